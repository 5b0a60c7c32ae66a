// Bifurcation diagrams of systems whose special points are known exactly, or were computed from their
// defining equations by another program (tests/analysis/bifurcation_points.py).
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "analysis/continuation/bifurcation_diagram.h"
#include "analysis/continuation/closed_trajectory.h"

namespace causa::testing {
namespace {

// A number with its derivative in one direction.
struct Dual {
  double value = 0.0;
  double slope = 0.0;
  Dual() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a number is one without slope
  Dual(double constant) : value(constant) {}
  Dual(double v, double s) : value(v), slope(s) {}
  friend Dual operator+(Dual a, Dual b) { return {a.value + b.value, a.slope + b.slope}; }
  friend Dual operator-(Dual a, Dual b) { return {a.value - b.value, a.slope - b.slope}; }
  friend Dual operator*(Dual a, Dual b) { return {a.value * b.value, a.slope * b.value + a.value * b.slope}; }
  friend Dual operator/(Dual a, Dual b) {
    const double value = a.value / b.value;
    return {value, (a.slope - value * b.slope) / b.value};
  }
};

using DualFunction = std::function<void(Dual p, const Dual* x, Dual* f)>;

class ExactField : public ParameterField {
 public:
  ExactField(std::size_t size, DualFunction f) : size_(size), f_(std::move(f)) {}

  [[nodiscard]] std::size_t size() const override { return size_; }
  Problem value(double p, std::span<const double> x, std::span<double> f) override {
    const std::vector<Dual> result = evaluate(p, x, size_ + 1);
    for (std::size_t k = 0; k < size_; ++k) f[k] = result[k].value;
    return std::nullopt;
  }
  Problem jacobian(double p, std::span<const double> x, linear::Matrix& by_states) override {
    by_states = linear::Matrix(size_, size_);
    for (std::size_t j = 0; j < size_; ++j) {
      const std::vector<Dual> result = evaluate(p, x, j);
      for (std::size_t i = 0; i < size_; ++i) by_states(i, j) = result[i].slope;
    }
    return std::nullopt;
  }
  Problem derivatives(double p, std::span<const double> x, linear::Matrix& by_states,
                      linear::Vector& by_parameter) override {
    jacobian(p, x, by_states);
    by_parameter.clear();
    for (const Dual& part : evaluate(p, x, size_)) by_parameter.push_back(part.slope);
    return std::nullopt;
  }
  std::optional<double> observed(double, std::span<const double> x) override { return x[0]; }

