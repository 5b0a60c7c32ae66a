// A root of one equation in one unknown, where Newton's method finds none: at kinks and beyond folds.
// Method: intervals that grow away from the guess, to both sides, until the sign changes in one; then the
// Illinois variant of regula falsi with bisections (Dowell, Jarratt 1971).
#pragma once

#include <functional>
#include <optional>

namespace causa {

struct BracketOptions {
  double guess = 0.0;
  double nominal = 1.0;      // the usual magnitude of the unknown
  double tolerance = 1e-12;  // of the unknown, relative to its size and `nominal`
};

// `f` is not finite where it is not defined. Nothing: no change of sign was found, or one where f jumps.
std::optional<double> bracketed_root(const std::function<double(double)>& f, const BracketOptions& options);

}  // namespace causa
