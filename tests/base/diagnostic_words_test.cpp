// The words of diagnostics: arguments, choices, and how a page shows them.
#include "base/diagnostic_words.h"

#include <gtest/gtest.h>

#include "base/check.h"

namespace causa::testing {
namespace {

constexpr DiagnosticKind any_kind{.code = "XX001", .words = ""};

std::string rendered(std::string_view words, std::vector<DiagnosticArgument> arguments) {
  return render_words(words, {any_kind, {}, std::move(arguments)});
}

TEST(Words, NameArguments) {
  EXPECT_EQ(rendered("`{name}` has {what}", {{"name", FullName("a.b")}, {"what", "no value"}}),
            "`a.b` has no value");
  EXPECT_EQ(rendered("from {low} to {high:.3g}", {{"low", 1}, {"high", 2.0 / 3.0}}), "from 1 to 0.667");
  EXPECT_EQ(rendered("byte 0x{byte:02X}", {{"byte", 10}}), "byte 0x0A");
}

TEST(Words, CutIdentifiersAtACodePoint) {
  const std::string endless(100, 'x');
  EXPECT_EQ(rendered("{name}", {{"name", Identifier(endless)}}), std::string(60, 'x') + "…");
  EXPECT_EQ(rendered("{name:5}", {{"name", Identifier(endless)}}), "xxxxx…");
  EXPECT_EQ(rendered("{name:5}", {{"name", Identifier("xxxxä")}}), "xxxx…");
  EXPECT_EQ(rendered("{name}", {{"name", FullName(endless)}}), endless);
}

TEST(Words, WriteListsOfNames) {
  const std::vector<std::string> names{"a", "b", "c"};
  EXPECT_EQ(rendered("{names}", {{"names", names}}), "`a`, `b`, `c`");
  EXPECT_EQ(rendered("{names:and}", {{"names", names}}), "`a`, `b` and `c`");
  EXPECT_EQ(rendered("{names:and 2}", {{"names", names}}), "`a`, `b` and 1 more");
  EXPECT_EQ(rendered("{names:bare}", {{"names", names}}), "a, b, c");
  EXPECT_EQ(rendered("{names:and}", {{"names", std::vector<std::string>{"a"}}}), "`a`");
}

TEST(Words, CountOneAndMany) {
  EXPECT_EQ(rendered("{n} point{n:s}", {{"n", 1}}), "1 point");
  EXPECT_EQ(rendered("{n} point{n:s}", {{"n", 0}}), "0 points");
  EXPECT_EQ(rendered("value{names:s}", {{"names", std::vector<std::string>{"a", "b"}}}), "values");
}

TEST(Words, ChooseByAnArgument) {
  constexpr std::string_view words = "x{?why|: {why}}{?flag| yes| no}{?n=1| one}";
  EXPECT_EQ(rendered(words, {{"why", "because"}, {"flag", true}, {"n", 1}}), "x: because yes one");
  EXPECT_EQ(rendered(words, {{"why", ""}, {"flag", false}, {"n", 2}}), "x no");
  EXPECT_EQ(rendered(words, {}), "x no");
  EXPECT_EQ(rendered("{?a|{?b|both|only a}|none}", {{"a", 1}}), "only a");
  EXPECT_EQ(rendered("{?names=2|two}", {{"names", std::vector<std::string>{"a", "b"}}}), "two");
}

TEST(Words, KeepBracesOfModelica) {
  EXPECT_EQ(rendered("`{1, 2}` and `{… for …}`", {}), "`{1, 2}` and `{… for …}`");
  EXPECT_EQ(rendered("{?a|`{1}`}", {{"a", true}}), "`{1}`");
}

TEST(Words, ThatNameAMissingArgumentAreABug) {
  EXPECT_THROW(rendered("{name}", {}), InternalError);
  EXPECT_THROW(rendered("{name", {{"name", "x"}}), InternalError);
}

TEST(Words, TellTheirArguments) {
  const std::vector<std::string> expected{"a", "b", "c"};
  EXPECT_EQ(argument_names("{a:.7g}{?b|{c}|{a}}"), expected);
}

TEST(Wordings, ArePrintedForAPage) {
  const auto page = [](std::string_view words) {
    std::string text;
    for (const std::string& wording : wordings(words)) text += wording + "\n";
    return text;
  };
  EXPECT_EQ(page("`{name}` has {n} value{n:s}"), "`<name>` has <n> value(s)\n");
  EXPECT_EQ(page("a {?is_start|start|stop} time{?why|: {why}}"), "a start/stop time[: <why>]\n");
  EXPECT_EQ(page("{?n=1|one of them|all {n}} fail"), "one of them fail\nall <n> fail\n");
  EXPECT_EQ(page("{?nearest|did you mean `{nearest}`?}"), "did you mean `<nearest>`?\n");
  EXPECT_EQ(page("{n} argument{?n=one||s}"), "<n> argument[s]\n");
  EXPECT_EQ(page(""), "");
}

}  // namespace
}  // namespace causa::testing
