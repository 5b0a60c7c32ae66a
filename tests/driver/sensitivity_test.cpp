// Sensitivities of trajectories against formulas, differences of simulations, and each other (forward and
// adjoint); what events do to them; where they end.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/sensitivity/adjoint_sensitivities.h"
#include "analysis/sensitivity/forward_sensitivities.h"
#include "analysis/sensitivity/sensitivity_check.h"
#include "driver/compile.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

using Names = std::vector<std::string>;

struct Wanted {
  std::optional<Names> to{};
  std::optional<Names> of{};
  double stop = 1.0;
  double tolerance = 1e-10;
};

class Sensitivities : public ::testing::Test {
 protected:
  void translate(const std::string& text, const Wanted& wanted, bool and_starts = false) {
    const SourceId source = sources_.add("test.mo", text);
    library_ = std::make_unique<packages::Library>(packages::LibraryOptions{}, sources_, sink_);
    const SensitivityNames names{.to = wanted.to, .and_starts = and_starts, .of = wanted.of};
    compilation_ = compile(*library_, library_->load_source(source).back(), sources_, Target::Model,
                           {.sensitivities = names}, sink_);
  }
  MakeModel instances() {
    return [this] { return compilation_->model->new_instance(); };
  }
  ForwardSensitivities forward(const std::string& text, const Wanted& wanted) {
    sink_ = DiagnosticSink();
    translate(text, wanted);
    if (sink_.has_errors()) return {};
    return run_forward(wanted);
  }
  ForwardSensitivities run_forward(const Wanted& wanted) {
    return forward_sensitivities(instances(), *compilation_->sensitivities,
                                 {.stop_time = wanted.stop, .tolerance = wanted.tolerance, .intervals = 100},
                                 {}, sink_);
  }
  AdjointSensitivities run_adjoint(const Wanted& wanted, AdjointOptions::Number number) {
    return adjoint_sensitivities(instances(), *compilation_->sensitivities,
                                 {.stop_time = wanted.stop, .tolerance = wanted.tolerance, .number = number},
                                 {}, sink_);
  }
  AdjointSensitivities adjoint(const std::string& text, const Wanted& wanted,
                               AdjointOptions::Number number = AdjointOptions::Number::FinalValue) {
    sink_ = DiagnosticSink();
    translate(text, wanted, true);
    if (sink_.has_errors()) return {};
    return run_adjoint(wanted, number);
  }
  // At the end, of one variable.
  static std::vector<double> at_end(const ForwardSensitivities& found, std::size_t variable = 0) {
    std::vector<double> result;
    if (found.trajectory.times.empty()) return result;
    const std::size_t last = found.trajectory.times.size() - 1;
    for (std::size_t j = 0; j < found.plan.targets.size(); ++j)
      result.push_back(found.trajectory.sensitivity(last, j, variable));
    return result;
  }
  void expect_near(const std::vector<double>& found, const std::vector<double>& expected, double within) {
    ASSERT_EQ(found.size(), expected.size()) << first_message();
    for (std::size_t k = 0; k < found.size(); ++k)
      EXPECT_NEAR(found[k], expected[k], within * std::max(1.0, std::abs(expected[k]))) << "target " << k;
  }
  [[nodiscard]] std::string first_message() const {
    return sink_.all().empty() ? std::string() : message_of(sink_.all().front());
  }
  void expect_code(const std::string& code) {
    const bool is_there = std::ranges::any_of(
        sink_.all(), [&](const Diagnostic& diagnostic) { return diagnostic.code() == code; });
    EXPECT_TRUE(is_there) << code << ": " << first_message();
  }

  SourceTable sources_;
  DiagnosticSink sink_;
  std::unique_ptr<packages::Library> library_;
  std::unique_ptr<Compilation> compilation_;
};

