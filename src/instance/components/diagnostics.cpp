#include "instance/components/diagnostics.h"

#include <array>

#include <fmt/format.h>

#include "base/diagnostic_words.h"
#include "instance/diagnostic_arguments.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

std::string_view variability_word(Variability variability) {
  constexpr auto words = std::to_array<std::string_view>(
      {"is constant", "is a parameter", "changes at events", "varies with time"});
  return words[static_cast<std::size_t>(variability)];
}

}  // namespace

constexpr DiagnosticKind components_too_deep_kind{
    .code = "IN400",
    .words = "`{name}` lies inside of more than {levels} components, one in the other",
    .help =
        "components can be nested {levels} deep; a class that contains others of its kind can be written as "
        "an array of components"};

Diagnostic components_too_deep(Span where, std::string_view name, std::size_t levels) {
  return {components_too_deep_kind, where, {{"name", Identifier(name)}, {"levels", levels}}};
}

constexpr DiagnosticKind no_value_kind{
    .code = "IN039", .words = "{what} has no value: {why}", .specification = "MLS 10.1"};

Diagnostic no_value(Span where, std::string_view what, std::string_view why) {
  return {no_value_kind, where, {{"what", what}, {"why", why}}};
}

constexpr DiagnosticKind value_unknown_kind{
    .code = "IN040",
    .words = "the structure of the model depends on `{name}`, which has no value: {why}",
    .specification = "MLS 3.8.3"};

Diagnostic value_unknown(Span where, std::string_view name, std::string_view why) {
  return {value_unknown_kind, where, {{"name", Identifier(name)}, {"why", why}}};
}

constexpr DiagnosticKind cyclic_kind{.code = "IN041",
                                     .words = "`{name}` depends on itself{?path|: {path}`{name}`}",
                                     .specification = "MLS 4.4.3"};

Diagnostic cyclic(Span where, std::span<const std::string> path) {
  std::string text;
  for (std::size_t i = 0; i < std::min(path.size(), longest_shown_cycle) && path.size() > 1; ++i)
    text += fmt::format("`{}` → ", shortened(path[i]));
  if (path.size() > longest_shown_cycle) text += "… → ";
  return {cyclic_kind, where, {{"name", Identifier(path[0])}, {"path", std::move(text)}}};
}

constexpr DiagnosticKind parameters_in_circle_kind{
    .code = "IN245",
    .severity = Severity::Warning,
    .words = "the parameters {path} depend on each other in a circle: they are solved together at the start",
    .help = "the language forbids this; give one of them a value to break the circle",
    .specification = "MLS 4.4.3"};

Diagnostic parameters_in_circle(Span where, std::span<const std::string> path) {
  std::string text;
  for (std::size_t i = 0; i < std::min(path.size(), longest_shown_cycle); ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : ", ", shortened(path[i]));
  if (path.size() > longest_shown_cycle) text += ", …";
  return {parameters_in_circle_kind, where, {{"path", std::move(text)}}};
}

constexpr DiagnosticKind wrong_type_of_binding_kind{
    .code = "IN042",
    .words = "`{name}` is {declared} and cannot be given {given}",
    .help =
        "{?round|`/` and `^` of Integers give a Real|{?is_number_from_boolean|a Boolean is no number: write "
        "`if b then 1 else 0` for it}}",
    .specification = "MLS 6.7"};

Diagnostic wrong_type_of_binding(Span where, std::string_view name, const DescribedType& declared,
                                 const DescribedType& given) {
  const bool round = declared.kind == ValueKind::Integer && given.kind == ValueKind::Real;
  const bool is_number_from_boolean =
      given.kind == ValueKind::Boolean &&
      (declared.kind == ValueKind::Real || declared.kind == ValueKind::Integer);
  return {wrong_type_of_binding_kind,
          where,
          {{"name", Identifier(name)},
           {"declared", declared.words},
           {"given", given.words},
           {"round", round},
           {"is_number_from_boolean", is_number_from_boolean}}};
}

constexpr DiagnosticKind wrong_dimensions_of_binding_kind{
    .code = "IN043",
    .words = "`{name}` is {declared} and cannot be given {given}",
    .help = "{?is_scalar|write `fill(…)` to repeat a value}",
    .specification = "MLS 10.6.1"};

