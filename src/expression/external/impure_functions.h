// External functions that depend on more than their arguments: the clock, the process, earlier calls. They
// have no value before the simulation, and during it one for each instant (codegen/runtime/site_runner.cpp).
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"

namespace causa {

class Outside;

bool is_impure_external(std::string_view name);

// As call_external() of external_functions.h. The hidden state of random generators belongs to the thread:
// simulations run in threads of their own do not disturb each other.
std::variant<std::vector<Value>, NoResult> call_impure_external(std::string_view name,
                                                                std::span<const Value* const> inputs,
                                                                Outside* outside = nullptr);

}  // namespace causa
