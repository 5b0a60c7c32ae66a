// What helps where no start is found depends on why: start values where a loop was not solved, nothing of the
// kind where a function failed.
#include <gtest/gtest.h>

#include "driver/compile.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

// The first error of a run.
Diagnostic failed_start(std::string text) {
  SourceTable sources;
  const SourceId source = sources.add("test.mo", std::move(text));
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation =
      compile(library, library.load_source(source).back(), sources, Target::Model, {}, sink);
  if (compilation->model) simulate(*compilation->model, {}, {}, sink);
  EXPECT_TRUE(sink.has_errors());
  return sink.all().at(0);
}

constexpr std::string_view about_start_values = "start values are where the search begins";

TEST(StartFailure, OfALoopIsHelpedByStartValues) {
  const Diagnostic found =
      failed_start("model M\n Real x;\nequation\n x^2 + x + exp(x) = -5 - time;\nend M;\n");
  EXPECT_EQ(found.code(), "SM019");
  EXPECT_EQ(help_of(found).find(about_start_values), 0U) << message_of(found) << " | " << help_of(found);
}

TEST(StartFailure, OfAFunctionIsNot) {
  const Diagnostic found = failed_start(
      "model M\n function f\n  input Real x;\n  output Real y;\n algorithm\n"
      "  assert(x > 1, \"too small\");\n  y := x;\n end f;\n Real y = f(time);\nend M;\n");
  EXPECT_EQ(found.code(), "SM019");
  EXPECT_NE(message_of(found).find("too small"), std::string::npos) << message_of(found);
  EXPECT_EQ(help_of(found), "");
}

TEST(StartFailure, OfAFunctionInALoopIsNot) {
  const Diagnostic found = failed_start(
      "model M\n function f\n  input Real x;\n  output Real y;\n algorithm\n"
      "  assert(x > 1e9, \"too small\");\n  y := 2*x;\n end f;\n Real y;\nequation\n"
      " y + f(y) = 3 + time;\nend M;\n");
  EXPECT_EQ(help_of(found).find(about_start_values), std::string::npos) << message_of(found);
}

TEST(StartFailure, OfContradictingStartValuesIsNot) {
  const Diagnostic found = failed_start(
      "model M\n Real a(start = 1, fixed = true), b(start = 2, fixed = true), i;\nequation\n a = b;\n"
      " der(a) = i;\n der(b) = -i;\nend M;\n");
  EXPECT_EQ(found.code(), "SM019");
  EXPECT_EQ(help_of(found).find(about_start_values), std::string::npos) << message_of(found);
}

}  // namespace
}  // namespace causa::driver
