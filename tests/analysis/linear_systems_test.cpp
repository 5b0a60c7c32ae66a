// State space systems: planted uncontrollable parts, zeros, transfer functions, stability.
#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/limit_values.h"
#include "analysis/linear_systems/systems/modes.h"
#include "analysis/linear_systems/systems/stability.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

TEST(StateSpace, FaultsAreFound) {
  StateSpace system = make_state_space(Matrix{{0, 1}, {-2, -3}}, Matrix{{0}, {1}}, Matrix{{1, 0}});
  EXPECT_FALSE(find_fault(system));
  EXPECT_EQ(system.states, (std::vector<std::string>{"x1", "x2"}));
  system.sample_time = -1.0;
  EXPECT_EQ(find_fault(system)->kind, RefusalKind::WrongTime);
  system.sample_time.reset();
  system.b = Matrix(3, 1);
  EXPECT_EQ(find_fault(system)->kind, RefusalKind::WrongSize);
  system.b = Matrix{{0}, {std::nan("")}};
  EXPECT_EQ(find_fault(system)->kind, RefusalKind::NotFinite);
}

TEST(Controllability, PlantedPartIsFound) {
  RandomNumbers random(11);
  for (int trial = 0; trial < 40; ++trial) {
    const std::size_t reached = random.whole(1, 8);
    const std::size_t lost = random.whole(0, 4);
    const std::size_t n = reached + lost;
    const std::size_t inputs = random.whole(1, 3);
    Matrix a = random.matrix(n, n);
    Matrix b = random.matrix(n, inputs);
    for (std::size_t i = reached; i < n; ++i) {
      for (std::size_t j = 0; j < reached; ++j) a(i, j) = 0.0;
      for (std::size_t j = 0; j < inputs; ++j) b(i, j) = 0.0;
    }
    const std::vector<Complex> planted = eigenvalues(block(a, reached, reached, lost, lost));
    const StateSpace plain = make_state_space(a, b, random.matrix(2, n));
    const StateSpace system = transformed(plain, random.invertible(n, 10.0));
    const Reachability found = controllability(system);
    EXPECT_EQ(found.rank, reached);
    EXPECT_EQ(found.is_complete, lost == 0);
    EXPECT_LT(distance_of_sets(found.lost_modes, planted), 1e-8);
    // The dual statement.
    StateSpace dual = make_state_space(transpose(system.a), transpose(system.c), transpose(system.b));
    EXPECT_EQ(observability(dual).rank, reached);
    // The states themselves, before they were mixed.
    const Reachability unmixed = controllability(plain);
    EXPECT_EQ(unmixed.lost_states.size(), lost);
    if (lost > 0) {
      EXPECT_EQ(unmixed.lost_states.front(), plain.states[reached]);
    }
    // A minimal realization has the same transfer matrix.
    const MinimalRealization minimal = minimal_realization(system);
    EXPECT_EQ(minimal.system.order(), reached);
    const Complex s(0.3, 1.7);
    const ComplexMatrix before = *transfer_value(system, s);
    const ComplexMatrix after = *transfer_value(minimal.system, s);
    for (std::size_t k = 0; k < before.values.size(); ++k) {
      EXPECT_LT(std::abs(before.values[k] - after.values[k]), 1e-9 * (1.0 + std::abs(before.values[k])));
    }
  }
}

// Two equal tanks fed together: their difference cannot be controlled.
TEST(Controllability, NamesStates) {
  StateSpace system =
      make_state_space(Matrix{{-1, 0, 0}, {0, -1, 0}, {0, 0, -2}}, Matrix{{1}, {1}, {0}}, Matrix{{1, 1, 1}});
  system.states = {"left", "right", "free"};
  const Reachability found = controllability(system);
  EXPECT_EQ(found.rank, 1U);
  EXPECT_EQ(found.lost_states, (std::vector<std::string>{"free"}));
  EXPECT_EQ(found.partly_lost_states, (std::vector<std::string>{"left", "right"}));
  EXPECT_LT(distance_of_sets(found.lost_modes, {-1.0, -2.0}), 1e-12);
  EXPECT_EQ(observability(system).rank, 2U);
}

