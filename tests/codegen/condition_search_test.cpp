// Values of conditions that fit together, with equations that are written here.
#include "codegen/runtime/condition_search.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "../base/random_choice.h"

namespace causa {
namespace {

// Conditions 0, 1, … are held in the slots 0, 1, …
class Loop {
 public:
  explicit Loop(std::size_t count) : memory_(count, 0.0), conditions_(count) {
    for (std::size_t k = 0; k < count; ++k) {
      conditions_[k].held = static_cast<std::uint32_t>(k);
      conditions_[k].text = &text_;
      conditions_[k].largest = 1.0;
    }
  }

  // Bit k is condition k.
  using Wanted = std::function<unsigned(unsigned held)>;
  std::optional<EvaluationFailure> run(const Wanted& wanted,
                                       ConditionSearch::Care care = ConditionSearch::Care::Usual) {
    search_.begin(conditions_, care);
    return search_.run(memory_.data(), conditions_, [&]() -> std::optional<EvaluationFailure> {
      ++solved_;
      const unsigned next = wanted(held());
      for (std::size_t k = 0; k < conditions_.size(); ++k) {
        conditions_[k].wanted = ((next >> k) & 1U) != 0 ? 1.0 : 0.0;
        conditions_[k].size = size_;
        conditions_[k].moves = true;
      }
      return std::nullopt;
    });
  }

  [[nodiscard]] unsigned held() const {
    unsigned bits = 0;
    for (std::size_t k = 0; k < memory_.size(); ++k) bits |= memory_[k] != 0.0 ? 1U << k : 0U;
    return bits;
  }
  [[nodiscard]] int solved() const { return solved_; }
  void be_near_all_surfaces() { size_ = 0.0; }

 private:
  std::string text_ = "`a = x > 0`";
  std::vector<double> memory_;
  std::vector<HeldCondition> conditions_;
  ConditionSearch search_;
  double size_ = 1.0;
  int solved_ = 0;
};

TEST(ConditionSearch, NeedsOneSolutionWhereNothingChanges) {
  Loop loop(3);
  EXPECT_FALSE(loop.run([](unsigned held) { return held; }));
  EXPECT_EQ(loop.solved(), 1);
}

TEST(ConditionSearch, FollowsAllAtOnce) {
  Loop loop(4);
  EXPECT_FALSE(loop.run([](unsigned) { return 0b1010U; }));
  EXPECT_EQ(loop.held(), 0b1010U);
  EXPECT_EQ(loop.solved(), 2);
}

// Both at once turn on and off for ever; either alone fits.
TEST(ConditionSearch, FollowsOneByOneWhereAllTurnInCircles) {
  Loop loop(2);
  EXPECT_FALSE(loop.run([](unsigned held) { return held == 0 ? 0b11U : held == 0b11U ? 0U : held; }));
  EXPECT_EQ(loop.held(), 0b10U);
}

// Whatever follows comes back; only all three together fit, and two of them have no reason of their own.
TEST(ConditionSearch, TriesCombinations) {
  Loop loop(3);
  EXPECT_FALSE(loop.run([](unsigned held) { return held == 0b111U ? held : held ^ 1U; }));
  EXPECT_EQ(loop.held(), 0b111U);
}

TEST(ConditionSearch, SaysThatNothingFits) {
  Loop loop(1);
  const auto failure = loop.run([](unsigned held) { return held ^ 1U; });
  ASSERT_TRUE(failure);
  EXPECT_NE(failure->reason.find("fit together in no way"), std::string::npos);
  EXPECT_NE(failure->reason.find("`a = x > 0`"), std::string::npos);
}

// Where rounding decides, the condition of the event does not turn back: it would raise the next one at once.
TEST(ConditionSearch, GoesToTheOtherSideOfASurfaceItRestsOn) {
  Loop loop(1);
  loop.be_near_all_surfaces();
  bool is_first = true;
  EXPECT_FALSE(loop.run([&](unsigned) {
    const unsigned wanted = is_first ? 1U : 0U;
    is_first = false;
    return wanted;
  }));
  EXPECT_EQ(loop.held(), 1U);
}

// A lower and an upper solution, and one between that only fits but for rounding.
TEST(ConditionSearch, LooksThoroughlyWhereEventFollowsEvent) {
  const auto wanted = [](unsigned held) { return held == 0b10U ? held : (held ^ 1U) & 1U; };
  Loop usual(2);
  usual.be_near_all_surfaces();
  EXPECT_FALSE(usual.run(wanted));
  EXPECT_EQ(usual.held() & 0b10U, 0U);
  Loop thorough(2);
  thorough.be_near_all_surfaces();
  EXPECT_FALSE(thorough.run(wanted, ConditionSearch::Care::Thorough));
  EXPECT_EQ(thorough.held(), 0b10U);
}

// M x + D x = b with D = 100 where x > 0 and 1 elsewhere: sixty diodes in a random passive network.
class Network {
 public:
  explicit Network(std::size_t n) : n_(n), m_(n * n, 0.0), b_(n), memory_(n, 0.0), conditions_(n) {
    testing::Random random(7);
    const auto part = [&] { return static_cast<double>(testing::below(random, 2001)) / 1000.0 - 1.0; };
    for (std::size_t i = 0; i < n; ++i) {
      // Conductances between neighbours, and steps that put many of them at their knee.
      b_[i] = 5.0 * part();
      conditions_[i].held = static_cast<std::uint32_t>(i);
      conditions_[i].text = &text_;
      for (std::size_t j = 0; j < i; ++j) {
        const double conductance = testing::below(random, 4) == 0 ? 10.0 * (1.0 + part()) : 0.0;
        m_[i * n + j] -= conductance;
        m_[j * n + i] -= conductance;
        m_[i * n + i] += conductance;
        m_[j * n + j] += conductance;
      }
    }
  }

