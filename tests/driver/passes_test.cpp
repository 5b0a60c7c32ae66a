// The pipeline runs, times, verifies and dumps the passes that it lists.
#include <algorithm>

#include <gtest/gtest.h>

#include "driver/compile.h"

namespace causa::driver {
namespace {

// Has an event, a constraint and an initial equation, so that every pass has something to do.
constexpr std::string_view model_text =
    "model Swing\n"
    "  parameter Real L = 2;\n"
    "  Real x(start = 1), y, vx, vy, F;\n"
    "  discrete Real turns(start = 0, fixed = true);\n"
    "initial equation\n"
    "  vx = 0;\n"
    "equation\n"
    "  der(x) = vx;\n"
    "  der(y) = vy;\n"
    "  der(vx) = -F*x;\n"
    "  der(vy) = -F*y - 9.81;\n"
    "  x^2 + y^2 = L^2;\n"
    "  when x < 0 then\n"
    "    turns = pre(turns) + 1;\n"
    "  end when;\n"
    "end Swing;\n";

std::unique_ptr<Compilation> compiled(Target target, const std::string& pass) {
  SourceTable sources;
  const SourceId source = sources.add("Swing.mo", std::string(model_text));
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const PipelineOptions options{.verify = true, .dump_pass = pass};
  auto compilation = compile(library, library.load_source(source).back(), sources, target, options, sink);
  EXPECT_FALSE(sink.has_errors());
  return compilation;
}

TEST(Passes, AreTimedInTheOrderOfTheList) {
  const auto compilation = compiled(Target::Model, "");
  std::vector<std::string> names{"syntax"};  // is read before the pipeline begins
  for (const PassTime& pass : compilation->times) names.push_back(pass.name);
  EXPECT_EQ(names, std::vector<std::string>(pass_names().begin(), pass_names().end()));
}

TEST(Passes, AreDumpedByName) {
  for (const std::string_view name : pass_names()) {
    const auto compilation = compiled(target_of(name), std::string(name));
    EXPECT_FALSE(compilation->dump.empty()) << name;
  }
}

TEST(Passes, OfEquationsAreThoseBehindTheFlatModel) {
  const auto names = equation_pass_names();
  EXPECT_EQ(names.front(), "prepare");
  EXPECT_EQ(names.back(), "start");
}

// The start is planned with a system of its own: that of the model stays as it is.
TEST(Passes, LeaveTheSystemAsItWasVerified) {
  const auto planned = compiled(Target::Plan, "");
  const auto started = compiled(Target::Model, "");
  ASSERT_TRUE(started->causalized->start && started->causalized->start->system);
  EXPECT_EQ(started->causalized->system->equations.size(), planned->causalized->system->equations.size());
  EXPECT_GT(started->causalized->start->system->equations.size(),
            started->causalized->system->equations.size());
}

}  // namespace
}  // namespace causa::driver
