// Equations of motion against those derived by hand, and quantities that are conserved.
#include <cmath>
#include <memory>
#include <random>

#include <gtest/gtest.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/evaluate/evaluate.h"
#include "expression/print/print.h"
#include "flat/flatten.h"
#include "flat/print/scalarize.h"
#include "formalisms/lagrange/conserved.h"
#include "formalisms/lagrange/derive.h"
#include "formalisms/lagrange/hamilton.h"
#include "formalisms/lagrange/independent_rows.h"
#include "formalisms/lagrange/normal_modes.h"
#include "instance/instantiate.h"
#include "packages/library.h"

namespace causa::lagrange {
namespace {

// In the text the derivatives of a coordinate q are vq and aq, and `hand[i]` is the equation of the i-th
// coordinate as it was derived by hand: left side minus right side.
class LagrangeTest : public ::testing::Test {
 protected:
  void derive(const std::string& text) {
    sources_ = std::make_unique<SourceTable>();
    const SourceId source = sources_->add("M.mo", text);
    packages::Library library({}, *sources_, sink_);
    const auto classes = library.load_source(source);
    const InstanceTree tree = instantiate(library, classes.back(), table_, sink_);
    ASSERT_TRUE(messages().empty()) << messages();
    flat_ = scalarized(flatten(tree, table_, sink_), table_);
    ASSERT_EQ(flat_.lagrangians.size(), 1U);
    auto motion = derive_motion(flat_, flat_.lagrangians[0], table_, sink_);
    ASSERT_TRUE(motion) << messages();
    motion_ = *std::move(motion);
    // As the pass does.
    for (std::size_t k = 0; k < motion_.constraints.size(); ++k)
      motion_.constraints[k].factor = symbol("lambda" + std::to_string(k + 1));
  }

  [[nodiscard]] std::string messages() const {
    std::string all;
    for (const Diagnostic& diagnostic : sink_.all()) {
      if (diagnostic.severity == Severity::Error) all += message_of(diagnostic) + "\n";
    }
    return all;
  }

  ExpressionId symbol(const std::string& name) {
    for (const SymbolId id : flat_.variables.ids()) {
      if (flat_.variables[id].name == name) return table_.symbol(id, ValueKind::Real, {});
    }
    ADD_FAILURE() << "no variable " << name;
    return table_.real(0);
  }

  ExpressionId by_hand(const std::string& name) {
    const ExpressionId left = symbol(name);
    for (const Equation& equation : flat_.equations) {
      if (equation.left == left) return equation.right;
    }
    ADD_FAILURE() << "no equation of " << name;
    return table_.real(0);
  }

  std::string text(ExpressionId id) {
    return print(table_, id,
                 {.symbol = [&](SymbolId s) { return flat_.variables[s].name; },
                  .index = [](std::uint32_t) { return std::string("i"); }});
  }

  double value(ExpressionId id, const std::vector<double>& values) {
    const Environment environment{
        .symbol = [&](SymbolId s) { return number_value(ValueKind::Real, values[s.index()]); },
        .time = 0.3,
        .indices = {}};
    const auto outcome = evaluate(table_, id, environment);
    const auto* found = std::get_if<Value>(&outcome);
    return found != nullptr ? found->scalar() : std::nan("");
  }

  void expect_equations_by_hand() {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> range(0.3, 2.0);
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      const MotionEquation equation = equation_of(motion_, i, table_);
      const ExpressionId difference =
          substitute(table_, subtract(table_, equation.left, equation.right), [&](ExpressionId id) {
            for (const Coordinate& coordinate : motion_.coordinates) {
              if (id == coordinate.speed) return symbol("v" + coordinate.name);
              if (id == coordinate.acceleration) return symbol("a" + coordinate.name);
            }
            return ExpressionId::none();
          });
      const ExpressionId expected = by_hand("hand[" + std::to_string(i + 1) + "]");
      constexpr int points = 100;
      for (int p = 0; p < points; ++p) {
        std::vector<double> values(flat_.variables.size());
        for (double& number : values) number = range(random);
        const double right = value(expected, values);
        ASSERT_NEAR(value(difference, values), right, 1e-10 * std::max(1.0, std::abs(right)))
            << text(equation.left) << " = " << text(equation.right);
      }
    }
  }

