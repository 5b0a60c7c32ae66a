// What a simulation computed: the recorded variables at the recorded times.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace causa {

struct TrajectoryVariable {
  std::string name;
  std::string unit{};
  std::string description{};
};

// Point by point, so that recording and writing go through memory in order.
struct Trajectory {
  std::vector<TrajectoryVariable> variables;
  std::vector<double> times;
  std::vector<double> values;  // values[point * variables.size() + variable]

  [[nodiscard]] std::size_t points() const { return times.size(); }
  [[nodiscard]] std::span<const double> at_point(std::size_t point) const {
    return std::span(values).subspan(point * variables.size(), variables.size());
  }
  [[nodiscard]] std::vector<double> of_variable(std::size_t variable) const {
    std::vector<double> column;
    column.reserve(times.size());
    for (std::size_t point = 0; point < times.size(); ++point) column.push_back(at_point(point)[variable]);
    return column;
  }
};

}  // namespace causa
