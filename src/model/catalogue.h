// Names of values and values by name, in the catalogue of a compiled model.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/compiled_model.h"

namespace causa {

// The same with all subscripts at the end: `cell.T[2]` for `cell[2].T`.
std::string plain_element_name(const CatalogueEntry& entry, std::size_t element);

// The elements a user means by `u` (all of them) or `u[2,3]` (one), `cell[2].T` or `cell.T[2]`,
// `cell[2].v` (all of this cell), `a.der(b)` or `der(a.b)`.
struct CatalogueMatch {
  const CatalogueEntry* entry = nullptr;
  std::size_t first_element = 0;
  std::size_t element_count = 0;  // 0: the variable exists, but not an element with these subscripts
};

std::optional<CatalogueMatch> find_in_catalogue(std::span<const CatalogueEntry> catalogue,
                                                std::string_view name);

// The name of an entry of `values()`; empty if it belongs to no variable.
std::string value_name(std::span<const CatalogueEntry> catalogue, std::size_t value);

// Where the value of an element is to be read.
struct ValuePlace {
  std::size_t value = 0;  // place in `values()`
  bool negated = false;
};
ValuePlace value_place(const CatalogueEntry& entry, std::size_t element);

}  // namespace causa
