#include "equations/plan/plan.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "equations/diagnostics.h"
#include "equations/plan/rolling.h"
#include "equations/plan/torn_blocks.h"
#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "equations/system/scalar_templates.h"
#include "expression/algebra/differentiate.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "graph/dulmage_mendelsohn.h"
#include "graph/strong_components.h"

namespace causa {

namespace {

constexpr std::uint32_t no_class = no_index;

// How rows with the same form, solved for the same access, are solved: once for all.
struct SolutionClass {
  FormId form;
  std::uint32_t target = 0;            // number of the access
  ExpressionId value{};                // none(): cannot be solved for it
  std::vector<std::uint32_t> reads{};  // numbers of the accesses in the value
  bool uses_indices = false;
};

class Planner {
 public:
  Planner(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
          const ReducedSystem& reduced, ScalarSpace& space, ExpressionTable& expressions,
          DiagnosticSink& sink)
      : system_(system),
        aliases_(aliases),
        forms_(forms),
        reduced_(reduced),
        space_(space),
        expressions_(expressions),
        sink_(sink),
        zeros_(system, expressions),
        tearing_(system, reduced, space, expressions, zeros_) {}

  Incidence matchable() {
    find_families();
    build_incidences();
    return std::move(reliable_);
  }

  std::optional<SolvePlan> run() {
    find_families();
    build_incidences();
    const Matching matching = grow_to_maximum(matchable_, maximum_matching(reliable_));
    if (matching.size != reduced_.rows.size() || matching.size != reduced_.columns.size()) {
      report_singular(matching);
      return std::nullopt;
    }
    hold_discrete(matching);
    const StrongComponents sorted = sort_solve_blocks(incidence_, matching);
    make_blocks(sorted, matching);
    order_steps(matching);
    return std::move(plan_);
  }

 private:
  // Loops through discrete unknowns are cut there.
  void hold_discrete(const Matching& matching) {
    is_mixed_.assign(reduced_.rows.size(), 0);
    const auto is_discrete = [&](std::uint32_t column) {
      return part_of(system_, reduced_.quantities[reduced_.columns[column]].scalar) == VariablePart::Discrete;
    };
    const StrongComponents sorted = sort_solve_blocks(incidence_, matching);
    bool any = false;
    for (std::uint32_t group = 0; group < sorted.groups.row_count(); ++group) {
      const auto rows = sorted.groups.row(group);
      if (rows.size() == 1) continue;
      const bool mixed =
          std::ranges::any_of(rows, [&](std::uint32_t row) { return is_discrete(matching.column_of[row]); });
      if (!mixed) continue;
      any = true;
      for (const std::uint32_t row : rows) is_mixed_[row] = 1;
    }
    if (!any) return;
    std::set<std::uint32_t> held;
    IncidenceBuilder cut(incidence_.column_count);
    for (std::uint32_t row = 0; row < incidence_.row_count(); ++row) {
      for (const std::uint32_t column : incidence_.row(row)) {
        const std::uint32_t other = matching.row_of[column];
        const bool inside =
            is_mixed_[row] != 0 && other != row && sorted.group_of[row] == sorted.group_of[other];
        if (inside && is_discrete(column)) {
          held.insert(reduced_.columns[column]);
        } else {
          cut.add(column);
        }
      }
      cut.end_row();
    }
    incidence_ = cut.build();
    plan_.held.assign(held.begin(), held.end());
  }

  // The choice of states left something undetermined.
  void report_singular(const Matching& matching) {
    const DulmageMendelsohn parts = dulmage_mendelsohn(matchable_, matching);
    std::vector<QuotedEquation> conflicting;
    std::vector<std::string> undetermined;
    for (std::uint32_t row = 0; row < reduced_.rows.size() && conflicting.size() < most_named; ++row) {
      if (parts.rows[row] != Determination::Over || reduced_.rows[row].is_state_set) continue;
      const ScalarEquation equation = space_.equation(reduced_.rows[row]);
      conflicting.push_back({space_.text(equation.left) + " = " + space_.text(equation.right),
                             system_.equations[family_of_row_[row]].where});
    }
    for (std::uint32_t column = 0; column < reduced_.columns.size() && undetermined.size() < most_named;
         ++column) {
      if (parts.columns[column] == Determination::Under)
        undetermined.push_back(space_.name(reduced_.columns[column]));
    }
    sink_.add(reduction_is_singular(conflicting.empty() ? Span{} : conflicting.front().where, conflicting,
                                    undetermined));
  }

