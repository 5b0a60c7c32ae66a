#include "program/event_recorder.h"

#include <algorithm>
#include <array>

#include "equations/system/accesses.h"
#include "expression/algebra/solve.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

bool is_relation(Operator op) {
  return op == Operator::Less || op == Operator::LessEqual || op == Operator::Greater ||
         op == Operator::GreaterEqual;
}

// floor(x), ceil(x), integer(x), div(x, y); mod and rem are written with them before.
bool is_step(Operator op) {
  return op == Operator::Floor || op == Operator::Ceil || op == Operator::ToInteger || op == Operator::Div;
}

}  // namespace

bool raises_events(const ExpressionTable& expressions, ExpressionId node) {
  const Operator op = expressions[node].op;
  if (!is_relation(op) && !is_step(op)) return false;
  return std::ranges::any_of(expressions.operands(node), [&](ExpressionId operand) {
    return expressions[operand].kind == ValueKind::Real;
  });
}

// Elements of one array may differ in this.
bool EventRecorder::is_continuous(const Address& address, const std::vector<std::int64_t>& counts) const {
  if (facts_.is_continuous(static_cast<std::uint32_t>(address.base))) return true;
  if (address.factors.empty()) return false;
  bool found = false;
  for_each_iteration({.counts = counts}, [&](std::span<const std::int64_t> counters) {
    found = found || facts_.is_continuous(static_cast<std::uint32_t>(slot_at(address, counters)));
  });
  return found;
}

EventRecorder::Reads EventRecorder::reads_of(ExpressionId node, const Resolver& resolve,
                                             const std::vector<std::int64_t>& counts) const {
  Reads reads;
  std::set<ExpressionId> visited;
  std::vector<ExpressionId> pending{node};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id).second) continue;
    if (expressions_.is(id, Operator::Pre)) {
      reads.bases.push_back(-1 - resolve(expressions_.operand(id, 0)).base);
      continue;
    }
    if (expressions_.is(id, Operator::Time)) {
      reads.time = true;
      continue;
    }
    if (expressions_.is(id, Operator::Index)) {
      reads.bases.push_back(resolve(id).base);
      continue;
    }
    if (const auto parts = access_parts(expressions_, id)) {
      if (expressions_[id].kind == ValueKind::String) continue;
      const Address address = resolve(id);
      reads.bases.push_back(address.base);
      if (is_continuous(address, counts)) reads.continuous = true;
      continue;
    }
    const auto operands = expressions_.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return reads;
}

SlotRange EventRecorder::take(std::size_t count) {
  const SlotRange range{slot_count_, static_cast<std::uint32_t>(count)};
  slot_count_ += range.count;
  return range;
}

// One slot for each position of a loop, row-major.
Address EventRecorder::place(const SlotRange& range, const std::vector<std::int64_t>& counts) {
  Address address{.base = range.first, .factors = std::vector<std::int64_t>(counts.size(), 1)};
  for (std::size_t d = counts.size(); d-- > 1;) address.factors[d - 1] = address.factors[d] * counts[d];
  return address;
}

bool EventRecorder::is_held(ExpressionId node, const Resolver& resolve,
                            const std::vector<std::int64_t>& counts) const {
  if (!raises_events(expressions_, node)) return false;
  const Reads reads = reads_of(node, resolve, counts);
  return (reads.continuous || reads.time) && varies_between_events(node, resolve, counts);
}

