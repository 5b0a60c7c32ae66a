#include "results/diagnostics.h"

#include <array>
#include <cmath>

namespace causa {

constexpr DiagnosticKind csv_is_empty_kind{.code = "RS001",
                                           .words = "`{name}` is empty: it has no line with names"};

Diagnostic csv_is_empty(std::string_view name) {
  return {csv_is_empty_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind csv_time_is_not_first_kind{
    .code = "RS002",
    .words = "`{file}`, line {line}: the first column is `{found:40}`, not `time`",
    .help =
        "{?is_separated_otherwise|separate columns with commas and write decimals with a point|the first "
        "line holds the names of the columns, `time` first}"};

Diagnostic csv_time_is_not_first(const CsvPlace& place, std::string_view found) {
  return {csv_time_is_not_first_kind,
          {},
          {{"file", FullName(place.name)},
           {"line", place.line},
           {"found", Identifier(found)},
           {"is_separated_otherwise", found.find_first_of(";\t") != std::string_view::npos}}};
}

constexpr DiagnosticKind csv_name_is_empty_kind{
    .code = "RS003", .words = "`{file}`, line {line}: column {column} has no name"};

Diagnostic csv_name_is_empty(const CsvPlace& place, std::size_t column) {
  return {
      csv_name_is_empty_kind, {}, {{"file", FullName(place.name)}, {"line", place.line}, {"column", column}}};
}

constexpr DiagnosticKind csv_name_repeated_kind{
    .code = "RS004", .words = "`{file}`, line {line}: two columns are called `{found:40}`"};

Diagnostic csv_name_repeated(const CsvPlace& place, std::string_view found) {
  return {csv_name_repeated_kind,
          {},
          {{"file", FullName(place.name)}, {"line", place.line}, {"found", Identifier(found)}}};
}

constexpr DiagnosticKind csv_row_is_ragged_kind{
    .code = "RS005",
    .words =
        "`{file}`, line {line}: {found} {?found=1|number|numbers} where the first line has {expected} names"};

Diagnostic csv_row_is_ragged(const CsvPlace& place, std::size_t found, std::size_t expected) {
  return {csv_row_is_ragged_kind,
          {},
          {{"file", FullName(place.name)}, {"line", place.line}, {"found", found}, {"expected", expected}}};
}

constexpr DiagnosticKind csv_not_a_number_kind{
    .code = "RS006",
    .words =
        "`{file}`, line {line}: {?found|the value of `{variable:40}` is `{found:40}`, which is not a "
        "number|`{variable:40}` has no value}"};

Diagnostic csv_not_a_number(const CsvPlace& place, std::string_view variable, std::string_view found) {
  return {csv_not_a_number_kind,
          {},
          {{"file", FullName(place.name)},
           {"line", place.line},
           {"variable", Identifier(variable)},
           {"found", Identifier(found)}}};
}

constexpr DiagnosticKind csv_time_goes_back_kind{
    .code = "RS007", .words = "`{file}`, line {line}: time goes back from {previous} to {time}"};

Diagnostic csv_time_goes_back(const CsvPlace& place, double time, double previous) {
  return {csv_time_goes_back_kind,
          {},
          {{"file", FullName(place.name)}, {"line", place.line}, {"previous", previous}, {"time", time}}};
}

constexpr DiagnosticKind csv_time_not_finite_kind{
    .code = "RS008", .words = "`{file}`, line {line}: time is `{found:40}`, which is not a finite number"};

Diagnostic csv_time_not_finite(const CsvPlace& place, std::string_view found) {
  return {csv_time_not_finite_kind,
          {},
          {{"file", FullName(place.name)}, {"line", place.line}, {"found", Identifier(found)}}};
}

constexpr DiagnosticKind csv_quote_not_closed_kind{
    .code = "RS009", .words = "`{file}`, line {line}: a quote is opened here and never closed"};

Diagnostic csv_quote_not_closed(const CsvPlace& place) {
  return {csv_quote_not_closed_kind, {}, {{"file", FullName(place.name)}, {"line", place.line}}};
}

constexpr DiagnosticKind csv_text_after_quote_kind{
    .code = "RS010",
    .words = "`{file}`, line {line}: text stands beside a quoted field",
    .help = "inside quotes, a quote is written twice"};

Diagnostic csv_text_after_quote(const CsvPlace& place) {
  return {csv_text_after_quote_kind, {}, {{"file", FullName(place.name)}, {"line", place.line}}};
}

constexpr DiagnosticKind csv_field_too_long_kind{
    .code = "RS011", .words = "`{file}`, line {line}: a field is longer than {limit} bytes"};

Diagnostic csv_field_too_long(const CsvPlace& place, std::size_t limit) {
  return {
      csv_field_too_long_kind, {}, {{"file", FullName(place.name)}, {"line", place.line}, {"limit", limit}}};
}

constexpr DiagnosticKind csv_too_large_kind{
    .code = "RS012", .words = "`{file}`, line {line}: there are more than {limit} values"};

Diagnostic csv_too_large(const CsvPlace& place, std::size_t limit) {
  return {csv_too_large_kind, {}, {{"file", FullName(place.name)}, {"line", place.line}, {"limit", limit}}};
}

constexpr DiagnosticKind csv_out_of_range_kind{
    .code = "RS013",
    .words =
        "`{file}`, line {line}: the value of `{variable:40}` is `{found:40}`, beyond the range of a double"};

Diagnostic csv_out_of_range(const CsvPlace& place, std::string_view variable, std::string_view found) {
  return {csv_out_of_range_kind,
          {},
          {{"file", FullName(place.name)},
           {"line", place.line},
           {"variable", Identifier(variable)},
           {"found", Identifier(found)}}};
}

constexpr DiagnosticKind cannot_write_results_kind{.code = "RS014",
                                                   .words = "cannot write `{file}`: {reason}"};

Diagnostic cannot_write_results(std::string_view file, std::string_view reason) {
  return {cannot_write_results_kind, {}, {{"file", FullName(file)}, {"reason", reason}}};
}

constexpr DiagnosticKind results_cut_short_kind{
    .code = "RS490",
    .words =
        "cannot write more to `{file}`: {reason}; it holds {points} {?points=1|point|points}, up to time = "
        "{time:.7g}"};

Diagnostic results_cut_short(std::string_view file, std::string_view reason, std::uint64_t points,
                             double time) {
  return {results_cut_short_kind,
          {},
          {{"file", FullName(file)}, {"reason", reason}, {"points", points}, {"time", time}}};
}

constexpr DiagnosticKind mat_too_many_variables_kind{
    .code = "RS015",
    .words = "`{file}`: {variables} variables are more than a .mat file can hold",
    .help = "record fewer with `--filter`"};

Diagnostic mat_too_many_variables(std::string_view file, std::size_t variables) {
  return {mat_too_many_variables_kind, {}, {{"file", FullName(file)}, {"variables", variables}}};
}

constexpr DiagnosticKind mat_too_many_points_kind{
    .code = "RS016",
    .words = "`{file}` is full at time = {time:.7g}: a .mat file holds at most {limit} points; they are kept",
    .help = "record fewer points with `--intervals`, or write a .csv file"};

Diagnostic mat_too_many_points(std::string_view file, std::uint64_t limit, double time) {
  return {mat_too_many_points_kind, {}, {{"file", FullName(file)}, {"time", time}, {"limit", limit}}};
}

constexpr DiagnosticKind mat_would_be_full_kind{
    .code = "RS028",
    .words = "`{file}` would have {points:.6g} points; a .mat file holds at most {limit}",
    .help = "record fewer points with `--intervals`, or write a .csv file"};

Diagnostic mat_would_be_full(std::string_view file, double points, std::uint64_t limit) {
  return {mat_would_be_full_kind, {}, {{"file", FullName(file)}, {"points", points}, {"limit", limit}}};
}

constexpr DiagnosticKind cannot_read_results_kind{.code = "RS017", .words = "cannot read `{file}`: {reason}"};

Diagnostic cannot_read_results(std::string_view file, std::string_view reason) {
  return {cannot_read_results_kind, {}, {{"file", FullName(file)}, {"reason", reason}}};
}

constexpr DiagnosticKind mat_is_another_level_kind{
    .code = "RS018",
    .words = "`{file}` is a MATLAB file of level {level}; results of Modelica tools are of level 4",
    .help = "in MATLAB, save it with `-v4`"};

Diagnostic mat_is_another_level(std::string_view file, std::string_view level) {
  return {mat_is_another_level_kind, {}, {{"file", FullName(file)}, {"level", level}}};
}

constexpr DiagnosticKind mat_bad_header_kind{
    .code = "RS019", .words = "`{file}` is not a result file: no matrix begins at byte {offset}"};

Diagnostic mat_bad_header(std::string_view file, std::uint64_t offset) {
  return {mat_bad_header_kind, {}, {{"file", FullName(file)}, {"offset", offset}}};
}

constexpr DiagnosticKind mat_ends_early_kind{
    .code = "RS020",
    .words = "`{file}` ends in the middle of the matrix `{matrix:40}`: {size} bytes of {needed}",
    .help = "the program that wrote it was interrupted, or it was not copied whole"};

Diagnostic mat_ends_early(std::string_view file, std::string_view matrix, std::uint64_t needed,
                          std::uint64_t size) {
  return {mat_ends_early_kind,
          {},
          {{"file", FullName(file)}, {"matrix", Identifier(matrix)}, {"size", size}, {"needed", needed}}};
}

constexpr DiagnosticKind mat_has_no_matrix_kind{
    .code = "RS021", .words = "`{file}` holds no matrix `{matrix}`: it is not a result of a Modelica tool"};

Diagnostic mat_has_no_matrix(std::string_view file, std::string_view matrix) {
  return {mat_has_no_matrix_kind, {}, {{"file", FullName(file)}, {"matrix", FullName(matrix)}}};
}

constexpr DiagnosticKind mat_sizes_disagree_kind{.code = "RS022",
                                                 .words = "`{file}` contradicts itself: {what}"};

Diagnostic mat_sizes_disagree(std::string_view file, std::string_view what) {
  return {mat_sizes_disagree_kind, {}, {{"file", FullName(file)}, {"what", what}}};
}

constexpr DiagnosticKind mat_bad_place_kind{
    .code = "RS023", .words = "`{file}`: `dataInfo` sends `{variable:40}` to a row that does not exist"};

Diagnostic mat_bad_place(std::string_view file, std::string_view variable) {
  return {mat_bad_place_kind, {}, {{"file", FullName(file)}, {"variable", Identifier(variable)}}};
}

constexpr DiagnosticKind mat_bad_time_kind{
    .code = "RS024",
    .words = "`{file}`, point {point}: time is {time}, which is not finite or before the point before"};

Diagnostic mat_bad_time(std::string_view file, std::uint64_t point, double time) {
  return {mat_bad_time_kind, {}, {{"file", FullName(file)}, {"point", point}, {"time", time}}};
}

constexpr DiagnosticKind results_too_large_kind{.code = "RS025",
                                                .words = "`{file}`: more than {limit} numbers are asked for",
                                                .help = "ask for fewer variables"};

Diagnostic results_too_large(std::string_view file, std::uint64_t limit) {
  return {results_too_large_kind, {}, {{"file", FullName(file)}, {"limit", limit}}};
}

constexpr DiagnosticKind results_are_compressed_kind{
    .code = "RS027", .words = "`{file}` is compressed", .help = "unpack it with `gunzip`"};

Diagnostic results_are_compressed(std::string_view file) {
  return {results_are_compressed_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind no_such_variable_kind{.code = "RS026",
                                               .words = "`{file}` has no variable `{name:40}`",
                                               .help = "{?nearest|did you mean `{nearest}`?}"};

Diagnostic no_such_variable(std::string_view file, std::string_view name, std::string_view nearest) {
  return {no_such_variable_kind,
          {},
          {{"file", FullName(file)}, {"name", Identifier(name)}, {"nearest", FullName(nearest)}}};
}

constexpr DiagnosticKind reference_signal_missing_kind{
    .code = "RS031",
    .severity = Severity::Warning,
    .words = "`{file}` has no variable `{name:40}`, which the reference has",
    .help = "{help}"};

Diagnostic reference_signal_missing(std::string_view file, std::string_view name, const std::string& help) {
  return {reference_signal_missing_kind,
          {},
          {{"file", FullName(file)}, {"name", Identifier(name)}, {"help", help}}};
}

constexpr DiagnosticKind result_ends_early_kind{
    .code = "RS033",
    .severity = Severity::Warning,
    .words =
        "{?has_points|`{file}` ends at time = {end:.7g}, the reference at {reference_end:.7g}|`{file}` has "
        "no points}"};

Diagnostic result_ends_early(std::string_view file, double end, double reference_end) {
  return {result_ends_early_kind,
          {},
          {{"file", FullName(file)},
           {"has_points", std::isfinite(end)},
           {"end", end},
           {"reference_end", reference_end}}};
}

constexpr DiagnosticKind too_many_to_plot_kind{
    .code = "RS032",
    .words = "`{file}` has {variables} variables, too many for one picture",
    .help = "say which: `--variables {example:40}`"};

Diagnostic too_many_to_plot(std::string_view file, std::size_t variables, std::string_view example) {
  return {too_many_to_plot_kind,
          {},
          {{"file", FullName(file)}, {"variables", variables}, {"example", Identifier(example)}}};
}

constexpr DiagnosticKind nothing_to_plot_kind{
    .code = "RS400",
    .words = "`{file}` holds no points, so there is nothing to draw",
    .help = "the run that wrote it ended before its first point"};

Diagnostic nothing_to_plot(std::string_view file) {
  return {nothing_to_plot_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind input_table_is_empty_kind{.code = "RS029",
                                                   .words = "`{file}` has names, but no row with values"};

Diagnostic input_table_is_empty(std::string_view file) {
  return {input_table_is_empty_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind input_not_finite_kind{
    .code = "RS030", .words = "`{file}`: the signal `{signal:40}` has no finite value at time = {time:.7g}"};

Diagnostic input_not_finite(std::string_view file, std::string_view signal, double time) {
  return {
      input_not_finite_kind, {}, {{"file", FullName(file)}, {"signal", Identifier(signal)}, {"time", time}}};
}

constexpr DiagnosticKind no_mat_file_kind{
    .code = "RS043",
    .words = "`{file}` is no .mat file, though it is called so",
    .help = "it may be broken, or a text: those are read from files called .csv"};

Diagnostic no_mat_file(std::string_view file) {
  return {no_mat_file_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind output_over_input_kind{
    .code = "RS040",
    .words = "`{file}` is an input of this command, and would be overwritten",
    .help = "write to another file"};

Diagnostic output_over_input(std::string_view file) {
  return {output_over_input_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind output_over_modelica_kind{
    .code = "RS491",
    .words = "`{file}` is a file with Modelica text, and would be overwritten",
    .help = "write to another file, or remove this one"};

Diagnostic output_over_modelica(std::string_view file) {
  return {output_over_modelica_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind nothing_to_compare_kind{
    .code = "RS041", .words = "`{file}` has no points or no signals, so nothing is compared"};

Diagnostic nothing_to_compare(std::string_view file) {
  return {nothing_to_compare_kind, {}, {{"file", FullName(file)}}};
}

constexpr DiagnosticKind reference_rows_left_out_kind{
    .code = "RS042",
    .severity = Severity::Warning,
    .words =
        "`{signal:40}`: the reference has no finite value in {left_out} of {rows} rows, which are not "
        "compared"};

Diagnostic reference_rows_left_out(std::string_view signal, std::size_t left_out, std::size_t rows) {
  return {reference_rows_left_out_kind,
          {},
          {{"signal", Identifier(signal)}, {"left_out", left_out}, {"rows", rows}}};
}

DiagnosticKinds result_diagnostic_kinds() {
  static constexpr std::array kinds{
      &csv_is_empty_kind,           &csv_time_is_not_first_kind, &csv_name_is_empty_kind,
      &csv_name_repeated_kind,      &csv_row_is_ragged_kind,     &csv_not_a_number_kind,
      &csv_time_goes_back_kind,     &csv_time_not_finite_kind,   &csv_quote_not_closed_kind,
      &csv_text_after_quote_kind,   &csv_field_too_long_kind,    &csv_too_large_kind,
      &csv_out_of_range_kind,       &cannot_write_results_kind,  &results_cut_short_kind,
      &mat_too_many_variables_kind, &mat_too_many_points_kind,   &mat_would_be_full_kind,
      &cannot_read_results_kind,    &mat_is_another_level_kind,  &mat_bad_header_kind,
      &mat_ends_early_kind,         &mat_has_no_matrix_kind,     &mat_sizes_disagree_kind,
      &mat_bad_place_kind,          &mat_bad_time_kind,          &results_too_large_kind,
      &results_are_compressed_kind, &no_such_variable_kind,      &reference_signal_missing_kind,
      &result_ends_early_kind,      &too_many_to_plot_kind,      &nothing_to_plot_kind,
      &input_table_is_empty_kind,   &input_not_finite_kind,      &no_mat_file_kind,
      &output_over_input_kind,      &output_over_modelica_kind,  &nothing_to_compare_kind,
      &reference_rows_left_out_kind};
  return kinds;
}

}  // namespace causa
