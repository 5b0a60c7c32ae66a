// `causa simulate` with inputs, limits and questions, as a user calls it.
#include <cmath>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

class SimulateOptions : public ::testing::Test {
 protected:
  SimulateOptions() {
    directory_.write("Ball.mo", R"(
model Ball
  Real h(start = 1, fixed = true, unit = "m") "height", v(start = 0, unit = "m/s");
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.8*pre(v));
  end when;
end Ball;
)");
    directory_.write("Follow.mo", R"(
model Follow
  input Real u(start = 1);
  Real x(start = 0, fixed = true), y;
equation
  der(x) = u;
  y = 2*u;
end Follow;
)");
    directory_.write("Cells.mo", R"(
model Cells
  model Cell
    parameter Real k = 1;
    Real T(start = 1, fixed = true), v[2];
  equation
    der(T) = -k*T;
    v = {T, 2*T};
  end Cell;
  Cell cell[2](k = {1, 2});
  Real same = cell[1].T, other = -cell[2].T;
  Real hidden = 2*same annotation(HideResult = true);
end Cells;
)");
  }

  std::string path(const std::string& name) { return directory_.path() / name; }

  ProgramRun run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "simulate");
    arguments.insert(arguments.end(), {"-o", path("result.csv")});
    return run_program(std::move(arguments));
  }

  nlohmann::json json(std::vector<std::string> arguments) {
    arguments.push_back("--json");
    return nlohmann::json::parse(run(std::move(arguments)).out);
  }

  TemporaryDirectory directory_;
};

TEST_F(SimulateOptions, ElementsAreNamedAsModelicaDoes) {
  const nlohmann::json last = json({path("Cells.mo")})["final"];
  for (const char* name : {"cell[1].T", "cell[2].v[1]", "der(cell[2].T)", "same", "other"})
    EXPECT_TRUE(last.contains(name)) << name << " in " << last.dump();
  EXPECT_FALSE(last.contains("hidden"));
  EXPECT_NEAR(last["cell[2].T"].get<double>(), std::exp(-2.0), 1e-5);
  EXPECT_NEAR(last["other"].get<double>(), -std::exp(-2.0), 1e-5);
  EXPECT_NEAR(last["der(cell[2].T)"].get<double>(), -2.0 * std::exp(-2.0), 1e-5);
  EXPECT_TRUE(json({path("Cells.mo"), "--protected"})["final"].contains("hidden"));
}

// The file is whole; the exit code and a message say that a value in it is none.
TEST_F(SimulateOptions, RecordedValuesThatAreNotFiniteFailTheRun) {
  directory_.write("Root.mo", R"(
model Root
  Real x(start = 1, fixed = true), y = sqrt(0.5 - time), z = 1/(time - 0.25);
  Real hidden = log(0.5 - time) annotation(HideResult = true);
equation
  der(x) = -x;
end Root;
)");
  const ProgramRun all = run({path("Root.mo"), "--intervals", "4"});
  EXPECT_EQ(all.exit_code, tools::Failed);
  EXPECT_NE(all.err.find("error[SM011]: `z` has no finite value at time = 0.25"), std::string::npos)
      << all.err;
  std::ifstream file(path("result.csv"));
  std::string last;
  for (std::string line; std::getline(file, line);) last = line;
  EXPECT_TRUE(last.starts_with("1,0.36")) << last;
  const ProgramRun without = run({path("Root.mo"), "--intervals", "4", "--filter", "x"});
  EXPECT_EQ(without.exit_code, tools::Done);
  EXPECT_NE(without.err.find("warning[SM011]"), std::string::npos) << without.err;
}

TEST_F(SimulateOptions, VariablesAreFoundByEitherName) {
  for (const std::string name : {"cell[2].k", "cell.k[2]"}) {
    const nlohmann::json last = json({path("Cells.mo"), "--set", name + "=3"})["final"];
    EXPECT_NEAR(last["cell[2].T"].get<double>(), std::exp(-3.0), 1e-5) << name;
  }
  for (const std::string filter : {R"(cell\[2\].T)", R"(cell.T\[2\])"}) {
    const nlohmann::json last = json({path("Cells.mo"), "--filter", filter})["final"];
    EXPECT_EQ(last.size(), 1U) << last.dump();
    EXPECT_TRUE(last.contains("cell[2].T"));
  }
}

TEST_F(SimulateOptions, InputsFollowAFile) {
  // A ramp to 1, a jump to 3 at 2, held from there on.
  directory_.write("u.csv", "time,u\n0,0\n1,1\n2,1\n2,3\n");
  for (const char* solver : {"dopri5", "cvode", "radau5", "rk4"}) {
    const nlohmann::json result = json({path("Follow.mo"), "--input", path("u.csv"), "--stop", "3",
                                        "--solver", solver, "--intervals", "300"});
    EXPECT_NEAR(result["final"]["x"].get<double>(), 0.5 + 1.0 + 3.0, 1e-6) << solver;
    EXPECT_EQ(result["final"]["y"], 6.0) << solver;
    EXPECT_EQ(result["events"]["time"], 1) << solver;
  }
}