// x = u/k + (x₀ - u/k) e^(-kt); y reads the parameters besides.
TEST_F(Sensitivities, AreThoseOfTheFormula) {
  const std::string text =
      "model M\n parameter Real k = 1.3, u = 0.4;\n Real x(start = 1.5, fixed = true);\n output Real y = k*x "
      "+ "
      "u^2;\nequation\n der(x) = -k*x + u;\nend M;\n";
  const Wanted wanted{.to = Names{"k", "u", "x(start)"}, .of = Names{"x", "y"}, .stop = 2.0};
  const ForwardSensitivities found = forward(text, wanted);
  const double k = 1.3;
  const double u = 0.4;
  const double fade = std::exp(-k * 2.0);
  const double x = u / k + (1.5 - u / k) * fade;
  const std::vector<double> of_x{-u / (k * k) * (1.0 - fade) - 2.0 * (1.5 - u / k) * fade, (1.0 - fade) / k,
                                 fade};
  expect_near(at_end(found), of_x, 1e-8);
  expect_near(at_end(found, 1), {x + k * of_x[0], k * of_x[1] + 2.0 * u, k * of_x[2]}, 1e-8);
  EXPECT_EQ(found.end, SimulationEnd::StopTime);
  EXPECT_LT(found.start_disagreement, 1e-6);
  // ∫x = u t/k + (x₀ - u/k)(1 - e^(-kt))/k
  const AdjointSensitivities integral = adjoint(
      text, {.to = Names{"x(start)", "u"}, .of = Names{"x"}, .stop = 2.0}, AdjointOptions::Number::Integral);
  expect_near(integral.gradient, {(1.0 - fade) / k, 2.0 / k - (1.0 - fade) / (k * k)}, 1e-7);
  EXPECT_NEAR(integral.value, u * 2.0 / k + (1.5 - u / k) * (1.0 - fade) / k, 1e-8);
}

constexpr std::string_view ball = R"(
model Ball
  parameter Real g = 9.81, e = 0.8;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 then
    reinit(v, -e*pre(v));
  end when;
end Ball;
)";

// Behind the first impact, at t₁ = √(2h₀/g): h = e g t₁ (t - t₁) - g/2 (t - t₁)².
TEST_F(Sensitivities, JumpAtAnImpact) {
  const Wanted wanted{.to = Names{"g", "e", "h(start)", "v(start)"}, .of = Names{"h", "v"}, .stop = 0.8};
  const ForwardSensitivities found = forward(std::string(ball), wanted);
  const double g = 9.81;
  const double e = 0.8;
  const double t1 = std::sqrt(2.0 / g);
  const double since = 0.8 - t1;
  // The impact by g, e, h₀, v₀.
  const std::array<double, 4> instants{-t1 / (2.0 * g), 0.0, 1.0 / (g * t1), 1.0 / g};
  // Speed just before it.
  const std::array<double, 4> speeds{t1 + g * instants[0], 0.0, g * instants[2], g * instants[3] - 1.0};
  ASSERT_EQ(found.events.size(), 2U);  // the condition becomes false again
  EXPECT_NEAR(found.events[0].time, t1, 1e-8);
  EXPECT_NE(found.events[0].condition.find("h <= 0"), std::string::npos) << found.events[0].condition;
  std::vector<double> of_h;
  std::vector<double> of_v;
  for (std::size_t j = 0; j < 4; ++j) {
    EXPECT_NEAR(found.events[0].instants[j], instants[j], 1e-7) << j;
    const double by_g = j == 0 ? 1.0 : 0.0;
    const double leap = e * speeds[j] + (j == 1 ? g * t1 : 0.0);
    of_v.push_back(leap - by_g * since + g * instants[j]);
    of_h.push_back(leap * since - e * g * t1 * instants[j] - 0.5 * by_g * since * since +
                   g * since * instants[j]);
  }
  expect_near(at_end(found, 0), of_h, 1e-7);
  expect_near(at_end(found, 1), of_v, 1e-7);
  // At the impact there is a row before and one behind it.
  const std::vector<double>& times = found.trajectory.times;
  const auto impact = std::ranges::adjacent_find(times);
  ASSERT_NE(impact, times.end());
  const auto before = static_cast<std::size_t>(impact - times.begin());
  EXPECT_NEAR(found.trajectory.sensitivity(before, 1, 1), 0.0, 1e-9);
  EXPECT_NEAR(found.trajectory.sensitivity(before + 1, 1, 1), g * t1, 1e-6);
  // Three impacts, by the adjoint method.
  const Wanted whole{.to = wanted.to, .of = Names{"v"}, .stop = 1.9};
  const AdjointSensitivities back = adjoint(std::string(ball), whole);
  EXPECT_EQ(back.events, 6U);
  expect_near(back.gradient, at_end(forward(std::string(ball), whole)), 1e-6);
}

