#include "outside/foreign_signature.h"

#include <algorithm>

#include <fmt/format.h>

namespace causa::outside {

namespace {

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
