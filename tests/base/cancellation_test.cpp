#include "base/cancellation.h"

#include <thread>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

TEST(Cancellation, DefaultTokenIsNeverCancelled) {
  const CancellationToken token;
  EXPECT_FALSE(token.cancelled());
  EXPECT_NO_THROW(token.check());
}

TEST(Cancellation, TokensSeeTheirSource) {
  CancellationSource source;
  const CancellationToken token(source);
  const CancellationToken copy = token;
  EXPECT_NO_THROW(token.check());
  source.cancel();
  EXPECT_TRUE(copy.cancelled());
  EXPECT_THROW(copy.check(), Cancelled);
  source.cancel();
  EXPECT_THROW(token.check(), Cancelled);
}

TEST(Cancellation, ReachesAnotherThread) {
  CancellationSource source;
  std::thread worker([token = CancellationToken(source)] {
    while (!token.cancelled()) std::this_thread::yield();
  });
  source.cancel();
  worker.join();
}

TEST(Cancellation, IsNoFailureOfOurs) {
  EXPECT_STREQ(Cancelled().what(), "cancelled");
}

}  // namespace
}  // namespace causa::testing
