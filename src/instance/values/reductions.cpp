#include "instance/values/reductions.h"

#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/diagnostics.h"
#include "instance/equations/loop_unrolling.h"
#include "instance/equations/unrolling.h"
#include "instance/values/array_constructors.h"
#include "instance/values/expressions.h"
#include "instance/values/operator_overloading.h"
#include "instance/values/operators.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// The indices of a comprehension from the outermost: `{e for i in a, j in b}` is `{{e for i in a} for j in
// b}` (MLS 10.4.1.2).
std::vector<View> outermost_first(View comprehension) {
  std::vector<View> indices;
  for (const View index : comprehension.parts()[1].list()) indices.push_back(index);
  return {indices.rbegin(), indices.rend()};
}

// One loop around a body that has been read.
TypedExpression around(Elaboration& e, const LoopDomain& domain, const TypedExpression& body, Span where) {
  if (!domain || !body) return {};
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  const auto range = index_range(e, domain);
  if (!range) return iteration_of(e, number, index_vector(e, domain), body);
  Dimensions dimensions = e.dimensions(body);
  dimensions.insert(dimensions.begin(), range->count);
  if (!size_is_possible(e, dimensions, where)) return {};
  return comprehension_of(e, number, *range, body);
}

TypedExpression read_with_loops(Elaboration& e, View view) {
  const View body = view.parts()[0];
  std::vector<LoopDomain> domains;
  for (const View index : outermost_first(view)) {
    domains.push_back(read_loop_domain(e, index, body));
    begin_loop(e, domains.back());
  }
  TypedExpression result = read_expression(e, body);
  while (!domains.empty()) {
    end_loop(e);
    result = around(e, domains.back(), result, view.span());
    domains.pop_back();
  }
  return result;
}

// A comprehension written out, where the parts for different values of the indices differ in structure.
class WrittenOut {
 public:
  WrittenOut(Elaboration& e, View view) : e_(e), view_(view), indices_(outermost_first(view)) {}

  // Nothing for the loops from `level` on when they are too long, or wrong.
  TypedExpression read(std::size_t level = 0) {
    const View body = view_.parts()[0];
    if (level == indices_.size()) return read_expression(e_, body);
    const LoopDomain domain = read_loop_domain(e_, indices_[level], body);
    if (!domain) return {};
    const auto range = index_range(e_, domain);
    if (!range || range->count == 0 || range->count > left_) return {};
    left_ -= range->count;
    std::vector<TypedExpression> elements;
    for (std::int64_t i = 0; i < range->count; ++i) {
      elements.push_back(read_one(domain, range->first + i * range->step, level));
      if (!elements.back()) return {};
    }
    const std::vector<Span> places(elements.size(), body.span());
    return array_of(e_, places, elements, view_.span());
  }

 private:
  TypedExpression read_one(const LoopDomain& domain, std::int64_t value, std::size_t level) {
    if (!domain.values) {
      e_.fixed_indices.emplace_back(domain.name, value);
      TypedExpression result = read(level + 1);
      e_.fixed_indices.pop_back();
      return result;
    }
    const ExpressionId index = e_.expressions.integer(value);
    e_.iterators.emplace_back(domain.name, element_of(e_, domain.values, std::array{index}));
    TypedExpression result = read(level + 1);
    e_.iterators.pop_back();
    return result;
  }

  Elaboration& e_;
  View view_;
  std::vector<View> indices_;
  std::int64_t left_ = 10'000;  // elements
};

// An array, or the comprehension as which it is written.
TypedExpression read_reduced(Elaboration& e, View argument) {
  if (argument && argument.kind() == NodeKind::Comprehension) return read_comprehension(e, argument);
  return read_expression(e, argument);
}

TypedExpression reduced(Elaboration& e, Operator op, const TypedExpression& array) {
  if (e.dimensions(array).empty()) return array;
  return computed_from(e, build_function(e.expressions, op, std::array{array.id}), std::array{array});
}

TypedExpression read_sum_or_product(Elaboration& e, View call, Arguments arguments, Operator op) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression array = read_reduced(e, arguments[0]);
  if (!array) return {};
  if (array.is_record() && op == Operator::Sum) return sum_of_records(e, array, call.span());
  if (!has_number(e, array)) {
    return e.wrong(wrong_operand_type(arguments[0].span(), callee_name(call), type_in_words(e, array)));
  }
  return reduced(e, op, array);
}

bool has_order(const Elaboration& e, const TypedExpression& value) {
  return has_number(e, value) || has_kind(e, value, ValueKind::Boolean) ||
         has_kind(e, value, ValueKind::Enumeration);
}

