// The flat model as Modelica text that loads again, and the same text with comments as its dump.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/printable_text.h"
#include "flat/print/names.h"
#include "flat/print/print_functions.h"
#include "flat/print/print_statements.h"
#include "flat/print/quoted_names.h"
#include "types/array_size.h"

namespace causa {

namespace {

enum class Comments : std::uint8_t { Without, With };

// An external object is constructed where it is declared (MLS 12.9.7): what constructs one is its binding,
// not an equation.
FlatModel with_bound_objects(FlatModel model, const ExpressionTable& table) {
  std::erase_if(model.equations, [&](const Equation& equation) {
    if (equation.kind != EquationKind::Equality || !equation.loops.empty()) return false;
    if (!table.is(equation.left, Operator::Symbol)) return false;
    FlatVariable& variable = model.variables[table.symbol_of(equation.left)];
    if (variable.kind != ValueKind::Object || variable.binding.valid()) return false;
    variable.binding = equation.right;
    return true;
  });
  return model;
}

bool has_unbound_object(const FlatModel& model) {
  return std::ranges::any_of(model.variables, [](const FlatVariable& variable) {
    return variable.kind == ValueKind::Object && !variable.binding.valid();
  });
}

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
    write("{}{};", described(variable.description), annotations(variable));
    if (comments_ == Comments::With && variable.structural) write("  // frozen");
    write("\n");
  }

  // What decides about the equations and the results; the rest of the annotations is for people.
  static std::string annotations(const FlatVariable& variable) {
    if (!variable.evaluate && !variable.hide_result) return {};
    return fmt::format(" annotation({}{}{})", variable.evaluate ? "Evaluate = true" : "",
                       variable.evaluate && variable.hide_result ? ", " : "",
                       variable.hide_result ? "HideResult = true" : "");
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
    write_equations(equations, {}, 2);
  }

  // Neighbours under the same loops share them. `around`: the loops that are open already, as they are named.
  void write_equations(const std::vector<Equation>& equations, std::span<const LoopRange> around, int depth) {
    std::span<const LoopRange> open;
    std::vector<LoopRange> loops(around.begin(), around.end());
    for (const Equation& equation : equations) {
      const auto own = std::span(equation.loops).subspan(around.size());
      if (!std::ranges::equal(open, own)) {
        close_loops(open, depth);
        open = own;
        loops = inner_loops(around, own);
        if (!open.empty()) write_loop_head(std::span(loops).subspan(around.size()), depth);
      }
      write_equation(equation, loops, open.empty() ? depth : depth + 2);
    }
    close_loops(open, depth);
  }

  // An equation in a branch names the loops around it again, and may do so in another way; an inner loop
  // whose name is in use around it, or that the model does not write, gets a name that no other has.
  [[nodiscard]] std::vector<LoopRange> inner_loops(std::span<const LoopRange> around,
                                                   std::span<const LoopRange> own) const {
    std::vector<LoopRange> loops(around.begin(), around.end());
    for (const LoopRange& loop : own) {
      const auto number = static_cast<std::uint32_t>(loops.size());
      const bool used = std::ranges::find(loops, loop.name, &LoopRange::name) != loops.end();
      loops.push_back(loop);
      if (used) loops.back().name = names_.free_index(number);
      if (loop.name.starts_with('$')) loops.back().name = names_.free_loop(number);
    }
    return loops;
  }

  void write_equation(const Equation& equation, std::span<const LoopRange> loops, int depth) {
    const ExpressionNames names = names_.under(loops);
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
      case EquationKind::If: write_branches(equation, "if", loops, depth); break;
      case EquationKind::When: write_branches(equation, "when", loops, depth); break;
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

  void write_branches(const Equation& equation, std::string_view keyword, std::span<const LoopRange> loops,
                      int depth) {
    std::string_view prefix;
    for (const EquationBranch& branch : equation.branches) {
      if (branch.condition.valid()) {
        line(depth, "{}{} {} then", prefix, keyword, text(branch.condition, loops));
      } else {
        line(depth, "else");
      }
      write_equations(branch.equations, loops, depth + 2);
      prefix = "else";
    }
    line(depth, "end {};", keyword);
  }

  void write_algorithm(std::string_view title, const Algorithm& algorithm) {
    if (!algorithm.loops.empty() && has_when(algorithm.statements)) {
      std::vector<std::int64_t> values;
      return write_each_algorithm(title, algorithm, values);
    }
    write("{}\n", title);
    if (!algorithm.loops.empty()) write_loop_head(algorithm.loops, 2);
    out_ += print_statements(table_, algorithm.statements, names_.under(algorithm.loops),
                             algorithm.loops.empty() ? 2 : 4);
    close_loops(algorithm.loops, 2);
  }

  static bool has_when(std::span<const Statement> statements) {
    return std::ranges::any_of(
        statements, [](const Statement& statement) { return statement.kind == StatementKind::When; });
  }

  // A `when` cannot stand in a for-statement (MLS 11.2.7.1): every component has its own section, with
  // numbers in the place of the indices.
  void write_each_algorithm(std::string_view title, const Algorithm& algorithm,
                            std::vector<std::int64_t>& values) {
    if (values.size() < algorithm.loops.size()) {
      const LoopRange& loop = algorithm.loops[values.size()];
      for (std::int64_t n = 0; n < loop.count; ++n) {
        values.push_back(loop.first + n * loop.step);
        write_each_algorithm(title, algorithm, values);
        values.pop_back();
      }
      return;
    }
    ExpressionNames names = names_.under({});
    names.index = [this, &values](std::uint32_t number) {
      if (number >= values.size())
        return names_.free_index(number - static_cast<std::uint32_t>(values.size()));
      return values[number] < 0 ? fmt::format("({})", values[number]) : fmt::format("{}", values[number]);
    };
    write("{}\n", title);
    out_ += print_statements(table_, algorithm.statements, names, 2);
  }

  template <class... Arguments>
  void line(int depth, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_.append(static_cast<std::size_t>(depth), ' ');
    write(format, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  void write_loop_head(std::span<const LoopRange> loops, int depth) {
    std::vector<std::string> indices;
    for (const LoopRange& loop : loops)
      indices.push_back(fmt::format("{} in {}", without_control_characters(loop.name), print(loop)));
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
  if (has_unbound_object(model))
    return ModelPrinter(with_bound_objects(model, expressions), expressions, Comments::Without).run();
  return ModelPrinter(model, expressions, Comments::Without).run();
}

std::string dump(const FlatModel& model, const ExpressionTable& expressions) {
  if (has_unbound_object(model))
    return ModelPrinter(with_bound_objects(model, expressions), expressions, Comments::With).run();
  return ModelPrinter(model, expressions, Comments::With).run();
}

}  // namespace causa
