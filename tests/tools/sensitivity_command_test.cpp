// `causa sensitivity`: numbers, pictures and files it writes, and what it says to bad input.
#include <cmath>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class SensitivityCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model(const std::string& text) {
    directory_.write("M.mo", text);
    return path("M.mo");
  }
  std::string relaxation() {
    return model(R"(
model Relaxation
  parameter Real k = 0.7, u = 2;
  Real x(start = 1.5, fixed = true);
  output Real y = k*x + u^2;
equation
  der(x) = -k*x + u;
  annotation(experiment(StopTime = 3));
end Relaxation;
)");
  }
  std::string kinds_of_parameters() {
    return model(R"(
model Kinds
  parameter Real k = 8;
  final parameter Real fin = 2*k;
  constant Real con = 3;
  parameter Integer n = 3;
  parameter Boolean flag = true;
  parameter Real A[n] = {1, 2, 3};
  parameter Real root(fixed = false);
  input Real u(start = 0);
  Real x(start = 1, fixed = true), z;
initial equation
  root^3 = k;
  der(z) = 0;
equation
  der(x) = -k*x + A[2] + root + fin + con + (if flag then 1 else 0) + u;
  der(z) = -k*z + x;
end Kinds;
)");
  }
  static ProgramRun run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "sensitivity");
    return run_program(std::move(arguments));
  }
  static Json json(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const ProgramRun done = run(std::move(arguments));
    EXPECT_EQ(done.exit_code, 0) << done.out << done.err;
    return Json::parse(done.out, nullptr, false);
  }
  static void expect_error(std::vector<std::string> arguments, const std::string& words, int exit_code = 1) {
    const ProgramRun done = run(std::move(arguments));
    EXPECT_EQ(done.exit_code, exit_code) << done.out << done.err;
    EXPECT_NE((done.out + done.err).find(words), std::string::npos) << words << "\n" << done.out << done.err;
  }
  static std::string text_of(const std::string& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }

  TemporaryDirectory directory_;
};

TEST_F(SensitivityCommand, PrintsDerivativesAndRanksThem) {
  const ProgramRun done = run({relaxation()});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  const double fade = std::exp(-0.7 * 3.0);
  const Json found = json({path("M.mo")});
  EXPECT_EQ(found["complete"], true);
  EXPECT_EQ(found["targets"][0]["name"], "k");
  EXPECT_EQ(found["variables"][0]["name"], "x");
  EXPECT_NEAR(found["variables"][0]["derivatives"][1].get<double>(), (1.0 - fade) / 0.7, 1e-6);
  const double x = 2.0 / 0.7 + (1.5 - 2.0 / 0.7) * fade;
  EXPECT_NEAR(found["variables"][0]["relative"][1].get<double>(), (1.0 - fade) / 0.7 * 2.0 / x, 1e-6);
  EXPECT_EQ(found["ranking"][0]["name"], "u");
  EXPECT_NE(done.out.find("what matters most"), std::string::npos) << done.out;
  // Other values.
  const Json set = json({path("M.mo"), "--set", "x=3", "--set", "k=1", "--to", "x(start)", "--of", "x"});
  EXPECT_NEAR(set["variables"][0]["derivatives"][0].get<double>(), std::exp(-3.0), 1e-7);
  EXPECT_EQ(set["targets"][0]["value"], 3.0);
  EXPECT_EQ(json({path("M.mo"), "--interpret"})["variables"], found["variables"]);
}

TEST_F(SensitivityCommand, WritesFilesAndPictures) {
  const ProgramRun done = run({relaxation(), "--to", "k", "--of", "x", "--intervals", "10", "-o",
                               path("s.csv"), "-o", path("s.mat"), "-o", path("s.svg")});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  const std::string csv = text_of(path("s.csv"));
  EXPECT_NE(csv.find("d(x)/d(k)"), std::string::npos) << csv;
  EXPECT_EQ(lines_of_text(csv).size(), 12U) << csv;
  EXPECT_NE(text_of(path("s.svg")).find("</svg>"), std::string::npos);
  // Its results are results: they can be looked at and compared.
  EXPECT_EQ(run_program({"compare", path("s.mat"), path("s.csv")}).exit_code, 0);
}

