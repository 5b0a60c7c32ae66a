// What a message means, in more words than the message: the entries of docs/diagnostics/, one section per
// code. The pages are part of the program, so that an installed causa has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace causa::tools {

struct DiagnosticEntry {
  std::string_view code;
  std::string_view text;  // what stands below the heading `## CODE`
};

// The sections of a page whose headings are codes.
std::vector<DiagnosticEntry> read_diagnostic_page(std::string_view page);

// The entry of a code in the pages that belong to this program.
std::optional<DiagnosticEntry> find_diagnostic_entry(std::string_view code);

// How to see the message of an entry: its code blocks as files, and a command.
struct DiagnosticExample {
  std::vector<std::pair<std::string, std::string>> files;  // name and text: example.mo, example.csv
  std::string command;                                     // lines as `causa simulate example.mo`
};

// A block `modelica` is example.mo, a block `csv` is example.csv, a block `sh` is the command; without one it
// is the command of the stage. Nothing where the entry has neither a file nor a command.
std::optional<DiagnosticExample> example_of(const DiagnosticEntry& entry);

}  // namespace causa::tools