// The motor of COURSE §2 at t = 20, seen from its armature voltage and its speed: the flux has its own
// circuit, and the angle does not act back.
TEST(Controllability, MotorOfTheCourse) {
  StateSpace motor = make_state_space(Matrix{{-16.6667, -2231.39, 0, -366.079},
                                             {0.446278, -0.0666667, 0, 0.0109372},
                                             {0, 1, 0, 0},
                                             {0, 0, 0, -0.756}},
                                      Matrix{{333.333}, {0}, {0}, {0}}, Matrix{{0, 1, 0, 0}});
  motor.states = {"i_a", "w", "phi", "flux"};
  const Reachability reached = controllability(motor);
  EXPECT_EQ(reached.lost_states, (std::vector<std::string>{"flux"}));
  EXPECT_LT(distance_of_sets(reached.lost_modes, {-0.756}), 1e-12);
  const Reachability shown = observability(motor);
  EXPECT_EQ(shown.lost_states, (std::vector<std::string>{"phi"}));
  EXPECT_LT(distance_of_sets(shown.lost_modes, {0.0}), 1e-12);
  const TransferChannel channel = transfer_channel(motor, 0, 0);
  EXPECT_EQ(channel.zpk.poles.size(), 2U);
  EXPECT_EQ(channel.relative_degree, 2U);
  EXPECT_NEAR(channel.zpk.gain, 333.333 * 0.446278, 1e-9);
  EXPECT_LT(distance_of_sets(channel.cancelled, {0.0, -0.756}), 1e-9);
  const StabilityVerdict verdict = judge_stability(motor);
  EXPECT_EQ(verdict.internal, Stability::Marginal);
  EXPECT_TRUE(verdict.is_bibo);
}

// Units of states do not change the verdict.
TEST(Controllability, DoesNotDependOnUnits) {
  RandomNumbers random(12);
  StateSpace system = random.system(6, 1, 1);
  Vector scale(6);
  for (std::size_t k = 0; k < 6; ++k) scale[k] = std::pow(10.0, random.between(-8, 8));
  system = rescaled(system, scale);
  EXPECT_TRUE(controllability(system).is_complete);
  EXPECT_TRUE(observability(system).is_complete);
}

// Zeros planted into single channels: gain Π(s − z)/Π(s − p), realized in sections and mixed.
TEST(Zeros, PlantedOnesAreFound) {
  RandomNumbers random(13);
  for (int trial = 0; trial < 40; ++trial) {
    ZeroPoleGain zpk{.gain = random.between(-3, 3)};
    const auto add = [&](std::vector<Complex>& roots, std::size_t count) {
      while (roots.size() < count) {
        if (roots.size() + 2 <= count && random.between(0, 1) < 0.5) {
          const Complex root(random.between(-4, 1), random.between(0.2, 5));
          roots.push_back(root);
          roots.push_back(std::conj(root));
        } else {
          roots.emplace_back(random.between(-5, 2));
        }
      }
      sort_eigenvalues(roots);
    };
    add(zpk.poles, random.whole(1, 8));
    add(zpk.zeros, random.whole(0, zpk.poles.size()));
    const StateSpace realized = result_of(to_state_space(zpk));
    const StateSpace system = transformed(realized, random.invertible(realized.order(), 5.0));
    const TransferChannel found = transfer_channel(system, 0, 0);
    EXPECT_LT(distance_of_sets(found.zpk.poles, zpk.poles), 1e-6);
    EXPECT_LT(distance_of_sets(found.zpk.zeros, zpk.zeros), 1e-5) << "trial " << trial;
    EXPECT_NEAR(found.zpk.gain / zpk.gain, 1.0, 1e-7);
    EXPECT_EQ(found.relative_degree, zpk.poles.size() - zpk.zeros.size());
    EXPECT_TRUE(found.cancelled.empty());
    const Complex s(0.1, 0.9);
    EXPECT_LT(std::abs(value_at(found.tf, s) - value_at(zpk, s)), 1e-7 * std::abs(value_at(zpk, s)));
  }
}

