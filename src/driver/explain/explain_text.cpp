#include "driver/explain/explain_text.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace causa::driver {

namespace {

constexpr std::size_t widest_column = 44;
// Longer formulas are cut, unless everything is asked for.
constexpr std::size_t longest_formula = 160;

std::string list(const std::vector<std::string>& names) {
  constexpr std::size_t most_shown = 12;
  if (names.size() <= most_shown) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{}, … ({} in all)", fmt::join(std::span(names).first(most_shown - 2), ", "),
                     names.size());
}

std::string plural(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string_view file_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// `rlc.mo:12, in motor, differentiated once`
std::string place(const Origin& origin) {
  std::vector<std::string> parts;
  if (origin.line > 0) parts.push_back(fmt::format("{}:{}", file_name(origin.file), origin.line));
  if (!origin.component.empty()) parts.push_back("in " + origin.component);
  if (origin.differentiated == 1) parts.emplace_back("differentiated");
  if (origin.differentiated > 1)
    parts.push_back(fmt::format("differentiated {} times", origin.differentiated));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t own = width(text);
  if (own < columns) text.append(columns - own, ' ');
  return text;
}

}  // namespace

std::string_view consequence(Dependence::Kind kind) {
  switch (kind) {
    case Dependence::Kind::Constraint: return "which takes the place of one of them";
    case Dependence::Kind::Redundant: return "so something among these is not determined";
    case Dependence::Kind::Contradiction: break;
  }
  return "which cannot hold";
}

namespace {

class Writer {
 public:
  Writer(const Compilation& compilation, const ExplainTextOptions& options)
      : compilation_(compilation), options_(options) {}

  std::string run(const Explanation& explanation) {
    write_facts(explanation);
    write_aliases(explanation);
    write_dependences(explanation);
    write_differentiations(explanation);
    write_states(explanation);
    write_loops(explanation);
    write_assignments(explanation);
    write_state_equations(explanation.state_equations);
    return std::move(out_);
  }

  std::string run(const SortingReplay& replay) {
    write_replay(replay);
    return std::move(out_);
  }

  std::string run(const FollowedVariable& variable) {
    write_followed(variable);
    return std::move(out_);
  }

