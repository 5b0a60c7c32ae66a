// Expressions a user gives: their values, and what is said about those that are none.
#include "driver/value_expression.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using driver::read_value_expression;
using driver::ValueExpression;

std::vector<CatalogueEntry> catalogue() {
  CatalogueEntry x;
  x.name = "x";
  CatalogueEntry cell;
  cell.name = "cell.T";
  cell.dimensions = {3};
  cell.first_value = 1;
  cell.value_count = 3;
  cell.subscript_places = {4};
  cell.aliases = {{.element = 2, .value = 0, .negated = true}};
  CatalogueEntry derivative;
  derivative.name = "der(x)";
  derivative.first_value = 4;
  return {x, cell, derivative};
}

double value(std::string_view text) {
  const auto entries = catalogue();
  const std::vector<double> values{2.0, 10.0, 20.0, 99.0, -5.0};
  const auto read = read_value_expression(text, entries);
  if (const auto* diagnostic = std::get_if<Diagnostic>(&read)) {
    ADD_FAILURE() << text << ": " << message_of(*diagnostic);
    return 0.0;
  }
  return std::get<ValueExpression>(read)(0.5, values);
}

std::string complaint(std::string_view text) {
  const auto entries = catalogue();
  const auto read = read_value_expression(text, entries);
  const auto* diagnostic = std::get_if<Diagnostic>(&read);
  return diagnostic == nullptr ? "" : std::string(diagnostic->code()) + " " + message_of(*diagnostic);
}

TEST(ValueExpression, FollowsTheGrammar) {
  EXPECT_EQ(value("1 + 2*3 - 4/2"), 5.0);
  EXPECT_EQ(value("-x^2"), -4.0);
  EXPECT_EQ(value("(1 - x)*(1 + x)"), -3.0);
  EXPECT_EQ(value("cell[2].T - cell.T[1]"), 10.0);
  EXPECT_EQ(value("cell[3].T"), -2.0);  // an alias with the other sign
  EXPECT_EQ(value("der(x)"), -5.0);
  EXPECT_EQ(value("time"), 0.5);
  EXPECT_DOUBLE_EQ(value("sin(time) + atan2(x, 1)"), std::sin(0.5) + std::atan2(2.0, 1.0));
  EXPECT_EQ(value("max(x, 3)"), 3.0);
  EXPECT_EQ(value("if x > 1 and not x > 3 then 7 else 8"), 7.0);
  EXPECT_EQ(value("if x > 5 then 1 elseif x > 1 then 2 else 3"), 2.0);
  EXPECT_EQ(value("1e-3"), 1e-3);
}

TEST(ValueExpression, SaysWhatIsNotUnderstood) {
  EXPECT_NE(complaint("x -").find("DR010"), std::string::npos);
  EXPECT_NE(complaint("").find("DR010"), std::string::npos);
  EXPECT_NE(complaint("1; 0 = 2").find("not one expression"), std::string::npos);
  EXPECT_NE(complaint("\"text\"").find("is no number"), std::string::npos);
  EXPECT_NE(complaint("cell.T").find("is an array"), std::string::npos);
  EXPECT_NE(complaint("foo(x)").find("there is no function `foo`"), std::string::npos);
  EXPECT_NE(complaint("y - 1").find("SM012"), std::string::npos);
  EXPECT_NE(complaint("cell[4].T").find("SM013"), std::string::npos);
}

TEST(ValueExpression, KnowsWhatItReads) {
  const auto entries = catalogue();
  const auto read = [&](std::string_view text) {
    return std::get<ValueExpression>(read_value_expression(text, entries));
  };
  EXPECT_FALSE(read("2*3").reads_time());
  EXPECT_TRUE(read("2*time").reads_time());
  EXPECT_FALSE(read("2*time").reads_values());
  EXPECT_TRUE(read("x").reads_values());
}

}  // namespace
}  // namespace causa::testing
