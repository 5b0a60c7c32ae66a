// Solves initial equations with the help of `homotopy` (MLS 3.7.4.4): directly; where that fails, from the
// simplified equations on, in steps of the homotopy parameter that are as long as they can be.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "codegen/runtime/routine_runner.h"

namespace causa {

// `parameter` is the slot of the homotopy parameter, which goes from 0 (simplified) to 1 (actual). `restart`
// puts start values into memory. The result says why there is no solution; nothing: it is in memory.
std::optional<std::string> solve_by_homotopy(RoutineRunner& initial, std::uint32_t parameter,
                                             std::vector<double>& memory,
                                             const std::function<void()>& restart);

}  // namespace causa
