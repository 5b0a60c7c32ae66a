#include "instance/functions/external_functions.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/external/external_records.h"
#include "instance/diagnostics.h"
#include "instance/values/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/typed_values.h"

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

// The letters of a struct (external_records.h); false where C has no such struct.
bool append_layout(const Elaboration& e, const TypedExpression& value, std::string& layout) {
  if (!value.is_record()) {
    if (!value.id.valid() || !e.expressions.is_scalar(value.id)) return false;
    switch (e.expressions[value.id].kind) {
      case ValueKind::Real: layout += 'd'; return true;
      case ValueKind::Integer:
      case ValueKind::Boolean:
      case ValueKind::Enumeration: layout += 'i'; return true;
      case ValueKind::String: layout += 's'; return true;
      default: return false;
    }
  }
  if (!value.record->dimensions.empty()) return false;
  layout += '(';
  for (const RecordValue::Field& field : value.record->fields)
    if (!append_layout(e, field.value, layout)) return false;
  layout += ')';
  return layout[layout.size() - 2] != '(';
}

void add_fields(ExternalFunction& external, const TypedExpression& record) {
  for (const TypedExpression& leaf : leaves(record)) external.arguments.push_back(leaf.id);
}

// A record is handed over as a struct: its fields, and what makes them one.
void add_record(Elaboration& e, ExternalFunction& external, const TypedExpression& record, Span where) {
  std::string layout;
  if (!append_layout(e, record, layout)) {
    e.report(not_supported(where, "a record with arrays as an argument of an external function"));
    return;
  }
  begin_record_argument(external, layout);
  add_fields(external, record);
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
      add_record(e, external, value, argument.span());
      continue;
    }
    external.arguments.push_back(value.id);
  }
}

// Without a call the inputs and outputs are handed over in order, arrays with their sizes (MLS 12.9.1.2).
class DefaultCall {
 public:
  DefaultCall(Elaboration& e, ExternalFunction& external, const FunctionVariables& variables)
      : e_(e), external_(external), function_(variables.function) {
    for (const auto& [name, value] : variables.by_name) {
      if (!value.is_record()) continue;
      const auto fields = leaves(value);
      if (!fields.empty() && e.expressions.is(fields[0].id, Operator::Local))
        records_.emplace(e.expressions.local_of(fields[0].id), value);
    }
  }

  void write() {
    const std::vector<LocalId> outputs = e_.expressions.function(function_).outputs;
    const bool returns_record = !outputs.empty() && records_.contains(outputs[0]) &&
                                leaves(records_.at(outputs[0])).size() == outputs.size();
    if (returns_record) return_record(records_.at(outputs[0]));
    hand_over(e_.expressions.function(function_).inputs);
    if (returns_record) return;
    const bool in_c = external_.language != "builtin";  // C returns no arrays
    if (outputs.size() == 1 && (!in_c || e_.expressions.is_scalar(local(outputs[0])))) {
      external_.result = local(outputs[0]);
    } else {
      hand_over(outputs);
    }
  }

 private:
  [[nodiscard]] ExpressionId local(LocalId variable) const {
    const FunctionVariable& of = e_.expressions.function(function_).variables[variable];
    return e_.expressions.local(variable, of.kind, Dimensions(of.dimensions));
  }

  void return_record(const TypedExpression& record) {
    std::string layout;
    if (!append_layout(e_, record, layout)) {
      e_.report(not_supported(external_.where, "a record with arrays as the result of an external function"));
      return;
    }
    set_record_result(external_, layout);
    add_fields(external_, record);
  }

  void hand_over(const std::vector<LocalId>& variables) {
    for (std::size_t k = 0; k < variables.size(); ++k) {
      if (const auto record = records_.find(variables[k]); record != records_.end()) {
        add_record(e_, external_, record->second, external_.where);
        k += leaves(record->second).size() - 1;
      } else {
        hand_over(local(variables[k]));
      }
    }
  }

  void hand_over(ExpressionId value) {
    external_.arguments.push_back(value);
    const std::size_t rank = e_.expressions.dimensions(value).size();
    for (std::size_t i = 1; i <= rank; ++i) {
      const std::array operands{value, e_.expressions.integer(static_cast<std::int64_t>(i))};
      external_.arguments.push_back(build_function(e_.expressions, Operator::Size, operands));
    }
  }

  Elaboration& e_;
  ExternalFunction& external_;
  FunctionId function_;
  std::map<LocalId, TypedExpression> records_;  // by the variable of their first field
};

void read_result(Elaboration& e, ExternalFunction& external, View result) {
  const TypedExpression target = read_reference(e, syntax::ReferenceView(result.tree(), result.id()));
  if (!target) return;
  if (!target.is_record()) {
    // A name may also be that of a function.
    if (e.expressions[target.id].kind == ValueKind::Function)
      return e.report(class_as_value(result.span(), result.text(), "function"));
    external.result = target.id;
    return;
  }
  std::string layout;
  if (!append_layout(e, target, layout)) {
    e.report(not_supported(result.span(), "a record with arrays as the result of an external function"));
    return;
  }
  set_record_result(external, layout);
  add_fields(external, target);
}

constexpr auto annotation_names =
    std::to_array<std::string_view>({"Include", "IncludeDirectory", "Library", "LibraryDirectory",
                                     "SourceDirectory", record_annotation, result_annotation});

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
    DefaultCall(e, external, variables).write();
  } else if (parts[2]) {
    read_arguments(e, external, parts[2]);
  }
  if (parts[3]) read_annotations(external, parts[3]);
  Function& function = e.expressions.function(variables.function);
  function.is_external = true;
  function.external = std::move(external);
}

}  // namespace causa::instance
