// Counts the values that an evaluation left without a number, of those that belong to the solution: variables
// and derivatives of states, but neither guarded values nor what variables were before an event.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

class MissingValues {
 public:
  // All outlive it. `derivatives` are slots of the derivatives of states.
  MissingValues(const SimulationProgram& program, const std::vector<CatalogueEntry>& catalogue,
                const std::vector<SlotRange>& derivatives);

  // Parameters, which may be many, are looked at until they are known to be finite.
  void parameters_may_be_missing() { parameters_are_finite_ = false; }
  void parameters_are_finite() { parameters_are_finite_ = true; }

  [[nodiscard]] std::size_t count(std::span<const double> values) const;

 private:
  const std::vector<CatalogueEntry>& catalogue_;
  const std::vector<SlotRange>& derivatives_;
  std::vector<SlotRange> varying_;  // values that are neither constants nor parameters
  bool parameters_are_finite_ = false;
};

}  // namespace causa
