// Equations of Lyapunov and Riccati, pole placement, PID rules, discretization: residuals and closed loops.
#include <numbers>

#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/algebra/sylvester.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/design/optimal_control.h"
#include "analysis/linear_systems/design/pid_tuning.h"
#include "analysis/linear_systems/design/place_poles.h"
#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

Matrix positive(RandomNumbers& random, std::size_t n) {
  const Matrix root = random.matrix(n, n);
  return root * transpose(root) + 0.1 * identity(n);
}

TEST(Sylvester, ResidualsAreSmall) {
  RandomNumbers random(31);
  for (std::size_t n = 0; n <= 12; ++n) {
    const Matrix a = random.matrix(n, n);
    const Matrix b = random.matrix(5, 5);
    const Matrix c = random.matrix(n, 5);
    const Matrix x = result_of(solve_sylvester(a, b, c));
    EXPECT_LT(largest_entry(a * x + x * b - c), 1e-11 * (1.0 + largest_entry(x)));
    const Matrix q = positive(random, n);
    const Matrix y = result_of(solve_lyapunov(a, q));
    EXPECT_LT(largest_entry(a * y + y * transpose(a) + q),
              1e-11 * (1.0 + largest_entry(y)) * (1.0 + largest_entry(a)));
    const Matrix d = 0.4 * a;
    const Matrix z = result_of(solve_discrete_lyapunov(d, q));
    EXPECT_LT(largest_entry(d * z * transpose(d) - z + q), 1e-11 * (1.0 + largest_entry(z)));
  }
  EXPECT_EQ(refusal_of(solve_lyapunov(Matrix{{0, 1}, {-1, 0}}, identity(2))).kind,
            RefusalKind::SingularMatrix);
  EXPECT_EQ(refusal_of(solve_discrete_lyapunov(Matrix{{2, 0}, {0, 0.5}}, identity(2))).kind,
            RefusalKind::SingularMatrix);
  EXPECT_EQ(refusal_of(solve_discrete_lyapunov(Matrix{{-1}}, identity(1))).kind, RefusalKind::SingularMatrix);
}

TEST(Riccati, ResidualsAreSmallAndLoopsStable) {
  RandomNumbers random(32);
  for (int trial = 0; trial < 40; ++trial) {
    StateSpace system = random.system(random.whole(1, 15), random.whole(1, 3), 1);
    if (trial % 2 == 1) {
      system.sample_time = 0.1;
      system.a = 0.6 * system.a;
    }
    const Matrix q = positive(random, system.order());
    const Matrix r = positive(random, system.input_count());
    const Outcome<RiccatiSolution> outcome = linear_quadratic_regulator(system, q, r);
    ASSERT_TRUE(succeeded(outcome)) << refusal_of(outcome).words;
    const RiccatiSolution& solution = result_of(outcome);
    EXPECT_LT(solution.residual, 1e-13);
    EXPECT_LT(difference(solution.x, transpose(solution.x)), 1e-9 * largest_entry(solution.x));
    for (const Complex& pole : eigenvalues(system.a - system.b * solution.gain)) {
      EXPECT_TRUE(system.is_discrete() ? std::abs(pole) < 1.0 : pole.real() < 0.0);
    }
    const Outcome<RiccatiSolution> observer = kalman_gain(system, q, identity(1));
    ASSERT_TRUE(succeeded(observer));
    for (const Complex& pole : eigenvalues(system.a - result_of(observer).gain * system.c)) {
      EXPECT_TRUE(system.is_discrete() ? std::abs(pole) < 1.0 : pole.real() < 0.0);
    }
  }
}

// Double integrator with Q = diag(1, 0), R = 1: K = [1, √2].
TEST(Riccati, DoubleIntegrator) {
  const StateSpace system = make_state_space(Matrix{{0, 1}, {0, 0}}, Matrix{{0}, {1}}, Matrix{{1, 0}});
  const RiccatiSolution solution =
      result_of(linear_quadratic_regulator(system, diagonal({1, 0}), Matrix{{1}}));
  EXPECT_LT(difference(solution.gain, Matrix{{1, std::numbers::sqrt2}}), 1e-13);
  // With a cross weight N the optimum is that of A − B R⁻¹ Nᵀ.
  const RiccatiSolution crossed =
      result_of(linear_quadratic_regulator(system, diagonal({2, 1}), Matrix{{1}}, Matrix{{0.5}, {0}}));
  const Matrix x = crossed.x;
  const Matrix rest = transpose(system.a) * x + x * system.a + diagonal({2, 1}) -
                      (x * system.b + Matrix{{0.5}, {0}}) * (transpose(system.b) * x + Matrix{{0.5, 0}});
  EXPECT_LT(largest_entry(rest), 1e-12);
}

