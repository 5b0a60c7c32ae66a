#include "tools/testing/report_quantity.h"

#include <algorithm>
#include <charconv>
#include <string>

#include <nlohmann/json.hpp>

namespace causa::tools {

using nlohmann::ordered_json;

namespace {

// One step of a path behind `value`: `.name`, `[2]`, `[2,1]`; null: there is none.
const ordered_json* step_into(const ordered_json* value, std::string_view& path) {
  if (path.starts_with('[')) {
    const std::size_t end = path.find(']');
    if (end == std::string_view::npos) return nullptr;
    std::string_view indices = path.substr(1, end - 1);
    path.remove_prefix(end + 1);
    while (!indices.empty()) {
      std::size_t index = 0;
      const auto [rest, error] = std::from_chars(indices.data(), indices.data() + indices.size(), index);
      if (error != std::errc{} || index < 1 || !value->is_array() || index > value->size()) return nullptr;
      value = &(*value)[index - 1];
      indices.remove_prefix(static_cast<std::size_t>(rest - indices.data()));
      if (indices.starts_with(',')) indices.remove_prefix(1);
    }
    return value;
  }
  if (path.starts_with('.')) path.remove_prefix(1);
  const std::size_t length = std::min(path.find_first_of(".["), path.size());
  const std::string name(path.substr(0, length));
  path.remove_prefix(length);
  // Complex numbers are pairs.
  if (value->is_array() && value->size() == 2 && (name == "re" || name == "im"))
    return &(*value)[name == "re" ? 0 : 1];
  return value->is_object() && value->contains(name) ? &(*value)[name] : nullptr;
}

}  // namespace

std::optional<double> report_quantity(const ordered_json& report, std::string_view name) {
  std::optional<std::string> expected_text;
  constexpr std::string_view is = " is ";
  if (const std::size_t word = name.find(is); word != std::string_view::npos) {
    expected_text = std::string(name.substr(word + is.size()));
    name = name.substr(0, word);
  }
  const ordered_json* value = &report;
  while (value != nullptr && !name.empty()) value = step_into(value, name);
  if (value == nullptr) return std::nullopt;
  if (expected_text) {
    if (!value->is_string()) return std::nullopt;
    return value->get<std::string>() == *expected_text ? 1.0 : 0.0;
  }
  if (value->is_boolean()) return value->get<bool>() ? 1.0 : 0.0;
  if (value->is_number()) return value->get<double>();
  if (value->is_array()) return static_cast<double>(value->size());
  return std::nullopt;
}

}  // namespace causa::tools
