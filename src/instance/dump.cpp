// The text form of an instance tree: the class, its variables with what is known of them, its equations.
#include <fmt/format.h>

#include "expression/print.h"
#include "instance/instance_tree.h"
#include "types/array_size.h"

namespace causa {

namespace {

class Dumper {
 public:
  Dumper(const InstanceTree& tree, const ExpressionTable& expressions) : tree_(tree), table_(expressions) {}

  std::string run() {
    const Instance& root = tree_.nodes[tree_.root];
    line(0, fmt::format("class {}", root.name));
    for (const InstanceId child : root.children) dump_variable(tree_.nodes[child]);
    for (const InstanceEquation& equation : tree_.equations) dump_equation(equation);
    const Experiment& experiment = tree_.experiment;
    setting("StartTime", experiment.start_time);
    setting("StopTime", experiment.stop_time);
    setting("Interval", experiment.interval);
    setting("Tolerance", experiment.tolerance);
    return std::move(out_);
  }

 private:
  void line(int depth, std::string_view text) {
    fmt::format_to(std::back_inserter(out_), "{:{}}{}\n", "", 2 * depth, text);
  }

  [[nodiscard]] std::string text(ExpressionId id, std::span<const LoopRange> loops = {}) const {
    const ExpressionNames names{
        .symbol = [this](SymbolId symbol) { return tree_.nodes[tree_.symbols[symbol]].name; },
        .index =
            [loops](std::uint32_t number) {
              return number < loops.size() ? loops[number].name : fmt::format("#{}", number);
            }};
    return print(table_, id, names);
  }

  void dump_variable(const Instance& node) {
    const InstanceVariable& variable = node.variable;
    std::string head;
    const auto word = [&head](std::string_view part) {
      if (!part.empty()) head += fmt::format("{} ", part);
    };
    word(variable.is_protected ? "protected" : "");
    word(variable.is_final ? "final" : "");
    word(variable.structural ? "structural" : "");
    word(prefix_of(variable.variability));
    word(variable.variability == Variability::Discrete ? "discrete" : "");
    word(prefix_of(variable.causality));
    line(1, fmt::format("{}{}{} {}", head, value_kind_name(variable.kind), print(variable.dimensions),
                        node.name));
    const auto part = [this](std::string_view name, ExpressionId id) {
      if (id.valid()) line(2, fmt::format("{} = {}", name, text(id)));
    };
    const auto words = [this](std::string_view name, const std::string& value) {
      if (!value.empty()) line(2, fmt::format("{} = \"{}\"", name, value));
    };
    const Attributes& given = variable.attributes;
    part("binding", variable.binding);
    part("start", given.start);
    part("fixed", given.fixed);
    part("nominal", given.nominal);
    part("min", given.min);
    part("max", given.max);
    words("unit", given.unit);
    words("displayUnit", given.display_unit);
    words("quantity", given.quantity);
    if (given.state_select != StateSelect::Default) {
      line(2, fmt::format("stateSelect = {}", state_select_name(given.state_select)));
    }
    words("description", node.description);
  }

  void dump_equation(const InstanceEquation& equation) {
    std::string loops;
    for (const LoopRange& loop : equation.loops)
      loops += fmt::format("for {} in {}: ", loop.name, print(loop));
    line(1, fmt::format("equation {}{} = {}", loops, text(equation.left, equation.loops),
                        text(equation.right, equation.loops)));
  }

  void setting(std::string_view name, std::optional<double> value) {
    if (value) line(1, fmt::format("experiment {} = {}", name, print_real(*value)));
  }

  const InstanceTree& tree_;
  const ExpressionTable& table_;
  std::string out_;
};

}  // namespace

std::string dump(const InstanceTree& tree, const ExpressionTable& expressions) {
  return Dumper(tree, expressions).run();
}

}  // namespace causa
