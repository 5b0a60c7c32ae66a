// `causa portrait`: equilibria with their types, limit cycles, separatrices, sliding, sections, exponents,
// and what is said to bad input.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class PortraitCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& text) {
    directory_.write("M.mo", text);
    return path("M.mo");
  }
  // Two states x and y.
  std::string plane(const std::string& dx, const std::string& dy, const std::string& start = "1, 0") {
    const std::size_t comma = start.find(',');
    return model("model M\n  parameter Real a = 1;\n  Real x(start = " + start.substr(0, comma) +
                 ", fixed = true), y(start = " + start.substr(comma + 1) +
                 ", fixed = true);\nequation\n  der(x) = " + dx + ";\n  der(y) = " + dy + ";\nend M;\n");
  }
  static std::string course(const std::string& name) {
    return std::string(CAUSA_SOURCE_DIR) + "/examples/course/chapter8/" + name;
  }
  Json json(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "portrait");
    arguments.emplace_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  void expect_failure(std::vector<std::string> arguments, const std::string& code) {
    arguments.insert(arguments.begin(), "portrait");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
    EXPECT_NE(run.err.find(code), std::string::npos) << run.out << run.err;
  }
  void expect_warning(std::vector<std::string> arguments, const std::string& code) {
    arguments.insert(arguments.begin(), "portrait");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    EXPECT_NE(run.err.find(code), std::string::npos) << run.out << run.err;
  }
  // The type of the equilibrium at the origin.
  std::string type_of(const std::string& dx, const std::string& dy) {
    const Json found = json({plane(dx, dy)});
    return found["equilibria"].empty() ? "none" : found["equilibria"][0]["type"].get<std::string>();
  }
  std::string text_of(const std::string& name) {
    std::ifstream in(path(name));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }

  TemporaryDirectory directory_;
};

TEST_F(PortraitCommand, VanDerPolHasItsCycleToEightDigits) {
  const Json found = json({course("p8_1_van_der_pol.mo")});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_EQ(found["equilibria"][0]["type"], "unstable focus");
  EXPECT_EQ(found["equilibria"][0]["stable"], false);
  ASSERT_EQ(found["cycles"].size(), 1U);
  EXPECT_NEAR(found["cycles"][0]["period"].get<double>(), 6.66328686, 1e-8);
  EXPECT_EQ(found["cycles"][0]["stability"], "stable");
  // exp of the integral of the divergence over a period, by scipy
  EXPECT_NEAR(found["cycles"][0]["multiplier"].get<double>(), 8.6e-4, 2e-5);
  EXPECT_EQ(found["complete"], false);
}

TEST_F(PortraitCommand, TunnelDiodeCycleIsFoundFromNoHint) {
  const Json found = json({course("eq_8_2_tunnel_diode.mo")});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_NEAR(found["equilibria"][0]["x"]["x1"].get<double>(), 0.5, 1e-9);
  EXPECT_NEAR(found["equilibria"][0]["x"]["x2"].get<double>(), 0.15688, 1e-5);
  ASSERT_EQ(found["cycles"].size(), 1U);
  EXPECT_EQ(found["cycles"][0]["stability"], "stable");
  EXPECT_LT(found["cycles"][0]["closesWithin"].get<double>(), 1e-9);
}

TEST_F(PortraitCommand, SeparatricesOfThePendulumPassTheUpperPositions) {
  const Json found = json({course("code_8_1_pendulum.mo"), "--box", "phi=-4:4,w=-10:10"});
  ASSERT_EQ(found["equilibria"].size(), 3U);
  EXPECT_EQ(found["equilibria"][0]["type"], "saddle");
  EXPECT_NEAR(found["equilibria"][0]["x"]["phi"].get<double>(), -std::numbers::pi, 1e-12);
  EXPECT_EQ(found["equilibria"][1]["type"], "stable focus");
  EXPECT_EQ(found["equilibria"][2]["type"], "saddle");
  EXPECT_EQ(found["separatrices"].size(), 8U);
  int to_focus = 0;
  for (const Json& separatrix : found["separatrices"]) {
    // One end is the saddle.
    const Json& points = separatrix["points"];
    const bool is_stable = separatrix["manifold"] == "stable";
    const Json& end = is_stable ? points.back() : points.front();
    EXPECT_NEAR(std::abs(end[0].get<double>()), std::numbers::pi, 1e-9);
    EXPECT_NEAR(end[1].get<double>(), 0.0, 1e-9);
    if (separatrix["otherEnd"] == "equilibrium") ++to_focus;
  }
  EXPECT_EQ(to_focus, 2);
}

