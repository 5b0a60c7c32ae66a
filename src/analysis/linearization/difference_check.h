// Matrices of a linearization against differences of the right-hand side that the simulator integrates.
// Method: Ridders' extrapolation of central differences over steps that are halved, which estimates its own
// error (Ridders, Adv. Eng. Software 4 (1982) 75; Press et al., Numerical Recipes, section 5.7).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "analysis/linearization/linear_point.h"

namespace causa {

// An entry of [A B; C D] as the program's derivatives and as differences have it.
struct DifferingEntry {
  std::size_t row = 0;     // of the states, then the outputs
  std::size_t column = 0;  // of the states, then the inputs
  double exact = 0.0;
  double difference = 0.0;
  double relative = 0.0;  // of the larger of the two
};

struct DifferenceCheck {
  std::size_t compared = 0;
  // Of those: entries that are derivatives to one side only, because the right-hand side has a kink here that
  // is no condition of the model.
  std::size_t one_sided = 0;
  // Entries whose differences are less certain than `agreement`, so that they can neither confirm nor refute.
  std::size_t undecided = 0;
  // Inputs that are parameters: away from the start, other values of theirs would be another history.
  std::size_t unchecked_inputs = 0;
  std::optional<DifferingEntry> largest{};  // of those compared
  std::optional<DifferingEntry> wrong{};    // the largest that is beyond `agreement`

  static constexpr double agreement = 1e-6;
};

// Another instance of the model that was set as this one and not initialized yet.
using MakeInstance = std::function<std::unique_ptr<CompiledModel>()>;

// The model stands at the point, with its conditions as they are held; it does so afterwards too.
// `at_start`: the point is where `initialize` comes to, so that new instances show what other values of
// parameters do. Nothing: the point is another.
DifferenceCheck check_by_differences(CompiledModel& model, const LinearPoint& point,
                                     const MakeInstance& at_start);

}  // namespace causa
