// A hybrid model written by hand in C++ plugs into the simulator: its Jacobian, its crossing, its time
// events, its end and its assertions are used through the seam alone.
#include <cmath>

#include <gtest/gtest.h>

#include "simulation/simulate.h"

namespace causa::testing {
namespace {

constexpr double gravity = 9.81;
constexpr double restitution = 0.8;
constexpr double sample_interval = 0.25;

// A ball falls from height 1 and comes back with a part of its speed; a clock counts every quarter of a
// second. States: height, speed. Values: both, the count, and whether the ball was below the floor at the
// last event.
class Ball final : public CompiledModel {
 public:
  Ball() {
    const auto entry = [](std::string name, std::size_t value, CatalogueRole role) {
      return CatalogueEntry{.name = std::move(name),
                            .dimensions = {},
                            .first_value = value,
                            .role = role,
                            .unit = "",
                            .description = ""};
    };
    catalogue_ = {entry("h", 0, CatalogueRole::State), entry("v", 1, CatalogueRole::State),
                  entry("count", 2, CatalogueRole::Algebraic), entry("below", 3, CatalogueRole::Algebraic)};
  }

  double terminate_at = std::numeric_limits<double>::infinity();  // speed of an impact below which it ends
  std::vector<double> impacts;
  int jacobians = 0;
  int ends = 0;

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return 2; }
  void set_parameter(std::size_t, double) override {}
  void set_start(std::size_t, double) override {}
  std::optional<EvaluationFailure> initialize(double time) override {
    states_ = {1.0, 0.0};
    below_ = false;
    count_ = 0;
    next_sample_ = time + sample_interval;
    return evaluate(time, states_);
  }
  void get_states(std::span<double> states) const override {
    std::copy(states_.begin(), states_.end(), states.begin());
  }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override { return state; }
  std::optional<EvaluationFailure> derivatives(double, std::span<const double> states,
                                               std::span<double> result) override {
    result[0] = states[1];
    result[1] = -gravity;
    return std::nullopt;
  }
  std::optional<EvaluationFailure> evaluate(double, std::span<const double> states) override {
    values_ = {states[0], states[1], static_cast<double>(count_), below_ ? 1.0 : 0.0};
    return std::nullopt;
  }
  [[nodiscard]] std::span<const double> values() const override { return values_; }

  [[nodiscard]] bool has_jacobian() const override { return true; }
  [[nodiscard]] JacobianPattern jacobian_pattern() override { return {.starts = {0, 0, 1}, .rows = {0}}; }
  std::optional<EvaluationFailure> jacobian(double, std::span<const double>,
                                            std::span<double> values) override {
    ++jacobians;
    values[0] = 1.0;
    return std::nullopt;
  }