TEST_F(PortraitCommand, SaddlesWithoutFrictionAreConnected) {
  const Json found = json({plane("y", "-sin(x)", "0.5, 0"), "--box", "x=-4:4,y=-3:3"});
  int connections = 0;
  for (const Json& separatrix : found["separatrices"]) {
    if (separatrix["otherEnd"] != "equilibrium") continue;
    ++connections;
    // E = y²/2 − cos x is that of the saddles
    for (const Json& point : separatrix["points"]) {
      const double x = point[0].get<double>();
      const double y = point[1].get<double>();
      EXPECT_NEAR(0.5 * y * y - std::cos(x), 1.0, 1e-4);
    }
  }
  EXPECT_EQ(connections, 4);
  EXPECT_EQ(found["closedOrbitsAround"], Json::parse("[1]"));
}

TEST_F(PortraitCommand, DuffingHasThreeEquilibria) {
  const Json found = json({course("portraits/duffing.mo")});
  ASSERT_EQ(found["equilibria"].size(), 3U);
  EXPECT_EQ(found["equilibria"][0]["type"], "stable focus");
  EXPECT_EQ(found["equilibria"][1]["type"], "saddle");
  EXPECT_EQ(found["equilibria"][2]["type"], "stable focus");
  EXPECT_NEAR(found["equilibria"][2]["x"]["x"].get<double>(), 1.0, 1e-12);
}

TEST_F(PortraitCommand, EveryTypeHasItsName) {
  EXPECT_EQ(type_of("-x", "-2*y"), "stable node");
  EXPECT_EQ(type_of("x", "2*y"), "unstable node");
  EXPECT_EQ(type_of("x", "-2*y"), "saddle");
  EXPECT_EQ(type_of("-x", "-y"), "stable star");
  EXPECT_EQ(type_of("x", "y"), "unstable star");
  EXPECT_EQ(type_of("-x - y", "x - y"), "stable focus");
  EXPECT_EQ(type_of("x - y", "x + y"), "unstable focus");
  EXPECT_EQ(type_of("y", "-x"), "centre");
  EXPECT_EQ(type_of("-x + y", "-y"), "stable Jordan");
  EXPECT_EQ(type_of("x + y", "y"), "unstable Jordan");
  EXPECT_EQ(type_of("x^3", "y"), "unstable degenerate node");
  EXPECT_EQ(type_of("-x^3", "-y"), "stable degenerate node");
}

TEST_F(PortraitCommand, WhatTheLinearizationDoesNotDecideIsExamined) {
  const auto stability = [&](const std::string& dx, const std::string& dy) {
    const Json found = json({plane(dx, dy)});
    EXPECT_EQ(found["equilibria"].size(), 1U);
    EXPECT_EQ(found["equilibria"][0]["decidedBy"], "samples");
    return found["equilibria"][0]["stability"].get<std::string>();
  };
  EXPECT_EQ(stability("y - x^3", "-x"), "stable");
  EXPECT_EQ(stability("y + x^3", "-x"), "unstable");
  EXPECT_EQ(stability("y", "-x - x^3"), "neutral");
  EXPECT_EQ(stability("-x^3", "-y"), "stable");
  EXPECT_EQ(stability("x^2", "-y"), "unstable");
}

// One eigenvalue is 0: the linear name would be that of a line of equilibria.
TEST_F(PortraitCommand, DegenerateEquilibriaAreNamedByTheFlow) {
  EXPECT_EQ(type_of("x^2", "-y"), "saddle-node");
  EXPECT_EQ(type_of("x^2 + x*y", "y"), "saddle-node");
  EXPECT_EQ(type_of("-x^3", "-y"), "stable degenerate node");
  EXPECT_EQ(type_of("x^3", "-y"), "degenerate saddle");
  EXPECT_EQ(type_of("-x^3", "y"), "degenerate saddle");
  // Along y = x^2 the flow goes outwards, though straight ahead it goes inwards.
  EXPECT_EQ(type_of("x*y - 0.5*x^3", "x^2 - y"), "degenerate saddle");
}

