#include "tools/testing/document.h"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "base/line_diff.h"
#include "tools/causa/diagnostic_pages.h"
#include "tools/causa/files/temporary_folder.h"
#include "tools/testing/own_program.h"
#include "tools/testing/text_file.h"

namespace causa::tools {

namespace {

constexpr std::string_view marker_begin = "<!-- output of: causa ";
constexpr std::string_view marker_end = " -->\n";

// Words separated by blanks; 'single quotes' keep blanks together.
std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool started = false;
  for (const char c : line) {
    if (c == '\'') {
      quoted = !quoted;
      started = true;
    } else if (c == ' ' && !quoted) {
      if (started) words.push_back(std::move(word));
      word.clear();
      started = false;
    } else {
      word += c;
      started = true;
    }
  }
  if (started) words.push_back(std::move(word));
  return words;
}

// A marker stands at the beginning of a line; one inside a sentence is only mentioned.
std::size_t find_marker(std::string_view text) {
  std::size_t position = text.find(marker_begin);
  while (position != std::string_view::npos && position > 0 && text[position - 1] != '\n') {
    position = text.find(marker_begin, position + 1);
  }
  return position;
}

// The document with every block as its command prints it now.
std::string with_fresh_blocks(std::string_view text, TestOutcome& outcome) {
  std::string out;
  while (true) {
    const std::size_t begin = find_marker(text);
    if (begin == std::string_view::npos) return out.append(text);
    const std::size_t line_end = text.find(marker_end, begin);
    const std::size_t fence = line_end == std::string_view::npos ? line_end : line_end + marker_end.size();
    if (fence == std::string_view::npos || !text.substr(fence).starts_with("```")) {
      outcome.failures.push_back("a marker `<!-- output of: causa … -->` is not followed by a code block\n");
      return out.append(text);
    }
    const std::string_view command =
        text.substr(begin + marker_begin.size(), line_end - begin - marker_begin.size());
    const std::size_t block = text.find('\n', fence) + 1;
    const std::size_t close = text.find("\n```", block - 1);
    const auto output = run_own_program(split_words(command));
    if (close == std::string_view::npos || !output || output->exit_code != 0) {
      outcome.failures.push_back(fmt::format("`causa {}` fails, or its code block is not closed\n", command));
      return out.append(text);
    }
    out.append(text.substr(0, block));
    out.append(output->text);
    if (!out.ends_with('\n')) out += '\n';
    text.remove_prefix(close + 1);
  }
}

// Writes the files of the example into a folder of their own and runs its commands there, one in each line.
std::optional<std::string> problem_of_example(const DiagnosticEntry& entry) {
  const auto example = example_of(entry);
  // A message about a broken disk has none; its entry says so.
  if (!example)
    return entry.text.find("No example:") == std::string_view::npos
               ? std::optional(fmt::format("{} has no example, and no `No example:`\n", entry.code))
               : std::nullopt;
  const TemporaryFolder folder;
  for (const auto& [name, text] : example->files) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(folder.file(name)).parent_path(), ignored);
    std::ofstream file(folder.file(name), std::ios::binary);
    file << text;
    if (!file.flush()) return fmt::format("cannot write {}\n", folder.file(name));
  }
  std::string printed;
  std::istringstream lines(example->command);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> words = split_words(line);
    if (words.empty() || words.front() != "causa")
      return fmt::format("a command of {} does not begin with `causa`\n", entry.code);
    words.erase(words.begin());
    const auto output = run_own_program(
        words, {.directory = folder.file(""), .messages = ProgramSurroundings::Messages::InText});
    if (!output) return fmt::format("`{}` cannot be run\n", line);
    printed += output->text;
  }
  if (printed.find(fmt::format("[{}]", entry.code)) != std::string::npos) return std::nullopt;
  return fmt::format("the example of {} does not raise it; `{}` says\n{}\n", entry.code, example->command,
                     printed);
}

}  // namespace

TestOutcome run_document(const std::filesystem::path& file, TestMode mode) {
  TestOutcome outcome;
  const auto text = read_text(file);
  if (!text) {
    outcome.failures.push_back(fmt::format("cannot read {}\n", file.string()));
    return outcome;
  }
  for (const DiagnosticEntry& entry : read_diagnostic_page(*text)) {
    if (auto problem = problem_of_example(entry)) outcome.failures.push_back(*std::move(problem));
  }
  settle(file, *text, with_fresh_blocks(*text, outcome), mode, outcome);
  return outcome;
}

}  // namespace causa::tools