  std::vector<std::string> conserved() {
    std::vector<std::string> result;
    for (const Conserved& quantity : conserved_quantities(flat_, motion_, table_).found)
      result.push_back(text(quantity.value));
    return result;
  }

  ExpressionTable table_;
  DiagnosticSink sink_;
  std::unique_ptr<SourceTable> sources_;
  FlatModel flat_;
  Motion motion_;
};

TEST_F(LagrangeTest, MassAndSpring) {
  derive(R"(
model M
  parameter Real m = 1, k = 1;
  Real q, vq, aq, hand[1];
equation
  hand[1] = m*aq + k*q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = m*der(q)^2/2, potential = k*q^2/2)));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.momenta[0]), "m*der(q)");
  EXPECT_EQ(conserved(), std::vector<std::string>{"m*der(q)^2/2 + k*q^2/2"});
}

TEST_F(LagrangeTest, Pendulum) {
  derive(R"(
model M
  parameter Real m = 1, l = 1, g = 9.81, b = 1;
  Real q, vq, aq, hand[1];
equation
  hand[1] = m*l^2*aq + m*g*l*sin(q) + b*vq;
  annotation(__causa(lagrangian(coordinates = {q}, L = m*l^2*der(q)^2/2 + m*g*l*cos(q), forces = {-b*der(q)})));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.potential), "-m*l*g*cos(q)");
  EXPECT_TRUE(conserved().empty());
}

TEST_F(LagrangeTest, ElasticPendulumInPolarCoordinates) {
  derive(R"(
model M
  parameter Real m = 1, l = 1, g = 9.81, k = 10;
  Real p, s, vp, ap, vs, as, hand[2];
  Real T = m*(der(s)^2 + (l + s)^2*der(p)^2)/2;
  Real U = k*s^2/2 - m*g*(l + s)*cos(p);
equation
  hand[1] = m*(l + s)^2*ap + 2*m*(l + s)*vs*vp + m*g*(l + s)*sin(p);
  hand[2] = m*as - m*(l + s)*vp^2 + k*s - m*g*cos(p);
  annotation(__causa(lagrangian(coordinates = {p, s}, kinetic = T, potential = U)));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.masses[0][0]), "m*(l + s)^2");
  EXPECT_EQ(text(motion_.velocity_terms[1]), "-m*(l + s)*der(p)^2");
}

// Equations 6.36 and 6.37.
TEST_F(LagrangeTest, ElasticPendulumInCartesianCoordinates) {
  derive(R"(
model M
  parameter Real m = 1, l = 1, g = 9.81, k = 10;
  Real x, y, vx, ax, vy, ay, hand[2];
  Real r = sqrt(x^2 + y^2);
equation
  hand[1] = m*ax + k*(sqrt(x^2 + y^2) - l)*x/sqrt(x^2 + y^2);
  hand[2] = m*ay + m*g + k*(sqrt(x^2 + y^2) - l)*y/sqrt(x^2 + y^2);
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = m*(der(x)^2 + der(y)^2)/2,
    potential = m*g*y + k*(r - l)^2/2)));
end M;
)");
  expect_equations_by_hand();
}

// Equations 6.40 and 6.41, the energies from positions.
TEST_F(LagrangeTest, Crane) {
  derive(R"(
model M
  parameter Real mc = 1, m = 1, L = 1, g = 9.81, b = 1;
  input Real F;
  Real q, p, vq, aq, vp, ap, hand[2];
equation
  hand[1] = (mc + m)*aq + m*L*cos(p)*ap - m*L*sin(p)*vp^2 - F + b*vq;
  hand[2] = m*L*cos(p)*aq - m*L*sin(p)*vq*vp + m*L^2*ap + (m*L*vq*vp + m*g*L)*sin(p);
  annotation(__causa(lagrangian(coordinates = {q, p}, positions = {{q, 0}, {q + L*sin(p), -L*cos(p)}},
    masses = {mc, m}, gravity = {0, -g}, forces = {F - b*der(q), 0})));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.masses[0][0]), "mc + m");
  EXPECT_EQ(text(motion_.masses[0][1]), "m*L*cos(p)");
  EXPECT_EQ(text(motion_.velocity_terms[0]), "-m*L*sin(p)*der(p)^2");
}

