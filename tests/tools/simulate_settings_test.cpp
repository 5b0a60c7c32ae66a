// `causa simulate` with values from the command line and from files, and what is said about them.
#include <cmath>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

class SimulateSettings : public ::testing::Test {
 protected:
  std::string model(const std::string& name, const std::string& text) {
    directory_.write(name + ".mo", text);
    return directory_.path() / (name + ".mo");
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
  // The results as lines.
  std::vector<std::string> rows() {
    std::ifstream file(path("result.csv"));
    std::stringstream text;
    text << file.rdbuf();
    return lines_of_text(text.str());
  }
  void expect_said(const ProgramRun& run, const std::string& words) {
    EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }

  TemporaryDirectory directory_;
};

// What equations say together rested on the value; with another one the model is another.
TEST_F(SimulateSettings, ParametersThatADependenceRestsOnTranslateAnew) {
  const std::string file = model("Tanks", R"(
model Tanks
  parameter Real Rh = 0;
  Real h1(start = 1, fixed = true), h2(start = 0), q;
equation
  der(h1) = -q;
  der(h2) = q;
  h1 - h2 = Rh*q;
end Tanks;
)");
  EXPECT_NEAR(json({file, "--stop", "1"})["final"]["h2"], 1.0, 1e-9);
  const auto moving = json({file, "--stop", "1", "--tolerance", "1e-9", "--set", "Rh=2"});
  EXPECT_NEAR(moving["final"]["h2"], 0.5 * (1 - std::exp(-1.0)), 1e-6);
}

TEST_F(SimulateSettings, AValueBreaksACircleOfParameters) {
  const std::string file = model("Circle", R"(
model Circle
  parameter Real a = 2*b + 1, b = a/4;
  Real x = a + b;
end Circle;
)");
  EXPECT_NEAR(json({file})["final"]["x"], 2.5, 1e-9);
  EXPECT_NEAR(json({file, "--set", "a=8"})["final"]["x"], 10.0, 1e-9);
}

TEST_F(SimulateSettings, ValuesFitTheirKind) {
  const std::string file = model("Lim", R"(
model Lim
  type E = enumeration(one, two);
  parameter Real m(min = 0) = 1; parameter Integer k = 2; parameter Boolean b = true; parameter E e = E.one;
  parameter Real v[3] = {1, 2, 3}, w[2, 2] = [1, 2; 3, 4];
  Real x(start = 1, fixed = true);
  Real y = (if b then 1 else 10) + (if e == E.two then 100 else 0) + 1000*v[3] + 10000*w[2, 1] + k;
equation
  der(x) = -m*x;
end Lim;
)");
  expect_said(run({file, "--set", "k=2.5"}), "SM130");
  expect_said(run({file, "--set", "b=3"}), "SM130");
  expect_said(run({file, "--set", "m=true"}), "SM130");
  expect_said(run({file, "--set", "e=three"}), "SM130");
  expect_said(run({file, "--set", "e=3"}), "one of one, two");
  expect_said(run({file, "--set", "v={1,2}"}), "SM131");
  expect_said(run({file, "--set", "m=-1"}), "SM132");
  const ProgramRun start = run({file, "--set", "x.start=5"});
  expect_said(start, "SM135");
  expect_said(start, "--set x=5");
  const nlohmann::json last = json({file, "--set", "b=false", "--set", "e=Lim.E.two", "--set", "v={3,4,5}",
                                    "--set", "w=[5,6;7,8]", "--set", "k = 7"})["final"];
  EXPECT_EQ(last["y"], 10 + 100 + 5000 + 70000 + 7);
}

TEST_F(SimulateSettings, DiscreteInputsHoldTheirValues) {
  const std::string file = model("Inp", R"(
model Inp
  input Boolean b; input Integer k; input Real u;
  Real x(start = 0, fixed = true), y = if b then k else -k;
equation
  der(x) = y;
end Inp;
)");
  directory_.write("in.csv", "time, b , k,u\n0,0,1,0\n0.5,1,3,1\n2,1,5,1\n");
  const nlohmann::json result = json({file, "--input", path("in.csv")});
  EXPECT_NEAR(result["final"]["x"].get<double>(), -0.5 + 1.5, 1e-9) << result.dump();
  EXPECT_EQ(result["final"]["k"], 3);
  EXPECT_EQ(result["events"]["time"], 1);
  directory_.write("bad.csv", "time,b,k\n0,0.5,1.5\n1,2,2.7\n");
  expect_said(run({file, "--input", path("bad.csv")}), "SM133");
  const ProgramRun twice = run({file, "--input", path("in.csv"), "--set", "u=3"});
  EXPECT_EQ(twice.exit_code, 0);
  expect_said(twice, "SM134");
}

TEST_F(SimulateSettings, ConditionsAndPolesAreFound) {
  const std::string file = model("Sine", R"(
model Sine
  Real x(start = 0, fixed = true); Boolean b = x > 0.3;
equation
  der(x) = cos(time);
end Sine;
)");
  const nlohmann::json found = json({file, "--stop", "3", "--tolerance", "1e-9", "--find", "b", "--find",
                                     "x > 0.5", "--find", "1/(x-0.8)"})["found"];
  ASSERT_EQ(found.size(), 6U) << found.dump();
  const auto expect = [&](std::string_view expression, std::string_view kind, double time) {
    for (const auto& entry : found) {
      if (entry["expression"] == expression && entry["kind"] == kind &&
          std::abs(entry["time"].get<double>() - time) < 1e-6)
        return;
    }
    ADD_FAILURE() << expression << " " << kind << " " << time << "\n" << found.dump();
  };
  constexpr double pi = 3.14159265358979324;
  expect("b", "true", std::asin(0.3));
  expect("b", "false", pi - std::asin(0.3));
  expect("x > 0.5", "true", std::asin(0.5));
  expect("x > 0.5", "false", pi - std::asin(0.5));
  expect("1/(x-0.8)", "pole", std::asin(0.8));
  expect_said(run({file, "--find", "x > 0.5"}), "becomes true at time = 0.52359");
  expect_said(run({file, "--find", "x > 5"}), "does not change");
}

TEST_F(SimulateSettings, FilesAreNotOverwritten) {
  const std::string file =
      model("F", "model F input Real u; Real x(start=0,fixed=true); equation der(x)=u; end F;");
  directory_.write("result.csv", "time,u\n0,1\n1,2\n");
  expect_said(run({file, "--input", path("result.csv")}), "RS040");
  EXPECT_EQ(rows().size(), 3U);
  EXPECT_EQ(run_program({"simulate", file, "--json", "-o", "-"}).exit_code, 2);
  directory_.write("broken.mat", "this is a text");
  expect_said(run({file, "--input", path("broken.mat")}), "RS043");
}

TEST_F(SimulateSettings, WhatEqualsAParameterIsWritten) {
  const std::string file = model("Al", R"(
model Al
  parameter Real p = 3; Real a = p, b = -p, c(start = 1, fixed = true);
equation
  der(c) = -p*c;
end Al;
)");
  run({file, "--intervals", "2"});
  EXPECT_EQ(rows().at(0), "\"time\",\"a\",\"b\",\"c\",\"der(c)\"");
  EXPECT_EQ(rows().at(1), "0,3,-3,1,-3");
  EXPECT_EQ(json({file})["final"]["b"], -3.0);
}

TEST_F(SimulateSettings, AnEventHasTwoRows) {
  const std::string file = model("Ev", R"(
model Ev
  Real x(start = 0, fixed = true);
equation
  der(x) = if time < 0.5 then 1 else -1;
end Ev;
)");
  for (const char* more : {"--every-step", "--stats"}) {
    run({file, "--intervals", "10", more});
    if (std::string(more) == "--every-step") run({file, more});
    std::size_t count = 0;
    for (const std::string& row : rows()) count += row.starts_with("0.5,") ? 1U : 0U;
    EXPECT_EQ(count, 2U) << more;
  }
}

TEST_F(SimulateSettings, TextsThatStayAreParameters) {
  const std::string file = model("Str", R"(
model Str
  String s = "hello", t = s + " world"; Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end Str;
)");
  EXPECT_EQ(run({file}).exit_code, 0);
  expect_said(run({file, "--initial"}), "\"hello world\"");
  const std::string changes = model("Chg", R"(
model Chg
  String s = if time > 0.5 then "a" else "b"; Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end Chg;
)");
  EXPECT_EQ(run({changes}).exit_code, 0);
  expect_said(run({changes}), "results hold numbers only: `s` is a String and left out of them");
  expect_said(run({changes, "--initial"}), "\"b\"");
}

TEST_F(SimulateSettings, TheStartIsReported) {
  const std::string file = model("Ini", R"(
model Ini
  type E = enumeration(one, two);
  parameter Real a = 2, c = 2*a; parameter Real k(fixed = false, start = 1);
  Real x(start = 3); Boolean b = x > 1; E e = if b then E.two else E.one; Real z = -0.0*x;
initial equation
  der(x) = 0; k*x = 8;
equation
  der(x) = -x + 4;
end Ini;
)");
  const ProgramRun shown = run({file, "--initial"});
  expect_said(shown, "c      = 4                        parameter, computed");
  expect_said(shown, "k      = 2                        initial equations");
  expect_said(shown, "state, initial equations");
  expect_said(shown, "b      = true");
  expect_said(shown, "e      = two");
  EXPECT_EQ(shown.out.find("-0"), std::string::npos) << shown.out;
}

TEST_F(SimulateSettings, FailuresNameTheirCause) {
  const std::string head = "Real x(start=1,fixed=true); equation ";
  expect_said(
      run({model(
          "A", "model A Real x(start=1,fixed=true),y(start=2,fixed=true); equation der(x)=-x; y=x; end A;")}),
      "take `fixed = true` from one");
  expect_said(
      run({model("B",
                 "model B Real x(start=1,fixed=true); initial equation x=2; equation der(x)=-x; end B;")}),
      "leave out an initial equation");
  expect_said(run({model("C", "model C Real x,y; equation x+y=1; 2*x+2*y=time; end C;")}),
              "depend on each other");
  const ProgramRun domain = run({model("D", "model D " + head + "der(x)=-sqrt(x-0.5); end D;"), "--solver",
                                 "euler", "--step", "0.5", "--stop", "4"});
  expect_said(domain, "`sqrt((x - 0.5))` at");
  EXPECT_EQ(domain.err.find("unstable"), std::string::npos) << domain.err;
  expect_said(run({model("E", "model E " + head + "der(x)=log(0.5-time); end E;"), "--solver", "rk4"}),
              "`log(");
  expect_said(run({model("F", "model F parameter Real a=0; " + head + "der(x)=1/a; end F;")}),
              "a division by `a` = 0");
}

TEST_F(SimulateSettings, WarnsOfWhatIsNotUsed) {
  const std::string file = model("X", "model X Real x(start=1,fixed=true); equation der(x)=-x; end X;");
  expect_said(run({file, "--step", "0"}), "SM003");
  for (const char* stop : {"inf", "nan"}) expect_said(run({file, "--stop", stop}), "SM136");
  expect_said(run({file, "--stop", "1e400"}), "too large");
  EXPECT_EQ(json({file, "--intervals", "1e3"})["complete"], true);
  EXPECT_EQ(rows().size(), 1002U);
  EXPECT_EQ(run({file, "--intervals", "1.5"}).exit_code, 2);
  for (const char* tolerance : {"5", "1e-20"}) expect_said(run({file, "--tolerance", tolerance}), "SM137");
  expect_said(run({file, "--solver", "euler", "--tolerance", "1e-8"}), "SM138");
  expect_said(run({file, "--solver", "euler", "--max-step", "0.1"}), "SM138");
  expect_said(
      run({model("U", "model U Real x; parameter Real p(fixed=false); equation der(x)=-p*x; end U;")}),
      "SM139");
  expect_said(
      run({model(
          "N",
          "model N Real x(start=1,fixed=true,stateSelect=StateSelect.never); equation der(x)=-x; end N;")}),
      "SM140");
  expect_said(run({model("S", R"(
model S
  Real x(start = 1, fixed = true, stateSelect = StateSelect.always), y(stateSelect = StateSelect.always), f;
equation
  der(x) = f; der(y) = -f - y; y = 2*x;
end S;
)")}),
              "SM141");
}

TEST_F(SimulateSettings, ListsTheMethods) {
  const ProgramRun listed = run_program({"simulate", "--solvers"});
  EXPECT_EQ(listed.exit_code, 0);
  for (const char* name : {"euler", "dopri5", "radau5", "bdf6", "abm4", "cvode-adams", "Hairer"})
    expect_said(listed, name);
}

TEST_F(SimulateSettings, TheStructureMayBeSet) {
  const std::string file = model("Arr", R"(
package P
  model Part parameter Integer k = 1; Real y[k] = fill(time, k); end Part;
  model Arr
    parameter Integer n = 3; Real x[n](each start = 1, each fixed = true); Part part(k = 2);
  equation
    for i in 1:n loop der(x[i]) = -i*x[i]; end for;
    annotation(experiment(StopTime = 2));
  end Arr;
end P;
)");
  const nlohmann::json result =
      json({file, "--model", "P.Arr", "--set", "n=20", "--set", "part.k=4", "--set", "x=2"});
  EXPECT_EQ(result["model"], "P.Arr");
  EXPECT_EQ(result["endTime"], 2.0);
  EXPECT_TRUE(result["final"].contains("x[20]"));
  EXPECT_TRUE(result["final"].contains("part.y[4]"));
  EXPECT_NEAR(result["final"]["x[1]"].get<double>(), 2.0 * std::exp(-2.0), 1e-4);
  EXPECT_EQ(run({file, "--model", "P.Arr", "--set", "n=2.5"}).exit_code, 1);
  EXPECT_EQ(run({file, "--model", "P.Arr", "--set", "n=-2"}).exit_code, 1);
}

TEST_F(SimulateSettings, TheFileCountsAlsoAgainstAnExpression) {
  const std::string file = model("F", R"(
model F
  input Real u[2]; Real y = u[1] + u[2];
end F;
)");
  directory_.write("both.csv", "time,\"u[1]\",\"u[2]\",other\n0,1,2,5\n1,1,2,5\n");
  const ProgramRun twice = run({file, "--input", path("both.csv"), "--set", "u=time"});
  EXPECT_EQ(twice.exit_code, 0);
  expect_said(twice, "SM134");
  expect_said(twice, "SM060");
  directory_.write("one.csv", "time,\"u[1]\"\n0,1\n1,1\n");
  const ProgramRun mixed = run({file, "--input", path("one.csv"), "--set", "u[2]=time"});
  EXPECT_EQ(mixed.exit_code, 1);
  expect_said(mixed, "SM203");
  EXPECT_EQ(json({file, "--input", path("one.csv"), "--set", "u[2]=3"})["final"]["y"], 4.0);
}

TEST_F(SimulateSettings, TimesOfTheCompilerAreForWhoAsks) {
  const std::string file = model("F", "model F Real x(start=0,fixed=true); equation der(x)=1; end F;");
  EXPECT_EQ(run({file}).err.find("instance"), std::string::npos);
  expect_said(run({file, "--stats"}), "instance");
}

TEST_F(SimulateSettings, AnUnknownModelIsAnsweredWithThoseThereAre) {
  const std::string file = model("P", R"(
package P
  model Tank Real x = time; end Tank;
  partial model Base Real x; end Base;
  package Inner model Pump Real x = time; end Pump; end Inner;
end P;
)");
  expect_said(run({file, "--model", "Foo"}), "there are `P.Tank`, `P.Inner.Pump`");
}

TEST_F(SimulateSettings, AGuardIsProposedForARoot) {
  const std::string file = model("R", R"(
model R
  Real h(start = 1, fixed = true); Real x(start = 0, fixed = true);
equation
  der(h) = -1; der(x) = sqrt(h - 0.5);
end R;
)");
  expect_said(run({file}), "then sqrt(");
}

}  // namespace
}  // namespace causa::testing
