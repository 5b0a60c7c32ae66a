#include "base/interruption.h"

#include <gtest/gtest.h>

namespace causa {
namespace {

TEST(Interruption, TranslationThrowsAndNumericalWorkAsks) {
  EXPECT_FALSE(is_interrupted());
  CancellationSource source;
  const InterruptionScope translation(WhenInterrupted::Throw, CancellationToken(source));
  EXPECT_NO_THROW(stop_if_interrupted());
  source.cancel();
  EXPECT_TRUE(is_interrupted());
  EXPECT_THROW(stop_if_interrupted(), Cancelled);
  {
    const InterruptionScope numbers(WhenInterrupted::Fail, {}, CancellationToken(source));
    EXPECT_TRUE(is_interrupted());
    EXPECT_NO_THROW(stop_if_interrupted());
    // The last point of a run is computed all the same.
    const InterruptionScope last_point(WhenInterrupted::Fail);
    EXPECT_FALSE(is_interrupted());
  }
  EXPECT_THROW(stop_if_interrupted(), Cancelled);
}

TEST(Interruption, SourcesThatEndedAreNotCounted) {
  const std::uint32_t before = CancellationSource::all_cancelled().load();
  {
    CancellationSource source;
    source.cancel();
    source.cancel();
    EXPECT_EQ(CancellationSource::all_cancelled().load(), before + 1);
  }
  EXPECT_EQ(CancellationSource::all_cancelled().load(), before);
}

}  // namespace
}  // namespace causa
