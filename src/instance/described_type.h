// A type as a message shows it, with what decides on its help.
#pragma once

#include <optional>
#include <string>

#include "expression/table/operator.h"

namespace causa::instance {

struct DescribedType {
  std::string words;                // "a Real", "the enumeration `Gear`", "the record `Point`"
  std::optional<ValueKind> kind{};  // of the value, or of the elements of an array; nothing: a record
};

}  // namespace causa::instance
