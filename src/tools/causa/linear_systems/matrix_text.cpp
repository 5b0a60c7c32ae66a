#include "tools/causa/linear_systems/matrix_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"

namespace causa::tools {

namespace {

std::string short_number(double value) {
  return fmt::format("{:.6g}", value == 0.0 ? 0.0 : value);
}

std::string sparse_rows(const linear::Matrix& matrix, const std::vector<std::string>& rows,
                        const std::vector<std::string>& columns) {
  std::string text;
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    std::string line;
    for (std::size_t j = 0; j < matrix.columns; ++j) {
      const double value = matrix(i, j);
      if (value == 0.0) continue;
      const bool minus = std::signbit(value);
      line += line.empty() ? (minus ? "-" : "") : (minus ? " - " : " + ");
      line += fmt::format("{} {}", short_number(std::abs(value)), columns[j]);
    }
    text += fmt::format("  {}: {}\n", rows[i], line.empty() ? "0" : line);
  }
  return text;
}

}  // namespace

std::string matrix_table(const std::string& title, const linear::Matrix& matrix,
                         const std::vector<std::string>& rows, const std::vector<std::string>& columns) {
  constexpr std::size_t most_columns = 12;
  constexpr std::size_t widest = 110;
  if (matrix.is_empty()) return "";
  std::string text = title + "\n";
  std::vector<std::size_t> widths(matrix.columns);
  std::size_t first = 0;
  for (const std::string& row : rows) first = std::max(first, row.size());
  std::size_t total = first;
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    widths[j] = columns[j].size();
    for (std::size_t i = 0; i < matrix.rows; ++i)
      widths[j] = std::max(widths[j], short_number(matrix(i, j)).size());
    total += widths[j] + 2;
  }
  if (matrix.columns > most_columns || total > widest)
    return printable_text(text + sparse_rows(matrix, rows, columns));
  text += fmt::format("  {:{}}", "", first);
  for (std::size_t j = 0; j < matrix.columns; ++j) text += fmt::format("  {:>{}}", columns[j], widths[j]);
  text += '\n';
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    text += fmt::format("  {:{}}", rows[i], first);
    for (std::size_t j = 0; j < matrix.columns; ++j)
      text += fmt::format("  {:>{}}", short_number(matrix(i, j)), widths[j]);
    text += '\n';
  }
  return printable_text(text);
}

std::string value_lines(const std::vector<std::string>& names, const std::vector<double>& values,
                        const std::vector<std::string>& units) {
  std::string text;
  for (std::size_t k = 0; k < names.size(); ++k) {
    const std::string unit = k < units.size() && !units[k].empty() ? " " + units[k] : "";
    text += fmt::format("  {} = {:.7g}{}\n", names[k], values[k], unit);
  }
  return printable_text(text);
}

std::string complex_text(linear::Complex value) {
  if (value.imag() == 0.0) return short_number(value.real());
  const std::string imaginary = fmt::format("{}i", short_number(std::abs(value.imag())));
  if (value.real() == 0.0) return (value.imag() < 0.0 ? "-" : "") + imaginary;
  return fmt::format("{} {} {}", short_number(value.real()), value.imag() < 0.0 ? '-' : '+', imaginary);
}

nlohmann::ordered_json matrix_json(const linear::Matrix& matrix) {
  auto rows = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    auto row = nlohmann::ordered_json::array();
    for (std::size_t j = 0; j < matrix.columns; ++j) row.push_back(matrix(i, j));
    rows.push_back(std::move(row));
  }
  return rows;
}

nlohmann::ordered_json complex_json(linear::Complex value) {
  return nlohmann::ordered_json::array({value.real(), value.imag()});
}

nlohmann::ordered_json complex_json(const std::vector<linear::Complex>& values) {
  auto list = nlohmann::ordered_json::array();
  for (const linear::Complex& value : values) list.push_back(complex_json(value));
  return list;
}

}  // namespace causa::tools
