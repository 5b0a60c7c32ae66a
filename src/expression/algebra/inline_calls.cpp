#include "expression/algebra/inline_calls.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "expression/algebra/symbolic_run.h"
#include "expression/build/build.h"
#include "expression/build/call_arguments.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

// Calls inside inlined calls; recursion here is as deep.
constexpr std::size_t deepest_calls = 50;

class Inlining {
 public:
  Inlining(ExpressionTable& table, const InlineOptions& options) : t_(table), options_(options) {}

  ExpressionId run(ExpressionId root) {
    Ids operands;
    for (const ExpressionId id : reachable(t_, root)) {
      if (done_.contains(id.index())) continue;
      operands.clear();
      for (const ExpressionId operand : t_.operands(id)) operands.push_back(done_.at(operand.index()));
      const ExpressionId result = of_node(id, operands);
      done_[id.index()] = result;
      done_.emplace(result.index(), result);
      const auto raises = [&](ExpressionId part) { return raising_.contains(part.index()); };
      const bool inside = std::ranges::any_of(t_.operands(result), raises);
      if (raises_events(result) || (inside && !t_.is(result, Operator::NoEvent))) {
        raising_.insert(result.index());
      }
    }
    return done_.at(root.index());
  }

 private:
  ExpressionId of_node(ExpressionId id, const Ids& operands) {
    if (t_.is(id, Operator::Call)) {
      const ExpressionId call = rebuilt(id, operands);
      calls_[id.index()] = call;
      calls_.emplace(call.index(), call);  // may be met again, as it is now
      const ExpressionId inlined = output_of(call, 0, call);
      return inlined.valid() ? inlined : call;
    }
    if (t_.is(id, Operator::Output) && t_.is(t_.operand(id, 0), Operator::Call)) {
      const ExpressionId call = calls_.at(t_.operand(id, 0).index());
      const ExpressionId same = rebuilt(id, Ids{call});
      const ExpressionId inlined = output_of(call, t_[id].payload, same);
      return inlined.valid() ? inlined : same;
    }
    return rebuilt(id, operands);
  }

  ExpressionId rebuilt(ExpressionId id, const Ids& operands) {
    const bool same = std::ranges::equal(operands, t_.operands(id));
    return same ? id : rebuild(t_, id, operands);
  }

  // What output `number` of the call is; none() where the call stays. `like` stands for it.
  ExpressionId output_of(ExpressionId call, std::size_t number, ExpressionId like) {
    const auto [entry, is_new] = outputs_.try_emplace(call.index());
    if (is_new) {
      Ids outputs = outputs_of(call);
      outputs_[call.index()] = std::move(outputs);
    }
    const Ids& outputs = outputs_.at(call.index());
    if (number >= outputs.size() || !outputs[number].valid()) return ExpressionId::none();
    const ExpressionId value = outputs[number];
    const bool fits = t_[value].kind == t_[like].kind && t_.dimensions(value) == t_.dimensions(like);
    return fits ? value : ExpressionId::none();
  }

  Ids outputs_of(ExpressionId call) {
    const FunctionId function = t_.function_of(call);
    const auto limit = most_nodes(function);
    if (!limit || running_.size() >= deepest_calls) return {};
    if (running_.contains(function.index())) recursive_.insert(function.index());
    if (recursive_.contains(function.index())) return {};
    if (!may_fit(function, *limit)) return {};
    const auto arguments = complete_arguments(t_, call);
    if (!arguments) return {};
    running_.insert(function.index());
    auto outputs = run_symbolically(t_, function, *arguments);
    if (outputs && keeps_events(*arguments, *outputs)) {
      for (ExpressionId& output : *outputs) {
        if (output.valid()) output = run(output);
      }
    } else {
      outputs.reset();
    }
    running_.erase(function.index());
    if (!outputs || recursive_.contains(function.index())) return {};
    // A call that is inlined in part would be run all the same.
    const bool all = std::ranges::all_of(*outputs, [&](ExpressionId output) {
      return output.valid() && written_size(output, *arguments, *limit) <= *limit;
    });
    return all ? *std::move(outputs) : Ids{};
  }

