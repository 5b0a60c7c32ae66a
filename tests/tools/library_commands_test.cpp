// `causa library` and `causa check --syntax` from the outside; `install` with repositories created here.
#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "../packages/temporary_tree.h"
#include "run_program.h"
#include "tools/causa/files/run_process.h"

namespace causa::testing {
namespace {

using packages::TemporaryTree;

class EnvironmentVariable {
 public:
  EnvironmentVariable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~EnvironmentVariable() {
    if (old_) {
      ::setenv(name_, old_->c_str(), 1);
    } else {
      ::unsetenv(name_);
    }
  }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class LibraryCommands : public ::testing::Test {
 protected:
  void git(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"git", "-C", (tree / "work").string(), "-c", "user.name=t", "-c",
                                         "user.email=t@example.org", "-c", "init.defaultBranch=main"});
    ASSERT_EQ(tools::run_process(arguments).exit_code, 0);
  }
  // repository.git with the tags v1.0.0 and v1.1.0: Lib/, Tool.mo, and a library at the top.
  void make_repository() {
    std::filesystem::create_directory(tree / "work");
    git({"init", "--quiet", "."});
    for (const char* version : {"1.0.0", "1.1.0"}) {
      const std::string annotation =
          std::string("annotation(version=\"") + version + "\", uses(Modelica(version=\"4.0.0\")));";
      tree.write_package("work/Lib", "", annotation);
      tree.write("work/Lib/M.mo", "within Lib; model M end M;");
      tree.write("work/Tool.mo", "package Tool \"A tool\" " + annotation + " end Tool;");
      tree.write("work/package.mo", "package Top " + annotation + " end Top;");
      tree.write("work/other/package.mo", "package Different end Different;");
      git({"add", "."});
      git({"commit", "--quiet", "-m", version});
      git({"tag", std::string("v") + version});
    }
    git({"clone", "--quiet", "--bare", (tree / "work").string(), (tree / "repository.git").string()});
    const std::string url = (tree / "repository.git").string();
    tree.write("index.txt", "Lib 1.0.0 " + url + " v1.0.0 Lib\nLib 1.1.0 file://" + url + " v1.1.0 Lib\n" +
                                "Tool 1.0.0 " + url + " v1.0.0 Tool.mo\nTop 1.0.0 " + url + " v1.0.0 .\n" +
                                "Wrong 1.0.0 " + url + " v1.0.0 other\nLost 1.0.0 " + url + " v9 Lib\n" +
                                "Gone 1.0.0 " + (tree / "no.git").string() + " v1 Lib\n" + "Absent 1.0.0 " +
                                url + " v1.0.0 nowhere\n");
  }
  ProgramRun install(const std::string& name) {
    return run_program({"library", "install", name, "--index", (tree / "index.txt").string(), "--into",
                        (tree / "installed").string()});
  }
  // Nothing incomplete is left behind.
  std::vector<std::string> installed() {
    std::vector<std::string> names;
    if (!std::filesystem::exists(tree / "installed")) return names;
    for (const auto& entry : std::filesystem::directory_iterator(tree / "installed")) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }

