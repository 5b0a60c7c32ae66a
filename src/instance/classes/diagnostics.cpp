#include "instance/classes/diagnostics.h"

#include <array>

#include <fmt/format.h>

#include "base/diagnostic_words.h"
#include "instance/diagnostic_arguments.h"

namespace causa::instance {

constexpr DiagnosticKind declared_twice_kind{.code = "IN007",
                                             .words = "`{name}` is declared twice",
                                             .help = "rename one of them",
                                             .specification = "MLS 4.2"};

Diagnostic declared_twice(Span where, std::string_view name, Span first) {
  Diagnostic result{declared_twice_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({first, "declared here first"});
  return result;
}

constexpr DiagnosticKind reserved_name_kind{.code = "IN008",
                                            .words = "the name `{name}` belongs to the language",
                                            .help = "choose another name",
                                            .specification = "MLS 3.6.7"};

Diagnostic reserved_name(Span where, std::string_view name) {
  return {reserved_name_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind modified_twice_kind{
    .code = "IN053", .words = "`{name}` is modified twice", .specification = "MLS 7.2.4"};

Diagnostic modified_twice(Span where, std::string_view name, Span first) {
  Diagnostic result{modified_twice_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({first, "modified here first"});
  return result;
}

constexpr DiagnosticKind unknown_class_kind{
    .code = "IN061",
    .words = "there is no class `{name}`",
    .help =
        "{?nearest|did you mean `{nearest}`?|{?is_in_index|the library `{name}` is not installed: `causa "
        "library install {name}` fetches it; one that is on this machine is found with `-I DIR` or "
        "MODELICAPATH|libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those "
        "there are}}",
    .specification = "MLS 5.3"};

Diagnostic unknown_class(Span where, std::string_view name, std::span<const std::string> known,
                         LibraryOrigin origin) {
  const bool is_in_index = origin == LibraryOrigin::Index;
  return {unknown_class_kind,
          where,
          {{"name", Identifier(name)},
           {"nearest", is_in_index ? std::nullopt : nearest_of(name, known)},
           {"is_in_index", is_in_index}}};
}

constexpr DiagnosticKind unknown_class_in_kind{.code = "IN062",
                                               .words = "`{around}` has no class `{name}`",
                                               .help = "{?nearest|did you mean `{nearest}`?}",
                                               .specification = "MLS 5.3.2"};

Diagnostic unknown_class_in(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known) {
  return {unknown_class_in_kind,
          where,
          {{"around", Identifier(around)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind component_as_class_kind{
    .code = "IN063", .words = "`{name}` is a component, not a class", .specification = "MLS 5.3"};

Diagnostic component_as_class(Span where, std::string_view name) {
  return {component_as_class_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind inherits_from_itself_kind{
    .code = "IN065", .words = "`{name}` inherits from itself", .specification = "MLS 7.1"};

Diagnostic inherits_from_itself(Span where, std::string_view name) {
  return {inherits_from_itself_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind inheritance_too_long_kind{
    .code = "IN401",
    .words = "`{name}` is inherited through more than {levels} classes, one from the other",
    .help = "a chain as long as this usually goes in a circle",
    .specification = "MLS 7.1"};

Diagnostic inheritance_too_long(Span where, std::string_view name, std::size_t levels) {
  return {inheritance_too_long_kind, where, {{"name", Identifier(name)}, {"levels", levels}}};
}

constexpr DiagnosticKind extends_nothing_kind{
    .code = "IN066",
    .words = "there is no inherited class `{name}` to extend",
    .help = "`extends X` as a class needs a base class that declares `replaceable` X",
    .specification = "MLS 7.3.1"};

Diagnostic extends_nothing(Span where, std::string_view name) {
  return {extends_nothing_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind literal_twice_kind{
    .code = "IN067", .words = "the literal `{name}` is written twice", .specification = "MLS 4.8.5"};

Diagnostic literal_twice(Span where, std::string_view name) {
  return {literal_twice_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind redeclared_as_other_kind{
    .code = "IN068",
    .words = "`{name}` cannot be redeclared as something else",
    .help = "a component is redeclared by a component, a class by a class",
    .specification = "MLS 7.3"};

Diagnostic redeclared_as_other(Span where, std::string_view name, Span declared) {
  Diagnostic result{redeclared_as_other_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({declared, "declared here"});
  return result;
}

constexpr DiagnosticKind not_replaceable_kind{.code = "IN069",
                                              .words = "`{name}` is not replaceable",
                                              .help = "declare it with the prefix `replaceable`",
                                              .specification = "MLS 7.3"};

Diagnostic not_replaceable(Span where, std::string_view name, Span declared) {
  Diagnostic result{not_replaceable_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({declared, "declared here"});
  return result;
}

constexpr DiagnosticKind redeclared_again_kind{
    .code = "IN274",
    .severity = Severity::Warning,
    .words = "`{name}` was redeclared without `replaceable`, and is redeclared again",
    .help = "write `redeclare replaceable` at the first place; the second one is taken",
    .specification = "MLS 7.3"};

Diagnostic redeclared_again(Span where, std::string_view name, Span first) {
  Diagnostic result{redeclared_again_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({first, "redeclared here"});
  return result;
}

constexpr DiagnosticKind class_of_itself_kind{
    .code = "IN070", .words = "the class `{name}` is derived from itself", .specification = "MLS 4.6"};

Diagnostic class_of_itself(Span where, std::string_view name) {
  return {class_of_itself_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind modifies_final_kind{
    .code = "IN077", .words = "this modifies something that is final", .specification = "MLS 7.2.6"};

Diagnostic modifies_final(Span where, Span declared) {
  Diagnostic result{modifies_final_kind, where};
  result.labels.push_back({declared, "declared `final` here"});
  return result;
}

constexpr DiagnosticKind class_for_component_kind{
    .code = "IN470",
    .words = "a class redeclares `{name}`, which is a component",
    .specification = "MLS 7.3"};

Diagnostic class_for_component(Span where, std::string_view name, Span declared) {
  Diagnostic result{class_for_component_kind, where, {{"name", FullName(name)}}};
  result.labels.push_back({declared, "declared here"});
  return result;
}

constexpr DiagnosticKind unknown_modified_kind{
    .code = "IN078",
    .words = "`{type}` has no element `{name}` that could be modified",
    .help =
        "{?nearest|did you mean `{nearest}`?{?parameters| Its parameters are "
        "{parameters:12}}|{?parameters|its parameters are {parameters:12}}}",
    .specification = "MLS 7.2"};

Diagnostic unknown_modified(Span where, std::string_view name, std::string_view type,
                            const ModifiableElements& known) {
  std::vector<std::string> parameters;
  for (const std::string& parameter : known.parameters) parameters.push_back(shortened(parameter));
  return {unknown_modified_kind,
          where,
          {{"type", Identifier(type)},
           {"name", Identifier(name)},
           {"nearest", nearest_of(name, known.all)},
           {"parameters", std::move(parameters)}}};
}

constexpr DiagnosticKind inherits_wrong_class_kind{
    .code = "IN091",
    .words = "a {heir} cannot inherit from the {base} `{name}`",
    .specification = "MLS 7.1.3"};

Diagnostic inherits_wrong_class(Span where, std::string_view heir, std::string_view base,
                                std::string_view name) {
  return {inherits_wrong_class_kind, where, {{"heir", heir}, {"base", base}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind equations_not_here_kind{
    .code = "IN092",
    .words = "the {restriction} `{name}` has equations or algorithms",
    .help = "only models, blocks and functions say how something behaves",
    .specification = "MLS 4.7"};

Diagnostic equations_not_here(Span where, std::string_view restriction, std::string_view name) {
  return {equations_not_here_kind, where, {{"restriction", restriction}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind outer_modified_kind{.code = "IN210",
                                             .words = "`{name}` is `outer` and cannot be modified",
                                             .help = "modify the `inner` it stands for",
                                             .specification = "MLS 5.4"};

Diagnostic outer_modified(Span where, std::string_view name, Span declared) {
  return with_label({outer_modified_kind, where, {{"name", Identifier(name)}}}, declared,
                    "declared `outer` here");
}

constexpr DiagnosticKind no_subtype_kind{
    .code = "IN212",
    .words = "`{type}` cannot stand for `{element}`: {why}",
    .help = "choose a class that has all that is public in `{constraint}`",
    .specification = "MLS 7.3.2"};

Diagnostic no_subtype(Span where, std::string_view type, std::string_view element, std::string_view why,
                      std::string_view constraint, Span constraint_where) {
  return with_label({no_subtype_kind,
                     where,
                     {{"type", Identifier(type)},
                      {"element", Identifier(element)},
                      {"why", why},
                      {"constraint", Identifier(constraint)}}},
                    constraint_where, fmt::format("it must be a subtype of `{}`", shortened(constraint)));
}

constexpr DiagnosticKind break_outside_extends_kind{
    .code = "IN214", .words = "`break` stands only in an `extends` clause", .specification = "MLS 7.4"};

Diagnostic break_outside_extends(Span where) {
  return {break_outside_extends_kind, where};
}

constexpr DiagnosticKind deselects_nothing_kind{
    .code = "IN215",
    .words = "`{type}` has no component `{name}` that could be left out",
    .help = "{?nearest|did you mean `{nearest}`?}",
    .specification = "MLS 7.4"};

Diagnostic deselects_nothing(Span where, std::string_view name, std::string_view type,
                             std::span<const std::string> known) {
  return {deselects_nothing_kind,
          where,
          {{"type", Identifier(type)}, {"name", Identifier(name)}, {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind deselects_no_connection_kind{
    .code = "IN239",
    .words = "`{type}` has no such connection to leave out",
    .help = "write it as in the base class; only blanks and the order of the two may differ",
    .specification = "MLS 7.4"};

Diagnostic deselects_no_connection(Span where, std::string_view type) {
  return {deselects_no_connection_kind, where, {{"type", Identifier(type)}}};
}

constexpr DiagnosticKind deselects_wrong_class_kind{
    .code = "IN216",
    .words = "`{name}` is of the class `{type}` and cannot be left out",
    .help = "only models, blocks and connectors can",
    .specification = "MLS 7.4"};

Diagnostic deselects_wrong_class(Span where, std::string_view name, std::string_view type) {
  return {deselects_wrong_class_kind, where, {{"name", Identifier(name)}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind replaceable_base_kind{.code = "IN218",
                                               .words = "the base class `{name}` is replaceable",
                                               .help = "extend a class that is not replaceable",
                                               .specification = "MLS 7.1.4"};

Diagnostic replaceable_base(Span where, std::string_view name, Span declared) {
  return with_label({replaceable_base_kind, where, {{"name", Identifier(name)}}}, declared,
                    "declared `replaceable` here");
}

constexpr DiagnosticKind inherited_base_kind{
    .code = "IN219",
    .words = "the base class `{name}` is found only in another base class",
    .help = "name it from outside: `extends Other.Base`",
    .specification = "MLS 5.6.1"};

Diagnostic inherited_base(Span where, std::string_view name, Span declared) {
  return with_label({inherited_base_kind, where, {{"name", Identifier(name)}}}, declared,
                    "it is inherited from here");
}

constexpr DiagnosticKind inherited_differently_kind{
    .code = "IN220",
    .words = "`{name}` is declared again, and not as the inherited one is",
    .help = "elements of one name must be equal, or one must be redeclared",
    .specification = "MLS 7.1"};

Diagnostic inherited_differently(Span where, std::string_view name, Span other) {
  return with_label({inherited_differently_kind, where, {{"name", Identifier(name)}}}, other,
                    "the other declaration");
}

constexpr DiagnosticKind variable_in_package_kind{
    .code = "IN222",
    .words = "`{name}` of the package `{package}` is not a constant",
    .help = "a package has classes and constants only",
    .specification = "MLS 4.7"};

Diagnostic variable_in_package(Span where, std::string_view name, std::string_view package) {
  return {variable_in_package_kind, where, {{"name", Identifier(name)}, {"package", Identifier(package)}}};
}

constexpr DiagnosticKind class_given_a_value_kind{.code = "IN230",
                                                  .words = "`{name}` is a class and cannot be given a value",
                                                  .help = "write `redeclare … {name} = …` for another class",
                                                  .specification = "MLS 7.2"};

Diagnostic class_given_a_value(Span where, std::string_view name) {
  return {class_given_a_value_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind protected_class_kind{
    .code = "IN232", .words = "the class `{name}` of `{around}` is protected", .specification = "MLS 4.1"};

Diagnostic protected_class(Span where, std::string_view name, std::string_view around) {
  return {protected_class_kind, where, {{"name", Identifier(name)}, {"around", Identifier(around)}}};
}

constexpr DiagnosticKind not_encapsulated_kind{
    .code = "IN233",
    .words = "`{name}` cannot be named from outside: `{around}` is no package",
    .help = "declare it `encapsulated`, or move it into a package",
    .specification = "MLS 5.3.2"};

Diagnostic not_encapsulated(Span where, std::string_view name, std::string_view around) {
  return {not_encapsulated_kind, where, {{"name", Identifier(name)}, {"around", Identifier(around)}}};
}

constexpr DiagnosticKind ambiguous_import_kind{
    .code = "IN234",
    .words = "`{name}` is in this package and in another imported one",
    .help = "import it by name, or write `Package.{name}`",
    .specification = "MLS 13.2.1"};

Diagnostic ambiguous_import(Span where, std::string_view name, Span other) {
  return with_label({ambiguous_import_kind, where, {{"name", Identifier(name)}}}, other,
                    "it comes from here, too");
}

constexpr DiagnosticKind imported_twice_kind{.code = "IN235",
                                             .words = "the name `{name}` is imported twice",
                                             .help = "give one another name: `import Other = …`",
                                             .specification = "MLS 13.2.1"};

Diagnostic imported_twice(Span where, std::string_view name, Span first) {
  return with_label({imported_twice_kind, where, {{"name", Identifier(name)}}}, first, "imported here first");
}

constexpr DiagnosticKind unknown_import_kind{
    .code = "IN236",
    .words = "{?around|`{around}` has no `{name}` to import|there is no package `{name}` to import from}",
    .help =
        "{?nearest|did you mean `{nearest}`?|{?around||{?is_in_index|the library `{name}` is not installed: "
        "`causa library install {name}` fetches it; one that is on this machine is found with `-I DIR` or "
        "MODELICAPATH|libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those "
        "there are}}}",
    .specification = "MLS 13.2.1"};

Diagnostic unknown_import(Span where, std::string_view name, std::string_view around,
                          std::span<const std::string> known, LibraryOrigin origin) {
  const bool is_in_index = origin == LibraryOrigin::Index;
  return {unknown_import_kind,
          where,
          {{"around", Identifier(around)},
           {"name", Identifier(name)},
           {"nearest", is_in_index ? std::nullopt : nearest_of(name, known)},
           {"is_in_index", is_in_index}}};
}

constexpr DiagnosticKind hidden_by_encapsulation_kind{
    .code = "IN237",
    .words = "`{name}` is not seen here: the class `{around}` is encapsulated",
    .help = "import it: `import ….{name};`",
    .specification = "MLS 5.3.1"};

Diagnostic hidden_by_encapsulation(Span where, std::string_view name, std::string_view around) {
  return {hidden_by_encapsulation_kind, where, {{"name", Identifier(name)}, {"around", Identifier(around)}}};
}

constexpr DiagnosticKind no_class_of_own_name_kind{.code = "IN280",
                                                   .words =
                                                       "there is no class `{name}` to make `{name}` of: the "
                                                       "name behind `=` is looked up where this is written",
                                                   .help = "write from where it comes: `Package.Class`",
                                                   .specification = "MLS 7.3"};

Diagnostic no_class_of_own_name(Span where, std::string_view name) {
  return {no_class_of_own_name_kind, where, {{"name", Identifier(name)}}};
}

DiagnosticKinds kinds_of_classes() {
  static constexpr std::array kinds{
      &declared_twice_kind,        &reserved_name_kind,        &modified_twice_kind,
      &unknown_class_kind,         &unknown_class_in_kind,     &component_as_class_kind,
      &inherits_from_itself_kind,  &inheritance_too_long_kind, &extends_nothing_kind,
      &literal_twice_kind,         &redeclared_as_other_kind,  &not_replaceable_kind,
      &redeclared_again_kind,      &class_of_itself_kind,      &modifies_final_kind,
      &class_for_component_kind,   &unknown_modified_kind,     &inherits_wrong_class_kind,
      &equations_not_here_kind,    &outer_modified_kind,       &no_subtype_kind,
      &break_outside_extends_kind, &deselects_nothing_kind,    &deselects_no_connection_kind,
      &deselects_wrong_class_kind, &replaceable_base_kind,     &inherited_base_kind,
      &inherited_differently_kind, &variable_in_package_kind,  &class_given_a_value_kind,
      &protected_class_kind,       &not_encapsulated_kind,     &ambiguous_import_kind,
      &imported_twice_kind,        &unknown_import_kind,       &hidden_by_encapsulation_kind,
      &no_class_of_own_name_kind};
  return kinds;
}

}  // namespace causa::instance
