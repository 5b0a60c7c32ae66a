// Reads transfer functions that people type, and writes them.
//   (s+1)/(s^2+2*s+5)      3/(s*(0.5s+1)^2)      (2*z - 1)/(z^2 - 0.5)      2
// Numbers, the variable s, z or p, + − * / ^ (whole exponents), parentheses, products without `*`.
// Zeros, poles and gain:   zeros; poles; gain      -1; -1+2i, -1-2i; 5       (either list may be empty)
// Length, depth and degree are limited; text from outside is never believed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/systems/transfer_function.h"

namespace causa::linear {

// The variable z makes it a discrete one, with the sample time given or 1. Refused: improper ones, an
// identically zero denominator, empty text.
Outcome<TransferFunction> read_transfer_function(std::string_view text,
                                                 std::optional<double> sample_time = {});
// A realization of it; the factors of a product keep their roots, by sections in series.
Outcome<StateSpace> read_system(std::string_view text, std::optional<double> sample_time = {});
Outcome<ZeroPoleGain> read_zero_pole_gain(std::string_view text, std::optional<double> sample_time = {});

// "-1, -2+1i, -2-1i", in brackets or not. Refused: an empty list, a value without its conjugate. `name` is
// the plural that messages use.
Outcome<std::vector<Complex>> read_complex_numbers(std::string_view text, std::string_view name);

struct TextOptions {
  int digits = 6;
};
// "s^2 + 2 s + 5"
std::string polynomial_text(const Polynomial& p, std::string_view variable, const TextOptions& options = {});
// "(s + 1)/(s^2 + 2 s + 5)"
std::string transfer_function_text(const TransferFunction& tf, const TextOptions& options = {});
// "2 (s + 1)/((s + 3) (s^2 + 2 s + 5))"
std::string factored_text(const ZeroPoleGain& zpk, const TextOptions& options = {});

}  // namespace causa::linear
