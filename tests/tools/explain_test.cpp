// `causa explain`: the figures of the course's examples, what follows one variable, the page for a browser.
#include <ctime>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

std::string explain_file(const std::string& name) {
  return std::string(CAUSA_SOURCE_DIR) + "/tests/modelica/explain/" + name + ".mo";
}

Json explained_model(const std::string& name) {
  const ProgramRun run = run_program({"explain", explain_file(name), "--json"});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  return Json::parse(run.out);
}

struct Figures {
  std::string name;
  int equations;
  int remaining;
  int index;
  int order;
  std::vector<std::size_t> loops;  // unknowns of each
  std::vector<std::size_t> torn;
};

class Course : public ::testing::TestWithParam<Figures> {};

TEST_P(Course, HasTheFiguresOfTheBook) {
  const Figures& expected = GetParam();
  const Json found = explained_model(expected.name);
  EXPECT_EQ(found["equations"], expected.equations);
  EXPECT_EQ(found["remaining"], expected.remaining);
  EXPECT_EQ(found["index"], expected.index);
  EXPECT_EQ(found["order"], expected.order);
  std::vector<std::size_t> loops;
  std::vector<std::size_t> torn;
  for (const Json& loop : found["loops"]) {
    loops.push_back(loop["unknowns"].size());
    torn.push_back(loop["torn"].size());
  }
  EXPECT_EQ(loops, expected.loops);
  EXPECT_EQ(torn, expected.torn);
}

// Equations left are counted with the differentiated ones.
INSTANTIATE_TEST_SUITE_P(
    Explain, Course,
    ::testing::Values(Figures{"series_rlc", 10, 5, 0, 2, {}, {}},
                      Figures{"parallel_rl", 7, 4, 1, 1, {3}, {1}},
                      Figures{"parallel_rc", 6, 4, 2, 1, {3}, {1}},
                      Figures{"pendulum", 5, 5, 3, 2, {2, 2, 3}, {2, 2, 1}},
                      Figures{"half_wave_rectifier", 9, 5, 0, 1, {}, {}},
                      Figures{"half_wave_rectifier_loop", 11, 7, 1, 1, {5}, {1}},
                      Figures{"pulley", 10, 9, 3, 2, {5}, {1}}, Figures{"gear_train", 16, 11, 2, 3, {6}, {1}},
                      Figures{"../course/double_pendulum", 90, 24, 3, 4, {12}, {2}},
                      Figures{"../course/slider_crank", 146, 47, 3, 2, {7, 7, 15}, {3, 3, 4}}),
    [](const auto& test) { return test.param.name.substr(test.param.name.rfind('/') + 1); });

TEST(Explain, SeriesCircuitHasThreeAlgebraicUnknownsAndTwoStateEquations) {
  const Json found = explained_model("series_rlc");
  EXPECT_EQ(found["algebraic"], 3);
  EXPECT_EQ(found["stateEquations"], Json({"der(q) = phi/L", "der(phi) = sin(time) - q/C - R*phi/L"}));
  EXPECT_EQ(found["linear"], true);
  EXPECT_EQ(found["timeInvariant"], false);
  EXPECT_EQ(found["assignments"].size(), 5U);
  EXPECT_EQ(found["origins"][0]["line"], 18);
}

TEST(Explain, TornLoopsAreWrittenOutInStateEquations) {
  EXPECT_EQ(explained_model("parallel_rl")["stateEquations"], Json({"der(phi) = -phi*R2*R1/(L*(R1 + R2))"}));
  EXPECT_EQ(explained_model("parallel_rc")["stateEquations"], Json({"der(uC1) = -uC1/(R*(C2 + C1))"}));
}

TEST(Explain, WhatIsSolvedNumericallyHasNoStateEquations) {
  const Json found = explained_model("half_wave_rectifier_loop");
  EXPECT_TRUE(found["stateEquations"].empty());
  EXPECT_NE(found["noStateEquations"].get<std::string>().find("numerically"), std::string::npos);
}

