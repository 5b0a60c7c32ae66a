#include "flat/connections/streams.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "flat/diagnostics.h"
#include "flat/known_parameters.h"
#include "flat/model_expressions.h"
#include "types/array_size.h"

namespace causa {

namespace {

// A flow below this mixes as if it were this: the mixture stays defined where everything stands still.
constexpr double smallest_flow = 1e-7;

using StreamSubscripts = std::vector<ExpressionId>;

struct Contribution {
  ExpressionId flow{};  // into the connection, where positive
  ExpressionId value{};
};

class Streams {
 public:
  Streams(const ConnectionContext& context, FlatModel& model)
      : context_(context),
        table_(context.table),
        model_(model),
        frozen_(model.variables, context.table, ParameterRule::Frozen) {}

  void run() {
    find_families();
    visit_expressions(model_, [&](ExpressionId& id) { id = without_operators(id); });
    for (std::size_t f = 0; f < families_.size(); ++f) {
      for (std::size_t m = 0; m < families_[f].members.size(); ++m) add_outside_equation(f, m);
    }
    for (FlatVariable& variable : new_variables_)
      model_.order.push_back(model_.variables.add(std::move(variable)));
    std::ranges::move(added_, std::back_inserter(model_.equations));
  }

 private:
  struct Place {
    std::size_t family = 0;
    std::size_t member = 0;
  };

  [[nodiscard]] const Slot& slot(const Place& place) const {
    return context_.sets.slots[families_[place.family].members[place.member].slot];
  }

  void find_families() {
    std::vector<std::uint32_t> wanted;
    for (std::uint32_t set = 0; set < context_.sets.size(); ++set) {
      const std::uint32_t first = context_.sets.set(set)[0];
      if (context_.sets.slots[context_.sets.slot_of(first)].flow == FlowPrefix::Stream) wanted.push_back(set);
    }
    families_ =
        set_families(context_.sets, context_.tree, wanted, context_.index_names, LongRuns::WrittenOut);
    for (std::size_t f = 0; f < families_.size(); ++f) {
      for (std::size_t m = 0; m < families_[f].members.size(); ++m) {
        const Slot& member = slot({f, m});
        if (member.face == Face::Inside) inside_[member.symbol.index()].push_back({f, m});
      }
    }
  }

  // --- the operators

  ExpressionId without_operators(ExpressionId root) {
    const auto parts = reachable(table_, root);
    const auto is_operator = [&](ExpressionId id) {
      return table_.is(id, Operator::InStream) || table_.is(id, Operator::ActualStream);
    };
    if (std::ranges::none_of(parts, is_operator)) return root;
    const std::uint32_t free_index = first_free_index(parts);
    return substitute(table_, root, [&](ExpressionId id) {
      if (table_.is(id, Operator::Multiply)) return product_with_flow(id, free_index);
      return is_operator(id) ? replaced(id, free_index) : ExpressionId::none();
    });
  }

  // `m*actualStream(h)` is continuous where the flow turns round, which actualStream(h) alone is not
  // (MLS 15.3). none(): not such a product.
  ExpressionId product_with_flow(ExpressionId id, std::uint32_t free_index) {
    for (const std::uint32_t k : {0U, 1U}) {
      const ExpressionId stream = table_.operand(id, k);
      if (!table_.is(stream, Operator::ActualStream)) continue;
      const ExpressionId operand = table_.operand(stream, 0);
      if (table_.operand(id, 1 - k) == flow_beside(operand))
        return replaced(Wanted::FlowTimesActual, operand, free_index);
    }
    return ExpressionId::none();
  }

  // The flow variable as it is written beside an access to a stream variable; none() where there is no such
  // way.
  ExpressionId flow_beside(ExpressionId stream) {
    const bool is_element = table_.is(stream, Operator::Element);
    const ExpressionId base = is_element ? table_.operand(stream, 0) : stream;
    if (!table_.is(base, Operator::Symbol)) return {};
    const SymbolId flow = flow_symbol(table_.symbol_of(base));
    if (!flow.valid()) return {};
    const InstanceVariable& variable = context_.tree.variable(flow);
    const auto depth = static_cast<std::ptrdiff_t>(variable.dimensions.size());
    if (!is_element && depth > 0) return table_.symbol(flow, variable.kind, variable.dimensions);
    const auto written = table_.operands(stream).subspan(is_element ? 1 : 0);
    if (std::ssize(written) < depth) return {};
    return access(flow, {written.begin(), written.begin() + depth});
  }

