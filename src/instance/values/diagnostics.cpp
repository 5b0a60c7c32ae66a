#include "instance/values/diagnostics.h"

#include <algorithm>
#include <array>
#include <utility>

#include "instance/diagnostic_arguments.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

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

}  // namespace

constexpr DiagnosticKind divides_by_zero_kind{
    .code = "IN402", .words = "`{function}` divides by zero here", .specification = "MLS 3.7.2"};

Diagnostic divides_by_zero(Span where, std::string_view function) {
  return {divides_by_zero_kind, where, {{"function", FullName(function)}}};
}

constexpr DiagnosticKind unknown_name_kind{
    .code = "IN010",
    .words = "`{name}` is not declared",
    .help =
        "{?nearest|did you mean `{nearest}`?|{?name=pi|declare it: `constant Real pi = "
        "2*asin(1.0);`}{?name=t|the time is called `time`}}",
    .specification = "MLS 5.3"};

Diagnostic unknown_name(Span where, std::string_view name, std::span<const std::string> known) {
  return {unknown_name_kind, where, {{"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind unknown_function_kind{
    .code = "IN011",
    .words = "there is no function `{name}`",
    .help = "{?in_modelica|write {in_modelica}|{?nearest|did you mean `{nearest}`?}}",
    .specification = "MLS 12.4"};

Diagnostic unknown_function(Span where, std::string_view name, std::span<const std::string> known) {
  return {unknown_function_kind,
          where,
          {{"name", Identifier(name)},
           {"in_modelica", name_of_other_language(name)},
           {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind variable_is_called_kind{
    .code = "IN012",
    .words = "`{name}` is a variable, not a function",
    .help = "elements are written `{name}[i]`, products `{name}*(…)`",
    .specification = "MLS 12.4"};

Diagnostic variable_is_called(Span where, std::string_view name) {
  return {variable_is_called_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind no_components_kind{
    .code = "IN013", .words = "`{name}` has no component `{component}`", .specification = "MLS 5.3.2"};

Diagnostic no_components(Span where, std::string_view name, std::string_view component) {
  return {no_components_kind, where, {{"name", Identifier(name)}, {"component", Identifier(component)}}};
}

constexpr DiagnosticKind number_too_large_kind{
    .code = "IN014",
    .words = "`{number}` is too large for {?type=Integer|an|a} {type}",
    .help = "{?type=Integer|a Real is written with a point or an exponent: `1e20`}",
    .specification = "MLS 2.4"};

Diagnostic number_too_large(Span where, std::string_view number, std::string_view type) {
  return {number_too_large_kind, where, {{"number", Identifier(number)}, {"type", type}}};
}

constexpr DiagnosticKind different_dimensions_kind{
    .code = "IN017",
    .words = "`{op}` needs operands of equal dimensions, found {left} and {right}",
    .specification = "MLS 10.6"};

Diagnostic different_dimensions(Span where, std::string_view op, const Dimensions& left,
                                const Dimensions& right) {
  return {different_dimensions_kind,
          where,
          {{"op", FullName(op)}, {"left", print(left)}, {"right", print(right)}}};
}

constexpr DiagnosticKind scalar_with_array_kind{
    .code = "IN018",
    .words = "`{op}` does not combine a scalar and an array this way",
    .help = "write `.{op}` to take the scalar with every element",
    .specification = "MLS 10.6"};

Diagnostic scalar_with_array(Span where, std::string_view op) {
  return {scalar_with_array_kind, where, {{"op", FullName(op)}}};
}

constexpr DiagnosticKind power_of_array_kind{.code = "IN019",
                                             .words = "`^` raises scalars and square matrices only",
                                             .help = "write `.^` to raise every element",
                                             .specification = "MLS 10.6.8"};

Diagnostic power_of_array(Span where) {
  return {power_of_array_kind, where};
}

constexpr DiagnosticKind scalar_expected_kind{
    .code = "IN020", .words = "{what} must be a scalar, found {found}", .specification = "MLS 10.6"};

Diagnostic scalar_expected(Span where, std::string_view what, const Dimensions& found) {
  return {scalar_expected_kind, where, {{"what", what}, {"found", shape(found)}}};
}

constexpr DiagnosticKind kind_expected_kind{.code = "IN021",
                                            .words = "{what} must be {expected}, found {found}",
                                            .help = "{?round|`/` and `^` of Integers give a Real}",
                                            .specification = "MLS 6.7"};

Diagnostic kind_expected(Span where, std::string_view what, ValueKind expected, ValueKind found) {
  const bool round = expected == ValueKind::Integer && found == ValueKind::Real;
  return {kind_expected_kind,
          where,
          {{"what", what},
           {"expected", with_article(expected)},
           {"found", with_article(found)},
           {"round", round}}};
}

constexpr DiagnosticKind branch_dimensions_kind{
    .code = "IN023",
    .words = "the values of an `if` must have equal dimensions, found {value} and {otherwise}",
    .specification = "MLS 3.6.5"};

Diagnostic branch_dimensions(Span where, const Dimensions& value, const Dimensions& otherwise) {
  return {branch_dimensions_kind, where, {{"value", shape(value)}, {"otherwise", shape(otherwise)}}};
}

constexpr DiagnosticKind element_dimensions_kind{
    .code = "IN025",
    .words = "the elements of an array must have equal dimensions, found {first} and {found}",
    .specification = "MLS 10.4"};

Diagnostic element_dimensions(Span where, const Dimensions& first, const Dimensions& found) {
  return {element_dimensions_kind, where, {{"first", shape(first)}, {"found", shape(found)}}};
}

constexpr DiagnosticKind empty_array_kind{.code = "IN026",
                                          .words = "an array constructor needs at least one element",
                                          .help = "an empty vector is written `fill(0.0, 0)`",
                                          .specification = "MLS 10.4"};

Diagnostic empty_array(Span where) {
  return {empty_array_kind, where};
}

constexpr DiagnosticKind wrong_argument_count_kind{
    .code = "IN027",
    .words = "`{function}` takes {wanted} argument{?wanted=one||s}, found {given}",
    .specification = "MLS 12.4.1"};

Diagnostic wrong_argument_count(Span where, std::string_view function, std::string_view wanted,
                                std::size_t given) {
  return {wrong_argument_count_kind,
          where,
          {{"function", FullName(function)}, {"wanted", wanted}, {"given", given}}};
}

constexpr DiagnosticKind named_argument_kind{.code = "IN028",
                                             .words = "built-in functions have no argument named `{name}`",
                                             .help = "write the value without name",
                                             .specification = "MLS 12.4.1"};

Diagnostic named_argument(Span where, std::string_view name) {
  return {named_argument_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind derivative_of_kind_kind{
    .code = "IN029", .words = "`{name}` is {kind} and has no derivative", .specification = "MLS 3.7.4"};

Diagnostic derivative_of_kind(Span where, std::string_view name, ValueKind kind) {
  return {derivative_of_kind_kind, where, {{"name", Identifier(name)}, {"kind", with_article(kind)}}};
}

constexpr DiagnosticKind derivative_of_discrete_kind{
    .code = "IN250",
    .words = "`{name}` is discrete: it changes at events only and has no derivative",
    .specification = "MLS 3.7.4"};

Diagnostic derivative_of_discrete(Span where, std::string_view name) {
  return {derivative_of_discrete_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind too_few_points_kind{.code = "IN030",
                                             .words = "`linspace` needs at least two points, found {count}",
                                             .specification = "MLS 10.3.3"};

Diagnostic too_few_points(Span where, std::int64_t count) {
  return {too_few_points_kind, where, {{"count", count}}};
}

constexpr DiagnosticKind wrong_subscript_count_kind{
    .code = "IN031",
    .words =
        "`{name}` {?dimensions|has {dimensions} dimension{dimensions:s}|is a scalar} and is given {given} "
        "subscript{given:s}",
    .specification = "MLS 10.5"};

Diagnostic wrong_subscript_count(Span where, std::string_view name, std::size_t dimensions,
                                 std::size_t given) {
  return {wrong_subscript_count_kind,
          where,
          {{"name", Identifier(name)}, {"dimensions", dimensions}, {"given", given}}};
}

constexpr DiagnosticKind subscript_out_of_range_kind{
    .code = "IN032",
    .words =
        "the subscript of `{name}` is {?is_one|{smallest}|{smallest} to {largest}}, the dimension goes from "
        "1 to {dimension}",
    .specification = "MLS 10.5"};

Diagnostic subscript_out_of_range(Span where, std::string_view name, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension) {
  return {subscript_out_of_range_kind,
          where,
          {{"name", Identifier(name)},
           {"smallest", smallest},
           {"largest", largest},
           {"is_one", smallest == largest},
           {"dimension", dimension}}};
}

constexpr DiagnosticKind end_of_nothing_kind{
    .code = "IN060",
    .words = "`end` is the last subscript of an array; a declaration has none yet",
    .help = "write the size, or `:` to take it from the value",
    .specification = "MLS 10.5.2"};

Diagnostic end_of_nothing(Span where) {
  return {end_of_nothing_kind, where};
}

constexpr DiagnosticKind no_such_dimension_kind{
    .code = "IN033",
    .words = "there is no dimension {number}: the array has {dimensions} dimension{dimensions:s}",
    .specification = "MLS 10.3.1"};

Diagnostic no_such_dimension(Span where, std::int64_t number, std::size_t dimensions) {
  return {no_such_dimension_kind, where, {{"number", number}, {"dimensions", dimensions}}};
}

constexpr DiagnosticKind negative_dimension_kind{
    .code = "IN034", .words = "a dimension cannot be negative, found {size}", .specification = "MLS 10.1"};

Diagnostic negative_dimension(Span where, std::int64_t size) {
  return {negative_dimension_kind, where, {{"size", size}}};
}

constexpr DiagnosticKind too_many_elements_kind{
    .code = "IN035",
    .words = "an array {dimensions} has more than {limit} elements",
    .specification = "MLS 10.1"};

Diagnostic too_many_elements(Span where, const Dimensions& dimensions) {
  return {too_many_elements_kind, where, {{"dimensions", print(dimensions)}, {"limit", most_elements}}};
}

constexpr DiagnosticKind range_too_long_kind{
    .code = "IN036", .words = "this range has more than {limit} elements", .specification = "MLS 10.4.3"};

Diagnostic range_too_long(Span where) {
  return {range_too_long_kind, where, {{"limit", most_elements}}};
}

constexpr DiagnosticKind zero_step_kind{
    .code = "IN037", .words = "the step of a range cannot be zero", .specification = "MLS 10.4.3"};

Diagnostic zero_step(Span where) {
  return {zero_step_kind, where};
}

constexpr DiagnosticKind not_constant_kind{
    .code = "IN038",
    .words = "{what} must be known before the simulation, but this varies with time",
    .help = "use constants and parameters here",
    .specification = "MLS 10.1"};

Diagnostic not_constant(Span where, std::string_view what) {
  return {not_constant_kind, where, {{"what", what}}};
}

constexpr DiagnosticKind class_as_value_kind{.code = "IN064",
                                             .words = "the {restriction} `{name}` is not a value",
                                             .help = "declare a component of this class and use that",
                                             .specification = "MLS 3.6"};

Diagnostic class_as_value(Span where, std::string_view name, std::string_view restriction) {
  return {class_as_value_kind, where, {{"restriction", restriction}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind equality_of_reals_kind{
    .code = "IN481",
    .severity = Severity::Warning,
    .words =
        "`{op}` of Reals outside of a function: numbers that are computed are rarely equal, and no event is "
        "found where they become so",
    .help =
        "compare with a tolerance, `abs(a - b) < small`, or say `a <= b` or `a >= b` where a side is meant",
    .specification = "MLS 3.5"};

Diagnostic equality_of_reals(Span where, std::string_view op) {
  return {equality_of_reals_kind, where, {{"op", FullName(op)}}};
}

constexpr DiagnosticKind absent_component_kind{
    .code = "IN076",
    .words = "`{name}` is used, but its condition is false: it is not there",
    .help = "components with conditions can only be connected",
    .specification = "MLS 4.4.5"};

Diagnostic absent_component(Span where, std::string_view name) {
  return {absent_component_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind unknown_in_class_kind{.code = "IN080",
                                               .words = "`{around}` has no element `{name}`",
                                               .help = "{?nearest|did you mean `{nearest}`?}",
                                               .specification = "MLS 5.3.2"};

Diagnostic unknown_in_class(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known) {
  return {unknown_in_class_kind,
          where,
          {{"around", Identifier(around)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind unknown_in_component_kind{.code = "IN081",
                                                   .words = "`{type}` has no component `{name}`",
                                                   .help = "{?nearest|did you mean `{nearest}`?}",
                                                   .specification = "MLS 5.3.2"};

Diagnostic unknown_in_component(Span where, std::string_view name, std::string_view type,
                                std::span<const std::string> known) {
  return {unknown_in_component_kind,
          where,
          {{"type", Identifier(type)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind unknown_literal_kind{
    .code = "IN082",
    .words = "the enumeration `{enumeration}` has no literal `{literal}`",
    .help = "{?nearest|did you mean `{nearest}`?|its literals are {known:bare}}",
    .specification = "MLS 4.8.5"};

Diagnostic unknown_literal(Span where, std::string_view literal, std::string_view enumeration,
                           std::span<const std::string> known) {
  return {unknown_literal_kind,
          where,
          {{"enumeration", Identifier(enumeration)},
           {"literal", Identifier(literal)},
           {"nearest", nearest_of(literal, known)},
           {"known", known}}};
}

constexpr DiagnosticKind variable_of_other_function_kind{
    .code = "IN083", .words = "`{name}` belongs to the function `{function}`", .specification = "MLS 12.2"};

Diagnostic variable_of_other_function(Span where, std::string_view name, std::string_view function) {
  return {variable_of_other_function_kind,
          where,
          {{"name", Identifier(name)}, {"function", Identifier(function)}}};
}

constexpr DiagnosticKind not_a_constant_kind{
    .code = "IN084",
    .words = "`{name}` of the class `{around}` is not a constant",
    .help = "only constants can be used without a component of the class",
    .specification = "MLS 5.3.1"};

Diagnostic not_a_constant(Span where, std::string_view name, std::string_view around) {
  return {not_a_constant_kind, where, {{"name", Identifier(name)}, {"around", Identifier(around)}}};
}

constexpr DiagnosticKind component_expected_kind{
    .code = "IN085", .words = "`{text}` is not a component", .specification = "MLS 5.3.2"};

Diagnostic component_expected(Span where, std::string_view text) {
  return {component_expected_kind, where, {{"text", Identifier(text)}}};
}

constexpr DiagnosticKind record_for_scalar_kind{
    .code = "IN086", .words = "{what} cannot be a record", .specification = "MLS 6.4"};

Diagnostic record_for_scalar(Span where, std::string_view what) {
  return {record_for_scalar_kind, where, {{"what", Identifier(what)}}};
}

constexpr DiagnosticKind no_derivative_of_expression_kind{
    .code = "IN275",
    .words = "`der` of this expression cannot be formed: {why}",
    .help = "write it with functions that have a derivative, or give the function a `derivative` annotation",
    .specification = "MLS 3.7.4"};

Diagnostic no_derivative_of_expression(Span where, std::string_view why) {
  return {no_derivative_of_expression_kind, where, {{"why", why}}};
}

constexpr DiagnosticKind wrong_operand_type_kind{
    .code = "IN100", .words = "`{op}` cannot be applied to {operand}", .specification = "MLS 3.4"};

Diagnostic wrong_operand_type(Span where, std::string_view op, std::string_view operand) {
  return {wrong_operand_type_kind, where, {{"op", FullName(op)}, {"operand", operand}}};
}

constexpr DiagnosticKind wrong_operand_types_kind{
    .code = "IN101",
    .words = "`{op}` cannot combine {left} and {right}",
    .help = "{?is_number_from_boolean|a Boolean is no number: write `if b then 1 else 0` for it}",
    .specification = "MLS 10.6"};

Diagnostic wrong_operand_types(Span where, std::string_view op, const DescribedType& left,
                               const DescribedType& right) {
  const bool is_arithmetic =
      op == "+" || op == "-" || op == "*" || op == "/" || op == "^" || op.starts_with('.');
  const bool has_boolean = left.kind == ValueKind::Boolean || right.kind == ValueKind::Boolean;
  return {wrong_operand_types_kind,
          where,
          {{"op", op},
           {"left", left.words},
           {"right", right.words},
           {"is_number_from_boolean", is_arithmetic && has_boolean}}};
}

constexpr DiagnosticKind type_expected_kind{.code = "IN102",
                                            .words = "{what} must be {expected}, found {found}",
                                            .help = "{help}",
                                            .specification = "MLS 6.7"};

Diagnostic type_expected(Span where, std::string_view what, std::string_view expected, std::string_view found,
                         std::string_view help) {
  return {
      type_expected_kind, where, {{"what", what}, {"expected", expected}, {"found", found}, {"help", help}}};
}

constexpr DiagnosticKind branch_types_kind{
    .code = "IN103",
    .words = "the values of an `if` must have one type, found {value} and {otherwise}",
    .specification = "MLS 3.6.5"};

Diagnostic branch_types(Span where, std::string_view value, std::string_view otherwise) {
  return {branch_types_kind, where, {{"value", value}, {"otherwise", otherwise}}};
}

constexpr DiagnosticKind element_types_kind{
    .code = "IN104",
    .words = "the elements of an array must have one type, found {first} and {found}",
    .specification = "MLS 10.4"};

Diagnostic element_types(Span where, std::string_view first, std::string_view found) {
  return {element_types_kind, where, {{"first", first}, {"found", found}}};
}

constexpr DiagnosticKind matrix_product_sizes_kind{
    .code = "IN105",
    .words = "`*` cannot multiply {left} by {right}",
    .help =
        "the last dimension of the left must be the first of the right; `.*` multiplies element by element",
    .specification = "MLS 10.6.4"};

Diagnostic matrix_product_sizes(Span where, const Dimensions& left, const Dimensions& right) {
  return {matrix_product_sizes_kind, where, {{"left", print(left)}, {"right", print(right)}}};
}

constexpr DiagnosticKind square_matrix_expected_kind{
    .code = "IN106", .words = "{what} must be a square matrix, found {found}", .specification = "MLS 10.6.7"};

Diagnostic square_matrix_expected(Span where, std::string_view what, const Dimensions& found) {
  return {square_matrix_expected_kind, where, {{"what", what}, {"found", shape(found)}}};
}

constexpr DiagnosticKind rank_expected_kind{
    .code = "IN107", .words = "{what} must be {expected}, found {found}", .specification = "MLS 10.3"};

Diagnostic rank_expected(Span where, std::string_view what, std::string_view expected,
                         const Dimensions& found) {
  return {rank_expected_kind, where, {{"what", what}, {"expected", expected}, {"found", shape(found)}}};
}

constexpr DiagnosticKind concatenation_sizes_kind{
    .code = "IN108",
    .words = "{left} and {right} cannot be joined along dimension {dimension}: their other sizes differ",
    .specification = "MLS 10.4.2"};

Diagnostic concatenation_sizes(Span where, std::size_t dimension, const Dimensions& left,
                               const Dimensions& right) {
  return {concatenation_sizes_kind,
          where,
          {{"left", shape(left)}, {"right", shape(right)}, {"dimension", dimension}}};
}

constexpr DiagnosticKind single_element_expected_kind{
    .code = "IN109",
    .words = "`{function}` cannot take {found}: too many dimensions are not 1",
    .specification = "MLS 10.3.2"};

Diagnostic single_element_expected(Span where, std::string_view function, const Dimensions& found) {
  return {single_element_expected_kind, where, {{"function", FullName(function)}, {"found", shape(found)}}};
}

constexpr DiagnosticKind no_overload_kind{
    .code = "IN110", .words = "no `{op}` is declared for {arguments:200}", .specification = "MLS 14.4"};

Diagnostic no_overload(Span where, std::string_view op, std::string_view arguments) {
  return {no_overload_kind, where, {{"op", FullName(op)}, {"arguments", Identifier(arguments)}}};
}

constexpr DiagnosticKind ambiguous_overload_kind{
    .code = "IN111",
    .words = "several functions `{op}` are declared for {arguments:200}",
    .specification = "MLS 14.4"};

Diagnostic ambiguous_overload(Span where, std::string_view op, std::string_view arguments) {
  return {ambiguous_overload_kind, where, {{"op", FullName(op)}, {"arguments", Identifier(arguments)}}};
}

constexpr DiagnosticKind not_an_expression_kind{
    .code = "IN112",
    .words = "`{name}` is an equation or statement and has no value",
    .help = "write `{name}(…);` on its own",
    .specification = "MLS 8.3"};

Diagnostic not_an_expression(Span where, std::string_view name) {
  return {not_an_expression_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind stream_expected_kind{
    .code = "IN114",
    .words = "the argument of `{name}` must be a stream variable",
    .help = "stream variables are declared with the prefix `stream` in a connector",
    .specification = "MLS 15.2"};

Diagnostic stream_expected(Span where, std::string_view name) {
  return {stream_expected_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind variable_expected_kind{.code = "IN115",
                                                .words = "the argument of `{name}` must be a variable",
                                                .help = "give the expression a variable of its own",
                                                .specification = "MLS 3.7.5"};

Diagnostic variable_expected(Span where, std::string_view name) {
  return {variable_expected_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind argument_missing_kind{
    .code = "IN117",
    .words = "`{function}` is called without its argument `{name}`",
    .specification = "MLS 12.4.1"};

Diagnostic argument_missing(Span where, std::string_view function, std::string_view name) {
  return {argument_missing_kind, where, {{"function", FullName(function)}, {"name", FullName(name)}}};
}

constexpr DiagnosticKind several_results_kind{.code = "IN118",
                                              .words = "a list in parentheses is no value",
                                              .help = "`(a, b) = f(x)` takes several results of a call",
                                              .specification = "MLS 12.4.3"};

Diagnostic several_results(Span where) {
  return {several_results_kind, where};
}

constexpr DiagnosticKind index_without_range_kind{
    .code = "IN119",
    .words = "the range of `{name}` does not follow from the subscripts it is used in",
    .help = "write `{name} in 1:n`",
    .specification = "MLS 11.2.2.1"};

Diagnostic index_without_range(Span where, std::string_view name) {
  return {index_without_range_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind protected_from_outside_kind{.code = "IN093",
                                                     .words = "`{name}` of `{type}` is protected",
                                                     .help = "what is used from outside must be public",
                                                     .specification = "MLS 4.1"};

Diagnostic protected_from_outside(Span where, std::string_view name, std::string_view type) {
  return {protected_from_outside_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind no_such_literal_kind{
    .code = "IN240",
    .words = "the enumeration `{enumeration}` has no literal number {number}",
    .help = "its literals have the numbers 1 to {count}",
    .specification = "MLS 4.8.5.3"};

Diagnostic no_such_literal(Span where, std::string_view enumeration, std::int64_t number,
                           std::int64_t count) {
  return {no_such_literal_kind,
          where,
          {{"enumeration", Identifier(enumeration)}, {"number", number}, {"count", count}}};
}

constexpr DiagnosticKind deselected_is_used_kind{
    .code = "IN217",
    .words = "`{name}` is used here, but an heir of this class leaves it out",
    .help = "`break` removes a component and its connections, nothing else",
    .specification = "MLS 7.4"};

Diagnostic deselected_is_used(Span where, std::string_view name) {
  return {deselected_is_used_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind array_as_divisor_kind{.code = "IN263",
                                               .words = "`/` divides by a scalar, found {found}",
                                               .help = "write `./` to divide element by element",
                                               .specification = "MLS 10.6.5"};

Diagnostic array_as_divisor(Span where, const Dimensions& found) {
  return {array_as_divisor_kind, where, {{"found", shape(found)}}};
}

constexpr DiagnosticKind unknown_function_in_kind{.code = "IN238",
                                                  .words = "`{around}` has no function `{name}`",
                                                  .help = "{?nearest|did you mean `{nearest}`?}",
                                                  .specification = "MLS 5.3.2"};

Diagnostic unknown_function_in(Span where, std::string_view name, std::string_view around,
                               std::span<const std::string> known) {
  return {unknown_function_in_kind,
          where,
          {{"around", Identifier(around)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind index_of_other_enumeration_kind{
    .code = "IN281",
    .words = "a dimension of `{name}` is indexed by `{expected}`, not by `{found}`",
    .help = "write a literal of `{expected}`",
    .specification = "MLS 10.5.1"};

Diagnostic index_of_other_enumeration(Span where, std::string_view name, std::string_view found,
                                      std::string_view expected) {
  return {index_of_other_enumeration_kind,
          where,
          {{"name", Identifier(name)}, {"expected", Identifier(expected)}, {"found", Identifier(found)}}};
}

DiagnosticKinds kinds_of_values() {
  static constexpr std::array kinds{&divides_by_zero_kind,
                                    &unknown_name_kind,
                                    &unknown_function_kind,
                                    &variable_is_called_kind,
                                    &no_components_kind,
                                    &number_too_large_kind,
                                    &different_dimensions_kind,
                                    &scalar_with_array_kind,
                                    &power_of_array_kind,
                                    &scalar_expected_kind,
                                    &kind_expected_kind,
                                    &branch_dimensions_kind,
                                    &element_dimensions_kind,
                                    &empty_array_kind,
                                    &wrong_argument_count_kind,
                                    &named_argument_kind,
                                    &derivative_of_kind_kind,
                                    &derivative_of_discrete_kind,
                                    &too_few_points_kind,
                                    &wrong_subscript_count_kind,
                                    &subscript_out_of_range_kind,
                                    &end_of_nothing_kind,
                                    &no_such_dimension_kind,
                                    &negative_dimension_kind,
                                    &too_many_elements_kind,
                                    &range_too_long_kind,
                                    &zero_step_kind,
                                    &not_constant_kind,
                                    &class_as_value_kind,
                                    &equality_of_reals_kind,
                                    &absent_component_kind,
                                    &unknown_in_class_kind,
                                    &unknown_in_component_kind,
                                    &unknown_literal_kind,
                                    &variable_of_other_function_kind,
                                    &not_a_constant_kind,
                                    &component_expected_kind,
                                    &record_for_scalar_kind,
                                    &no_derivative_of_expression_kind,
                                    &wrong_operand_type_kind,
                                    &wrong_operand_types_kind,
                                    &type_expected_kind,
                                    &branch_types_kind,
                                    &element_types_kind,
                                    &matrix_product_sizes_kind,
                                    &square_matrix_expected_kind,
                                    &rank_expected_kind,
                                    &concatenation_sizes_kind,
                                    &single_element_expected_kind,
                                    &no_overload_kind,
                                    &ambiguous_overload_kind,
                                    &not_an_expression_kind,
                                    &stream_expected_kind,
                                    &variable_expected_kind,
                                    &argument_missing_kind,
                                    &several_results_kind,
                                    &index_without_range_kind,
                                    &protected_from_outside_kind,
                                    &no_such_literal_kind,
                                    &deselected_is_used_kind,
                                    &array_as_divisor_kind,
                                    &unknown_function_in_kind,
                                    &index_of_other_enumeration_kind};
  return kinds;
}

}  // namespace causa::instance
