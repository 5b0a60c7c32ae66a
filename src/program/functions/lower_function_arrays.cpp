// Arrays: one element after the other, in the order of the evaluator, so that sums have the same bits.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "program/functions/function_scribe.h"

namespace causa {

using enum FunctionOperation;

namespace {

// Loops with fewer turns are written out.
constexpr std::int64_t most_written_out = 16;
constexpr std::int64_t most_products_written_out = 64;

}  // namespace

// Memory

Number FunctionScribe::load(const ArrayPlace& from, const Number& position) {
  return load_at(from, position, 0);
}

Number FunctionScribe::load_at(const ArrayPlace& from, const Number& position, std::int64_t skip) {
  const Number result = fresh(from.kind);
  FunctionInstruction code{.operation = Load, .target = result.reg, .a = from.address};
  code.number = from.offset + 8 * skip;
  if (position.is_known()) {
    code.number += 8 * position.known;
  } else {
    code.b = position.reg;
  }
  put(code);
  return result;
}

void FunctionScribe::store(const ArrayPlace& to, const Number& position, const Number& value,
                           std::int64_t skip) {
  FunctionInstruction code{
      .operation = Store, .target = as_real(value), .a = to.address, .number = to.offset + 8 * skip};
  if (position.is_known()) {
    code.number += 8 * position.known;
  } else {
    code.b = position.reg;
  }
  put(code);
}

RegisterNumber FunctionScribe::address_of(const ArrayPlace& place) {
  if (place.offset == 0) return place.address;
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = Locate, .target = reg, .a = place.address, .number = place.offset});
  return reg;
}

ArrayPlace FunctionScribe::reserve(std::vector<Number> sizes, ValueKind kind) {
  used_stack_ = true;
  const Number count = count_of(sizes);
  ArrayPlace result{.address = make_register(RegisterKind::Integer), .sizes = std::move(sizes), .kind = kind};
  FunctionInstruction code{.operation = Reserve, .target = result.address, .number = count.known};
  if (!count.is_known()) code.a = count.reg;
  put(code);
  return result;
}

ArrayPlace FunctionScribe::begin(const Target& target, std::vector<Number> sizes, ValueKind kind) {
  if (!target.place || target.place->sizes.size() != sizes.size()) return reserve(std::move(sizes), kind);
  check_sizes(sizes, target.place->sizes);
  return *target.place;
}

void FunctionScribe::copy(const ArrayPlace& to, const ArrayPlace& from, const Number& count) {
  if (count.is_known() && count.known <= most_written_out) {
    // All are read first: they may overlap.
    std::vector<Number> elements;
    ArrayPlace bits = from;
    bits.kind = ValueKind::Real;
    for (std::int64_t i = 0; i < count.known; ++i) elements.push_back(load(bits, whole(i)));
    for (std::int64_t i = 0; i < count.known; ++i) store(to, whole(i), elements[static_cast<std::size_t>(i)]);
    return;
  }
  FunctionInstruction code{.operation = Copy, .a = address_of(to), .c = address_of(from)};
  set_operand(code, count);
  put(code);
}

void FunctionScribe::repeat(const Number& count, bool may_unroll,
                            const std::function<void(const Number&)>& body) {
  if (failed()) return;
  const std::size_t scope = frame_->order.size();
  if (count.is_known() && (count.known <= 0 || (may_unroll && count.known <= most_written_out))) {
    for (std::int64_t i = 0; i < count.known && !failed(); ++i) body(whole(i));
    return;
  }
  const Number turn = copy_of(whole(0));
  const std::uint32_t again = make_label();
  const std::uint32_t end = make_label();
  if (!count.is_known())
    put({.operation = JumpNotCompare, .op = Operator::Less, .a = turn.reg, .b = count.reg, .label = end});
  put_label(again);
  body(turn);
  forget_to(scope);
  put({.operation = Plus, .target = turn.reg, .a = turn.reg, .number = 1});
  put_turn();
  FunctionInstruction code{.operation = JumpCompare, .op = Operator::Less, .a = turn.reg, .label = again};
  set_operand(code, count);
  put(code);
  put_label(end);
}

