// The runner of .mo tests: what it notices, and what --update repairs.
#include "tools/testing/run_test.h"

#include <gtest/gtest.h>

#include "../base/temporary_directory.h"
#include "tools/testing/stages.h"

namespace causa::testing {
namespace {

using tools::run_test;
using tools::TestMode;
using tools::TestOutcome;

std::string text_of(const TestOutcome& outcome) {
  std::string text;
  for (const std::string& failure : outcome.failures) text += failure;
  return text;
}

class RunTest : public ::testing::Test {
 protected:
  std::string run(const std::string& text, TestMode mode = TestMode::Compare) {
    directory_.write("a.mo", text);
    return text_of(run_test(directory_.path() / "a.mo", mode));
  }
  [[nodiscard]] std::string on_disk() const { return read_file(directory_.path() / "a.mo"); }

  TemporaryDirectory directory_;
};

TEST_F(RunTest, RightExpectationPasses) {
  EXPECT_EQ(run("// stage: syntax\nmodel A\n  Real x\n"
                "//      ^ error SY013: missing `;` after the declaration\n"
                "end A;\n"),
            "");
}

TEST_F(RunTest, MissingExpectationFailsWithTheDifference) {
  EXPECT_EQ(run("// stage: syntax\nmodel A\n  Real x\nend A;\n"),
            "--- expected\n"
            "+++ found\n"
            "@@ -1,4 +1,5 @@\n"
            " // stage: syntax\n"
            " model A\n"
            "   Real x\n"
            "+//      ^ error SY013: missing `;` after the declaration\n"
            " end A;\n");
}

TEST_F(RunTest, WrongColumnWordsOrCodeFail) {
  for (const std::string mark :
       {"//     ^ error SY013: missing `;` after the declaration",
        "//      ^ error SY012: missing `;` after the declaration",
        "//      ^ warning SY013: missing `;` after the declaration", "//      ^ error SY013: missing `;`",
        "//      ^^ error SY013: missing `;` after the declaration"}) {
    EXPECT_NE(run("// stage: syntax\nmodel A\n  Real x\n" + mark + "\nend A;\n"), "") << mark;
  }
}

TEST_F(RunTest, ExpectedErrorThatDoesNotComeFails) {
  EXPECT_NE(run("// stage: syntax\nmodel A\n  Real x;\n//      ^ error SY013: missing `;` after the "
                "declaration\nend A;\n"),
            "");
}

TEST_F(RunTest, UpdateRepairsAWrongExpectation) {
  const std::string wrong = "// stage: syntax\nmodel A\n  Real x\n//  ^ error XX999: nonsense\nend A;\n";
  EXPECT_NE(run(wrong), "");
  EXPECT_EQ(on_disk(), wrong) << "comparing must not write";
  EXPECT_EQ(run(wrong, TestMode::Update), "");
  EXPECT_EQ(on_disk(),
            "// stage: syntax\nmodel A\n  Real x\n"
            "//      ^ error SY013: missing `;` after the declaration\n"
            "end A;\n");
  EXPECT_FALSE(run_test(directory_.path() / "a.mo", TestMode::Update).updated) << "nothing left to repair";
}

TEST_F(RunTest, WhatIsKnownToBeWrongPassesUntilItIsRight) {
  const std::string doubled = "model A\n  Real y = 2*time;\nend A;\n";
  EXPECT_EQ(run("// stage: simulation\n// known wrong: y(1) = 3 (a reason)\n" + doubled), "");
  EXPECT_EQ(run("// stage: simulation\n// known wrong: y(1) = 2\n" + doubled),
            "known wrong, and right now: y(1) = 2; expect it, and take it out of docs/known-gaps.md\n");
  EXPECT_EQ(run("// stage: check\n// known wrong: accepted (a reason)\n" + doubled), "");
  EXPECT_NE(run("// stage: check\n// known wrong: refused\n" + doubled).find("the model is accepted"),
            std::string::npos);
  EXPECT_EQ(run("// stage: flat\n// known wrong: dump contains 3*time\n" + doubled), "");
  EXPECT_NE(run("// stage: flat\n// known wrong: dump contains 2*time\n" + doubled).find("contains `2*time`"),
            std::string::npos);
  EXPECT_NE(run("// stage: flat\n// known wrong: somehow\n" + doubled).find("a.mo:2: cannot understand"),
            std::string::npos);
}

// What was written must be what is found the next time.
TEST_F(RunTest, UpdateSettlesInOneGo) {
  for (const std::string text :
       {"model A\n  Real x\nend A;", "model A\r\n  Real x\r\nend A;\r\n", "model A\n\tReal x = ;\nend A;\n",
        "model A", "model A\n  Real x = \"open", "model A\n  /* open", "", "end", "  Real 温 = 1;\n",
        "model A\r  Real x = ;\rend A;\r", "model A\n\n\n"}) {
    const std::string file = "// stage: syntax\n" + text;
    ASSERT_EQ(run(file, TestMode::Update), "");
    EXPECT_EQ(text_of(run_test(directory_.path() / "a.mo", TestMode::Compare)), "") << text;
  }
}

TEST_F(RunTest, PackagesAreFoundInTheFoldersOfTheRunner) {
  directory_.write("library/Parts.mo",
                   "package Parts\n  model Part\n    Real x = 1;\n  end Part;\nend Parts;\n");
  const std::string test = "// stage: check\n// expect: equations = 1\nmodel A\n  Parts.Part part;\nend A;\n";
  EXPECT_NE(run(test), "") << "nobody knows the package";
  const std::vector<std::filesystem::path> libraries{directory_.path() / "library"};
  EXPECT_EQ(text_of(run_test(directory_.path() / "a.mo", TestMode::Compare, libraries)), "");
}

TEST_F(RunTest, DumpIsComparedWithTheFileBeside) {
  const std::string test = "// stage: syntax\n// expect: dump\nmodel A\nend A;\n";
  EXPECT_NE(run(test), "") << "no dump yet";
  EXPECT_EQ(run(test, TestMode::Update), "");
  const std::string dump = read_file(directory_.path() / "a.syntax.txt");
  EXPECT_NE(dump.find("LongClass"), std::string::npos) << dump;
  EXPECT_EQ(run(test), "");
  directory_.write("a.syntax.txt", dump + "more\n");
  EXPECT_NE(run(test).find("-more"), std::string::npos);
}

TEST_F(RunTest, QuantitiesAreCompared) {
  EXPECT_EQ(run("// stage: syntax\n// expect: classes = 2\nmodel A end A;\nmodel B end B;\n"), "");
  EXPECT_EQ(run("// stage: syntax\n// expect: classes = 3 +- 1.5\nmodel A end A;\nmodel B end B;\n"), "");
  EXPECT_EQ(run("// stage: syntax\n// expect: classes = 1\nmodel A end A;\nmodel B end B;\n"),
            "expected classes = 1, found 2\n");
  EXPECT_EQ(run("// stage: syntax\n// expect: pumps = 1\nmodel A end A;\n"),
            "expected pumps = 1, but the stage has no such quantity\n");
  EXPECT_NE(run("// stage: syntax\n// expect: classes = nan\nmodel A end A;\n"), "");
}

// An expectation is the author's: --update never changes it.
TEST_F(RunTest, UpdateDoesNotChangeQuantities) {
  EXPECT_NE(run("// stage: syntax\n// expect: classes = 7\nmodel A end A;\n", TestMode::Update), "");
}

TEST_F(RunTest, TestsThatSayNothingUsefulFail) {
  EXPECT_NE(run("model A end A;\n").find("name no stage"), std::string::npos);
  EXPECT_NE(run("// stage: magic\nmodel A end A;\n").find("`magic`"), std::string::npos);
  EXPECT_NE(run("// stage: syntax\n// expect: magic\nmodel A end A;\n").find("cannot understand"),
            std::string::npos);
}

TEST(RunTestFile, MissingFileFails) {
  EXPECT_EQ(text_of(run_test("/no/such/test.mo", TestMode::Compare)), "cannot read /no/such/test.mo\n");
}

TEST(Stages, AreFoundByTheirNames) {
  for (const std::string& name : tools::stage_names()) EXPECT_NE(tools::find_stage(name), nullptr) << name;
  EXPECT_EQ(tools::find_stage(""), nullptr);
}

}  // namespace
}  // namespace causa::testing
