// `causa linearize` and `causa linear`: results, files they write, and what they say to bad input.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class LinearCommands : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& text) {
    directory_.write("M.mo", text);
    return path("M.mo");
  }
  std::string pendulum() {
    return model(R"(
model Pendulum
  input Real tau = 0;
  output Real phi(start = 3, fixed = true, unit = "rad");
  Real w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w + tau/J;
end Pendulum;
)");
  }
  Json json(std::vector<std::string> arguments) {
    arguments.push_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  void expect_said(const ProgramRun& run, const std::string& words) {
    EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }
  static void expect_matrix(const Json& matrix, const std::vector<std::vector<double>>& expected,
                            double tolerance = 1e-9) {
    ASSERT_EQ(matrix.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_EQ(matrix[i].size(), expected[i].size());
      for (std::size_t j = 0; j < expected[i].size(); ++j)
        EXPECT_NEAR(matrix[i][j].get<double>(), expected[i][j],
                    tolerance * std::max(1.0, std::abs(expected[i][j])))
            << i << ", " << j;
    }
  }

  TemporaryDirectory directory_;
};

// Code 8.5 of the notes.
TEST_F(LinearCommands, EquilibriumOfTheInvertedPendulum) {
  const Json point = json({"linearize", pendulum(), "--at", "equilibrium"});
  EXPECT_EQ(point["states"], Json::parse(R"(["phi", "w"])"));
  EXPECT_EQ(point["inputs"], Json::parse(R"(["tau"])"));
  EXPECT_EQ(point["outputs"], Json::parse(R"(["phi"])"));
  EXPECT_NEAR(point["x0"][0].get<double>(), 3.141592653589793, 1e-9);
  expect_matrix(point["A"], {{0, 1}, {9.81, -1}});
  expect_matrix(point["B"], {{0}, {1}});
  expect_matrix(point["C"], {{1, 0}});
  expect_matrix(point["D"], {{0}});
}

TEST_F(LinearCommands, ParametersAreInputsAndAnyVariableIsAnOutput) {
  const Json point = json({"linearize", pendulum(), "--inputs", "L,tau", "--outputs", "w,der(w)"});
  expect_matrix(point["B"], {{0, 0}, {9.81 * std::sin(3.0), 1}});
  expect_matrix(point["D"], {{0, 0}, {9.81 * std::sin(3.0), 1}});
}

TEST_F(LinearCommands, VerifiedMatricesSaySo) {
  expect_said(run_program({"linearize", pendulum(), "--at", "1", "--inputs", "tau,L", "--verify"}),
              "checked: 9 entries agree with differences of the right-hand side");
  const Json checked = json({"linearize", pendulum(), "--inputs", "tau,L", "--verify"})["checked"];
  EXPECT_EQ(checked["compared"], 12);
  EXPECT_EQ(checked["undecided"], 0);
  EXPECT_LT(checked["largest_difference"].get<double>(), 1e-6);
}

TEST_F(LinearCommands, SeveralTimesGiveSeveralPoints) {
  const Json points = json({"linearize", pendulum(), "--at", "0,0.5,1"})["points"];
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[1]["time"], 0.5);
  for (const Json& point : points) {
    const double phi = point["x0"][0].get<double>();
    EXPECT_NEAR(point["A"][1][0].get<double>(), -9.81 * std::cos(phi), 1e-9);
  }
}

TEST_F(LinearCommands, ProgramFilesAreLinearized) {
  ASSERT_EQ(run_program({"compile",
                         model("model M\n input Real u(start = 1);\n output Real y;\n Real x(start = 1, "
                               "fixed = true);\nequation\n der(x) = u - x^2;\n y = 3*x;\nend M;\n"),
                         "-o", path("M.causa")})
                .exit_code,
            0);
  const Json point = json({"linearize", path("M.causa")});
  expect_matrix(point["A"], {{-2}});
  expect_matrix(point["C"], {{3}});
  const ProgramRun named = run_program({"linearize", path("M.causa"), "--outputs", "x"});
  EXPECT_EQ(named.exit_code, 1);
  expect_said(named, "DR025");
}

