// Classes as pictures: annotations in, numbers on the page out. Pages have y downwards.
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "drawing/svg.h"
#include "driver/diagram/automatic_layout.h"
#include "driver/diagram/draw_class.h"
#include "instance/graphics/read_graphics.h"
#include "instance/graphics/value_text.h"

namespace causa::driver {
namespace {

struct Drawn {
  std::unique_ptr<SourceTable> sources = std::make_unique<SourceTable>();
  DiagnosticSink sink;
  std::optional<drawing::Scene> scene;
  std::string svg;

  [[nodiscard]] std::string codes() const {
    std::string result;
    for (const Diagnostic& diagnostic : sink.all()) {
      if (!result.empty()) result += ' ';
      result += diagnostic.code();
    }
    return result;
  }
  [[nodiscard]] std::size_t count(std::string_view part) const {
    std::size_t number = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++number;
    return number;
  }
};

// The last class of a text.
Drawn drawn(std::string text, DiagramView view = DiagramView::Automatic) {
  Drawn result;
  packages::Library library({}, *result.sources, result.sink);
  const auto classes = library.load_source(result.sources->add("test.mo", std::move(text)));
  EXPECT_FALSE(result.sink.has_errors());
  ExpressionTable expressions;
  graphics::ClassGraphics graphics = read_graphics(library, classes.back(), expressions, result.sink);
  result.scene = draw_class(std::move(graphics), {.view = view}, library, classes.back(), result.sink);
  if (result.scene) result.svg = drawing::svg(*result.scene);
  return result;
}

// An icon with these primitives.
Drawn icon(const std::string& graphics, const std::string& elements = "") {
  return drawn("model M\n" + elements + "  annotation (Icon(graphics={" + graphics + "}));\nend M;\n",
               DiagramView::Icon);
}

#define EXPECT_DRAWS(picture, part) EXPECT_GT((picture).count(part), 0U) << (picture).svg
#define EXPECT_LACKS(picture, part) EXPECT_EQ((picture).count(part), 0U) << (picture).svg

TEST(Diagram, Line) {
  const Drawn d = icon("Line(points={{-10,20},{30,-40}}, color={255,0,0}, thickness=0.5)");
  EXPECT_DRAWS(d, "d=\"M-10,-20L30,40\" stroke=\"#f00\" stroke-width=\"1.6\"");
  EXPECT_EQ(d.codes(), "");
}

TEST(Diagram, LinePatterns) {
  EXPECT_LACKS(icon("Line(points={{0,0},{30,0}}, pattern=LinePattern.None)"), "M0,0");
  EXPECT_DRAWS(icon("Line(points={{0,0},{30,0}}, pattern=LinePattern.Dash)"), "stroke-dasharray=\"6.4 3.2\"");
  EXPECT_DRAWS(icon("Line(points={{0,0},{30,0}}, pattern=LinePattern.DashDotDot)"),
               "stroke-dasharray=\"6.4 3.2 1.6 3.2 1.6 3.2\"");
}

TEST(Diagram, ArrowsAtBothEnds) {
  const Drawn d = icon("Line(points={{0,0},{50,0}}, arrow={Arrow.Open,Arrow.Filled}, arrowSize=4)");
  EXPECT_DRAWS(d, "M44,2L50,0L44,-2Z");
  EXPECT_EQ(d.count("<path"), 3U);
}

TEST(Diagram, SmoothLine) {
  EXPECT_DRAWS(icon("Line(points={{0,0},{10,0},{10,10}}, smooth=Smooth.Bezier)"),
               "M0,0L5,0Q10,0 10,-5L10,-10");
}

TEST(Diagram, OriginAndRotation) {
  EXPECT_DRAWS(icon("Line(points={{0,0},{10,0}}, origin={5,5}, rotation=90)"), "M5,-5L5,-15");
}

TEST(Diagram, RectangleFillAndBorder) {
  const Drawn d = icon(
      "Rectangle(extent={{-20,10},{20,-10}}, lineColor={0,0,255}, fillColor={255,255,0}, "
      "fillPattern=FillPattern.Solid, borderPattern=BorderPattern.Raised)");
  EXPECT_DRAWS(d, "M-20,10L20,10L20,-10L-20,-10Z\" fill=\"#ff0\" stroke=\"#00f\"");
  EXPECT_EQ(d.count("<path"), 3U);
}

TEST(Diagram, EllipseClosure) {
  EXPECT_DRAWS(icon("Ellipse(extent={{-10,-10},{10,10}}, endAngle=90)"), "L0,0Z");
  EXPECT_LACKS(icon("Ellipse(extent={{-10,-10},{10,10}}, endAngle=90, closure=EllipseClosure.None, "
                    "fillPattern=FillPattern.Solid, fillColor={255,0,0})"),
               "#f00");
  EXPECT_DRAWS(icon("Ellipse(extent={{-10,-10},{10,10}}, endAngle=90, closure=EllipseClosure.Chord)"),
               "-10Z");
}

TEST(Diagram, FillPatterns) {
  for (const auto& [pattern, angles] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"Horizontal", {"rotate(0)"}},
           {"Vertical", {"rotate(90)"}},
           {"Cross", {"rotate(0)", "rotate(90)"}},
           {"Forward", {"rotate(-45)"}},
           {"Backward", {"rotate(45)"}},
           {"CrossDiag", {"rotate(-45)", "rotate(45)"}}}) {
    const Drawn d = icon("Rectangle(extent={{-10,-10},{10,10}}, fillPattern=FillPattern." + pattern + ")");
    EXPECT_EQ(d.count("<pattern"), angles.size()) << pattern;
    for (const std::string& angle : angles)
      EXPECT_TRUE(d.count(angle) > 0 || angle == "rotate(90)") << pattern << d.svg;
  }
  EXPECT_DRAWS(icon("Rectangle(extent={{-10,-20},{10,20}}, fillPattern=FillPattern.HorizontalCylinder)"),
               "x1=\"0\" y1=\"20\" x2=\"0\" y2=\"-20\"");
  EXPECT_DRAWS(icon("Rectangle(extent={{-10,-20},{10,20}}, fillPattern=FillPattern.VerticalCylinder)"),
               "x1=\"-10\" y1=\"0\" x2=\"10\" y2=\"0\"");
  EXPECT_DRAWS(icon("Ellipse(extent={{-10,-20},{10,20}}, fillPattern=FillPattern.Sphere)"),
               "<radialGradient");
}

