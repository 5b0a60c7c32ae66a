#include "tools/testing/own_program.h"

#include <array>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace causa::tools {

std::optional<ProgramOutput> run_own_program(std::span<const std::string> arguments,
                                             const ProgramSurroundings& surroundings) {
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
  if (surroundings.messages == ProgramSurroundings::Messages::InText) {
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDERR_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (!surroundings.directory.empty())
    posix_spawn_file_actions_addchdir_np(&actions, surroundings.directory.c_str());

  std::vector<std::string> copies{"causa"};
  copies.insert(copies.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& argument : copies) argv.push_back(argument.data());
  argv.push_back(nullptr);

  pid_t process = 0;
  const int started = posix_spawn(&process, "/proc/self/exe", &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(pipe_ends[1]);
  if (started != 0) {
    close(pipe_ends[0]);
    return std::nullopt;
  }
  ProgramOutput output;
  std::array<char, 4096> buffer{};
  for (ssize_t size = 0; (size = read(pipe_ends[0], buffer.data(), buffer.size())) > 0;) {
    output.text.append(buffer.data(), static_cast<std::size_t>(size));
  }
  close(pipe_ends[0]);
  int status = 0;
  waitpid(process, &status, 0);
  output.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return output;
}

}  // namespace causa::tools
