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

}  // namespace causa
