#include "equations/prepare/lower.h"

#include <algorithm>
#include <array>
#include <set>

#include "equations/diagnostics.h"
#include "equations/prepare/chosen_elements.h"
#include "equations/prepare/known_values.h"
#include "equations/prepare/reductions.h"
#include "equations/system/accesses.h"
#include "equations/system/scalar_templates.h"
#include "equations/system/subscripts.h"
#include "expression/algebra/inline_calls.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"
#include "types/array_size.h"

namespace causa {

namespace {

// Some gigabytes in the stages behind this one.
constexpr std::int64_t most_scalars = 20'000'000;

VariablePart part_of(const FlatVariable& variable) {
  if (variable.variability == Variability::Constant || variable.variability == Variability::Parameter ||
      variable.causality == Causality::Input) {
    return VariablePart::Known;
  }
  const bool discrete = variable.kind != ValueKind::Real || variable.variability == Variability::Discrete;
  return discrete ? VariablePart::Discrete : VariablePart::Continuous;
}

class Lowering {
 public:
  Lowering(const PreparedModel& prepared, ExpressionTable& table, DiagnosticSink& sink)
      : model_(prepared.model), table_(table), sink_(sink) {}

  std::optional<EquationSystem> run() {
    system_.name = model_.name;
    system_.symbols = model_.variables;
    number_variables();
    for (const Equation& equation : model_.equations) {
      if (too_large_) break;
      auto families = lower_equation(system_, equation, table_, sink_);
      if (!families) continue;
      for (EquationFamily& family : *families) number(std::move(family));
    }
    if (sink_.has_errors()) return std::nullopt;
    add_known_values(table_, system_, sink_);
    if (sink_.has_errors()) return std::nullopt;
    return std::move(system_);
  }

 private:
  // Unknowns first, then what is known; each in order of declaration.
  void number_variables() {
    system_.family_of_symbol.resize(model_.variables.size());
    std::int64_t next = 0;
    for (const bool known : {false, true}) {
      for (const SymbolId symbol : model_.variables.ids()) {
        const FlatVariable& variable = model_.variables[symbol];
        const VariablePart part = part_of(variable);
        // Elements of a bus that are not connected are not there.
        if ((part == VariablePart::Known) != known || variable.name.empty()) continue;
        if (known && variable.kind == ValueKind::String) continue;
        const auto count = element_count(variable.dimensions);
        if (!count || next + *count > most_scalars) return give_up(variable.where);
        system_.family_of_symbol[symbol.index()] =
            system_.variables.add({.symbol = symbol,
                                   .first_scalar = static_cast<std::uint32_t>(next),
                                   .count = static_cast<std::uint32_t>(*count),
                                   .part = part});
        next += *count;
      }
      if (!known) system_.unknown_count = static_cast<std::uint32_t>(next);
    }
    system_.scalar_count = static_cast<std::uint32_t>(next);
  }

  void give_up(Span where) {
    if (!too_large_) sink_.add(too_many_scalars(where, most_scalars));
    too_large_ = true;
  }

  void number(EquationFamily family) {
    const std::int64_t count = box_size(family.loops);
    if (system_.equation_count + count > most_scalars) return give_up(family.where);
    family.first_scalar = system_.equation_count;
    family.count = static_cast<std::uint32_t>(count);
    system_.equation_count += family.count;
    system_.equations.add(std::move(family));
  }

  const FlatModel& model_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  EquationSystem system_;
  bool too_large_ = false;
};

// A row of a matrix, `X[i]`, by its elements: `{X[i, k] for k in 1:n}`. None: it is none.
ExpressionId row_by_elements(ExpressionTable& table, ExpressionId id) {
  if (!table.is(id, Operator::Element) || table.is_scalar(id)) return ExpressionId::none();
  const Dimensions dimensions = table.dimensions(id);
  const ExpressionId whole = table.operand(id, 0);
  if (!table.is(whole, Operator::Symbol) || !all_known(dimensions)) return ExpressionId::none();
  const auto operands = table.operands(id);
  std::vector<ExpressionId> subscripts(operands.begin() + 1, operands.end());
  if (!std::ranges::all_of(subscripts, [&](ExpressionId one) { return table.is_scalar(one); }))
    return ExpressionId::none();
  const std::uint32_t unused_index = fresh_index(table, std::span(&id, 1));
  for (std::size_t d = 0; d < dimensions.size(); ++d)
    subscripts.push_back(table.index(unused_index + static_cast<std::uint32_t>(d)));
  ExpressionId result = element(table, whole, subscripts);
  const ExpressionId one = table.integer(1);
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    const std::uint32_t number = unused_index + static_cast<std::uint32_t>(d);
    result = comprehension(table, number, one, one, dimensions[d], result);
  }
  return result;
}

// Short functions as what they compute. A function that reads an element by a computed subscript stays a
// call: that checks its bounds, and elements were chosen before.
ExpressionId with_inlined_calls(ExpressionTable& table, ExpressionId side) {
  const ExpressionId inlined = inline_calls(table, side);
  const bool is_new = has_computed_subscripts(table, inlined) && !has_computed_subscripts(table, side);
  return is_new ? side : inlined;
}

// edge(v) and change(v) of an array by their elements.
ExpressionId event_operator_by_elements(ExpressionTable& table, ExpressionId id) {
  constexpr std::int64_t most_elements = 4096;
  const Operator op = table[id].op;
  if (op != Operator::Edge && op != Operator::Change) return ExpressionId::none();
  const Dimensions dimensions = table.dimensions(id);
  const auto count = known_count(dimensions);
  if (dimensions.empty() || !count || *count < 1 || *count > most_elements) return ExpressionId::none();
  const ExpressionId whole = table.operand(id, 0);
  std::vector<ExpressionId> elements;
  for (std::int64_t n = 0; n < *count; ++n) {
    std::vector<ExpressionId> subscripts(dimensions.size());
    std::int64_t rest = n;
    for (std::size_t d = dimensions.size(); d-- > 0;) {
      subscripts[d] = table.integer(rest % dimensions[d] + 1);
      rest /= dimensions[d];
    }
    const std::array one{element(table, whole, subscripts)};
    elements.push_back(build_function(table, op, one));
  }
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    const auto length = static_cast<std::size_t>(dimensions[d]);
    std::vector<ExpressionId> rows;
    for (std::size_t k = 0; k < elements.size(); k += length)
      rows.push_back(array(table, std::span(elements).subspan(k, length)));
    elements = std::move(rows);
  }
  return elements.front();
}