TEST_F(Sensitivities, FollowEventsInTimeAndAtThresholds) {
  const Wanted by_all{.of = Names{"x"}, .stop = 2.0};
  // x = a t₀ + b (t - t₀)
  const ForwardSensitivities timed = forward(
      "model M\n parameter Real a = 3, b = -1, t0 = 0.7;\n Real x(start = 0, fixed = true);\nequation\n "
      "der(x) = if "
      "time < t0 then a else b;\nend M;\n",
      by_all);
  expect_near(at_end(timed), {0.7, 1.3, 4.0}, 1e-8);
  // x = 2 (t - c/p)
  const ForwardSensitivities threshold = forward(
      "model M\n parameter Real c = 0.6, p = 1.5;\n Real y(start = 0, fixed = true), x(start = 0, fixed = "
      "true);\nequation\n der(y) = p;\n der(x) = if y > c then 2 else 0;\nend M;\n",
      by_all);
  expect_near(at_end(threshold), {-2.0 / 1.5, 2.0 * 0.6 / 2.25}, 1e-8);
  // What is held: x = q y(t₀) + t₀ with y = e^(-t)
  const ForwardSensitivities held = forward(
      "model M\n parameter Real q = 2, t0 = 0.5;\n Real y(start = 1, fixed = true);\n discrete Real x(start "
      "= 0, "
      "fixed = true);\nequation\n der(y) = -y;\n when time > t0 then\n x = q*y + time;\n end when;\nend M;\n",
      by_all);
  expect_near(at_end(held), {std::exp(-0.5), 1.0 - 2.0 * std::exp(-0.5)}, 1e-8);
}

// x(n T + r) = (1 - K T)ⁿ (1 - K r)
TEST_F(Sensitivities, FollowSampling) {
  const std::string text =
      "model M\n parameter Real K = 0.8, T = 0.3;\n Real x(start = 1, fixed = true);\n discrete Real u(start "
      "= 0, "
      "fixed = true);\nequation\n der(x) = u;\n when sample(0, T) then\n u = -K*x;\n end when;\nend M;\n";
  const Wanted wanted{.to = Names{"K", "T"}, .of = Names{"x"}, .stop = 1.0};
  const double K = 0.8;
  const double T = 0.3;
  const double r = 0.1;
  const double kept = 1.0 - K * T;
  const std::vector<double> expected{-3.0 * T * kept * kept * (1.0 - K * r) - r * std::pow(kept, 3),
                                     -3.0 * K * kept * kept * (1.0 - K * r) + 3.0 * K * std::pow(kept, 3)};
  expect_near(at_end(forward(text, wanted)), expected, 1e-8);
  expect_near(adjoint(text, wanted).gradient, expected, 1e-8);
}

// Parameters reach the start through bindings and initial equations.
TEST_F(Sensitivities, BeginAtTheStart) {
  const ForwardSensitivities found = forward(R"(
model M
  parameter Real k = 8, m = 2;
  parameter Real w = sqrt(k/m);
  parameter Real root(fixed = false);
  Real x(start = 3*w, fixed = true), z;
initial equation
  root^3 = k;
  der(z) = 0;
equation
  der(x) = root;
  der(z) = m - k*z;
end M;
)",
                                             {.to = Names{"k", "m"}, .of = Names{"x", "z"}, .stop = 1.0});
  // x = 3 √(k/m) + k^(1/3), z = m/k
  expect_near(at_end(found), {3.0 / (2.0 * std::sqrt(16.0)) + 1.0 / 12.0, -3.0 * std::sqrt(8.0 / 8.0) / 2.0},
              1e-8);
  expect_near(at_end(found, 1), {-2.0 / 64.0, 1.0 / 8.0}, 1e-8);
}

struct Example {
  std::string name;
  std::string text;
  Names to;
  std::string of;
  double stop = 1.0;
};