TEST_F(SensitivityCommand, ChecksItsNumbers) {
  const ProgramRun done = run({relaxation(), "--verify"});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_NE(done.out.find("checked: 2004 values"), std::string::npos) << done.out;
  const Json adjoint = json({path("M.mo"), "--adjoint", "--of", "x", "--verify"});
  EXPECT_EQ(adjoint["gradient"].size(), 3U);
  EXPECT_LT(adjoint["forwardDeviation"].get<double>(), 1e-6);
  // A run this coarse is not confirmed.
  const std::string oscillator = model(
      "model M\n parameter Real mu = 5;\n Real x(start = 2, fixed = true), y(start = 0, fixed = "
      "true);\nequation\n "
      "der(x) = y;\n der(y) = mu*(1 - x^2)*y - x;\nend M;\n");
  const ProgramRun coarse = run({oscillator, "--stop", "20", "--tolerance", "0.01", "--verify"});
  EXPECT_NE(coarse.err.find("AN212"), std::string::npos) << coarse.out << coarse.err;
  // What is far below the tolerances is right in no digit, and says nothing: u[100] is 1e-60.
  const std::string line = std::string(CAUSA_SOURCE_DIR) + "/tests/modelica/simulation/advection.mo";
  EXPECT_EQ(run({line, "--stop", "1", "--verify"}).err.find("AN212"), std::string::npos);
  expect_error({oscillator, "--adjoint", "--of", "x", "--integral", "--verify"}, "cannot check an integral",
               2);
}

// T ẏ + y = K u, u rises to 1 at 0.5, leaps to 2, falls to 0.5 at 1 and stays.
TEST_F(SensitivityCommand, FollowsInputsFromAFile) {
  directory_.write("u.csv", "time,u\n0,0\n0.5,1\n0.5,2\n1,0.5\n2,0.5\n");
  const std::string file = model(
      "model M\n input Real u(start = 0);\n parameter Real T = 0.5, K = 2, c = 0.9;\n output Real y(start = "
      "0, fixed = "
      "true);\n Real n(start = 0, fixed = true);\nequation\n T*der(y) + y = K*u;\n der(n) = if y > c then 1 "
      "else "
      "0;\nend M;\n");
  const std::vector<std::string> driven{file, "--input", path("u.csv"), "--stop", "2"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), driven.begin(), driven.end());
    return more;
  };
  const Json found = json(with({"--of", "y,n", "--to", "T,K,c", "--verify"}));
  ASSERT_EQ(found["variables"].size(), 2U);
  // y is proportional to K.
  EXPECT_NEAR(found["variables"][0]["relative"][1].get<double>(), 1.0, 1e-6);
  EXPECT_LT(found["checked"]["largest"][0]["relative"].get<double>(), 1e-4);
  EXPECT_LT(found["checked"]["largest"][2]["relative"].get<double>(), 1e-4);
  const Json adjoint = json(with({"--of", "n", "--to", "T,K,c", "--adjoint"}));
  for (const Json& one : adjoint["gradient"]) {
    for (std::size_t j = 0; j < 3; ++j) {
      if (found["targets"][j]["name"] != one["name"]) continue;
      EXPECT_NEAR(one["derivative"].get<double>(), found["variables"][1]["derivatives"][j].get<double>(),
                  1e-5);
    }
  }
  expect_error(with({"-o", path("u.csv")}), "RS040");
  expect_error({file, "--input", path("none.csv")}, "RS017");
}

