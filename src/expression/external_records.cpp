#include "expression/external_records.h"

#include <algorithm>
#include <charconv>

namespace causa {

namespace {

bool is_layout(std::string_view layout) {
  int depth = 0;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    if (layout[i] == '(') {
      ++depth;
    } else if (layout[i] == ')') {
      --depth;
    } else if (layout[i] != 'd' && layout[i] != 'i' && layout[i] != 's') {
      return false;
    }
    if (depth < 0 || (depth == 0 && i + 1 < layout.size())) return false;
  }
  return depth == 0 && layout.size() > 2;
}

}  // namespace

ExternalRecords external_records(const ExternalFunction& external) {
  ExternalRecords records;
  for (const ExternalAnnotation& annotation : external.annotations) {
    if (annotation.name == result_annotation && annotation.values.size() == 1 &&
        is_layout(annotation.values[0]) && field_count(annotation.values[0]) <= external.arguments.size())
      records.result = annotation.values[0];
    if (annotation.name != record_annotation || annotation.values.size() != 2) continue;
    const std::string& number = annotation.values[0];
    const std::string& layout = annotation.values[1];
    std::size_t first = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), first);
    const bool fits = read.ec == std::errc{} && first >= 1 && first <= external.arguments.size() &&
                      is_layout(layout) &&
                      field_count(layout) <= external.arguments.size() - (first - 1);
    if (fits) records.arguments.push_back({.first = first - 1, .layout = layout});
  }
  std::ranges::sort(records.arguments, {}, &ExternalRecord::first);
  return records;
}

ExternalAnnotation record_argument(std::size_t first, const std::string& layout) {
  return {.name = std::string(record_annotation), .values = {std::to_string(first + 1), layout}};
}

ExternalAnnotation record_result(const std::string& layout) {
  return {.name = std::string(result_annotation), .values = {layout}};
}

std::size_t field_count(std::string_view layout) {
  return static_cast<std::size_t>(std::ranges::count_if(layout, [](char c) { return c != '(' && c != ')'; }));
}

}  // namespace causa