TEST_F(SimulateOptions, InputsFollowTime) {
  EXPECT_NEAR(
      json({path("Follow.mo"), "--set", "u=cos(time)", "--tolerance", "1e-9"})["final"]["x"].get<double>(),
      std::sin(1.0), 1e-8);
  EXPECT_NEAR(json({path("Follow.mo"), "--set", "u=2*3"})["final"]["x"].get<double>(), 6.0, 1e-9);
  EXPECT_NE(run({path("Ball.mo"), "--set", "h=time"}).err.find("SM073"), std::string::npos);
  // Feedback: an input sees the variables of the model. x = 1 - e⁻ᵗ
  EXPECT_NEAR(json({path("Follow.mo"), "--set", "u=1-x", "--tolerance", "1e-9"})["final"]["x"].get<double>(),
              1.0 - std::exp(-1.0), 1e-8);
  EXPECT_EQ(run({path("Follow.mo"), "--set", "u="}).exit_code, 2);
}

TEST_F(SimulateOptions, BadInputFilesAreRefused) {
  directory_.write("broken.csv", "time,u\n0,1\n1\n");
  directory_.write("other.csv", "time,w\n0,1\n1,2\n");
  directory_.write("state.csv", "time,x\n0,1\n1,2\n");
  for (const char* file : {"broken.csv", "other.csv", "state.csv", "missing.csv"}) {
    const ProgramRun refused = run({path("Follow.mo"), "--input", path(file)});
    EXPECT_EQ(refused.exit_code, 1) << file;
    EXPECT_NE(refused.err.find("error"), std::string::npos) << refused.err;
  }
}

TEST_F(SimulateOptions, FindsWhereExpressionsCrossZero) {
  const nlohmann::json result = json({path("Ball.mo"), "--find", "h - 0.5", "--find", "v", "--stop", "0.7"});
  const auto& found = result["found"];
  ASSERT_EQ(found.size(), 3U) << found.dump();
  EXPECT_EQ(found[0]["expression"], "h - 0.5");
  EXPECT_NEAR(found[0]["time"].get<double>(), std::sqrt(1.0 / 9.81), 1e-9);
  EXPECT_LT(std::abs(found[0]["residual"].get<double>()), 1e-12);
  // Thrown back at the ground: the velocity jumps over 0 there.
  EXPECT_EQ(found[1]["expression"], "v");
  EXPECT_TRUE(found[1]["jump"].get<bool>());
  EXPECT_NEAR(found[1]["time"].get<double>(), std::sqrt(2.0 / 9.81), 1e-9);
  EXPECT_EQ(found[2]["expression"], "h - 0.5");
  EXPECT_EQ(result["events"]["state"], 2);  // below the ground and above it again
  EXPECT_NE(run({path("Ball.mo"), "--find", "h -"}).err.find("DR010"), std::string::npos);
  EXPECT_NE(run({path("Ball.mo"), "--find", "h + 10"}).out.find("does not cross 0"), std::string::npos);
}

