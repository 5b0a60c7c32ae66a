// What the messages of the instance stage share: values in words, names that may have been meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"

namespace causa::instance {

// "an Integer"
std::string with_article(ValueKind kind);

// "a scalar", "an array [2, 3]"
std::string shape(const Dimensions& dimensions);

// The name that was meant, if one is near enough.
std::optional<std::string> nearest_of(std::string_view name, std::span<const std::string> known);

// With another place, if that one is known.
Diagnostic with_label(Diagnostic diagnostic, Span where, std::string words);

}  // namespace causa::instance
