// Events in a step are found at the first instant at which a condition has changed, as near as times can be
// distinguished, whatever the shape of the indicator.
#include "simulation/locate_event.h"

#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using Indicator = std::function<double(double)>;

// One step over which the only state is time itself: the dense output is exact.
class TimeItself final : public Integrator {
 public:
  [[nodiscard]] StartResult start(double, std::span<const double>, double) override { return Started{}; }
  [[nodiscard]] StepResult step() override { return StepAccepted{}; }
  void interpolate(double t, std::span<double> x) const override { x[0] = t; }
  [[nodiscard]] double time() const override { return 0.0; }
  [[nodiscard]] std::span<const double> state() const override { return {}; }
  [[nodiscard]] std::span<const double> derivative() const override { return {}; }
  [[nodiscard]] const IntegratorStatistics& statistics() const override { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const override { return properties_; }

 private:
  IntegratorStatistics statistics_;
  MethodProperties properties_;
};

// Conditions g(x) > 0, each held at what it was at the beginning.
class Conditions final : public CompiledModel {
 public:
  Conditions(std::vector<Indicator> indicators, double begin) : indicators_(std::move(indicators)) {
    for (const Indicator& indicator : indicators_) held_.push_back(indicator(begin) > 0.0 ? 1 : 0);
  }
  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return {}; }
  [[nodiscard]] std::size_t state_count() const override { return 1; }
  void set_parameter(std::size_t, double) override {}
  void set_start(std::size_t, double) override {}
  std::optional<EvaluationFailure> initialize(double) override { return std::nullopt; }
  void get_states(std::span<double>) const override {}
  [[nodiscard]] std::size_t state_value(std::size_t) const override { return 0; }
  std::optional<EvaluationFailure> derivatives(double, std::span<const double>, std::span<double>) override {
    return std::nullopt;
  }
  std::optional<EvaluationFailure> evaluate(double, std::span<const double>) override { return std::nullopt; }
  [[nodiscard]] std::span<const double> values() const override { return {}; }
  [[nodiscard]] std::size_t crossing_count() const override { return indicators_.size(); }
  std::optional<EvaluationFailure> crossings(double, std::span<const double> states, std::span<double> values,
                                             std::vector<std::uint8_t>& flipped) override {
    flipped.assign(indicators_.size(), 0);
    for (std::size_t k = 0; k < indicators_.size(); ++k) {
      values[k] = indicators_[k](states[0]);
      flipped[k] = (values[k] > 0.0 ? 1 : 0) != held_[k] ? 1 : 0;
    }
    return std::nullopt;
  }

 private:
  std::string name_ = "Conditions";
  std::vector<Indicator> indicators_;
  std::vector<int> held_;
};

struct Found {
  std::optional<LocatedEvent> event;
  std::uint64_t evaluations = 0;
};

Found locate(const std::vector<Indicator>& indicators, double begin, double end,
             EventSearch search = EventSearch::Illinois) {
  Conditions model(indicators, begin);
  EventLocator locator(model, {.origin = begin,
                               .spacing = std::numeric_limits<double>::infinity(),
                               .interpolant = EventInterpolant::Dense,
                               .search = search});
  const double start = begin;
  EXPECT_FALSE(locator.begin(begin, std::span(&start, 1)));
  const TimeItself integrator;
  Found found;
  found.event = locator.look(integrator, begin, end);
  found.evaluations = locator.evaluations();
  return found;
}

struct Shape {
  std::string name;
  Indicator indicator;
  double begin;
  double end;
  double root;
};

class Located : public ::testing::TestWithParam<Shape> {};

TEST_P(Located, ToTheLastDigits) {
  const Shape& shape = GetParam();
  for (const EventSearch search : {EventSearch::Illinois, EventSearch::Bisection, EventSearch::Newton}) {
    for (const double sign : {1.0, -1.0}) {
      const Found found =
          locate({[&](double t) { return sign * shape.indicator(t); }}, shape.begin, shape.end, search);
      ASSERT_TRUE(found.event);
      EXPECT_NEAR(found.event->time, shape.root, 1e-14 * std::max(1.0, std::abs(shape.root)));
      // On the far side: the condition has changed there.
      EXPECT_NE(sign * shape.indicator(shape.begin) > 0.0, sign * shape.indicator(found.event->time) > 0.0);
      EXPECT_EQ(found.event->indicator, sign * shape.indicator(found.event->time));
      EXPECT_LE(found.evaluations, 400U);
    }
  }
}

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all{
      {"Line", [](double t) { return t - 0.3; }, 0.0, 1.0, 0.3},
      {"Parabola", [](double t) { return t * t - 0.5; }, 0.0, 2.0, std::sqrt(0.5)},
      {"Cosine", [](double t) { return std::cos(t); }, 1.0, 2.0, std::acos(0.0)},
      {"Exponential", [](double t) { return std::exp(t) - 2.0; }, -5.0, 5.0, std::log(2.0)},
      {"FlatRoot", [](double t) { return std::pow(t - 0.25, 3); }, 0.0, 1.0, 0.25},
      {"SteepRoot", [](double t) { return std::cbrt(t - 0.7); }, 0.0, 1.0, 0.7},
      {"Jump", [](double t) { return t < 0.6 ? -1.0 : 1.0; }, 0.0, 1.0, 0.6},
      {"NearTheBegin", [](double t) { return t - 1e-12; }, 0.0, 1.0, 1e-12},
      {"NearTheEnd", [](double t) { return t - (1.0 - 1e-12); }, 0.0, 1.0, 1.0 - 1e-12},
      {"Small", [](double t) { return 1e-9 * (t - 0.4); }, 0.0, 1.0, 0.4},
      {"Huge", [](double t) { return 1e200 * (t - 0.4); }, 0.0, 1.0, 0.4},
      {"LateInARun", [](double t) { return t - 123456.789; }, 123456.0, 123457.0, 123456.789}};
  return all;
}

INSTANTIATE_TEST_SUITE_P(EventLocator, Located, ::testing::ValuesIn(shapes()),
                         [](const auto& test) { return test.param.name; });

TEST(EventLocatorSteps, SmoothIndicatorsNeedFewEvaluations) {
  EXPECT_LE(locate({[](double t) { return t - 0.3; }}, 0.0, 1.0).evaluations, 60U);
  EXPECT_LE(locate({[](double t) { return std::cos(t); }}, 1.0, 2.0).evaluations, 60U);
}

TEST(EventLocatorSteps, NothingChangesNothingIsFound) {
  const Found found =
      locate({[](double t) { return t + 1.0; }, [](double t) { return t * t + 0.1; }}, 0.0, 1.0);
  EXPECT_FALSE(found.event);
  EXPECT_LE(found.evaluations, 3U);
  EXPECT_FALSE(locate({}, 0.0, 1.0).event);
}

TEST(EventLocatorSteps, TheFirstOfSeveralIsFound) {
  for (const double first : {0.1, 0.35, 0.5, 0.9}) {
    for (const double second : {0.05, 0.2, 0.6, 0.95}) {
      const Found found = locate(
          {[=](double t) { return t - first; }, [=](double t) { return 100.0 * (second - t); }}, 0.0, 1.0);
      ASSERT_TRUE(found.event);
      EXPECT_NEAR(found.event->time, std::min(first, second), 1e-14);
      EXPECT_EQ(found.event->crossing, first < second ? 0U : 1U);
    }
  }
}

}  // namespace
}  // namespace causa::testing