 private:
  [[nodiscard]] std::vector<Dual> evaluate(double p, std::span<const double> x, std::size_t moved) const {
    std::vector<Dual> states(x.begin(), x.end());
    if (moved < size_) states[moved].slope = 1.0;
    std::vector<Dual> result(size_);
    f_(Dual(p, moved == size_ ? 1.0 : 0.0), states.data(), result.data());
    return result;
  }
  std::size_t size_;
  DualFunction f_;
};

BifurcationDiagram diagram_of(ParameterField& field, linear::Vector states, double parameter,
                              const DiagramOptions& options) {
  DiagramResult result =
      bifurcation_diagram(field, {{.states = std::move(states), .parameter = parameter}}, options, {});
  EXPECT_FALSE(result.problem.has_value());
  return std::move(result.diagram);
}

std::vector<SpecialPoint> points_of(const BifurcationDiagram& diagram, SpecialKind kind) {
  std::vector<SpecialPoint> points;
  for (const SpecialPoint& special : diagram.special) {
    if (special.kind == kind) points.push_back(special);
  }
  return points;
}

// What was followed until then is kept, with an end that says so.
TEST(Continuation, AnInterruptedDiagramHoldsWhatWasFollowed) {
  ExactField field(1, [](Dual p, const Dual* x, Dual* f) { f[0] = p - x[0]; });
  CancellationSource source;
  int points = 0;
  const DiagramHooks hooks{.cancellation = CancellationToken(source), .progress = [&](double) {
                             if (++points == 10) source.cancel();
                           }};
  const DiagramOptions options{.low = 0.0, .high = 1.0, .most_points = 1000, .largest_step = 0.001};
  const DiagramResult result =
      bifurcation_diagram(field, {{.states = {0.5}, .parameter = 0.5}}, options, hooks);
  EXPECT_TRUE(result.diagram.is_interrupted);
  ASSERT_EQ(result.diagram.branches.size(), 1U);
  EXPECT_GE(result.diagram.branches[0].points.size(), 9U);
  EXPECT_LT(result.diagram.branches[0].points.size(), 20U);
  const auto ends = std::ranges::count_if(result.diagram.special, [](const SpecialPoint& special) {
    return special.end == BranchEnd::Interrupted;
  });
  EXPECT_EQ(ends, 1);
}

TEST(Continuation, FoldsOfAHysteresisAreLocatedToRounding) {
  ExactField field(1, [](Dual p, const Dual* x, Dual* f) { f[0] = p + x[0] - x[0] * x[0] * x[0]; });
  const auto diagram = diagram_of(field, {-1.3}, -0.5, {.low = -1, .high = 1});
  const auto folds = points_of(diagram, SpecialKind::Fold);
  ASSERT_EQ(folds.size(), 2U);
  const double exact = 2.0 / (3.0 * std::sqrt(3.0));
  EXPECT_NEAR(folds[0].point.parameter, exact, 1e-12);
  EXPECT_NEAR(folds[1].point.parameter, -exact, 1e-12);
  EXPECT_NEAR(folds[0].point.states[0], -1.0 / std::sqrt(3.0), 1e-8);
  EXPECT_EQ(diagram.branches.size(), 1U);
  EXPECT_EQ(diagram.branches[0].points.front().parameter, -1.0);
  EXPECT_EQ(diagram.branches[0].points.back().parameter, 1.0);
}

TEST(Continuation, BothCurvesOfAPitchforkAreFollowed) {
  ExactField field(1, [](Dual p, const Dual* x, Dual* f) { f[0] = p * x[0] - x[0] * x[0] * x[0]; });
  // From either curve, and from the branch point itself.
  const std::vector<std::pair<double, double>> starts{{0.0, -0.5}, {std::sqrt(0.5), 0.5}, {0.0, 0.0}};
  for (const auto& [x, p] : starts) {
    const auto diagram = diagram_of(field, {x}, p, {.low = -1, .high = 1});
    const auto crossings = points_of(diagram, SpecialKind::BranchPoint);
    ASSERT_EQ(crossings.size(), 1U) << p;
    EXPECT_NEAR(crossings[0].point.parameter, 0.0, 1e-12);
    EXPECT_NEAR(crossings[0].point.states[0], 0.0, 1e-12);
    EXPECT_TRUE(points_of(diagram, SpecialKind::Fold).empty());
    ASSERT_EQ(diagram.branches.size(), 2U);
    EXPECT_EQ(points_of(diagram, SpecialKind::End).size(), 4U);
  }
}

// The row of the Jacobian that is 0 at the branch point is 0 in all its entries.
TEST(Continuation, BranchPointsOfDiagonalJacobiansAreExact) {
  for (const double step : {0.02, 0.1, 0.005}) {
    ExactField field(2, [](Dual mu, const Dual* x, Dual* f) {
      f[0] = mu * x[0] - x[0] * x[0] * x[0];
      f[1] = x[0] * x[0] - x[1];
    });
    const BifurcationDiagram diagram =
        diagram_of(field, {0.0, 0.0}, -1.0, {.low = -1.0, .high = 4.0, .largest_step = step});
    const auto points = points_of(diagram, SpecialKind::BranchPoint);
    ASSERT_EQ(points.size(), 1U) << step;
    EXPECT_NEAR(points[0].point.parameter, 0.0, 1e-9);
    ASSERT_EQ(diagram.branches.size(), 2U);
    for (const DiagramPoint& point : diagram.branches[1].points)
      EXPECT_NEAR(point.states[0] * point.states[0], point.parameter, 1e-8);
    EXPECT_NEAR(diagram.branches[1].points.front().parameter, 4.0, 1e-12);
    EXPECT_NEAR(diagram.branches[1].points.back().parameter, 4.0, 1e-12);
    for (const DiagramPoint& point : diagram.branches[0].points)
      EXPECT_EQ(point.is_stable, point.parameter < -1e-12) << point.parameter;
  }
}

// Two competitors: x = y = 0, one of them alone, both. Every crossing is known, and each curve comes once.
TEST(Continuation, TranscriticalPointsOfTwoCompetitors) {
  ExactField field(2, [](Dual r, const Dual* x, Dual* f) {
    f[0] = x[0] * (r - x[0] - 0.5 * x[1]);
    f[1] = x[1] * (r - 0.7 - x[1] - 0.4 * x[0]);
  });
  const BifurcationDiagram diagram = diagram_of(field, {0.0, 0.0}, -1.0, {.low = -1.0, .high = 4.0});
  std::vector<double> found;
  for (const SpecialPoint& point : points_of(diagram, SpecialKind::BranchPoint))
    found.push_back(point.point.parameter);
  std::ranges::sort(found);
  ASSERT_EQ(found.size(), 4U);
  const std::array expected{-0.7, 0.0, 0.7, 7.0 / 6.0};
  for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_NEAR(found[k], expected[k], 1e-9);
  EXPECT_EQ(diagram.branches.size(), 4U);
}

// Planted: x₁ … x₄ with ẋₖ = (μ − aₖ) xₖ − cₖ xₖ³, the rates of very different size, mixed by a triangular
// matrix or not.
TEST(Continuation, PlantedPitchforksOfDifferentRates) {
  const std::array places{-0.6180339887, 0.1234567891, 0.7390851332, 1.4142135624};
  for (const double mixed : {0.0, 0.3}) {
    ExactField field(4, [&](Dual mu, const Dual* x, Dual* f) {
      double rate = 1e-3;
      for (std::size_t k = 0; k < 4; ++k, rate *= 30.0) {
        const Dual u = k == 0 ? x[0] : x[k] + mixed * x[k - 1];
        f[k] = rate * ((mu - places[k]) * u - u * u * u);
      }
    });
    DiagramOptions options{.low = -1.0, .high = 2.0};
    options.follows_crossings = false;
    const BifurcationDiagram diagram = diagram_of(field, {0.0, 0.0, 0.0, 0.0}, -1.0, options);
    const auto points = points_of(diagram, SpecialKind::BranchPoint);
    ASSERT_EQ(points.size(), places.size());
    for (std::size_t k = 0; k < places.size(); ++k)
      EXPECT_NEAR(points[k].point.parameter, places[k], 1e-9) << mixed;
  }
}

// An eigenvalue that changes its sign by way of infinity.
TEST(Continuation, APoleIsNoBranchPoint) {
  ExactField field(2, [](Dual mu, const Dual* x, Dual* f) {
    f[0] = mu - x[0];
    f[1] = x[1] / (x[0] - 1.03);
  });
  const BifurcationDiagram diagram = diagram_of(field, {0.0, 0.0}, 0.0, {.low = 0.0, .high = 2.0});
  EXPECT_TRUE(points_of(diagram, SpecialKind::BranchPoint).empty());
  ASSERT_EQ(diagram.branches.size(), 1U);
  EXPECT_NEAR(diagram.branches[0].points.back().parameter, 1.03, 1e-6);
  EXPECT_EQ(diagram.special[*diagram.branches[0].points.back().special].end, BranchEnd::NoValue);
}

TEST(Continuation, AnIsolaIsClosed) {
  ExactField field(1, [](Dual p, const Dual* x, Dual* f) { f[0] = 1.0 - x[0] * x[0] - p * p; });
  const auto diagram = diagram_of(field, {1.0}, 0.0, {.low = -2, .high = 2});
  const auto folds = points_of(diagram, SpecialKind::Fold);
  ASSERT_EQ(folds.size(), 2U);
  EXPECT_NEAR(std::abs(folds[0].point.parameter), 1.0, 1e-12);
  const auto ends = points_of(diagram, SpecialKind::End);
  ASSERT_EQ(ends.size(), 1U);
  EXPECT_EQ(ends[0].end, BranchEnd::Closed);
}

// ẋ = μx − ωy − x(x² + y²), …: l₁ = −2/ω, the cycle is a circle of radius √μ with the period 2π/ω and the
// multiplier e^{−2μT}.
TEST(Continuation, TheNormalFormOfAHopfPoint) {
  const double omega = 2.0;
  ExactField field(2, [&](Dual p, const Dual* x, Dual* f) {
    const Dual square = x[0] * x[0] + x[1] * x[1];
    f[0] = p * x[0] - omega * x[1] - x[0] * square;
    f[1] = omega * x[0] + p * x[1] - x[1] * square;
  });
  const auto diagram = diagram_of(field, {0, 0}, -0.3, {.low = -1, .high = 1});
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  ASSERT_EQ(hopf.size(), 1U);
  EXPECT_NEAR(hopf[0].point.parameter, 0.0, 1e-13);
  EXPECT_NEAR(hopf[0].coefficient->value, -2.0 / omega, 1e-8);
  ASSERT_EQ(diagram.branches.size(), 2U);
  for (const DiagramPoint& point : diagram.branches[1].points) {
    if (point.special && point.parameter == hopf[0].point.parameter) continue;
    EXPECT_NEAR(point.cycle->period, std::numbers::pi, 1e-9);
    EXPECT_NEAR(point.cycle->highest[0], std::sqrt(point.parameter), 1e-8);
    EXPECT_NEAR(point.eigenvalues[0].real(), std::exp(-2.0 * point.parameter * std::numbers::pi), 1e-8);
    EXPECT_TRUE(point.is_stable);
  }
}

TEST(Continuation, NeutralSaddlesOfBazykinsModelAreNoHopfPoints) {
  ExactField field(2, [](Dual a, const Dual* x, Dual* f) {
    const Dual eaten = x[0] * x[1] / (1.0 + a * x[0]);
    f[0] = x[0] - eaten - 0.01 * x[0] * x[0];
    f[1] = eaten - x[1] - 0.1 * x[1] * x[1];
  });
  const auto diagram = diagram_of(field, {1.2, 1.1}, 0.05, {.low = 0, .high = 1, .follows_cycles = false});
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  const auto folds = points_of(diagram, SpecialKind::Fold);
  const auto crossings = points_of(diagram, SpecialKind::BranchPoint);
  ASSERT_EQ(hopf.size(), 1U);  // the neutral saddle at 0.52577978 is none
  EXPECT_NEAR(hopf[0].point.parameter, 0.114577362082, 1e-11);
  ASSERT_EQ(folds.size(), 2U);
  EXPECT_NEAR(folds[0].point.parameter, 0.547385493099, 1e-11);
  EXPECT_NEAR(folds[1].point.parameter, 0.442614506901, 1e-11);
  ASSERT_EQ(crossings.size(), 1U);
  EXPECT_NEAR(crossings[0].point.parameter, 0.99, 1e-12);
}

// A centre for every value has no Hopf point.
TEST(Continuation, CentresAreNoHopfPoints) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    f[0] = x[0] * (p - x[1]);
    f[1] = x[1] * (x[0] - 1.0);
  });
  const auto diagram = diagram_of(field, {1, 1}, 1, {.low = 0.5, .high = 2});
  EXPECT_TRUE(points_of(diagram, SpecialKind::Hopf).empty());
  EXPECT_EQ(diagram.branches.size(), 1U);
}