// The stiffness is 0 at the equilibrium only: the box shows what happens beside it.
TEST_F(PortraitCommand, TheBoxOfACubicSpring) {
  for (const std::string friction : {"y", "y*abs(y)"}) {
    const Json found = json({plane("y", "-x^3 - " + friction)});
    ASSERT_EQ(found["equilibria"].size(), 1U) << friction;
    EXPECT_LT(found["box"][0][1].get<double>(), 20.0);
    EXPECT_EQ(found["equilibria"][0]["stability"], "stable");
  }
}

TEST_F(PortraitCommand, AWeakFocusHasNoClosedOrbits) {
  const Json weak = json({plane("y - 1e-7*x*(x^2 + y^2)", "-x - 1e-7*y*(x^2 + y^2)")});
  EXPECT_EQ(weak["equilibria"][0]["type"], "weak stable focus");
  EXPECT_TRUE(weak["closedOrbitsAround"].empty());
  EXPECT_TRUE(weak["cycles"].empty());
  EXPECT_EQ(json({plane("y", "-x - x^3")})["closedOrbitsAround"].size(), 1U);
}

TEST_F(PortraitCommand, CornersHaveNoType) {
  const Json found = json({plane("y", "(if x > 0 then -x else -4*x) - 0.5*y")});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_EQ(found["equilibria"][0]["type"], "corner or jump");
  EXPECT_EQ(found["equilibria"][0]["stability"], "stable");
  EXPECT_EQ(found["equilibria"][0]["decidedBy"], "samples");
  EXPECT_TRUE(found["equilibria"][0]["eigenvalues"].empty());
  EXPECT_EQ(type_of("y", "-x - abs(y)*y - y"), "stable focus");
  const Json line = json({model("model M Real x(start = 1); equation der(x) = -abs(x) - x/2; end M;")});
  EXPECT_EQ(line["equilibria"][0]["corner"], true);
  const Json space = json({model(
      "model M Real x(start = 1), y(start = 1), z(start = 1); equation der(x) = -abs(x) - 2*x; der(y) = -y; "
      "der(z) = -z; end M;")});
  EXPECT_EQ(space["equilibria"][0]["type"], "corner or jump");
}

// 1e-9 beside 1e9.
TEST_F(PortraitCommand, StatesOfVeryDifferentSizes) {
  const Json found = json({plane("1e-18*y - 0.01*x", "-1e18*x - 0.01*y", "1e-9, 0")});
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_EQ(found["equilibria"][0]["type"], "stable focus");
  const Json space = json(
      {model("model M Real x(start = 1e-9), y(start = 0), z(start = 1); equation der(x) = 1e-18*y - 0.01*x; "
             "der(y) = -1e18*x*z - 0.01*y; der(z) = 1 - z; end M;")});
  EXPECT_EQ(space["equilibria"][0]["type"], "stable focus");
  EXPECT_NEAR(space["equilibria"][0]["eigenvalues"][0][0].get<double>(), -0.01, 1e-9);
}

// Milliseconds of model time would take minutes.
TEST_F(PortraitCommand, TheExponentOfAStiffModelIsRefused) {
  expect_failure({plane("-1e9*(x - cos(y))", "1"), "--lyapunov", "--stop", "1"}, "AN146");
}

// Lorenz' model rests at the origin: what it shows and the exponent are those of the attractor, not of that
// point.
TEST_F(PortraitCommand, AStartAtRestIsLeft) {
  const std::string lorenz = model(
      "model M Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true); "
      "equation der(x) = 10*(y - x); der(y) = x*(28 - z) - y; der(z) = x*y - 8/3*z; end M;");
  const Json space = json({lorenz});
  ASSERT_EQ(space["diagnostics"].size(), 1U);
  EXPECT_EQ(space["diagnostics"][0]["code"], "AN154");
  EXPECT_EQ(space["equilibria"].size(), 3U);
  const Json chaos = json({lorenz, "--lyapunov"});
  EXPECT_NEAR(chaos["lyapunov"]["exponent"].get<double>(), 0.9056, 0.02);
  // Near a stable equilibrium a trajectory comes to rest, which is no end of the model.
  const std::string damped = model(
      "model M Real x(start = 1, fixed = true), y(start = 1, fixed = true), z(start = 1, fixed = true); "
      "equation der(x) = -x; der(y) = -2*y; der(z) = -3*z; end M;");
  EXPECT_TRUE(json({damped})["diagnostics"].empty());
}