// Operators element by element: one loop for the whole expression

bool FunctionScribe::collect_leaves(ExpressionId id, Leaves& leaves,
                                    std::optional<std::vector<Number>>& sizes) {
  if (failed() || leaves.contains(id.index())) return !failed();
  const bool is_operator = facts(table_[id].op).elementwise && !table_.is_scalar(id) &&
                           !frame_->values.contains(id.index()) &&
                           table_[table_.operand(id, 0)].kind != ValueKind::String;
  if (is_operator) {
    leaves.emplace(id.index(), TextValue{});  // an operator
    ++depth_;
    for (const ExpressionId operand : table_.operands(id)) {
      if (is_too_deep() || !collect_leaves(operand, leaves, sizes)) break;
    }
    --depth_;
    return !failed();
  }
  LoweredValue leaf = value(id);
  if (failed()) return false;
  if (const auto* const several = std::get_if<ArrayPlace>(&leaf)) {
    if (!sizes) {
      sizes = several->sizes;
    } else {
      check_sizes(several->sizes, *sizes);
      for (std::size_t k = 0; k < sizes->size() && k < several->sizes.size(); ++k) {
        if (several->sizes[k].is_known()) (*sizes)[k] = several->sizes[k];
      }
    }
  } else if (!std::holds_alternative<Number>(leaf)) {
    return unsupported("an operand is no number");
  } else if (auto& single = std::get<Number>(leaf); single.is_known()) {
    single = {.reg = in_register(single), .kind = single.kind};
  }
  leaves.emplace(id.index(), std::move(leaf));
  return true;
}

Number FunctionScribe::element_value(ExpressionId id, const Leaves& leaves, const Number& position,
                                     std::unordered_map<std::uint32_t, Number>& known) {
  if (const auto found = known.find(id.index()); found != known.end()) return found->second;
  const LoweredValue& leaf = leaves.at(id.index());
  if (const auto* const single = std::get_if<Number>(&leaf)) return *single;
  Number result;
  if (const auto* const several = std::get_if<ArrayPlace>(&leaf)) {
    result = load(*several, position);
  } else {
    const auto operands = table_.operands(id);
    const Number a = element_value(operands[0], leaves, position, known);
    result = operands.size() == 1 ? unary(table_[id].op, table_[id].kind, a)
                                  : binary(table_[id].op, table_[id].kind, a,
                                           element_value(operands[1], leaves, position, known));
  }
  known.emplace(id.index(), result);
  return result;
}

ArrayPlace FunctionScribe::elementwise(ExpressionId id, const Target& target) {
  Leaves leaves;
  std::optional<std::vector<Number>> sizes;
  if (!collect_leaves(id, leaves, sizes) || !sizes) {
    unsupported("an array has no size");
    return no_array();
  }
  const ArrayPlace result = begin(target, *sizes, table_[id].kind);
  const Number count = count_of(result.sizes);
  repeat(count, true, [&](const Number& position) {
    std::unordered_map<std::uint32_t, Number> known;
    store(result, position, element_value(id, leaves, position, known));
  });
  return result;
}

Number FunctionScribe::reduction(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  const Operator op = table_[id].op;
  const ValueKind kind = table_[id].kind;
  Leaves leaves;
  std::optional<std::vector<Number>> sizes;
  if (!collect_leaves(of, leaves, sizes)) return no_number();
  if (!sizes) {
    unsupported("a reduction of a single number");
    return no_number();
  }
  const Number count = count_of(*sizes);
  Number result = fresh(kind);
  const auto next = [&](const Number& position) {
    std::unordered_map<std::uint32_t, Number> known;
    return element_value(of, leaves, position, known);
  };
  const bool is_extreme = op == Operator::Minimum || op == Operator::Maximum;
  if (is_extreme) {
    const Saying saying(*this, FailureKind::Words, "an empty array has no smallest or largest element");
    FunctionInstruction some{.operation = CheckSubscript, .a = in_register(whole(1))};
    set_operand(some, count);
    if (!count.is_known() || count.known < 1) put(some);
    if (count.is_known() && count.known < 1) return result;
    move_into(result.reg, next(whole(0)));
  } else {
    move_into(result.reg, whole(op == Operator::Sum ? 0 : 1));
  }
  const Operator step = op == Operator::Sum       ? Operator::Add
                        : op == Operator::Product ? Operator::Multiply
                        : op == Operator::Minimum ? Operator::Min
                                                  : Operator::Max;
  repeat(count, true,
         [&](const Number& position) { move_into(result.reg, binary(step, kind, result, next(position))); });
  return result;
}