TEST_F(SimulateOptions, PrintsTheStart) {
  const ProgramRun shown = run({path("Ball.mo"), "--initial"});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_NE(shown.out.find("state, fixed start"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("state, start value, taken"), std::string::npos) << shown.out;
  const nlohmann::json initial = json({path("Ball.mo"), "--initial"})["initial"];
  EXPECT_EQ(initial[0]["name"], "h");
  EXPECT_EQ(initial[0]["value"], 1.0);
  EXPECT_EQ(initial[0]["origin"], "fixed start");
}

TEST_F(SimulateOptions, TellsWhatARunTook) {
  const ProgramRun shown = run({path("Ball.mo"), "--stats", "--profile", "--stop", "0.6"});
  for (const char* word :
       {"integration by", "Jacobians", "Newton iterations", "state events", "initialize", "what"})
    EXPECT_NE(shown.out.find(word), std::string::npos) << word << "\n" << shown.out;
  EXPECT_NE(shown.err.find("2 state events"), std::string::npos) << shown.err;
  const nlohmann::json result = json({path("Ball.mo"), "--solver", "radau5", "--profile", "--stop", "0.4"});
  EXPECT_GT(result["jacobians"].get<int>(), 0);
  EXPECT_FALSE(result["profile"].empty());
  for (const char* key :
       {"load", "instantiate", "flatten", "equations", "code", "initialize", "simulate", "total"})
    EXPECT_TRUE(result["seconds"].contains(key)) << key;
}

TEST_F(SimulateOptions, StepsStayWithinTheirLimits) {
  EXPECT_GE(json({path("Follow.mo"), "--max-step", "0.01"})["steps"].get<int>(), 100);
  EXPECT_NE(run({path("Follow.mo"), "--max-step", "0"}).err.find("SM070"), std::string::npos);
  EXPECT_NE(run({path("Follow.mo"), "--min-step", "1", "--max-step", "0.1"}).err.find("SM071"),
            std::string::npos);
  directory_.write(
      "Fast.mo", "model Fast Real x(start=1, fixed=true); equation der(x) = -1e6*(x - cos(time)); end Fast;");
  const ProgramRun failed = run({path("Fast.mo"), "--solver", "dopri5", "--min-step", "0.01"});
  EXPECT_EQ(failed.exit_code, 1);
  EXPECT_NE(failed.err.find("SM072"), std::string::npos) << failed.err;
  EXPECT_EQ(run({path("Follow.mo"), "--step", "0.1", "--max-step", "1"}).exit_code, 2);
}

// A smaller safety factor takes shorter steps, a smaller exponent changes them more slowly.
TEST_F(SimulateOptions, TheLawOfStepsIsChosen) {
  const auto steps = [&](const std::vector<std::string>& law) {
    std::vector<std::string> arguments{path("Cells.mo"), "--stop", "5", "--solver", "rkf45"};
    arguments.insert(arguments.end(), law.begin(), law.end());
    return json(arguments)["steps"].get<int>();
  };
  EXPECT_GT(steps({"--safety", "0.4"}), steps({"--safety", "0.8"}));
  EXPECT_NE(steps({"--safety", "0.8", "--step-exponent", "0.1"}), steps({"--safety", "0.8"}));
  for (const char* wrong : {"0", "-1", "1.5", "nan"}) {
    EXPECT_NE(run({path("Cells.mo"), "--safety", wrong}).err.find("SM074"), std::string::npos) << wrong;
    EXPECT_NE(run({path("Cells.mo"), "--step-exponent", wrong}).err.find("SM074"), std::string::npos);
  }
  const auto jacobians = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{path("Cells.mo"), "--solver", "trapezoidal", "--step", "0.01"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return json(arguments)["jacobians"].get<int>();
  };
  EXPECT_GT(jacobians({"--fresh-jacobian"}), 10 * jacobians({}));
}

TEST_F(SimulateOptions, EveryStepIsRecorded) {
  const auto stats =
      json({path("Cells.mo"), "--stop", "1", "--every-step", "--solver", "dopri5", "--max-step", "1"});
  std::ifstream file(path("result.csv"));
  std::vector<double> times;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) times.push_back(std::stod(line));
  ASSERT_EQ(times.size(), stats["steps"].get<std::size_t>() + 1);
  EXPECT_EQ(times.front(), 0.0);
  EXPECT_EQ(times.back(), 1.0);
  EXPECT_GT(times[2] - times[1], times[1] - times[0]);
  EXPECT_EQ(run({path("Cells.mo"), "--every-step", "--intervals", "5"}).exit_code, 2);
}

TEST_F(SimulateOptions, EventsAreLocatedAsAskedFor) {
  const double expected = std::sqrt(2.0 / 9.81);
  for (const char* interpolant : {"dense", "hermite", "linear"}) {
    for (const char* search : {"illinois", "bisection", "newton"}) {
      const nlohmann::json report =
          json({path("Ball.mo"), "--stop", "1", "--event-report", "--event-interpolant", interpolant,
                "--event-search", search})["eventReport"];
      ASSERT_FALSE(report.empty());
      EXPECT_NEAR(report[0]["time"].get<double>(), expected, 1e-9) << interpolant << " " << search;
      EXPECT_LT(report[0]["residual"].get<double>(), 1e-12);
      // The path is a parabola: only a straight line misses it.
      const bool is_exact = report[0]["retaken"].get<double>() < 1e-12;
      EXPECT_EQ(is_exact, std::string(interpolant) != "linear") << interpolant << " " << search;
      EXPECT_GT(report[0]["evaluations"].get<int>(), 0);
    }
  }
  EXPECT_EQ(run({path("Ball.mo"), "--event-search", "guess"}).exit_code, 2);
}

TEST_F(SimulateOptions, ChatteringStopsOrSlides) {
  directory_.write(
      "Relay.mo",
      "model Relay Real x(start=1, fixed=true); equation der(x) = if x > 0 then -1 else 1; end Relay;");
  const ProgramRun stopped = run({path("Relay.mo"), "--stop", "2"});
  EXPECT_EQ(stopped.exit_code, 1);
  EXPECT_NE(stopped.err.find("SM111"), std::string::npos) << stopped.err;
  const nlohmann::json slid = json({path("Relay.mo"), "--stop", "2", "--chattering", "slide"});
  EXPECT_EQ(slid["complete"], true);
  EXPECT_NEAR(slid["final"]["x"].get<double>(), 0.0, 1e-9);
}

