#include <array>
#include <random>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {
namespace {

using testing::numbers;
using testing::reason;
using testing::value_of;
using Numbers = std::vector<double>;
using Ids = std::vector<ExpressionId>;

class ArrayFunctionsTest : public ::testing::Test {
 protected:
  ExpressionId real(double x) { return table.real(x); }
  ExpressionId vector(const Numbers& values) {
    Ids ids;
    for (const double value : values) ids.push_back(table.real(value));
    return array(table, ids);
  }
  ExpressionId matrix(const std::vector<Numbers>& rows) {
    Ids ids;
    for (const Numbers& row : rows) ids.push_back(vector(row));
    return array(table, ids);
  }
  ExpressionId function(Operator op, const Ids& operands, std::uint64_t payload = 0) {
    return build_function(table, op, operands, payload);
  }
  // An array variable with the values 1, 2, 3, …
  ExpressionId counting(const Dimensions& dimensions) {
    shapes.push_back(dimensions);
    return table.symbol(SymbolId(static_cast<std::uint32_t>(shapes.size() - 1)), ValueKind::Real, dimensions);
  }
  Environment environment() {
    return {.symbol = [this](SymbolId symbol) -> std::optional<Value> {
              Value value{ValueKind::Real, shapes.at(symbol.index()), {}, {}};
              const std::size_t count = element_count(value.dimensions, 1000000);
              for (std::size_t i = 1; i <= count; ++i) value.elements.push_back(static_cast<double>(i));
              return value;
            },
            .time = {},
            .indices = {}};
  }

