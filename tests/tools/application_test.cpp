// The command line: exit codes, help, version, completion.
#include <algorithm>
#include <cstdio>
#include <regex>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../base/temporary_directory.h"
#include "run_program.h"

namespace causa::testing {
namespace {

constexpr std::string_view passing_test = "// stage: syntax\nmodel A\nend A;\n";
constexpr std::string_view failing_test = "// stage: syntax\nmodel A\n";

std::vector<std::string> commands() {
  return lines_of_text(run_program({"--list-commands"}).out);
}

TEST(Application, NothingToDoIsWrongUsage) {
  const ProgramRun run = run_program({});
  EXPECT_EQ(run.exit_code, tools::WrongUsage);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err, "");
}

TEST(Application, UnknownThingsAreWrongUsage) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"sing"},
                                                    {"--sing"},
                                                    {"--color", "sometimes", "test", "."},
                                                    {"test", "--sing"},
                                                    {"test"},
                                                    {"test", "/no/such/file.mo"},
                                                    {"--color"}}) {
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.exit_code, tools::WrongUsage) << arguments.front();
    EXPECT_EQ(run.out, "") << arguments.front();
    EXPECT_NE(run.err, "") << arguments.front();
  }
}

TEST(Application, VersionNamesTheBuild) {
  const ProgramRun run = run_program({"--version"});
  EXPECT_EQ(run.exit_code, tools::Done);
  EXPECT_TRUE(std::regex_match(run.out, std::regex("causa [0-9]+\\.[0-9]+\\.[0-9]+ \\(.+, .+, .+\\)\n")))
      << run.out;
  EXPECT_EQ(run.err, "");
}

// What the help promises is what there is.
TEST(Application, HelpListsExactlyTheCommandsThatExist) {
  const ProgramRun help = run_program({"--help"});
  EXPECT_EQ(help.exit_code, tools::Done);
  EXPECT_EQ(help.err, "");
  std::vector<std::string> listed;
  bool in_list = false;
  for (const std::string& line : lines_of_text(help.out)) {
    if (in_list && !line.starts_with("  ")) break;
    // A description that is longer than a line goes on far to the right.
    if (in_list && line[2] != ' ') listed.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line == "Subcommands:") in_list = true;
  }
  EXPECT_FALSE(listed.empty()) << help.out;
  EXPECT_EQ(listed, commands());
}

TEST(Application, EveryCommandExplainsItself) {
  for (const std::string& command : commands()) {
    const ProgramRun run = run_program({command, "--help"});
    EXPECT_EQ(run.exit_code, tools::Done) << command;
    EXPECT_GT(run.out.size(), 100U) << command;
    EXPECT_EQ(run.err, "") << command;
  }
}

TEST(Completion, OptionsOfTheProgram) {
  const ProgramRun run = run_program({"--list-options"});
  EXPECT_EQ(run.exit_code, tools::Done);
  const std::vector<std::string> options = lines_of_text(run.out);
  for (const std::string option : {"--help", "--version", "--color"}) {
    EXPECT_NE(std::ranges::find(options, option), options.end()) << option;
  }
}

TEST(Completion, OptionsOfACommand) {
  const ProgramRun run = run_program({"test", "--list-options"});
  EXPECT_EQ(run.exit_code, tools::Done);
  const std::vector<std::string> options = lines_of_text(run.out);
  EXPECT_NE(std::ranges::find(options, "--update"), options.end()) << run.out;
  EXPECT_EQ(std::ranges::find(options, "--color"), options.end()) << run.out;
  EXPECT_EQ(run_program({"sing", "--list-options"}).exit_code, tools::WrongUsage);
}

TEST(Completion, EveryOptionOfEveryCommandIsKnownToIt) {
  for (const std::string& command : commands()) {
    const std::string help = run_program({command, "--help"}).out;
    for (const std::string& option : lines_of_text(run_program({command, "--list-options"}).out)) {
      EXPECT_NE(help.find(option), std::string::npos) << command << ' ' << option;
    }
  }
}

TEST(TestCommand, ExitCodeTellsTheResult) {
  const TemporaryDirectory directory;
  const std::string good = directory.write("good/a.mo", passing_test).string();
  const std::string bad = directory.write("bad/b.mo", failing_test).string();

  const ProgramRun passed = run_program({"test", good});
  EXPECT_EQ(passed.exit_code, tools::Done);
  EXPECT_EQ(passed.out, "1 passed, 0 failed\n");

  const ProgramRun failed = run_program({"test", directory.path().string()});
  EXPECT_EQ(failed.exit_code, tools::Failed);
  EXPECT_TRUE(failed.out.ends_with("\n1 passed, 1 failed\n")) << failed.out;
  EXPECT_NE(failed.out.find("FAILED " + bad), std::string::npos) << failed.out;
  EXPECT_NE(failed.out.find("+//     ^ error SY018"), std::string::npos) << failed.out;
}

TEST(TestCommand, NoTestsAtAllIsAFailure) {
  const TemporaryDirectory directory;
  const ProgramRun run = run_program({"test", directory.path().string()});
  EXPECT_EQ(run.exit_code, tools::Failed);
  EXPECT_EQ(run.out, "0 passed, 0 failed\n");
}

TEST(TestCommand, UpdateRepairsAndRepeatedPathsCountOnce) {
  const TemporaryDirectory directory;
  const std::string bad = directory.write("b.mo", failing_test).string();
  const ProgramRun update = run_program({"test", bad, bad, "--update"});
  EXPECT_EQ(update.exit_code, tools::Done);
  EXPECT_EQ(update.out, "1 updated\n1 passed, 0 failed\n");
  EXPECT_EQ(run_program({"test", bad}).exit_code, tools::Done);
}

// What a full disk swallows is no success.
TEST(Application, FailsWhereItsOutputIsLost) {
  for (std::vector<std::string> arguments :
       {std::vector<std::string>{"causa", "--help"}, {"causa", "simulate", "--solvers"}}) {
    std::fflush(nullptr);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const int full = open("/dev/full", O_WRONLY);
      if (full < 0) _exit(99);
      dup2(full, STDOUT_FILENO);
      dup2(full, STDERR_FILENO);
      std::vector<char*> pointers;
      for (std::string& argument : arguments) pointers.push_back(argument.data());
      _exit(tools::run_causa(pointers));
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), tools::Failed) << arguments.back();
  }
}

}  // namespace
}  // namespace causa::testing
