// Runs this very program again with other arguments and reads what it prints.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace causa::tools {

struct ProgramOutput {
  int exit_code = 0;
  std::string text;  // standard output; standard error is dropped
};

// Nothing when the process cannot be started.
std::optional<ProgramOutput> run_own_program(std::span<const std::string> arguments);

}  // namespace causa::tools
