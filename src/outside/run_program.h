// Runs another program and waits for it: without a shell, with its output caught.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace causa::outside {

struct ProgramOutcome {
  int exit_code = 0;
  std::string output;  // what it wrote to both of its streams
};
struct ProgramNotRun {
  std::string why;
};

// `words` are the program, looked for on the PATH, and its arguments; `input` is what it reads.
std::variant<ProgramOutcome, ProgramNotRun> run_program(const std::vector<std::string>& words,
                                                        const std::string& input = {});

}  // namespace causa::outside