// Zeros of several inputs and outputs make the system matrix singular.
TEST(Zeros, OfSquareSystemsMakeTheSystemMatrixSingular) {
  RandomNumbers random(14);
  for (int trial = 0; trial < 20; ++trial) {
    StateSpace system = random.system(random.whole(3, 8), 2, 2);
    if (trial % 2 == 0) system.d = Matrix(2, 2);
    const SystemZeros zeros = transmission_zeros(system);
    EXPECT_EQ(zeros.normal_rank, 2U);
    EXPECT_EQ(zeros.zeros.size(), system.order() - (trial % 2 == 0 ? 2 : 0));
    for (const Complex& zero : zeros.zeros) {
      const std::size_t n = system.order();
      ComplexMatrix matrix = to_complex(above(beside(system.a, system.b), beside(system.c, system.d)));
      for (std::size_t i = 0; i < n; ++i) matrix(i, i) -= zero;
      EXPECT_LT(right_singular_vectors(matrix).values.back(), 1e-10 * (1.0 + std::abs(zero)));
    }
  }
  // More inputs than outputs: generically none.
  EXPECT_TRUE(transmission_zeros(random.system(5, 3, 2)).zeros.empty());
  EXPECT_EQ(transmission_zeros(random.system(5, 3, 2)).normal_rank, 2U);
  EXPECT_TRUE(transmission_zeros(random.system(4, 1, 3)).zeros.empty());
}

TEST(TransferMatrix, CoefficientsAreClean) {
  const StateSpace system = make_state_space(Matrix{{0, 1}, {-5, -2}}, Matrix{{0}, {1}}, Matrix{{1, 1}});
  const TransferChannel found = transfer_channel(system, 0, 0);
  EXPECT_EQ(found.tf.numerator, (Polynomial{1, 1}));
  EXPECT_EQ(found.tf.denominator, (Polynomial{1, 2, 5}));
  EXPECT_EQ(transfer_function_text(found.tf), "(s + 1)/(s^2 + 2 s + 5)");
  EXPECT_EQ(factored_text(found.zpk), "(s + 1)/(s^2 + 2 s + 5)");
  // An oscillator: no rounding where the damping would stand.
  const TransferChannel oscillator = transfer_channel(system_from_text("3/(s^2+4)"), 0, 0);
  EXPECT_EQ(oscillator.tf.denominator, (Polynomial{1, 0, 4}));
  EXPECT_EQ(oscillator.tf.numerator, (Polynomial{3}));
}

TEST(TransferMatrix, CancelledModesStandApart) {
  const TransferChannel found = transfer_channel(system_from_text("(s+1)*(s-2)/((s-2)*(s+3)*(s+4))"), 0, 0);
  EXPECT_LT(distance_of_sets(found.zpk.poles, {-3.0, -4.0}), 1e-9);
  EXPECT_LT(distance_of_sets(found.zpk.zeros, {-1.0}), 1e-9);
  EXPECT_LT(distance_of_sets(found.cancelled, {2.0}), 1e-9);
  EXPECT_NEAR(found.zpk.gain, 1.0, 1e-9);
  // Nearly is not equal: 1e-6 apart stays.
  const TransferChannel nearly = transfer_channel(system_from_text("(s+1.000001)/((s+1)*(s+3))"), 0, 0);
  EXPECT_EQ(nearly.zpk.poles.size(), 2U);
  EXPECT_NEAR(nearly.zpk.zeros.front().real(), -1.000001, 1e-10);
}

