#include "tools/testing/run_test.h"

#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tools/testing/stages.h"
#include "tools/testing/test_file.h"
#include "tools/testing/text_file.h"

namespace causa::tools {

namespace {

void compare_quantity(const ExpectedQuantity& expected, const StageResult& result, TestOutcome& outcome) {
  const auto found = result.quantity ? result.quantity(expected.name, expected.time) : std::nullopt;
  if (!found) {
    outcome.failures.push_back(
        fmt::format("expected {}, but the stage has no such quantity\n", expected.text));
  } else if (!(std::abs(*found - expected.value) <= expected.tolerance)) {
    outcome.failures.push_back(fmt::format("expected {}, found {}\n", expected.text, *found));
  }
}

}  // namespace

TestOutcome run_test(const std::filesystem::path& file, TestMode mode,
                     std::span<const std::filesystem::path> libraries, TestCode code) {
  TestOutcome outcome;
  const auto text = read_text(file);
  if (!text) {
    outcome.failures.push_back(fmt::format("cannot read {}\n", file.string()));
    return outcome;
  }
  const TestFile test = read_test_file(*text);
  for (const std::string& directive : test.malformed) {
    outcome.failures.push_back(fmt::format("cannot understand the directive `{}`\n", directive));
  }
  const StageFunction stage = find_stage(test.stage);
  if (stage == nullptr) {
    outcome.failures.push_back(
        fmt::format("the first lines name no stage this runner knows (`{}`); known are {}\n", test.stage,
                    fmt::join(stage_names(), ", ")));
    return outcome;
  }

  SourceTable sources;
  const SourceId source = sources.add(file.filename().string(), test.source);
  StageResult result;
  try {
    result = stage({.sources = sources,
                    .source = source,
                    .options = test.options,
                    .settings = test.settings,
                    .input = test.input,
                    .libraries = libraries,
                    .folder = std::filesystem::absolute(file).parent_path(),
                    .is_interpreted = code == TestCode::Interpreted});
  } catch (const InternalError& error) {
    outcome.failures.push_back(fmt::format("internal error: {}\n", error.what()));
    return outcome;
  }

  settle(file, *text, annotate(test.source, source, result.diagnostics, sources), mode, outcome);
  if (test.expects_dump) {
    std::filesystem::path dump_path = file;
    dump_path.replace_extension(fmt::format(".{}.txt", test.stage));
    settle(dump_path, read_text(dump_path).value_or(""), result.dump, mode, outcome);
  }
  for (const ExpectedQuantity& expected : test.quantities) compare_quantity(expected, result, outcome);
  return outcome;
}

}  // namespace causa::tools
