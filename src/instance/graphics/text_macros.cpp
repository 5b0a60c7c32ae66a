#include "instance/graphics/text_macros.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "instance/components/attributes.h"
#include "instance/components/bindings.h"
#include "instance/components/components.h"
#include "instance/components/structural_values.h"
#include "instance/graphics/value_text.h"

namespace causa::graphics {

namespace {

using instance::Attempt;
using instance::Elaboration;

constexpr std::size_t longest_expression = 24;
constexpr std::size_t most_elements = 6;

bool is_identifier_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string element_text(const Elaboration& e, const Value& value, std::size_t i,
                         const Attributes& attributes, EnumerationId enumeration) {
  switch (value.kind) {
    case ValueKind::String: return text_at(value, i);
    case ValueKind::Boolean: return value.elements[i] != 0 ? "true" : "false";
    case ValueKind::Enumeration: {
      const EnumerationId type = value.enumeration.valid() ? value.enumeration : enumeration;
      if (!type.valid()) return number_text(value.elements[i]);
      const auto& literals = e.expressions.enumeration_type(type).literals;
      const auto ordinal = static_cast<std::size_t>(std::max(value.elements[i], 0.0));
      return ordinal >= 1 && ordinal <= literals.size() ? literals[ordinal - 1]
                                                        : number_text(value.elements[i]);
    }
    case ValueKind::Real: return quantity_text(value.elements[i], attributes.unit, attributes.display_unit);
    default: return number_text(value.elements[i]);
  }
}

std::string value_text(const Elaboration& e, const Value& value, const Attributes& attributes,
                       EnumerationId enumeration) {
  if (value.dimensions.empty()) return element_text(e, value, 0, attributes, enumeration);
  const std::size_t count = element_count(value.dimensions, most_elements + 1);
  std::string text = "{";
  for (std::size_t i = 0; i < std::min(count, most_elements); ++i) {
    if (i > 0) text += ", ";
    text += element_text(e, value, i, {}, enumeration);
  }
  return text + (count > most_elements ? ", …}" : "}");
}

// `a.'b.c'[2].d` as names without subscripts.
std::vector<std::string_view> names_of(std::string_view path) {
  std::vector<std::string_view> names;
  std::size_t begin = 0;
  while (begin < path.size()) {
    std::size_t end = begin;
    bool quoted = false;
    while (end < path.size() && (quoted || (path[end] != '.' && path[end] != '['))) {
      if (path[end] == '\'') quoted = !quoted;
      ++end;
    }
    names.push_back(path.substr(begin, end - begin));
    if (end < path.size() && path[end] == '[') end = std::min(path.find(']', end), path.size() - 1) + 1;
    begin = end < path.size() && path[end] == '.' ? end + 1 : std::max(end, begin + 1);
  }
  return names;
}

// The innermost modification with a value says it as it was written.
std::string written_value(const Elaboration& e, InstanceId id) {
  const instance::ModifierId modifier = e.components[id].modifier;
  if (!modifier.valid() || !e.modifiers[modifier].value) return "";
  const auto& value = *e.modifiers[modifier].value;
  if (!value.expression || !value.fields.empty()) return "";
  const std::string_view text = value.expression.text();
  return text.size() <= longest_expression ? std::string(text) : "";
}

std::optional<Value> evaluated(Elaboration& e, InstanceId id) {
  Attempt attempt(e);
  std::optional<Value> value;
  if (instance::find_dimensions(e, id) && e.node(id).kind == InstanceKind::Variable) {
    const instance::TypedExpression binding = instance::binding_of(e, id);
    if (binding && !binding.is_record())
      value = instance::structural_value(e, binding, e.node(id).where, "a text");
  }
  const bool failed = attempt.failed();
  attempt.take_back();
  if (failed || !value || !value->unset.empty()) return std::nullopt;
  return value;
}

void read_units(Elaboration& e, InstanceId id) {
  Attempt attempt(e);
  instance::read_attributes(e, id);
  attempt.take_back();
}

}  // namespace

std::string replace_macros(std::string_view text, const MacroValue& value) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    if (text[i + 1] == '%') {
      result += '%';
      ++i;
      continue;
    }
    std::size_t begin = i + 1;
    std::size_t end = begin;
    std::size_t next = begin;
    if (text[begin] == '{') {
      end = text.find('}', ++begin);
      if (end == std::string_view::npos) {
        result += text.substr(i);
        break;
      }
      next = end + 1;
    } else {
      while (end < text.size() && is_identifier_character(text[end])) ++end;
      next = end;
    }
    const std::string_view name = text.substr(begin, end - begin);
    const auto replacement = name.empty() ? std::nullopt : value(name);
    result += replacement ? *replacement : std::string(text.substr(i, next - i));
    i = next - 1;
  }
  return result;
}

ParameterText parameter_text(Elaboration& e, InstanceId component, std::string_view path) {
  const std::vector<std::string_view> names = names_of(path);
  InstanceId id = component;
  {
    Attempt attempt(e);
    for (const std::string_view name : names) {
      id = id.valid() ? instance::child_named(e, id, name) : InstanceId::none();
      if (id.valid() && !instance::find_type(e, id)) id = InstanceId::none();
    }
    attempt.take_back();
  }
  if (!id.valid() || names.empty()) return {};
  ParameterText result{true, std::string(names.back())};
  if (e.node(id).kind != InstanceKind::Variable) return result;
  const std::string written = written_value(e, id);
  auto value = evaluated(e, id);
  if (!value) {
    if (!written.empty()) result.text = written;
    return result;
  }
  read_units(e, id);
  const InstanceVariable& variable = e.node(id).variable;
  // `R = 1` is an Integer for a Real.
  if (variable.kind == ValueKind::Real) value->kind = ValueKind::Real;
  // Each element of an array of components may have a value of its own.
  if (value->dimensions.size() > e.node(id).dimensions.size() && !value->elements.empty()) {
    const bool equal =
        std::ranges::all_of(value->elements, [&](double x) { return x == value->elements[0]; });
    if (equal && e.node(id).dimensions.empty()) {
      result.text = element_text(e, *value, 0, variable.attributes, variable.enumeration);
      return result;
    }
  }
  result.text = value_text(e, *value, variable.attributes, variable.enumeration);
  return result;
}

}  // namespace causa::graphics
