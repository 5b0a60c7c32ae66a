// Whether the units of a model fit together: terms that are added, compared or equated, arguments of
// functions, values of variables.
#pragma once

#include <functional>

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

struct UnitCheckOptions {
  // Declared: only units that variables declare count, and `time` is any quantity, as in `sin(time)`. What is
  // reported then is a slip, and can be reported without being asked for.
  // Inferred: variables without a unit get the one that follows from the equations.
  enum class Depth : std::uint8_t { Declared, Inferred };
  Depth depth = Depth::Inferred;
  std::function<bool(SourceId)> is_checked{};  // whether what stands in a text is looked at; without it: all
};

// Warnings: nothing here makes a model wrong. What is not known never conflicts.
void check_units(const FlatModel& model, ExpressionTable& expressions, const UnitCheckOptions& options,
                 DiagnosticSink& sink);

}  // namespace causa
