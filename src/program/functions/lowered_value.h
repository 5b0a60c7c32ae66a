// Values while a function program is written: where a number or an array will be when the program runs, or
// what is known of it already.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "program/functions/function_program.h"

namespace causa {

// A single number.
struct Number {
  RegisterNumber reg = no_register;  // none: it is `known`, a whole number
  ValueKind kind = ValueKind::Real;
  std::int64_t known = 0;
  bool may_be_unset = false;
  const std::string* unset_words = nullptr;  // what is said of it then

  [[nodiscard]] bool is_known() const { return reg == no_register; }
};

// An array in memory, without gaps.
struct ArrayPlace {
  RegisterNumber address = no_register;
  std::int64_t offset = 0;  // in bytes, behind the address
  std::vector<Number> sizes{};
  ValueKind kind = ValueKind::Real;
  bool may_be_unset = false;  // some elements
  const std::string* unset_words = nullptr;
};

// A text that is known; others are numbers of the kind String.
struct TextValue {
  std::string known{};
};

struct FunctionChoice;

using LoweredValue = std::variant<Number, ArrayPlace, TextValue, std::shared_ptr<const FunctionChoice>>;

// A function handed over: what its inputs are; nothing where they are open.
struct FunctionChoice {
  FunctionId function{};
  std::vector<std::optional<LoweredValue>> inputs{};
};

}  // namespace causa
