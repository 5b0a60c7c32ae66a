#include "equations/lower.h"

#include <algorithm>
#include <array>
#include <set>

#include "equations/diagnostics.h"
#include "equations/known_values.h"
#include "equations/scalar_templates.h"
#include "equations/subscripts.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// An access taken apart: der(x[i, j]) is {symbol x, derivative, subscripts i j}.
struct AccessParts {
  SymbolId symbol;
  bool of_derivative = false;
  std::span<const ExpressionId> subscripts;
};

std::optional<AccessParts> access_parts(const ExpressionTable& table, ExpressionId id) {
  AccessParts parts;
  ExpressionId base = id;
  if (table.is(id, Operator::Element)) {
    base = table.operand(id, 0);
    parts.subscripts = table.operands(id).subspan(1);
  }
  if (table.is(base, Operator::Derivative)) {
    parts.of_derivative = true;
    base = table.operand(base, 0);
  }
  if (!table.is(base, Operator::Symbol) || !table.is_scalar(id)) return std::nullopt;
  parts.symbol = table.symbol_of(base);
  return parts;
}

// The scalar number of an access from its subscripts, each affine in positions; row-major.
Affine scalar_number(std::span<const Affine> subscripts, const Dimensions& dimensions,
                     std::uint32_t first_scalar, std::size_t loop_count) {
  Affine result{0, std::vector<std::int64_t>(loop_count, 0)};
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    result.constant = result.constant * dimensions[d] + subscripts[d].constant - 1;
    for (std::size_t k = 0; k < loop_count; ++k) {
      result.factors[k] = result.factors[k] * dimensions[d] + subscripts[d].factors[k];
    }
  }
  result.constant += first_scalar;
  return result;
}

class Lowering {
 public:
  Lowering(const FlatModel& flat, ExpressionTable& table, DiagnosticSink& sink)
      : flat_(flat), table_(table), sink_(sink) {}

  std::optional<EquationSystem> run() {
    report_unsupported();
    if (sink_.has_errors()) return std::nullopt;
    number_variables();
    for (const Equation& equation : flat_.equations) {
      if (too_large_) break;
      if (equation.kind == EquationKind::Equality) lower(equation);
    }
    add_known_values(flat_, table_, system_, sink_);
    if (sink_.has_errors()) return std::nullopt;
    mark_states();
    return std::move(system_);
  }

 private:
  static constexpr std::int64_t most_scalars = 2'000'000'000;

  // What the language has and the equation stage has not yet; one message for each sort.
  void report_unsupported() {
    std::set<std::string_view> reported;
    const auto report = [&](Span where, std::string_view what) {
      if (reported.insert(what).second) sink_.add(not_simulated_yet(where, what));
    };
    for (const Equation& equation : flat_.equations) {
      if (equation.kind != EquationKind::Equality) report(equation.where, words(equation.kind));
    }
    for (const Equation& equation : flat_.initial_equations) report(equation.where, "an initial equation");
    for (const Algorithm& algorithm : flat_.algorithms) report(algorithm.where, "an algorithm");
    for (const Algorithm& algorithm : flat_.initial_algorithms)
      report(algorithm.where, "an initial algorithm");
    for (const FunctionId function : flat_.functions)
      report(table_.function(function).where, "a call of a function");
  }

  static std::string_view words(EquationKind kind) {
    switch (kind) {
      case EquationKind::Equality: return "an equation";
      case EquationKind::Call: return "an equation with several results";
      case EquationKind::If: return "an `if` equation";
      case EquationKind::When: return "a `when` equation";
      case EquationKind::Assert: return "an `assert`";
      case EquationKind::Terminate: return "a `terminate`";
      case EquationKind::Reinit: return "a `reinit`";
    }
    return {};
  }

  void number_variables() {
    system_.family_of_symbol.resize(flat_.variables.size());
    std::int64_t next = 0;
    for (const SymbolId symbol : flat_.variables.ids()) {
      const FlatVariable& variable = flat_.variables[symbol];
      const bool known = variable.variability == Variability::Constant ||
                         variable.variability == Variability::Parameter ||
                         variable.causality == Causality::Input;
      // Elements of a bus that nobody connected are not there.
      if (known || variable.name.empty()) continue;
      if (variable.kind != ValueKind::Real || variable.variability == Variability::Discrete) {
        const std::string_view kind =
            variable.kind == ValueKind::Real ? std::string_view("discrete") : value_kind_name(variable.kind);
        sink_.add(discrete_unknown(variable.where, variable.name, kind));
        continue;
      }
      const std::int64_t count = element_count(variable.dimensions);
      if (next + count > most_scalars) return give_up(variable.where);
      system_.family_of_symbol[symbol.index()] =
          system_.variables.add({.symbol = symbol,
                                 .first_scalar = static_cast<std::uint32_t>(next),
                                 .count = static_cast<std::uint32_t>(count)});
      next += count;
    }
    system_.scalar_variables = static_cast<std::uint32_t>(next);
    system_.is_state.assign(system_.scalar_variables, 0);
  }

  static std::int64_t element_count(const Dimensions& dimensions) {
    std::int64_t count = 1;
    for (const std::int64_t dimension : dimensions) count *= dimension;
    return count;
  }

