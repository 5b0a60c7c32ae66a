// How a variable may change, and which way it crosses the border of its class.
#pragma once

#include <cstdint>
#include <string_view>

namespace causa {

// From the least to the most that may change (MLS 3.8), so the variability of an expression is the
// greatest of its parts.
enum class Variability : std::uint8_t { Constant, Parameter, Discrete, Continuous };
enum class Causality : std::uint8_t { Internal, Input, Output };
// MLS 4.8.7.1
enum class StateSelect : std::uint8_t { Never, Avoid, Default, Prefer, Always };

// The prefix in a declaration; empty where none is written.
std::string_view prefix_of(Variability variability);
std::string_view prefix_of(Causality causality);

// `never`, `avoid`, …: the literal of the enumeration StateSelect.
std::string_view state_select_name(StateSelect choice);

}  // namespace causa
