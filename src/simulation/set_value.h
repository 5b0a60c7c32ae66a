// `--set name=value`: parameters and start values of a model, by the name a user knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "model/compiled_model.h"

namespace causa {

struct GivenValue {
  std::string name;             // of an array: all elements; of an element: `u[2,3]`
  std::vector<double> numbers;  // one for every element, or one for all
  bool is_truth = false;        // written as `true` or `false`
};

// Seen by the next `initialize` of the model. Nothing: it was set. A warning: it was, but.
std::optional<Diagnostic> set_value(CompiledModel& model, const GivenValue& given);

}  // namespace causa