TEST(Diagram, TextFitsItsExtent) {
  // As high as the extent allows, or as wide.
  EXPECT_DRAWS(icon("Text(extent={{-100,11.5},{100,-11.5}}, textString=\"ab\")"), "font-size=\"20\"");
  const Drawn narrow = icon("Text(extent={{-10,50},{10,-50}}, textString=\"a long text\")");
  EXPECT_LACKS(narrow, "font-size=\"86.96\"");
  EXPECT_DRAWS(icon("Text(extent={{-100,10},{100,-10}}, textString=\"ab\", fontSize=10)"),
               "font-size=\"3.53\"");
  EXPECT_DRAWS(icon("Text(extent={{0,11.5},{0,-11.5}}, textString=\"any width\")"), "font-size=\"20\"");
}

TEST(Diagram, TextStyleAndAlignment) {
  const Drawn d = icon(
      "Text(extent={{-80,10},{80,-10}}, textString=\"ab\", textStyle={TextStyle.Bold,TextStyle.Italic}, "
      "horizontalAlignment=TextAlignment.Left, fontName=\"serif\", textColor={255,0,0})");
  EXPECT_DRAWS(d, "x=\"-80\"");
  EXPECT_DRAWS(d, "font-weight=\"bold\" font-style=\"italic\" font-family=\"serif\"");
  EXPECT_DRAWS(d, "fill=\"#f00\"");
  EXPECT_DRAWS(icon("Text(extent={{-80,10},{80,-10}}, textString=\"a\\nb\")"), ">b</text>");
}