TEST(TransferMatrix, ZeroAndConstantChannels) {
  const StateSpace system = make_state_space(Matrix{{-1, 0}, {0, -2}}, Matrix{{1, 0}, {0, 1}},
                                             Matrix{{1, 0}, {0, 1}}, Matrix{{0, 3}, {0, 0}});
  const auto channels = transfer_matrix(system);
  EXPECT_TRUE(channels[1][0].is_zero);
  EXPECT_EQ(channels[1][0].tf.numerator, (Polynomial{0}));
  EXPECT_EQ(channels[0][1].zpk.gain, 3.0);
  EXPECT_TRUE(channels[0][1].zpk.poles.empty());
  EXPECT_EQ(channels[0][1].cancelled.size(), 2U);
  EXPECT_LT(difference(*static_gain(system), Matrix{{1, 3}, {0, 0.5}}), 1e-14);
  EXPECT_FALSE(static_gain(system_from_text("1/s")));
  EXPECT_NEAR((*static_gain(system_from_text("s/(s*(s+2))")))(0, 0), 0.5, 1e-12);
}

TEST(Interconnection, AgreesWithTheAlgebraOfTransferFunctions) {
  const StateSpace g = system_from_text("(s+2)/(s^2+3*s+7)");
  const StateSpace h = system_from_text("(2*s+1)/(s+5)");
  const Complex s(0.4, 1.3);
  const auto at = [&](const StateSpace& system) { return (*transfer_value(system, s))(0, 0); };
  const Complex gs = at(g);
  const Complex hs = at(h);
  EXPECT_LT(std::abs(at(result_of(in_series(g, h))) - gs * hs), 1e-13);
  EXPECT_LT(std::abs(at(result_of(in_parallel(g, h))) - (gs + hs)), 1e-13);
  EXPECT_LT(std::abs(at(result_of(in_feedback(g, h))) - gs / (1.0 + gs * hs)), 1e-13);
  EXPECT_LT(std::abs(at(result_of(in_feedback(h, g, FeedbackSign::Positive))) - hs / (1.0 - gs * hs)), 1e-13);
  EXPECT_LT(std::abs(at(result_of(with_unit_feedback(h))) - hs / (1.0 + hs)), 1e-13);
  const StateSpace minus_one = make_state_space(Matrix(0, 0), {}, {}, Matrix{{-1}});
  EXPECT_EQ(refusal_of(with_unit_feedback(minus_one)).kind, RefusalKind::SingularMatrix);
}

// Pendulum of COURSE §2: b = m = L = J = 1, g = 9.81, around (0, 0) and (π, 0).
TEST(Modes, PendulumOfTheCourse) {
  const Modes down = modes_of(make_state_space(Matrix{{0, 1}, {-9.81, -1}}, {}, identity(2)));
  ASSERT_EQ(down.modes.size(), 1U);
  EXPECT_EQ(down.modes[0].kind, ModeKind::Oscillating);
  EXPECT_NEAR(down.modes[0].value.real(), -0.5, 1e-12);
  EXPECT_NEAR(down.modes[0].value.imag(), 3.092, 1e-3);
  EXPECT_NEAR(down.modes[0].natural_frequency, std::sqrt(9.81), 1e-12);
  EXPECT_NEAR(down.modes[0].damping, 0.5 / std::sqrt(9.81), 1e-12);
  EXPECT_NEAR(*down.modes[0].time_constant, 2.0, 1e-12);
  const Modes up = modes_of(make_state_space(Matrix{{0, 1}, {9.81, -1}}, {}, identity(2)));
  ASSERT_EQ(up.modes.size(), 2U);
  EXPECT_NEAR(up.modes[0].value.real(), 2.672, 1e-3);
  EXPECT_NEAR(up.modes[1].value.real(), -3.672, 1e-3);
  EXPECT_FALSE(up.modes[0].is_stable);
}

TEST(Modes, ParticipationFollowsTheBlocks) {
  const StateSpace system = make_state_space(Matrix{{-1, 0, 0}, {0, 0, 2}, {0, -2, -0.1}}, {}, identity(3));
  const Modes found = modes_of(system);
  for (const Mode& mode : found.modes) {
    double sum = 0.0;
    for (const Participation& participation : mode.participations) sum += participation.share;
    EXPECT_NEAR(sum, 1.0, 0.03);
    EXPECT_EQ(mode.participations.size(), mode.kind == ModeKind::Oscillating ? 2U : 1U);
  }
}

