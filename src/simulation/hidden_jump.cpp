#include "simulation/hidden_jump.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace causa {

namespace {

// The motion along a straight line from a point.
class Line {
 public:
  Line(CompiledModel& model, double time, std::span<const double> states)
      : model_(model), time_(time), states_(states), direction_(states.size()), there_(states.size()) {
    has_value_ = !model_.derivatives(time_, states_, direction_);
  }

  [[nodiscard]] bool has_value() const { return has_value_; }
  [[nodiscard]] double state_at(std::size_t state, double distance) const {
    return states_[state] + distance * direction_[state];
  }
  std::optional<std::vector<double>> motion(double distance) {
    for (std::size_t k = 0; k < there_.size(); ++k) there_[k] = state_at(k, distance);
    std::vector<double> derivatives(states_.size());
    if (model_.derivatives(time_ + distance, there_, derivatives)) return std::nullopt;
    return derivatives;
  }

 private:
  CompiledModel& model_;
  double time_;
  std::span<const double> states_;
  std::vector<double> direction_;
  std::vector<double> there_;
  bool has_value_ = false;
};

struct Change {
  std::size_t state = 0;
  double part = 0.0;
};

constexpr double large_part = 0.1;
constexpr double rounding_part = 1e-9;

// A part of the line and the motions at its ends.
struct Piece {
  double low = 0.0;
  double high = 0.0;
  std::vector<double> before;
  std::vector<double> behind;
};

std::vector<double> magnitudes(const Piece& piece) {
  std::vector<double> sizes(piece.before.size());
  for (std::size_t k = 0; k < sizes.size(); ++k)
    sizes[k] = std::max(std::abs(piece.before[k]), std::abs(piece.behind[k]));
  return sizes;
}

Change largest_change(std::span<const double> one, std::span<const double> other,
                      std::span<const double> sizes) {
  Change largest;
  for (std::size_t k = 0; k < one.size(); ++k) {
    if (!(std::abs(other[k] - one[k]) > largest.part * sizes[k])) continue;
    largest = {.state = k, .part = std::abs(other[k] - one[k]) / sizes[k]};
  }
  return largest;
}

// What is still a large change between neighbouring numbers.
std::optional<HiddenJump> narrowed(Line& line, const Piece& whole) {
  constexpr int halvings = 60;
  const std::vector<double> sizes = magnitudes(whole);
  Piece piece = whole;
  for (int k = 0; k < halvings; ++k) {
    const double middle = piece.low + 0.5 * (piece.high - piece.low);
    if (!(middle > piece.low && middle < piece.high)) break;
    auto motion = line.motion(middle);
    if (!motion) return std::nullopt;
    const bool is_first = largest_change(piece.before, *motion, sizes).part >=
                          largest_change(*motion, piece.behind, sizes).part;
    (is_first ? piece.high : piece.low) = middle;
    (is_first ? piece.behind : piece.before) = std::move(*motion);
  }
  const Change change = largest_change(piece.before, piece.behind, sizes);
  if (change.part < large_part) return std::nullopt;
  const double at = line.state_at(change.state, piece.low);
  const double from = line.state_at(change.state, whole.low);
  return HiddenJump{.state = change.state,
                    .at = std::abs(at) < rounding_part * std::abs(from) ? 0.0 : at,
                    .before = whole.before[change.state],
                    .behind = whole.behind[change.state]};
}

}  // namespace

std::optional<HiddenJump> hidden_jump(CompiledModel& model, double time, std::span<const double> states,
                                      double step) {
  constexpr int doublings = 8;
  Line line(model, time, states);
  if (!line.has_value()) return std::nullopt;
  auto begin = line.motion(0.0);
  if (!begin) return std::nullopt;
  Piece piece{.low = 0.0, .high = step, .before = std::move(*begin), .behind = {}};
  for (int k = 0; k < doublings; ++k) {
    auto end = line.motion(piece.high);
    if (!end) return std::nullopt;
    piece.behind = std::move(*end);
    if (largest_change(piece.before, piece.behind, magnitudes(piece)).part >= large_part) {
      if (auto jump = narrowed(line, piece)) return jump;
    }
    piece = {.low = piece.high, .high = 2.0 * piece.high, .before = std::move(piece.behind), .behind = {}};
  }
  return std::nullopt;
}

}  // namespace causa