TEST(Riccati, RefusalsNameTheMode) {
  const StateSpace fixed = make_state_space(Matrix{{2, 0}, {0, -1}}, Matrix{{0}, {1}}, Matrix{{0, 1}});
  const Outcome<RiccatiSolution> outcome = linear_quadratic_regulator(fixed, identity(2), identity(1));
  EXPECT_EQ(refusal_of(outcome).kind, RefusalKind::NotStabilizable);
  EXPECT_NE(refusal_of(outcome).words.find('2'), std::string::npos);
  EXPECT_EQ(refusal_of(kalman_gain(fixed, identity(2), identity(1))).kind, RefusalKind::NotDetectable);
  const StateSpace good = system_from_text("1/(s^2+1)");
  EXPECT_EQ(refusal_of(linear_quadratic_regulator(good, identity(3), identity(1))).kind,
            RefusalKind::WrongSize);
  EXPECT_EQ(refusal_of(linear_quadratic_regulator(good, identity(2), Matrix{{0}})).kind,
            RefusalKind::NotPositive);
  EXPECT_EQ(refusal_of(linear_quadratic_regulator(good, Matrix{{1, 2}, {0, 1}}, identity(1))).kind,
            RefusalKind::NotPositive);
  EXPECT_EQ(refusal_of(linear_quadratic_regulator(good, diagonal({1, -1}), identity(1))).kind,
            RefusalKind::NotPositive);
  // A mode on the axis that the cost does not see.
  EXPECT_EQ(refusal_of(linear_quadratic_regulator(good, Matrix(2, 2), identity(1))).kind,
            RefusalKind::OnTheBoundary);
}

TEST(PlacePoles, OneInput) {
  const Matrix a{{0, 1}, {9.81, -1}};
  const Matrix b{{0}, {1}};
  const PolePlacement placement = result_of(place_poles(a, b, {{-2, 1}, {-2, -1}}));
  EXPECT_LT(difference(placement.gain, Matrix{{14.81, 3}}), 1e-12);
  // A double pole, which the eigenvectors alone could not give.
  EXPECT_LT(difference(result_of(place_poles(a, b, {-3.0, -3.0})).gain, Matrix{{18.81, 5}}), 1e-12);
  RandomNumbers random(33);
  for (std::size_t n = 1; n <= 8; ++n) {
    std::vector<Complex> poles;
    for (std::size_t k = 0; k < n; ++k) poles.emplace_back(-1.0 - 0.7 * static_cast<double>(k));
    const Outcome<PolePlacement> outcome = place_poles(random.matrix(n, n), random.matrix(n, 1), poles);
    ASSERT_TRUE(succeeded(outcome)) << refusal_of(outcome).words;
    EXPECT_LT(result_of(outcome).error, 1e-6) << n;
  }
}

TEST(PlacePoles, SeveralInputs) {
  RandomNumbers random(34);
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t n = random.whole(2, 10);
    const std::size_t inputs = random.whole(2, 4);
    std::vector<Complex> poles;
    while (poles.size() < n) {
      if (poles.size() + 2 <= n && random.between(0, 1) < 0.5) {
        const Complex pole(random.between(-5, -0.5), random.between(0.5, 4));
        poles.push_back(pole);
        poles.push_back(std::conj(pole));
      } else {
        poles.emplace_back(random.between(-6, -0.5));
      }
    }
    const Outcome<PolePlacement> outcome = place_poles(random.matrix(n, n), random.matrix(n, inputs), poles);
    ASSERT_TRUE(succeeded(outcome)) << refusal_of(outcome).words;
    EXPECT_LT(result_of(outcome).error, 1e-7) << "trial " << trial << ", order " << n;
    const Outcome<PolePlacement> observer =
        place_observer_poles(random.matrix(n, n), random.matrix(inputs, n), poles);
    ASSERT_TRUE(succeeded(observer));
    EXPECT_EQ(result_of(observer).gain.rows, n);
    EXPECT_LT(result_of(observer).error, 1e-7);
  }
  // As many inputs as states: every pole may be asked for repeatedly.
  EXPECT_LT(result_of(place_poles(random.matrix(3, 3), random.matrix(3, 3), {-1.0, -1.0, -1.0})).error,
            1e-10);
}