constexpr std::string_view part = R"(
connector Pin
  Real v;
  flow Real i;
  annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255})}),
    Diagram(graphics={Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,255,0})}));
end Pin;
model Part
  Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}}), iconTransformation(extent={{90,40},{110,60}})));
  parameter Real R(unit="Ohm") = 1;
  parameter Boolean shown = true;
  annotation (Icon(graphics={
      Line(points={{-100,0},{100,0}}, color={1,2,3}),
      Line(points={{0,0},{0,50}}, visible=shown, color={3,2,1}),
      Text(extent={{-150,90},{150,50}}, textString="%name"),
      Text(extent={{-150,-50},{150,-90}}, textString="R=%R")}));
end Part;
)";

Drawn diagram(const std::string& body) {
  return drawn(std::string(part) + "model M\n" + body + "end M;\n");
}

TEST(Diagram, PlacementScalesTurnsAndFlips) {
  const Drawn plain = diagram(
      "  Part a annotation (Placement(transformation(extent={{-20,-20},{20,20}}, origin={50,10})));\n");
  EXPECT_DRAWS(plain, "M30,-10L70,-10\" stroke=\"#010203\"");
  EXPECT_DRAWS(plain, "font-size=\"6.96\"");
  EXPECT_DRAWS(plain, ">a</text>");
  const Drawn turned = diagram(
      "  Part a annotation (Placement(transformation(extent={{-20,-20},{20,20}}, origin={50,10}, "
      "rotation=-90)));\n");
  EXPECT_DRAWS(turned, "M50,-30L50,10\" stroke=\"#010203\"");
  EXPECT_DRAWS(turned, "rotate(-90)");  // read upwards
  const Drawn flipped = diagram(
      "  Part a annotation (Placement(transformation(extent={{20,-20},{-20,20}}, origin={50,10})));\n");
  EXPECT_DRAWS(flipped, "M70,-10L30,-10\" stroke=\"#010203\"");
  EXPECT_LACKS(flipped, "rotate(");
  const Drawn upside_down =
      diagram("  Part a annotation (Placement(transformation(extent={{-20,-20},{20,20}}, rotation=180)));\n");
  EXPECT_LACKS(upside_down, "rotate(");
}

TEST(Diagram, DefaultSizeIsTheInitialScale) {
  EXPECT_DRAWS(diagram("  Part a annotation (Placement(transformation(origin={50,0})));\n"),
               "M40,0L60,0\" stroke=\"#010203\"");
}

TEST(Diagram, ConnectorsOnIconsAndInDiagrams) {
  const Drawn d = diagram(
      "  Part a annotation (Placement(transformation(extent={{-20,-20},{20,20}})));\n"
      "  Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));\n");
  // p of a at its place, n where the icon has it; p of the class by its diagram layer.
  EXPECT_DRAWS(d, "M-22,2L-18,2L-18,-2L-22,-2Z");
  EXPECT_DRAWS(d, "M18,-8L22,-8L22,-12L18,-12Z");
  EXPECT_DRAWS(d, "stroke=\"#0f0\"");
  const Drawn as_icon = drawn(std::string(part), DiagramView::Icon);
  EXPECT_LACKS(as_icon, "#0f0");
  EXPECT_DRAWS(as_icon, "M90,-40L110,-40L110,-60L90,-60Z");
}

