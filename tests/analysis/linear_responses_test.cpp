// Responses in time and frequency, their figures and margins: against closed forms.
#include <numbers>

#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

using std::numbers::pi;

TEST(TimeResponse, StepAndImpulseOfFirstAndSecondOrder) {
  const TimeResponse step =
      step_response(system_from_text("(-s+1)/(s+1)"), 0, {.stop = 5.0, .intervals = 50});
  const TimeResponse impulse =
      impulse_response(system_from_text("1/(s^2+2*s+5)"), 0, {.stop = 5.0, .intervals = 50});
  for (std::size_t k = 0; k < step.times.size(); ++k) {
    const double t = step.times[k];
    EXPECT_NEAR(step.outputs(k, 0), 1.0 - 2.0 * std::exp(-t), 1e-13);
    EXPECT_NEAR(impulse.outputs(k, 0), std::exp(-t) * std::sin(2 * t) / 2, 1e-13);
  }
}

TEST(TimeResponse, FreeResponseIsTheExponential) {
  RandomNumbers random(21);
  const StateSpace system = random.system(5, 1, 2);
  const Vector start{1, -2, 0.5, 3, 0};
  const TimeResponse free = free_response(system, start, {.stop = 2.0, .intervals = 20});
  const Vector end = exponential(2.0 * system.a) * start;
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_NEAR(free.states(20, i), end[i], 1e-9 * (1.0 + std::abs(end[i])));
}

