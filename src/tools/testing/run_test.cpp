#include "tools/testing/run_test.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tools/testing/stages.h"
#include "tools/testing/test_file.h"
#include "tools/testing/test_options.h"
#include "tools/testing/text_file.h"

namespace causa::tools {

namespace {

std::optional<double> found_quantity(const ExpectedQuantity& expected, const StageResult& result) {
  return result.quantity ? result.quantity(expected.name, expected.time) : std::nullopt;
}

bool is_met(const ExpectedQuantity& expected, double found) {
  return std::abs(found - expected.value) <= expected.tolerance;
}

void compare_quantity(const ExpectedQuantity& expected, const StageResult& result, TestOutcome& outcome) {
  const auto found = found_quantity(expected, result);
  if (!found) {
    outcome.failures.push_back(
        fmt::format("expected {}, but the stage has no such quantity\n", expected.text));
  } else if (!is_met(expected, *found)) {
    outcome.failures.push_back(fmt::format("expected {}, found {}\n", expected.text, *found));
  }
}

// What is known to be wrong and is right now.
void find_closed_gaps(const TestFile& test, const StageResult& result, TestOutcome& outcome) {
  const auto is_right = [&](std::string_view what) {
    outcome.failures.push_back(fmt::format(
        "known wrong, and right now: {}; expect it, and take it out of docs/known-gaps.md\n", what));
  };
  const bool has_errors = std::ranges::any_of(result.diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::Error;
  });
  for (const KnownWrongResult& wrong : test.known_wrong) {
    switch (wrong.kind) {
      case KnownWrong::Refused:
        if (!has_errors) is_right("the model is accepted");
        break;
      case KnownWrong::Accepted:
        if (has_errors) is_right("the model is refused");
        break;
      case KnownWrong::Dump:
        if (result.dump.find(wrong.text) != std::string::npos)
          is_right(fmt::format("the dump contains `{}`", wrong.text));
        break;
    }
  }
  for (const ExpectedQuantity& right : test.right_quantities) {
    const auto found = found_quantity(right, result);
    if (found && is_met(right, *found)) is_right(right.text);
  }
}

std::vector<std::string> texts_of(std::span<const Directive> directives) {
  std::vector<std::string> texts;
  for (const Directive& directive : directives) texts.push_back(directive.text);
  return texts;
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
  const auto report = [&](std::span<const Misunderstood> all) {
    for (const Misunderstood& wrong : all)
      outcome.failures.push_back(fmt::format("{}:{}: {}\n", file.string(), wrong.line, wrong.why));
  };
  report(test.malformed);
  const StageFunction stage = find_stage(test.stage);
  if (stage == nullptr) {
    outcome.failures.push_back(
        fmt::format("the first lines name no stage this runner knows (`{}`); known are {}\n", test.stage,
                    fmt::join(stage_names(), ", ")));
    return outcome;
  }

  const std::vector<Misunderstood> wrong = wrong_directives(test);
  report(wrong);
  if (!wrong.empty()) return outcome;

  SourceTable sources;
  const std::vector<std::string> options = texts_of(test.options);
  const std::vector<std::string> settings = texts_of(test.settings);
  const SourceId source = sources.add(file.filename().string(), test.source);
  StageResult result;
  try {
    result = stage({.sources = sources,
                    .source = source,
                    .options = options,
                    .settings = settings,
                    .input = test.input.text,
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
  find_closed_gaps(test, result, outcome);
  return outcome;
}

}  // namespace causa::tools
