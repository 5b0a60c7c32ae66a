// Results on disk: the files of `simulate` as another program reads them, and disks that are full.
#include "tools/causa/files/results_on_disk.h"

#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../base/temporary_directory.h"
#include "run_program.h"
#include "tools/causa/files/run_process.h"

namespace causa::testing {
namespace {

constexpr std::string_view model = R"(
model Ball
  parameter Real k(unit = "N/m") = 4 "stiffness";
  Real x(start = 1, unit = "m") "position", v;
  Real u[2] = {x, 2*x};
  constant Real c = 3;
protected
  Real hidden = x + 1;
equation
  der(x) = v;
  der(v) = -k*x;
end Ball;
)";

// Compares a .mat file with the .csv file of the same run, and with what is known of its parameters.
constexpr std::string_view script = R"(
import csv, sys
import scipy.io
mat = scipy.io.loadmat(sys.argv[1], chars_as_strings=False)
texts = lambda m: [''.join(column).rstrip('\0 ') for column in m.T]
assert [''.join(row).strip() for row in mat['Aclass']] == ['Atrajectory', '1.1', '', 'binTrans']
names, info = texts(mat['name']), mat['dataInfo'].T
descriptions = dict(zip(names, texts(mat['description'])))
def values(name):
    which, row, interpolation, extrapolation = info[names.index(name)]
    data = mat['data_1'] if which == 1 else mat['data_2']
    return (1 if row > 0 else -1) * data[abs(row) - 1]
rows = list(csv.reader(open(sys.argv[2])))
assert [n for n in names if info[names.index(n)][0] != 1] == rows[0], (names, rows[0])
for column, name in enumerate(rows[0]):
    assert list(values(name)) == [float(row[column]) for row in rows[1:]], name
assert list(values('k')) == [4, 4] and list(values('c')) == [3, 3]
assert descriptions['k'] == 'stiffness [N/m]' and descriptions['x'] == 'position [m]'
assert list(mat['data_1'][0]) == [0, 2]
assert mat['data_2'].shape[0] <= int(sys.argv[3]), mat['data_2'].shape
)";

std::string python_with_scipy() {
  for (const std::string python : {"python3", "/usr/bin/python3"}) {
    const auto outcome = tools::run_process(
        {python, "-c", "import sys\ntry:\n import scipy.io\nexcept ImportError:\n sys.exit(1)"});
    if (outcome.started() && outcome.exit_code == 0) return python;
  }
  return "";
}

TEST(ResultFiles, ScipyReadsTheSameNamesAndNumbers) {
  const std::string python = python_with_scipy();
  if (python.empty()) GTEST_SKIP() << "python3-scipy is not installed";
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  const std::string check = directory.write("check.py", script).string();
  const std::string mat = (directory.path() / "r.mat").string();
  const std::string csv = (directory.path() / "r.csv").string();
  for (const std::string& output : {mat, csv}) {
    const ProgramRun run = run_program({"simulate", source, "--stop", "2", "-o", output});
    ASSERT_EQ(run.exit_code, tools::Done) << run.err;
  }
  // time, x, v, der(v) and u, which may share the place of x; der(x) shares that of v.
  EXPECT_EQ(tools::run_process({python, check, mat, csv, "6"}).exit_code, 0);
}

TEST(ResultFiles, TheDefaultIsAMatFileAndOnlyWhatIsPublic) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(directory.path());
  const ProgramRun run = run_program({"simulate", source, "--intervals", "7", "--json"});
  const ProgramRun hidden =
      run_program({"simulate", source, "--protected", "--filter", "h.*|k", "-o", "h.mat"});
  std::filesystem::current_path(before);
  ASSERT_EQ(run.exit_code, tools::Done) << run.err;
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["output"], "Ball_res.mat");
  EXPECT_EQ(json["final"].size(), 6U);
  const auto opened = tools::open_result_file((directory.path() / "Ball_res.mat").string());
  ASSERT_TRUE(std::holds_alternative<tools::ResultInput>(opened));
  const auto& file = *std::get<tools::ResultInput>(opened).file;
  std::vector<std::string> names;
  for (const ResultVariable& variable : file.variables()) names.push_back(variable.name);
  EXPECT_EQ(fmt::format("{}", fmt::join(names, " ")), "k x v u[1] u[2] c der(x) der(v)");
  EXPECT_NE(hidden.err.find("h.mat: 1 variable at 501 points, 1 parameter\n"), std::string::npos)
      << hidden.err;
}

