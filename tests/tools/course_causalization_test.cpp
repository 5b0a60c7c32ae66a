// The causalization table of the course, row by row, from `causa explain --json`: how many equations are
// left, the loops before and after tearing, index, order, states, and the state equations against those of
// the book.
#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

struct StateEquation {
  std::string state;
  std::string right_side;  // as in the book
};

struct Row {
  std::string file;  // under examples/course
  int equations;
  int remaining;
  int index;
  int order;
  std::vector<std::size_t> loops;  // unknowns of each
  std::vector<std::size_t> torn;
  std::vector<std::string> states;
  std::vector<StateEquation> state_equations{};
};

Json explained(const std::string& file) {
  const ProgramRun run =
      run_program({"explain", std::string(CAUSA_SOURCE_DIR) + "/examples/course/" + file + ".mo", "--json"});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  return Json::parse(run.out);
}

std::vector<std::size_t> sizes(const Json& found, const char* of) {
  std::vector<std::size_t> result;
  for (const Json& loop : found["loops"]) result.push_back(loop[of].size());
  return result;
}

// A formula whose names are plain identifiers: `der(th)` and `m1.p` become one each, and time is a number.
std::string with_plain_names(std::string text) {
  text = std::regex_replace(text, std::regex(R"(\bder\(([\w.]+)\))"), "der_$1");
  text = std::regex_replace(text, std::regex(R"(([A-Za-z]\w*)\.(?=[A-Za-z]))"), "$1_");
  return std::regex_replace(text, std::regex(R"(\btime\b)"), "t");
}

void collect_names(const std::string& text, std::set<std::string>& names) {
  static const std::set<std::string> words{"sin", "cos", "sqrt", "if", "then", "else"};
  const std::regex name(R"([A-Za-z_]\w*)");
  for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) {
    if (!words.contains(at->str())) names.insert(at->str());
  }
}

// Two formulas at some places, by a model that asserts it. Empty: they have the same values.
std::string difference(const std::string& printed, const std::string& book) {
  const std::string left = with_plain_names(printed);
  const std::string right = with_plain_names(book);
  std::set<std::string> names;
  collect_names(left, names);
  collect_names(right, names);
  const TemporaryDirectory directory;
  const std::string path = (directory.path() / "probe.mo").string();
  for (int place = 0; place < 4; ++place) {
    std::string text = "model Probe\n";
    int number = 0;
    for (const std::string& name : names) {
      ++number;
      // Between 0.5 and 1.5, in some places with the other sign: both branches of a diode are met.
      const double size = 0.5 + ((number * 37 + place * 61) % 101) / 101.0;
      const bool negative = place % 2 == 1 && number % 2 == place / 2;
      text += fmt::format("  parameter Real {} = {};\n", name, negative ? -size : size);
    }
    text += fmt::format("  Real printed = {};\n  Real book = {};\nequation\n", left, right);
    text += "  assert(abs(printed - book) <= 1e-11*(1 + abs(book)), \"they differ\");\nend Probe;\n";
    std::ofstream(path) << text;
    const ProgramRun run =
        run_program({"simulate", path, "--intervals", "1", "-o", (directory.path() / "probe.csv").string()});
    if (run.exit_code != tools::Done) return fmt::format("{}\n{}", text, run.err);
  }
  return {};
}

std::string printed_right_side(const Json& found, const std::string& state) {
  const std::string left = fmt::format("der({}) = ", state);
  for (const Json& equation : found["stateEquations"]) {
    const auto text = equation.get<std::string>();
    if (text.starts_with(left)) return text.substr(left.size());
  }
  return {};
}

class Causalization : public ::testing::TestWithParam<Row> {};

TEST_P(Causalization, IsThatOfTheCourse) {
  const Row& expected = GetParam();
  const Json found = explained(expected.file);
  EXPECT_EQ(found["equations"], expected.equations);
  EXPECT_EQ(found["unknowns"], expected.equations);
  EXPECT_EQ(found["remaining"], expected.remaining);
  EXPECT_EQ(found["index"], expected.index);
  EXPECT_EQ(found["order"], expected.order);
  EXPECT_EQ(sizes(found, "unknowns"), expected.loops);
  EXPECT_EQ(sizes(found, "torn"), expected.torn);
  const auto states = found["states"].get<std::set<std::string>>();
  EXPECT_EQ(states, std::set<std::string>(expected.states.begin(), expected.states.end()));
  for (const StateEquation& equation : expected.state_equations) {
    const std::string printed = printed_right_side(found, equation.state);
    ASSERT_NE(printed, "") << "no equation for " << equation.state;
    EXPECT_EQ(difference(printed, equation.right_side), "") << equation.state;
  }
}