TEST_F(LinearCommands, WrittenModelFollowsTheModel) {
  ASSERT_EQ(run_program({"linearize", pendulum(), "--at", "equilibrium", "-o", path("linear.mo")}).exit_code,
            0);
  const ProgramRun run = run_program({"simulate", path("linear.mo"), "--set", "u[1]=0.001", "--stop", "0.5",
                                      "--json", "-o", path("linear.mat")});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  // x = 0.001 (1 - …)/9.81 around the saddle: a step of the torque lets it fall.
  const double s1 = (-1 + std::sqrt(1 + 4 * 9.81)) / 2;
  const double s2 = (-1 - std::sqrt(1 + 4 * 9.81)) / 2;
  const double expected =
      0.001 * (1 / (s1 * s2) + std::exp(s1 * 0.5) / (s1 * (s1 - s2)) + std::exp(s2 * 0.5) / (s2 * (s2 - s1)));
  EXPECT_NEAR(Json::parse(run.out)["final"]["x[1]"].get<double>() - 3.141592653589793, expected, 1e-8);
  for (const char* name : {"linear.m", "linear.py", "linear.json"})
    EXPECT_EQ(run_program({"linearize", pendulum(), "-o", path(name)}).exit_code, 0) << name;
}

// Code 8.7 of the notes, computed there by differences: the motor of figure 8.8 after 20 s.
TEST_F(LinearCommands, MotorOfTheNotes) {
  const Json point =
      json({"linearize", std::string(CAUSA_SOURCE_DIR) + "/examples/course/chapter5/fig_5_25_motor.mo",
            "--at", "20", "--inputs", "armature.V", "--outputs", "inertia.w"});
  std::vector<std::size_t> order;
  for (const char* name : {"la.i", "inertia.w", "inertia.phi", "motor.inductor.phi"}) {
    const auto found = std::find(point["states"].begin(), point["states"].end(), name);
    ASSERT_NE(found, point["states"].end()) << point["states"];
    order.push_back(static_cast<std::size_t>(found - point["states"].begin()));
  }
  const double expected[4][4] = {{-16.6667, -2231.39, 0, -366.079},
                                 {0.446278, -0.0666667, 0, 0.0109372},
                                 {0, 1, 0, 0},
                                 {0, 0, 0, -0.756}};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j)
      EXPECT_NEAR(point["A"][order[i]][order[j]].get<double>(), expected[i][j],
                  1e-5 * std::max(1.0, std::abs(expected[i][j])));
  }
  EXPECT_NEAR(point["B"][order[0]][0].get<double>(), 333.3333333, 1e-6);
}

TEST_F(LinearCommands, SurfaceOfAConditionIsNamed) {
  const std::string file = model(
      "model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = if x > 0 then -2*x else -x;\nend "
      "M;\n");
  const ProgramRun refused = run_program({"linearize", file});
  EXPECT_EQ(refused.exit_code, 1);
  expect_said(refused, "AN002");
  expect_matrix(json({"linearize", file, "--side", "held"})["A"], {{-1}});
  expect_matrix(json({"linearize", file, "--side", "other"})["A"], {{-2}});
}

