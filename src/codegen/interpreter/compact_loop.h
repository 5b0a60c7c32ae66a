// A loop with as few counters as possible: counters that do not count are dropped, and two become one where
// the inner one continues what the outer one does.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "program/simulation_program.h"

namespace causa::interpreter {

struct CompactLoop {
  std::vector<std::int64_t> counts;
  std::map<std::uint32_t, Address> addresses;  // those the loop uses, by their number in the kernel
};

// Of a loop that runs: no count is 0.
CompactLoop compacted(const Kernel& kernel, const ProgramLoop& loop);

}  // namespace causa::interpreter
