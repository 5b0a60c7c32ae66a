#include "expression/table/variable_parts.h"

#include <vector>

namespace causa {

VariableParts variable_parts(const ExpressionTable& table, ExpressionId whole) {
  VariableParts result;
  std::vector<ExpressionId> pending{whole};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    switch (table[id].op) {
      case Operator::Symbol: result.variables.insert(table.symbol_of(id)); break;
      case Operator::Element: pending.push_back(table.operand(id, 0)); break;
      case Operator::Comprehension: pending.push_back(table.operand(id, 2)); break;
      case Operator::Array: {
        const auto parts = table.operands(id);
        pending.insert(pending.end(), parts.begin(), parts.end());
        break;
      }
      default: result.has_others = true;
    }
  }
  return result;
}

}  // namespace causa