bool is_zero(const EquationSystem& system, const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Symbol)) {
    const FlatVariable& variable = system.symbols[table.symbol_of(id)];
    if (variable.structural && variable.binding.valid()) id = variable.binding;
  }
  return table.is_number(id) && table.number(id) == 0;
}

// Frozen parameters as numbers: conditions such as `i == N` then depend on the loop index only. Short
// functions as what they compute: the passes then see every scalar by itself.
ExpressionId written_out(const EquationSystem& system, ExpressionTable& table, ExpressionId side) {
  return substitute(table, with_inlined_calls(table, side), [&](ExpressionId id) {
    if (const ExpressionId row = row_by_elements(table, id); row.valid()) return row;
    if (const ExpressionId parts = event_operator_by_elements(table, id); parts.valid()) return parts;
    // The steps of mod and rem are those of floor and div.
    const bool is_mod = table.is(id, Operator::Mod);
    if ((is_mod || table.is(id, Operator::Rem)) && table[id].kind == ValueKind::Real) {
      const std::array parts{table.operand(id, 0), table.operand(id, 1)};
      // Nothing can be taken from floor(x/0)*0: it is not 0.
      if (is_zero(system, table, parts[1])) return ExpressionId::none();
      const ExpressionId turns = is_mod ? build(table, Operator::Floor, {divide(table, parts[0], parts[1])})
                                        : build(table, Operator::Div, {parts[0], parts[1]});
      return subtract(table, parts[0], multiply(table, turns, parts[1]));
    }
    if (table.is(id, Operator::SemiLinear)) {  // MLS 3.7.4.5
      const auto operands = table.operands(id);
      const std::array parts{operands[0], operands[1], operands[2]};
      const ExpressionId positive = build(table, Operator::GreaterEqual, {parts[0], table.real(0)});
      return if_else(table, positive, multiply(table, parts[1], parts[0]),
                     multiply(table, parts[2], parts[0]));
    }
    if (!table.is(id, Operator::Symbol)) return ExpressionId::none();
    const FlatVariable& variable = system.symbols[table.symbol_of(id)];
    const bool is_constant = variable.structural && variable.binding.valid() &&
                             table.is_scalar(variable.binding) && table.operands(variable.binding).empty() &&
                             !table.is(variable.binding, Operator::Symbol);
    return is_constant ? variable.binding : ExpressionId::none();
  });
}

}  // namespace

std::optional<std::vector<EquationFamily>> lower_equation(const EquationSystem& system,
                                                          const Equation& equation,
                                                          ExpressionTable& expressions,
                                                          DiagnosticSink& sink) {
  require(equation.kind == EquationKind::Equality, "a prepared model consists of equalities");
  std::vector<EquationFamily> families;
  const auto templates =
      scalar_templates(expressions, equation.loops, written_out(system, expressions, equation.left),
                       written_out(system, expressions, equation.right));
  bool failed = false;
  for (const ScalarTemplate& scalar : templates) {
    if (scalar.loops.size() > deepest_loops) {
      sink.add(loops_too_deep(equation.where, deepest_loops));
      return std::nullopt;
    }
    EquationFamily family{.loops = named_loops(scalar.loops),
                          .computes_left = equation.computes_left,
                          .owner = equation.owner,
                          .where = equation.where};
    const std::int64_t rows = box_size(family.loops);
    family.left = canonical_subscripts(expressions, with_short_reductions(expressions, scalar.left, rows),
                                       family.loops.size());
    family.right = canonical_subscripts(expressions, with_short_reductions(expressions, scalar.right, rows),
                                        family.loops.size());
    auto accesses = find_accesses(system, expressions, family, sink);
    if (!accesses) {
      failed = true;
      continue;
    }
    family.accesses = std::move(*accesses);
    families.push_back(std::move(family));
  }
  if (failed) return std::nullopt;
  return families;
}

std::optional<EquationSystem> lower_to_equations(const PreparedModel& prepared, ExpressionTable& expressions,
                                                 DiagnosticSink& sink) {
  return Lowering(prepared, expressions, sink).run();
}

}  // namespace causa
