#include "instance/diagnostics.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "instance/classes/class_diagnostics.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

Diagnostic error(std::string_view code, Span where, std::string message, std::string_view specification = {},
                 std::string help = {}) {
  return {.severity = Severity::Error,
          .code = code,
          .message = std::move(message),
          .where = where,
          .specification = specification,
          .help = std::move(help)};
}

Diagnostic warning(std::string_view code, Span where, std::string message,
                   std::string_view specification = {}, std::string help = {}) {
  Diagnostic result = error(code, where, std::move(message), specification, std::move(help));
  result.severity = Severity::Warning;
  return result;
}

// Long names from hostile files are shortened, at a code point.
std::string shortened(std::string_view text, std::size_t longest = 60) {
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}…", text.substr(0, end));
}

std::string with_article(ValueKind kind) {
  const std::string_view name = value_kind_name(kind);
  const bool vowel = name.starts_with('I') || name.starts_with('e');
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

std::string shape(const Dimensions& dimensions) {
  return dimensions.empty() ? "a scalar" : fmt::format("an array {}", print(dimensions));
}

std::string did_you_mean(std::string_view name, std::span<const std::string> known) {
  const auto nearest = nearest_name(name, known);
  if (!nearest) return {};
  // Of the many names of one or two letters some other is always near; only case makes it likely.
  constexpr std::size_t shortest = 3;
  if (name.size() < shortest && doubled_edit_distance(name, *nearest) > 1) return {};
  return fmt::format("did you mean `{}`?", *nearest);
}

std::string_view variability_word(Variability variability) {
  constexpr auto words = std::to_array<std::string_view>(
      {"is constant", "is a parameter", "changes at events", "varies with time"});
  return words[static_cast<std::size_t>(variability)];
}

// What functions of mathematics, of C and of spreadsheets are in Modelica.
std::string_view name_of_other_language(std::string_view name) {
  constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"ln", "`log(x)`, the natural logarithm"},
      {"pow", "`x^y`"},
      {"power", "`x^y`"},
      {"sqr", "`x^2`"},
      {"square", "`x^2`"},
      {"log2", "`log(x)/log(2)`"},
      {"sen", "`sin(x)`"},
      {"tg", "`tan(x)`"},
      {"arcsin", "`asin(x)`"},
      {"arccos", "`acos(x)`"},
      {"arctan", "`atan(x)`"},
      {"arctg", "`atan(x)`"},
      {"arctan2", "`atan2(y, x)`"},
      {"sgn", "`sign(x)`"},
      {"signum", "`sign(x)`"},
      {"fabs", "`abs(x)`"},
      {"raiz", "`sqrt(x)`"},
      {"ceiling", "`ceil(x)`"},
      {"fmod", "`mod(x, y)`, or `rem(x, y)` with the sign of x"},
      {"int", "`integer(x)`"},
      {"trunc", "`if x < 0 then ceil(x) else floor(x)`"},
      {"round", "`floor(x + 0.5)`"},
      {"deriv", "`der(x)`"},
      {"diff", "`der(x)`"},
      {"ddt", "`der(x)`"},
  });
  const auto found = std::ranges::find(names, name, &std::pair<std::string_view, std::string_view>::first);
  return found == names.end() ? std::string_view{} : found->second;
}

// What brings a library that is not there.
std::string how_to_find(std::string_view name, LibraryOrigin origin) {
  if (origin == LibraryOrigin::Unknown)
    return "libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are";
  return fmt::format(
      "the library `{0}` is not installed: `causa library install {0}` fetches it; one that is on this "
      "machine is "
      "found with `-I DIR` or MODELICAPATH",
      shortened(name));
}

constexpr auto boolean_is_no_number = "a Boolean is no number: write `if b then 1 else 0` for it";

