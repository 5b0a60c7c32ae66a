// `causa format`: lays out .mo files in place, or says what it would change.
#include "syntax/format.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <variant>

#include <fmt/format.h>
#include <unistd.h>

#include "base/line_diff.h"
#include "base/printable_text.h"
#include "packages/read_file.h"
#include "syntax/parse.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"

namespace causa::tools {

namespace {

struct FormatCommandOptions {
  std::vector<std::string> paths;
  bool check = false;
  bool diff = false;
};

enum class Outcome : std::uint8_t { Unchanged, Changed, Failed };

struct FormatCounts {
  std::size_t files = 0;
  std::size_t changed = 0;
  std::size_t failed = 0;  // files and directories

  void add(Outcome outcome) {
    ++files;
    if (outcome == Outcome::Changed) ++changed;
    if (outcome == Outcome::Failed) ++failed;
  }
};

constexpr std::string_view standard_input = "-";

std::string reason() {
  return std::generic_category().message(errno);
}

void report_problem(const std::filesystem::path& path, std::string_view what, std::string_view why) {
  print_message(fmt::format("causa: cannot {} {}: {}\n", what, printable_text(path.string()), why));
}

std::optional<std::string> read_standard_input() {
  constexpr std::size_t chunk = 1U << 16U;
  std::string text;
  while (text.size() <= SourceFile::largest_text) {
    const std::size_t size = text.size();
    text.resize(size + chunk);
    const ssize_t count = ::read(STDIN_FILENO, text.data() + size, chunk);
    if (count < 0 && errno != EINTR) {
      report_problem("standard input", "read", reason());
      return std::nullopt;
    }
    text.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) return text;
  }
  report_problem("standard input", "read", "it is larger than 1 GiB");
  return std::nullopt;
}

// Adds the .mo files below a directory. Links are not followed: what is rewritten lies where it was asked
// for, and there are no loops. Hidden directories are left alone.
void find_below(const std::filesystem::path& directory, std::vector<std::filesystem::path>& files,
                FormatCounts& counts) {
  std::vector<std::filesystem::path> pending{directory};
  while (!pending.empty()) {
    const std::filesystem::path current = std::move(pending.back());
    pending.pop_back();
    std::error_code error;
    for (std::filesystem::directory_iterator entry(current, error), end; !error && entry != end;
         entry.increment(error)) {
      const std::filesystem::file_status status = entry->symlink_status(error);
      if (error) break;
      if (std::filesystem::is_directory(status)) {
        if (!entry->path().filename().string().starts_with('.')) pending.push_back(entry->path());
      } else if (std::filesystem::is_regular_file(status) && entry->path().extension() == ".mo") {
        files.push_back(entry->path());
      }
    }
    if (error) {
      ++counts.failed;
      report_problem(current, "read", error.message());
    }
  }
}

// In a fixed order, each once.
std::vector<std::filesystem::path> find_files(const std::vector<std::string>& paths, FormatCounts& counts) {
  std::vector<std::filesystem::path> files;
  for (const std::string& path : paths) {
    if (path == standard_input) continue;
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
      find_below(path, files, counts);
    } else {
      files.emplace_back(path);
    }
  }
  std::ranges::sort(files);
  const auto repeated = std::ranges::unique(files);
  files.erase(repeated.begin(), repeated.end());
  return files;
}

// The laid out text; nothing where the text has errors, which are printed.
std::optional<std::string> formatted(const std::string& name, const std::string& text,
                                     const Session& session) {
  SourceTable sources;
  const SourceId source = sources.add(name, text);
  const syntax::ParsedText parsed = syntax::parse(sources[source], source);
  const bool broken = std::ranges::any_of(
      parsed.diagnostics, [](const Diagnostic& found) { return found.severity == Severity::Error; });
  if (broken) {
    print_diagnostics(parsed.diagnostics, sources, session);
    return std::nullopt;
  }
  std::string result = syntax::format(parsed.tree);
  require(syntax::same_tokens_and_comments(text, result), "formatting keeps tokens and comments");
  return result;
}

