#include "instance/graphics/annotation_value.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"

namespace causa::graphics {

namespace {

using instance::Elaboration;
using syntax::NodeKind;
using syntax::View;
using Kind = AnnotationValue::Kind;

// Enumerations that exist in annotations only (MLS 18.6.1.2).
constexpr auto enumerations =
    std::to_array<std::string_view>({"LinePattern", "FillPattern", "BorderPattern", "Smooth",
                                     "EllipseClosure", "Arrow", "TextStyle", "TextAlignment"});
// Data of a picture, not of a model: what is longer was not drawn by anybody.
constexpr std::size_t most_elements = 100'000;

std::optional<AnnotationValue> number_in(View view) {
  const std::string_view text = view.text();
  AnnotationValue value;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value.number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<AnnotationValue> literal_in(View view) {
  const syntax::ReferenceView reference(view.tree(), view.id());
  std::vector<std::string_view> names;
  for (const auto part : reference.reference_parts()) {
    if (part.subscripts()) return std::nullopt;
    names.push_back(part.name());
  }
  if (names.size() < 2 || std::ranges::find(enumerations, names[names.size() - 2]) == enumerations.end())
    return std::nullopt;
  AnnotationValue value;
  value.kind = Kind::Literal;
  value.text = std::string(names.back());
  return value;
}

AnnotationValue element_of(const Elaboration& e, const Value& value, std::size_t i) {
  AnnotationValue result;
  switch (value.kind) {
    case ValueKind::String:
      result.kind = Kind::Text;
      result.text = text_at(value, i);
      break;
    case ValueKind::Boolean:
      result.kind = Kind::Boolean;
      result.number = value.elements[i];
      break;
    case ValueKind::Enumeration: {
      result.kind = Kind::Literal;
      if (!value.enumeration.valid()) break;
      const auto& literals = e.expressions.enumeration_type(value.enumeration).literals;
      const double ordinal = value.elements[i];
      if (ordinal >= 1 && ordinal <= static_cast<double>(literals.size()))
        result.text = literals[static_cast<std::size_t>(ordinal) - 1];
      break;
    }
    default: result.number = value.elements[i];
  }
  return result;
}

AnnotationValue as_annotation(const Elaboration& e, const Value& value, std::size_t depth,
                              std::size_t& next) {
  if (depth == value.dimensions.size()) return element_of(e, value, next++);
  AnnotationValue result;
  result.kind = Kind::Array;
  for (std::int64_t i = 0; i < value.dimensions[depth]; ++i)
    result.elements.push_back(as_annotation(e, value, depth + 1, next));
  return result;
}

std::optional<AnnotationValue> evaluated(Elaboration& e, View view, std::string& why) {
  instance::Attempt attempt(e);
  const std::size_t before = e.reported.size();
  const instance::TypedExpression typed = instance::read_declared_expression(e, view);
  std::optional<Value> value;
  if (typed) value = instance::structural_value(e, typed, view.span(), "an annotation");
  const bool failed = attempt.failed();
  // What an `inner` of the whole model decides is not known in the picture of a part, and no mistake.
  for (std::size_t i = before; i < e.reported.size() && why.empty(); ++i) {
    if (e.reported[i].is(instance::missing_inner_kind)) break;
    if (e.reported[i].severity == Severity::Error) why = message_of(e.reported[i]);
  }
  attempt.take_back();
  if (failed || !value || !value->unset.empty()) return std::nullopt;
  if (element_count(value->dimensions, most_elements) >= most_elements) {
    why = "it has too many elements";
    return std::nullopt;
  }
  if (value->kind == ValueKind::Enumeration && !value->enumeration.valid())
    value->enumeration = typed.enumeration;
  std::size_t next = 0;
  return as_annotation(e, *value, 0, next);
}

bool is_call_of(View view, std::string_view name) {
  if (view.kind() != NodeKind::Call) return false;
  const View callee = view.parts()[0];
  return callee && callee.text() == name;
}

template <class Views>
std::optional<AnnotationValue> array_of(Elaboration& e, const Views& views, std::string& why) {
  AnnotationValue result;
  result.kind = Kind::Array;
  for (const View element : views) {
    if (!element || result.elements.size() > most_elements) {
      why = "it has too many elements";
      return std::nullopt;
    }
    auto value = annotation_value(e, element, why);
    if (!value) return std::nullopt;
    result.elements.push_back(*std::move(value));
  }
  return result;
}

bool has_comprehension(View view) {
  return std::ranges::any_of(view.list(),
                             [](View part) { return part && part.kind() == NodeKind::Comprehension; });
}

}  // namespace

View static_part(Elaboration& e, View view) {
  while (view) {
    if (view.kind() == NodeKind::Parenthesized && !view.parts()[1]) {
      view = view.parts()[0];
    } else if (is_call_of(view, "DynamicSelect")) {
      const View arguments = view.parts()[1];
      if (!arguments || arguments.list().empty()) return view;
      view = arguments.list()[0];
    } else if (view.kind() == NodeKind::IfExpression) {
      std::vector<View> parts;
      for (const View part : view.parts()) parts.push_back(part);
      View chosen = parts.back();
      for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
        std::string why;
        const auto condition = parts[i] ? annotation_value(e, parts[i], why) : std::nullopt;
        if (!condition || condition->kind != Kind::Boolean) return view;
        if (condition->number == 0) continue;
        chosen = parts[i + 1];
        break;
      }
      view = chosen;
    } else {
      return view;
    }
  }
  return view;
}

std::optional<AnnotationValue> annotation_value(Elaboration& e, View written, std::string& why) {
  const View view = static_part(e, written);
  if (!view) return std::nullopt;
  switch (view.kind()) {
    case NodeKind::Number: {
      auto value = number_in(view);
      if (!value) why = "the number is too large";
      return value;
    }
    case NodeKind::Boolean: {
      AnnotationValue value;
      value.kind = Kind::Boolean;
      value.number = view.text() == "true" ? 1 : 0;
      return value;
    }
    case NodeKind::String: {
      AnnotationValue value;
      value.kind = Kind::Text;
      value.text = syntax::string_value(view.text());
      return value;
    }
    case NodeKind::Sum: {
      const auto operands = syntax::chain_operands(view);
      if (operands.size() == 1 && operands[0].operand && operands[0].operand.kind() == NodeKind::Number) {
        auto value = number_in(operands[0].operand);
        if (!value) why = "the number is too large";
        if (value && operands[0].operator_kind == syntax::TokenKind::Minus) value->number = -value->number;
        return value;
      }
      break;
    }
    case NodeKind::Reference:
      if (auto literal = literal_in(view)) return literal;
      break;
    case NodeKind::ArrayConstructor:
      if (!has_comprehension(view)) return array_of(e, view.list(), why);
      break;
    case NodeKind::MatrixConstructor: {
      AnnotationValue rows;
      rows.kind = Kind::Array;
      for (const View row : view.list()) {
        auto value = row ? array_of(e, row.list(), why) : std::nullopt;
        if (!value) return std::nullopt;
        rows.elements.push_back(*std::move(value));
      }
      return rows;
    }
    default: break;
  }
  return evaluated(e, view, why);
}

std::vector<NamedValue> named_values(View view) {
  std::vector<NamedValue> result;
  if (!view) return result;
  if (view.kind() == NodeKind::Call) {
    const View arguments = view.parts()[1];
    if (!arguments) return result;
    for (const View argument : arguments.list()) {
      if (!argument || argument.kind() != NodeKind::NamedArgument) continue;
      result.push_back({argument.main_text(), argument.parts()[0], {}, argument.span()});
    }
  } else if (view.kind() == NodeKind::ClassModification) {
    for (const View argument : view.list()) {
      if (!argument || argument.kind() != NodeKind::ElementModification) continue;
      const syntax::ElementModificationView element(argument.tree(), argument.id());
      const syntax::ModificationView modification = element.modification();
      NamedValue named{element.name().text(), {}, {}, argument.span()};
      if (modification) {
        named.value = modification.value();
        named.modification = modification.arguments();
      }
      result.push_back(named);
    }
  }
  return result;
}

std::vector<NamedValue> named_values(const NamedValue& argument) {
  return named_values(argument.modification ? argument.modification : argument.value);
}

}  // namespace causa::graphics
