// The text form of an instance tree: components with what is known of them, equations, connections.
#include <fmt/format.h>

#include "expression/print/print.h"
#include "instance/instance_tree.h"
#include "types/array_size.h"

namespace causa {

namespace {

class Dumper {
 public:
  Dumper(const InstanceTree& tree, const ExpressionTable& expressions) : tree_(tree), table_(expressions) {}

  std::string run() {
    line(0, fmt::format("class {}", tree_.nodes[tree_.root].name));
    for (const InstanceId child : tree_.nodes[tree_.root].children) dump_node(tree_.nodes[child], 1);
    for (const Equation& equation : tree_.equations) dump_equation(equation, 1, "equation");
    for (const Equation& equation : tree_.initial_equations) dump_equation(equation, 1, "initial equation");
    for (const Algorithm& algorithm : tree_.algorithms) dump_algorithm(algorithm, "algorithm");
    for (const Algorithm& algorithm : tree_.initial_algorithms)
      dump_algorithm(algorithm, "initial algorithm");
    for (const Connection& connection : tree_.connections) dump_connection(connection);
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
    ExpressionNames names;
    names.symbol = [this](SymbolId symbol) {
      const InstanceId node = tree_.symbols[symbol];
      return node.valid() ? tree_.path(node) : std::string("query");
    };
    names.index = [loops](std::uint32_t number) {
      return number < loops.size() && !loops[number].name.empty() ? loops[number].name
                                                                  : fmt::format("#{}", number);
    };
    return print(table_, id, names);
  }

  [[nodiscard]] static std::string_view kind_word(const Instance& node) {
    switch (node.kind) {
      case InstanceKind::Record: return "record ";
      case InstanceKind::SplitArray: return "split ";
      case InstanceKind::Absent: return node.is_outer ? "outer " : "absent ";
      default: return node.connector == ConnectorRole::None ? "" : "connector ";
    }
  }

  void dump_node(const Instance& node, int depth) {
    if (node.kind == InstanceKind::Variable) {
      dump_variable(node, depth);
      return;
    }
    line(depth,
         fmt::format("{}{}{} {}", kind_word(node), node.class_name, print(node.dimensions), node.name));
    for (const InstanceId child : node.children) dump_node(tree_.nodes[child], depth + 1);
  }

  void dump_variable(const Instance& node, int depth) {
    const InstanceVariable& variable = node.variable;
    std::string head;
    const auto word = [&head](std::string_view part) {
      if (!part.empty()) head += fmt::format("{} ", part);
    };
    word(variable.is_protected ? "protected" : "");
    word(variable.is_final ? "final" : "");
    word(variable.structural ? "structural" : "");
    word(node.flow == FlowPrefix::Flow ? "flow" : node.flow == FlowPrefix::Stream ? "stream" : "");
    word(prefix_of(variable.variability));
    word(variable.variability == Variability::Discrete ? "discrete" : "");
    word(prefix_of(variable.causality));
    const std::string kind = variable.kind == ValueKind::Enumeration
                                 ? table_.enumeration_type(variable.enumeration).name
                                 : std::string(value_kind_name(variable.kind));
    line(depth, fmt::format("{}{}{} {}", head, kind, print(variable.dimensions), node.name));
    const auto part = [&](std::string_view name, ExpressionId id) {
      if (id.valid()) line(depth + 1, fmt::format("{} = {}", name, text(id)));
    };
    const auto words = [&](std::string_view name, const std::string& value) {
      if (!value.empty()) line(depth + 1, fmt::format("{} = \"{}\"", name, value));
    };
    const Attributes& attributes = variable.attributes;
    part("value", variable.binding);
    part("start", attributes.start);
    part("fixed", attributes.fixed);
    part("nominal", attributes.nominal);
    part("min", attributes.min);
    part("max", attributes.max);
    words("unit", attributes.unit);
    words("displayUnit", attributes.display_unit);
    words("quantity", attributes.quantity);
    if (attributes.state_select != StateSelect::Default)
      line(depth + 1, fmt::format("stateSelect = {}", state_select_name(attributes.state_select)));
  }