// Equations left are counted with the differentiated ones.
INSTANTIATE_TEST_SUITE_P(
    Course, Causalization,
    ::testing::Values(
        Row{"chapter3/eq_3_1_series_rlc",
            10,
            5,
            0,
            2,
            {},
            {},
            {"q", "phi"},
            {{"q", "phi/L"}, {"phi", "sin(time) - R*phi/L - q/C"}}},
        Row{"chapter3/eq_3_8_parallel_rl",  // with one equation for the error
            8,
            5,
            1,
            1,
            {3},
            {1},
            {"phi"},
            {{"phi", "-R1/(1 + R1/R2)*phi/L"}}},
        Row{"chapter3/eq_3_14_parallel_rc", 6, 4, 2, 1, {3}, {1}, {"uC1"}, {{"uC1", "-uC1/(R*(C1 + C2))"}}},
        Row{"chapter3/p3_1_half_wave_rectifier",
            9,
            5,
            0,
            1,
            {},
            {},
            {"phi"},
            {{"phi", "U*sin(w*time) - (R + (if phi/L > 0 then Ron else Roff))*phi/L"}}},
        Row{"chapter3/p3_2_half_wave_rectifier", 11, 7, 1, 1, {5}, {1}, {"phi"}},
        Row{"chapter3/p3_3_pulley_explained",
            10,
            9,
            3,
            2,
            {5},
            {1},
            {"vm", "ym"},
            {{"ym", "vm"}, {"vm", "-(k*ym + m*g)/(m + J/r^2)"}}},
        Row{"chapter4/eq_4_37_gear_train",
            16,
            11,
            2,
            3,
            {6},
            {1},
            {"th1", "w1", "th2"},
            {{"th1", "w1"},
             {"th2", "r1/r2*w1"},
             {"w1", "-(k*th1 + (b1 + b2*(r1/r2)^2)*w1)/(J1 + J2*(r1/r2)^2)"}}},
        Row{"chapter4/p4_5_gear_train_with_angles",
            16,
            12,
            3,
            2,
            {6},
            {1},
            {"th1", "w1"},
            {{"th1", "w1"}, {"w1", "-(k*th1 + (b1 + b2*(r1/r2)^2)*w1)/(J1 + J2*(r1/r2)^2)"}}},
        Row{"chapter4/p4_8_crane_explained",
            13,
            14,
            3,
            4,
            {8},
            {2},
            {"xm", "vm", "th", "der(th)"},
            {{"xm", "vm"},
             {"vm", "(m*sin(th)*(g*cos(th) + L*der(th)^2) - b*vm)/(mc + m*sin(th)^2)"},
             {"der(th)",
              "(b*vm*cos(th) - m*L*der(th)^2*sin(th)*cos(th) - (mc + m)*g*sin(th))/"
              "(L*(mc + m*sin(th)^2))"}}},
        Row{"chapter6/eq_6_23_bond_graph_equations",
            28,
            16,
            2,
            5,
            {6},
            {1},
            {"q2", "p3", "q5", "p10", "q11"},
            {{"q2", "p3/m1"},
             {"p3", "-k1*q2 - k2*q5 - b1*p3/m1"},
             {"q5", "p3/m1 - r*p10/J"},
             {"p10", "(r*k2*q5 - kr*q11)/(1 + m2*r^2/J)"},
             {"q11", "p10/J"}}}),
    [](const auto& test) { return test.param.file.substr(test.param.file.rfind('/') + 1); });

TEST(CourseCausalization, DifferentFormulasAreDistinguished) {
  EXPECT_NE(difference("-R1/(1 + R1/R2)*phi/L", "-R1/(1 + R2/R1)*phi/L"), "");
  EXPECT_NE(difference("if phi > 0 then phi else 2*phi", "phi"), "");
  EXPECT_EQ(difference("m1.p/m1.I + der(th)", "der(th) + 1/m1.I*m1.p"), "");
}