void lorenz(Dual rho, const Dual* x, Dual* f) {
  f[0] = 10.0 * (x[1] - x[0]);
  f[1] = x[0] * (rho - x[2]) - x[1];
  f[2] = x[0] * x[1] - 8.0 / 3.0 * x[2];
}

TEST(Continuation, PitchforkAndHopfPointsOfLorenz) {
  ExactField field(3, lorenz);
  const auto diagram = diagram_of(field, {0, 0, 0}, 0.5, {.low = 0, .high = 30, .follows_cycles = false});
  const auto crossings = points_of(diagram, SpecialKind::BranchPoint);
  ASSERT_EQ(crossings.size(), 1U);
  EXPECT_NEAR(crossings[0].point.parameter, 1.0, 1e-11);
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  ASSERT_EQ(hopf.size(), 2U);
  for (const SpecialPoint& point : hopf) {
    EXPECT_NEAR(point.point.parameter, 470.0 / 19.0, 1e-11);
    EXPECT_GT(point.coefficient->value, 10.0 * point.coefficient->doubt);
    // ω² = 2 s b (s + 1)/(s − b − 1)
    EXPECT_NEAR(*point.frequency, std::sqrt(2.0 * 10.0 * (8.0 / 3.0) * 11.0 / (10.0 - 8.0 / 3.0 - 1.0)),
                1e-9);
  }
}

