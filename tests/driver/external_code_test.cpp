// External code of a library of our own: built here, loaded, refused, in error, crashing.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "driver/compile.h"
#include "outside/run_program.h"
#include "simulation/select_variables.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

namespace fs = std::filesystem;
using outside::ForeignCodeMode;

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

constexpr std::string_view c_text = R"(
#include <stdlib.h>
#include "ModelicaUtilities.h"
double with_library(double x) { return 3 * x; }
double dangerous(double x, int how) {
  if (x < 0.5) return x;
  if (how == 1) *(volatile int*)0 = 1;
  if (how == 2) abort();
  if (how == 3) exit(5);
  if (how == 5) quick_exit(0);
  if (how == 4) ModelicaFormatError("x is %g, that is too much", x);
  return x;
}
/* FORTRAN 77: everything by address, columns first. */
void addmat_(int* n, int* m, double* a, double* b) {
  for (int j = 0; j < *m; ++j)
    for (int i = 0; i < *n; ++i) b[j * *n + i] = a[j * *n + i] + 10 * (i + 1) + 100 * (j + 1);
}
double fsum_(double* x, int* n) {
  double s = 0;
  for (int i = 0; i < *n; ++i) s += x[i];
  return s;
}
struct thing { double x; };
void* open_thing(const char* name, double x) {
  if (x < 0) ModelicaError("things are not negative");
  struct thing* t = malloc(sizeof *t);
  t->x = x;
  ModelicaFormatMessage("open %s", name);
  return t;
}
void close_thing(void* t) { ModelicaMessage("close"); free(t); }
double use_thing(void* t, double u) {
  if (u > 0.5) ModelicaWarning("late");
  return ((struct thing*)t)->x * u;
}
char* no_text(void) { return NULL; }
)";

constexpr std::string_view modelica_text = R"(package Own
  function withLibrary
    input Real x;
    output Real y;
    external "C" y = with_library(x) annotation(Library = "own");
  end withLibrary;
  function dangerous
    input Real x;
    input Integer how;
    output Real y;
    external "C" annotation(Library = "own");
  end dangerous;
  function addmat
    input Real a[:, :];
    output Real b[size(a, 1), size(a, 2)];
    external "FORTRAN 77" addmat(size(a, 1), size(a, 2), a, b) annotation(Library = "own");
  end addmat;
  function fsum
    input Real x[:];
    output Real s;
    external "FORTRAN 77" s = fsum(x, size(x, 1)) annotation(Library = "own");
  end fsum;
  class Thing
    extends ExternalObject;
    function constructor
      input String name;
      input Real x;
      output Thing t;
      external "C" t = open_thing(name, x) annotation(Library = "own");
    end constructor;
    function destructor
      input Thing t;
      external "C" close_thing(t) annotation(Library = "own");
    end destructor;
  end Thing;
  function use
    input Thing t;
    input Real u;
    output Real y;
    external "C" y = use_thing(t, u) annotation(Library = "own");
  end use;
  function noText
    output String s;
    external "C" s = no_text() annotation(Library = "own");
  end noText;
  function fromHeader
    input Real x;
    output Real y;
    external "C" y = from_header(x) annotation(Include = "#include \"own.h\"");
  end fromHeader;
  model Linked
    Real y = withLibrary(time);
    Real h = fromHeader(time);
    Real b[2, 3] = addmat({{1, 2, 3}, {4, 5, 6}} * time);
    Real s = fsum({1, 2, time});
  end Linked;
  model Dangerous
    parameter Integer how = 1;
    Real x(start = 0, fixed = true);
    Real y = dangerous(time, how);
  equation
    der(x) = y;
  end Dangerous;
  model Aborts = Dangerous(how = 2);
  model Exits = Dangerous(how = 3);
  model Reports = Dangerous(how = 4);
  model ExitsQuickly = Dangerous(how = 5);
  model Things
    Thing a = Thing("a", 2.0), b = Thing("b", 3.0);
    Real y = use(a, time) + use(b, time);
  end Things;
  model Negative
    Thing a = Thing("a", 2.0), b = Thing("b", -3.0);
    Real y = use(a, time) + use(b, time);
  end Negative;
  model Silent
    Boolean b = noText() == "";
  end Silent;
  model Missing
    function missing
      output Real y;
      external "C" y = nowhere() annotation(Library = "nothing-of-this-name");
    end missing;
    Real y = missing() + time;
  end Missing;
