// Signs of formulas over a box, and the smallest value of a formula where another is not positive, by
// dividing the box until intervals decide. Method: natural and mean value forms; depth first for signs, best
// first for the smallest value, whose lower bound is a proof at any time (Moore, Kearfott, Cloud,
// Introduction to Interval Analysis, 2009, chapter 5 and section 8.4; Neumaier, Interval Methods for Systems
// of Equations, 1990, section 2.3).
#pragma once

#include <functional>
#include <optional>

#include "analysis/stability/form_code.h"
#include "analysis/stability/local_sign.h"
#include "analysis/stability/proof_space.h"

namespace causa {

// A formula with its gradient by the deviations, for sharper bounds.
class BoundedForm {
 public:
  BoundedForm(ProofSpace& space, const Form& form);
  Interval operator()(const std::vector<Interval>& variables);
  double at(const std::vector<double>& variables) { return value_(variables)[0]; }
  Interval at_point(const std::vector<Interval>& variables) { return value_(variables)[0]; }

 private:
  std::size_t states_;
  FormEvaluator value_;
  std::optional<FormEvaluator> gradient_;  // nothing: it may jump
};

struct SearchLimits {
  std::size_t most_boxes = 200000;
  std::function<void(double)> progress{};
};

struct BoxSign {
  SignAnswer answer = SignAnswer::Undecided;
  std::vector<double> point{};  // refuted: F(point) ≤ 0 (< 0 where F ≥ 0 was to be proven)
  double value = 0.0;
  std::size_t boxes = 0;
};

enum class SignToProve : std::uint8_t { Positive, NotNegative };

// Over the box of the space, except for |z_i| ≤ neighbourhood_i for all i with neighbourhood_i > 0; empty: no
// exception.
BoxSign prove_sign(ProofSpace& space, const Form& form, SignToProve sign,
                   const std::vector<double>& neighbourhood, const SearchLimits& limits);

struct LevelBound {
  double proven = 0.0;         // V > proven wherever the condition fails; infinite: it holds everywhere
  double attained = infinite;  // at `point` it fails, and V has this value
  std::vector<double> point{};
  bool is_on_border = false;  // the point lies on the border of the box
  std::size_t boxes = 0;
};

// The smallest V on the border of the box or where `decrease` is not positive (not negative, for the other
// sign). `neighbourhood` as above: there the sign is known. `relative`: how near the bounds have to be.
LevelBound smallest_value_where_fails(ProofSpace& space, const Form& v, const Form& decrease,
                                      SignToProve sign, const std::vector<double>& neighbourhood,
                                      double relative, const SearchLimits& limits);

}  // namespace causa