  [[nodiscard]] std::uint32_t first_free_index(const std::vector<ExpressionId>& parts) const {
    std::uint32_t free = 0;
    for (const ExpressionId id : parts) {
      if (table_.is(id, Operator::Index) || table_.is(id, Operator::Comprehension))
        free = std::max(free, table_.index_number(id) + 1);
    }
    return free;
  }

  // Of arrays element by element.
  ExpressionId replaced(ExpressionId id, std::uint32_t free_index) {
    const Wanted wanted = table_.is(id, Operator::InStream) ? Wanted::InStream : Wanted::Actual;
    return replaced(wanted, table_.operand(id, 0), free_index);
  }

  enum class Wanted : std::uint8_t { InStream, Actual, FlowTimesActual };

  ExpressionId replaced(Wanted wanted, ExpressionId operand, std::uint32_t free_index) {
    if (table_.is(operand, Operator::Array)) {
      std::vector<ExpressionId> elements(table_.operands(operand).begin(), table_.operands(operand).end());
      for (ExpressionId& element : elements) element = replaced(wanted, element, free_index);
      return array(table_, elements);
    }
    if (table_.is(operand, Operator::Fill)) return operand;  // of no elements
    if (table_.is(operand, Operator::Comprehension)) {
      const std::vector<ExpressionId> parts(table_.operands(operand).begin(), table_.operands(operand).end());
      return comprehension(table_, table_.index_number(operand), parts[0], parts[1],
                           table_.dimensions(operand)[0], replaced(wanted, parts[2], free_index));
    }
    const bool is_element = table_.is(operand, Operator::Element);
    const ExpressionId base = is_element ? table_.operand(operand, 0) : operand;
    require(table_.is(base, Operator::Symbol), "inStream() is about a variable");
    const SymbolId symbol = table_.symbol_of(base);
    StreamSubscripts subscripts;
    if (is_element) subscripts.assign(table_.operands(operand).begin() + 1, table_.operands(operand).end());
    const Dimensions rest = table_.dimensions(operand);
    for (std::uint32_t d = 0; d < rest.size(); ++d) subscripts.push_back(table_.index(free_index + d));
    ExpressionId value = wanted == Wanted::InStream ? in_stream(symbol, subscripts)
                                                    : actual_stream(wanted, symbol, subscripts);
    const ExpressionId one = table_.integer(1);
    for (auto d = static_cast<std::uint32_t>(rest.size()); d-- > 0;)
      value = comprehension(table_, free_index + d, one, one, rest[d], value);
    return value;
  }

  // if m > 0 then inStream(h) else h
  ExpressionId actual_stream(Wanted wanted, SymbolId symbol, const StreamSubscripts& subscripts) {
    const ExpressionId own = access(symbol, subscripts);
    const ExpressionId flow = flow_access(symbol, subscripts);
    if (!flow.valid()) return own;
    const ExpressionId inwards = build(table_, Operator::Greater, {flow, table_.real(0)});
    const ExpressionId value = if_else(table_, inwards, in_stream(symbol, subscripts), own);
    if (wanted == Wanted::Actual) return value;
    return build_function(table_, Operator::Smooth,
                          std::array{table_.integer(0), multiply(table_, flow, value)});
  }

  ExpressionId in_stream(SymbolId symbol, const StreamSubscripts& subscripts) {
    const auto found = inside_.find(symbol.index());
    if (found == inside_.end()) return access(symbol, subscripts);  // not of a connector
    if (const auto place = regular_place(symbol, found->second)) {
      const ExpressionId general = mixture(*place);
      return at(general, *place, subscripts);
    }
    return element(table_, auxiliary(symbol, found->second), subscripts);
  }

  // One family for the whole array, each of its loops over one dimension: then subscripts can be put in.
  [[nodiscard]] std::optional<Place> regular_place(SymbolId symbol, const std::vector<Place>& places) const {
    if (places.size() != 1) return std::nullopt;
    const SetFamily& family = families_[places[0].family];
    const FamilyMember& member = family.members[places[0].member];
    const Dimensions& dimensions = context_.tree.variable(symbol).dimensions;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
      const auto loop = loop_over(family, member, d);
      if (!loop && dimensions[d] != 1) return std::nullopt;
      if (loop && (family.loops[*loop].count != dimensions[d] || member.subscripts[d] != 1 ||
                   member.steps[*loop][d] != 1))
        return std::nullopt;
    }
    return places[0];
  }

