#include "expression/evaluate/text_of_value.h"

#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/build/build.h"

namespace causa {
namespace {

std::string text(const Value& value, const TextFormat& format = {}) {
  auto result = text_of(value, 0, format, nullptr);
  auto* none = std::get_if<NoText>(&result);
  return none != nullptr ? "none: " + none->why : std::get<std::string>(result);
}

Value real(double number) {
  return number_value(ValueKind::Real, number);
}
Value integer(double number) {
  return number_value(ValueKind::Integer, number);
}

TEST(TextOfValueTest, DefaultsOfTheSpecification) {
  EXPECT_EQ(text(real(2.0)), "2");
  EXPECT_EQ(text(real(3.14159265)), "3.14159");
  EXPECT_EQ(text(real(1e-7)), "1e-07");
  EXPECT_EQ(text(real(3.14159265), {.significant_digits = 3}), "3.14");
  EXPECT_EQ(text(integer(-12)), "-12");
  EXPECT_EQ(text(number_value(ValueKind::Boolean, 1)), "true");
  EXPECT_EQ(text(integer(7), {.minimum_length = 4}), "7   ");
  EXPECT_EQ(text(integer(7), {.minimum_length = 4, .left_justified = false}), "   7");
  const EnumerationType colour{"Colour", {"red", "green"}};
  const auto green = text_of(number_value(ValueKind::Enumeration, 2), 0, {}, &colour);
  EXPECT_EQ(std::get<std::string>(green), "green");
}

TEST(TextOfValueTest, FormatsOfC) {
  EXPECT_EQ(text(real(3.14159), {.format = ".2f"}), "3.14");
  EXPECT_EQ(text(real(3.14159), {.format = "-8.1e"}), "3.1e+00 ");
  EXPECT_EQ(text(integer(5), {.format = "03d"}), "005");
  EXPECT_EQ(text(integer(255), {.format = "x"}), "ff");
  EXPECT_EQ(text(real(1.5), {.format = "%g"}), "1.5");
}

TEST(TextOfValueTest, HostileFormatsAreRefused) {
  for (const char* format : {"s", "n", "d%n", "%s%s%s", "*d", "999999999f", ".999999999f", "ld", "f ", "",
                             "%%", ".", "1$d", "d\n", "\xff"}) {
    if (*format == '\0') continue;
    EXPECT_EQ(text(real(1), {.format = format}).substr(0, 6), "none: ") << format;
  }
  EXPECT_EQ(text(real(std::nan("")), {.format = "d"}).substr(0, 6), "none: ");
  EXPECT_EQ(text(integer(1), {.minimum_length = 1000000000}).substr(0, 6), "none: ");
}

TEST(TextOfValueTest, AsAnExpression) {
  ExpressionTable table;
  const ExpressionId none = missing(table);
  const auto string_of = [&](ExpressionId value, ExpressionId format, ExpressionId digits) {
    const std::vector operands{value, format, digits, none, none};
    return testing::text(table, build_function(table, Operator::ToText, operands));
  };
  EXPECT_EQ(string_of(table.real(2.5), none, none), "2.5");
  EXPECT_EQ(string_of(table.real(2.0 / 3), none, table.integer(2)), "0.67");
  EXPECT_EQ(string_of(table.real(2.5), table.string(".3f"), none), "2.500");
  EXPECT_EQ(string_of(table.boolean(false), none, none), "false");
  const EnumerationId colour = table.add_enumeration({"Colour", {"red", "green"}});
  EXPECT_EQ(string_of(table.enumeration(colour, 1), none, none), "red");
}

}  // namespace
}  // namespace causa