std::optional<Address> EventRecorder::known(ExpressionId node, const Resolver& resolve,
                                            const std::vector<std::int64_t>& counts) const {
  if (!counts.empty() || !raises_events(expressions_, node)) return std::nullopt;
  const auto found = known_.find({node.index(), reads_of(node, resolve, counts).bases});
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Address> EventRecorder::held(ExpressionId node, const Resolver& resolve,
                                           const std::vector<std::int64_t>& counts, const std::string& origin,
                                           ExpressionId guard, ConditionUse use) {
  if (!raises_events(expressions_, node)) return std::nullopt;
  const Reads reads = reads_of(node, resolve, counts);
  if (!reads.continuous && !reads.time) return std::nullopt;
  if (!varies_between_events(node, resolve, counts)) return std::nullopt;
  std::pair<std::uint32_t, std::vector<std::int64_t>> key{node.index(), reads.bases};
  // Under a guard it is another condition.
  if (guard.valid()) key.second.push_back(-1 - std::int64_t{guard.index()});
  if (counts.empty()) {
    const auto known = known_.find(key);
    if (known != known_.end()) {
      if (use == ConditionUse::Always) crossings[group_at_.at(known->second.base)].is_always_read = true;
      return known->second;
    }
  }
  std::size_t count = 1;
  for (const std::int64_t n : counts) count *= static_cast<std::size_t>(n);
  CrossingGroup group;
  group.held = take(count);
  group.fresh = take(count);
  group.indicator = take(count);
  group.text = origin;
  const Address at = place(group.held, counts);
  if (counts.empty()) known_[key] = at;

  const auto operands = expressions_.operands(node);
  const std::array parts{operands[0], operands.size() > 1 ? operands[1] : ExpressionId::none()};
  // Steps inside are constant between events: where they are held, indicators do not jump, and times can be
  // known in advance.
  const HeldParts inner = hold_inside(parts[0], parts[1], resolve, counts, origin,
                                      reads.continuous ? Inside::Steps : Inside::StepsAndRelations, use);
  const Resolver with_inner = [&](ExpressionId id) {
    const auto found = inner.places.find(id);
    return found == inner.places.end() ? resolve(id) : found->second;
  };
  // Where times are known what was held is over at the instant.
  const HeldParts fresh =
      reads.continuous ? inner : HeldParts{.left = parts[0], .right = parts[1], .places = {}};
  const ExpressionId fresh_node = !reads.continuous || inner.places.empty() ? node
                                  : parts[1].valid()
                                      ? build(expressions_, expressions_[node].op, {fresh.left, fresh.right})
                                      : build(expressions_, expressions_[node].op, {fresh.left});
  group.is_relation = is_relation(expressions_[node].op);
  // Fresh values must not read the held one.
  const std::size_t number = crossings.size();
  group.is_always_read = use == ConditionUse::Always;
  group_at_[group.held.first] = number;
  crossings.push_back(group);
  const ExpressionId held_value =
      expressions_.symbol(placeholder(0), group.is_relation ? ValueKind::Boolean : ValueKind::Real, {});
  const Resolver with_held = [&](ExpressionId id) { return id == held_value ? at : with_inner(id); };
  const auto guarded = [&](ExpressionId value, ExpressionId otherwise) {
    return guard.valid() ? if_else(expressions_, guard, value, otherwise) : value;
  };
  kernel_.begin_loop(counts);
  if (group.is_relation) {
    const ExpressionId difference = subtract(expressions_, fresh.left, fresh.right);
    kernel_.assign_direct(place(group.indicator, counts), guarded(difference, expressions_.real(0)),
                          with_held, origin);
    kernel_.assign_direct(place(group.fresh, counts), guarded(fresh_node, held_value), with_held, origin);
    kernel_.end_loop();
    if (!reads.continuous) add_times(crossings[number], inner.left, inner.right, with_inner, counts, origin);
    return at;
  }
  // A step k = floor(x) holds while k <= x < k + 1; ceil: k − 1 < x <= k; div(x, y) of both signs: |x/y|.
  const Operator op = expressions_[node].op;
  ExpressionId x = fresh.left;
  if (op == Operator::Div) x = divide(expressions_, fresh.left, fresh.right);
  ExpressionId lower = held_value;
  ExpressionId upper = add(expressions_, held_value, expressions_.real(1));
  if (op == Operator::Ceil) {
    lower = subtract(expressions_, held_value, expressions_.real(1));
    upper = held_value;
  } else if (op == Operator::Div) {
    const ExpressionId zero = expressions_.real(0);
    lower = if_else(expressions_, build(expressions_, Operator::LessEqual, {held_value, zero}),
                    subtract(expressions_, held_value, expressions_.real(1)), held_value);
    upper = if_else(expressions_, build(expressions_, Operator::GreaterEqual, {held_value, zero}),
                    add(expressions_, held_value, expressions_.real(1)), held_value);
  }
  const ExpressionId inside = build(expressions_, Operator::Min,
                                    {subtract(expressions_, x, lower), subtract(expressions_, upper, x)});
  kernel_.assign_direct(place(group.indicator, counts), guarded(inside, expressions_.real(1)), with_held,
                        origin);
  kernel_.assign_direct(place(group.fresh, counts), guarded(fresh_node, held_value), with_held, origin);
  kernel_.end_loop();
  if (!reads.continuous) {
    const ExpressionId step_of =
        op == Operator::Div ? divide(expressions_, inner.left, inner.right) : inner.left;
    add_times(crossings[number], step_of, upper, with_held, counts, origin);
    add_times(crossings[number], step_of, lower, with_held, counts, origin);
  }
  return at;
}

// Whether more varies in a relation or step than the steps and relations inside, which change at events only:
// `integer(floor(u))` is computed from the held value of the inner one.
bool EventRecorder::varies_between_events(ExpressionId node, const Resolver& resolve,
                                          const std::vector<std::int64_t>& counts) const {
  const auto operands_of = expressions_.operands(node);
  std::vector<ExpressionId> pending(operands_of.begin(), operands_of.end());
  std::set<ExpressionId> visited;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id).second || raises_events(expressions_, id)) continue;
    if (expressions_.is(id, Operator::Pre) || expressions_.is(id, Operator::Index)) continue;
    if (expressions_.is(id, Operator::Time)) return true;
    if (access_parts(expressions_, id)) {
      if (expressions_[id].kind == ValueKind::String) continue;
      if (is_continuous(resolve(id), counts)) return true;
      continue;
    }
    const auto operands = expressions_.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return false;
}

