// `causa lagrange`, and that every command takes a declared Lagrangian system.
#include <cmath>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

class LagrangeCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string pendulum() {
    directory_.write("P.mo", R"(
model P
  parameter Real m = 1, l = 2, g = 9.81, b = 0.5;
  Real phi(start = 1, fixed = true);
  Real w(start = 0, fixed = true) = der(phi);
  annotation(__causa(lagrangian(coordinates = {phi}, kinetic = m*l^2*w^2/2, potential = -m*g*l*cos(phi),
    dissipation = b*w^2/2)));
end P;
)");
    return path("P.mo");
  }
  Json json(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    return Json::parse(run.out, nullptr, false);
  }

  TemporaryDirectory directory_;
};

TEST_F(LagrangeCommand, PrintsTheEquations) {
  const ProgramRun run = run_program({"lagrange", pendulum()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("  m*l^2*der(der(phi)) + m*l*g*sin(phi) + b*der(phi) = 0\n"), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("d/dt ∂L/∂der(phi) = m*l^2*der(der(phi))"), std::string::npos) << run.out;
}

TEST_F(LagrangeCommand, GivesTheSameForMachines) {
  const Json found = json({"lagrange", pendulum(), "--hamilton", "--modes"});
  EXPECT_EQ(found["model"], "P");
  const Json& system = found["systems"][0];
  EXPECT_EQ(system["coordinates"], Json({"phi"}));
  EXPECT_EQ(system["massMatrix"][0]["text"], "m*l^2");
  EXPECT_EQ(system["gradient"][0]["text"], "m*l*g*sin(phi)");
  EXPECT_EQ(system["hamilton"][1]["text"], "p_phi^2/(2*m*l^2) - m*l*g*cos(phi)");
  EXPECT_NE(system["equations"][0]["latex"].get<std::string>().find("\\ddot{\\phi}"), std::string::npos)
      << system["equations"][0]["latex"];
  EXPECT_NE(system["modes"][1]["text"].get<std::string>().find("2.21472 rad/s"), std::string::npos)
      << system["modes"];
}

TEST_F(LagrangeCommand, WritesAModelThatMovesAlike) {
  const ProgramRun written = run_program({"lagrange", pendulum(), "-o", path("motion.mo")});
  ASSERT_EQ(written.exit_code, 0) << written.err;
  const Json declared =
      json({"simulate", pendulum(), "--stop", "3", "-o", path("a.csv"), "--tolerance", "1e-10"});
  const Json motion =
      json({"simulate", path("motion.mo"), "--stop", "3", "-o", path("b.csv"), "--tolerance", "1e-10"});
  EXPECT_NEAR(declared["final"]["phi"].get<double>(), motion["final"]["phi"].get<double>(), 1e-12);
}

TEST_F(LagrangeCommand, WritesPagesAndLatex) {
  EXPECT_EQ(run_program({"lagrange", pendulum(), "--html", path("p.html")}).exit_code, 0);
  const ProgramRun latex = run_program({"lagrange", pendulum(), "--latex"});
  EXPECT_EQ(latex.exit_code, 0);
  EXPECT_NE(latex.out.find("\\begin{align*}"), std::string::npos);
  EXPECT_EQ(run_program({"lagrange", pendulum(), "--html", path("p.txt")}).exit_code, 2);
  EXPECT_EQ(run_program({"lagrange", pendulum(), "-o", path("p.txt")}).exit_code, 2);
  // Not over the model.
  EXPECT_EQ(run_program({"lagrange", pendulum(), "-o", pendulum()}).exit_code, 1);
}

TEST_F(LagrangeCommand, NeedsADeclaration) {
  directory_.write("M.mo", "model M Real x = time; end M;");
  const ProgramRun run = run_program({"lagrange", path("M.mo")});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("LA019"), std::string::npos) << run.err;
  ASSERT_EQ(run_program({"compile", pendulum(), "-o", path("P.causa")}).exit_code, 0);
  EXPECT_EQ(run_program({"lagrange", path("P.causa")}).exit_code, 1);
}

TEST_F(LagrangeCommand, OtherCommandsTakeTheDeclaration) {
  EXPECT_EQ(json({"check", pendulum()})["states"].size(), 2U);
  EXPECT_EQ(run_program({"explain", pendulum()}).exit_code, 0);
  const ProgramRun flat = run_program({"flatten", pendulum()});
  EXPECT_NE(flat.out.find("m*l^2*der(w) + m*l*g*sin(phi) + b*w = 0"), std::string::npos) << flat.out;
  const Json linear = json({"linearize", pendulum(), "--at", "equilibrium", "--set", "phi=0.1"});
  EXPECT_NEAR(linear["A"][1][0].get<double>(), -9.81 / 2, 1e-6);
  EXPECT_NEAR(linear["A"][1][1].get<double>(), -0.5 / 4, 1e-9);
  EXPECT_EQ(json({"equilibrium", pendulum(), "--box", "phi=-4:4,w=-1:1"})["equilibria"].size(), 3U);
  EXPECT_EQ(run_program({"portrait", pendulum(), "-o", path("p.svg")}).exit_code, 0);
  EXPECT_EQ(run_program({"stability", pendulum(), "--set", "phi=0"}).exit_code, 0);
}

}  // namespace
}  // namespace causa::testing
