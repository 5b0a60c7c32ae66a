#include "equations/start/initial_system.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "equations/diagnostics.h"
#include "equations/plan/plan.h"
#include "equations/prepare/lower.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/traverse.h"
#include "graph/matching.h"

namespace causa {

namespace {

class StartPlanner {
 public:
  StartPlanner(const PreparedModel& prepared, const AliasedSystem& aliased, const ReducedSystem& reduced,
               ExpressionTable& expressions, DiagnosticSink& sink)
      : prepared_(prepared),
        system_(*aliased.system),
        aliases_(aliased.aliases),
        forms_(*aliased.forms),
        reduced_(reduced),
        expressions_(expressions),
        sink_(sink) {}

  std::optional<InitialSystem> run() {
    result_.starts = start_conditions(system_, aliases_, reduced_, expressions_);
    find_unknown_parameters();
    result_.has_homotopy = has_homotopy();
    if (!needs_plan()) {
      take_all_states();
      return std::move(result_);
    }
    result_.reduced = std::make_unique<ReducedSystem>(reduced_);
    std::erase_if(result_.reduced->rows, [](const ReducedRow& row) { return row.is_state_set; });
    result_.reduced->state_sets.clear();
    if (!add_initial_rows()) return std::nullopt;
    list_columns();
    result_.space =
        std::make_unique<ScalarSpace>(all_equations(), aliases_, all_forms(), *result_.reduced, expressions_);
    choose_starts();
    result_.plan = plan_solution(all_equations(), aliases_, all_forms(), *result_.reduced, *result_.space,
                                 expressions_, sink_);
    if (!result_.plan) return std::nullopt;
    return std::move(result_);
  }

 private:
  // A parameter with fixed = false and no value, and what is computed from such ones.
  void find_unknown_parameters() {
    bool grew = true;
    while (grew) {
      grew = false;
      for (const SymbolId symbol : system_.symbols.ids()) {
        const FlatVariable& variable = system_.symbols[symbol];
        if (variable.variability != Variability::Parameter || variable.name.empty()) continue;
        if (!system_.family_of_symbol[symbol.index()].valid() || unknown_parameters_.contains(symbol))
          continue;
        const bool open = !variable.binding.valid() && variable.fixed.valid() &&
                          !is_fixed_element(expressions_, variable, 0);
        const bool follows = variable.binding.valid() && reads_unknown_parameter(variable.binding);
        if (!open && !follows) continue;
        unknown_parameters_.insert(symbol);
        grew = !unknown_parameters_.empty();
      }
    }
  }

  bool reads_unknown_parameter(ExpressionId value) const {
    if (unknown_parameters_.empty()) return false;
    return std::ranges::any_of(reachable(expressions_, value), [&](ExpressionId id) {
      return expressions_.is(id, Operator::Symbol) &&
             unknown_parameters_.contains(expressions_.symbol_of(id));
    });
  }

  [[nodiscard]] bool is_state(std::uint32_t quantity) const { return reduced_.is_state[quantity] != 0; }

  [[nodiscard]] bool has_homotopy() const {
    std::vector<ExpressionId> sides;
    for (const EquationFamily& family : system_.equations) {
      sides.push_back(family.left);
      sides.push_back(family.right);
    }
    for (const Equation& equation : prepared_.model.initial_equations) {
      sides.push_back(equation.left);
      sides.push_back(equation.right);
    }
    return std::ranges::any_of(reachable(expressions_, sides),
                               [&](ExpressionId id) { return expressions_.is(id, Operator::Homotopy); });
  }

  bool needs_plan() const {
    if (!prepared_.model.initial_equations.empty() || !unknown_parameters_.empty() ||
        !reduced_.state_sets.empty() || result_.has_homotopy) {
      return true;
    }
    return std::ranges::any_of(result_.starts.of, [&](const auto& entry) {
      return entry.second.is_fixed && !is_state(entry.first);
    });
  }

  void take_all_states() {
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      if (!is_state(quantity)) continue;
      const auto known = result_.starts.of.find(quantity);
      if (known == result_.starts.of.end() || !known->second.is_fixed) result_.taken.push_back(quantity);
    }
  }

