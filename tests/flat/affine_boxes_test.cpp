// Boxes against the list they stand for, on lists that are regular, broken or random.
#include "flat/connections/affine_boxes.h"

#include <random>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

void unfold(const AffineBox& box, std::size_t loop, std::vector<std::int64_t> at,
            std::vector<std::int64_t>& result) {
  if (loop == box.counts.size()) {
    result.insert(result.end(), at.begin(), at.end());
    return;
  }
  for (std::int64_t n = 0; n < box.counts[loop]; ++n) {
    unfold(box, loop + 1, at, result);
    for (std::size_t k = 0; k < at.size(); ++k) at[k] += box.steps[loop][k];
  }
}

std::vector<std::int64_t> unfolded(const std::vector<AffineBox>& boxes) {
  std::vector<std::int64_t> result;
  for (const AffineBox& box : boxes) unfold(box, 0, box.start, result);
  return result;
}

TEST(AffineBoxes, ThreeNestedLoopsAreOneBox) {
  std::vector<std::int64_t> tuples;
  for (std::int64_t i = 1; i <= 3; ++i) {
    for (std::int64_t j = 1; j <= 4; ++j) {
      for (std::int64_t k = 1; k <= 5; ++k) tuples.insert(tuples.end(), {i, j, k, k + 2 * j});
    }
  }
  const auto boxes = affine_boxes(tuples, 4);
  ASSERT_EQ(boxes.size(), 1U);
  EXPECT_EQ(boxes[0].counts, (std::vector<std::int64_t>{3, 4, 5}));
  EXPECT_EQ(unfolded(boxes), tuples);
}

TEST(AffineBoxes, ALoneTupleInFrontStaysAlone) {
  const std::vector<std::int64_t> tuples{7, 20, 21, 22, 23};
  const auto boxes = affine_boxes(tuples, 1);
  ASSERT_EQ(boxes.size(), 2U);
  EXPECT_TRUE(boxes[0].counts.empty());
  EXPECT_EQ(unfolded(boxes), tuples);
}

TEST(AffineBoxes, ContainTheTuplesInOrder) {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const std::size_t width = 1 + random() % 3;
    std::vector<std::int64_t> tuples(width * (1 + random() % 40));
    for (std::int64_t& number : tuples) number = static_cast<std::int64_t>(random() % 3);
    EXPECT_EQ(unfolded(affine_boxes(tuples, width)), tuples);
  }
}

}  // namespace
}  // namespace causa::testing