// The homoclinic value of Lorenz's cycles: 13.92655741 (Doedel, Krauskopf, Osinga 2006).
TEST(Continuation, UnstableCyclesOfLorenzEndNearAHomoclinicOrbit) {
  ExactField field(3, lorenz);
  const auto diagram =
      diagram_of(field, {8.4, 8.4, 27}, 28, {.low = 10, .high = 28, .follows_crossings = false});
  std::size_t found = 0;
  for (const SpecialPoint& special : diagram.special) {
    if (special.end != BranchEnd::PeriodGrows) continue;
    ++found;
    EXPECT_NEAR(special.point.parameter, 13.926557, 1e-6);
  }
  EXPECT_EQ(found, 1U);
  EXPECT_TRUE(points_of(diagram, SpecialKind::PeriodDoubling).empty());
}

TEST(Continuation, HopfPointAndPeriodOfTheBrusselator) {
  for (const double a : {1.0, 1.5}) {
    ExactField field(2, [&](Dual b, const Dual* x, Dual* f) {
      const Dual made = x[0] * x[0] * x[1];
      f[0] = a - (b + 1.0) * x[0] + made;
      f[1] = b * x[0] - made;
    });
    const auto diagram = diagram_of(field, {a, 0.5 / a}, 0.5, {.low = 0.1, .high = 4});
    const auto hopf = points_of(diagram, SpecialKind::Hopf);
    ASSERT_EQ(hopf.size(), 1U);
    EXPECT_NEAR(hopf[0].point.parameter, 1.0 + a * a, 1e-12);
    EXPECT_NEAR(*hopf[0].frequency, a, 1e-12);
    EXPECT_LT(hopf[0].coefficient->value, 0.0);
  }
}

