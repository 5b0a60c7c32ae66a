// `causa help`: what a message means.
#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "base/diagnostic_words.h"
#include "base/nearest_name.h"
#include "driver/diagnostic_catalogue.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/diagnostic_pages.h"

namespace causa::tools {

namespace {

struct HelpOptions {
  std::string code;
  bool all = false;
};

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  });
  return text;
}

// All kinds, or those of one stage: code, severity and words, one line for each wording.
std::string list_of_kinds(std::string_view letters) {
  std::string out;
  for (const DiagnosticKind* kind : driver::all_diagnostic_kinds()) {
    if (!kind->code.starts_with(letters)) continue;
    std::string_view shown_code = kind->code;
    std::string_view shown_severity = severity_name(kind->severity);
    for (const std::string& words : wordings(kind->words)) {
      out += fmt::format("{:5}  {:7}  {}\n", shown_code, shown_severity, words);
      shown_code = shown_severity = {};
    }
  }
  return out;
}

std::string overview() {
  std::map<std::string_view, std::size_t> counts;
  for (const DiagnosticKind* kind : driver::all_diagnostic_kinds()) ++counts[kind->code.substr(0, 2)];
  std::string out = "Every message has a code, as in `error[IN010]`. Two letters say what it is about:\n\n";
  for (const driver::DiagnosticStage& stage : driver::diagnostic_stages())
    out += fmt::format("  {}  {} ({} messages)\n", stage.letters, stage.subject, counts[stage.letters]);
  out +=
      "\ncausa help IN010       explains a message: why it is given, an example, what to do\n"
      "causa help IN          lists the messages about one subject\n"
      "causa help --all       lists all of them\n"
      "causa COMMAND --help   explains a command\n";
  return out;
}

// Code blocks are indented instead of fenced: a terminal has no fences.
std::string without_fences(std::string_view text) {
  std::string out;
  bool is_code = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("```")) {
      is_code = !is_code;
      const std::size_t name = line.find(' ');
      if (is_code && name != std::string_view::npos) out += fmt::format("  {}:\n", line.substr(name + 1));
    } else if (is_code && !line.empty()) {
      out += fmt::format("    {}\n", line);
    } else {
      out += fmt::format("{}\n", line);
    }
  }
  return out;
}

std::string explanation(const DiagnosticKind& kind) {
  std::string out = fmt::format("{}: {}{}\n\n", kind.code, severity_name(kind.severity),
                                kind.is_limit_of_causa ? ", a limit of causa" : "");
  for (const std::string& words : wordings(kind.words)) out += fmt::format("  {}\n", words);
  for (const std::string& help : wordings(kind.help)) {
    if (help != "<help>") out += fmt::format("  = help: {}\n", help);
  }
  if (!kind.specification.empty()) out += fmt::format("  = see {}\n", kind.specification);
  if (const auto entry = find_diagnostic_entry(kind.code)) out += "\n" + without_fences(entry->text);
  return out;
}

// Codes of which at most one character differs.
std::vector<std::string_view> near_codes(std::string_view wanted) {
  std::vector<std::string_view> near;
  constexpr std::size_t most_named = 8;
  constexpr std::size_t one_change = 2;  // distances are doubled
  for (const DiagnosticKind* kind : driver::all_diagnostic_kinds()) {
    if (near.size() < most_named && doubled_edit_distance(wanted, kind->code) <= one_change)
      near.push_back(kind->code);
  }
  return near;
}

int explain_message(const HelpOptions& options) {
  if (options.all || options.code.empty()) {
    print_result(options.all ? list_of_kinds("") : overview());
    return Done;
  }
  const std::string wanted = upper_case(options.code);
  for (const DiagnosticKind* kind : driver::all_diagnostic_kinds()) {
    if (kind->code != wanted) continue;
    print_result(explanation(*kind));
    return Done;
  }
  constexpr std::size_t letters = 2;
  if (wanted.size() == letters && driver::stage_of(wanted) != nullptr) {
    print_result(list_of_kinds(wanted));
    return Done;
  }
  const std::vector<std::string_view> near = near_codes(wanted);
  std::string remedy = "`causa help --all` lists all codes";
  if (driver::stage_of(wanted) != nullptr)
    remedy = fmt::format("`causa help {}` lists those about one subject", wanted.substr(0, letters));
  if (!near.empty()) remedy = fmt::format("similar are {}", fmt::join(near, ", "));
  print_message(
      fmt::format("causa: there is no message with the code `{}`; {}\n", shortened(options.code), remedy));
  return WrongUsage;
}

}  // namespace

void add_help(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("help", "Explain a message: why it is given, an example, what to do");
  auto options = std::make_shared<HelpOptions>();
  command->add_option("CODE", options->code,
                      "The code of the message, as in `error[IN010]`, or its two letters");
  command->add_flag("--all", options->all, "List all messages");
  command->callback([options, &session] { session.work = [options] { return explain_message(*options); }; });
}

}  // namespace causa::tools