  ExpressionTable table;
  std::vector<Dimensions> shapes;
};

TEST_F(ArrayFunctionsTest, Reductions) {
  const ExpressionId x = counting({2, 3});
  EXPECT_EQ(numbers(table, function(Operator::Sum, {x}), environment()), Numbers{21});
  EXPECT_EQ(numbers(table, function(Operator::Product, {x}), environment()), Numbers{720});
  EXPECT_EQ(numbers(table, function(Operator::Minimum, {x}), environment()), Numbers{1});
  EXPECT_EQ(numbers(table, function(Operator::Maximum, {x}), environment()), Numbers{6});
  const ExpressionId empty = fill(table, real(3), {0});
  EXPECT_EQ(function(Operator::Sum, {empty}), real(0));
  EXPECT_EQ(function(Operator::Product, {empty}), real(1));
  EXPECT_EQ(reason(table, function(Operator::Maximum, {empty})),
            "an empty array has no smallest or largest element");
  EXPECT_EQ(function(Operator::Sum, {vector({1, 2, 4})}), real(7));
  EXPECT_EQ(function(Operator::Maximum, {vector({1, 5, 4})}), real(5));
  EXPECT_EQ(function(Operator::Sum, {fill(table, real(2), {3, 4})}), real(24));
  const ExpressionId a = table.symbol(SymbolId(90), ValueKind::Real, {});
  const ExpressionId b = table.symbol(SymbolId(91), ValueKind::Real, {});
  EXPECT_EQ(function(Operator::Sum, {array(table, Ids{a, b})}), add(table, a, b));
}

TEST_F(ArrayFunctionsTest, Products) {
  const ExpressionId m = counting({2, 3});  // 1 2 3; 4 5 6
  const ExpressionId v = counting({3});
  const ExpressionId w = counting({2});
  const auto product = [&](ExpressionId a, ExpressionId b) {
    return numbers(table, function(Operator::MatrixProduct, {a, b}), environment());
  };
  EXPECT_EQ(product(m, v), (Numbers{14, 32}));
  EXPECT_EQ(product(w, m), (Numbers{9, 12, 15}));
  EXPECT_EQ(product(v, v), Numbers{14});
  EXPECT_EQ(product(m, function(Operator::Transpose, {m})), (Numbers{14, 32, 32, 77}));
  const ExpressionId long_vector = counting({10});
  EXPECT_EQ(product(long_vector, long_vector), Numbers{385});
  const ExpressionId square = counting({2, 2});  // 1 2; 3 4
  EXPECT_EQ(numbers(table, function(Operator::MatrixPower, {square, table.integer(3)}), environment()),
            (Numbers{37, 54, 81, 118}));
  EXPECT_EQ(numbers(table, function(Operator::MatrixPower, {square, table.integer(0)}), environment()),
            (Numbers{1, 0, 0, 1}));
  EXPECT_EQ(numbers(table, function(Operator::OuterProduct, {w, v}), environment()),
            (Numbers{1, 2, 3, 2, 4, 6}));
}

TEST_F(ArrayFunctionsTest, ConstructorsAndShapes) {
  EXPECT_EQ(numbers(table, function(Operator::Identity, {table.integer(2)})), (Numbers{1, 0, 0, 1}));
  EXPECT_EQ(numbers(table, function(Operator::Diagonal, {vector({2, 3})})), (Numbers{2, 0, 0, 3}));
  EXPECT_EQ(numbers(table, function(Operator::Linspace, {real(1), real(3), table.integer(5)})),
            (Numbers{1, 1.5, 2, 2.5, 3}));
  EXPECT_EQ(numbers(table, function(Operator::Cross, {vector({1, 2, 3}), vector({4, 5, 6})})),
            (Numbers{-3, 6, -3}));
  EXPECT_EQ(numbers(table, function(Operator::Skew, {vector({1, 2, 3})})),
            (Numbers{0, -3, 2, 3, 0, -1, -2, 1, 0}));
  EXPECT_EQ(numbers(table, function(Operator::Symmetric, {matrix({{1, 2}, {3, 4}})})), (Numbers{1, 2, 2, 4}));
  const ExpressionId m = counting({2, 2});
  const ExpressionId n = counting({2, 1});
  EXPECT_EQ(numbers(table, function(Operator::Concatenate, {m, n}, 2), environment()),
            (Numbers{1, 2, 1, 3, 4, 2}));
  EXPECT_EQ(numbers(table, function(Operator::Concatenate, {m, m}, 1), environment()),
            (Numbers{1, 2, 3, 4, 1, 2, 3, 4}));
  EXPECT_EQ(value_of(table, function(Operator::Promote, {n}, 4), environment()).dimensions,
            (Dimensions{2, 1, 1, 1}));
  EXPECT_EQ(value_of(table, function(Operator::ToVector, {n}), environment()).dimensions, Dimensions{2});
  EXPECT_EQ(value_of(table, function(Operator::ToMatrix, {counting({4})}), environment()).dimensions,
            (Dimensions{4, 1}));
  EXPECT_EQ(numbers(table, function(Operator::ToScalar, {counting({1, 1})}), environment()), Numbers{1});
  EXPECT_EQ(function(Operator::Size, {m, table.integer(2)}), table.integer(2));
  EXPECT_EQ(numbers(table, function(Operator::Size, {counting({2, 0, 5})})), (Numbers{2, 0, 5}));
  // [a, b; c, d] is {{a, b}, {c, d}}.
  const auto row = [&](double a, double b) {
    return function(Operator::Concatenate,
                    {function(Operator::Promote, {real(a)}, 2), function(Operator::Promote, {real(b)}, 2)},
                    2);
  };
  EXPECT_EQ(function(Operator::Concatenate, {row(1, 2), row(3, 4)}, 1), matrix({{1, 2}, {3, 4}}));
}

TEST_F(ArrayFunctionsTest, Rounding) {
  const auto value = [&](Operator op, double a, double b) {
    return table.number(build(table, op, {real(a), real(b)}));
  };
  EXPECT_EQ(value(Operator::Div, -7, 2), -3);
  EXPECT_EQ(value(Operator::Mod, -7, 2), 1);
  EXPECT_EQ(value(Operator::Rem, -7, 2), -1);
  EXPECT_EQ(value(Operator::Mod, 3, -1.4), 3 - 3 * 1.4);
  EXPECT_EQ(build(table, Operator::ToInteger, {real(-2.5)}), table.integer(-3));
  EXPECT_EQ(build(table, Operator::Floor, {real(-2.5)}), real(-3));
  EXPECT_EQ(build(table, Operator::Ceil, {real(-2.5)}), real(-2));
  EXPECT_EQ(build(table, Operator::Div, {table.integer(7), table.integer(2)}), table.integer(3));
  EXPECT_EQ(reason(table, build(table, Operator::Div, {table.integer(7), table.integer(0)})),
            "`div(7, 0)` divides by zero");
  EXPECT_EQ(find_function("integer"), Operator::ToInteger);
  EXPECT_EQ(find_function("max"), Operator::Max);
}

TEST_F(ArrayFunctionsTest, TextsAndEnumerations) {
  const EnumerationId colour = table.add_enumeration({"Colour", {"red", "green"}});
  const ExpressionId red = table.enumeration(colour, 1);
  const ExpressionId green = table.enumeration(colour, 2);
  EXPECT_EQ(build(table, Operator::Less, {red, green}), table.boolean(true));
  EXPECT_EQ(build(table, Operator::Equal, {red, green}), table.boolean(false));
  EXPECT_EQ(function(Operator::IntegerOf, {green}), table.integer(2));
  EXPECT_EQ(function(Operator::EnumerationOf, {table.integer(2)}, colour.index()), green);
  EXPECT_EQ(reason(table, function(Operator::EnumerationOf, {table.integer(3)}, colour.index())),
            "`Colour` has no literal number 3");
  EXPECT_EQ(build(table, Operator::Add, {table.string("a"), table.string("b")}), table.string("ab"));
  EXPECT_EQ(build(table, Operator::Less, {table.string("a"), table.string("b")}), table.boolean(true));
  EXPECT_EQ(build(table, Operator::NotEqual, {table.string("a"), table.string("a")}), table.boolean(false));
  const ExpressionId texts = array(table, Ids{table.string("x"), table.string("y")});
  EXPECT_EQ(value_of(table, build(table, Operator::Add, {texts, table.string("!")})).texts,
            (std::vector<std::string>{"x!", "y!"}));
  const ExpressionId turned = function(Operator::Transpose, {array(table, Ids{texts, texts})});
  EXPECT_EQ(value_of(table, turned).texts, (std::vector<std::string>{"x", "x", "y", "y"}));
}

TEST_F(ArrayFunctionsTest, ComprehensionsThatAreTheirArray) {
  const ExpressionId m = counting({3, 4});
  const ExpressionId i = table.index(0);
  const ExpressionId j = table.index(1);
  const ExpressionId one = table.integer(1);
  const ExpressionId m_ij = element(table, m, Ids{i, j});
  const ExpressionId row = comprehension(table, 1, one, one, 4, m_ij);
  EXPECT_TRUE(table.is(row, Operator::Comprehension));
  EXPECT_EQ(comprehension(table, 0, one, one, 3, row), m);
  // A column is not the matrix, and neither is a part of a row.
  EXPECT_TRUE(table.is(comprehension(table, 0, one, one, 3, m_ij), Operator::Comprehension));
  EXPECT_TRUE(table.is(comprehension(table, 1, one, one, 3, m_ij), Operator::Comprehension));
  const ExpressionId diagonal = comprehension(table, 0, one, one, 3, element(table, m, Ids{i, i}));
  EXPECT_EQ(numbers(table, diagonal, environment()), (Numbers{1, 6, 11}));
  EXPECT_EQ(comprehension(table, 0, one, one, 3, real(7)), fill(table, real(7), {3}));
}

TEST_F(ArrayFunctionsTest, InnerIndicesDoNotCaptureOuterOnes) {
  // {{10*i0 + i1 for i1 in 1:2} for i0 in 1:3}[i1 of outside, 2]
  const ExpressionId one = table.integer(1);
  const ExpressionId body = add(table, multiply(table, table.integer(10), table.index(0)), table.index(1));
  const ExpressionId nested =
      comprehension(table, 0, one, one, 3, comprehension(table, 1, one, one, 2, body));
  const ExpressionId chosen = element(table, nested, Ids{table.index(1)});
  const Environment outside{.symbol = {}, .time = {}, .indices = {0, 3}};
  EXPECT_EQ(numbers(table, chosen, outside), (Numbers{31, 32}));
}

TEST_F(ArrayFunctionsTest, LongComprehensions) {
  const ExpressionId i = table.index(0);
  const ExpressionId body = build(table, Operator::Sin, {multiply(table, i, real(0.001))});
  const ExpressionId one = table.integer(1);
  const ExpressionId values = comprehension(table, 0, one, one, 100000, body);
  EXPECT_EQ(numbers(table, values).size(), 100000U);
}

TEST_F(ArrayFunctionsTest, UnknownDimensionsGoWithKnownOnes) {
  const ExpressionId open = table.local(LocalId(0), ValueKind::Real, {unknown_dimension});
  const ExpressionId known = counting({4});
  EXPECT_EQ(table.dimensions(add(table, open, known)), Dimensions{4});
  EXPECT_EQ(table.dimensions(multiply(table, open, real(0))), Dimensions{unknown_dimension});
  EXPECT_EQ(table.dimensions(function(Operator::Concatenate, {open, known}, 1)),
            Dimensions{unknown_dimension});
  EXPECT_EQ(table.dimensions(slice(table, counting({2, 3}), Ids{function(Operator::All, {}), open})),
            (Dimensions{2, unknown_dimension}));
}

// Random array expressions of two dimensions; sizes from 1 to 6.
class RandomArrays {
 public:
  RandomArrays(ExpressionTable& table, std::vector<Dimensions>& shapes, unsigned seed)
      : t_(table), shapes_(shapes), random_(seed) {}