  // The loop a subscript follows, where it is one.
  static std::optional<std::size_t> loop_over(const SetFamily& family, const FamilyMember& member,
                                              std::size_t dimension) {
    std::optional<std::size_t> found;
    for (std::size_t l = 0; l < family.loops.size(); ++l) {
      if (member.steps[l][dimension] == 0) continue;
      if (found) return std::nullopt;
      found = l;
    }
    return found;
  }

  ExpressionId at(ExpressionId general, const Place& place, const StreamSubscripts& subscripts) {
    const SetFamily& family = families_[place.family];
    const FamilyMember& member = family.members[place.member];
    std::vector<ExpressionId> index_values(family.loops.size());
    for (std::size_t d = 0; d < member.subscripts.size(); ++d) {
      const auto loop = loop_over(family, member, d);
      if (!loop) continue;
      // The index counts from the loop's first, the subscript from 1.
      index_values[*loop] =
          add(table_, subscripts[d], table_.integer(family.loops[*loop].first - member.subscripts[d]));
    }
    return substitute_indices(table_, general, [&](std::uint32_t number) {
      return number < index_values.size() ? index_values[number] : ExpressionId::none();
    });
  }

  // inStream() of a whole array as a variable of its own, with equations family by family.
  ExpressionId auxiliary(SymbolId symbol, const std::vector<Place>& places) {
    const auto known = auxiliaries_.find(symbol.index());
    if (known != auxiliaries_.end()) return known->second;
    FlatVariable variable = model_.variables[symbol];
    variable.name = fmt::format("inStream({})", variable.name);
    variable.start = variable.fixed = ExpressionId::none();
    variable.owner = InstanceId::none();
    variable.causality = Causality::Internal;
    const Dimensions dimensions = variable.dimensions;
    const SymbolId added(static_cast<std::uint32_t>(model_.variables.size() + new_variables_.size()));
    new_variables_.push_back(std::move(variable));
    const ExpressionId whole = table_.symbol(added, ValueKind::Real, dimensions);
    auxiliaries_.emplace(symbol.index(), whole);
    for (const Place& place : places) {
      const SetFamily& family = families_[place.family];
      Equation equation = connection_equation(context_, family);
      equation.left = element(table_, whole, member_subscripts(table_, family, family.members[place.member]));
      equation.right = mixture(place);
      added_.push_back(std::move(equation));
    }
    return whole;
  }

  // --- the formula

  // What flows towards a member from all others: Σ max(mⱼ, ε) hⱼ / Σ max(mⱼ, ε); under the loops of the
  // family.
  ExpressionId mixture(const Place& place) {
    std::vector<Contribution> others;
    for (std::size_t m = 0; m < families_[place.family].members.size(); ++m) {
      if (m == place.member) continue;
      if (const auto other = contribution({place.family, m})) others.push_back(*other);
    }
    if (others.empty()) return member_value(place);
    if (others.size() == 1) return others[0].value;
    ExpressionId weighted;
    ExpressionId total;
    for (const Contribution& other : others) {
      if (!other.flow.valid()) return others[0].value;  // reported
      const ExpressionId weight = build(table_, Operator::Max, {other.flow, table_.real(smallest_flow)});
      const ExpressionId term = multiply(table_, weight, other.value);
      weighted = weighted.valid() ? add(table_, weighted, term) : term;
      total = total.valid() ? add(table_, total, weight) : weight;
    }
    return divide(table_, weighted, total);
  }

  // From inside connectors comes what flows out of them, from outside ones what flows into them.
  std::optional<Contribution> contribution(const Place& place) {
    const SetFamily& family = families_[place.family];
    const FamilyMember& member = family.members[place.member];
    const Slot& facts = slot(place);
    const StreamSubscripts subscripts = member_subscripts(table_, family, member);
    const bool inside = facts.face == Face::Inside;
    if (never_contributes(facts)) return std::nullopt;
    const ExpressionId flow = flow_access(facts.symbol, subscripts);
    if (inside)
      return Contribution{flow.valid() ? negate(table_, flow) : flow, access(facts.symbol, subscripts)};
    return Contribution{flow, in_stream(facts.symbol, subscripts)};
  }

  [[nodiscard]] bool never_contributes(const Slot& facts) {
    const SymbolId flow = flow_symbol(facts.symbol);
    if (!flow.valid()) return false;
    const Attributes& attributes = context_.tree.variable(flow).attributes;
    const auto bound = known_value(facts.face == Face::Inside ? attributes.min : attributes.max);
    if (!bound) return false;
    return facts.face == Face::Inside ? *bound >= 0 : *bound <= 0;
  }

