// Unit strings: what they mean, how they are printed, and that no text does harm.
#include "types/unit.h"

#include <random>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

Unit unit(std::string_view text) {
  const auto parsed = parse_unit(text);
  const auto* error = std::get_if<UnitError>(&parsed);
  EXPECT_EQ(error, nullptr) << text << ": " << (error != nullptr ? error->what : "");
  return error == nullptr ? std::get<Unit>(parsed) : Unit{};
}

UnitRelation relation(std::string_view a, std::string_view b) {
  return compare(unit(a), unit(b));
}

std::string error_of(std::string_view text) {
  const auto parsed = parse_unit(text);
  const auto* error = std::get_if<UnitError>(&parsed);
  return error == nullptr ? "" : error->what + (error->help.empty() ? "" : "; " + error->help);
}

TEST(Units, DerivedUnitsAreProductsOfBaseUnits) {
  EXPECT_EQ(relation("N.m", "J"), UnitRelation::Same);
  EXPECT_EQ(relation("V.A", "W"), UnitRelation::Same);
  EXPECT_EQ(relation("kg.m2/s2", "J"), UnitRelation::Same);
  EXPECT_EQ(relation("J/(kg.K)", "m2.s-2.K-1"), UnitRelation::Same);
  EXPECT_EQ(relation("rad/s", "1/s"), UnitRelation::Same);
  EXPECT_EQ(relation("Ohm", "V/A"), UnitRelation::Same);
  EXPECT_EQ(relation("1/(Ohm.s)", "F/s2"), UnitRelation::Same);
  EXPECT_EQ(relation("W/m2", "J"), UnitRelation::Different);
  EXPECT_EQ(relation("V/Hz(1/2)", "V.s(1/2)"), UnitRelation::Same);
}

TEST(Units, SymbolsComeBeforePrefixes) {
  EXPECT_EQ(relation("T", "Wb/m2"), UnitRelation::Same);   // tesla, not tera
  EXPECT_EQ(relation("min", "s"), UnitRelation::Scaled);   // minute, not milli-inch
  EXPECT_EQ(relation("mm2", "m2"), UnitRelation::Scaled);  // the exponent includes the prefix
  EXPECT_DOUBLE_EQ(unit("mm2").factor, 1e-6);
  EXPECT_DOUBLE_EQ(unit("dal").factor, 1e-2);
  EXPECT_DOUBLE_EQ(unit("km/h").factor, 1000.0 / 3600);
  EXPECT_DOUBLE_EQ(unit("%").factor, 0.01);
}

TEST(Units, ScalesMayBeginElsewhere) {
  EXPECT_EQ(relation("K", "degC"), UnitRelation::Shifted);
  EXPECT_EQ(relation("degC", "degC"), UnitRelation::Same);
  EXPECT_EQ(relation("degF", "degRk"), UnitRelation::Shifted);
  EXPECT_EQ(relation("1/K", "1/degC"), UnitRelation::Same);  // a difference of temperatures
}

TEST(Units, ArePrintedAsPeopleWriteThem) {
  EXPECT_EQ(print(unit("kg.m2/s3")), "W");
  EXPECT_EQ(print(unit("V.A/s")), "kg.m2/s4");
  EXPECT_EQ(print(unit("1")), "1");
  EXPECT_EQ(print(unit("rad")), "1");
  EXPECT_EQ(print(unit("1/s")), "1/s");
  EXPECT_EQ(print(unit("m(1/2)")), "m(1/2)");
  EXPECT_EQ(print(unit("mm")), "0.001 m");
  EXPECT_EQ(print(unit("W/(m2.K)")), "kg/(s3.K)");
}

TEST(Units, SayWhatIsWrongWithAText) {
  EXPECT_EQ(error_of("Nm"), "`Nm` is not a unit; did you mean `N.m`?");
  EXPECT_EQ(error_of("J/kg/K"),
            "a second `/` is ambiguous in a unit; put the divisor in parentheses: `J/(kg.K)`");
  EXPECT_EQ(error_of("kg*m"), "factors of a unit are separated by a dot; write `N.m`");
  EXPECT_EQ(error_of("m^2"), "an exponent of a unit has no sign in front of it; write `m2`, `s-1`");
  EXPECT_EQ(error_of("m/(s"), "a `)` is missing in this unit");
  EXPECT_EQ(error_of("m(1/0)"), "an exponent is divided by zero");
  EXPECT_EQ(error_of("10"), "the only number that stands for a unit is `1`");
  EXPECT_EQ(error_of("m99999999999"), "the exponent of this unit is too large, or no simple fraction");
  EXPECT_NE(error_of(""), "");
  EXPECT_NE(error_of("kkm"), "");
}

TEST(Units, PowersHaveLimits) {
  EXPECT_TRUE(power(unit("m"), 0.5).has_value());
  EXPECT_FALSE(power(unit("m"), 0.123456).has_value());
  EXPECT_FALSE(power(unit("m"), 1e300).has_value());
  EXPECT_FALSE(power(unit("km"), 500).has_value());
}

// Any bytes give a unit or an error, in time that grows with the text.
TEST(Units, HostileTextsDoNoHarm) {
  EXPECT_NE(error_of(std::string(100'000, '(')), "");
  EXPECT_NE(error_of(std::string(100'000, 'm')), "");
  std::string product = "m";
  for (int k = 0; k < 10'000; ++k) product += ".m99";
  EXPECT_NE(error_of(product), "");
  std::mt19937 random(7);
  constexpr std::string_view letters = "mkgsAKVNWJradeC1290./()-+% ^*\xC3\xA9\0u";
  for (int n = 0; n < 20'000; ++n) {
    std::string text;
    for (std::size_t k = random() % 12; k > 0; --k) text += letters[random() % letters.size()];
    const auto parsed = parse_unit(text);
    if (const auto* right = std::get_if<Unit>(&parsed)) {
      EXPECT_FALSE(print(*right).empty()) << text;
    }
  }
}

}  // namespace
}  // namespace causa::testing
