// `causa compile` and `causa simulate` of program files.
#include <fstream>
#include <sstream>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

class CompileCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& name, const std::string& text) {
    directory_.write(name + ".mo", text);
    return path(name + ".mo");
  }
  std::string contents(const std::string& name) {
    std::ifstream file(path(name), std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }
  std::string ball() {
    return model("Ball", R"(
model Ball
  parameter Integer n = 2 "decides the size";
  parameter Real c = 0.8;
  parameter Real m = 1;
  parameter Real frozen = 2 annotation(Evaluate = true);
  input Real wind(start = 0);
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Real x[n](each start = 1, each fixed = true), a;
equation
  der(h) = v;
  der(v) = -9.81 + wind;
  m*a + a^3 = h*frozen;
  der(x) = -x .* a;
  when h < 0 then
    reinit(v, -c*pre(v));
  end when;
  assert(h < 100, "too high");
  annotation(experiment(StopTime = 1.5));
end Ball;
)");
  }
  void expect_said(const ProgramRun& run, const std::string& words) {
    EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }
  ProgramRun compile(const std::string& file) {
    return run_program({"compile", file, "-o", path("Ball.causa")});
  }
  ProgramRun simulate(std::vector<std::string> arguments, const std::string& output) {
    arguments.insert(arguments.begin(), "simulate");
    arguments.insert(arguments.end(), {"-o", path(output)});
    return run_program(std::move(arguments));
  }

  TemporaryDirectory directory_;
};

TEST_F(CompileCommand, AProgramFileGivesTheBytesOfItsSources) {
  const std::string file = ball();
  const ProgramRun compilation = compile(file);
  ASSERT_EQ(compilation.exit_code, 0) << compilation.err;
  for (const std::string solver : {"auto", "radau5", "dopri5", "cvode"}) {
    const std::vector<std::string> options{"--solver", solver, "--set", "c=0.7", "--set", "wind=1"};
    std::vector<std::string> from_source{file};
    from_source.insert(from_source.end(), options.begin(), options.end());
    std::vector<std::string> from_program{path("Ball.causa")};
    from_program.insert(from_program.end(), options.begin(), options.end());
    ASSERT_EQ(simulate(from_source, "a.csv").exit_code, 0);
    const ProgramRun run = simulate(from_program, "b.csv");
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_GT(contents("a.csv").size(), 1000U);
    EXPECT_EQ(contents("a.csv"), contents("b.csv")) << solver;
  }
}

TEST_F(CompileCommand, WhatDecidedTheTranslationIsFixed) {
  ASSERT_EQ(compile(ball()).exit_code, 0);
  const std::string program = path("Ball.causa");
  for (const std::string setting : {"n=3", "frozen=3"}) {
    const ProgramRun run = simulate({program, "--set", setting}, "b.csv");
    EXPECT_EQ(run.exit_code, 1);
    expect_said(run, "DR023");
    expect_said(run, "`" + setting.substr(0, setting.find('=')) + "` is fixed in a program file");
  }
  const ProgramRun varying = simulate({program, "--set", "wind=sin(time)"}, "b.csv");
  EXPECT_EQ(varying.exit_code, 1);
  expect_said(varying, "DR024");
  const ProgramRun initial = simulate({program, "--initial"}, "b.csv");
  EXPECT_EQ(initial.exit_code, 1);
  expect_said(initial, "DR025");
  const ProgramRun two = simulate({program, "--model", "M"}, "b.csv");
  EXPECT_EQ(two.exit_code, 1);
  expect_said(two, "DR021");
}

TEST_F(CompileCommand, HostileFilesAreRefused) {
  ASSERT_EQ(compile(ball()).exit_code, 0);
  const std::string whole = contents("Ball.causa");
  std::string altered = whole;
  altered[altered.size() / 2] = static_cast<char>(altered[altered.size() / 2] ^ 1);
  std::string newer = whole;
  newer[8] = 77;
  const std::vector<std::pair<std::string, std::string>> cases{
      {whole.substr(0, whole.size() / 2), "its end is missing"},
      {altered, "it is not as it was written"},
      {newer, "another version of causa wrote it"},
      {"model M end M;", "it is no program file"},
      {"", "its end is missing"}};
  for (const auto& [bytes, words] : cases) {
    directory_.write("Bad.causa", bytes);
    const ProgramRun run = simulate({path("Bad.causa")}, "b.csv");
    EXPECT_EQ(run.exit_code, 1);
    expect_said(run, "DR020");
    expect_said(run, words);
  }
  EXPECT_EQ(simulate({path("Missing.causa")}, "b.csv").exit_code, 1);
}

TEST_F(CompileCommand, ItsOwnFileIsNoPlaceForResultsOfAModel) {
  const std::string file = ball();
  EXPECT_EQ(run_program({"compile", file, "-o", path("Ball.mat")}).exit_code, 2);
  EXPECT_EQ(run_program({"compile", file}).exit_code, 2);
  ASSERT_EQ(compile(file).exit_code, 0);
  const ProgramRun checked = run_program({"check", path("Ball.causa")});
  EXPECT_EQ(checked.exit_code, 1);
  expect_said(checked, "DR025");
  const ProgramRun dumped = run_program({"simulate", path("Ball.causa"), "--dump", "program"});
  EXPECT_EQ(dumped.exit_code, 0);
  expect_said(dumped, "program Ball");
}

TEST_F(CompileCommand, FunctionsHaveNoPlaceInAFileYet) {
  const std::string file = model("F", R"(
model F
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
    while y > 1 loop
      y := y/2;
    end while;
  end f;
  Real y = f(10*time);
end F;
)");
  const ProgramRun run = run_program({"compile", file, "-o", path("F.causa")});
  EXPECT_EQ(run.exit_code, 1);
  expect_said(run, "DR022");
}

}  // namespace
}  // namespace causa::testing
