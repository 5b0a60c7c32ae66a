#include "tools/causa/files/run_process.h"

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

namespace causa::tools {

namespace {

std::vector<std::string> child_environment() {
  constexpr std::array<std::string_view, 6> repository_variables{
      "GIT_DIR=",       "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_OBJECT_DIRECTORY=",
      "GIT_NAMESPACE=", "GIT_COMMON_DIR="};
  std::vector<std::string> result;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    bool passed_on = !text.starts_with("GIT_TERMINAL_PROMPT=");
    for (const std::string_view name : repository_variables) passed_on = passed_on && !text.starts_with(name);
    if (passed_on) result.emplace_back(text);
  }
  result.emplace_back("GIT_TERMINAL_PROMPT=0");  // a question would wait for ever
  return result;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

class FileActions {
 public:
  explicit FileActions(ProcessOutput output) {
    require(::posix_spawn_file_actions_init(&actions_) == 0, "file actions can be initialized");
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (output == ProcessOutput::Discarded) {
      ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    ::posix_spawn_file_actions_adddup2(&actions_, STDERR_FILENO, STDOUT_FILENO);
  }
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

}  // namespace

ProcessOutcome run_process(const std::vector<std::string>& arguments, ProcessOutput output) {
  std::vector<std::string> argument_texts = arguments;
  std::vector<std::string> environment_texts = child_environment();
  const std::vector<char*> argument_pointers = pointers(argument_texts);
  const std::vector<char*> environment_pointers = pointers(environment_texts);
  const FileActions actions(output);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, arguments.front().c_str(), actions.get(), nullptr,
                                   argument_pointers.data(), environment_pointers.data());
  if (error != 0) return {std::error_code(error, std::generic_category()).message(), 0};

  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return {std::error_code(errno, std::generic_category()).message(), 0};
  }
  return {{}, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

}  // namespace causa::tools