TEST(Stability, Verdicts) {
  const auto judge = [](const Matrix& a) {
    return judge_stability(make_state_space(a, {}, identity(a.rows)));
  };
  EXPECT_EQ(judge(Matrix{{-1, 5}, {0, -2}}).internal, Stability::Asymptotic);
  EXPECT_EQ(judge(Matrix{{0, 1}, {-1, 0}}).internal, Stability::Marginal);
  EXPECT_EQ(judge(Matrix{{0, 0}, {0, 0}}).internal, Stability::Marginal);
  EXPECT_EQ(judge(Matrix{{0, 1}, {0, 0}}).internal, Stability::Unstable);
  EXPECT_EQ(judge(Matrix{{0, 1}, {9.81, -1}}).internal, Stability::Unstable);
  EXPECT_EQ(judge(Matrix{{-1, 1}, {0, -1}}).internal, Stability::Asymptotic);
  // Two oscillators of one frequency, coupled and not.
  Matrix coupled(4, 4);
  plant_block(coupled, 0, {0, 1}, 2);
  EXPECT_EQ(judge(coupled).internal, Stability::Unstable);
  Matrix apart(4, 4);
  plant_block(apart, 0, {0, 1}, 1);
  plant_block(apart, 2, {0, 1}, 1);
  EXPECT_EQ(judge(apart).internal, Stability::Marginal);
  EXPECT_EQ(judge_stability(make_state_space(Matrix(0, 0), {}, {}, Matrix{{1}})).internal,
            Stability::Asymptotic);
}

TEST(Stability, BiboDiffersWhereModesAreHidden) {
  const StabilityVerdict hidden = judge_stability(system_from_text("(s-2)/((s-2)*(s+1))"));
  EXPECT_EQ(hidden.internal, Stability::Unstable);
  EXPECT_TRUE(hidden.is_bibo);
  EXPECT_LT(distance_of_sets(hidden.hidden, {2.0}), 1e-9);
  EXPECT_EQ(hidden.reasons.size(), 2U);
  const StabilityVerdict integrator = judge_stability(system_from_text("1/s"));
  EXPECT_EQ(integrator.internal, Stability::Marginal);
  EXPECT_FALSE(integrator.is_bibo);
  const StabilityVerdict discrete = judge_stability(system_from_text("1/(z-0.5)"));
  EXPECT_EQ(discrete.internal, Stability::Asymptotic);
  EXPECT_TRUE(discrete.is_bibo);
  EXPECT_EQ(judge_stability(system_from_text("1/(z+1)")).internal, Stability::Marginal);
  EXPECT_EQ(judge_stability(system_from_text("1/(z-2)")).internal, Stability::Unstable);
}

// Example 7.1: h(0+) = −1, h(∞) = 1; and 7.2: h(0+) = 2, slope 0, h(∞) = 1.
TEST(LimitValues, ExamplesOfChapterSeven) {
  const LimitValues first = step_limits(system_from_text("(-s+1)/(s+1)"), 0, 0);
  EXPECT_EQ(first.initial, -1.0);
  EXPECT_NEAR(*first.final, 1.0, 1e-14);
  const LimitValues second = step_limits(system_from_text("(2*s^2+2.4*s+4)/(s^2+1.2*s+4)"), 0, 0);
  EXPECT_EQ(second.initial, 2.0);
  EXPECT_NEAR(second.initial_slope, 0.0, 1e-14);
  EXPECT_NEAR(*second.final, 1.0, 1e-14);
  // a₀ < 0: G(0) exists, h(∞) does not.
  const LimitValues unstable = step_limits(system_from_text("1/(s-1)"), 0, 0);
  EXPECT_FALSE(unstable.final);
  EXPECT_NEAR(*unstable.static_gain, -1.0, 1e-14);
  EXPECT_NE(unstable.condition.find("does not apply"), std::string::npos);
  EXPECT_FALSE(step_limits(system_from_text("1/s"), 0, 0).static_gain);
}

}  // namespace
}  // namespace causa::linear::testing
