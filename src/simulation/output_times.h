// The times at which results are recorded: the ends of equal intervals, both ends of the span exactly, or
// given times.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace causa {

class OutputTimes {
 public:
  OutputTimes(double start, double stop, std::uint64_t intervals)
      : start_(start), stop_(stop), intervals_(intervals), next_(time_at(0)) {}
  // Rising times, the first of which is the start; at least one.
  explicit OutputTimes(std::vector<double> times)
      : intervals_(times.size() - 1), times_(std::move(times)), next_(time_at(0)) {}

  [[nodiscard]] bool done() const { return taken_ > intervals_; }
  // Asked for after every step, so it is at hand.
  [[nodiscard]] double next() const { return next_; }
  double take() {
    const double time = next_;
    next_ = time_at(++taken_);
    return time;
  }

 private:
  [[nodiscard]] double time_at(std::uint64_t number) const {
    if (!times_.empty()) return number < times_.size() ? times_[number] : times_.back();
    if (number >= intervals_) return stop_;
    return start_ + (stop_ - start_) * (static_cast<double>(number) / static_cast<double>(intervals_));
  }

  double start_ = 0.0;
  double stop_ = 0.0;
  std::uint64_t intervals_;
  std::vector<double> times_;
  std::uint64_t taken_ = 0;
  double next_;
};

}  // namespace causa