// Constructors

ArrayPlace FunctionScribe::constructor(ExpressionId id, const Target& target) {
  // Constants are there before the run.
  std::vector<double> constants;
  const std::function<bool(ExpressionId)> is_constant = [&](ExpressionId part) {
    if (table_.is(part, Operator::Array))
      return std::ranges::all_of(table_.operands(part), [&](ExpressionId one) { return is_constant(one); });
    if (table_.is_number(part)) {
      constants.push_back(table_.number(part));
    } else if (table_.is(part, Operator::BooleanConstant)) {
      constants.push_back(table_.boolean_value(part) ? 1 : 0);
    } else if (table_.is(part, Operator::EnumerationConstant)) {
      constants.push_back(static_cast<double>(table_.ordinal_of(part)));
    } else {
      return false;
    }
    return true;
  };
  const Dimensions dimensions = table_.dimensions(id);
  const bool sized = std::ranges::none_of(dimensions, [](std::int64_t n) { return n < 0; });
  if (sized && is_constant(id)) {
    ArrayPlace result{.address = make_register(RegisterKind::Integer), .kind = table_[id].kind};
    for (const std::int64_t n : dimensions) result.sizes.push_back(whole(n));
    put({.operation = Constants,
         .target = result.address,
         .number = static_cast<std::int64_t>(drafts_.library.constants.size())});
    drafts_.library.constants.insert(drafts_.library.constants.end(), constants.begin(), constants.end());
    return result;
  }
  const std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
  const auto rows = static_cast<std::int64_t>(operands.size());
  if (table_.is_scalar(operands[0])) {
    // All are computed before one is stored: the target may not be read, but numbers must not fail halfway.
    const ArrayPlace result = begin(target, {whole(rows)}, table_[id].kind);
    for (std::int64_t i = 0; i < rows && !failed(); ++i)
      store(result, whole(i), number(operands[static_cast<std::size_t>(i)]));
    return result;
  }
  const ArrayPlace first = array(operands[0]);
  if (failed()) return no_array();
  std::vector<Number> sizes{whole(rows)};
  sizes.insert(sizes.end(), first.sizes.begin(), first.sizes.end());
  const ArrayPlace result = begin(target, sizes, table_[id].kind);
  const Number inner = count_of(first.sizes);
  for (std::int64_t i = 0; i < rows && !failed(); ++i) {
    const ArrayPlace row = i == 0 ? first : array(operands[static_cast<std::size_t>(i)]);
    if (failed()) break;
    check_sizes(row.sizes, first.sizes);
    ArrayPlace to = result;
    const Number before = times(inner, whole(i));
    if (before.is_known()) {
      to.offset += 8 * before.known;
    } else {
      to.address = make_register(RegisterKind::Integer);
      put({.operation = Locate, .target = to.address, .a = result.address, .b = before.reg});
    }
    copy(to, row, inner);
  }
  return result;
}

