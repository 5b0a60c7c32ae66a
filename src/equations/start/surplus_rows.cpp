#include "equations/start/surplus_rows.h"

#include <algorithm>
#include <array>
#include <set>

#include "equations/system/accesses.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

class SurplusReader {
 public:
  SurplusReader(const EquationSystem& system, const InitialSystem& start, ExpressionTable& expressions)
      : system_(system), start_(start), expressions_(expressions) {}

  SurplusReading read(const ReducedRow& row) {
    const ScalarEquation equation = start_.space->equation(row);
    const std::array sides{at_start(equation.left), at_start(equation.right)};
    visit(sides);
    for (const ExpressionId node : previous_) {
      const auto scalar = scalar_of(node);
      if (!scalar || !has_known_previous(*scalar)) result_.waits_for_end = true;
    }
    for (const auto& [kept, before] : {std::pair(sides[0], sides[1]), std::pair(sides[1], sides[0])}) {
      if (!expressions_.is(before, Operator::Pre) || expressions_.operand(before, 0) != kept) continue;
      const auto scalar = scalar_of(kept);
      if (scalar && is_fixed(*scalar)) result_.kept = scalar;
    }
    return std::move(result_);
  }

 private:
  ExpressionId at_start(ExpressionId side) {
    return substitute(expressions_, side, [&](ExpressionId id) {
      return expressions_.is(id, Operator::Initial) ? expressions_.boolean(true) : ExpressionId::none();
    });
  }

  // Lists the values before the start that the sides read.
  void visit(std::span<const ExpressionId> sides) {
    std::vector<ExpressionId> pending(sides.begin(), sides.end());
    std::set<ExpressionId> seen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!seen.insert(id).second) continue;
      const Operator op = expressions_[id].op;
      if (op == Operator::Pre || op == Operator::Edge || op == Operator::Change) {
        previous_.push_back(expressions_.operand(id, 0));
        if (const auto scalar = scalar_of(previous_.back())) note_fixed(*scalar);
        if (op == Operator::Pre) continue;
      }
      const auto parts = access_parts(expressions_, id);
      if (parts && parts->order > 0) continue;
      if (const auto scalar = parts ? scalar_of(id) : std::nullopt) {
        if (!is_discrete(*scalar)) note_fixed(*scalar);
        continue;
      }
      for (const ExpressionId operand : expressions_.operands(id)) pending.push_back(operand);
    }
  }

  void note_fixed(std::uint32_t scalar) {
    std::optional<std::uint32_t> found;
    if (is_discrete(scalar)) {
      if (is_fixed(scalar)) found = scalar;
    } else if (const auto known = start_.starts.of.find(scalar);
               known != start_.starts.of.end() && known->second.is_fixed) {
      found = known->second.scalar;
    }
    if (found && !std::ranges::count(result_.fixed, *found)) result_.fixed.push_back(*found);
  }

  [[nodiscard]] bool is_discrete(std::uint32_t scalar) const {
    return part_of(system_, scalar) == VariablePart::Discrete;
  }

  [[nodiscard]] bool is_fixed(std::uint32_t scalar) const {
    const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
    return is_fixed_element(expressions_, system_.symbols[family.symbol], scalar - family.first_scalar);
  }

  [[nodiscard]] bool has_known_previous(std::uint32_t scalar) const {
    return !is_discrete(scalar) || is_fixed(scalar) || start_.settled_previous.contains(scalar);
  }

  // Nothing for a whole array, and for an element that is chosen while the model runs.
  [[nodiscard]] std::optional<std::uint32_t> scalar_of(ExpressionId node) const {
    const auto parts = access_parts(expressions_, node);
    if (!parts) return std::nullopt;
    const Dimensions& dimensions = system_.symbols[parts->symbol].dimensions;
    const VariableFamilyId family = system_.family_of_symbol[parts->symbol.index()];
    if (!family.valid() || parts->subscripts.size() != dimensions.size()) return std::nullopt;
    std::int64_t element = 0;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
      if (!expressions_.is_number(parts->subscripts[d])) return std::nullopt;
      element =
          element * dimensions[d] + static_cast<std::int64_t>(expressions_.number(parts->subscripts[d])) - 1;
    }
    return static_cast<std::uint32_t>(system_.variables[family].first_scalar + element);
  }

  const EquationSystem& system_;
  const InitialSystem& start_;
  ExpressionTable& expressions_;
  std::vector<ExpressionId> previous_;
  SurplusReading result_;
};

}  // namespace

SurplusReading read_surplus(const EquationSystem& system, const InitialSystem& start,
                            ExpressionTable& expressions, const ReducedRow& row) {
  return SurplusReader(system, start, expressions).read(row);
}

}  // namespace causa