  [[nodiscard]] std::size_t crossing_count() const override { return 1; }
  std::optional<EvaluationFailure> crossings(double, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override {
    indicators[0] = states[0];
    flipped.assign(1, (states[0] < 0.0) != below_ ? 1 : 0);
    return std::nullopt;
  }
  [[nodiscard]] std::string crossing_text(std::size_t) const override { return "h < 0"; }
  [[nodiscard]] double next_time_event() const override { return next_sample_; }
  EventOutcome handle_event(double time, std::span<const double> states) override {
    std::copy(states.begin(), states.end(), states_.begin());
    EventOutcome outcome;
    if (time >= next_sample_) {
      ++count_;
      next_sample_ = sample_interval * (count_ + 1);
    }
    const bool below = states_[0] < 0.0;
    if (below && !below_) {
      impacts.push_back(time);
      if (-states_[1] < terminate_at && std::isfinite(terminate_at)) outcome.terminated = "it is slow";
      states_[1] = -restitution * states_[1];
    }
    below_ = below;
    evaluate(time, states_);
    return outcome;
  }
  EventOutcome handle_end(double, std::span<const double>) override {
    ++ends;
    return {};
  }
  [[nodiscard]] bool has_assertions() const override { return true; }
  std::vector<BrokenAssertion> broken_assertions() override {
    if (values_[0] > -0.01) return {};
    return {{.number = 0, .message = "the ball is in the ground", .origin = "by hand"}};
  }

 private:
  std::string name_ = "Ball";
  std::vector<CatalogueEntry> catalogue_;
  std::vector<double> states_{1.0, 0.0};
  std::vector<double> values_ = std::vector<double>(4);
  bool below_ = false;
  int count_ = 0;
  double next_sample_ = 0.0;
};

std::string complaints(const DiagnosticSink& sink) {
  std::string text;
  for (const Diagnostic& diagnostic : sink.all())
    text += std::string(diagnostic.code()) + " " + message_of(diagnostic) + "\n";
  return text;
}

class HybridModel : public ::testing::TestWithParam<std::string> {};

TEST_P(HybridModel, HandWrittenBallBouncesAndCounts) {
  Ball ball;
  DiagnosticSink sink;
  SimulationOptions options{.stop_time = 2.0, .solver = GetParam(), .tolerance = 1e-9, .intervals = 100};
  options.recorded = select_variables(ball.catalogue(), {});
  const SimulationResult result = simulate(ball, options, {}, sink);
  EXPECT_EQ(complaints(sink), "");
  EXPECT_EQ(result.end, SimulationEnd::StopTime);
  EXPECT_EQ(result.end_time, 2.0);

  // The first impact at √(2/g), the others after flights of 2·e·v/g.
  std::vector<double> expected{std::sqrt(2.0 / gravity)};
  double speed = std::sqrt(2.0 * gravity);
  for (;;) {
    speed *= restitution;
    const double next = expected.back() + 2.0 * speed / gravity;
    if (next > 2.0) break;
    expected.push_back(next);
  }
  ASSERT_EQ(ball.impacts.size(), expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k)
    EXPECT_NEAR(ball.impacts[k], expected[k], 1e-6) << "impact " << k;
  // Down and up again at every impact; a sample at the stop time counts too.
  EXPECT_EQ(result.statistics.state_events, 2 * expected.size());
  EXPECT_EQ(result.statistics.time_events, 8U);
  EXPECT_EQ(ball.ends, 1);

  const Trajectory& trajectory = result.trajectory;
  EXPECT_EQ(trajectory.times.back(), 2.0);
  EXPECT_EQ(trajectory.at_point(trajectory.points() - 1)[2], 8.0);
  const double since = 2.0 - expected.back();
  const double height = speed * since - 0.5 * gravity * since * since;
  EXPECT_NEAR(trajectory.at_point(trajectory.points() - 1)[0], height, 1e-5);

  // Both sides of an event are recorded: the same time, another speed.
  std::size_t jumps = 0;
  for (std::size_t k = 1; k < trajectory.points(); ++k) {
    EXPECT_GE(trajectory.times[k], trajectory.times[k - 1]);
    const bool jumped = trajectory.at_point(k)[1] - trajectory.at_point(k - 1)[1] > 1.0;
    if (!jumped) continue;
    ++jumps;
    EXPECT_EQ(trajectory.times[k], trajectory.times[k - 1]);
    EXPECT_NEAR(trajectory.at_point(k)[1], -restitution * trajectory.at_point(k - 1)[1], 1e-12);
  }
  EXPECT_EQ(jumps, expected.size());
}

INSTANTIATE_TEST_SUITE_P(Solvers, HybridModel, ::testing::Values("auto", "dopri5", "radau5", "ida", "cvode"),
                         [](const auto& test) { return test.param; });

TEST(HybridModelSeam, ImplicitMethodsTakeTheJacobianOfTheModel) {
  for (const std::string solver : {"radau5", "cvode", "ida", "bdf2"}) {
    Ball ball;
    DiagnosticSink sink;
    SimulationOptions options{.stop_time = 0.4, .solver = solver, .intervals = 100};
    options.recorded = select_variables(ball.catalogue(), {});
    EXPECT_EQ(simulate(ball, options, {}, sink).end, SimulationEnd::StopTime) << complaints(sink);
    EXPECT_GT(ball.jacobians, 0) << solver;
  }
  Ball ball;
  DiagnosticSink sink;
  static_cast<void>(simulate(ball, {.stop_time = 0.4, .solver = "dopri5"}, {}, sink));
  EXPECT_EQ(ball.jacobians, 0);
}

TEST(HybridModelSeam, TheModelEndsItself) {
  Ball ball;
  ball.terminate_at = 3.0;  // impacts at 4.43, 3.54, 2.83
  DiagnosticSink sink;
  const SimulationResult result = simulate(ball, {.stop_time = 10.0, .tolerance = 1e-9}, {}, sink);
  EXPECT_EQ(result.end, SimulationEnd::StopTime);
  EXPECT_EQ(ball.impacts.size(), 3U);
  EXPECT_NEAR(result.end_time, ball.impacts.back(), 1e-12);
  EXPECT_NE(complaints(sink).find("it is slow"), std::string::npos) << complaints(sink);
}

}  // namespace
}  // namespace causa::testing
