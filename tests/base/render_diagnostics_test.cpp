// How diagnostics look on a terminal, word for word.
#include "base/render_diagnostics.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

constexpr DiagnosticKind plain_kind{.code = "XX001", .words = "{message}", .help = "{?help|{help}}"};
constexpr DiagnosticKind specified_kind{
    .code = "XX001", .words = "{message}", .help = "{?help|{help}}", .specification = "MLS 4.4"};

class Rendering : public ::testing::Test {
 protected:
  // The place of the first `text` behind byte `from`.
  Span find(SourceId source, std::string_view text, std::size_t from = 0) {
    const std::size_t begin = sources_[source].text().find(text, from);
    EXPECT_NE(begin, std::string_view::npos) << text;
    return {source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + text.size())};
  }
  SourceId add(std::string text, std::string path = "Tank.mo") {
    return sources_.add(std::move(path), std::move(text));
  }
  static Diagnostic error(Span where, std::string message = "wrong") {
    return {plain_kind, where, {{"message", std::move(message)}}};
  }
  std::string shown(const Diagnostic& diagnostic, const RenderOptions& options = {}) {
    return "\n" + render(diagnostic, sources_, options);
  }

  SourceTable sources_;
};

TEST_F(Rendering, PlaceWithHelpAndSpecification) {
  const SourceId tank = add("model Tank\n  Real h = 1\nend Tank;\n");
  Diagnostic diagnostic = error(find(tank, "= 1"), "`h` is too `high`");
  diagnostic.instance_path = "plant.tank[2]";
  diagnostic.kind = &specified_kind;
  diagnostic.arguments.emplace_back("help", "open the valve");
  EXPECT_EQ(shown(diagnostic), R"(
error[XX001]: `h` is too `high`
 --> Tank.mo:2:10
  |
2 |   Real h = 1
  |          ^^^
  = in plant.tank[2]
  = help: open the valve
  = see MLS 4.4
)");
}

TEST_F(Rendering, NoPlace) {
  Diagnostic diagnostic = error({}, "no class was named");
  diagnostic.severity = Severity::Warning;
  EXPECT_EQ(shown(diagnostic), "\nwarning[XX001]: no class was named\n");
}

TEST_F(Rendering, LabelsInSeveralLines) {
  const SourceId tank = add("model Tank\n  Real a;\n  Real b;\n  Real c;\n  Real a;\n  Real d;\nend Tank;\n");
  Diagnostic diagnostic = error(find(tank, "a;", 30), "`a` is declared twice");
  diagnostic.labels = {{find(tank, "a;"), "first here"},
                       {find(tank, "b"), "unlike this one"},
                       {find(tank, "Tank", 60), "inside this class"}};
  EXPECT_EQ(shown(diagnostic), R"(
error[XX001]: `a` is declared twice
 --> Tank.mo:5:8
  |
2 |   Real a;
  |        -- first here
3 |   Real b;
  |        - unlike this one
  :
5 |   Real a;
  |        ^^
  :
7 | end Tank;
  |     ---- inside this class
)");
}

TEST_F(Rendering, LabelAndPlaceOnOneLine) {
  const SourceId tank = add("connect(a.p, b.q);");
  Diagnostic diagnostic = error(find(tank, "b.q"));
  diagnostic.labels = {{find(tank, "a.p"), "a pin"}, {find(tank, "b.q"), "a flange"}};
  EXPECT_EQ(shown(diagnostic), R"(
error[XX001]: wrong
 --> Tank.mo:1:14
  |
1 | connect(a.p, b.q);
  |              ^^^
  |         --- a pin
  |              --- a flange
)");
}

TEST_F(Rendering, SeveralFilesAndAWideGutter) {
  const SourceId tank = add("model Tank\nend Tank;\n");
  const SourceId plant = add(std::string(120, '\n') + "model Plant Tank t; end Plant;\n", "Plant.mo");
  Diagnostic diagnostic = error(find(tank, "Tank"));
  diagnostic.labels = {{find(plant, "Tank t"), "used here"}, {{}, "nowhere"}};
  EXPECT_EQ(shown(diagnostic), R"(
error[XX001]: wrong
   --> Tank.mo:1:7
    |
  1 | model Tank
    |       ^^^^
   --> Plant.mo:121:13
    |
121 | model Plant Tank t; end Plant;
    |             ------ used here
)");
}

TEST_F(Rendering, TabsAndWideCharacters) {
  const SourceId tank = add("\tReal\tx = \"温度é😀\" + y;\n");
  EXPECT_EQ(shown(error(find(tank, "y"))), R"(
error[XX001]: wrong
 --> Tank.mo:1:20
  |
1 |     Real    x = "温度é😀" + y;
  |                             ^
)");
  EXPECT_EQ(shown(error(find(tank, "x"))), R"(
error[XX001]: wrong
 --> Tank.mo:1:7
  |
1 |     Real    x = "温度é😀" + y;
  |             ^
)");
  EXPECT_EQ(shown(error(find(tank, "度")), {.tab_width = 2}), R"(
error[XX001]: wrong
 --> Tank.mo:1:13
  |
1 |   Real  x = "温度é😀" + y;
  |                ^^
)");
}

