#include "driver/explain/explain_html.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "driver/explain/explain_text.h"
#include "expression/print/print_mathml.h"

namespace causa::driver {

namespace {

// Longer lists are kept as data; far longer ones are not set as mathematics.
constexpr std::size_t most_rows_written = 400;
constexpr std::size_t most_formulas_set = 3'000;
// Longer lists of states are closed at first.
constexpr std::size_t most_rows_open = 30;
constexpr std::size_t most_loops_written = 200;
constexpr std::size_t most_steps_written = 200;

constexpr std::string_view style = R"css(
:root { --ink: #1b1f24; --soft: #667080; --line: #d9dee5; --paper: #ffffff; --tint: #f5f7fa; --mark: #b4540a;
  --box: #fff4e5; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e7ec; --soft: #98a2b3; --line: #3a4250; --paper: #14181f;
  --tint: #1c222b; --mark: #f0a35e; --box: #33261a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 1.5rem 1.25rem 5rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h1 small { font-weight: normal; font-size: 1rem; color: var(--soft); }
p { margin: .4rem 0; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem; margin: .8rem 0 1rem; padding: 0; list-style: none; }
.facts li { background: var(--tint); border: 1px solid var(--line); border-radius: .4rem; padding: .2rem .6rem; }
.facts b { font-weight: 600; }
#search { width: 100%; font: inherit; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--tint); color: inherit; }
.bar { position: sticky; top: 0; background: var(--paper); padding: .6rem 0; z-index: 1; }
details.section { border-top: 1px solid var(--line); padding: .5rem 0; }
details.section > summary { font-size: 1.15rem; font-weight: 600; cursor: pointer; padding: .25rem 0; }
summary .count { color: var(--soft); font-weight: normal; font-size: .95rem; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 .6rem; }
td { padding: .28rem .6rem; border-bottom: 1px solid var(--line); vertical-align: middle; }
td.number { width: 3rem; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; }
td.from { color: var(--soft); font-size: .88rem; }
code { font: .9em ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: anywhere; }
math { font-size: 1.08rem; }
math.block, p.formula math { font-size: 1.15rem; }
p.formula { overflow-x: auto; padding: .25rem 1rem; }
.loops { color: var(--soft); font-size: .9rem; padding-left: .8rem; }
.loop, .step { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: .4rem .9rem; }
.loop > summary, .step > summary { cursor: pointer; font-weight: 600; }
.step .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; }
@media (max-width: 44rem) { .step .columns { grid-template-columns: 1fr; } }
.system { list-style: none; margin: .3rem 0; padding: 0; }
.system li { padding: .12rem .45rem; margin: .1rem 0; border: 2px solid transparent; }
.system li.boxed { border-color: var(--mark); background: var(--box); border-radius: .3rem; width: fit-content; }
.system li.used { opacity: .3; }
.system .n { color: var(--soft); font-size: .85rem; display: inline-block; min-width: 2.4rem; }
.head { color: var(--soft); font-size: .85rem; text-transform: uppercase; letter-spacing: .05em; }
.more { color: var(--soft); font-style: italic; }
.badge { font-weight: normal; color: var(--mark); }
)css";

constexpr std::string_view script = R"js(
const most = 200;
function fill(table, words) {
  const rows = lists[table.dataset.list], body = table.tBodies[0];
  let html = '', found = 0;
  for (const row of rows) {
    if (!words.every(w => row[0].includes(w))) continue;
    if (++found <= most) html += row[1];
  }
  body.innerHTML = html;
  table.nextElementSibling.textContent = found > most
    ? `${most} of ${found} shown: search for the one you want` : (found ? '' : 'nothing found');
}
function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(w => w);
  for (const table of document.querySelectorAll('table[data-list]')) fill(table, words);
  for (const row of document.querySelectorAll('tr[data-text]')) {
    if (row.closest('table[data-list]')) continue;
    row.hidden = !words.every(w => row.dataset.text.includes(w));
  }
  if (words.length) for (const d of document.querySelectorAll('details.section')) d.open = true;
}
document.getElementById('search').addEventListener('input', e => search(e.target.value));
search('');
)js";

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

std::string code(std::string_view text) {
  return fmt::format("<code>{}</code>", html_text(text));
}

