// Machine code and the interpreter give the same bits on every example and every simulated test: the same
// steps, the same events, the same values, the same complaints.
#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "driver/compile.h"
#include "simulation/select_variables.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// What a test file says after `name=` in its options.
std::string option(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("// options:")) continue;
    const std::size_t found = line.find(" " + name + "=");
    if (found == std::string::npos) continue;
    const std::size_t begin = found + name.size() + 2;
    return line.substr(begin, line.find(' ', begin) - begin);
  }
  return {};
}

struct Run {
  bool has_model = false;
  std::string complaints;
  SimulationResult result;
};

Run run_model(const std::string& path, const std::string& text, const std::string& solver, bool interpret) {
  SourceTable sources;
  const SourceId source = sources.add(path, text);
  DiagnosticSink sink;
  packages::LibraryOptions libraries;
  libraries.search_directories = {fs::path(CAUSA_SOURCE_DIR) / "library"};
  packages::Library library(std::move(libraries), sources, sink);
  const auto classes = library.load_source(source);
  Run run;
  if (sink.has_errors() || classes.empty()) return run;
  const auto compilation =
      compile(library, classes.back(), sources, Target::Model, {.interpret = interpret}, sink);
  if (!compilation->model) return run;
  run.has_model = true;
  const std::string stop = option(text, "stop");
  SimulationOptions options{.stop_time = stop.empty() ? 0.02 : std::stod(stop),
                            .solver = solver,
                            .tolerance = 1e-5,
                            .intervals = 50};
  options.recorded =
      select_variables(compilation->model->catalogue(), {.wanted = {}, .include_protected = true});
  run.result = simulate(*compilation->model, options, {}, sink);
  for (const Diagnostic& diagnostic : sink.all())
    run.complaints += fmt::format("{} {}\n", diagnostic.code(), message_of(diagnostic));
  return run;
}

// Empty: every bit is the same.
std::string first_difference(const Run& native, const Run& interpreted) {
  if (native.has_model != interpreted.has_model) return "only one of them is a model";
  if (native.complaints != interpreted.complaints)
    return fmt::format("complaints differ:\n{}---\n{}", native.complaints, interpreted.complaints);
  const SimulationStatistics& a = native.result.statistics;
  const SimulationStatistics& b = interpreted.result.statistics;
  if (a.steps != b.steps || a.rejected != b.rejected || a.state_events != b.state_events ||
      a.time_events != b.time_events) {
    return fmt::format("{} and {} steps, {} and {} events", a.steps, b.steps, a.state_events + a.time_events,
                       b.state_events + b.time_events);
  }
  const Trajectory& left = native.result.trajectory;
  const Trajectory& right = interpreted.result.trajectory;
  if (left.times != right.times || left.values.size() != right.values.size()) return "other points";
  for (std::size_t i = 0; i < left.values.size(); ++i) {
    const double x = left.values[i];
    const double y = right.values[i];
    if (std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y)) continue;
    if (std::isnan(x) && std::isnan(y)) continue;
    return fmt::format("{} at {}: {} and {}", left.variables[i % left.variables.size()].name,
                       left.times[i / left.variables.size()], x, y);
  }
  return {};
}

// The one that the file asks for; otherwise an explicit method and one that uses derivatives by machine code
// too. Files that say no stop time are not meant to be simulated and may be stiff.
std::vector<std::string> solvers_for(const std::string& text) {
  if (const std::string own = option(text, "solver"); !own.empty()) return {own};
  if (option(text, "stop").empty()) return {"cvode"};
  return {"auto", "cvode"};
}

// Sanitized programs are many times slower, and every file is simulated there once by `causa test`.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t every = 8;
#else
constexpr std::size_t every = 1;
#endif

int compare_folder(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    // The interpreter has a smaller budget than machine code.
    const bool tests_limits = entry.path().parent_path().filename() == "limits";
    if (entry.path().extension() == ".mo" && !tests_limits) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  int simulated = 0;
  for (std::size_t n = 0; n < files.size(); n += every) {
    const fs::path& file = files[n];
    const std::string text = read(file);
    for (const std::string& solver : solvers_for(text)) {
      const Run native = run_model(file.string(), text, solver, false);
      const Run interpreted = run_model(file.string(), text, solver, true);
      EXPECT_EQ(first_difference(native, interpreted), "") << file << " by " << solver;
      simulated += native.result.trajectory.points() > 1 ? 1 : 0;
    }
  }
  return simulated;
}

TEST(NativeAgreement, SlowExamplesHaveTheSameBits) {
  EXPECT_GT(compare_folder(fs::path(CAUSA_SOURCE_DIR) / "examples"), 250 / static_cast<int>(every) - 3);
}

TEST(NativeAgreement, SlowSimulatedTestsHaveTheSameBits) {
  EXPECT_GT(compare_folder(fs::path(CAUSA_SOURCE_DIR) / "tests/modelica/simulation"),
            50 / static_cast<int>(every) - 3);
}

TEST(NativeAgreement, SlowLibraryTestsHaveTheSameBits) {
  EXPECT_GT(compare_folder(fs::path(CAUSA_SOURCE_DIR) / "tests/modelica/library"),
            50 / static_cast<int>(every) - 3);
}

}  // namespace
}  // namespace causa::driver
