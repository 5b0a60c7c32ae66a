// Products that are 0 because a factor is, by parameters that are not meant to change: annotated with
// `Evaluate`, final, or computed from such ones alone. C*der(v) with C = 0 says nothing of der(v), so v is no
// state; whoever matches and reduces must not see it. Other parameters stay free, also where they are 0
// (declared_zeros.h).
#pragma once

#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "flat/flat_model.h"

namespace causa {

class SettledZeros {
 public:
  SettledZeros(const FlatModel& model, ExpressionTable& table, std::set<SymbolId>& used)
      : model_(model), table_(table), used_(used) {}

  // The expression without such products; the parameters they vanish by are added to `used` (they can have no
  // other value in this program: FlatVariable::structural).
  ExpressionId removed_from(ExpressionId expression);

 private:
  bool is_settled(ExpressionId expression);
  [[nodiscard]] std::set<ExpressionId> unseen_parts(ExpressionId expression) const;
  [[nodiscard]] std::vector<SymbolId> undecided_in(const std::set<ExpressionId>& parts) const;
  [[nodiscard]] std::optional<bool> by_declaration(SymbolId symbol) const;
  bool by_parts(ExpressionId expression);
  bool follows(SymbolId symbol);
  bool is_zero(ExpressionId factor);
  bool has_value_zero(ExpressionId factor);

  const FlatModel& model_;
  ExpressionTable& table_;
  std::set<SymbolId>& used_;
  std::unordered_map<std::uint32_t, bool> symbol_is_settled_;
  std::unordered_map<std::uint32_t, bool> is_settled_;  // by expression
  std::unordered_map<std::uint32_t, bool> is_zero_;     // by expression
};

}  // namespace causa