  bool add_initial_rows() {
    std::vector<Equation> equations = prepared_.model.initial_equations;
    for (const SymbolId symbol : unknown_parameters_) {
      const FlatVariable& variable = system_.symbols[symbol];
      if (!variable.binding.valid()) continue;
      Equation equation;
      equation.left = expressions_.symbol(symbol, variable.kind, variable.dimensions);
      equation.right = variable.binding;
      equation.where = variable.where;
      equations.push_back(std::move(equation));
    }
    first_initial_ = system_.equation_count;
    if (equations.empty()) return true;
    auto all = std::make_unique<EquationSystem>(system_);
    auto forms = std::make_unique<Forms>(*all, forms_);
    std::uint32_t next = first_initial_;
    for (const Equation& equation : equations) {
      auto families = lower_equation(system_, equation, expressions_, sink_);
      if (!families) return false;
      for (EquationFamily& family : *families) {
        family.first_scalar = next;
        family.count = static_cast<std::uint32_t>(box_size(family.loops));
        next += family.count;
        const EquationFamilyId id = all->equations.add(std::move(family));
        if (!add_rows(all->equations[id], forms->add_plain(id), *forms)) return false;
      }
    }
    result_.system = std::move(all);
    result_.forms = std::move(forms);
    return true;
  }

  // Those of the model and, behind them, the initial ones.
  [[nodiscard]] const EquationSystem& all_equations() const {
    return result_.system ? *result_.system : system_;
  }
  [[nodiscard]] const Forms& all_forms() const { return result_.forms ? *result_.forms : forms_; }

  bool add_rows(const EquationFamily& family, FormId plain, Forms& forms) {
    PositionCounter counter(family.loops);
    for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
      for (const Access& access : family.accesses) {
        bool missing = false;
        for_each_scalar(system_, access, n, counter.position(), [&](std::uint32_t scalar) {
          const std::uint32_t root = aliases_.aliases.find(scalar).scalar;
          const unsigned highest = reduced_.orders[root];
          const bool constant = aliases_.aliases.constants.contains(root);
          missing = missing || (access.order > highest && !constant);
        });
        if (missing) {
          sink_.add(no_such_derivative(
              family.where, print(expressions_, access.node, family_names(system_.symbols, family.loops))));
          return false;
        }
      }
      if (add_previous(family, n)) continue;
      result_.reduced->rows.push_back(
          {family.first_scalar + n, 0, false, form_at(family, plain, forms, n, counter.position())});
    }
    return true;
  }

  // pre(v) = value says what was before.
  bool add_previous(const EquationFamily& family, std::uint32_t n) {
    for (const auto& [side, other] :
         {std::pair(family.left, family.right), std::pair(family.right, family.left)}) {
      if (!expressions_.is(side, Operator::Pre)) continue;
      const ExpressionId variable = at_position(family, expressions_, n, expressions_.operand(side, 0));
      const auto parts = access_parts(expressions_, variable);
      if (!parts) continue;
      const VariableFamily& of = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
      std::int64_t element = 0;
      for (std::size_t d = 0; d < parts->subscripts.size(); ++d) {
        if (!expressions_.is_number(parts->subscripts[d])) return false;
        element = element * system_.symbols[parts->symbol].dimensions[d] +
                  static_cast<std::int64_t>(expressions_.number(parts->subscripts[d])) - 1;
      }
      const auto scalar = static_cast<std::uint32_t>(of.first_scalar + element);
      const bool is_known =
          is_fixed_element(expressions_, system_.symbols[parts->symbol], scalar - of.first_scalar) ||
          !result_.with_previous.insert(scalar).second;
      if (!is_known && !reads_open_previous(other)) result_.settled_previous.insert(scalar);
      (is_known ? result_.repeated_previous : result_.previous)
          .push_back({scalar, at_position(family, expressions_, n, other),
                      at_position(family, expressions_, n, side), family.where});
      return true;
    }
    return false;
  }

  // pre(w) where `fixed = true` does not say what it is.
  bool reads_open_previous(ExpressionId value) const {
    return std::ranges::any_of(reachable(expressions_, value), [&](ExpressionId id) {
      const Operator op = expressions_[id].op;
      if (op != Operator::Pre && op != Operator::Edge && op != Operator::Change) return false;
      const auto parts = access_parts(expressions_, expressions_.operand(id, 0));
      return !parts || !parts->subscripts.empty() ||
             !is_fixed_element(expressions_, system_.symbols[parts->symbol], 0);
    });
  }

