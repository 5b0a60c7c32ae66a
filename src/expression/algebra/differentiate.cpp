#include "expression/algebra/differentiate.h"

#include <algorithm>
#include <array>

#include "expression/algebra/directional_derivative.h"
#include "expression/algebra/each_element.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

bool is_loop(const ExpressionTable& table, ExpressionId id) {
  return table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration);
}

// The direction in which one scalar moves with speed 1 and nothing else.
class UnitDirection {
 public:
  UnitDirection(ExpressionTable& table, ExpressionId expression, ExpressionId variable)
      : t_(table), expression_(expression), variable_(variable), whole_(variable) {
    if (t_.is(variable, Operator::Element)) {
      whole_ = t_.operand(variable, 0);
      subscripts_.assign(t_.operands(variable).begin() + 1, t_.operands(variable).end());
    }
    for (const ExpressionId id : reachable(t_, expression)) {
      if (is_loop(t_, id)) bound_.push_back(t_.index(t_.index_number(id)));
    }
  }

  // A variable subscripted by the index of a loop inside is another one in each turn.
  [[nodiscard]] bool is_one_variable() const { return !uses_bound(variable_); }

  ExpressionId speed(ExpressionId access) {
    if (access == variable_) return t_.real(1);
    if (subscripts_.empty()) return ExpressionId::none();
    if (access == whole_) return unit(access, {});
    if (!t_.is(access, Operator::Element) || t_.operand(access, 0) != whole_) return ExpressionId::none();
    const std::vector<ExpressionId> given(t_.operands(access).begin() + 1, t_.operands(access).end());
    // Another single element is independent, whatever its subscripts are.
    if (t_.is_scalar(access) && !uses_bound(access)) return ExpressionId::none();
    return unit(access, given);
  }

 private:
  [[nodiscard]] bool uses_bound(ExpressionId id) const {
    return std::ranges::any_of(bound_, [&](ExpressionId index) { return contains(t_, id, index); });
  }

  // 1 where all subscripts are those of the variable, 0 elsewhere.
  ExpressionId unit(ExpressionId access, const std::vector<ExpressionId>& given) {
    const std::array used{expression_, variable_, access};
    return each_element(t_, access, used, [&](std::span<const ExpressionId> others) {
      std::vector<ExpressionId> all = given;
      all.insert(all.end(), others.begin(), others.end());
      ExpressionId same = t_.boolean(true);
      for (std::size_t k = 0; k < subscripts_.size(); ++k) {
        same = build(t_, Operator::And, {same, build(t_, Operator::Equal, {all[k], subscripts_[k]})});
      }
      return if_else(t_, same, t_.real(1), t_.real(0));
    });
  }

  ExpressionTable& t_;
  ExpressionId expression_;
  ExpressionId variable_;
  ExpressionId whole_;  // the array it is an element of; the variable itself where it is none
  std::vector<ExpressionId> subscripts_;
  std::vector<ExpressionId> bound_;  // indices of the loops inside
};

}  // namespace

std::optional<ExpressionId> differentiate(ExpressionTable& table, ExpressionId expression,
                                          ExpressionId variable) {
  require(table.is_scalar(expression) && table.is_scalar(variable),
          "partial derivatives are of scalars by scalars");
  UnitDirection direction(table, expression, variable);
  if (!direction.is_one_variable()) return std::nullopt;
  const auto speeds = [&](ExpressionId access) { return direction.speed(access); };
  const auto result = directional_derivative(table, expression, speeds);
  if (std::holds_alternative<NotDifferentiable>(result)) return std::nullopt;
  return or_zero(table, std::get<ExpressionId>(result), expression);
}

}  // namespace causa
