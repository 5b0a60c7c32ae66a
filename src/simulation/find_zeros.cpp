#include "simulation/find_zeros.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace causa {

namespace {

bool is_crossing(double before, double now) {
  return (before < 0.0 && now >= 0.0) || (before > 0.0 && now <= 0.0);
}

}  // namespace

ZeroFinder::ZeroFinder(CompiledModel& model, std::span<const ValueFunction> functions)
    : model_(model),
      functions_(functions),
      states_(model.state_count()),
      before_(functions.size()),
      now_(functions.size()) {}

void ZeroFinder::evaluate(double time, std::span<const double> states, std::vector<double>& results) {
  static_cast<void>(model_.evaluate(time, states));  // what is not finite crosses nothing
  for (std::size_t k = 0; k < functions_.size(); ++k) results[k] = functions_[k](time, model_.values());
}

void ZeroFinder::begin(double time, std::span<const double> states) {
  if (!functions_.empty()) evaluate(time, states, before_);
}

void ZeroFinder::look(const Integrator& integrator, double begin, double end) {
  if (functions_.empty()) return;
  constexpr int pieces = 8;
  double low = begin;
  const std::size_t first = found_.size();
  for (int piece = 1; piece <= pieces; ++piece) {
    const double high = piece == pieces ? end : begin + (end - begin) * piece / pieces;
    integrator.interpolate(high, states_);
    evaluate(high, states_, now_);
    const std::vector<double> at_high = now_;
    for (std::size_t k = 0; k < functions_.size(); ++k) {
      if (is_crossing(before_[k], at_high[k]))
        found_.push_back(locate(integrator, k, low, high, before_[k], at_high[k]));
    }
    before_ = at_high;
    low = high;
  }
  std::ranges::stable_sort(found_.begin() + static_cast<std::ptrdiff_t>(first), found_.end(), {},
                           &FoundZero::time);
}

void ZeroFinder::jump(double time, std::span<const double> states) {
  if (functions_.empty()) return;
  evaluate(time, states, now_);
  for (std::size_t k = 0; k < functions_.size(); ++k) {
    if (!is_crossing(before_[k], now_[k])) continue;
    const double residual = std::abs(now_[k]) < std::abs(before_[k]) ? now_[k] : before_[k];
    found_.push_back({.function = k, .time = time, .residual = residual, .is_jump = residual != 0.0});
  }
  before_ = now_;
}

double ZeroFinder::value_at(const Integrator& integrator, double time, std::size_t function) {
  integrator.interpolate(time, states_);
  if (model_.evaluate(time, states_)) return std::numeric_limits<double>::quiet_NaN();
  return functions_[function](time, model_.values());
}

FoundZero ZeroFinder::locate(const Integrator& integrator, std::size_t function, double low, double high,
                             double at_low, double at_high) {
  constexpr int most_turns = 200;
  constexpr double resolution = 4.0 * std::numeric_limits<double>::epsilon();
  double weight_low = at_low;  // halved when its end stays for the second time
  double weight_high = at_high;
  enum class Moved : std::uint8_t { None, Low, High } last = Moved::None;
  FoundZero best{.function = function, .time = high, .residual = at_high};
  for (int turn = 0; turn < most_turns && best.residual != 0.0; ++turn) {
    const double width = high - low;
    if (width <= resolution * std::max(std::abs(low), std::abs(high))) break;
    double next = low + width * (weight_low / (weight_low - weight_high));
    // Halving now and then bounds the number of turns.
    if (turn % 8 == 7 || !(next > low && next < high)) next = low + 0.5 * width;
    if (!(next > low && next < high)) break;
    const double value = value_at(integrator, next, function);
    if (!std::isfinite(value)) break;
    if (std::abs(value) <= std::abs(best.residual)) {
      best.time = next;
      best.residual = value;
    }
    if (is_crossing(at_low, value)) {
      high = next;
      weight_high = value;
      if (last == Moved::High) weight_low *= 0.5;
      last = Moved::High;
    } else {
      low = next;
      at_low = value;
      weight_low = value;
      if (last == Moved::Low) weight_high *= 0.5;
      last = Moved::Low;
    }
  }
  return best;
}

}  // namespace causa
