// Exact values of factors of numbers and parameters, modulo a prime (graph/prime_field.h). A parameter
// whose value must not matter is a random number; one that may matter has the value it is declared with.
#pragma once

#include <optional>
#include <set>
#include <unordered_map>

#include "equations/aliases/fixed_unknowns.h"
#include "equations/system/equation_system.h"
#include "flat/known_parameters.h"
#include "graph/prime_field.h"

namespace causa {

class FixedValues {
 public:
  // Parameters in `by_value`, and constants, have their values; nullptr: all that have one. Other seeds give
  // other random numbers.
  FixedValues(const EquationSystem& system, const FixedUnknowns& fixed, const ExpressionTable& expressions,
              KnownParameters& declared, const std::set<SymbolId>* by_value, std::uint64_t seed)
      : system_(system),
        fixed_(fixed),
        expressions_(expressions),
        declared_(declared),
        by_value_(by_value),
        seed_(seed) {}

  // Nothing for a division by zero.
  std::optional<FieldNumber> value(ExpressionId expression);

 private:
  std::optional<FieldNumber> compute(ExpressionId id);
  std::optional<FieldNumber> of_access(ExpressionId id, SymbolId symbol);
  std::optional<FieldNumber> power(FieldNumber base, ExpressionId exponent) const;
  bool has_value(SymbolId symbol);
  bool all_have_values(ExpressionId id);
  [[nodiscard]] FieldNumber random(ExpressionId id) const;

  const EquationSystem& system_;
  const FixedUnknowns& fixed_;
  const ExpressionTable& expressions_;
  KnownParameters& declared_;
  const std::set<SymbolId>* by_value_;
  std::uint64_t seed_;
  std::unordered_map<std::uint32_t, std::optional<FieldNumber>> known_;
  int depth_ = 0;  // of bindings
};

// The parameters an expression reads, also through what they are bound to, that can be changed for a run.
void gather_parameters(const EquationSystem& system, const FixedUnknowns& fixed,
                       const ExpressionTable& expressions, ExpressionId expression,
                       std::set<SymbolId>& found);

}  // namespace causa