// Problem P6.10.
TEST_F(LagrangeTest, DoublePendulum) {
  derive(R"(
model M
  parameter Real m1 = 1, m2 = 1, l1 = 1, l2 = 1, g = 9.81;
  Real a, b, va, aa, vb, ab, hand[2];
  Real x1 = l1*sin(a), y1 = -l1*cos(a), x2 = x1 + l2*sin(b), y2 = y1 - l2*cos(b);
  Real T = m1*(der(x1)^2 + der(y1)^2)/2 + m2*(der(x2)^2 + der(y2)^2)/2;
equation
  hand[1] = (m1 + m2)*l1^2*aa + m2*l1*l2*cos(a - b)*ab + m2*l1*l2*sin(a - b)*vb^2 + (m1 + m2)*g*l1*sin(a);
  hand[2] = m2*l2^2*ab + m2*l1*l2*cos(a - b)*aa - m2*l1*l2*sin(a - b)*va^2 + m2*g*l2*sin(b);
  annotation(__causa(lagrangian(coordinates = {a, b}, kinetic = T, potential = g*(m1*y1 + m2*y2))));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.masses[0][1]), "m2*l1*l2*cos(a - b)");
  EXPECT_EQ(text(motion_.velocity_terms[0]), "m2*l1*l2*sin(a - b)*der(b)^2");
  EXPECT_EQ(text(motion_.gradient[0]), "l1*g*(m1 + m2)*sin(a)");
}

// Σⱼ mᵢⱼ lᵢ lⱼ (cos(qᵢ − qⱼ) q̈ⱼ + sin(qᵢ − qⱼ) q̇ⱼ²) + …, with mᵢⱼ the masses at and below both joints.
TEST_F(LagrangeTest, TriplePendulumWithArrays) {
  derive(R"(
model M
  parameter Real m[3] = {1, 2, 3}, l[3] = {1, 1.5, 0.5}, g = 9.81;
  Real q[3], x[3], y[3], vq[3], aq[3], hand[3];
equation
  x[1] = l[1]*sin(q[1]);
  y[1] = -l[1]*cos(q[1]);
  for i in 2:3 loop
    x[i] = x[i - 1] + l[i]*sin(q[i]);
    y[i] = y[i - 1] - l[i]*cos(q[i]);
  end for;
  for i in 1:3 loop
    hand[i] = sum(sum(m[k] for k in max(i, j):3)*l[i]*l[j]*(cos(q[i] - q[j])*aq[j]
      + sin(q[i] - q[j])*vq[j]^2) for j in 1:3)
      + sum(m[k] for k in i:3)*g*l[i]*sin(q[i]);
  end for;
  annotation(__causa(lagrangian(coordinates = q, kinetic = sum(m .* (der(x).^2 + der(y).^2))/2,
    potential = g*sum(m .* y))));
end M;
)");
  expect_equations_by_hand();
  EXPECT_EQ(text(motion_.masses[0][2]), "m[3]*l[1]*l[3]*cos(q[1] - q[3])");
}

// A crank of radius r and inertia J, a rod of length l without mass, a slider of mass m: 0 = g(p, x).
TEST_F(LagrangeTest, SliderCrankWithConstraint) {
  derive(R"(
model M
  parameter Real m = 1, J = 1, r = 1, l = 3;
  input Real tau;
  Real p, x, vp, ap, vx, ax, lambda1, hand[2];
equation
  hand[1] = J*ap - tau + lambda1*2*r*x*sin(p);
  hand[2] = m*ax + lambda1*(2*x - 2*r*cos(p));
  annotation(__causa(lagrangian(coordinates = {p, x}, kinetic = J*der(p)^2/2 + m*der(x)^2/2, forces = {tau, 0},
    constraints = {x^2 - 2*r*x*cos(p) + r^2 - l^2})));
end M;
)");
  expect_equations_by_hand();
}

