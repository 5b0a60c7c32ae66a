// Which elements of an array subscripts choose, for reading them and for assigning to them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "expression/table/value.h"

namespace causa {

struct Selection {
  Dimensions dimensions;             // of what is chosen: a scalar subscript leaves none
  std::vector<std::size_t> offsets;  // row-major positions in the array
};

// A subscript is a scalar, a vector or nullptr for `:`; missing ones are `:`. Otherwise the reason why
// there is no such element.
std::variant<Selection, std::string> select(const Dimensions& dimensions,
                                            std::span<const Value* const> subscripts);

// The position of the one element that scalar subscripts choose; nothing where select() has more to say.
std::optional<std::size_t> single_offset(const Dimensions& dimensions,
                                         std::span<const Value* const> subscripts);

}  // namespace causa
