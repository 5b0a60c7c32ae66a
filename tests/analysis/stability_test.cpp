// Formulas in normal form, signs proven by intervals, and what a function V says about an equilibrium.
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "analysis/stability/candidates.h"
#include "analysis/stability/centre_manifold.h"
#include "analysis/stability/lyapunov_function.h"
#include "analysis/stability/rational_interval.h"
#include "analysis/stability/sums_of_squares.h"

namespace causa::testing {
namespace {

class Forms : public ::testing::Test {
 protected:
  Form number(double x) const { return rational_of(x); }
  Form sine(const Form& a) { return *table_.apply(Operator::Sin, a); }
  Form cosine(const Form& a) { return *table_.apply(Operator::Cos, a); }

  FormTable table_{{"x", "y"}};
  Form x_ = table_.variable(0);
  Form y_ = table_.variable(1);
};

TEST_F(Forms, SumsThatAreZeroForAlgebraicReasonsAreTheEmptySum) {
  const Form sum = table_.power(table_.add(x_, y_), 2);
  const Form written = table_.add(table_.add(table_.power(x_, 2), table_.power(y_, 2)),
                                  table_.scale(table_.multiply(x_, y_), 2));
  EXPECT_TRUE(table_.subtract(sum, written).is_zero());
  const Form circle = table_.add(table_.power(sine(x_), 2), table_.power(cosine(x_), 2));
  EXPECT_EQ(circle.constant(), Rational(1));
  const Form size = *table_.apply(Operator::Abs, table_.scale(x_, -3));
  EXPECT_EQ(table_.multiply(size, size), table_.scale(table_.power(x_, 2), 9));
  EXPECT_TRUE(table_.add(sine(table_.negate(x_)), sine(x_)).is_zero());
  const Form exponential = *table_.apply(Operator::Exp, x_);
  EXPECT_EQ(table_.multiply(exponential, *table_.apply(Operator::Exp, table_.negate(x_))).constant(),
            Rational(1));
}

TEST_F(Forms, DecimalsAreWhatTheyReadAs) {
  EXPECT_EQ(rational_of(0.1), Rational(1, 10));
  EXPECT_EQ(rational_of(0.1 + 0.2), Rational(3, 10));
  EXPECT_EQ(rational_of(-9.81), Rational(-981, 100));
  EXPECT_EQ(rational_of(1e22), Rational(1e22));
  EXPECT_EQ(simplest_near(0.3333333333, 1e-6), Rational(1, 3));
  EXPECT_EQ(simplest_near(-2.0000000001, 1e-6), Rational(-2));
  EXPECT_EQ(simplest_near(1e-9, 1e-6), Rational(0));
  EXPECT_TRUE(interval_of(Rational(1, 3)).lower < interval_of(Rational(1, 3)).upper);
}

TEST_F(Forms, DerivativesAgreeWithDifferences) {
  std::vector<Form> forms{sine(table_.multiply(x_, y_)),
                          table_.divide(x_, table_.add(Form(Rational(1)), table_.power(y_, 2))),
                          *table_.apply(Operator::Atan, table_.add(x_, table_.power(x_, 3))),
                          *table_.apply(Operator::Tanh, table_.subtract(x_, y_)),
                          table_.multiply(x_, *table_.apply(Operator::Abs, x_)),
                          *table_.apply(Operator::Sqrt, table_.add(Form(Rational(2)), table_.power(x_, 2))),
                          *table_.apply(Operator::Log, table_.add(Form(Rational(3)), cosine(y_)))};
  std::vector<Form> slopes;
  for (const Form& form : forms) slopes.push_back(table_.derivative(form, 0));
  FormEvaluator value(table_, forms);
  FormEvaluator slope(table_, slopes);
  constexpr double h = 1e-5;
  const std::vector<double> low{0.7 - h, -0.4};
  const std::vector<double> high{0.7 + h, -0.4};
  const auto a = value(low);
  const std::vector<double> before(a.begin(), a.end());
  const auto b = value(high);
  const auto d = slope(std::vector<double>{0.7, -0.4});
  for (std::size_t k = 0; k < forms.size(); ++k) EXPECT_NEAR((b[k] - before[k]) / (2 * h), d[k], 1e-8) << k;
}

ShiftedModel model_of(FormTable table, const std::vector<Form>& right, std::vector<double> point,
                      double size = 1.0) {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < point.size(); ++k)
    names.push_back(table.variable_name(static_cast<std::uint32_t>(k)));
  auto shifted = shift_to_equilibrium(std::move(table), right, point, names);
  EXPECT_TRUE(std::holds_alternative<ShiftedModel>(shifted));
  ShiftedModel model = std::move(std::get<ShiftedModel>(shifted));
  model.space.box.assign(point.size(), Interval(-size, size));
  return model;
}

// What grows too long is no formula any more, and a division by it is none, either.
TEST_F(Forms, PowersThatGrowTooLongAreNoErrors) {
  Form sum = Form(Rational(1));
  for (const char* const name : {"a", "b", "c", "d", "e", "f"})
    sum = table_.add(sum, table_.variable(table_.add_variable(name)));
  EXPECT_FALSE(table_.has_overflowed());
  table_.power(sum, -40);
  EXPECT_TRUE(table_.has_overflowed());
  table_.forget_overflow();
  EXPECT_TRUE(table_.divide(x_, Form()).is_zero());
  EXPECT_TRUE(table_.has_overflowed());
}

TEST_F(Forms, EquilibriaAreRationalOrEnclosed) {
  // x' = y, y' = 2 − x²: the equilibrium (√2, 0)
  const Form force = table_.subtract(number(2), table_.power(x_, 2));
  const ShiftedModel model = model_of(table_, {y_, force}, {1.41421356, 0.0});
  EXPECT_FALSE(model.is_exact);
  EXPECT_TRUE(model.equilibrium[0].contains(std::sqrt(2.0)));
  EXPECT_LT(model.equilibrium[0].width(), 1e-10);
  const ShiftedModel rational =
      model_of(table_, {y_, table_.subtract(number(2.25), table_.power(x_, 2))}, {1.5000000004, 1e-11});
  EXPECT_TRUE(rational.is_exact);
  EXPECT_EQ(rational.equilibrium[0].lower, 1.5);
}

// Two coupled pendula, and Hénon and Heiles' model: a potential whose forces are not those of one coordinate.
TEST_F(Forms, EnergiesOfSeveralDegreesOfFreedom) {
  FormTable table{{"a", "wa", "p", "wp"}};
  const Form a = table.variable(0), wa = table.variable(1), p = table.variable(2), wp = table.variable(3);
  const auto energy_of = [&](const Form& force_a, const Form& force_p) {
    ShiftedModel model = model_of(table, {wa, force_a, wp, force_p}, {0, 0, 0, 0});
    const auto candidate = energy_candidate(model);
    if (!candidate) return std::string("none");
    // Of these models it is conserved.
    EXPECT_TRUE(model.space.table.vanishes(derivative_along_flow(model, candidate->v)));
    return candidate->name;
  };
  const Form spring = table.subtract(a, p);
  EXPECT_EQ(energy_of(table.subtract(table.negate(*table.apply(Operator::Sin, a)), spring),
                      table.add(table.negate(*table.apply(Operator::Sin, p)), spring)),
            "energy");
  // The second one is three times as heavy.
  EXPECT_EQ(energy_of(table.negate(spring), table.scale(spring, Rational(1, 3))), "energy");
  const Form saddle = table.scale(table.multiply(a, p), 2);
  EXPECT_EQ(energy_of(table.subtract(table.negate(a), saddle),
                      table.subtract(table.subtract(table.negate(p), table.power(a, 2)),
                                     table.negate(table.power(p, 2)))),
            "energy");
  // A force that turns has no potential.
  EXPECT_EQ(energy_of(table.subtract(table.negate(a), p), table.subtract(a, p)), "none");
}

TEST_F(Forms, SignsNearTheOriginNeedNoHessian) {
  ShiftedModel model = model_of(table_, {table_.negate(x_), table_.negate(y_)}, {0.0, 0.0});
  FormTable& table = model.space.table;
  const Form x = table.variable(0);
  const Form y = table.variable(1);
  const std::vector<bool> both{true, true};
  const auto sign = [&](const Form& form) { return prove_positive_near(model.space, form, both).answer; };
  const Form x2 = table.power(x, 2);
  const Form y2 = table.power(y, 2);
  EXPECT_EQ(sign(table.add(x2, y2)), SignAnswer::Proven);
  EXPECT_EQ(sign(table.add(x2, table.power(y, 4))), SignAnswer::Proven);  // weights 2 and 1
  EXPECT_EQ(sign(table.subtract(table.add(x2, table.power(y, 4)), table.multiply(x, y2))),
            SignAnswer::Proven);
  EXPECT_EQ(sign(table.subtract(table.add(x2, table.power(y, 4)), table.scale(table.multiply(x, y2), 3))),
            SignAnswer::Refuted);
  EXPECT_EQ(sign(table.subtract(x2, y2)), SignAnswer::Refuted);
  EXPECT_EQ(sign(table.subtract(Form(Rational(1)), *table.apply(Operator::Cos, x))), SignAnswer::Undecided);
  EXPECT_EQ(sign(table.add(y2, table.subtract(Form(Rational(1)), *table.apply(Operator::Cos, x)))),
            SignAnswer::Proven);
  EXPECT_EQ(sign(table.add(table.multiply(x2, *table.apply(Operator::Abs, x)), y2)), SignAnswer::Proven);
  // (x + y)² is not positive everywhere, and no interval proves that it is.
  EXPECT_NE(sign(table.power(table.add(x, y), 2)), SignAnswer::Proven);
}

// V positive by construction and f = −R ∇V + S ∇V with a skew S: V̇ = −∇Vᵀ R ∇V.
struct PlantedPair {
  int kind = 0;  // 0: R > 0, 1: R = 0, 2: R < 0, 3: R indefinite
  std::array<double, 6> v{};
  std::array<double, 2> r{};
  double s = 0.0;

