// Which signal of an input table feeds which input of a model.
#pragma once

#include <span>
#include <vector>

#include "base/diagnostic.h"
#include "model/catalogue.h"
#include "results/input_table.h"

namespace causa {

struct BoundInput {
  std::size_t value = 0;   // place of the input, or of its derivative, in the model's values
  std::size_t signal = 0;  // of the table
  bool is_slope = false;   // the derivative of the signal
};

// In order of the table. A column that is no input is a warning, a table without any input of the model an
// error; so is a value that the input cannot have, and a derivative that straight lines do not have. Inputs
// without a column keep their start value. `derivatives`: what the model reads of the inputs' derivatives.
std::vector<BoundInput> bind_inputs(std::span<const CatalogueEntry> catalogue,
                                    std::span<const InputDerivative> derivatives, InputTable& table,
                                    DiagnosticSink& sink);

}  // namespace causa
