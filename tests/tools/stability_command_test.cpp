// `causa stability`: verdicts for systems whose stability is known, and what it says to bad input.
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"
#include "tools/causa/stability/semidefinite_by_csdp.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class StabilityCommand : public ::testing::Test {
 protected:
  std::string model(const std::string& equations, const std::string& declarations) {
    directory_.write("M.mo", "model M\n" + declarations + "\nequation\n" + equations + "\nend M;\n");
    return directory_.path() / "M.mo";
  }
  std::string plane(const std::string& dx, const std::string& dv, const std::string& start = "0.1") {
    return model("der(x) = " + dx + ";\nder(v) = " + dv + ";",
                 "Real x(start = " + start + ", fixed = true), v(start = 0, fixed = true);");
  }
  std::string line(const std::string& dx) {
    return model("der(x) = " + dx + ";", "Real x(start = 0.1, fixed = true);");
  }
  std::string pendulum(const std::string& start, const std::string& friction) {
    return model("der(phi) = w;\nJ*der(w) = -m*g*L*sin(phi) - b*w;",
                 "parameter Real m = 1, g = 9.81, L = 0.7, J = m*L^2, b = " + friction +
                     ";\nReal phi(start = " + start + ", fixed = true), w(start = 0, fixed = true);");
  }
  Json judge(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "stability");
    arguments.push_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  void expect_verdict(const Json& found, const std::string& verdict, bool proven = true) {
    EXPECT_EQ(found["verdict"], verdict) << found.dump(1);
    EXPECT_EQ(found["proven"], proven) << found.dump(1);
  }
  void expect_refused(std::vector<std::string> arguments, const std::string& code) {
    arguments.insert(arguments.begin(), "stability");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 1) << run.out;
    EXPECT_NE(run.err.find(code), std::string::npos) << run.err;
  }
  static bool has_reason(const Json& found, const std::string& words) {
    for (const Json& reason : found["reasons"]) {
      if (reason.get<std::string>().find(words) != std::string::npos) return true;
    }
    return false;
  }

  TemporaryDirectory directory_;
};

TEST_F(StabilityCommand, EnergyOfThePendulumNeedsLaSalle) {
  const Json found = judge(
      {pendulum("0.5", "1"), "--lyapunov", "m*g*L*(1 - cos(phi)) + J*w^2/2", "--region", "phi=-3:3,w=-9:9"});
  expect_verdict(found, "asymptotically stable");
  EXPECT_EQ(found["theorem"], "LaSalle's invariance principle");
  // J = m L² exactly: what remains of V̇ is friction.
  EXPECT_EQ(found["functions"][0]["dV"], "-w^2");
  EXPECT_TRUE(has_reason(found, "V̇ = 0 where w = 0 only"));
  // m g L (1 − cos 3)
  const double border = 9.81 * 0.7 * (1 - std::cos(3.0));
  EXPECT_LE(found["region"]["level"].get<double>(), border);
  EXPECT_NEAR(found["region"]["level"].get<double>(), border, 0.02);
}

// The loop is not linear, so that the model has no forms; the condition lies on its surface and changes
// nothing.
TEST_F(StabilityCommand, ConditionsThatChangeNothingAreNoKinks) {
  const std::string equations = "z + 0.1*z^3 = x;\nq = if x > 0 or z > -5 then z else 2*z;\nder(x) = -q;";
  const Json answer = judge({model(equations, "Real x(start = 0, fixed = true), z, q;"), "--at", "x=0"});
  EXPECT_EQ(answer["verdict"], "asymptotically stable") << answer.dump();
}

// Between events it is stable; each event doubles the speed.
TEST_F(StabilityCommand, EventsThatChangeStatesAreRefused) {
  const std::string states = "Real x(start = 0.1, fixed = true), y(start = 0, fixed = true);";
  const std::string file =
      model("der(x) = y;\nder(y) = -x - 0.1*y;\nwhen x > 0 then\n reinit(y, 2*pre(y));\nend when;", states);
  const ProgramRun run = run_program({"stability", file});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("AN169"), std::string::npos) << run.err;
  const std::string sampled =
      model("der(x) = -x + u;\nder(y) = -y;\nwhen sample(0, 0.1) then\n u = -2*x;\nend when;",
            states + " discrete Real u(start = 0, fixed = true);");
  EXPECT_NE(run_program({"stability", sampled}).err.find("AN169"), std::string::npos);
}