TEST(CourseCausalization, ThreeUnknownsOfTheSeriesCircuitAreAlgebraic) {
  EXPECT_EQ(explained("chapter3/eq_3_1_series_rlc")["algebraic"], 3);
}

TEST(CourseCausalization, PendulumChoosesItsStatesWhileItRuns) {
  const Json found = explained("chapter3/code_3_9_pendulum");
  EXPECT_EQ(found["equations"], 5);
  EXPECT_EQ(found["index"], 3);
  EXPECT_EQ(found["order"], 2);
  ASSERT_EQ(found["stateSets"].size(), 2U);
  std::set<std::set<std::string>> candidates;
  for (const Json& set : found["stateSets"]) {
    EXPECT_EQ(set["choose"], 1);
    candidates.insert(set["candidates"].get<std::set<std::string>>());
  }
  EXPECT_TRUE(candidates.contains({"x", "y"})) << found["stateSets"];
}

TEST(CourseCausalization, PanelArrayHasTheCountsOfTheCourse) {
  const Json found = explained("chapter5/code_5_16_panel_array_boost");
  EXPECT_EQ(found["equations"], 379);
  EXPECT_EQ(found["unknowns"], 379);
  EXPECT_EQ(found["trivial"], 251);
  EXPECT_EQ(found["order"], 2);
  EXPECT_EQ(found["states"].get<std::set<std::string>>(),
            (std::set<std::string>{"boost.cap.v", "boost.ind.i"}));
}

// The mass moves with the wheel: of the momenta p7 and p10 only one is free, the other follows.
TEST(CourseCausalization, OneInertiaOfTheBondGraphHasDerivativeCausality) {
  const Json found = explained("chapter6/eq_6_23_bond_graph_equations");
  const auto states = found["states"].get<std::set<std::string>>();
  const auto dummies = found["dummyDerivatives"].get<std::set<std::string>>();
  EXPECT_NE(states.contains("p7"), states.contains("p10"));
  EXPECT_NE(dummies.contains("der(p7)"), dummies.contains("der(p10)"));
  EXPECT_EQ(explained("chapter6/fig_6_20_two_degrees")["order"], 5);
}

struct Structure {
  std::string file;
  int index;
  int order;
};

class CourseStructure : public ::testing::TestWithParam<Structure> {};

TEST_P(CourseStructure, IndexAndOrderAreRight) {
  const Json found = explained(GetParam().file);
  EXPECT_EQ(found["index"], GetParam().index);
  EXPECT_EQ(found["order"], GetParam().order);
  // Differentiated as often as the index says: 2 and more come from constraints.
  int most = 0;
  for (const Json& step : found["differentiated"]) most = std::max(most, step["times"].get<int>());
  EXPECT_EQ(most, std::max(0, GetParam().index - 1));
}

INSTANTIATE_TEST_SUITE_P(
    Course, CourseStructure,
    ::testing::Values(
        Structure{"chapter3/p3_1_half_wave_rectifier", 0, 1},
        Structure{"chapter3/p3_2_half_wave_rectifier", 1, 1}, Structure{"chapter3/p3_3_pulley", 3, 2},
        Structure{"chapter3/pendulum_with_angle", 3, 2},
        Structure{"chapter4/p4_5_gear_train_of_components", 3, 2},
        Structure{"chapter4/p4_7_slider_crank", 3, 2}, Structure{"chapter4/p4_7_slider_crank_implicit", 3, 2},
        Structure{"chapter4/p4_8_crane", 3, 4}, Structure{"chapter4/p4_9_double_pendulum", 3, 4},
        Structure{"chapter5/p5_7_retractable_crane", 3, 4},
        Structure{"chapter5/code_5_33_slider_crank", 3, 2},
        Structure{"chapter5/fig_5_13_double_pendulum", 3, 4}, Structure{"chapter5/p5_5_slider_crank", 3, 2},
        Structure{"chapter6/p6_5_slider_crank", 2, 2}, Structure{"constrained/andrews_mechanism", 3, 2},
        Structure{"constrained/articulated_arm", 3, 2}, Structure{"constrained/pendulum_index_2", 2, 3}),
    [](const auto& test) { return test.param.file.substr(test.param.file.rfind('/') + 1); });

}  // namespace
}  // namespace causa::testing
