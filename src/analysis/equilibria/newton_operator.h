// The interval Newton operator of g(u) = 0 over a box, preconditioned by the inverse of the derivative at its
// middle: narrows boxes, and proves that a neighbourhood of an approximate solution has exactly one.
// With more rows than unknowns the pseudo-inverse takes its place: then uniqueness is proven, existence is
// not.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "analysis/equilibria/rest_system.h"
#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

class NewtonOperator {
 public:
  // The system outlives the operator.
  explicit NewtonOperator(const RestSystem& system);

  enum class Outcome : std::uint8_t { Narrowed, Unchanged, Empty };
  // Hansen–Sengupta. `values`: room for the tape.
  Outcome narrow(std::span<Interval> box, std::span<EnclosedValue> values);

  // Newton's method in numbers from the middle; the solution lies in the box or next to it.
  std::optional<std::vector<double>> iterate(std::span<const Interval> box);

  struct Proof {
    std::vector<Interval> neighbourhood;  // it has exactly one solution
    std::vector<Interval> enclosure;      // which lies in here
  };
  // The neighbourhood is as large as the box around the point where that can be proven.
  std::optional<Proof> prove(std::span<const double> point, std::span<const Interval> box);

  // The solution next to the box that Gauss–Newton finds from its middle, if the derivative has not full rank
  // there and the equations hold as exactly as rounding lets one know.
  struct SingularZero {
    std::vector<double> point;
    std::size_t dimension = 0;  // of the null space of the derivative
  };
  std::optional<SingularZero> singular_zero_near(std::span<const Interval> box);
  // Whether the box holds no solution but those of the curve or surface through the zero: across it the
  // equations have one solution at most, which is proven, and next to the zero more of the same kind are
  // found along it.
  bool is_alone_on_family(const SingularZero& zero, std::span<const Interval> box);

  // g and ∂g/∂u at a point, in numbers. False: there is no value.
  bool evaluate(std::span<const double> point, linear::Vector& g, linear::Matrix* jacobian);

 private:
  // Around the point, with sides as `radii` or the same smaller; what is 1 in `magnitudes` is not looked at
  // nearer than rounding beside 1.
  std::optional<Proof> prove_within(std::span<const double> point, std::span<const Interval> box,
                                    std::span<const double> radii, std::span<const double> magnitudes);
  std::vector<double> natural_sizes(std::span<const double> point);
  std::vector<double> row_units(std::span<const double> point, std::span<const double> units);
  bool goes_on_along(const SingularZero& zero, std::span<const double> units,
                     const linear::Matrix& scaled_jacobian);
  bool holds_to_rounding(std::span<const double> point, std::span<const double> units);
  std::optional<std::vector<Interval>> krawczyk(std::span<const Interval> around);
  std::vector<Interval> narrowest(std::span<const double> point, std::span<const Interval> around,
                                  std::span<const Interval> image);
  bool precondition(std::span<const Interval> box, std::span<const EnclosedValue> at_box);
  bool enclose_middle(std::span<const Interval> box, std::vector<double>& middle);
  [[nodiscard]] bool is_continuous(std::span<const EnclosedValue> values) const;

  const RestSystem& system_;
  std::size_t n_;
  std::size_t m_;
  std::vector<EnclosedValue> values_;
  std::vector<EnclosedValue> middle_values_;
  std::vector<Interval> point_box_;
  std::vector<Interval> entries_;  // Y J, row by row
  std::vector<Interval> shifts_;   // Y g(middle)
  linear::Matrix inverse_;
};

}  // namespace causa