TEST_F(StabilityCommand, StatesOfVeryDifferentSizes) {
  const std::string file = plane("1e-18*v - 0.01*x", "-1e18*x - 0.01*v", "1e-9");
  EXPECT_EQ(judge({file})["verdict"], "asymptotically stable");
}

TEST_F(StabilityCommand, NamesInQuotesKeepTheirBlanks) {
  const std::string file = model("der('a b') = -'a b';", "Real 'a b'(start = 0.1, fixed = true);");
  expect_verdict(judge({file, "--at", "'a b' = 0", "--region", "'a b' = -1:1"}), "asymptotically stable");
}

TEST_F(StabilityCommand, PendulumWithoutFrictionIsStableOnly) {
  const Json found = judge({pendulum("0.5", "0")});
  expect_verdict(found, "stable, not asymptotically");
  EXPECT_NE(found["linearization"].get<std::string>().find("does not decide"), std::string::npos);
}

TEST_F(StabilityCommand, UprightPendulumIsUnstableThoughPiIsNoFraction) {
  const Json found = judge({pendulum("3.1", "1")});
  expect_verdict(found, "unstable");
  EXPECT_EQ(found["theorem"], "Lyapunov's indirect method (theorem 8.2)");
  EXPECT_FALSE(found["equilibrium_exact"].get<bool>());
  EXPECT_TRUE(found["equilibrium_enclosed"].get<bool>());
  expect_verdict(judge({pendulum("3.1", "0")}), "unstable");
}

TEST_F(StabilityCommand, CubicTermsDecideWhereTheLinearizationIsSilent) {
  expect_verdict(judge({line("-x^3")}), "asymptotically stable");
  expect_verdict(judge({line("x^3")}), "unstable");
  expect_verdict(judge({line("x^2")}), "unstable");
  expect_verdict(judge({line("-x^3"), "--lyapunov", "x^2", "--region", "x=-1:1"}), "asymptotically stable");
  expect_verdict(judge({line("-x*abs(x)")}), "asymptotically stable");
  expect_verdict(judge({line("if x > 0 then -2*x else -x")}), "asymptotically stable");
  expect_verdict(judge({line("0*x")}), "stable, not asymptotically");
}

TEST_F(StabilityCommand, QuadraticFunctionOfTheReversedVanDerPol) {
  const Json found = judge({plane("-v", "x - (1 - x^2)*v")});
  expect_verdict(found, "asymptotically stable");
  // P = [3/2, -1/2; -1/2, 1]; the largest level set with V̇ < 0 is V < 2.306 (Khalil, example 8.9: c ≈ 2.25).
  EXPECT_EQ(found["functions"][0]["V"], "-x*v + 1.5*x^2 + v^2");
  const double level = found["functions"][0]["level"];
  EXPECT_GT(level, 2.25);
  EXPECT_LT(level, 2.306);
}

TEST_F(StabilityCommand, AFunctionThatIsNoneIsRefutedByAPoint) {
  const Json found = judge({plane("v", "-x - v"), "--lyapunov", "x^2 + 4*v^2", "--region", "x=-1:1,v=-1:1"});
  // The equilibrium is stable all the same.
  expect_verdict(found, "asymptotically stable");
  const Json& point = found["functions"][0]["dV_refuted"]["at"];
  const double x = point["x"];
  const double v = point["v"];
  EXPECT_GT(2 * x * v + 8 * v * (-x - v), 0.0);
  const Json negative = judge({plane("v", "-x - v"), "--lyapunov", "x^2 - v^2", "--region", "x=-1:1,v=-1:1"});
  const Json& there = negative["functions"][0]["V_refuted"]["at"];
  EXPECT_LE(std::pow(there["x"].get<double>(), 2), std::pow(there["v"].get<double>(), 2));
}

