// Where signs are proven: deviations z of the states from an equilibrium in a box, beside quantities that are
// known as intervals only, such as coordinates of an equilibrium that is no rational number.
#pragma once

#include <vector>

#include "analysis/enclosure/interval.h"
#include "expression/algebra/form.h"

namespace causa {

struct ProofSpace {
  FormTable table;
  std::size_t states = 0;             // variables 0 … states − 1 of the table are the deviations
  std::vector<Interval> box{};        // of the deviations; contains 0
  std::vector<Interval> known{};      // of the variables behind them
  std::uint32_t first_direction = 0;  // as many variables as states, for formulas along rays

  // The box and what is known, for all variables of the table.
  [[nodiscard]] std::vector<Interval> variables() const {
    std::vector<Interval> result = box;
    result.insert(result.end(), known.begin(), known.end());
    result.resize(table.variable_count());
    return result;
  }
  // The same at a point of the box, with the middles of what is known.
  [[nodiscard]] std::vector<double> point(const std::vector<double>& deviations) const {
    std::vector<double> result = deviations;
    for (const Interval& value : known) result.push_back(value.middle());
    result.resize(table.variable_count());
    return result;
  }
  [[nodiscard]] std::vector<Interval> point_intervals(const std::vector<double>& deviations) const {
    std::vector<Interval> result(deviations.begin(), deviations.end());
    result.insert(result.end(), known.begin(), known.end());
    result.resize(table.variable_count());
    return result;
  }
};

}  // namespace causa
