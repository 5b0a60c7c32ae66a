#include "flat/units/expression_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "expression/build/traverse.h"

namespace causa {

namespace {

TermUnit known(const Unit& unit, bool inferred) {
  return {.knowledge = UnitKnowledge::Known, .unit = unit, .inferred = inferred};
}

TermUnit number() {
  return {.knowledge = UnitKnowledge::Number};
}

// `unit = "1"`
TermUnit gain() {
  return {.knowledge = UnitKnowledge::Number, .declared_one = true};
}

// 2, 0.5, 4/3, 2π, …: a factor of geometry. Other numbers may be constants of nature or convert units.
bool is_pure_factor(double value) {
  constexpr int largest = 9;
  const auto simple = [](double size) {
    for (int below = 1; below <= largest; ++below) {
      const double above = size * below;
      if (above >= 1 && above <= largest && std::abs(above - std::round(above)) < 1e-12 * above) return true;
    }
    return false;
  };
  const double size = std::abs(value);
  return simple(size) || simple(size / std::numbers::pi);
}

TermUnit scaled(const TermUnit& number, const TermUnit& term) {
  if (number.declared_one && term.inferred) return {};
  TermUnit result = term;
  result.declared_one = term.declared_one || (number.declared_one && !term.known());
  return result;
}

TermUnit product(const TermUnit& a, const TermUnit& b) {
  if (a.knowledge == UnitKnowledge::Number) return scaled(a, b);
  if (b.knowledge == UnitKnowledge::Number) return scaled(b, a);
  if (!a.known() || !b.known()) return {};
  return known(multiply(a.unit, b.unit), a.inferred || b.inferred);
}

TermUnit quotient(const TermUnit& a, const TermUnit& b) {
  if (b.knowledge == UnitKnowledge::Number) return scaled(b, a);
  if (!b.known() || a.knowledge == UnitKnowledge::Nothing) return {};
  if (a.knowledge == UnitKnowledge::Number) return scaled(a, known(divide({}, b.unit), b.inferred));
  return known(divide(a.unit, b.unit), a.inferred || b.inferred);
}

}  // namespace

ExpressionUnits::ExpressionUnits(const FlatModel& model, const ExpressionTable& expressions, UnitOfTime time)
    : model_(model),
      table_(expressions),
      time_(time),
      symbols_(model.variables.size()),
      nodes_(expressions.size()) {
  for (const SymbolId symbol : model.order) {
    const FlatVariable& variable = model.variables[symbol];
    if (variable.kind == ValueKind::Integer) symbols_[symbol.index()] = number();
    if (variable.kind != ValueKind::Real || variable.unit.empty()) continue;
    const auto unit = parse_unit(variable.unit);
    if (const auto* error = std::get_if<UnitError>(&unit)) {
      wrong_.push_back({symbol, *error});
      continue;
    }
    symbols_[symbol.index()] = variable.unit == "1" ? gain() : known(std::get<Unit>(unit), false);
  }
}

bool ExpressionUnits::is_open(SymbolId symbol) const {
  const FlatVariable& variable = model_.variables[symbol];
  return variable.kind == ValueKind::Real && variable.unit.empty();
}

Span ExpressionUnits::origin(SymbolId symbol) const {
  const auto found = origins_.find(symbol.index());
  return found == origins_.end() ? Span{} : found->second;
}

TermUnit ExpressionUnits::unit_of(ExpressionId root, std::vector<UnitConflict>* conflicts) {
  if (!root.valid()) return {};
  for (const ExpressionId id : reachable(table_, root)) nodes_[id.index()] = of_node(id, conflicts);
  return nodes_[root.index()];
}

const TermUnit& ExpressionUnits::operand(ExpressionId node, std::uint32_t number) const {
  return nodes_[table_.operand(node, number).index()];
}

TermUnit ExpressionUnits::agreed(std::span<const ExpressionId> terms, std::span<const TermUnit> units,
                                 std::vector<UnitConflict>* conflicts) const {
  TermUnit result;
  ExpressionId first;
  bool all = true;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (!units[k].known()) {
      all = false;
    } else if (!first.valid()) {
      first = terms[k];
      result = known(units[k].unit, units[k].inferred);
    } else if (compare(result.unit, units[k].unit) == UnitRelation::Same) {
      result.inferred = result.inferred && units[k].inferred;
    } else if (conflicts != nullptr) {
      conflicts->push_back(
          {.first = first, .first_unit = result.unit, .second = terms[k], .second_unit = units[k].unit});
    }
  }
  // A number may move the beginning of the scale: T - 273.15.
  if (!all || terms.size() > 1) result.unit.zero = all ? result.unit.zero : std::nullopt;
  return result;
}

TermUnit ExpressionUnits::agreed(ExpressionId node, std::uint32_t first, std::uint32_t count,
                                 std::vector<UnitConflict>* conflicts) const {
  const auto terms = table_.operands(node).subspan(first, count);
  std::vector<TermUnit> units;
  bool numbers = true;
  for (const ExpressionId term : terms) {
    units.push_back(nodes_[term.index()]);
    numbers = numbers && units.back().knowledge == UnitKnowledge::Number;
  }
  return numbers && !terms.empty() ? number() : agreed(terms, units, conflicts);
}