TEST_F(StabilityCommand, ProblemsOfChapter8Slow) {
  // P8.4: unstable inside the circle, which attracts.
  const std::string circle = plane("(1 - x^2 - v^2)*x + v", "-x + (1 - x^2 - v^2)*v", "0.001");
  expect_verdict(judge({circle}), "unstable");
  expect_verdict(judge({circle, "--lyapunov", "(x^2 + v^2)/2", "--region", "x=-0.5:0.5,v=-0.5:0.5"}),
                 "unstable");
  // P8.5
  const std::string three = plane("6*x - x*v - x^2", "-4*v + x*v", "4.1");
  expect_verdict(judge({three, "--at", "x=4,v=2"}), "asymptotically stable");
  expect_verdict(judge({three, "--at", "x=6,v=0"}), "unstable");
  expect_verdict(judge({three, "--at", "x=0,v=0"}), "unstable");
  // P8.6, I = 1 and I = 2/3
  expect_verdict(judge({plane("x - x^3/3 - v + 1", "(x + 1 - v)/10"), "--at", "x=0,v=1"}), "unstable");
  expect_verdict(judge({plane("x - x^3/3 - v + 2/3", "(x + 1 - v)/10"), "--at", "x=-1,v=0"}),
                 "asymptotically stable");
  // P8.2: quadratic friction
  const Json friction = judge({plane("v", "-2*x - 0.5*v*abs(v)"), "--lyapunov", "2*x^2 + v^2"});
  expect_verdict(friction, "asymptotically stable");
  EXPECT_EQ(friction["theorem"], "LaSalle's invariance principle");
  // P8.3: circles around the equilibrium of both populations
  expect_verdict(judge({plane("x - x*v", "x*v - v", "1.1"), "--at", "x=1,v=1"}),
                 "stable, not asymptotically");
  // P8.7
  expect_verdict(judge({plane("v", "-(x + x^3) - v^3")}), "asymptotically stable");
}

TEST_F(StabilityCommand, SumsOfSquaresDecideEverywhere) {
  if (!tools::has_csdp()) GTEST_SKIP() << "csdp is not installed";
  // Papachristodoulou, Prajna 2005
  const Json found = judge({plane("-x^3 + 4*v^3 - 6*x*v", "-v^3 + 2*x^2 - x*v^2 - 2*v"), "--degree", "4"});
  expect_verdict(found, "asymptotically stable");
  EXPECT_TRUE(found["global"].get<bool>());
  const Json linear = judge({plane("v", "-x - v")});
  EXPECT_TRUE(linear["global"].get<bool>());
}

TEST_F(StabilityCommand, WhatCannotBeProvenIsNotSaidToBe) {
  const Json jump = judge({plane("v", "-x - (if v > 0 then 1 else -1)")});
  expect_verdict(jump, "not decided", false);
  EXPECT_TRUE(has_reason(jump, "jumps at the point"));
  const Json interval = judge({pendulum("3.1", "1"), "--lyapunov", "1 + cos(phi) + w^2/2"});
  expect_verdict(interval, "unstable");
  EXPECT_TRUE(has_reason(interval, "sampled"));
  const Json moving = judge({line("-x*(1 + sin(time)/2)")});
  expect_verdict(moving, "not decided", false);
  directory_.write("F.mo", R"(
model F
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
    for i in 1:3 loop
      y := y + x^3;
    end for;
  end f;
  Real x(start = 0.1, fixed = true);
equation
  der(x) = -f(x);
end F;
)");
  const Json function = judge({directory_.path() / "F.mo", "--lyapunov", "x^2"});
  expect_verdict(function, "asymptotically stable", false);
  EXPECT_TRUE(has_reason(function, "sampled"));
}

// Where formulas of a candidate grow too long the others still answer.
TEST_F(StabilityCommand, FormulasThatGrowTooLongAreNoErrors) {
  const Json found =
      judge({plane("-2*x + v + x^2/(1 + v^2)", "x - 3*v + (1 - cos(v)) + x*v", "0"), "--time-limit", "5"});
  expect_verdict(found, "asymptotically stable");
}

// Polynomials and functions that are steep have no kinks, and states may be small.
TEST_F(StabilityCommand, SteepFunctionsAndSmallStates) {
  expect_verdict(judge({line("-x + 1e6*x^2"), "--at", "x=0"}), "asymptotically stable");
  const Json steep = judge({plane("v", "-x - 0.3*tanh(1e6*v)", "0"), "--time-limit", "3"});
  EXPECT_EQ(steep["verdict"], "asymptotically stable") << steep.dump(1);
  const std::string toggle =
      model("tau*der(u) = a/(1 + (v/K)^2) - u;\ntau*der(v) = a/(1 + (u/K)^2) - v;",
            "parameter Real a = 3e-9, K = 1e-9, tau = 100;\nReal u(start = 1.2e-9), v(start = 1.2e-9);");
  const Json middle = judge({toggle, "--time-limit", "5"});
  EXPECT_EQ(middle["verdict"], "unstable") << middle.dump(1);
  // Kinks stay kinks.
  EXPECT_TRUE(has_reason(judge({line("-x - 0.5*abs(x)"), "--at", "x=0"}), "kink"));
  EXPECT_TRUE(has_reason(judge({line("-1e-9*x - 0.5e-9*abs(x)"), "--at", "x=0"}), "kink"));
}

