#include "instance/values/expressions.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "expression/build/build.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/equations/unrolling.h"
#include "instance/functions/functions.h"
#include "instance/values/array_constructors.h"
#include "instance/values/calls.h"
#include "instance/values/if_expressions.h"
#include "instance/values/operators.h"
#include "instance/values/references.h"
#include "instance/values/subscripts.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::TokenKind;
using syntax::View;

// The parser bounds one expression at 400 parentheses with up to five operators between two of them; this
// bounds expressions that wait for others, too, so that the stack does not end.
constexpr std::uint32_t deepest_expression = 2'200;

// What makes messages stays out of the functions that recurse: frames of hundreds of levels lie on the stack.
[[gnu::noinline]] TypedExpression read_number(Elaboration& e, View number) {
  const std::string_view text = number.main_text();
  const char* const end = text.data() + text.size();
  if (number.main_kind() == TokenKind::Integer) {
    // Integers are exact in a double below 2^53, which is what the values of a simulation are.
    constexpr std::int64_t largest = (std::int64_t{1} << 53) - 1;
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value > largest) {
      return e.wrong(number_too_large(number.span(), text, "Integer"));
    }
    return {e.expressions.integer(value)};
  }
  double value = 0;
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  // Too small is as good as zero; too large is not a number.
  if (error == std::errc::result_out_of_range)
    value = std::strtod(std::string(text).c_str(), nullptr);
  else if (error != std::errc{} || stop != end)
    value = std::numeric_limits<double>::infinity();
  if (!std::isfinite(value)) {
    return e.wrong(number_too_large(number.span(), text, "Real"));
  }
  return {e.expressions.real(value)};
}

[[gnu::noinline]] TypedExpression refuse(Elaboration& e, View view, std::string_view what) {
  return e.wrong(not_supported(view.span(), what));
}

[[gnu::noinline]] TypedExpression refuse_depth(Elaboration& e, View view) {
  return e.wrong(nested_too_deeply(view.span(), deepest_expression));
}

[[gnu::noinline]] TypedExpression refuse_name(Elaboration& e, View argument) {
  return e.wrong(named_argument(argument.main_span(), argument.main_text()));
}

[[gnu::noinline]] TypedExpression refuse_list(Elaboration& e, View view) {
  return e.wrong(several_results(view.span()));
}

// `function f(a = 1)`
[[gnu::noinline]] TypedExpression read_partial_application(Elaboration& e, View view) {
  const auto parts = view.parts();
  if (!parts[0]) return {};
  const ScopeId function = find_class(e, syntax::NameView(parts[0].tree(), parts[0].id()));
  if (!function.valid()) return {};
  return read_function_value(e, function, parts[1], view.span());
}

[[gnu::noinline]] TypedExpression subscript(Elaboration& e, const TypedExpression& whole, View subscripts) {
  return read_subscripts(e, whole, subscripts, "(…)");
}

// `(a)`, `(a)[i]`
TypedExpression read_parenthesized(Elaboration& e, View view) {
  const auto parts = view.parts();
  TypedExpression value = read_expression(e, parts[0]);
  if (!parts[1] || !value) return value;
  return subscript(e, value, parts[1]);
}

TypedExpression read(Elaboration& e, View view) {
  switch (view.kind()) {
    case NodeKind::Number: return read_number(e, view);
    case NodeKind::String: return {e.expressions.string(syntax::string_value(view.main_text()))};
    case NodeKind::Boolean: return {e.expressions.boolean(view.main_kind() == TokenKind::KwTrue)};
    case NodeKind::Parenthesized: return read_parenthesized(e, view);
    case NodeKind::Sum:
    case NodeKind::Product:
    case NodeKind::And:
    case NodeKind::Or: return read_chain(e, view);
    case NodeKind::Power:
    case NodeKind::Relation: return read_binary(e, view);
    case NodeKind::Not: return read_not(e, view);
    case NodeKind::IfExpression: return read_if(e, view);
    case NodeKind::Reference: return read_reference(e, syntax::ReferenceView(view.tree(), view.id()));
    case NodeKind::EndSubscript: return read_end(e, view);
    case NodeKind::Call: return read_call(e, view);
    case NodeKind::ArrayConstructor: return read_array(e, view);
    case NodeKind::MatrixConstructor: return read_matrix(e, view);
    case NodeKind::Range: return read_range_as_array(e, view);
    case NodeKind::OutputList: return refuse_list(e, view);
    case NodeKind::Break: return refuse(e, view, "`break` as a value");
    case NodeKind::NamedArgument: return refuse_name(e, view);
    case NodeKind::PartialApplication: return read_partial_application(e, view);
    case NodeKind::Comprehension: return refuse(e, view, "`for` as an argument of this function");
    case NodeKind::Colon: return refuse(e, view, "`:` as a value");
    case NodeKind::Error: return {};  // reported by the parser
    default: fail_check("an expression of an unknown kind", std::source_location::current());
  }
}

}  // namespace

TypedExpression read_expression(Elaboration& e, View view) {
  if (!view) return {};  // missing; reported by the parser
  if (e.depth >= deepest_expression) return refuse_depth(e, view);
  ++e.depth;
  TypedExpression result = read(e, view);
  --e.depth;
  return result;
}

TypedExpression read_declared_expression(Elaboration& e, View view) {
  const std::uint32_t depth = e.depth;
  const std::uint32_t branches = e.branches;
  try {
    return read_expression(e, view);
  } catch (const NeedsUnrolling&) {
    e.depth = depth;
    e.branches = branches;
    return e.wrong(array_needs_splitting(view.span()));
  }
}

}  // namespace causa::instance