Diagnostic wrong_dimensions_of_binding(Span where, std::string_view name, const Dimensions& declared,
                                       const Dimensions& given) {
  return {wrong_dimensions_of_binding_kind,
          where,
          {{"name", Identifier(name)},
           {"declared", shape(declared)},
           {"given", shape(given)},
           {"is_scalar", given.empty()}}};
}

constexpr DiagnosticKind wrong_rank_of_value_kind{
    .code = "IN044",
    .words = "`{name}` has {declared} dimension{declared:s} and cannot be given {given}",
    .specification = "MLS 10.1"};

Diagnostic wrong_rank_of_value(Span where, std::string_view name, std::size_t declared,
                               const Dimensions& given) {
  return {wrong_rank_of_value_kind,
          where,
          {{"name", Identifier(name)}, {"declared", declared}, {"given", shape(given)}}};
}

constexpr DiagnosticKind colon_without_value_kind{
    .code = "IN045",
    .words = "the size of `{name}` is `:` and there is no value to take it from",
    .help = "give it a value, or write the size",
    .specification = "MLS 10.1"};

Diagnostic colon_without_value(Span where, std::string_view name) {
  return {colon_without_value_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind varies_too_much_kind{
    .code = "IN046",
    .words = "`{name}` {allowed}, but this {found}",
    .help = "{?is_constant|a constant may only depend on constants}",
    .specification = "MLS 3.8"};

Diagnostic varies_too_much(Span where, std::string_view name, Variability allowed, Variability found) {
  return {varies_too_much_kind,
          where,
          {{"name", Identifier(name)},
           {"allowed", variability_word(allowed)},
           {"found", variability_word(found)},
           {"is_constant", allowed == Variability::Constant}}};
}

constexpr DiagnosticKind constant_without_value_kind{.code = "IN047",
                                                     .words = "the constant `{name}` has no value",
                                                     .help = "write `{name} = …`",
                                                     .specification = "MLS 4.4.4"};

Diagnostic constant_without_value(Span where, std::string_view name) {
  return {constant_without_value_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind value_from_start_kind{
    .code = "IN049",
    .severity = Severity::Warning,
    .words = "the parameter `{name}` has no value; its start value is used",
    .help = "write `{name} = …`",
    .specification = "MLS 8.6"};

Diagnostic value_from_start(Span where, std::string_view name) {
  return {value_from_start_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind unknown_attribute_kind{.code = "IN050",
                                                .words = "{kind} has no attribute `{name}`",
                                                .help = "{?nearest|did you mean `{nearest}`?}",
                                                .specification = "MLS 4.8"};

Diagnostic unknown_attribute(Span where, std::string_view name, ValueKind kind,
                             std::span<const std::string> known) {
  return {unknown_attribute_kind,
          where,
          {{"kind", with_article(kind)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind attribute_without_value_kind{.code = "IN051",
                                                      .words = "the attribute `{name}` is given no value",
                                                      .help = "write `{name} = …`",
                                                      .specification = "MLS 7.2"};

Diagnostic attribute_without_value(Span where, std::string_view name) {
  return {attribute_without_value_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind attribute_dimensions_kind{
    .code = "IN052",
    .words = "the attribute `{name}` must be {wanted} here, found {given}",
    .specification = "MLS 7.2.5"};

Diagnostic attribute_dimensions(Span where, std::string_view name, const Dimensions& wanted,
                                const Dimensions& given) {
  return {attribute_dimensions_kind,
          where,
          {{"name", FullName(name)}, {"wanted", shape(wanted)}, {"given", shape(given)}}};
}

constexpr DiagnosticKind attribute_varies_kind{
    .code = "IN059",
    .words = "the attribute `{name}` must be known before the simulation, but this varies",
    .help = "use constants and parameters here",
    .specification = "MLS 4.8"};

Diagnostic attribute_varies(Span where, std::string_view name) {
  return {attribute_varies_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind missing_each_kind{.code = "IN054",
                                           .words = "one `{name}` is given for an array {dimensions}",
                                           .help = "write `each {name} = …` to give it to every element",
                                           .specification = "MLS 7.2.5"};

Diagnostic missing_each(Span where, std::string_view name, const Dimensions& dimensions) {
  return {missing_each_kind, where, {{"name", FullName(name)}, {"dimensions", print(dimensions)}}};
}

constexpr DiagnosticKind each_without_array_kind{.code = "IN055",
                                                 .words = "`each {name}` is given for a scalar",
                                                 .help = "remove `each`",
                                                 .specification = "MLS 7.2.5"};

Diagnostic each_without_array(Span where, std::string_view name) {
  return {each_without_array_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind wrong_state_select_kind{
    .code = "IN056",
    .words = "`stateSelect` is not a value of the enumeration `StateSelect`",
    .help = "its values are StateSelect.never, avoid, default, prefer and always",
    .specification = "MLS 4.8.8"};

Diagnostic wrong_state_select(Span where) {
  return {wrong_state_select_kind, where};
}

constexpr DiagnosticKind component_of_wrong_class_kind{
    .code = "IN071",
    .words = "`{component}` cannot be a component of the {restriction} `{name}`",
    .specification = "MLS 4.4"};

Diagnostic component_of_wrong_class(Span where, std::string_view component, std::string_view name,
                                    std::string_view restriction) {
  return {component_of_wrong_class_kind,
          where,
          {{"component", Identifier(component)}, {"restriction", restriction}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind class_contains_itself_kind{
    .code = "IN072",
    .words = "`{name}` contains a component of its own class",
    .help = "a class that contains itself has no end; a condition on the component can end it",
    .specification = "MLS 4.4"};

Diagnostic class_contains_itself(Span where, std::string_view name) {
  return {class_contains_itself_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind class_grows_in_itself_kind{
    .code = "IN480",
    .words = "`{name}` contains arrays of its own class, {levels} levels deep with {components} components",
    .help = "a class that contains itself has no end; a condition on the component can end it",
    .specification = "MLS 4.4"};

Diagnostic class_grows_in_itself(Span where, std::string_view name, int levels, std::int64_t components) {
  return {class_grows_in_itself_kind,
          where,
          {{"name", Identifier(name)}, {"levels", levels}, {"components", components}}};
}

constexpr DiagnosticKind partial_component_kind{
    .code = "IN073",
    .words = "the class `{name}` of `{component}` is partial",
    .help =
        "{?replaceable|redeclare the component with a class that is complete|choose a class that extends it}",
    .specification = "MLS 4.4.2"};

Diagnostic partial_component(Span where, std::string_view component, std::string_view name,
                             bool replaceable) {
  return {partial_component_kind,
          where,
          {{"name", Identifier(name)}, {"component", Identifier(component)}, {"replaceable", replaceable}}};
}

constexpr DiagnosticKind missing_inner_kind{.code = "IN074",
                                            .words = "there is no `inner {name}` for this `outer`",
                                            .help = "add `inner {type} {name};` to the model",
                                            .specification = "MLS 5.4"};

Diagnostic missing_inner(Span where, std::string_view name, std::string_view type) {
  return {missing_inner_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind inner_added_kind{
    .code = "IN075",
    .severity = Severity::Warning,
    .words = "there is no `inner {name}`: one with default values was added to the model",
    .help = "add `inner {type} {name};` to the model",
    .specification = "MLS 5.4"};

Diagnostic inner_added(Span where, std::string_view name, std::string_view type) {
  return {inner_added_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind modifier_dimensions_kind{
    .code = "IN079",
    .words = "the value is {given}, but it modifies {wanted} of components",
    .help = "`each` gives one value to every element",
    .specification = "MLS 7.2.5"};

Diagnostic modifier_dimensions(Span where, const Dimensions& wanted, const Dimensions& given) {
  return {modifier_dimensions_kind, where, {{"given", shape(given)}, {"wanted", shape(wanted)}}};
}

constexpr DiagnosticKind wrong_record_kind{
    .code = "IN094",
    .words = "`{name}` is a record `{type}` and cannot be given {found}",
    .specification = "MLS 6.4"};

Diagnostic wrong_record(Span where, std::string_view name, std::string_view type, std::string_view found) {
  return {
      wrong_record_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}, {"found", found}}};
}

constexpr DiagnosticKind stream_without_one_flow_kind{
    .code = "IN095",
    .words =
        "the stream `{name}` needs exactly one flow in its connector `{connector}`, which has "
        "{?flows=0|none|more}",
    .help = "declare one scalar variable with the prefix `flow`",
    .specification = "MLS 15.1"};

Diagnostic stream_without_one_flow(Span where, std::string_view name, std::string_view connector, int flows) {
  return {stream_without_one_flow_kind,
          where,
          {{"name", Identifier(name)}, {"connector", Identifier(connector)}, {"flows", flows}}};
}

constexpr DiagnosticKind inner_of_other_type_kind{
    .code = "IN211",
    .words = "the `inner {name}` does not fit this `outer {type}`: {why}",
    .specification = "MLS 5.4"};

Diagnostic inner_of_other_type(Span where, std::string_view name, std::string_view type, std::string_view why,
                               Span inner) {
  return with_label({inner_of_other_type_kind,
                     where,
                     {{"name", Identifier(name)}, {"type", Identifier(type)}, {"why", why}}},
                    inner, "the `inner` component");
}

constexpr DiagnosticKind constant_redeclared_kind{.code = "IN213",
                                                  .words = "the constant `{name}` cannot be redeclared",
                                                  .help = "write `{name} = …` to give it another value",
                                                  .specification = "MLS 7.3.3"};

Diagnostic constant_redeclared(Span where, std::string_view name, Span declared) {
  return with_label({constant_redeclared_kind, where, {{"name", Identifier(name)}}}, declared,
                    "declared here");
}

constexpr DiagnosticKind component_beside_predefined_kind{
    .code = "IN221",
    .words = "`{type}` is derived from a predefined type and cannot have the component `{name}`",
    .specification = "MLS 4.6.2"};

Diagnostic component_beside_predefined(Span where, std::string_view name, std::string_view type) {
  return {component_beside_predefined_kind, where, {{"type", Identifier(type)}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind wrong_class_in_record_kind{
    .code = "IN223",
    .words = "`{name}` of the record `{record}` is a {restriction}",
    .help = "a record has components of records and types only",
    .specification = "MLS 4.7"};

Diagnostic wrong_class_in_record(Span where, std::string_view name, std::string_view record,
                                 std::string_view restriction) {
  return {wrong_class_in_record_kind,
          where,
          {{"name", Identifier(name)}, {"record", Identifier(record)}, {"restriction", restriction}}};
}

constexpr DiagnosticKind prefix_in_record_kind{
    .code = "IN224",
    .words = "`{name}` of the record `{record}` cannot be `{prefix}`",
    .help = "give the prefix to the component of the record",
    .specification = "MLS 4.7"};

Diagnostic prefix_in_record(Span where, std::string_view name, std::string_view prefix,
                            std::string_view record) {
  return {prefix_in_record_kind,
          where,
          {{"name", Identifier(name)}, {"record", Identifier(record)}, {"prefix", FullName(prefix)}}};
}

constexpr DiagnosticKind connector_without_direction_kind{
    .code = "IN225",
    .words =
        "the connector `{connector}` of the block `{block}` has `{variable}`, which is neither `input` nor "
        "`output`",
    .help = "make it a model, or the connector protected",
    .specification = "MLS 4.7"};

Diagnostic connector_without_direction(Span where, std::string_view connector, std::string_view variable,
                                       std::string_view block) {
  return {connector_without_direction_kind,
          where,
          {{"connector", Identifier(connector)},
           {"block", Identifier(block)},
           {"variable", Identifier(variable)}}};
}

constexpr DiagnosticKind flow_of_no_number_kind{
    .code = "IN226",
    .words = "`{name}` is `{prefix}`, but {found}",
    .help = "{?prefix=stream|a stream variable is a Real|a flow variable is a Real or an Integer}",
    .specification = "MLS 4.4.2.2"};

Diagnostic flow_of_no_number(Span where, std::string_view prefix, std::string_view name,
                             std::string_view found) {
  return {flow_of_no_number_kind,
          where,
          {{"name", Identifier(name)}, {"prefix", FullName(prefix)}, {"found", found}}};
}

constexpr DiagnosticKind prefix_of_model_kind{
    .code = "IN227",
    .words = "`{name}` is a {restriction} and cannot be `{prefix}`",
    .help = "this prefix is for components of types, records and connectors",
    .specification = "MLS 4.4.2.2"};

Diagnostic prefix_of_model(Span where, std::string_view prefix, std::string_view name,
                           std::string_view restriction) {
  return {prefix_of_model_kind,
          where,
          {{"name", Identifier(name)}, {"restriction", restriction}, {"prefix", FullName(prefix)}}};
}

constexpr DiagnosticKind prefix_outside_connector_kind{
    .code = "IN228",
    .words = "`{name}` is `{prefix}` outside of a connector",
    .help = "remove `{prefix}`, or declare it in a connector",
    .specification = "MLS 15.1"};

Diagnostic prefix_outside_connector(Span where, std::string_view prefix, std::string_view name) {
  return {prefix_outside_connector_kind, where, {{"name", Identifier(name)}, {"prefix", FullName(prefix)}}};
}

constexpr DiagnosticKind prefix_inside_prefix_kind{
    .code = "IN229",
    .words = "`{name}` cannot be `{prefix}`: an element inside of it has such a prefix already",
    .specification = "MLS 4.4.2.2"};

Diagnostic prefix_inside_prefix(Span where, std::string_view prefix, std::string_view name, Span inside) {
  return with_label(
      {prefix_inside_prefix_kind, where, {{"name", Identifier(name)}, {"prefix", FullName(prefix)}}}, inside,
      "the element");
}

constexpr DiagnosticKind component_given_a_value_kind{
    .code = "IN231",
    .words = "`{name}` is a {restriction} `{type}` and cannot be given a value",
    .help = "give values to what is in it: `{name}(x = …)`",
    .specification = "MLS 7.2"};

Diagnostic component_given_a_value(Span where, std::string_view name, std::string_view restriction,
                                   std::string_view type) {
  return {component_given_a_value_kind,
          where,
          {{"name", Identifier(name)}, {"restriction", restriction}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind object_without_constructor_kind{
    .code = "IN261",
    .words = "the external object `{name}` is not constructed",
    .help = "write `= {type}(…)`",
    .specification = "MLS 12.9.7"};

Diagnostic object_without_constructor(Span where, std::string_view name, std::string_view type) {
  return {object_without_constructor_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}}};
}

DiagnosticKinds kinds_of_components() {
  static constexpr std::array kinds{&components_too_deep_kind,
                                    &no_value_kind,
                                    &value_unknown_kind,
                                    &cyclic_kind,
                                    &parameters_in_circle_kind,
                                    &wrong_type_of_binding_kind,
                                    &wrong_dimensions_of_binding_kind,
                                    &wrong_rank_of_value_kind,
                                    &colon_without_value_kind,
                                    &varies_too_much_kind,
                                    &constant_without_value_kind,
                                    &value_from_start_kind,
                                    &unknown_attribute_kind,
                                    &attribute_without_value_kind,
                                    &attribute_dimensions_kind,
                                    &attribute_varies_kind,
                                    &missing_each_kind,
                                    &each_without_array_kind,
                                    &wrong_state_select_kind,
                                    &component_of_wrong_class_kind,
                                    &class_contains_itself_kind,
                                    &class_grows_in_itself_kind,
                                    &partial_component_kind,
                                    &missing_inner_kind,
                                    &inner_added_kind,
                                    &modifier_dimensions_kind,
                                    &wrong_record_kind,
                                    &stream_without_one_flow_kind,
                                    &inner_of_other_type_kind,
                                    &constant_redeclared_kind,
                                    &component_beside_predefined_kind,
                                    &wrong_class_in_record_kind,
                                    &prefix_in_record_kind,
                                    &connector_without_direction_kind,
                                    &flow_of_no_number_kind,
                                    &prefix_of_model_kind,
                                    &prefix_outside_connector_kind,
                                    &prefix_inside_prefix_kind,
                                    &component_given_a_value_kind,
                                    &object_without_constructor_kind};
  return kinds;
}

}  // namespace causa::instance
