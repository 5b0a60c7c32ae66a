// `causa equilibrium --continue`: the examples with their exact values, files that are taken up again, and
// what is said to bad input.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <numbers>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class ContinuationCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& text) {
    directory_.write("M.mo", text);
    return path("M.mo");
  }
  static std::string example(const std::string& name) {
    return std::string(CAUSA_SOURCE_DIR) + "/examples/bifurcations/" + name + ".mo";
  }
  ProgramRun follow(const std::string& file, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"equilibrium", file, "--continue"});
    return run_program(std::move(arguments));
  }
  Json json(const std::string& file, std::vector<std::string> arguments) {
    arguments.push_back("--json");
    const ProgramRun run = follow(file, std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  static Json special(const Json& diagram, const std::string& label) {
    for (const Json& point : diagram["special"]) {
      if (point["label"] == label) return point;
    }
    ADD_FAILURE() << "no " << label << " in " << diagram["special"].dump(1);
    return {};
  }
  static double parameter(const Json& diagram, const std::string& label) {
    const Json point = special(diagram, label);
    return point.is_null() ? 0.0 : point["parameter"].get<double>();
  }
  std::string read(const std::string& name) {
    std::ifstream in(path(name));
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void expect_said(const ProgramRun& run, const std::string& words) {
    EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }

  TemporaryDirectory directory_;
};

TEST_F(ContinuationCommand, BrusselatorHasItsHopfPointAtOnePlusASquared) {
  const Json diagram = json(example("brusselator"), {"B=0:4", "--set", "A=1.2"});
  EXPECT_NEAR(parameter(diagram, "H1"), 1.0 + 1.2 * 1.2, 1e-11);
  EXPECT_NEAR(special(diagram, "H1")["period"].get<double>(), 2.0 * std::numbers::pi / 1.2, 1e-10);
  EXPECT_EQ(special(diagram, "H1")["supercritical"], true);
  EXPECT_EQ(diagram["branches"][1]["kind"], "cycles");
  EXPECT_EQ(diagram["branches"][1]["from"], "H1");
}

TEST_F(ContinuationCommand, LorenzHasAPitchforkAndTwoSubcriticalHopfPoints) {
  const Json diagram = json(example("lorenz"), {"rho=0:30", "--no-cycles"});
  EXPECT_NEAR(parameter(diagram, "B1"), 1.0, 1e-10);
  for (const char* label : {"H1", "H2"}) {
    EXPECT_NEAR(parameter(diagram, label), 470.0 / 19.0, 1e-9);
    EXPECT_EQ(special(diagram, label)["supercritical"], false);
  }
}

// Published with AUTO (J. Sieber): 1.020625E-02, 9.797938E-01, 0.99; the others by
// tests/analysis/bifurcation_points.py.
TEST_F(ContinuationCommand, BazykinsModelHasThePublishedPoints) {
  const Json without = json(example("bazykin"), {"alpha=0:1", "--set", "delta=0", "--no-cycles"});
  EXPECT_NEAR(parameter(without, "H1"), 0.010206229413, 1e-10);
  EXPECT_NEAR(parameter(without, "H2"), 0.979793770587, 1e-10);
  EXPECT_NEAR(parameter(without, "B1"), 0.99, 1e-10);
  const Json diagram = json(example("bazykin"), {"alpha=0:1", "--no-cycles"});
  EXPECT_NEAR(parameter(diagram, "H1"), 0.114577362082, 1e-10);
  EXPECT_NEAR(parameter(diagram, "F1"), 0.547385493099, 1e-10);
  EXPECT_NEAR(parameter(diagram, "F2"), 0.442614506901, 1e-10);
}

TEST_F(ContinuationCommand, RosenzweigAndMacArthur) {
  const Json diagram = json(example("rosenzweig_macarthur"), {"K=0.1:3", "--no-cycles"});
  EXPECT_NEAR(parameter(diagram, "B1"), 0.5 * 0.6 / (1.0 - 0.5), 1e-11);
  EXPECT_NEAR(parameter(diagram, "H1"), 0.6 * (1.0 + 0.5) / (1.0 - 0.5), 1e-11);
}

TEST_F(ContinuationCommand, TheNeuronFiresBetweenTwoHopfPoints) {
  const Json diagram = json(example("fitzhugh_nagumo"), {"I=0:2", "--no-cycles"});
  const double v = std::sqrt(1.0 - 0.8 / 12.5);
  const auto current = [](double at) { return at * at * at / 3.0 - at + (at + 0.7) / 0.8; };
  EXPECT_NEAR(parameter(diagram, "H1"), current(-v), 1e-11);
  EXPECT_NEAR(parameter(diagram, "H2"), current(v), 1e-11);
}

TEST_F(ContinuationCommand, PeriodOfVanDerPolsOscillator) {
  const Json diagram = json(example("van_der_pol"), {"mu=-1:1"});
  EXPECT_NEAR(diagram["branches"][1]["points"].back()["period"].get<double>(), 6.66328686, 1e-8);
}

// No Hopf point leads to this cycle: at eps = 0 the oscillator is linear.
TEST_F(ContinuationCommand, ACycleIsFoundBySimulation) {
  const std::string file = std::string(CAUSA_SOURCE_DIR) + "/examples/course/chapter8/p8_1_van_der_pol.mo";
  const Json diagram = json(file, {"eps=0.01:5", "--cycle"});
  bool found = false;
  for (const Json& point : diagram["branches"][0]["points"]) {
    if (point["parameter"] != 1.0) continue;
    found = true;
    EXPECT_NEAR(point["period"].get<double>(), 6.66328686, 1e-8);
  }
  EXPECT_TRUE(found);
  EXPECT_NEAR(special(diagram, "E2")["period"].get<double>(), 11.6122306678, 1e-6);
}

// Ctrl-C ends the diagram, and what was followed is written.
TEST_F(ContinuationCommand, AnInterruptedDiagramIsKept) {
  const std::string output = path("diagram.csv");
  const std::string messages = path("messages.txt");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    if (std::freopen(messages.c_str(), "w", stderr) == nullptr) _exit(99);
    if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(99);
    std::vector<std::string> words{"causa",      "equilibrium", example("brusselator"),
                                   "--continue", "B=0:4",       "--step",
                                   "1e-6",       "--points",    "1000000",
                                   "-o",         output};
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    const int code = tools::run_causa(pointers);
    std::fflush(nullptr);
    _exit(code);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 128 + SIGINT);
  EXPECT_NE(read("messages.txt").find("AN129"), std::string::npos) << read("messages.txt");
  const std::string table = read("diagram.csv");
  EXPECT_GT(std::ranges::count(table, '\n'), 100) << table;
  EXPECT_NE(table.find("interrupted"), std::string::npos);
}

TEST_F(ContinuationCommand, ADiagramIsTakenUpAgain) {
  ASSERT_EQ(follow(example("brusselator"), {"B=0:2.5", "-o", path("d.csv")}).exit_code, 0);
  // The last end is that of the cycles; they are followed on, not back.
  const Json onward = json(example("brusselator"), {"B=0:4", "--from", path("d.csv")});
  ASSERT_EQ(onward["branches"].size(), 1U);
  EXPECT_EQ(onward["branches"][0]["kind"], "cycles");
  EXPECT_NEAR(onward["branches"][0]["points"].front()["parameter"].get<double>(), 2.5, 1e-12);
  EXPECT_EQ(onward["branches"][0]["points"].back()["parameter"], 4.0);
  const Json equilibria = json(example("brusselator"), {"B=0:4", "--from", path("d.csv:E2")});
  EXPECT_EQ(equilibria["branches"][0]["kind"], "equilibria");
  EXPECT_EQ(equilibria["branches"][0]["points"].back()["parameter"], 4.0);
  const Json hopf = json(example("brusselator"), {"B=0:4", "--from", path("d.csv:H1")});
  EXPECT_NEAR(parameter(hopf, "H1"), 2.0, 1e-11);
}

TEST_F(ContinuationCommand, ConditionsAreFollowedOrEndTheBranch) {
  const ProgramRun kink = follow(example("switched"), {"mu=-1:2"});
  expect_said(kink, "C1  1   1    condition changes");
  expect_said(kink, "E2  2   1.5  end of the range");
  const ProgramRun jump = follow(model(R"(
model M
  parameter Real k = 1;
  Real x(start = 2, fixed = true);
  discrete Boolean on(start = true, fixed = true);
equation
  when x > 3 then on = false; elsewhen x < 1 then on = true; end when;
  der(x) = k - x + (if on then 1 else 0);
end M;
)"),
                                 {"k=-1:5"});
  expect_said(jump, "no equilibrium next to it behind the condition `when x > 3`");
}

TEST_F(ContinuationCommand, EndsSayWhy) {
  const ProgramRun root = follow(model(R"(
model M
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = sqrt(k) - x;
end M;
)"),
                                 {"k=-1:3"});
  expect_said(root, "no next point: `sqrt(k)`");
  const ProgramRun pole = follow(model(R"(
model M
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = 1/(1.5 - k) - x;
end M;
)"),
                                 {"k=0:3"});
  expect_said(pole, "the states grow without bound");
  const ProgramRun line = follow(model(R"(
model M
  parameter Real k = 1;
  Real phi(start = 0.1, fixed = true), w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -k*sin(phi) - w;
end M;
)"),
                                 {"k=-1:1"});
  expect_said(line, "every point of a line is an equilibrium for this value");
  expect_said(follow(example("brusselator"), {"B=0:4", "--points", "5"}),
              "as many points as --points allows");
}

TEST_F(ContinuationCommand, SymmetricCrossingsAreNamedAndNotFollowed) {
  const ProgramRun run = follow(example("coupled_brusselators"), {"B=0:4", "--no-cycles"});
  expect_said(run, "H1  2          1");
  expect_said(run, "Hopf point of 2 pairs at once");
  const ProgramRun zeros = follow(model(R"(
model M
  parameter Real k = 1;
  Real x[2](each start = 1, each fixed = true);
equation
  der(x) = -k*x;
end M;
)"),
                                  {"k=-1:3"});
  expect_said(zeros, "branch point, 2 eigenvalues are 0");
}

// The inner condition changes at x = 0, where nothing reads it.
TEST_F(ContinuationCommand, AConditionInABranchNotTakenIsNoSpecialPoint) {
  const Json diagram = json(model(R"(
model M
  parameter Real F = 0;
  Real x(start = 0), v(start = 0);
equation
  der(x) = v;
  der(v) = F - (if abs(x) < 1 then x else (if x > 0 then 1 + 0.1*(x - 1) else -1 + 0.1*(x + 1))) - 0.3*v;
end M;
)"),
                            {"F=-2:2"});
  EXPECT_NEAR(parameter(diagram, "C1"), -1.0, 1e-9);
  EXPECT_NEAR(parameter(diagram, "C2"), 1.0, 1e-9);
  EXPECT_EQ(diagram["special"].size(), 4U);
}

// Speed over voltage, while the angle turns on.
TEST_F(ContinuationCommand, StatesMayDrift) {
  const std::string file = model(R"(
model M
  Real x(start = 0.7), v;
  input Real F(start = 2);
equation
  der(x) = v;
  der(v) = F - v - v^3;
end M;
)");
  const Json diagram = json(file, {"F=-1:10", "--drift", "x"});
  EXPECT_EQ(diagram["states"], Json({"v"}));
  EXPECT_NEAR(special(diagram, "E2")["x"]["v"].get<double>(), 2.0, 1e-9);
  for (const Json& point : diagram["branches"][0]["points"]) {
    const double v = point["x"]["v"];
    EXPECT_NEAR(v + v * v * v, point["parameter"].get<double>(), 1e-9);
  }
  expect_said(follow(file, {"F=-1:10", "--drift", "y"}), "AN100");
  expect_said(follow(file, {"F=-1:10"}), "AN005");
}

// Where 1/(x - 1.03) changes its sign nothing crosses: the model has no value.
TEST_F(ContinuationCommand, APoleEndsTheBranch) {
  const ProgramRun run = follow(model(R"(
model M
  parameter Real mu = 0;
  Real x(start = 0), z(start = 0);
equation
  der(x) = mu - x;
  der(z) = z/(x - 1.03);
end M;
)"),
                                {"mu=0:2"});
  EXPECT_EQ(run.out.find("branch point"), std::string::npos) << run.out;
  expect_said(run,
              "E2  1.03  1.03  0  no next point: a derivative of the right-hand side grows without bound");
}

TEST_F(ContinuationCommand, InputsAndLoopsAreFollowedToo) {
  const Json diagram = json(model(R"(
model M
  input Real u(start = 1);
  Real x(start = 0.5, fixed = true), z(start = 1);
equation
  z + 0.1*z^3 = u - x;
  der(x) = z - x;
end M;
)"),
                            {"u=-1:3", "--of", "z"});
  const Json last = diagram["branches"][0]["points"].back();
  const double z = last["observed"].get<double>();
  EXPECT_NEAR(last["x"]["x"].get<double>(), z, 1e-10);
  EXPECT_NEAR(z + 0.1 * z * z * z, 3.0 - z, 1e-10);
}

TEST_F(ContinuationCommand, FilesOfEveryKind) {
  for (const char* name : {"d.csv", "d.json", "d.svg", "d.html"}) {
    const ProgramRun run = follow(example("rosenzweig_macarthur"), {"K=0.1:3", "-o", path(name)});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_GT(read(name).size(), 1000U) << name;
  }
  const std::string svg = read("d.svg");
  for (const char* text :
       {"stable equilibria", "unstable equilibria", "Hopf point", "branch point", "H1", "B1"})
    EXPECT_NE(svg.find(text), std::string::npos) << text;
  EXPECT_EQ(follow(example("rosenzweig_macarthur"), {"K=0.1:3", "-o", path("d.txt")}).exit_code, 2);
}

TEST_F(ContinuationCommand, BadInputIsRefused) {
  const std::string file = model(R"(
model M
  parameter Integer n = 2;
  parameter Real k = 1;
  final parameter Real q = 2*k;
  Real x[n](each start = 1, each fixed = true);
equation
  der(x) = k*ones(n) + x.*x;
end M;
)");
  expect_said(follow(file, {"n=1:3"}), "no Real variable");
  expect_said(follow(file, {"q=1:3"}), "a final parameter");
  expect_said(follow(file, {"kk=1:3"}), "no variable `kk`");
  expect_said(follow(file, {"x[1]=1:3"}), "a state");
  expect_said(follow(file, {"k=1:3", "--of", "y"}), "no variable `y`");
  expect_said(follow(file, {"k=1:3"}), "AN005");
  for (const char* range : {"k=3:3", "k=3:1", "k=1", "k", "=1:2", "k=1:inf", "k=a:b"})
    EXPECT_EQ(follow(file, {range}).exit_code, 2) << range;
  EXPECT_EQ(follow(file, {"k=1:3", "--points", "0"}).exit_code, 2);
  EXPECT_EQ(follow(file, {"k=1:3", "--step", "0"}).exit_code, 2);
  EXPECT_EQ(follow(file, {"k=1:3", "--from", "d.txt"}).exit_code, 2);
  expect_said(follow(file, {"k=1:3", "--from", path("missing.csv")}), "missing.csv");
}

TEST_F(ContinuationCommand, StartsThatLeadNowhereSayWhy) {
  const auto said = [&](const std::string& body, std::vector<std::string> arguments,
                        const std::string& code) {
    const ProgramRun run = follow(model("model M\n" + body + "end M;\n"), std::move(arguments));
    expect_said(run, code);
    return run.exit_code;
  };
  const std::string k = "  parameter Real k = 1;\n";
  EXPECT_EQ(said(k + "  Real x;\nequation\n  x = 2*k;\n", {"k=0:1"}, "AN120"), 1);
  EXPECT_EQ(said(k + "  Real phi(start = 0), w(start = 0);\nequation\n  der(phi) = w;\n  der(w) = -k*w;\n",
                 {"k=0.5:2"}, "AN121"),
            1);
  EXPECT_EQ(said(k + "  Real x(start = 1), v(start = 0);\nequation\n  der(x) = v;\n  der(v) = -x - k*v;\n",
                 {"k=0.5:2", "--cycle"}, "AN122"),
            1);
  EXPECT_EQ(
      said("  parameter Real k[2] = {1, 2};\n  Real x(start = 1);\nequation\n  der(x) = k[1] - k[2]*x;\n",
           {"k=0:1"}, "AN123"),
      1);
  EXPECT_EQ(said(k + "  Real x(start = 0);\nequation\n  der(x) = x*sin(3.14159265358979*k) - x^3;\n",
                 {"k=0.5:60.5", "--step", "0.004"}, "AN124"),
            0);
  EXPECT_EQ(said(k + "  Real x(start = 1);\nequation\n  der(x) = k - x + 0.1*time;\n", {"k=0:2"}, "AN128"),
            0);
}

TEST_F(ContinuationCommand, BrokenTablesAreRefused) {
  const std::string file = model(R"(
model M
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = k - x;
end M;
)");
  const std::string names =
      "branch,kind,label,what,k,stable,unstable,period,x,plotted x,plotted lowest x,lowest x,highest x\n";
  const auto refused = [&](const std::string& text, const std::string& code) {
    directory_.write("d.csv", text);
    const ProgramRun run = follow(file, {"k=0:2", "--from", path("d.csv")});
    EXPECT_EQ(run.exit_code, 1) << text;
    expect_said(run, code);
  };
  refused("", "AN125");
  refused("time,x\n0,1\n", "AN125");
  refused(names + "1,equilibria,E1,end,1\n", "AN125");
  refused(names + "1,equilibria,E1,end,one,true,0,,1,1,,,\n", "AN125");
  refused(names + "1,equilibria,E1,end,1,true,0,,nan,1,,,\n", "AN125");
  refused(names + "1,cycles,E1,end,1,true,0,-3,1,1,,,\n", "AN125");
  refused("branch,kind,label,what,mu,stable,unstable,period,x\n", "AN126");
  refused("branch,kind,label,what,k,stable,unstable,period,y\n", "AN126");
  refused(names + "1,equilibria,E1,end,7,true,0,,7,7,,,\n", "AN126");
  refused(names, "AN127");
  refused(names + "1,equilibria,,,1,true,0,,1,1,,,\n", "AN127");
  refused(names + "1,cycles,E1,end,1,true,0,3,1,1,,,\n", "AN122");
}

}  // namespace
}  // namespace causa::testing
