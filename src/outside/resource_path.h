// The file a model means by a name (MLS 13.5): `modelica://Library/Resources/x.txt`, `file:///x`, or a path.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "expression/evaluate/operate.h"

namespace causa::outside {

// Absolute; whether the file exists is another question. `directory_of_class` by dotted name, empty where
// there is no such class.
std::variant<std::filesystem::path, NoResult> resource_path(
    const std::string& name,
    const std::function<std::filesystem::path(std::string_view)>& directory_of_class);

// Whether a path lies in a directory, also where links lead elsewhere.
bool lies_in(const std::filesystem::path& path, const std::filesystem::path& directory);

}  // namespace causa::outside
