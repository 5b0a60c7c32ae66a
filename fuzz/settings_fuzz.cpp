// Any text as `--set NAME=VALUE`, `--find EXPR` and as names in `--plot`: an expression has a value, or there
// are words why it is none.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/variable_name.h"
#include "driver/settings.h"
#include "driver/value_expression.h"
#include "model/catalogue.h"

namespace {

std::vector<causa::CatalogueEntry> catalogue() {
  causa::CatalogueEntry x;
  x.name = "x";
  causa::CatalogueEntry cell;
  cell.name = "cell.T";
  cell.dimensions = {3};
  cell.first_value = 1;
  cell.value_count = 3;
  cell.subscript_places = {4};
  causa::CatalogueEntry derivative;
  derivative.name = "der(x)";
  derivative.first_value = 4;
  return {x, cell, derivative};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::vector<CatalogueEntry> entries = catalogue();
  const std::vector<double> values{2.0, 10.0, 20.0, 99.0, -5.0};
  const auto try_expression = [&](const std::string& expression) {
    const auto read = driver::read_value_expressions(expression, entries);
    if (const auto* problem = std::get_if<Diagnostic>(&read)) {
      require(!message_of(*problem).empty(), "a refusal has words");
      return;
    }
    for (const driver::ValueExpression& one : std::get<0>(read)) static_cast<void>(one(0.5, values));
  };
  try_expression(text);
  if (const auto setting = driver::read_setting(text)) {
    try_expression(setting->value);
    static_cast<void>(find_in_catalogue(entries, setting->name));
  }
  if (const auto match = find_in_catalogue(entries, text))
    require(match->first_element + match->element_count <= match->entry->value_count, "elements exist");
  static_cast<void>(without_subscripts(text));
  static_cast<void>(comparable_name(text));
  return 0;
}
