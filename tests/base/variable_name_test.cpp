// Names of elements of arrays and of arrays of components.
#include "base/variable_name.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using Places = std::vector<std::uint32_t>;
using Subscripts = std::vector<std::int64_t>;

TEST(VariableName, SubscriptsStandWhereTheirDimensionsBelong) {
  EXPECT_EQ(subscripted_name("x", {}, {}), "x");
  EXPECT_EQ(subscripted_name("u", {}, Subscripts{2, 3}), "u[2,3]");
  EXPECT_EQ(subscripted_name("cell.T", Places{4}, Subscripts{2}), "cell[2].T");
  EXPECT_EQ(subscripted_name("p.c.v", Places{1, 3, 5, 5}, Subscripts{1, 2, 3, 4}), "p[1].c[2].v[3,4]");
  EXPECT_EQ(subscripted_name("der(x)", Places{5}, Subscripts{7}), "der(x[7])");
}

TEST(VariableName, SubscriptsCountRowByRow) {
  EXPECT_EQ(subscripts_of(Subscripts{2, 3}, 5), (Subscripts{2, 3}));
  EXPECT_EQ(subscripts_of(Subscripts{2, 3}, 3), (Subscripts{2, 1}));
  EXPECT_EQ(subscripts_of({}, 0), Subscripts{});
}

TEST(VariableName, SubscriptsOfEnumerationsAreNames) {
  const SubscriptNames names{{}, {"Species.A", "Species.B"}};
  EXPECT_EQ(subscripted_name("c.x", std::vector<std::uint32_t>{1, 3}, Subscripts{2, 1}, names),
            "c[2].x[Species.A]");
  EXPECT_EQ(subscripted_name("x", {}, Subscripts{1, 2}, names), "x[1,Species.B]");
  for (const char* text : {"Species.B", "B", "P.Q.Species.B", "2"})
    EXPECT_EQ(subscript_number(names, 1, text), 2) << text;
  for (const char* text : {"Species.C", "ies.B", "", "MySpecies.B", "B.", "2.5"})
    EXPECT_EQ(subscript_number(names, 1, text), std::nullopt) << text;
  EXPECT_EQ(subscript_number(names, 0, "A"), std::nullopt);
  EXPECT_EQ(subscript_number({}, 0, "7"), 7);
}

TEST(VariableName, SubscriptsGoUnlessQuoted) {
  EXPECT_EQ(without_subscripts("p[1].c[2,3].v[4]"), "p.c.v");
  EXPECT_EQ(without_subscripts("'a[1]'.b[2]"), "'a[1]'.b");
  EXPECT_EQ(without_subscripts(""), "");
}

TEST(VariableName, DerivativesInsideAndOutsideAreTheSame) {
  EXPECT_EQ(comparable_name("a . der( b )"), "der(a.b)");
  EXPECT_EQ(comparable_name("der(a.b)"), "der(a.b)");
}

}  // namespace
}  // namespace causa::testing
