// Plots as text: two pictures in full, and what every picture keeps whatever the numbers are.
#include "drawing/terminal_plot.h"

#include <cmath>
#include <limits>
#include <sstream>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "drawing/terminal_text.h"

namespace causa::testing {
namespace {

using Options = TerminalPlotOptions;

PlotData sampled(int points, double end, double (*function)(double)) {
  PlotData data;
  data.curves = {{.name = "x", .unit = "m", .x = {}, .y = {}}};
  PlotCurve& curve = data.curves[0];
  for (int i = 0; i < points; ++i) {
    curve.x.push_back(end * i / (points - 1));
    curve.y.push_back(function(curve.x.back()));
  }
  return data;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(TerminalPlot, Braille) {
  const PlotData data = sampled(501, 5.0, [](double t) { return std::exp(-t); });
  EXPECT_EQ(terminal_plot(data, {.width = 60, .height = 15}),
            "     x [m]\n"
            "1.0 ┤⣄\n"
            "    │⠈⢆\n"
            "0.8 ┤ ⠈⢣⡀\n"
            "    │   ⠹⣄\n"
            "0.6 ┤    ⠈⠳⡄\n"
            "    │      ⠈⠣⣀\n"
            "0.4 ┤        ⠈⠳⢄⡀\n"
            "    │           ⠉⠓⢤⣀\n"
            "0.2 ┤              ⠈⠙⠒⠦⢄⣀\n"
            "    │                    ⠉⠙⠒⠒⠦⠤⢤⣀⣀⣀⡀\n"
            "0.0 ┤                              ⠈⠉⠉⠉⠉⠉⠓⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⠤\n"
            "    └┬──────────┬──────────┬─────────┬──────────┬──────────┬\n"
            "     0          1          2         3          4          5\n"
            "                            time [s]\n");
}

TEST(TerminalPlot, Ascii) {
  PlotData data = sampled(101, 10.0, [](double t) { return std::sin(t); });
  data.curves.push_back({.name = "v", .unit = "m/s", .x = data.curves[0].x, .y = {}});
  for (const double t : data.curves[0].x) data.curves[1].y.push_back(0.5 * std::cos(t));
  EXPECT_EQ(terminal_plot(data, {.width = 60, .height = 13, .characters = Options::Characters::Ascii}),
            "      * x [m]   + v [m/s]\n"
            " 1.0 +      ******                           ******\n"
            "     |    **     ***                       ***     **\n"
            " 0.5 ++++++        **               ++++++++         **\n"
            "     | ** ++++       **          +++    **  +++       **\n"
            " 0.0 +**.....++++.....**......+++......**......+++.....**...\n"
            "     |          ++++   *** +++       **          ++++    **\n"
            "-0.5 +             ++++++++         **               +++++++\n"
            "     |                     **     ***\n"
            "-1.0 +                       ******\n"
            "     ++----------+---------+----------+---------+----------+\n"
            "      0          2         4          6         8         10\n"
            "                             time [s]\n");
}

TEST(TerminalPlot, LettersTellCurvesApartWithoutColour) {
  PlotData data = sampled(101, 1.0, [](double t) { return t; });
  data.curves.push_back({.name = "y", .x = data.curves[0].x, .y = std::vector<double>(101, 0.2)});
  const std::string text = terminal_plot(data, {.width = 60, .height = 12});
  EXPECT_NE(text.find("a x [m]   b y\n"), std::string::npos) << text;
  std::string curves = text.substr(text.find('\n') + 1);
  curves.erase(curves.find("└"));
  EXPECT_GE(std::count(curves.begin(), curves.end(), 'a'), 3);
  EXPECT_GE(std::count(curves.begin(), curves.end(), 'b'), 3);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(TerminalPlot, ColourEndsWithEveryLine) {
  const PlotData data = sampled(101, 1.0, [](double t) { return std::sin(20 * t); });
  for (const std::string& line : lines_of(terminal_plot(data, {.colour = Options::Colour::Always}))) {
    const std::size_t last = line.rfind("\x1b[");
    if (last != std::string::npos) {
      EXPECT_EQ(line.substr(last, 4), "\x1b[0m") << line;
    }
  }
}

TEST(TerminalPlot, NothingToPlotIsSaid) {
  EXPECT_EQ(terminal_plot({}, {}), "(nothing to plot: no curve has a point)\n");
  const PlotData gaps{.curves = {{.name = "x", .x = {0, 1}, .y = {NAN, INFINITY}}}};
  EXPECT_EQ(terminal_plot(gaps, {}), "(nothing to plot: no curve has a point)\n");
}

TEST(TerminalPlot, NamesCannotSteerTheTerminal) {
  PlotData data = sampled(10, 1.0, [](double t) { return t; });
  data.curves[0].name = "a\x1b[31m\n\xff\u202Eb";
  const std::string first = lines_of(terminal_plot(data, {}))[0];
  EXPECT_EQ(first, "     a?[31m???b [m]");
}

TEST(TerminalPlot, FitsWhateverTheNumbersAre) {
  Random random(3);
  const auto number = [&]() -> double {
    switch (below(random, 10)) {
      case 0: return NAN;
      case 1: return INFINITY;
      case 2: return 0.0;
      case 3: return 1e9;
      case 4: return std::numeric_limits<double>::max();
      case 5: return -std::numeric_limits<double>::denorm_min();
      default: {
        const double mantissa = static_cast<double>(random()) / 4294967296.0 - 0.5;
        return std::ldexp(mantissa, static_cast<int>(below(random, 40)) - 20);
      }
    }
  };
  for (int run = 0; run < 2000; ++run) {
    PlotData data;
    const std::uint32_t points = below(random, 30);
    const std::uint32_t curves = below(random, 4);
    std::vector<double> x;
    for (std::uint32_t i = 0; i < points; ++i) x.push_back(number());
    if (below(random, 2) == 0) {
      for (std::uint32_t i = 0; i < points; ++i) x[i] = i * 1e-3 + 5e5;
    }
    for (std::uint32_t c = 0; c < curves; ++c) {
      data.curves.push_back({.name = std::string(below(random, 50), 'n'), .unit = "Ω", .x = x, .y = {}});
      for (std::uint32_t i = 0; i < points; ++i) data.curves[c].y.push_back(number());
    }
    const Options options{
        .width = 40 + static_cast<int>(below(random, 80)),
        .height = 12 + static_cast<int>(below(random, 20)),
        .characters = below(random, 2) == 0 ? Options::Characters::Braille : Options::Characters::Ascii};
    const std::string text = terminal_plot(data, options);
    const std::vector<std::string> lines = lines_of(text);
    ASSERT_LE(lines.size(), static_cast<std::size_t>(options.height) + 1) << text;  // a line for an offset
    for (const std::string& line : lines) {
      ASSERT_LE(terminal_width(line), static_cast<std::size_t>(options.width)) << text;
    }
  }
}

TEST(TerminalText, CutsInTheMiddle) {
  EXPECT_EQ(terminal_text("abcdefghij", 10, TextCharacters::Unicode), "abcdefghij");
  EXPECT_EQ(terminal_text("abcdefghij", 6, TextCharacters::Unicode), "abc…ij");
  EXPECT_EQ(terminal_text("abcdefghij", 6, TextCharacters::Ascii), "abc~ij");
  EXPECT_EQ(terminal_text("Ω", 6, TextCharacters::Ascii), "?");
}

}  // namespace
}  // namespace causa::testing
