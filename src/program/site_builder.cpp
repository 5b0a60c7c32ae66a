#include "program/site_builder.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>

#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/table/visited.h"
#include "program/event_recorder.h"

namespace causa {

namespace {

// No stage has as many variables.
constexpr std::uint32_t first_placeholder = 3'000'000'000;

class SiteTemplateBuilder {
 public:
  SiteTemplateBuilder(ExpressionTable& expressions, ExpressionId root,
                      const std::function<std::int64_t(ExpressionId)>& value_of_index,
                      const std::function<bool(ExpressionId)>& can_hold,
                      const std::function<bool(SymbolId)>& is_variable_text)
      : table_(expressions),
        root_(root),
        value_of_index_(value_of_index),
        can_hold_(can_hold),
        is_variable_text_(is_variable_text) {}

  SiteTemplate run() {
    for (const ExpressionId id : reachable(table_, root_)) {
      if (table_.is(id, Operator::Comprehension) || table_.is(id, Operator::Iteration))
        bound_.push_back(table_.index_number(id));
    }
    if (!bound_.empty()) read_former_values_as_arrays();
    raises_events_ = contains_event(root_);
    if (raises_events_ && can_hold_) find_guards();
    find_reads();
    result_.root = substitute(table_, root_, [&](ExpressionId id) {
      const auto found = replacement_.find(id.index());
      return found == replacement_.end() ? ExpressionId::none() : found->second;
    });
    return std::move(result_);
  }

 private:
  // What stood in an element before an event, where a loop inside chooses the element: the whole array of
  // former values is read. `edge` and `change` are written with them.
  void read_former_values_as_arrays() {
    root_ = substitute(table_, root_, [&](ExpressionId id) {
      const Operator op = table_[id].op;
      const bool is_about_before = op == Operator::Pre || op == Operator::Edge || op == Operator::Change;
      return is_about_before ? with_former_values(op, table_.operand(id, 0)) : ExpressionId::none();
    });
  }

  // pre({x[i] for i in 1:n}) is {pre(x[i]) for i in 1:n}; arrays have few dimensions.
  ExpressionId with_former_values(Operator op, ExpressionId now) {
    const std::vector<ExpressionId> operands(table_.operands(now).begin(), table_.operands(now).end());
    if (table_.is(now, Operator::Comprehension))
      return rebuild(table_, now, std::array{operands[0], operands[1], with_former_values(op, operands[2])});
    if (table_.is(now, Operator::Array)) {
      std::vector<ExpressionId> parts;
      for (const ExpressionId operand : operands) parts.push_back(with_former_values(op, operand));
      return rebuild(table_, now, parts);
    }
    const auto parts = access_parts(table_, now);
    if (!parts || std::ranges::all_of(parts->subscripts, [&](ExpressionId s) { return is_settled(s); }))
      return build_function(table_, op, std::array{now});
    std::vector<ExpressionId> before_operands = operands;
    before_operands[0] = build_function(table_, Operator::Pre, std::array{operands[0]});
    const ExpressionId before =
        table_.intern(Operator::Element, table_[now].kind, table_.dimensions(now), before_operands);
    if (op == Operator::Pre) return before;
    if (op == Operator::Change) return build(table_, Operator::NotEqual, {now, before});
    return build(table_, Operator::And, {now, build(table_, Operator::Not, {before})});
  }

  void find_reads() {
    // Other walks go on meanwhile: a set of its own.
    std::set<ExpressionId> visited;
    std::vector<ExpressionId> pending{root_};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!visited.insert(id).second) continue;
      // A condition or a step in an argument raises its events where it is computed, which is outside.
      if (raises_events_ && id != root_ && is_for_programs(id) && contains_event(id)) {
        add(id, false);
        continue;
      }
      if (const auto guarded = guards_.find(id); guarded != guards_.end()) {
        add(id, false);
        result_.reads.back().is_held = true;
        result_.reads.back().guard = guarded->second;
        continue;
      }
      if (table_.is(id, Operator::Time)) {
        add(id, false);
        continue;
      }
      if (table_.is(id, Operator::Index)) {
        if (!is_bound(id)) replacement_[id.index()] = table_.integer(value_of_index_(id));
        continue;
      }
      // What events decide is computed outside.
      if (is_event_operator(id)) {
        add(id, false);
        continue;
      }
      const auto parts = access_parts(table_, id);
      if (!parts) {
        const auto operands = table_.operands(id);
        // In order: the numbers of placeholders follow the text.
        for (std::size_t k = operands.size(); k-- > 0;) pending.push_back(operands[k]);
        continue;
      }
      // A text that stays what it is has no place in memory.
      if (table_[id].kind == ValueKind::String && !(is_variable_text_ && is_variable_text_(parts->symbol)))
        continue;
      if (parts->subscripts.empty() ||
          !std::ranges::all_of(parts->subscripts, [&](ExpressionId s) { return is_settled(s); })) {
        const ExpressionId whole = parts->subscripts.empty() ? id : table_.operand(id, 0);
        add(whole, !table_.is_scalar(whole));
        for (const ExpressionId subscript : parts->subscripts) pending.push_back(subscript);
        continue;
      }
      add(id, false);
    }
  }

