// All C++ files are formatted as .clang-format says.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "source_files.h"

namespace causa::testing {
namespace {

constexpr std::string_view clang_format = "clang-format-19";

struct CommandResult {
  int status = 0;
  std::string output;  // both streams
};

CommandResult run_command(const std::string& command) {
  CommandResult result;
  std::FILE* pipe = popen(fmt::format("{} 2>&1", command).c_str(), "r");
  if (pipe == nullptr) return {.status = -1, .output = "cannot start a shell"};
  std::array<char, 4096> buffer{};
  while (const std::size_t bytes = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    result.output.append(buffer.data(), bytes);
  }
  result.status = pclose(pipe);
  return result;
}

std::string quoted_for_shell(const std::string& text) {
  return fmt::format("'{}'", std::regex_replace(text, std::regex("'"), "'\\''"));
}

TEST(Formatting, ClangFormatWouldChangeNothing) {
  if (run_command(fmt::format("{} --version", clang_format)).status != 0) {
    GTEST_SKIP() << clang_format << " is not installed: the formatting was not looked at";
  }
  std::string command = fmt::format("{} --dry-run -Werror", clang_format);
  for (const std::filesystem::path& file : cpp_files_of_the_checkout()) {
    command += " " + quoted_for_shell(file.string());
  }
  const CommandResult result = run_command(command);

  // Its messages start with "path:line:column: error:"; one per file is enough to act on.
  static const std::regex message("(^|\n)([^\n:]+):[0-9]+:[0-9]+: error:");
  std::set<std::string> files;
  for (std::sregex_iterator match(result.output.begin(), result.output.end(), message), end; match != end;
       ++match) {
    files.insert(name_in(checkout, (*match)[2].str()));
  }
  EXPECT_EQ(joined({files.begin(), files.end()}), "") << "run: " << clang_format << " -i FILE";
  // A failure that names no file: show all it said.
  if (files.empty()) {
    EXPECT_EQ(result.status, 0) << result.output;
  }
}

}  // namespace
}  // namespace causa::testing
