#include "base/nearest_name.h"

#include <vector>

#include <gtest/gtest.h>

#include "random_choice.h"

namespace causa::testing {
namespace {

const std::vector<std::string> section_keywords{"equation", "algorithm", "parameter", "protected"};

TEST(NearestName, FindsSlips) {
  EXPECT_EQ(nearest_name("equatoin", section_keywords), "equation");
  EXPECT_EQ(nearest_name("Equation", section_keywords), "equation");
  EXPECT_EQ(nearest_name("paramter", section_keywords), "parameter");
  EXPECT_EQ(nearest_name("algorithms", section_keywords), "algorithm");
}

TEST(NearestName, FarNamesAreNotOffered) {
  EXPECT_EQ(nearest_name("temperature", section_keywords), std::nullopt);
  EXPECT_EQ(nearest_name("x", section_keywords), std::nullopt);
  EXPECT_EQ(nearest_name("equation", {}), std::nullopt);
  EXPECT_EQ(nearest_name("", section_keywords), std::nullopt);
}

TEST(NearestName, OneLetterNamesMayDifferOnlyInCase) {
  EXPECT_EQ(nearest_name("y", std::vector<std::string>{"abc", "x"}), std::nullopt);
  EXPECT_EQ(nearest_name("X", std::vector<std::string>{"abc", "x"}), "x");
}

TEST(NearestName, TiesGoToTheFirst) {
  EXPECT_EQ(nearest_name("pump3", std::vector<std::string>{"pump1", "pump2"}), "pump1");
}

TEST(NearestName, ExactCaseBeatsOtherCase) {
  EXPECT_EQ(nearest_name("Pump1", std::vector<std::string>{"pump1", "Pump2", "Pump1"}), "Pump1");
  EXPECT_EQ(nearest_name("PUmp", std::vector<std::string>{"Dump", "Pump"}), "Pump");
}

// Time is quadratic in the length, so names of absurd length are not compared.
TEST(NearestName, VeryLongNamesAreLeftOut) {
  const std::string endless(1'000'000, 'a');
  EXPECT_EQ(nearest_name(endless, section_keywords), std::nullopt);
  EXPECT_EQ(nearest_name("aaaa", std::vector<std::string>{endless, "aaab"}), "aaab");
}

TEST(EditDistance, CountsOneChangePerSlip) {
  EXPECT_EQ(doubled_edit_distance("model", "model"), 0U);
  EXPECT_EQ(doubled_edit_distance("model", "modle"), 2U);   // neighbours swapped
  EXPECT_EQ(doubled_edit_distance("model", "mode"), 2U);    // one missing
  EXPECT_EQ(doubled_edit_distance("model", "moddel"), 2U);  // one too many
  EXPECT_EQ(doubled_edit_distance("model", "modal"), 2U);   // one replaced
  EXPECT_EQ(doubled_edit_distance("model", "Model"), 1U);   // case
  EXPECT_EQ(doubled_edit_distance("", "abc"), 6U);
}

TEST(EditDistance, IsSymmetricAndZeroOnlyForEqualWords) {
  Random random(3);
  const auto word = [&] {
    std::string text;
    for (std::uint32_t length = below(random, 7); length > 0; --length) text += "abAB"[below(random, 4)];
    return text;
  };
  for (int round = 0; round < 2000; ++round) {
    const std::string a = word();
    const std::string b = word();
    const std::size_t distance = doubled_edit_distance(a, b);
    ASSERT_EQ(distance, doubled_edit_distance(b, a)) << a << ' ' << b;
    ASSERT_EQ(distance == 0, a == b);
    ASSERT_LE(distance, 2 * std::max(a.size(), b.size()));
  }
}

}  // namespace
}  // namespace causa::testing
