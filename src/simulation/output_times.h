// The times at which results are recorded: the ends of equal intervals, both ends of the span exactly.
#pragma once

#include <cstdint>

namespace causa {

class OutputTimes {
 public:
  OutputTimes(double start, double stop, std::uint64_t intervals)
      : start_(start), stop_(stop), intervals_(intervals) {}

  [[nodiscard]] bool done() const { return taken_ > intervals_; }
  [[nodiscard]] double next() const {
    if (taken_ >= intervals_) return stop_;
    return start_ + (stop_ - start_) * (static_cast<double>(taken_) / static_cast<double>(intervals_));
  }
  double take() {
    const double time = next();
    ++taken_;
    return time;
  }

 private:
  double start_;
  double stop_;
  std::uint64_t intervals_;
  std::uint64_t taken_ = 0;
};

}  // namespace causa
