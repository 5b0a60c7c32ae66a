// Comma-separated values, as Modelica.Blocks.Tables reads them: numbers only, below header lines.
#include "expression/external/tables/table_file.h"
#include "expression/external/tables/text_scanner.h"

namespace causa::tables {

namespace {

class CsvTable {
 public:
  CsvTable(std::string_view text, const CsvOptions& options) : scan_(text), options_(options) {}

  ReadMatrix read() {
    if (scan_.starts_with(byte_order_mark)) scan_.skip(byte_order_mark.size());
    for (std::size_t k = 0; k < options_.header_lines; ++k) {
      if (scan_.at_end()) {
        return wrong(fmt::format("expected {} header lines", options_.header_lines));
      }
      scan_.skip_line();
    }
    while (true) {
      skip_spaces();
      if (scan_.at_end()) break;
      if (at_line_end()) {
        scan_.skip();
        continue;
      }
      if (auto failed = read_row()) return *std::move(failed);
    }
    if (matrix_.rows == 0) return wrong("expected numbers");
    return std::move(matrix_);
  }

 private:
  [[nodiscard]] UnreadableTable wrong(const std::string& what) const {
    return {fmt::format("{}: {}, found {}", scan_.place(), what, scan_.excerpt())};
  }
  [[nodiscard]] bool at_line_end() const {
    return scan_.at_end() || scan_.peek() == '\n' || scan_.peek() == '\r';
  }
  void skip_spaces() {
    while (scan_.peek() == ' ' || (scan_.peek() == '\t' && options_.delimiter != '\t')) scan_.skip();
  }

  std::optional<UnreadableTable> read_row() {
    std::size_t count = 0;
    while (true) {
      skip_spaces();
      const auto value = scan_.number();
      if (!value) return wrong("expected a number");
      matrix_.values.push_back(*value);
      ++count;
      const bool blank = scan_.peek() == ' ' && options_.delimiter == ' ';
      skip_spaces();
      if (at_line_end()) break;
      if (blank) continue;
      if (scan_.peek() != options_.delimiter)
        return wrong(fmt::format("expected the delimiter `{}`", options_.delimiter));
      scan_.skip();
    }
    if (matrix_.rows == 0) matrix_.columns = count;
    if (count != matrix_.columns)
      return wrong(fmt::format("this row has {} numbers, the first has {}", count, matrix_.columns));
    ++matrix_.rows;
    return std::nullopt;
  }

  TextScanner scan_;
  CsvOptions options_;
  Matrix matrix_;
};

}  // namespace

ReadMatrix matrix_of_csv(std::string_view text, const CsvOptions& options) {
  return CsvTable(text, options).read();
}

}  // namespace causa::tables
