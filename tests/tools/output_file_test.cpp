// Outputs of the commands: they never overwrite an input, and an old file stays until the new one is there.
#include "tools/causa/files/output_file.h"

#include <filesystem>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view decaying = "model A\n  Real x(start = 1);\nequation\n  der(x) = -x;\nend A;\n";

class Outputs : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const {
    return (directory_.path() / name).string();
  }
  std::string write(const std::string& name, std::string_view text) {
    return directory_.write(name, text).string();
  }
  // Refused with this code, and the file is as it was.
  static void expect_refused(const std::vector<std::string>& arguments, const std::string& kept,
                             const std::string& code = "RS040") {
    const std::string before = read_file(kept);
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.exit_code, tools::Failed) << fmt::format("{}", fmt::join(arguments, " "));
    EXPECT_NE(run.err.find(code), std::string::npos) << run.err;
    EXPECT_EQ(read_file(kept), before);
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(directory_.path()), fs::directory_iterator()));
  }

 private:
  TemporaryDirectory directory_;
};

TEST_F(Outputs, NeverOverwriteTheModel) {
  const std::string source = write("A.mo", decaying);
  fs::create_symlink(source, path("link.csv"));
  fs::create_hard_link(source, path("hard.mat"));
  fs::create_symlink("A.mo", path("picture.svg"));
  fs::create_symlink("A.mo", path("page.html"));
  expect_refused({"explain", source, "--html", source}, source);
  expect_refused({"explain", source, "--html", path("page.html")}, source);
  expect_refused({"simulate", source, "-o", path("link.csv")}, source);
  expect_refused({"simulate", source, "-o", path("hard.mat")}, source);
  expect_refused({"simulate", source, "-o", path("r.csv"), "--plot", "x", "--plot-file", path("page.html")},
                 source);
  expect_refused({"diagram", source, "-o", path("picture.svg")}, source);
  EXPECT_EQ(run_program({"simulate", source, "-o", source}).exit_code, tools::WrongUsage);
}

TEST_F(Outputs, NeverOverwriteOtherModelicaText) {
  const std::string source = write("A.mo", decaying);
  const std::string other = write("B.mo", "model B\nend B;\n");
  expect_refused({"explain", source, "--html", other}, other, "RS491");
}

TEST_F(Outputs, NeverOverwriteDataThatIsRead) {
  const std::string source = write("U.mo", "model U\n  input Real u;\n  Real y = u;\nend U;\n");
  const std::string data = write("u.csv", "time,u\n0,1\n1,2\n");
  fs::create_hard_link(data, path("other.csv"));
  expect_refused({"simulate", source, "--input", data, "-o", data}, data);
  expect_refused({"simulate", source, "--input", data, "-o", path("other.csv")}, data);
  fs::create_symlink(data, path("picture.html"));
  expect_refused({"plot", data, "-o", path("picture.html")}, data);
  const std::string reads = write("R.mo", R"(model R
  function firstLine
    input String fileName;
    input Integer lineNumber;
    output String string;
    output Boolean endOfFile;
    external "C" string = ModelicaInternal_readLine(fileName, lineNumber, endOfFile);
  end firstLine;
  String s = firstLine("u.csv", 1);
  Real y = time;
end R;
)");
  const fs::path before = fs::current_path();
  fs::current_path(fs::path(path("")));
  expect_refused({"simulate", reads, "-o", "u.csv"}, data);
  fs::current_path(before);
}

TEST_F(Outputs, ThePictureIsNotWrittenOverTheResults) {
  const std::string source = write("A.mo", decaying);
  const std::string result = write("r.csv", "time,x\n0,1\n");
  fs::create_symlink(result, path("r.html"));
  expect_refused({"simulate", source, "-o", result, "--plot", "x", "--plot-file", path("r.html")}, result);
}

TEST_F(Outputs, ReplaceFilesInOneStepAndLeaveNothingBehind) {
  const std::string old = write("old.txt", "old");
  fs::permissions(old, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(old, path("link.txt"));
  {
    tools::OutputFile file(path("link.txt"));
    ASSERT_TRUE(file.open());
    const std::string text = "a new text";
    ASSERT_TRUE(file.append(std::as_bytes(std::span(text)), 0, {}));
    EXPECT_EQ(read_file(old), "old");
  }
  EXPECT_EQ(read_file(old), "old");  // what is not published is gone
  EXPECT_EQ(files(), 2U);
  EXPECT_EQ(tools::write_file(path("link.txt"), "new"), std::nullopt);
  EXPECT_EQ(read_file(old), "new");
  EXPECT_TRUE(fs::is_symlink(path("link.txt")));
  EXPECT_EQ(fs::status(old).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(files(), 2U);
}

TEST_F(Outputs, GrowAfterTheyArePublished) {
  tools::OutputFile file(path("r"));
  ASSERT_TRUE(file.open());
  const std::string first = "one";
  const std::string second = " two";
  const std::string changed = "O";
  ASSERT_TRUE(file.append(std::as_bytes(std::span(first)), 0, {}));
  EXPECT_FALSE(fs::exists(path("r")));
  ASSERT_TRUE(file.publish());
  EXPECT_EQ(read_file(path("r")), "one");
  ASSERT_TRUE(file.append(std::as_bytes(std::span(second)), 0, std::as_bytes(std::span(changed))));
  EXPECT_EQ(read_file(path("r")), "One two");
}

TEST_F(Outputs, SayWhyTheyCannotBeWritten) {
  EXPECT_EQ(tools::write_file(path("no/such/folder"), "x"), "No such file or directory");
  EXPECT_EQ(tools::write_file(path("."), "x"), "Is a directory");
  EXPECT_EQ(tools::write_file("/dev/null", "x"), std::nullopt);
  if (fs::exists("/dev/full")) {
    EXPECT_EQ(tools::write_file("/dev/full", "x"), "No space left on device");
  }
  const std::string source = write("A.mo", decaying);
  const ProgramRun run = run_program({"explain", source, "--html", path("no/page.html")});
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_NE(run.err.find("page.html`: No such file or directory"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace causa::testing