  void find_families() {
    // Rows are in the order of their equations.
    position_.reserve(8);
    family_of_row_.reserve(reduced_.rows.size());
    EquationFamilyId last{};
    for (const ReducedRow& row : reduced_.rows) {
      if (row.is_state_set) {
        family_of_row_.push_back(EquationFamilyId::none());
        continue;
      }
      const EquationFamily* family = last.valid() ? &system_.equations[last] : nullptr;
      if (family == nullptr || row.equation < family->first_scalar ||
          row.equation >= family->first_scalar + family->count) {
        last = family_of_equation(system_, row.equation);
      }
      family_of_row_.push_back(last);
    }
    column_of_.assign(reduced_.quantities.count(), no_index);
    for (std::uint32_t column = 0; column < reduced_.columns.size(); ++column)
      column_of_[reduced_.columns[column]] = column;
  }

  void place(std::uint32_t row) {
    const EquationFamily& family = system_.equations[family_of_row_[row]];
    n_ = reduced_.rows[row].equation - family.first_scalar;
    position_.resize(family.loops.size());
    std::int64_t rest = n_;
    for (std::size_t k = family.loops.size(); k-- > 0;) {
      position_[k] = rest % family.loops[k].count;
      rest /= family.loops[k].count;
    }
  }

  // Calls visit(column, number of the access) for every unknown of a row.
  template <class Visit>
  void for_each_column(std::uint32_t row, const Visit& visit) {
    const ReducedRow& reduced_row = reduced_.rows[row];
    if (reduced_row.is_state_set) {
      for (const std::uint32_t candidate : reduced_.state_sets[reduced_row.equation].candidates)
        visit(column_of_[reduced_.aliases.find(candidate).scalar], no_index);
      return;
    }
    place(row);
    const EquationForm& form = forms_[reduced_row.form];
    for (std::uint32_t a = 0; a < form.accesses.size(); ++a) {
      const FormAccess& access = form.accesses[a];
      const Access& source = forms_.source(form, access);
      if (source.is_previous) continue;
      for_each_scalar(system_, source, n_, position_, [&](std::uint32_t scalar) {
        const std::uint32_t root = aliases_.aliases.find(scalar).scalar;
        // At the start a parameter may be unknown.
        const std::uint32_t quantity =
            system_.is_known(root)
                ? reduced_.quantities.number(root, access.order)
                : reduced_.aliases.find(reduced_.quantities.number(root, access.order)).scalar;
        if (column_of_[quantity] != no_index) visit(column_of_[quantity], a);
      });
    }
  }

  void build_incidences() {
    IncidenceBuilder all(static_cast<std::uint32_t>(reduced_.columns.size()));
    IncidenceBuilder matchable(static_cast<std::uint32_t>(reduced_.columns.size()));
    IncidenceBuilder reliable(static_cast<std::uint32_t>(reduced_.columns.size()));
    for (std::uint32_t row = 0; row < reduced_.rows.size(); ++row) {
      for_each_column(row, [&](std::uint32_t column, std::uint32_t access) {
        all.add(column);
        if (access != no_index && !can_determine(row, column, access)) return;
        matchable.add(column);
        if (access == no_index || !slope_vanishes(row, column, access)) reliable.add(column);
      });
      all.end_row();
      matchable.end_row();
      reliable.end_row();
    }
    incidence_ = all.build();
    matchable_ = matchable.build();
    reliable_ = reliable.build();
  }

  // Whether the unknown drops out of the row, with the parameters as declared.
  bool slope_vanishes(std::uint32_t row, std::uint32_t column, std::uint32_t access) {
    const ReducedRow& reduced_row = reduced_.rows[row];
    if (!zeros_.has_zeros(forms_, reduced_row.form)) return false;
    const EquationForm& form = forms_[reduced_row.form];
    if (!forms_.source(form, form.accesses[access]).inner.empty() || !is_real(form)) return false;
    const ExpressionId unknown = space_.node(reduced_.columns[column]);
    const ScalarEquation equation = space_.equation(reduced_row);
    const ExpressionId residual = subtract(expressions_, equation.left, equation.right);
    if (!occurs_now(expressions_, residual, unknown)) return false;
    const auto slope = differentiate(expressions_, residual, unknown);
    return slope && zeros_.is_zero(*slope);
  }