TEST(Diagram, ParametersAsModified) {
  const std::string place = " annotation (Placement(transformation(extent={{-20,-20},{20,20}})));\n";
  EXPECT_DRAWS(diagram("  Part a(R=4700, shown=false)" + place), ">R=4700 Ω</text>");
  EXPECT_LACKS(diagram("  Part a(R=4700, shown=false)" + place), "#030201");
  EXPECT_DRAWS(diagram("  parameter Real r0 = 10;\n  Part a(R=2*r0)" + place), ">R=20 Ω</text>");
  EXPECT_DRAWS(diagram("  parameter Real r0;\n  Part a(R=r0)" + place), ">R=r0</text>");
  EXPECT_DRAWS(diagram("  Part a[3](each R=5)" + place), ">a[3]</text>");
  EXPECT_DRAWS(diagram("  Part a[3](each R=5)" + place), ">R=5 Ω</text>");
}

TEST(Diagram, Macros) {
  const Drawn d =
      icon("Text(extent={{-9,9},{9,-9}}, textString=\"%name %class 100%% %{k}x%s %e %\")",
           "  type E = enumeration(one, two);\n  parameter Integer k = 7;\n  parameter String s = \"%s\";\n"
           "  parameter E e = E.two;\n");
  EXPECT_DRAWS(d, ">M M 100% 7x%s two %</text>");
  EXPECT_EQ(d.codes(), "");
  EXPECT_EQ(icon("Text(extent={{-9,9},{9,-9}}, textString=\"%nobody\")").codes(), "DG005");
}

TEST(Diagram, ValuesWithUnits) {
  using graphics::quantity_text;
  EXPECT_EQ(quantity_text(0.1, "s", "ms"), "100 ms");
  EXPECT_EQ(quantity_text(293.15, "K", "degC"), "20 °C");
  EXPECT_EQ(quantity_text(1e-6, "F", ""), "1 µF");
  EXPECT_EQ(quantity_text(101325, "Pa", ""), "101.325 kPa");
  EXPECT_EQ(quantity_text(2.5, "kg.m2", ""), "2.5 kg·m²");
  EXPECT_EQ(quantity_text(9.81, "m/s2", ""), "9.81 m/s²");
  EXPECT_EQ(quantity_text(3, "1", ""), "3");
  EXPECT_EQ(quantity_text(1e-20, "kg", ""), "1e-20 kg");
  EXPECT_EQ(quantity_text(3.14159265, "rad", "deg"), "180°");
  EXPECT_EQ(quantity_text(2, "nonsense!", "m"), "2 nonsense!");
}

TEST(Diagram, ConnectionLines) {
  const std::string two =
      "  Part a annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));\n"
      "  Part b annotation (Placement(transformation(extent={{40,-10},{60,10}})));\n"
      "equation\n";
  EXPECT_DRAWS(diagram(two + "  connect(a.n, b.p) annotation (Line(points={{-40,5},{0,20},{40,0}}, "
                             "color={0,0,255}, thickness=0.5, smooth=Smooth.Bezier));\n"),
               "M-40,-5L-20,-12.5Q0,-20 20,-10L40,0\" stroke=\"#00f\" stroke-width=\".8\"");
  // Without annotation: from connector to connector, at right angles.
  EXPECT_DRAWS(diagram(two + "  connect(a.n, b.p);\n"), "M-40,-5L0,-5L0,0L40,0\" stroke=\"#00f\"");
  EXPECT_DRAWS(
      diagram(two + "  connect(a.n, b.p) annotation (Line(points={{-40,5},{40,0}}), Text(string=\"%second\", "
                    "index=-1, extent={{-6,3},{-6,7}}));\n"),
      ">p</text>");
}

TEST(Diagram, BranchesHaveADot) {
  const std::string three =
      "  Part a annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));\n"
      "  Part b annotation (Placement(transformation(extent={{40,-10},{60,10}})));\n"
      "  Part c annotation (Placement(transformation(extent={{40,-60},{60,-40}})));\n"
      "equation\n  connect(a.n, b.p) annotation (Line(points={{-40,5},{40,5}}, color={9,9,9}));\n";
  const std::string across = " annotation (Line(points={{0,5},{0,-50},{40,-50}}, color={9,9,9}));\n";
  EXPECT_EQ(diagram(three + "  connect(b.p, c.p)" + across).count("fill=\"#090909\""), 1U);
  // Lines of two nets only cross.
  EXPECT_EQ(diagram(three + "  connect(b.n, c.p)" + across).count("fill=\"#090909\""), 0U);
}

