// How the elements of a variable are called, and when two names mean the same variable.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace causa {

// The subscripts, from 1, of an element that is counted from 0 in row-major order.
std::vector<std::int64_t> subscripts_of(std::span<const std::int64_t> dimensions, std::size_t element);

// By dimension the names of its subscripts, where they are no numbers: `Species.A`, …; `false`, `true`.
// Empty, for a dimension or for all: numbers from 1.
using SubscriptNames = std::vector<std::vector<std::string>>;

// `2`, or the name of the subscript.
std::string subscript_text(const SubscriptNames& names, std::size_t dimension, std::int64_t subscript);

// The number of a subscript as a user writes it: a number, `Species.A`, `P.Species.A`, or only `A`; nothing
// where it is none of them.
std::optional<std::int64_t> subscript_number(const SubscriptNames& names, std::size_t dimension,
                                             std::string_view text);

// The name of one element. `places`: for each subscript, how many bytes of the name stand before it, rising;
// empty: all stand at the end. `cell.v` with places {4, 6} and subscripts {2, 3} is `cell[2].v[3]`.
std::string subscripted_name(std::string_view name, std::span<const std::uint32_t> places,
                             std::span<const std::int64_t> subscripts, const SubscriptNames& names = {});

// `cell.v` from `cell[2].v[3]`.
std::string without_subscripts(std::string_view name);

// A name in the form in which two names of the same variable are equal: without blanks, and `a.der(b)` is
// `der(a.b)`.
std::string comparable_name(std::string_view name);

}  // namespace causa
