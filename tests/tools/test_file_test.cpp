// The text form of tests: directives and marks, read and written.
#include "tools/testing/test_file.h"

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "tools/testing/test_options.h"

namespace causa::testing {
namespace {

using tools::ExpectedQuantity;
using tools::read_test_file;
using tools::TestFile;

TEST(Directives, StandInTheFirstCommentLines) {
  const TestFile test = read_test_file(
      "// A remark.\n"
      "// stage: syntax\n"
      "//expect: dump\n"
      "// options: stop=2\n"
      "// options: step=1\n"
      "// expect: classes = 1\n"
      "model A\n"
      "// stage: flat\n"
      "// expect: nonsense\n"
      "end A;\n");
  EXPECT_EQ(test.stage, "syntax");
  EXPECT_TRUE(test.expects_dump);
  ASSERT_EQ(test.options.size(), 2U);
  EXPECT_EQ(test.options[0].text, "stop=2");
  EXPECT_EQ(test.options[1].line, 5U);
  ASSERT_EQ(test.quantities.size(), 1U);
  EXPECT_EQ(test.quantities[0].name, "classes");
  EXPECT_TRUE(test.malformed.empty());
  EXPECT_TRUE(test.source.starts_with("// A remark.\n// stage: syntax\n"));
}

TEST(Directives, CarriageReturnsAreNoPartOfThem) {
  const TestFile test = read_test_file("// stage: syntax\r\n// expect: dump\r\nmodel A end A;\r\n");
  EXPECT_EQ(test.stage, "syntax");
  EXPECT_TRUE(test.expects_dump);
  EXPECT_EQ(test.source, "// stage: syntax\r\n// expect: dump\r\nmodel A end A;\r\n");
}

TEST(Directives, AFileMaySayNothing) {
  const TestFile test = read_test_file("model A end A;");
  EXPECT_EQ(test.stage, "");
  EXPECT_EQ(test.source, "model A end A;");
  EXPECT_EQ(read_test_file("").source, "");
}

TEST(Directives, AreThoseThereAre) {
  const TestFile test = read_test_file("// stage: flat\n// section: MLS 7\n// expects: dump\nmodel A end A;");
  ASSERT_EQ(test.malformed.size(), 1U);
  EXPECT_EQ(test.malformed[0].line, 3U);
  EXPECT_EQ(test.malformed[0].why, "there is no directive `expects:`");
}

// What is wrong with the directives of a test, each with its line.
std::vector<std::string> mistakes(const std::string& directives) {
  std::vector<std::string> found;
  for (const tools::Misunderstood& wrong : tools::wrong_directives(read_test_file(directives)))
    found.push_back(std::to_string(wrong.line) + ": " + wrong.why);
  return found;
}
using Mistakes = std::vector<std::string>;

TEST(Options, AreKnownToTheStage) {
  EXPECT_EQ(mistakes("// stage: simulation\n// options: stop=2 solver=rk4,cvode\n"), Mistakes{});
  EXPECT_EQ(mistakes("// stage: simulation\n// options: stopp=2\n"),
            Mistakes{"2: no stage has an option `stopp`"});
  EXPECT_EQ(mistakes("// stage: plan\n// options: stop=2\n"),
            Mistakes{"2: the stage `plan` has no option `stop`"});
  EXPECT_EQ(mistakes("// stage: flat\n// options: units=yes\n"),
            Mistakes{"2: the stage `flat` has no option `units`"});
  EXPECT_EQ(mistakes("// stage: check\n// options: units=yes\n// options: units=own\n"),
            Mistakes{"3: `units` is said twice"});
}

TEST(Options, HaveValuesThatThereAre) {
  EXPECT_EQ(mistakes("// stage: simulation\n// options: stop=2s\n"),
            Mistakes{"2: `stop` is a number, not `2s`"});
  EXPECT_EQ(mistakes("// stage: simulation\n// options: search=newtn\n"),
            Mistakes{"2: `search` is one of illinois, bisection, newton, not `newtn`"});
  ASSERT_EQ(mistakes("// stage: simulation\n// options: solver=cvode,rk5\n").size(), 1U);
  EXPECT_TRUE(mistakes("// stage: simulation\n// options: solver=cvode,rk5\n")[0].starts_with(
      "2: there is no solver `rk5`"));
  EXPECT_EQ(mistakes("// stage: simulation\n// options: stop\n"),
            Mistakes{"2: `stop`: options are written name=value"});
}

TEST(Options, SettingsAndInputsAreForSimulations) {
  EXPECT_EQ(mistakes("// stage: plan\n// set: a = 1\n"), Mistakes{"2: the stage `plan` sets nothing"});
  EXPECT_EQ(mistakes("// stage: simulation\n// set: a\n"),
            Mistakes{"2: `a`: what is set is written name = value"});
  EXPECT_EQ(mistakes("// stage: plan\n// input: time,u\n"), Mistakes{"2: the stage `plan` has no inputs"});
}

TEST(Options, SameEventsNeedsSolvers) {
  const Mistakes expected{"3: `same events` compares several solvers: options: solver=a,b"};
  EXPECT_EQ(mistakes("// stage: simulation\n// options: stop=1\n// expect: same events = 1\n"), expected);
  EXPECT_EQ(mistakes("// stage: simulation\n// options: solver=rk4\n// expect: same events = 1\n"), expected);
  EXPECT_EQ(mistakes("// stage: simulation\n// options: solver=rk4,cvode\n// expect: same events = 1\n"),
            Mistakes{});
}

std::optional<ExpectedQuantity> quantity(const std::string& text) {
  const TestFile test = read_test_file("// stage: simulation\n// expect: " + text + "\n");
  EXPECT_EQ(test.quantities.size() + test.malformed.size(), 1U) << text;
  return test.quantities.empty() ? std::nullopt : std::optional(test.quantities[0]);
}

TEST(Quantities, ValueTimeTolerance) {
  const auto h = quantity("tank.h(0.4) = -0.2152 +- 1e-6        (1 - 9.81/2 * 0.4^2)");
  ASSERT_TRUE(h);
  EXPECT_EQ(h->name, "tank.h");
  EXPECT_EQ(h->time, 0.4);
  EXPECT_EQ(h->value, -0.2152);
  EXPECT_EQ(h->tolerance, 1e-6);

  const auto events = quantity("events = 3");
  ASSERT_TRUE(events);
  EXPECT_EQ(events->time, std::nullopt);
  EXPECT_EQ(events->value, 3);
  EXPECT_EQ(events->tolerance, 0);
  EXPECT_TRUE(quantity("x[1, 2](1e3) = +4"));
}

TEST(Quantities, UnknownWordsAreMalformed) {
  for (const std::string text : {"x", "x =", "x = ", "x = one", "= 1", " = 1", "x(a) = 1", "x) = 1",
                                 "x = 1 +- ", "x = 1 +- a", "x = 1 2", "x == 1"}) {
    EXPECT_FALSE(quantity(text)) << text;
  }
}

TEST(Marks, AreTakenOutOfTheSource) {
  const TestFile test = read_test_file(
      "// stage: syntax\n"
      "// error: DR001: no such file\n"
      "model A\n"
      "//< 1-5 error SY018: the model `A` is never closed\n"
      "//   help: write `end A;` where it ends\n"
      "//   note at `model A`: opened here\n"
      "//   in: plant.pump[2]\n"
      "  Real x\n"
      "//      ^ error SY013: missing `;`\n"
      "//      ^^^ warning XX001: a\n"
      "//  ^ remark XX002: b\n"
      "// ^ a comment\n"
      "//   help: a comment too\n"
      "// error: this is no header\n");
  EXPECT_EQ(test.source,
            "// stage: syntax\n"
            "model A\n"
            "  Real x\n"
            "// ^ a comment\n"
            "//   help: a comment too\n"
            "// error: this is no header\n");
}

constexpr DiagnosticKind wrong_kind{.code = "XX001", .words = "wrong"};
constexpr DiagnosticKind wrong_end_kind{.code = "XX001", .words = "wrong end", .help = "write `end A`"};
constexpr DiagnosticKind slow_kind{.code = "XX002", .severity = Severity::Warning, .words = "slow"};

class Annotating : public ::testing::Test {
 protected:
  // Marks `begin`…`end` of the text with "error XX001: wrong".
  std::string annotated(const std::string& text, std::size_t begin, std::size_t end) {
    SourceTable sources;
    const SourceId id = sources.add("test.mo", text);
    const Diagnostic diagnostic{wrong_kind,
                                {id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}};
    return tools::annotate(text, id, std::vector{diagnostic}, sources);
  }
};

TEST_F(Annotating, CaretsStandUnderThePlace) {
  EXPECT_EQ(annotated("  Real x;\n", 7, 8), "  Real x;\n//     ^ error XX001: wrong\n");
  EXPECT_EQ(annotated("  Real x;\n", 2, 8), "  Real x;\n//^^^^^^ error XX001: wrong\n");
}

// There the comment itself stands.
TEST_F(Annotating, FirstTwoColumnsAreWrittenAsNumbers) {
  EXPECT_EQ(annotated("Real x;\n", 0, 4), "Real x;\n//< 1-4 error XX001: wrong\n");
  EXPECT_EQ(annotated("Real x;\n", 1, 2), "Real x;\n//< 2-2 error XX001: wrong\n");
  EXPECT_EQ(annotated("\n", 0, 0), "\n//< 1-1 error XX001: wrong\n");
}

TEST_F(Annotating, TabsStayTabs) {
  EXPECT_EQ(annotated("\t\t\tReal\tx;\n", 8, 9), "\t\t\tReal\tx;\n//\t    \t^ error XX001: wrong\n");
}

TEST_F(Annotating, WideCharactersAreOneColumn) {
  EXPECT_EQ(annotated("  \"温度\" x\n", 11, 12), "  \"温度\" x\n//     ^ error XX001: wrong\n");
}

TEST_F(Annotating, PlaceOverSeveralLinesIsMarkedToTheEndOfTheFirst) {
  EXPECT_EQ(annotated("  if a\n  end\n", 2, 12), "  if a\n//^^^^ error XX001: wrong\n  end\n");
}

TEST_F(Annotating, BehindTheLastLine) {
  EXPECT_EQ(annotated("model A\n", 8, 8), "model A\n//< 1-1 error XX001: wrong\n");
  EXPECT_EQ(annotated("", 0, 0), "//< 1-1 error XX001: wrong\n");
}

TEST(Annotate, PlacelessDiagnosticsStandInTheHeader) {
  SourceTable sources;
  const std::string text = "// stage: flat\nmodel A end A;\n";
  const SourceId id = sources.add("test.mo", text);
  const Diagnostic diagnostic{slow_kind, {}};
  EXPECT_EQ(tools::annotate(text, id, std::vector{diagnostic}, sources),
            "// stage: flat\n// warning: XX002: slow\nmodel A end A;\n");
}

TEST(Annotate, HelpPathAndLabelsFollow) {
  SourceTable sources;
  const std::string text = "model A\n  Real x\nend B;\n";
  const SourceId id = sources.add("test.mo", text);
  Diagnostic diagnostic{wrong_end_kind, {id, 21, 22}, {}, {{{id, 6, 7}, "opened here"}, {{}, "nowhere"}}};
  diagnostic.instance_path = "a.b";
  EXPECT_EQ(tools::annotate(text, id, std::vector{diagnostic}, sources),
            "model A\n  Real x\nend B;\n"
            "//  ^ error XX001: wrong end\n"
            "//   help: write `end A`\n"
            "//   in: a.b\n"
            "//   note at `model A`: opened here\n");
}

// Whatever is marked in whatever text: reading the marked text gives the text back.
TEST(Annotate, RoundTripOfRandomTexts) {
  Random random(9);
  const std::vector<std::string> pieces{"a", "温", "\t", " ",    "// ",  "é", "model",
                                        "^", "\n", "\n", "\r\n", "\xFF", "\r"};
  for (int round = 0; round < 3000; ++round) {
    std::string text = "// stage: syntax\n";
    for (std::uint32_t length = below(random, 30); length > 0; --length) {
      text += pieces[below(random, static_cast<std::uint32_t>(pieces.size()))];
    }
    text += '\n';
    SourceTable sources;
    const SourceId id = sources.add("test.mo", text);
    std::vector<Diagnostic> diagnostics;
    for (std::uint32_t count = below(random, 4); count > 0; --count) {
      const std::uint32_t begin = below(random, static_cast<std::uint32_t>(text.size()) + 1);
      const std::uint32_t end = begin + below(random, static_cast<std::uint32_t>(text.size()) - begin + 1);
      diagnostics.push_back({wrong_end_kind, {id, begin, end}});
    }
    const std::string marked = tools::annotate(text, id, diagnostics, sources);
    ASSERT_EQ(read_test_file(marked).source, text) << "round " << round << '\n' << marked;
  }
}

}  // namespace
}  // namespace causa::testing