// Problem P6.11: the crank's angle alone, x = r cos p + √(l² − r² sin² p).
TEST_F(LagrangeTest, SliderCrankInOneCoordinate) {
  derive(R"(
model M
  parameter Real m = 1, J = 1, r = 1, l = 3;
  Real p, vp, ap, hand[1];
  Real x = r*cos(p) + sqrt(9*r^2 - r^2*sin(p)^2);
  Real R = sqrt(9*r^2 - r^2*sin(p)^2);
  Real x1 = -r*sin(p) - r^2*sin(p)*cos(p)/R;
  Real x2 = -r*cos(p) - r^2*(cos(p)^2 - sin(p)^2)/R - r^4*sin(p)^2*cos(p)^2/R^3;
equation
  hand[1] = J*ap + m*h1^2*ap + m*h1*h2*vp^2;
protected
  Real h1, h2;
equation
  h1 = x1;
  h2 = x2;
  annotation(__causa(lagrangian(coordinates = {p}, kinetic = J*der(p)^2/2 + m*der(x)^2/2)));
end M;
)");
  // What the formula by hand uses is written out first.
  Definitions definitions(flat_, table_, std::array{motion_.coordinates[0].symbol});
  const std::array names{"h1", "h2"};
  for (Equation& equation : flat_.equations) {
    if (equation.left != symbol("hand[1]")) continue;
    for (const char* name : names) {
      const auto written = definitions.written_out(symbol(name));
      equation.right = substitute(table_, equation.right, symbol(name), std::get<ExpressionId>(written));
    }
  }
  expect_equations_by_hand();
}

TEST_F(LagrangeTest, BeadOnATurningHoop) {
  derive(R"(
model M
  parameter Real m = 1, R = 1, g = 9.81, w = 3;
  Real q, vq, aq, hand[1];
equation
  hand[1] = m*R^2*aq - m*R^2*w^2*sin(q)*cos(q) + m*g*R*sin(q);
  annotation(__causa(lagrangian(coordinates = {q},
    positions = {{R*sin(q)*cos(w*time), R*sin(q)*sin(w*time), -R*cos(q)}}, masses = {m}, gravity = {0, 0, -g})));
end M;
)");
  expect_equations_by_hand();
  // Not the energy, but the energy function is conserved: time has gone out of L.
  ASSERT_EQ(conserved().size(), 1U);
  EXPECT_EQ(conserved_quantities(flat_, motion_, table_).found[0].kind, Conserved::Kind::Energy);
}

TEST_F(LagrangeTest, FoucaultsPendulum) {
  derive(R"(
model M
  parameter Real m = 1, w = 0.1, k = 10;
  Real x, y, vx, ax, vy, ay, hand[2];
equation
  hand[1] = m*ax - 2*m*w*vy - m*w^2*x + k*x;
  hand[2] = m*ay + 2*m*w*vx - m*w^2*y + k*y;
  annotation(__causa(lagrangian(coordinates = {x, y},
    kinetic = m*((der(x) - w*y)^2 + (der(y) + w*x)^2)/2, potential = k*(x^2 + y^2)/2)));
end M;
)");
  expect_equations_by_hand();
  // The turn about the vertical axis is a symmetry.
  const ConservedQuantities quantities = conserved_quantities(flat_, motion_, table_);
  ASSERT_EQ(quantities.found.size(), 2U);
  EXPECT_EQ(quantities.found[0].kind, Conserved::Kind::Momentum);
  EXPECT_EQ(quantities.found[1].kind, Conserved::Kind::Energy);
}

// The heavy symmetric top (Goldstein, section 5.7).
TEST_F(LagrangeTest, Gyroscope) {
  derive(R"(
model M
  parameter Real I1 = 1, I3 = 2, m = 1, g = 9.81, l = 1;
  Real t, p, s, vt, at, vp, ap, vs, as, hand[3];
equation
  hand[1] = I1*at - (I1 - I3)*vp^2*sin(t)*cos(t) + I3*vp*vs*sin(t) - m*g*l*sin(t);
  hand[2] = (I1*sin(t)^2 + I3*cos(t)^2)*ap + 2*(I1 - I3)*sin(t)*cos(t)*vt*vp + I3*as*cos(t) - I3*vs*vt*sin(t);
  hand[3] = I3*(as + ap*cos(t) - vp*vt*sin(t));
  annotation(__causa(lagrangian(coordinates = {t, p, s},
    kinetic = I1*(der(t)^2 + der(p)^2*sin(t)^2)/2 + I3*(der(s) + der(p)*cos(t))^2/2, potential = m*g*l*cos(t))));
end M;
)");
  expect_equations_by_hand();
  // Two cyclic angles and the energy.
  EXPECT_EQ(conserved().size(), 3U);
}

