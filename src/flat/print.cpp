// The flat model as Modelica text that loads again, and the same text with comments as its dump.
#include <vector>

#include <fmt/format.h>

#include "flat/names.h"
#include "types/array_size.h"

namespace causa {

namespace {

enum class Comments : std::uint8_t { Without, With };

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

class Printer {
 public:
  Printer(const FlatModel& model, const ExpressionTable& expressions, Comments comments)
      : model_(model), table_(expressions), names_(model), comments_(comments) {}

  std::string run() {
    write("model {}{}\n", model_.name, described(model_.description));
    bool is_protected = false;
    for (const FlatVariable& variable : model_.variables) {
      if (variable.is_protected != is_protected)
        write("{}\n", variable.is_protected ? "protected" : "public");
      is_protected = variable.is_protected;
      write_variable(variable);
    }
    if (!model_.equations.empty()) write("equation\n");
    write_equations();
    write_experiment();
    write("end {};\n", model_.name);
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
    return description.empty() ? std::string{} : " " + quoted(description);
  }

  void write_variable(const FlatVariable& variable) {
    write("  ");
    // Dimensions and loops are numbers by now: another value of a frozen parameter would not reach them.
    if (variable.is_final || variable.structural) write("final ");
    for (const std::string_view prefix : {prefix_of(variable.variability), prefix_of(variable.causality)}) {
      if (!prefix.empty()) write("{} ", prefix);
    }
    write("{} {}{}", value_kind_name(variable.kind), variable.name, print(variable.dimensions));
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
      if (!value.empty()) add(name, quoted(value), true);
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

  // Neighbours under the same loops share them.
  void write_equations() {
    const std::vector<LoopRange> no_loops;
    const std::vector<LoopRange>* open = &no_loops;
    for (const FlatEquation& equation : model_.equations) {
      if (*open != equation.loops) {
        close(*open);
        open = &equation.loops;
        if (!open->empty()) write_loop_head(*open);
      }
      write("{:{}}{} = {};\n", "", open->empty() ? 2 : 4, text(equation.left, *open),
            text(equation.right, *open));
    }
    close(*open);
  }

  void write_loop_head(const std::vector<LoopRange>& loops) {
    std::vector<std::string> indices;
    for (const LoopRange& loop : loops) indices.push_back(fmt::format("{} in {}", loop.name, print(loop)));
    write("  for {} loop\n", fmt::join(indices, ", "));
  }

  void close(const std::vector<LoopRange>& loops) {
    if (!loops.empty()) write("  end for;\n");
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
  return Printer(model, expressions, Comments::Without).run();
}

std::string dump(const FlatModel& model, const ExpressionTable& expressions) {
  return Printer(model, expressions, Comments::With).run();
}

}  // namespace causa