// The band of a thermostat: the right-hand side changes its sign at its ends, and nothing rests there.
TEST_F(PortraitCommand, EndsOfAHysteresisAreNoEquilibria) {
  const std::string when =
      " when T > 21 then heats = false; elsewhen T < 19 then heats = true; end when; end M;";
  const std::string state = "model M Real T(start = 20, fixed = true); ";
  const std::string discrete = "Boolean heats(start = true, fixed = true); ";
  const Json line =
      json({model(state + discrete + "equation der(T) = 0.1*(10 - T) + (if heats then 2 else 0);" + when)});
  EXPECT_TRUE(line["equilibria"].empty());
  ASSERT_EQ(line["hysteresisEnds"].size(), 1U);
  EXPECT_NEAR(line["hysteresisEnds"][0].get<double>(), 21.0, 1e-9);
  EXPECT_EQ(line["diagnostics"][0]["code"], "AN153");
  const Json relay =
      json({model(state + "equation der(T) = 0.1*(10 - T) + (if T < 21 then 2 else 0); end M;")});
  ASSERT_EQ(relay["equilibria"].size(), 1U);
  EXPECT_EQ(relay["equilibria"][0]["type"], "stable");
  EXPECT_EQ(relay["equilibria"][0]["corner"], true);
  // A trajectory runs between the ends instead of sliding along one.
  const Json plane =
      json({model(state + discrete +
                  "Real y(start = 1, fixed = true); equation der(T) = if heats then 1 else -1; "
                  "der(y) = -y;" +
                  when),
            "--box", "T=18:22,y=-1:1", "--start-at", "T=20.5,y=0.5"});
  EXPECT_TRUE(plane["equilibria"].empty());
  double lowest = 30.0;
  for (const Json& point : plane["trajectories"][0]) lowest = std::min(lowest, point[0].get<double>());
  EXPECT_NEAR(lowest, 19.0, 0.1);
}

TEST_F(PortraitCommand, EquilibriaOfOtherModesSaySo) {
  const Json found = json(
      {model(
           "model M Real x(start = 1, fixed = true), v(start = 0, fixed = true); Boolean high(start = false,"
           " fixed = true); equation high = x > 10 or pre(high) and x > 5; der(x) = v; der(v) = (if high "
           "then 12 else 3) - x - v; end M;"),
       "--box", "x=0:15,v=-3:3"});
  ASSERT_EQ(found["equilibria"].size(), 2U);
  EXPECT_FALSE(found["equilibria"][0].contains("discrete"));
  EXPECT_EQ(found["equilibria"][1]["discrete"]["high"], "true");
}

TEST_F(PortraitCommand, NamesInQuotesKeepTheirBlanks) {
  const Json found = json({model("model M Real 'a b'(start = 1), y(start = 1); equation der('a b') = -'a b'; "
                                 "der(y) = -2*y; end M;"),
                           "--box", "'a b' = -1 : 1, y=-2:2"});
  EXPECT_EQ(found["box"], (Json{{-1.0, 1.0}, {-2.0, 2.0}}));
}

TEST_F(PortraitCommand, NestedCyclesAreAllFound) {
  const Json found = json({course("portraits/nested_cycles.mo")});
  ASSERT_EQ(found["cycles"].size(), 3U);
  const std::array<const char*, 3> stability{"stable", "unstable", "stable"};
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(found["cycles"][k]["period"].get<double>(), 2.0 * std::numbers::pi, 1e-8);
    EXPECT_EQ(found["cycles"][k]["stability"], stability[k]);
    for (const Json& point : found["cycles"][k]["points"])
      EXPECT_NEAR(std::hypot(point[0].get<double>(), point[1].get<double>()), static_cast<double>(k) + 1.0,
                  1e-3);
  }
  // exp(2π r g'(r)) at r = 1: r g' = −0.02 · 2 · (−3)(−8)
  EXPECT_NEAR(found["cycles"][0]["multiplier"].get<double>(), std::exp(-2.0 * std::numbers::pi * 0.96), 1e-6);
}