TEST(ResultFiles, FullDisksAndPathsThatCannotBeWritten) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  for (const std::string name : {"full.mat", "full.csv"}) {
    const std::filesystem::path full = directory.path() / name;
    std::filesystem::create_symlink("/dev/full", full);
    const ProgramRun run = run_program({"simulate", source, "-o", full.string()});
    EXPECT_EQ(run.exit_code, tools::Failed);
    EXPECT_NE(
        run.err.find(fmt::format("error[RS014]: cannot write `{}`: No space left on device", full.string())),
        std::string::npos)
        << run.err;
    EXPECT_EQ(run.err.find("variables at"), std::string::npos) << run.err;
  }
  const ProgramRun missing = run_program({"simulate", source, "-o", "/no/such/folder/r.mat"});
  EXPECT_EQ(missing.exit_code, tools::Failed);
  EXPECT_NE(missing.err.find("No such file or directory"), std::string::npos) << missing.err;
  EXPECT_EQ(run_program({"simulate", source, "-o", "r.txt"}).exit_code, tools::WrongUsage);
  const ProgramRun endless = run_program({"simulate", source, "--intervals", "3000000000", "-o", "r.mat"});
  EXPECT_EQ(endless.exit_code, tools::Failed);
  EXPECT_NE(endless.err.find("error[RS028]: `r.mat` would have 3e+09 points; a .mat file holds at most"),
            std::string::npos)
      << endless.err;
}

TEST(ResultFiles, ARefusedSimulationLeavesOldResultsAlone) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  const std::string old = directory.write("r.csv", "old").string();
  EXPECT_EQ(run_program({"simulate", source, "--stop", "-1", "-o", old}).exit_code, tools::Failed);
  EXPECT_EQ(read_file(old), "old");
}

TEST(ResultFiles, WhatCannotBeReadIsSaid) {
  const auto missing = tools::open_result_file("/no/such/file.mat");
  EXPECT_EQ(message_of(std::get<Diagnostic>(missing)),
            "cannot read `/no/such/file.mat`: No such file or directory");
  EXPECT_EQ(std::string(std::get<Diagnostic>(missing).code()), "RS017");
  const auto folder = tools::open_result_file("/");
  EXPECT_EQ(message_of(std::get<Diagnostic>(folder)), "cannot read `/`: Is a directory");
}

// The program in a process of its own.
pid_t start_causa(std::vector<std::string> words, const std::function<void()>& prepare = {}) {
  words.insert(words.begin(), "causa");
  const pid_t child = fork();
  if (child != 0) return child;
  if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(99);
  if (prepare) prepare();
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  _exit(tools::run_causa(pointers));
}

int status_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

std::vector<double> times_in(const std::string& path) {
  const auto opened = tools::open_result_file(path);
  if (!std::holds_alternative<tools::ResultInput>(opened)) return {};
  auto read = read_trajectory(*std::get<tools::ResultInput>(opened).file, std::array<std::size_t, 1>{0});
  return std::holds_alternative<Trajectory>(read) ? std::get<Trajectory>(read).times : std::vector<double>();
}

void wait_for_size(const std::string& path, std::uintmax_t size) {
  for (int wait = 0; wait < 1000; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::error_code none;
    if (std::filesystem::file_size(path, none) > size && !none) return;
  }
}

// Small steps for a long time.
std::vector<std::string> long_run(const std::string& source, const std::string& output) {
  return {"simulate", source, "--stop", "1e5", "--solver", "euler", "--step", "1e-4", "-o", output};
}

TEST(ResultFiles, SignalsThatStopKeepTheResultsSoFar) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    for (const std::string ending : {"mat", "csv"}) {
      const std::string output = (directory.path() / fmt::format("r{}.{}", signal, ending)).string();
      const pid_t child = start_causa(long_run(source, output));
      ASSERT_GE(child, 0);
      wait_for_size(output, 1'000'000);
      kill(child, signal);
      const int status = status_of(child);
      EXPECT_TRUE(WIFEXITED(status));
      EXPECT_EQ(WEXITSTATUS(status), 128 + signal);
      EXPECT_GT(times_in(output).size(), 5'000U);
    }
  }
}

