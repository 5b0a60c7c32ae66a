// A vector field follows states, parameters, inputs and conditions as the model itself does.
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/flow/hysteresis.h"
#include "driver/compile.h"
#include "model/catalogue.h"

namespace causa::driver {
namespace {

class VectorFields : public ::testing::TestWithParam<bool> {
 protected:
  VectorField of(const std::string& text, const LinearizationNames& names = {}) {
    const SourceId source = sources_.add("test.mo", text);
    library_ = std::make_unique<packages::Library>(packages::LibraryOptions{}, sources_, sink_);
    compilation_ = compile(*library_, library_->load_source(source).back(), sources_, Target::Model,
                           {.interpret = GetParam(), .linearization = names, .releases_inputs = true}, sink_);
    EXPECT_TRUE(compilation_->model) << (sink_.all().empty() ? std::string() : message_of(sink_.all()[0]));
    EXPECT_NE(model().linearization_shape(), nullptr);
    EXPECT_FALSE(model().initialize(0.0));
    return {model(), 0.0};
  }
  [[nodiscard]] CompiledModel& model() const { return *compilation_->model; }

  void set(VectorField& field, const std::string& name, double number) const {
    const auto match = find_in_catalogue(model().catalogue(), name);
    ASSERT_TRUE(match);
    const auto failure = field.set(*match->entry, match->entry->first_value, number);
    ASSERT_FALSE(failure) << failure->reason;
  }
  static std::vector<double> at(VectorField& field, std::vector<double> states) {
    std::vector<double> derivatives(field.size());
    const auto failure = field.value(states, derivatives);
    EXPECT_FALSE(failure) << failure->reason;
    return derivatives;
  }

  SourceTable sources_;
  DiagnosticSink sink_;
  std::unique_ptr<packages::Library> library_;
  std::unique_ptr<Compilation> compilation_;
};

// p reaches the derivative through a dependent parameter, a loop with a matrix of parameters, and a value
// that does not change between events.
TEST_P(VectorFields, FollowParameters) {
  VectorField field = of(
      "model M\n parameter Real p = 1;\n parameter Real q = 2*p;\n Real x(start = 5, fixed = true), a, b, s;"
      "\nequation\n a + p*b = x;\n a - b = q;\n s = exp(-p);\n der(x) = -a*x + s;\nend M;\n");
  const auto expected = [](double p, double x) {
    const double b = (x - 2 * p) / (1 + p);
    return -(b + 2 * p) * x + std::exp(-p);
  };
  for (const double p : {1.0, 3.0, 0.25, 1.0}) {
    set(field, "p", p);
    for (const double x : {0.5, -2.0, 7.0}) EXPECT_NEAR(at(field, {x})[0], expected(p, x), 1e-12);
  }
  EXPECT_EQ(field.start(), std::vector<double>{5.0});
}

TEST_P(VectorFields, TakeConditionsAsTheyAreAtThePoint) {
  VectorField field = of(
      "model M\n parameter Real limit = 1;\n Real x(start = 0, fixed = true);\n Boolean above = x > limit;\n"
      "equation\n der(x) = if above then -x elseif x < -1 then 3 else 1;\nend M;\n");
  EXPECT_EQ(at(field, {0.0})[0], 1.0);
  EXPECT_EQ(at(field, {2.0})[0], -2.0);
  EXPECT_EQ(at(field, {-2.0})[0], 3.0);
  set(field, "limit", -3.0);
  EXPECT_EQ(at(field, {-2.0})[0], 2.0);
  std::vector<double> derivative(1);
  const std::vector<double> below{-4.0};
  ASSERT_FALSE(field.value(below, derivative, VectorField::Conditions::Held));
  EXPECT_EQ(derivative[0], 4.0);
}

constexpr std::string_view thermostat = R"(
model M
  parameter Real power = 2;
  Real T(start = 20, fixed = true);
  Boolean heats(start = true, fixed = true);
equation
  der(T) = 0.1*(10 - T) + (if heats then power else 0);
  when T > 21 then
    heats = false;
  elsewhen T < 19 then
    heats = true;
  end when;
end M;
)";

// Discrete variables are at each point what a leap from the start makes them, whatever was evaluated before.
TEST_P(VectorFields, LeapFromTheStartToEachPoint) {
  VectorField field = of(std::string(thermostat));
  EXPECT_TRUE(field.has_discrete_variables());
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(at(field, {20.0})[0], 1.0);
    EXPECT_TRUE(field.discrete_changes(std::vector<double>{20.0}).empty());
    EXPECT_NEAR(at(field, {22.0})[0], -1.2, 1e-14);
    const std::vector<DiscreteChange> changes = field.discrete_changes(std::vector<double>{22.0});
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].name, "heats");
    EXPECT_EQ(changes[0].value, "false");
  }
  // From where it is: still off in the band.
  std::vector<double> derivative(1);
  ASSERT_FALSE(field.value(std::vector<double>{20.0}, derivative, VectorField::Conditions::Carried));
  EXPECT_EQ(derivative[0], -1.0);
  // Another parameter is one of the start, too.
  set(field, "power", 3.0);
  EXPECT_EQ(at(field, {20.0})[0], 2.0);
  EXPECT_NEAR(at(field, {22.0})[0], -1.2, 1e-14);
}