// A relaxation oscillation, which an explicit method does not follow in reasonable time. The period for
// mu = 100 is that of scipy's Radau at 1e-10.
TEST_F(PortraitCommand, CycleOfAStiffModel) {
  const Json found = json({plane("y", "100*(1 - x^2)*y - x", "2, 0")});
  ASSERT_EQ(found["cycles"].size(), 1U);
  EXPECT_NEAR(found["cycles"][0]["period"].get<double>(), 162.8371, 1e-3);
}

TEST_F(PortraitCommand, HalfStableCycle) {
  const Json found = json({course("portraits/half_stable_cycle.mo")});
  ASSERT_EQ(found["cycles"].size(), 1U);
  EXPECT_EQ(found["cycles"][0]["stability"], "half-stable");
}

TEST_F(PortraitCommand, NoCycleWhereThereIsNone) {
  EXPECT_TRUE(json({plane("y", "-x - y^3")})["cycles"].empty());
  EXPECT_TRUE(json({course("p8_3_lotka_volterra.mo")})["cycles"].empty());
  EXPECT_TRUE(json({course("code_8_1_pendulum.mo")})["cycles"].empty());
}

TEST_F(PortraitCommand, SlidingSegmentsOfARelay) {
  const Json found = json({course("portraits/relay_servo.mo"), "--box", "x=-3:3,v=-3:3"});
  ASSERT_EQ(found["switching"].size(), 1U);
  double least = 10.0;
  double most = -10.0;
  for (const Json& segment : found["switching"][0]["segments"]) {
    for (const Json& point : segment["points"])
      EXPECT_NEAR(point[0].get<double>() + point[1].get<double>(), 0.0, 1e-5);
    if (segment["kind"] != "sliding") continue;
    for (const Json& point : segment["points"]) {
      least = std::min(least, point[1].get<double>());
      most = std::max(most, point[1].get<double>());
    }
  }
  // Both sides push where |v| < 1/c.
  EXPECT_NEAR(least, -1.0, 0.1);
  EXPECT_NEAR(most, 1.0, 0.1);
  ASSERT_EQ(found["equilibria"].size(), 1U);
  EXPECT_EQ(found["equilibria"][0]["type"], "sliding equilibrium");
}

TEST_F(PortraitCommand, CyclesOfModelsThatSwitch) {
  const Json stick_slip = json({course("portraits/stick_slip.mo")});
  ASSERT_EQ(stick_slip["cycles"].size(), 1U);
  EXPECT_EQ(stick_slip["cycles"][0]["stability"], "stable");
  const Json heater = json({course("portraits/hysteresis_heater.mo")});
  ASSERT_EQ(heater["cycles"].size(), 1U);
  // The time of both exponentials between the switching points, by scipy.
  EXPECT_NEAR(heater["cycles"][0]["period"].get<double>(), 3.25528623, 1e-6);
}

TEST_F(PortraitCommand, BasinsOfDuffing) {
  const Json found = json({course("portraits/duffing.mo"), "--basins", "--box", "x=-2:2,v=-2:2"});
  ASSERT_EQ(found["basins"]["attractors"].size(), 2U);
  // Symmetric about the origin.
  EXPECT_NEAR(found["basins"]["attractors"][0]["share"].get<double>(), 0.5, 0.02);
  EXPECT_NEAR(found["basins"]["attractors"][1]["share"].get<double>(), 0.5, 0.02);
}

TEST_F(PortraitCommand, PlaneOfALargerModelSaysWhatIsHeld) {
  const Json found = json({course("eq_8_4_third_order_oscillator.mo"), "--x", "x1", "--y", "x2"});
  EXPECT_EQ(found["held"], Json::parse(R"(["x3 = 0"])"));
  ASSERT_EQ(found["equilibria"].size(), 3U);
  EXPECT_EQ(found["equilibria"][1]["type"], "saddle");
}

TEST_F(PortraitCommand, ModalCoordinatesOfASaddle) {
  const Json found = json({plane("y", "x", "0.2, 0"), "--modal", "--box", "w1=-1:1,w2=-1:1"});
  EXPECT_EQ(found["coordinates"], Json::parse(R"(["w1", "w2"])"));
  ASSERT_EQ(found["equilibria"].size(), 1U);
  // The axes are the invariant directions.
  for (const Json& separatrix : found["separatrices"]) {
    const std::size_t across = separatrix["manifold"] == "unstable" ? 1 : 0;
    for (const Json& point : separatrix["points"]) EXPECT_NEAR(point[across].get<double>(), 0.0, 1e-6);
  }
}