const std::vector<Example>& examples() {
  static const std::vector<Example> all{
      {.name = "VanDerPol",
       .text = "model M\n parameter Real mu = 2;\n Real x(start = 2, fixed = true), y(start = 0, fixed = "
               "true);\nequation\n der(x) = y;\n der(y) = mu*(1 - x^2)*y - x;\nend M;\n",
       .to = {"mu", "x(start)"},
       .of = "x",
       .stop = 5.0},
      {.name = "LotkaVolterra",
       .text =
           "model M\n parameter Real a = 0.5, b = 0.028, c = 0.0156, d = 0.582;\n Real h(start = 30, fixed = "
           "true), l(start = 4, fixed = true);\nequation\n der(h) = a*h - b*h*l;\n der(l) = c*h*l - "
           "d*l;\nend "
           "M;\n",
       .to = {"a", "b", "c", "d", "h(start)"},
       .of = "l",
       .stop = 10.0},
      {.name = "Robertson",
       .text = "model M\n parameter Real k1 = 0.04, k2 = 3e7, k3 = 1e4;\n Real a(start = 1, fixed = true), "
               "b(start "
               "= 0, fixed = true, nominal = 1e-5), c(start = 0, fixed = true);\nequation\n der(a) = -k1*a + "
               "k3*b*c;\n der(b) = k1*a - k3*b*c - k2*b^2;\n der(c) = k2*b^2;\nend M;\n",
       .to = {"k1", "k2", "k3"},
       .of = "c",
       .stop = 40.0},
      {.name = "Lorenz",
       .text = "model M\n parameter Real s = 10, r = 28, b = 8/3;\n Real x(start = 1, fixed = true), y(start "
               "= 1, "
               "fixed = true), z(start = 1, fixed = true);\nequation\n der(x) = s*(y - x);\n der(y) = x*(r - "
               "z) - "
               "y;\n der(z) = x*y - b*z;\nend M;\n",
       .to = {"s", "r", "b", "z(start)"},
       .of = "z",
       .stop = 1.0},
      {.name = "AlgebraicLoop",
       .text = "model M\n parameter Real a = 2, p = 0.3;\n Real x(start = 1, fixed = true), y(start = 1), "
               "z(start = "
               "1);\nequation\n y + a*sin(z) = x + p;\n z^3 + z + p*y = x;\n der(x) = -y*z - p*x;\nend M;\n",
       .to = {"a", "p", "x(start)"},
       .of = "z",
       .stop = 2.0},
      {.name = "PendulumOfIndexThree",
       .text =
           "model M\n parameter Real L = 1.2, m = 2, g = 9.81, d = 0.1;\n Real x(start = 0.6), y(start = "
           "-1), "
           "vx(start = 0), vy, F;\ninitial equation\n x = 0.5*L;\n vx = 0.2;\nequation\n x^2 + y^2 = L^2;\n "
           "der(x) = vx;\n der(y) = vy;\n m*der(vx) = -F*x/L - d*vx;\n m*der(vy) = -F*y/L - m*g - d*vy;\nend "
           "M;\n",
       .to = {"L", "m", "g", "d"},
       .of = "F",
       .stop = 2.0},
      {.name = "Thermostat",
       .text =
           "model M\n parameter Real low = 19, high = 21, outside = 5, k = 0.1, P = 4;\n Real T(start = 15, "
           "fixed = true);\n Boolean on(start = true, fixed = true);\nequation\n on = T < low or (pre(on) "
           "and T "
           "< high);\n der(T) = -k*(T - outside) + (if on then P else 0);\nend M;\n",
       .to = {"low", "high", "outside", "k", "P", "T(start)"},
       .of = "T",
       .stop = 10.0},
      {.name = "Reinit",
       .text =
           "model M\n parameter Real a = 1.3, b = 0.5, c = 1.1;\n Real x(start = 0, fixed = true), y(start = "
           "0.2, fixed = true);\nequation\n der(x) = a + 0.1*y;\n der(y) = x - b*y;\n when x > c then\n "
           "reinit(x, -b*y);\n reinit(y, y + a*pre(x)^2);\n end when;\nend M;\n",
       .to = {"a", "b", "c", "y(start)"},
       .of = "y",
       .stop = 4.0},
      {.name = "Springs",
       .text =
           "model M\n parameter Real a = 2, b = 0.5, s = 1;\n Real x(start = 0, fixed = true), v(start = 1, "
           "fixed = true);\nequation\n der(x) = v;\n if x > s then\n der(v) = -a*x - 0.1*v;\n else\n der(v) "
           "= "
           "-b*x + 0.2*v;\n end if;\nend M;\n",
       .to = {"a", "b", "s", "v(start)"},
       .of = "v",
       .stop = 6.0},
      {.name = "Sampled",
       .text = "model M\n parameter Real K = 0.8, r = 2, Ts = 0.37, t0 = 0.1;\n Real x(start = 0, fixed = "
               "true);\n "
               "discrete Real u(start = 0, fixed = true);\nequation\n der(x) = -x + u;\n when sample(t0, Ts) "
               "then\n u = K*(r - x) + 0.3*pre(u);\n end when;\nend M;\n",
       .to = {"K", "r", "Ts", "t0", "x(start)"},
       .of = "x",
       .stop = 2.2},
      {.name = "ValuesBeforeEvents",
       .text =
           "model M\n parameter Real p = 2, K = 0.7, T = 0.25;\n Real x(start = 1, fixed = true);\n discrete "
           "Real u(start = 0.3, fixed = true);\nequation\n der(x) = -x + pre(u) + 0.1*K*pre(u)^2;\n when "
           "sample(0.1, T) then\n u = p*x;\n end when;\nend M;\n",
       .to = {"p", "K", "T"},
       .of = "x",
       .stop = 1.0},
      {.name = "LevelThatRises",
       .text = "model M\n parameter Real f = 1.3, l0 = 0.2, a = 1.1;\n Real x(start = 0, fixed = true), "
               "n(start = "
               "0, fixed = true);\n discrete Real level(start = l0, fixed = true);\nequation\n der(x) = a;\n "
               "der(n) = level;\n when x > pre(level) then\n level = f*pre(level);\n end when;\nend M;\n",
       .to = {"f", "l0", "a"},
       .of = "n",
       .stop = 1.0},
      {.name = "ScheduleOfItsOwn",
       .text =
           "model M\n parameter Real T = 0.2, a = 0.5, b = 1.3;\n Real x(start = 1, fixed = true);\n "
           "discrete "
           "Real next(start = T, fixed = true), u(start = 0, fixed = true);\nequation\n der(x) = -b*x + u;\n "
           "when time >= pre(next) then\n next = time + T*(1 + a*x);\n u = 0.5*pre(u) + x^2;\n end "
           "when;\nend M;\n",
       .to = {"T", "a", "b"},
       .of = "x",
       .stop = 1.5},
      {.name = "ChainOfEvents",
       .text =
           "model M\n parameter Real c = 0.4, d = 2, q = 0.3;\n Real x(start = 0, fixed = true), y(start = "
           "0, "
           "fixed = true);\n Boolean b1, b2;\n Integer n(start = 0, fixed = true);\n discrete Real w(start = "
           "0, fixed = true);\nequation\n der(x) = 1 + q*y;\n der(y) = if b2 then -y + w else d;\n b1 = x > "
           "c;\n b2 = b1 and y < 3;\n when edge(b2) then\n n = pre(n) + 1;\n w = x*y;\n end when;\n when "
           "change(n) then\n reinit(x, -c*w);\n reinit(y, y*q);\n end when;\nend M;\n",
       .to = {"c", "d", "q"},
       .of = "y",
       .stop = 3.0},
      // A time that is far away at the start, and a state that is large there.
      {.name = "Timers",
       .text =
           "model M\n parameter Real w = 0.25, lim = 0.5, g = 1.2;\n Real x(start = 0, fixed = true), "
           "y(start = "
           "0, fixed = true);\n discrete Real ts(start = 1e9, fixed = true);\n Boolean up(start = true, "
           "fixed "
           "= true);\nequation\n der(x) = if up then g else -2*g;\n der(y) = if time > ts + w then x else "
           "0.1;\n when x > lim then\n ts = time;\n end when;\n when {x > 2*lim, x < 0} then\n up = not "
           "pre(up);\n end when;\nend M;\n",
       .to = {"w", "lim", "g"},
       .of = "y",
       .stop = 2.0},
      {.name = "Decay",
       .text = "model M\n parameter Real k = 5, p = 1, q = 0.1;\n Real x(start = 1e9, fixed = true), y(start "
               "= 0, "
               "fixed = true);\nequation\n der(x) = -k*x;\n der(y) = if x < p then x else 0;\n when x < p "
               "then\n reinit(x, q*p^2);\n end when;\nend M;\n",
       .to = {"k", "p", "q"},
       .of = "y",
       .stop = 5.0},
      {.name = "Sawtooth",
       .text =
           "model M\n parameter Real T = 0.3, a = 2;\n Real x(start = 0, fixed = true);\nequation\n der(x) = "
           "a*mod(time, T) - x + floor(x/0.05)*0.01;\nend M;\n",
       .to = {"T", "a"},
       .of = "x",
       .stop = 1.0},
      {.name = "Clutch",
       .text =
           "model M\n parameter Real J1 = 1, J2 = 2, t1 = 0.5, M0 = 1.5;\n Real w1(start = 3, fixed = true), "
           "w2(start = 0, fixed = true), s;\n Boolean closed = time > t1;\nequation\n J1*der(w1) = M0 - s;\n "
           "J2*der(w2) = s;\n s = if closed then 5*(w1 - w2) else 0;\nend M;\n",
       .to = {"J1", "J2", "t1", "M0", "w1(start)"},
       .of = "s",
       .stop = 1.0},
  };
  return all;
}

