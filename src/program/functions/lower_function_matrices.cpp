// Operators on vectors and matrices that are no operators on their elements (MLS 10.3, 10.6).
#include <array>

#include "program/functions/function_scribe.h"

namespace causa {

namespace {

constexpr std::int64_t most_products_written_out = 64;

}  // namespace

// A vector on the left is a row, on the right a column.
LoweredValue FunctionScribe::product(ExpressionId id, const Target& target) {
  const ArrayPlace a = array(table_.operand(id, 0));
  const ArrayPlace b = array(table_.operand(id, 1));
  if (failed()) return no_number();
  if (a.sizes.size() > 2 || b.sizes.size() > 2) {
    unsupported("a product of more than matrices");
    return no_number();
  }
  check_equal(a.sizes.back(), b.sizes.front());
  const Number rows = a.sizes.size() == 2 ? a.sizes[0] : whole(1);
  const Number inner = b.sizes.front().is_known() ? b.sizes.front() : a.sizes.back();
  const Number columns = b.sizes.size() == 2 ? b.sizes[1] : whole(1);
  const ValueKind kind = table_[id].kind;
  ArrayPlace left = a;
  ArrayPlace right = b;
  if (kind == ValueKind::Real) left.kind = right.kind = ValueKind::Real;
  const bool small = rows.is_known() && inner.is_known() && columns.is_known() &&
                     rows.known * inner.known * columns.known <= most_products_written_out;
  const auto dot = [&](const Number& i, const Number& j) {
    const Number sum = fresh(kind);
    move_into(sum.reg, whole(0));
    const Number row = times(i, inner);
    repeat(inner, small, [&](const Number& k) {
      const Number factor = load(left, times_plus(whole(1), row, k));
      const Number other = load(right, times_plus(k, columns, j));
      move_into(sum.reg, binary(Operator::Add, kind, sum, binary(Operator::Multiply, kind, factor, other)));
    });
    return sum;
  };
  if (a.sizes.size() == 1 && b.sizes.size() == 1) return dot(whole(0), whole(0));
  std::vector<Number> sizes;
  if (a.sizes.size() == 2) sizes.push_back(rows);
  if (b.sizes.size() == 2) sizes.push_back(columns);
  const ArrayPlace result = begin(target, sizes, kind);
  repeat(rows, small, [&](const Number& i) {
    repeat(columns, small, [&](const Number& j) { store(result, times_plus(i, columns, j), dot(i, j)); });
  });
  return result;
}

ArrayPlace FunctionScribe::transposed(ExpressionId id, const Target& target) {
  const ArrayPlace of = array(table_.operand(id, 0));
  if (failed()) return no_array();
  if (of.sizes.size() != 2) {
    unsupported("transpose() of more than a matrix");
    return no_array();
  }
  const ArrayPlace result = begin(target, {of.sizes[1], of.sizes[0]}, of.kind);
  const Number count = count_of(of.sizes);
  const bool small = count.is_known() && count.known <= most_written_out;
  repeat(of.sizes[1], small, [&](const Number& j) {
    repeat(of.sizes[0], small, [&](const Number& i) {
      store(result, times_plus(j, of.sizes[0], i), load(of, times_plus(i, of.sizes[1], j)));
    });
  });
  return result;
}

ArrayPlace FunctionScribe::concatenated(ExpressionId id, const Target& target) {
  const auto along = static_cast<std::size_t>(table_[id].payload) - 1;
  std::vector<ArrayPlace> parts;
  for (const ExpressionId operand : table_.operands(id)) {
    parts.push_back(array(operand));
    if (failed()) return no_array();
  }
  std::vector<Number> sizes = parts[0].sizes;
  if (along >= sizes.size()) {
    unsupported("cat() along a dimension that is not there");
    return no_array();
  }
  for (std::size_t p = 1; p < parts.size(); ++p) {
    if (parts[p].sizes.size() != sizes.size()) {
      unsupported("cat() of arrays of other dimensions");
      return no_array();
    }
    for (std::size_t k = 0; k < sizes.size(); ++k) {
      if (k == along) continue;
      check_equal(parts[p].sizes[k], parts[0].sizes[k]);
    }
    sizes[along] = times_plus(whole(1), sizes[along], parts[p].sizes[along]);
  }
  const ArrayPlace result = begin(target, sizes, table_[id].kind);
  const Number before = count_of(std::span(sizes).first(along));
  const Number total = count_of(std::span(sizes).subspan(along));
  Number done = whole(0);
  for (const ArrayPlace& part : parts) {
    const Number block = count_of(std::span(part.sizes).subspan(along));
    repeat(before, true, [&](const Number& i) {
      const Number to = times_plus(i, total, done);
      const Number from = times(i, block);
      repeat(block, true, [&](const Number& k) {
        ArrayPlace bits = part;
        bits.kind = ValueKind::Real;
        store(result, times_plus(whole(1), to, k), load(bits, times_plus(whole(1), from, k)));
      });
    });
    done = times_plus(whole(1), done, block);
  }
  return result;
}

LoweredValue FunctionScribe::reshaped(ExpressionId id) {
  const ExpressionId operand = table_.operand(id, 0);
  const Operator op = table_[id].op;
  const LoweredValue of = number_if_text(value(operand));
  if (failed()) return no_number();
  ArrayPlace place;
  if (const auto* const single = std::get_if<Number>(&of)) {
    if (op == Operator::ToScalar) return of;
    place = reserve({}, single->kind);
    store(place, whole(0), *single);
  } else if (const auto* const several = std::get_if<ArrayPlace>(&of)) {
    place = *several;
  } else {
    unsupported("a function has no shape");
    return no_number();
  }
  const Number count = count_of(place.sizes);
  switch (op) {
    case Operator::ToScalar: check_equal(count, whole(1)); return load(place, whole(0));
    case Operator::Promote:
      place.sizes.resize(std::max<std::size_t>(place.sizes.size(), table_[id].payload), whole(1));
      return place;
    case Operator::ToMatrix: {
      for (std::size_t k = 2; k < place.sizes.size(); ++k) check_equal(place.sizes[k], whole(1));
      place.sizes.resize(2, whole(1));
      return place;
    }
    default: break;
  }
  // ToVector: all but one dimension are 1.
  int longer = 0;
  for (const Number& size : place.sizes) longer += size.is_known() && size.known == 1 ? 0 : 1;
  if (longer > 1) return operation(op, table_[id].kind, table_[id].payload, {unknown_dimension}, {place});
  place.sizes = {count};
  return place;
}

ArrayPlace FunctionScribe::of_vectors(ExpressionId id, const Target& target) {
  const Operator op = table_[id].op;
  const ValueKind kind = table_[id].kind;
  if (op == Operator::Linspace) {
    const Number first = number(table_.operand(id, 0));
    const Number last = number(table_.operand(id, 1));
    const Number count = number(table_.operand(id, 2));
    if (failed()) return no_array();
    const Number points{.reg = as_integer(count), .kind = ValueKind::Integer};
    const std::uint32_t good = make_label();
    put({.operation = JumpCompare,
         .op = Operator::GreaterEqual,
         .a = points.reg,
         .number = 2,
         .label = good});
    put_fail("it needs at least two points");
    put_label(good);
    const ArrayPlace result = begin(target, {count.is_known() ? count : points}, kind);
    const Number low{.reg = as_real(first)};
    const Number width = binary(Operator::Subtract, ValueKind::Real, {.reg = as_real(last)}, low);
    const Number parts{.reg = as_real(plus(points, -1))};
    repeat(result.sizes[0], true, [&](const Number& i) {
      const Number share = binary(Operator::Divide, ValueKind::Real, {.reg = as_real(i)}, parts);
      store(result, i,
            binary(Operator::Add, ValueKind::Real, low,
                   binary(Operator::Multiply, ValueKind::Real, width, share)));
    });
    return result;
  }
  const ArrayPlace a = array(table_.operand(id, 0));
  const ArrayPlace b = table_.operands(id).size() > 1 ? array(table_.operand(id, 1)) : a;
  if (failed()) return no_array();
  if (a.sizes.size() != 1 || b.sizes.size() != 1) {
    unsupported("a vector is expected");
    return no_array();
  }
  const auto of_a = [&](std::int64_t i) { return load(a, whole(i)); };
  const auto of_b = [&](std::int64_t i) { return load(b, whole(i)); };
  if (op == Operator::Cross || op == Operator::Skew) {
    check_equal(a.sizes[0], whole(3));
    check_equal(b.sizes[0], whole(3));
  }
  if (op == Operator::Cross) {
    std::array<Number, 3> parts;
    for (std::int64_t i = 0; i < 3; ++i) {
      const std::int64_t j = (i + 1) % 3;
      const std::int64_t k = (i + 2) % 3;
      parts.at(static_cast<std::size_t>(i)) =
          binary(Operator::Subtract, kind, binary(Operator::Multiply, kind, of_a(j), of_b(k)),
                 binary(Operator::Multiply, kind, of_a(k), of_b(j)));
    }
    const ArrayPlace result = begin(target, {whole(3)}, kind);
    for (std::int64_t i = 0; i < 3; ++i) store(result, whole(i), parts.at(static_cast<std::size_t>(i)));
    return result;
  }
  if (op == Operator::Skew) {
    const ArrayPlace result = begin(target, {whole(3), whole(3)}, kind);
    const auto minus_a = [&](std::int64_t i) { return unary(Operator::Negate, kind, of_a(i)); };
    const std::array<Number, 9> parts{whole(0),   minus_a(2), of_a(1), of_a(2), whole(0),
                                      minus_a(0), minus_a(1), of_a(0), whole(0)};
    for (std::int64_t i = 0; i < 9; ++i) store(result, whole(i), parts.at(static_cast<std::size_t>(i)));
    return result;
  }
  const Number count = times(a.sizes[0], b.sizes[0]);
  const bool small = count.is_known() && count.known <= most_written_out;
  const ArrayPlace result = begin(target, {a.sizes[0], b.sizes[0]}, kind);
  if (op == Operator::Diagonal) {
    const Number zero{.reg = real_constant(0)};
    repeat(count, small, [&](const Number& position) { store(result, position, zero); });
    repeat(a.sizes[0], small,
           [&](const Number& i) { store(result, times_plus(i, a.sizes[0], i), load(a, i)); });
    return result;
  }
  repeat(a.sizes[0], small, [&](const Number& i) {
    const Number left = load(a, i);
    repeat(b.sizes[0], small, [&](const Number& j) {
      store(result, times_plus(i, b.sizes[0], j), binary(Operator::Multiply, kind, left, load(b, j)));
    });
  });
  return result;
}

ArrayPlace FunctionScribe::of_square(ExpressionId id, const Target& target) {
  const ValueKind kind = table_[id].kind;
  if (table_.is(id, Operator::Identity)) {
    const Number n = number(table_.operand(id, 0));
    if (failed()) return no_array();
    const Number rows = n.is_known() ? n : Number{.reg = as_integer(n), .kind = ValueKind::Integer};
    const Number size = plus(rows, 1);
    check_subscript(size, whole(3163));  // no more than 10⁷ elements
    const ArrayPlace result = begin(target, {rows, rows}, kind);
    const Number zero{.reg = real_constant(0)};
    const Number one{.reg = real_constant(1)};
    repeat(count_of(result.sizes), true, [&](const Number& position) { store(result, position, zero); });
    repeat(rows, true, [&](const Number& i) { store(result, times_plus(i, rows, i), one); });
    return result;
  }
  const ArrayPlace a = array(table_.operand(id, 0));
  if (failed()) return no_array();
  if (a.sizes.size() != 2) {
    unsupported("a matrix is expected");
    return no_array();
  }
  check_equal(a.sizes[0], a.sizes[1]);
  const ArrayPlace result = begin(target, a.sizes, kind);
  const Number n = a.sizes[0];
  repeat(n, false, [&](const Number& i) {
    repeat(n, false, [&](const Number& j) {
      Number low = fresh(ValueKind::Integer);
      Number high = fresh(ValueKind::Integer);
      put({.operation = Binary,
           .op = Operator::Min,
           .target = low.reg,
           .a = in_register(i),
           .b = in_register(j)});
      put({.operation = Binary,
           .op = Operator::Max,
           .target = high.reg,
           .a = in_register(i),
           .b = in_register(j)});
      store(result, times_plus(i, n, j), load(a, times_plus(low, n, high)));
    });
  });
  return result;
}

}  // namespace causa
