// Inputs of the model that equations give: a user wrote `--set 'u[2]=sin(time)'`, so the input is a variable
// like any other, with events and derivatives.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "flat/flat_model.h"

namespace causa {

struct GivenInput {
  std::string variable;               // its name in the flat model
  std::vector<std::size_t> elements;  // that equations give, row-major
};

// These are no inputs any more; elements that no equation gives hold their start.
void give_inputs(FlatModel& model, ExpressionTable& expressions, std::span<const GivenInput> given);

// Inputs of the model itself that are declared with a constant value, `input Real u = 0`, are inputs again,
// which hold it: whoever linearizes wants to move them. `root`: the model.
void release_inputs(FlatModel& model, const ExpressionTable& expressions, InstanceId root);

}  // namespace causa
