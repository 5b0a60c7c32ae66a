// `causa linear`: what a report says of loops on the boundary, dead time, delay, factors and chosen channels.
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

class LinearReports : public ::testing::Test {
 protected:
  static void expect_words(const std::vector<std::string>& arguments, const std::vector<std::string>& all) {
    const ProgramRun run = run_program(arguments);
    for (const std::string& words : all)
      EXPECT_NE((run.out + run.err).find(words), std::string::npos) << words << "\n" << run.out << run.err;
  }
  static nlohmann::json report(std::vector<std::string> arguments) {
    arguments.push_back("--json");
    return nlohmann::json::parse(run_program(std::move(arguments)).out, nullptr, false);
  }
  TemporaryDirectory directory_;
};

TEST_F(LinearReports, LoopsOnTheBoundary) {
  expect_words({"linear", "--tf", "(s+2)/(s^2-s+4)"}, {"on the boundary of stability", "2.44949i"});
  const auto json = report({"linear", "--tf", "1/(s^2+1)"});
  EXPECT_EQ(json["margins"]["closedLoop"], "boundary");
  EXPECT_EQ(json["margins"]["closedLoopStable"], false);
}

TEST_F(LinearReports, ADelayIsExactInFigures) {
  expect_words({"linear", "--tf", "1/(s+1)", "--delay", "1", "--pade", "4"},
               {"delay 1 s (Padé of order 4)", "tangent: dead time 1 s, tau = 1 s", "gain margin 2.2618"});
}

TEST_F(LinearReports, TheDeadTimeOfAFitIsPartOfTheSystem) {
  std::string csv = "time,y\n";
  for (int k = 0; k <= 200; ++k) {
    const double since = 0.1 * k - 1.5;
    csv += std::to_string(0.1 * k) + "," +
           std::to_string(since < 0 ? 0.0 : 2.0 * (1.0 - std::exp(-since / 3.0))) + "\n";
  }
  directory_.write("step.csv", csv);
  expect_words({"linear", "--identify", directory_.path() / "step.csv", "--identify-as", "first-order"},
               {"e^(-1.5 s)\n  poles", "tangent: dead time 1.5 s, tau = 3", "gain margin 1.903"});
}

TEST_F(LinearReports, ChannelsOfMatricesAreChosen) {
  directory_.write("m.txt", "A = [-1, 0; 0, -2]\nB = [1, 0; 0, 1]\nC = [1, 0; 0, 1]\n");
  const std::string file = directory_.path() / "m.txt";
  expect_words({"linear", "--abcd", file, "--inputs", "u2", "--outputs", "y2"},
               {"2 states, 1 input, 1 output", "G(s) = 1/(s + 2)"});
  expect_words({"linear", "--abcd", file, "--outputs", "y9"}, {"--outputs: the system has no `y9`"});
  EXPECT_EQ(run_program({"linear", "--abcd", file, "--outputs", "y9"}).exit_code, 1);
}

TEST_F(LinearReports, MinimalRealizations) {
  const auto json = report({"linear", "--tf", "(s+1)/((s+1)*(s+2))"});
  EXPECT_EQ(json["states"].size(), 2U);
  EXPECT_EQ(json["minimal"]["order"], 1);
  EXPECT_NEAR(json["minimal"]["A"][0][0].get<double>(), -2.0, 1e-12);
  // c b = 1, whatever the scale of the state.
  EXPECT_NEAR(json["minimal"]["B"][0][0].get<double>() * json["minimal"]["C"][0][0].get<double>(), 1.0,
              1e-12);
  expect_words({"linear", "--tf", "(s+1)/((s+1)*(s+2))"}, {"minimal realization: order 1", "cancelled: -1"});
  expect_words({"linear", "--tf", "(s+1)/((s+1)*(s+2))", "--minimal"},
               {"1 state, 1 input", "G(s) = 1/(s + 2)"});
}

TEST_F(LinearReports, EigenvectorsOfDiagonalizableSystems) {
  expect_words(
      {"linear", "--abcd", (directory_.write("a.txt", "A = [0, 1; -2, -3]\n"), directory_.path() / "a.txt")},
      {"eigenvectors (x1, x2)", "(1, -1)", "(-0.5, 1)"});
  const ProgramRun defective = run_program({"linear", "--tf", "1/(s+1)^2"});
  EXPECT_EQ(defective.out.find("eigenvectors"), std::string::npos) << defective.out;
}

TEST_F(LinearReports, LongListsAreShortened) {
  std::string text = "A = [";
  for (int i = 0; i < 70; ++i) {
    for (int j = 0; j < 70; ++j) text += (j > 0 ? ", " : "") + std::to_string(i == j ? -1.0 - i : 0.0);
    text += i < 69 ? "; " : "]\n";
  }
  directory_.write("big.txt", text);
  expect_words({"linear", "--abcd", directory_.path() / "big.txt"}, {"and 10 more"});
}

TEST_F(LinearReports, OptionsThatExcludeEachOther) {
  expect_words({"linear", "--tf", ""}, {"the text is empty"});
  expect_words({"linear", "--tf", "1/s", "--zpk", "1;2;3"}, {"exclude each other"});
  expect_words({"linear", "--tf", "1/s", "--method", "tustin"}, {"give the sample time with --sample"});
}

TEST_F(LinearReports, NoTimeIsNoTime) {
  EXPECT_EQ(run_program({"linear", "--tf", "1/(s+1)", "--exponential", "nan"}).exit_code, 2);
}

}  // namespace
}  // namespace causa::testing