TEST_F(SimulateOptions, WrongOptionsAreReported) {
  EXPECT_NE(run({path("Follow.mo"), "--tolerance", "0"}).err.find("SM002"), std::string::npos);
  EXPECT_NE(run({path("Follow.mo"), "--start", "2", "--stop", "1"}).err.find("SM001"), std::string::npos);
  EXPECT_NE(run({path("Follow.mo"), "--filter", "nothing"}).err.find("SM017"), std::string::npos);
  EXPECT_EQ(run({path("Follow.mo"), "--filter", "("}).exit_code, 2);
}

TEST_F(SimulateOptions, TimeLimitKeepsTheResults) {
  const ProgramRun limited =
      run({path("Ball.mo"), "--solver", "euler", "--step", "1e-9", "--stop", "1000", "--time-limit", "0.3"});
  EXPECT_EQ(limited.exit_code, 1);
  EXPECT_NE(limited.err.find("SM281"), std::string::npos) << limited.err;
  EXPECT_NE(limited.err.find("steps"), std::string::npos) << limited.err;
  std::ifstream file(path("result.csv"));
  std::string line;
  int lines = 0;
  while (lines < 10 && std::getline(file, line)) ++lines;
  EXPECT_EQ(lines, 10);
  EXPECT_EQ(run({path("Ball.mo"), "--stop", "0.1", "--time-limit", "1000"}).exit_code, 0);
  EXPECT_EQ(run({path("Ball.mo"), "--time-limit", "0"}).exit_code, 2);
}

// The limit is looked at inside of functions, events and the search for the start, not only between steps.
TEST_F(SimulateOptions, TimeLimitEndsEvaluations) {
  directory_.write(
      "Endless.mo",
      "model Endless function f input Real u; output Real y; algorithm y := 0; for i in "
      "1:1000000000 loop y := y + sin(u*i); end for; end f; Real x(start=0, fixed=true); equation "
      "der(x) = if x < 0.5 then 1 else f(x); end Endless;");
  const ProgramRun function = run({path("Endless.mo"), "--stop", "1", "--time-limit", "0.2"});
  EXPECT_EQ(function.exit_code, 1);
  EXPECT_NE(function.err.find("SM281"), std::string::npos) << function.err;
  EXPECT_EQ(function.err.find("SM018"), std::string::npos) << function.err;
  std::ifstream file(path("result.csv"));
  std::string line;
  int lines = 0;
  while (lines < 200 && std::getline(file, line)) ++lines;
  EXPECT_EQ(lines, 200);

  directory_.write(
      "Matrices.mo",
      "model Matrices function f input Real u; input Integer n; output Real y; protected Real "
      "A[n,n] = fill(u, n, n); algorithm while A[1,1] > 0 loop A := A*A/100; end while; y := 0; end "
      "f; Real x(start=0, fixed=true); equation der(x) = if x < 0.5 then 1 else f(x, 100); end "
      "Matrices;");
  const ProgramRun matrices = run({path("Matrices.mo"), "--stop", "1", "--time-limit", "0.2"});
  EXPECT_NE(matrices.err.find("SM281"), std::string::npos) << matrices.err;

  directory_.write(
      "Algorithm.mo",
      "model Algorithm Real x(start=0, fixed=true); Real y; algorithm y := 0; for i in 1:100000 "
      "loop for j in 1:100000 loop for k in 1:1000 loop y := y + 1e-9*sin(x*i*j*k); end for; end "
      "for; end for; equation der(x) = y; end Algorithm;");
  const ProgramRun start = run({path("Algorithm.mo"), "--stop", "1", "--time-limit", "0.2"});
  EXPECT_EQ(start.exit_code, 1);
  EXPECT_NE(start.err.find("SM490"), std::string::npos) << start.err;

  directory_.write(
      "Rounds.mo",
      "model Rounds function g input Real n; output Real y; algorithm y := n; for i in 1:1000000 "
      "loop y := y + 1e-9*sin(i*n); end for; end g; Real x(start=0, fixed=true); Boolean "
      "b(start=false, fixed=true); equation der(x) = 1; b = if x > 0.5 then not pre(b) else false; "
      "when {b, not b} then reinit(x, g(x)); end when; end Rounds;");
  const ProgramRun rounds = run({path("Rounds.mo"), "--stop", "1", "--time-limit", "0.2"});
  EXPECT_NE(rounds.err.find("SM281"), std::string::npos) << rounds.err;
}

}  // namespace
}  // namespace causa::testing
