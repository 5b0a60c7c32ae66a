#include "outside/run_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace causa::outside {

namespace {

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

std::string reason_of(int error_number) {
  return std::error_code(error_number, std::generic_category()).message();
}

void write_all(int to, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(to, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // it does not want to read
    done += static_cast<std::size_t>(count);
  }
}

std::string read_all(int from) {
  std::string text;
  std::array<char, 4096> part{};
  while (true) {
    const ssize_t count = ::read(from, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

std::variant<ProgramOutcome, ProgramNotRun> run_program(const std::vector<std::string>& words,
                                                        const std::string& input) {
  Pipe to;
  Pipe from;
  if (to.read < 0 || from.read < 0) return ProgramNotRun{reason_of(errno)};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from.write, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed = ::posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return ProgramNotRun{reason_of(failed)};
  Pipe::close_end(to.read);
  Pipe::close_end(from.write);
  // A program that ends before it has read everything must not end this one.
  std::thread writer([&] {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
    write_all(to.write, input);
    Pipe::close_end(to.write);
  });
  ProgramOutcome outcome;
  outcome.output = read_all(from.read);
  writer.join();
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

}  // namespace causa::outside
