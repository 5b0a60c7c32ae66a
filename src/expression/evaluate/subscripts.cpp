#include "expression/evaluate/subscripts.h"

#include <cmath>

#include <fmt/format.h>

namespace causa {

std::variant<Selection, std::string> select(const Dimensions& dimensions,
                                            std::span<const Value* const> subscripts) {
  if (subscripts.size() > dimensions.size()) {
    return fmt::format("{} subscripts are given for {} dimensions", subscripts.size(), dimensions.size());
  }
  Selection result;
  result.offsets.push_back(0);
  std::vector<std::size_t> positions;
  std::vector<std::size_t> longer;
  for (std::size_t k = 0; k < dimensions.size(); ++k) {
    const auto size = static_cast<std::size_t>(dimensions[k]);
    const Value* subscript = k < subscripts.size() ? subscripts[k] : nullptr;
    positions.clear();
    if (subscript == nullptr) {
      for (std::size_t i = 0; i < size; ++i) positions.push_back(i);
    } else {
      // An array with a Boolean dimension starts with the element of `false` (MLS 10.5).
      const double first = subscript->kind == ValueKind::Boolean ? 0 : 1;
      for (const double number : subscript->elements) {
        if (!(number >= first && number - first < static_cast<double>(size)) ||
            number != std::floor(number)) {
          return fmt::format("the subscript {} is outside 1:{}", number, dimensions[k]);
        }
        positions.push_back(static_cast<std::size_t>(number - first));
      }
    }
    if (subscript == nullptr || !subscript->dimensions.empty()) {
      result.dimensions.push_back(static_cast<std::int64_t>(positions.size()));
    }
    longer.clear();
    longer.reserve(result.offsets.size() * positions.size());
    for (const std::size_t offset : result.offsets) {
      for (const std::size_t position : positions) longer.push_back(offset * size + position);
    }
    result.offsets.swap(longer);
  }
  return result;
}

std::optional<std::size_t> single_offset(const Dimensions& dimensions,
                                         std::span<const Value* const> subscripts) {
  if (subscripts.size() != dimensions.size()) return std::nullopt;
  std::size_t offset = 0;
  for (std::size_t k = 0; k < subscripts.size(); ++k) {
    const Value* subscript = subscripts[k];
    if (subscript == nullptr || !subscript->dimensions.empty() || subscript->kind != ValueKind::Integer ||
        subscript->elements.size() != 1) {
      return std::nullopt;
    }
    const double number = subscript->elements[0];
    if (!(number >= 1 && number <= static_cast<double>(dimensions[k]))) return std::nullopt;
    offset = offset * static_cast<std::size_t>(dimensions[k]) + static_cast<std::size_t>(number) - 1;
  }
  return offset;
}

}  // namespace causa
