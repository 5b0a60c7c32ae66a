// Systems with many zeros, equal and extreme entries, without states, inputs or outputs: every question is
// answered or refused, and nothing that is answered is wrong by itself.
#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/algebra/exponential_form.h"
#include "analysis/linear_systems/algebra/sylvester.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/design/optimal_control.h"
#include "analysis/linear_systems/design/pid_tuning.h"
#include "analysis/linear_systems/design/place_poles.h"
#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/nyquist.h"
#include "analysis/linear_systems/responses/root_locus.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/systems/limit_values.h"
#include "analysis/linear_systems/systems/modes.h"
#include "analysis/linear_systems/systems/stability.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

Matrix sparse_matrix(RandomNumbers& random, std::size_t rows, std::size_t columns, bool is_extreme) {
  const std::vector<double> usual{0, 0, 0, 1, -1, 1, -1, 2, -3, 0.5};
  const std::vector<double> extreme{0, 0, 1, -1, 1e8, -1e8, 1e-8, -1e-9, 1e150, 1e-200};
  Matrix result(rows, columns);
  for (double& value : result.values) {
    value =
        is_extreme ? extreme[random.whole(0, extreme.size() - 1)] : usual[random.whole(0, usual.size() - 1)];
  }
  return result;
}

void ask_about_channel(const StateSpace& system, std::size_t output, std::size_t input) {
  const TransferChannel channel = transfer_channel(system, output, input);
  EXPECT_LE(channel.zpk.zeros.size(), std::max<std::size_t>(channel.zpk.poles.size(), 0));
  EXPECT_EQ(channel.zpk.poles.size() + channel.cancelled.size(), system.order());
  const LimitValues limits = step_limits(system, output, input);
  EXPECT_FALSE(limits.condition.empty());
  const Outcome<StepFigures> figures = step_figures(system, output, input);
  EXPECT_EQ(succeeded(figures), limits.final.has_value());
  const Vector frequencies = suggested_frequencies(system, 20);
  EXPECT_TRUE(std::ranges::is_sorted(frequencies));
  EXPECT_EQ(bode_curve(system, output, input, frequencies).phases.size(), frequencies.size());
  static_cast<void>(margins(system, output, input));
  const Outcome<NyquistCurve> nyquist = nyquist_curve(system, output, input);
  if (succeeded(nyquist)) {
    EXPECT_EQ(result_of(nyquist).points.size(), result_of(nyquist).frequencies.size());
  }
  const Outcome<RootLocus> locus = root_locus(system, output, input);
  if (succeeded(locus)) {
    EXPECT_EQ(result_of(locus).branches.size(), result_of(locus).poles.size());
  }
}

void ask_everything(const StateSpace& system) {
  ASSERT_FALSE(find_fault(system));
  const std::size_t n = system.order();
  const Modes modes = modes_of(system);
  EXPECT_EQ(modes.eigen.values.size(), n);
  const Reachability reached = controllability(system);
  EXPECT_EQ(reached.rank + reached.lost_modes.size(), n);
  const Reachability shown = observability(system);
  EXPECT_EQ(shown.rank + shown.lost_modes.size(), n);
  const MinimalRealization minimal = minimal_realization(system);
  EXPECT_LE(minimal.system.order(), std::min(reached.rank, shown.rank));
  const StabilityVerdict verdict = judge_stability(system);
  EXPECT_FALSE(verdict.reasons.empty());
  EXPECT_LE(invariant_zeros(system).zeros.size(), n);
  static_cast<void>(transmission_zeros(system));
  static_cast<void>(static_gain(system));
  const Outcome<ExponentialForm> form = exponential_form(system.a);
  if (succeeded(form) && n > 0 && result_of(form).is_certain && largest_entry(system.a) < 10.0) {
    const Matrix exact = exponential(0.5 * system.a);
    EXPECT_LT(difference(value_at(result_of(form), 0.5), exact), 1e-6 * (1.0 + largest_entry(exact)));
  }
  static_cast<void>(solve_lyapunov(system.a, identity(n)));
  static_cast<void>(solve_discrete_lyapunov(system.a, identity(n)));
  const TimeGrid grid = suggested_grid(system);
  EXPECT_GT(grid.stop, 0.0);
  static_cast<void>(free_response(system, Vector(n, 1.0), {.stop = grid.stop, .intervals = 10}));
  if (!system.is_discrete()) {
    for (const Discretization method : {Discretization::ZeroOrderHold, Discretization::FirstOrderHold,
                                        Discretization::Tustin, Discretization::ImpulseInvariance}) {
      const Outcome<StateSpace> sampled = discretize(system, 0.1, {.method = method});
      if (succeeded(sampled)) static_cast<void>(to_continuous(result_of(sampled)));
    }
  }
  if (system.input_count() > 0) {
    static_cast<void>(linear_quadratic_regulator(system, identity(n), identity(system.input_count())));
    std::vector<Complex> poles;
    for (std::size_t k = 0; k < n; ++k) poles.emplace_back(-1.0 - static_cast<double>(k));
    static_cast<void>(place_poles(system.a, system.b, poles));
  }
  for (std::size_t i = 0; i < system.output_count(); ++i) {
    for (std::size_t j = 0; j < system.input_count(); ++j) ask_about_channel(system, i, j);
  }
  if (system.input_count() == 1 && system.output_count() == 1) {
    static_cast<void>(ziegler_nichols_closed_loop(system, ControllerKind::PI));
    static_cast<void>(ziegler_nichols_step(system, ControllerKind::PID));
  }
}

TEST(DegenerateSystems, AreAnsweredOrRefused) {
  RandomNumbers random(71);
  for (int trial = 0; trial < 150; ++trial) {
    const std::size_t n = random.whole(0, 5);
    const std::size_t inputs = random.whole(0, 2);
    const std::size_t outputs = random.whole(0, 2);
    const bool is_extreme = trial % 5 == 4;
    StateSpace system = make_state_space(
        sparse_matrix(random, n, n, is_extreme), sparse_matrix(random, n, inputs, is_extreme),
        sparse_matrix(random, outputs, n, is_extreme), sparse_matrix(random, outputs, inputs, false));
    // Empty matrices are ambiguous for make_state_space.
    if (inputs == 0 || outputs == 0 || n == 0) {
      system.b = Matrix(n, inputs);
      system.c = Matrix(outputs, n);
      system.d = Matrix(outputs, inputs);
      system.inputs.resize(inputs, "u");
      system.outputs.resize(outputs, "y");
    }
    if (trial % 7 == 3) system.sample_time = 0.1;
    SCOPED_TRACE(trial);
    ask_everything(system);
  }
}

}  // namespace
}  // namespace causa::linear::testing