  [[nodiscard]] static std::string loops_text(std::span<const LoopRange> loops) {
    std::string result;
    for (std::size_t k = 0; k < loops.size(); ++k) {
      const std::string name = loops[k].name.empty() ? fmt::format("#{}", k) : loops[k].name;
      result += fmt::format(" for {} in {}", name, print(loops[k]));
    }
    return result;
  }

  void dump_equation(const Equation& equation, int depth, std::string_view word) {
    const auto& loops = equation.loops;
    const std::string where = loops_text(loops);
    switch (equation.kind) {
      case EquationKind::Equality:
        line(depth, fmt::format("{}{} {} = {}", word, where, text(equation.left, loops),
                                text(equation.right, loops)));
        return;
      case EquationKind::Call: {
        std::string targets;
        for (const ExpressionId target : equation.targets)
          targets +=
              fmt::format("{}{}", targets.empty() ? "" : ", ", target.valid() ? text(target, loops) : "");
        line(depth, fmt::format("{}{} ({}) = {}", word, where, targets, text(equation.right, loops)));
        return;
      }
      case EquationKind::If:
      case EquationKind::When:
        for (const EquationBranch& branch : equation.branches) {
          line(depth,
               fmt::format("{}{} {} {}", word, where, equation.kind == EquationKind::If ? "if" : "when",
                           branch.condition.valid() ? text(branch.condition, loops) : "else"));
          for (const Equation& inner : branch.equations) dump_equation(inner, depth + 1, "equation");
        }
        return;
      case EquationKind::Assert:
      case EquationKind::Terminate:
      case EquationKind::Reinit: {
        std::string arguments;
        for (const ExpressionId argument : equation.arguments) {
          if (argument.valid())
            arguments += fmt::format("{}{}", arguments.empty() ? "" : ", ", text(argument, loops));
        }
        const std::string_view name = equation.kind == EquationKind::Assert      ? "assert"
                                      : equation.kind == EquationKind::Terminate ? "terminate"
                                                                                 : "reinit";
        line(depth, fmt::format("{}{} {}({})", word, where, name, arguments));
        return;
      }
    }
  }

  void dump_algorithm(const Algorithm& algorithm, std::string_view word) {
    line(1, fmt::format("{}{} of {} statements", word, loops_text(algorithm.loops),
                        algorithm.statements.size()));
  }

  [[nodiscard]] std::string access_text(const ConnectorAccess& access,
                                        std::span<const LoopRange> loops) const {
    std::string result = tree_.path(access.connector);
    for (std::size_t k = 0; k < access.subscripts.size(); ++k)
      result += fmt::format("{}{}", k == 0 ? "[" : ", ", text(access.subscripts[k], loops));
    return access.subscripts.empty() ? result : result + "]";
  }

  void dump_connection(const Connection& connection) {
    line(1, fmt::format("connect{} {} -- {}", loops_text(connection.loops),
                        access_text(connection.left, connection.loops),
                        access_text(connection.right, connection.loops)));
  }

  void setting(std::string_view name, std::optional<double> value) {
    if (value) line(1, fmt::format("{} = {}", name, print_real(*value)));
  }

  const InstanceTree& tree_;
  const ExpressionTable& table_;
  std::string out_;
};

}  // namespace

std::string InstanceTree::path(InstanceId id) const {
  std::string result;
  std::vector<InstanceId> chain;
  for (; id.valid() && id != root; id = nodes[id].parent) {
    // The elements of a split array carry its name.
    if (nodes[id].kind != InstanceKind::SplitArray || chain.empty()) chain.push_back(id);
  }
  for (std::size_t i = chain.size(); i > 0; --i) {
    if (!result.empty()) result += '.';
    result += nodes[chain[i - 1]].name;
  }
  return result;
}

std::string dump(const InstanceTree& tree, const ExpressionTable& expressions) {
  return Dumper(tree, expressions).run();
}

}  // namespace causa