// Of elements of an array: nothing where they differ, which they may.
TermUnit ExpressionUnits::alike(ExpressionId node) const {
  std::vector<UnitConflict> differences;
  const auto terms = table_.operands(node);
  const bool all = std::ranges::all_of(
      terms, [&](ExpressionId id) { return nodes_[id.index()].knowledge != UnitKnowledge::Nothing; });
  const TermUnit result = agreed(node, 0, static_cast<std::uint32_t>(terms.size()), &differences);
  return all && differences.empty() ? result : TermUnit{};
}

// The argument of sin, exp, …: an angle or a pure number.
TermUnit ExpressionUnits::pure(ExpressionId node, std::vector<UnitConflict>* conflicts) const {
  const TermUnit& argument = operand(node, 0);
  const bool wrong = argument.known() && compare(argument.unit, Unit{}) != UnitRelation::Same;
  if (wrong && conflicts != nullptr) {
    conflicts->push_back({.first = table_.operand(node, 0),
                          .first_unit = argument.unit,
                          .expected = fmt::format("the argument of `{}`", facts(table_[node].op).name)});
  }
  return number();
}

TermUnit ExpressionUnits::raised(ExpressionId node) const {
  const TermUnit& base = operand(node, 0);
  if (!base.known()) return base;
  const ExpressionId exponent = table_.operand(node, 1);
  if (table_.is_number(exponent)) {
    const auto unit = power(base.unit, table_.number(exponent));
    return unit ? known(*unit, base.inferred) : TermUnit{};
  }
  return compare(base.unit, Unit{}) == UnitRelation::Same ? known(Unit{}, base.inferred) : TermUnit{};
}

std::optional<Unit> ExpressionUnits::parsed(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto [found, is_new] = parsed_.try_emplace(text);
  if (is_new) {
    const auto unit = parse_unit(text);
    if (const auto* right = std::get_if<Unit>(&unit)) found->second = *right;
  }
  return found->second;
}

TermUnit ExpressionUnits::of_call(ExpressionId id, std::uint64_t output,
                                  std::vector<UnitConflict>* conflicts) {
  if (!table_.is(id, Operator::Call)) return {};
  const Function& function = table_.function(table_.function_of(id));
  const auto arguments = table_.operands(id);
  for (std::size_t k = 0; conflicts != nullptr && k < std::min(arguments.size(), function.inputs.size());
       ++k) {
    const FunctionVariable& input = function.variables[function.inputs[k]];
    const TermUnit& given = nodes_[arguments[k].index()];
    const auto wanted = parsed(input.unit);
    if (!wanted || !given.known() || compare(given.unit, *wanted) == UnitRelation::Same) continue;
    conflicts->push_back({.first = arguments[k],
                          .first_unit = given.unit,
                          .second = {},
                          .second_unit = *wanted,
                          .expected = fmt::format("the input `{}` of `{}`", input.name, function.name)});
  }
  if (output >= function.outputs.size()) return {};
  const auto unit = parsed(function.variables[function.outputs[output]].unit);
  return unit ? known(*unit, false) : TermUnit{};
}

TermUnit ExpressionUnits::of_local(LocalId local) {
  if (function_ == nullptr) return {};
  const FunctionVariable& variable = function_->variables[local];
  if (variable.kind == ValueKind::Integer) return number();
  if (variable.kind != ValueKind::Real) return {};
  if (variable.unit == "1") return gain();
  const auto unit = parsed(variable.unit);
  return unit ? known(*unit, false) : TermUnit{};
}

TermUnit ExpressionUnits::of_leaf(ExpressionId id) {
  switch (table_[id].op) {
    case Operator::RealConstant:
    case Operator::IntegerConstant: return is_pure_factor(table_.number(id)) ? number() : TermUnit{};
    case Operator::Index: return number();
    case Operator::Time: {
      if (time_ == UnitOfTime::Any) return {};
      Unit second;
      second.exponents[2] = whole_exponent;
      return known(second, false);
    }
    case Operator::Symbol: return symbols_[table_.symbol_of(id).index()];
    case Operator::Local: return of_local(table_.local_of(id));
    default: return {};
  }
}