// The function of two arguments: numbers element by element; Booleans and enumeration values by their order.
TypedExpression of_two(Elaboration& e, View call, Arguments arguments, Operator op) {
  const std::array operands{read_expression(e, arguments[0]), read_expression(e, arguments[1])};
  if (!operands[0] || !operands[1]) return {};
  const std::string_view name = callee_name(call);
  if (!has_order(e, operands[0]) || !types_fit(e, operands[0], operands[1])) {
    return e.wrong(wrong_operand_types(call.span(), name, described_type(e, operands[0]),
                                       described_type(e, operands[1])));
  }
  if (!fit_elementwise(e, operands)) {
    return e.wrong(
        different_dimensions(call.span(), name, e.dimensions(operands[0]), e.dimensions(operands[1])));
  }
  if (has_number(e, operands[0])) return build_elementwise(e, op, operands);
  for (const TypedExpression& operand : operands) {
    if (!e.dimensions(operand).empty()) {
      return e.wrong(
          scalar_expected(call.span(), fmt::format("an argument of `{}`", name), e.dimensions(operand)));
    }
  }
  const ExpressionId first_wins =
      build(e.expressions, op == Operator::Min ? Operator::Less : Operator::Greater,
            {operands[0].id, operands[1].id});
  return computed_from(e, if_else(e.expressions, first_wins, operands[0].id, operands[1].id), operands);
}

TypedExpression read_extreme(Elaboration& e, View call, Arguments arguments, Operator of_array,
                             Operator of_scalars) {
  if (!has_arguments(e, call, arguments, {1, 2, "one or two"})) return {};
  if (arguments.size() == 2) return of_two(e, call, arguments, of_scalars);
  const TypedExpression array = read_reduced(e, arguments[0]);
  if (!array) return {};
  if (!has_order(e, array)) {
    return e.wrong(wrong_operand_type(arguments[0].span(), callee_name(call), type_in_words(e, array)));
  }
  return reduced(e, of_array, array);
}

TypedExpression read_sum(Elaboration& e, View call, Arguments arguments) {
  return read_sum_or_product(e, call, arguments, Operator::Sum);
}
TypedExpression read_product(Elaboration& e, View call, Arguments arguments) {
  return read_sum_or_product(e, call, arguments, Operator::Product);
}
TypedExpression read_min(Elaboration& e, View call, Arguments arguments) {
  return read_extreme(e, call, arguments, Operator::Minimum, Operator::Min);
}
TypedExpression read_max(Elaboration& e, View call, Arguments arguments) {
  return read_extreme(e, call, arguments, Operator::Maximum, Operator::Max);
}

// array(a, b, …) is {a, b, …}
TypedExpression read_array_call(Elaboration& e, View call, Arguments arguments) {
  if (arguments.empty()) return e.wrong(empty_array(call.span()));
  if (arguments[0] && arguments[0].kind() == NodeKind::Comprehension)
    return read_comprehension(e, arguments[0]);
  std::vector<TypedExpression> elements;
  std::vector<Span> places;
  for (const View argument : arguments) {
    elements.push_back(read_expression(e, argument));
    places.push_back(argument ? argument.span() : call.span());
  }
  return array_of(e, places, elements, call.span());
}

}  // namespace

TypedExpression read_comprehension(Elaboration& e, View view) {
  // Nested ones are tried at every level: a bound keeps wrong text from taking for ever.
  constexpr std::size_t most_loops = 10;
  const bool may_be_written_out =
      e.function == nullptr && e.loops.size() + e.fixed_indices.size() < most_loops;
  const ReadingState state(e);
  HeldMessages with_loops(e);
  bool must_be_written_out = false;
  try {
    TypedExpression result = read_with_loops(e, view);
    if (result || !may_be_written_out) return result;
  } catch (const NeedsUnrolling&) {
    state.restore(e);
    must_be_written_out = true;
  }
  const bool has_messages = with_loops.take_back();
  const ErrorCheck written_out(e);
  TypedExpression written = WrittenOut(e, view).read();
  if (written || written_out.failed()) return written;
  with_loops.tell();
  if (must_be_written_out && !has_messages) {
    e.report(not_supported(view.span(), "a comprehension over no elements, or very many, that differ"));
  }
  return {};
}

std::span<const Builtin> reductions() {
  static constexpr std::array table{
      Builtin{"array", read_array_call}, Builtin{"max", read_max}, Builtin{"min", read_min},
      Builtin{"product", read_product},  Builtin{"sum", read_sum},
  };
  return table;
}

}  // namespace causa::instance
