// Reading and writing the files of tests, and comparing what they hold with what was found.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "tools/testing/run_test.h"

namespace causa::tools {

std::optional<std::string> read_text(const std::filesystem::path& path);

// Compares what is on disk with what was found; an update writes it there instead.
void settle(const std::filesystem::path& path, std::string_view on_disk, std::string_view found,
            TestMode mode, TestOutcome& outcome);

}  // namespace causa::tools
