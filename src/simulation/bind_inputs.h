// Which signal of an input table feeds which input of a model.
#pragma once

#include <span>
#include <vector>

#include "base/diagnostic.h"
#include "model/catalogue.h"
#include "results/input_table.h"

namespace causa {

struct BoundInput {
  std::size_t value = 0;   // place of the input in the model's values
  std::size_t signal = 0;  // of the table
};

// In order of the table. Signals without an input, and names that are no input, go to the sink as errors;
// inputs without a signal keep their start value.
std::vector<BoundInput> bind_inputs(std::span<const CatalogueEntry> catalogue, InputTable& table,
                                    DiagnosticSink& sink);

}  // namespace causa
