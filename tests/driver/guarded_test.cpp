// What work may end with, and that nothing else escapes.
#include "driver/guarded.h"

#include <new>

#include <gtest/gtest.h>

#include "base/cancellation.h"
#include "base/check.h"

namespace causa::testing {
namespace {

using driver::run_guarded;

TEST(Guarded, ExitCodeOfFinishedWork) {
  const auto outcome = run_guarded([] { return 7; });
  ASSERT_TRUE(std::holds_alternative<driver::Finished>(outcome));
  EXPECT_EQ(std::get<driver::Finished>(outcome).exit_code, 7);
}

TEST(Guarded, Cancellation) {
  CancellationSource source;
  const CancellationToken token(source);
  source.cancel();
  const auto outcome = run_guarded([&]() -> int {
    token.check();
    return 0;
  });
  EXPECT_TRUE(std::holds_alternative<driver::WasCancelled>(outcome));
}

TEST(Guarded, MemoryIsNotOurBug) {
  EXPECT_TRUE(
      std::holds_alternative<driver::OutOfMemory>(run_guarded([]() -> int { throw std::bad_alloc(); })));
}

TEST(Guarded, BrokenInvariantKeepsItsWords) {
  const auto outcome = run_guarded([]() -> int {
    require(false, "water is wet");
    return 0;
  });
  ASSERT_TRUE(std::holds_alternative<driver::InternalFailure>(outcome));
  EXPECT_TRUE(std::get<driver::InternalFailure>(outcome).what.starts_with("water is wet ("));
}

TEST(Guarded, ForgottenExceptionIsOurBug) {
  const auto outcome = run_guarded([]() -> int { throw std::runtime_error("nobody caught this"); });
  ASSERT_TRUE(std::holds_alternative<driver::InternalFailure>(outcome));
  EXPECT_EQ(std::get<driver::InternalFailure>(outcome).what, "nobody caught this");
}

// A command that registered no work.
TEST(Guarded, NoWorkIsOurBug) {
  EXPECT_TRUE(std::holds_alternative<driver::InternalFailure>(run_guarded({})));
}

}  // namespace
}  // namespace causa::testing