ArrayPlace FunctionScribe::filled(ExpressionId id, const Target& target) {
  const Number filling = number(table_.operand(id, 0));
  std::vector<Number> sizes;
  if (table_.is(id, Operator::Fill)) {
    for (const std::int64_t n : table_.dimensions(id)) sizes.push_back(whole(n));
  } else {
    for (const ExpressionId operand : table_.operands(id).subspan(1)) {
      const Number size = number(operand);
      if (failed()) return no_array();
      if (size.is_known()) {
        if (size.known < 0) put_fail("it is not a size of an array");
        sizes.push_back(whole(std::max<std::int64_t>(size.known, 0)));
        continue;
      }
      const RegisterNumber reg = as_integer(size);
      const std::uint32_t good = make_label();
      put({.operation = JumpCompare, .op = Operator::GreaterEqual, .a = reg, .number = 0, .label = good});
      put_fail("it is not a size of an array");
      put_label(good);
      sizes.push_back({.reg = reg, .kind = ValueKind::Integer});
    }
  }
  if (failed()) return no_array();
  const ArrayPlace result = begin(target, sizes, table_[id].kind);
  const Number element{.reg = as_real(filling), .kind = ValueKind::Real};
  repeat(count_of(result.sizes), true, [&](const Number& position) { store(result, position, element); });
  return result;
}

// MLS 10.4.3, computed as the evaluator does.
FunctionScribe::Domain FunctionScribe::range_domain(ExpressionId id) {
  const std::string no_end = "a range does not come to its end with such a step";
  Domain result;
  result.kind = table_[id].kind;
  result.first = number(table_.operand(id, 0));
  result.step = number(table_.operand(id, 1));
  if (table_.is(id, Operator::Range)) {
    result.count = whole(std::max<std::int64_t>(table_.dimensions(id)[0], 0));
    return result;
  }
  const Number last = number(table_.operand(id, 2));
  if (failed()) return result;
  const bool whole_numbers = is_integer(result.first) && is_integer(result.step) && is_integer(last);
  if (whole_numbers && result.step.is_known() && result.step.known == 1) {
    const Number distance = minus(last, result.first);
    const Number count = plus(distance, 1);
    if (count.is_known()) {
      result.count = whole(std::max<std::int64_t>(count.known, 0));
    } else {
      result.count = fresh(ValueKind::Integer);
      put({.operation = Binary,
           .op = Operator::Max,
           .target = result.count.reg,
           .a = count.reg,
           .number = 0});
    }
  } else {
    const RegisterNumber step = as_real(result.step);
    const RegisterNumber zero = real_constant(0);
    const std::uint32_t moves = make_label();
    put({.operation = JumpCompare, .op = Operator::NotEqual, .a = step, .b = zero, .label = moves});
    put_fail(no_end);
    put_label(moves);
    const Number real_step{.reg = step, .kind = ValueKind::Real};
    const Number distance =
        binary(Operator::Subtract, ValueKind::Real, {.reg = as_real(last)}, {.reg = as_real(result.first)});
    // A step or distance that is not finite gives no whole number, or too many.
    const Number infinite = unary(Operator::Abs, ValueKind::Real, real_step);
    const std::uint32_t finite = make_label();
    put({.operation = JumpCompare,
         .op = Operator::Less,
         .a = infinite.reg,
         .b = real_constant(1e300),
         .label = finite});
    put_fail(no_end);
    put_label(finite);
    const Number turns = unary(Operator::Floor, ValueKind::Real,
                               binary(Operator::Divide, ValueKind::Real, distance, real_step));
    const Number one{.reg = real_constant(1), .kind = ValueKind::Real};
    const Number count = binary(Operator::Add, ValueKind::Real, turns, one);
    const Number least{.reg = real_constant(0), .kind = ValueKind::Real};
    const Number bounded = binary(Operator::Max, ValueKind::Real, least, count);
    // No number has no maximum: it must not pass for 0.
    const Saying saying(*this, FailureKind::Words, no_end);
    check_equal(compare(Operator::Equal, count, count), whole(1));
    result.count = {.reg = as_integer(bounded), .kind = ValueKind::Integer};
  }
  // Turns are counted, and arrays have their own limit; the counter must not overflow.
  if (!result.count.is_known()) {
    const std::uint32_t good = make_label();
    put({.operation = JumpCompare,
         .op = Operator::Less,
         .a = result.count.reg,
         .number = 1'000'000'000,
         .label = good});
    put_fail("a loop has more than 1000000000 turns");
    put_label(good);
  }
  return result;
}

