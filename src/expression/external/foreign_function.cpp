#include "expression/external/foreign_function.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "expression/external/external_functions.h"
#include "expression/external/external_records.h"
#include "expression/external/impure_functions.h"
#include "expression/external/lapack_routines.h"

namespace causa {

namespace {

std::optional<char> type_letter(ValueKind kind) {
  switch (kind) {
    case ValueKind::Real: return 'd';
    case ValueKind::Integer:
    case ValueKind::Boolean:
    case ValueKind::Enumeration: return 'i';
    case ValueKind::String: return 's';
    case ValueKind::Object: return 'o';
    default: return std::nullopt;
  }
}

bool is_c_name(const std::string& name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && is_letter(name[0]) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

bool is_output(const ExpressionTable& table, const Function& function, ExpressionId argument) {
  return table.is(argument, Operator::Local) &&
         function.variables[table.local_of(argument)].role == FunctionRole::Output;
}

std::variant<ForeignParameter, NoResult> parameter_of(const ExpressionTable& table, const Function& function,
                                                      ExpressionId argument) {
  const auto letter = type_letter(table[argument].kind);
  if (!letter) return NoResult{"a function is no argument of an external function"};
  ForeignParameter parameter{.type = *letter, .is_array = !table.is_scalar(argument)};
  if (table.is(argument, Operator::Size) && !parameter.is_array) parameter.type = 'z';
  parameter.is_output = is_output(table, function, argument);
  if (parameter.type == 'o' && (parameter.is_array || parameter.is_output))
    return NoResult{"an external object is returned, and handed over by itself"};
  return parameter;
}

ForeignFunction foreign_function(const ExpressionTable& table, const Function& function) {
  ForeignFunction result{.function = function.name,
                         .name = function.external.name,
                         .is_external = function.is_external,
                         .annotations = function.external.annotations,
                         .where = function.external.where};
  auto signature = signature_of(table, function);
  if (auto* none = std::get_if<NoResult>(&signature)) {
    result.no_signature = std::move(none->why);
  } else {
    result.signature = std::get<ForeignSignature>(std::move(signature));
  }
  return result;
}

// A constructor returns an object, whose variable knows the destructor (function_variables.cpp).
FunctionId destructor_of(const Function& function) {
  if (function.outputs.size() != 1) return {};
  const FunctionVariable& output = function.variables[function.outputs[0]];
  return output.kind == ValueKind::Object ? output.function_type : FunctionId::none();
}

}  // namespace

std::variant<ForeignSignature, NoResult> signature_of(const ExpressionTable& table,
                                                      const Function& function) {
  const ExternalFunction& external = function.external;
  ForeignSignature signature{.name = external.name, .is_fortran = external.language == "FORTRAN 77"};
  if (!is_c_name(signature.name)) return NoResult{fmt::format("`{}` is no name in C", signature.name)};
  if (external.result.valid()) {
    const auto letter = type_letter(table[external.result].kind);
    if (!letter || !table.is_scalar(external.result))
      return NoResult{"an external function returns a single value; arrays are arguments"};
    signature.has_result = true;
    signature.result = {.type = *letter};
  }
  const ExternalRecords records = external_records(external);
  std::size_t k = 0;
  if (!records.result.empty()) {
    signature.has_result = true;
    signature.result = {.type = 'r', .layout = records.result};
    k = field_count(records.result);
  }
  auto record = records.arguments.begin();
  while (k < external.arguments.size()) {
    if (record != records.arguments.end() && record->first == k) {
      const std::size_t count = field_count(record->layout);
      const bool written = count > 0 && is_output(table, function, external.arguments[k]);
      signature.parameters.push_back({.type = 'r', .is_output = written, .layout = record->layout});
      k += count;
      ++record;
      continue;
    }
    auto parameter = parameter_of(table, function, external.arguments[k]);
    if (auto* none = std::get_if<NoResult>(&parameter)) return std::move(*none);
    signature.parameters.push_back(std::get<ForeignParameter>(std::move(parameter)));
    ++k;
  }
  if (signature.is_fortran) {
    const auto strange = [](const ForeignParameter& p) {
      return p.type == 's' || p.type == 'o' || p.type == 'r';
    };
    if (std::ranges::any_of(signature.parameters, strange) ||
        (signature.has_result && strange(signature.result)))
      return NoResult{"texts, records and external objects are not handed to Fortran (MLS 12.9.1)"};
  }
  return signature;
}

bool is_foreign(const Function& function) {
  const ExternalFunction& external = function.external;
  if (!function.is_external || external.language == "builtin") return false;
  const std::string& name = external.name.empty() ? function.name : external.name;
  if (external.language == "FORTRAN 77") return find_lapack_routine(name) == nullptr;
  return !is_known_external(name) && !is_impure_external(name);
}

std::vector<EnumerationType> enumeration_types(const ExpressionTable& table) {
  std::vector<EnumerationType> types;
  for (std::uint32_t i = 0; i < table.enumeration_count(); ++i)
    types.push_back(table.enumeration_type(EnumerationId(i)));
  return types;
}

ForeignFunctions foreign_functions(const ExpressionTable& table) {
  ForeignFunctions result;
  result.numbers.assign(table.function_count(), ForeignFunction::no_destructor);
  const auto add = [&](FunctionId id) {
    std::uint32_t& number = result.numbers[id.index()];
    if (number != ForeignFunction::no_destructor) return number;
    number = static_cast<std::uint32_t>(result.all.size());
    result.all.push_back(foreign_function(table, table.function(id)));
    return number;
  };
  for (std::uint32_t i = 0; i < table.function_count(); ++i) {
    if (is_foreign(table.function(FunctionId(i)))) add(FunctionId(i));
  }
  for (std::uint32_t i = 0; i < table.function_count(); ++i) {
    const Function& function = table.function(FunctionId(i));
    if (!is_foreign(function)) continue;
    const FunctionId destructor = destructor_of(function);
    if (destructor.valid()) {
      const std::uint32_t end = add(destructor);
      result.all[result.numbers[i]].destructor = end;
    }
  }
  return result;
}

}  // namespace causa
