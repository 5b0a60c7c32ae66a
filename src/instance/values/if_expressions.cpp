#include "instance/values/if_expressions.h"

#include <array>

#include "expression/build/build.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::View;

// A branch that is not known to be left out, and what was said about it.
struct OpenBranch {
  View condition_view;  // empty: else
  View value_view;
  TypedExpression condition{};
  TypedExpression value{};
  std::unique_ptr<HeldMessages> messages{};
};

struct Branches {
  std::vector<OpenBranch> open;
  bool conditions_right = true;
};

[[gnu::noinline]] bool is_condition(Elaboration& e, const TypedExpression& condition, View view) {
  if (!condition) return false;
  if (!has_kind(e, condition, ValueKind::Boolean)) {
    e.report(
        type_expected(view.span(), "the condition of an `if`", "a Boolean", type_in_words(e, condition)));
    return false;
  }
  if (!e.dimensions(condition).empty()) {
    e.report(scalar_expected(view.span(), "the condition of an `if`", e.dimensions(condition)));
    return false;
  }
  return true;
}

void read_branch(Elaboration& e, OpenBranch& branch) {
  ++e.branches;
  branch.messages = std::make_unique<HeldMessages>(e);
  branch.value = read_expression(e, branch.value_view);
  if (branch.messages->take_back()) branch.value = {};
  --e.branches;
}

// Slots: condition value condition value … otherwise. Read from the first, so that messages come in order;
// what comes behind a condition that is known to hold is not read.
Branches read_branches(Elaboration& e, View view) {
  Branches result;
  std::vector<View> parts;
  for (const View part : view.parts()) parts.push_back(part);
  std::size_t i = 0;
  for (; i + 1 < parts.size(); i += 2) {
    OpenBranch branch{.condition_view = parts[i], .value_view = parts[i + 1]};
    branch.condition = read_expression(e, parts[i]);
    if (!is_condition(e, branch.condition, parts[i])) {
      result.conditions_right = false;
      continue;
    }
    const auto known = number_known_already(e, branch.condition);
    if (known && *known == 0) continue;
    const bool is_last = known.has_value();
    if (is_last) branch.condition_view = {};
    result.open.push_back(std::move(branch));
    if (is_last) return result;
  }
  if (i < parts.size()) result.open.push_back({.condition_view = {}, .value_view = parts[i]});
  return result;
}

// Empty with a message where two branches are of different types.
bool branches_fit(Elaboration& e, const TypedExpression& value, const TypedExpression& otherwise,
                  Span where) {
  if (!types_fit(e, value, otherwise)) {
    e.report(branch_types(where, type_in_words(e, value), type_in_words(e, otherwise)));
    return false;
  }
  const Dimensions left = e.dimensions(value);
  const Dimensions right = e.dimensions(otherwise);
  const bool fit = e.function != nullptr ? left.size() == right.size() : left == right;
  if (!fit) {
    e.report(branch_dimensions(where, left, right));
    return false;
  }
  if (const auto sizes = different_field_sizes(e, value, otherwise)) {
    e.report(branch_dimensions(where, sizes->first, sizes->second));
    return false;
  }
  return true;
}

bool all_fit(Elaboration& e, std::span<const OpenBranch> branches) {
  for (std::size_t i = 0; i + 1 < branches.size(); ++i) {
    if (!branches_fit(e, branches[i].value, branches.back().value, branches[i].value_view.span()))
      return false;
  }
  return true;
}

// Folded from the last, so that any number of `elseif` needs no recursion.
TypedExpression fold(Elaboration& e, std::span<const OpenBranch> branches) {
  TypedExpression result = branches.back().value;
  for (std::size_t i = branches.size() - 1; i > 0; --i) {
    result = choose(e, branches[i - 1].condition, branches[i - 1].value, result);
  }
  return result;
}

// Branches that cannot stand together are decided now, where parameters allow it: the one that is chosen
// was read, its messages count and no other's.
TypedExpression decide(Elaboration& e, std::span<OpenBranch> branches) {
  for (OpenBranch& branch : branches) {
    bool chosen = true;
    if (branch.condition_view) {
      const auto value =
          structural_boolean(e, branch.condition, branch.condition_view.span(), "the condition of an `if`");
      if (!value) return {};
      chosen = *value;
    }
    if (!chosen) continue;
    branch.messages->tell();
    return branch.value;
  }
  return {};
}

bool can_be_decided(const Elaboration& e, std::span<const OpenBranch> branches) {
  if (e.function != nullptr) return false;
  for (const OpenBranch& branch : branches) {
    if (branch.condition_view && branch.condition.variability > Variability::Parameter) return false;
  }
  return true;
}

[[gnu::noinline]] TypedExpression join_branches(Elaboration& e, std::span<OpenBranch> branches) {
  bool right = true;
  for (const OpenBranch& branch : branches) right = bool(branch.value) && right;
  HeldMessages comparison(e);
  if (right && all_fit(e, branches)) return fold(e, branches);
  const bool compared = right;
  if (compared) comparison.take_back();
  if (can_be_decided(e, branches)) return decide(e, branches);
  for (OpenBranch& branch : branches) branch.messages->tell();
  if (compared) comparison.tell();
  return {};
}

}  // namespace

TypedExpression read_if(Elaboration& e, View view) {
  Branches branches = read_branches(e, view);
  if (branches.open.size() == 1 && branches.conditions_right) {
    return read_expression(e, branches.open[0].value_view);
  }
  for (OpenBranch& branch : branches.open) read_branch(e, branch);
  if (!branches.conditions_right) {
    for (OpenBranch& branch : branches.open) branch.messages->tell();
    return {};
  }
  if (branches.open.empty()) return {};
  return join_branches(e, branches.open);
}

TypedExpression choose(Elaboration& e, const TypedExpression& condition, const TypedExpression& value,
                       const TypedExpression& otherwise) {
  const Dimensions left = e.dimensions(value);
  const Dimensions right = e.dimensions(otherwise);
  if (left.size() != right.size()) return {};
  const Dimensions dimensions = common_dimensions(left, right);
  if (value.is_record()) {
    TypedExpression result = by_field(
        std::array{value, otherwise}, dimensions,
        [&](std::span<const TypedExpression> fields) { return choose(e, condition, fields[0], fields[1]); });
    result.variability = greater(result.variability, condition.variability);
    return result;
  }
  const std::array parts{condition, value, otherwise};
  if (left == right) {
    return computed_from(e, if_else(e.expressions, condition.id, value.id, otherwise.id), parts);
  }
  const ValueKind kind = e.kind(value) == e.kind(otherwise) ? e.kind(value) : ValueKind::Real;
  return computed_from(
      e,
      e.expressions.intern(Operator::If, kind, dimensions, std::array{condition.id, value.id, otherwise.id}),
      parts);
}

}  // namespace causa::instance