// The derivative of the variable at the end by differences of simulations, extrapolated.
double by_differences(const MakeModel& make, const SensitivityPlan& plan, const SensitivityTarget& target,
                      double stop) {
  const auto value_at_end = [&](double value) {
    const std::unique_ptr<CompiledModel> model = make();
    if (target.kind == SensitivityTarget::Kind::Parameter) {
      model->set_parameter(target.value, value);
    } else {
      model->set_start(target.value, value);
    }
    double result = 0.0;
    SimulationHooks hooks;
    hooks.point = [&](CompiledModel& at, double, std::span<const double>) {
      const ValuePlace place = plan.variables.front().place;
      result = place.negated ? -at.values()[place.value] : at.values()[place.value];
    };
    DiagnosticSink sink;
    simulate(*model, {.stop_time = stop, .solver = "cvode", .tolerance = 1e-12, .intervals = 1}, hooks, sink);
    return result;
  };
  const std::unique_ptr<CompiledModel> model = make();
  model->initialize(0.0);
  const double middle = model->values()[target.value];
  const double step = 1e-4 * usual_size(middle);
  const auto quotient = [&](double h) {
    return (value_at_end(middle + h) - value_at_end(middle - h)) / (2.0 * h);
  };
  const double wide = quotient(step);
  const double narrow = quotient(0.5 * step);
  return narrow + (narrow - wide) / 3.0;
}

