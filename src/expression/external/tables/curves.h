// Curves through the points of a table: ordinates over one abscissa, interpolated piece by piece. Nothing
// here changes after construction but the place of the last look-up, which is only a hint.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace causa::tables {

// Numbered as Modelica.Blocks.Types.Smoothness and .Extrapolation.
enum class Smoothness : std::uint8_t {
  Linear = 1,
  Akima,
  Constant,
  FritschButland,
  Steffen,
  ModifiedAkima,
};
enum class Extrapolation : std::uint8_t { Hold = 1, LastTwoPoints, Periodic, None };

struct Interpolated {
  double value = 0;
  double slope = 0;
  double curvature = 0;  // the second derivative
};

// Where a number lies between increasing points. Looks where it was found last first.
class IntervalSearch {
 public:
  explicit IntervalSearch(std::vector<double> points) : points_(std::move(points)) {}
  IntervalSearch(IntervalSearch&& other) noexcept : points_(std::move(other.points_)) {}

  // The last k with points[k] ≤ x, as far as there is an interval on its right; moving down, `direction`
  // < 0, a point belongs to the interval before it.
  [[nodiscard]] std::size_t interval(double x, double direction = 0) const;
  [[nodiscard]] const std::vector<double>& points() const { return points_; }

 private:
  std::vector<double> points_;
  mutable std::atomic<std::size_t> last_ = 0;
};

class Curves {
 public:
  // The abscissas do not decrease; those of cubic pieces increase. Two points have a line, whatever the
  // smoothness; one point is a constant.
  Curves(std::vector<double> x, std::vector<std::vector<double>> columns, Smoothness smoothness,
         Extrapolation extrapolation);

  // Or why there is no value: outside, where there is no extrapolation.
  [[nodiscard]] std::variant<Interpolated, std::string> at(std::size_t column, double x,
                                                           double direction) const;

  // The polynomial of one piece. Cubics go on as straight lines outside it.
  [[nodiscard]] Interpolated in_piece(std::size_t column, std::size_t piece, double x) const;
  // As if x lay before the first or behind the last point; the outermost value where nothing is known.
  [[nodiscard]] Interpolated before(std::size_t column, double x) const;
  [[nodiscard]] Interpolated behind(std::size_t column, double x) const;
  [[nodiscard]] std::size_t piece(double x) const { return search_.interval(x); }

  [[nodiscard]] const std::vector<double>& abscissas() const { return search_.points(); }
  [[nodiscard]] double first() const { return abscissas().front(); }
  [[nodiscard]] double last() const { return abscissas().back(); }
  [[nodiscard]] std::size_t column_count() const { return columns_.size(); }
  [[nodiscard]] Smoothness smoothness() const { return smoothness_; }
  [[nodiscard]] Extrapolation extrapolation() const { return extrapolation_; }

 private:
  [[nodiscard]] bool is_cubic() const {
    return smoothness_ != Smoothness::Linear && smoothness_ != Smoothness::Constant;
  }
  [[nodiscard]] Interpolated on_line(std::size_t column, std::size_t piece, double x) const;

  IntervalSearch search_;
  std::vector<std::vector<double>> columns_;
  std::vector<std::vector<double>> slopes_;  // of cubics: at the points
  Smoothness smoothness_;
  Extrapolation extrapolation_;
};

// x moved by whole periods into [first, last].
double within_period(double x, double first, double last);

}  // namespace causa::tables
