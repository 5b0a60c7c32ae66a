#include "tools/causa/diagnostic_pages.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "diagnostic_page_texts.h"
#include "driver/diagnostic_catalogue.h"

namespace causa::tools {

namespace {

constexpr std::string_view heading = "\n## ";

bool is_code(std::string_view text) {
  constexpr std::size_t letters = 2;
  constexpr std::size_t length = 5;
  return text.size() == length &&
         std::ranges::all_of(text.substr(0, letters), [](char c) { return c >= 'A' && c <= 'Z'; }) &&
         std::ranges::all_of(text.substr(letters), is_digit);
}

// The text of the first block in this language.
std::optional<std::string> code_block(std::string_view text, std::string_view language) {
  const std::string fence = fmt::format("```{}\n", language);
  const std::size_t begin = text.find(fence);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view block = text.substr(begin + fence.size());
  return std::string(block.substr(0, block.find("```")));
}

}  // namespace

std::vector<DiagnosticEntry> read_diagnostic_page(std::string_view page) {
  std::vector<DiagnosticEntry> entries;
  std::size_t begin = page.find(heading);
  while (begin != std::string_view::npos) {
    const std::size_t next = page.find(heading, begin + heading.size());
    const std::string_view section = page.substr(begin + heading.size(), next - begin - heading.size());
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
  for (const auto& [language, file] : std::to_array<std::pair<std::string_view, std::string_view>>(
           {{"modelica", "example.mo"}, {"csv", "example.csv"}})) {
    if (auto text = code_block(entry.text, language)) example.files.emplace_back(file, *std::move(text));
  }
  if (const auto command = code_block(entry.text, "sh")) {
    example.command = std::string(trimmed(*command));
  } else if (const driver::DiagnosticStage* stage = driver::stage_of(entry.code);
             stage != nullptr && !example.files.empty()) {
    example.command = fmt::format("causa {} {}", stage->command, example.files.front().first);
  }
  if (example.command.empty()) return std::nullopt;
  return example;
}

}  // namespace causa::tools
