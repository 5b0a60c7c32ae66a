// Values in annotations: literals are read off the text, everything else is evaluated like the value of a
// structural parameter, with the lookup of the class the annotation stands in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "instance/elaboration.h"

namespace causa::graphics {

struct AnnotationValue {
  enum class Kind : std::uint8_t { Number, Boolean, Text, Literal, Array };
  Kind kind = Kind::Number;
  double number = 0;                        // also of a Boolean
  std::string text{};                       // also the last name of an enumeration literal
  std::vector<AnnotationValue> elements{};  // of an array
};

// The part of an expression that holds when nothing is simulated: the first argument of DynamicSelect, the
// chosen branch of an `if`.
syntax::View static_part(instance::Elaboration& elaboration, syntax::View expression);

// Names are looked up in elaboration.scope. Nothing: `why` says why, in the words of the first error; it
// stays empty where nothing is wrong, but the value is not known without the model around.
std::optional<AnnotationValue> annotation_value(instance::Elaboration& elaboration, syntax::View expression,
                                                std::string& why);

// `name = value` of a call `Line(points = …)` or a modification `Line(points = …)`.
struct NamedValue {
  std::string_view name;
  syntax::View value;  // none: `transformation(…)`, whose arguments are in `modification`
  syntax::View modification{};
  Span where;
};
// The arguments of a modification or a call; empty for everything else. What has no name is left out.
std::vector<NamedValue> named_values(syntax::View view);
std::vector<NamedValue> named_values(const NamedValue& argument);

}  // namespace causa::graphics
