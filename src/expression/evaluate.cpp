#include "expression/evaluate.h"

#include <unordered_map>

#include <fmt/format.h>

namespace causa {

namespace {

using Outcome = std::variant<Value, NotEvaluated>;

std::size_t element_count(const Dimensions& dimensions) {
  std::size_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= static_cast<std::size_t>(dimension);
  return count;
}

// One pass over what an expression needs, operands before parents. A failure stays with its node and
// spreads only to those who use it, so the branch an `if` does not take may fail.
class Evaluator {
 public:
  Evaluator(const ExpressionTable& table, Environment environment, const EvaluationLimits& limits)
      : table_(table), environment_(std::move(environment)), limits_(limits) {}

  Outcome run(ExpressionId root) {
    std::vector<ExpressionId> pending{root};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      bool complete = true;
      // The body of a comprehension has a value only inside its loop.
      const std::size_t needed = table_.is(id, Operator::Comprehension) ? 2 : table_.operands(id).size();
      for (const ExpressionId operand : table_.operands(id).first(needed)) {
        if (!outcomes_.contains(operand.index())) {
          pending.push_back(operand);
          complete = false;
        }
      }
      if (!complete) continue;
      pending.pop_back();
      if (!outcomes_.contains(id.index())) outcomes_.emplace(id.index(), of_node(id));
    }
    return outcomes_.at(root.index());
  }

 private:
  Outcome of_node(ExpressionId id) {
    const Dimensions& dimensions = table_.dimensions(id);
    if (element_count(dimensions) > limits_.most_elements) {
      return NotEvaluated{id, fmt::format("an array of more than {} elements", limits_.most_elements)};
    }
    const auto number = [&](double value) { return Value{table_[id].kind, {}, {value}, {}}; };
    switch (table_[id].op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant: return number(table_.number(id));
      case Operator::BooleanConstant: return number(table_.boolean_value(id) ? 1 : 0);
      case Operator::StringConstant:
        return Value{ValueKind::String, {}, {}, std::string(table_.string_value(id))};
      case Operator::Time:
        if (environment_.time) return number(*environment_.time);
        return NotEvaluated{id, "it depends on time"};
      case Operator::Index:
        if (table_.index_number(id) < environment_.indices.size()) {
          return number(environment_.indices[table_.index_number(id)]);
        }
        return NotEvaluated{id, "it depends on a loop index"};
      case Operator::Symbol:
        if (auto value = environment_.symbol ? environment_.symbol(table_.symbol_of(id)) : std::nullopt) {
          return *std::move(value);
        }
        return NotEvaluated{id, "it is not known before the simulation"};
      case Operator::Derivative: return NotEvaluated{id, "it is a derivative"};
      case Operator::If: {
        const Outcome& condition = outcome(id, 0);
        if (std::holds_alternative<NotEvaluated>(condition)) return condition;
        return outcome(id, std::get<Value>(condition).scalar() != 0 ? 1 : 2);
      }
      default: break;
    }
    if (table_.is(id, Operator::Comprehension)) return of_comprehension(id);
    std::vector<const Value*> values;
    for (const ExpressionId operand : table_.operands(id)) {
      const Outcome& known = outcomes_.at(operand.index());
      if (std::holds_alternative<NotEvaluated>(known)) return known;
      values.push_back(&std::get<Value>(known));
    }
    if (facts(table_[id].op).elementwise) return of_elementwise(id, values);
    return of_structure(id, values);
  }

  const Outcome& outcome(ExpressionId id, std::uint32_t operand) const {
    return outcomes_.at(table_.operand(id, operand).index());
  }

  Outcome of_elementwise(ExpressionId id, const std::vector<const Value*>& values) const {
    const OperatorFacts& operator_facts = facts(table_[id].op);
    if (table_[id].kind == ValueKind::String) {
      return Value{ValueKind::String, {}, {}, values[0]->text + values[1]->text};
    }
    if (values[0]->kind == ValueKind::String) return NotEvaluated{id, "it compares texts"};
    Value result{table_[id].kind, table_.dimensions(id), {}, {}};
    result.elements.resize(element_count(result.dimensions));
    const auto at = [](const Value& value, std::size_t i) {
      return value.elements[value.dimensions.empty() ? 0 : i];
    };
    for (std::size_t i = 0; i < result.elements.size(); ++i) {
      result.elements[i] = values.size() == 1 ? operator_facts.unary(at(*values[0], i))
                                              : operator_facts.binary(at(*values[0], i), at(*values[1], i));
    }
    return result;
  }

  Outcome of_structure(ExpressionId id, const std::vector<const Value*>& values) const {
    Value result{table_[id].kind, table_.dimensions(id), {}, {}};
    const std::size_t count = element_count(result.dimensions);
    switch (table_[id].op) {
      case Operator::Fill: result.elements.assign(count, values[0]->scalar()); return result;
      case Operator::Range:
        for (std::size_t i = 0; i < count; ++i) {
          result.elements.push_back(values[0]->scalar() + static_cast<double>(i) * values[1]->scalar());
        }
        return result;
      case Operator::Array:
        for (const Value* value : values) {
          result.elements.insert(result.elements.end(), value->elements.begin(), value->elements.end());
        }
        return result;
      case Operator::Element: {
        const Value& array = *values[0];
        std::size_t offset = 0;
        for (std::size_t k = 1; k < values.size(); ++k) {
          const auto dimension = static_cast<double>(array.dimensions[k - 1]);
          const double subscript = values[k]->scalar();
          if (!(subscript >= 1 && subscript <= dimension)) {
            return NotEvaluated{id, fmt::format("the subscript {} is outside 1:{}", subscript, dimension)};
          }
          offset = offset * static_cast<std::size_t>(dimension) + static_cast<std::size_t>(subscript) - 1;
        }
        const auto first = array.elements.begin() + static_cast<std::ptrdiff_t>(offset * count);
        result.elements.assign(first, first + static_cast<std::ptrdiff_t>(count));
        return result;
      }
      default: fail_check("an operator has no evaluation rule", std::source_location::current());
    }
  }

  Outcome of_comprehension(ExpressionId id) const {
    for (const std::uint32_t operand : {0U, 1U}) {
      if (std::holds_alternative<NotEvaluated>(outcome(id, operand))) return outcome(id, operand);
    }
    const double first = std::get<Value>(outcome(id, 0)).scalar();
    const double step = std::get<Value>(outcome(id, 1)).scalar();
    Value result{table_[id].kind, table_.dimensions(id), {}, {}};
    Environment inner = environment_;
    const std::uint32_t index = table_.index_number(id);
    if (inner.indices.size() <= index) inner.indices.resize(index + 1);
    for (std::int64_t i = 0; i < result.dimensions[0]; ++i) {
      inner.indices[index] = first + static_cast<double>(i) * step;
      const Outcome body = Evaluator(table_, inner, limits_).run(table_.operand(id, 2));
      if (std::holds_alternative<NotEvaluated>(body)) return body;
      const auto& value = std::get<Value>(body);
      result.elements.insert(result.elements.end(), value.elements.begin(), value.elements.end());
    }
    return result;
  }

  const ExpressionTable& table_;
  Environment environment_;
  const EvaluationLimits& limits_;
  std::unordered_map<std::uint32_t, Outcome> outcomes_;
};

}  // namespace

std::variant<Value, NotEvaluated> evaluate(const ExpressionTable& table, ExpressionId expression,
                                           const Environment& environment, const EvaluationLimits& limits) {
  return Evaluator(table, environment, limits).run(expression);
}

}  // namespace causa