TEST_P(VectorFields, KnowTheEndsOfAHysteresis) {
  const auto jumps_back = [](VectorField& field, double place) {
    return changes_back(field, std::vector<double>{place - 1e-3}, std::vector<double>{place + 1e-3});
  };
  VectorField hysteresis = of(std::string(thermostat));
  EXPECT_FALSE(jumps_back(hysteresis, 21.0));
  EXPECT_TRUE(jumps_back(hysteresis, 20.0));
  VectorField relay =
      of("model M\n Real T(start = 20, fixed = true);\n Boolean heats = T < 21;\nequation\n"
         " der(T) = 0.1*(10 - T) + (if heats then 2 else 0);\nend M;\n");
  EXPECT_TRUE(jumps_back(relay, 21.0));
}

TEST_P(VectorFields, HaveJacobiansByStatesAndInputs) {
  VectorField field = of(
      "model M\n input Real u(start = 2);\n parameter Real k = 3;\n Real x(start = 1, fixed = true), v(start"
      " = 0, fixed = true);\nequation\n der(x) = v;\n der(v) = -k*x^3 + u*v;\nend M;\n",
      {.inputs = std::vector<std::string>{"u", "k"}, .outputs = std::nullopt});
  EXPECT_EQ(field.names(), (std::vector<std::string>{"x", "v"}));
  set(field, "u", 5.0);
  set(field, "k", 4.0);
  const std::vector<double> point{2.0, 3.0};
  EXPECT_EQ(at(field, point), (std::vector<double>{3.0, -17.0}));
  linear::Matrix by_states;
  linear::Matrix by_inputs;
  ASSERT_FALSE(field.jacobian(point, by_states));
  ASSERT_FALSE(field.jacobian_by_inputs(point, by_inputs));
  EXPECT_EQ(by_states, (linear::Matrix{{0.0, 1.0}, {-48.0, 5.0}}));
  EXPECT_EQ(by_inputs, (linear::Matrix{{0.0, 0.0}, {3.0, -8.0}}));
}

TEST_P(VectorFields, SayWhatHasNoValue) {
  VectorField field =
      of("model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true);\nequation\n "
         "der(x) = sqrt(x - p + 1);\nend M;\n");
  const auto match = find_in_catalogue(model().catalogue(), "p");
  ASSERT_TRUE(match);
  EXPECT_TRUE(field.set(*match->entry, match->entry->first_value, std::nan("")));
  set(field, "p", 2.0);
  std::vector<double> derivative(1);
  EXPECT_TRUE(field.value(std::vector<double>{0.5}, derivative));
  EXPECT_EQ(at(field, {5.0})[0], 2.0);
}

INSTANTIATE_TEST_SUITE_P(BackEnds, VectorFields, ::testing::Bool(),
                         [](const auto& one) { return one.param ? "Interpreted" : "Native"; });

}  // namespace
}  // namespace causa::driver
