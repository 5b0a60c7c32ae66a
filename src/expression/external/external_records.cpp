#include "expression/external/external_records.h"

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
    if (annotation.name != record_annotation) continue;
    for (std::size_t k = 0; k + 1 < annotation.values.size(); k += 2) {
      const std::string& number = annotation.values[k];
      const std::string& layout = annotation.values[k + 1];
      std::size_t first = 0;
      const auto read = std::from_chars(number.data(), number.data() + number.size(), first);
      const bool fits = read.ec == std::errc{} && first >= 1 && first <= external.arguments.size() &&
                        is_layout(layout) && field_count(layout) <= external.arguments.size() - (first - 1);
      if (fits) records.arguments.push_back({.first = first - 1, .layout = layout});
    }
  }
  std::ranges::sort(records.arguments, {}, &ExternalRecord::first);
  return records;
}

void begin_record_argument(ExternalFunction& external, const std::string& layout) {
  auto known = std::ranges::find(external.annotations, record_annotation, &ExternalAnnotation::name);
  if (known == external.annotations.end())
    known = external.annotations.insert(known, {.name = std::string(record_annotation), .values = {}});
  known->values.push_back(std::to_string(external.arguments.size() + 1));
  known->values.push_back(layout);
}

void set_record_result(ExternalFunction& external, const std::string& layout) {
  external.annotations.push_back({.name = std::string(result_annotation), .values = {layout}});
}

std::size_t field_count(std::string_view layout) {
  return static_cast<std::size_t>(std::ranges::count_if(layout, [](char c) { return c != '(' && c != ')'; }));
}

}  // namespace causa