std::string names(const std::vector<std::string>& list) {
  constexpr std::size_t most_shown = 40;
  std::vector<std::string> texts;
  for (const std::string& name : list) {
    if (texts.size() == most_shown) {
      texts.push_back(fmt::format("… ({} in all)", list.size()));
      break;
    }
    texts.push_back(code(name));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

// Between quotes of a script.
std::string script_text(std::string_view text) {
  std::string result = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n' || c == '\r') {
      result += "\\n";
    } else if (c == '/' && i > 0 && text[i - 1] == '<') {
      result += "\\/";  // no end of the script
    } else {
      result += c;
    }
  }
  return result + '"';
}

class Page {
 public:
  Page(const Compilation& compilation, const Explanation& explanation, const SortingReplay* replay)
      : compilation_(compilation), explanation_(explanation), replay_(replay) {}

  std::string run() {
    write_head();
    write_state_equations();
    write_aliases();
    write_dependences();
    write_differentiations();
    write_states();
    write_loops();
    write_assignments();
    if (replay_ != nullptr) write_rules();
    out_ +=
        "<script>\nconst lists = [" + lists_ + "];\n" + std::string(script) + "</script>\n</body>\n</html>\n";
    return std::move(out_);
  }

 private:
  // --- parts -----------------------------------------------------------------------------------------

  std::string formula(const Formula& shown) const {
    std::string set = is_long_ ? std::string() : mathml(compilation_, shown);
    if (set.empty()) set = code(body_text(compilation_, shown));
    if (!shown.loops.empty())
      set += fmt::format("<span class=\"loops\">{}</span>", html_text(loops_text(shown)));
    return set;
  }

  static std::string place(const Origin& origin) {
    std::vector<std::string> parts;
    const std::size_t slash = origin.file.rfind('/');
    if (origin.line > 0)
      parts.push_back(html_text(fmt::format(
          "{}:{}", slash == std::string::npos ? origin.file : origin.file.substr(slash + 1), origin.line)));
    if (!origin.component.empty()) parts.push_back("in " + code(origin.component));
    if (origin.differentiated == 1) parts.emplace_back("differentiated");
    if (origin.differentiated > 1)
      parts.push_back(fmt::format("differentiated {} times", origin.differentiated));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  static std::string from(const Origin& origin) { return code(origin.equation) + "<br>" + place(origin); }

  void open_section(std::string_view title, std::size_t count, std::string_view of_what, bool open) {
    out_ += fmt::format("<details class=\"section\"{}><summary>{}", open ? " open" : "", title);
    if (!of_what.empty()) out_ += fmt::format(" <span class=\"count\">{} {}</span>", count, of_what);
    out_ += "</summary>\n";
  }
  void close_section() { out_ += "</details>\n"; }

  struct Row {
    std::string searched;
    std::vector<std::string> cells;
  };

  // Rows are written, or kept as data where there are many.
  void write_table(const std::vector<Row>& rows) {
    const bool as_data = rows.size() > most_rows_written;
    std::string data;
    out_ +=
        as_data ? fmt::format("<table data-list=\"{}\"><tbody>", list_count_) : std::string("<table><tbody>");
    std::size_t number = 0;
    for (const Row& row : rows) {
      std::string cells = fmt::format("<td class=\"number\">{}</td>", ++number);
      for (std::size_t k = 0; k < row.cells.size(); ++k)
        cells += fmt::format("<td{}>{}</td>", k > 0 ? " class=\"from\"" : "", row.cells[k]);
      const std::string searched = lower(row.searched);
      if (as_data) {
        data += fmt::format("[{},{}],\n", script_text(searched), script_text("<tr>" + cells + "</tr>"));
      } else {
        out_ += fmt::format("<tr data-text=\"{}\">{}</tr>\n", html_text(searched), cells);
      }
    }
    out_ += "</tbody></table><p class=\"more\"></p>\n";
    if (!as_data) return;
    lists_ += "[\n" + data + "],\n";
    ++list_count_;
  }

  Row row_of(const ExplainedAssignment& assignment) const {
    return {text(compilation_, assignment.formula) + " " + assignment.origin.equation + " " +
                assignment.origin.component,
            {formula(assignment.formula), from(assignment.origin)}};
  }

  // --- sections --------------------------------------------------------------------------------------

  void write_head() {
    const ModelFacts& facts = explanation_.facts;
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{0}: how its equations became a program</title>\n<style>{1}</style>\n</head>\n<body>\n"
        "<h1>{0} <small>how its equations became a program</small></h1>\n<ul class=\"facts\">\n",
        html_text(facts.name), style);
    const auto fact = [&](std::string_view value, std::string_view what) {
      out_ += fmt::format("<li><b>{}</b> {}</li>\n", value, what);
    };
    fact(fmt::format("{}", facts.equations), "equations");
    fact(fmt::format("{}", explanation_.remaining), "remain after aliases");
    if (facts.index) fact(fmt::format("index {}", *facts.index), index_text(*facts.index));
    fact(fmt::format("order {}", facts.states.size()), facts.dynamic ? "dynamic" : "static");
    if (facts.linear) fact(*facts.linear ? "linear" : "non-linear", "");
    fact(facts.time_invariant ? "time-invariant" : "depends on time", "");
    out_ +=
        "</ul>\n<div class=\"bar\"><input id=\"search\" type=\"search\" placeholder=\"Search equations, "
        "variables, components\" aria-label=\"Search\"></div>\n";
  }

