// A file is named by its idea and says in its first lines what the idea is.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "source_files.h"

namespace causa::testing {
namespace {

// Names that say nothing, as a whole or as a part: `string_utils.cpp`.
bool says_nothing(const std::string& name) {
  static const std::set<std::string> empty_words{"util",    "utils", "utility", "utilities", "helper",
                                                 "helpers", "misc",  "common",  "stuff",     "part2"};
  std::istringstream words(std::filesystem::path(name).stem().string());
  for (std::string word; std::getline(words, word, '_');) {
    if (empty_words.contains(word)) return true;
  }
  return false;
}

TEST(Names, SayWhatIsInside) {
  std::vector<std::string> nameless;
  for (const std::filesystem::path& file : cpp_files_of_the_checkout()) {
    const std::filesystem::path name = file.lexically_relative(checkout);
    for (const std::filesystem::path& part : name) {
      if (says_nothing(part.string())) nameless.push_back(name.generic_string());
    }
  }
  EXPECT_EQ(joined(nameless), "") << "name the file by the one idea in it";
}

TEST(Names, EmptyWordsAreFound) {
  EXPECT_TRUE(says_nothing("util.h"));
  EXPECT_TRUE(says_nothing("string_helpers.cpp"));
  EXPECT_FALSE(says_nothing("tearing.cpp"));
  EXPECT_FALSE(says_nothing("commons.cpp"));
}

TEST(Names, FilesAndFoldersAreInSnakeCase) {
  static const std::regex snake_case("[a-z0-9_]+(\\.h|\\.cpp)?");
  std::vector<std::string> others;
  for (const std::filesystem::path& file : cpp_files_of_the_checkout()) {
    const std::filesystem::path name = file.lexically_relative(checkout);
    for (const std::filesystem::path& part : name) {
      if (!std::regex_match(part.string(), snake_case)) others.push_back(name.generic_string());
    }
  }
  EXPECT_EQ(joined(others), "");
}

bool starts_with_comment(const std::filesystem::path& file) {
  const std::vector<std::string> lines = lines_of_file(file);
  return !lines.empty() && lines.front().starts_with("// ") && lines.front().size() > 15;
}

// The first header of its own folder that a source includes: the one it implements.
std::filesystem::path own_header(const std::filesystem::path& source) {
  static const std::regex include_line("#include \"([^\"]+)\".*");
  for (const std::string& line : lines_of_file(source)) {
    std::smatch match;
    if (!std::regex_match(line, match, include_line)) continue;
    std::filesystem::path header = checkout / "src" / match[1].str();
    if (header.parent_path() == source.parent_path()) return header;
  }
  return {};
}

TEST(Names, EverySourceStartsWithItsPurpose) {
  std::vector<std::string> silent;
  for (const std::filesystem::path& file : files_below(checkout / "src", {".h", ".cpp"})) {
    if (starts_with_comment(file)) continue;
    if (file.extension() == ".cpp" && starts_with_comment(own_header(file))) continue;
    silent.push_back(name_in(checkout, file));
  }
  EXPECT_EQ(joined(silent), "") << "say in a comment on the first line what the file is for";
}

// Two types of one name in one namespace: the linker keeps one of their functions for both.
TEST(Names, TypesOfHeadersAreUnique) {
  static const std::regex definition("(?:struct|class) ([A-Za-z]+)(?: final)? *(?:[:{].*)?");
  static const std::regex space("namespace ([a-z_:]+) \\{");
  std::map<std::string, std::string> files;  // by qualified name
  std::vector<std::string> twice;
  for (const std::filesystem::path& file : files_below(checkout / "src", {".h"})) {
    std::string scope;
    for (const std::string& line : lines_of_file(file)) {
      std::smatch match;
      if (std::regex_match(line, match, space)) scope = match[1];
      if (!std::regex_match(line, match, definition) || line.ends_with(";")) continue;
      const std::string name = scope + "::" + match[1].str();
      const auto [known, is_new] = files.emplace(name, name_in(checkout, file));
      if (!is_new)
        twice.push_back(fmt::format("{} in {} and {}", name, known->second, name_in(checkout, file)));
    }
  }
  EXPECT_EQ(joined(twice), "");
  EXPECT_GT(files.size(), 100u);
}

}  // namespace
}  // namespace causa::testing
