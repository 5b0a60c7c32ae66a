#include "instance/external_functions.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/references.h"
#include "instance/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

constexpr auto languages =
    std::to_array<std::string_view>({"C", "C89", "C99", "C11", "FORTRAN 77", "builtin"});

std::string read_language(Elaboration& e, View language) {
  if (!language) return "C";
  std::string text = syntax::string_value(language.text());
  for (const std::string_view known : languages) {
    if (text == known) return text;
  }
  e.report(unknown_external_language(language.span(), text));
  return text;
}

std::string own_name(const Elaboration& e, FunctionId function) {
  const std::string& name = e.expressions.function(function).name;
  return name.substr(name.rfind('.') + 1);
}

void read_arguments(Elaboration& e, ExternalFunction& external, View arguments) {
  for (const View argument : arguments.list()) {
    if (!argument || argument.kind() == NodeKind::NamedArgument) {
      if (argument) e.report(named_argument(argument.span(), argument.main_text()));
      continue;
    }
    const TypedExpression value = read_expression(e, argument);
    if (!value) continue;
    if (value.is_record()) {
      e.report(not_supported(argument.span(), "a record as an argument of an external function"));
      continue;
    }
    external.arguments.push_back(value.id);
  }
}

// Without a call the inputs and outputs are handed over in order, arrays with their sizes (MLS 12.9.1.2).
void default_arguments(Elaboration& e, ExternalFunction& external, FunctionId id) {
  const std::vector<LocalId> outputs = e.expressions.function(id).outputs;
  const std::vector<LocalId> inputs = e.expressions.function(id).inputs;
  const auto local = [&](LocalId variable) {
    const FunctionVariable& of = e.expressions.function(id).variables[variable];
    return e.expressions.local(variable, of.kind, Dimensions(of.dimensions));
  };
  const auto hand_over = [&](LocalId variable) {
    const ExpressionId value = local(variable);
    external.arguments.push_back(value);
    const std::size_t rank = e.expressions.dimensions(value).size();
    for (std::size_t i = 1; i <= rank; ++i) {
      const std::array operands{value, e.expressions.integer(static_cast<std::int64_t>(i))};
      external.arguments.push_back(build_function(e.expressions, Operator::Size, operands));
    }
  };
  for (const LocalId input : inputs) hand_over(input);
  if (outputs.size() == 1) {
    external.result = local(outputs[0]);
  } else {
    for (const LocalId output : outputs) hand_over(output);
  }
}

void read_result(Elaboration& e, ExternalFunction& external, View result) {
  const TypedExpression target = read_reference(e, syntax::ReferenceView(result.tree(), result.id()));
  if (!target) return;
  if (target.is_record()) {
    e.report(not_supported(result.span(), "a record as the result of an external function"));
    return;
  }
  external.result = target.id;
}

constexpr auto annotation_names = std::to_array<std::string_view>(
    {"Include", "IncludeDirectory", "Library", "LibraryDirectory", "SourceDirectory"});

// A text or an array of texts; anything else is left to those who know it.
void read_annotation(ExternalFunction& external, syntax::ElementModificationView written) {
  const std::string_view name = written.name().text();
  const auto modification = written.modification();
  if (std::ranges::find(annotation_names, name) == annotation_names.end() || !modification) return;
  const View value = modification.value();
  if (!value) return;
  ExternalAnnotation annotation{.name = std::string(name), .values = {}};
  const bool is_array = value.kind() == NodeKind::ArrayConstructor;
  for (const View text :
       is_array ? std::vector<View>(value.list().begin(), value.list().end()) : std::vector<View>{value}) {
    if (!text || text.kind() != NodeKind::String) return;
    annotation.values.push_back(syntax::string_value(text.text()));
  }
  external.annotations.push_back(std::move(annotation));
}

void read_annotations(ExternalFunction& external, View annotation) {
  const auto arguments = syntax::AnnotationView(annotation.tree(), annotation.id()).arguments();
  if (!arguments) return;
  for (const View argument : arguments.arguments()) {
    if (!argument || argument.kind() != NodeKind::ElementModification) continue;
    read_annotation(external, syntax::ElementModificationView(argument.tree(), argument.id()));
  }
}

}  // namespace

void read_external(Elaboration& e, const FunctionVariables& variables, View clause) {
  const auto parts = clause.parts();
  ExternalFunction external;
  external.where = clause.span();
  external.language = read_language(e, parts[0]);
  const bool is_call = clause.main_kind() != syntax::TokenKind::KwExternal;
  external.name = is_call ? std::string(clause.main_text()) : own_name(e, variables.function);
  if (parts[1]) read_result(e, external, parts[1]);
  if (!is_call) {
    default_arguments(e, external, variables.function);
  } else if (parts[2]) {
    read_arguments(e, external, parts[2]);
  }
  if (parts[3]) read_annotations(external, parts[3]);
  Function& function = e.expressions.function(variables.function);
  function.is_external = true;
  function.external = std::move(external);
}

}  // namespace causa::instance
