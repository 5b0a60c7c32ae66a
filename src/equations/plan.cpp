#include "equations/plan.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "equations/families.h"
#include "equations/names.h"
#include "equations/rolling.h"
#include "equations/scalar_templates.h"
#include "equations/structure.h"
#include "expression/solve.h"
#include "graph/strong_components.h"

namespace causa {

namespace {

constexpr std::size_t most_named = 6;

class Planner {
 public:
  Planner(const EquationSystem& system, const FlatModel& flat, ExpressionTable& expressions,
          DiagnosticSink& sink)
      : system_(system), flat_(flat), expressions_(expressions), sink_(sink) {}

  std::optional<SolvePlan> run() {
    const Incidence incidence = unknown_incidence(system_);
    const Matching matching = maximum_matching(incidence);
    if (matching.size != system_.scalar_equations || matching.size != system_.scalar_variables) {
      report_singularity(system_, flat_, expressions_, incidence, matching, sink_);
      return std::nullopt;
    }
    if (report_loops(sort_solve_blocks(incidence, matching), matching)) return std::nullopt;
    classify(matching);
    const std::vector<std::uint32_t> order = order_by_class(incidence, matching);
    SolvePlan plan = rolled(order);
    return sink_.has_errors() ? std::nullopt : std::optional(std::move(plan));
  }

 private:
  // Every loop gets its own message; true if there is one.
  bool report_loops(const StrongComponents& blocks, const Matching& matching) {
    bool found = false;
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      const auto rows = blocks.groups.row(block);
      if (rows.size() < 2) continue;
      found = true;
      std::vector<QuotedEquation> equations;
      std::vector<std::string> unknowns;
      for (const std::uint32_t row : rows) {
        if (equations.size() == most_named) break;
        equations.push_back(quoted_equation(system_, flat_, expressions_, row));
      }
      const EquationFamily& family = system_.equations[family_of_equation(system_, rows.front())];
      for (const std::uint32_t row : rows) {
        if (unknowns.size() == most_named) break;
        unknowns.push_back(unknown_name(system_, flat_, matching.column_of[row]));
      }
      sink_.add(algebraic_loop(family.where, rows.size(), equations, unknowns));
    }
    return found;
  }

  // The class of a scalar equation: its family and the access it is solved for.
  void classify(const Matching& matching) {
    first_class_.reserve(system_.equations.size());
    std::uint32_t next = 0;
    for (const EquationFamily& family : system_.equations) {
      first_class_.push_back(next);
      next += static_cast<std::uint32_t>(family.accesses.size());
    }
    class_count_ = next;
    class_of_.resize(system_.scalar_equations);
    for (const EquationFamilyId id : system_.equations.ids()) {
      const EquationFamily& family = system_.equations[id];
      PositionCounter counter(family.loops);
      for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
        const std::uint32_t equation = family.first_scalar + n;
        class_of_[equation] = first_class_[id.index()] +
                              solved_access(family, counter.position(), matching.column_of[equation]);
      }
    }
  }

  std::uint32_t solved_access(const EquationFamily& family, std::span<const std::int64_t> position,
                              std::uint32_t unknown) const {
    for (std::uint32_t i = 0; i < family.accesses.size(); ++i) {
      const Access& access = family.accesses[i];
      if (scalar_at(access, position) == unknown && reads_unknown(system_, access, unknown)) return i;
    }
    fail_check("an equation contains the unknown it is matched with", std::source_location::current());
  }

