// `causa equilibrium`: proofs, searches, families, trimming, models in deviations, and what is said to bad
// input.
#include <chrono>
#include <cmath>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class EquilibriumCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& text) {
    directory_.write("M.mo", text);
    return path("M.mo");
  }
  std::string pendulum() {
    return model(R"(
model Pendulum
  input Real tau(start = 0);
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w + tau/J;
end Pendulum;
)");
  }
  std::string double_pendulum() {
    return model(R"(
model DoublePendulum
  parameter Real g = 9.81, b = 0.1;
  Real p1(start = 0.1), p2(start = 0.1), w1(start = 0), w2(start = 0);
equation
  der(p1) = w1;
  der(p2) = w2;
  2*der(w1) + cos(p1 - p2)*der(w2) = -sin(p1 - p2)*w2^2 - 2*g*sin(p1) - b*w1;
  der(w2) + cos(p1 - p2)*der(w1) = sin(p1 - p2)*w1^2 - g*sin(p2) - b*(w2 - w1);
end DoublePendulum;
)");
  }
  Json json(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "equilibrium");
    arguments.push_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  void expect_error(std::vector<std::string> arguments, const std::string& words, int exit_code = 1) {
    arguments.insert(arguments.begin(), "equilibrium");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, exit_code) << run.out << run.err;
    EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }

  TemporaryDirectory directory_;
};

