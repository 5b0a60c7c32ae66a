#include "instance/components/split_arrays.h"

#include <algorithm>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "instance/components/components.h"

namespace causa::instance {

namespace {

// An array that is split and the nodes below it, their symbols, and the expressions these occur in.
class Forgotten {
 public:
  Forgotten(const Elaboration& e, InstanceId array) : e_(e), nodes_(e.tree.nodes.size(), 0) {
    add(array);
    for (const ConnectionQuery& query : e.tree.queries) {
      if (has(query.node)) symbols_.insert(query.symbol.index());
    }
    find_expressions();
  }

  [[nodiscard]] bool has(InstanceId id) const { return id.valid() && nodes_[id.index()] != 0; }
  [[nodiscard]] bool has(SymbolId symbol) const { return symbols_.contains(symbol.index()); }
  [[nodiscard]] bool is_named_in(ExpressionId id) const {
    return id.valid() && expressions_[id.index()] != 0;
  }
  [[nodiscard]] bool is_named_in(std::span<const ExpressionId> ids) const {
    return std::ranges::any_of(ids, [this](ExpressionId id) { return is_named_in(id); });
  }

  [[nodiscard]] bool is_named_in(const Attributes& attributes) const {
    return is_named_in(attributes.start) || is_named_in(attributes.fixed) ||
           is_named_in(attributes.nominal) || is_named_in(attributes.min) || is_named_in(attributes.max);
  }
  [[nodiscard]] bool is_named_in(const Equation& equation) const {
    return is_named_in(equation.left) || is_named_in(equation.right) || is_named_in(equation.targets) ||
           is_named_in(equation.arguments) ||
           std::ranges::any_of(equation.branches, [this](const EquationBranch& branch) {
             return is_named_in(branch.condition) || is_named_in_any(branch.equations);
           });
  }
  [[nodiscard]] bool is_named_in(const Statement& statement) const {
    return is_named_in(statement.value) || is_named_in(statement.targets) ||
           is_named_in(statement.arguments) ||
           std::ranges::any_of(statement.branches, [this](const StatementBranch& branch) {
             return is_named_in(branch.condition) || is_named_in_any(branch.body);
           });
  }
  [[nodiscard]] bool is_named_in(const Algorithm& algorithm) const {
    return is_named_in_any(algorithm.statements);
  }
  [[nodiscard]] bool is_named_in(const ConnectorAccess& access) const {
    return has(access.connector) || is_named_in(access.subscripts);
  }
  [[nodiscard]] bool is_named_in(const Connection& connection) const {
    return is_named_in(connection.left) || is_named_in(connection.right);
  }
  [[nodiscard]] bool is_named_in(const GraphStatement& statement) const {
    return is_named_in(statement.first) || is_named_in(statement.second);
  }
  [[nodiscard]] bool is_named_in(const WhenCondition& condition) const {
    return is_named_in(condition.condition);
  }
  [[nodiscard]] bool is_named_in(const BusConnection& connection) const {
    return is_named_in(connection.left) || is_named_in(connection.right);
  }

 private:
  void add(InstanceId id) {
    nodes_[id.index()] = 1;
    const Instance& node = e_.tree.nodes[id];
    if (node.kind == InstanceKind::Variable) symbols_.insert(node.variable.symbol.index());
    for (const InstanceId child : node.children) add(child);
  }

  // Operands precede their parents.
  void find_expressions() {
    const ExpressionTable& table = e_.expressions;
    expressions_.assign(table.size(), 0);
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      const ExpressionId id(i);
      expressions_[i] =
          table.is(id, Operator::Symbol) ? has(table.symbol_of(id)) : is_named_in(table.operands(id));
    }
  }

  template <class Parts>
  [[nodiscard]] bool is_named_in_any(const Parts& parts) const {
    return std::ranges::any_of(parts, [this](const auto& part) { return this->is_named_in(part); });
  }
  [[nodiscard]] bool is_named_in(const ComponentReference& reference) const {
    return has(reference.component) || is_named_in(reference.subscripts) ||
           std::ranges::any_of(reference.missing, [this](const MissingPart& part) {
             return is_named_in(part.subscripts.scalars);
           });
  }

  const Elaboration& e_;
  std::vector<std::uint8_t> nodes_;
  std::unordered_set<std::uint32_t> symbols_;
  std::vector<std::uint8_t> expressions_;
};

// Everything in the tree that belongs to the text of one component.
template <class Action>
void for_each_list_of_sections(Elaboration& e, const Action& action) {
  action(e.tree.equations);
  action(e.tree.initial_equations);
  action(e.tree.algorithms);
  action(e.tree.initial_algorithms);
  action(e.tree.connections);
  action(e.tree.graph_statements);
  action(e.tree.when_conditions);
  action(e.bus_connections);
}

void forget_values(Elaboration& e, const Forgotten& forgotten) {
  e.record_values.clear();
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (forgotten.has(id) || e.node(id).kind != InstanceKind::Variable) continue;
    InstanceVariable& variable = e.node(id).variable;
    ComponentState& state = e.state(id);
    const bool is_bound_to_it = state.bound == Progress::Done && forgotten.is_named_in(state.binding.id);
    if (!is_bound_to_it && !forgotten.is_named_in(variable.attributes)) continue;
    if (is_bound_to_it) {
      state.bound = Progress::Waiting;
      state.binding = {};
      variable.binding = {};
    }
    variable.attributes = {};
    state.checked = Progress::Waiting;
  }
}

