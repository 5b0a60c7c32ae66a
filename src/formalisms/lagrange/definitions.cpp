#include "formalisms/lagrange/definitions.h"

#include <algorithm>

#include "expression/algebra/inline_calls.h"
#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "formalisms/lagrange/scalar_sums.h"

namespace causa::lagrange {

namespace {

constexpr std::size_t deepest_definition = 500;

}  // namespace

Definitions::Definitions(const FlatModel& model, ExpressionTable& table,
                         std::span<const SymbolId> coordinates)
    : model_(model), table_(table), coordinates_(coordinates.begin(), coordinates.end()) {
  const auto can_define = [&](ExpressionId side, ExpressionId other) {
    if (!table_.is(side, Operator::Symbol) || !table_.is_scalar(side)) return false;
    const SymbolId symbol = table_.symbol_of(side);
    return !is_coordinate(symbol) && !is_constant(symbol) && !is_given(symbol) &&
           !entries_.contains(symbol.index()) && !contains(table_, other, side);
  };
  // Formulas first: an equation of two variables defines the one that has none.
  std::vector<const Equation*> equations;
  std::vector<const Equation*> of_two_variables;
  for (const Equation& equation : model.equations) {
    if (equation.kind != EquationKind::Equality || !equation.loops.empty()) continue;
    const bool is_of_two =
        table_.is(equation.left, Operator::Symbol) && table_.is(equation.right, Operator::Symbol);
    (is_of_two ? of_two_variables : equations).push_back(&equation);
  }
  equations.insert(equations.end(), of_two_variables.begin(), of_two_variables.end());
  for (const Equation* one : equations) {
    const Equation& equation = *one;
    if (can_define(equation.left, equation.right)) {
      add(table_.symbol_of(equation.left), equation.right);
    } else if (can_define(equation.right, equation.left)) {
      add(table_.symbol_of(equation.right), equation.left);
    }
  }
}

void Definitions::add(SymbolId symbol, ExpressionId value) {
  entries_[symbol.index()].value = value;
}

bool Definitions::is_constant(SymbolId symbol) const {
  return model_.variables[symbol].variability <= Variability::Parameter;
}

bool Definitions::is_coordinate(SymbolId symbol) const {
  return std::ranges::find(coordinates_, symbol) != coordinates_.end();
}

bool Definitions::is_given(SymbolId symbol) const {
  return is_continuous_input(model_.variables[symbol]);
}

SymbolId Definitions::speed_of(SymbolId coordinate) const {
  for (const SymbolId symbol : model_.order) {
    const auto found = entries_.find(symbol.index());
    if (found == entries_.end() || !table_.is(found->second.value, Operator::Derivative)) continue;
    const ExpressionId inside = table_.operand(found->second.value, 0);
    if (table_.is(inside, Operator::Symbol) && table_.symbol_of(inside) == coordinate) return symbol;
  }
  return SymbolId::none();
}

std::variant<ExpressionId, NotWrittenOut> Definitions::written_out(ExpressionId expression) {
  problem_.reset();
  const ExpressionId result = rewrite(expression);
  if (problem_) return *problem_;
  return result;
}

ExpressionId Definitions::fail(NotWrittenOut::Kind kind, SymbolId variable) {
  if (!problem_) problem_ = {kind, variable};
  return table_.real(0);
}

ExpressionId Definitions::of_symbol(SymbolId symbol) {
  const FlatVariable& variable = model_.variables[symbol];
  const ExpressionId itself = table_.symbol(symbol, variable.kind, variable.dimensions);
  if (is_coordinate(symbol) || is_constant(symbol) || is_given(symbol)) return itself;
  const auto found = entries_.find(symbol.index());
  if (found == entries_.end()) return fail(NotWrittenOut::Kind::NoEquation, symbol);
  if (found->second.progress == Progress::Working) return fail(NotWrittenOut::Kind::Circle, symbol);
  if (found->second.progress == Progress::Waiting) {
    if (depth_ == deepest_definition) return fail(NotWrittenOut::Kind::TooDeep, symbol);
    found->second.progress = Progress::Working;
    ++depth_;
    const ExpressionId written = rewrite(found->second.value);
    --depth_;
    Entry& entry = entries_.at(symbol.index());
    entry.written = written;
    entry.progress = problem_ ? Progress::Waiting : Progress::Done;
  }
  return entries_.at(symbol.index()).written;
}

// The derivative of what a variable is.
ExpressionId Definitions::derivative_of(SymbolId symbol) {
  const FlatVariable& variable = model_.variables[symbol];
  if (is_coordinate(symbol) || is_given(symbol))
    return derivative(table_, table_.symbol(symbol, variable.kind, variable.dimensions));
  if (is_constant(symbol)) return table_.real(0);
  const ExpressionId value = of_symbol(symbol);
  if (problem_) return value;
  const auto result = time_derivative(table_, value, [&](ExpressionId access) {
    if (table_.is(access, Operator::Derivative)) {
      const ExpressionId inside = table_.operand(access, 0);
      return fail(NotWrittenOut::Kind::Acceleration,
                  table_.is(inside, Operator::Symbol) ? table_.symbol_of(inside) : symbol);
    }
    if (!table_.is(access, Operator::Symbol)) return fail(NotWrittenOut::Kind::NoDerivative, symbol);
    return derivative_of(table_.symbol_of(access));
  });
  if (const auto* found = std::get_if<ExpressionId>(&result)) return *found;
  return fail(NotWrittenOut::Kind::NoDerivative, symbol);
}

ExpressionId Definitions::rewrite(ExpressionId expression) {
  const ExpressionId plain = with_scalar_sums(table_, inline_calls(table_, expression));
  // From the outside in, since der(x) of a defined x is no operand of its own.
  std::unordered_map<std::uint32_t, ExpressionId> replaced;
  std::vector<ExpressionId> pending{plain};
  std::vector<ExpressionId> entered;
  std::unordered_map<std::uint32_t, bool> seen;
  while (!pending.empty() && !problem_) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!seen.emplace(id.index(), true).second) continue;
    if (table_.is(id, Operator::Symbol)) {
      replaced[id.index()] = of_symbol(table_.symbol_of(id));
      continue;
    }
    if (table_.is(id, Operator::Derivative)) {
      const ExpressionId inside = table_.operand(id, 0);
      if (table_.is(inside, Operator::Symbol)) {
        replaced[id.index()] = derivative_of(table_.symbol_of(inside));
        continue;
      }
      ExpressionId variable = inside;
      while (table_.is(variable, Operator::Derivative)) variable = table_.operand(variable, 0);
      replaced[id.index()] =
          fail(NotWrittenOut::Kind::Acceleration,
               table_.is(variable, Operator::Symbol) ? table_.symbol_of(variable) : SymbolId::none());
      continue;
    }
    entered.push_back(id);
    for (const ExpressionId operand : table_.operands(id)) pending.push_back(operand);
  }
  if (problem_) return table_.real(0);
  std::ranges::sort(entered, {}, [](ExpressionId id) { return id.index(); });
  for (const ExpressionId id : entered) {
    std::vector<ExpressionId> operands;
    bool changes = false;
    for (const ExpressionId operand : table_.operands(id)) {
      operands.push_back(replaced.at(operand.index()));
      changes = changes || operands.back() != operand;
    }
    replaced[id.index()] = changes ? rebuild(table_, id, operands) : id;
  }
  return replaced.at(plain.index());
}

}  // namespace causa::lagrange