// 6.66328686 at μ = 1; multiplier exp ∫(1 − x²)dt.
TEST(Continuation, PeriodOfVanDerPolsCycle) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    f[0] = x[1];
    f[1] = (p - x[0] * x[0]) * x[1] - x[0];
  });
  const auto diagram = diagram_of(field, {0, 0}, -0.5, {.low = -1, .high = 1});
  ASSERT_EQ(diagram.branches.size(), 2U);
  const DiagramPoint& last = diagram.branches[1].points.back();
  EXPECT_EQ(last.parameter, 1.0);
  EXPECT_NEAR(last.cycle->period, 6.6632868593, 1e-8);
  EXPECT_NEAR(last.cycle->highest[0], 2.00861986, 1e-7);
  EXPECT_NEAR(last.eigenvalues[0].real(), 8.5967e-4, 1e-7);
}

// Two Hopf points joined by one branch of cycles, which is followed once.
TEST(Continuation, CyclesBetweenTwoHopfPoints) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    const Dual growth = 0.25 - p * p;
    const Dual square = x[0] * x[0] + x[1] * x[1];
    f[0] = growth * x[0] - x[1] - x[0] * square;
    f[1] = x[0] + growth * x[1] - x[1] * square;
  });
  const auto diagram = diagram_of(field, {0, 0}, -0.9, {.low = -1, .high = 1});
  ASSERT_EQ(points_of(diagram, SpecialKind::Hopf).size(), 2U);
  ASSERT_EQ(diagram.branches.size(), 2U);
  const auto ends = points_of(diagram, SpecialKind::End);
  EXPECT_TRUE(
      std::ranges::any_of(ends, [](const SpecialPoint& end) { return end.end == BranchEnd::AtHopfPoint; }));
}

