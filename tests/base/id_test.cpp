#include "base/id.h"

#include <string>
#include <type_traits>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using PumpId = Id<struct PumpTag>;
using ValveId = Id<struct ValveTag>;

// Mixing the ids of two tables does not compile.
static_assert(!std::is_convertible_v<PumpId, ValveId>);
static_assert(!std::is_constructible_v<PumpId, ValveId>);
static_assert(!std::is_convertible_v<std::uint32_t, PumpId>);
static_assert(!std::is_invocable_v<decltype([](auto a, auto b) -> decltype(a == b) { return a == b; }),
                                   PumpId, ValveId>);
static_assert(sizeof(PumpId) == sizeof(std::uint32_t));

TEST(Id, DefaultIsNone) {
  EXPECT_FALSE(PumpId().valid());
  EXPECT_EQ(PumpId(), PumpId::none());
  EXPECT_TRUE(PumpId(0).valid());
}

TEST(Id, OrderIsOrderOfCreationAndNoneIsLast) {
  EXPECT_LT(PumpId(3), PumpId(4));
  EXPECT_LT(PumpId(4), PumpId::none());
  EXPECT_NE(PumpId(3), PumpId(4));
}

TEST(Table, GivesIdsInOrder) {
  Table<PumpId, std::string> pumps;
  EXPECT_TRUE(pumps.empty());
  const PumpId first = pumps.add("first");
  const PumpId second = pumps.add("second");
  EXPECT_EQ(first.index(), 0U);
  EXPECT_EQ(second.index(), 1U);
  EXPECT_EQ(pumps[second], "second");
  pumps[first] = "changed";
  EXPECT_EQ(std::as_const(pumps)[first], "changed");
  EXPECT_EQ(pumps.size(), 2U);
}

TEST(Table, IdsRunThroughAllEntries) {
  const Table<PumpId, int> pumps(3, 7);
  std::vector<std::uint32_t> seen;
  for (const PumpId id : pumps.ids()) {
    EXPECT_EQ(pumps[id], 7);
    seen.push_back(id.index());
  }
  EXPECT_EQ(seen, (std::vector<std::uint32_t>{0, 1, 2}));
  int sum = 0;
  for (const int value : pumps) sum += value;
  EXPECT_EQ(sum, 21);
}

TEST(Table, ForeignIdIsOurBug) {
  Table<PumpId, int> pumps(2);
  EXPECT_TRUE(pumps.contains(PumpId(1)));
  EXPECT_FALSE(pumps.contains(PumpId(2)));
  EXPECT_FALSE(pumps.contains(PumpId::none()));
  EXPECT_THROW((void)pumps[PumpId(2)], InternalError);
  EXPECT_THROW((void)std::as_const(pumps)[PumpId::none()], InternalError);
}

}  // namespace
}  // namespace causa::testing
