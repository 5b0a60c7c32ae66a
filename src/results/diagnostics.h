// Every message about result files, one function each. Codes RS001… are never reused.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

// A line of a text that is no source file of a model.
struct CsvPlace {
  std::string_view name;
  std::uint64_t line = 1;
};

Diagnostic csv_is_empty(std::string_view name);
Diagnostic csv_time_is_not_first(const CsvPlace& place, std::string_view found);
Diagnostic csv_name_is_empty(const CsvPlace& place, std::size_t column);
Diagnostic csv_name_repeated(const CsvPlace& place, std::string_view found);
Diagnostic csv_row_is_ragged(const CsvPlace& place, std::size_t found, std::size_t expected);
Diagnostic csv_not_a_number(const CsvPlace& place, std::string_view variable, std::string_view found);
Diagnostic csv_time_goes_back(const CsvPlace& place, double time, double previous);
Diagnostic csv_time_not_finite(const CsvPlace& place, std::string_view found);
Diagnostic csv_quote_not_closed(const CsvPlace& place);
Diagnostic csv_text_after_quote(const CsvPlace& place);
Diagnostic csv_field_too_long(const CsvPlace& place, std::size_t limit);
Diagnostic csv_too_large(const CsvPlace& place, std::size_t limit);
Diagnostic csv_out_of_range(const CsvPlace& place, std::string_view variable, std::string_view found);

Diagnostic cannot_write_results(std::string_view file, std::string_view reason);
// Points before the failure are kept.
Diagnostic results_cut_short(std::string_view file, std::string_view reason, std::uint64_t points,
                             double time);
Diagnostic mat_too_many_variables(std::string_view file, std::size_t variables);
Diagnostic mat_too_many_points(std::string_view file, std::uint64_t limit, double time);

Diagnostic mat_would_be_full(std::string_view file, double points, std::uint64_t limit);

Diagnostic cannot_read_results(std::string_view file, std::string_view reason);
Diagnostic mat_is_another_level(std::string_view file, std::string_view level);
Diagnostic mat_bad_header(std::string_view file, std::uint64_t offset);
Diagnostic mat_ends_early(std::string_view file, std::string_view matrix, std::uint64_t needed,
                          std::uint64_t size);
Diagnostic mat_has_no_matrix(std::string_view file, std::string_view matrix);
Diagnostic mat_sizes_disagree(std::string_view file, std::string_view what);
Diagnostic mat_bad_place(std::string_view file, std::string_view variable);
Diagnostic mat_bad_time(std::string_view file, std::uint64_t point, double time);
Diagnostic results_too_large(std::string_view file, std::uint64_t limit);
Diagnostic results_are_compressed(std::string_view file);
// `nearest`: none, if it is empty.
Diagnostic no_such_variable(std::string_view file, std::string_view name, std::string_view nearest);

// `help`: about a nearest name, or empty.
Diagnostic reference_signal_missing(std::string_view file, std::string_view name, const std::string& help);

Diagnostic result_ends_early(std::string_view file, double end, double reference_end);
// `example`: a variable of the file.
Diagnostic too_many_to_plot(std::string_view file, std::size_t variables, std::string_view example);
Diagnostic nothing_to_plot(std::string_view file);

Diagnostic input_table_is_empty(std::string_view file);
Diagnostic input_not_finite(std::string_view file, std::string_view signal, double time);

// Files of one run
Diagnostic no_mat_file(std::string_view file);
Diagnostic output_over_input(std::string_view file);
Diagnostic output_over_modelica(std::string_view file);
// Comparisons
Diagnostic nothing_to_compare(std::string_view file);
Diagnostic reference_rows_left_out(std::string_view signal, std::size_t left_out, std::size_t rows);

DiagnosticKinds result_diagnostic_kinds();

}  // namespace causa
