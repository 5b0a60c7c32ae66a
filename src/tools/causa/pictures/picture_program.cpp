#include "tools/causa/pictures/picture_program.h"

#include <fmt/format.h>

#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/files/run_process.h"
#include "tools/causa/files/temporary_folder.h"

namespace causa::tools {

std::optional<std::string> write_by_program(const PictureProgram& program, const std::string& path) {
  const TemporaryFolder folder;
  if (!folder.exists()) return "cannot create a temporary folder";
  const std::string text = folder.file("text");
  const std::string picture = folder.file("picture");
  if (auto problem = write_picture_text(text, program.text(picture))) return problem;
  std::vector<std::string> command = program.arguments(text, picture);
  command.insert(command.begin(), program.name);
  const ProcessOutcome outcome = run_process(command);
  if (!outcome.started()) {
    return fmt::format("{} {}, which cannot be run ({})\n  = help: {}", program.purpose, program.name,
                       outcome.failure, program.help);
  }
  if (outcome.exit_code != 0)
    return fmt::format("{} failed with exit code {}", program.name, outcome.exit_code);
  constexpr std::uint64_t largest = 1ULL << 30U;
  auto bytes = read_whole_file(picture, largest);
  if (auto* problem = std::get_if<Diagnostic>(&bytes))
    return fmt::format("{} left no picture: {}", program.name, message_of(*problem));
  return write_picture_text(path, std::get<std::string>(bytes));
}

std::optional<std::string> write_picture_text(const std::string& path, const std::string& text) {
  const auto problem = write_whole_file(path, text);
  return problem ? std::optional(message_of(*problem)) : std::nullopt;
}

}  // namespace causa::tools