FunctionScribe::Domain FunctionScribe::domain(ExpressionId id) {
  if (table_.is(id, Operator::Range) || table_.is(id, Operator::DynamicRange)) return range_domain(id);
  Domain result;
  const ArrayPlace elements = array(id);
  if (failed()) return result;
  if (elements.sizes.size() != 1) {
    unsupported("a loop that does not run through a vector");
    return result;
  }
  result.count = elements.sizes[0];
  result.kind = elements.kind;
  // The vector may be a variable that changes in the loop.
  if (table_.is(id, Operator::Local)) {
    result.elements = reserve(elements.sizes, elements.kind);
    copy(*result.elements, elements, result.count);
  } else {
    result.elements = elements;
  }
  return result;
}

Number FunctionScribe::at(const Domain& domain, const Number& position) {
  if (domain.elements) return load(*domain.elements, position);
  if (is_integer(domain.first) && is_integer(domain.step)) {
    Number result = times_plus(domain.step, position, domain.first);
    result.kind = domain.kind;
    return result;
  }
  const Number shift =
      binary(Operator::Multiply, ValueKind::Real, {.reg = as_real(position)}, {.reg = as_real(domain.step)});
  return binary(Operator::Add, ValueKind::Real, {.reg = as_real(domain.first)}, shift);
}

ArrayPlace FunctionScribe::ranged(ExpressionId id, const Target& target) {
  const Domain through = range_domain(id);
  if (failed()) return no_array();
  const ArrayPlace result = begin(target, {through.count}, table_[id].kind);
  repeat(result.sizes[0], true,
         [&](const Number& position) { store(result, position, at(through, position)); });
  return result;
}

ArrayPlace FunctionScribe::loop(ExpressionId id, const Target& target) {
  const bool counted = table_.is(id, Operator::Comprehension);
  const ExpressionId body = table_.operand(id, counted ? 2 : 1);
  const std::uint32_t number = table_.index_number(id);
  Domain through;
  if (counted) {
    through.first = this->number(table_.operand(id, 0));
    through.step = this->number(table_.operand(id, 1));
    through.count = whole(std::max<std::int64_t>(table_.dimensions(id)[0], 0));
    through.kind =
        is_integer(through.first) && is_integer(through.step) ? ValueKind::Integer : ValueKind::Real;
  } else {
    through = domain(table_.operand(id, 0));
  }
  if (failed()) return no_array();
  const bool is_open = std::ranges::any_of(table_.dimensions(body), [](std::int64_t n) { return n < 0; });
  std::vector<Number> inner;
  // What is known outside may depend on an index of the same number.
  const auto outer_values = std::move(frame_->values);
  const auto outer_outputs = std::move(frame_->outputs);
  const auto outer_order = std::move(frame_->order);
  const auto found = frame_->indices.find(number);
  const std::optional<Number> outer_index =
      found == frame_->indices.end() ? std::nullopt : std::optional(found->second);
  const auto outer_type = frame_->index_types;
  frame_->index_types[number] = counted ? EnumerationId::none() : enumeration_type(table_.operand(id, 0));
  const bool outer_used = used_stack_;
  if (is_open) {
    // The first element says how large all are; where there is none, all sizes are 0.
    for (std::size_t k = 0; k < table_.dimensions(body).size(); ++k) {
      const std::int64_t n = table_.dimensions(body)[k];
      inner.push_back(n < 0 ? copy_of(whole(0)) : whole(n));
    }
    const std::uint32_t none = make_label();
    const RegisterNumber turns = in_register(through.count);
    put({.operation = JumpNotCompare, .op = Operator::Greater, .a = turns, .number = 0, .label = none});
    frame_->values.clear();
    frame_->outputs.clear();
    frame_->order.clear();
    Number index = at(through, whole(0));
    index.kind = through.kind;
    frame_->indices[number] = index;
    const ArrayPlace first = array(body);
    if (failed()) return no_array();
    for (std::size_t k = 0; k < inner.size(); ++k)
      if (!inner[k].is_known()) move_into(inner[k].reg, first.sizes[k]);
    put_label(none);
  } else {
    for (const std::int64_t n : table_.dimensions(body)) inner.push_back(whole(n));
  }
  std::vector<Number> sizes{through.count};
  sizes.insert(sizes.end(), inner.begin(), inner.end());
  const ArrayPlace result = is_open ? reserve(sizes, table_[id].kind) : begin(target, sizes, table_[id].kind);
  const Number inner_count = count_of(inner);
  repeat(through.count, !is_open, [&](const Number& position) {
    frame_->values.clear();
    frame_->outputs.clear();
    frame_->order.clear();
    used_stack_ = false;
    const std::size_t start = program_.code.size();
    Number index = at(through, position);
    index.kind = through.kind;
    frame_->indices[number] = index;
    if (inner.empty()) {
      store(result, position, this->number(body));
    } else {
      const ArrayPlace row = array(body);
      if (failed()) return;
      check_sizes(row.sizes, inner);
      ArrayPlace to = result;
      const Number before = times(inner_count, position);
      if (before.is_known()) {
        to.offset += 8 * before.known;
      } else {
        to.address = make_register(RegisterKind::Integer);
        put({.operation = Locate, .target = to.address, .a = result.address, .b = before.reg});
      }
      copy(to, row, inner_count);
    }
    if (used_stack_) {
      const RegisterNumber mark = make_register(RegisterKind::Integer);
      program_.code.insert(program_.code.begin() + static_cast<std::ptrdiff_t>(start),
                           FunctionInstruction{.operation = Mark, .target = mark});
      put({.operation = Release, .a = mark});
    }
  });
  used_stack_ = outer_used || is_open;
  frame_->index_types = outer_type;
  frame_->values = outer_values;
  frame_->outputs = outer_outputs;
  frame_->order = outer_order;
  if (outer_index) {
    frame_->indices[number] = *outer_index;
  } else {
    frame_->indices.erase(number);
  }
  return result;
}