// A run of few points: they are in the file before it is killed, and while none comes.
TEST(ResultFiles, AKilledRunHasLostLessThanASecond) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  for (const std::string ending : {"mat", "csv"}) {
    const std::string output = (directory.path() / ("r." + ending)).string();
    const pid_t child = start_causa({"simulate", source, "--stop", "1e5", "--solver", "euler", "--step",
                                     "1e-5", "--intervals", "10000000", "-o", output});
    ASSERT_GE(child, 0);
    wait_for_size(output, 0);
    // What the first second brought is on the disk, whenever in a second the file is written.
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    kill(child, SIGKILL);
    EXPECT_TRUE(WIFSIGNALED(status_of(child)));
    EXPECT_GT(times_in(output).size(), 1U) << ending;
  }
}

TEST(ResultFiles, ALimitOfTheSizeOfFilesIsAMessage) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  constexpr rlim_t most = 100'000;
  for (const std::string ending : {"mat", "csv"}) {
    const std::string output = (directory.path() / ("r." + ending)).string();
    const int status = status_of(start_causa(long_run(source, output), [] {
      const rlimit limit{.rlim_cur = most, .rlim_max = most};
      setrlimit(RLIMIT_FSIZE, &limit);
    }));
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), tools::Failed);
    EXPECT_GT(std::filesystem::file_size(output), most - 200) << ending;  // no room is wasted
    EXPECT_GT(times_in(output).size(), 500U);
  }
}

TEST(ResultFiles, AClosedPipeIsAMessage) {
  const TemporaryDirectory directory;
  const std::string source = directory.write("Ball.mo", model).string();
  const int status = status_of(start_causa(long_run(source, "-"), [] {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) _exit(99);
    close(ends[0]);
    dup2(ends[1], STDOUT_FILENO);
  }));
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), tools::Failed);
}

// It waits for a text that does not come.
TEST(ResultFiles, WorkThatDoesNotLookAtASignalIsEndedAfterSomeSecondsSlow) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t child = start_causa({"format", "-"}, [&] { dup2(ends[0], STDIN_FILENO); });
  ASSERT_GE(child, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  kill(child, SIGTERM);
  const int status = status_of(child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 128 + SIGTERM);
  close(ends[0]);
  close(ends[1]);
}

// A long call of LAPACK looks at no clock: the process ends some seconds after the limit.
TEST(ResultFiles, WorkThatDoesNotLookAtTheTimeLimitIsEndedAfterSomeSecondsSlow) {
  const TemporaryDirectory directory;
  const std::string source = directory
                                 .write("Eigenvalues.mo", R"(
model Eigenvalues
  function dgeev
    input Real A[:, size(A, 1)];
    output Real wr[n];
    output Real wi[n];
  protected
    Integer n = size(A, 1);
    Real copy[n, n] = A;
    Real left[n, n];
    Real right[n, n];
    Real work[10*n];
    Integer info;
    external "FORTRAN 77" dgeev("V", "V", n, copy, n, wr, wi, left, n, right, n, work, 10*n, info);
  end dgeev;
  function largest
    input Real u;
    input Integer n;
    output Real y;
  protected
    Real A[n, n];
    Real wr[n];
    Real wi[n];
  algorithm
    for i in 1:n loop
      for j in 1:n loop
        A[i, j] := sin(u + i*j);
      end for;
    end for;
    (wr, wi) := dgeev(A);
    y := max(wr);
  end largest;
  Real x(start = 0, fixed = true);
equation
  der(x) = if x < 0.5 then 1 else largest(x, 2000);
end Eigenvalues;
)")
                                 .string();
  const std::string output = (directory.path() / "r.csv").string();
  const int status =
      status_of(start_causa({"simulate", source, "--stop", "1", "--time-limit", "2", "-o", output}));
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), tools::Failed);
  EXPECT_GT(times_in(output).size(), 200U);
}

}  // namespace
}  // namespace causa::testing
