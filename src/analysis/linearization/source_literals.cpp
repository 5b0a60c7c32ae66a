#include "analysis/linearization/source_literals.h"

#include <fmt/format.h>

namespace causa {

std::string exact_number(double value) {
  return fmt::format("{}", value == 0.0 ? 0.0 : value);
}

std::string exact_numbers(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + exact_number(value);
  return text;
}

std::string rows_text(const linear::Matrix& matrix, std::string_view between_rows, std::string_view open,
                      std::string_view close) {
  std::string text;
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    if (i > 0) text += between_rows;
    text += open;
    for (std::size_t j = 0; j < matrix.columns; ++j) text += (j > 0 ? ", " : "") + exact_number(matrix(i, j));
    text += close;
  }
  return text;
}

std::string escaped_for_quotes(std::string_view text, char quote) {
  std::string result;
  for (const char c : text) {
    if (c == quote || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return result;
}

std::string quoted_identifier(std::string_view prefix, std::string_view name) {
  return "'" + escaped_for_quotes(std::string(prefix) + std::string(name), '\'') + "'";
}

std::string modelica_vector(const std::vector<double>& values) {
  return values.empty() ? "zeros(0)" : "{" + exact_numbers(values) + "}";
}

std::string modelica_matrix(const linear::Matrix& matrix) {
  if (matrix.is_empty()) return fmt::format("zeros({}, {})", matrix.rows, matrix.columns);
  return "\n    [" + rows_text(matrix, ";\n     ", "", "") + "]";
}

std::string string_list(const std::vector<std::string>& names, std::string_view separator, char quote) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += separator;
    text += quote + escaped_for_quotes(name, quote) + quote;
  }
  return text;
}

std::string comment_line(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return result;
}

}  // namespace causa
