#include "codegen/runtime/delay_lines.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace causa {

namespace {

// Instants nearer to each other are one.
double same_instant(double time) {
  return 1e-12 * std::max(0.01, std::abs(time));
}

// A change of a value that is less than this part of it is rounding.
constexpr double same_value = 1e-12;

bool differ(double a, double b) {
  return !(std::abs(a - b) <= same_value * std::max(std::abs(a), std::abs(b)));
}

}  // namespace

void DelayLine::begin(double time, double value) {
  *this = {};
  begin_ = time;
  first_ = value;
}

void DelayLine::add(double begin, double end, const Values& values) {
  if (end > begin) stretches_.push_back({begin, end, values});
}

void DelayLine::drop_before(double time) {
  while (stretches_.size() > 1 && stretches_.front().end < time) {
    first_ = stretches_.front().values.back();
    begin_ = stretches_.front().end;
    stretches_.pop_front();
  }
}

// Newton's form of the polynomial through values at 0, 1/4, … 1.
double DelayLine::inside(const Stretch& stretch, double time) {
  const double s = 4.0 * (time - stretch.begin) / (stretch.end - stretch.begin);
  Values differences = stretch.values;
  double sum = differences[0];
  double factor = 1.0;
  for (std::size_t k = 1; k < points; ++k) {
    for (std::size_t i = 0; i + k < points; ++i) differences[i] = differences[i + 1] - differences[i];
    factor *= (s - static_cast<double>(k - 1)) / static_cast<double>(k);
    sum += factor * differences[0];
  }
  return sum;
}

double DelayLine::value(double time, Side side) const {
  if (stretches_.empty() || time < stretches_.front().begin) return first_;
  // The first stretch that ends behind this time, or at it if the left side counts.
  const auto found = side == Side::Left ? std::ranges::lower_bound(stretches_, time, {}, &Stretch::end)
                                        : std::ranges::upper_bound(stretches_, time, {}, &Stretch::end);
  if (found != stretches_.end()) return inside(*found, std::max(time, found->begin));
  const Stretch& last = stretches_.back();
  // Five-point formula for the slope at the end.
  const Values& v = last.values;
  const double slope =
      (25.0 * v[4] - 48.0 * v[3] + 36.0 * v[2] - 16.0 * v[1] + 3.0 * v[0]) / (3.0 * (last.end - last.begin));
  return v[4] + (time - last.end) * slope;
}

double DelayLine::value(double time) const {
  return value(time, Side::Right);
}

std::optional<double> DelayLine::next_jump() const {
  return jumps_.empty() ? std::nullopt : std::optional(jumps_.front());
}

void DelayLine::pass_jumps(double time) {
  while (!jumps_.empty() && jumps_.front() <= time) {
    passed_ = jumps_.front();
    jumps_.pop_front();
  }
}

double DelayLine::value_between_jumps(double time) const {
  if (!jumps_.empty() && time >= jumps_.front()) return value(jumps_.front(), Side::Left);
  if (passed_ && time <= *passed_) return value(*passed_, Side::Right);
  return value(time, Side::Right);
}

double DelayLines::value(std::size_t delay, double time, double ago) const {
  const ProgramDelay& of = program_.delays[delay];
  const double then = time - std::max(ago, 0.0);
  return of.is_constant ? lines_[delay].value_between_jumps(then) : lines_[delay].value(then);
}

bool DelayLines::begin(double time, const double* memory) {
  bool changed = false;
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    const double value = memory[program_.delays[k].input];
    changed = changed || differ(value, lines_[k].last()) || lines_[k].stretches() > 0;
    lines_[k].begin(time, value);
  }
  bends_.clear();
  delay_times_.clear();
  for (const ProgramDelay& delay : program_.delays) delay_times_.push_back(memory[delay.time]);
  // What begins at the start bends there, and later less and less.
  constexpr int most_bends = 3;
  for (int turn = most_bends; turn > 0; --turn) {
    for (const ProgramDelay& delay : program_.delays)
      if (delay.is_constant) add_bend(time + turn * memory[delay.time]);
  }
  return changed;
}

void DelayLines::sample(const double* memory, std::size_t point) {
  sampled_.resize(lines_.size());
  for (std::size_t k = 0; k < lines_.size(); ++k) sampled_[k][point] = memory[program_.delays[k].input];
}

void DelayLines::add_stretch(double begin, double end, const double* memory) {
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    lines_[k].add(begin, end, sampled_[k]);
    const ProgramDelay& delay = program_.delays[k];
    // Points inside this stretch are still to be computed.
    lines_[k].drop_before(begin - std::max(memory[delay.time], memory[delay.longest]) - same_instant(end));
  }
}

std::optional<std::string> DelayLines::impossible(const double* memory) const {
  for (const ProgramDelay& delay : program_.delays) {
    const double time = memory[delay.time];
    const double longest = memory[delay.longest];
    if (time >= 0.0 && time <= longest + same_instant(longest)) continue;
    if (!(time >= 0.0)) return fmt::format("the delay in {} is {:.6g}, less than 0", delay.text, time);
    return fmt::format("the delay in {} is {:.6g}, longer than its delayMax = {:.6g}", delay.text, time,
                       longest);
  }
  return std::nullopt;
}

void DelayLines::before_event(double time, const double* memory) {
  before_.clear();
  for (const ProgramDelay& delay : program_.delays) before_.push_back(memory[delay.input]);
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    const ProgramDelay& delay = program_.delays[k];
    if (delay.is_constant) lines_[k].pass_jumps(time - memory[delay.time] + same_instant(time));
  }
}

void DelayLines::after_event(double time, const double* memory) {
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    const ProgramDelay& delay = program_.delays[k];
    if (!delay.is_constant || !(memory[delay.time] > 0.0)) continue;
    if (differ(before_[k], memory[delay.input])) {
      lines_[k].add_jump(time);
    } else {
      add_bend(time + memory[delay.time]);
    }
  }
  while (!bends_.empty() && bends_.front() <= time) bends_.pop_front();
}

double DelayLines::next_jump() const {
  double next = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    if (const auto jump = lines_[k].next_jump()) next = std::min(next, *jump + delay_times_[k]);
  }
  return next;
}

void DelayLines::add_bend(double time) {
  const auto at = std::ranges::lower_bound(bends_, time);
  if (at != bends_.end() && *at - time <= same_instant(time)) return;
  bends_.insert(at, time);
}

double DelayLines::next_bend(double after) const {
  const auto next = std::ranges::upper_bound(bends_, after + same_instant(after));
  return next == bends_.end() ? std::numeric_limits<double>::infinity() : *next;
}

// A delay of 0, or next to 0, does not stop the run: beyond what is known its tangent goes on.
double DelayLines::longest_step(const double* memory) const {
  double longest = std::numeric_limits<double>::infinity();
  for (const ProgramDelay& delay : program_.delays) longest = std::min(longest, memory[delay.time]);
  return longest;
}

}  // namespace causa
