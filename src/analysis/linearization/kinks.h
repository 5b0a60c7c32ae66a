// Points at which the right-hand side of a model has another slope to each side though no condition of the
// model changes there: abs and max at their corners, nodes of tables. The program's derivative is that of one
// side.
// Method: second differences over three steps. Where a function is smooth they shrink with the step, at a
// kink they are the difference of the slopes, whatever the step; one oblique direction tells whether there is
// any.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "analysis/linearization/linear_point.h"

namespace causa {

// The derivatives of the states, then the outputs that the linearization is for; nothing where the model has
// no value.
std::optional<std::vector<double>> rows_of(CompiledModel& model, const LinearizationShape& shape, double time,
                                           std::span<const double> states);

// The model stands at the point with its conditions as they are held; it does so afterwards too. Inputs that
// are parameters are left out.
std::vector<Kink> find_kinks(CompiledModel& model, const LinearPoint& point);

// Puts the slopes of the other side into the entries that have a kink; they are exact a millionth of the
// magnitude beside the point.
std::optional<EvaluationFailure> take_other_side(CompiledModel& model, LinearPoint& point);

}  // namespace causa
