#include "equations/index/dependence_weights.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "equations/system/accesses.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"

namespace causa {

namespace {

constexpr std::size_t most_rows = 40;
constexpr std::size_t longest_weights = 2'000;

enum class Sign : std::uint8_t { Unknown, Positive, Negative };

Sign opposite(Sign sign) {
  if (sign == Sign::Unknown) return sign;
  return sign == Sign::Positive ? Sign::Negative : Sign::Positive;
}

Sign sign_of_product(Sign a, Sign b) {
  if (a == Sign::Unknown || b == Sign::Unknown) return Sign::Unknown;
  return a == b ? Sign::Positive : Sign::Negative;
}

Sign sign_of_number(double value) {
  if (value == 0 || std::isnan(value)) return Sign::Unknown;
  return value > 0 ? Sign::Positive : Sign::Negative;
}

Sign sign_of_parameter(const EquationSystem& system, ExpressionId access, SymbolId symbol,
                       KnownParameters& values) {
  const FlatVariable& variable = system.symbols[symbol];
  if (variable.variability == Variability::Constant || variable.structural)
    return sign_of_number(values.scalar(access).value_or(0.0));
  if (variable.min.valid() && values.scalar(variable.min).value_or(0.0) > 0) return Sign::Positive;
  if (variable.max.valid() && values.scalar(variable.max).value_or(0.0) < 0) return Sign::Negative;
  return Sign::Unknown;
}

}  // namespace

bool is_surely_not_zero(const EquationSystem& system, const ExpressionTable& expressions,
                        ExpressionId factor) {
  KnownParameters values(system.symbols, expressions, ParameterRule::Declared);
  std::unordered_map<std::uint32_t, Sign> signs;
  for (const ExpressionId id : reachable(expressions, factor)) {
    const auto operand = [&](std::uint32_t k) { return signs.at(expressions.operand(id, k).index()); };
    Sign sign = Sign::Unknown;
    if (expressions.is_number(id)) {
      sign = sign_of_number(expressions.number(id));
    } else if (const auto parts = access_parts(expressions, id); parts && parts->order == 0) {
      if (expressions.is_scalar(id)) sign = sign_of_parameter(system, id, parts->symbol, values);
    } else if (expressions.is(id, Operator::Negate)) {
      sign = opposite(operand(0));
    } else if (expressions.is(id, Operator::Multiply) || expressions.is(id, Operator::Divide)) {
      sign = sign_of_product(operand(0), operand(1));
    } else if (expressions.is(id, Operator::Add)) {
      sign = operand(0) == operand(1) ? operand(0) : Sign::Unknown;
    } else if (expressions.is(id, Operator::Subtract)) {
      sign = operand(0) == opposite(operand(1)) ? operand(0) : Sign::Unknown;
    }
    signs[id.index()] = sign;
  }
  return signs.at(factor.index()) != Sign::Unknown;
}

Monomial operator*(const Monomial& a, const Monomial& b) {
  Monomial product = a;
  for (const auto& [part, power] : b) {
    int& sum = product[part];
    sum += power;
    if (sum == 0) product.erase(part);
  }
  return product;
}

Monomial reciprocal(const Monomial& a) {
  Monomial result = a;
  for (auto& [part, power] : result) power = -power;
  return result;
}

ExpressionId written(ExpressionTable& expressions, const Monomial& monomial) {
  ExpressionId above = expressions.real(1);
  ExpressionId below = expressions.real(1);
  for (const auto& [part, power] : monomial) {
    for (int k = 0; k < std::abs(power); ++k) {
      ExpressionId& side = power > 0 ? above : below;
      side = multiply(expressions, side, part);
    }
  }
  return divide(expressions, above, below);
}

Monomial symbolic_part(const ExpressionTable& expressions, ExpressionId factor) {
  Monomial result;
  std::vector<std::pair<ExpressionId, int>> pending{{factor, 1}};
  while (!pending.empty()) {
    const auto [part, power] = pending.back();
    pending.pop_back();
    if (expressions.is_number(part)) continue;
    const bool is_quotient = expressions.is(part, Operator::Divide);
    if (expressions.is(part, Operator::Negate)) {
      pending.emplace_back(expressions.operand(part, 0), power);
    } else if (is_quotient || expressions.is(part, Operator::Multiply)) {
      pending.emplace_back(expressions.operand(part, 0), power);
      pending.emplace_back(expressions.operand(part, 1), is_quotient ? -power : power);
    } else {
      result = result * Monomial{{part, power}};
    }
  }
  return result;
}

std::vector<Monomial> units_of_rows(const ExpressionTable& expressions,
                                    const std::vector<SymbolicRow>& rows) {
  std::vector<Monomial> units(rows.size());
  std::vector<std::uint8_t> is_done(rows.size(), 0);
  std::map<std::uint32_t, Monomial> columns;
  std::vector<std::size_t> pending{0};
  is_done[0] = 1;
  while (!pending.empty()) {
    const std::size_t row = pending.back();
    pending.pop_back();
    for (const auto& [column, factor] : rows[row]) {
      if (factor.exact.is_zero() || columns.contains(column)) continue;
      columns[column] = symbolic_part(expressions, factor.written) * reciprocal(units[row]);
      for (std::size_t other = 0; other < rows.size(); ++other) {
        const auto entry = rows[other].find(column);
        if (is_done[other] != 0 || entry == rows[other].end() || entry->second.exact.is_zero()) continue;
        is_done[other] = 1;
        units[other] = symbolic_part(expressions, entry->second.written) * reciprocal(columns[column]);
        pending.push_back(other);
      }
    }
  }
  return units;
}

namespace {

// The best factor to divide by: a number, then what cannot be 0, then any other.
enum class PivotRank : std::uint8_t { Number, Certain, Uncertain, None };

struct Pivot {
  std::size_t equation = 0;
  std::uint32_t row = 0;
  PivotRank rank = PivotRank::None;
};

Pivot best_pivot(const EquationSystem& system, const ExpressionTable& expressions,
                 const std::vector<SymbolicRow>& equations, const std::vector<std::uint8_t>& is_used,
                 std::size_t own) {
  Pivot best;
  for (std::size_t e = 0; e < equations.size() && best.rank != PivotRank::Number; ++e) {
    if (is_used[e] != 0) continue;
    for (const auto& [row, factor] : equations[e]) {
      if (row == own || factor.exact.is_zero()) continue;
      PivotRank rank = PivotRank::Uncertain;
      if (expressions.is_number(factor.written)) {
        rank = PivotRank::Number;
      } else if (is_surely_not_zero(system, expressions, factor.written)) {
        rank = PivotRank::Certain;
      }
      if (rank < best.rank) best = {e, row, rank};
    }
  }
  return best;
}

// equation − entry / pivot · pivot equation, for all that hold the pivot's row.
void eliminate(ExpressionTable& expressions, std::vector<SymbolicRow>& equations, const Pivot& pivot) {
  const SymbolicRow source = equations[pivot.equation];
  const SymbolicFactor divisor = source.at(pivot.row);
  for (std::size_t e = 0; e < equations.size(); ++e) {
    const auto entry = equations[e].find(pivot.row);
    if (e == pivot.equation || entry == equations[e].end()) continue;
    const ExpressionId factor = quotient_of(expressions, entry->second.written, divisor.written);
    const FieldNumber exact = entry->second.exact * divisor.exact.inverse();
    for (const auto& [row, other] : source) {
      if (row == pivot.row) continue;
      SymbolicFactor& changed = equations[e].try_emplace(row, SymbolicFactor{}).first->second;
      changed.exact = changed.exact - exact * other.exact;
      changed.written =
          difference_of(expressions, changed.written, product_of(expressions, factor, other.written));
      if (changed.exact.is_zero() || !changed.written.valid()) equations[e].erase(row);
    }
    equations[e].erase(pivot.row);
  }
}

}  // namespace

std::optional<DependenceWeights> dependence_weights(const EquationSystem& system,
                                                    ExpressionTable& expressions,
                                                    const std::vector<SymbolicRow>& rows, std::size_t own) {
  if (rows.size() > most_rows) return std::nullopt;
  // One linear equation for each column, in the weights of all rows; that of `own` is 1.
  std::map<std::uint32_t, SymbolicRow> by_column;
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    for (const auto& [column, factor] : rows[r]) {
      if (!factor.exact.is_zero()) by_column[column][r] = factor;
    }
  }
  std::vector<SymbolicRow> equations;
  for (auto& [column, equation] : by_column) equations.push_back(std::move(equation));
  DependenceWeights result;
  std::map<std::uint32_t, std::size_t> pivot_equation;  // by row
  std::vector<std::uint8_t> is_used(equations.size(), 0);
  for (std::size_t turn = 0; turn + 1 < rows.size(); ++turn) {
    const Pivot pivot = best_pivot(system, expressions, equations, is_used, own);
    if (pivot.rank == PivotRank::None) return std::nullopt;
    if (pivot.rank == PivotRank::Uncertain)
      result.uncertain.push_back(equations[pivot.equation].at(pivot.row).written);
    is_used[pivot.equation] = 1;
    pivot_equation[pivot.row] = pivot.equation;
    eliminate(expressions, equations, pivot);
  }
  result.weights.assign(rows.size(), expressions.real(1));
  for (const auto& [row, number] : pivot_equation) {
    const SymbolicRow& equation = equations[number];
    const auto right = equation.find(static_cast<std::uint32_t>(own));
    if (right == equation.end()) return std::nullopt;
    result.weights[row] =
        quotient_of(expressions, negative_of(expressions, right->second.written), equation.at(row).written);
  }
  if (reachable(expressions, result.weights).size() > longest_weights) return std::nullopt;
  return result;
}

}  // namespace causa