// Matrices

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

// Subscripts

std::vector<FunctionScribe::Subscript> FunctionScribe::subscripts(ExpressionId id, std::size_t rank) {
  std::vector<Subscript> result;
  for (const ExpressionId operand : table_.operands(id).subspan(1)) {
    Subscript one;
    if (table_.is(operand, Operator::All)) {
      result.push_back(one);
      continue;
    }
    if (table_.is_scalar(operand)) {
      Number single = number(operand);
      one.counts_from_zero = single.kind == ValueKind::Boolean;
      if (!single.is_known()) single = {.reg = as_integer(single), .kind = single.kind};
      one.single = single;
    } else {
      one.several = domain(operand);
      one.counts_from_zero = one.several->kind == ValueKind::Boolean;
    }
    if (failed()) return result;
    result.push_back(std::move(one));
  }
  if (result.size() > rank) {
    unsupported("too many subscripts");
    result.resize(rank);
  }
  result.resize(rank);
  return result;
}

// Counted from 0, inside.
Number FunctionScribe::position_of(const Subscript& subscript, const Number& turn, const Number& size) {
  if (!subscript.single && !subscript.several) return turn;
  Number chosen = subscript.single ? *subscript.single : at(*subscript.several, turn);
  if (!chosen.is_known()) chosen = {.reg = as_integer(chosen), .kind = chosen.kind};
  if (subscript.counts_from_zero) chosen = plus(chosen, 1);
  check_subscript(chosen, size);
  return plus(chosen, -1);
}

Number FunctionScribe::single_offset(std::span<const Subscript> subscripts, std::span<const Number> sizes) {
  Number offset = whole(0);
  for (std::size_t k = 0; k < sizes.size(); ++k)
    offset = times_plus(offset, sizes[k], position_of(subscripts[k], whole(0), sizes[k]));
  return offset;
}

