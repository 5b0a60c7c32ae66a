// What a top-level class says about versions in its annotation (MLS 18.8): its own, those of the
// libraries it uses, and which older versions of itself it can stand in for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/views.h"

namespace causa::packages {

// uses(Modelica(version = "4.0.0"))
struct UsedLibrary {
  std::string name;
  std::optional<std::string> version;
  Span where;
};

// from(version = {"2.1", "2.2"}, to = "3.0", script = "…"); a rule set without script has `change`.
struct Conversion {
  std::vector<std::string> from;
  std::string script;
};

struct LibraryAnnotation {
  std::optional<std::string> version;
  std::vector<UsedLibrary> uses;
  std::vector<std::string> none_from_versions;
  std::vector<Conversion> conversions;

  [[nodiscard]] const UsedLibrary* find_use(std::string_view name) const;
  [[nodiscard]] const Conversion* find_conversion(std::string_view from_version) const;
};

// Empty for an empty view.
LibraryAnnotation read_library_annotation(syntax::ClassView definition);

}  // namespace causa::packages
