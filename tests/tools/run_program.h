// Runs the whole program inside the test and keeps what it prints.
#pragma once

#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tools/causa/command.h"

namespace causa::testing {

struct ProgramRun {
  int exit_code = 0;
  std::string out;
  std::string err;
};

// `run_program({"test", "tests/modelica"})` is `causa test tests/modelica`.
inline ProgramRun run_program(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "causa");
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  // GoogleTest redirects the file descriptors; what the streams still hold belongs to the run.
  const auto flush = [] {
    std::fflush(nullptr);
    std::cout.flush();
    std::cerr.flush();
  };
  flush();
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  ProgramRun run;
  run.exit_code = tools::run_causa(pointers);
  flush();
  run.err = ::testing::internal::GetCapturedStderr();
  run.out = ::testing::internal::GetCapturedStdout();
  return run;
}

inline std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace causa::testing
