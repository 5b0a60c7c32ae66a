// External functions of the standard library that read and write files and speak to the user
// (`Modelica.Utilities.Files`, `Streams`, `System`): native, as far as the outside allows (outside.h).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"

namespace causa {

class Outside;

// Reads: has a value before the simulation too, for sizes of arrays. Changes: called in a simulation only.
enum class FileFunction : std::uint8_t { None, Reads, Changes };
FileFunction file_function(std::string_view name);

// As call_external() of external_functions.h.
std::variant<std::vector<Value>, NoResult> call_file_function(std::string_view name,
                                                              std::span<const Value* const> inputs,
                                                              Outside* outside);

}  // namespace causa