TEST_F(Sensitivities, OfManyModelsAgreeThreeWays) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(example.name);
    const Wanted wanted{.to = example.to, .of = Names{example.of}, .stop = example.stop, .tolerance = 1e-11};
    const ForwardSensitivities found = forward(example.text, wanted);
    const std::vector<double> ahead = at_end(found);
    const AdjointSensitivities back = run_adjoint(wanted, AdjointOptions::Number::FinalValue);
    ASSERT_EQ(ahead.size(), example.to.size()) << first_message();
    ASSERT_EQ(back.gradient.size(), example.to.size()) << first_message();
    double largest = 0.0;
    for (std::size_t j = 0; j < ahead.size(); ++j)
      largest = std::max(largest, std::abs(ahead[j]) * usual_size(found.target_values[j]));
    for (std::size_t j = 0; j < ahead.size(); ++j) {
      const double size = usual_size(found.target_values[j]) / largest;
      EXPECT_NEAR(back.gradient[j] * size, ahead[j] * size, 1e-6) << example.to[j];
      const double difference = by_differences(instances(), found.plan, found.plan.targets[j], example.stop);
      EXPECT_NEAR(difference * size, ahead[j] * size, 1e-5) << example.to[j];
    }
  }
}

// --verify of the command.
TEST_F(Sensitivities, AreCheckedByDifferences) {
  const Wanted wanted{.of = Names{"v"}, .stop = 1.0};
  forward(std::string(ball), wanted);
  ForwardOptions options{.stop_time = 1.0, .tolerance = 1e-10};
  for (int k = 0; k <= 50; ++k) options.output_times.push_back(k / 50.0);
  ForwardSensitivities found =
      forward_sensitivities(instances(), *compilation_->sensitivities, options, {}, sink_);
  const SensitivityCheck check = check_sensitivities(instances(), found.plan, options, found, {});
  EXPECT_FALSE(check.problem);
  EXPECT_GT(check.compared, 95U);
  ASSERT_EQ(check.largest.size(), 2U);
  EXPECT_LT(check.largest[0].relative, 1e-6);
  // A wrong number is found.
  const std::size_t point = 40;
  found.trajectory.sensitivities[point * 2 + 1] += 0.1;
  const SensitivityCheck wrong = check_sensitivities(instances(), found.plan, options, found, {});
  ASSERT_EQ(wrong.largest.size(), 2U);
  EXPECT_GT(wrong.largest[1].relative, 1e-3);
}

