// How the evaluation of a function that the caller provides ended.
#pragma once

#include <cstdint>

namespace causa {

// A value that is not finite counts as failed too; whoever evaluates need not look for it.
enum class Evaluation : std::uint8_t { Succeeded, Failed };

}  // namespace causa