TEST_F(SensitivityCommand, SaysWhatANameIs) {
  const std::string file = kinds_of_parameters();
  expect_error({file, "--to", "K"}, "AN200");
  expect_error({file, "--to", "K"}, "did you mean `k`");
  expect_error({file, "--to", "time"}, "AN200");
  expect_error({file, "--to", "(start)"}, "AN200");
  expect_error({file, "--to", "A[4]"}, "AN200");
  expect_error({file, "--to", "A[0]"}, "AN200");
  expect_error({file, "--of", "y"}, "AN200");
  expect_error({file, "--to", "fin"}, "a final parameter");
  expect_error({file, "--to", "con"}, "a constant");
  expect_error({file, "--to", "n"}, "no Real");
  expect_error({file, "--to", "flag"}, "no Real");
  expect_error({file, "--to", "root"}, "the equations of the start determine");
  expect_error({file, "--to", "u"}, "an input");
  expect_error({file, "--to", "x"}, "its start value is `x(start)`");
  expect_error({file, "--to", "k(start)"}, "the parameter `k` itself can be varied");
  expect_error({file, "--to", "flag(start)"}, "no start of a Real");
  expect_error({file, "--to", "k,k"}, "AN203");
  expect_error({file, "--to", "A[2],A"}, "AN203");
  expect_error({file, "--to", "x(start),x(start)"}, "AN203");
  expect_error({file, "--of", "flag"}, "AN202");
  expect_error({model("model M\n Real x(start = 1, fixed = true);\nequation\n der(x) = -x;\nend M;\n")},
               "AN204");
  expect_error(
      {model("model M\n parameter Integer n = 2;\n Real x(start = 1, fixed = true);\nequation\n der(x) = "
             "-n*x;\nend M;\n")},
      "AN204");
}

// Arrays stand for their elements; what is named twice in --of counts once.
TEST_F(SensitivityCommand, TakesArraysAndElements) {
  const Json found = json({kinds_of_parameters(), "--to", " A , k", "--of", "x,x"});
  ASSERT_EQ(found["targets"].size(), 4U);
  EXPECT_EQ(found["targets"][1]["name"], "A[2]");
  EXPECT_EQ(found["variables"].size(), 1U);
  EXPECT_EQ(found["variables"][0]["derivatives"][0], 0.0);
  EXPECT_NEAR(found["variables"][0]["derivatives"][1].get<double>(), (1.0 - std::exp(-8.0)) / 8.0, 1e-7);
  EXPECT_EQ(json({path("M.mo"), "--to", "A[2]", "--of", "x"})["targets"].size(), 1U);
}

TEST_F(SensitivityCommand, SaysWhatHasNoEffect) {
  const ProgramRun named = run({kinds_of_parameters(), "--to", "A"});
  EXPECT_EQ(named.exit_code, 0);
  EXPECT_NE(named.err.find("AN211]: `A[1]`, `A[3]` have no effect"), std::string::npos) << named.err;
  // Of parameters that nobody named the table says it.
  EXPECT_EQ(run({path("M.mo")}).err.find("AN211"), std::string::npos);
  // Initial equations determine z.
  EXPECT_NE(run({path("M.mo"), "--to", "z(start)"}).err.find("initial equations"), std::string::npos);
}

// More curves than colours would say nothing.
TEST_F(SensitivityCommand, DrawsWhatMattersMost) {
  const std::string file = model(
      "model M\n parameter Real k[12] = 1:12;\n Real x(start = 1, fixed = true);\nequation\n der(x) = "
      "k*k*sin(x);\nend "
      "M;\n");
  EXPECT_EQ(run({file, "-o", path("m.svg")}).exit_code, 0);
  const std::string picture = text_of(path("m.svg"));
  EXPECT_NE(picture.find("the 8 of 12 that matter most"), std::string::npos);
  EXPECT_NE(picture.find("k[12]"), std::string::npos);
  EXPECT_EQ(picture.find("k[1]<"), std::string::npos);
}

// A value of 0 is translated, because equations that divide by it are others then.
TEST_F(SensitivityCommand, SaysWhichSettingsAreTranslated) {
  const ProgramRun all = run({relaxation(), "--set", "k=0"});
  EXPECT_EQ(all.exit_code, 0) << all.err;
  EXPECT_NE(all.err.find("AN201"), std::string::npos) << all.err;
  expect_error({path("M.mo"), "--set", "k=0", "--to", "k"}, "leaves the equations as they are");
  EXPECT_EQ(run({path("M.mo"), "--set", "k=1e-9", "--to", "k"}).exit_code, 0);
}

