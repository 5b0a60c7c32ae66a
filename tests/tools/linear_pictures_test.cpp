// Pictures of linear systems: the numbers behind them, and what their texts say.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;
using Complex = std::complex<double>;

class LinearPictures : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return directory_.path() / name; }
  std::string model() {
    directory_.write("Pendulum.mo", R"(
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
    return path("Pendulum.mo");
  }
  std::string written(const std::string& name) {
    std::ifstream in(path(name));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }
  std::string svg(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "linear");
    arguments.insert(arguments.end(), {"-o", path("p.svg")});
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return written("p.svg");
  }
  Json numbers(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "linear");
    arguments.emplace_back("--json");
    const ProgramRun run = run_program(std::move(arguments));
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  static std::vector<double> column(const Json& numbers, const std::string& name) {
    return numbers["columns"][name].get<std::vector<double>>();
  }
  static void expect_words(const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << words;
  }

  TemporaryDirectory directory_;
};

TEST_F(LinearPictures, BodePoints) {
  const Json bode = numbers({"--tf", "10/(s*(s+1)*(s+5))", "--plot", "bode"});
  EXPECT_EQ(bode["plot"], "bode");
  EXPECT_EQ(bode["units"]["frequency"], "rad/s");
  const auto frequency = column(bode, "frequency");
  const auto magnitude = column(bode, "magnitude");
  const auto decibels = column(bode, "decibels");
  const auto phase = column(bode, "phase");
  ASSERT_GT(frequency.size(), 100U);
  for (std::size_t k = 0; k < frequency.size(); ++k) {
    const Complex s(0.0, frequency[k]);
    const Complex g = 10.0 / (s * (s + 1.0) * (s + 5.0));
    EXPECT_NEAR(magnitude[k], std::abs(g), 1e-9 * std::abs(g));
    EXPECT_NEAR(decibels[k], 20.0 * std::log10(std::abs(g)), 1e-8);
    EXPECT_NEAR(std::remainder(phase[k] - std::arg(g) * 180.0 / M_PI, 360.0), 0.0, 1e-6);
    EXPECT_LT(phase[k], phase[k > 0 ? k - 1 : 0] + 1e-9);  // one branch
  }
  EXPECT_NEAR(phase.front(), -90.0, 2.0);
}

// As control engineers draw it.
TEST_F(LinearPictures, PhasesStartOnTheUsualBranch) {
  const std::vector<std::tuple<std::string, double, double>> expected{
      {"s^2/(s^2+s+1)", 180.0, 0.0}, {"1/s^3", -270.0, -270.0},    {"-1/(s+1)", 180.0, 90.0},
      {"1/(s-1)", -180.0, -90.0},    {"(1-s)/(1+s)", 0.0, -180.0}, {"1/(s^2+0.1*s+1)", 0.0, -180.0}};
  for (const auto& [tf, first, last] : expected) {
    const auto phase = column(numbers({"--tf", tf, "--plot", "bode"}), "phase");
    EXPECT_NEAR(phase.front(), first, 7.0) << tf;
    EXPECT_NEAR(phase.back(), last, 7.0) << tf;
  }
}