end Own;
)";

class ExternalCode : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder() = fs::temp_directory_path() / ("causa-external-" + std::to_string(::getpid()));
    write(folder() / "Own/package.mo", modelica_text);
    write(folder() / "own.c", c_text);
    write(folder() / "Own/Resources/Include/own.h",
          "static double from_header(double x) { return x - 10; }\n");
    write(
        folder() / "ModelicaUtilities.h",
        "#include <stddef.h>\nvoid ModelicaFormatError(const char*, ...);\nvoid ModelicaError(const char*);\n"
        "void ModelicaFormatMessage(const char*, ...);\nvoid ModelicaMessage(const char*);\n"
        "void ModelicaWarning(const char*);\n");
    fs::create_directories(folder() / "Own/Resources/Library/linux64");
    const auto built = outside::run_program(
        {"cc", "-shared", "-fPIC", "-O1", "-I" + folder().string(), (folder() / "own.c").string(), "-o",
         (folder() / "Own/Resources/Library/linux64/libown.so").string()});
    ASSERT_TRUE(std::holds_alternative<outside::ProgramOutcome>(built));
    ASSERT_EQ(std::get<outside::ProgramOutcome>(built).exit_code, 0)
        << std::get<outside::ProgramOutcome>(built).output;
  }
  static void TearDownTestSuite() { fs::remove_all(folder()); }

  static fs::path& folder() {
    static fs::path path;
    return path;
  }

  void run(const std::string& model, ForeignCodeMode mode) {
    SourceTable sources;
    packages::Library library({}, sources, sink);
    library.load(folder() / "Own");
    const auto id = library.find("Own." + model);
    ASSERT_TRUE(id.valid());
    PipelineOptions options;
    options.external.foreign = mode;
    options.external.cache_directory = folder() / "cache";
    options.external.listener = [this](OutsideMessage kind, std::string_view text) {
      messages.push_back((kind == OutsideMessage::Warning ? "warning: " : "") + std::string(text));
    };
    const auto compilation = compile(library, id, sources, Target::Model, options, sink);
    if (compilation->model) {
      SimulationOptions settings;
      settings.stop_time = 1;
      settings.intervals = 20;
      settings.largest_step = 0.02;
      settings.recorded =
          select_variables(compilation->model->catalogue(), {.wanted = {}, .include_protected = true});
      result = simulate(*compilation->model, settings, {}, sink);
      report_functions(*compilation, sink);
    }
  }

  double last(std::string_view name) {
    const auto& variables = result.trajectory.variables;
    const auto found = std::ranges::find(variables, name, &TrajectoryVariable::name);
    if (found == variables.end() || result.trajectory.points() == 0) return -1e99;
    const auto k = static_cast<std::size_t>(found - variables.begin());
    return result.trajectory.at_point(result.trajectory.points() - 1)[k];
  }

  std::string all_messages() {
    std::string text;
    for (const Diagnostic& diagnostic : sink.all())
      text +=
          std::string(diagnostic.code()) + " " + message_of(diagnostic) + " " + help_of(diagnostic) + "\n";
    return text;
  }

  DiagnosticSink sink;
  SimulationResult result;
  std::vector<std::string> messages;
};

TEST_F(ExternalCode, LibrariesAreFoundAndLinked) {
  for (const auto mode : {ForeignCodeMode::InThisProcess, ForeignCodeMode::InItsOwnProcess}) {
    run("Linked", mode);
    ASSERT_EQ(all_messages(), "");
    EXPECT_EQ(last("y"), 3);
    EXPECT_EQ(last("b[1,1]"), 111);
    EXPECT_EQ(last("b[2,1]"), 124);
    EXPECT_EQ(last("b[1,3]"), 313);
    EXPECT_EQ(last("s"), 4);
    EXPECT_EQ(last("h"), -9);
  }
}

