// Values as text: what `String(value, …)` returns (MLS 3.7.1).
#pragma once

#include <string>
#include <variant>

#include "expression/table/function.h"
#include "expression/table/value.h"

namespace causa {

struct TextFormat {
  std::string format{};  // as for printf in C, without the `%`; empty: the options below decide
  std::int64_t significant_digits = 6;
  std::int64_t minimum_length = 0;
  bool left_justified = true;
};

struct NoText {
  std::string why;
};

// The text of element i of a value. `literals` are those of its type, of an enumeration.
std::variant<std::string, NoText> text_of(const Value& value, std::size_t i, const TextFormat& format,
                                          const EnumerationType* literals);

}  // namespace causa
