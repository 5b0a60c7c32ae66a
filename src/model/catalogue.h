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
// `c[1]` for what is called `c[Species.A]`.
std::string numbered_element_name(const CatalogueEntry& entry, std::size_t element);

// The elements a user means by `u` (all of them) or `u[2,3]` (one), `cell[2].T` or `cell.T[2]`,
// `cell[2].v` (all of this cell), `u[:]`, `a.der(b)` or `der(a.b)`.
struct CatalogueMatch {
  const CatalogueEntry* entry = nullptr;
  std::size_t first_element = 0;
  std::size_t element_count = 0;  // 0: the variable exists, but not an element with these subscripts
};

// The name without subscripts that say everything: `cell.T` for `cell[:].T[:,:]`.
std::string without_colons(std::string_view name);

std::optional<CatalogueMatch> find_in_catalogue(std::span<const CatalogueEntry> catalogue,
                                                std::string_view name);

// The name of an entry of `values()`; empty if it belongs to no variable.
std::string value_name(std::span<const CatalogueEntry> catalogue, std::size_t value);

// Where the value of an element is to be read.
ValuePlace value_place(const CatalogueEntry& entry, std::size_t element);

// Checks what compiled_model.h promises: every variable and every state has its values.
void verify(const CompiledModel& model);

// Whether a number is a value of the variable: whole for an Integer, 0 or 1 for a Boolean, the number of a
// literal for an enumeration.
bool fits_kind(const CatalogueEntry& entry, double number);
// `an Integer`, `a Boolean: true or false`, `one of red, green`
std::string kind_text(const CatalogueEntry& entry);
// As a user writes it: `true`, `red`, `2.5`.
std::string value_text(const CatalogueEntry& entry, double number);

}  // namespace causa
