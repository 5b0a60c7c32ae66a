// A model linearized at a point of its solution: δẋ = A δx + B δu, δy = C δx + D δu, with the point itself.
// Derivatives are those of the program, exact; conditions are taken as the model holds them.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"
#include "base/diagnostic.h"
#include "model/compiled_model.h"

namespace causa {

// A derivative that has another value to each side (analysis/linearization/kinks.h).
struct Kink {
  std::size_t row = 0;     // of the states, then the outputs
  std::size_t column = 0;  // of the states, then the inputs
  double left = 0.0;
  double right = 0.0;
  double taken = 0.0;  // in the matrices
  bool takes_left = true;
};

struct LinearPoint {
  double time = 0.0;
  std::vector<std::string> state_names{};
  std::vector<double> states{};
  std::vector<double> derivatives{};  // of the states; 0 at an equilibrium
  std::vector<double> inputs{};
  std::vector<double> outputs{};
  std::vector<double> entries{};  // of [A B; C D], in the order of the model's pattern
  std::vector<Kink> kinks{};      // by column
  // Conditions on whose surface the point lies, with the same matrices on both sides; in words.
  std::vector<std::string> surfaces{};
};

// Where a condition changes at the very point, and the matrices are others behind it; or where the right-hand
// side has a kink.
enum class ConditionSide : std::uint8_t {
  Refused,  // of a condition: that is an error; of a kink: the side that the program's derivatives are of
  Held,     // as the model holds it, which after an event is the side behind it
  Other,
};

// The model was asked for its linearization_shape before it was initialized.
std::variant<LinearPoint, Diagnostic> linearize_at(CompiledModel& model, double time,
                                                   std::span<const double> states, ConditionSide side);

struct PointNames {
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
};

linear::StateSpace state_space_of(const LinearizationShape& shape, const LinearPoint& point,
                                  const PointNames& names);

// Numbers of inputs that reach no output, through no state.
std::vector<std::size_t> inputs_without_effect(const linear::StateSpace& system);

}  // namespace causa