  std::optional<EvaluationFailure> run() {
    search_.begin(conditions_, ConditionSearch::Care::Usual);
    return search_.run(memory_.data(), conditions_, [&]() -> std::optional<EvaluationFailure> {
      ++solved_;
      solve();
      for (std::size_t k = 0; k < n_; ++k) {
        HeldCondition& condition = conditions_[k];
        condition.value = x_[k];
        condition.size = std::abs(x_[k]);
        condition.largest = std::max(condition.largest, condition.size);
        condition.wanted = x_[k] > 0.0 ? 1.0 : 0.0;
        condition.moves = true;
      }
      return std::nullopt;
    });
  }

  [[nodiscard]] int solved() const { return solved_; }
  [[nodiscard]] bool fits() const {
    for (std::size_t k = 0; k < n_; ++k) {
      if ((x_[k] > 0.0) != (memory_[k] != 0.0)) return false;
    }
    return true;
  }

 private:
  // Gaussian elimination; the matrix is dominated by its diagonal.
  void solve() {
    std::vector<double> a = m_;
    x_ = b_;
    for (std::size_t k = 0; k < n_; ++k) a[k * n_ + k] += memory_[k] != 0.0 ? 100.0 : 0.01;
    for (std::size_t k = 0; k < n_; ++k) {
      for (std::size_t i = k + 1; i < n_; ++i) {
        const double factor = a[i * n_ + k] / a[k * n_ + k];
        for (std::size_t j = k; j < n_; ++j) a[i * n_ + j] -= factor * a[k * n_ + j];
        x_[i] -= factor * x_[k];
      }
    }
    for (std::size_t k = n_; k-- > 0;) {
      for (std::size_t j = k + 1; j < n_; ++j) x_[k] -= a[k * n_ + j] * x_[j];
      x_[k] /= a[k * n_ + k];
    }
  }

  std::string text_ = "`i = if v > 0 then 100*v else v`";
  std::size_t n_;
  std::vector<double> m_;
  std::vector<double> b_;
  std::vector<double> x_;
  std::vector<double> memory_;
  std::vector<HeldCondition> conditions_;
  ConditionSearch search_;
  int solved_ = 0;
};

TEST(ConditionSearch, SolvesLargeNetworksOfLawsWhosePiecesMeet) {
  for (const std::size_t n : {1U, 5U, 20U, 60U, 100U}) {
    Network network(n);
    EXPECT_FALSE(network.run()) << n;
    EXPECT_TRUE(network.fits()) << n;
    EXPECT_LE(network.solved(), 400) << n;
  }
}

// x[k] + 2 x⁺[k - 1] = 1 in a ring of three: all at once turn on and off, the path leads to x = 1/3.
TEST(ConditionSearch, FollowsThePathWhereAllTurnInCircles) {
  std::string text = "`y = if x > 0 then x else 0`";
  std::vector<double> memory(3, 0.0);
  std::vector<HeldCondition> conditions(3);
  for (std::uint32_t k = 0; k < 3; ++k) {
    conditions[k].held = k;
    conditions[k].text = &text;
    conditions[k].from = -1.0;
  }
  ConditionSearch search;
  search.begin(conditions, ConditionSearch::Care::Usual);
  std::vector<double> x(3);
  const auto failure = search.run(memory.data(), conditions, [&]() -> std::optional<EvaluationFailure> {
    // By substitution: x0 = 1 - 2 c2 x2, x1 = 1 - 2 c0 x0, x2 = 1 - 2 c1 x1.
    const double c0 = memory[0];
    const double c1 = memory[1];
    const double c2 = memory[2];
    x[0] = (1.0 - 2.0 * c2 + 4.0 * c2 * c1) / (1.0 + 8.0 * c0 * c1 * c2);
    x[1] = 1.0 - 2.0 * c0 * x[0];
    x[2] = 1.0 - 2.0 * c1 * x[1];
    for (std::size_t k = 0; k < 3; ++k) {
      conditions[k].value = x[k];
      conditions[k].size = std::abs(x[k]);
      conditions[k].largest = std::max(conditions[k].largest, conditions[k].size);
      conditions[k].wanted = x[k] > 0.0 ? 1.0 : 0.0;
      conditions[k].moves = true;
    }
    return std::nullopt;
  });
  EXPECT_FALSE(failure);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(memory[k] != 0.0, x[k] > 0.0) << k;
}

}  // namespace
}  // namespace causa
