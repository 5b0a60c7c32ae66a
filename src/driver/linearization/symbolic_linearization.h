// A model linearized in symbols: the entries of A, B, C, D as formulas of states, inputs, parameters and
// time, where δẋ = A δx + B δu and δy = C δx + D δu.
//
// Method: the sorted equations are differentiated one after the other (chain rule). A loop g(z, x) = 0 gives
// dz/dx = −(∂g/∂z)⁻¹ ∂g/∂x (implicit function theorem), by Cramer's rule where that is short enough to be
// read. Of a condition the branch counts that is active at the point. Every formula is evaluated at the point
// and compared with the derivative that the program computes.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linearization/linear_point.h"
#include "base/diagnostic.h"
#include "driver/compile.h"

namespace causa::driver {

struct SymbolicEntry {
  std::string formula{};  // empty: there is none
  std::string why_not{};  // of an entry without a formula
};

struct SymbolicMatrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<SymbolicEntry> entries{};  // row by row

  [[nodiscard]] const SymbolicEntry& operator()(std::size_t i, std::size_t j) const {
    return entries[i * columns + j];
  }
};

// What formulas refer to by a name: an algebraic variable, or D(z, x), the derivative of z by x.
struct NamedFormula {
  std::vector<std::string> names;      // several: they are solved for together
  std::string formula{};               // of a single one that has a formula
  std::vector<std::string> equations;  // otherwise what they fulfil
};

struct SymbolicLinearization {
  SymbolicMatrix a;
  SymbolicMatrix b;
  SymbolicMatrix c;
  SymbolicMatrix d;
  std::vector<NamedFormula> named{};      // each before those that use it
  std::vector<std::string> conditions{};  // `v > 0` is true
  double largest_difference = 0.0;        // of formulas and program, relative
  std::size_t compared = 0;               // formulas; entries that are always 0 are not counted
};

// `numeric`: what the program found at the point, `values`: those of the compiled model there. The model was
// translated from its sources.
std::variant<SymbolicLinearization, Diagnostic> linearize_in_symbols(Compilation& compilation,
                                                                     const LinearizationShape& shape,
                                                                     const LinearPoint& point,
                                                                     const linear::StateSpace& numeric,
                                                                     std::span<const double> values);

}  // namespace causa::driver