  // Relations and steps with calls, with the conditions of the branches around them on all ways from the
  // root.
  void find_guards() {
    constexpr int most_visits = 2000;
    struct Place {
      ExpressionId id;
      ExpressionId guard;
    };
    std::vector<Place> pending{{root_, ExpressionId::none()}};
    for (int visits = 0; !pending.empty(); ++visits) {
      if (visits == most_visits) {
        guards_.clear();  // no event is better than a wrong one
        return;
      }
      const auto [id, guard] = pending.back();
      pending.pop_back();
      if (access_parts(table_, id) || is_direct(id)) continue;
      if (id != root_ && can_be_held(id)) {
        const auto [known, is_new] = guards_.try_emplace(id, guard);
        const bool everywhere = !guard.valid() || !known->second.valid();
        if (!is_new && known->second != guard)
          known->second =
              everywhere ? ExpressionId::none() : build(table_, Operator::Or, {known->second, guard});
        continue;
      }
      const std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
      for (std::size_t k = 0; k < operands.size(); ++k) {
        const bool is_branch = table_.is(id, Operator::If) && k > 0;
        const bool is_second = k > 0 && (table_.is(id, Operator::And) || table_.is(id, Operator::Or));
        const bool if_true = is_second ? table_.is(id, Operator::And) : k == 1;
        pending.push_back(
            {operands[k], is_branch || is_second ? inside(guard, operands[0], if_true) : guard});
      }
    }
  }

  ExpressionId inside(ExpressionId guard, ExpressionId condition, bool is_first) {
    const ExpressionId own = is_first ? condition : build(table_, Operator::Not, {condition});
    return guard.valid() ? build(table_, Operator::And, {guard, own}) : own;
  }

  bool can_be_held(ExpressionId id) const {
    if (!raises_events(table_, id) || !table_.is_scalar(id) || !needs_site(table_, id)) return false;
    const bool depends_on_loop = std::ranges::any_of(reachable(table_, id), [&](ExpressionId part) {
      return table_.is(part, Operator::Index) && is_bound(part);
    });
    return !depends_on_loop && can_hold_(id);
  }

  // What raises no events.
  bool is_direct(ExpressionId id) const {
    if (table_.is(id, Operator::NoEvent)) return true;
    if (!table_.is(id, Operator::Smooth)) return false;
    const ExpressionId order = table_.operand(id, 0);
    return table_.is_number(order) && table_.number(order) >= 1;
  }

  // Single numbers that kernels can compute, the same in all loops inside.
  bool is_for_programs(ExpressionId id) const {
    if (!table_.is_scalar(id) || needs_site(table_, id)) return false;
    return std::ranges::none_of(reachable(table_, id), [&](ExpressionId part) {
      return table_.is(part, Operator::Index) && is_bound(part);
    });
  }

  bool contains_event(ExpressionId id) const {
    return std::ranges::any_of(reachable(table_, id),
                               [&](ExpressionId part) { return raises_events(table_, part); });
  }

  bool is_event_operator(ExpressionId id) const {
    switch (table_[id].op) {
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change:
      case Operator::Initial:
      case Operator::Terminal:
      case Operator::Sample: return true;
      default: return false;
    }
  }

  // Known without looking at variables of the model or at loops inside.
  bool is_settled(ExpressionId subscript) const {
    return std::ranges::all_of(reachable(table_, subscript), [&](ExpressionId id) {
      if (table_.is(id, Operator::Index)) return !is_bound(id);
      return !access_parts(table_, id).has_value();
    });
  }

  bool is_bound(ExpressionId index) const {
    return std::ranges::find(bound_, table_.index_number(index)) != bound_.end();
  }

  void add(ExpressionId node, bool is_array) {
    if (replacement_.contains(node.index())) return;
    const std::size_t number = result_.reads.size();
    result_.reads.push_back({node, is_array});
    replacement_[node.index()] =
        table_.symbol(placeholder(number), table_[node].kind, table_.dimensions(node));
  }