TEST(PlacePoles, Refusals) {
  const Matrix a{{1, 0}, {0, 2}};
  EXPECT_EQ(refusal_of(place_poles(a, Matrix{{1}, {0}}, {-1.0, -2.0})).kind, RefusalKind::NotControllable);
  EXPECT_EQ(refusal_of(place_poles(a, Matrix{{1}, {1}}, {-1.0})).kind, RefusalKind::WrongSize);
  EXPECT_EQ(refusal_of(place_poles(a, Matrix{{1}, {1}}, {{-1, 1}, -2.0})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(place_observer_poles(a, Matrix{{1, 0}}, {-1.0, -2.0})).kind,
            RefusalKind::NotDetectable);
  RandomNumbers random(35);
  EXPECT_EQ(refusal_of(place_poles(random.matrix(3, 3), random.matrix(3, 2), {-1.0, -1.0, -1.0})).kind,
            RefusalKind::BadData);
}

// Separation: the loop with the observer has the poles of both designs.
TEST(PlacePoles, ObserverAndStateFeedbackTogether) {
  const StateSpace plant = make_state_space(Matrix{{0, 1}, {9.81, -1}}, Matrix{{0}, {1}}, Matrix{{1, 0}});
  const Matrix k = result_of(place_poles(plant.a, plant.b, {-2.0, -3.0})).gain;
  const Matrix l = result_of(place_observer_poles(plant.a, plant.c, {-10.0, -11.0})).gain;
  const StateSpace controller = result_of(observer_controller(plant, k, l));
  const StateSpace loop = result_of(in_feedback(plant, controller, FeedbackSign::Positive));
  EXPECT_LT(distance_of_sets(eigenvalues(loop.a), {-2.0, -3.0, -10.0, -11.0}), 1e-9);
}

// 1/(s (s+1)²)·k oscillates at ω = 1 for k = 2.
TEST(PidTuning, ZieglerNichols) {
  const PidDesign design =
      result_of(ziegler_nichols_closed_loop(system_from_text("1/(s*(s+1)^2)"), ControllerKind::PID));
  EXPECT_NEAR(*design.critical_gain, 2.0, 1e-9);
  EXPECT_NEAR(*design.critical_period, 2 * std::numbers::pi, 1e-8);
  EXPECT_NEAR(design.parameters.k, 1.2, 1e-9);
  EXPECT_NEAR(*design.parameters.ti, std::numbers::pi, 1e-8);
  EXPECT_NEAR(design.parameters.td, std::numbers::pi / 4, 1e-8);
  EXPECT_TRUE(design.is_stable);
  EXPECT_EQ(design.closed_loop.size(), 4U);
  EXPECT_FALSE(succeeded(ziegler_nichols_closed_loop(system_from_text("1/(s+1)"), ControllerKind::P)));
  // A plant with a negative gain wants a negative controller.
  const PidDesign negative =
      result_of(ziegler_nichols_closed_loop(system_from_text("-1/(s*(s+1)^2)"), ControllerKind::P));
  EXPECT_NEAR(*negative.critical_gain, -2.0, 1e-9);
  EXPECT_TRUE(negative.is_stable);
  // The gain of this loop is 1 everywhere: no margins, but it oscillates with the gain 1.
  const PidDesign all_pass =
      result_of(ziegler_nichols_closed_loop(system_from_text("(s^2-s+1)/(s^2+s+1)"), ControllerKind::P));
  EXPECT_NEAR(*all_pass.critical_gain, 1.0, 1e-9);
  EXPECT_NEAR(*all_pass.critical_period, 2 * std::numbers::pi, 1e-6);
  const PidDesign step =
      result_of(ziegler_nichols_step(system_from_text("2/((s+1)*(0.2*s+1)^2)"), ControllerKind::PI));
  EXPECT_NEAR(step.parameters.k, 0.9 * *step.time_constant / (2.0 * *step.dead_time), 1e-12);
  EXPECT_TRUE(step.is_stable);
  EXPECT_FALSE(succeeded(ziegler_nichols_step(system_from_text("1/(s+1)"), ControllerKind::PI)));
  EXPECT_FALSE(succeeded(ziegler_nichols_step(system_from_text("1/s"), ControllerKind::PI)));
  EXPECT_FALSE(succeeded(ziegler_nichols_from_figures(1.0, 0.0, 1.0, ControllerKind::P)));
  EXPECT_TRUE(result_of(ziegler_nichols_from_figures(2.0, 0.1, 1.0, ControllerKind::PID)).is_stable);
}

TEST(PidTuning, PolePlacement) {
  const PidPoles wanted{.damping = 0.7, .natural_frequency = 2.0, .third_pole = 1.5};
  const Complex pair(-1.4, 2.0 * std::sqrt(1 - 0.49));
  const PidDesign pi =
      result_of(pid_by_pole_placement(result_of(read_transfer_function("3/(2*s+1)")), wanted));
  EXPECT_EQ(pi.parameters.kind, ControllerKind::PI);
  EXPECT_LT(distance_of_sets(pi.closed_loop, {pair, std::conj(pair)}), 1e-12);
  const PidDesign pid =
      result_of(pid_by_pole_placement(result_of(read_transfer_function("3/(s^2+s+1)")), wanted));
  EXPECT_LT(distance_of_sets(pid.closed_loop, {pair, std::conj(pair), -3.0}), 1e-12);
  // Zeros of the plant are no obstacle, but one at 0 is.
  for (const char* text : {"(s+5)/(s^2+s+1)", "(3-s)/(s^2+s+1)", "1e-6*(s+2e6)/(s^2+1)"}) {
    const PidDesign zero = result_of(pid_by_pole_placement(result_of(read_transfer_function(text)), wanted));
    EXPECT_LT(distance_of_sets(zero.closed_loop, {pair, std::conj(pair), -3.0}), 1e-9) << text;
  }
  const PidDesign lead =
      result_of(pid_by_pole_placement(result_of(read_transfer_function("(s+3)/(2*s+1)")), wanted));
  EXPECT_LT(distance_of_sets(lead.closed_loop, {pair, std::conj(pair)}), 1e-12);
  for (const char* text : {"s/(s^2+s+1)", "(s+3)/(s^2+s+1)"})  // the zero is 0, or a requested pole
    EXPECT_FALSE(succeeded(pid_by_pole_placement(result_of(read_transfer_function(text)), wanted))) << text;
  EXPECT_FALSE(
      succeeded(pid_by_pole_placement(result_of(read_transfer_function("1/(s+1)")), {.damping = 0.0})));
  EXPECT_FALSE(succeeded(pid_by_pole_placement(result_of(read_transfer_function("1/(s^3+1)")), wanted)));
  const TransferFunction controller = controller_of(pid.parameters, 1e9);
  const Complex s(0.2, 0.7);
  const PidParameters& p = pid.parameters;
  EXPECT_LT(std::abs(value_at(controller, s) - p.k * (1.0 + 1.0 / (*p.ti * s) + p.td * s)), 1e-6);
}

TEST(Discretize, HoldsAgreeWithResponses) {
  RandomNumbers random(36);
  for (int trial = 0; trial < 10; ++trial) {
    const StateSpace system = random.system(4, 2, 2);
    const double step = 0.1;
    Vector times;
    Matrix inputs(20, 2);
    for (std::size_t k = 0; k < 20; ++k) times.push_back(step * static_cast<double>(k));
    for (double& value : inputs.values) value = random.normal();
    for (const Discretization method : {Discretization::ZeroOrderHold, Discretization::FirstOrderHold}) {
      const StateSpace sampled = result_of(discretize(system, step, {.method = method}));
      const Hold hold = method == Discretization::ZeroOrderHold ? Hold::Constant : Hold::Linear;
      const TimeResponse exact = result_of(response_to(system, times, inputs, Vector(4), hold));
      Vector start(4);
      if (method == Discretization::FirstOrderHold) {
        // w = x − Γ₁ u starts at −Γ₁ u(0).
        const HoldMatrices matrices = hold_matrices(system.a, system.b, step);
        const Vector offset = matrices.gamma1 * Vector{inputs(0, 0), inputs(0, 1)};
        for (std::size_t i = 0; i < 4; ++i) start[i] = -offset[i];
      }
      const TimeResponse found = result_of(response_to(sampled, times, inputs, start));
      EXPECT_LT(difference(found.outputs, exact.outputs), 1e-11 * (1.0 + largest_entry(exact.outputs)));
    }
  }
}

TEST(Discretize, TustinIsTheBilinearTransformation) {
  const StateSpace system = system_from_text("(s+2)/(s^2+3*s+7)");
  const StateSpace sampled = result_of(discretize(system, 0.2, {.method = Discretization::Tustin}));
  const Complex z = std::polar(1.0, 0.3);
  const Complex s = 2.0 / 0.2 * (z - 1.0) / (z + 1.0);
  EXPECT_LT(std::abs((*transfer_value(sampled, z))(0, 0) - (*transfer_value(system, s))(0, 0)), 1e-13);
  const StateSpace warped =
      result_of(discretize(system, 0.2, {.method = Discretization::Tustin, .prewarp = 5.0}));
  EXPECT_LT(std::abs((*transfer_value(warped, std::polar(1.0, 1.0)))(0, 0) -
                     (*transfer_value(system, {0, 5}))(0, 0)),
            1e-13);
  const StateSpace back = result_of(to_continuous(sampled, Discretization::Tustin));
  EXPECT_LT(std::abs((*transfer_value(back, {1, 1}))(0, 0) - (*transfer_value(system, {1, 1}))(0, 0)), 1e-12);
}

TEST(Discretize, ImpulseInvarianceAndBack) {
  const StateSpace system = system_from_text("1/(s^2+2*s+5)");
  const StateSpace sampled =
      result_of(discretize(system, 0.1, {.method = Discretization::ImpulseInvariance}));
  const TimeResponse impulse = impulse_response(sampled, 0, {.stop = 1.0, .intervals = 1});
  for (std::size_t k = 0; k < impulse.times.size(); ++k) {
    const double t = impulse.times[k];
    EXPECT_NEAR(impulse.outputs(k, 0), 0.1 * std::exp(-t) * std::sin(2 * t) / 2, 1e-14);
  }
  const StateSpace held = result_of(discretize(system, 0.1));
  const StateSpace back = result_of(to_continuous(held));
  EXPECT_LT(difference(back.a, system.a), 1e-11);
  EXPECT_LT(difference(back.b, system.b), 1e-11);
  EXPECT_EQ(refusal_of(discretize(held, 0.1)).kind, RefusalKind::WrongTime);
  EXPECT_EQ(refusal_of(discretize(system, 0.0)).kind, RefusalKind::WrongTime);
  EXPECT_EQ(refusal_of(discretize(system_from_text("(s+2)/(s+1)"), 0.1,
                                  {.method = Discretization::ImpulseInvariance}))
                .kind,
            RefusalKind::Improper);
  EXPECT_FALSE(succeeded(to_continuous(system_from_text("1/(z+0.5)", 0.1))));
}

TEST(Discretize, PadeApproximatesTheDelay) {
  for (std::size_t order = 1; order <= 12; ++order) {
    const TransferFunction tf = result_of(pade_delay(0.5, order));
    const double frequency = 1.0;
    const Complex value = value_at(tf, Complex(0, frequency));
    EXPECT_NEAR(std::abs(value), 1.0, 1e-10);
    EXPECT_LT(std::abs(value - std::polar(1.0, -0.5 * frequency)), order == 1 ? 0.02 : 2e-4) << order;
  }
  EXPECT_EQ(result_of(pade_delay(1.0, 2)).denominator, (Polynomial{1, 6, 12}));
  EXPECT_EQ(refusal_of(pade_delay(-1.0, 2)).kind, RefusalKind::WrongTime);
  EXPECT_EQ(refusal_of(pade_delay(1.0, 13)).kind, RefusalKind::WrongSize);
}

}  // namespace
}  // namespace causa::linear::testing
