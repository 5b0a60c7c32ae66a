// The combi tables of Modelica.Blocks as external objects, and the functions on them, by their names in C
// (`ModelicaStandardTables_CombiTable1D_getValue`). What they do follows the documentation of
// Modelica.Blocks.Tables and Modelica.Blocks.Sources.CombiTimeTable.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/external/external_objects.h"

namespace causa::tables {

bool is_table_function(std::string_view name);

// The inputs among the arguments to the outputs, as call_external() of external_functions.h.
std::variant<std::vector<Value>, NoResult> call_table_function(std::string_view name,
                                                               std::span<const Value* const> inputs);

// Which of the arguments names a file; nothing: none does.
std::optional<std::size_t> file_argument(std::string_view name, std::span<const Value* const> inputs);

// The function that differentiates a look-up: its name, and which arguments of the look-up move. Their speeds
// follow the arguments. Nothing: it is no look-up.
struct LookupDerivative {
  std::string name;
  std::vector<std::size_t> moving;
};
std::optional<LookupDerivative> derivative_of_lookup(std::string_view name);
// The same of a function that differentiates a look-up: f″·v·v + f′·w for the speeds v, which stand behind
// its arguments, and the w behind them. `moving` are the arguments of the look-up.
std::optional<LookupDerivative> second_derivative_of_lookup(std::string_view name);

// A function of an object and numbers to a number, to be called without values around them.
using ObjectFunction = std::variant<double, NoResult> (*)(const ExternalObject* object,
                                                          std::span<const double> numbers);
// nullptr: no function of that name and number of arguments is one.
ObjectFunction find_object_function(std::string_view name, std::size_t number_count);

}  // namespace causa::tables