TEST_F(LinearPictures, NumbersInFiles) {
  const ProgramRun run = run_program({"linear", "--tf", "1/(s+1)", "--plot", "step", "-o", path("step.csv")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::istringstream lines(written("step.csv"));
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line.substr(0, 5), "time,");
  std::size_t count = 0;
  while (std::getline(lines, line)) {
    const std::size_t comma = line.find(',');
    const double t = std::stod(line.substr(0, comma));
    EXPECT_NEAR(std::stod(line.substr(comma + 1)), 1.0 - std::exp(-t), 1e-9);
    ++count;
  }
  EXPECT_GT(count, 100U);
  EXPECT_EQ(run_program({"linear", "--tf", "1/(s+1)", "--plot", "nyquist", "-o", path("n.json")}).exit_code,
            0);
  const Json nyquist = Json::parse(written("n.json"), nullptr, false);
  const auto re = column(nyquist, "re");
  const auto im = column(nyquist, "im");
  for (std::size_t k = 0; k < re.size(); ++k) EXPECT_NEAR(std::hypot(re[k] - 0.5, im[k]), 0.5, 1e-9);
  EXPECT_EQ(run_program({"linear", "--tf", "1/s", "--plot", "step", "-o", "x.doc"}).exit_code, 2);
}

TEST_F(LinearPictures, EveryKindHasNumbers) {
  for (const char* kind :
       {"step", "impulse", "free", "bode", "nyquist", "nichols", "rlocus", "pzmap", "portrait"}) {
    const Json found = numbers({"--tf", "(s+3)/(s^2+0.4*s+4)", "--plot", kind});
    ASSERT_TRUE(found["columns"].is_object()) << kind;
    const std::size_t rows = found["columns"].begin()->size();
    EXPECT_GT(rows, 1U) << kind;
    for (const auto& values : found["columns"]) EXPECT_EQ(values.size(), rows) << kind;
  }
}

TEST_F(LinearPictures, LocusPointsAreRoots) {
  const Json locus = numbers({"--tf", "(s+3)/(s*(s+1)*(s+2))", "--plot", "rlocus"});
  const auto gains = column(locus, "k");
  for (const char* number : {"1", "2", "3"}) {
    const auto re = column(locus, std::string("re") + number);
    const auto im = column(locus, std::string("im") + number);
    for (std::size_t k = 0; k < gains.size(); ++k) {
      const Complex s(re[k], im[k]);
      const Complex value = s * (s + 1.0) * (s + 2.0) + gains[k] * (s + 3.0);
      EXPECT_LT(std::abs(value), 1e-6 * (1.0 + std::pow(std::abs(s), 3.0) + gains[k] * (1.0 + std::abs(s))));
    }
  }
}

TEST_F(LinearPictures, NumbersOfLociAndResponsesToInputs) {
  const Json over = numbers({model(), "--at", "equilibrium", "--over", "b=0:10:20"});
  const auto values = column(over, "b");
  EXPECT_EQ(values.size(), 20U);
  EXPECT_EQ(over["columns"]["re1"].size(), 20U);
  directory_.write("u.csv", "time,u1\n0,0\n1,1\n2,1\n");
  const Json response = numbers({"--tf", "1/s", "--input", path("u.csv")});
  EXPECT_EQ(column(response, "u1"), (std::vector<double>{0, 1, 1}));
  const auto y = column(response, "y1");
  EXPECT_NEAR(y[1], 0.5, 1e-12);
  EXPECT_NEAR(y[2], 1.5, 1e-12);
}

TEST_F(LinearPictures, WhatStepPicturesSay) {
  const std::string light = svg({"--tf", "1/(s^2+0.4*s+1)", "--plot", "step"});
  for (const char* words :
       {"h(∞) = 1", "T = 6.413 s", "damping ξ = 0.2", "settled (2 %)", "overshoot 52.7 %"})
    expect_words(light, words);
  expect_words(svg({"--tf", "1/(s^2+0.02*s+1)", "--plot", "step"}), "beyond the picture");
  const std::string sampled = svg({"--tf", "1/(s^2+0.6*s+1)", "--sample", "0.5", "--plot", "step"});
  for (const char* words : {"sampled every 0.5 s by a hold of order zero", "overshoot", "settled (2 %)"})
    expect_words(sampled, words);
  expect_words(svg({"--tf", "1/(s+1)", "--delay", "1", "--plot", "step"}), "delay");
  expect_words(svg({model(), "--at", "equilibrium", "--set", "phi=0.1", "--plot", "step"}), "h(t) in rad");
}

TEST_F(LinearPictures, AZeroTransferFunctionHasNoPhase) {
  expect_words(svg({"--tf", "0", "--plot", "bode"}), "the transfer function is 0");
  const auto found = numbers({"--tf", "0", "--plot", "bode"});
  for (const auto& phase : found["columns"]["phase"]) EXPECT_TRUE(phase.is_null());
}

TEST_F(LinearPictures, DiracImpulsesAreDrawn) {
  expect_words(svg({"--tf", "(2*s+3)/(s+1)", "--plot", "impulse"}), "2 δ(t)");
  EXPECT_EQ(svg({"--tf", "1/(s+1)", "--plot", "impulse"}).find("δ"), std::string::npos);
}

TEST_F(LinearPictures, MultiplePolesAndZerosAreCounted) {
  const std::string map = svg({"--tf", "(s+3)^2/(s^2*(s+1)^3)", "--plot", "pzmap"});
  expect_words(map, "×2");
  expect_words(map, "×3");
  const Json points = numbers({"--tf", "(s+3)^2/(s^2*(s+1)^3)", "--plot", "pzmap"});
  EXPECT_EQ(points["columns"]["kind"], Json::parse(R"(["pole", "pole", "zero"])"));
  auto counts = column(points, "multiplicity");
  std::ranges::sort(counts);
  EXPECT_EQ(counts, (std::vector<double>{2, 2, 3}));
  expect_words(svg({"--tf", "1/(s^2+0.6*s+1)", "--sample", "0.5", "--plot", "pzmap"}), "ξ = 0.5");
}

TEST_F(LinearPictures, NyquistSaysHowOftenAndWhichWay) {
  expect_words(
      svg({"--tf", "10*(s+2)/(s^2-s+4)", "--plot", "nyquist"}),
      "2 counterclockwise encirclements of -1, 2 unstable poles of the open loop: the closed loop is "
      "stable");
  expect_words(svg({"--tf", "(s+2)/(s^2-s+4)", "--plot", "nyquist"}), "goes through -1");
  expect_words(svg({"--tf", "0.001/(s^2+s+1)", "--plot", "nyquist"}), "-1 lies far to the left");
}

TEST_F(LinearPictures, NoNoiseInAxesAndMargins) {
  const std::string all_pass = svg({"--tf", "(1-s)/(1+s)", "--plot", "bode"});
  EXPECT_EQ(all_pass.find("e-1"), std::string::npos);
  expect_words(svg({"--tf", "(s+2)/(s^2-s+4)", "--plot", "bode"}), "gain margin 0 dB");
  expect_words(svg({"--tf", "(s+2)/(s^2-s+4)", "--plot", "nichols"}), "gain margin 0 dB");
  const std::string locus = svg({"--tf", "10*(s+1)/(s^2*(s+5)*(s+20))", "--plot", "rlocus"});
  EXPECT_EQ(locus.find("k = -0"), std::string::npos);
}

// What lies far away does not make everything else one blot.
TEST_F(LinearPictures, FarPointsAreNamed) {
  expect_words(svg({"--tf", "(s+100)/(s*(s^2+0.1*s+1))", "--plot", "rlocus"}),
               "outside of the picture: -100");
  expect_words(svg({"--tf", "(s+100)/(s*(s^2+0.1*s+1))", "--plot", "pzmap"}), "outside of the picture: -100");
}

TEST_F(LinearPictures, LongTitlesAreShortened) {
  const std::string name = std::string(200, 'a') + ".txt";
  directory_.write(name, "A = [-1]\nB = [1]\nC = [1]\n");
  const std::string text = svg({"--abcd", path(name), "--plot", "bode"});
  expect_words(text, "…");
  expect_words(text, "aaa.txt");
}

}  // namespace
}  // namespace causa::testing
