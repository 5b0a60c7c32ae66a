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

  // At a jump the value behind it (from the right) or before it.
  enum class Side : std::uint8_t { Left, Right };
  // This signal is no line: it keeps its value from row to row and jumps there.
  void hold(std::size_t signal);
  [[nodiscard]] const Trajectory& rows() const { return trajectory_; }

  // Fills one value per signal. Fast when times come in order.
  void evaluate(double time, Side side, std::span<double> values);

  // The next time after this one at which a signal jumps or bends: an integrator should stop there.
  [[nodiscard]] std::optional<double> next_break(double after) const;
  [[nodiscard]] std::optional<double> next_jump(double after) const;

 private:
  Trajectory trajectory_;
  std::vector<bool> held_;  // by signal
  std::vector<double> breaks_;
  std::vector<double> jumps_;
  std::size_t row_ = 0;  // where the last time was found
};

// `name`: what messages call the table.
std::variant<InputTable, Diagnostic> make_input_table(Trajectory trajectory, std::string_view name);

}  // namespace causa
