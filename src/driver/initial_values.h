// The values a model starts with, and where each comes from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "driver/compile.h"

namespace causa::driver {

struct InitialValue {
  std::string name;
  double value = 0.0;
  std::string text;  // as a user writes the value: `true`, `red`, `2.5`
  std::string unit;
  InitialOrigin origin = InitialOrigin::Computed;
  bool is_state = false;
};

// Of a model that was compiled from its sources.
StartFacts start_facts(const Compilation& compilation);

// The model has been initialized. Without constants, parameters that are plain numbers, and what is protected
// or hidden.
std::vector<InitialValue> initial_values(const Compilation& compilation);

// `fixed start`, `start value, taken`
std::string_view origin_text(InitialOrigin origin);

}  // namespace causa::driver