  void write_state_equations() {
    const StateEquations& equations = explanation_.state_equations;
    open_section("State equations", equations.formulas.size(), equations.formulas.empty() ? "" : "equations",
                 true);
    if (equations.formulas.empty())
      out_ += fmt::format("<p>None in symbols: {}.</p>\n", html_text(equations.why_not));
    for (const Formula& shown : equations.formulas)
      out_ += fmt::format("<p class=\"formula\">{}</p>\n", formula(shown));
    if (!equations.formulas.empty()) {
      out_ += "<details><summary>LaTeX</summary><pre>";
      for (const Formula& shown : equations.formulas) out_ += html_text(latex(compilation_, shown)) + "\n";
      out_ += "</pre></details>\n";
    }
    close_section();
  }

  void write_aliases() {
    if (explanation_.aliases.empty()) return;
    open_section("Aliases", explanation_.aliases.size(),
                 explanation_.aliases.size() == 1 ? "variable that needs no equation of its own"
                                                  : "variables that need no equation of their own",
                 false);
    std::vector<Row> rows;
    for (const ExplainedAlias& alias : explanation_.aliases) {
      const std::string equation = alias.name + " = " + alias.value;
      rows.push_back(
          {equation,
           {code(equation), alias.is_constant                            ? "a constant"
                            : alias.pass == ExplainedAlias::Pass::Second ? "once the states are chosen"
                                                                         : ""}});
    }
    write_table(rows);
    close_section();
  }

  void write_dependences() {
    if (explanation_.dependences.empty()) return;
    open_section("Hidden dependences", explanation_.dependences.size(), "by the factors of equations", true);
    std::vector<Row> rows;
    for (const ExplainedDependence& dependence : explanation_.dependences) {
      std::string equations;
      for (const Origin& equation : dependence.equations)
        equations += (equations.empty() ? "" : "<br>") + from(equation);
      std::string text = fmt::format("together say {}, free of {}; {}", code(dependence.result),
                                     names(dependence.unknowns), consequence(dependence.kind));
      if (!dependence.parameters.empty())
        text += fmt::format("<br>this rests on the values of {}", names(dependence.parameters));
      rows.push_back({dependence.result, {equations, text}});
    }
    write_table(rows);
    close_section();
  }

  void write_differentiations() {
    if (explanation_.differentiated.empty()) return;
    open_section("Constraints", explanation_.differentiated.size(), "equations differentiated", true);
    std::vector<Row> rows;
    for (const ExplainedDifferentiation& step : explanation_.differentiated) {
      rows.push_back(
          {step.equation.equation,
           {code(step.equation.equation),
            fmt::format("{}: {}<br>{}", step.times == 1 ? "once" : fmt::format("{} times", step.times),
                        html_text(step.reason), place(step.equation))}});
    }
    write_table(rows);
    if (!explanation_.dummy_derivatives.empty())
      out_ += fmt::format("<p>Dummy derivatives, algebraic unknowns from now on: {}</p>\n",
                          names(explanation_.dummy_derivatives));
    close_section();
  }

  void write_states() {
    if (explanation_.states.empty()) return;
    open_section("States", explanation_.states.size(), explanation_.states.size() == 1 ? "state" : "states",
                 explanation_.states.size() <= most_rows_open);
    std::vector<Row> rows;
    for (const ExplainedState& state : explanation_.states)
      rows.push_back({state.name, {code(state.name), html_text(state.why)}});
    write_table(rows);
    for (const ExplainedStateSet& set : explanation_.state_sets) {
      out_ += fmt::format("<p>{} of {} while the model runs, at first {}", set.choose, names(set.candidates),
                          names(set.initial));
      for (const Origin& constraint : set.constraints) out_ += "; tied by " + code(constraint.equation);
      out_ += "</p>\n";
    }
    close_section();
  }