TEST(Diagram, AbsentComponentsAreFaint) {
  const std::string place = " annotation (Placement(transformation(extent={{-20,-20},{20,20}})));\n";
  EXPECT_DRAWS(diagram("  Part a if false" + place), "opacity=\".3\"");
  EXPECT_LACKS(diagram("  Part a if true" + place), "opacity");
  EXPECT_LACKS(
      diagram("  Part a annotation (Placement(visible=false, transformation(extent={{-20,-20},{20,20}})));\n"
              "  Part b" +
              place),
      ">a</text>");
}

TEST(Diagram, InheritedGraphics) {
  constexpr std::string_view base = R"(
model Base
  annotation (Icon(coordinateSystem(extent={{-50,-50},{50,50}}), graphics={Line(points={{-50,0},{50,0}})}));
end Base;
)";
  EXPECT_DRAWS(drawn(std::string(base) + "model M extends Base; end M;", DiagramView::Icon), "M-50,0L50,0");
  EXPECT_DRAWS(drawn(std::string(base) + "model M = Base;", DiagramView::Icon), "M-50,0L50,0");
  const Drawn mapped =
      drawn(std::string(base) + "model M extends Base annotation (IconMap(extent={{0,0},{100,100}})); end M;",
            DiagramView::Icon);
  EXPECT_DRAWS(mapped, "M0,-50L100,-50");
  const Drawn hidden =
      drawn(std::string(base) + "model M extends Base annotation (IconMap(primitivesVisible=false)); end M;",
            DiagramView::Icon);
  EXPECT_LACKS(hidden, "M-50,0L50,0");
  // The coordinate system is inherited with the graphics.
  EXPECT_LT(drawn(std::string(base) + "model M extends Base; end M;", DiagramView::Icon).scene->page.width(),
            110);
}

TEST(Diagram, DynamicSelectAndConstants) {
  EXPECT_DRAWS(icon("Line(points=DynamicSelect({{0,0},{10,0}}, {{0,0},{y,0}}))", "  Real y = time;\n"),
               "M0,0L10,0");
  EXPECT_DRAWS(icon("Line(points={{0,0},{2*k,0}}, color=blue)",
                    "  constant Integer k = 21;\n  constant Integer blue[3] = {0,0,255};\n"),
               "M0,0L42,0\" stroke=\"#00f\"");
  EXPECT_DRAWS(
      icon("Line(points=if on then {{0,0},{1,0}} else {{0,0},{2,0}})", "  parameter Boolean on = false;\n"),
      "M0,0L2,0");
  EXPECT_DRAWS(icon("Line(points=[0,0;3,0])"), "M0,0L3,0");
}

