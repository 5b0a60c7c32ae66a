// A number computed from time and the values of a model, from text a user writes: `x - 2*cell[3].T`,
// `sin(time)`. The grammar is Modelica's; names are those of the catalogue.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "model/catalogue.h"
#include "program/simulation_program.h"

namespace causa::driver {

// A kernel of one statement (program/simulation_program.h): slot 0 is time, the values of the model follow.
class ValueExpression {
 public:
  enum class Sort : std::uint8_t { Number, Truth };
  ValueExpression(Kernel kernel, Sort sort) : kernel_(std::move(kernel)), sort_(sort) {}

  // `values`: of the model, at this time.
  [[nodiscard]] double operator()(double time, std::span<const double> values) const;
  // For those who read it with other values than numbers.
  [[nodiscard]] const Kernel& kernel() const { return kernel_; }
  // Whether it depends on more than time.
  [[nodiscard]] bool reads_values() const;
  [[nodiscard]] bool reads_time() const;
  // Whether it is true (1) or false (0) rather than a number.
  [[nodiscard]] bool is_truth() const { return sort_ == Sort::Truth; }

 private:
  Kernel kernel_;
  Sort sort_;
};

std::variant<ValueExpression, Diagnostic> read_value_expression(std::string_view text,
                                                                std::span<const CatalogueEntry> catalogue);

// The elements of `{1, 2, 3}` or `[1, 2; 3, 4]`, row by row; of anything else the one expression it is.
std::variant<std::vector<ValueExpression>, Diagnostic> read_value_expressions(
    std::string_view text, std::span<const CatalogueEntry> catalogue);

}  // namespace causa::driver
