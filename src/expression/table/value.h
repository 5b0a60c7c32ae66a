// Values of expressions: numbers, texts and functions, single or in arrays.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "expression/table/ids.h"
#include "expression/table/operator.h"

namespace causa {

// Integer, Boolean and enumeration values (their ordinal) are exact in a double up to 2^53.
struct Value {
  ValueKind kind = ValueKind::Real;
  Dimensions dimensions;
  std::vector<double> elements;      // row-major; one for a scalar; none of a String
  std::string text;                  // of a String scalar
  std::vector<std::string> texts{};  // of a String array, row-major
  EnumerationId enumeration{};       // of an enumeration, where it is known
  // The function that the value is, and for each of its inputs the value it has, or that it is still open.
  FunctionId function{};
  std::vector<Value> inputs = {};
  std::vector<char> open = {};
  // Not empty: there is no value, and this is why. A variable of a function that nothing was assigned to may
  // be handed around, as part of a record; using it is the error.
  std::string unset = {};

  [[nodiscard]] double scalar() const { return elements.at(0); }
};

// The product of the dimensions, as far as it stays below a limit; `limit` otherwise.
std::size_t element_count(const Dimensions& dimensions, std::size_t limit);

const std::string& text_at(const Value& value, std::size_t i);

// Appends elements first … first + count − 1 of another value of the same sort (texts or numbers). A
// result that is being gathered keeps even a single text in `texts` until settle().
void append(Value& to, const Value& from, std::size_t first, std::size_t count);

// Ends gathering: a scalar String has its text in `text`.
void settle(Value& value);

Value number_value(ValueKind kind, double number);
inline Value integer_value(double number) {
  return number_value(ValueKind::Integer, number);
}
Value text_value(std::string text);

}  // namespace causa