// A loop is solved to a tolerance and may have several solutions; neither is a corner of the right-hand side.
TEST_F(EquilibriumCommand, LoopsAreSmooth) {
  const Json roots = json({model(R"(
model M
  Real x(start = 0.5, fixed = true), y(start = 0.1, fixed = true), z(start = 1);
equation
  z^2 = 1 + x^2;
  der(x) = y;
  der(y) = z - 2 - y;
end M;
)")});
  ASSERT_EQ(roots["equilibria"].size(), 2U);
  EXPECT_EQ(roots["equilibria"][0]["type"], "stable focus");
  EXPECT_EQ(roots["equilibria"][1]["type"], "saddle");
  const Json cubic = json({model(R"(
model M
  Real x(start = -1, fixed = true), z(start = 0.5);
equation
  z^3 - 3*z = x;
  der(x) = z - 0.4;
end M;
)")});
  ASSERT_EQ(cubic["equilibria"].size(), 1U);
  EXPECT_NEAR(cubic["equilibria"][0]["eigenvalues"][0][0].get<double>(), 1.0 / (3 * 0.16 - 3), 1e-9);
}

// No unknown is left where nothing depends on the states, and the value of the pulse is 0 or next to it.
TEST_F(EquilibriumCommand, ARestWithoutUnknownsIsUndecided) {
  const Json found = json({model(R"(
model Pulse
  Real x(start = 0, fixed = true);
equation
  der(x) = 10*exp(-((time - 5)/0.1)^2);
end Pulse;
)")});
  EXPECT_EQ(found["complete"], false);
}

// At a corner or a jump the linear model of one side says nothing of the other.
TEST_F(EquilibriumCommand, CornersAreNotDecided) {
  for (const std::string right : {"-abs(x)", "if x <= 0 then -x else 5", "2*abs(x) - 10*max(0, x)"}) {
    for (const std::string option : {"--search", "--near"}) {
      const ProgramRun run = run_program(
          {"equilibrium",
           model("model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = " + right + ";\nend M;\n"),
           option});
      EXPECT_EQ(run.out.find("stable"), std::string::npos) << right << option << run.out << run.err;
    }
  }
  const ProgramRun smooth =
      run_program({"equilibrium", model("model M\n Real x(start = 0, fixed = true);\nequation\n "
                                        "der(x) = -x*abs(x) - 2*x;\nend M;\n")});
  EXPECT_NE(smooth.out.find("asymptotically stable"), std::string::npos) << smooth.out;
}

TEST_F(EquilibriumCommand, EventsLeaveStabilityOpen) {
  const ProgramRun run = run_program(
      {"equilibrium",
       model("model M\n Real x(start = 0.1, fixed = true), y(start = 0, fixed = true);\nequation\n der(x) = "
             "y;\n der(y) = -x - 0.1*y;\n when x > 0 then\n  reinit(y, 2*pre(y));\n end when;\nend M;\n")});
  EXPECT_NE(run.err.find("AN112"), std::string::npos) << run.err;
  EXPECT_EQ(run.out.find("asymptotically stable"), std::string::npos) << run.out;
}

// A leap from the start to x > 10 switches the law, which then holds down to 5.
TEST_F(EquilibriumCommand, EquilibriaOfOtherModesSaySo) {
  const std::string file = model(R"(
model Latch
  Real x(start = 1, fixed = true);
  Boolean high(start = false, fixed = true);
equation
  high = x > 10 or pre(high) and x > 5;
  der(x) = if high then 12 - x else 3 - x;
end Latch;
)");
  const Json found = json({file, "--box", "x=-20:20"});
  ASSERT_EQ(found["equilibria"].size(), 2U);
  EXPECT_NEAR(found["equilibria"][0]["x"]["x"], 3.0, 1e-9);
  EXPECT_FALSE(found["equilibria"][0].contains("discrete"));
  EXPECT_NEAR(found["equilibria"][1]["x"]["x"], 12.0, 1e-9);
  EXPECT_EQ(found["equilibria"][1]["discrete"]["high"], "true");
  EXPECT_EQ(json({file, "--near", "--set", "x=11"})["equilibria"].size(), 1U);
  const ProgramRun run = run_program({"equilibrium", file, "--box", "x=-20:20"});
  EXPECT_NE(run.out.find("with `high` = true, not as at the start"), std::string::npos) << run.out;
}

// In the band either law may hold, and none of them rests there.
TEST_F(EquilibriumCommand, AThermostatWithHysteresisHasNone) {
  expect_error({model(R"(
model Thermostat
  Real T(start = 20, fixed = true);
  Boolean heats(start = true, fixed = true);
equation
  der(T) = 0.1*(10 - T) + (if heats then 2 else 0);
  when T > 21 then
    heats = false;
  elsewhen T < 19 then
    heats = true;
  end when;
end Thermostat;
)"),
                "--box", "T=0:40"},
               "AN103");
}

TEST_F(EquilibriumCommand, StatesOfVeryDifferentSizes) {
  const std::string file = model(
      "model M\n Real x(start = 1e-9), y(start = 0);\nequation\n der(x) = 1e-18*y - 0.01*x;\n der(y) = "
      "-1e18*x - 0.01*y;\nend M;\n");
  const Json found = json({file, "--search"});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_EQ(found["equilibria"][0]["type"], "stable focus");
  EXPECT_EQ(found["equilibria"][0]["stable"], true);
  const Json proven = json({file});
  EXPECT_EQ(proven["complete"], true);
  EXPECT_EQ(proven["equilibria"].size(), 1U);
  EXPECT_TRUE(json({file, "--near"})["diagnostics"].empty());
}

// A range that is open to one side is no empty box.
TEST_F(EquilibriumCommand, DeclaredRangesMayBeOpen) {
  for (const std::string range : {"min = 0", "max = 0", "min = 1.5", "max = -1.5", "min = 0, max = 5"}) {
    const bool is_positive = range.find("max =") != 0;
    const std::string rest = is_positive ? "2" : "-2";
    const ProgramRun run =
        run_program({"equilibrium", model("model M\n Real x(start = " + rest + ", fixed = true, " + range +
                                          ");\nequation\n der(x) = " + rest + " - x;\nend M;\n")});
    EXPECT_NE(run.out.find("M: 1 equilibrium"), std::string::npos) << range << run.out << run.err;
    EXPECT_NE(run.out.find("proven"), std::string::npos) << range << run.out;
  }
}

TEST_F(EquilibriumCommand, ProvesAllEquilibriaOfThePendulum) {
  const Json found = json({pendulum(), "--box", "phi=-10:10,w=-5:5"});
  EXPECT_TRUE(found["complete"]);
  EXPECT_EQ(found["method"], "proof");
  ASSERT_EQ(found["equilibria"].size(), 7U);
  for (int k = -3; k <= 3; ++k) {
    const Json& one = found["equilibria"][static_cast<std::size_t>(k + 3)];
    EXPECT_NEAR(one["x"]["phi"], k * M_PI, 1e-12);
    EXPECT_NEAR(one["x"]["w"], 0.0, 1e-12);
    EXPECT_EQ(one["type"], k % 2 == 0 ? "stable focus" : "saddle");
    EXPECT_EQ(one["stable"], k % 2 == 0);
    EXPECT_TRUE(one["proven"]);
    EXPECT_LT(one["uncertainty"], 1e-12);
  }
}

TEST_F(EquilibriumCommand, SearchFindsTheSameAndSaysSo) {
  const Json found = json({pendulum(), "--box", "phi=-10:10,w=-5:5", "--search"});
  EXPECT_FALSE(found["complete"]);
  EXPECT_EQ(found["method"], "search");
  EXPECT_EQ(found["equilibria"].size(), 7U);
}

TEST_F(EquilibriumCommand, LoopsAreUnknownsOfTheProof) {
  const Json found = json({double_pendulum(), "--box", "p1=-4:4,p2=-4:4,w1=-10:10,w2=-10:10"});
  EXPECT_TRUE(found["complete"]);
  EXPECT_EQ(found["equilibria"].size(), 9U);
  EXPECT_LT(found["seconds"], 5.0);
}

TEST_F(EquilibriumCommand, SolutionsOfLoopsAreToldApart) {
  const std::string file = model(
      "model M\n Real x(start = 0.5), z(start = 2);\nequation\n z^3 - z = 0*x;\n der(x) = -x + z^2 - "
      "z^2;\nend M;\n");
  const Json found = json({file, "--box", "x=-3:3,z=-9:9"});
  EXPECT_TRUE(found["complete"]);
  ASSERT_EQ(found["equilibria"].size(), 3U);
  EXPECT_NEAR(found["equilibria"][0]["loops"]["z"], -1.0, 1e-12);
}

TEST_F(EquilibriumCommand, SaysWhetherABoxIsEmptyOrNothingWasFound) {
  const Json empty = json({pendulum(), "--box", "phi=1:2"});
  EXPECT_TRUE(empty["complete"]);
  EXPECT_TRUE(empty["equilibria"].empty());
  expect_error({pendulum(), "--box", "phi=1:2,w=-1:1", "--search"}, "AN103");
}

TEST_F(EquilibriumCommand, DescribesFamilies) {
  const std::string file = model(
      "model SIR\n Real S(start = 0.99), I(start = 0.01), R(start = 0);\nequation\n der(S) = -0.3*S*I;\n"
      " der(I) = 0.3*S*I - 0.1*I;\n der(R) = 0.1*I;\nend SIR;\n");
  const Json found = json({file});
  EXPECT_TRUE(found["complete"]);
  EXPECT_TRUE(found["equilibria"].empty());
  ASSERT_EQ(found["families"].size(), 1U);
  EXPECT_EQ(found["families"][0]["free"], (Json{"S", "R"}));
}

TEST_F(EquilibriumCommand, DescribesCurvesAndSurfaces) {
  const auto found = [&](const std::string& states, const std::string& equations, const std::string& box) {
    return json({model("model M\n Real " + states + ";\nequation\n " + equations + "\nend M;\n"), "--box",
                 box, "--time-limit", "100"});
  };
  const std::string square = "(1 - x^2 - y^2)";
  const Json circle = found("x(start = 0.5), y(start = 0.2)",
                            "der(x) = x*" + square + ";\n der(y) = y*" + square + ";", "x=-2:2,y=-2:2");
  EXPECT_EQ(circle["equilibria"].size(), 1U);
  EXPECT_TRUE(circle["undecided"].empty());
  ASSERT_EQ(circle["families"].size(), 1U);
  EXPECT_EQ(circle["families"][0]["dimension"], 1);
  EXPECT_EQ(circle["families"][0]["proven"], false);
  EXPECT_TRUE(circle["families"][0].contains("sample"));
  ASSERT_GE(circle["families"][0]["points"].size(), 3U);
  for (const Json& point : circle["families"][0]["points"])
    EXPECT_NEAR(std::hypot(point[0].get<double>(), point[1].get<double>()), 1.0, 1e-9);
  // The same family at every half turn.
  const Json lines = found("x(start = 1), phi(start = 0.3)", "der(x) = sin(phi)*x;\n der(phi) = -sin(phi);",
                           "x=-10:10,phi=-10:10");
  EXPECT_EQ(lines["families"].size(), 7U);
  EXPECT_TRUE(lines["undecided"].empty());
  // One point of high multiplicity is no curve, nor is a double one for the search.
  const Json point =
      found("x(start = 0.5), y(start = 0.2)", "der(x) = x^4 + y^4;\n der(y) = x^2*y^2;", "x=-2:2,y=-2:2");
  EXPECT_TRUE(point["families"].empty());
  const Json double_zero =
      json({model("model M\n Real x(start = -1);\nequation\n der(x) = x^2;\nend M;\n"), "--search"});
  ASSERT_EQ(double_zero["equilibria"].size(), 1U);
  EXPECT_EQ(double_zero["equilibria"][0]["type"], "degenerate");
  EXPECT_EQ(double_zero["equilibria"][0]["stable"], nullptr);
  EXPECT_TRUE(double_zero["families"].empty());
}

// A triple solution of a model with a loop is no curve, although rounding finds many points that rest.
TEST_F(EquilibriumCommand, AMultipleEquilibriumBesideALoopIsUndecided) {
  const std::string file = model(R"(
model Loop
  Real x(start = 0.5), y, z(start = 0.1);
equation
  z^3 - z = x - y;
  der(x) = -z + y - x;
  der(y) = z - 2*y;
end Loop;
)");
  for (const std::string box : {"x=-5:5,y=-5:5", "x=-3:7,y=-1e3:1e3"}) {
    const Json found = json({file, "--box", box});
    EXPECT_TRUE(found["families"].empty());
    ASSERT_EQ(found["undecided"].size(), 1U);
    EXPECT_LE(found["undecided"][0]["ranges"]["x"][0].get<double>(), 0.0);
    EXPECT_GE(found["undecided"][0]["ranges"]["x"][1].get<double>(), 0.0);
  }
}

// Three bodies by conduction and radiation rest on a line; every point that is shown rests.
TEST_F(EquilibriumCommand, PointsOfACurveRest) {
  const Json found = json({model(R"(
model Heat
  Real a(start = 300, min = 0), b(start = 310, min = 0), c(start = 320, min = 0);
equation
  der(a) = b - a;
  der(b) = a - b + 5.67e-8*(c^4 - b^4);
  der(c) = -5.67e-8*(c^4 - b^4);
end Heat;
)"),
                           "--time-limit", "20"});
  ASSERT_EQ(found["families"].size(), 1U);
  const Json& family = found["families"][0];
  EXPECT_EQ(family["dimension"], 1);
  ASSERT_FALSE(family["points"].empty());
  for (const Json& point : family["points"]) {
    EXPECT_NEAR(point[0].get<double>(), point[1].get<double>(), 1e-9 * point[0].get<double>());
    EXPECT_NEAR(point[1].get<double>(), point[2].get<double>(), 1e-9 * point[0].get<double>());
  }
  const Json half =
      json({model("model M\n Real x(start = 0.3);\nequation\n der(x) = sqrt(x^2) - x;\nend M;\n"), "--box",
            "x=-5:5"});
  ASSERT_EQ(half["families"].size(), 1U);
  EXPECT_GE(half["families"][0]["ranges"]["x"][0].get<double>(), -0.1);
}

// Points of a curve are not listed as isolated, isolated ones beside it are not lost, and the stability of a
// curve is that of one of its points.
TEST_F(EquilibriumCommand, IsolatedEquilibriaBesideCurves) {
  const auto arguments = [this](const std::string& x, const std::string& y, const std::string& box) {
    std::vector<std::string> list{
        model("model M\n Real x(start = 0.5), y(start = 0.1);\nequation\n der(x) = " + x +
              ";\n der(y) = " + y + ";\nend M;\n")};
    if (!box.empty()) list.insert(list.end(), {"--box", box});
    return list;
  };
  struct Case {
    std::string x;
    std::string y;
    std::string box;
    std::vector<double> isolated;
    std::size_t curves;
  };
  const std::vector<Case> cases{
      {"x*(x - y)", "(x - y)*(y - 1)", "", {0.0, 1.0}, 1},
      {"x*(x - y)", "(x - y)*(x + y - 2)", "", {0.0, 2.0}, 1},
      {"x*(x - y)", "(x - y)*(x + y - 2)", "x=-5:5,y=-5:5", {0.0, 2.0}, 1},
      {"sin(x - y)*(x - 1)", "sin(x - y)*(y - 3)", "", {1.0, 3.0}, 13},
      {"x*(x^2 + y^2 - 1)", "(y - x)*(x^2 + y^2 - 1)", "", {0.0, 0.0}, 1},
  };
  for (const Case& one : cases) {
    const Json found = json(arguments(one.x, one.y, one.box));
    ASSERT_EQ(found["equilibria"].size(), 1U) << one.x << one.y;
    EXPECT_NEAR(found["equilibria"][0]["x"]["x"].get<double>(), one.isolated[0], 1e-9);
    EXPECT_NEAR(found["equilibria"][0]["x"]["y"].get<double>(), one.isolated[1], 1e-9);
    EXPECT_EQ(found["complete"], false);
    EXPECT_EQ(found["families"].size(), one.curves);
    for (const Json& family : found["families"]) {
      const double x = family["sample"]["x"]["x"].get<double>();
      const double y = family["sample"]["x"]["y"].get<double>();
      const bool is_circle = one.x.find("^2") != std::string::npos;
      EXPECT_NEAR(is_circle ? x * x + y * y - 1.0 : std::sin(x - y), 0.0, 1e-6);
      EXPECT_GE(x, family["ranges"]["x"][0].get<double>() - 1e-3);
      EXPECT_LE(y, family["ranges"]["y"][1].get<double>() + 1e-3);
      if (is_circle) {
        EXPECT_EQ(family["sample"]["stability"], "unstable");
      }
    }
  }
}

// States of a tiny model are not rounded to 0 by the size of the box that was searched.
TEST_F(EquilibriumCommand, ASampleIsShownInItsUndecidedBox) {
  const ProgramRun run = run_program({"equilibrium", model(R"(
model Toggle
  parameter Real a = 3e-9, K = 1e-9, tau = 100;
  Real u(start = 1e-9), v(start = 1.1e-9);
equation
  tau*der(u) = a/(1 + (v/K)^2) - u;
  tau*der(v) = a/(1 + (u/K)^2) - v;
end Toggle;
)")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out.find("at u = 0"), std::string::npos) << run.out;
}

TEST_F(EquilibriumCommand, TrimsInputsAndParameters) {
  const Json torque = json({pendulum(), "--solve", "tau", "--such-that", "phi=1"});
  EXPECT_NEAR(torque["solved"]["tau"], 9.81 * std::sin(1.0), 1e-9);
  EXPECT_NEAR(torque["equilibria"][0]["x"]["phi"], 1.0, 1e-10);
  const Json gravity = json({pendulum(), "--set", "tau=2", "--solve", "g", "--such-that", "phi=0.5"});
  EXPECT_NEAR(gravity["solved"]["g"], 2.0 / std::sin(0.5), 1e-9);
  expect_error({pendulum(), "--solve", "tau"}, "AN107");
  expect_error(
      {model(
           "model T\n input Real u(start = 1);\n Real x(start = 1), s = u^2 + 1;\nequation\n der(x) = u - x;"
           "\nend T;\n"),
       "--solve", "u", "--such-that", "s=0"},
      "AN108");
  expect_error({pendulum(), "--solve", "w", "--such-that", "phi=1"}, "error");
  // A condition changes between the start and the answer.
  const std::string bent = model(
      "model T\n input Real u(start = 0);\n Real x(start = 0, fixed = true);\nequation\n der(x) = u - (if x "
      "> "
      "1 then 2*x else x);\nend T;\n");
  EXPECT_NEAR(json({bent, "--solve", "u", "--such-that", "x=3"})["solved"]["u"], 6.0, 1e-9);
}

TEST_F(EquilibriumCommand, WritesTheModelInDeviations) {
  const std::string file = pendulum();
  const std::string around = path("around.mo");
  const ProgramRun run =
      run_program({"equilibrium", file, "--near", "--set", "phi=3", "--shifted", "-o", around});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const Json found = json({around, "--box", "d_phi=-1:1,d_w=-1:1"});
  EXPECT_TRUE(found["complete"]);
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_NEAR(found["equilibria"][0]["x"]["d_phi"], 0.0, 1e-12);
  EXPECT_EQ(found["equilibria"][0]["type"], "saddle");
  // The same trajectory as that of the model.
  const auto last = [](const std::vector<std::string>& arguments, const std::string& name) {
    const ProgramRun simulated = run_program(arguments);
    EXPECT_EQ(simulated.exit_code, 0) << simulated.err;
    return Json::parse(simulated.out, nullptr, false)["final"][name].get<double>();
  };
  EXPECT_NEAR(last({"simulate", file, "--set", "phi=3", "--stop", "2", "--json", "-o", path("a.mat")}, "phi"),
              last({"simulate", around, "--stop", "2", "--json", "-o", path("b.mat")}, "phi"), 1e-4);
  expect_error({file, "--box", "phi=-4:4,w=-1:1", "--shifted"}, "AN109");
}

// A loop that is solved with numbers has no state equations to write.
TEST_F(EquilibriumCommand, WritesTheDeviationsBesideTheFlatModel) {
  const std::string file = model(
      "model Loop\n Real x(start = 1, fixed = true), z(start = 1);\nequation\n z^5 + z + sin(z) = x;\n"
      " der(x) = 1 - z;\nend Loop;\n");
  const std::string around = path("around.mo");
  const ProgramRun run = run_program({"equilibrium", file, "--near", "--shifted", "-o", around});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const Json found = json({around, "--near"});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_NEAR(found["equilibria"][0]["x"].begin()->get<double>(), 0.0, 1e-9);
}

TEST_F(EquilibriumCommand, StatesThatDrift) {
  const std::string file = model(
      "model Motor\n Real angle(start = 0), speed(start = 0);\nequation\n der(angle) = speed;\n der(speed) = "
      "3 - "
      "speed;\nend Motor;\n");
  const ProgramRun run = run_program({"equilibrium", file});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.err.find("AN111"), std::string::npos) << run.err;
  EXPECT_NE(run.out.find("no equilibrium for all values of the states: proven"), std::string::npos)
      << run.out;
  const Json found = json({file, "--drift", "angle"});
  EXPECT_TRUE(found["complete"]);
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_NEAR(found["equilibria"][0]["drifts"]["der(angle)"], 3.0, 1e-12);
  EXPECT_EQ(found["equilibria"][0]["stable"], true);
}

// The motor's speed is solved for while its angle turns on; so is the one next to the start.
TEST_F(EquilibriumCommand, TrimmingLeavesStatesToDrift) {
  const std::string file = model(R"(
model M
  Real x(start = 0.7), v;
  input Real F(start = 2);
equation
  der(x) = v;
  der(v) = F - v;
end M;
)");
  const Json trimmed = json({file, "--drift", "x", "--solve", "F", "--such-that", "v=1"});
  EXPECT_NEAR(trimmed["solved"]["F"], 1.0, 1e-10);
  EXPECT_NEAR(trimmed["equilibria"][0]["drifts"]["der(x)"], 1.0, 1e-10);
  EXPECT_EQ(trimmed["equilibria"][0]["stable"], true);
  const Json near = json({file, "--drift", "x", "--near"});
  EXPECT_NEAR(near["equilibria"][0]["x"]["v"], 2.0, 1e-10);
  EXPECT_NEAR(near["equilibria"][0]["x"]["x"], 0.7, 1e-12);
  expect_error({file, "--solve", "F", "--such-that", "v=1"}, "AN108");
  // An angle that the speed depends on cannot turn while the speed rests.
  const std::string crank = model(R"(
model M
  Real phi(start = 0), w(start = 1);
equation
  der(phi) = w;
  der(w) = 1 - w - 0.1*sin(phi);
end M;
)");
  const ProgramRun felt = run_program({"equilibrium", crank, "--near", "--drift", "phi"});
  EXPECT_EQ(felt.exit_code, 0) << felt.err;
  EXPECT_NE(felt.err.find("AN113"), std::string::npos) << felt.err;
}

// At a double root the sign of the eigenvalue is that of rounding of the root.
TEST_F(EquilibriumCommand, DoubleRootsAreNotCalledStable) {
  for (const std::string right : {"x^3 - x^2 - x + 1", "sin(x) - 1", "-(x - 0.7)^2", "exp(x) - 1 - x"}) {
    const std::string file =
        model("model M\n Real x(start = 0.3);\nequation\n der(x) = " + right + ";\nend M;\n");
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--box", "x=-3:3"}, {"--search"}, {"--near"}}) {
      std::vector<std::string> arguments{file};
      arguments.insert(arguments.end(), options.begin(), options.end());
      const Json found = json(arguments);
      for (const char* list : {"equilibria", "undecided"})
        for (const Json& one : found[list]) {
          const Json& point = one.contains("sample") ? one["sample"] : one;
          if (!point.contains("stable")) continue;
          EXPECT_NE(point["stable"], true) << right << options.front() << point;
        }
    }
  }
  // Slow, but simple.
  const std::string slow =
      model("model M\n Real x(start = 0.3);\nequation\n der(x) = -1e-5*(x - 1) - (x - 1)^3;\nend M;\n");
  EXPECT_EQ(json({slow, "--search"})["equilibria"][0]["stable"], true);
  const std::string steep =
      model("model M\n Real x(start = 0.3);\nequation\n der(x) = -sin(1e3*(x - 0.1));\nend M;\n");
  EXPECT_EQ(json({steep, "--search", "--box", "x=0.098:0.102"})["equilibria"][0]["stable"], true);
}

// A position that nothing holds, beside an angle whose sine is 0 at no rational number.
TEST_F(EquilibriumCommand, FamiliesAtIrrationalAnglesAreProven) {
  const Json found = json({model(R"(
model Cart
  parameter Real M = 2, m = 0.5, l = 0.8, g = 9.81, b = 0.4, d = 0.1;
  Real s(start = 0.2), phi(start = 0.3), v, w;
equation
  der(s) = v;
  der(phi) = w;
  (M + m)*der(v) + m*l*cos(phi)*der(w) - m*l*sin(phi)*w^2 = -b*v;
  m*l*cos(phi)*der(v) + m*l^2*der(w) + m*g*l*sin(phi) = -d*w;
end Cart;
)"),
                           "--box", "phi=-4:4,v=-1e3:1e3,w=-1e3:1e3"});
  EXPECT_TRUE(found["undecided"].empty());
  ASSERT_EQ(found["families"].size(), 3U);
  for (const Json& family : found["families"]) {
    EXPECT_EQ(family["proven"], true);
    EXPECT_EQ(family["free"], Json({"s"}));
  }
  const Json crane = json({"DSFLib.Mechanical.Planar.Examples.Crane", "--box",
                           "cable.phi=-2:2,der(cable.phi)=-1:1,der(friction.s_rel)=-1:1"});
  EXPECT_TRUE(crane["undecided"].empty());
  ASSERT_EQ(crane["families"].size(), 2U);
  for (const Json& family : crane["families"]) EXPECT_EQ(family["proven"], true);
}

TEST_F(EquilibriumCommand, BadInputIsExplained) {
  const std::string file = pendulum();
  expect_error({file, "--box", "phi=3:-3"}, "AN101");
  expect_error({file, "--box", "phi=3:3"}, "AN101");
  expect_error({file, "--box", "psi=0:1"}, "AN100");
  expect_error({file, "--drift", "psi"}, "AN100");
  expect_error({file, "--box", "phi"}, "NAME=FROM:TO", 2);
  expect_error({file, "--box", "phi=a:b"}, "NAME=FROM:TO", 2);
  expect_error({file, "--such-that", "phi"}, "NAME=NUMBER", 2);
  expect_error({file, "-o", path("a.mo")}, "--shifted", 2);
  expect_error({file, "--time-limit", "0"}, "no time", 2);
  expect_error({model("model S\n Real x;\nequation\n x^3 + x = 1;\nend S;\n")}, "AN102");
}

TEST_F(EquilibriumCommand, WarnsWhereTheAnswerHoldsLessThanItSeems) {
  const ProgramRun driven = run_program(
      {"equilibrium", model("model D\n Real x(start = 1);\nequation\n der(x) = cos(time) - x;\nend D;\n")});
  EXPECT_NE(driven.err.find("AN104"), std::string::npos) << driven.err;
  const ProgramRun guessed = run_program({"equilibrium", pendulum()});
  EXPECT_NE(guessed.err.find("AN106"), std::string::npos) << guessed.err;
  EXPECT_NE(guessed.out.find("all in this box, proven"), std::string::npos) << guessed.out;
}

TEST_F(EquilibriumCommand, ATimeLimitEndsAProof) {
  const std::string file = model(
      "model Chain\n parameter Integer n = 12;\n Real x[n](each start = 0.1);\nequation\n for i in 1:n "
      "loop\n  "
      "der(x[i]) = sin(5*x[i]) + 0.1*sum(x[j]*x[i] for j in 1:n);\n end for;\nend Chain;\n");
  std::string box;
  for (int i = 1; i <= 12; ++i) box += (i > 1 ? ",x[" : "x[") + std::to_string(i) + "]=-9:9";
  const ProgramRun run = run_program({"equilibrium", file, "--box", box, "--time-limit", "0.2"});
  EXPECT_NE(run.err.find("AN105"), std::string::npos) << run.err;
  EXPECT_EQ(run.out.find("all of them"), std::string::npos);
}

// Each period has an equilibrium, and the clock is looked at between them.
TEST_F(EquilibriumCommand, ATimeLimitEndsAMillionEquilibria) {
  const std::string file =
      model("model M\n Real x(start = 0.1);\nequation\n der(x) = mod(x, 1) - 0.5;\nend M;\n");
  const auto before = std::chrono::steady_clock::now();
  const ProgramRun run = run_program({"equilibrium", file, "--box", "x=-1e6:1e6", "--time-limit", "0.5"});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - before;
  EXPECT_NE(run.err.find("AN105"), std::string::npos) << run.err;
  EXPECT_LT(taken.count(), 10.0);
}

TEST_F(EquilibriumCommand, AStoredProgramHasNoShiftedModel) {
  const std::string stored = path("M.causa");
  EXPECT_EQ(run_program({"compile", pendulum(), "-o", stored}).exit_code, 0);
  EXPECT_EQ(json({stored, "--box", "phi=-1:1,w=-1:1"})["equilibria"].size(), 1U);
  expect_error({stored, "--near", "--shifted"}, "AN110");
}

}  // namespace
}  // namespace causa::testing
