// How the elements of a variable are called, and when two names mean the same variable.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace causa {

// The subscripts, from 1, of an element that is counted from 0 in row-major order.
std::vector<std::int64_t> subscripts_of(std::span<const std::int64_t> dimensions, std::size_t element);

// The name of one element. `places`: for each subscript, how many bytes of the name stand before it, rising;
// empty: all stand at the end. `cell.v` with places {4, 6} and subscripts {2, 3} is `cell[2].v[3]`.
std::string subscripted_name(std::string_view name, std::span<const std::uint32_t> places,
                             std::span<const std::int64_t> subscripts);

// `cell.v` from `cell[2].v[3]`.
std::string without_subscripts(std::string_view name);

// A name in the form in which two names of the same variable are equal: without blanks, and `a.der(b)` is
// `der(a.b)`.
std::string comparable_name(std::string_view name);

}  // namespace causa