// Both sides with the steps and relations in them as symbols, and where those are held.
EventRecorder::HeldParts EventRecorder::hold_inside(ExpressionId left, ExpressionId right,
                                                    const Resolver& resolve,
                                                    const std::vector<std::int64_t>& counts,
                                                    const std::string& origin, Inside which,
                                                    ConditionUse use) {
  HeldParts result;
  const auto is_choice = [&](ExpressionId id) { return expressions_.is(id, Operator::If); };
  const auto replace = [&](ExpressionId id) {
    if (!raises_events(expressions_, id)) return ExpressionId::none();
    if (which == Inside::Steps && !is_step(expressions_[id].op)) return ExpressionId::none();
    // A branch may hide a relation inside; a step of the operands themselves is always computed.
    const bool is_branched =
        std::ranges::any_of(reachable(expressions_, left), is_choice) ||
        (right.valid() && std::ranges::any_of(reachable(expressions_, right), is_choice));
    const auto place = held(id, resolve, counts, origin, {}, is_branched ? ConditionUse::InBranch : use);
    if (!place) return ExpressionId::none();
    // Number 0 stands for the step itself.
    const ExpressionId symbol =
        expressions_.symbol(placeholder(1 + result.places.size()), expressions_[id].kind, {});
    result.places.emplace(symbol, *place);
    return symbol;
  };
  result.left = substitute(expressions_, left, replace);
  result.right = right.valid() ? substitute(expressions_, right, replace) : right;
  return result;
}

// left = right solved for time, where that can be done.
void EventRecorder::add_times(CrossingGroup& group, ExpressionId left, ExpressionId right,
                              const Resolver& resolve, const std::vector<std::int64_t>& counts,
                              const std::string& origin) {
  const auto solved = solve_for(expressions_, left, right, expressions_.time());
  const auto* value = std::get_if<Solved>(&solved);
  if (value == nullptr) return;
  const auto has_time = [&](ExpressionId id) { return expressions_.is(id, Operator::Time); };
  if (std::ranges::any_of(reachable(expressions_, value->value), has_time)) return;
  group.times.push_back(take(group.held.count));
  kernel_.begin_loop(counts);
  kernel_.assign_direct(place(group.times.back(), counts), value->value, resolve, origin);
  kernel_.end_loop();
}

Address EventRecorder::sample(ExpressionId node, const Resolver& resolve,
                              const std::vector<std::int64_t>& counts, const std::string& origin) {
  const Reads reads = reads_of(node, resolve, counts);
  std::pair<std::uint32_t, std::vector<std::int64_t>> key{node.index(), reads.bases};
  if (counts.empty()) {
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
  }
  std::size_t count = 1;
  for (const std::int64_t n : counts) count *= static_cast<std::size_t>(n);
  ProgramSample times{take(count), take(count), take(count), origin};
  const Address at = place(times.active, counts);
  if (counts.empty()) known_[key] = at;
  const std::array parts{expressions_.operand(node, 0), expressions_.operand(node, 1)};
  samples_kernel_.begin_loop(counts);
  samples_kernel_.assign_direct(place(times.start, counts), parts[0], resolve, origin);
  samples_kernel_.assign_direct(place(times.interval, counts), parts[1], resolve, origin);
  samples_kernel_.end_loop();
  samples.push_back(std::move(times));
  return at;
}

}  // namespace causa