  ExpressionId matrix(std::int64_t m, std::int64_t n, int depth) {
    if (depth == 0) return variable({m, n});
    switch (pick(14)) {
      case 0: return add(t_, matrix(m, n, depth - 1), matrix(m, n, depth - 1));
      case 1: return f(Operator::Transpose, {matrix(n, m, depth - 1)});
      case 2: {
        const std::int64_t k = size();
        return f(Operator::MatrixProduct, {matrix(m, k, depth - 1), matrix(k, n, depth - 1)});
      }
      case 3: return f(Operator::OuterProduct, {vector(m, depth - 1), vector(n, depth - 1)});
      case 4:
        if (m < 2) return variable({m, n});
        return f(Operator::Concatenate, {matrix(1, n, depth - 1), matrix(m - 1, n, depth - 1)}, 1);
      case 5:
        if (n < 2) return variable({m, n});
        return f(Operator::Concatenate, {matrix(m, n - 1, depth - 1), matrix(m, 1, depth - 1)}, 2);
      case 6:
        if (m != n) return variable({m, n});
        return f(Operator::Symmetric, {matrix(m, n, depth - 1)});
      case 7:
        if (m != n) return variable({m, n});
        return f(Operator::Diagonal, {vector(m, depth - 1)});
      case 8:
        if (m != n) return variable({m, n});
        return add(t_, f(Operator::Identity, {t_.integer(m)}), matrix(m, n, depth - 1));
      case 9:
        if (m != 3 || n != 3) return variable({m, n});
        return f(Operator::Skew, {vector(3, depth - 1)});
      case 10:
        if (n != 1) return variable({m, n});
        return f(Operator::Promote, {vector(m, depth - 1)}, 2);
      case 11: {
        Ids rows;
        for (std::int64_t i = 0; i < m; ++i) rows.push_back(vector(n, depth - 1));
        return array(t_, rows);
      }
      case 12: return f(Operator::NoEvent, {multiply(t_, t_.real(2), matrix(m, n, depth - 1))});
      default: return f(Operator::Smooth, {t_.integer(1), matrix(m, n, depth - 1)});
    }
  }