// A coil whose inductance falls with the gap: co-energy L(x) i²/2, charge as the electrical coordinate.
TEST_F(LagrangeTest, Solenoid) {
  derive(R"(
model M
  parameter Real m = 1, k = 10, L0 = 1, d = 0.1, R = 2;
  input Real u;
  Real x, q, vx, ax, vq, aq, hand[2];
  Real L = L0/(1 + x/d);
equation
  hand[1] = m*ax + k*x + L0/d/(1 + x/d)^2*vq^2/2;
  hand[2] = L0/(1 + x/d)*aq - L0/d/(1 + x/d)^2*vx*vq + R*vq - u;
  annotation(__causa(lagrangian(coordinates = {x, q}, kinetic = m*der(x)^2/2 + L*der(q)^2/2, potential = k*x^2/2,
    dissipation = R*der(q)^2/2, forces = {0, u})));
end M;
)");
  expect_equations_by_hand();
}

// The co-energy of λ = Λ tanh(i/I) is Λ I log(cosh(i/I)): ∂T*/∂i = λ.
TEST_F(LagrangeTest, SaturatingInductor) {
  derive(R"(
model M
  parameter Real Lambda = 1, I = 2, C = 1;
  Real q, vq, aq, hand[1];
equation
  hand[1] = Lambda/I/cosh(vq/I)^2*aq + q/C;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = Lambda*I*log(cosh(der(q)/I)), potential = q^2/(2*C))));
end M;
)");
  expect_equations_by_hand();
}

// Two masses in a row: the sum of their momenta is conserved, and no coordinate is cyclic.
TEST_F(LagrangeTest, MomentaOfSymmetriesAreFound) {
  derive(R"(
model M
  parameter Real m1 = 1, m2 = 2, k = 3;
  Real x, y;
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = m1*der(x)^2/2 + m2*der(y)^2/2,
    potential = k*(x - y)^2/2)));
end M;
)");
  ASSERT_EQ(conserved().size(), 2U);
  EXPECT_EQ(conserved()[0], "m1*der(x) + m2*der(y)");
}

TEST_F(LagrangeTest, HamiltonsEquations) {
  derive(R"(
model M
  parameter Real m = 1, l = 1, g = 9.81;
  Real q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = m*l^2*der(q)^2/2, potential = -m*g*l*cos(q))));
end M;
)");
  const auto found = hamilton_equations(flat_, motion_, table_);
  const auto& equations = std::get<HamiltonEquations>(found);
  const auto written = [&](ExpressionId id) {
    return print(
        table_, id,
        {.symbol =
             [&](SymbolId s) { return s.index() < flat_.variables.size() ? flat_.variables[s].name : "p"; },
         .index = [](std::uint32_t) { return std::string("i"); }});
  };
  EXPECT_EQ(written(equations.function), "p^2/(2*m*l^2) - m*l*g*cos(q)");
  EXPECT_EQ(written(equations.position_rates[0]), "p/(m*l^2)");
  EXPECT_EQ(written(equations.momentum_rates[0]), "-m*l*g*sin(q)");
}

// Two equal masses between three equal springs: ω² = k/m and 3 k/m.
TEST_F(LagrangeTest, NormalModes) {
  derive(R"(
model M
  parameter Real m = 2, k = 8;
  Real x(start = 0.3), y(start = -0.1);
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = m*(der(x)^2 + der(y)^2)/2,
    potential = k*(x^2 + (x - y)^2 + y^2)/2)));
end M;
)");
  const auto found = normal_modes(flat_, motion_, table_);
  const auto& modes = std::get<lagrange::NormalModes>(found).modes;
  ASSERT_EQ(modes.size(), 2U);
  EXPECT_NEAR(modes[0].square, 4.0, 1e-12);
  EXPECT_NEAR(modes[1].square, 12.0, 1e-12);
  EXPECT_NEAR(modes[0].shape[1], 1.0, 1e-12);
  EXPECT_NEAR(modes[1].shape[1], -1.0, 1e-12);
}

TEST(DependentRows, AreNamed) {
  EXPECT_TRUE(dependent_rows({{1, 0, 2}, {0, 1, 0}}).empty());
  EXPECT_EQ(dependent_rows({{1, 2}, {0, 0}}), (std::vector<std::size_t>{1}));
  EXPECT_EQ(dependent_rows({{1, 0, 1}, {0, 3, 0}, {2, 0, 2}}), (std::vector<std::size_t>{0, 2}));
}

}  // namespace
}  // namespace causa::lagrange
