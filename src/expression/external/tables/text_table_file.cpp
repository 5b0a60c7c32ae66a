// The text format of Modelica.Blocks.Tables.
#include "expression/external/tables/table_file.h"
#include "expression/external/tables/text_scanner.h"

namespace causa::tables {

namespace {

class TextTables {
 public:
  explicit TextTables(std::string_view text) : scan_(text) {}

  ReadMatrix find(std::string_view name) {
    if (scan_.starts_with(byte_order_mark)) scan_.skip(byte_order_mark.size());
    if (!scan_.starts_with("#1")) return wrong("a table file starts with `#1`");
    scan_.skip_line();
    std::string others;
    while (true) {
      skip_blanks();
      if (scan_.at_end()) break;
      const auto head = header();
      if (!head) return wrong("expected `double name(rows, columns)`");
      const bool wanted = head->name == name;
      if (head->rows == 0 || head->columns == 0) return wrong("a table without elements");
      // Every number takes two bytes, but for the last.
      const std::size_t most = scan_.rest().size() / 2 + 1;
      if (head->columns > most || head->rows > most / head->columns) {
        return wrong(fmt::format("`{}({},{})` has more elements than the file has numbers", head->name,
                                 head->rows, head->columns));
      }
      Matrix matrix{head->rows, head->columns, {}};
      for (std::size_t k = 0; k < head->rows * head->columns; ++k) {
        skip_blanks();
        const auto value = scan_.number();
        if (!value || !is_number_end(scan_.peek())) {
          return wrong(
              fmt::format("expected number {} of {} of `{}`", k + 1, head->rows * head->columns, head->name));
        }
        if (wanted) matrix.values.push_back(*value);
      }
      if (wanted) return matrix;
      others += fmt::format("{}`{}`", others.empty() ? "" : ", ", head->name);
    }
    return UnreadableTable{fmt::format("no table `{}` in it{}", name,
                                       others.empty() ? std::string() : fmt::format(", only {}", others))};
  }

 private:
  struct Header {
    std::string name;
    std::size_t rows = 0;
    std::size_t columns = 0;
  };

  static bool is_separator(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }
  bool is_number_end(char c) const {
    return scan_.at_end() || is_separator(c) || c == '\n' || c == '\r' || c == '#';
  }

  [[nodiscard]] UnreadableTable wrong(const std::string& what) const {
    return {fmt::format("{}: {}, found {}", scan_.place(), what, scan_.excerpt())};
  }

  void skip_blanks() {
    while (!scan_.at_end()) {
      if (scan_.peek() == '#') {
        scan_.skip_line();
      } else if (is_number_end(scan_.peek())) {
        scan_.skip();
      } else {
        break;
      }
    }
  }
  void skip_spaces() {
    while (scan_.peek() == ' ' || scan_.peek() == '\t') scan_.skip();
  }

  std::optional<std::size_t> size() {
    skip_spaces();
    std::size_t value = 0;
    const std::string_view here = scan_.rest();
    const auto read = std::from_chars(here.data(), here.data() + here.size(), value);
    if (read.ec != std::errc{}) return std::nullopt;
    scan_.skip(static_cast<std::size_t>(read.ptr - here.data()));
    skip_spaces();
    return value;
  }

  std::optional<Header> header() {
    const std::string_view type = scan_.starts_with("double") ? "double" : "float";
    if (!scan_.starts_with(type)) return std::nullopt;
    scan_.skip(type.size());
    if (scan_.peek() != ' ' && scan_.peek() != '\t') return std::nullopt;
    skip_spaces();
    Header result;
    while (!scan_.at_end() && std::string_view(" \t\r\n,;()#").find(scan_.peek()) == std::string_view::npos) {
      result.name += scan_.peek();
      scan_.skip();
    }
    skip_spaces();
    if (result.name.empty() || scan_.peek() != '(') return std::nullopt;
    scan_.skip();
    const auto rows = size();
    if (!rows || scan_.peek() != ',') return std::nullopt;
    scan_.skip();
    const auto columns = size();
    if (!columns || scan_.peek() != ')') return std::nullopt;
    scan_.skip();
    result.rows = *rows;
    result.columns = *columns;
    return result;
  }

  TextScanner scan_;
};

}  // namespace

ReadMatrix matrix_of_text(std::string_view text, std::string_view name) {
  return TextTables(text).find(name);
}

}  // namespace causa::tables