bool writes(const FormatCommandOptions& options) {
  return !options.check && !options.diff;
}

// A difference is looked at: tabs and the ends of lines may stand in it, other control characters may not.
std::string printable_lines(std::string_view text) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (text[i] != '\t' && !ends_line) continue;
    result += printable_text(text.substr(begin, i - begin));
    result += text[i];
    begin = i + 1;
  }
  return result + printable_text(text.substr(begin));
}

// Formats one text and says what --check and --diff ask for; nothing where the text has errors.
std::optional<std::string> examine(const std::string& name, const std::string& text,
                                   const FormatCommandOptions& options, const Session& session) {
  std::optional<std::string> result = formatted(name, text, session);
  if (!result || *result == text) return result;
  if (options.diff)
    print_result(printable_lines(unified_diff(text, *result, {.old_name = name, .new_name = name})));
  if (options.check) print_result(fmt::format("would change {}\n", printable_text(name)));
  return result;
}

Outcome format_standard_input(const FormatCommandOptions& options, const Session& session) {
  const std::optional<std::string> text = read_standard_input();
  if (!text) return Outcome::Failed;
  const std::optional<std::string> result = examine("<standard input>", *text, options, session);
  if (!result) return Outcome::Failed;
  if (writes(options)) print_result(*result);
  return *result == *text ? Outcome::Unchanged : Outcome::Changed;
}

Outcome format_file(const std::filesystem::path& path, const FormatCommandOptions& options,
                    const Session& session) {
  const packages::FileText read = packages::read_file(path);
  if (const auto* unreadable = std::get_if<Diagnostic>(&read)) {
    print_diagnostics({unreadable, 1}, SourceTable(), session);
    return Outcome::Failed;
  }
  const auto& text = std::get<std::string>(read);
  const std::optional<std::string> result = examine(path.string(), text, options, session);
  if (!result) return Outcome::Failed;
  if (*result == text) return Outcome::Unchanged;
  if (writes(options)) {
    if (const auto problem = write_file(path.string(), *result)) {
      report_problem(path, "write", *problem);
      return Outcome::Failed;
    }
    print_result(fmt::format("formatted {}\n", printable_text(path.string())));
  }
  return Outcome::Changed;
}

int run_format(const FormatCommandOptions& options, const Session& session) {
  FormatCounts counts;
  if (std::ranges::find(options.paths, standard_input) != options.paths.end()) {
    counts.add(format_standard_input(options, session));
  }
  const std::vector<std::filesystem::path> files = find_files(options.paths, counts);
  for (const std::filesystem::path& path : files) {
    session.cancellation.check();
    counts.add(format_file(path, options, session));
  }
  // A filter says nothing but its result.
  if (std::ranges::any_of(options.paths, [](const std::string& path) { return path != standard_input; })) {
    print_message(fmt::format("{} {}, {} {}, {} failed\n", counts.files, counts.files == 1 ? "file" : "files",
                              counts.changed, writes(options) ? "changed" : "would change", counts.failed));
  }
  return counts.failed > 0 || (options.check && counts.changed > 0) ? Failed : Done;
}

std::string exists_or_is_input(const std::string& path) {
  std::error_code error;
  if (path == standard_input || std::filesystem::exists(path, error)) return "";
  return "Path does not exist: " + path;
}

}  // namespace

void add_format(Command& application, Session& session) {
  Command* command = application.add_subcommand("format", "Lay out .mo files in the style of the library");
  command->footer(
      "Rewrites files in place; only blanks and line ends change. Directories are searched for .mo files;\n"
      "`-` reads standard input and writes standard output. A file with errors is left as it is: exit 1.");
  auto options = std::make_shared<FormatCommandOptions>();
  command->add_option("PATH", options->paths, "Files, directories, or - for standard input")
      ->required()
      ->check(exists_or_is_input);
  command->add_flag("--check", options->check, "Write nothing; exit 1 and list the files that would change");
  command->add_flag("--diff", options->diff, "Write nothing; print what would change");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_format(*options, session); }; });
}

}  // namespace causa::tools