// The sections of components whose text names what is forgotten, or that were being read.
void forget_sections(Elaboration& e, const Forgotten& forgotten) {
  std::vector<std::uint8_t> is_read_again(e.tree.nodes.size(), 0);
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (e.state(id).read == Progress::Working) is_read_again[id.index()] = 1;
  }
  for_each_list_of_sections(e, [&](const auto& parts) {
    for (const auto& part : parts) {
      if (forgotten.is_named_in(part)) is_read_again[part.owner.index()] = 1;
    }
  });
  for_each_list_of_sections(e, [&](auto& parts) {
    std::erase_if(parts, [&](const auto& part) {
      return forgotten.has(part.owner) || is_read_again[part.owner.index()] != 0;
    });
  });
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (is_read_again[id.index()] != 0) e.state(id).read = Progress::Waiting;
  }
  for_each_list_of_sections(
      e, [&](const auto& parts) { e.sections_were_reread = e.sections_were_reread || !parts.empty(); });
}

// The names that lead from the array to a variable below it; elements of arrays have none of their own.
std::vector<std::string_view> names_below(const Elaboration& e, InstanceId array, InstanceId variable) {
  std::vector<std::string_view> names;
  for (InstanceId id = variable; id != array; id = e.tree.nodes[id].parent) {
    if (e.components[id].element.empty()) names.push_back(e.components[id].text->name);
  }
  std::ranges::reverse(names);
  return names;
}

// What was asked for the value of a parameter may be done, and not ask its elements again.
void note_frozen(Elaboration& e, InstanceId array, const Forgotten& forgotten) {
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (!forgotten.has(id) || e.node(id).kind != InstanceKind::Variable) continue;
    if (e.node(id).variable.structural)
      e.to_freeze_again.push_back({.array = array, .names = names_below(e, array, id)});
  }
}

// A symbol without a node stands for nothing any more.
void forget_symbols(Elaboration& e, const Forgotten& forgotten) {
  for (const SymbolId symbol : e.tree.symbols.ids()) {
    if (forgotten.has(symbol)) e.tree.symbols[symbol] = {};
  }
  std::erase_if(e.tree.queries, [&](const ConnectionQuery& query) { return forgotten.has(query.node); });
}

// An `inner` that was added at the top for an `outer` below the array: the next `outer` that asks for it says
// where its declaration stands (inner_outer.cpp).
void forget_declarations(Elaboration& e, const Forgotten& forgotten) {
  if (!e.tree.root.valid()) return;
  for (const InstanceId id : e.node(e.tree.root).children) {
    ComponentState& state = e.state(id);
    const bool was_added = state.is_inner_side && !state.text->has(syntax::Prefix::Inner);
    if (was_added && forgotten.has(e.scopes[state.holder].component)) state.holder = {};
  }
}

// Where reading stands outside of all text.
void go_outside(Elaboration& e) {
  e.scope = {};
  e.function = nullptr;
  e.loops.clear();
  e.fixed_indices.clear();
  e.iterators.clear();
  e.end_values.clear();
  e.branches = 0;
  e.depth = 0;
  e.classes_in_work.clear();
  e.interfaces_in_work.clear();
}

}  // namespace

void give_up_for_split(Elaboration& e, InstanceId array) {
  if (!e.attempts.empty() && e.attempts.front() < e.reported.size())
    e.reported.erase(e.reported.begin() + static_cast<std::ptrdiff_t>(e.attempts.front()), e.reported.end());
  throw ElementsDiffer{array};
}

void split_array(Elaboration& e, InstanceId array) {
  go_outside(e);
  const Forgotten forgotten(e, array);
  forget_values(e, forgotten);
  forget_sections(e, forgotten);
  note_frozen(e, array, forgotten);
  forget_symbols(e, forgotten);
  forget_declarations(e, forgotten);
  Instance& node = e.node(array);
  node.kind = InstanceKind::SplitArray;
  node.children.clear();
  node.equality_constraint = {};
  ComponentState& state = e.state(array);
  state.scope = {};
  state.by_name.clear();
  state.children = Progress::Waiting;
  state.read = Progress::Waiting;
  expand_again(e, array);
}

void order_sections(Elaboration& e) {
  if (!e.sections_were_reread) return;
  std::vector<std::uint32_t> ranks(e.tree.nodes.size(), 0);
  std::uint32_t next = 0;
  std::vector<InstanceId> pending{e.tree.root};
  while (!pending.empty()) {
    const InstanceId id = pending.back();
    pending.pop_back();
    ranks[id.index()] = next++;
    const auto& children = e.node(id).children;
    pending.insert(pending.end(), children.rbegin(), children.rend());
  }
  // Pairs of rank and place are sorted, not the sections: that is compiled once instead of for each kind of
  // them.
  std::vector<std::pair<std::uint32_t, std::size_t>> order;
  for_each_list_of_sections(e, [&](auto& parts) {
    order.clear();
    for (std::size_t place = 0; place < parts.size(); ++place)
      order.emplace_back(ranks[parts[place].owner.index()], place);
    std::ranges::sort(order);
    std::remove_cvref_t<decltype(parts)> sorted;
    sorted.reserve(parts.size());
    for (const auto& [rank, place] : order) sorted.push_back(std::move(parts[place]));
    parts = std::move(sorted);
  });
  e.sections_were_reread = false;
}

}  // namespace causa::instance
