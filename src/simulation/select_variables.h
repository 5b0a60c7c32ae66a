// Which values of a model are recorded, and variables by the names users type.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "model/catalogue.h"

namespace causa {

struct VariableSelection {
  // Says of a name whether it is wanted: the name of an array stands for all its elements, otherwise
  // each element is asked for. Empty: all names are.
  std::function<bool(std::string_view)> wanted{};
  bool include_protected = false;  // and what asks to be hidden
  bool include_constants = false;  // and parameters
};

// One value under one name; a variable that equals another may have its values in the same place.
struct SelectedValue {
  std::size_t entry = 0;  // of the catalogue
  std::size_t value = 0;  // place in the model's values

  friend bool operator==(const SelectedValue&, const SelectedValue&) = default;
};

// In order of the catalogue.
std::vector<SelectedValue> select_variables(std::span<const CatalogueEntry> catalogue,
                                            const VariableSelection& selection);

// The variable or element of this name, or words on why there is none, with the nearest name.
std::variant<CatalogueMatch, Diagnostic> find_variable(std::span<const CatalogueEntry> catalogue,
                                                       std::string_view name);

}  // namespace causa