  bool can_determine(std::uint32_t row, std::uint32_t column, std::uint32_t access) const {
    const EquationForm& form = forms_[reduced_.rows[row].form];
    const std::uint32_t scalar = reduced_.quantities[reduced_.columns[column]].scalar;
    const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
    // At the start also parameters that are no Reals.
    const bool solved_for =
        family.part != VariablePart::Discrete && system_.symbols[family.symbol].kind == ValueKind::Real;
    if (solved_for && !computes_discrete(form)) return is_real(form);
    return is_explicit(form, form.accesses[access].node);
  }
  // What `when` or an algorithm gives a discrete variable says nothing about the variables it reads.
  [[nodiscard]] bool computes_discrete(const EquationForm& form) const {
    const EquationFamily& family = system_.equations[form.family];
    if (!family.computes_left) return false;
    const auto left = access_parts(expressions_, family.left);
    if (!left) return false;
    const VariableFamilyId variable = system_.family_of_symbol[left->symbol.index()];
    return variable.valid() && system_.variables[variable].part == VariablePart::Discrete;
  }
  [[nodiscard]] bool is_real(const EquationForm& form) const {
    return expressions_[form.left].kind == ValueKind::Real ||
           expressions_[form.right].kind == ValueKind::Real;
  }
  [[nodiscard]] bool is_explicit(const EquationForm& form, ExpressionId node) const {
    const auto is_node = [&](ExpressionId side) {
      return side == node ||
             (expressions_.is(side, Operator::Negate) && expressions_.operand(side, 0) == node);
    };
    return is_node(form.left) || (!system_.equations[form.family].computes_left && is_node(form.right));
  }

  void make_blocks(const StrongComponents& sorted, const Matching& matching) {
    class_of_.assign(reduced_.rows.size(), no_class);
    block_of_.assign(reduced_.rows.size(), no_index);
    for (std::uint32_t group = 0; group < sorted.groups.row_count(); ++group) {
      const auto rows = sorted.groups.row(group);
      if (rows.size() == 1 && assign(rows[0], matching.column_of[rows[0]])) continue;
      std::vector<std::uint32_t> unknowns;
      for (const std::uint32_t row : rows) {
        unknowns.push_back(reduced_.columns[matching.column_of[row]]);
        block_of_[row] = static_cast<std::uint32_t>(plan_.blocks.size());
      }
      plan_.blocks.push_back(tearing_.tear_block(rows, unknowns));
      plan_.blocks.back().is_mixed = is_mixed_[rows[0]] != 0;
    }
  }

  // Whether the row can be solved for the column by itself.
  bool assign(std::uint32_t row, std::uint32_t column) {
    if (reduced_.rows[row].is_state_set) return false;
    std::uint32_t target = no_index;
    bool in_range = false;
    for_each_column(row, [&](std::uint32_t other, std::uint32_t access) {
      if (other != column) return;
      if (!forms_.source(forms_[reduced_.rows[row].form], forms_[reduced_.rows[row].form].accesses[access])
               .inner.empty()) {
        in_range = true;
      }
      target = access;
    });
    if (in_range || target == no_index) return false;
    const FormId form = reduced_.rows[row].form;
    const std::uint64_t key = (std::uint64_t{form.index()} << 32) | target;
    auto known = class_by_key_.find(key);
    if (known == class_by_key_.end()) {
      known = class_by_key_.emplace(key, static_cast<std::uint32_t>(classes_.size())).first;
      classes_.push_back(solve(form, target));
    }
    if (!classes_[known->second].value.valid()) return false;
    class_of_[row] = known->second;
    return true;
  }

  SolutionClass solve(FormId id, std::uint32_t target) {
    const EquationForm& form = forms_[id];
    const ExpressionId node = form.accesses[target].node;
    SolutionClass result{.form = id, .target = target};
    const auto solved = solve_now(expressions_, form.left, form.right, node);
    if (const auto* value = std::get_if<Solved>(&solved)) {
      const bool sound = !value->divisor.valid() || !vanishes_by_condition(expressions_, value->divisor);
      if (sound) result.value = value->value;
    }
    if (!result.value.valid()) return result;
    const std::vector<ExpressionId> nodes = present_nodes(expressions_, std::span(&result.value, 1));
    // pre(x) is read too, from where it is kept.
    const std::vector<ExpressionId> all = reachable(expressions_, result.value);
    for (std::uint32_t a = 0; a < form.accesses.size(); ++a) {
      const bool before = forms_.source(form, form.accesses[a]).is_previous;
      if (std::ranges::binary_search(before ? all : nodes, form.accesses[a].node)) result.reads.push_back(a);
    }
    return result;
  }

  // --- order ---------------------------------------------------------------------------------------
  // Nodes of the dependency graph: rows that are assignments, and blocks.

