// Comma-separated values: what is written reads back the same, and hostile text is refused by name and line.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "results/read_csv.h"
#include "results/write_csv.h"

namespace causa::testing {
namespace {

std::string csv_text(const Trajectory& trajectory) {
  std::string text;
  write_csv(trajectory, [&](std::string_view piece) { text += piece; });
  return text;
}

// "" for text that is accepted, otherwise the code and the message.
std::string complaint(std::string_view text, const CsvLimits& limits = {}) {
  const auto result = read_csv(text, "a.csv", limits);
  if (const auto* diagnostic = std::get_if<Diagnostic>(&result)) {
    return std::string(diagnostic->code()) + " " + message_of(*diagnostic);
  }
  return "";
}

Trajectory accepted(std::string_view text) {
  const auto result = read_csv(text, "a.csv");
  if (const auto* diagnostic = std::get_if<Diagnostic>(&result)) {
    ADD_FAILURE() << message_of(*diagnostic);
    return {};
  }
  return std::get<Trajectory>(result);
}

TEST(WriteCsv, QuotesNamesAndWritesShortNumbers) {
  const Trajectory trajectory{.variables = {{"x"}, {"u[2,1]"}, {"'a \"b\"'"}},
                              .times = {0.0, 0.1},
                              .values = {1.0, 1e-9, -2.5, 0.1 + 0.2, NAN, -INFINITY}};
  EXPECT_EQ(csv_text(trajectory),
            "\"time\",\"x\",\"u[2,1]\",\"'a \"\"b\"\"'\"\n"
            "0,1,1e-09,-2.5\n"
            "0.1,0.30000000000000004,nan,-inf\n");
}

TEST(WriteCsv, HandsOverModeratePieces) {
  Trajectory trajectory{.variables = {{"x"}}, .times = {}, .values = {}};
  for (int i = 0; i < 100'000; ++i) {
    trajectory.times.push_back(i);
    trajectory.values.push_back(1.0 / (1 + i));
  }
  std::size_t largest = 0;
  write_csv(trajectory, [&](std::string_view piece) { largest = std::max(largest, piece.size()); });
  EXPECT_LT(largest, 70'000U);
}

TEST(Csv, RoundTripKeepsEveryBit) {
  Random random(7);
  Trajectory trajectory{.variables = {{"a"}, {"der(b)"}, {"c,d"}, {"e\nf"}}, .times = {}, .values = {}};
  for (int i = 0; i < 500; ++i) {
    trajectory.times.push_back(i * 0.1);
    for (int k = 0; k < 4; ++k) {
      const double mantissa = static_cast<double>(random()) / 4294967296.0 - 0.5;
      trajectory.values.push_back(std::ldexp(mantissa, static_cast<int>(below(random, 2100)) - 1060));
    }
  }
  trajectory.values[0] = std::numeric_limits<double>::denorm_min();
  trajectory.values[1] = std::numeric_limits<double>::max();
  trajectory.values[2] = -0.0;
  const std::string text = csv_text(trajectory);
  const Trajectory whole = accepted(text);
  EXPECT_EQ(whole.times, trajectory.times);
  EXPECT_EQ(whole.values, trajectory.values);
  EXPECT_TRUE(std::signbit(whole.values[2]));
  EXPECT_EQ(whole.variables[3].name, "e\nf");

  CsvReader reader("a.csv");  // byte by byte
  for (const char c : text) reader.feed({&c, 1});
  const auto pieces = reader.finish();
  ASSERT_TRUE(std::holds_alternative<Trajectory>(pieces));
  EXPECT_EQ(std::get<Trajectory>(pieces).values, trajectory.values);
}

TEST(ReadCsv, AcceptsWhatOtherProgramsWrite) {
  const Trajectory trajectory =
      accepted("\xEF\xBB\xBFTime,\"x\"\r\n0, +1.5 \r\n0,NaN\r\n1,-Infinity\r\n\r\n\n");
  EXPECT_EQ(trajectory.times, (std::vector<double>{0, 0, 1}));
  EXPECT_EQ(trajectory.values[0], 1.5);
  EXPECT_TRUE(std::isnan(trajectory.values[1]));
  EXPECT_TRUE(std::isinf(trajectory.values[2]));
  EXPECT_EQ(accepted("time,x\n0,1").values, (std::vector<double>{1}));  // no end of the last line
  EXPECT_EQ(accepted("t\n0\n1\n").points(), 2U);
  EXPECT_EQ(accepted("time,x\r0,1\r1,2\r").points(), 2U);
  EXPECT_EQ(accepted("time,x\n").points(), 0U);
}

TEST(ReadCsv, RefusesHostileText) {
  EXPECT_EQ(complaint(""), "RS001 `a.csv` is empty: it has no line with names");
  EXPECT_EQ(complaint("\n\n"), "RS001 `a.csv` is empty: it has no line with names");
  EXPECT_EQ(complaint("x,time\n"), "RS002 `a.csv`, line 1: the first column is `x`, not `time`");
  EXPECT_EQ(complaint("time;x\n0;1\n"), "RS002 `a.csv`, line 1: the first column is `time;x`, not `time`");
  EXPECT_EQ(complaint("time,x,,y\n"), "RS003 `a.csv`, line 1: column 3 has no name");
  EXPECT_EQ(complaint("time,x,x\n"), "RS004 `a.csv`, line 1: two columns are called `x`");
  EXPECT_EQ(complaint("time,time\n"), "RS004 `a.csv`, line 1: two columns are called `time`");
  EXPECT_EQ(complaint("time,x\n0,1\n1\n"),
            "RS005 `a.csv`, line 3: 1 number where the first line has 2 names");
  EXPECT_EQ(complaint("time,x\n0,1,2,3\n"),
            "RS005 `a.csv`, line 2: 4 numbers where the first line has 2 names");
  EXPECT_EQ(complaint("time,x\n0,one\n"),
            "RS006 `a.csv`, line 2: the value of `x` is `one`, which is not a number");
  EXPECT_EQ(complaint("time,x\n0,1.5.2\n"),
            "RS006 `a.csv`, line 2: the value of `x` is `1.5.2`, which is not a number");
  EXPECT_EQ(complaint("time,x\n0,\n"), "RS006 `a.csv`, line 2: `x` has no value");
  EXPECT_EQ(complaint("time,x\n\n0,1\n\n1,2 3\n").substr(0, 5), "RS006");
  EXPECT_EQ(complaint("time,x\n0,+-1\n").substr(0, 5), "RS006");
  EXPECT_EQ(complaint(std::string_view("time,x\n0,\0\n", 11)).substr(0, 5), "RS006");
  EXPECT_EQ(complaint("time,x\n1,1\n0.5,1\n"), "RS007 `a.csv`, line 3: time goes back from 1 to 0.5");
  EXPECT_EQ(complaint("time,x\nnan,1\n"),
            "RS008 `a.csv`, line 2: time is `nan`, which is not a finite number");
  EXPECT_EQ(complaint("time,x\n0,\"1\n2\n3\n"),
            "RS009 `a.csv`, line 2: a quote is opened here and never closed");
  EXPECT_EQ(complaint("time,\"x\"y\n"), "RS010 `a.csv`, line 1: text stands beside a quoted field");
  EXPECT_EQ(complaint("time," + std::string(100'000, 'x')),
            "RS011 `a.csv`, line 1: a field is longer than 65536 bytes");
  EXPECT_EQ(complaint("time,x\n0,1\n1,2\n2,3\n", {.most_values = 2}),
            "RS012 `a.csv`, line 4: there are more than 2 values");
  EXPECT_EQ(complaint("time,x,y\n", {.most_variables = 1}),
            "RS012 `a.csv`, line 1: there are more than 1 values");
  EXPECT_EQ(complaint("time,x\n0,1e400\n"),
            "RS013 `a.csv`, line 2: the value of `x` is `1e400`, beyond the range of a double");
}

TEST(ReadCsv, SurvivesRandomBytes) {
  const std::string_view alphabet = "time,x\"\n\r0123456789.e-+naif;\t \xEF\xBB\xBF";
  Random random(11);
  for (int run = 0; run < 20'000; ++run) {
    std::string text = below(random, 2) == 0 ? "time,x\n" : "";
    for (std::uint32_t length = below(random, 40); length > 0; --length) {
      text += alphabet[below(random, static_cast<std::uint32_t>(alphabet.size()))];
    }
    const auto result = read_csv(text, "a.csv");
    if (const auto* trajectory = std::get_if<Trajectory>(&result)) {
      ASSERT_EQ(trajectory->values.size(), trajectory->points() * trajectory->variables.size()) << text;
    }
  }
}

}  // namespace
}  // namespace causa::testing
