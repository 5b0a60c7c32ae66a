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

FoundZero::Kind change_to(bool truth) {
  return truth ? FoundZero::Kind::BecomesTrue : FoundZero::Kind::BecomesFalse;
}

// Times nearer than this part of them are one.
constexpr double same_time = 4.0 * std::numeric_limits<double>::epsilon();

}  // namespace

ZeroFinder::ZeroFinder(CompiledModel& model, std::span<const WatchedFunction> functions)
    : model_(model),
      functions_(functions),
      states_(model.state_count()),
      before_(functions.size()),
      now_(functions.size()) {}

void ZeroFinder::evaluate(double time, std::span<const double> states, std::vector<double>& results) {
  static_cast<void>(model_.evaluate(time, states));  // what is not finite crosses nothing
  for (std::size_t k = 0; k < functions_.size(); ++k) results[k] = functions_[k].value(time, model_.values());
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
      if (!changes(k, before_[k], at_high[k])) continue;
      if (auto found = locate(integrator, k, low, high, before_[k], at_high[k])) found_.push_back(*found);
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
    if (!changes(k, before_[k], now_[k])) continue;
    if (functions_[k].look == WatchedFunction::Look::Changes) {
      found_.push_back({.function = k, .time = time, .kind = change_to(now_[k] != 0.0)});
      continue;
    }
    const double residual = std::abs(now_[k]) < std::abs(before_[k]) ? now_[k] : before_[k];
    found_.push_back({.function = k,
                      .time = time,
                      .residual = residual,
                      .kind = residual != 0.0 ? FoundZero::Kind::Jump : FoundZero::Kind::Zero});
  }
  before_ = now_;
}

double ZeroFinder::value_at(const Integrator& integrator, double time, std::size_t function) {
  integrator.interpolate(time, states_);
  if (model_.evaluate(time, states_)) return std::numeric_limits<double>::quiet_NaN();
  return functions_[function].value(time, model_.values());
}

bool ZeroFinder::changes(std::size_t function, double before, double now) const {
  return functions_[function].look == WatchedFunction::Look::Zeros ? is_crossing(before, now)
                                                                   : (before != 0.0) != (now != 0.0);
}

// The first time that counts as behind the change.
FoundZero ZeroFinder::locate_change(const Integrator& integrator, std::size_t function, double low,
                                    double high, double at_low) {
  while (high - low > same_time * std::max(std::abs(low), std::abs(high))) {
    const double middle = low + 0.5 * (high - low);
    if (!(middle > low && middle < high)) break;
    const bool is_behind = changes(function, at_low, value_at(integrator, middle, function));
    (is_behind ? high : low) = middle;
  }
  return {.function = function, .time = high, .kind = change_to(at_low == 0.0)};
}

// Nothing: the function has no value between, so the kind of the zero is unknown.
std::optional<FoundZero> ZeroFinder::locate(const Integrator& integrator, std::size_t function, double low,
                                            double high, double at_low, double at_high) {
  if (functions_[function].look == WatchedFunction::Look::Changes)
    return locate_change(integrator, function, low, high, at_low);
  constexpr int most_turns = 300;
  const double scale = std::max(std::abs(at_low), std::abs(at_high));
  double weight_low = at_low;  // halved when its end stays for the second time
  double weight_high = at_high;
  enum class Moved : std::uint8_t { None, Low, High } last = Moved::None;
  FoundZero best{.function = function, .time = high, .residual = at_high};
  for (int turn = 0; turn < most_turns && best.residual != 0.0; ++turn) {
    const double width = high - low;
    if (width <= same_time * std::max(std::abs(low), std::abs(high))) break;
    double next = low + width * (weight_low / (weight_low - weight_high));
    // Halving now and then bounds the number of turns.
    if (turn % 4 == 3 || !(next > low && next < high)) next = low + 0.5 * width;
    if (!(next > low && next < high)) break;
    const double value = value_at(integrator, next, function);
    if (std::isnan(value)) return std::nullopt;
    if (std::isinf(value))
      return FoundZero{.function = function, .time = next, .residual = value, .kind = FoundZero::Kind::Pole};
    if (std::abs(value) <= std::abs(best.residual)) {
      best.time = next;
      best.residual = value;
    }
    if (is_crossing(at_low, value)) {
      high = next;
      at_high = value;
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
  // On both sides of a zero little is left; of a jump what was there, of a pole more.
  constexpr double little = 1e-3;
  const double left = std::min(std::abs(at_low), std::abs(at_high));
  if (best.residual == 0.0 || left <= little * scale) return best;
  const double nearer = std::abs(at_low) < std::abs(at_high) ? at_low : at_high;
  return FoundZero{.function = function,
                   .time = high,
                   .residual = nearer,
                   .kind = left > scale ? FoundZero::Kind::Pole : FoundZero::Kind::Jump};
}

}  // namespace causa