TEST_F(PortraitCommand, ModalCoordinatesOfAFocus) {
  // The eigenvalues are -0.05 ± 0.3122i, so that der(w1) = -0.05 w1 ± 0.3122 w2 and der(w2) = ∓0.3122 w1 -
  // 0.05 w2.
  const Json found = json({plane("-y", "0.1*x - 0.1*y", "0.1, 0"), "--modal", "--box", "w1=-1:1,w2=-1:1"});
  ASSERT_EQ(found["equilibria"][0]["type"], "stable focus");
  const double ratio = 0.05 / std::sqrt(0.0975);
  for (const auto& [state, across] : {std::pair{"w1", std::size_t{0}}, {"w2", std::size_t{1}}}) {
    ASSERT_FALSE(found["nullclines"][state].empty());
    for (const Json& line : found["nullclines"][state]) {
      for (const Json& point : line)
        EXPECT_NEAR(std::abs(point[1 - across].get<double>()), ratio * std::abs(point[across].get<double>()),
                    1e-3);
    }
  }
}

TEST_F(PortraitCommand, ModalCoordinatesOfALineOfEquilibria) {
  // The eigenvalues are 0.9 and 0: the line is the second axis.
  const Json found = json({plane("x - y", "0.1*x - 0.1*y", "0.1, 0"), "--modal", "--box", "w1=-1:1,w2=-1:1"});
  EXPECT_EQ(found["coordinates"], Json::parse(R"(["w1", "w2"])"));
  ASSERT_FALSE(found["nullclines"]["w1"].empty());
  for (const Json& line : found["nullclines"]["w1"]) {
    for (const Json& point : line) EXPECT_NEAR(point[0].get<double>(), 0.0, 1e-6);
  }
  // der(w2) is 0 everywhere.
  EXPECT_TRUE(found["nullclines"]["w2"].empty());
}

TEST_F(PortraitCommand, PhaseLineOfOrder1) {
  const std::string logistic =
      model("model M Real x(start = 0.5, fixed = true); equation der(x) = x*(1 - x); end M;");
  const Json found = json({logistic});
  ASSERT_EQ(found["equilibria"].size(), 2U);
  EXPECT_EQ(found["equilibria"][0]["type"], "unstable");
  EXPECT_EQ(found["equilibria"][1]["type"], "stable");
  EXPECT_EQ(run_program({"portrait", logistic, "-o", path("line.svg")}).exit_code, 0);
  EXPECT_NE(text_of("line.svg").find("Phase line"), std::string::npos);
}

TEST_F(PortraitCommand, LargestExponentOfLorenz) {
  const Json found = json({course("portraits/lorenz.mo"), "--lyapunov"})["lyapunov"];
  EXPECT_NEAR(found["exponent"].get<double>(), 0.906, 0.02 + 2.0 * found["error"].get<double>());
  EXPECT_LT(found["error"].get<double>(), 0.02);
  EXPECT_NEAR(found["sum"].get<double>(), -(10.0 + 1.0 + 8.0 / 3.0), 1e-6);
}

TEST_F(PortraitCommand, ExponentsOfRegularMotion) {
  const Json stable = json({plane("-x", "-3*y"), "--lyapunov"})["lyapunov"];
  EXPECT_NEAR(stable["exponent"].get<double>(), -1.0, 0.01);
  const Json cycle = json({course("p8_1_van_der_pol.mo"), "--lyapunov"})["lyapunov"];
  EXPECT_NEAR(cycle["exponent"].get<double>(), 0.0, 0.01);
}

TEST_F(PortraitCommand, SectionOfTheThirdOrderOscillator) {
  const Json found =
      json({course("eq_8_4_third_order_oscillator.mo"), "--section", "x1=0", "--stop", "500"})["section"];
  ASSERT_GT(found["points"].size(), 15U);
  for (const Json& point : found["points"]) {
    EXPECT_EQ(point["x"][0].get<double>(), 0.0);
    EXPECT_GT(point["x"][1].get<double>(), 0.0);  // upwards
  }
  ASSERT_EQ(run_program({"portrait", course("portraits/lorenz.mo"), "--section", "z=27", "--stop", "60", "-o",
                         path("s.csv")})
                .exit_code,
            0);
  EXPECT_EQ(text_of("s.csv").substr(0, 25), "\"time\",\"rising\",\"x\",\"y\",\"");
}

