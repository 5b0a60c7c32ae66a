#include "base/check.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

TEST(Check, HoldingInvariantDoesNothing) {
  EXPECT_NO_THROW(require(true, "water is wet"));
}

TEST(Check, BrokenInvariantNamesItselfAndItsPlace) {
  std::string message;
  std::uint_least32_t line = 0;
  try {
    line = std::source_location::current().line() + 1;
    require(false, "water is wet");
  } catch (const InternalError& error) {
    message = error.what();
  }
  EXPECT_TRUE(message.starts_with("water is wet (")) << message;
  EXPECT_NE(message.find("check_test.cpp:" + std::to_string(line) + ","), std::string::npos) << message;
}

}  // namespace
}  // namespace causa::testing