TEST(Explain, PendulumTellsWhyItDifferentiates) {
  const Json found = explained_model("pendulum");
  EXPECT_EQ(found["stateSets"].size(), 2U);
  bool has_constraint = false;
  for (const Json& step : found["differentiated"]) {
    if (step["equation"] != "x^2 + y^2 - L^2 = 0") continue;
    has_constraint = true;
    EXPECT_EQ(step["times"], 2);
    EXPECT_NE(step["reason"].get<std::string>().find("constraint"), std::string::npos);
  }
  EXPECT_TRUE(has_constraint);
}

TEST(Explain, FollowsOneVariable) {
  const ProgramRun run = run_program({"explain", explain_file("series_rlc"), "--follow", "iC", "--json"});
  ASSERT_EQ(run.exit_code, tools::Done) << run.err;
  const Json found = Json::parse(run.out);
  EXPECT_EQ(found["sameAs"], "der(q)");
  EXPECT_EQ(found["computed"]["assignment"], "der(q) := phi/L");
  EXPECT_EQ(found["needs"], Json({"phi"}));
  ASSERT_EQ(found["readers"].size(), 1U);
  EXPECT_EQ(found["readers"][0]["computes"], "uR");
}

TEST(Explain, NamesTheNearestVariable) {
  const ProgramRun run = run_program({"explain", explain_file("series_rlc"), "--follow", "phii"});
  EXPECT_EQ(run.exit_code, tools::WrongUsage);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("did you mean `phi`?"), std::string::npos) << run.err;
}

TEST(Explain, WritesAPageThatNeedsNoNetwork) {
  const TemporaryDirectory directory;
  const std::string path = (directory.path() / "page.html").string();
  const ProgramRun run = run_program({"explain", explain_file("pendulum"), "--rules", "--html", path});
  ASSERT_EQ(run.exit_code, tools::Done) << run.err;
  std::ifstream file(path);
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_NE(page.str().find("<math>"), std::string::npos);
  EXPECT_EQ(page.str().find("http"), std::string::npos);
  EXPECT_EQ(page.str().find(" src="), std::string::npos);
}

TEST(Explain, AnAliasFreeModelWithoutStatesIsExplainedToo) {
  const TemporaryDirectory directory;
  const std::string path = (directory.path() / "m.mo").string();
  std::ofstream(path) << "model M Real x; equation x = 2*time; end M;\n";
  const ProgramRun run = run_program({"explain", path, "--rules"});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_NE(run.out.find("x := 2*time"), std::string::npos) << run.out;
}

// Names were searched for in a list of all of them: the time grew with the square of the model.
TEST(Explain, JsonGrowsWithTheModelSlow) {
  const TemporaryDirectory directory;
  const auto seconds = [&](int count) {
    std::string text = "model M\n";
    for (int i = 0; i < count; ++i) text += fmt::format("  Real x{0}(start = 1, fixed = true), y{0};\n", i);
    text += "equation\n";
    for (int i = 0; i < count; ++i)
      text += fmt::format("  der(x{0}) = -y{0};\n  y{0} + x{1} = sin(x{0});\n", i, (i + 1) % count);
    const std::string path = directory.write("M.mo", text + "end M;\n").string();
    const std::clock_t begin = std::clock();
    const ProgramRun run = run_program({"explain", path, "--json"});
    EXPECT_EQ(run.exit_code, tools::Done) << run.err;
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  EXPECT_LT(seconds(8000), 12 * seconds(2000) + 1);  // four times as much, not sixteen
}

TEST(Check, SaysWhatTheIndexMeansAndWhetherTheModelIsLinear) {
  const ProgramRun loop = run_program({"check", explain_file("parallel_rl")});
  EXPECT_NE(loop.out.find("index 1: has algebraic loops"), std::string::npos) << loop.out;
  EXPECT_NE(loop.out.find("dynamic, linear, time-invariant"), std::string::npos) << loop.out;
  const ProgramRun high = run_program({"check", explain_file("pendulum")});
  EXPECT_NE(high.out.find("index 3: constraints were differentiated up to 2 times"), std::string::npos)
      << high.out;
  EXPECT_NE(high.out.find("non-linear"), std::string::npos) << high.out;
}

}  // namespace
}  // namespace causa::testing
