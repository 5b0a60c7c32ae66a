// A syntax error refuses the class it stands in, not the file; who asks about the whole file hears of it.
#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

constexpr std::string_view library_text = R"(package P
  model Broken
    Real x = = 1;
    annotation(experiment(StopTime=1));
  end Broken;
  model Right
    Real x(start=1, fixed=true);
  equation
    der(x) = -x;
    annotation(experiment(StopTime=1));
    annotation(Documentation(info="two annotations"));
  end Right;
  model Needs
    Broken b;
    annotation(experiment(StopTime=1));
  end Needs;
end P;
)";

bool mentions(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class BrokenClasses : public ::testing::Test {
 protected:
  TemporaryDirectory folder;
  std::string file = folder.write("P.mo", library_text).string();
  std::string result = (folder.path() / "r.csv").string();
};

TEST_F(BrokenClasses, WhatDoesNotNeedThemIsSimulated) {
  const ProgramRun run = run_program({"simulate", file, "--model", "P.Right", "-o", result});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_TRUE(mentions(run.err, "warning[DR320]")) << run.err;
  EXPECT_TRUE(mentions(run.err, "warning[SY051]")) << run.err;
}

TEST_F(BrokenClasses, ALibraryOnTheSearchPathSaysNothing) {
  const ProgramRun run = run_program({"simulate", "-I", folder.path().string(), "P.Right", "-o", result});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_FALSE(mentions(run.err, "DR320")) << run.err;
}

TEST_F(BrokenClasses, WhatNeedsThemIsRefused) {
  for (const char* model : {"P.Broken", "P.Needs"}) {
    const ProgramRun run = run_program({"simulate", file, "--model", model, "-o", result});
    EXPECT_EQ(run.exit_code, tools::Failed) << model;
    EXPECT_TRUE(mentions(run.err, "P.mo:3:14")) << run.err;
    EXPECT_FALSE(mentions(run.err, "DR320")) << run.err;
    EXPECT_EQ(run_program({"check", file, "--model", model}).exit_code, tools::Failed) << model;
    EXPECT_EQ(run_program({"flatten", file, "--model", model}).exit_code, tools::Failed) << model;
    EXPECT_EQ(run_program({"explain", file, "--model", model}).exit_code, tools::Failed) << model;
  }
  EXPECT_EQ(run_program({"diagram", file, "--model", "P.Broken"}).exit_code, tools::Failed);
}

TEST_F(BrokenClasses, CheckOfTheFileFails) {
  const ProgramRun run = run_program({"check", file});
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_TRUE(mentions(run.err, "P.mo:3:14")) << run.err;
  const std::string models =
      folder.write("two.mo", "model A\n  Real x = = 1;\nend A;\nmodel B\n  Real y = 1;\nend B;\n").string();
  EXPECT_EQ(run_program({"check", models}).exit_code, tools::Failed);
  EXPECT_EQ(run_program({"check", models, "--model", "B"}).exit_code, tools::Done);
  EXPECT_EQ(run_program({"simulate", models, "-o", result}).exit_code, tools::Done);
}

TEST_F(BrokenClasses, CheckOfEachClassNamesThem) {
  for (const char* which : {"examples", "others"}) {
    for (const std::string& what : {file, std::string("P")}) {
      const ProgramRun run = run_program({"check", "--each", which, "-I", folder.path().string(), what});
      EXPECT_EQ(run.exit_code, tools::Failed) << which << what;
      EXPECT_TRUE(mentions(run.out, "P.Broken\n  SY")) << run.out;
    }
  }
  const ProgramRun run = run_program({"check", "--each", "examples", file});
  EXPECT_TRUE(mentions(run.out, "P.Needs\n  SY")) << run.out;
  EXPECT_TRUE(mentions(run.out, "1 of 3 pass")) << run.out;
}

// Behind a comment that is never closed classes are missing, so nothing in the file counts.
TEST_F(BrokenClasses, AFileThatIsCutShortIsRefused) {
  const std::string cut =
      folder.write("cut.mo", "model A\n  Real x = 1;\nend A;\n/* never closed\nmodel B\nend B;\n").string();
  EXPECT_EQ(run_program({"simulate", cut, "--model", "A", "-o", result}).exit_code, tools::Failed);
  EXPECT_EQ(run_program({"check", "--each", "others", cut}).exit_code, tools::Failed);
}

}  // namespace
}  // namespace causa::testing
