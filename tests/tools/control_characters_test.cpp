// Names and texts of strangers cannot steer the terminal, whatever command prints them.
#include <algorithm>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

class ControlCharacters : public ::testing::Test {
 protected:
  static void expect_harmless(const std::vector<std::string>& arguments) {
    const ProgramRun run = run_program(arguments);
    for (const std::string& text : {run.out, run.err}) {
      const bool steers = std::ranges::any_of(
          text, [](char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == '\x7F'; });
      EXPECT_FALSE(steers) << arguments[0] << ": " << text;
      EXPECT_EQ(text.find("\u202E"), std::string::npos) << arguments[0] << ": " << text;
    }
  }

  TemporaryDirectory directory;
};

TEST_F(ControlCharacters, OfSignalsAreNotPrintedByCompare) {
  const std::string result =
      directory.write("r.csv", "time,\"x\033[2J\",\"y\u202E\"\n0,0,1\n1,1,1\n").string();
  const std::string reference =
      directory.write("s.csv", "time,\"x\033[2J\",\"z\033\"\n0,0,1\n1,9,1\n").string();
  expect_harmless({"compare", result, reference});
  expect_harmless({"compare", result, result, "--all"});
}

TEST_F(ControlCharacters, OfModelsAreNotPrintedByAnyCommand) {
  const std::string model =
      directory
          .write("m.mo",
                 "model M   \"d\033[2J\"\n  Real 'x\033[2J' = time \"\u202E\"; // \033[2J\n"
                 "  parameter   String s = \"\033\x7F\";\r  Real 'y\x07'(start = 0, unit = \"\x07\");\n"
                 "equation\n    der('y\x07') = 'x\033[2J';\nend M;\n")
          .string();
  expect_harmless({"flatten", model});
  expect_harmless({"flatten", "--scalar", model});
  expect_harmless({"format", "--diff", model});
  expect_harmless({"check", model});
  expect_harmless({"explain", model, "--all"});
  expect_harmless({"simulate", model, "-o", (directory.path() / "r.csv").string()});
  for (const char* pass : {"syntax", "flat", "plan", "program"})
    expect_harmless({"simulate", model, "--dump", pass});
}

TEST_F(ControlCharacters, OfFileNamesAreNotPrintedByFormat) {
  const std::string model = directory.write("m\033[2J.mo", "model   M\nend M;\n").string();
  expect_harmless({"format", "--diff", model});
  expect_harmless({"format", "--check", model});
  expect_harmless({"format", model});
  const std::string broken = directory.write("b\033[2J.mo", "model M").string();
  expect_harmless({"format", broken});
  expect_harmless({"flatten", broken});
}

}  // namespace
}  // namespace causa::testing