  TemporaryTree tree;
  EnvironmentVariable data_home{"XDG_DATA_HOME", (tree / "data").string()};
  EnvironmentVariable modelica_path{"MODELICAPATH", ""};
};

using Names = std::vector<std::string>;

TEST_F(LibraryCommands, InstallFetchesTheNewestOrTheOneAskedFor) {
  make_repository();
  const ProgramRun newest = install("Lib");
  EXPECT_EQ(newest.exit_code, tools::Done) << newest.err;
  EXPECT_EQ(newest.out, (tree / "installed/Lib 1.1.0").string() + "\n");
  EXPECT_TRUE(contains(newest.err, "it uses Modelica 4.0.0"));
  EXPECT_EQ(install("Lib@1.0.0").exit_code, tools::Done);
  EXPECT_EQ(install("Tool").exit_code, tools::Done);
  EXPECT_EQ(install("Top").exit_code, tools::Done);
  EXPECT_EQ(installed(), (Names{"Lib 1.0.0", "Lib 1.1.0", "Tool 1.0.0.mo", "Top 1.0.0"}));
  EXPECT_FALSE(std::filesystem::exists(tree / "installed/Top 1.0.0/.git"));

  const ProgramRun again = install("Lib");
  EXPECT_EQ(again.exit_code, tools::Done);
  EXPECT_TRUE(contains(again.err, "installed already"));

  const ProgramRun list = run_program({"library", "list", "-I", (tree / "installed").string()});
  EXPECT_EQ(list.exit_code, tools::Done) << list.err;
  EXPECT_TRUE(contains(list.out, "1.0.0  " + (tree / "installed/Lib 1.0.0").string())) << list.out;
  EXPECT_TRUE(contains(list.out, "A tool")) << list.out;
}

TEST_F(LibraryCommands, InstalledLibrariesAreFound) {
  make_repository();
  ASSERT_EQ(run_program({"library", "install", "Lib", "--index", (tree / "index.txt").string()}).exit_code,
            tools::Done);
  const ProgramRun info = run_program({"library", "info", "Lib", "--json"});
  EXPECT_EQ(info.exit_code, tools::Done) << info.err;
  EXPECT_TRUE(contains(info.out, "\"version\": \"1.1.0\"")) << info.out;
  EXPECT_TRUE(contains(info.out, "\"model\": 1")) << info.out;
  EXPECT_TRUE(contains(info.out, (tree / "data/causa/library/Lib 1.1.0").string())) << info.out;
}

TEST_F(LibraryCommands, InstallThatFailsLeavesNothing) {
  make_repository();
  for (const char* name : {"Wrong", "Lost", "Gone", "Absent", "Unknown", "Lib@7"}) {
    const ProgramRun run = install(name);
    EXPECT_EQ(run.exit_code, tools::Failed) << name;
    EXPECT_EQ(run.out, "") << name;
    EXPECT_NE(run.err, "") << name;
  }
  EXPECT_EQ(installed(), Names{});
  EXPECT_TRUE(contains(install("Libb").err, "did you mean `Lib`?"));
  EXPECT_TRUE(contains(install("Lib@7").err, "it has 1.0.0, 1.1.0"));
}

TEST_F(LibraryCommands, InstallRefusesNamesThatAreNone) {
  for (const char* name : {"../Lib", "a/b", "'x'", "Lib@", "Lib@../1", "Lib@-1", "@1.0", "Lib@1 0"}) {
    EXPECT_EQ(install(name).exit_code, tools::WrongUsage) << name;
  }
  EXPECT_EQ(run_program({"library", "install", "--upload-pack=x"}).exit_code, tools::WrongUsage);
  EXPECT_EQ(run_program({"library", "install", "Lib", "--index", (tree / "no.txt").string()}).exit_code,
            tools::Failed);
}

TEST_F(LibraryCommands, ModelicaPathIsSearched) {
  tree.write("a/A.mo", "package A end A;");
  tree.write("b/B.mo", "package B end B;");
  const EnvironmentVariable path("MODELICAPATH", (tree / "missing").string() + "::" + (tree / "a").string() +
                                                     ":" + (tree / "b").string());
  EXPECT_EQ(run_program({"library", "info", "A"}).exit_code, tools::Done);
  EXPECT_EQ(run_program({"library", "info", "B"}).exit_code, tools::Done);
  const ProgramRun missing = run_program({"library", "info", "AB"});
  EXPECT_EQ(missing.exit_code, tools::Failed);
  EXPECT_TRUE(contains(missing.err, "there is no library `AB`"));
}

TEST_F(LibraryCommands, DescriptionsCannotSteerTheTerminal) {
  tree.write("a/A.mo", "package A \"red \033[31m\nline\" end A;");
  const ProgramRun run = run_program({"library", "list", "-I", (tree / "a").string()});
  EXPECT_FALSE(contains(run.out, "\033")) << run.out;
  EXPECT_TRUE(contains(run.out, "red  [31m line"));
}

TEST_F(LibraryCommands, PathPrintsTheShippedLibrary) {
  const ProgramRun run = run_program({"library", "path"});
  EXPECT_EQ(run.exit_code, tools::Done);
  EXPECT_TRUE(std::filesystem::exists(run.out.substr(0, run.out.size() - 1) + "/index.txt")) << run.out;
}

TEST_F(LibraryCommands, CheckSyntaxCounts) {
  tree.write("a/A.mo", "package A\n  model M end M;\nend A;\n");
  const ProgramRun run = run_program({"check", "--syntax", (tree / "a").string()});
  EXPECT_EQ(run.exit_code, tools::Done);
  EXPECT_TRUE(contains(run.out, "1 files, 3 lines, 2 classes, ")) << run.out;
  EXPECT_EQ(run.err, "");
  tree.write("a/B.mo", "package B\n");
  const ProgramRun broken = run_program({"check", "--syntax", "--json", (tree / "a").string()});
  EXPECT_EQ(broken.exit_code, tools::Failed);
  EXPECT_TRUE(contains(broken.out, "\"errors\": 1")) << broken.out;
  EXPECT_EQ(run_program({"check", "--syntax", (tree / "no").string()}).exit_code, tools::Failed);
  EXPECT_EQ(run_program({"check", "--syntax"}).exit_code, tools::WrongUsage);
}

}  // namespace
}  // namespace causa::testing