TEST_F(PortraitCommand, NearbyStartsDriftApart) {
  const Json found = json({course("portraits/lorenz.mo"), "--drift", "1e-6"})["drift"];
  EXPECT_NEAR(found["rate"].get<double>(), 0.9, 0.25);
  EXPECT_GT(found["largest"].get<double>(), 10.0);
  EXPECT_FALSE(json({plane("-x", "-y"), "--drift", "1e-6"})["drift"].contains("apartAt"));
}

TEST_F(PortraitCommand, PicturesAndPages) {
  const std::string pendulum = course("code_8_1_pendulum.mo");
  ASSERT_EQ(run_program({"portrait", pendulum, "-o", path("p.svg"), "--start-at", "phi=1,w=2"}).exit_code, 0);
  EXPECT_NE(text_of("p.svg").find("separatrix"), std::string::npos);
  ASSERT_EQ(run_program({"portrait", pendulum, "-o", path("p.html")}).exit_code, 0);
  const std::string page = text_of("p.html");
  EXPECT_NE(page.find("function derivatives(x)"), std::string::npos);
  EXPECT_EQ(page.find("http://"), std::string::npos);
  EXPECT_EQ(page.find("https://"), std::string::npos);
  ASSERT_EQ(run_program({"portrait", course("portraits/lorenz.mo"), "-o", path("l.html")}).exit_code, 0);
  EXPECT_NE(text_of("l.html").find("saddle focus"), std::string::npos);
}

TEST_F(PortraitCommand, FewTrajectoriesOnRequest) {
  ASSERT_EQ(
      run_program({"portrait", plane("y", "-x"), "-o", path("p.json"), "--trajectories", "3"}).exit_code, 0);
  EXPECT_FALSE(Json::parse(text_of("p.json"), nullptr, false).is_discarded());
}

TEST_F(PortraitCommand, BadInput) {
  expect_failure({model("model M Real x; equation x = 1; end M;")}, "AN140");
  expect_failure({plane("y", "-x"), "--x", "z"}, "AN141");
  expect_failure({plane("y", "-x"), "--box", "z=-1:1"}, "AN141");
  expect_failure({plane("y", "-x"), "--start-at", "q=1"}, "AN141");
  expect_warning({plane("y", "-x + sin(time)")}, "AN142");
  expect_warning({plane("-sqrt(x)", "-y"), "--box", "x=-1:1,y=-1:1"}, "AN143");
  expect_failure({plane("sqrt(x)", "-y"), "--box", "x=-2:-1,y=-1:1"}, "AN144");
  expect_failure({plane("1", "2"), "--modal"}, "AN145");
  expect_failure({plane("x^2", "-y"), "--lyapunov"}, "AN146");
  expect_failure({plane("y", "-x"), "--section", "x=50"}, "AN147");
  expect_warning({plane("x^2", "-y"), "--start-at", "x=1", "--box", "x=-1e300:1e300,y=-1:1"}, "AN148");
  expect_failure({model("model M Real x(start = 1); equation der(x) = -x; end M;"), "--modal"}, "AN149");
  expect_failure({plane("y", "-x + sin(time)"), "--lyapunov"}, "AN150");
  expect_failure({plane("y", "-delay(x, 0.1)")}, "AN151");
  expect_warning({course("portraits/hysteresis_heater.mo"), "-o", path("p.html")}, "AN152");
}

TEST_F(PortraitCommand, WrongUsage) {
  const auto refused = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "portrait");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 2) << run.out << run.err;
  };
  refused({plane("y", "-x"), "--box", "x=1:1"});
  refused({plane("y", "-x"), "--box", "x=a:b"});
  refused({plane("y", "-x"), "--section", "x"});
  refused({plane("y", "-x"), "--x", "x", "--y", "x"});
  refused({plane("y", "-x"), "--lyapunov", "--drift", "1e-6"});
  refused({plane("y", "-x"), "-o", "picture.gif"});
  refused({course("portraits/lorenz.mo"), "-o", "lorenz.svg"});
}

}  // namespace
}  // namespace causa::testing
