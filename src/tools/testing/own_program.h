// Runs this very program again with other arguments and reads what it prints.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace causa::tools {

struct ProgramOutput {
  int exit_code = 0;
  std::string text;  // standard output, and standard error where that was asked for
};

struct ProgramSurroundings {
  std::filesystem::path directory{};  // where it runs; empty: here
  enum class Messages : std::uint8_t { Dropped, InText };
  Messages messages = Messages::Dropped;
};

// Nothing when the process cannot be started.
std::optional<ProgramOutput> run_own_program(std::span<const std::string> arguments,
                                             const ProgramSurroundings& surroundings = {});

}  // namespace causa::tools