// r' = μ r + r³ − r⁵: cycles with a fold at μ = −1/4, r² = 1/2.
TEST(Continuation, FoldOfCycles) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    const Dual square = x[0] * x[0] + x[1] * x[1];
    const Dual growth = p + square - square * square;
    f[0] = growth * x[0] - x[1];
    f[1] = x[0] + growth * x[1];
  });
  const auto diagram = diagram_of(field, {0, 0}, -0.5, {.low = -1, .high = 1});
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  ASSERT_EQ(hopf.size(), 1U);
  EXPECT_GT(hopf[0].coefficient->value, 0.0);
  const auto folds = points_of(diagram, SpecialKind::CycleFold);
  ASSERT_EQ(folds.size(), 1U);
  EXPECT_NEAR(folds[0].point.parameter, -0.25, 1e-10);
  EXPECT_NEAR(folds[0].point.cycle->highest[0], std::sqrt(0.5), 1e-6);
}

// FitzHugh and Nagumo, τ = 5: l₁ and the fold of cycles, judged by scipy.
TEST(Continuation, FoldOfCyclesOfANeuron) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    f[0] = x[0] - x[0] * x[0] * x[0] / 3.0 - x[1] + p;
    f[1] = (x[0] + 0.7 - 0.8 * x[1]) / 5.0;
  });
  const auto diagram = diagram_of(field, {-1.2, -0.6}, 0, {.low = 0, .high = 2});
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  ASSERT_EQ(hopf.size(), 2U);
  for (const SpecialPoint& point : hopf) EXPECT_NEAR(point.coefficient->value, 0.5400588, 1e-6);
  const auto folds = points_of(diagram, SpecialKind::CycleFold);
  ASSERT_EQ(folds.size(), 2U);
  EXPECT_NEAR(folds[0].point.parameter, 0.37343529, 1e-8);
  EXPECT_NEAR(folds[0].point.cycle->period, 28.4774747, 2e-6);
  EXPECT_EQ(diagram.branches.size(), 2U);
}

// Rössler's oscillator, a = b = 0.2: the first period doubling, judged by scipy.
TEST(Continuation, PeriodDoublingOfRoessler) {
  ExactField field(3, [](Dual c, const Dual* x, Dual* f) {
    f[0] = Dual(0.0) - x[1] - x[2];
    f[1] = x[0] + 0.2 * x[1];
    f[2] = 0.2 + x[2] * (x[0] - c);
  });
  const auto start = approached_cycle(field, {1.0, 1.0, 0.1}, 2.0, {});
  ASSERT_TRUE(std::holds_alternative<DiagramStart>(start)) << std::get<std::string>(start);
  const DiagramResult result =
      bifurcation_diagram(field, {std::get<DiagramStart>(start)}, {.low = 1.5, .high = 3.5}, {});
  ASSERT_FALSE(result.problem.has_value());
  const auto doublings = points_of(result.diagram, SpecialKind::PeriodDoubling);
  ASSERT_EQ(doublings.size(), 1U);
  EXPECT_NEAR(doublings[0].point.parameter, 2.8324450279, 1e-7);
}