  // Classes that other classes need come first: the rank of a class in the graph of classes. Classes that
  // need each other share one.
  std::vector<std::uint32_t> class_ranks(const Incidence& incidence, const Matching& matching) const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> needs;
    for (std::uint32_t equation = 0; equation < system_.scalar_equations; ++equation) {
      for (const std::uint32_t unknown : incidence.row(equation)) {
        const std::pair need{class_of_[equation], class_of_[matching.row_of[unknown]]};
        // Neighbours mostly need the same: one look at the last entries keeps the list short.
        if (need.first != need.second && (needs.empty() || needs.back() != need)) needs.push_back(need);
      }
    }
    std::ranges::sort(needs);
    const auto repeated = std::ranges::unique(needs);
    needs.erase(repeated.begin(), repeated.end());
    CompressedRows graph;
    auto next = needs.begin();
    for (std::uint32_t class_id = 0; class_id < class_count_; ++class_id) {
      for (; next != needs.end() && next->first == class_id; ++next) graph.push(next->second);
      graph.end_row();
    }
    return strong_components(graph).group_of;
  }

  // A topological order that goes by the ranks of classes and stays in one class as long as it can, so that
  // runs become long (Kahn's algorithm with a list for each class).
  std::vector<std::uint32_t> order_by_class(const Incidence& incidence, const Matching& matching) const {
    const CompressedRows readers = transpose(incidence.rows, system_.scalar_variables);
    const std::vector<std::uint32_t> ranks = class_ranks(incidence, matching);
    std::vector<std::uint32_t> missing(system_.scalar_equations);
    std::vector<std::vector<std::uint32_t>> ready(class_count_);
    std::set<std::pair<std::uint32_t, std::uint32_t>> waiting;  // (rank, class) with something ready
    for (std::uint32_t equation = 0; equation < system_.scalar_equations; ++equation) {
      missing[equation] = static_cast<std::uint32_t>(incidence.row(equation).size()) - 1;
      if (missing[equation] > 0) continue;
      ready[class_of_[equation]].push_back(equation);
      waiting.insert({ranks[class_of_[equation]], class_of_[equation]});
    }
    std::vector<std::uint32_t> order;
    order.reserve(system_.scalar_equations);
    while (!waiting.empty()) {
      const std::uint32_t current = waiting.begin()->second;
      std::vector<std::uint32_t>& list = ready[current];
      if (!std::ranges::is_sorted(list)) std::ranges::sort(list);
      // The list grows while it is read: recurrences stay in their class.
      // NOLINTNEXTLINE(modernize-loop-convert)
      for (std::size_t n = 0; n < list.size(); ++n) {
        const std::uint32_t equation = list[n];
        order.push_back(equation);
        for (const std::uint32_t reader : readers.row(matching.column_of[equation])) {
          if (reader == equation || --missing[reader] > 0) continue;
          ready[class_of_[reader]].push_back(reader);
          waiting.insert({ranks[class_of_[reader]], class_of_[reader]});
        }
      }
      list.clear();
      waiting.erase({ranks[current], current});
    }
    require(order.size() == system_.scalar_equations, "a system without loops has a topological order");
    return order;
  }

  SolvePlan rolled(const std::vector<std::uint32_t>& order) {
    const auto step_at = [&](std::size_t n) {
      const std::uint32_t equation = order[n];
      const EquationFamily& family = system_.equations[family_of_class(class_of_[equation])];
      ScalarStep step{class_of_[equation], {}};
      std::int64_t rest = equation - family.first_scalar;
      for (std::size_t k = family.loops.size(); k-- > 0;) {
        step.position[k] = rest % family.loops[k].count;
        rest /= family.loops[k].count;
      }
      return step;
    };
    SolvePlan plan;
    for (const RolledLoop& loop : roll(order.size(), step_at)) {
      PlanLoop& target = plan.loops.emplace_back();
      target.counts = loop.counts;
      for (const RolledStep& step : loop.steps) target.body.push_back(statement(step));
    }
    return plan;
  }

  [[nodiscard]] EquationFamilyId family_of_class(std::uint32_t class_id) const {
    const auto after = std::ranges::upper_bound(first_class_, class_id);
    return EquationFamilyId(static_cast<std::uint32_t>(after - first_class_.begin() - 1));
  }

  PlanStatement statement(const RolledStep& step) {
    const EquationFamilyId id = family_of_class(step.class_id);
    const EquationFamily& family = system_.equations[id];
    const Access& target = family.accesses[step.class_id - first_class_[id.index()]];
    const auto coordinates = [&](const StepPosition& position) {
      return std::vector<std::int64_t>(position.begin(),
                                       position.begin() + static_cast<std::ptrdiff_t>(family.loops.size()));
    };
    PlanStatement result{id, target, solution(step.class_id, family, target), coordinates(step.base), {}};
    for (const StepPosition& shift : step.shifts) result.shifts.push_back(coordinates(shift));
    return result;
  }

  // Solved once for each class.
  ExpressionId solution(std::uint32_t class_id, const EquationFamily& family, const Access& target) {
    const auto known = solutions_.find(class_id);
    if (known != solutions_.end()) return known->second;
    const auto result = solve_for(expressions_, family.left, family.right, target.node);
    ExpressionId value = expressions_.real(0);
    if (const auto* solved = std::get_if<Solved>(&result)) {
      value = solved->value;
    } else {
      sink_.add(not_linear(family.where, equation_text(family, flat_, expressions_),
                           print(expressions_, target.node, family_names(flat_, family.loops))));
    }
    solutions_.emplace(class_id, value);
    return value;
  }

  const EquationSystem& system_;
  const FlatModel& flat_;
  ExpressionTable& expressions_;
  DiagnosticSink& sink_;
  std::vector<std::uint32_t> first_class_;  // by equation family
  std::vector<std::uint32_t> class_of_;     // by scalar equation
  std::uint32_t class_count_ = 0;
  std::unordered_map<std::uint32_t, ExpressionId> solutions_;
};

}  // namespace

std::optional<SolvePlan> plan_solution(const EquationSystem& system, const FlatModel& flat,
                                       ExpressionTable& expressions, DiagnosticSink& sink) {
  return Planner(system, flat, expressions, sink).run();
}

}  // namespace causa