TEST_F(ExternalCode, IsRefusedByName) {
  run("Linked", ForeignCodeMode::Refused);
  const std::string text = all_messages();
  EXPECT_NE(text.find("SM080"), std::string::npos) << text;
  EXPECT_NE(text.find("Own.withLibrary"), std::string::npos) << text;
  EXPECT_NE(text.find("libown.so"), std::string::npos) << text;
  EXPECT_NE(text.find("--allow-external"), std::string::npos) << text;
}

TEST_F(ExternalCode, ErrorsAreThoseOfTheModel) {
  for (const auto mode : {ForeignCodeMode::InThisProcess, ForeignCodeMode::InItsOwnProcess}) {
    sink = {};
    run("Reports", mode);
    EXPECT_NE(all_messages().find("that is too much"), std::string::npos) << all_messages();
    EXPECT_GT(result.trajectory.points(), 8U);
  }
}

TEST_F(ExternalCode, CrashesAreSurvivedInIsolation) {
  const std::pair<const char*, const char*> expected[] = {
      {"Dangerous", "signal 11"}, {"Aborts", "signal 6"}, {"Exits", "exit(5)"}};
  for (const auto& [model, how] : expected) {
    sink = {};
    run(model, ForeignCodeMode::InItsOwnProcess);
    EXPECT_NE(all_messages().find(how), std::string::npos) << all_messages();
    EXPECT_NE(all_messages().find("`dangerous`"), std::string::npos) << all_messages();
    EXPECT_GT(result.trajectory.points(), 8U);  // what was computed before is kept
  }
}

// Sanitizers have handlers of their own, which the signal meets after ours.
#if defined(__SANITIZE_ADDRESS__)
bool died_of(int /*status*/, int /*signal*/) {
  return true;
}
#else
bool died_of(int status, int signal) {
  return testing::KilledBySignal(signal)(status);
}
#endif

TEST_F(ExternalCode, CrashesInThisProcessAreReportedBeforeTheyEndIt) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      run("Dangerous", ForeignCodeMode::InThisProcess), [](int status) { return died_of(status, SIGSEGV); },
      "the external function `dangerous` crashed .SIGSEGV.*--isolate-external");
  EXPECT_EXIT(
      run("Aborts", ForeignCodeMode::InThisProcess), [](int status) { return died_of(status, SIGABRT); },
      "the external function `dangerous` crashed .SIGABRT.*--isolate-external");
}

// A library that was compiled elsewhere calls exit itself.
TEST_F(ExternalCode, AnEndOfThisProcessIsNoSuccess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const char* const model : {"Exits", "ExitsQuickly"}) {
    EXPECT_EXIT(run(model, ForeignCodeMode::InThisProcess), testing::ExitedWithCode(1),
                "the external function `dangerous` ended the process by exit.*results so far are kept");
  }
}

TEST_F(ExternalCode, ObjectsLiveOnceAndEnd) {
  for (const auto mode : {ForeignCodeMode::InThisProcess, ForeignCodeMode::InItsOwnProcess}) {
    messages.clear();
    run("Things", mode);
    ASSERT_EQ(all_messages(), "");
    EXPECT_EQ(last("y"), 5);
    EXPECT_EQ(std::ranges::count(messages, "open a"), 1);
    EXPECT_EQ(std::ranges::count(messages, "open b"), 1);
    EXPECT_EQ(std::ranges::count(messages, "close"), 2);
    EXPECT_GE(std::ranges::count(messages, "warning: late"), 1);
  }
}

TEST_F(ExternalCode, ObjectsEndAfterErrorsToo) {
  run("Negative", ForeignCodeMode::InThisProcess);
  EXPECT_NE(all_messages().find("things are not negative"), std::string::npos) << all_messages();
  EXPECT_EQ(std::ranges::count(messages, "open a"), std::ranges::count(messages, "close"));
}

TEST_F(ExternalCode, WhatCannotBeUsedIsExplained) {
  run("Silent", ForeignCodeMode::InThisProcess);
  EXPECT_NE(all_messages().find("NULL"), std::string::npos) << all_messages();
  sink = {};
  run("Missing", ForeignCodeMode::InThisProcess);
  EXPECT_NE(all_messages().find("nothing-of-this-name"), std::string::npos) << all_messages();
}

}  // namespace
}  // namespace causa::driver