// Langford's system without its asymmetric term: the cycle is an equilibrium of r and z, and its torus
// bifurcation their Hopf point, a = b² (1 + e b) + e (c − b³/3).
TEST(Continuation, TorusBifurcationOfLangfordsSystem) {
  constexpr double b = 0.7;
  constexpr double c = 0.6;
  constexpr double d = 3.5;
  constexpr double e = 0.25;
  ExactField field(3, [](Dual a, const Dual* x, Dual* f) {
    const Dual square = x[0] * x[0] + x[1] * x[1];
    f[0] = (x[2] - b) * x[0] - d * x[1];
    f[1] = d * x[0] + (x[2] - b) * x[1];
    f[2] = c + a * x[2] - x[2] * x[2] * x[2] / 3.0 - square * (1.0 + e * x[2]);
  });
  const auto diagram = diagram_of(field, {0, 0, 0.4}, -1.5, {.low = -2, .high = 0.9});
  const auto hopf = points_of(diagram, SpecialKind::Hopf);
  ASSERT_GE(hopf.size(), 1U);
  EXPECT_NEAR(hopf[0].point.parameter, (b * b * b / 3.0 - c) / b, 1e-11);
  const auto tori = points_of(diagram, SpecialKind::Torus);
  ASSERT_EQ(tori.size(), 1U);
  EXPECT_NEAR(tori[0].point.parameter, b * b * (1.0 + e * b) + e * (c - b * b * b / 3.0), 1e-9);
  EXPECT_NEAR(tori[0].point.cycle->period, 2.0 * std::numbers::pi / d, 1e-9);
}

// x, y run on the unit circle, z has a pitchfork: multiplier e^{pT} of the cycle z = 0.
TEST(Continuation, BranchPointOfCycles) {
  ExactField field(3, [](Dual p, const Dual* x, Dual* f) {
    const Dual square = x[0] * x[0] + x[1] * x[1];
    f[0] = x[0] - x[1] - x[0] * square;
    f[1] = x[0] + x[1] - x[1] * square;
    f[2] = p * x[2] - x[2] * x[2] * x[2];
  });
  const auto start = cycle_through(field, {1, 0, 0}, -0.5, 2.0 * std::numbers::pi, {});
  ASSERT_TRUE(std::holds_alternative<DiagramStart>(start));
  const DiagramResult result =
      bifurcation_diagram(field, {std::get<DiagramStart>(start)}, {.low = -1, .high = 1}, {});
  const auto crossings = points_of(result.diagram, SpecialKind::CycleBranchPoint);
  ASSERT_EQ(crossings.size(), 1U);
  EXPECT_NEAR(crossings[0].point.parameter, 0.0, 1e-6);
  EXPECT_EQ(result.diagram.special.size(), 3U);
}

TEST(Continuation, AStartWithManyEquilibriaIsNoStart) {
  ExactField field(2, [](Dual p, const Dual* x, Dual* f) {
    f[0] = x[1];
    f[1] = Dual(0.0) - p * x[1];
  });
  const DiagramResult result =
      bifurcation_diagram(field, {{.states = {0, 0}, .parameter = 1}}, {.low = 0.5, .high = 2}, {});
  ASSERT_TRUE(result.problem.has_value());
  EXPECT_TRUE(result.diagram.branches.empty());
}

TEST(Continuation, CancellationEndsIt) {
  ExactField field(3, lorenz);
  CancellationSource source;
  source.cancel();
  EXPECT_THROW(bifurcation_diagram(field, {{.states = {0, 0, 0}, .parameter = 0.5}}, {.low = 0, .high = 30},
                                   {.cancellation = CancellationToken(source)}),
               Cancelled);
}

}  // namespace
}  // namespace causa::testing
