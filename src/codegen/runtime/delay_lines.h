// The past of expressions that a model delays (MLS 3.7.2, delay): per delay the stretches of the solution
// that were accepted, each as the polynomial of degree 4 through five values, so that what was smooth stays
// smooth and what jumped at an event jumps. What is older than the longest delay is dropped. Where something
// jumped and the delay is constant, the jump comes again that much later: an event. Until it is handled the
// value before the jump counts, however time is rounded.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

class DelayLine {
 public:
  static constexpr std::size_t points = 5;
  using Values = std::array<double, points>;  // at equal distances

  void begin(double time, double value);
  // From the end of the last stretch.
  void add(double begin, double end, const Values& values);
  void drop_before(double time);
  // Before the beginning as at it; beyond the end along the last tangent.
  [[nodiscard]] double value(double time) const;
  [[nodiscard]] double last() const { return stretches_.empty() ? first_ : stretches_.back().values.back(); }
  [[nodiscard]] std::size_t stretches() const { return stretches_.size(); }

  // Jumps, for a delay that is constant: those that are not over lie ahead.
  void add_jump(double time) { jumps_.push_back(time); }
  [[nodiscard]] std::optional<double> next_jump() const;
  void pass_jumps(double time);
  // The value on the side of the next jump that is not over, and of the last one that is.
  [[nodiscard]] double value_between_jumps(double time) const;

 private:
  struct Stretch {
    double begin = 0.0;
    double end = 0.0;
    Values values{};
  };
  enum class Side : std::uint8_t { Left, Right };
  [[nodiscard]] double value(double time, Side side) const;
  static double inside(const Stretch& stretch, double time);

  double begin_ = 0.0;
  double first_ = 0.0;
  std::deque<Stretch> stretches_;
  std::deque<double> jumps_;
  std::optional<double> passed_;
};

// All delays of a program.
class DelayLines {
 public:
  explicit DelayLines(const SimulationProgram& program) : program_(program), lines_(program.delays.size()) {}

  [[nodiscard]] bool empty() const { return lines_.empty(); }
  // What site `delay` returns at a time.
  [[nodiscard]] double value(std::size_t delay, double time, double ago) const;

  // At the start the past is what the present is; true: it was something else before.
  bool begin(double time, const double* memory);
  // Values of all delays at five times of a stretch; which one is next.
  void sample(const double* memory, std::size_t point);
  void add_stretch(double begin, double end, const double* memory);
  // Why a delay cannot be as long as it is now; nothing: all can.
  [[nodiscard]] std::optional<std::string> impossible(const double* memory) const;

  void before_event(double time, const double* memory);
  void after_event(double time, const double* memory);
  [[nodiscard]] double next_jump() const;
  [[nodiscard]] double next_bend(double after) const;
  // How long a step may be so that it does not read what it computes.
  [[nodiscard]] double longest_step(const double* memory) const;

 private:
  void add_bend(double time);

  const SimulationProgram& program_;
  std::vector<DelayLine> lines_;
  std::vector<DelayLine::Values> sampled_;
  std::vector<double> before_;
  std::vector<double> delay_times_;  // at the start
  std::deque<double> bends_;         // rising
};

}  // namespace causa
