// Arrays that are written down, filled, ranges and comprehensions (MLS 10.4).
#include <algorithm>

#include "program/functions/function_scribe.h"

namespace causa {

ArrayPlace FunctionScribe::begin(const Target& target, std::vector<Number> sizes, ValueKind kind) {
  if (!target.place || target.place->sizes.size() != sizes.size()) return reserve(std::move(sizes), kind);
  check_sizes(sizes, target.place->sizes);
  return *target.place;
}

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
    copy(part_behind(result, inner, whole(i)), row, inner);
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
    const std::size_t start = this->position();
    Number index = at(through, position);
    index.kind = through.kind;
    frame_->indices[number] = index;
    if (inner.empty()) {
      store(result, position, this->number(body));
    } else {
      const ArrayPlace row = array(body);
      if (failed()) return;
      check_sizes(row.sizes, inner);
      copy(part_behind(result, inner_count, position), row, inner_count);
    }
    if (used_stack_) give_back_since(start, make_register(RegisterKind::Integer));
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

}  // namespace causa