  ExpressionTable& table_;
  ExpressionId root_;
  const std::function<std::int64_t(ExpressionId)>& value_of_index_;
  const std::function<bool(ExpressionId)>& can_hold_;
  std::map<ExpressionId, ExpressionId> guards_;  // of relations and steps with calls
  const std::function<bool(SymbolId)>& is_variable_text_;
  std::vector<std::uint32_t> bound_;
  bool raises_events_ = false;
  std::unordered_map<std::uint32_t, ExpressionId> replacement_;
  SiteTemplate result_;
};

}  // namespace

SymbolId placeholder(std::size_t number) {
  return SymbolId(first_placeholder + static_cast<std::uint32_t>(number));
}

bool is_in_programs(Operator op) {
  switch (op) {
    case Operator::RealConstant:
    case Operator::IntegerConstant:
    case Operator::BooleanConstant:
    case Operator::EnumerationConstant:
    case Operator::Symbol:
    case Operator::Time:
    case Operator::Index:
    case Operator::Derivative:
    case Operator::If:
    case Operator::NoEvent:
    case Operator::Smooth:
    case Operator::Homotopy:
    case Operator::IntegerOf:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::Initial:
    case Operator::Terminal:
    case Operator::Sample: return true;
    default: return facts(op).elementwise;
  }
}

bool has_computed_subscript(const ExpressionTable& expressions, ExpressionId id) {
  if (!expressions.is(id, Operator::Element)) return false;
  // A loop's index and what is computed from it is an address.
  return std::ranges::any_of(expressions.operands(id).subspan(1), [&](ExpressionId subscript) {
    const Operator op = expressions[subscript].op;
    if (op == Operator::IntegerConstant || op == Operator::Index) return false;
    return std::ranges::any_of(reachable(expressions, subscript), [&](ExpressionId part) {
      return expressions.is(part, Operator::Symbol) || expressions.is(part, Operator::Time);
    });
  });
}

bool may_hide_overflow(const ExpressionTable& expressions, ExpressionId id) {
  const Operator op = expressions[id].op;
  const bool is_relation = op == Operator::Less || op == Operator::LessEqual || op == Operator::Greater ||
                           op == Operator::GreaterEqual || op == Operator::Equal || op == Operator::NotEqual;
  if (op != Operator::Mod && op != Operator::Rem && op != Operator::Div && !is_relation) return false;
  const ExpressionId number = is_relation ? expressions.operand(id, 0) : id;
  if (expressions[number].kind != ValueKind::Integer) return false;
  const auto reads_variable = [&](ExpressionId factor) {
    return std::ranges::any_of(reachable(expressions, factor), [&](ExpressionId part) {
      return access_parts(expressions, part).has_value();
    });
  };
  return std::ranges::any_of(reachable(expressions, id), [&](ExpressionId part) {
    return expressions.is(part, Operator::Multiply) && expressions[part].kind == ValueKind::Integer &&
           reads_variable(part);
  });
}

bool needs_site(const ExpressionTable& expressions, ExpressionId value) {
  std::vector<ExpressionId> pending{value};
  std::vector<ExpressionId> looked_into;  // after this walk, since looking into them is a walk of its own
  Visited visited(expressions.size());
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id)) continue;
    looked_into.push_back(id);
    if (access_parts(expressions, id)) continue;
    if (!is_in_programs(expressions[id].op) || !expressions.is_scalar(id) ||
        expressions[id].kind == ValueKind::String) {
      return true;
    }
    const auto operands = expressions.operands(id);
    // Texts are numbers here, whose order means nothing; whether one has changed can be seen.
    const bool is_change = expressions.is(id, Operator::Change);
    if (!is_change && std::ranges::any_of(operands, [&](ExpressionId operand) {
          return expressions[operand].kind == ValueKind::String;
        })) {
      return true;
    }
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return std::ranges::any_of(looked_into, [&](ExpressionId id) {
    return has_computed_subscript(expressions, id) || may_hide_overflow(expressions, id);
  });
}

bool calls_impure_function(const ExpressionTable& expressions, ExpressionId value) {
  return std::ranges::any_of(reachable(expressions, value), [&](ExpressionId id) {
    return expressions.is(id, Operator::Call) && expressions.function(expressions.function_of(id)).is_impure;
  });
}

SiteTemplate make_site_template(ExpressionTable& expressions, ExpressionId root,
                                const std::function<std::int64_t(ExpressionId)>& value_of_index,
                                const std::function<bool(ExpressionId)>& can_hold,
                                const std::function<bool(SymbolId)>& is_variable_text) {
  return SiteTemplateBuilder(expressions, root, value_of_index, can_hold, is_variable_text).run();
}

}  // namespace causa
