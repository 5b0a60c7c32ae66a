// `causa plot` and `causa compare` on small result files.
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

constexpr std::string_view table = "time,x,v,\"T[1]\",\"T[2]\"\n0,0,1,5,6\n1,1,1,5,7\n2,2,nan,5,8\n";

class PlotCommands : public ::testing::Test {
 protected:
  TemporaryDirectory directory;
  std::string file = directory.write("r.csv", table).string();
  [[nodiscard]] std::string path(const std::string& name) const { return (directory.path() / name).string(); }
};

TEST_F(PlotCommands, DrawsInTheTerminal) {
  const ProgramRun run = run_program({"plot", file, "--variables", "x", "--ascii"});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_NE(run.out.find("* x\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("time [s]"), std::string::npos) << run.out;
  const ProgramRun array = run_program({"plot", file, "--variables", "T", "--ascii"});
  EXPECT_NE(array.out.find("* T[1]   + T[2]"), std::string::npos) << array.out;
  const ProgramRun phase = run_program({"plot", file, "--phase", "T[2],x", "--ascii"});
  EXPECT_NE(phase.out.find("     T[2]\n"), std::string::npos) << phase.out;
  const ProgramRun steps = run_program({"plot", file, "--steps", "--ascii"});
  EXPECT_NE(steps.out.find("* step [s]\n"), std::string::npos) << steps.out;
  const ProgramRun all = run_program({"plot", file});
  EXPECT_EQ(all.exit_code, tools::Done);
  EXPECT_EQ(all.err, "causa: `v` has no finite value at 1 of 3 points: they are gaps in the curve\n");
}

TEST_F(PlotCommands, SaysWhatIsWrong) {
  const ProgramRun unknown = run_program({"plot", file, "--variables", "T[3]"});
  EXPECT_EQ(unknown.exit_code, tools::Failed);
  EXPECT_NE(unknown.err.find("has no variable `T[3]`"), std::string::npos) << unknown.err;
  EXPECT_NE(unknown.err.find("did you mean `T[1]`?"), std::string::npos) << unknown.err;
  EXPECT_EQ(run_program({"plot", "/no/such.mat"}).exit_code, tools::Failed);
  EXPECT_EQ(run_program({"plot", file, "-o", "x.gif"}).exit_code, tools::WrongUsage);
  EXPECT_EQ(run_program({"plot", file, "--phase", "x"}).exit_code, tools::WrongUsage);
  EXPECT_EQ(run_program({"plot", file, "--phase", "x,v", "--variables", "x"}).exit_code, tools::WrongUsage);
  const ProgramRun unwritable =
      run_program({"plot", file, "--variables", "x", "-o", "/no/such/folder/x.html"});
  EXPECT_EQ(unwritable.exit_code, tools::Failed);
  EXPECT_NE(unwritable.err.find("cannot write `/no/such/folder/x.html`: No such file"), std::string::npos);
  std::string wide = "time";
  for (int i = 0; i < 20; ++i) wide += fmt::format(",x{}", i);
  const std::string many = directory.write("many.csv", wide + "\n").string();
  const ProgramRun too_many = run_program({"plot", many});
  EXPECT_EQ(too_many.exit_code, tools::Failed);
  EXPECT_NE(too_many.err.find("RS032"), std::string::npos) << too_many.err;
}

TEST_F(PlotCommands, AFileWithoutPointsIsAnError) {
  const std::string empty = directory.write("empty.csv", "time,x\n").string();
  for (const std::string what : {"--variables=x", "--steps", "--phase=x,x"}) {
    const ProgramRun run = run_program({"plot", empty, what});
    EXPECT_EQ(run.exit_code, tools::Failed) << what;
    EXPECT_NE(run.err.find("RS400"), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
  }
  EXPECT_EQ(run_program({"plot", file, empty, "--variables=x", "-o", path("x.html")}).exit_code,
            tools::Failed);
  EXPECT_FALSE(std::filesystem::exists(path("x.html")));
}

TEST_F(PlotCommands, WritesPictures) {
  const ProgramRun page = run_program({"plot", file, "--variables", "x", "-o", path("x.html")});
  EXPECT_EQ(page.exit_code, tools::Done) << page.err;
  EXPECT_TRUE(read_file(path("x.html")).starts_with("<!DOCTYPE html>"));
  if (std::system("command -v gnuplot >/dev/null") != 0) GTEST_SKIP() << "gnuplot is not installed";
  for (const auto& [name, begin] :
       {std::pair<std::string, std::string>{"x.png", "\x89PNG"}, {"x.svg", "<?xml"}, {"x.pdf", "%PDF"}}) {
    const ProgramRun run = run_program({"plot", file, file, "--variables", "x,T", "-o", path(name)});
    EXPECT_EQ(run.exit_code, tools::Done) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_TRUE(read_file(path(name)).starts_with(begin)) << name;
  }
}

TEST_F(PlotCommands, MissingGnuplotIsNamedWithTheRemedy) {
  const char* before = std::getenv("PATH");
  const std::string old = before == nullptr ? "" : before;
  setenv("PATH", "/nonexistent", 1);
  const ProgramRun run = run_program({"plot", file, "--variables", "x", "-o", path("x.svg")});
  setenv("PATH", old.c_str(), 1);
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_NE(run.err.find("sudo apt-get install gnuplot-nox"), std::string::npos) << run.err;
}

TEST_F(PlotCommands, SimulatePlotsIntoFiles) {
  const std::string model =
      directory.write("M.mo", "model M Real x(start=1); equation der(x) = -x; end M;").string();
  const ProgramRun run = run_program(
      {"simulate", model, "-o", path("m.mat"), "--plot", "x", "--plot-file", path("m.html"), "--json"});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_NE(read_file(path("m.html")).find("<h1>M</h1>"), std::string::npos);
  EXPECT_EQ(run_program({"simulate", model, "--plot-file", "m.html"}).exit_code, tools::WrongUsage);
  EXPECT_EQ(run_program({"simulate", model, "--plot", "x", "--json"}).exit_code, tools::WrongUsage);
  EXPECT_EQ(run_program({"simulate", model, "--phase", "x"}).exit_code, tools::WrongUsage);
}

TEST_F(PlotCommands, CompareTellsInsideFromOutside) {
  EXPECT_EQ(run_program({"compare", file, file}).exit_code, tools::Done);
  const std::string other =
      directory.write("o.csv", "time,x,\"T[1]\",w\n0,0,5,1\n1,1.1,5,1\n2,2,5,1\n").string();
  const ProgramRun run = run_program({"compare", file, other});
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_NE(run.out.find("outside at 1 of 3 rows"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("1 of 3 signals inside the tube of 0.002, 1 missing"), std::string::npos) << run.out;
  EXPECT_NE(run.err.find("RS031"), std::string::npos) << run.err;
  EXPECT_EQ(run_program({"compare", file, other, "--signals", "x,T[1]", "--tolerance", "0.1"}).exit_code,
            tools::Done);
  EXPECT_EQ(run_program({"compare", file, other, "--tolerance", "-1"}).exit_code, tools::WrongUsage);
  directory.write("comparisonSignals.txt", "time\nT[1]\r\n\n");
  const ProgramRun listed = run_program({"compare", file, other, "--json"});
  EXPECT_EQ(listed.exit_code, tools::Done) << listed.out;
  const auto json = nlohmann::json::parse(listed.out);
  EXPECT_EQ(json["inside"], true);
  EXPECT_EQ(json["signals"].size(), 1U);
  EXPECT_EQ(json["signals"][0]["name"], "T[1]");
}

TEST_F(PlotCommands, CompareSaysThatAResultEndsEarly) {
  const std::string longer = directory.write("l.csv", "time,x\n0,0\n1,1\n5,5\n").string();
  const ProgramRun run = run_program({"compare", file, longer});
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_NE(run.err.find("RS033"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("ends at time = 2, the reference at 5"), std::string::npos) << run.err;
}

TEST_F(PlotCommands, CompareSaysWhatWasNotCompared) {
  const std::string empty = directory.write("e.csv", "time,x\n").string();
  const ProgramRun nothing = run_program({"compare", empty, empty});
  EXPECT_EQ(nothing.exit_code, tools::Failed);
  EXPECT_NE(nothing.err.find("RS041"), std::string::npos) << nothing.err;
  const ProgramRun gaps = run_program({"compare", file, file});
  EXPECT_NE(gaps.err.find("RS042"), std::string::npos) << gaps.err;
  EXPECT_NE(gaps.err.find("no finite value in 1 of 3 rows"), std::string::npos) << gaps.err;
}

TEST_F(PlotCommands, QuotedNamesAreDrawn) {
  if (std::system("command -v gnuplot >/dev/null") != 0) GTEST_SKIP() << "gnuplot is not installed";
  const std::string odd =
      directory.write("q.csv", "time,'quoted name [m] & <b>','b\\'c'\n0,0,1\n1,1,2\n").string();
  for (const char* name : {"q.svg", "q.png", "q.pdf"}) {
    const ProgramRun run = run_program({"plot", odd, "-o", path(name)});
    EXPECT_EQ(run.exit_code, tools::Done) << run.err;
    EXPECT_EQ(run.err, "");
  }
  EXPECT_NE(read_file(path("q.svg")).find("'quoted name [m] &amp; &lt;b"), std::string::npos);
}

TEST_F(PlotCommands, AllElementsMayBeAskedForWithColons) {
  const std::string cells =
      directory.write("c.csv", "time,\"T[1]\",\"T[2]\",cell[1].T,cell[2].T\n0,1,2,3,4\n1,2,3,4,5\n").string();
  for (const char* name : {"T[:]", "cell[:].T", "cell.T"})
    EXPECT_EQ(run_program({"plot", cells, "--variables", name, "--ascii"}).exit_code, tools::Done) << name;
  const std::string model =
      directory.write("T.mo", "model T Real T[20](each start=1); equation der(T) = -T; end T;").string();
  const ProgramRun run =
      run_program({"simulate", model, "-o", path("t.mat"), "--plot", "T[:]", "--plot-file", path("t.html")});
  EXPECT_EQ(run.exit_code, tools::Done) << run.err;
  EXPECT_NE(read_file(path("t.html")).find("name: \"T[20]\""), std::string::npos);
}

}  // namespace
}  // namespace causa::testing