TEST_F(StabilityCommand, AZeroOnADiagonalRefutesAFunction) {
  const Json found = judge({plane("-x", "-v", "0"), "--lyapunov", "x^2 + v^2 - 2*x*v"});
  EXPECT_TRUE(has_reason(found, "V is not positive")) << found.dump(1);
}

TEST_F(StabilityCommand, EnergyOfSeveralDegreesOfFreedom) {
  const Json found = judge({model("der(x) = u; der(u) = -x - 2*x*y; der(y) = v; der(v) = -y - x^2 + y^2;",
                                  "Real x(start = 0), u(start = 0), y(start = 0), v(start = 0);"),
                            "--time-limit", "10"});
  EXPECT_EQ(found["proven"], true) << found.dump(1);
  EXPECT_NE(found["verdict"], "not decided");
}

TEST_F(StabilityCommand, BadInputIsRefused) {
  const std::string well = plane("v", "x - x^3 - v");
  expect_refused({well, "--at", "x=0.7,v=0"}, "AN160");
  expect_refused({well, "--at", "y=1"}, "AN162");
  expect_refused({well, "--region", "z=-1:1"}, "AN162");
  expect_refused({well, "--at", "x=1", "--lyapunov", "(x-1)^2", "--region", "x=2:3"}, "AN163");
  expect_refused({well, "--lyapunov", "x > 0"}, "AN164");
  expect_refused({well, "--lyapunov", "time + x^2"}, "AN164");
  expect_refused({well, "--lyapunov", "x^2 + v^2 + 1"}, "AN165");
  expect_refused({well, "--lyapunov", "x^2 + unknown"}, "error");
  expect_refused({model("x = 1;", "Real x;")}, "AN161");
  expect_refused({line("-x"), "-o", directory_.path() / "a.svg"}, "AN168");
  const ProgramRun run = run_program({"stability", well, "--region", "x=1"});
  EXPECT_EQ(run.exit_code, 2);
}

TEST_F(StabilityCommand, SaysWhatIsMissing) {
  const std::string path = std::getenv("PATH");
  ASSERT_EQ(::setenv("PATH", "/nowhere", 1), 0);
  const ProgramRun without = run_program({"stability", plane("v", "-x - v"), "--degree", "4"});
  ASSERT_EQ(::setenv("PATH", path.c_str(), 1), 0);
  EXPECT_EQ(without.exit_code, 0);
  EXPECT_NE(without.err.find("AN166"), std::string::npos) << without.err;
  EXPECT_NE(without.out.find("asymptotically stable (proven)"), std::string::npos) << without.out;
  const std::string four =
      model("der(x) = v;\nder(v) = -sin(x) - 2*(x - y) - v;\nder(y) = w;\nder(w) = -sin(y) - 2*(y - x) - w;",
            "Real x(start = 0.1, fixed = true), v(start = 0, fixed = true), y(start = 0, fixed = true), "
            "w(start = 0, fixed = true);");
  const ProgramRun late = run_program({"stability", four, "--time-limit", "0.3"});
  EXPECT_EQ(late.exit_code, 0);
  EXPECT_NE(late.err.find("AN167"), std::string::npos) << late.err << late.out;
  EXPECT_NE(late.out.find("asymptotically stable"), std::string::npos) << late.out;
}

TEST_F(StabilityCommand, ElementsOfArraysAreStates) {
  const std::string array = model("der(x[1]) = x[2];\nder(x[2]) = -x[1] - x[2];",
                                  "Real x[2](start = {0.1, 0}, each fixed = true);");
  const Json found = judge({array, "--lyapunov", "x[1]^2 + x[2]^2", "--region", "x[1]=-1:1,x[2]=-1:1"});
  expect_verdict(found, "asymptotically stable");
  EXPECT_EQ(found["theorem"], "LaSalle's invariance principle");
}

TEST_F(StabilityCommand, DrawsLevelSets) {
  const std::string file = directory_.path() / "region.svg";
  const ProgramRun run = run_program({"stability", plane("-v", "x - (1 - x^2)*v"), "-o", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_GT(std::filesystem::file_size(file), 2000U);
}

}  // namespace
}  // namespace causa::testing
