// How large the states of a run become, in all and around a time: what differences are measured against. A
// state that falls from 1e9 to 1 is small then.
#pragma once

#include <span>
#include <vector>

#include "model/compiled_model.h"

namespace causa {

class StateSizes {
 public:
  StateSizes() = default;
  explicit StateSizes(const CompiledModel& model);
  // In the order of time.
  void note(double time, std::span<const double> states);

  // In the whole run; nominal values of what is 0 in all of it.
  [[nodiscard]] std::vector<double> largest() const;
  // Within a tenth of the run around a time; as large as ever, of what is 0 there.
  [[nodiscard]] std::vector<double> near(double time) const;

 private:
  std::vector<double> nominals_;
  std::vector<double> largest_;
  std::vector<double> times_;
  std::vector<double> states_;  // without their sign, point by point
};

}  // namespace causa
