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

// Whether a file of the checkout is called so: `src/base/id.h` from its root, `id.h` and `base/id.h` by the
// end of its path.
bool exists_somewhere(const std::string& path, const std::vector<std::string>& files) {
  return std::filesystem::exists(checkout / path) ||
         std::ranges::any_of(files, [&](const std::string& file) { return file.ends_with("/" + path); });
}

// The files and folders that the map and the recipes name in backticks are there. `x.h` stands for any file,
// and
// `<name>` for any name.
TEST(Documentation, PathsOfTheMapExist) {
  static const std::regex quoted("`([A-Za-z0-9_./<>-]+)`");
  static const std::regex from_the_root("(src|tests|docs|cmake|packaging|library|examples|bench|fuzz)/.*");
  static const std::regex source("[A-Za-z0-9_./-]+\\.(h|cpp|html|py|sh|bash)");
  std::vector<std::string> files;
  for (const std::string_view folder : {"src", "tests"}) {
    for (const std::filesystem::path& file : files_below(checkout / folder, {".h", ".cpp", ".html"}))
      files.push_back(name_in(checkout, file));
  }
  std::vector<std::filesystem::path> maps = files_below(checkout / "docs/recipes", {".md"});
  maps.push_back(checkout / "docs/architecture.md");
  std::vector<std::string> missing;
  for (const std::filesystem::path& page : maps) {
    for (const std::string& line : lines_of_file(page)) {
      for (std::sregex_iterator match(line.begin(), line.end(), quoted), end; match != end; ++match) {
        const std::string path = (*match)[1];
        if (path.find('<') != std::string::npos || path == "x.h" || path == "x.cpp") continue;
        if (!std::regex_match(path, from_the_root) && !std::regex_match(path, source)) continue;
        if (!exists_somewhere(path, files)) missing.push_back(name_in(checkout, page) + ": " + path);
      }
    }
  }
  EXPECT_EQ(joined(missing), "");
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
