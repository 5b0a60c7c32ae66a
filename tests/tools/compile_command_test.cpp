// `causa compile` and `causa simulate` of program files.
#include <cstdlib>
#include <filesystem>
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

// Functions, arrays, texts, enumerations, tables, messages: the same bytes and words as from sources.
TEST_F(CompileCommand, FunctionsAndTextsAreInTheFile) {
  const std::string file = model("F", R"(
model F
  type Mode = enumeration(slow, fast);
  function f
    input Real x;
    input Real table[:, 2];
    output Real y = 0;
    output Real z[2];
  algorithm
    for i in 1:size(table, 1) loop
      if x > table[i, 1] then
        y := table[i, 2];
      end if;
    end for;
    z := {y, x} + cat(1, {1}, {2});
    assert(x < 100, "x is " + String(x));
  end f;
  parameter Real t[3, 2] = [0, 1; 2, 3; 4, 5];
  parameter Real k = 2;
  parameter String s = "unit " + String(3);
  Mode mode = if time < 1 then Mode.slow else Mode.fast;
  String text = String(mode) + " of " + s;
  Real x(start = 1, fixed = true), y, z[2], m[2, 2];
equation
  (y, z) = f(k*time, t);
  der(x) = y - x*z[1];
  m = [x, 1; 2, x]^2;
  assert(x < 2.5, "x is above " + String(x, significantDigits = 3) + " at mode " + String(mode),
         AssertionLevel.warning);
  annotation(experiment(StopTime = 3));
end F;
)");
  const ProgramRun made = run_program({"compile", file, "-o", path("F.causa")});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{}, {"--interpret"}, {"--set", "k=2.5"}, {"--solver", "radau5"}}) {
    std::vector<std::string> from_source{file};
    from_source.insert(from_source.end(), options.begin(), options.end());
    std::vector<std::string> from_program{path("F.causa")};
    from_program.insert(from_program.end(), options.begin(), options.end());
    const ProgramRun expected = simulate(from_source, "a.csv");
    const ProgramRun run = simulate(from_program, "b.csv");
    EXPECT_EQ(expected.exit_code, 0) << expected.err;
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_GT(contents("a.csv").size(), 1000U);
    EXPECT_EQ(contents("a.csv"), contents("b.csv"));
  }
  // The words of an assertion that does not hold, and of one that is a warning.
  const ProgramRun expected = simulate({file, "--set", "k=50"}, "a.csv");
  const ProgramRun run = simulate({path("F.causa"), "--set", "k=50"}, "b.csv");
  EXPECT_EQ(run.exit_code, expected.exit_code);
  expect_said(expected, "x is 100");
  expect_said(run, "x is 100");
  const ProgramRun from_source = run_program({"simulate", file, "--initial"});
  const ProgramRun from_program = run_program({"simulate", path("F.causa"), "--initial"});
  EXPECT_EQ(from_program.exit_code, 0) << from_program.err;
  EXPECT_EQ(from_program.out, from_source.out);
  EXPECT_EQ(run_program({"simulate", path("F.causa"), "--dump", "functions"}).out,
            run_program({"simulate", file, "--dump", "functions"}).out);
}

// Inputs from files with the derivatives that the program needs of them, and zeros that are looked for.
TEST_F(CompileCommand, InputsAndZerosAreThoseOfTheSources) {
  const std::string file = model("D", R"(
model D
  input Real u;
  Real x(start = 0, fixed = true), y;
equation
  y = der(u);
  der(x) = y - x;
  annotation(experiment(StopTime = 1));
end D;
)");
  directory_.write("u.csv", "time,u\n0,0\n0.5,1\n1,0\n");
  ASSERT_EQ(run_program({"compile", file, "-o", path("D.causa")}).exit_code, 0);
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{}, {"--input", path("u.csv"), "--find", "x - 0.1"}, {"--set", "u=2"}}) {
    std::vector<std::string> from_source{file};
    from_source.insert(from_source.end(), options.begin(), options.end());
    std::vector<std::string> from_program{path("D.causa")};
    from_program.insert(from_program.end(), options.begin(), options.end());
    const ProgramRun expected = simulate(from_source, "a.csv");
    const ProgramRun run = simulate(from_program, "b.csv");
    EXPECT_EQ(expected.exit_code, 0) << expected.err;
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.out, expected.out);
    EXPECT_EQ(contents("a.csv"), contents("b.csv"));
  }
  EXPECT_NE(contents("b.csv").find("u"), std::string::npos);
}

// A file next to the model is read where it was; foreign code is found again by its library and its content.
TEST_F(CompileCommand, ForeignCodeIsTheOneOfTheCompilation) {
  directory_.write("Resources/Library/libtwice.c", "double twice(double x) { return 2*x; }\n");
  const std::string folder = path("Resources/Library");
  const std::string build = "cc -shared -fPIC -o " + folder + "/libtwice.so " + folder + "/libtwice.c";
  if (std::system(build.c_str()) != 0) GTEST_SKIP() << "there is no C compiler";
  const std::string file = model("E", R"(
model E
  function twice
    input Real x;
    output Real y;
    external "C" y = twice(x) annotation(Library = "twice");
  end twice;
  Real x(start = 1, fixed = true);
equation
  der(x) = -twice(x);
  annotation(experiment(StopTime = 1));
end E;
)");
  const ProgramRun made = run_program({"compile", file, "-o", path("E.causa")});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const ProgramRun refused = simulate({path("E.causa")}, "b.csv");
  EXPECT_EQ(refused.exit_code, 1);
  expect_said(refused, "--allow-external");
  ASSERT_EQ(simulate({file, "--allow-external"}, "a.csv").exit_code, 0);
  const ProgramRun run = simulate({path("E.causa"), "--allow-external"}, "b.csv");
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(contents("a.csv"), contents("b.csv"));
  directory_.write("Resources/Library/libtwice.c", "double twice(double x) { return 3*x; }\n");
  ASSERT_EQ(std::system(build.c_str()), 0);
  const ProgramRun other = simulate({path("E.causa"), "--allow-external"}, "b.csv");
  EXPECT_EQ(other.exit_code, 1);
  expect_said(other, "libtwice.so` of the external function `twice` is not the one");
  std::filesystem::remove(folder + "/libtwice.so");
  const ProgramRun gone = simulate({path("E.causa"), "--allow-external"}, "b.csv");
  EXPECT_EQ(gone.exit_code, 1);
  expect_said(gone, "is no longer there");
}

}  // namespace
}  // namespace causa::testing