  [[nodiscard]] std::uint32_t node_of(std::uint32_t row) const {
    return block_of_[row] == no_index ? row
                                      : static_cast<std::uint32_t>(reduced_.rows.size()) + block_of_[row];
  }
  [[nodiscard]] std::uint32_t class_of_node(std::uint32_t node) const {
    const auto rows = static_cast<std::uint32_t>(reduced_.rows.size());
    return node < rows ? class_of_[node] : static_cast<std::uint32_t>(classes_.size()) + node - rows;
  }

  // Classes that other classes need come first: the rank of a class in the graph of classes. Classes that
  // need each other share one.
  std::vector<std::uint32_t> class_ranks(const Matching& matching) const {
    const std::uint32_t class_count = static_cast<std::uint32_t>(classes_.size() + plan_.blocks.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> needs;
    for (std::uint32_t row = 0; row < reduced_.rows.size(); ++row) {
      for (const std::uint32_t column : incidence_.row(row)) {
        const std::pair need{class_of_node(node_of(row)), class_of_node(node_of(matching.row_of[column]))};
        // Neighbours mostly need the same: one look at the last entries keeps the list short.
        if (need.first != need.second && (needs.empty() || needs.back() != need)) needs.push_back(need);
      }
    }
    std::ranges::sort(needs);
    const auto repeated = std::ranges::unique(needs);
    needs.erase(repeated.begin(), repeated.end());
    CompressedRows graph;
    auto next = needs.begin();
    for (std::uint32_t class_id = 0; class_id < class_count; ++class_id) {
      for (; next != needs.end() && next->first == class_id; ++next) graph.push(next->second);
      graph.end_row();
    }
    return strong_components(graph).group_of;
  }

  // A topological order that goes by the ranks of classes and stays in one class as long as it can, so that
  // runs become long (Kahn's algorithm with a list for each class).
  void order_steps(const Matching& matching) {
    const CompressedRows readers = transpose(incidence_.rows, incidence_.column_count);
    const std::vector<std::uint32_t> ranks = class_ranks(matching);
    const auto rows = static_cast<std::uint32_t>(reduced_.rows.size());
    const auto nodes = static_cast<std::uint32_t>(rows + plan_.blocks.size());
    // How many unknowns of other nodes a node still waits for.
    std::vector<std::uint32_t> missing(nodes, 0);
    for (std::uint32_t row = 0; row < rows; ++row) {
      const std::uint32_t node = node_of(row);
      for (const std::uint32_t column : incidence_.row(row)) {
        if (node_of(matching.row_of[column]) != node) ++missing[node];
      }
    }
    std::vector<std::vector<std::uint32_t>> ready(classes_.size() + plan_.blocks.size());
    std::set<std::pair<std::uint32_t, std::uint32_t>> waiting;  // (rank, class) with something ready
    const auto make_ready = [&](std::uint32_t node) {
      ready[class_of_node(node)].push_back(node);
      waiting.insert({ranks[class_of_node(node)], class_of_node(node)});
    };
    for (std::uint32_t node = 0; node < nodes; ++node) {
      if ((node >= rows || block_of_[node] == no_index) && missing[node] == 0) make_ready(node);
    }
    std::size_t done = 0;
    while (!waiting.empty()) {
      const std::uint32_t current = waiting.begin()->second;
      std::vector<std::uint32_t>& list = ready[current];
      if (!std::ranges::is_sorted(list)) std::ranges::sort(list);
      // The list grows while it is read: recurrences stay in their class.
      // NOLINTNEXTLINE(modernize-loop-convert)
      for (std::size_t n = 0; n < list.size(); ++n) {
        const std::uint32_t node = list[n];
        emit(node);
        const auto finish_row = [&](std::uint32_t row) {
          ++done;
          for (const std::uint32_t reader : readers.row(matching.column_of[row])) {
            const std::uint32_t other = node_of(reader);
            if (other != node && --missing[other] == 0) make_ready(other);
          }
        };
        if (node < rows) {
          finish_row(node);
        } else {
          for (const std::uint32_t row : plan_.blocks[node - rows].rows) finish_row(row);
        }
      }
      list.clear();
      waiting.erase({ranks[current], current});
    }
    require(done == rows, "solve blocks have a topological order");
    flush();
  }

  // --- statements ------------------------------------------------------------------------------------

  void emit(std::uint32_t node) {
    const auto rows = static_cast<std::uint32_t>(reduced_.rows.size());
    if (node >= rows) {
      flush();
      plan_.steps.push_back({true, node - rows});
      return;
    }
    coordinates_.clear();
    place(node);
    const SolutionClass& of = classes_[class_of_[node]];
    const EquationForm& form = forms_[of.form];
    const EquationFamily& family = system_.equations[form.family];
    coordinates_.push_back(quantity_of(form, of.target));
    for (const std::uint32_t a : of.reads) coordinates_.push_back(quantity_of(form, a));
    for (std::size_t k = 0; k < family.loops.size(); ++k)
      coordinates_.push_back(family.loops[k].first + family.loops[k].step * position_[k]);
    steps_.add(class_of_[node], coordinates_);
    rows_of_steps_.push_back(node);
  }

  std::uint32_t quantity_of(const EquationForm& form, std::uint32_t a) const {
    const FormAccess& access = form.accesses[a];
    const Access& source = forms_.source(form, access);
    if (source.inner.empty() && !source.is_previous)
      return quantity_at(system_, aliases_, reduced_, forms_, form, access, n_, position_).scalar;
    std::uint32_t first = no_index;
    for_each_scalar(system_, source, n_, position_, [&](std::uint32_t scalar) {
      if (first == no_index) first = scalar;
    });
    return reduced_.quantities.number(first, access.order);
  }

  // Rolls the assignments since the last block.
  void flush() {
    std::size_t step = 0;
    for (const RolledLoop& loop : roll(steps_)) {
      PlanLoop& target = plan_.loops.emplace_back();
      plan_.steps.push_back({false, static_cast<std::uint32_t>(plan_.loops.size() - 1)});
      target.counts = loop.counts;
      std::size_t covered = loop.steps.size();
      for (const std::int64_t count : loop.counts) covered *= static_cast<std::size_t>(count);
      for (std::size_t j = 0; j < loop.steps.size(); ++j)
        target.body.push_back(statement(loop.steps[j], rows_of_steps_[step + j]));
      step += covered;
    }
    steps_ = {};
    rows_of_steps_.clear();
  }

  PlanStatement statement(const RolledStep& step, std::uint32_t row) const {
    const SolutionClass& of = classes_[step.class_id];
    const EquationForm& form = forms_[of.form];
    const auto coordinate = [&](std::size_t k) {
      Place place{step.base[k], {}};
      for (const Coordinates& shift : step.shifts) place.shifts.push_back(shift[k]);
      return place;
    };
    PlanStatement result{.row = row,
                         .target = form.accesses[of.target].node,
                         .target_quantity = coordinate(0),
                         .value = of.value};
    std::size_t k = 1;
    for (const std::uint32_t a : of.reads) result.reads.push_back({form.accesses[a].node, coordinate(k++)});
    for (; k < step.base.size(); ++k) result.indices.push_back(coordinate(k));
    return result;
  }

  const EquationSystem& system_;
  const AliasReport& aliases_;
  const Forms& forms_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& expressions_;
  DiagnosticSink& sink_;
  DeclaredZeros zeros_;
  BlockTearing tearing_;
  SolvePlan plan_;
  std::vector<EquationFamilyId> family_of_row_;
  std::vector<std::uint32_t> column_of_;  // by quantity
  Incidence incidence_;
  Incidence matchable_;
  Incidence reliable_;  // of it, without what vanishes with the parameters as declared
  std::vector<SolutionClass> classes_;
  std::unordered_map<std::uint64_t, std::uint32_t> class_by_key_;
  std::vector<std::uint32_t> class_of_;  // by row; no_class inside blocks
  std::vector<std::uint32_t> block_of_;  // by row
  std::vector<std::uint8_t> is_mixed_;   // by row: in a loop through discrete unknowns
  StepSequence steps_;
  std::vector<std::uint32_t> rows_of_steps_;
  std::vector<std::int64_t> coordinates_;
  // Where the row lies that was placed last.
  std::uint32_t n_ = 0;
  std::vector<std::int64_t> position_;
};

}  // namespace

Incidence solvable_incidence(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
                             const ReducedSystem& reduced, ScalarSpace& space, ExpressionTable& expressions) {
  DiagnosticSink unused;
  return Planner(system, aliases, forms, reduced, space, expressions, unused).matchable();
}

std::optional<SolvePlan> plan_solution(const EquationSystem& system, const AliasReport& aliases,
                                       const Forms& forms, const ReducedSystem& reduced, ScalarSpace& space,
                                       ExpressionTable& expressions, DiagnosticSink& sink) {
  return Planner(system, aliases, forms, reduced, space, expressions, sink).run();
}

}  // namespace causa
