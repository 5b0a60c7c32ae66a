// Signals over time that feed the inputs of a model: straight lines between rows, held before the first and
// after the last one; those that are held keep their value from row to row. Two rows at one time are a jump:
// the value before it is the first, from it on the last.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "results/trajectory.h"

namespace causa {

class InputTable {
 public:
  // `trajectory` has at least one point and only finite values; `make_input_table` sees to that.
  explicit InputTable(Trajectory trajectory);

  [[nodiscard]] const std::vector<TrajectoryVariable>& signals() const { return trajectory_.variables; }
  [[nodiscard]] const Trajectory& rows() const { return trajectory_; }

  // How the model reads a signal: only what is followed jumps and bends.
  enum class Follow : std::uint8_t {
    Line,   // straight from row to row
    Slope,  // the same, and its derivative, which jumps where the line bends
    Held,   // no line: it keeps its value from row to row and jumps there
  };
  void follow(std::size_t signal, Follow how);

  // The times at which a line jumps (two rows at one time), or bends, its ends among them.
  [[nodiscard]] std::vector<double> jumps_of_line(std::size_t signal) const;
  [[nodiscard]] std::vector<double> bends_of_line(std::size_t signal) const;

  // At a jump the value behind it (from the right) or before it.
  enum class Side : std::uint8_t { Left, Right };
  // Fills one value per signal. Fast when times come in order.
  void evaluate(double time, Side side, std::span<double> values);
  // The derivative of the line of a signal, at the time of the last `evaluate`.
  [[nodiscard]] double slope(std::size_t signal) const;

  // The next time after this one at which a followed signal jumps or bends: an integrator should stop there.
  [[nodiscard]] std::optional<double> next_break(double after) const;
  // … at which what is read of it jumps.
  [[nodiscard]] std::optional<double> next_jump(double after) const;

 private:
  // Rows of equal time.
  struct Instant {
    std::size_t first = 0;
    std::size_t last = 0;
  };
  [[nodiscard]] double value(std::size_t row, std::size_t signal) const {
    return trajectory_.at_point(row)[signal];
  }
  [[nodiscard]] double slope_after(std::size_t instant, std::size_t signal) const;

  Trajectory trajectory_;
  std::vector<Instant> instants_;
  std::vector<bool> held_;  // by signal
  std::vector<double> breaks_;
  std::vector<double> jumps_;
  std::size_t row_ = 0;     // where the last time was found
  bool is_inside_ = false;  // the last time lies behind this row and before the next
};

// `name`: what messages call the table.
std::variant<InputTable, Diagnostic> make_input_table(Trajectory trajectory, std::string_view name);

}  // namespace causa