  ExpressionId vector(std::int64_t n, int depth) {
    if (depth == 0) return variable({n});
    switch (pick(6)) {
      case 0: {
        const std::int64_t k = size();
        return f(Operator::MatrixProduct, {matrix(n, k, depth - 1), vector(k, depth - 1)});
      }
      case 1: {
        const std::int64_t k = size();
        return f(Operator::MatrixProduct, {vector(k, depth - 1), matrix(k, n, depth - 1)});
      }
      case 2: return f(Operator::ToVector, {matrix(1, n, depth - 1)});
      case 3:
        if (n != 3) return variable({n});
        return f(Operator::Cross, {vector(3, depth - 1), vector(3, depth - 1)});
      case 4:
        if (n < 2) return variable({n});
        return f(Operator::Linspace, {t_.real(1), t_.real(4), t_.integer(n)});
      default: return negate(t_, vector(n, depth - 1));
    }
  }

  std::int64_t size() { return 1 + static_cast<std::int64_t>(pick(6)); }

 private:
  unsigned pick(unsigned n) { return std::uniform_int_distribution<unsigned>(0, n - 1)(random_); }
  ExpressionId f(Operator op, const Ids& operands, std::uint64_t payload = 0) {
    return build_function(t_, op, operands, payload);
  }
  ExpressionId variable(const Dimensions& dimensions) {
    shapes_.push_back(dimensions);
    return t_.symbol(SymbolId(static_cast<std::uint32_t>(shapes_.size() - 1)), ValueKind::Real, dimensions);
  }

