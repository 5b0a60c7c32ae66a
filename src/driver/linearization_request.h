// The inputs and outputs of a linearization as a user names them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "program/derivatives/add_derivatives.h"

namespace causa::driver {

// Nothing: those of the model.
struct LinearizationNames {
  std::optional<std::vector<std::string>> inputs{};
  std::optional<std::vector<std::string>> outputs{};
};

// One element of a variable of the model.
struct NamedPlace {
  std::string name;
  std::string unit;
  ValuePlace place;
};

struct NamedPlaces {
  std::vector<NamedPlace> inputs;
  std::vector<NamedPlace> outputs;
};

// A name stands for a variable, an element or all elements of an array. Inputs are inputs of the model and
// parameters that may change; outputs are any variables. What is wrong with a name is in the sink.
NamedPlaces resolve_names(std::span<const CatalogueEntry> catalogue, const LinearizationNames& names,
                          DiagnosticSink& sink);

LinearizationRequest linearization_request(const NamedPlaces& places);

}  // namespace causa::driver