TEST_F(Rendering, EmptyPlaceAtTheEndOfALine) {
  const SourceId tank = add("Real x\r\nReal y\r\n");
  EXPECT_EQ(shown(error({tank, 6, 6})), R"(
error[XX001]: wrong
 --> Tank.mo:1:7
  |
1 | Real x
  |       ^
)");
}

TEST_F(Rendering, EmptyPlaceAtTheEndOfTheFile) {
  const SourceId tank = add("model A\n");
  EXPECT_EQ(shown(error({tank, 8, 8})), "\nerror[XX001]: wrong\n --> Tank.mo:2:1\n  |\n2 | \n  | ^\n");
}

TEST_F(Rendering, EmptyFile) {
  const SourceId tank = add("");
  EXPECT_EQ(shown(error({tank, 0, 0})), "\nerror[XX001]: wrong\n --> Tank.mo:1:1\n  |\n1 | \n  | ^\n");
}

// Only the first line is shown, marked to its end.
TEST_F(Rendering, PlaceOverSeveralLines) {
  const SourceId tank = add("if a then\n  b = 1;\nend if;\n");
  EXPECT_EQ(shown(error({tank, 3, 22})), R"(
error[XX001]: wrong
 --> Tank.mo:1:4
  |
1 | if a then
  |    ^^^^^^
)");
}

TEST_F(Rendering, WindowOfAVeryLongLine) {
  std::string line(2'000'000, ' ');
  line.replace(1'000'000, 6, "wrong;");
  const SourceId tank = add(line);
  EXPECT_EQ(shown(error(find(tank, "wrong")), {.widest_excerpt = 20}), R"(
error[XX001]: wrong
 --> Tank.mo:1:1000001
  |
1 | …          wrong;    …
  |            ^^^^^
)");
}

TEST_F(Rendering, WindowCutsAtCodePoints) {
  std::string line;
  for (int i = 0; i < 100; ++i) line += "温";
  const SourceId tank = add(line);
  EXPECT_EQ(shown(error({tank, 150, 153}), {.widest_excerpt = 10}), R"(
error[XX001]: wrong
 --> Tank.mo:1:51
  |
1 | …温温温…
  |      ^^
)");
}

TEST_F(Rendering, EndlessMarkIsCutWithItsWindow) {
  const SourceId tank = add(std::string(1'000'000, 'x'));
  EXPECT_EQ(shown(error({tank, 0, 1'000'000}), {.widest_excerpt = 20}), R"(
error[XX001]: wrong
 --> Tank.mo:1:1
  |
1 | xxxxxxxxxxxxxxxxxxxx…
  | ^^^^^^^^^^^^^^^^^^^^
)");
}

// A model cannot steer the reader's terminal.
TEST_F(Rendering, ControlCharactersAreNeutralized) {
  const SourceId tank = add("Real x \x1B[31m\x07 = \xFF\x9B \u202E\u0085 1;\n", "a\x1B]0;title\x07.mo");
  Diagnostic diagnostic = error(find(tank, "1;"), "seen \x1B[2J here");
  diagnostic.arguments.emplace_back("help", "ring \x07");
  diagnostic.instance_path = "\x1B[H";
  diagnostic.labels = {{find(tank, "Real"), "label\x1B"}};
  const std::string text = shown(diagnostic);
  EXPECT_EQ(text, R"(
error[XX001]: seen �[2J here
 --> a�]0;title�.mo:1:23
  |
1 | Real x �[31m� = �� �� 1;
  |                       ^^
  | ---- label�
  = in �[H
  = help: ring �
)");
  for (const char c : text) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

TEST_F(Rendering, ColourOnlyWhenAsked) {
  const SourceId tank = add("Real x;\n");
  Diagnostic diagnostic = error(find(tank, "x"));
  diagnostic.labels = {{find(tank, "Real"), "type"}};
  diagnostic.arguments.emplace_back("help", "do");
  EXPECT_EQ(render(diagnostic, sources_, {}).find('\033'), std::string::npos);

  const std::string coloured = render(diagnostic, sources_, {.colour = RenderOptions::Colour::Always});
  EXPECT_TRUE(coloured.starts_with("\033[1;31merror[XX001]\033[0m\033[1m: wrong\033[0m\n")) << coloured;
  // Without the colours it is the same text.
  std::string stripped;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\033') {
      i = coloured.find('m', i);
    } else {
      stripped += coloured[i];
    }
  }
  EXPECT_EQ(stripped, render(diagnostic, sources_, {}));
}

TEST_F(Rendering, SeveralDiagnosticsHaveABlankLineBetween) {
  const std::vector<Diagnostic> diagnostics{error({}, "one"), error({}, "two")};
  EXPECT_EQ(render(diagnostics, sources_, {}), "error[XX001]: one\n\nerror[XX001]: two\n");
  EXPECT_EQ(render(std::span<const Diagnostic>{}, sources_, {}), "");
}

}  // namespace
}  // namespace causa::testing