  void write_loops() {
    if (explanation_.loops.empty()) return;
    open_section("Loops", explanation_.loops.size(), "groups of equations solved together", true);
    for (std::size_t k = 0; k < explanation_.loops.size() && k < most_loops_written; ++k) {
      const ExplainedLoop& loop = explanation_.loops[k];
      is_long_ = loop.unknowns.size() > most_rows_written;
      out_ += fmt::format(
          "<details class=\"loop\"{}><summary>Loop {} <span class=\"count\">{}, {} "
          "unknowns{}</span></summary>\n",
          explanation_.loops.size() <= 3 ? " open" : "", k + 1, kind_name(loop.kind), loop.unknowns.size(),
          loop.torn.size() < loop.unknowns.size() ? fmt::format(", torn to {}", loop.torn.size())
                                                  : std::string());
      out_ += fmt::format("<p>For {}.</p>\n", names(loop.unknowns));
      if (loop.torn.size() < loop.unknowns.size())
        out_ += fmt::format("<p>Torn at {}: with {} given, the others follow.</p>\n", names(loop.torn),
                            loop.torn.size() == 1 ? "it" : "them");
      std::vector<Row> rows;
      for (const ExplainedAssignment& inner : loop.inner) rows.push_back(row_of(inner));
      for (const ExplainedAssignment& residual : loop.residuals) {
        rows.push_back(row_of(residual));
        rows.back().cells[1] = "<span class=\"badge\">must hold</span> " + rows.back().cells[1];
      }
      for (const std::size_t set : loop.state_sets)
        rows.push_back({"", {fmt::format("the choice of state set {}", set + 1), ""}});
      write_table(rows);
      if (loop.solution.empty()) {
        out_ += fmt::format("<p>Solved numerically for {}.</p>\n", names(loop.torn));
      } else {
        out_ += "<p>Written out:</p>\n";
        for (const Formula& shown : loop.solution)
          out_ += fmt::format("<p class=\"formula\">{}</p>\n", formula(shown));
      }
      out_ += "</details>\n";
    }
    is_long_ = false;
    if (explanation_.loops.size() > most_loops_written)
      out_ +=
          fmt::format("<p class=\"more\">… and {} more: <code>causa explain --json</code> lists them</p>\n",
                      explanation_.loops.size() - most_loops_written);
    close_section();
  }

  void write_assignments() {
    is_long_ = explanation_.steps.size() > most_formulas_set;
    std::vector<Row> rows;
    for (const ExplainedStep& step : explanation_.steps) {
      if (!step.is_loop) {
        rows.push_back(row_of(explanation_.assignments[step.number]));
        continue;
      }
      const ExplainedLoop& loop = explanation_.loops[step.number];
      const std::string of_loop = fmt::format("loop {}", step.number + 1);
      if (loop.solution.empty()) {
        rows.push_back({fmt::format("{} {}", of_loop, fmt::join(loop.unknowns, " ")),
                        {names(loop.unknowns), fmt::format("solved together: {}", of_loop)}});
        continue;
      }
      for (const Formula& shown : loop.solution)
        rows.push_back({text(compilation_, shown), {formula(shown), of_loop}});
      for (const ExplainedAssignment& inner : loop.inner) {
        rows.push_back(row_of(inner));
        rows.back().cells[1] += ", " + of_loop;
      }
    }
    open_section("Sorted assignments", rows.size(), "in the order in which they are computed", true);
    write_table(rows);
    close_section();
    is_long_ = false;
  }

  // --- the two rules ---------------------------------------------------------------------------------

  void write_rules() {
    open_section("The two rules, step by step", replay_->steps.size(), "steps", true);
    out_ +=
        "<p>Rule 1: an equation with one unknown left must determine it, and is placed first.<br>"
        "Rule 2: an unknown in one equation only must be determined by it, and is placed last.</p>\n";
    out_ +=
        fmt::format("<p>Known: the states {}, parameters, inputs and time.</p>\n", names(replay_->states));
    for (const ConstraintStep& step : replay_->constraints) {
      out_ +=
          fmt::format("<details class=\"step\" open><summary>{} {}</summary><p>{}; differentiated {}</p>\n",
                      step.is_constraint ? "Constraint" : "With it", code(step.equation.equation),
                      html_text(step.reason), step.times == 1 ? "once" : fmt::format("{} times", step.times));
      for (const Formula& shown : step.derivatives)
        out_ += fmt::format("<p class=\"formula\">{}</p>\n", formula(shown));
      out_ += "</details>\n";
    }
    if (!replay_->no_longer_states.empty())
      out_ += fmt::format("<p>No longer states, so unknown: {}</p>\n", names(replay_->no_longer_states));
    std::set<std::size_t> used;
    std::vector<std::string> first;
    std::vector<std::string> last;
    for (std::size_t k = 0; k < replay_->steps.size() && k < most_steps_written; ++k)
      write_step(replay_->steps[k], k + 1, used, first, last);
    if (replay_->steps.size() > most_steps_written)
      out_ +=
          fmt::format("<p class=\"more\">… and {} more steps: <code>causa explain --rules --all</code></p>\n",
                      replay_->steps.size() - most_steps_written);
    close_section();
  }