std::vector<Number> FunctionScribe::sizes_chosen(std::span<const Subscript> subscripts,
                                                 std::span<const Number> sizes) {
  std::vector<Number> result;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    if (subscripts[k].single) continue;
    result.push_back(subscripts[k].several ? subscripts[k].several->count : sizes[k]);
  }
  return result;
}

void FunctionScribe::each_chosen(
    std::span<const Subscript> subscripts, std::span<const Number> sizes,
    const std::function<void(const Number& position, const Number& offset)>& body) {
  const Number count = count_of(sizes_chosen(subscripts, sizes));
  const bool small = count.is_known() && count.known <= most_written_out;
  const std::function<void(std::size_t, const Number&, const Number&)> nest =
      [&](std::size_t k, const Number& position, const Number& offset) {
        if (k == sizes.size()) {
          body(position, offset);
          return;
        }
        const Subscript& one = subscripts[k];
        if (one.single) {
          nest(k + 1, position, times_plus(offset, sizes[k], position_of(one, whole(0), sizes[k])));
          return;
        }
        const Number turns = one.several ? one.several->count : sizes[k];
        repeat(turns, small, [&](const Number& turn) {
          nest(k + 1, times_plus(position, turns, turn),
               times_plus(offset, sizes[k], position_of(one, turn, sizes[k])));
        });
      };
  nest(0, whole(0), whole(0));
}

// A part without gaps needs no copy: single subscripts first, then at most one range, then everything.
std::optional<ArrayPlace> FunctionScribe::piece(std::span<const Subscript> subscripts, const ArrayPlace& of) {
  std::size_t singles = 0;
  while (singles < subscripts.size() && subscripts[singles].single) ++singles;
  const bool has_range =
      singles < subscripts.size() && subscripts[singles].several && !subscripts[singles].several->elements &&
      is_integer(subscripts[singles].several->first) && subscripts[singles].several->step.is_known() &&
      subscripts[singles].several->step.known == 1;
  for (std::size_t k = singles + (has_range ? 1 : 0); k < subscripts.size(); ++k) {
    if (subscripts[k].single || subscripts[k].several) return std::nullopt;
  }
  ArrayPlace result = of;
  Number offset = whole(0);
  for (std::size_t k = 0; k < singles; ++k)
    offset = times_plus(offset, of.sizes[k], position_of(subscripts[k], whole(0), of.sizes[k]));
  result.sizes.assign(of.sizes.begin() + static_cast<std::ptrdiff_t>(singles), of.sizes.end());
  if (has_range) {
    const Domain& range = *subscripts[singles].several;
    const Number size = of.sizes[singles];
    const std::uint32_t good = make_label();
    // An empty range chooses nothing, wherever it begins.
    Number first = range.first;
    if (range.count.is_known()) {
      if (range.count.known > 0) {
        check_subscript(first, size);
        check_subscript(plus(first, range.count.known - 1), size);
      } else {
        first = whole(1);
      }
      put_label(good);
    } else {
      first = copy_of(range.first);
      const std::uint32_t some = make_label();
      put({.operation = JumpCompare,
           .op = Operator::Greater,
           .a = range.count.reg,
           .number = 0,
           .label = some});
      move_into(first.reg, whole(1));
      put_jump(good);
      put_label(some);
      check_subscript(first, size);
      check_subscript(plus(times_plus(whole(1), range.count, first), -1), size);
      put_label(good);
    }
    offset = times_plus(offset, size, plus(first, -1));
    result.sizes[0] = range.count;
  } else if (singles < subscripts.size()) {
    offset = times(offset, of.sizes[singles]);
  }
  for (std::size_t k = singles + 1; k < subscripts.size(); ++k) offset = times(offset, of.sizes[k]);
  if (offset.is_known()) {
    result.offset += 8 * offset.known;
  } else {
    result.address = make_register(RegisterKind::Integer);
    put({.operation = Locate,
         .target = result.address,
         .a = of.address,
         .b = offset.reg,
         .number = of.offset});
    result.offset = 0;
  }
  return result;
}

