// Pictures in files: layout in panels, and names that cannot break out of a script or a page.
#include <cmath>

#include <gtest/gtest.h>

#include "drawing/gnuplot_script.h"
#include "drawing/html_plot.h"
#include "drawing/plot_colours.h"
#include "drawing/plot_layout.h"

namespace causa::testing {
namespace {

PlotCurve curve(const std::string& name, const std::string& unit, std::vector<double> y = {1, 2, 3}) {
  PlotCurve result{.name = name, .unit = unit, .x = {}, .y = std::move(y)};
  for (std::size_t i = 0; i < result.y.size(); ++i) result.x.push_back(static_cast<double>(i));
  return result;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(PlotLayout, OnePanelPerUnit) {
  const PlotData data{.curves = {curve("x", "m"), curve("v", "m/s"), curve("y", "m")}};
  const PlotLayout layout = lay_out(data);
  ASSERT_EQ(layout.panels.size(), 2U);
  EXPECT_EQ(layout.panels[0].curves, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(layout.panels[0].y_label, "[m]");
  EXPECT_EQ(layout.panels[1].y_label, "v [m/s]");
  EXPECT_EQ(layout.x_label, "time [s]");
  EXPECT_TRUE(layout.needs_legend);
}

TEST(PlotLayout, OneCurveNamesItsAxis) {
  PlotData data{.curves = {curve("x", "m")}};
  data.curves[0].description = "height of the ball";
  EXPECT_EQ(lay_out(data).panels[0].y_label, "x: height of the ball [m]");
  EXPECT_FALSE(lay_out(data).needs_legend);
  data.curves.push_back(data.curves[0]);
  data.curves[0].source = "a";
  data.curves[1].source = "b";
  EXPECT_EQ(lay_out(data).panels[0].y_label, "x: height of the ball [m]");
  EXPECT_EQ(lay_out(data).labels, (std::vector<std::string>{"x (a)", "x (b)"}));
}

TEST(PlotLayout, ManyUnitsShareTheLastPanel) {
  PlotData data;
  for (const std::string unit : {"m", "s", "kg", "K", "A", "V"})
    data.curves.push_back(curve("x" + unit, unit));
  const PlotLayout layout = lay_out(data);
  ASSERT_EQ(layout.panels.size(), 4U);
  EXPECT_EQ(layout.panels[3].curves.size(), 3U);
  EXPECT_EQ(layout.panels[3].y_label, "");
  EXPECT_EQ(layout.labels[5], "xV [V]");
}

TEST(PlotLayout, EqualQuantitiesHaveEqualScales) {
  PlotData data{.x_name = "x", .x_unit = "m", .curves = {curve("y", "m", {0, 1, 2})}};
  EXPECT_GT(lay_out(data).aspect, 0.5);
  data.x_unit = "s";
  EXPECT_EQ(lay_out(data).aspect, 0.0);
  // Numbers without a unit too, but no picture that would be a stripe.
  data.x_unit = "";
  data.curves[0].unit = "";
  EXPECT_GT(lay_out(data).aspect, 0.5);
  data.curves[0].y = {0, 1, 20};
  EXPECT_EQ(lay_out(data).aspect, 0.0);
  EXPECT_TRUE(contains(html_plot(data), "equal: false"));
}

TEST(PlotLayout, SourcesAreNamed) {
  PlotData data{.curves = {curve("x", "m"), curve("y", "m"), curve("x", "m")}};
  data.curves[0].source = data.curves[1].source = "a";
  data.curves[2].source = "b";
  EXPECT_EQ(lay_out(data).sources, (std::vector<std::size_t>{0, 0, 1}));
  EXPECT_TRUE(contains(gnuplot_script(data, PictureFormat::Svg, "x"), "dt (16,10)"));
  EXPECT_TRUE(contains(html_plot(data), "dashes: [8, 5]"));
}

TEST(GnuplotScript, LegendsOfManyCurvesSayHowManyMore) {
  PlotData data;
  for (int i = 1; i <= 200; ++i) data.curves.push_back(curve("T[" + std::to_string(i) + "]", ""));
  const std::string script = gnuplot_script(data, PictureFormat::Png, "x");
  EXPECT_TRUE(contains(script, "title \"T[1]\""));
  EXPECT_TRUE(contains(script, "title \"T[200]\""));
  EXPECT_TRUE(contains(script, " more\"")) << script.substr(script.size() - 500);
  EXPECT_FALSE(contains(script, "title \"T[2]\""));
}

TEST(GnuplotScript, LongNamesFitTheirAxis) {
  PlotData data{.curves = {curve(std::string(200, 'x'), "m"), curve(std::string(200, 'y'), "s"),
                           curve(std::string(200, 'z'), "V")}};
  const std::string script = gnuplot_script(data, PictureFormat::Png, "x");
  EXPECT_FALSE(contains(script, std::string(40, 'x'))) << script;
}

TEST(PlotLayout, NothingToDraw) {
  EXPECT_TRUE(lay_out({}).panels.empty());
  EXPECT_TRUE(contains(gnuplot_script({}, PictureFormat::Svg, "x"), "nothing to plot"));
  EXPECT_TRUE(contains(html_plot({}), "panels: []"));
}

TEST(GnuplotScript, NamesAreTextsNotCommands) {
  const PlotData data{.title = "`rm -rf /`",
                      .curves = {curve("a'; system(\"rm\") #\n!rm", "m"), curve("'quoted name'", "m")}};
  const std::string script = gnuplot_script(data, PictureFormat::Png, "/tmp/it's.png");
  EXPECT_TRUE(contains(script, R"(set output "/tmp/it\047s.png")")) << script;
  EXPECT_TRUE(contains(script, R"(title "a\047; system(\042rm\042) \043?!rm")")) << script;
  EXPECT_TRUE(contains(script, R"(title "\047quoted name\047")")) << script;
  EXPECT_TRUE(contains(script, R"(set title "\140rm -rf /\140")")) << script;
  EXPECT_FALSE(contains(script, "\n!rm"));
}

TEST(GnuplotScript, GapsBreakLinesAndLonePointsAreSeen) {
  const PlotData data{.curves = {curve("x", "m", {1, NAN, 2, INFINITY, 3, 3})}};
  const std::string script = gnuplot_script(data, PictureFormat::Svg, "x.svg");
  EXPECT_TRUE(contains(script, "\n\n")) << script;
  EXPECT_TRUE(contains(script, "$alone0 using 1:2 with points")) << script;
  EXPECT_FALSE(contains(script, "inf")) << script;
}

TEST(HtmlPlot, IsOnePageThatNoNameBreaks) {
  PlotData data{.title = "<script>alert(1)</script>",
                .curves = {curve("</script><b>\"\\", "<m>", {1, NAN, 3})}};
  data.curves[0].description = "x & y";
  const std::string page = html_plot(data);
  EXPECT_FALSE(contains(page, "alert(1)</script>"));
  EXPECT_TRUE(contains(page, "&lt;script&gt;alert(1)"));
  EXPECT_TRUE(contains(page, R"(name: "\u003c/script\u003e\u003cb\u003e\u0022\u005c")"))
      << page.substr(1500, 2000);
  EXPECT_TRUE(contains(page, "y: [1,null,3]"));
  EXPECT_FALSE(contains(page, "http"));  // nothing comes from a network
  EXPECT_FALSE(contains(page, "src="));
}

TEST(PlotColours, FewAreDistinctAndManyAreAScale) {
  EXPECT_EQ(curve_colour(0, 1), "#0072b2");
  EXPECT_NE(curve_colour(0, 8), curve_colour(7, 8));
  EXPECT_EQ(curve_colour(0, 30), "#440154");
  EXPECT_EQ(curve_colour(29, 30), "#eb9614");
}

}  // namespace
}  // namespace causa::testing