TermUnit ExpressionUnits::of_node(ExpressionId id, std::vector<UnitConflict>* conflicts) {
  const Operator op = table_[id].op;
  const auto count = static_cast<std::uint32_t>(table_.operands(id).size());
  switch (op) {
    case Operator::Derivative: {
      Unit second;
      second.exponents[2] = whole_exponent;
      return quotient(operand(id, 0), known(second, false));
    }
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Min:
    case Operator::Max:
    case Operator::Mod:
    case Operator::Rem:
    case Operator::Homotopy: return agreed(id, 0, count, conflicts);
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual: agreed(id, 0, count, conflicts); return {};
    case Operator::If: return agreed(id, 1, 2, conflicts);
    case Operator::Multiply:
    case Operator::MatrixProduct:
    case Operator::Cross:
    case Operator::OuterProduct: return product(operand(id, 0), operand(id, 1));
    case Operator::Divide: return quotient(operand(id, 0), operand(id, 1));
    case Operator::SemiLinear: return product(operand(id, 0), agreed(id, 1, 2, conflicts));
    case Operator::Power: return raised(id);
    case Operator::Sqrt: {
      const TermUnit& square = operand(id, 0);
      if (!square.known()) return square;
      const auto unit = power(square.unit, 0.5);
      return unit ? known(*unit, square.inferred) : TermUnit{};
    }
    case Operator::Exp:
    case Operator::Log:
    case Operator::Log10:
    case Operator::Sin:
    case Operator::Cos:
    case Operator::Tan:
    case Operator::Asin:
    case Operator::Acos:
    case Operator::Atan:
    case Operator::Sinh:
    case Operator::Cosh:
    case Operator::Tanh: return pure(id, conflicts);
    case Operator::Atan2: agreed(id, 0, count, conflicts); return number();
    case Operator::Div: agreed(id, 0, count, conflicts); return number();
    case Operator::Sign:
    case Operator::ToInteger:
    case Operator::IntegerOf:
    case Operator::Identity:
    case Operator::Size: return number();
    case Operator::Array:
    case Operator::Concatenate: return alike(id);
    case Operator::Element:
    case Operator::Slice:
    case Operator::Fill:
    case Operator::Range:
    case Operator::Sum:
    case Operator::Minimum:
    case Operator::Maximum:
    case Operator::Transpose:
    case Operator::Promote:
    case Operator::ToScalar:
    case Operator::ToVector:
    case Operator::ToMatrix:
    case Operator::Diagonal:
    case Operator::Linspace:
    case Operator::Symmetric:
    case Operator::Skew:
    case Operator::Pre:
    case Operator::NoEvent:
    case Operator::Delay:
    case Operator::Negate:
    case Operator::Abs:
    case Operator::Floor:
    case Operator::Ceil: return operand(id, 0);
    case Operator::Smooth: return operand(id, 1);
    case Operator::Comprehension: return operand(id, 2);
    case Operator::Call: return of_call(id, 0, conflicts);
    case Operator::Output: return of_call(table_.operand(id, 0), table_[id].payload, nullptr);
    default: return count == 0 ? of_leaf(id) : TermUnit{};
  }
}

void ExpressionUnits::infer(ExpressionId root, const Unit& unit, Span where, std::vector<SymbolId>& found) {
  Unit second;
  second.exponents[2] = whole_exponent;
  std::vector<std::pair<ExpressionId, Unit>> pending{{root, unit}};
  const auto is_factor = [&](ExpressionId id) {
    const TermUnit& term = nodes_[id.index()];
    return term.knowledge == UnitKnowledge::Number && !term.declared_one;
  };
  const auto push = [&](ExpressionId id, const Unit& of) { pending.emplace_back(id, of); };
  while (!pending.empty()) {
    const auto [id, wanted] = pending.back();
    pending.pop_back();
    if (!id.valid() || table_[id].kind != ValueKind::Real) continue;
    switch (table_[id].op) {
      case Operator::Symbol: {
        const SymbolId symbol = table_.symbol_of(id);
        if (!is_open(symbol) || symbols_[symbol.index()].known()) break;
        symbols_[symbol.index()] = known(wanted, true);
        origins_.emplace(symbol.index(), where);
        found.push_back(symbol);
        break;
      }
      case Operator::Element: {
        // One element says nothing about the others; a loop speaks of all.
        const auto subscripts = table_.operands(id).subspan(1);
        const bool runs = std::ranges::all_of(
            subscripts, [&](ExpressionId s) { return !table_.is(s, Operator::IntegerConstant); });
        if (runs) push(table_.operand(id, 0), wanted);
        break;
      }
      case Operator::Derivative: push(table_.operand(id, 0), multiply(wanted, second)); break;
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Negate:
      case Operator::Abs:
      case Operator::NoEvent:
      case Operator::Pre:
      case Operator::Sum:
      case Operator::Fill:
      case Operator::Min:
      case Operator::Max:
        for (const ExpressionId term : table_.operands(id)) push(term, wanted);
        break;
      case Operator::Smooth: push(table_.operand(id, 1), wanted); break;
      case Operator::Comprehension: push(table_.operand(id, 2), wanted); break;
      case Operator::If:
        push(table_.operand(id, 1), wanted);
        push(table_.operand(id, 2), wanted);
        break;
      case Operator::Multiply:
        if (is_factor(table_.operand(id, 0)))
          push(table_.operand(id, 1), wanted);
        else if (is_factor(table_.operand(id, 1)))
          push(table_.operand(id, 0), wanted);
        break;
      case Operator::Divide:
        if (is_factor(table_.operand(id, 1))) push(table_.operand(id, 0), wanted);
        break;
      default: break;
    }
  }
}

}  // namespace causa