  [[nodiscard]] double value(double x, double y) const {
    return v[0] * x * x + v[1] * x * y + v[2] * y * y + v[3] * std::pow(x, 4) + v[4] * std::pow(y, 4) +
           v[5] * x * x * y * y;
  }
  [[nodiscard]] std::array<double, 2> gradient(double x, double y) const {
    return {2 * v[0] * x + v[1] * y + 4 * v[3] * x * x * x + 2 * v[5] * x * y * y,
            v[1] * x + 2 * v[2] * y + 4 * v[4] * y * y * y + 2 * v[5] * x * x * y};
  }
};

TEST(PlantedFunctions, TwentyPairsAreDecidedRightAndNoneIsWronglyProven) {
  Random random(20);
  for (int trial = 0; trial < 20; ++trial) {
    PlantedPair pair;
    pair.kind = trial % 4;
    const auto tenths = [&](int low, int high) {
      return (low + static_cast<int>(below(random, static_cast<std::uint32_t>(high - low + 1)))) / 10.0;
    };
    pair.v = {tenths(5, 20), tenths(-5, 5), tenths(5, 20), tenths(0, 10), tenths(0, 10), tenths(0, 10)};
    pair.s = tenths(-20, 20);
    if (pair.kind == 0) pair.r = {tenths(2, 20), tenths(2, 20)};
    if (pair.kind == 2) pair.r = {-tenths(2, 20), -tenths(2, 20)};
    if (pair.kind == 3) pair.r = {tenths(2, 20), -tenths(2, 20)};

    FormTable table({"x", "y"});
    const Form x = table.variable(0);
    const Form y = table.variable(1);
    const auto term = [&](double factor, int i, int j) {
      return table.scale(table.multiply(table.power(x, i), table.power(y, j)), rational_of(factor));
    };
    Form v;
    const int powers[6][2] = {{2, 0}, {1, 1}, {0, 2}, {4, 0}, {0, 4}, {2, 2}};
    for (std::size_t k = 0; k < 6; ++k) v = table.add(v, term(pair.v[k], powers[k][0], powers[k][1]));
    const Form vx = table.derivative(v, 0);
    const Form vy = table.derivative(v, 1);
    const std::vector<Form> right{
        table.add(table.scale(vx, rational_of(-pair.r[0])), table.scale(vy, rational_of(pair.s))),
        table.add(table.scale(vy, rational_of(-pair.r[1])), table.scale(vx, rational_of(-pair.s)))};
    ShiftedModel model = model_of(table, right, {0.0, 0.0}, 2.0);
    const FunctionFinding found = examine_function(model, v, {});
    constexpr StabilityVerdict expected[]{StabilityVerdict::AsymptoticallyStable,
                                          StabilityVerdict::StableNotAsymptotically,
                                          StabilityVerdict::Unstable, StabilityVerdict::NotDecided};
    EXPECT_EQ(found.verdict, expected[pair.kind]) << trial;
    if (pair.kind == 3) {
      ASSERT_TRUE(found.change_refuted) << trial;
      const auto g = pair.gradient(found.change_refuted->deviations[0], found.change_refuted->deviations[1]);
      EXPECT_GT(-pair.r[0] * g[0] * g[0] - pair.r[1] * g[1] * g[1], 0.0) << trial;
    }
    if (pair.kind > 1) continue;
    ASSERT_TRUE(found.level) << trial;
    EXPECT_EQ(found.evidence, Evidence::Proven);
    // A fine grid of the level set knows no counterexample, and none of it touches the border.
    for (int i = -200; i <= 200; ++i) {
      for (int j = -200; j <= 200; ++j) {
        const double px = 2.0 * i / 200.0;
        const double py = 2.0 * j / 200.0;
        if (i == 0 && j == 0) continue;
        ASSERT_GT(pair.value(px, py), 0.0);
        if (pair.value(px, py) >= *found.level) continue;
        ASSERT_TRUE(std::abs(i) < 200 && std::abs(j) < 200) << trial;
        const auto g = pair.gradient(px, py);
        const double change = -pair.r[0] * g[0] * g[0] - pair.r[1] * g[1] * g[1];
        ASSERT_TRUE(pair.kind == 1 || change < 0.0) << trial;
      }
    }
  }
}

TEST(CentreManifold, CoefficientsAreThoseOfTheNormalForms) {
  // x' = x y, y' = −y + 2 x²: on y = 2 x² + … the flow is x' = 2 x³.
  FormTable table({"x", "y"});
  const Form x = table.variable(0);
  const Form y = table.variable(1);
  ShiftedModel model = model_of(
      table, {table.multiply(x, y), table.subtract(table.scale(table.power(x, 2), 2), y)}, {0.0, 0.0});
  const linear::Matrix a{{0, 0}, {0, -1}};
  const auto zero = reduce_to_centre(model, a, linear::eigen_system(a), 1e-9);
  ASSERT_TRUE(zero);
  EXPECT_NEAR(zero->quadratic, 0.0, 1e-12);
  EXPECT_NEAR(std::abs(zero->cubic), 2.0, 1e-9);
  EXPECT_EQ(zero->sign(), 1);
  // Van der Pol at ε = 0 with cubic damping: x' = y, y' = −x − x² y has l₁ < 0.
  ShiftedModel oscillator =
      model_of(table, {y, table.subtract(table.negate(x), table.multiply(table.power(x, 2), y))}, {0.0, 0.0});
  const linear::Matrix b{{0, 1}, {-1, 0}};
  const auto pair = reduce_to_centre(oscillator, b, linear::eigen_system(b), 1e-9);
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->kind, CentreReduction::Kind::ImaginaryPair);
  EXPECT_NEAR(pair->frequency, 1.0, 1e-12);
  // In polar coordinates r' = −r³/8, and r = √2 |z| for x = q z + q̄ z̄ with |q| = 1.
  EXPECT_NEAR(pair->cubic, -0.25, 1e-9);
  EXPECT_EQ(pair->sign(), -1);
}

}  // namespace
}  // namespace causa::testing
