// The flat model as Modelica text that loads again, and the same text with comments as its dump.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "flat/names.h"
#include "flat/print_functions.h"
#include "flat/print_statements.h"
#include "flat/quoted_names.h"
#include "types/array_size.h"

namespace causa {

namespace {

enum class Comments : std::uint8_t { Without, With };

class ModelPrinter {
 public:
  ModelPrinter(const FlatModel& model, const ExpressionTable& expressions, Comments comments)
      : model_(model), table_(expressions), names_(model, expressions), comments_(comments) {}

  std::string run() {
    const std::string name = identifier(model_.name);
    write("model {}{}\n", name, described(model_.description));
    out_ += print_enumerations(model_, table_);
    for (const DeclaredFunction& function : names_.functions())
      out_ += print_function(table_, function, names_);
    bool is_protected = false;
    for (const SymbolId symbol : model_.order) {
      const FlatVariable& variable = model_.variables[symbol];
      if (variable.is_protected != is_protected)
        write("{}\n", variable.is_protected ? "protected" : "public");
      is_protected = variable.is_protected;
      write_variable(variable);
    }
    write_section("initial equation", model_.initial_equations);
    for (const Algorithm& algorithm : model_.initial_algorithms)
      write_algorithm("initial algorithm", algorithm);
    write_section("equation", model_.equations);
    for (const Algorithm& algorithm : model_.algorithms) write_algorithm("algorithm", algorithm);
    write_experiment();
    write("end {};\n", name);
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void write(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  [[nodiscard]] std::string text(ExpressionId id, std::span<const LoopRange> loops = {}) const {
    return causa::print(table_, id, names_.under(loops));
  }

  static std::string described(const std::string& description) {
    return description.empty() ? std::string{} : " " + quoted_text(description);
  }

  void write_variable(const FlatVariable& variable) {
    write("  ");
    // Dimensions and loops are numbers by now: another value of a frozen parameter would not reach them.
    if (variable.is_final || variable.structural) write("final ");
    for (const std::string_view prefix : {prefix_of(variable.variability), prefix_of(variable.causality)}) {
      if (!prefix.empty()) write("{} ", prefix);
    }
    write("{} {}{}", names_.type(variable), identifier(variable.name), print(variable.dimensions));
    write_attributes(variable);
    if (variable.binding.valid()) write(" = {}", text(variable.binding));
    write("{};", described(variable.description));
    if (comments_ == Comments::With && variable.structural) write("  // frozen");
    write("\n");
  }

  void write_attributes(const FlatVariable& variable) {
    std::vector<std::string> attributes;
    const auto add = [&](std::string_view name, std::string_view value, bool scalar) {
      const std::string_view each = scalar && !variable.dimensions.empty() ? "each " : "";
      attributes.push_back(fmt::format("{}{} = {}", each, name, value));
    };
    const auto add_expression = [&](std::string_view name, ExpressionId id) {
      if (id.valid()) add(name, text(id), table_.is_scalar(id));
    };
    const auto add_text = [&](std::string_view name, const std::string& value) {
      if (!value.empty()) add(name, quoted_text(value), true);
    };
    add_expression("start", variable.start);
    add_expression("fixed", variable.fixed);
    add_expression("nominal", variable.nominal);
    add_expression("min", variable.min);
    add_expression("max", variable.max);
    add_text("unit", variable.unit);
    add_text("displayUnit", variable.display_unit);
    add_text("quantity", variable.quantity);
    if (variable.state_select != StateSelect::Default) {
      add("stateSelect", fmt::format("StateSelect.{}", state_select_name(variable.state_select)), true);
    }
    if (!attributes.empty()) write("({})", fmt::join(attributes, ", "));
  }

  void write_section(std::string_view title, const std::vector<Equation>& equations) {
    if (equations.empty()) return;
    write("{}\n", title);
    write_equations(equations, 0, 2);
  }

  // Neighbours under the same loops share them. `around`: how many loops are open already.
  void write_equations(const std::vector<Equation>& equations, std::size_t around, int depth) {
    std::span<const LoopRange> open;
    for (const Equation& equation : equations) {
      const auto own = std::span(equation.loops).subspan(around);
      if (!std::ranges::equal(open, own)) {
        close_loops(open, depth);
        open = own;
        if (!open.empty()) write_loop_head(open, depth);
      }
      write_equation(equation, open.empty() ? depth : depth + 2);
    }
    close_loops(open, depth);
  }

  void write_equation(const Equation& equation, int depth) {
    const ExpressionNames names = names_.under(equation.loops);
    const auto part = [&](ExpressionId id) { return causa::print(table_, id, names); };
    switch (equation.kind) {
      case EquationKind::Equality:
        // An `if` at the beginning would read as an if-equation.
        if (table_.is(equation.left, Operator::If)) {
          line(depth, "({}) = {};", part(equation.left), part(equation.right));
        } else {
          line(depth, "{};", print_assignment(table_, equation.left, equation.right, names, "="));
        }
        break;
      case EquationKind::Call:
        line(depth, "{}{};", print_targets(table_, equation.targets, names, "="), part(equation.right));
        break;
      case EquationKind::If: write_branches(equation, "if", depth); break;
      case EquationKind::When: write_branches(equation, "when", depth); break;
      case EquationKind::Assert:
        line(depth, "{};", print_effect(table_, "assert", equation.arguments, names));
        break;
      case EquationKind::Terminate:
        line(depth, "{};", print_effect(table_, "terminate", equation.arguments, names));
        break;
      case EquationKind::Reinit:
        line(depth, "{};", print_effect(table_, "reinit", equation.arguments, names));
        break;
    }
  }

  void write_branches(const Equation& equation, std::string_view keyword, int depth) {
    std::string_view prefix;
    for (const EquationBranch& branch : equation.branches) {
      if (branch.condition.valid()) {
        line(depth, "{}{} {} then", prefix, keyword, text(branch.condition, equation.loops));
      } else {
        line(depth, "else");
      }
      write_equations(branch.equations, equation.loops.size(), depth + 2);
      prefix = "else";
    }
    line(depth, "end {};", keyword);
  }

  void write_algorithm(std::string_view title, const Algorithm& algorithm) {
    write("{}\n", title);
    if (!algorithm.loops.empty()) write_loop_head(algorithm.loops, 2);
    out_ += print_statements(table_, algorithm.statements, names_.under(algorithm.loops),
                             algorithm.loops.empty() ? 2 : 4);
    close_loops(algorithm.loops, 2);
  }

  template <class... Arguments>
  void line(int depth, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_.append(static_cast<std::size_t>(depth), ' ');
    write(format, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  void write_loop_head(std::span<const LoopRange> loops, int depth) {
    std::vector<std::string> indices;
    for (const LoopRange& loop : loops) indices.push_back(fmt::format("{} in {}", loop.name, print(loop)));
    line(depth, "for {} loop", fmt::join(indices, ", "));
  }

  void close_loops(std::span<const LoopRange> loops, int depth) {
    if (!loops.empty()) line(depth, "end for;");
  }

  void write_experiment() {
    const Experiment& experiment = model_.experiment;
    std::vector<std::string> settings;
    const auto add = [&](std::string_view name, std::optional<double> value) {
      if (value) settings.push_back(fmt::format("{} = {}", name, print_real(*value)));
    };
    add("StartTime", experiment.start_time);
    add("StopTime", experiment.stop_time);
    add("Interval", experiment.interval);
    add("Tolerance", experiment.tolerance);
    if (!settings.empty()) write("  annotation(experiment({}));\n", fmt::join(settings, ", "));
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  FlatNames names_;
  Comments comments_;
  std::string out_;
};

}  // namespace

std::string print(const FlatModel& model, const ExpressionTable& expressions) {
  return ModelPrinter(model, expressions, Comments::Without).run();
}

std::string dump(const FlatModel& model, const ExpressionTable& expressions) {
  return ModelPrinter(model, expressions, Comments::With).run();
}

}  // namespace causa