  // A number that no change of a parameter can reach.
  [[nodiscard]] std::optional<double> known_value(ExpressionId id) {
    if (!id.valid() || !table_.is_scalar(id)) return std::nullopt;
    const auto value = frozen_.value(id);
    return value ? std::optional(value->scalar()) : std::nullopt;
  }

  ExpressionId member_value(const Place& place) {
    const SetFamily& family = families_[place.family];
    return member_access(table_, context_.sets, context_.tree, family, family.members[place.member]);
  }

  [[nodiscard]] ExpressionId access(SymbolId symbol, const StreamSubscripts& subscripts) const {
    const InstanceVariable& variable = context_.tree.variable(symbol);
    return element(table_, table_.symbol(symbol, variable.kind, variable.dimensions), subscripts);
  }

  // The flow variable of the same connector; its arrays are those of the connector.
  ExpressionId flow_access(SymbolId stream, const StreamSubscripts& subscripts) {
    const SymbolId flow = flow_symbol(stream);
    if (!flow.valid()) return ExpressionId::none();
    const std::size_t depth = context_.tree.variable(flow).dimensions.size();
    require(depth <= subscripts.size(), "a flow variable is a scalar in its connector");
    return access(flow, {subscripts.begin(), subscripts.begin() + static_cast<std::ptrdiff_t>(depth)});
  }

  SymbolId flow_symbol(SymbolId stream) {
    const auto [found, is_new] = flows_.try_emplace(stream.index());
    if (!is_new) return found->second;
    const InstanceId node = context_.tree.symbols[stream];
    InstanceId connector = node;
    while (context_.tree.nodes[connector].connector == ConnectorRole::None)
      connector = context_.tree.nodes[connector].parent;
    std::vector<SymbolId> flows;
    for (const ConnectorLeaf& leaf : connector_leaves(context_.tree, connector)) {
      if (leaf.flow == FlowPrefix::Flow && leaf.inner_count == 1) flows.push_back(leaf.symbol);
    }
    if (flows.size() == 1) {
      found->second = flows[0];
    } else {
      const Span where = context_.tree.nodes[node].where;  // the mistake of the class, not of each component
      if (reported_.emplace(where.source.index(), where.begin).second)
        context_.sink.add(stream_without_flow(where, context_.order.paths[node], flows.size()));
    }
    return found->second;
  }

  // --- outside connectors

  void add_outside_equation(std::size_t f, std::size_t m) {
    const SetFamily& family = families_[f];
    if (family.members.size() == 1 || slot({f, m}).face == Face::Inside) return;
    Equation equation = connection_equation(context_, family);
    equation.left = member_value({f, m});
    equation.right = mixture({f, m});
    if (equation.right == equation.left) equation.right = any_other_value({f, m});
    added_.push_back(std::move(equation));
  }

  // Nothing can flow to it: any value will do, that of the first other member is at hand.
  ExpressionId any_other_value(const Place& place) {
    const std::size_t other = place.member == 0 ? 1 : 0;
    const FamilyMember& member = families_[place.family].members[other];
    const Slot& facts = slot({place.family, other});
    if (facts.face == Face::Inside) return member_value({place.family, other});
    return in_stream(facts.symbol, member_subscripts(table_, families_[place.family], member));
  }

  const ConnectionContext& context_;
  ExpressionTable& table_;
  FlatModel& model_;
  std::vector<SetFamily> families_;
  std::unordered_map<std::uint32_t, std::vector<Place>> inside_;  // by symbol
  std::unordered_map<std::uint32_t, SymbolId> flows_;
  KnownParameters frozen_;
  std::set<std::pair<std::uint32_t, std::uint32_t>>
      reported_;  // places of connectors without a flow variable
  std::unordered_map<std::uint32_t, ExpressionId> auxiliaries_;
  std::vector<FlatVariable> new_variables_;  // joined to the model when all its expressions were seen
  std::vector<Equation> added_;
};

}  // namespace

std::vector<WantedSlot> stream_slots(const InstanceTree& tree, const TreeOrder& order) {
  std::vector<WantedSlot> result;
  for (const InstanceId id : order.nodes) {
    if (tree.nodes[id].kind == InstanceKind::Variable && effective_flow(tree, id) == FlowPrefix::Stream)
      result.push_back({id, Face::Inside});
  }
  return result;
}

void replace_streams(const ConnectionContext& context, FlatModel& model) {
  Streams(context, model).run();
}

}  // namespace causa
