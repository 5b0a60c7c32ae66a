#include "instance/equations/effect_calls.h"

#include <algorithm>

#include "expression/build/traverse.h"
#include "expression/table/variable_parts.h"
#include "instance/diagnostics.h"
#include "instance/functions/call_arguments.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::View;

// The value of a scalar of one kind.
ExpressionId read_scalar(Elaboration& e, View view, std::string_view what, ValueKind kind,
                         std::string_view kind_text) {
  const TypedExpression value = read_expression(e, view);
  if (!value) return {};
  if (value.is_record() || e.kind(value) != kind || !e.dimensions(value).empty()) {
    e.report(wrong_value(view.span(), what, kind_text, describe(e, value)));
    return {};
  }
  return value.id;
}

bool has_all(Elaboration& e, const std::vector<View>& views, const CallSignature& signature,
             std::size_t needed, Span where) {
  for (std::size_t i = 0; i < needed; ++i) {
    if (views[i]) continue;
    e.report(missing_argument(where, signature.inputs[i], signature.text()));
    return false;
  }
  return true;
}

using EffectArguments = std::optional<std::vector<ExpressionId>>;

EffectArguments read_assert(Elaboration& e, View call) {
  const CallSignature signature{.name = "assert", .inputs = {"condition", "message", "level"}};
  const auto views = place_arguments(e, call.parts()[1], signature);
  if (!views || !has_all(e, *views, signature, 2, call.span())) return std::nullopt;
  const ExpressionId condition =
      read_scalar(e, (*views)[0], "the condition of `assert`", ValueKind::Boolean, "a Boolean");
  const ExpressionId message =
      read_scalar(e, (*views)[1], "the message of `assert`", ValueKind::String, "a String");
  ExpressionId level{};
  if (const View written = (*views)[2]) {
    level = read_scalar(e, written, "the level of `assert`", ValueKind::Enumeration, "an AssertionLevel");
    if (!level.valid()) return std::nullopt;
  }
  if (!condition.valid() || !message.valid()) return std::nullopt;
  return std::vector{condition, message, level};
}

EffectArguments read_terminate(Elaboration& e, View call) {
  const CallSignature signature{.name = "terminate", .inputs = {"message"}};
  const auto views = place_arguments(e, call.parts()[1], signature);
  if (!views || !has_all(e, *views, signature, 1, call.span())) return std::nullopt;
  const ExpressionId message =
      read_scalar(e, (*views)[0], "the message of `terminate`", ValueKind::String, "a String");
  if (!message.valid()) return std::nullopt;
  return std::vector{message};
}

// Anything else raises an event when it changes.
bool may_change_unseen(const ExpressionTable& table, ExpressionId condition) {
  return std::ranges::any_of(reachable(table, condition), [&](ExpressionId id) {
    return table.is(id, Operator::Call) || table.is(id, Operator::NoEvent);
  });
}

EffectArguments read_reinit(Elaboration& e, View call) {
  const CallSignature signature{.name = "reinit", .inputs = {"x", "expr"}};
  const auto views = place_arguments(e, call.parts()[1], signature);
  if (!views || !has_all(e, *views, signature, 2, call.span())) return std::nullopt;
  const TypedExpression state = read_expression(e, (*views)[0]);
  const TypedExpression value = read_expression(e, (*views)[1]);
  if (!state || !value) return std::nullopt;
  const bool is_state = !state.is_record() && e.kind(state) == ValueKind::Real &&
                        state.variability == Variability::Continuous &&
                        (*views)[0].kind() == syntax::NodeKind::Reference &&
                        !variable_parts(e.expressions, state.id).has_others;
  if (!is_state) {
    e.report(reinit_of_no_state((*views)[0].span()));
    return std::nullopt;
  }
  if (!value_fits(e, state, value)) {
    e.report(wrong_value((*views)[1].span(), "the new value", describe(e, state), describe(e, value)));
    return std::nullopt;
  }
  return std::vector{state.id, value.id};
}

}  // namespace

Effect effect_of(View call) {
  const syntax::ReferenceView reference(call.tree(), call.parts()[0].id());
  const std::string_view name = reference.simple_name();
  if (name == "assert") return Effect::Assert;
  if (name == "terminate") return Effect::Terminate;
  return name == "reinit" ? Effect::Reinit : Effect::None;
}

std::optional<std::vector<ExpressionId>> read_effect(Elaboration& e, Effect effect, View call) {
  switch (effect) {
    case Effect::Assert: return read_assert(e, call);
    case Effect::Terminate: return read_terminate(e, call);
    case Effect::Reinit: return read_reinit(e, call);
    case Effect::None: break;
  }
  return std::nullopt;
}

TypedExpression read_condition(Elaboration& e, View condition, std::string_view what) {
  if (!condition) return {};  // reported by the parser
  TypedExpression value = read_expression(e, condition);
  if (!value) return {};
  if (value.is_record() || e.kind(value) != ValueKind::Boolean || !e.dimensions(value).empty()) {
    return e.wrong(wrong_value(condition.span(), what, "a Boolean", describe(e, value)));
  }
  return value;
}

TypedExpression read_when_condition(Elaboration& e, View condition) {
  if (!condition) return {};
  TypedExpression value = read_expression(e, condition);
  if (!value) return {};
  if (value.is_record() || e.kind(value) != ValueKind::Boolean || e.dimensions(value).size() > 1) {
    return e.wrong(wrong_value(condition.span(), "the condition of `when`",
                               "a Boolean or a vector of Booleans", describe(e, value)));
  }
  if (may_change_unseen(e.expressions, value.id)) {
    const InstanceId owner = e.scope.valid() ? e.scopes[e.scope].component : InstanceId::none();
    e.tree.when_conditions.push_back({value.id, owner, condition.span()});
  }
  return value;
}

}  // namespace causa::instance