// v[k + constant]: neither the sum nor the position counted from 0 is computed.
std::optional<FunctionScribe::ShiftedPosition> FunctionScribe::shifted_position(ExpressionId id,
                                                                                const ArrayPlace& of) {
  if (of.sizes.size() != 1 || table_.operands(id).size() != 2) return std::nullopt;
  const ExpressionId subscript = table_.operand(id, 1);
  if (!table_.is_scalar(subscript) || table_[subscript].kind != ValueKind::Integer) return std::nullopt;
  ExpressionId base = subscript;
  std::int64_t shift = 0;
  const Operator op = table_[subscript].op;
  constexpr std::int64_t small = 1000;
  if (op == Operator::Add || op == Operator::Subtract) {
    const ExpressionId a = table_.operand(subscript, 0);
    const ExpressionId b = table_.operand(subscript, 1);
    const auto is_small = [&](ExpressionId part) {
      return table_.is(part, Operator::IntegerConstant) && std::abs(table_.integer_value(part)) <= small;
    };
    if (is_small(b)) {
      base = a;
      shift = op == Operator::Add ? table_.integer_value(b) : -table_.integer_value(b);
    } else if (op == Operator::Add && is_small(a)) {
      base = b;
      shift = table_.integer_value(a);
    }
  }
  const Number k = number(base);
  if (failed() || k.is_known() || !is_integer(k) || k.kind == ValueKind::Boolean) return std::nullopt;
  FunctionInstruction code{
      .operation = CheckSubscript, .a = k.reg, .shift = static_cast<std::int32_t>(shift)};
  set_operand(code, of.sizes[0]);
  put(code);
  return ShiftedPosition{.base = k, .shift = shift};
}

LoweredValue FunctionScribe::element(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  // Of a variable only the elements that are read must have been assigned.
  const LoweredValue whole_array = table_.is(of, Operator::Local) ? value_or_unset(of) : value(of);
  if (failed()) return no_number();
  const auto* const found = std::get_if<ArrayPlace>(&whole_array);
  if (found == nullptr) {
    unsupported("an element of something that is no array");
    return no_number();
  }
  const ArrayPlace place = *found;
  if (const auto position = shifted_position(id, place)) {
    const Saying unset(*this, place.may_be_unset ? FailureKind::Words : FailureKind::Operation,
                       place.may_be_unset && place.unset_words != nullptr ? *place.unset_words : "");
    const Number result = load_at(place, position->base, position->shift - 1);
    if (place.may_be_unset && kind_of(result.reg) == RegisterKind::Real)
      put({.operation = CheckSet, .a = result.reg});
    return result;
  }
  const auto chosen = subscripts(id, place.sizes.size());
  if (failed()) return no_number();
  if (std::ranges::all_of(chosen, [](const Subscript& one) { return one.single.has_value(); })) {
    const Number offset = single_offset(chosen, place.sizes);
    const Saying unset(*this, place.may_be_unset ? FailureKind::Words : FailureKind::Operation,
                       place.may_be_unset && place.unset_words != nullptr ? *place.unset_words : "");
    Number result = load(place, offset);
    if (place.may_be_unset) {
      // The mark is a number that is none, and so no Integer either.
      if (kind_of(result.reg) == RegisterKind::Real) put({.operation = CheckSet, .a = result.reg});
    }
    return result;
  }
  if (auto part = piece(chosen, place)) {
    part->may_be_unset = place.may_be_unset;
    part->unset_words = place.unset_words;
    return require_set(*part);
  }
  ArrayPlace result = reserve(sizes_chosen(chosen, place.sizes), place.kind);
  each_chosen(chosen, place.sizes, [&](const Number& position, const Number& offset) {
    ArrayPlace bits = place;
    bits.kind = ValueKind::Real;
    store(result, position, load(bits, offset));
  });
  result.may_be_unset = place.may_be_unset;
  result.unset_words = place.unset_words;
  return require_set(result);
}

}  // namespace causa
