#include "expression/table/value.h"

#include <algorithm>

#include "base/check.h"

namespace causa {

std::size_t element_count(const Dimensions& dimensions, std::size_t limit) {
  if (std::ranges::any_of(dimensions, [](std::int64_t n) { return n <= 0; })) return 0;
  std::size_t count = 1;
  for (const std::int64_t dimension : dimensions) {
    if (static_cast<std::size_t>(dimension) > limit / count) return limit;
    count *= static_cast<std::size_t>(dimension);
  }
  return count;
}

const std::string& text_at(const Value& value, std::size_t i) {
  require(value.kind == ValueKind::String, "a text is asked of a value that is none");
  return value.dimensions.empty() ? value.text : value.texts.at(i);
}

void append(Value& to, const Value& from, std::size_t first, std::size_t count) {
  to.enumeration = from.enumeration;
  if (from.kind == ValueKind::String) {
    for (std::size_t i = first; i < first + count; ++i) to.texts.push_back(text_at(from, i));
    return;
  }
  require(first + count <= from.elements.size(), "elements are taken from inside a value");
  const auto begin = from.elements.begin() + static_cast<std::ptrdiff_t>(first);
  to.elements.insert(to.elements.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
}

void settle(Value& value) {
  if (value.kind != ValueKind::String || !value.dimensions.empty() || value.texts.empty()) return;
  value.text = std::move(value.texts.front());
  value.texts.clear();
}

Value number_value(ValueKind kind, double number) {
  return {kind, {}, {number}, {}};
}

Value text_value(std::string text) {
  return {ValueKind::String, {}, {}, std::move(text)};
}

}  // namespace causa