  // Nothing: calls of the function stay.
  [[nodiscard]] std::optional<std::size_t> most_nodes(FunctionId id) const {
    if (!can_run_symbolically(t_, id)) return std::nullopt;
    const Function& function = t_.function(id);
    const auto says = [&](std::string_view annotation) {
      return std::ranges::find(function.inline_annotations, annotation) != function.inline_annotations.end();
    };
    const bool late = says("LateInline") || says("InlineAfterIndexReduction");
    if (options_.moment == InlineMoment::BeforeDifferentiation && (late || !function.derivatives.empty())) {
      return std::nullopt;
    }
    return late || says("Inline") ? options_.most_nodes_if_asked : options_.most_nodes;
  }

  // A body with many more nodes than its outputs may have is not worth trying; nor is counting them to the
  // end, because every output of the call asks.
  bool may_fit(FunctionId function, std::size_t limit) {
    constexpr std::size_t most_that_vanishes = 3;
    std::unordered_set<std::uint32_t> nodes;
    count_nodes(t_.function(function).body, most_that_vanishes * limit, nodes);
    return nodes.size() <= most_that_vanishes * limit;
  }

  void count_nodes(const std::vector<Statement>& statements, std::size_t limit,
                   std::unordered_set<std::uint32_t>& nodes) const {
    for (const Statement& statement : statements) {
      if (nodes.size() > limit) return;
      count_nodes(statement.value, limit, nodes);
      for (const StatementBranch& branch : statement.branches) {
        count_nodes(branch.condition, limit, nodes);
        count_nodes(branch.body, limit, nodes);
      }
    }
  }

  void count_nodes(ExpressionId root, std::size_t limit, std::unordered_set<std::uint32_t>& nodes) const {
    if (!root.valid()) return;
    Ids pending{root};
    while (!pending.empty() && nodes.size() <= limit) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!nodes.insert(id.index()).second) continue;
      const auto operands = t_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
  }

  [[nodiscard]] bool raises_events(ExpressionId id) const {
    return facts(t_[id].op).raises_events && t_[t_.operand(id, 0)].kind == ValueKind::Real;
  }

  // Relations of the body stand under noEvent; an argument inside must not raise events of its own.
  [[nodiscard]] bool keeps_events(const Ids& arguments, const Ids& outputs) const {
    const auto raises = [&](ExpressionId id) { return raising_.contains(id.index()); };
    if (std::ranges::none_of(arguments, raises)) return true;
    const Ids given = reachable(t_, arguments);
    Ids valid;
    std::ranges::copy_if(outputs, std::back_inserter(valid), [](ExpressionId id) { return id.valid(); });
    const Ids result = reachable(t_, valid);
    return std::ranges::none_of(result, [&](ExpressionId id) {
      if (!t_.is(id, Operator::NoEvent) || std::ranges::binary_search(given, id)) return false;
      return std::ranges::any_of(reachable(t_, id), [&](ExpressionId part) {
        return raises(part) && std::ranges::binary_search(given, part);
      });
    });
  }

  // How many nodes there are when it is written out; arguments count as one. Stops counting above the limit.
  [[nodiscard]] std::size_t written_size(ExpressionId root, const Ids& arguments, std::size_t limit) const {
    std::unordered_set<std::uint32_t> given;
    for (const ExpressionId argument : arguments) given.insert(argument.index());
    std::size_t count = 0;
    Ids pending{root};
    while (!pending.empty() && count <= limit) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      ++count;
      if (given.contains(id.index()) || is_part_of(id, given)) continue;
      pending.insert(pending.end(), t_.operands(id).begin(), t_.operands(id).end());
    }
    return count;
  }

  // x[i] of an argument x, and x[i, j].
  [[nodiscard]] bool is_part_of(ExpressionId id, const std::unordered_set<std::uint32_t>& given) const {
    return t_.is(id, Operator::Element) && given.contains(t_.operand(id, 0).index());
  }

  ExpressionTable& t_;
  const InlineOptions& options_;
  std::unordered_map<std::uint32_t, ExpressionId> done_;
  std::unordered_map<std::uint32_t, ExpressionId> calls_;  // calls with their arguments inlined
  std::unordered_map<std::uint32_t, Ids> outputs_;         // by call; empty: it stays
  std::unordered_set<std::uint32_t> running_;              // functions that are being inlined
  std::unordered_set<std::uint32_t> recursive_;            // functions found among their own calls
  std::unordered_set<std::uint32_t> raising_;              // what raises events, among what is done
};

}  // namespace

ExpressionId inline_calls(ExpressionTable& table, ExpressionId expression, const InlineOptions& options) {
  return Inlining(table, options).run(expression);
}

}  // namespace causa
