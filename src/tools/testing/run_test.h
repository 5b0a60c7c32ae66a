// Runs one .mo test and says what differs; with Update, writes what was found into the files.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace causa::tools {

enum class TestMode : std::uint8_t { Compare, Update };
enum class TestCode : std::uint8_t { Machine, Interpreted };

struct TestOutcome {
  std::vector<std::string> failures;  // empty: passed
  bool updated = false;
};

// `libraries` are directories of packages a test may use without defining them.
TestOutcome run_test(const std::filesystem::path& file, TestMode mode,
                     std::span<const std::filesystem::path> libraries = {},
                     TestCode code = TestCode::Machine);

}  // namespace causa::tools
