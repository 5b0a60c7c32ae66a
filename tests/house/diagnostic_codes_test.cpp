// Every kind of diagnostic is listed, worded, explained in docs/diagnostics/ and raised by a test.
#include <map>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/diagnostic_words.h"
#include "driver/diagnostic_catalogue.h"
#include "source_files.h"

namespace causa::testing {
namespace {

using driver::all_diagnostic_kinds;

const std::regex quoted_code("\"([A-Z]{2}[0-9]{3})\"");
const std::regex bare_code("\\b([A-Z]{2}[0-9]{3})\\b");

void for_each_match(const std::string& line, const std::regex& pattern, const auto& visit) {
  for (std::sregex_iterator match(line.begin(), line.end(), pattern), end; match != end; ++match) {
    visit((*match)[1].str());
  }
}

// Code → the files whose texts contain it in quotes.
std::map<std::string, std::vector<std::string>> codes_in_sources() {
  std::map<std::string, std::vector<std::string>> files;
  for (const std::filesystem::path& file : files_below(checkout / "src", {".cpp"})) {
    for (const std::string& line : lines_of_file(file)) {
      for_each_match(line, quoted_code,
                     [&](const std::string& code) { files[code].push_back(name_in(checkout, file)); });
    }
  }
  return files;
}

// Codes in .mo tests and in GoogleTest sources.
std::set<std::string> codes_in_tests() {
  std::set<std::string> codes;
  for (const std::filesystem::path& file : files_below(checkout / "tests", {".mo", ".cpp"})) {
    if (file.extension() == ".cpp" && !file.filename().string().ends_with("_test.cpp")) continue;
    for (const std::string& line : lines_of_file(file)) {
      for_each_match(line, bare_code, [&](const std::string& found) { codes.insert(found); });
    }
  }
  return codes;
}

TEST(DiagnosticKinds, AreListedOnce) {
  std::set<std::string_view> listed;
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) {
    EXPECT_TRUE(listed.insert(kind->code).second) << kind->code << " is listed twice";
    EXPECT_NE(driver::stage_of(kind->code), nullptr) << kind->code;
  }
  EXPECT_FALSE(listed.empty());
}

// All words of a stage or room are in one file, so that they can be read and translated together.
TEST(DiagnosticKinds, StandInTheFileOfTheirStage) {
  std::set<std::string_view> listed;
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) listed.insert(kind->code);
  for (const auto& [code, files] : codes_in_sources()) {
    EXPECT_EQ(files.size(), 1U) << code << " stands in\n" << joined(files);
    EXPECT_TRUE(files.front().ends_with("/diagnostics.cpp")) << code << " stands in " << files.front();
    EXPECT_TRUE(listed.contains(code)) << code << " is not in the list at the end of " << files.front();
  }
}

TEST(DiagnosticKinds, OccurInATest) {
  const std::set<std::string> tested = codes_in_tests();
  std::vector<std::string> untested;
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) {
    if (!tested.contains(std::string(kind->code))) untested.emplace_back(kind->code);
  }
  EXPECT_EQ(joined(untested), "") << "no .mo file and no *_test.cpp below tests/ mentions these codes";
}

// Words begin small and have no full stop; a message is one line.
TEST(DiagnosticKinds, AreWorded) {
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) {
    const std::vector<std::string> texts = wordings(kind->words);
    EXPECT_FALSE(texts.empty()) << kind->code;
    for (const std::string& text : texts) {
      EXPECT_FALSE(text.front() >= 'A' && text.front() <= 'Z') << kind->code << ": " << text;
      EXPECT_FALSE(text.ends_with('.')) << kind->code << ": " << text;
      EXPECT_EQ(text.find('\n'), std::string::npos) << kind->code;
    }
  }
}

// What the words name is given where the message is raised. Only the names are compared, file by file.
TEST(DiagnosticKinds, GetTheArgumentsTheyName) {
  const auto sources = codes_in_sources();
  std::map<std::string, std::string> texts;
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) {
    const std::string& file = sources.at(std::string(kind->code)).front();
    if (!texts.contains(file)) texts[file] = joined(lines_of_file(checkout / file));
    for (const std::string_view words : {kind->words, kind->help}) {
      for (const std::string& name : argument_names(words)) {
        const bool is_given = texts[file].find(fmt::format("{{\"{}\",", name)) != std::string::npos ||
                              texts[file].find(fmt::format("(\"{}\",", name)) != std::string::npos;
        EXPECT_TRUE(is_given) << kind->code << " names `" << name << "`, which nothing in " << file
                              << " gives";
      }
    }
  }
}

// `causa help CODE` prints the entry; the document test holds that its example raises the code.
TEST(DiagnosticKinds, HaveAnEntry) {
  std::set<std::string> explained;
  for (const driver::DiagnosticStage& stage : driver::diagnostic_stages()) {
    const std::filesystem::path page = checkout / "docs/diagnostics" / fmt::format("{}.md", stage.page);
    for (const std::string& line : lines_of_file(page)) {
      static const std::regex heading("## ([A-Z]{2}[0-9]{3})");
      std::smatch match;
      if (!std::regex_match(line, match, heading)) continue;
      EXPECT_TRUE(explained.insert(match[1]).second) << match[1] << " has two entries";
      EXPECT_EQ(match[1].str().substr(0, 2), stage.letters) << "on the page " << page;
    }
  }
  std::vector<std::string> unexplained;
  for (const DiagnosticKind* kind : all_diagnostic_kinds()) {
    if (explained.erase(std::string(kind->code)) == 0) unexplained.emplace_back(kind->code);
  }
  EXPECT_EQ(joined(unexplained), "") << "these have no section in docs/diagnostics/";
  EXPECT_EQ(joined({explained.begin(), explained.end()}), "") << "these sections explain no message";
}

}  // namespace
}  // namespace causa::testing
