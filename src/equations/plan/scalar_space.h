// Equations one by one: every quantity has one expression, so that equations of different families can be
// combined. For torn blocks, symbolic solutions and explanations.
#pragma once

#include <optional>
#include <unordered_map>

#include "equations/index/reduced_system.h"

namespace causa {

struct ScalarEquation {
  ExpressionId left{};
  ExpressionId right{};
};

class ScalarSpace {
 public:
  ScalarSpace(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
              const ReducedSystem& reduced, ExpressionTable& expressions)
      : system_(system), aliases_(aliases), forms_(forms), reduced_(reduced), expressions_(expressions) {}

  // `x[3]`, `der(x[3])`
  ExpressionId node(std::uint32_t quantity);
  [[nodiscard]] std::optional<std::uint32_t> quantity(ExpressionId node) const;

  // The equation of a row, written in nodes of quantities. Of state set rows: no value.
  ScalarEquation equation(const ReducedRow& row);
  // Any expression of a row's form, likewise.
  ExpressionId in_scalars(const ReducedRow& row, ExpressionId side);

  // `x[3]`, `der(x[3])`
  [[nodiscard]] std::string name(std::uint32_t quantity) const;
  [[nodiscard]] std::string text(ExpressionId expression) const;

 private:
  const EquationSystem& system_;
  const AliasReport& aliases_;
  const Forms& forms_;
  const ReducedSystem& reduced_;
  ExpressionTable& expressions_;
  std::unordered_map<std::uint32_t, ExpressionId> nodes_;        // by quantity
  std::unordered_map<std::uint32_t, std::uint32_t> quantities_;  // by node
};

}  // namespace causa
