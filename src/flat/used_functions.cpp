#include "flat/used_functions.h"

#include "expression/traverse.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

class Uses {
 public:
  explicit Uses(const ExpressionTable& table)
      : table_(table), seen_(table.size(), 0), is_used_(table.function_count(), 0) {}

  std::vector<FunctionId> found;

  // Each expression is looked at once, however often it is shared.
  void look_at(ExpressionId root) {
    pending_.push_back(root);
    while (!pending_.empty()) {
      const ExpressionId id = pending_.back();
      pending_.pop_back();
      if (seen_[id.index()] != 0) continue;
      seen_[id.index()] = 1;
      if (table_.is(id, Operator::Call) || table_.is(id, Operator::FunctionValue))
        use(table_.function_of(id));
      const auto operands = table_.operands(id);
      pending_.insert(pending_.end(), operands.rbegin(), operands.rend());
    }
  }

  void look_into(const Function& function) {
    const auto visit = [&](ExpressionId id) { look_at(id); };
    for (const FunctionVariable& variable : function.variables) {
      for (const ExpressionId size : variable.sizes) visit_place(size, visit);
      visit_place(variable.binding, visit);
    }
    visit_statements(function.body, visit);
    for (const ExpressionId argument : function.external.arguments) visit_place(argument, visit);
    for (const FunctionDerivative& derivative : function.derivatives) use(derivative.function);
  }

 private:
  void use(FunctionId function) {
    if (!function.valid() || is_used_[function.index()] != 0) return;
    is_used_[function.index()] = 1;
    found.push_back(function);
  }

  const ExpressionTable& table_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint8_t> is_used_;
  std::vector<ExpressionId> pending_;
};

}  // namespace

std::vector<FunctionId> used_functions(const FlatModel& model, const ExpressionTable& expressions) {
  Uses uses(expressions);
  visit_expressions(model, [&](ExpressionId id) { uses.look_at(id); });
  for (std::size_t n = 0; n < uses.found.size(); ++n) uses.look_into(expressions.function(uses.found[n]));
  return std::move(uses.found);
}

}  // namespace causa