// Corners that are no condition of the model; each entry has its own.
TEST_F(LinearCommands, KinksAreNamed) {
  const std::string file = model(
      "model M\n input Real u(start = 0);\n output Real y = max(x, 2*x);\n Real x(start = 0, fixed = true), "
      "v(start = "
      "0, fixed = true);\nequation\n der(x) = -3*abs(x) + u*abs(u) + sin(v);\n der(v) = -v*abs(v) - v;\nend "
      "M;\n");
  const ProgramRun run = run_program({"linearize", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  expect_said(run, "AN009");
  expect_said(run, "the derivative of `der(x)` by `x` is 3 below the point and -3 above it");
  const Json held = json({"linearize", file, "--side", "held"});
  const Json other = json({"linearize", file, "--side", "other"});
  const double slope = held["A"][0][0].get<double>();
  EXPECT_EQ(std::abs(slope), 3.0);
  expect_matrix(other["A"], {{-slope, 1}, {0, -1}});
  expect_matrix(other["C"], {{3.0 - held["C"][0][0].get<double>(), 0}});
  expect_matrix(other["B"], {{0}, {0}}, 1e-5);
  const ProgramRun beside = run_program({"linearize", file, "--set", "x=0.01"});
  EXPECT_EQ(beside.err.find("AN009"), std::string::npos) << beside.err;
}

// The slope of a magnitude next to 0, where every difference steps over the corner.
TEST_F(LinearCommands, CornersNearerThanDifferencesSeeAreNoDefects) {
  const std::string file = model(
      "model M\n Real x(start = 1e-12, fixed = true);\nequation\n der(x) = -sqrt(x^2 + 1e-26);\nend M;\n");
  const ProgramRun run = run_program({"linearize", file, "--verify"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  expect_said(run, "AN009");
}

// A pressure drop that is smooth but steep, a node of a table with equal slopes and a loop are no kinks.
TEST_F(LinearCommands, SmoothModelsHaveNoKinks) {
  const std::string file = model(
      "model M\n function f\n  input Real x;\n  output Real y;\n algorithm\n  y := x/(x^2 + 1e-4)^0.25;\n "
      "end f;\n"
      " Real x(start = 0, fixed = true), z, w(start = 1e6, fixed = true);\nequation\n der(x) = -f(x) + z;\n"
      " z + 0.1*sin(z) = x^2 + 1;\n der(w) = -1e3*w*abs(x) + x*abs(x);\nend M;\n");
  const ProgramRun run = run_program({"linearize", file, "--set", "w=0"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err.find("AN009"), std::string::npos) << run.err;
}

TEST_F(LinearCommands, EventsAndDelaysThatTheLinearModelLacksAreNamed) {
  expect_said(
      run_program({"linearize", model("model M\n Real h(start = 0, fixed = true), v(start = -1, fixed = "
                                      "true);\nequation\n der(h) = v;\n der(v) = -9.81;\n when h <= 0 then\n"
                                      "  reinit(v, -0.5*pre(v));\n end when;\nend M;\n")}),
      "AN010");
  expect_said(
      run_program({"linearize", model("model M\n input Real u(start = 0);\n Real x(start = 0, fixed = "
                                      "true);\nequation\n der(x) = delay(u, 1) - x;\nend M;\n")}),
      "AN011");
}

TEST_F(LinearCommands, WrongNamesAreSaid) {
  expect_said(run_program({"linearize", pendulum(), "--inputs", "tua"}), "did you mean `tau`");
  expect_said(run_program({"linearize", pendulum(), "--inputs", "w"}), "DR031");
  expect_said(run_program({"linearize", pendulum(), "--inputs", "tau,tau"}), "DR033");
  EXPECT_EQ(run_program({"linearize", pendulum(), "--at", "soon"}).exit_code, 2);
  EXPECT_EQ(run_program({"linearize", pendulum(), "-o", "x.txt"}).exit_code, 2);
}

TEST_F(LinearCommands, PointsWithoutALinearModelAreNamed) {
  const std::string begin = "model M\n Real x(start = 1, fixed = true);\n";
  const auto said = [&](const std::string& text, std::vector<std::string> options, const std::string& code) {
    options.insert(options.begin(), {"linearize", model(text)});
    expect_said(run_program(std::move(options)), code);
  };
  said(
      "model M\n Real x(start = 0, fixed = true), y(start = 0);\nequation\n y^3 = x;\n der(x) = -y;\nend "
      "M;\n",
      {}, "AN001");
  said(
      "model M\n Real x(start = 0, fixed = true), y(start = 0);\nequation\n y^3 + y^5 = x;\n der(x) = "
      "-y;\nend "
      "M;\n",
      {}, "is singular here, so that its unknowns have no derivatives");
  said("model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = -sqrt(x);\nend M;\n", {},
       "the slope of `der(x)` by `x` is not a finite number");
  said(begin +
           " input Real u(start = 0), v(start = 0);\n output Real y;\nequation\n der(x) = u - x;\n y = "
           "x;\nend M;\n",
       {}, "AN003");
  said(
      "model M\n input Real u(start = 0);\n output Real f;\n Real s, v;\nequation\n s = u;\n der(s) = v;\n f "
      "= v + s;\n"
      "end M;\n",
      {}, "AN004");
  said(begin + "equation\n der(x) = 1 + x^2;\nend M;\n", {"--at", "equilibrium"}, "AN005");
  said(begin + " Real v(start = 1, fixed = true);\nequation\n der(x) = v;\n der(v) = -v;\nend M;\n",
       {"--at", "equilibrium"}, "AN006");
  said(begin + "equation\n der(x) = -x;\n when x < 0.5 then\n  terminate(\"half\");\n end when;\nend M;\n",
       {"--at", "2"}, "AN007");
  said(begin + "equation\n der(x) = -x;\nend M;\n", {"--outputs", "z"}, "DR030");
  said(begin + " Boolean high = x > 0.5;\nequation\n der(x) = -x;\nend M;\n", {"--outputs", "high"}, "DR032");
}

// A derivative annotation that is wrong is the model's own, so the program follows it; differences refute it.
TEST_F(LinearCommands, WrongDerivativeOfAFunctionIsFound) {
  const std::string file = model(R"(
model M
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
    for i in 1:3 loop
      y := sin(y);
    end for;
    annotation (Inline = false, derivative = g);
  end f;
  function g
    input Real x;
    input Real dx;
    output Real dy;
  algorithm
    dy := dx;
    annotation (Inline = false);
  end g;
  Real x(start = 1, fixed = true);
equation
  der(x) = -f(x);
end M;
)");
  const ProgramRun run = run_program({"linearize", file, "--verify"});
  EXPECT_EQ(run.exit_code, 1);
  expect_said(run, "AN008");
}

TEST_F(LinearCommands, MissingFormulasAreNamed) {
  const std::string choice = model(R"(
model M
  Real x(start = 0.6, stateSelect = StateSelect.prefer), y(start = -0.8, stateSelect = StateSelect.prefer);
  Real vx(start = 0), vy(start = 0), T(start = 1);
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -T*x;
  der(vy) = -T*y - 9.81;
  x^2 + y^2 = 1;
end M;
)");
  const ProgramRun symbolic = run_program({"linearize", choice, "--symbolic"});
  EXPECT_EQ(symbolic.exit_code, 1);
  expect_said(symbolic, "AN020");
  const ProgramRun dae = run_program({"linearize", choice, "--dae"});
  EXPECT_EQ(dae.exit_code, 1);
  expect_said(dae, "AN023");
  const std::string loop = model(R"(
model M
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
    while y > 1 loop
      y := y/2;
    end while;
  end f;
  Real x(start = 3, fixed = true);
equation
  der(x) = -f(x);
end M;
)");
  const ProgramRun entries = run_program({"linearize", loop, "--symbolic"});
  EXPECT_EQ(entries.exit_code, 0);
  expect_said(entries, "AN021");
}

// Example 7.1 of the notes.
TEST_F(LinearCommands, ReportOfATransferFunction) {
  const Json report = json({"linear", "--tf", "(-s+1)/(s+1)"});
  EXPECT_NEAR(report["poles"][0][0].get<double>(), -1.0, 1e-12);
  EXPECT_NEAR(report["zeros"][0][0].get<double>(), 1.0, 1e-12);
  EXPECT_EQ(report["stable"], true);
  EXPECT_EQ(report["bibo"], true);
  EXPECT_NEAR(report["step"]["initial"].get<double>(), -1.0, 1e-12);
  EXPECT_NEAR(report["step"]["final"].get<double>(), 1.0, 1e-12);
  EXPECT_NEAR(report["step"]["tangent"]["tau"].get<double>(), 1.0, 1e-6);
  EXPECT_NEAR(report["step"]["rise"].get<double>(), std::log(9.0), 1e-6);
}

TEST_F(LinearCommands, CancelledModesAreApart) {
  const Json report = json({"linear", "--tf", "(s+1)/((s+1)*(s+2))"});
  EXPECT_EQ(report["eigenvalues"].size(), 2U);
  EXPECT_EQ(report["poles"].size(), 1U);
}

TEST_F(LinearCommands, PendulumIsAFocusBelowAndASaddleAbove) {
  const Json above = json({"linear", pendulum(), "--at", "equilibrium"});
  EXPECT_NEAR(above["eigenvalues"][0][0].get<double>(), 2.672, 1e-3);
  EXPECT_EQ(above["stable"], false);
  const Json below = json({"linear", pendulum(), "--at", "equilibrium", "--set", "phi=0.2"});
  EXPECT_NEAR(below["eigenvalues"][0][0].get<double>(), -0.5, 1e-9);
  EXPECT_NEAR(std::abs(below["eigenvalues"][0][1].get<double>()), 3.092, 1e-3);
  EXPECT_EQ(below["stable"], true);
}

TEST_F(LinearCommands, MatricesComeFromFiles) {
  directory_.write("s.txt", "A = [0, 1; -2, -3]\nB = [0; 1]\nC = [1, 0]\n");
  const Json text = json({"linear", "--abcd", path("s.txt")});
  EXPECT_EQ(text["poles"].size(), 2U);
  directory_.write("s.json",
                   R"({"A": [[0, 1], [-2, -3]], "B": [[0], [1]], "C": [[1, 0]], "states": ["p", "v"]})");
  const Json read = json({"linear", "--abcd", path("s.json")});
  EXPECT_EQ(read["states"], Json::parse(R"(["p", "v"])"));
  EXPECT_EQ(read["poles"].size(), 2U);
}

TEST_F(LinearCommands, HostileMatricesAreRefused) {
  const std::vector<std::string> texts{
      "",
      "{",
      "{}",
      R"({"A": 1})",
      R"({"A": [[1, 2]]})",
      R"({"A": [[1], [2, 3]]})",
      R"({"A": [["x"]]})",
      R"({"A": [[1]], "B": [[1], [2]]})",
      R"({"A": [[1]], "states": [1]})",
      R"({"A": [[1e999]]})",
      "A = [1, 2; 3]\n",
      "A = [1, nan]\n",
      "A = [",
      std::string(3, '\0'),
  };
  for (const std::string& text : texts) {
    directory_.write("s.txt", text);
    const ProgramRun run = run_program({"linear", "--abcd", path("s.txt")});
    EXPECT_EQ(run.exit_code, 1) << text << run.out;
    EXPECT_FALSE(run.err.empty()) << text;
  }
  for (const char* text : {"", "s^2", "1/0", "(", "1/(s", "s^99999999999", "x+1"})
    EXPECT_NE(run_program({"linear", "--tf", text}).exit_code, 0) << text;
}

TEST_F(LinearCommands, UsageIsChecked) {
  EXPECT_EQ(run_program({"linear"}).exit_code, 2);
  EXPECT_EQ(run_program({"linear", "--tf", "1/s", "--zpk", ";;1"}).exit_code, 2);
  EXPECT_EQ(run_program({"linear", "--tf", "1/s", "--plot", "step"}).exit_code, 2);
  EXPECT_EQ(run_program({"linear", "--tf", "1/s", "-o", "x.svg"}).exit_code, 2);
  EXPECT_EQ(run_program({"linear", "--tf", "1/s", "--plot", "cake", "-o", "x.svg"}).exit_code, 2);
}

// Every kind of picture, of systems of several kinds.
TEST_F(LinearCommands, PicturesAreDrawn) {
  for (const std::string kind :
       {"step", "impulse", "free", "bode", "nyquist", "nichols", "rlocus", "pzmap"}) {
    for (const char* tf : {"(s+1)/(s^2+2*s+5)", "1/(s*(s+1)*(s+2))", "(-s+1)/(2*s+1)", "1/(s-1)"}) {
      const std::string file = path("p.svg");
      const ProgramRun run = run_program({"linear", "--tf", tf, "--plot", kind, "-o", file});
      EXPECT_EQ(run.exit_code, 0) << kind << " " << tf << run.err;
      std::ifstream in(file);
      std::stringstream text;
      text << in.rdbuf();
      EXPECT_NE(text.str().find("<svg"), std::string::npos) << kind << tf;
      EXPECT_EQ(text.str().find("nan"), std::string::npos) << kind << tf;
    }
  }
  EXPECT_EQ(
      run_program({"linear", pendulum(), "--at", "equilibrium", "--over", "b=0:10:20", "-o", path("l.html")})
          .exit_code,
      0);
}

// Example 7.2 of the notes: (2 s² + 2.4 s + 4)/(s² + 1.2 s + 4) from its step response.
TEST_F(LinearCommands, StepResponseIsIdentified) {
  std::string csv = "time,h\n";
  const double w = std::sqrt(4.0 - 0.36);
  for (int k = 0; k <= 200; ++k) {
    const double t = 0.05 * k;
    // h = 1 + e^(-0.6 t) (cos w t + 0.6/w sin w t), since h(0+) = 2 and h'(0+) = 0
    csv += std::to_string(t) + "," +
           std::to_string(1.0 + std::exp(-0.6 * t) * (std::cos(w * t) + 0.6 / w * std::sin(w * t))) + "\n";
  }
  directory_.write("step.csv", csv);
  const Json report = json({"linear", "--identify", path("step.csv")})["identified"];
  const std::vector<double> numerator{2, 2.4, 4};
  const std::vector<double> denominator{1, 1.2, 4};
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(report["numerator"][k].get<double>(), numerator[k], 1e-3);
    EXPECT_NEAR(report["denominator"][k].get<double>(), denominator[k], 1e-3);
  }
  EXPECT_NEAR(report["jump"].get<double>(), 2.0, 1e-3);
}

TEST_F(LinearCommands, SampledCounterpart) {
  const Json report = json({"linear", "--tf", "1/(s+1)", "--sample", "0.1"});
  EXPECT_NEAR(report["eigenvalues"][0][0].get<double>(), std::exp(-0.1), 1e-12);
  EXPECT_EQ(report["sampleTime"], 0.1);
}

}  // namespace
}  // namespace causa::testing