  ExpressionTable& t_;
  std::vector<Dimensions>& shapes_;
  std::mt19937 random_;
};

TEST_F(ArrayFunctionsTest, ElementsAgreeWithTheWhole) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    RandomArrays random(table, shapes, seed);
    const std::int64_t m = random.size();
    const std::int64_t n = random.size();
    const ExpressionId whole = random.matrix(m, n, 3);
    const Value expected = value_of(table, whole, environment());
    ASSERT_EQ(expected.dimensions, (Dimensions{m, n})) << seed << expected.text;
    const ExpressionId by_index = element(table, whole, Ids{table.index(0), table.index(1)});
    const ExpressionId row_by_index = element(table, whole, Ids{table.index(0)});
    for (std::int64_t i = 1; i <= m; ++i) {
      Environment inside = environment();
      inside.indices = {static_cast<double>(i), 0};
      const auto offset = static_cast<std::size_t>((i - 1) * n);
      const Numbers row(expected.elements.begin() + static_cast<std::ptrdiff_t>(offset),
                        expected.elements.begin() + static_cast<std::ptrdiff_t>(offset) + n);
      const Numbers got = numbers(table, row_by_index, inside);
      ASSERT_EQ(got.size(), row.size()) << seed;
      for (std::size_t j = 0; j < row.size(); ++j) EXPECT_DOUBLE_EQ(got[j], row[j]) << seed;
      for (std::int64_t j = 1; j <= n; ++j) {
        inside.indices[1] = static_cast<double>(j);
        const double want = row[static_cast<std::size_t>(j - 1)];
        const ExpressionId constant = element(table, whole, Ids{table.integer(i), table.integer(j)});
        ASSERT_EQ(numbers(table, constant, inside).size(), 1U) << seed;
        EXPECT_DOUBLE_EQ(numbers(table, constant, inside)[0], want) << seed;
        EXPECT_DOUBLE_EQ(numbers(table, by_index, inside).at(0), want) << seed;
      }
    }
  }
}

TEST_F(ArrayFunctionsTest, SlicesAndHybridOperators) {
  const ExpressionId m = counting({3, 4});
  const ExpressionId all = function(Operator::All, {});
  EXPECT_EQ(numbers(table, slice(table, m, Ids{all, table.integer(2)}), environment()), (Numbers{2, 6, 10}));
  const ExpressionId some = slice(table, m, Ids{array(table, Ids{table.integer(3), table.integer(1)}), all});
  EXPECT_EQ(numbers(table, some, environment()), (Numbers{9, 10, 11, 12, 1, 2, 3, 4}));
  EXPECT_EQ(element(table, some, Ids{table.integer(1), table.integer(4)}),
            element(table, m, Ids{table.integer(3), table.integer(4)}));
  EXPECT_EQ(slice(table, m, Ids{all, all}), m);
  const ExpressionId x = counting({2});
  const ExpressionId pre = function(Operator::Pre, {x});
  EXPECT_EQ(element(table, pre, Ids{table.integer(1)}),
            function(Operator::Pre, {element(table, x, Ids{table.integer(1)})}));
  EXPECT_EQ(reason(table, pre, environment()), "`pre` has a value only during the simulation");
  EXPECT_EQ(numbers(table, function(Operator::Homotopy, {x, pre}), environment()), (Numbers{1, 2}));
  EXPECT_EQ(function(Operator::NoEvent, {real(2)}), real(2));
}

}  // namespace
}  // namespace causa
