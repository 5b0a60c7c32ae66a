#include "instance/functions/function_annotations.h"

#include <array>
#include <charconv>

#include "instance/classes/inheritance.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/references.h"

namespace causa::instance {

namespace {

using syntax::ClassModificationView;
using syntax::ElementModificationView;
using syntax::NodeKind;
using syntax::View;

constexpr auto inline_names =
    std::to_array<std::string_view>({"Inline", "InlineAfterIndexReduction", "LateInline", "GenerateEvents"});

View value_of(ElementModificationView argument) {
  const auto modification = argument.modification();
  return modification ? modification.value() : View{};
}

int number_in(View value, int otherwise) {
  if (!value) return otherwise;
  const std::string_view text = value.text();
  int number = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The variables a name stands for: of a record all its fields.
std::vector<LocalId> variables_of(const Elaboration& e, const FunctionVariables& variables,
                                  std::string_view name) {
  std::vector<LocalId> result;
  const auto found = variables.by_name.find(name);
  if (found == variables.by_name.end()) return result;
  std::vector<const TypedExpression*> pending{&found->second};
  while (!pending.empty()) {
    const TypedExpression& value = *pending.back();
    pending.pop_back();
    if (value.is_record()) {
      for (const RecordValue::Field& field : value.record->fields) pending.push_back(&field.value);
    } else if (e.expressions.is(value.id, Operator::Local)) {
      result.push_back(e.expressions.local_of(value.id));
    }
  }
  return result;
}

FunctionId find_named_function(Elaboration& e, View name) {
  if (name.kind() != NodeKind::Reference) return {};
  const ScopeId callee = find_callee(e, syntax::ReferenceView(name.tree(), name.id()));
  if (!callee.valid() || !is_function(e, callee)) return {};
  return read_function(e, callee);
}

void read_restrictions(Elaboration& e, const FunctionVariables& variables, ClassModificationView arguments,
                       FunctionDerivative& derivative) {
  for (const View argument : arguments.arguments()) {
    if (!argument || argument.kind() != NodeKind::ElementModification) continue;
    const ElementModificationView written(argument.tree(), argument.id());
    const View value = value_of(written);
    const std::string_view name = written.name().text();
    if (name == "order") derivative.order = number_in(value, 1);
    if (!value || (name != "zeroDerivative" && name != "noDerivative")) continue;
    auto& list = name == "noDerivative" ? derivative.no_derivatives : derivative.zero_derivatives;
    for (const LocalId variable : variables_of(e, variables, value.text())) list.push_back(variable);
  }
}

// A derivative that cannot be used is no error of the function: it may never be needed.
void read_derivative_annotation(Elaboration& e, const FunctionVariables& variables,
                                ElementModificationView annotation) {
  const View name = value_of(annotation);
  if (!name) return;
  Attempt attempt(e);
  FunctionDerivative derivative;
  derivative.function = find_named_function(e, name);
  if (attempt.failed() || !derivative.function.valid()) {
    attempt.take_back();
    e.report(derivative_not_found(name.span(), name.text()));
    return;
  }
  if (const auto arguments = annotation.modification().arguments()) {
    read_restrictions(e, variables, arguments, derivative);
  }
  e.expressions.function(variables.function).derivatives.push_back(std::move(derivative));
}

// `inverse(u = g(y, p))`; one that cannot be used may never be needed.
void read_inverse_annotation(Elaboration& e, const FunctionVariables& variables,
                             ElementModificationView annotation) {
  const auto modification = annotation.modification();
  if (!modification || !modification.arguments()) return;
  for (const View argument : modification.arguments().arguments()) {
    if (!argument || argument.kind() != NodeKind::ElementModification) continue;
    const ElementModificationView written(argument.tree(), argument.id());
    const auto inputs = variables_of(e, variables, written.name().text());
    const View call = value_of(written);
    if (inputs.size() != 1 || !call || call.kind() != NodeKind::Call || !call.parts()[1]) continue;
    FunctionInverse inverse{.input = inputs[0], .function = {}, .arguments = {}};
    Attempt attempt(e);
    inverse.function = find_named_function(e, call.parts()[0]);
    if (attempt.failed() || !inverse.function.valid()) {
      attempt.take_back();
      continue;
    }
    for (const View given : call.parts()[1].list()) {
      if (!given) continue;
      for (const LocalId variable : variables_of(e, variables, given.text())) {
        inverse.arguments.push_back(variable);
      }
    }
    e.expressions.function(variables.function).inverses.push_back(std::move(inverse));
  }
}

std::vector<ElementModificationView> annotation_arguments(const syntax::ClassView& definition) {
  std::vector<ElementModificationView> result;
  for (const syntax::AnnotationView annotation : definition.annotations()) {
    if (!annotation.arguments()) continue;
    for (const View argument : annotation.arguments().arguments()) {
      if (argument && argument.kind() == NodeKind::ElementModification)
        result.emplace_back(argument.tree(), argument.id());
    }
  }
  return result;
}

}  // namespace

void read_function_annotations(Elaboration& e, const FunctionVariables& variables, ScopeId scope) {
  const syntax::ClassView definition = e.scopes[scope].definition;
  if (!definition) return;
  const InScope in(e, scope);
  for (const ElementModificationView written : annotation_arguments(definition)) {
    const std::string_view name = written.name().text();
    if (name == "derivative") read_derivative_annotation(e, variables, written);
    if (name == "inverse") read_inverse_annotation(e, variables, written);
    if (name == "smoothOrder") {
      e.expressions.function(variables.function).smooth_order = number_in(value_of(written), 0);
    }
    for (const std::string_view known : inline_names) {
      const View value = value_of(written);
      if (name != known || !value || value.text() != "true") continue;
      e.expressions.function(variables.function).inline_annotations.emplace_back(known);
    }
  }
}

}  // namespace causa::instance