  // How the equation reads with all aliases put in.
  FormId form_at(const EquationFamily& family, FormId plain, Forms& forms, std::uint32_t n,
                 std::span<const std::int64_t> position) {
    using Sort = AccessMeaning::Sort;
    const std::vector<Access>& accesses = family.accesses;
    AccessPattern pattern(accesses.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::uint32_t a = 0; a < accesses.size(); ++a) {
      const Access& access = accesses[a];
      if (!access.inner.empty() || access.is_previous) continue;
      const std::uint32_t scalar = scalar_at(system_, access, n, position);
      if (system_.is_known(scalar)) continue;
      const SignedScalar root = aliases_.aliases.find(scalar);
      const auto constant = aliases_.aliases.constants.find(root.scalar);
      if (constant != aliases_.aliases.constants.end()) {
        pattern[a] = access.order == 0 ? AccessMeaning{Sort::Constant, root.negated, constant->second.index()}
                                       : AccessMeaning{Sort::Constant, false, expressions_.real(0).index()};
        continue;
      }
      if (system_.is_known(root.scalar)) {
        pattern[a] = {Sort::Known, root.negated, 0};
        continue;
      }
      const SignedScalar late = reduced_.aliases.find(reduced_.quantities.number(root.scalar, access.order));
      pattern[a].negated = root.negated != late.negated;
      const auto before =
          std::ranges::find(seen, late.scalar, &std::pair<std::uint32_t, std::uint32_t>::first);
      if (before != seen.end()) {
        pattern[a] = {Sort::Same, pattern[a].negated, before->second};
      } else {
        seen.emplace_back(late.scalar, a);
      }
    }
    return forms.specialized(plain, pattern);
  }

  // Everything that is unknown at the start.
  void list_columns() {
    std::vector<std::uint32_t>& columns = result_.reduced->columns;
    columns.clear();
    for (std::uint32_t scalar = 0; scalar < system_.unknown_count; ++scalar) {
      if (aliases_.aliases.is_alias(scalar) || aliases_.aliases.constants.contains(scalar)) continue;
      for (unsigned order = 0; order <= reduced_.orders[scalar]; ++order) {
        const std::uint32_t quantity = reduced_.quantities.number(scalar, order);
        if (reduced_.aliases.is_alias(quantity)) continue;
        const auto start = result_.starts.of.find(quantity);
        if (start != result_.starts.of.end() && start->second.is_fixed) continue;
        columns.push_back(quantity);
      }
    }
    for (const SymbolId symbol : unknown_parameters_) {
      const VariableFamily& family = system_.variables[system_.family_of_symbol[symbol.index()]];
      for (std::uint32_t i = 0; i < family.count; ++i) columns.push_back(family.first_scalar + i);
    }
  }

  // Which start values are taken, group by group. A start condition is an equation for one unknown; what is
  // determined already stays so, and a condition that finds nothing to determine is not needed.
  void choose_starts() {
    ReducedSystem& reduced = *result_.reduced;
    const Incidence base =
        solvable_incidence(all_equations(), aliases_, all_forms(), reduced, *result_.space, expressions_);
    std::vector<std::uint32_t> conditions;  // by row behind the base: the column
    Matching matching = maximum_matching(base);
    for (const std::vector<std::uint32_t>& group : start_groups()) {
      if (matching.size == base.column_count) break;
      conditions.insert(conditions.end(), group.begin(), group.end());
      IncidenceBuilder builder(base.column_count);
      for (std::uint32_t row = 0; row < base.row_count(); ++row) builder.add_row(base.row(row));
      for (const std::uint32_t column : conditions) builder.add_row(std::span(&column, 1));
      matching.column_of.resize(base.row_count() + conditions.size(), no_index);
      matching = grow_to_maximum(builder.build(), std::move(matching));
    }
    std::vector<std::uint8_t> is_taken(reduced.columns.size(), 0);
    for (std::size_t k = 0; k < conditions.size(); ++k) {
      if (matching.column_of[base.row_count() + k] == no_index) continue;
      is_taken[conditions[k]] = 1;
      result_.taken.push_back(reduced.columns[conditions[k]]);
    }
    std::vector<ReducedRow> rows;
    std::vector<std::uint32_t> row_of(base.column_count, no_index);
    for (std::uint32_t row = 0; row < base.row_count(); ++row) {
      if (matching.column_of[row] != no_index) row_of[matching.column_of[row]] = row;
    }
    for (std::uint32_t row = 0; row < reduced.rows.size(); ++row) {
      if (matching.column_of[row] != no_index) {
        rows.push_back(reduced.rows[row]);
        continue;
      }
      SurplusRow surplus{reduced.rows[row], {}};
      for (const std::uint32_t column : base.row(row)) {
        if (row_of[column] != no_index && reduced.rows[row_of[column]].equation >= first_initial_)
          surplus.beside.push_back(reduced.rows[row_of[column]]);
      }
      result_.surplus.push_back(std::move(surplus));
    }
    std::vector<std::uint32_t> columns;
    for (std::uint32_t column = 0; column < reduced.columns.size(); ++column) {
      if (is_taken[column] == 0) columns.push_back(reduced.columns[column]);
    }
    reduced.rows = std::move(rows);
    reduced.columns = std::move(columns);
    std::ranges::sort(result_.taken);
  }

