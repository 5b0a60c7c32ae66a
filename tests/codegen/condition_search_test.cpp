// Values of conditions that fit together, with equations that are written here.
#include "codegen/runtime/condition_search.h"

#include <functional>

#include <gtest/gtest.h>

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

// Where rounding decides, what made the event does not come back: it would make the next one at once.
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

}  // namespace
}  // namespace causa
