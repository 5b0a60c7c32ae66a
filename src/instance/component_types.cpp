#include "instance/component_types.h"

#include <algorithm>

#include "instance/bindings.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/structural_values.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

constexpr std::int64_t taken_from_value = -1;

// Of `Real[3] x[2]` the dimensions are [2, 3] (MLS 10.1).
std::vector<View> subscripts_of(const Declaration& declaration) {
  std::vector<View> subscripts;
  for (const View part : {declaration.syntax.subscripts(), declaration.clause.subscripts()}) {
    if (!part) continue;
    for (const View subscript : part.list()) subscripts.push_back(subscript);
  }
  return subscripts;
}

// -1 for `:`; nothing after an error.
std::optional<std::int64_t> read_dimension(Elaboration& e, View subscript) {
  if (subscript && subscript.kind() == NodeKind::Colon) return taken_from_value;
  const TypedExpression expression = read_expression(e, subscript);
  if (!expression) return std::nullopt;
  const auto size = structural_integer(e, expression, subscript.span(), "a dimension");
  if (size && *size < 0) {
    e.report(negative_dimension(subscript.span(), *size));
    return std::nullopt;
  }
  return size;
}

// From the binding, or from a start value that is no `each` (MLS 10.1).
bool take_from_value(Elaboration& e, SymbolId symbol, Dimensions& dimensions) {
  if (std::ranges::find(dimensions, taken_from_value) == dimensions.end()) return true;
  const View view = value_with_size(e, symbol);
  if (!view) {
    e.report(colon_without_value(e.where(symbol), e.name(symbol)));
    return false;
  }
  const TypedExpression value =
      has_written_value(e, symbol) ? written_value(e, symbol) : read_expression(e, view);
  if (!value) return false;
  const Dimensions& given = e.dimensions(value);
  if (given.size() != dimensions.size()) {
    e.report(wrong_rank_of_value(view.span(), e.name(symbol), dimensions.size(), given));
    return false;
  }
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    if (dimensions[i] == taken_from_value) dimensions[i] = given[i];
  }
  return true;
}

bool find_dimensions(Elaboration& e, SymbolId symbol) {
  Dimensions dimensions;
  bool right = true;
  for (const View subscript : subscripts_of(e.declarations[symbol])) {
    const auto dimension = read_dimension(e, subscript);
    right = dimension.has_value() && right;
    dimensions.push_back(dimension.value_or(0));
  }
  if (!right || !take_from_value(e, symbol, dimensions)) return false;
  if (!element_count(dimensions)) {
    e.report(too_many_elements(e.where(symbol), dimensions));
    return false;
  }
  e.variable(symbol).dimensions = std::move(dimensions);
  return true;
}

}  // namespace

bool resolve_type(Elaboration& e, SymbolId symbol) {
  switch (e.declarations[symbol].type) {
    case Progress::Done: return true;
    case Progress::Failed: return false;
    case Progress::Working:
      e.report(cyclic(e.where(symbol), std::array{e.name(symbol)}));
      e.declarations[symbol].type = Progress::Failed;
      return false;
    case Progress::Waiting: break;
  }
  e.declarations[symbol].type = Progress::Working;
  const OutsideOfLoops outside(e);
  const bool found = find_dimensions(e, symbol);
  e.declarations[symbol].type = found ? Progress::Done : Progress::Failed;
  return found;
}

}  // namespace causa::instance