  // Columns in groups, the most wanted first.
  std::vector<std::vector<std::uint32_t>> start_groups() const {
    std::vector<std::vector<std::uint32_t>> groups(9);
    std::set<std::uint32_t> candidates;
    for (const StateSet& set : reduced_.state_sets)
      candidates.insert(set.candidates.begin(), set.candidates.end());
    const std::unordered_map<std::uint32_t, StateSelect> requests = strongest_requests();
    for (std::uint32_t column = 0; column < result_.reduced->columns.size(); ++column) {
      const std::uint32_t quantity = result_.reduced->columns[column];
      const Quantity q = reduced_.quantities[quantity];
      const VariableFamily& family = system_.variables[family_of_scalar(system_, q.scalar)];
      const auto start = result_.starts.of.find(quantity);
      const bool has_start = start != result_.starts.of.end() && start->second.has_start;
      const auto request = requests.find(quantity);
      const StateSelect select = request == requests.end() ? StateSelect::Default : request->second;
      const bool wanted = select >= StateSelect::Prefer;
      const bool state = is_state(quantity) || candidates.contains(quantity);
      const bool parameter = family.part == VariablePart::Known;
      std::size_t group = 8;
      if (parameter) {
        group = 7;
      } else if (has_start && wanted && state) {
        group = 0;
      } else if (has_start && select == StateSelect::Always) {
        group = 1;
      } else if (has_start && state) {
        group = 2;
      } else if (has_start && wanted) {
        group = 3;
      } else if (state) {
        group = wanted ? 4 : 5;
      } else if (q.order == 0 && has_start) {
        group = 6;
      }
      groups[group].push_back(column);
    }
    return groups;
  }

  // By quantity that represents: what its class of aliases wants most.
  [[nodiscard]] std::unordered_map<std::uint32_t, StateSelect> strongest_requests() const {
    std::unordered_map<std::uint32_t, StateSelect> requests;
    for (const VariableFamily& family : system_.variables) {
      const StateSelect select = system_.symbols[family.symbol].state_select;
      if (family.part != VariablePart::Continuous || select < StateSelect::Prefer) continue;
      for (std::uint32_t i = 0; i < family.count; ++i) {
        const std::uint32_t early = aliases_.aliases.find(family.first_scalar + i).scalar;
        if (system_.is_known(early)) continue;
        StateSelect& request =
            requests.try_emplace(reduced_.aliases.find(early).scalar, StateSelect::Default).first->second;
        request = std::max(request, select);
      }
    }
    return requests;
  }

  const PreparedModel& prepared_;
  const EquationSystem& system_;
  const AliasReport& aliases_;
  const Forms& forms_;
  const ReducedSystem& reduced_;
  ExpressionTable& expressions_;
  DiagnosticSink& sink_;
  std::set<SymbolId> unknown_parameters_;
  std::uint32_t first_initial_ = 0;  // the number of the first initial equation
  InitialSystem result_;
};

}  // namespace

std::optional<InitialSystem> plan_start(const PreparedModel& prepared, const AliasedSystem& aliased,
                                        const ReducedSystem& reduced, ExpressionTable& expressions,
                                        DiagnosticSink& sink) {
  return StartPlanner(prepared, aliased, reduced, expressions, sink).run();
}

}  // namespace causa
