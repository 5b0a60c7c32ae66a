// The values a model starts with, and where each comes from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "driver/compile.h"

namespace causa::driver {

enum class InitialOrigin : std::uint8_t {
  Fixed,             // its start value, which is fixed
  Taken,             // its start value, though nothing fixes it: there were too few conditions
  Input,             // given from outside
  InitialEquations,  // a state or parameter that initial equations determine
  Parameter,         // a parameter computed from others
  Text,              // a text, which does not change
  Computed,          // by equations
};

struct InitialValue {
  std::string name;
  double value = 0.0;
  std::string text;  // as a user writes the value: `true`, `red`, `2.5`
  std::string unit;
  InitialOrigin origin = InitialOrigin::Computed;
  bool is_state = false;
};

// The model has been initialized. Without constants, parameters that are plain numbers, and what is protected
// or hidden.
std::vector<InitialValue> initial_values(const Compilation& compilation);

// `fixed start`, `start value, taken`
std::string_view origin_text(InitialOrigin origin);

}  // namespace causa::driver
