// The stages a test can name, and what each of them gives a test to compare.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::tools {

struct StageInput {
  SourceTable& sources;
  SourceId source;
  std::span<const std::string> options;
  std::span<const std::string> settings{};  // `name=value`
  std::string_view input{};                 // the text of a csv file; empty: none
  // Where the stages from `check` on find the packages a test does not define itself.
  std::span<const std::filesystem::path> libraries{};
  std::filesystem::path folder{};  // of the test
  bool is_interpreted = false;     // models run without machine code
};

struct StageResult {
  std::string dump;
  std::vector<Diagnostic> diagnostics;
  // The value of a quantity a test asks for (at a time, for trajectories); nothing if there is none.
  std::function<std::optional<double>(std::string_view name, std::optional<double> time)> quantity;
};

using StageFunction = StageResult (*)(const StageInput&);

// Nothing for a stage that does not exist.
StageFunction find_stage(std::string_view name);
std::vector<std::string> stage_names();

}  // namespace causa::tools
