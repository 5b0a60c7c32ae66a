// `causa help`: what a message means.
#include <gtest/gtest.h>

#include "run_program.h"
#include "tools/causa/diagnostic_pages.h"

namespace causa::testing {
namespace {

TEST(HelpCommand, ExplainsAMessage) {
  const ProgramRun run = run_program({"help", "sy036"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, R"(SY036: error

  comparisons cannot be chained
  = help: write `a < b and b < c`
  = see MLS 3.5

`a < b < c` would compare the truth of `a < b` with `c`. The grammar does not allow it.

    model M
      Boolean b = 1 < time < 2;
    end M;

Write `1 < time and time < 2`.
)");
}

TEST(HelpCommand, SaysThatSomethingIsALimit) {
  EXPECT_TRUE(run_program({"help", "IN001"}).out.starts_with("IN001: error, a limit of causa\n"));
}

TEST(HelpCommand, ListsSubjectsAndMessages) {
  EXPECT_NE(run_program({"help"}).out.find("  SY  the text of a file ("), std::string::npos);
  const std::string list = run_program({"help", "DR"}).out;
  EXPECT_TRUE(list.starts_with("DR001  error    there is no class `<name>`\n")) << list;
  EXPECT_EQ(list.find("SY001"), std::string::npos);
  EXPECT_NE(run_program({"help", "--all"}).out.find(list), std::string::npos);
}

TEST(HelpCommand, OffersSimilarCodes) {
  const ProgramRun near = run_program({"help", "SM01"});
  EXPECT_EQ(near.exit_code, 2);
  EXPECT_EQ(near.out, "");
  EXPECT_NE(near.err.find("there is no message with the code `SM01`; similar are SM001,"), std::string::npos)
      << near.err;
  EXPECT_NE(run_program({"help", "SM999"}).err.find("`causa help SM` lists"), std::string::npos);
  EXPECT_NE(run_program({"help", "grammar"}).err.find("`causa help --all` lists"), std::string::npos);
}

TEST(DiagnosticPage, HasEntriesWithExamples) {
  const std::string page =
      "# Title\n\n## SM018\n\nWhy.\n\n```modelica\nmodel M\nend M;\n```\n\nRemedy.\n\n## Not a code\n\n## "
      "PK010\n\n"
      "```modelica Lib/package.mo\npackage Lib\nend Lib;\n```\n\n```sh\ncausa check Lib\n```\n\n## "
      "RS014\n\nNo.\n";
  const auto entries = tools::read_diagnostic_page(page);
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0].code, "SM018");
  EXPECT_TRUE(entries[0].text.ends_with("Remedy."));

  const auto simple = tools::example_of(entries[0]);
  ASSERT_TRUE(simple);
  EXPECT_EQ(simple->command, "causa simulate example.mo");
  EXPECT_EQ(simple->files.at(0), std::pair(std::string("example.mo"), std::string("model M\nend M;\n")));

  const auto library = tools::example_of(entries[1]);
  ASSERT_TRUE(library);
  EXPECT_EQ(library->command, "causa check Lib");
  EXPECT_EQ(library->files.at(0).first, "Lib/package.mo");

  EXPECT_FALSE(tools::example_of(entries[2]));
}

}  // namespace
}  // namespace causa::testing
