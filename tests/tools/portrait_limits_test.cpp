// `causa portrait` where equilibria are hard to see or to judge: states of any size, steep functions, roots
// of higher order, lines of equilibria, conditions along which nothing moves. Answers follow from the
// equations.
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class PortraitLimits : public ::testing::Test {
 protected:
  Json portrait(const std::string& text, std::vector<std::string> arguments = {}) {
    directory_.write("M.mo", text);
    arguments.insert(arguments.begin(), {"portrait", std::string(directory_.path() / "M.mo"), "--json"});
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  Json plane(const std::string& dx, const std::string& dy, std::vector<std::string> arguments = {},
             const std::string& start = "0.3") {
    return portrait("model M Real x(start = " + start + "), y(start = " + start +
                        "); equation der(x) = " + dx + "; der(y) = " + dy + "; end M;",
                    std::move(arguments));
  }
  // The parts of the surfaces of conditions that have a kind, as ends of their first coordinate.
  static std::vector<std::pair<double, double>> parts_of(const Json& found, const std::string& kind) {
    std::vector<std::pair<double, double>> parts;
    for (const Json& surface : found["switching"]) {
      for (const Json& segment : surface["segments"]) {
        if (segment["kind"] != kind) continue;
        const double from = segment["points"].front()[0];
        const double to = segment["points"].back()[0];
        parts.emplace_back(std::min(from, to), std::max(from, to));
      }
    }
    return parts;
  }

  TemporaryDirectory directory_;
};

// A gene switch in mol/l: three equilibria, of which the middle one is a saddle.
TEST_F(PortraitLimits, StatesMayBeSmall) {
  const std::string toggle =
      "model M parameter Real a = 3e-9, K = 1e-9, tau = 100; Real u(start = 1e-9), v(start = 1.1e-9); "
      "equation tau*der(u) = a/(1 + (v/K)^2) - u; tau*der(v) = a/(1 + (u/K)^2) - v; end M;";
  for (const std::vector<std::string>& box :
       std::vector<std::vector<std::string>>{{}, {"--box", "u=-1:1,v=-1:1"}}) {
    const Json found = portrait(toggle, box);
    ASSERT_EQ(found["equilibria"].size(), 3U) << found.dump();
    EXPECT_EQ(found["equilibria"][0]["type"], "stable node");
    EXPECT_EQ(found["equilibria"][1]["type"], "saddle");
    EXPECT_EQ(found["equilibria"][2]["type"], "stable node");
    EXPECT_NEAR(found["equilibria"][1]["x"]["u"].get<double>(), 1.213412e-9, 1e-15);
  }
}

// Roots 1, 2 and 3 millionths; in a box of 2 they lie in one cell of every grid.
TEST_F(PortraitLimits, ThePhaseLineOfSmallStates) {
  const std::string chem =
      "model M parameter Real s = 1e-6; Real x(start = 0.5e-6); equation der(x) = "
      "-(x - s)*(x - 2*s)*(x - 3*s)/s^2; end M;";
  const Json found = portrait(chem);
  ASSERT_EQ(found["equilibria"].size(), 3U) << found.dump();
  EXPECT_EQ(found["equilibria"][0]["type"], "stable");
  EXPECT_EQ(found["equilibria"][1]["type"], "unstable");
  EXPECT_EQ(found["equilibria"][2]["type"], "stable");
  const Json wide = portrait(chem, {"--box", "x=-1:1"});
  for (const Json& equilibrium : wide["equilibria"]) {
    const bool is_middle = std::abs(equilibrium["x"]["x"].get<double>() - 2e-6) < 1e-9;
    EXPECT_EQ(equilibrium["type"], is_middle ? "unstable" : "stable");
  }
}

TEST_F(PortraitLimits, SteepFunctionsAreSmooth) {
  EXPECT_EQ(plane("y", "-x - 0.3*tanh(1e6*y)")["equilibria"][0]["stability"], "stable");
  EXPECT_EQ(plane("-x + 1e6*x^2", "-2*y")["equilibria"][0]["type"], "stable node");
  // A corner stays one, beside a steep function, too.
  EXPECT_EQ(plane("-x - 0.5*abs(x)", "-y + 1e3*y^2")["equilibria"][0]["type"], "corner or jump");
}

// Orbits around a centre may be long and thin, and orbits that leave an unstable point may come back to it.
TEST_F(PortraitLimits, StartsAroundAPointAreNotTakenForMoreThanTheyShow) {
  const Json centre = plane("y", "-x^3");
  EXPECT_EQ(centre["equilibria"][0]["type"], "nilpotent centre");
  EXPECT_EQ(centre["equilibria"][0]["stability"], "neutral");
  EXPECT_EQ(plane("y", "x^3")["equilibria"][0]["stability"], "unstable");
  EXPECT_EQ(plane("y", "x^2")["equilibria"][0]["stability"], "unstable");
  EXPECT_EQ(plane("y", "-x^3 - y^3")["equilibria"][0]["stability"], "stable");
  const Json slow = plane("-x^3", "-y");
  EXPECT_EQ(slow["equilibria"][0]["stability"], "stable");
  EXPECT_EQ(slow["equilibria"][0]["type"], "stable degenerate node");
  // ż = z³: all orbits but those on the real axis come back.
  const Json petals = plane("x^3 - 3*x*y^2", "3*x^2*y - y^3");
  ASSERT_EQ(petals["equilibria"].size(), 1U) << petals.dump();
  EXPECT_EQ(petals["equilibria"][0]["x"]["x"], 0.0);
  EXPECT_EQ(petals["equilibria"][0]["stability"], "unstable");
}

TEST_F(PortraitLimits, LinesOfEquilibriaAreNoPoints) {
  const Json axes = plane("-x*y^2", "-y*x^2", {"--box", "x=-1:1,y=-1:1"});
  EXPECT_TRUE(axes["equilibria"].empty()) << axes.dump();
  bool has_x_axis = false;
  bool has_y_axis = false;
  ASSERT_TRUE(axes.contains("lineOfEquilibria"));
  for (const Json& p : axes["lineOfEquilibria"]) {
    EXPECT_EQ(p[0].get<double>() * p[1].get<double>(), 0.0);
    has_x_axis = has_x_axis || p[0].get<double>() != 0.0;
    has_y_axis = has_y_axis || p[1].get<double>() != 0.0;
  }
  EXPECT_TRUE(has_x_axis && has_y_axis);
  // A relay with a dead zone: |x| < 0.2 rests, and an unstable cycle turns around it.
  const Json zone = plane("y", "0.3*y - (if x + 0.5*y > 0.2 then 1 elseif x + 0.5*y < -0.2 then -1 else 0)");
  EXPECT_TRUE(zone["equilibria"].empty()) << zone.dump();
  ASSERT_TRUE(zone.contains("lineOfEquilibria"));
  for (const Json& p : zone["lineOfEquilibria"]) {
    EXPECT_EQ(p[1], 0.0);
    EXPECT_LE(std::abs(p[0].get<double>()), 0.2);
  }
  ASSERT_EQ(zone["cycles"].size(), 1U);
  EXPECT_NEAR(zone["cycles"][0]["period"].get<double>(), 8.87862731, 1e-6);
}

// A body with dry friction rests wherever the spring is weaker than it: |x| ≤ 0.3.
TEST_F(PortraitLimits, DryFrictionRestsOnASegment) {
  for (const std::string friction : {"(if y > 0 then 0.3 else -0.3)", "0.3*sign(y)",
                                     "0.3*(if y > 0 then 1 elseif y < 0 then -1 else 0)"}) {
    const Json found = plane("y", "-x - " + friction + " - 0.1*y", {"--box", "x=-1:1,y=-1:1"});
    const auto parts = parts_of(found, "resting");
    ASSERT_EQ(parts.size(), 1U) << friction << found.dump();
    EXPECT_NEAR(parts[0].first, -0.3, 1e-6) << friction;
    EXPECT_NEAR(parts[0].second, 0.3, 1e-6) << friction;
    EXPECT_TRUE(found["equilibria"].empty()) << friction << found["equilibria"].dump();
  }
}

// The same model with `sign` and with a condition: a period of 8.30888865.
TEST_F(PortraitLimits, SignIsACondition) {
  for (const std::string law : {"sign(w)", "(if w > 0 then 1 else -1)"}) {
    const Json found = portrait(
        "model M parameter Real vb = 0.3; Real x(start = 0), v(start = 0), w; equation w = vb - v; der(x) = "
        "v; "
        "der(v) = -x + (0.5 + 0.5*exp(-3*abs(w)))*" +
        law + "; end M;");
    ASSERT_EQ(found["cycles"].size(), 1U) << law;
    EXPECT_NEAR(found["cycles"][0]["period"].get<double>(), 8.30888865, 1e-5) << law;
    EXPECT_FALSE(parts_of(found, "sliding").empty()) << law;
  }
}

// 0 is a mixture of the laws around the point: Filippov's equilibria.
TEST_F(PortraitLimits, EquilibriaOfRelays) {
  const Json fold = plane("y", "(if x > 0 then -1 else 1) - 0.1*y");
  ASSERT_EQ(fold["equilibria"].size(), 1U) << fold.dump();
  EXPECT_NEAR(fold["equilibria"][0]["x"]["x"].get<double>(), 0.0, 1e-6);
  EXPECT_NEAR(fold["equilibria"][0]["x"]["y"].get<double>(), 0.0, 1e-6);
  const Json two = plane("-(if x > 0 then 1 else -1) + 0.2*y", "-(if y > 0 then 1 else -1) - 0.2*x");
  ASSERT_EQ(two["equilibria"].size(), 1U) << two.dump();
  EXPECT_NEAR(two["equilibria"][0]["x"]["x"].get<double>(), 0.0, 1e-6);
  EXPECT_NEAR(two["equilibria"][0]["x"]["y"].get<double>(), 0.0, 1e-6);
  EXPECT_NE(two["equilibria"][0]["stability"], "unstable");
}

// One side of the box is 1e9 times the other one: neither is a line of equilibria, nor is a focus lost.
TEST_F(PortraitLimits, SidesOfTheBoxMayDifferWidely) {
  const Json found = portrait(
      "model M Real x(start = 1e9), y(start = 0); equation der(x) = y; der(y) = (1 - (x/1e9)^2)*y - x; "
      "end M;");
  EXPECT_FALSE(found.contains("lineOfEquilibria")) << found.dump();
  ASSERT_EQ(found["equilibria"].size(), 1U) << found.dump();
  EXPECT_EQ(found["equilibria"][0]["type"], "unstable focus");
  ASSERT_EQ(found["cycles"].size(), 1U) << found.dump();
  EXPECT_NEAR(found["cycles"][0]["period"].get<double>(), 6.66328686, 1e-5);
}

// exp(8750/239) is 1e16: beside such slopes der(T) = 1.7e3 looks small and is no equilibrium.
TEST_F(PortraitLimits, SteepReactorsHaveNoLineOfEquilibria) {
  const Json cooled = portrait(
      "model M Real T(start = 350), c(start = 0.5); equation der(c) = (1 - c) - 7.2e10*exp(-8750/T)*c; "
      "der(T) = (350 - T) + 200*7.2e10*exp(-8750/T)*c - 2.09*(T - 300); end M;");
  EXPECT_FALSE(cooled.contains("lineOfEquilibria")) << cooled.dump();
  ASSERT_EQ(cooled["equilibria"].size(), 1U) << cooled.dump();
  EXPECT_NEAR(cooled["equilibria"][0]["x"]["T"].get<double>(), 323.6701, 1e-3);
  const Json adiabatic = portrait(
      "model M Real T(start = 300), c(start = 1); equation der(c) = 1 - c - 1e10*exp(-7500/T)*c; "
      "der(T) = 300 - T + 150*1e10*exp(-7500/T)*c; end M;");
  EXPECT_FALSE(adiabatic.contains("lineOfEquilibria")) << adiabatic.dump();
  for (const Json& one : adiabatic["equilibria"]) {
    // 1 − c = (T − 300)/150 at each of them.
    const double temperature = one["x"]["T"];
    EXPECT_NEAR(1.0 - one["x"]["c"].get<double>(), (temperature - 300.0) / 150.0, 1e-6) << one.dump();
  }
}

// Lines of which the search leaves out parts, and along which the slopes are 0: no point is listed by itself.
TEST_F(PortraitLimits, PointsOfALineOfEquilibriaAreNotListed) {
  const Json cubic = plane("x^3 - 3*x^2*y + 3*x*y^2 - y^3", "-(x^3 - 3*x^2*y + 3*x*y^2 - y^3)");
  EXPECT_TRUE(cubic.contains("lineOfEquilibria"));
  EXPECT_TRUE(cubic["equilibria"].empty()) << cubic.dump();
  const Json uneven = portrait(
      "model M Real x(start = 1), y(start = 1e9); equation der(x) = -1e9*(x - 1e-9*y); "
      "der(y) = 1e-3*(x - 1e-9*y); end M;",
      {"--box", "x=-2:2,y=-2e9:2e9"});
  EXPECT_TRUE(uneven.contains("lineOfEquilibria"));
  EXPECT_TRUE(uneven["equilibria"].empty()) << uneven.dump();
}

// A double root at (1e12, 300), and nothing else.
TEST_F(PortraitLimits, ADoubleRootOfLargeStatesIsOnePoint) {
  const Json found = portrait(
      "model M Real n(start = 1e12), T(start = 300); equation der(n) = 1e12 - n*exp(-(T - 300)/10); "
      "der(T) = 1e-11*n - (T - 290); end M;");
  EXPECT_FALSE(found.contains("lineOfEquilibria")) << found.dump();
  ASSERT_EQ(found["equilibria"].size(), 1U) << found.dump();
  EXPECT_EQ(found["equilibria"][0]["type"], "saddle-node");
  EXPECT_NEAR(found["equilibria"][0]["x"]["n"].get<double>(), 1e12, 1e6);
  EXPECT_NEAR(found["equilibria"][0]["x"]["T"].get<double>(), 300.0, 1e-4);
}

TEST_F(PortraitLimits, PolesOfAPhaseLineAreNoEquilibria) {
  const Json found =
      portrait("model M Real x(start = 0.1); equation der(x) = tan(x); end M;", {"--box", "x=-2:2"});
  ASSERT_EQ(found["equilibria"].size(), 1U) << found.dump();
  EXPECT_EQ(found["equilibria"][0]["x"]["x"], 0.0);
  ASSERT_EQ(found["poles"].size(), 2U) << found.dump();
  EXPECT_NEAR(found["poles"][1].get<double>(), 1.5707963267948966, 1e-9);
  // Poles of low order, and one that is a logarithm.
  for (const std::string law : {"1/(0.7 - x)", "sign(x - 0.7)*abs(x - 0.7)^(-0.3)",
                                "if x < 0.7 then log(0.7 - x) else -log(x - 0.7)"}) {
    const Json pole =
        portrait("model M Real x(start = 0.1); equation der(x) = " + law + "; end M;", {"--box", "x=0:0.95"});
    EXPECT_TRUE(pole["equilibria"].empty()) << law << pole.dump();
    ASSERT_EQ(pole["poles"].size(), 1U) << law << pole.dump();
    EXPECT_NEAR(pole["poles"][0].get<double>(), 0.7, 1e-9) << law;
  }
  // A jump stays one, also where the slope beside it is infinite.
  const Json jump = portrait(
      "model M Real x(start = 0.1); equation der(x) = if x < 0.7 then 2 - sqrt(abs(x - 0.7)) else "
      "sqrt(abs(x - 0.7)) - 2; end M;",
      {"--box", "x=0:1"});
  ASSERT_EQ(jump["equilibria"].size(), 1U) << jump.dump();
  EXPECT_FALSE(jump.contains("poles"));
}

TEST_F(PortraitLimits, StretchesOfAPhaseLineAreOneEntry) {
  const auto line = [&](const std::string& law, const std::string& box) {
    return portrait("model M Real x(start = 0.1); equation der(x) = " + law + "; end M;", {"--box", box});
  };
  const Json half = line("max(x, 0)", "x=-3:1");
  EXPECT_TRUE(half["equilibria"].empty()) << half.dump();
  ASSERT_EQ(half["restingStretches"].size(), 1U) << half.dump();
  const Json& whole = half["restingStretches"][0];
  EXPECT_EQ(whole["from"], -3.0);
  EXPECT_EQ(whole["to"], 0.0);
  EXPECT_EQ(whole["below"], "unknown");
  EXPECT_EQ(whole["above"], "left");
  // A dead zone that is narrower than the grid, too.
  for (const double width : {1.0, 2e-3}) {
    const std::string w = std::to_string(width);
    const Json zone =
        line("if x > " + w + " then " + w + " - x elseif x < -" + w + " then -" + w + " - x else 0",
             "x=-2.03:2.11");
    EXPECT_TRUE(zone["equilibria"].empty()) << zone.dump();
    ASSERT_EQ(zone["restingStretches"].size(), 1U) << zone.dump();
    EXPECT_NEAR(zone["restingStretches"][0]["from"].get<double>(), -width, 1e-9);
    EXPECT_NEAR(zone["restingStretches"][0]["to"].get<double>(), width, 1e-9);
    EXPECT_EQ(zone["restingStretches"][0]["below"], "approached");
    EXPECT_EQ(zone["restingStretches"][0]["above"], "approached");
  }
  // Everything rests.
  EXPECT_EQ(line("0*x", "x=-1:1")["restingStretches"].size(), 1U);
  // Points stay points.
  const Json points = line("x*(1 - x)", "x=-1:2");
  EXPECT_EQ(points["equilibria"].size(), 2U);
  EXPECT_FALSE(points.contains("restingStretches"));
}

}  // namespace
}  // namespace causa::testing
