#include "driver/linearization/quantity_speeds.h"

#include "equations/system/accesses.h"
#include "expression/build/build.h"

namespace causa::driver {

namespace {

// An array of the size of an access with these elements, row-major; of an element chosen by something that
// varies: that element of it. None where elements are missing.
ExpressionId array_like(ExpressionTable& table, const EquationSystem& system,
                        const std::vector<ExpressionId>& elements, ExpressionId access) {
  const auto parts = access_parts(table, access);
  const bool is_chosen = table.is_scalar(access);
  const Dimensions dimensions =
      is_chosen ? system.symbols[parts->symbol].dimensions : table.dimensions(access);
  const std::vector<ExpressionId> subscripts(parts->subscripts.begin(), parts->subscripts.end());
  std::vector<ExpressionId> level = elements;
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    std::vector<ExpressionId> next;
    const auto size = static_cast<std::size_t>(dimensions[d]);
    if (size == 0 || level.size() % size != 0) return ExpressionId::none();
    for (std::size_t k = 0; k < level.size(); k += size)
      next.push_back(array(table, std::span(level).subspan(k, size)));
    level = std::move(next);
  }
  if (level.size() != 1) return ExpressionId::none();
  return is_chosen ? element(table, level[0], subscripts) : level[0];
}

}  // namespace

Speeds quantity_speeds(ExpressionTable& table, const EquationSystem& system, const OperatingPoint& point,
                       std::function<ExpressionId(const SignedScalar&)> of_quantity) {
  return
      [&table, &system, &point, of_quantity = std::move(of_quantity)](ExpressionId access) -> ExpressionId {
        if (table.is(access, Operator::Time) || !access_parts(table, access)) return ExpressionId::none();
        const std::vector<SignedScalar> places = point.quantities_of(access);
        if (point.is_single(access)) return places.empty() ? ExpressionId::none() : of_quantity(places[0]);
        bool moves = false;
        std::vector<ExpressionId> elements;
        for (const SignedScalar& place : places) {
          const ExpressionId speed = of_quantity(place);
          moves = moves || speed.valid();
          elements.push_back(speed.valid() ? speed : table.real(0));
        }
        return moves ? array_like(table, system, elements, access) : ExpressionId::none();
      };
}

}  // namespace causa::driver
