// Runs another program and waits for it. No shell is involved: every argument arrives as it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace causa::tools {

struct ProcessOutcome {
  std::string failure;  // why the program could not be started; empty: it ran
  int exit_code = 0;    // 128 + the signal that ended it

  [[nodiscard]] bool started() const { return failure.empty(); }
};

// The program is looked for in PATH. It reads nothing, and what it prints goes to standard error: standard
// output is for our results. Git's own variables that point at a repository are not passed on.
enum class ProcessOutput : std::uint8_t { Shown, Discarded };
ProcessOutcome run_process(const std::vector<std::string>& arguments,
                           ProcessOutput output = ProcessOutput::Shown);

}  // namespace causa::tools
