// The pages for people agree with the tree: links lead somewhere, and every folder has its paragraph.
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