TEST_F(SensitivityCommand, RefusesWrongUsage) {
  const std::string file = relaxation();
  expect_error({file, "--to", ""}, "there is no name in it", 2);
  expect_error({file, "--of", ",,"}, "there is no name in it", 2);
  expect_error({file, "--intervals", "0"}, "not a whole number", 2);
  expect_error({file, "--intervals", "99999999"}, "not a whole number", 2);
  expect_error({file, "--time-limit", "0"}, "not a positive number", 2);
  expect_error({file, "--time-limit", "nan"}, "not a positive number", 2);
  expect_error({file, "--set", "k"}, "NAME=VALUE", 2);
  expect_error({file, "--stop", "abc"}, "--stop", 2);
  expect_error({file, "--integral"}, "--adjoint", 2);
  expect_error({file, "--adjoint", "--of", "x", "-o", path("a.csv")}, "the adjoint method has none", 2);
  expect_error({file, "-o", path("a.txt")}, ".csv or .mat", 2);
  expect_error({file, "-o", "-"}, ".csv or .mat", 2);
  expect_error({}, "FILE", 2);
  for (const std::string method : {"--adjoint", "--verify"}) {
    const std::vector<std::string> begin{file, "--of", "x", method};
    const auto with = [&](std::vector<std::string> more) {
      more.insert(more.begin(), begin.begin(), begin.end());
      return more;
    };
    expect_error(with({"--start", "5", "--stop", "2"}), "SM001");
    expect_error(with({"--stop", "nan"}), "SM136");
    expect_error(with({"--stop", "inf"}), "SM136");
    expect_error(with({"--tolerance", "0"}), "SM002");
    expect_error(with({"--tolerance", "nan"}), "SM002");
    expect_error(with({"--set", "k=nan"}), "SM007");
    expect_error(with({"--set", "nothing=1"}), "SM012");
  }
  expect_error({file, "--adjoint"}, "AN215");
  expect_error({file, "--adjoint", "--of", "x,y"}, "AN215");
  expect_error({path("none.mo")}, "DR003");
  expect_error({file, "-o", path("no/such/folder.csv")}, "cannot write");
}

// No span, no change.
TEST_F(SensitivityCommand, OfNoTimeAreThoseOfTheStart) {
  const Json found = json({relaxation(), "--start", "3", "--of", "x,y", "--to", "u,x(start)"});
  EXPECT_EQ(found["variables"][0]["derivatives"], Json::parse("[0.0, 1.0]"));
  EXPECT_NEAR(found["variables"][1]["derivatives"][0].get<double>(), 4.0, 1e-12);
  const Json adjoint = json({path("M.mo"), "--start", "3", "--of", "y", "--to", "u,x(start)", "--adjoint"});
  EXPECT_NEAR(adjoint["gradient"][0]["derivative"].get<double>(), 4.0, 1e-12);
}

TEST_F(SensitivityCommand, EndsInTime) {
  const std::string endless = model(
      "model M\n parameter Real mu = 5;\n Real x(start = 2, fixed = true), y(start = 0, fixed = "
      "true);\nequation\n "
      "der(x) = y;\n der(y) = mu*(1 - x^2)*y - x;\nend M;\n");
  expect_error({endless, "--stop", "1e9", "--time-limit", "0.2"}, "AN217");
  expect_error({endless, "--stop", "1e9", "--time-limit", "0.2", "--adjoint", "--of", "x"}, "AN217");
}

// Both sides of the condition lead back to it.
TEST_F(SensitivityCommand, EndWhereTheSolutionRestsOnASurface) {
  const std::string file = model(
      "model M\n parameter Real c = 1;\n Real x(start = 1, fixed = true);\nequation\n der(x) = -c*(if x > 0 "
      "then x "
      "+ 1e-9 else x - 1e-9);\nend M;\n");
  const ProgramRun done = run({file, "--stop", "40"});
  EXPECT_EQ(done.exit_code, 1) << done.out;
  EXPECT_NE(done.err.find("AN210"), std::string::npos) << done.err;
  EXPECT_NE(done.out.find("sensitivities at time = 20.7"), std::string::npos) << done.out;
  const ProgramRun adjoint = run({file, "--stop", "40", "--adjoint", "--of", "x"});
  EXPECT_EQ(adjoint.exit_code, 1) << adjoint.out;
}

}  // namespace
}  // namespace causa::testing
