#include "packages/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace causa::packages {

namespace {

TEST(ParallelFor, CallsEveryIndexOnce) {
  for (const unsigned threads : {0U, 1U, 2U, 7U, 50U}) {
    std::vector<int> calls(1000, 0);
    parallel_for(calls.size(), {.threads = threads}, [&](std::size_t i) { ++calls[i]; });
    EXPECT_EQ(std::accumulate(calls.begin(), calls.end(), 0), 1000);
    EXPECT_EQ(*std::ranges::max_element(calls), 1);
  }
  parallel_for(0, {}, [](std::size_t) { FAIL(); });
}

TEST(ParallelFor, ThrowsWhatTheBodyThrew) {
  const auto body = [](std::size_t i) {
    if (i == 3) throw std::runtime_error("three");
  };
  EXPECT_THROW(parallel_for(100, {.threads = 4}, body), std::runtime_error);
}

TEST(ParallelFor, StopsWhenCancelled) {
  CancellationSource source;
  std::atomic<int> calls = 0;
  const auto body = [&](std::size_t) {
    ++calls;
    source.cancel();
  };
  EXPECT_THROW(parallel_for(1'000'000, {.threads = 2, .cancellation = CancellationToken(source)}, body),
               Cancelled);
  EXPECT_LE(calls, 2);
}

}  // namespace

}  // namespace causa::packages
