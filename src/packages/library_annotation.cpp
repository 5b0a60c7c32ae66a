#include "packages/library_annotation.h"

#include <algorithm>

#include "packages/version.h"

namespace causa::packages {

namespace {

using syntax::ClassModificationView;
using syntax::ElementModificationView;
using syntax::NodeKind;
using syntax::View;

// The strings of `= "a"` and `= {"a", "b"}`; other expressions are no version.
std::vector<std::string> strings_of(ElementModificationView element) {
  std::vector<std::string> result;
  if (!element || !element.modification()) return result;
  const View value = element.modification().value();
  if (!value) return result;
  if (value.kind() == NodeKind::String) result.push_back(syntax::string_value(value.text()));
  if (value.kind() == NodeKind::ArrayConstructor) {
    for (const View item : value.list()) {
      if (item && item.kind() == NodeKind::String) result.push_back(syntax::string_value(item.text()));
    }
  }
  return result;
}

std::optional<std::string> string_of(ElementModificationView element) {
  std::vector<std::string> strings = strings_of(element);
  if (strings.empty()) return std::nullopt;
  return std::move(strings.front());
}

ClassModificationView arguments_of(ElementModificationView element) {
  if (!element || !element.modification()) return {};
  return element.modification().arguments();
}

// `name(…)` and `name = …` inside a modification, in order.
std::vector<ElementModificationView> elements_of(ClassModificationView modification) {
  std::vector<ElementModificationView> result;
  if (!modification) return result;
  for (const View argument : modification.arguments()) {
    if (argument && argument.kind() == NodeKind::ElementModification) {
      result.emplace_back(argument.tree(), argument.id());
    }
  }
  return result;
}

void read_conversion(ClassModificationView conversion, LibraryAnnotation& result) {
  for (const ElementModificationView element : elements_of(conversion)) {
    const std::string_view name = element.name() ? element.name().text() : std::string_view{};
    if (name == "noneFromVersion") {
      for (std::string& version : strings_of(element))
        result.none_from_versions.push_back(std::move(version));
    } else if (name == "from") {
      const ClassModificationView arguments = arguments_of(element);
      if (!arguments) continue;
      result.conversions.push_back({.from = strings_of(arguments.find("version")),
                                    .script = string_of(arguments.find("script")).value_or("")});
    }
  }
}

}  // namespace

const UsedLibrary* LibraryAnnotation::find_use(std::string_view name) const {
  const auto found = std::ranges::find(uses, name, &UsedLibrary::name);
  return found == uses.end() ? nullptr : &*found;
}

const Conversion* LibraryAnnotation::find_conversion(std::string_view from_version) const {
  const Version asked = parse_version(from_version);
  for (const Conversion& conversion : conversions) {
    for (const std::string& source : conversion.from) {
      if (compare_versions(parse_version(source), asked) == 0) return &conversion;
    }
  }
  return nullptr;
}

LibraryAnnotation read_library_annotation(syntax::ClassView definition) {
  LibraryAnnotation result;
  if (!definition) return result;
  result.version = string_of(definition.annotation_argument("version"));
  for (const ElementModificationView element :
       elements_of(arguments_of(definition.annotation_argument("uses")))) {
    if (!element.name()) continue;
    const ClassModificationView details = arguments_of(element);
    result.uses.push_back({.name = std::string(element.name().text()),
                           .version = details ? string_of(details.find("version")) : std::nullopt,
                           .where = element.span()});
  }
  read_conversion(arguments_of(definition.annotation_argument("conversion")), result);
  return result;
}

}  // namespace causa::packages
