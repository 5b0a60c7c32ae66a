#include "outside/foreign_signature.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>

namespace causa::outside {

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

std::string_view c_type(char type) {
  switch (type) {
    case 'd': return "double";
    case 'i': return "int";
    case 'z': return "size_t";
    case 's': return "const char*";
    default: return "void*";
  }
}

// `struct { double f0; int f1; struct { double f2; } f3; }`
std::string struct_text(const std::string& layout) {
  std::string text;
  int number = 0;
  for (const char c : layout) {
    if (c == '(') {
      text += "struct { ";
    } else if (c == ')') {
      text += fmt::format("}} f{}; ", number++);
    } else {
      text += fmt::format("{} f{}; ", c_type(c), number++);
    }
  }
  text.resize(text.rfind('}') + 1);
  return text;
}

std::string linked_name(const ForeignSignature& signature) {
  if (!signature.is_fortran) return signature.name;
  std::string name = signature.name;
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return name + "_";  // as GNU Fortran names it
}

std::string declared_type(const ForeignSignature& signature, const ForeignParameter& parameter) {
  if (parameter.type == 'r') return "void*";
  if (signature.is_fortran) return "void*";
  if (parameter.is_array || parameter.is_output) {
    const std::string_view constant = parameter.is_output || parameter.type == 's' ? "" : "const ";
    return fmt::format("{}{}*", constant, c_type(parameter.type));
  }
  return std::string(c_type(parameter.type));
}

std::string declaration_text(const ForeignSignature& signature) {
  std::string result = "void";
  if (signature.has_result) {
    result = signature.result.type == 'r' ? fmt::format("{}_result", signature.name)
                                          : std::string(c_type(signature.result.type));
  }
  std::string parameters;
  for (const ForeignParameter& parameter : signature.parameters) {
    if (!parameters.empty()) parameters += ", ";
    parameters += declared_type(signature, parameter);
  }
  std::string text;
  if (signature.has_result && signature.result.type == 'r')
    text = fmt::format("typedef {} {}_result;\n", struct_text(signature.result.layout), signature.name);
  return text + fmt::format("extern {} {}({});\n", result, linked_name(signature),
                            parameters.empty() ? "void" : parameters);
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

std::string calling_text(const ForeignSignature& signature, const std::string& entry, bool declare) {
  std::string text = declare ? declaration_text(signature) : std::string();
  text += fmt::format("void {}(void** a) {{\n  (void)a;\n", entry);
  std::string arguments;
  std::size_t at = signature.has_result ? 1 : 0;
  for (const ForeignParameter& parameter : signature.parameters) {
    if (!arguments.empty()) arguments += ", ";
    const bool by_address =
        signature.is_fortran || parameter.is_array || parameter.is_output || parameter.type == 'r';
    // Through void*, which stands for any pointer whatever a header says.
    if (by_address) {
      arguments += fmt::format("(void*)a[{}]", at);
    } else {
      arguments += fmt::format("*({}*)a[{}]", c_type(parameter.type), at);
    }
    ++at;
  }
  const std::string call = fmt::format("{}({})", linked_name(signature), arguments);
  if (!signature.has_result) {
    text += fmt::format("  {};\n", call);
  } else if (signature.result.type == 'r') {
    text += fmt::format("  typedef {} expected;\n  __typeof__({}) r = {};\n",
                        struct_text(signature.result.layout), call, call);
    text +=
        "  _Static_assert(sizeof r == sizeof(expected), \"the record has other fields than the struct\");\n";
    text += "  __builtin_memcpy(a[0], &r, sizeof r);\n";
  } else {
    text += fmt::format("  *({}*)a[0] = {};\n", c_type(signature.result.type), call);
  }
  return text + "}\n";
}

}  // namespace causa::outside