TEST(Diagram, HostileAnnotations) {
  EXPECT_EQ(icon("Line(points={{0,0},{1e300,0}})").codes(), "DG002");
  EXPECT_EQ(icon("Line(points={{0,0},{nobody,0}})").codes(), "DG001");
  EXPECT_EQ(icon("Line(points={{0,0},{1e999,0}})").codes(), "DG001");
  EXPECT_EQ(icon("Line(points={})").codes(), "");
  EXPECT_EQ(icon("Polygon(points={{1,1}}, smooth=Smooth.Bezier)").codes(), "");
  EXPECT_EQ(icon("Polygon()").codes(), "");
  EXPECT_EQ(icon("Line(points={{0,0},{1,2,3}})").codes(), "DG002");
  EXPECT_EQ(icon("Line(points=nobody)").codes(), "DG001");
  EXPECT_EQ(icon("Line(colour={0,0,0}, points={{0,0},{1,1}})").codes(), "DG003");
  EXPECT_EQ(icon("Circle(extent={{0,0},{1,1}})").codes(), "DG004");
  EXPECT_EQ(icon("7").codes(), "DG004");
  EXPECT_EQ(icon("Rectangle(extent={{0,0},{0,0}}, fillPattern=FillPattern.Sphere, radius=-3)").codes(), "");
  EXPECT_EQ(icon("Rectangle(extent={{0,0},{1,1}}, fillPattern=FillPattern.Nice)").codes(), "DG002");
  EXPECT_EQ(icon("Rectangle(extent={{0,0},{1,1}}, lineColor={0,0,256})").codes(), "DG002");
  EXPECT_EQ(icon("Bitmap(extent={{0,0},{9,9}}, fileName=\"modelica://Nowhere/a.png\")").codes(), "DG012");
  EXPECT_EQ(icon("Bitmap(extent={{0,0},{9,9}}, imageSource=\"<>\")").codes(), "DG012");
  EXPECT_EQ(icon("Bitmap(extent={{0,0},{9,9}})").codes(), "DG012");
  EXPECT_DRAWS(icon("Text(extent={{-9,9},{9,-9}}, textString=\"<b>&amp;\")"), ">&lt;b&gt;&amp;amp;</text>");
  EXPECT_EQ(drawn("model M annotation (Icon(graphics=3, coordinateSystem(extent={{0,0},{0,5}}))); end M;",
                  DiagramView::Icon)
                .codes(),
            "DG002");
}

TEST(Diagram, BitmapsFromTheAnnotation) {
  const Drawn d = icon("Bitmap(extent={{-10,-10},{10,10}}, imageSource=\"iVBORw0KGgo=\")");
  EXPECT_DRAWS(d, "data:image/png;base64,iVBORw0KGgo=");
  EXPECT_DRAWS(d, "x=\"-10\" y=\"-10\" width=\"20\" height=\"20\"");
}

TEST(Diagram, BrokenClassesAreDrawnAsFarAsTheyGo) {
  const Drawn d = diagram("  Nobody a annotation (Placement(transformation(extent={{-20,-20},{20,20}})));\n");
  EXPECT_EQ(d.codes(), "DG006");
  EXPECT_DRAWS(d, ">a</text>");
  EXPECT_EQ(drawn("model M end M;", DiagramView::Diagram).codes(), "DG010");
  EXPECT_DRAWS(drawn("model M end M;"), ">M</text>");
}

// The type of a component whose condition has no value is found for the drawing alone.
TEST(Diagram, ModifiersOfAComponentWithoutACondition) {
  const Drawn d = drawn(
      "model M\n  connector Pin\n    Real v;\n    flow Real i;\n  end Pin;\n  model Part\n    Pin p "
      "annotation "
      "(Placement(transformation(extent={{-110,-10},{-90,10}})));\n  end Part;\n  Part q(nothing = 1, p(x = "
      "2)) if "
      "unknown annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\nend M;\n",
      DiagramView::Diagram);
  EXPECT_EQ(d.codes(), "");
  EXPECT_DRAWS(d, ">q</text>");
}

TEST(Diagram, ClassesThatContainThemselvesEnd) {
  const Drawn inside = drawn(
      "model M M m annotation (Placement(transformation(extent={{-10,-10},{10,10}}, rotation=1e6)));\n"
      "  annotation (Icon(graphics={Line(points={{-100,0},{100,0}})})); end M;");
  EXPECT_EQ(inside.codes(), "");
  EXPECT_EQ(inside.count("<path"), 1U);
  EXPECT_EQ(drawn("model M extends M; end M;").codes(), "IN065");
}

TEST(Diagram, LaysOutWhatHasNoPlacement) {
  const Drawn d = diagram(
      "  Part a, b, c, d;\nequation\n  connect(a.n, b.p);\n  connect(b.n, c.p);\n  connect(c.n, d.p);\n  "
      "connect(d.n, a.p);\n");
  EXPECT_EQ(d.codes(), "DG011");
  for (const char* name : {">a</text>", ">b</text>", ">c</text>", ">d</text>"}) EXPECT_DRAWS(d, name);
}