  void give_up(Span where) {
    sink_.add(too_many_scalars(where));
    too_large_ = true;
  }

  void lower(const Equation& equation) {
    const auto templates =
        scalar_templates(table_, equation.loops, with_frozen(equation.left), with_frozen(equation.right));
    // A template may be split into further ones; the first one is worked on first.
    std::vector<ScalarTemplate> pending(templates.rbegin(), templates.rend());
    while (!pending.empty() && !too_large_) {
      ScalarTemplate scalar = std::move(pending.back());
      pending.pop_back();
      add_family(scalar, equation.where, pending);
    }
  }

  // Frozen parameters as numbers: conditions such as `i == N` then depend on the loop index only.
  ExpressionId with_frozen(ExpressionId side) {
    return substitute(table_, side, [&](ExpressionId id) {
      if (!table_.is(id, Operator::Symbol)) return ExpressionId::none();
      const FlatVariable& variable = flat_.variables[table_.symbol_of(id)];
      const bool is_constant =
          variable.structural && variable.binding.valid() && table_.is_scalar(variable.binding) &&
          table_.operands(variable.binding).empty() && !table_.is(variable.binding, Operator::Symbol);
      return is_constant ? variable.binding : ExpressionId::none();
    });
  }

  void add_family(const ScalarTemplate& scalar, Span where, std::vector<ScalarTemplate>& pending) {
    if (scalar.loops.size() > deepest_loops) {
      sink_.add(loops_too_deep(where, deepest_loops));
      return;
    }
    EquationFamily family{.loops = named_loops(scalar.loops), .where = where};
    const auto left = canonical_subscripts(table_, flat_, scalar.left, family.loops, where, sink_);
    const auto right = canonical_subscripts(table_, flat_, scalar.right, family.loops, where, sink_);
    if (!left || !right) return;
    family.left = *left;
    family.right = *right;
    family.accesses = find_accesses(system_, flat_, table_, family);
    if (const auto position = coinciding_position(family)) {
      split_out(table_, {family.loops, family.left, family.right}, *position, pending);
      return;
    }
    const std::int64_t count = box_size(family.loops);
    if (system_.scalar_equations + count > most_scalars) return give_up(where);
    family.first_scalar = system_.scalar_equations;
    family.count = static_cast<std::uint32_t>(count);
    system_.scalar_equations += family.count;
    system_.equations.add(std::move(family));
  }

  // Two accesses with different factors can mean the same scalar at some position: `x[i]` and
  // `x[2*i - 1]` at i = 1. There the template would be wrong about what it contains.
  static std::optional<std::vector<std::int64_t>> coinciding_position(const EquationFamily& family) {
    std::vector<std::pair<const Access*, const Access*>> suspects;
    for (std::size_t a = 0; a < family.accesses.size(); ++a) {
      for (std::size_t b = a + 1; b < family.accesses.size(); ++b) {
        const Access& first = family.accesses[a];
        const Access& second = family.accesses[b];
        const bool same_variable =
            first.family == second.family && first.of_derivative == second.of_derivative;
        if (same_variable && first.scalar.factors != second.scalar.factors)
          suspects.emplace_back(&first, &second);
      }
    }
    if (suspects.empty() || family.loops.empty()) return std::nullopt;
    for (std::int64_t n = 0; n < box_size(family.loops); ++n) {
      std::vector<std::int64_t> position = position_of(family.loops, n);
      for (const auto& [first, second] : suspects) {
        if (scalar_at(*first, position) == scalar_at(*second, position)) return position;
      }
    }
    return std::nullopt;
  }

  void mark_states() {
    for (const EquationFamily& family : system_.equations) {
      for (const Access& access : family.accesses) {
        if (!access.of_derivative) continue;
        PositionCounter counter(family.loops);
        for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
          system_.is_state[scalar_at(access, counter.position())] = 1;
        }
      }
    }
  }

  const FlatModel& flat_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  EquationSystem system_;
  bool too_large_ = false;
};

}  // namespace

std::optional<EquationSystem> lower_to_equations(const FlatModel& flat, ExpressionTable& expressions,
                                                 DiagnosticSink& sink) {
  return Lowering(flat, expressions, sink).run();
}

std::vector<Access> find_accesses(const EquationSystem& system, const FlatModel& flat,
                                  const ExpressionTable& expressions, const EquationFamily& family) {
  std::vector<Access> accesses;
  const std::array roots{family.left, family.right};
  for (const ExpressionId id : reachable(expressions, roots)) {
    const auto parts = access_parts(expressions, id);
    if (!parts) continue;
    const VariableFamilyId variable = system.family_of_symbol[parts->symbol.index()];
    if (!variable.valid()) continue;
    std::vector<Affine> subscripts;
    for (const ExpressionId subscript : parts->subscripts) {
      const auto affine = affine_in_indices(expressions, subscript, family.loops.size());
      require(affine.has_value(), "subscripts of equation families are affine");
      subscripts.push_back(in_positions(*affine, family.loops));
    }
    accesses.push_back(
        {.node = id,
         .family = variable,
         .of_derivative = parts->of_derivative,
         .scalar = scalar_number(subscripts, flat.variables[parts->symbol].dimensions,
                                 system.variables[variable].first_scalar, family.loops.size())});
  }
  return accesses;
}

}  // namespace causa
