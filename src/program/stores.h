// Looks at the stores of a kernel one by one, straight from the program. For what is rare: parameters
// that keep a value given from outside, and finding the equation that failed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// Runs the kernel, but leaves alone the slots for which `keep` says so.
void run_keeping(const Kernel& kernel, std::vector<double>& memory,
                 const std::function<bool(std::uint32_t)>& keep,
                 const std::function<void(const EvaluationSite&)>& run_site);

struct SlotCopy {
  std::uint32_t target = 0;
  std::uint32_t source = 0;
  bool negated = false;
};
// The stores that only copy another slot, with its sign or the other one. Runs nothing.
void for_each_copy(const Kernel& kernel, const std::function<void(const SlotCopy&)>& visit);

struct StoreFound {
  std::uint32_t slot = 0;
  std::uint32_t origin = 0;  // of its statement
  bool is_site = false;
};

// The first store, in the order of the kernel, to a slot with this property. Runs nothing.
std::optional<StoreFound> find_store(const Kernel& kernel,
                                     const std::function<bool(std::uint32_t)>& property);

// The operation in the store to a slot that has no value although its operands are finite, with them:
// `sqrt(x)` at `x` = -1. Only what is outside of its domain, not what is too large for a number; empty: none.
struct OutOfDomain {
  std::string operation;
  std::string help;  // how it is guarded in a model
};
OutOfDomain operation_out_of_domain(const Kernel& kernel, std::uint32_t slot,
                                    const std::vector<double>& memory,
                                    const std::function<std::string(std::uint32_t)>& name_of);

}  // namespace causa
