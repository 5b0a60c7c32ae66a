// Does the machine code of a kernel compute what the interpreter computes? For random programs and, once
// models are built with native code, for every model.
#pragma once

#include <bit>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "codegen/interpreter/run_kernel.h"
#include "codegen/interpreter/translate.h"
#include "codegen/native/native_kernel.h"

namespace causa::testing {

#if defined(__x86_64__)
inline constexpr bool has_native_code = true;
#else
inline constexpr bool has_native_code = false;
#endif

// Which of two NaNs an operation passes on is not defined.
inline bool same_value(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

inline void run_interpreted(const Kernel& kernel, std::vector<double>& memory) {
  const std::size_t slots = memory.size();
  std::vector<double> constants;
  const interpreter::KernelCode code =
      interpreter::translate(kernel, static_cast<std::uint32_t>(slots), constants, {});
  interpreter::KernelWorkspace workspace({&code});
  memory.insert(memory.end(), constants.begin(), constants.end());
  interpreter::run_kernel(code, memory.data(), workspace);
  memory.resize(slots);
}

// Runs the kernel of a verified program both ways from the same memory. None: all slots agree, or there is
// no native code on this processor; otherwise what differs first, in words.
inline std::optional<std::string> disagreement(const Kernel& kernel, std::span<const double> memory,
                                               const NativeOptions& options = {}) {
  const auto native = NativeKernel::compile(kernel, options);
  if (native == nullptr) return has_native_code ? std::optional("there is no native code") : std::nullopt;
  std::vector<double> expected(memory.begin(), memory.end());
  std::vector<double> found = expected;
  run_interpreted(kernel, expected);
  native->run(found.data());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (same_value(found[i], expected[i])) continue;
    return fmt::format("slot {}: {} instead of {}", i, found[i], expected[i]);
  }
  return std::nullopt;
}

inline bool agrees(const Kernel& kernel, std::span<const double> memory, const NativeOptions& options = {}) {
  return !disagreement(kernel, memory, options).has_value();
}

}  // namespace causa::testing
