#include "results/diagnostics.h"

#include <fmt/format.h>

namespace causa {

namespace {

// Texts from hostile files are shortened, at a code point.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}…", text.substr(0, end));
}

std::string at(const CsvPlace& place, std::string_view what) {
  return fmt::format("`{}`, line {}: {}", place.name, place.line, what);
}

}  // namespace

Diagnostic csv_is_empty(std::string_view name) {
  return {
      .code = "RS001", .message = fmt::format("`{}` is empty: it has no line with names", name), .where = {}};
}

Diagnostic csv_time_is_not_first(const CsvPlace& place, std::string_view found) {
  return {.code = "RS002",
          .message = at(place, fmt::format("the first column is `{}`, not `time`", shortened(found))),
          .where = {},
          .help = found.find(';') != std::string_view::npos || found.find('\t') != std::string_view::npos
                      ? "separate columns with commas and write decimals with a point"
                      : "the first line holds the names of the columns, `time` first"};
}

Diagnostic csv_name_is_empty(const CsvPlace& place, std::size_t column) {
  return {.code = "RS003", .message = at(place, fmt::format("column {} has no name", column)), .where = {}};
}

Diagnostic csv_name_repeated(const CsvPlace& place, std::string_view found) {
  return {.code = "RS004",
          .message = at(place, fmt::format("two columns are called `{}`", shortened(found))),
          .where = {}};
}

Diagnostic csv_row_is_ragged(const CsvPlace& place, std::size_t found, std::size_t expected) {
  return {.code = "RS005",
          .message = at(place, fmt::format("{} {} where the first line has {} names", found,
                                           found == 1 ? "number" : "numbers", expected)),
          .where = {}};
}

Diagnostic csv_not_a_number(const CsvPlace& place, std::string_view variable, std::string_view found) {
  return {.code = "RS006",
          .message = at(place, found.empty() ? fmt::format("`{}` has no value", shortened(variable))
                                             : fmt::format("the value of `{}` is `{}`, which is not a number",
                                                           shortened(variable), shortened(found))),
          .where = {}};
}

Diagnostic csv_time_goes_back(const CsvPlace& place, double time, double previous) {
  return {.code = "RS007",
          .message = at(place, fmt::format("time goes back from {} to {}", previous, time)),
          .where = {}};
}

Diagnostic csv_time_not_finite(const CsvPlace& place, std::string_view found) {
  return {.code = "RS008",
          .message = at(place, fmt::format("time is `{}`, which is not a finite number", shortened(found))),
          .where = {}};
}

Diagnostic csv_quote_not_closed(const CsvPlace& place) {
  return {.code = "RS009", .message = at(place, "a quote is opened here and never closed"), .where = {}};
}

Diagnostic csv_text_after_quote(const CsvPlace& place) {
  return {.code = "RS010",
          .message = at(place, "text stands beside a quoted field"),
          .where = {},
          .help = "inside quotes, a quote is written twice"};
}

Diagnostic csv_field_too_long(const CsvPlace& place, std::size_t limit) {
  return {.code = "RS011",
          .message = at(place, fmt::format("a field is longer than {} bytes", limit)),
          .where = {}};
}

Diagnostic csv_too_large(const CsvPlace& place, std::size_t limit) {
  return {.code = "RS012",
          .message = at(place, fmt::format("there are more than {} values", limit)),
          .where = {}};
}

Diagnostic csv_out_of_range(const CsvPlace& place, std::string_view variable, std::string_view found) {
  return {.code = "RS013",
          .message = at(place, fmt::format("the value of `{}` is `{}`, beyond the range of a double",
                                           shortened(variable), shortened(found))),
          .where = {}};
}

}  // namespace causa
