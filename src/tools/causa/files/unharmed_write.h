// Changes of a file that are done or not done, also where this process is killed meanwhile (SIGKILL).
//
// The kernel ends a write of a killed process between two pages. So the writing is done by a short-lived
// process that shares the memory (vfork) and is not in the group of this one: it outlives its parent for the
// microseconds it takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace causa::tools {

struct FileChange {
  int descriptor = -1;
  std::uint64_t end = 0;                  // of the file so far
  std::span<const std::byte> appended{};  // stand there from now on
  std::uint64_t replaced_at = 0;          // then these bytes are overwritten
  std::span<const std::byte> replacement{};
};

// 0, or the number of the error; the file then ends where it did.
int write_unharmed(const FileChange& change);
// The same in this process.
int write_directly(const FileChange& change);

}  // namespace causa::tools