  static std::string numbers(const std::vector<std::size_t>& equations) {
    std::vector<std::string> texts;
    for (const std::size_t k : equations) texts.push_back(fmt::format("({})", k + 1));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  static std::string title_of(const SortingStep& step) {
    using Rule = SortingStep::Rule;
    const std::string equations = numbers(step.equations);
    const std::string unknowns = names(step.unknowns);
    switch (step.rule) {
      case Rule::One: return fmt::format("rule 1: {} has one unknown left, {}", equations, unknowns);
      case Rule::Two: return fmt::format("rule 2: {} occurs in {} only", unknowns, equations);
      case Rule::Loop: return fmt::format("neither rule applies: {} form a loop for {}", equations, unknowns);
      case Rule::Assume:
        return fmt::format("assume {} known (torn) and keep {} for the end of the loop", unknowns, equations);
      case Rule::Inside:
        return fmt::format("rule 1 in the loop: {} has one unknown left, {}", equations, unknowns);
      case Rule::Residual: return fmt::format("{}, kept so far, determines {}", equations, unknowns);
    }
    return {};
  }

  void write_step(const SortingStep& step, std::size_t number, std::set<std::size_t>& used,
                  std::vector<std::string>& first, std::vector<std::string>& last) {
    using Rule = SortingStep::Rule;
    out_ += fmt::format(
        "<details class=\"step\" open><summary>Step {}, {}</summary>\n<div class=\"columns\"><div>"
        "<div class=\"head\">equations</div><ul class=\"system\">\n",
        number, title_of(step));
    const bool is_whole = replay_->equations.size() <= largest_repeated_system;
    for (std::size_t k = 0; k < replay_->equations.size(); ++k) {
      const bool boxed = std::ranges::find(step.equations, k) != step.equations.end();
      if (!boxed && !is_whole) continue;
      out_ += fmt::format("<li class=\"{}\"><span class=\"n\">({})</span>{}</li>\n",
                          boxed              ? "boxed"
                          : used.contains(k) ? "used"
                                             : "",
                          k + 1, formula(replay_->equations[k].formula));
    }
    out_ += "</ul></div><div><div class=\"head\">sorted so far</div><ul class=\"system\">\n";
    const bool places = step.rule != Rule::Loop && step.rule != Rule::Assume;
    if (places) {
      for (const std::size_t k : step.equations) used.insert(k);
      std::string line =
          step.is_solved && step.rule != Rule::Residual
              ? formula(step.solved)
              : formula(replay_->equations[step.equations.front()].formula) +
                    fmt::format(" <span class=\"badge\">determines {}</span>", names(step.unknowns));
      if (step.rule == Rule::Residual && step.is_solved) line += "<br>" + formula(step.solved);
      auto& list = step.rule == Rule::Two ? last : first;
      list.push_back(line);
    }
    const auto write = [&](const std::string& line, bool is_new) {
      out_ += fmt::format("<li class=\"{}\">{}</li>\n", is_new ? "boxed" : "", line);
    };
    const std::size_t skip = is_whole || first.empty() ? 0 : first.size() - 1;
    for (std::size_t k = skip; k < first.size(); ++k)
      write(first[k], places && step.rule != Rule::Two && k + 1 == first.size());
    if (!last.empty()) out_ += "<li>⋮</li>\n";
    const std::size_t shown = is_whole ? last.size() : std::min<std::size_t>(last.size(), 1);
    for (std::size_t k = 0; k < shown; ++k)
      write(last[last.size() - 1 - k], places && step.rule == Rule::Two && k == 0);
    out_ += "</ul></div></div></details>\n";
  }

  const Compilation& compilation_;
  const Explanation& explanation_;
  const SortingReplay* replay_;
  std::string out_;
  std::string lists_;
  std::size_t list_count_ = 0;
  bool is_long_ = false;
};

}  // namespace

std::string explanation_html(const Compilation& compilation, const Explanation& explanation,
                             const SortingReplay* replay) {
  return Page(compilation, explanation, replay).run();
}

}  // namespace causa::driver
