// The pages for people agree with the tree: links lead somewhere, and every folder has its paragraph.
#include <algorithm>
#include <regex>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "source_files.h"

namespace causa::testing {
namespace {

std::vector<std::filesystem::path> pages() {
  std::vector<std::filesystem::path> found = files_below(checkout / "docs", {".md"});
  for (const std::string_view name :
       {"README.md", "README.es.md", "CONTRIBUTING.md", "bench/README.md", "fuzz/README.md"}) {
    found.push_back(checkout / name);
  }
  return found;
}

TEST(Documentation, LinksLeadSomewhere) {
  static const std::regex link("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
  std::vector<std::string> broken;
  for (const std::filesystem::path& page : pages()) {
    ASSERT_TRUE(std::filesystem::exists(page)) << page;
    for (const std::string& line : lines_of_file(page)) {
      for (std::sregex_iterator match(line.begin(), line.end(), link), end; match != end; ++match) {
        const std::string target = (*match)[1];
        if (target.find("://") != std::string::npos) continue;
        if (!std::filesystem::exists(page.parent_path() / target)) {
          broken.push_back(fmt::format("{}: {}", name_in(checkout, page), target));
        }
      }
    }
  }
  EXPECT_EQ(joined(broken), "");
}

// A test of what is known to be wrong says so, and docs/known-gaps.md names it.
TEST(Documentation, KnownGapsNameTheirTests) {
  std::string page;
  for (const std::string& line : lines_of_file(checkout / "docs/known-gaps.md")) page += line + "\n";
  std::vector<std::string> wrong;
  const std::vector<std::filesystem::path> tests =
      files_below(checkout / "tests/modelica/known_gaps", {".mo"});
  EXPECT_FALSE(tests.empty());
  for (const std::filesystem::path& test : tests) {
    const std::string name = name_in(checkout, test);
    if (page.find(name) == std::string::npos) wrong.push_back(name + " is not named");
    const std::vector<std::string> lines = lines_of_file(test);
    const auto says_so = [](const std::string& line) { return line.starts_with("// known wrong: "); };
    if (std::ranges::none_of(lines, says_so)) wrong.push_back(name + " is not marked `known wrong`");
  }
  EXPECT_EQ(joined(wrong), "");
}

// docs/architecture.md has a heading `### folder/` for every folder of src/LAYERS, in the same order, and
// `(later)` behind those that have no file yet.
TEST(Documentation, ArchitectureDescribesEveryFolder) {
  static const std::regex layer("([a-z_]+):.*");
  static const std::regex heading("### ([a-z_]+)/( \\(later\\))?");
  std::string expected;
  for (const std::string& line : lines_of_file(checkout / "src" / "LAYERS")) {
    std::smatch match;
    if (!std::regex_match(line, match, layer)) continue;
    const bool exists = !files_below(checkout / "src" / match[1].str(), {".h", ".cpp"}).empty();
    expected += fmt::format("### {}/{}\n", match[1].str(), exists ? "" : " (later)");
  }
  std::string described;
  for (const std::string& line : lines_of_file(checkout / "docs" / "architecture.md")) {
    if (std::regex_match(line, heading)) described += line + "\n";
  }
  EXPECT_EQ(described, expected);
}

}  // namespace
}  // namespace causa::testing
