// Every diagnostic code belongs to one message and occurs in a test.
#include <map>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "source_files.h"

namespace causa::testing {
namespace {

// Code → the functions that make it, as "src/syntax/diagnostics.cpp: stray_semicolon".
using CodeOwners = std::map<std::string, std::set<std::string>>;

const std::regex quoted_code("\"([A-Z]{2}[0-9]{3})\"");

void for_each_match(const std::string& line, const std::regex& pattern, const auto& visit) {
  for (std::sregex_iterator match(line.begin(), line.end(), pattern), end; match != end; ++match) {
    visit((*match)[1].str());
  }
}

CodeOwners read_codes(const std::filesystem::path& root) {
  static const std::regex function_line("[A-Za-z][^(]* \\**([a-z_0-9]+)\\(.*");
  CodeOwners owners;
  for (const std::filesystem::path& file : files_below(root / "src", {".cpp"})) {
    if (file.filename() != "diagnostics.cpp") continue;
    std::string function;
    for (const std::string& line : lines_of_file(file)) {
      std::smatch match;
      if (std::regex_match(line, match, function_line)) function = match[1];
      for_each_match(line, quoted_code, [&](const std::string& code) {
        owners[code].insert(fmt::format("{}: {}", name_in(root, file), function));
      });
    }
  }
  return owners;
}

// Codes in .mo tests and in GoogleTest sources.
std::set<std::string> codes_in_tests(const std::filesystem::path& root) {
  static const std::regex code("\\b([A-Z]{2}[0-9]{3})\\b");
  std::set<std::string> codes;
  for (const std::filesystem::path& file : files_below(root / "tests", {".mo", ".cpp"})) {
    if (file.extension() == ".cpp" && !file.filename().string().ends_with("_test.cpp")) continue;
    for (const std::string& line : lines_of_file(file)) {
      for_each_match(line, code, [&](const std::string& found) { codes.insert(found); });
    }
  }
  return codes;
}

TEST(DiagnosticCodes, BelongToOneMessage) {
  const CodeOwners owners = read_codes(checkout);
  EXPECT_FALSE(owners.empty());
  for (const auto& [code, functions] : owners) {
    EXPECT_EQ(functions.size(), 1U) << code << " is used by\n"
                                    << joined({functions.begin(), functions.end()});
  }
}

TEST(DiagnosticCodes, OccurInATest) {
  const std::set<std::string> tested = codes_in_tests(checkout);
  std::vector<std::string> untested;
  for (const auto& [code, functions] : read_codes(checkout)) {
    if (!tested.contains(code)) untested.push_back(fmt::format("{} ({})", code, *functions.begin()));
  }
  EXPECT_EQ(joined(untested), "") << "no .mo file and no *_test.cpp below tests/ mentions these codes";
}

// All words of a stage are in one file, so that they can be read and translated together.
TEST(DiagnosticCodes, StandInTheFileOfTheirStage) {
  std::vector<std::string> strays;
  for (const std::filesystem::path& file : files_below(checkout / "src", {".cpp"})) {
    if (file.filename() == "diagnostics.cpp") continue;
    const std::vector<std::string> lines = lines_of_file(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for_each_match(lines[i], quoted_code, [&](const std::string& code) {
        strays.push_back(fmt::format("{}:{}: {}", name_in(checkout, file), i + 1, code));
      });
    }
  }
  EXPECT_EQ(joined(strays), "") << "codes belong into <stage>/diagnostics.cpp";
}

TEST(DiagnosticCodes, SharedCodeIsFound) {
  const TemporaryDirectory directory;
  directory.write("src/syntax/diagnostics.cpp",
                  "namespace {\n\nDiagnostic a(Span where) {\n  return error(\"ZZ001\", where);\n}\n\n"
                  "Diagnostic b(Span where,\n             int n) {\n  return error(\"ZZ001\", where);\n}\n");
  directory.write("src/flat/diagnostics.cpp", "Diagnostic c() { return error(\"ZZ001\"); }\n");
  const std::set<std::string> expected{"src/syntax/diagnostics.cpp: a", "src/syntax/diagnostics.cpp: b",
                                       "src/flat/diagnostics.cpp: c"};
  EXPECT_EQ(read_codes(directory.path()).at("ZZ001"), expected);
}

}  // namespace
}  // namespace causa::testing