// u = t and u = a staircase: ẋ = −x + u has closed forms.
TEST(TimeResponse, InputsBetweenSamples) {
  const StateSpace system = system_from_text("1/(s+1)");
  Vector times{0, 0.1, 0.35, 1.0, 1.2, 3.0};
  Matrix ramp(times.size(), 1);
  ramp.values = times;
  const Outcome<TimeResponse> linear_hold = response_to(system, times, ramp, {0.0});
  ASSERT_TRUE(succeeded(linear_hold));
  for (std::size_t k = 0; k < times.size(); ++k) {
    EXPECT_NEAR(result_of(linear_hold).outputs(k, 0), times[k] - 1.0 + std::exp(-times[k]), 1e-14);
  }
  const Outcome<TimeResponse> constant_hold = response_to(system, times, ramp, {0.0}, Hold::Constant);
  double x = 0.0;
  for (std::size_t k = 1; k < times.size(); ++k) {
    const double decay = std::exp(-(times[k] - times[k - 1]));
    x = decay * x + (1.0 - decay) * times[k - 1];
    EXPECT_NEAR(result_of(constant_hold).outputs(k, 0), x, 1e-14);
  }
  EXPECT_EQ(refusal_of(response_to(system, {0, 1, 0.5}, Matrix(3, 1), {0.0})).kind, RefusalKind::BadData);
  // Two rows of one time are a jump: a step of height 1 at time 1.
  const TimeResponse jump =
      result_of(response_to(system_from_text("1/(s+1)"), {0, 1, 1, 2}, Matrix{{0}, {0}, {1}, {1}}, {0.0}));
  EXPECT_NEAR(jump.outputs(3, 0), 1.0 - std::exp(-1.0), 1e-12);
  EXPECT_EQ(refusal_of(response_to(system, {}, Matrix(0, 1), {0.0})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(response_to(system, {0, 1}, Matrix(2, 2), {0.0})).kind, RefusalKind::WrongSize);
  EXPECT_EQ(refusal_of(response_to(system, {0, 1}, Matrix(2, 1), {})).kind, RefusalKind::WrongSize);
}

TEST(TimeResponse, DiscreteSystems) {
  const StateSpace system = system_from_text("(z+2)/(z^2-0.5*z)", 0.1);
  const TimeResponse step = step_response(system, 0, {.stop = 0.5, .intervals = 1});
  // y[k] = 0.5 y[k−1] + u[k−1] + 2 u[k−2]
  const Vector expected{0, 1, 3.5, 4.75, 5.375, 5.6875};
  ASSERT_EQ(step.times.size(), expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_NEAR(step.outputs(k, 0), expected[k], 1e-13);
  const TimeResponse impulse = impulse_response(system, 0, {.stop = 0.5, .intervals = 1});
  for (std::size_t k = 1; k < expected.size(); ++k) {
    EXPECT_NEAR(impulse.outputs(k, 0), expected[k] - expected[k - 1], 1e-13);
  }
}

TEST(TimeResponse, SuggestedGridsEnd) {
  EXPECT_NEAR(suggested_grid(system_from_text("1/(s+2)")).stop, 3.5, 1e-9);
  EXPECT_GT(suggested_grid(system_from_text("1/s")).stop, 0.0);
  EXPECT_LT(suggested_grid(system_from_text("1/(s-1)")).stop, 10.0);
  EXPECT_NEAR(suggested_grid(system_from_text("1/(s^2+1)")).stop, 8 * pi, 0.01);
  EXPECT_GT(suggested_grid(make_state_space(Matrix(0, 0), {}, {}, Matrix{{1}})).stop, 0.0);
}

// First order: rise τ ln 9, settling τ ln 50, tangent at the start.
TEST(StepFigures, FirstOrder) {
  const StepFigures figures = result_of(step_figures(system_from_text("3/(2*s+1)"), 0, 0));
  EXPECT_NEAR(figures.final, 3.0, 1e-13);
  EXPECT_NEAR(*figures.rise_time, 2.0 * std::log(9.0), 1e-9);
  EXPECT_NEAR(*figures.settling_time, 2.0 * std::log(50.0), 1e-9);
  EXPECT_EQ(figures.overshoot, 0.0);
  EXPECT_FALSE(figures.period);
  EXPECT_NEAR(figures.tangent->tau, 2.0, 1e-12);
  EXPECT_NEAR(figures.tangent->dead_time, 0.0, 1e-12);
}

// Example 7.1: from −1 to 1 with τ = 1.
TEST(StepFigures, ExampleSevenOne) {
  const StepFigures figures = result_of(step_figures(system_from_text("(-s+1)/(s+1)"), 0, 0));
  EXPECT_EQ(figures.initial, -1.0);
  EXPECT_NEAR(figures.final, 1.0, 1e-13);
  EXPECT_NEAR(figures.tangent->tau, 1.0, 1e-12);
  EXPECT_NEAR(*figures.rise_time, std::log(9.0), 1e-9);
  EXPECT_EQ(figures.undershoot, 0.0);
}

// PT2: overshoot e^{−πξ/√(1−ξ²)}, peak at π/ω, period 2π/ω.
TEST(StepFigures, SecondOrder) {
  for (const double damping : {0.05, 0.2, 0.5, 0.7}) {
    const double frequency = 3.0;
    const StateSpace system = result_of(
        to_state_space(TransferFunction{.numerator = {frequency * frequency},
                                        .denominator = {1, 2 * damping * frequency, frequency * frequency}}));
    const StepFigures figures = result_of(step_figures(system, 0, 0));
    const double damped = frequency * std::sqrt(1 - damping * damping);
    EXPECT_NEAR(figures.overshoot, std::exp(-pi * damping / std::sqrt(1 - damping * damping)), 1e-9);
    EXPECT_NEAR(*figures.peak_time, pi / damped, 1e-8);
    EXPECT_NEAR(*figures.period, 2 * pi / damped, 1e-7);
    EXPECT_NEAR(*figures.damping, damping, 1e-7);
    // The derivative e^{αt} sin ωt has its maximum at atan(ω/−α)/ω.
    EXPECT_NEAR(figures.tangent->time, std::atan2(damped, damping * frequency) / damped, 1e-8);
    EXPECT_GT(figures.tangent->dead_time, 0.0);
    // The response at the settling time lies on the band and stays inside.
    const auto h = [&](double t) {
      return 1 - std::exp(-damping * frequency * t) *
                     (std::cos(damped * t) + damping * frequency / damped * std::sin(damped * t));
    };
    EXPECT_NEAR(std::abs(h(*figures.settling_time) - 1), 0.02, 1e-9);
    for (double t = *figures.settling_time + 1e-9; t < 200; t += 0.01)
      ASSERT_LT(std::abs(h(t) - 1), 0.02 + 1e-8);
    EXPECT_NEAR(h(*figures.rise_start), 0.1, 1e-9);
    EXPECT_NEAR(h(*figures.rise_end), 0.9, 1e-9);
  }
}

// Example 7.2: from 2 down to 1, T ≈ 3.3, ξ = 0.3, an extreme at the start.
TEST(StepFigures, ExampleSevenTwo) {
  const StepFigures figures =
      result_of(step_figures(system_from_text("(2*s^2+2.4*s+4)/(s^2+1.2*s+4)"), 0, 0));
  EXPECT_EQ(figures.initial, 2.0);
  EXPECT_NEAR(*figures.period, 3.3, 0.01);
  EXPECT_NEAR(*figures.damping, 0.3, 1e-7);
  EXPECT_EQ(figures.extreme_times.front(), 0.0);
  EXPECT_NEAR(figures.extreme_values[1], 0.63, 0.005);
  EXPECT_NEAR(figures.extreme_times[1], *figures.period / 2, 1e-7);
}

// Fast and slow modes together: the slow one decides the settling time.
TEST(StepFigures, StiffSystems) {
  const StepFigures figures = result_of(step_figures(system_from_text("1/((s+1)*(1e-6*s+1))"), 0, 0));
  EXPECT_NEAR(*figures.rise_time, std::log(9.0), 1e-5);
  EXPECT_NEAR(*figures.settling_time, std::log(50.0), 1e-5);
}

// The figures lie on the response itself, also where several modes end one after the other.
TEST(StepFigures, LieOnTheResponse) {
  RandomNumbers random(23);
  for (int trial = 0; trial < 20; ++trial) {
    const std::size_t n = random.whole(2, 12);
    Matrix a(n, n);
    for (std::size_t i = 0; i < n; ++i) a(i, i) = -random.between(0.1, 10.0);
    const StateSpace system =
        make_state_space(a, random.matrix(n, 1), random.matrix(1, n), Matrix{{random.normal()}});
    const StepFigures figures = result_of(step_figures(system, 0, 0));
    const auto h = [&](double t) {
      const HoldMatrices hold = hold_matrices(system.a, system.b, t);
      return (system.c * hold.gamma0)(0, 0) + system.d(0, 0);
    };
    const double rise = figures.final - figures.initial;
    ASSERT_TRUE(figures.settling_time && figures.rise_time);
    EXPECT_NEAR(std::abs(h(*figures.settling_time) - figures.final), 0.02 * std::abs(rise),
                1e-9 * std::abs(rise));
    EXPECT_NEAR(h(*figures.rise_start), figures.initial + 0.1 * rise, 1e-9 * std::abs(rise));
    EXPECT_NEAR(h(*figures.rise_end), figures.initial + 0.9 * rise, 1e-9 * std::abs(rise));
    if (figures.peak) {
      EXPECT_NEAR(h(*figures.peak_time), *figures.peak, 1e-9 * std::abs(rise));
    }
  }
}

TEST(StepFigures, WithoutFinalValueAreRefused) {
  EXPECT_EQ(refusal_of(step_figures(system_from_text("1/s"), 0, 0)).kind, RefusalKind::NotStable);
  EXPECT_EQ(refusal_of(step_figures(system_from_text("1/(s-1)"), 0, 0)).kind, RefusalKind::NotStable);
  EXPECT_TRUE(succeeded(step_figures(system_from_text("2"), 0, 0)));
  EXPECT_TRUE(succeeded(step_figures(system_from_text("0/(s+1)"), 0, 0)));
}

TEST(StepFigures, FromSamplesAgree) {
  const StateSpace system = system_from_text("9/(s^2+1.2*s+9)");
  const TimeResponse response = step_response(system, 0, {.stop = 30.0, .intervals = 30000});
  const StepFigures exact = result_of(step_figures(system, 0, 0));
  const StepFigures sampled = result_of(sampled_step_figures(response.times, response.outputs.values, 1.0));
  EXPECT_NEAR(*sampled.rise_time, *exact.rise_time, 1e-4);
  EXPECT_NEAR(*sampled.settling_time, *exact.settling_time, 1e-4);
  EXPECT_NEAR(sampled.overshoot, exact.overshoot, 1e-5);
  EXPECT_NEAR(*sampled.period, *exact.period, 1e-4);
  EXPECT_EQ(refusal_of(sampled_step_figures({0}, {1}, {})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(sampled_step_figures({0, 0}, {1, 2}, {})).kind, RefusalKind::BadData);
}

TEST(FrequencyResponse, HessenbergAgreesWithDirectSolution) {
  RandomNumbers random(22);
  for (std::size_t n = 0; n <= 12; ++n) {
    StateSpace system = random.system(n, 2, 3);
    if (n % 3 == 1) system.sample_time = 0.2;
    const Vector frequencies{0.0, 0.1, 1.0, 7.0, 1e3};
    const FrequencyResponse response = frequency_response(system, frequencies);
    for (std::size_t k = 0; k < frequencies.size(); ++k) {
      const Complex s =
          system.is_discrete() ? std::polar(1.0, 0.2 * frequencies[k]) : Complex(0, frequencies[k]);
      const ComplexMatrix exact = *transfer_value(system, s);
      for (std::size_t e = 0; e < exact.values.size(); ++e) {
        EXPECT_LT(std::abs(response.values[k].values[e] - exact.values[e]),
                  1e-11 * (1.0 + std::abs(exact.values[e])));
      }
    }
  }
  EXPECT_TRUE(std::isnan(std::abs(frequency_response(system_from_text("1/s"), {0.0}).values[0](0, 0))));
}

// A rod of 1,000 cells: sparse LU, held against the formula tanh(√s)/√s of the continuum up to the grid.
TEST(FrequencyResponse, OfALargeSparseSystem) {
  const std::size_t n = 1000;
  StateSpace system = make_state_space(Matrix(n, n), Matrix(n, 1), Matrix(1, n));
  const double cells = static_cast<double>(n);
  for (std::size_t i = 0; i < n; ++i) {
    system.a(i, i) = (i + 1 < n ? -2.0 : -3.0) * cells * cells;
    if (i == 0) system.a(0, 0) = -cells * cells;
    if (i + 1 < n) system.a(i, i + 1) = system.a(i + 1, i) = cells * cells;
  }
  system.b(0, 0) = cells;
  system.c(0, 0) = 1.0;
  EXPECT_TRUE(is_large_and_sparse(system));
  const Vector frequencies = suggested_frequencies(system, 400);
  EXPECT_LE(frequencies.front(), 1.0);
  EXPECT_GE(frequencies.back(), 1e6);
  const FrequencyResponse response = frequency_response(system, frequencies);
  for (std::size_t k = 0; k < frequencies.size(); ++k) {
    if (frequencies[k] > 1e3) break;
    const Complex root = std::sqrt(Complex(0, frequencies[k]));
    const Complex exact = std::tanh(root) / root;
    EXPECT_LT(std::abs(response.values[k](0, 0) - exact), 0.02 * std::abs(exact)) << frequencies[k];
  }
}

// A chain of 400 integrators with feedback to their neighbours and a gain in front: margins without
// eigenvectors.
TEST(Margins, OfALargeLoop) {
  const std::size_t n = 400;
  StateSpace loop = make_state_space(Matrix(n, n), Matrix(n, 1), Matrix(1, n));
  for (std::size_t i = 0; i < n; ++i) {
    loop.a(i, i) = -2.0;
    if (i + 1 < n) loop.a(i, i + 1) = loop.a(i + 1, i) = 1.0;
  }
  loop.b(0, 0) = 50.0;
  loop.c(0, 2) = 1.0;
  const Margins found = result_of(margins(loop));
  EXPECT_NE(found.closed_loop.stability, LoopStability::OnBoundary);
  ASSERT_TRUE(found.phase_margin && found.gain_margin);
  TransferEvaluator evaluator(loop);
  EXPECT_NEAR(std::abs(evaluator.at_frequency(found.phase_margin->frequency)(0, 0)), 1.0, 1e-9);
  EXPECT_NEAR(evaluator.at_frequency(found.gain_margin->frequency)(0, 0).real(),
              -1.0 / found.gain_margin->gain_margin, 1e-9);
}

TEST(FrequencyResponse, PhasesAreContinuousAndStartWell) {
  const auto phases = [](std::string_view text) {
    const StateSpace system = system_from_text(text);
    return bode_curve(system, 0, 0, suggested_frequencies(system)).phases;
  };
  EXPECT_NEAR(phases("1/s").front(), -90.0, 1e-9);
  EXPECT_NEAR(phases("1/(s^2*(s+1))").back(), -270.0, 1.0);
  EXPECT_NEAR(phases("s/(s+1)").front(), 90.0, 1.0);
  EXPECT_NEAR(phases("(-s+1)/(s+1)").front(), 0.0, 2.0);
  EXPECT_NEAR(phases("(-s+1)/(s+1)").back(), -180.0, 2.0);
  EXPECT_NEAR(phases("1/(s-1)").front(), -180.0, 2.0);
  EXPECT_NEAR(phases("1/(s-1)").back(), -90.0, 2.0);
  EXPECT_NEAR(phases("1/(s+1)^5").back(), -450.0, 5.0);
  const Vector sharp = phases("1/((s^2+0.0001*s+1)*(s+1))");
  for (std::size_t k = 1; k < sharp.size(); ++k) EXPECT_LT(std::abs(sharp[k] - sharp[k - 1]), 100.0);
  EXPECT_NEAR(sharp.back(), -270.0, 1.0);
}

// k/(s (s+1)²): phase −180° at ω = 1, where |L| = k/2.
TEST(Margins, OfAThirdOrderLoop) {
  const Margins found = result_of(margins(system_from_text("0.5/(s*(s+1)^2)")));
  ASSERT_EQ(found.phase_crossings.size(), 1U);
  EXPECT_NEAR(found.gain_margin->frequency, 1.0, 1e-10);
  EXPECT_NEAR(found.gain_margin->gain_margin, 4.0, 1e-9);
  ASSERT_EQ(found.gain_crossings.size(), 1U);
  // ω (1 + ω²) = 0.5
  const double w = found.phase_margin->frequency;
  EXPECT_NEAR(w * (1 + w * w), 0.5, 1e-12);
  EXPECT_NEAR(found.phase_margin->phase_margin, 90.0 - 2 * std::atan(w) * 180 / pi, 1e-9);
  EXPECT_NEAR(*found.delay_margin->delay_margin, found.phase_margin->phase_margin * pi / 180 / w, 1e-12);
  EXPECT_NE(found.closed_loop.stability, LoopStability::OnBoundary);
  EXPECT_LT(found.modulus_margin, 1.0);
  EXPECT_FALSE(result_of(margins(system_from_text("5/(s*(s+1)^2)"))).closed_loop_is_stable);
}

TEST(Margins, CrossingsFarAwayAndNone) {
  const Margins none = result_of(margins(system_from_text("0.5/(s+1)")));
  EXPECT_FALSE(none.gain_margin);
  EXPECT_FALSE(none.phase_margin);
  const Margins far = result_of(margins(system_from_text("1e9/(s+1)")));
  ASSERT_TRUE(far.phase_margin);
  EXPECT_NEAR(far.phase_margin->frequency, 1e9, 1.0);
  // Conditionally stable: two phase crossings.
  const Margins conditional = result_of(margins(system_from_text("100*(s+1)^2/(s^3*(s/50+1)^2)")));
  EXPECT_EQ(conditional.phase_crossings.size(), 2U);
  // Real and negative at ω = 0.
  const Margins negative = result_of(margins(system_from_text("2/(s-1)")));
  ASSERT_TRUE(negative.gain_margin);
  EXPECT_EQ(negative.gain_margin->frequency, 0.0);
  EXPECT_NEAR(negative.gain_margin->gain_margin, 0.5, 1e-12);
  EXPECT_TRUE(negative.closed_loop_is_stable);
  EXPECT_EQ(refusal_of(margins(system_from_text("1/s"), 1, 0)).kind, RefusalKind::WrongSize);
}

}  // namespace
}  // namespace causa::linear::testing
