// `causa test`: runs .mo tests and reports.
#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "tools/causa/commands/commands.h"
#include "tools/testing/document.h"
#include "tools/testing/run_test.h"

namespace causa::tools {

namespace {

struct TestOptions {
  std::vector<std::string> paths;
  bool update = false;
  bool interpret = false;
};

// All .mo files and documents below the paths, in a fixed order; `unreadable` counts folders that could not
// be searched.
std::vector<std::filesystem::path> find_tests(const std::vector<std::string>& paths,
                                              std::size_t& unreadable) {
  std::vector<std::filesystem::path> tests;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      tests.emplace_back(path);
      continue;
    }
    for (std::filesystem::recursive_directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error)) {
      const std::filesystem::path extension = entry->path().extension();
      if ((extension == ".mo" || extension == ".md") && entry->is_regular_file(error))
        tests.push_back(entry->path());
    }
    if (!error) continue;
    ++unreadable;
    print_message(fmt::format("causa: cannot search {}: {}\n", path, error.message()));
  }
  std::ranges::sort(tests);
  const auto repeated = std::ranges::unique(tests);
  tests.erase(repeated.begin(), repeated.end());
  return tests;
}

int run_tests(const TestOptions& options, const Session& session) {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t updated = 0;
  // Only what comes with causa: a test gives the same result on every machine.
  std::vector<std::filesystem::path> libraries;
  if (session.shipped_library) libraries.push_back(*session.shipped_library);
  for (const std::filesystem::path& test : find_tests(options.paths, failed)) {
    session.cancellation.check();
    const TestMode mode = options.update ? TestMode::Update : TestMode::Compare;
    const TestCode code = options.interpret ? TestCode::Interpreted : TestCode::Machine;
    const TestOutcome outcome =
        test.extension() == ".md" ? run_document(test, mode) : run_test(test, mode, libraries, code);
    if (outcome.updated) ++updated;
    if (outcome.failures.empty()) {
      ++passed;
      continue;
    }
    ++failed;
    print_result(fmt::format("FAILED {}\n", test.string()));
    for (const std::string& failure : outcome.failures) print_result(failure);
  }
  if (options.update) print_result(fmt::format("{} updated\n", updated));
  print_result(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 && passed > 0 ? Done : Failed;
}

}  // namespace

void add_test(Command& application, Session& session) {
  Command* command = application.add_subcommand("test", "Run regression tests written as .mo files");
  command->footer(
      "A test is a .mo file whose first lines say what to do:\n"
      "  // stage: syntax          the stage under test\n"
      "  // expect: dump           its dump equals <name>.<stage>.txt beside the file\n"
      "  // expect: x(1) = 2 +- 1e-6\n"
      "Expected messages stand as comments under the lines they are about.\n"
      "In a document (.md) the code block behind `<!-- output of: causa … -->` is what that command prints.\n"
      "Prints `N passed, M failed`; exit 1 when a test failed or none ran.");
  auto options = std::make_shared<TestOptions>();
  command->add_option("PATH", options->paths, "Test files, or directories of them")
      ->required()
      ->check(Existing::Path);
  command->add_flag("--update", options->update, "Write what was found into the files instead of comparing");
  command->add_flag("--interpret", options->interpret,
                    "Run models without machine code, as on other processors");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_tests(*options, session); }; });
}

}  // namespace causa::tools