TEST(Diagram, AutomaticLinesAreHorizontalOrVertical) {
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto classes = library.load_source(sources.add(
      "test.mo",
      std::string(part) +
          "model M Part a, b, c, d, e; equation connect(a.n, b.p); connect(a.n, c.p); connect(d.n, e.p); "
          "connect(e.n, a.p); connect(c.n, d.p); end M;"));
  ExpressionTable expressions;
  graphics::ClassGraphics graphics = read_graphics(library, classes.back(), expressions, sink);
  EXPECT_EQ(complete_layout(graphics).placed.size(), 5U);
  for (const auto& connection : graphics.connections) {
    ASSERT_TRUE(connection.line);
    const auto& points = connection.line->points;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      EXPECT_TRUE(points[i].x == points[i + 1].x || points[i].y == points[i + 1].y);
  }
}

void collect(packages::Library& library, packages::PackageClassId id,
             std::vector<packages::PackageClassId>& all) {
  all.push_back(id);
  const auto children = library.children(id);
  for (const packages::PackageClassId child : std::vector(children.begin(), children.end()))
    collect(library, child, all);
}

TEST(Diagram, EveryClassOfTheCourseLibrary) {
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto roots = library.load(std::filesystem::path(CAUSA_SOURCE_DIR) / "library/DSFLib");
  ASSERT_FALSE(roots.empty());
  std::vector<packages::PackageClassId> all;
  collect(library, roots.front(), all);
  EXPECT_GT(all.size(), 200U);
  for (const packages::PackageClassId id : all) {
    for (const DiagramView view : {DiagramView::Automatic, DiagramView::Icon}) {
      ExpressionTable expressions;
      DiagnosticSink found;
      graphics::ClassGraphics graphics = read_graphics(library, id, expressions, found);
      const auto scene = draw_class(std::move(graphics), {.view = view}, library, id, found);
      EXPECT_TRUE(scene) << library.full_name(id);
      for (const Diagnostic& diagnostic : found.all())
        ADD_FAILURE() << library.full_name(id) << ": " << diagnostic.code() << " " << message_of(diagnostic);
      EXPECT_FALSE(!scene || drawing::svg(*scene).empty());
    }
  }
}

// A few hundred classes of the Modelica Standard Library, where it is there.
TEST(Diagram, ClassesOfTheStandardLibrary) {
  const char* given = std::getenv("CAUSA_MODELICA_LIBRARIES");
  if (given == nullptr || *given == '\0') {
    GTEST_SKIP() << "CAUSA_MODELICA_LIBRARIES is not set: set it to a folder with Modelica libraries";
  }
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({.search_directories = {given}, .parallel = {}}, sources, sink);
  std::vector<packages::PackageClassId> all;
  for (const char* package :
       {"Modelica.Electrical.Analog", "Modelica.Mechanics.Rotational", "Modelica.StateGraph"}) {
    const packages::PackageClassId id = library.find(package);
    ASSERT_TRUE(id.valid()) << package;
    collect(library, id, all);
  }
  for (const packages::PackageClassId id : all) {
    ExpressionTable expressions;
    DiagnosticSink found;
    graphics::ClassGraphics graphics = read_graphics(library, id, expressions, found);
    const auto scene = draw_class(std::move(graphics), {}, library, id, found);
    EXPECT_TRUE(scene) << library.full_name(id);
    // Components without Placement and pictures that are not there are not our fault.
    for (const Diagnostic& diagnostic : found.all()) {
      EXPECT_TRUE(diagnostic.code() == "DG011" || diagnostic.code() == "DG012")
          << library.full_name(id) << ": " << diagnostic.code() << " " << message_of(diagnostic);
    }
  }
}

}  // namespace
}  // namespace causa::driver
