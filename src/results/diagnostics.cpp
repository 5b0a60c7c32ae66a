#include "results/diagnostics.h"

#include <cmath>

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

Diagnostic cannot_write_results(std::string_view file, std::string_view reason) {
  return {.code = "RS014", .message = fmt::format("cannot write `{}`: {}", file, reason), .where = {}};
}

Diagnostic results_cut_short(std::string_view file, std::string_view reason, std::uint64_t points,
                             double time) {
  return {.code = "RS490",
          .message = fmt::format("cannot write more to `{}`: {}; it holds {} {}, up to time = {:.7g}", file,
                                 reason, points, points == 1 ? "point" : "points", time),
          .where = {}};
}

Diagnostic mat_too_many_variables(std::string_view file, std::size_t variables) {
  return {.code = "RS015",
          .message = fmt::format("`{}`: {} variables are more than a .mat file can hold", file, variables),
          .where = {},
          .help = "record fewer with `--filter`"};
}

Diagnostic mat_too_many_points(std::string_view file, std::uint64_t limit, double time) {
  return {.code = "RS016",
          .message = fmt::format("`{}` is full at time = {:.7g}: a .mat file holds at most {} points; they "
                                 "are kept",
                                 file, time, limit),
          .where = {},
          .help = "record fewer points with `--intervals`, or write a .csv file"};
}

Diagnostic mat_would_be_full(std::string_view file, double points, std::uint64_t limit) {
  return {.code = "RS028",
          .message =
              fmt::format("`{}` would have {:.6g} points; a .mat file holds at most {}", file, points, limit),
          .where = {},
          .help = "record fewer points with `--intervals`, or write a .csv file"};
}

Diagnostic cannot_read_results(std::string_view file, std::string_view reason) {
  return {.code = "RS017", .message = fmt::format("cannot read `{}`: {}", file, reason), .where = {}};
}

Diagnostic mat_is_another_level(std::string_view file, std::string_view level) {
  return {.code = "RS018",
          .message = fmt::format(
              "`{}` is a MATLAB file of level {}; results of Modelica tools are of level 4", file, level),
          .where = {},
          .help = "in MATLAB, save it with `-v4`"};
}

Diagnostic mat_bad_header(std::string_view file, std::uint64_t offset) {
  return {.code = "RS019",
          .message = fmt::format("`{}` is not a result file: no matrix begins at byte {}", file, offset),
          .where = {}};
}

Diagnostic mat_ends_early(std::string_view file, std::string_view matrix, std::uint64_t needed,
                          std::uint64_t size) {
  return {.code = "RS020",
          .message = fmt::format("`{}` ends in the middle of the matrix `{}`: {} bytes of {}", file,
                                 shortened(matrix), size, needed),
          .where = {},
          .help = "the program that wrote it was interrupted, or it was not copied whole"};
}

Diagnostic mat_has_no_matrix(std::string_view file, std::string_view matrix) {
  return {.code = "RS021",
          .message =
              fmt::format("`{}` holds no matrix `{}`: it is not a result of a Modelica tool", file, matrix),
          .where = {}};
}

Diagnostic mat_sizes_disagree(std::string_view file, std::string_view what) {
  return {.code = "RS022", .message = fmt::format("`{}` contradicts itself: {}", file, what), .where = {}};
}

Diagnostic mat_bad_place(std::string_view file, std::string_view variable) {
  return {.code = "RS023",
          .message = fmt::format("`{}`: `dataInfo` sends `{}` to a row that does not exist", file,
                                 shortened(variable)),
          .where = {}};
}

Diagnostic mat_bad_time(std::string_view file, std::uint64_t point, double time) {
  return {.code = "RS024",
          .message = fmt::format("`{}`, point {}: time is {}, which is not finite or before the point before",
                                 file, point, time),
          .where = {}};
}

Diagnostic results_too_large(std::string_view file, std::uint64_t limit) {
  return {.code = "RS025",
          .message = fmt::format("`{}`: more than {} numbers are asked for", file, limit),
          .where = {},
          .help = "ask for fewer variables"};
}

Diagnostic results_are_compressed(std::string_view file) {
  return {.code = "RS027",
          .message = fmt::format("`{}` is compressed", file),
          .where = {},
          .help = "unpack it with `gunzip`"};
}

Diagnostic no_such_variable(std::string_view file, std::string_view name, std::string_view nearest) {
  return {.code = "RS026",
          .message = fmt::format("`{}` has no variable `{}`", file, shortened(name)),
          .where = {},
          .help = nearest.empty() ? std::string() : fmt::format("did you mean `{}`?", nearest)};
}

Diagnostic reference_signal_missing(std::string_view file, std::string_view name, const std::string& help) {
  return {.severity = Severity::Warning,
          .code = "RS031",
          .message = fmt::format("`{}` has no variable `{}`, which the reference has", file, shortened(name)),
          .where = {},
          .help = help};
}

Diagnostic result_ends_early(std::string_view file, double end, double reference_end) {
  return {.severity = Severity::Warning,
          .code = "RS033",
          .message = std::isfinite(end) ? fmt::format("`{}` ends at time = {:.7g}, the reference at {:.7g}",
                                                      file, end, reference_end)
                                        : fmt::format("`{}` has no points", file),
          .where = {}};
}

Diagnostic too_many_to_plot(std::string_view file, std::size_t variables, std::string_view example) {
  return {.code = "RS032",
          .message = fmt::format("`{}` has {} variables, too many for one picture", file, variables),
          .where = {},
          .help = fmt::format("say which: `--variables {}`", shortened(example))};
}

Diagnostic nothing_to_plot(std::string_view file) {
  return {.code = "RS400",
          .message = fmt::format("`{}` holds no points, so there is nothing to draw", file),
          .where = {},
          .help = "the run that wrote it ended before its first point"};
}

Diagnostic input_table_is_empty(std::string_view file) {
  return {
      .code = "RS029", .message = fmt::format("`{}` has names, but no row with values", file), .where = {}};
}

Diagnostic input_not_finite(std::string_view file, std::string_view signal, double time) {
  return {.code = "RS030",
          .message = fmt::format("`{}`: the signal `{}` has no finite value at time = {:.7g}", file,
                                 shortened(signal), time),
          .where = {}};
}

Diagnostic no_mat_file(std::string_view file) {
  return {.code = "RS043",
          .message = fmt::format("`{}` is no .mat file, though it is called so", file),
          .where = {},
          .help = "it may be broken, or a text: those are read from files called .csv"};
}

Diagnostic output_over_input(std::string_view file) {
  return {.code = "RS040",
          .message = fmt::format("`{}` is an input of this command, and would be overwritten", file),
          .where = {},
          .help = "write to another file"};
}

Diagnostic output_over_modelica(std::string_view file) {
  return {.code = "RS491",
          .message = fmt::format("`{}` is a file with Modelica text, and would be overwritten", file),
          .where = {},
          .help = "write to another file, or remove this one"};
}

Diagnostic nothing_to_compare(std::string_view file) {
  return {.code = "RS041",
          .message = fmt::format("`{}` has no points or no signals, so nothing is compared", file),
          .where = {}};
}

Diagnostic reference_rows_left_out(std::string_view signal, std::size_t left_out, std::size_t rows) {
  return {.severity = Severity::Warning,
          .code = "RS042",
          .message = fmt::format("`{}`: the reference has no finite value in {} of {} rows, which are not "
                                 "compared",
                                 shortened(signal), left_out, rows),
          .where = {}};
}

}  // namespace causa