TEST_F(Sensitivities, EndWhereTheyHaveNoMeaning) {
  const auto ended = [&](const std::string& text, const std::string& code, double time,
                         double tolerance = 1e-8) {
    const ForwardSensitivities found = forward(text, {.stop = 3.0, .tolerance = tolerance});
    expect_code(code);
    EXPECT_NE(found.end, SimulationEnd::StopTime) << text;
    ASSERT_FALSE(found.trajectory.times.empty()) << text;
    EXPECT_LE(found.trajectory.times.back(), time * (1.0 + 1e-9)) << text;
    if (found.trajectory.times.size() > 1) {
      EXPECT_LT(*(found.trajectory.times.end() - 2), found.trajectory.times.back()) << text;
    }
    sink_ = DiagnosticSink();
    const AdjointSensitivities back = run_adjoint({.stop = 3.0}, AdjointOptions::Number::FinalValue);
    EXPECT_TRUE(back.gradient.empty()) << text;
    expect_code(code);
  };
  const std::string head = "model M\n parameter Real k = 1;\n Real x(start = ";
  // A relay whose two sides push against each other.
  ended(head + "1, fixed = true);\nequation\n der(x) = if x > 0 then -k else k;\nend M;\n", "AN207", 1.0);
  // Jumps that raise no event.
  ended(head + "0, fixed = true);\nequation\n der(x) = noEvent(if x > k then 2.0 else 1.0);\nend M;\n",
        "AN209", 1.0);
  ended(head + "0, fixed = true);\nequation\n der(x) = noEvent(if time > k then 2.0 else 1.0);\nend M;\n",
        "AN209", 1.0);
  ended(head + "-0.7, fixed = true);\nequation\n der(x) = k + 0.5*sign(x);\nend M;\n", "AN209", 1.4);
  ended(
      "model M\n function f\n input Real x;\n input Real p;\n output Real y;\n algorithm\n if x > p then\n y "
      ":= "
      "2;\n else\n y := 1;\n end if;\n end f;\n parameter Real k = 1;\n Real x(start = 0, fixed = "
      "true);\nequation\n der(x) = f(x, k);\nend M;\n",
      "AN209", 1.0);
}

TEST_F(Sensitivities, EndWhereEventsMoveApart) {
  const std::string samples =
      "model M\n parameter Real Ta = 0.1, Tb = 0.2;\n Real x(start = 1, fixed = true);\n discrete Real "
      "u(start = 0, "
      "fixed = true), w(start = 0, fixed = true);\nequation\n der(x) = u - w;\n when sample(0, Ta) then\n u "
      "= "
      "x;\n end when;\n when sample(0, Tb) then\n w = x^2;\n end when;\nend M;\n";
  const ForwardSensitivities found = forward(samples, {});
  expect_code("AN207");
  EXPECT_NEAR(found.end_time, 0.2, 1e-9);
  forward(
      "model M\n parameter Real a = 1, b = 1;\n Real x(start = 1, fixed = true), y(start = 1, fixed = "
      "true);\nequation\n der(x) = -a;\n der(y) = -b;\n when x <= 0.5 then\n reinit(x, 2);\n end when;\n "
      "when y <= "
      "0.5 then\n reinit(y, 3);\n end when;\nend M;\n",
      {});
  expect_code("AN207");
}

// x = sin(t) hardly reaches 1 - gap: the error of the run moves the event. v = 2 arcsin(1 - gap) - …
TEST_F(Sensitivities, NearlyGrazingEventsAreRefusedOrRight) {
  const auto text = [](const std::string& gap) {
    return "model M\n parameter Real p = 1;\n Real x(start = 0, fixed = true), v(start = 0, fixed = "
           "true);\nequation\n der(x) = cos(time);\n der(v) = if x > p - " +
           gap + " then -1 else 1;\nend M;\n";
  };
  const Wanted usual{.of = Names{"v"}, .stop = 3.0, .tolerance = 1e-8};
  forward(text("1e-7"), usual);
  expect_code("AN207");
  forward(text("1e-5"), usual);
  expect_code("AN208");
  // v = t - 2 (π - 2 arcsin s), s = p - gap
  const auto expected = [](double gap) {
    const double s = 1.0 - gap;
    return 4.0 / std::sqrt(1.0 - s * s);
  };
  const std::vector<double> found =
      at_end(forward(text("1e-7"), {.of = Names{"v"}, .stop = 3.0, .tolerance = 1e-13}));
  expect_near(found, {expected(1e-7)}, 1e-3);
}

