// Rolls a sequence of scalar steps into loops: neighbours that do the same at evenly moving coordinates
// become one loop, also in periods (a1 b1 a2 b2 …), and loops that follow each other evenly become nests.
// Integers only; the loops run through exactly the same sequence.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace causa {

using Coordinates = std::vector<std::int64_t>;

// What each step does (its class) and where: as many coordinates as its class has.
class StepSequence {
 public:
  void add(std::uint32_t class_id, std::span<const std::int64_t> coordinates) {
    classes_.push_back(class_id);
    for (const std::int64_t value : coordinates) coordinates_.push_back(static_cast<std::int32_t>(value));
    begins_.push_back(static_cast<std::uint32_t>(coordinates_.size()));
  }
  [[nodiscard]] std::size_t size() const { return classes_.size(); }
  [[nodiscard]] std::uint32_t class_of(std::size_t step) const { return classes_[step]; }
  [[nodiscard]] std::span<const std::int32_t> coordinates(std::size_t step) const {
    return {coordinates_.data() + begins_[step], coordinates_.data() + begins_[step + 1]};
  }

 private:
  std::vector<std::uint32_t> classes_;
  std::vector<std::uint32_t> begins_{0};
  std::vector<std::int32_t> coordinates_;
};

struct RolledStep {
  std::uint32_t class_id = 0;
  Coordinates base{};
  std::vector<Coordinates> shifts;  // one for each counter, outermost first
};

struct RolledLoop {
  std::vector<std::int64_t> counts;  // outermost first; empty: once
  std::vector<RolledStep> steps;
};

std::vector<RolledLoop> roll(const StepSequence& steps);

}  // namespace causa