 private:
  void line(std::string_view text) { out_ += fmt::format("  {}\n", text); }
  std::string styled(std::string_view code, std::string_view text) const {
    if (options_.colour == ExplainTextOptions::Colour::Never) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
  void title(std::string_view text) { out_ += (out_.empty() ? "" : "\n") + styled("1", text) + "\n"; }
  std::string dim(std::string_view text) const { return styled("2", text); }

  // Writes the items as far as there is room, and says how many there are.
  template <class Items, class Write>
  void lines(const Items& items, const Write& write) {
    std::size_t count = 0;
    for (const auto& item : items) {
      if (++count <= options_.most_lines) write(item);
    }
    if (count > options_.most_lines)
      line(dim(fmt::format("… and {} more: --all shows them, --follow VAR one of them",
                           count - options_.most_lines)));
  }

  void write_facts(const Explanation& explanation) {
    const ModelFacts& facts = explanation.facts;
    title(facts.name);
    line(fmt::format("{}, {}", plural(facts.equations, "equation", "equations"),
                     plural(facts.unknowns, "unknown", "unknowns")));
    std::string kind = facts.dynamic ? "dynamic" : "static";
    if (facts.linear) kind += *facts.linear ? ", linear" : ", non-linear";
    line(kind + (facts.time_invariant ? ", time-invariant" : ", depends on time explicitly"));
    if (facts.index) line(fmt::format("index {}: {}", *facts.index, index_text(*facts.index)));
    if (facts.dynamic) line(fmt::format("order {}, states: {}", facts.states.size(), list(facts.states)));
  }

  void write_aliases(const Explanation& explanation) {
    if (!explanation.aliases.empty()) title("Aliases: the same up to the sign, so one of them is left");
    bool is_second = false;
    lines(explanation.aliases, [&](const ExplainedAlias& alias) {
      if (alias.pass == ExplainedAlias::Pass::Second && !is_second) {
        is_second = true;
        line(dim("once the states are chosen:"));
      }
      line(fmt::format("{} = {}{}", alias.name, alias.value, alias.is_constant ? dim("  (a constant)") : ""));
    });
    out_ += fmt::format(
        "{} with {} that {} no derivatives of states\n",
        explanation.remaining == 1 ? "1 equation remains"
                                   : fmt::format("{} equations remain", explanation.remaining),
        plural(explanation.algebraic, "unknown", "unknowns"), explanation.algebraic == 1 ? "is" : "are");
  }

  void write_dependences(const Explanation& explanation) {
    if (explanation.dependences.empty()) return;
    title("Hidden dependences: equations that depend on each other by their factors");
    lines(explanation.dependences, [&](const ExplainedDependence& dependence) {
      lines(dependence.equations, [&](const Origin& equation) {
        line(fmt::format("{}  {}", padded(equation.equation, widest_column / 2),
                         dim(fmt::format("({})", place(equation)))));
      });
      line(fmt::format("    together say {}, free of {}", dependence.result, list(dependence.unknowns)));
      line("    " + std::string(consequence(dependence.kind)));
      if (!dependence.parameters.empty())
        line(fmt::format("    this rests on the values of {}", list(dependence.parameters)));
    });
  }

  void write_differentiations(const Explanation& explanation) {
    if (explanation.differentiated.empty()) return;
    title("Constraints: equations that were differentiated");
    lines(explanation.differentiated, [&](const ExplainedDifferentiation& step) {
      line(fmt::format("{}  {}", padded(step.equation.equation, widest_column / 2),
                       dim(fmt::format("({})", place(step.equation)))));
      line(fmt::format("    {}: {}", step.times == 1 ? "once" : fmt::format("{} times", step.times),
                       step.reason));
    });
    if (!explanation.dummy_derivatives.empty())
      line(fmt::format("dummy derivatives, algebraic unknowns from now on: {}",
                       list(explanation.dummy_derivatives)));
  }

  void write_states(const Explanation& explanation) {
    if (explanation.states.empty()) return;
    title("States");
    std::size_t longest = 0;
    for (const ExplainedState& state : explanation.states) longest = std::max(longest, width(state.name));
    longest = std::min(longest, widest_column);
    lines(explanation.states, [&](const ExplainedState& state) {
      line(fmt::format("{}  {}", padded(state.name, longest), state.why));
    });
    for (std::size_t k = 0; k < explanation.state_sets.size(); ++k) {
      const ExplainedStateSet& set = explanation.state_sets[k];
      line(fmt::format("set {}: {} of {}, at first {}", k + 1, set.choose, list(set.candidates),
                       list(set.initial)));
      for (const Origin& constraint : set.constraints)
        line(fmt::format("    tied by {}  {}", constraint.equation,
                         dim(fmt::format("({})", place(constraint)))));
    }
  }

  void write_loops(const Explanation& explanation) {
    for (std::size_t k = 0; k < explanation.loops.size() && k < options_.most_lines; ++k) {
      const ExplainedLoop& loop = explanation.loops[k];
      const std::string before = plural(loop.unknowns.size(), "unknown", "unknowns");
      title(fmt::format("Loop {}: {}, {}", k + 1, before, kind_name(loop.kind)));
      line(fmt::format("for {}", list(loop.unknowns)));
      if (!loop.torn.empty() && loop.torn.size() < loop.unknowns.size())
        line(fmt::format("torn at {}: with {} given, the others follow", list(loop.torn),
                         loop.torn.size() == 1 ? "it" : "them"));
      lines(loop.inner, [&](const ExplainedAssignment& inner) { write_line(inner, "  "); });
      for (const ExplainedAssignment& residual : loop.residuals) write_line(residual, "  must hold: ");
      for (const std::size_t set : loop.state_sets)
        line(fmt::format("  the choice of state set {}", set + 1));
      if (loop.solution.empty()) {
        line(fmt::format("solved numerically for {}", list(loop.torn)));
      } else {
        line("written out:");
        for (const Formula& formula : loop.solution) line("  " + formula_text(formula));
      }
    }
    if (explanation.loops.size() > options_.most_lines)
      line(dim(fmt::format("… and {} more loops: --all shows them",
                           explanation.loops.size() - options_.most_lines)));
  }

  // As much of a text as fits; whole characters.
  [[nodiscard]] std::string cut(std::string text, std::size_t most) const {
    if (options_.shows_all || text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
    text.resize(most);
    return text + " …";
  }
  std::string formula_text(const Formula& formula) const {
    return cut(text(compilation_, formula), longest_formula);
  }

  void write_line(const ExplainedAssignment& assignment, std::string_view before) {
    line(fmt::format(
        "{}  {}", padded(std::string(before) + formula_text(assignment.formula), widest_column),
        dim(fmt::format(
            "from {}{}", assignment.origin.equation,
            place(assignment.origin).empty() ? "" : fmt::format("  ({})", place(assignment.origin))))));
  }

  void write_assignments(const Explanation& explanation) {
    title("Sorted assignments");
    lines(explanation.steps, [&](const ExplainedStep& step) {
      if (!step.is_loop) return write_line(explanation.assignments[step.number], "");
      const ExplainedLoop& loop = explanation.loops[step.number];
      if (loop.solution.empty())
        return line(fmt::format("{{{}}} := solution of loop {}", list(loop.unknowns), step.number + 1));
      for (const Formula& formula : loop.solution)
        line(fmt::format("{}  {}", padded(formula_text(formula), widest_column),
                         dim(fmt::format("loop {}", step.number + 1))));
      for (const ExplainedAssignment& inner : loop.inner) write_line(inner, "");
    });
  }

  void write_state_equations(const StateEquations& equations) {
    if (equations.formulas.empty()) {
      out_ += fmt::format("\nNo state equations in symbols: {}.\n", equations.why_not);
      return;
    }
    title("State equations");
    for (const Formula& formula : equations.formulas) line(text(compilation_, formula));
    title("The same in LaTeX");
    for (const Formula& formula : equations.formulas) line(latex(compilation_, formula));
  }

  // --- the two rules -----------------------------------------------------------------------------------

  void write_replay(const SortingReplay& replay) {
    title("The two rules, step by step");
    line("rule 1: an equation with one unknown left must determine it, and is placed first");
    line("rule 2: an unknown in one equation only must be determined by it, and is placed last");
    if (!replay.states.empty())
      line(fmt::format("known: the states {}, parameters, inputs and time", list(replay.states)));
    write_constraints(replay);
    title("Equations without aliases, and their unknowns");
    std::set<std::size_t> used;
    write_system(replay, used, {});
    std::size_t number = 0;
    std::size_t shown = 0;
    for (const SortingStep& step : replay.steps) {
      if (++shown > options_.most_lines * 5) continue;
      write_step(replay, step, ++number, used);
    }
    if (shown > options_.most_lines * 5)
      line(dim(fmt::format("… and {} more steps: --all shows them", shown - options_.most_lines * 5)));
    if (!replay.is_complete) {
      title("Neither rule applies, and the first choice of states leaves no loop that could be solved");
      return;
    }
    title("Sorted");
    std::vector<std::string> solved(replay.equations.size());
    for (const SortingStep& step : replay.steps) {
      if (step.rule == SortingStep::Rule::Loop || step.rule == SortingStep::Rule::Assume) continue;
      std::string& target = solved[step.equations.front()];
      target = text(compilation_, step.is_solved && step.rule != SortingStep::Rule::Residual
                                      ? step.solved
                                      : replay.equations[step.equations.front()].formula);
      if (step.rule == SortingStep::Rule::Residual || !step.is_solved)
        target = padded(target, widest_column) + dim(fmt::format("  determines {}", step.unknowns.front()));
    }
    lines(replay.order,
          [&](std::size_t equation) { line(fmt::format("({}) {}", equation + 1, solved[equation])); });
  }

  void write_constraints(const SortingReplay& replay) {
    for (const ConstraintStep& step : replay.constraints) {
      title(fmt::format("{} {}", step.is_constraint ? "Constraint" : "With it", step.equation.equation));
      line(fmt::format("{}; differentiated {}", step.reason,
                       step.times == 1 ? "once" : fmt::format("{} times", step.times)));
      for (const Formula& formula : step.derivatives) line("  " + formula_text(formula));
    }
    if (!replay.no_longer_states.empty())
      line(fmt::format("no longer states, so unknown: {}", list(replay.no_longer_states)));
  }

  void write_system(const SortingReplay& replay, const std::set<std::size_t>& used,
                    const std::vector<std::size_t>& boxed) {
    std::vector<std::size_t> shown;
    for (std::size_t k = 0; k < replay.equations.size(); ++k) {
      if (!used.contains(k)) shown.push_back(k);
    }
    if (!boxed.empty() && replay.equations.size() > largest_repeated_system) shown = boxed;
    lines(shown, [&](std::size_t k) {
      std::string equation = fmt::format("({}) {}", k + 1, formula_text(replay.equations[k].formula));
      const bool marked = std::ranges::find(boxed, k) != boxed.end();
      if (marked) {
        const std::size_t inside = width(equation) + 2;
        std::string bar;
        for (std::size_t i = 0; i < inside; ++i) bar += "─";
        out_ += styled("33", "  ┌" + bar + "┐") + "\n";
        out_ += styled("33", "  │ ") + styled("1", equation) + styled("33", " │") + "\n";
        out_ += styled("33", "  └" + bar + "┘") + "\n";
        return;
      }
      if (boxed.empty())
        equation = padded(equation, widest_column) + "  " +
                   dim(replay.unknowns[k].empty() ? "no unknown" : list(replay.unknowns[k]));
      out_ += "    " + equation + "\n";
    });
  }

  std::string numbers(const std::vector<std::size_t>& equations) const {
    std::vector<std::string> texts;
    for (const std::size_t k : equations) texts.push_back(fmt::format("({})", k + 1));
    return list(texts);
  }

  void write_step(const SortingReplay& replay, const SortingStep& step, std::size_t number,
                  std::set<std::size_t>& used) {
    using Rule = SortingStep::Rule;
    const std::string unknowns = list(step.unknowns);
    const std::string equations = numbers(step.equations);
    switch (step.rule) {
      case Rule::One:
        title(fmt::format("Step {}, rule 1: {} has one unknown left, {}", number, equations, unknowns));
        break;
      case Rule::Two:
        title(fmt::format("Step {}, rule 2: {} occurs in {} only", number, unknowns, equations));
        break;
      case Rule::Loop:
        title(
            fmt::format("Step {}: neither rule applies, {} form a loop for {}", number, equations, unknowns));
        break;
      case Rule::Assume:
        title(fmt::format("Step {}: assume {} known (torn) and keep {} for the end of the loop", number,
                          unknowns, equations));
        return;
      case Rule::Inside:
        title(fmt::format("Step {}, rule 1 in the loop: {} has one unknown left, {}", number, equations,
                          unknowns));
        break;
      case Rule::Residual:
        title(fmt::format("Step {}: {}, kept so far, determines {}", number, equations, unknowns));
        break;
    }
    write_system(replay, used, step.equations);
    if (step.rule == Rule::Loop) return;
    for (const std::size_t k : step.equations) used.insert(k);
    if (step.is_solved) {
      line("⇒ " + formula_text(step.solved));
    } else {
      line(fmt::format("⇒ cannot be solved for {} in symbols: found by iteration", unknowns));
    }
  }

  // --- one variable --------------------------------------------------------------------------------------

  void write_followed(const FollowedVariable& variable) {
    title(fmt::format("{}: {}", variable.name, variable.what));
    if (!variable.description.empty() || !variable.unit.empty())
      line(fmt::format("{}{}", variable.description,
                       variable.unit.empty() ? "" : fmt::format(" [{}]", variable.unit)));
    if (variable.line > 0)
      line(dim(fmt::format("declared at {}:{}", file_name(variable.file), variable.line)));
    if (!variable.represented_by.empty()) line(fmt::format("is the same as {}", variable.represented_by));
    if (!variable.aliases.empty()) line(fmt::format("also called {}", list(variable.aliases)));
    if (variable.computed) {
      title(variable.loop ? fmt::format("Computed in loop {}", *variable.loop + 1)
                          : std::string("Computed by"));
      write_line(*variable.computed, "");
      if (!variable.needs.empty()) line(fmt::format("from {}", list(variable.needs)));
    }
    if (!variable.readers.empty()) {
      title("Read by");
      lines(variable.readers, [&](const ExplainedAssignment& reader) {
        if (reader.formula.left.valid()) {
          write_line(reader, "");
        } else {
          line(reader.origin.equation);
        }
      });
    }
    if (!variable.differentiated.empty()) {
      title("Occurs in constraints");
      for (const ExplainedDifferentiation& step : variable.differentiated)
        line(fmt::format(
            "{}  {}", step.equation.equation,
            dim(fmt::format("(differentiated {}: {})",
                            step.times == 1 ? "once" : fmt::format("{} times", step.times), step.reason))));
    }
  }

  const Compilation& compilation_;
  const ExplainTextOptions& options_;
  std::string out_;
};

}  // namespace

std::string explanation_text(const Compilation& compilation, const Explanation& explanation,
                             const ExplainTextOptions& options) {
  return Writer(compilation, options).run(explanation);
}

std::string rules_text(const Compilation& compilation, const SortingReplay& replay,
                       const ExplainTextOptions& options) {
  return Writer(compilation, options).run(replay);
}

std::string follow_text(const Compilation& compilation, const FollowedVariable& variable,
                        const ExplainTextOptions& options) {
  return Writer(compilation, options).run(variable);
}

std::string_view kind_name(BlockKind kind) {
  switch (kind) {
    case BlockKind::Linear: return "linear";
    case BlockKind::Nonlinear: return "non-linear";
    case BlockKind::Mixed: return "mixed";
  }
  return {};
}

std::string index_text(int index) {
  if (index == 0) return "the equations can be sorted completely";
  if (index == 1) return "has algebraic loops";
  return index == 2 ? "constraints were differentiated once"
                    : fmt::format("constraints were differentiated up to {} times", index - 1);
}

}  // namespace causa::driver