std::string several(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace

Diagnostic not_supported(Span where, std::string_view what, std::string help) {
  return error("IN001", where, fmt::format("{} is not supported yet", shortened(what, 120)), {},
               std::move(help));
}

Diagnostic too_many_errors(Span where) {
  return error("IN003", where,
               fmt::format("more than {} messages about this class; the others are not shown",
                           most_diagnostics_per_class));
}

Diagnostic nested_too_deeply(Span where, std::size_t levels) {
  return error(
      "IN004", where,
      fmt::format("this is nested too deeply, or too many declarations wait for each other: more than {} "
                  "levels",
                  levels),
      {}, "declare what a dimension depends on with dimensions of its own");
}

Diagnostic divides_by_zero(Span where, std::string_view function) {
  return error("IN402", where, fmt::format("`{}` divides by zero here", function), "MLS 3.7.2");
}

Diagnostic components_too_deep(Span where, std::string_view name, std::size_t levels) {
  return error(
      "IN400", where,
      fmt::format("`{}` lies inside of more than {} components, one in the other", shortened(name), levels),
      {},
      fmt::format("components can be nested {} deep; a class that contains others of its kind can be "
                  "written as an array of components",
                  levels));
}

Diagnostic not_a_model(Span where, std::string_view name, std::string_view restriction) {
  return error("IN005", where, fmt::format("the {} `{}` cannot be simulated", restriction, shortened(name)),
               "MLS 4.6", "choose a model, a block or a class");
}

Diagnostic partial_class(Span where, std::string_view name) {
  return error("IN006", where,
               fmt::format("`{}` is partial: it is to be extended, not simulated", shortened(name)),
               "MLS 4.4.2");
}

Diagnostic declared_twice(Span where, std::string_view name, Span first) {
  Diagnostic result = error("IN007", where, fmt::format("`{}` is declared twice", shortened(name)), "MLS 4.2",
                            "rename one of them");
  result.labels.push_back({first, "declared here first"});
  return result;
}

Diagnostic reserved_name(Span where, std::string_view name) {
  return error("IN008", where, fmt::format("the name `{}` belongs to the language", name), "MLS 3.6.7",
               "choose another name");
}

Diagnostic unknown_name(Span where, std::string_view name, std::span<const std::string> known) {
  std::string help = did_you_mean(name, known);
  if (help.empty() && name == "pi") help = "declare it: `constant Real pi = 2*asin(1.0);`";
  if (help.empty() && name == "t") help = "the time is called `time`";
  return error("IN010", where, fmt::format("`{}` is not declared", shortened(name)), "MLS 5.3",
               std::move(help));
}

Diagnostic unknown_function(Span where, std::string_view name, std::span<const std::string> known) {
  const std::string_view foreign = name_of_other_language(name);
  const std::string help = foreign.empty() ? did_you_mean(name, known) : fmt::format("write {}", foreign);
  return error("IN011", where, fmt::format("there is no function `{}`", shortened(name)), "MLS 12.4", help);
}

Diagnostic variable_is_called(Span where, std::string_view name) {
  return error(
      "IN012", where, fmt::format("`{}` is a variable, not a function", shortened(name)), "MLS 12.4",
      fmt::format("elements are written `{}[i]`, products `{}*(…)`", shortened(name), shortened(name)));
}

Diagnostic no_components(Span where, std::string_view name, std::string_view component) {
  return error("IN013", where,
               fmt::format("`{}` has no component `{}`", shortened(name), shortened(component)), "MLS 5.3.2");
}

Diagnostic number_too_large(Span where, std::string_view number, std::string_view type) {
  return error(
      "IN014", where,
      fmt::format("`{}` is too large for {} {}", shortened(number), type == "Integer" ? "an" : "a", type),
      "MLS 2.4", type == "Integer" ? "a Real is written with a point or an exponent: `1e20`" : "");
}

Diagnostic different_dimensions(Span where, std::string_view op, const Dimensions& left,
                                const Dimensions& right) {
  return error(
      "IN017", where,
      fmt::format("`{}` needs operands of equal dimensions, found {} and {}", op, print(left), print(right)),
      "MLS 10.6");
}

Diagnostic scalar_with_array(Span where, std::string_view op) {
  return error("IN018", where, fmt::format("`{}` does not combine a scalar and an array this way", op),
               "MLS 10.6", fmt::format("write `.{}` to take the scalar with every element", op));
}

Diagnostic power_of_array(Span where) {
  return error("IN019", where, "`^` raises scalars and square matrices only", "MLS 10.6.8",
               "write `.^` to raise every element");
}

Diagnostic scalar_expected(Span where, std::string_view what, const Dimensions& found) {
  return error("IN020", where, fmt::format("{} must be a scalar, found {}", what, shape(found)), "MLS 10.6");
}

Diagnostic kind_expected(Span where, std::string_view what, ValueKind expected, ValueKind found) {
  const bool round = expected == ValueKind::Integer && found == ValueKind::Real;
  return error("IN021", where,
               fmt::format("{} must be {}, found {}", what, with_article(expected), with_article(found)),
               "MLS 6.7", round ? "`/` and `^` of Integers give a Real" : "");
}

Diagnostic branch_dimensions(Span where, const Dimensions& value, const Dimensions& otherwise) {
  return error("IN023", where,
               fmt::format("the values of an `if` must have equal dimensions, found {} and {}", shape(value),
                           shape(otherwise)),
               "MLS 3.6.5");
}

Diagnostic element_dimensions(Span where, const Dimensions& first, const Dimensions& found) {
  return error("IN025", where,
               fmt::format("the elements of an array must have equal dimensions, found {} and {}",
                           shape(first), shape(found)),
               "MLS 10.4");
}

Diagnostic empty_array(Span where) {
  return error("IN026", where, "an array constructor needs at least one element", "MLS 10.4",
               "an empty vector is written `fill(0.0, 0)`");
}

Diagnostic wrong_argument_count(Span where, std::string_view function, std::string_view wanted,
                                std::size_t given) {
  return error(
      "IN027", where,
      fmt::format("`{}` takes {} argument{}, found {}", function, wanted, wanted == "one" ? "" : "s", given),
      "MLS 12.4.1");
}

Diagnostic named_argument(Span where, std::string_view name) {
  return error("IN028", where, fmt::format("built-in functions have no argument named `{}`", shortened(name)),
               "MLS 12.4.1", "write the value without name");
}

Diagnostic derivative_of_kind(Span where, std::string_view name, ValueKind kind) {
  return error("IN029", where,
               fmt::format("`{}` is {} and has no derivative", shortened(name), with_article(kind)),
               "MLS 3.7.4");
}

Diagnostic derivative_of_discrete(Span where, std::string_view name) {
  return error(
      "IN250", where,
      fmt::format("`{}` is discrete: it changes at events only and has no derivative", shortened(name)),
      "MLS 3.7.4");
}

Diagnostic too_few_points(Span where, std::int64_t count) {
  return error("IN030", where, fmt::format("`linspace` needs at least two points, found {}", count),
               "MLS 10.3.3");
}

Diagnostic wrong_subscript_count(Span where, std::string_view name, std::size_t dimensions,
                                 std::size_t given) {
  const std::string has = dimensions == 0 ? "is a scalar" : "has " + several(dimensions, "dimension");
  return error("IN031", where,
               fmt::format("`{}` {} and is given {}", shortened(name), has, several(given, "subscript")),
               "MLS 10.5");
}

Diagnostic subscript_out_of_range(Span where, std::string_view name, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension) {
  const std::string values =
      smallest == largest ? fmt::format("{}", smallest) : fmt::format("{} to {}", smallest, largest);
  return error("IN032", where,
               fmt::format("the subscript of `{}` is {}, the dimension goes from 1 to {}", shortened(name),
                           values, dimension),
               "MLS 10.5");
}

Diagnostic end_of_nothing(Span where) {
  return error("IN060", where, "`end` is the last subscript of an array; a declaration has none yet",
               "MLS 10.5.2", "write the size, or `:` to take it from the value");
}

Diagnostic no_such_dimension(Span where, std::int64_t number, std::size_t dimensions) {
  return error(
      "IN033", where,
      fmt::format("there is no dimension {}: the array has {}", number, several(dimensions, "dimension")),
      "MLS 10.3.1");
}

Diagnostic negative_dimension(Span where, std::int64_t size) {
  return error("IN034", where, fmt::format("a dimension cannot be negative, found {}", size), "MLS 10.1");
}

Diagnostic too_many_elements(Span where, const Dimensions& dimensions) {
  return error("IN035", where,
               fmt::format("an array {} has more than {} elements", print(dimensions), most_elements),
               "MLS 10.1");
}

Diagnostic range_too_long(Span where) {
  return error("IN036", where, fmt::format("this range has more than {} elements", most_elements),
               "MLS 10.4.3");
}

Diagnostic zero_step(Span where) {
  return error("IN037", where, "the step of a range cannot be zero", "MLS 10.4.3");
}

Diagnostic not_constant(Span where, std::string_view what) {
  return error("IN038", where,
               fmt::format("{} must be known before the simulation, but this varies with time", what),
               "MLS 10.1", "use constants and parameters here");
}

Diagnostic no_value(Span where, std::string_view what, std::string_view why) {
  return error("IN039", where, fmt::format("{} has no value: {}", what, why), "MLS 10.1");
}

Diagnostic value_unknown(Span where, std::string_view name, std::string_view why) {
  return error(
      "IN040", where,
      fmt::format("the structure of the model depends on `{}`, which has no value: {}", shortened(name), why),
      "MLS 3.8.3");
}

Diagnostic cyclic(Span where, std::span<const std::string> path) {
  if (path.size() < 2) {
    return error("IN041", where, fmt::format("`{}` depends on itself", shortened(path[0])), "MLS 4.4.3");
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(path.size(), longest_shown_cycle); ++i)
    text += fmt::format("`{}` → ", shortened(path[i]));
  if (path.size() > longest_shown_cycle) text += "… → ";
  return error("IN041", where,
               fmt::format("`{}` depends on itself: {}`{}`", shortened(path[0]), text, shortened(path[0])),
               "MLS 4.4.3");
}

Diagnostic parameters_in_circle(Span where, std::span<const std::string> path) {
  std::string text;
  for (std::size_t i = 0; i < std::min(path.size(), longest_shown_cycle); ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : ", ", shortened(path[i]));
  if (path.size() > longest_shown_cycle) text += ", …";
  Diagnostic result = error(
      "IN245", where,
      fmt::format("the parameters {} depend on each other in a circle: they are solved together at the start",
                  text),
      "MLS 4.4.3", "the language forbids this; give one of them a value to break the circle");
  result.severity = Severity::Warning;
  return result;
}

Diagnostic wrong_type_of_binding(Span where, std::string_view name, std::string_view declared,
                                 std::string_view given) {
  const bool round = declared == "an Integer" && given == "a Real";
  const bool is_number_from_boolean =
      given == "a Boolean" && (declared == "a Real" || declared == "an Integer");
  return error("IN042", where,
               fmt::format("`{}` is {} and cannot be given {}", shortened(name), declared, given), "MLS 6.7",
               round                    ? "`/` and `^` of Integers give a Real"
               : is_number_from_boolean ? boolean_is_no_number
                                        : "");
}

Diagnostic wrong_dimensions_of_binding(Span where, std::string_view name, const Dimensions& declared,
                                       const Dimensions& given) {
  return error(
      "IN043", where,
      fmt::format("`{}` is {} and cannot be given {}", shortened(name), shape(declared), shape(given)),
      "MLS 10.6.1", given.empty() ? "write `fill(…)` to repeat a value" : "");
}

Diagnostic wrong_rank_of_value(Span where, std::string_view name, std::size_t declared,
                               const Dimensions& given) {
  return error("IN044", where,
               fmt::format("`{}` has {} and cannot be given {}", shortened(name),
                           several(declared, "dimension"), shape(given)),
               "MLS 10.1");
}

Diagnostic colon_without_value(Span where, std::string_view name) {
  return error("IN045", where,
               fmt::format("the size of `{}` is `:` and there is no value to take it from", shortened(name)),
               "MLS 10.1", "give it a value, or write the size");
}

Diagnostic varies_too_much(Span where, std::string_view name, Variability allowed, Variability found) {
  return error("IN046", where,
               fmt::format("`{}` {}, but this {}", shortened(name), variability_word(allowed),
                           variability_word(found)),
               "MLS 3.8", allowed == Variability::Constant ? "a constant may only depend on constants" : "");
}

Diagnostic constant_without_value(Span where, std::string_view name) {
  return error("IN047", where, fmt::format("the constant `{}` has no value", shortened(name)), "MLS 4.4.4",
               fmt::format("write `{} = …`", shortened(name)));
}

Diagnostic value_from_start(Span where, std::string_view name) {
  return warning("IN049", where,
                 fmt::format("the parameter `{}` has no value; its start value is used", shortened(name)),
                 "MLS 8.6", fmt::format("write `{} = …`", shortened(name)));
}

Diagnostic unknown_attribute(Span where, std::string_view name, ValueKind kind,
                             std::span<const std::string> known) {
  return error("IN050", where, fmt::format("{} has no attribute `{}`", with_article(kind), shortened(name)),
               "MLS 4.8", did_you_mean(name, known));
}

Diagnostic attribute_without_value(Span where, std::string_view name) {
  return error("IN051", where, fmt::format("the attribute `{}` is given no value", shortened(name)),
               "MLS 7.2", fmt::format("write `{} = …`", shortened(name)));
}

Diagnostic attribute_dimensions(Span where, std::string_view name, const Dimensions& wanted,
                                const Dimensions& given) {
  return error("IN052", where,
               fmt::format("the attribute `{}` must be {} here, found {}", name, shape(wanted), shape(given)),
               "MLS 7.2.5");
}

Diagnostic attribute_varies(Span where, std::string_view name) {
  return error("IN059", where,
               fmt::format("the attribute `{}` must be known before the simulation, but this varies", name),
               "MLS 4.8", "use constants and parameters here");
}

Diagnostic modified_twice(Span where, std::string_view name, Span first) {
  Diagnostic result =
      error("IN053", where, fmt::format("`{}` is modified twice", shortened(name)), "MLS 7.2.4");
  result.labels.push_back({first, "modified here first"});
  return result;
}

Diagnostic missing_each(Span where, std::string_view name, const Dimensions& dimensions) {
  return error("IN054", where, fmt::format("one `{}` is given for an array {}", name, print(dimensions)),
               "MLS 7.2.5", fmt::format("write `each {} = …` to give it to every element", name));
}

Diagnostic each_without_array(Span where, std::string_view name) {
  return error("IN055", where, fmt::format("`each {}` is given for a scalar", shortened(name)), "MLS 7.2.5",
               "remove `each`");
}

Diagnostic wrong_state_select(Span where) {
  return error("IN056", where, "`stateSelect` is not a value of the enumeration `StateSelect`", "MLS 4.8.8",
               "its values are StateSelect.never, avoid, default, prefer and always");
}

Diagnostic sides_of_different_kinds(Span where, ValueKind left, ValueKind right) {
  return error("IN057", where,
               fmt::format("the sides of an equation must have one type, found {} and {}", with_article(left),
                           with_article(right)),
               "MLS 8.3.1");
}

Diagnostic sides_of_different_dimensions(Span where, const Dimensions& left, const Dimensions& right) {
  const bool one_scalar = left.empty() != right.empty();
  return error("IN058", where,
               fmt::format("the sides of an equation must have equal dimensions, found {} and {}",
                           shape(left), shape(right)),
               "MLS 8.3.1", one_scalar ? "write `fill(…)` to repeat a value" : "");
}

Diagnostic unknown_class(Span where, std::string_view name, std::span<const std::string> known,
                         LibraryOrigin origin) {
  const std::string help = origin == LibraryOrigin::Index ? std::string() : did_you_mean(name, known);
  return error("IN061", where, fmt::format("there is no class `{}`", shortened(name)), "MLS 5.3",
               help.empty() ? how_to_find(name, origin) : help);
}

Diagnostic unknown_class_in(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known) {
  return error("IN062", where, fmt::format("`{}` has no class `{}`", shortened(around), shortened(name)),
               "MLS 5.3.2", did_you_mean(name, known));
}

Diagnostic component_as_class(Span where, std::string_view name) {
  return error("IN063", where, fmt::format("`{}` is a component, not a class", shortened(name)), "MLS 5.3");
}

Diagnostic class_as_value(Span where, std::string_view name, std::string_view restriction) {
  return error("IN064", where, fmt::format("the {} `{}` is not a value", restriction, shortened(name)),
               "MLS 3.6", "declare a component of this class and use that");
}

Diagnostic inherits_from_itself(Span where, std::string_view name) {
  return error("IN065", where, fmt::format("`{}` inherits from itself", shortened(name)), "MLS 7.1");
}

Diagnostic inheritance_too_long(Span where, std::string_view name, std::size_t levels) {
  return error("IN401", where,
               fmt::format("`{}` is inherited through more than {} classes, one from the other",
                           shortened(name), levels),
               "MLS 7.1", "a chain as long as this usually goes in a circle");
}

Diagnostic extends_nothing(Span where, std::string_view name) {
  return error("IN066", where, fmt::format("there is no inherited class `{}` to extend", shortened(name)),
               "MLS 7.3.1", "`extends X` as a class needs a base class that declares `replaceable` X");
}

Diagnostic literal_twice(Span where, std::string_view name) {
  return error("IN067", where, fmt::format("the literal `{}` is written twice", shortened(name)),
               "MLS 4.8.5");
}

Diagnostic redeclared_as_other(Span where, std::string_view name, Span declared) {
  Diagnostic result =
      error("IN068", where, fmt::format("`{}` cannot be redeclared as something else", shortened(name)),
            "MLS 7.3", "a component is redeclared by a component, a class by a class");
  result.labels.push_back({declared, "declared here"});
  return result;
}

Diagnostic not_replaceable(Span where, std::string_view name, Span declared) {
  Diagnostic result = error("IN069", where, fmt::format("`{}` is not replaceable", shortened(name)),
                            "MLS 7.3", "declare it with the prefix `replaceable`");
  result.labels.push_back({declared, "declared here"});
  return result;
}

Diagnostic redeclared_again(Span where, std::string_view name, Span first) {
  Diagnostic result = warning(
      "IN274", where,
      fmt::format("`{}` was redeclared without `replaceable`, and is redeclared again", shortened(name)),
      "MLS 7.3", "write `redeclare replaceable` at the first place; the second one is taken");
  result.labels.push_back({first, "redeclared here"});
  return result;
}

Diagnostic class_of_itself(Span where, std::string_view name) {
  return error("IN070", where, fmt::format("the class `{}` is made of itself", shortened(name)), "MLS 4.6");
}

Diagnostic component_of_wrong_class(Span where, std::string_view component, std::string_view name,
                                    std::string_view restriction) {
  return error("IN071", where,
               fmt::format("`{}` cannot be a component of the {} `{}`", shortened(component), restriction,
                           shortened(name)),
               "MLS 4.4");
}

Diagnostic class_contains_itself(Span where, std::string_view name) {
  return error("IN072", where, fmt::format("`{}` contains a component of its own class", shortened(name)),
               "MLS 4.4", "a class that contains itself has no end; a condition on the component can end it");
}

Diagnostic class_grows_in_itself(Span where, std::string_view name, int levels, std::int64_t components) {
  return error("IN480", where,
               fmt::format("`{}` contains arrays of its own class, {} levels deep with {} components",
                           shortened(name), levels, components),
               "MLS 4.4", "a class that contains itself has no end; a condition on the component can end it");
}

Diagnostic equality_of_reals(Span where, std::string_view op) {
  return {.severity = Severity::Warning,
          .code = "IN481",
          .message = fmt::format(
              "`{}` of Reals outside of a function: numbers that are computed are rarely equal, and "
              "no event is found where they become so",
              op),
          .where = where,
          .specification = "MLS 3.5",
          .help =
              "compare with a tolerance, `abs(a - b) < small`, or say `a <= b` or `a >= b` where a side is "
              "meant"};
}

Diagnostic partial_component(Span where, std::string_view component, std::string_view name,
                             bool replaceable) {
  return error("IN073", where,
               fmt::format("the class `{}` of `{}` is partial", shortened(name), shortened(component)),
               "MLS 4.4.2",
               replaceable ? "redeclare the component with a class that is complete"
                           : "choose a class that extends it");
}

Diagnostic missing_inner(Span where, std::string_view name, std::string_view type) {
  return error("IN074", where, fmt::format("there is no `inner {}` for this `outer`", shortened(name)),
               "MLS 5.4", fmt::format("add `inner {} {};` to the model", shortened(type), shortened(name)));
}

Diagnostic inner_added(Span where, std::string_view name, std::string_view type) {
  return warning(
      "IN075", where,
      fmt::format("there is no `inner {}`: one with default values was added to the model", shortened(name)),
      "MLS 5.4", fmt::format("add `inner {} {};` to the model", shortened(type), shortened(name)));
}

Diagnostic absent_component(Span where, std::string_view name) {
  return error("IN076", where,
               fmt::format("`{}` is used, but its condition is false: it is not there", shortened(name)),
               "MLS 4.4.5", "components with conditions can only be connected");
}

Diagnostic modifies_final(Span where, Span declared) {
  Diagnostic result = error("IN077", where, "this modifies something that is final", "MLS 7.2.6");
  result.labels.push_back({declared, "made final here"});
  return result;
}

Diagnostic class_for_component(Span where, std::string_view name, Span declared) {
  Diagnostic result =
      error("IN470", where, fmt::format("a class redeclares `{}`, which is a component", name), "MLS 7.3");
  result.labels.push_back({declared, "declared here"});
  return result;
}

Diagnostic unknown_modified(Span where, std::string_view name, std::string_view type,
                            const ModifiableElements& known) {
  std::string help = did_you_mean(name, known.all);
  if (!known.parameters.empty()) {
    constexpr std::size_t most_named = 12;
    std::string list;
    for (std::size_t i = 0; i < std::min(known.parameters.size(), most_named); ++i)
      list += fmt::format("{}`{}`", i == 0 ? "" : ", ", shortened(known.parameters[i]));
    if (known.parameters.size() > most_named)
      list += fmt::format(" and {} more", known.parameters.size() - most_named);
    help += fmt::format("{} parameters are {}", help.empty() ? "its" : " Its", list);
  }
  return error(
      "IN078", where,
      fmt::format("`{}` has no element `{}` that could be modified", shortened(type), shortened(name)),
      "MLS 7.2", help);
}

Diagnostic modifier_dimensions(Span where, const Dimensions& wanted, const Dimensions& given) {
  return error("IN079", where,
               fmt::format("the value is {}, but it modifies {} of components", shape(given), shape(wanted)),
               "MLS 7.2.5", "`each` gives one value to every element");
}

Diagnostic unknown_in_class(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known) {
  return error("IN080", where, fmt::format("`{}` has no element `{}`", shortened(around), shortened(name)),
               "MLS 5.3.2", did_you_mean(name, known));
}

Diagnostic unknown_in_component(Span where, std::string_view name, std::string_view type,
                                std::span<const std::string> known) {
  return error("IN081", where, fmt::format("`{}` has no component `{}`", shortened(type), shortened(name)),
               "MLS 5.3.2", did_you_mean(name, known));
}

Diagnostic unknown_literal(Span where, std::string_view literal, std::string_view enumeration,
                           std::span<const std::string> known) {
  const std::string help = did_you_mean(literal, known);
  return error(
      "IN082", where,
      fmt::format("the enumeration `{}` has no literal `{}`", shortened(enumeration), shortened(literal)),
      "MLS 4.8.5", help.empty() ? fmt::format("its literals are {}", fmt::join(known, ", ")) : help);
}

Diagnostic variable_of_other_function(Span where, std::string_view name, std::string_view function) {
  return error("IN083", where,
               fmt::format("`{}` belongs to the function `{}`", shortened(name), shortened(function)),
               "MLS 12.2");
}

Diagnostic not_a_constant(Span where, std::string_view name, std::string_view around) {
  return error("IN084", where,
               fmt::format("`{}` of the class `{}` is not a constant", shortened(name), shortened(around)),
               "MLS 5.3.1", "only constants can be used without a component of the class");
}

Diagnostic component_expected(Span where, std::string_view text) {
  return error("IN085", where, fmt::format("`{}` is not a component", shortened(text)), "MLS 5.3.2");
}

Diagnostic record_for_scalar(Span where, std::string_view what) {
  return error("IN086", where, fmt::format("{} cannot be a record", shortened(what)), "MLS 6.4");
}

Diagnostic not_a_connector(Span where, std::string_view text, std::string_view type, bool is_variable) {
  return error("IN087", where,
               fmt::format("`{}` is a component of `{}`, not a connector", shortened(text), shortened(type)),
               "MLS 9.1",
               is_variable ? "write an equation, `a = b`, or declare a connector: `connector Signal = Real`"
                           : "connect the connectors inside it");
}

Diagnostic connector_too_deep(Span where, std::string_view text) {
  return error("IN270", where,
               fmt::format("`{}` is a connector inside of a component of a component", shortened(text)),
               "MLS 9.1", "connect it to a connector of the component around it, and that one here");
}

Diagnostic unknown_graph_operator(Span where, std::string_view name) {
  const std::vector<std::string> known{"branch", "root", "potentialRoot", "isRoot", "rooted"};
  const auto nearest = nearest_name(name, known);
  return error("IN271", where, fmt::format("there is no operator `Connections.{}`", shortened(name)),
               "MLS 9.4.1",
               nearest ? fmt::format("did you mean `Connections.{}`?", *nearest)
                       : "there are `Connections.branch`, `root`, `potentialRoot`, `isRoot` and `rooted`");
}

Diagnostic flow_in_bus(Span where, std::string_view name, std::string_view bus) {
  return error("IN272", where,
               fmt::format("`{}` is a flow variable of the expandable connector `{}`", shortened(name),
                           shortened(bus)),
               "MLS 9.1.3", "put it into a connector of its own and that one into the bus");
}

Diagnostic bus_signal_subscripts(Span where) {
  return error("IN273", where, "a signal of a bus is given more subscripts here than it has dimensions",
               "MLS 9.1.3", "write the same number of subscripts wherever the signal is connected");
}

Diagnostic connected_to_itself(Span where, std::string_view text) {
  return warning("IN088", where, fmt::format("`{}` is connected to itself", shortened(text)), "MLS 9.1",
                 "this connection says nothing");
}

Diagnostic connected_dimensions(Span where, const Dimensions& left, const Dimensions& right) {
  return error("IN089", where, fmt::format("{} is connected to {}", shape(left), shape(right)), "MLS 9.1");
}

Diagnostic bus_signal_without_type(Span where, std::string_view name, std::string_view bus,
                                   std::string_view part) {
  return error(
      "IN090", where,
      fmt::format("nothing says what the signal `{}` of the bus `{}` is", shortened(name), shortened(bus)),
      "MLS 9.1.3",
      part.empty()
          ? "connect a source to it, or declare it in the bus"
          : fmt::format("a bus inside of a bus has to be declared: only then `{}` can be added to `{}`",
                        shortened(part), shortened(name)));
}

Diagnostic bus_in_itself(Span where, std::string_view bus) {
  return error(
      "IN460", where,
      fmt::format("connections make the bus `{}` a part of itself: what is in it has no end", shortened(bus)),
      "MLS 9.1.3", "connect a bus with another one as a whole, or with a signal that does not contain it");
}

Diagnostic wrong_value(Span where, std::string_view what, std::string_view expected, std::string_view found) {
  return error("IN150", where, fmt::format("{} must be {}, found {}", what, expected, found), "MLS 6.7");
}

Diagnostic variable_of_class(Span where, std::string_view name, std::string_view type,
                             std::string_view restriction) {
  return error("IN151", where,
               fmt::format("`{}` is of the {} `{}`, which cannot be a variable of a function or record",
                           shortened(name), restriction, shortened(type)),
               "MLS 12.2");
}

Diagnostic protected_input(Span where, std::string_view name) {
  return error("IN152", where, fmt::format("the input or output `{}` is protected", shortened(name)),
               "MLS 12.2", "move it in front of `protected`");
}

Diagnostic public_local(Span where, std::string_view name) {
  return error(
      "IN153", where,
      fmt::format("`{}` is a public variable of a function, but neither input nor output", shortened(name)),
      "MLS 12.2", "move it behind `protected`");
}

Diagnostic outer_in_function(Span where, std::string_view name) {
  return error("IN154", where, fmt::format("`{}` cannot be inner or outer in a function", shortened(name)),
               "MLS 12.2");
}

Diagnostic conditional_in_function(Span where, std::string_view name) {
  return error("IN155", where,
               fmt::format("`{}` cannot be conditional: it is a variable of a function", shortened(name)),
               "MLS 4.4.5");
}

Diagnostic function_needs_itself(Span where, std::string_view name) {
  return error("IN156", where,
               fmt::format("the declaration of `{}` calls the function it belongs to", shortened(name)),
               "MLS 12.2");
}

Diagnostic equations_in_function(Span where) {
  return error("IN157", where, "a function has no equations", "MLS 12.2", "write an `algorithm`");
}

Diagnostic initial_algorithm_in_function(Span where) {
  return error("IN158", where, "a function has no initial algorithm", "MLS 12.2");
}

Diagnostic several_bodies(Span where, Span first) {
  Diagnostic result =
      error("IN159", where, "a function has one algorithm or external clause only", "MLS 12.2");
  result.labels.push_back({first, "the first is here"});
  return result;
}

Diagnostic unknown_external_language(Span where, std::string_view language) {
  return error("IN160", where,
               fmt::format("external functions are not written in \"{}\"", shortened(language)), "MLS 12.9",
               "possible are \"C\", \"FORTRAN 77\" and \"builtin\"");
}

Diagnostic derivative_not_found(Span where, std::string_view name) {
  return warning("IN161", where,
                 fmt::format("the derivative `{}` of this function cannot be used", shortened(name)),
                 "MLS 12.7.1");
}

Diagnostic unknown_argument(Span where, std::string_view name, std::string_view signature,
                            std::span<const std::string> known) {
  return error("IN162", where,
               fmt::format("`{}` has no input `{}`", shortened(signature, 200), shortened(name)),
               "MLS 12.4.1", did_you_mean(name, known));
}

Diagnostic argument_given_twice(Span where, std::string_view name, Span first) {
  Diagnostic result =
      error("IN163", where, fmt::format("the input `{}` is given twice", shortened(name)), "MLS 12.4.1");
  if (first.source.valid()) result.labels.push_back({first, "given here first"});
  return result;
}

Diagnostic reduction_of_function(Span where, std::string_view function) {
  return error("IN164", where, fmt::format("`{}` cannot be called with `… for … in …`", shortened(function)),
               "MLS 10.3.4.1", "write `{… for … in …}` to hand over an array");
}

Diagnostic too_many_arguments(Span where, std::string_view signature, std::size_t given) {
  return error("IN165", where,
               fmt::format("{} are given to `{}`", several(given, "argument"), shortened(signature, 200)),
               "MLS 12.4.1");
}

Diagnostic missing_argument(Span where, std::string_view name, std::string_view signature) {
  return error("IN166", where,
               fmt::format("the input `{}` of `{}` is not given", shortened(name), shortened(signature, 200)),
               "MLS 12.4.1");
}

Diagnostic partial_function_called(Span where, std::string_view name) {
  return error("IN167", where,
               fmt::format("`{}` cannot be called: it is partial or has no algorithm", shortened(name)),
               "MLS 12.2");
}

Diagnostic open_input(Span where, std::string_view name, std::string_view function) {
  return error("IN168", where,
               fmt::format("the input `{}` of `{}` is not given, and nobody will give it", shortened(name),
                           shortened(function)),
               "MLS 12.4.2.1",
               fmt::format("write `function {}({} = …)`", shortened(function), shortened(name)));
}

Diagnostic wrong_open_inputs(Span where, std::string_view function, std::size_t open, std::size_t expected) {
  return error("IN169", where,
               fmt::format("a function of {} is needed here, but `{}` has {}", several(expected, "input"),
                           shortened(function), open),
               "MLS 12.4.2");
}

Diagnostic not_a_function(Span where, std::string_view name) {
  return error("IN170", where, fmt::format("`{}` is not a function", shortened(name)), "MLS 12.4.2.1");
}

Diagnostic function_without_result(Span where, std::string_view name) {
  return error("IN171", where, fmt::format("`{}` has no output, so its call has no value", shortened(name)),
               "MLS 12.4.3");
}

Diagnostic no_constructor(Span where, std::string_view name) {
  return error("IN172", where, fmt::format("the external object `{}` has no constructor", shortened(name)),
               "MLS 12.9.7");
}

Diagnostic no_destructor(Span where, std::string_view name) {
  return error("IN483", where, fmt::format("the external object `{}` has no destructor", shortened(name)),
               "MLS 12.9.7");
}

Diagnostic class_is_called(Span where, std::string_view name, std::string_view restriction) {
  return error("IN173", where, fmt::format("`{}` is a {} and cannot be called", shortened(name), restriction),
               "MLS 12.4");
}

Diagnostic reinit_of_no_state(Span where) {
  return error("IN174", where, "only a Real variable that varies continuously can be reinitialized",
               "MLS 8.3.6");
}

Diagnostic target_is_no_reference(Span where) {
  return error("IN175", where, "this cannot be assigned: it is no variable, element or slice of one",
               "MLS 11.2.1");
}

Diagnostic input_assigned(Span where, std::string_view name) {
  return error("IN176", where, fmt::format("the input `{}` of a function is assigned", shortened(name)),
               "MLS 12.2", "assign to a protected variable of its own");
}

Diagnostic parameter_assigned(Span where, std::string_view name) {
  return error("IN177", where,
               fmt::format("`{}` is assigned, but it is constant or a parameter", shortened(name)),
               "MLS 11.2.1");
}

Diagnostic too_many_results(Span where, std::string_view function, std::size_t outputs) {
  return error("IN178", where,
               fmt::format("`{}` has {} only", shortened(function), several(outputs, "output")),
               "MLS 12.4.3");
}

Diagnostic several_results_without_call(Span where) {
  return error("IN179", where, "only the call of a function has several results", "MLS 8.3.1");
}

Diagnostic break_outside_loop(Span where) {
  return error("IN180", where, "`break` stands outside of a loop, or in one that has to be written out",
               "MLS 11.2.4");
}

Diagnostic return_outside_function(Span where) {
  return error("IN181", where, "`return` stands outside of a function", "MLS 11.2.5");
}

Diagnostic result_not_used(Span where, std::string_view name) {
  return error("IN182", where, fmt::format("the call of `{}` has no effect but its result", shortened(name)),
               "MLS 8.3", "assign the result to a variable");
}

Diagnostic reinit_outside_when(Span where) {
  return error("IN183", where, "`reinit` stands outside of `when`", "MLS 8.3.6");
}

Diagnostic not_in_function(Span where, std::string_view what) {
  return error("IN184", where, fmt::format("{} stands in a function", what), "MLS 12.2");
}

Diagnostic when_in_when(Span where) {
  return error("IN185", where, "a `when` stands in another one", "MLS 8.3.5.1", "use `elsewhen`");
}

Diagnostic when_in_initial(Span where) {
  return error("IN186", where, "a `when` stands in an initial section", "MLS 8.6",
               "write `when initial() then` in an ordinary section");
}

Diagnostic when_in_control(Span where) {
  return error("IN187", where, "a `when` statement stands in a loop or an `if`", "MLS 11.2.7.1");
}

Diagnostic when_needs_variable(Span where) {
  return error("IN188", where, "the left side of an equation in `when` must be a variable", "MLS 8.3.5.1");
}

Diagnostic when_branches_differ(Span where) {
  return error("IN189", where, "the branches of a `when` must assign the same variables", "MLS 8.3.5.2");
}

Diagnostic too_long_to_unroll(Span where, std::int64_t count) {
  return error(
      "IN190", where,
      fmt::format("the body of this loop differs with its index, and {} times are too many to write it out",
                  count));
}

Diagnostic array_needs_splitting(Span where) {
  return error("IN191", where,
               "a subscript chooses among components that differ in structure, but is not known here",
               "MLS 10.5");
}

Diagnostic connect_not_here(Span where, std::string_view place) {
  return error("IN192", where, fmt::format("`connect` stands in {}", place), "MLS 9.1");
}

Diagnostic external_outside_function(Span where) {
  return error("IN193", where, "only functions are external", "MLS 12.9");
}

Diagnostic sides_do_not_fit(Span where, std::string_view left, std::string_view right) {
  return error("IN194", where,
               fmt::format("the sides of an equation must have one type, found {} and {}", left, right),
               "MLS 8.3.1");
}

Diagnostic no_derivative_of_expression(Span where, std::string_view why) {
  return error(
      "IN275", where, fmt::format("`der` of this expression cannot be formed: {}", why), "MLS 3.7.4",
      "write it with functions that have a derivative, or give the function a `derivative` annotation");
}

Diagnostic wrong_operand_type(Span where, std::string_view op, std::string_view operand) {
  return error("IN100", where, fmt::format("`{}` cannot be applied to {}", op, operand), "MLS 3.4");
}

Diagnostic wrong_operand_types(Span where, std::string_view op, std::string_view left,
                               std::string_view right) {
  const bool is_arithmetic =
      op == "+" || op == "-" || op == "*" || op == "/" || op == "^" || op.starts_with('.');
  constexpr std::string_view boolean = "Boolean";
  const bool has_boolean =
      left.find(boolean) != std::string_view::npos || right.find(boolean) != std::string_view::npos;
  return error("IN101", where, fmt::format("`{}` cannot combine {} and {}", op, left, right), "MLS 10.6",
               is_arithmetic && has_boolean ? boolean_is_no_number : "");
}

Diagnostic type_expected(Span where, std::string_view what, std::string_view expected,
                         std::string_view found) {
  return error("IN102", where, fmt::format("{} must be {}, found {}", what, expected, found), "MLS 6.7");
}

Diagnostic branch_types(Span where, std::string_view value, std::string_view otherwise) {
  return error("IN103", where,
               fmt::format("the values of an `if` must have one type, found {} and {}", value, otherwise),
               "MLS 3.6.5");
}

Diagnostic element_types(Span where, std::string_view first, std::string_view found) {
  return error("IN104", where,
               fmt::format("the elements of an array must have one type, found {} and {}", first, found),
               "MLS 10.4");
}

Diagnostic matrix_product_sizes(Span where, const Dimensions& left, const Dimensions& right) {
  return error("IN105", where, fmt::format("`*` cannot multiply {} by {}", print(left), print(right)),
               "MLS 10.6.4",
               "the last dimension of the left must be the first of the right; `.*` multiplies element by "
               "element");
}

Diagnostic square_matrix_expected(Span where, std::string_view what, const Dimensions& found) {
  return error("IN106", where, fmt::format("{} must be a square matrix, found {}", what, shape(found)),
               "MLS 10.6.7");
}

Diagnostic rank_expected(Span where, std::string_view what, std::string_view expected,
                         const Dimensions& found) {
  return error("IN107", where, fmt::format("{} must be {}, found {}", what, expected, shape(found)),
               "MLS 10.3");
}

Diagnostic concatenation_sizes(Span where, std::size_t dimension, const Dimensions& left,
                               const Dimensions& right) {
  return error("IN108", where,
               fmt::format("{} and {} cannot be joined along dimension {}: their other sizes differ",
                           shape(left), shape(right), dimension),
               "MLS 10.4.2");
}

Diagnostic single_element_expected(Span where, std::string_view function, const Dimensions& found) {
  return error("IN109", where,
               fmt::format("`{}` cannot take {}: too many dimensions are not 1", function, shape(found)),
               "MLS 10.3.2");
}

Diagnostic no_overload(Span where, std::string_view op, std::string_view arguments) {
  return error("IN110", where, fmt::format("no `{}` is declared for {}", op, shortened(arguments, 200)),
               "MLS 14.4");
}

Diagnostic ambiguous_overload(Span where, std::string_view op, std::string_view arguments) {
  return error("IN111", where,
               fmt::format("several functions `{}` are declared for {}", op, shortened(arguments, 200)),
               "MLS 14.4");
}

Diagnostic not_an_expression(Span where, std::string_view name) {
  return error("IN112", where, fmt::format("`{}` is an equation or statement and has no value", name),
               "MLS 8.3", fmt::format("write `{}(…);` on its own", name));
}

Diagnostic stream_expected(Span where, std::string_view name) {
  return error("IN114", where, fmt::format("the argument of `{}` must be a stream variable", name),
               "MLS 15.2", "stream variables are declared with the prefix `stream` in a connector");
}

Diagnostic variable_expected(Span where, std::string_view name) {
  return error("IN115", where, fmt::format("the argument of `{}` must be a variable", name), "MLS 3.7.5",
               "give the expression a variable of its own");
}

Diagnostic argument_missing(Span where, std::string_view function, std::string_view name) {
  return error("IN117", where, fmt::format("`{}` is called without its argument `{}`", function, name),
               "MLS 12.4.1");
}

Diagnostic several_results(Span where) {
  return error("IN118", where, "a list in parentheses is no value", "MLS 12.4.3",
               "`(a, b) = f(x)` takes several results of a call");
}

Diagnostic index_without_range(Span where, std::string_view name) {
  return error(
      "IN119", where,
      fmt::format("the range of `{}` does not follow from the subscripts it is used in", shortened(name)),
      "MLS 11.2.2.1", fmt::format("write `{} in 1:n`", shortened(name)));
}

Diagnostic unequal_branches(Span where, std::int64_t first, std::int64_t other) {
  return error("IN195", where,
               fmt::format("the branches of this `if` have {} and {} equations", first, other), "MLS 8.3.4",
               "as long as the condition is no parameter expression, the numbers must be equal");
}

Diagnostic inherits_wrong_class(Span where, std::string_view heir, std::string_view base,
                                std::string_view name) {
  return error("IN091", where,
               fmt::format("a {} cannot inherit from the {} `{}`", heir, base, shortened(name)), "MLS 7.1.3");
}

Diagnostic equations_not_here(Span where, std::string_view restriction, std::string_view name) {
  return error("IN092", where,
               fmt::format("the {} `{}` has equations or algorithms", restriction, shortened(name)),
               "MLS 4.7", "only models, blocks and functions say how something behaves");
}

Diagnostic protected_from_outside(Span where, std::string_view name, std::string_view type) {
  return error("IN093", where, fmt::format("`{}` of `{}` is protected", shortened(name), shortened(type)),
               "MLS 4.1", "what is used from outside must be public");
}

Diagnostic wrong_record(Span where, std::string_view name, std::string_view type, std::string_view found) {
  return error(
      "IN094", where,
      fmt::format("`{}` is a record `{}` and cannot be given {}", shortened(name), shortened(type), found),
      "MLS 6.4");
}

Diagnostic stream_without_one_flow(Span where, std::string_view name, std::string_view connector, int flows) {
  return error("IN095", where,
               fmt::format("the stream `{}` needs exactly one flow in its connector `{}`, which has {}",
                           shortened(name), shortened(connector), flows == 0 ? "none" : "more"),
               "MLS 15.1", "declare one scalar variable with the prefix `flow`");
}

namespace {

Diagnostic with_label(Diagnostic diagnostic, Span where, std::string words) {
  if (where.source.valid()) diagnostic.labels.push_back({where, std::move(words)});
  return diagnostic;
}

}  // namespace

Diagnostic outer_modified(Span where, std::string_view name, Span declared) {
  return with_label(
      error("IN210", where, fmt::format("`{}` is `outer` and cannot be modified", shortened(name)), "MLS 5.4",
            "modify the `inner` it stands for"),
      declared, "declared `outer` here");
}

Diagnostic inner_of_other_type(Span where, std::string_view name, std::string_view type, std::string_view why,
                               Span inner) {
  return with_label(error("IN211", where,
                          fmt::format("the `inner {}` does not fit this `outer {}`: {}", shortened(name),
                                      shortened(type), why),
                          "MLS 5.4"),
                    inner, "the `inner` component");
}

Diagnostic no_subtype(Span where, std::string_view type, std::string_view element, std::string_view why,
                      std::string_view constraint, Span constraint_where) {
  return with_label(
      error("IN212", where,
            fmt::format("`{}` cannot stand for `{}`: {}", shortened(type), shortened(element), why),
            "MLS 7.3.2",
            fmt::format("choose a class that has all that is public in `{}`", shortened(constraint))),
      constraint_where, fmt::format("it must be a subtype of `{}`", shortened(constraint)));
}

Diagnostic constant_redeclared(Span where, std::string_view name, Span declared) {
  return with_label(
      error("IN213", where, fmt::format("the constant `{}` cannot be redeclared", shortened(name)),
            "MLS 7.3.3", fmt::format("write `{} = …` to give it another value", shortened(name))),
      declared, "declared here");
}

Diagnostic break_outside_extends(Span where) {
  return error("IN214", where, "`break` stands only in an `extends` clause", "MLS 7.4");
}

Diagnostic deselects_nothing(Span where, std::string_view name, std::string_view type,
                             std::span<const std::string> known) {
  return error(
      "IN215", where,
      fmt::format("`{}` has no component `{}` that could be left out", shortened(type), shortened(name)),
      "MLS 7.4", did_you_mean(name, known));
}

Diagnostic deselects_no_connection(Span where, std::string_view type) {
  return error("IN239", where, fmt::format("`{}` has no such connection to leave out", shortened(type)),
               "MLS 7.4", "write it as in the base class; only blanks and the order of the two may differ");
}

Diagnostic no_such_literal(Span where, std::string_view enumeration, std::int64_t number,
                           std::int64_t count) {
  return error("IN240", where,
               fmt::format("the enumeration `{}` has no literal number {}", shortened(enumeration), number),
               "MLS 4.8.5.3", fmt::format("its literals have the numbers 1 to {}", count));
}

Diagnostic deselects_wrong_class(Span where, std::string_view name, std::string_view type) {
  return error(
      "IN216", where,
      fmt::format("`{}` is of the class `{}` and cannot be left out", shortened(name), shortened(type)),
      "MLS 7.4", "only models, blocks and connectors can");
}

Diagnostic deselected_is_used(Span where, std::string_view name) {
  return error("IN217", where,
               fmt::format("`{}` is used here, but an heir of this class leaves it out", shortened(name)),
               "MLS 7.4", "`break` removes a component and its connections, nothing else");
}

Diagnostic replaceable_base(Span where, std::string_view name, Span declared) {
  return with_label(error("IN218", where, fmt::format("the base class `{}` is replaceable", shortened(name)),
                          "MLS 7.1.4", "extend a class that is not replaceable"),
                    declared, "declared `replaceable` here");
}

Diagnostic inherited_base(Span where, std::string_view name, Span declared) {
  return with_label(
      error("IN219", where,
            fmt::format("the base class `{}` is found only in another base class", shortened(name)),
            "MLS 5.6.1", "name it from outside: `extends Other.Base`"),
      declared, "it is inherited from here");
}

Diagnostic inherited_differently(Span where, std::string_view name, Span other) {
  return with_label(
      error("IN220", where,
            fmt::format("`{}` is declared again, and not as the inherited one is", shortened(name)),
            "MLS 7.1", "elements of one name must be equal, or one must be redeclared"),
      other, "the other declaration");
}

Diagnostic component_beside_predefined(Span where, std::string_view name, std::string_view type) {
  return error("IN221", where,
               fmt::format("`{}` is made from a predefined type and cannot have the component `{}`",
                           shortened(type), shortened(name)),
               "MLS 4.6.2");
}

Diagnostic variable_in_package(Span where, std::string_view name, std::string_view package) {
  return error("IN222", where,
               fmt::format("`{}` of the package `{}` is not a constant", shortened(name), shortened(package)),
               "MLS 4.7", "a package has classes and constants only");
}

Diagnostic wrong_class_in_record(Span where, std::string_view name, std::string_view record,
                                 std::string_view restriction) {
  return error(
      "IN223", where,
      fmt::format("`{}` of the record `{}` is a {}", shortened(name), shortened(record), restriction),
      "MLS 4.7", "a record has components of records and types only");
}

Diagnostic prefix_in_record(Span where, std::string_view name, std::string_view prefix,
                            std::string_view record) {
  return error(
      "IN224", where,
      fmt::format("`{}` of the record `{}` cannot be `{}`", shortened(name), shortened(record), prefix),
      "MLS 4.7", "give the prefix to the component of the record");
}

Diagnostic connector_without_direction(Span where, std::string_view connector, std::string_view variable,
                                       std::string_view block) {
  return error(
      "IN225", where,
      fmt::format("the connector `{}` of the block `{}` has `{}`, which is neither `input` nor `output`",
                  shortened(connector), shortened(block), shortened(variable)),
      "MLS 4.7", "make it a model, or the connector protected");
}

Diagnostic flow_of_no_number(Span where, std::string_view prefix, std::string_view name,
                             std::string_view found) {
  return error(
      "IN226", where, fmt::format("`{}` is `{}`, but {}", shortened(name), prefix, found), "MLS 4.4.2.2",
      prefix == "stream" ? "a stream variable is a Real" : "a flow variable is a Real or an Integer");
}

Diagnostic prefix_of_model(Span where, std::string_view prefix, std::string_view name,
                           std::string_view restriction) {
  return error("IN227", where,
               fmt::format("`{}` is a {} and cannot be `{}`", shortened(name), restriction, prefix),
               "MLS 4.4.2.2", "this prefix is for components of types, records and connectors");
}

Diagnostic prefix_outside_connector(Span where, std::string_view prefix, std::string_view name) {
  return error("IN228", where, fmt::format("`{}` is `{}` outside of a connector", shortened(name), prefix),
               "MLS 15.1", fmt::format("remove `{}`, or declare it in a connector", prefix));
}

Diagnostic prefix_inside_prefix(Span where, std::string_view prefix, std::string_view name, Span inside) {
  return with_label(
      error("IN229", where,
            fmt::format("`{}` cannot be `{}`: an element inside of it has such a prefix already",
                        shortened(name), prefix),
            "MLS 4.4.2.2"),
      inside, "the element");
}

Diagnostic class_given_a_value(Span where, std::string_view name) {
  return error("IN230", where, fmt::format("`{}` is a class and cannot be given a value", shortened(name)),
               "MLS 7.2", fmt::format("write `redeclare … {} = …` for another class", shortened(name)));
}

Diagnostic component_given_a_value(Span where, std::string_view name, std::string_view restriction,
                                   std::string_view type) {
  return error("IN231", where,
               fmt::format("`{}` is a {} `{}` and cannot be given a value", shortened(name), restriction,
                           shortened(type)),
               "MLS 7.2", fmt::format("give values to what is in it: `{}(x = …)`", shortened(name)));
}

Diagnostic protected_class(Span where, std::string_view name, std::string_view around) {
  return error("IN232", where,
               fmt::format("the class `{}` of `{}` is protected", shortened(name), shortened(around)),
               "MLS 4.1");
}

Diagnostic not_encapsulated(Span where, std::string_view name, std::string_view around) {
  return error("IN233", where,
               fmt::format("`{}` cannot be named from outside: `{}` is no package", shortened(name),
                           shortened(around)),
               "MLS 5.3.2", "declare it `encapsulated`, or move it into a package");
}

Diagnostic ambiguous_import(Span where, std::string_view name, Span other) {
  return with_label(
      error("IN234", where,
            fmt::format("`{}` is in this package and in another imported one", shortened(name)), "MLS 13.2.1",
            fmt::format("import it by name, or write `Package.{}`", shortened(name))),
      other, "it comes from here, too");
}

Diagnostic imported_twice(Span where, std::string_view name, Span first) {
  return with_label(error("IN235", where, fmt::format("the name `{}` is imported twice", shortened(name)),
                          "MLS 13.2.1", "give one another name: `import Other = …`"),
                    first, "imported here first");
}

Diagnostic unknown_import(Span where, std::string_view name, std::string_view around,
                          std::span<const std::string> known, LibraryOrigin origin) {
  const std::string help = origin == LibraryOrigin::Index ? std::string() : did_you_mean(name, known);
  if (around.empty()) {
    return error("IN236", where, fmt::format("there is no package `{}` to import from", shortened(name)),
                 "MLS 13.2.1", help.empty() ? how_to_find(name, origin) : help);
  }
  return error("IN236", where, fmt::format("`{}` has no `{}` to import", shortened(around), shortened(name)),
               "MLS 13.2.1", help);
}

Diagnostic hidden_by_encapsulation(Span where, std::string_view name, std::string_view around) {
  return error("IN237", where,
               fmt::format("`{}` is not seen here: the class `{}` is encapsulated", shortened(name),
                           shortened(around)),
               "MLS 5.3.1", fmt::format("import it: `import ….{};`", shortened(name)));
}

// Only a warning: the standard library has such functions.
Diagnostic impure_called_in_pure(Span where, std::string_view callee, std::string_view caller) {
  return warning(
      "IN260", where,
      fmt::format("`{}` is impure, but `{}`, which calls it, is not", shortened(callee), shortened(caller)),
      "MLS 12.3", "declare an `impure function`, or write `pure(…)` where the call has no effects");
}

Diagnostic object_without_constructor(Span where, std::string_view name, std::string_view type) {
  return error("IN261", where, fmt::format("the external object `{}` is not constructed", shortened(name)),
               "MLS 12.9.7", fmt::format("write `= {}(…)`", shortened(type)));
}

Diagnostic reinit_in_algorithm(Span where) {
  return error("IN262", where, "`reinit` stands in an algorithm", "MLS 8.3.6",
               "write it in a `when` of an equation section");
}

Diagnostic array_as_divisor(Span where, const Dimensions& found) {
  return error("IN263", where, fmt::format("`/` divides by a scalar, found {}", shape(found)), "MLS 10.6.5",
               "write `./` to divide element by element");
}

Diagnostic size_of_argument(Span where, std::string_view input, std::string_view function,
                            const Dimensions& expected, const Dimensions& found) {
  return error("IN264", where,
               fmt::format("the input `{}` of `{}` must be {} here, found {}", shortened(input),
                           shortened(function), shape(expected), shape(found)),
               "MLS 12.4.5", "its size follows from the other arguments");
}

Diagnostic unknown_function_in(Span where, std::string_view name, std::string_view around,
                               std::span<const std::string> known) {
  return error("IN238", where, fmt::format("`{}` has no function `{}`", shortened(around), shortened(name)),
               "MLS 5.3.2", did_you_mean(name, known));
}

Diagnostic no_class_of_own_name(Span where, std::string_view name) {
  return error("IN280", where,
               fmt::format("there is no class `{0}` to make `{0}` of: the name behind `=` is looked up where "
                           "this is written",
                           shortened(name)),
               "MLS 7.3", "write from where it comes: `Package.Class`");
}

Diagnostic index_of_other_enumeration(Span where, std::string_view name, std::string_view found,
                                      std::string_view expected) {
  return error("IN281", where,
               fmt::format("a dimension of `{}` is indexed by `{}`, not by `{}`", shortened(name),
                           shortened(expected), shortened(found)),
               "MLS 10.5.1", fmt::format("write a literal of `{}`", shortened(expected)));
}

Diagnostic output_never_assigned(Span where, std::string_view output, std::string_view function) {
  return warning(
      "IN282", where,
      fmt::format("nothing gives the output `{}` of `{}` a value", shortened(output), shortened(function)),
      "MLS 12.4.4", "assign it in the algorithm, or give it a value where it is declared");
}

Diagnostic read_before_assigned(Span where, std::string_view variable, Span declared) {
  return with_label(
      warning("IN283", where,
              fmt::format("`{}` is read here, before anything gives it a value", shortened(variable)),
              "MLS 12.4.4", "assign it before, or give it a value where it is declared"),
      declared, "declared without a value");
}

}  // namespace causa::instance
