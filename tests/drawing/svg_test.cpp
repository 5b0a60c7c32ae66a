// Scenes as SVG text: the numbers of every figure, paints, texts that would break XML.
#include "drawing/svg.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "drawing/base64.h"
#include "drawing/path_builder.h"
#include "drawing/text_width.h"

namespace causa::drawing {
namespace {

Scene scene_of(Shape shape) {
  Scene scene;
  scene.shapes.push_back(std::move(shape));
  scene.page = {{-10, -10}, {10, 10}};
  scene.width = 200;
  return scene;
}

std::string svg_of(Path path) {
  return svg(scene_of({std::move(path), 1}));
}

Path stroked(std::vector<Segment> segments) {
  return {std::move(segments), {{0, 0, 255}, 0.5, {}}, {}};
}

#define EXPECT_CONTAINS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)
#define EXPECT_LACKS(text, part) EXPECT_EQ((text).find(part), std::string::npos) << (text)

TEST(Svg, PageIsTheBoxOfTheScene) {
  const std::string text = svg(scene_of({Path{}, 1}));
  EXPECT_CONTAINS(text, "width=\"200\" height=\"200\" viewBox=\"-10 -10 20 20\"");
}

TEST(Svg, LinesAndPolygons) {
  const std::vector<Point> points{{0, 0}, {10, 0}, {10, 5}};
  EXPECT_CONTAINS(svg_of(stroked(polygon_path(points, Outline::Open, Corners::Sharp, {}))),
                  "d=\"M0,0L10,0L10,5\" stroke=\"#00f\" stroke-width=\".5\"");
  EXPECT_CONTAINS(svg_of(stroked(polygon_path(points, Outline::Closed, Corners::Sharp, {}))),
                  "d=\"M0,0L10,0L10,5Z\"");
}

TEST(Svg, ClosedPolygonDoesNotRepeatItsFirstPoint) {
  const std::vector<Point> points{{0, 0}, {10, 0}, {10, 5}, {0, 0}};
  EXPECT_EQ(polygon_path(points, Outline::Closed, Corners::Sharp, {}).size(), 4U);
}

TEST(Svg, SmoothLineHasItsPointsAsControlPoints) {
  const std::vector<Point> points{{0, 0}, {10, 0}, {10, 10}, {20, 10}};
  EXPECT_CONTAINS(svg_of(stroked(polygon_path(points, Outline::Open, Corners::Smooth, {}))),
                  "M0,0L5,0Q10,0 10,5Q10,10 15,10L20,10");
}

TEST(Svg, FewPointsAreNoPath) {
  EXPECT_TRUE(polygon_path({}, Outline::Closed, Corners::Smooth, {}).empty());
  EXPECT_TRUE(polygon_path(std::vector<Point>{{1, 1}}, Outline::Open, Corners::Sharp, {}).empty());
}

TEST(Svg, RectangleWithRoundCorners) {
  EXPECT_EQ(rectangle_path({10, 5}, {-10, -5}, 0, {}).size(), 5U);
  const auto rounded = rectangle_path({-10, -5}, {10, 5}, 2, {});
  EXPECT_EQ(rounded.size(), 10U);
  EXPECT_EQ(rounded[0].points[0], (Point{-8, -5}));
  EXPECT_EQ(rounded[1].points[0], (Point{8, -5}));
  EXPECT_NEAR(rounded[2].points[2].x, 10, 1e-12);
  EXPECT_NEAR(rounded[2].points[2].y, -3, 1e-12);
  // A radius beyond half of a side is half of the side.
  EXPECT_NEAR(rectangle_path({-10, -5}, {10, 5}, 100, {})[0].points[0].x, -5, 1e-12);
}

Point on_cubic(const Segment& s, Point from, double t) {
  const double u = 1 - t;
  return u * u * u * from + 3 * u * u * t * s.points[0] + 3 * u * t * t * s.points[1] +
         t * t * t * s.points[2];
}

TEST(Svg, EllipseIsRoundToATenthOfAPercent) {
  const auto path = ellipse_path({-20, -10}, {20, 10}, 0, 360, ArcEnds::Chord, {});
  ASSERT_EQ(path.size(), 6U);
  Point from = path[0].points[0];
  EXPECT_NEAR(from.x, 20, 1e-12);
  for (std::size_t i = 1; i <= 4; ++i) {
    for (const double t : {0.25, 0.5, 0.75}) {
      const Point p = on_cubic(path[i], from, t);
      EXPECT_NEAR(std::hypot(p.x / 20, p.y / 10), 1, 1e-3);
    }
    from = path[i].points[2];
  }
}

TEST(Svg, ArcsAndTheirEnds) {
  const auto open = ellipse_path({-10, -10}, {10, 10}, 0, 180, ArcEnds::Open, {});
  ASSERT_EQ(open.size(), 3U);
  EXPECT_NEAR(open[2].points[2].x, -10, 1e-12);
  const auto chord = ellipse_path({-10, -10}, {10, 10}, 0, 90, ArcEnds::Chord, {});
  EXPECT_EQ(chord.back().kind, SegmentKind::Close);
  EXPECT_EQ(chord.size(), 3U);
  const auto pie = ellipse_path({-10, -10}, {10, 10}, 90, 0, ArcEnds::Radial, {});  // three quarters
  ASSERT_EQ(pie.size(), 6U);
  EXPECT_EQ(pie[4].points[0], (Point{0, 0}));
  EXPECT_TRUE(ellipse_path({-10, -10}, {10, 10}, 30, 30, ArcEnds::Radial, {}).empty());
}

TEST(Svg, ArrowHeads) {
  const Stroke line{{0, 0, 0}, 0.5, {}};
  const Path filled = arrow_head({0, 0}, {10, 0}, ArrowKind::Filled, 2, line);
  ASSERT_EQ(filled.segments.size(), 4U);
  EXPECT_EQ(filled.segments[0].points[0], (Point{7, 1}));
  EXPECT_EQ(filled.segments[1].points[0], (Point{10, 0}));
  EXPECT_EQ(filled.segments[2].points[0], (Point{7, -1}));
  EXPECT_EQ(filled.fill.kind, FillKind::Solid);
  EXPECT_EQ(arrow_head({0, 0}, {10, 0}, ArrowKind::Open, 2, line).segments.size(), 3U);
  EXPECT_EQ(arrow_head({0, 0}, {10, 0}, ArrowKind::Half, 2, line).segments.size(), 2U);
  EXPECT_TRUE(arrow_head({0, 0}, {10, 0}, ArrowKind::None, 2, line).segments.empty());
  EXPECT_TRUE(arrow_head({5, 5}, {5, 5}, ArrowKind::Filled, 2, line).segments.empty());
}

TEST(Svg, Transformations) {
  const Affine turned = compose(shift({10, 20}), rotation(90));
  EXPECT_EQ(turned({1, 0}), (Point{10, 21}));
  EXPECT_EQ(rotation(-270)({1, 0}), (Point{0, 1}));
  EXPECT_EQ(compose(scale(2, -3), shift({1, 1}))({1, 1}), (Point{4, -6}));
  EXPECT_DOUBLE_EQ(scale(2, -8).size(), 4);
}

TEST(Svg, DashesHaveFlatEnds) {
  Path path = stroked({{SegmentKind::Move, {{0, 0}}}, {SegmentKind::Line, {{5, 0}}}});
  path.stroke.dashes = {2, 1};
  EXPECT_CONTAINS(svg_of(path), "stroke-linecap=\"butt\" stroke-dasharray=\"2 1\"");
}

TEST(Svg, PaintsAreDefinedOnce) {
  Path path = stroked(rectangle_path({-5, -5}, {5, 5}, 0, {}));
  path.fill = {FillKind::Cylinder, {255, 255, 255}, {0, 0, 0}, {0, -5}, {0, 5}, {}};
  Scene scene = scene_of({path, 1});
  scene.shapes.push_back({path, 1});
  const std::string text = svg(scene);
  EXPECT_CONTAINS(
      text,
      "<linearGradient id=\"d1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"-5\" x2=\"0\" y2=\"5\">");
  EXPECT_LACKS(text, "d2");
  EXPECT_CONTAINS(text, "<stop offset=\".5\" stop-color=\"#fff\"/>");

  path.fill = {FillKind::Sphere, {10, 20, 30}, {0, 0, 0}, {}, {}, {}};
  EXPECT_CONTAINS(svg_of(path), "<radialGradient id=\"d1\"><stop stop-color=\"#0a141e\"/>");

  path.fill = {FillKind::Solid, {255, 0, 0}, {0, 0, 0}, {}, {}, {45, -45}};
  const std::string hatched = svg_of(path);
  EXPECT_CONTAINS(hatched, "patternTransform=\"rotate(45)\"");
  EXPECT_CONTAINS(hatched, "patternTransform=\"rotate(-45)\"");
  EXPECT_CONTAINS(hatched, "fill=\"#f00\"");
}

TEST(Svg, TextsAreEscapedAndTurned) {
  Text text;
  text.text = "a<b & \"c\">\x01\xFF µ";
  text.size = 10;
  text.position = {1, 2};
  const std::string flat = svg(scene_of({text, 0.3}));
  EXPECT_CONTAINS(flat, ">a&lt;b &amp; &quot;c&quot;&gt; µ</text>");
  EXPECT_CONTAINS(flat, "x=\"1\" y=\"5.6\"");
  EXPECT_CONTAINS(flat, "opacity=\".3\"");
  text.angle = -90;
  text.anchor = Anchor::End;
  text.bold = text.italic = text.underline = true;
  const std::string turned = svg(scene_of({text, 1}));
  EXPECT_CONTAINS(turned, "transform=\"translate(1,2) rotate(-90)\"");
  EXPECT_CONTAINS(
      turned, "text-anchor=\"end\" font-weight=\"bold\" font-style=\"italic\" text-decoration=\"underline\"");
}

TEST(Svg, NumbersAreFinite) {
  Path path = stroked({{SegmentKind::Move, {{std::numeric_limits<double>::quiet_NaN(), 0}}},
                       {SegmentKind::Line, {{std::numeric_limits<double>::infinity(), 1e300}}}});
  const std::string text = svg_of(path);
  EXPECT_LACKS(text, "nan");
  EXPECT_LACKS(text, "inf");
}

TEST(Svg, ImagesKeepTheirPlace) {
  Image image{"image/png", base64("abc"), scale(4, 2)};
  const std::string text = svg(scene_of({image, 1}));
  EXPECT_CONTAINS(text, "matrix(1 0 0 1 0 0)\" x=\"-4\" y=\"-2\" width=\"8\" height=\"4\"");
  EXPECT_CONTAINS(text, "data:image/png;base64,YWJj");
}

TEST(Svg, BoundsOfShapes) {
  const auto box = bounds({stroked({{SegmentKind::Move, {{0, 0}}}, {SegmentKind::Line, {{10, 4}}}}), 1});
  ASSERT_TRUE(box);
  EXPECT_DOUBLE_EQ(box->low.x, -0.25);
  EXPECT_DOUBLE_EQ(box->high.y, 4.25);
  EXPECT_FALSE(bounds({Path{}, 1}));
  Text text;
  text.text = "mm";
  text.size = 10;
  text.angle = 90;
  const auto of_text = bounds({text, 1});
  ASSERT_TRUE(of_text);
  EXPECT_NEAR(of_text->height(), 10 * text_width("mm"), 1e-9);
}

TEST(Base64, EncodesAllLengths) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("a"), "YQ==");
  EXPECT_EQ(base64("ab"), "YWI=");
  EXPECT_EQ(base64("abc"), "YWJj");
  EXPECT_EQ(base64("\xFF\xFE"), "//4=");
  EXPECT_TRUE(is_base64("YWI=\n"));
  EXPECT_FALSE(is_base64("Y<>"));
  EXPECT_FALSE(is_base64(""));
}

TEST(TextWidth, CountsLettersNotBytes) {
  EXPECT_GT(text_width("M"), text_width("i"));
  EXPECT_DOUBLE_EQ(text_width("éé"), 2 * text_width("é"));
  EXPECT_EQ(text_width(""), 0);
}

}  // namespace
}  // namespace causa::drawing
