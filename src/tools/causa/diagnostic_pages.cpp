#include "tools/causa/diagnostic_pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "diagnostic_page_texts.h"
#include "driver/diagnostic_catalogue.h"

namespace causa::tools {

namespace {

constexpr std::string_view section_mark = "\n## ";

bool is_code(std::string_view text) {
  constexpr std::size_t letters = 2;
  constexpr std::size_t length = 5;
  return text.size() == length &&
         std::ranges::all_of(text.substr(0, letters), [](char c) { return c >= 'A' && c <= 'Z'; }) &&
         std::ranges::all_of(text.substr(letters), is_digit);
}

struct CodeBlock {
  std::string_view language;
  std::string_view name;  // behind the language; may be empty
  std::string_view text;
};

std::vector<CodeBlock> code_blocks(std::string_view text) {
  constexpr std::string_view fence = "```";
  std::vector<CodeBlock> blocks;
  while (true) {
    const std::size_t begin = text.find(fence);
    if (begin == std::string_view::npos) return blocks;
    text.remove_prefix(begin + fence.size());
    const std::size_t line_end = std::min(text.find('\n'), text.size());
    const std::string_view information = text.substr(0, line_end);
    text.remove_prefix(std::min(line_end + 1, text.size()));
    const std::size_t close = std::min(text.find(fence), text.size());
    const std::size_t blank = std::min(information.find(' '), information.size());
    blocks.push_back(
        {information.substr(0, blank), trimmed(information.substr(blank)), text.substr(0, close)});
    text.remove_prefix(std::min(close + fence.size(), text.size()));
  }
}

}  // namespace

std::vector<DiagnosticEntry> read_diagnostic_page(std::string_view page) {
  std::vector<DiagnosticEntry> entries;
  std::size_t begin = page.find(section_mark);
  while (begin != std::string_view::npos) {
    const std::size_t next = page.find(section_mark, begin + section_mark.size());
    const std::string_view section =
        page.substr(begin + section_mark.size(), next - begin - section_mark.size());
    const std::size_t line_end = section.find('\n');
    const std::string_view title = trimmed(section.substr(0, line_end));
    if (is_code(title) && line_end != std::string_view::npos)
      entries.push_back({title, trimmed(section.substr(line_end))});
    begin = next;
  }
  return entries;
}

std::optional<DiagnosticEntry> find_diagnostic_entry(std::string_view code) {
  for (const std::string_view page : diagnostic_page_texts) {
    for (const DiagnosticEntry& entry : read_diagnostic_page(page)) {
      if (entry.code == code) return entry;
    }
  }
  return std::nullopt;
}

std::optional<DiagnosticExample> example_of(const DiagnosticEntry& entry) {
  DiagnosticExample example;
  for (const CodeBlock& block : code_blocks(entry.text)) {
    if (block.language == "sh") {
      example.command = std::string(trimmed(block.text));
    } else if (!block.name.empty()) {
      example.files.emplace_back(block.name, block.text);
    } else if (block.language == "modelica") {
      example.files.emplace_back("example.mo", block.text);
    } else if (block.language == "csv") {
      example.files.emplace_back("example.csv", block.text);
    }
  }
  const driver::DiagnosticStage* stage = driver::stage_of(entry.code);
  if (example.command.empty() && !example.files.empty() && stage != nullptr)
    example.command = fmt::format("causa {} {}", stage->command, example.files.front().first);
  if (example.command.empty()) return std::nullopt;
  return example;
}

}  // namespace causa::tools
