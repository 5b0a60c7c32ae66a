// What the .mo tests cannot say: ids, long chains, sizes that must not matter.
#include "instance/instantiate.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "expression/build/traverse.h"
#include "instantiated.h"

namespace causa::testing {
namespace {

TEST(Instantiate, NumbersSymbolsInOrderOfDeclaration) {
  const Instantiated model =
      instantiated("model M Real c = a; parameter Real a = b; parameter Real b = 1; end M;");
  EXPECT_EQ(model.codes(), "");
  EXPECT_EQ(model.variable("c").symbol, SymbolId(0));
  EXPECT_EQ(model.variable("a").symbol, SymbolId(1));
  EXPECT_EQ(model.variable("b").symbol, SymbolId(2));
  EXPECT_EQ(model.tree.nodes[model.tree.root].children.size(), 3U);
}

TEST(Instantiate, FreezesOnlyWhatDecidesStructure) {
  const Instantiated model = instantiated(
      "model M parameter Integer n = 2*m, m = k, k = 3, other = 4; parameter Real r = n*other;"
      " Real x[n]; equation x = fill(r, n); end M;");
  EXPECT_EQ(model.codes(), "");
  EXPECT_TRUE(model.variable("n").structural);
  EXPECT_TRUE(model.variable("m").structural);
  EXPECT_TRUE(model.variable("k").structural);
  EXPECT_FALSE(model.variable("other").structural);
  EXPECT_FALSE(model.variable("r").structural);
  EXPECT_EQ(model.variable("x").dimensions, Dimensions{6});
}

TEST(Instantiate, TakesSizesFromBindingsInAnyOrder) {
  const Instantiated model = instantiated(
      "model M Real z[size(y, 1)]; parameter Real y[:] = x[2:n]; parameter Integer n = size(x, 1);"
      " parameter Real x[:] = {1, 2, n, 4}; end M;");
  EXPECT_EQ(model.codes(), "");
  EXPECT_EQ(model.variable("z").dimensions, Dimensions{3});
}

TEST(Instantiate, EquationsKeepTheirLoops) {
  const Instantiated model = instantiated(
      "model M Real x[4, 3]; equation for i in 1:4 loop for j in 3:-1:1 loop x[i, j] = i + j; end for; end "
      "for; end M;");
  ASSERT_EQ(model.codes(), "");
  ASSERT_EQ(model.tree.equations.size(), 1U);
  const std::vector<LoopRange> expected{{"i", 1, 1, 4}, {"j", 3, -1, 3}};
  EXPECT_EQ(model.tree.equations[0].loops, expected);
}

// The same expressions, whatever the size of the arrays.
TEST(Instantiate, SizeOfArraysCostsNothing) {
  const auto line = [](int n) {
    return fmt::format(
        "model M parameter Integer n = {}; parameter Real dx = 1/n; Real u[n](each start = 0), v[n], w[n, 2];"
        " parameter Real x[:] = linspace(0, 1, n), y[:] = {{i^2 for i in 1:n}}, z[n] = fill(1, n);"
        " equation der(u[1]) = 1 - u[1]; for i in 2:n loop der(u[i]) = (u[i-1] - u[i])/dx; end for;"
        " v = sin(u) .+ 1; w[:, 1] = u; w[2:n, 2] = v[1:n-1]; w[1, 2] = v[end]; end M;",
        n);
  };
  const Instantiated small = instantiated(line(10));
  const Instantiated large = instantiated(line(4'000'000));
  EXPECT_EQ(small.codes(), "");
  EXPECT_EQ(large.codes(), "");
  EXPECT_EQ(small.expressions->size(), large.expressions->size());
}

TEST(Instantiate, LongSum) {
  std::string text = "model M Real x; parameter Real p = 1; equation x = time";
  for (int i = 0; i < 100'000; ++i) text += i % 2 == 0 ? " + p*x" : " - x/p";
  const Instantiated model = instantiated(text + "; end M;");
  EXPECT_EQ(model.codes(), "");
  EXPECT_GT(reachable(*model.expressions, model.tree.equations.at(0).right).size(), 100'000U);
}

TEST(Instantiate, LongIfAndLogic) {
  std::string text = "model M parameter Integer k = 1; parameter Boolean b = k == 0";
  for (int i = 0; i < 20'000; ++i) text += fmt::format(" or k == {}", i);
  text += "; parameter Real x = if k == 0 then 1";
  for (int i = 0; i < 20'000; ++i) text += fmt::format(" elseif k == {} then {}", i, i);
  EXPECT_EQ(instantiated(text + " else 3; end M;").codes(), "");
}

TEST(Instantiate, LongChainOfParameters) {
  constexpr int count = 50'000;
  std::string text = "model M Real x[p0];";
  for (int i = 0; i < count; ++i) text += fmt::format(" parameter Integer p{} = p{} + 0*{};", i, i + 1, i);
  const Instantiated model = instantiated(text + fmt::format(" parameter Integer p{} = 7; end M;", count));
  EXPECT_EQ(model.codes(), "");
  EXPECT_EQ(model.variable("x").dimensions, Dimensions{7});
  EXPECT_TRUE(model.variable(fmt::format("p{}", count)).structural);
}

TEST(Instantiate, LongChainOfSizes) {
  constexpr int count = 20'000;
  std::string text = "model M";
  for (int i = 0; i < count; ++i) text += fmt::format(" Real x{}[size(x{}, 1)];", i, i + 1);
  const Instantiated model = instantiated(text + fmt::format(" Real x{}[3]; end M;", count));
  EXPECT_EQ(model.codes(), "");
  EXPECT_EQ(model.variable("x0").dimensions, Dimensions{3});
}

TEST(Instantiate, LongCycle) {
  constexpr int count = 20'000;
  std::string text = "model M Real x[p0];";
  for (int i = 0; i < count; ++i) text += fmt::format(" parameter Integer p{} = p{};", i, (i + 1) % count);
  const Instantiated model = instantiated(text + " end M;");
  EXPECT_EQ(model.codes(), "IN041");
  EXPECT_LT(message_of(model.sink.all().at(0)).size(), 200U);
}

// A circle of mentions is no cycle of needs: `last` mentions x0 and needs only its type. Where the types
// of many declarations wait for each other in a row, the row is refused before the stack ends.
TEST(Instantiate, DeclarationsThatWaitForEachOther) {
  const auto circle = [](int count) {
    std::string text = "model M";
    for (int i = 0; i < count; ++i) text += fmt::format(" parameter Real x{}[:] = x{};", i, i + 1);
    text += fmt::format(
        " parameter Real x{}[3] = last; parameter Real last[:] = {{size(x0, 1) for i in 1:3}};", count);
    return text + " end M;";
  };
  const Instantiated small = instantiated(circle(100));
  EXPECT_EQ(small.codes(), "");
  EXPECT_EQ(small.variable("x0").dimensions, Dimensions{3});
  EXPECT_EQ(instantiated(circle(20'000)).codes(), "IN004");
}

TEST(Instantiate, DeepNesting) {
  std::string text = "model M parameter Real p = ";
  for (int i = 0; i < 390; ++i) text += "(1 + 2*2^";
  text += "p2";
  for (int i = 0; i < 390; ++i) text += ")";
  EXPECT_EQ(instantiated(text + "; parameter Real p2 = 1; end M;").codes(), "");
}

TEST(Instantiate, MessagesHaveAnEnd) {
  std::string text = "model M Real x; equation";
  for (int i = 0; i < 1000; ++i) text += fmt::format(" x = y{};", i);
  const Instantiated model = instantiated(text + " end M;");
  EXPECT_EQ(model.sink.all().size(), 101U);
  EXPECT_EQ(model.sink.all().back().code(), "IN003");
  EXPECT_TRUE(model.sink.has_errors());
}

TEST(Instantiate, ManyWarningsAreNoErrorAndHideNone) {
  std::string text = "model M Real x; Boolean b[200]; equation x = time;";
  for (int i = 1; i <= 200; ++i) text += fmt::format(" b[{}] = x == {}.5;", i, i);
  const Instantiated model = instantiated(text + " end M;");
  EXPECT_EQ(model.sink.all().size(), 101U);
  EXPECT_EQ(model.sink.all().back().code(), "IN003");
  EXPECT_FALSE(model.sink.has_errors());
  const Instantiated broken = instantiated(text + " x = y; end M;");
  EXPECT_EQ(broken.sink.error_count(), 1U);
  EXPECT_EQ(broken.sink.all().back().code(), "IN003");
}

TEST(Instantiate, MessagesComeInTheOrderOfTheText) {
  const Instantiated model =
      instantiated("model M Real x = a; Real y[b]; parameter Real c(start = d) = e; equation x = f; end M;");
  std::uint32_t last = 0;
  EXPECT_EQ(model.sink.all().size(), 5U);
  for (const Diagnostic& diagnostic : model.sink.all()) {
    EXPECT_GT(diagnostic.where.begin, last);
    last = diagnostic.where.begin;
  }
}

TEST(Instantiate, StartValueThatIsAlsoTheValueIsReportedOnce) {
  EXPECT_EQ(instantiated("model M parameter Real p(start = q); end M;").codes(), "IN010");
}

}  // namespace
}  // namespace causa::testing
