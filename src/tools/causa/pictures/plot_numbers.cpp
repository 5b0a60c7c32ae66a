#include "tools/causa/pictures/plot_numbers.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace causa::tools {

namespace {

// RFC 4180
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char character : text)
    quoted += character == '"' ? std::string("\"\"") : std::string(1, character);
  return quoted + "\"";
}

}  // namespace

std::string numbers_csv(std::span<const PlotColumn> columns) {
  std::string text;
  std::size_t rows = 0;
  for (const PlotColumn& column : columns) {
    if (!text.empty()) text += ',';
    text += csv_field(column.name);
    rows = std::max({rows, column.values.size(), column.texts.size()});
  }
  text += '\n';
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      if (k > 0) text += ',';
      if (row < columns[k].texts.size()) {
        text += csv_field(columns[k].texts[row]);
      } else if (row < columns[k].values.size()) {
        text += fmt::format("{}", columns[k].values[row]);
      }
    }
    text += '\n';
  }
  return text;
}

nlohmann::ordered_json numbers_json(std::span<const PlotColumn> columns) {
  nlohmann::ordered_json result{{"columns", nlohmann::ordered_json::object()},
                                {"units", nlohmann::ordered_json::object()}};
  for (const PlotColumn& column : columns) {
    if (column.texts.empty()) {
      result["columns"][column.name] = column.values;
    } else {
      result["columns"][column.name] = column.texts;
    }
    if (!column.unit.empty()) result["units"][column.name] = column.unit;
  }
  return result;
}

bool is_numbers_path(const std::string& path) {
  return path.ends_with(".csv") || path.ends_with(".json");
}

}  // namespace causa::tools