TEST_F(Sensitivities, AreRefusedWhereTheStartHasACorner) {
  const std::string text =
      "model M\n parameter Real p = 0, q = 1;\n Real x(start = abs(p), fixed = true);\nequation\n der(x) = "
      "-q*x;\nend M;\n";
  forward(text, {.to = Names{"p"}});
  expect_code("AN206");
  EXPECT_TRUE(sink_.has_errors());
  // Where nobody named it, it is left out.
  const ForwardSensitivities rest = forward(text, {});
  expect_code("AN206");
  EXPECT_FALSE(sink_.has_errors());
  EXPECT_EQ(rest.plan.targets.size(), 1U);
  // One side of the start is another branch.
  forward(
      "model M\n parameter Real p = 1;\n Real x(start = p, fixed = true);\nequation\n der(x) = if x > 1 then "
      "-x else 1;\nend M;\n",
      {.to = Names{"p"}});
  expect_code("AN206");
}

TEST_F(Sensitivities, OfDelaysAreRefused) {
  forward(
      "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true);\nequation\n der(x) = -p*delay(x, "
      "0.1);\nend M;\n",
      {});
  expect_code("AN205");
}

// The run ends where the model says so, and the adjoint way begins there.
TEST_F(Sensitivities, EndWithTheModel) {
  const std::string text =
      "model M\n parameter Real p = 1;\n Real x(start = 0, fixed = true);\nequation\n der(x) = p;\n when x > "
      "0.5 "
      "then\n terminate(\"enough\");\n end when;\nend M;\n";
  const Wanted wanted{.to = Names{"p"}, .of = Names{"x"}, .stop = 2.0};
  expect_near(at_end(forward(text, wanted)), {0.5}, 1e-8);
  const AdjointSensitivities back = adjoint(text, wanted);
  EXPECT_NEAR(back.end_time, 0.5, 1e-8);
  expect_near(back.gradient, {0.5}, 1e-8);
}

// Models without states, and such whose states are chosen while they run.
TEST_F(Sensitivities, DoNotNeedNamedStates) {
  const ForwardSensitivities none = forward(
      "model M\n parameter Real a = 2, w = 3;\n output Real y, z;\nequation\n y = a*sin(w*time);\n z^3 + z = "
      "y;\nend M;\n",
      {});
  const double y = 2.0 * std::sin(3.0);
  expect_near(at_end(none), {std::sin(3.0), 2.0 * std::cos(3.0)}, 1e-9);
  EXPECT_NEAR(none.trajectory.value(none.trajectory.times.size() - 1, 0), y, 1e-9);
  // Over the top: x and y are states in turn.
  const std::string wheel =
      "model M\n parameter Real L = 1, g = 9.81;\n Real x(start = 1), y(start = 0), vx(start = 0), vy(start "
      "= 7), "
      "F;\ninitial equation\n y = 0;\n vy = 7;\nequation\n x^2 + y^2 = L^2;\n der(x) = vx;\n der(y) = vy;\n "
      "der(vx) = -F*x;\n der(vy) = -F*y - g;\nend M;\n";
  const ForwardSensitivities chosen = forward(wheel, {.stop = 2.0});
  EXPECT_EQ(chosen.trajectory.variables, 4U);  // x, y, vx, vy
  for (std::size_t i = 0; i < chosen.trajectory.variables; ++i) {
    SensitivityPlan plan = chosen.plan;
    plan.variables = {chosen.plan.variables[i]};
    for (std::size_t j = 0; j < 2; ++j) {
      const double difference = by_differences(instances(), plan, plan.targets[j], 2.0);
      EXPECT_NEAR(at_end(chosen, i)[j], difference, 1e-5 * std::max(1.0, std::abs(difference)));
    }
  }
  // Its adjoint equations are not followed.
  adjoint(wheel, {.of = Names{"x"}, .stop = 2.0});
  expect_code("AN214");
  forward("model M\n parameter Real a = 2;\n Real y = a*time;\nend M;\n", {});
  expect_code("AN216");
}

}  // namespace
}  // namespace causa::driver
