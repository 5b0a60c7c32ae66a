// "Did you mean …?": the known name that is closest to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace causa {

// Changes of one character (insert, delete, replace, swap neighbours) that turn `a` into `b`; letters
// that differ only in case count half. Optimal string alignment distance, doubled to stay an integer.
std::size_t doubled_edit_distance(std::string_view a, std::string_view b);

// The nearest candidate, or nothing when even that one is too far to be what was meant (more than a
// third of the letters differ). Ties go to the first.
std::optional<std::string> nearest_name(std::string_view misspelt, std::span<const std::string> candidates);

}  // namespace causa
