// src/LAYERS says which folder may use which; every #include of src/ is read against it.
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "source_files.h"

namespace causa::testing {
namespace {

struct Layers {
  std::map<std::string, std::set<std::string>> reachable;  // per folder: itself and all it may use
  // Per folder that has subfolders: the rank of each. Equal ranks stand in the same braces.
  std::map<std::string, std::map<std::string, int>> subfolders;
  std::vector<std::string> mistakes;  // in the file itself
};

// `table build {evaluate external}`: table has rank 0, build 1, the two in braces have 2.
std::map<std::string, int> ranks_of(const std::string& line) {
  std::map<std::string, int> ranks;
  int rank = -1;
  bool in_braces = false;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const bool opens = word.starts_with('{');
    if (!in_braces) ++rank;
    if (opens) word.erase(0, 1);
    in_braces = (in_braces || opens) && !word.ends_with('}');
    if (word.ends_with('}')) word.pop_back();
    ranks[word] = rank;
  }
  return ranks;
}

Layers read_layers(const std::filesystem::path& source_root) {
  static const std::regex arrow_line("([a-z_]+):((?: +[a-z_]+)*) *");
  static const std::regex subfolder_line("  +(?:\\{?[a-z_]+\\}? *)+");
  Layers layers;
  std::string last_folder;
  const std::vector<std::string> lines = lines_of_file(source_root / "LAYERS");
  if (lines.empty()) layers.mistakes.emplace_back("LAYERS is missing or empty");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    const auto mistake = [&](std::string_view what) {
      layers.mistakes.push_back(fmt::format("LAYERS:{}: {}", i + 1, what));
    };
    if (line.empty() || line.starts_with('#')) continue;
    if (!last_folder.empty() && std::regex_match(line, subfolder_line)) {
      layers.subfolders[last_folder] = ranks_of(line);
      continue;
    }
    std::smatch match;
    if (!std::regex_match(line, match, arrow_line)) {
      mistake("expected `folder: folders it may use`");
      continue;
    }
    const std::string folder = last_folder = match[1];
    if (layers.reachable.contains(folder)) mistake(fmt::format("`{}` stands here twice", folder));
    std::set<std::string> reachable{folder};
    std::istringstream uses(match[2]);
    for (std::string used; uses >> used;) {
      const auto above = layers.reachable.find(used);
      if (used == folder || above == layers.reachable.end()) {
        mistake(fmt::format("`{}` may only use folders above it, and `{}` is none", folder, used));
      } else {
        reachable.insert(above->second.begin(), above->second.end());
      }
    }
    layers.reachable[folder] = std::move(reachable);
  }
  return layers;
}

// The subfolder that a file of the folder lies in, for instance `table` of `expression/table/ids.h`; empty
// for a file of the folder itself.
std::string subfolder_of(const std::string& name) {
  const std::size_t first = name.find('/');
  const std::size_t second = first == std::string::npos ? first : name.find('/', first + 1);
  return second == std::string::npos ? std::string() : name.substr(first + 1, second - first - 1);
}

// What is wrong with an #include between two files of one folder, or nothing.
std::optional<std::string> judge_inside(const Layers& layers, const std::string& folder,
                                        const std::string& name, const std::string& included) {
  const auto ranks = layers.subfolders.find(folder);
  const std::string from = subfolder_of(name);
  const std::string used = subfolder_of(included);
  if (ranks == layers.subfolders.end() || from.empty() || used.empty() || from == used) return std::nullopt;
  const auto rank_from = ranks->second.find(from);
  const auto rank_used = ranks->second.find(used);
  // A subfolder that LAYERS does not name is reported by itself.
  if (rank_from == ranks->second.end() || rank_used == ranks->second.end()) return std::nullopt;
  if (rank_used->second <= rank_from->second) return std::nullopt;
  return fmt::format("LAYERS names `{0}/{1}` behind `{0}/{2}`", folder, used, from);
}

// What is wrong with one #include, or nothing. Headers that CMake generates lie in no folder.
std::optional<std::string> judge_include(const Layers& layers, const std::string& name,
                                         const std::string& included) {
  const std::string folder = name.substr(0, name.find('/'));
  static const std::set<std::string> generated{"build_information.h", "diagnostic_page_texts.h"};
  const std::size_t slash = included.find('/');
  if (slash == std::string::npos) {
    if (generated.contains(included)) return std::nullopt;
    return fmt::format("`{}` does not start with a folder of src/", included);
  }
  const std::string used = included.substr(0, slash);
  if (!layers.reachable.contains(used)) return fmt::format("`{}` is no folder of LAYERS", used);
  if (used == folder) return judge_inside(layers, folder, name, included);
  const auto from = layers.reachable.find(folder);
  if (from == layers.reachable.end() || from->second.contains(used)) return std::nullopt;
  return fmt::format("LAYERS has no arrow from `{}` to `{}`", folder, used);
}

std::vector<std::string> layer_violations(const std::filesystem::path& source_root) {
  static const std::regex include_line("\\s*#\\s*include\\s+\"([^\"]+)\".*");
  const Layers layers = read_layers(source_root);
  std::vector<std::string> violations = layers.mistakes;
  for (const auto& entry : std::filesystem::directory_iterator(source_root)) {
    const std::string folder = entry.path().filename().string();
    if (entry.is_directory() && !layers.reachable.contains(folder)) {
      violations.push_back(fmt::format("{}/: LAYERS does not name this folder", folder));
    }
    if (!entry.is_directory()) continue;
    for (const auto& inner : std::filesystem::directory_iterator(entry.path())) {
      const auto ranks = layers.subfolders.find(folder);
      const std::string name = inner.path().filename().string();
      if (!inner.is_directory() || (ranks != layers.subfolders.end() && ranks->second.contains(name)))
        continue;
      violations.push_back(fmt::format("{}/{}/: LAYERS does not name this subfolder", folder, name));
    }
  }
  for (const std::filesystem::path& file : files_below(source_root, {".h", ".cpp"})) {
    const std::string name = name_in(source_root, file);
    const std::vector<std::string> lines = lines_of_file(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::smatch match;
      if (!std::regex_match(lines[i], match, include_line)) continue;
      if (const auto wrong = judge_include(layers, name, match[1])) {
        violations.push_back(fmt::format("{}:{}: {}", name, i + 1, *wrong));
      }
    }
  }
  return violations;
}

TEST(Layers, EveryIncludeFollowsTheArrows) {
  EXPECT_EQ(joined(layer_violations(checkout / "src")), "");
}

// The arrows are those of the architecture page, not whatever happens to compile.
TEST(Layers, AreTransitive) {
  const Layers layers = read_layers(checkout / "src");
  EXPECT_TRUE(layers.reachable.at("tools").contains("base"));
  EXPECT_TRUE(layers.reachable.at("packages").contains("base"));
  EXPECT_FALSE(layers.reachable.at("graph").contains("syntax"));
  EXPECT_FALSE(layers.reachable.at("simulation").contains("equations"));
}

class FabricatedTree : public ::testing::Test {
 protected:
  FabricatedTree() {
    directory_.write("LAYERS", "# comment\nbase:\ngraph:  base\nsyntax: base\nflat: syntax\n");
    directory_.write("base/id.h", "// ids\n#include <vector>\n");
    directory_.write("flat/flatten.cpp", "#include \"base/id.h\"\n#include \"syntax/tree.h\"\n");
  }
  void write(const std::string& name, const std::string& text) const { directory_.write(name, text); }
  [[nodiscard]] std::string violations() const { return joined(layer_violations(directory_.path())); }

 private:
  TemporaryDirectory directory_;
};

TEST_F(FabricatedTree, IsClean) {
  EXPECT_EQ(violations(), "");
}

TEST_F(FabricatedTree, IncludeAgainstTheArrowsIsFound) {
  write("graph/matching.h", "// matching\n\n  # include \"syntax/tree.h\"  // why not?\n");
  EXPECT_EQ(violations(), "graph/matching.h:3: LAYERS has no arrow from `graph` to `syntax`\n");
}

TEST_F(FabricatedTree, IncludeUpwardsIsFoundInSubfolders) {
  write("LAYERS", "base:\n  deep\ngraph:  base\nsyntax: base\nflat: syntax\n");
  write("base/deep/er/x.cpp", "#include \"flat/flatten.h\"\n");
  EXPECT_EQ(violations(), "base/deep/er/x.cpp:1: LAYERS has no arrow from `base` to `flat`\n");
}

TEST_F(FabricatedTree, IncludeOfAnUnknownFolderIsFound) {
  write("graph/matching.h", "#include \"boost/graph.h\"\n");
  EXPECT_EQ(violations(), "graph/matching.h:1: `boost` is no folder of LAYERS\n");
}

TEST_F(FabricatedTree, IncludeWithoutFolderIsFound) {
  write("graph/matching.cpp", "#include \"matching.h\"\n");
  EXPECT_EQ(violations(), "graph/matching.cpp:1: `matching.h` does not start with a folder of src/\n");
}

TEST_F(FabricatedTree, FolderMissingFromLayersIsFound) {
  write("solver/newton.h", "// Newton\n");
  EXPECT_EQ(violations(), "solver/: LAYERS does not name this folder\n");
}

TEST_F(FabricatedTree, SubfoldersFollowTheirOrder) {
  write("LAYERS", "base:\n  {first second} third\ngraph:  base\nsyntax: base\nflat: syntax\n");
  write("base/all.h", "#include \"base/third/c.h\"\n");
  write("base/first/a.h", "#include \"base/second/b.h\"\n#include \"base/all.h\"\n");
  write("base/second/b.h", "#include \"base/first/a.h\"\n");
  write("base/third/c.h", "#include \"base/second/b.h\"\n");
  EXPECT_EQ(violations(), "");
  write("base/second/b.h", "#include \"base/third/c.h\"\n");
  EXPECT_EQ(violations(), "base/second/b.h:1: LAYERS names `base/third` behind `base/second`\n");
}

TEST_F(FabricatedTree, SubfolderMissingFromLayersIsFound) {
  write("graph/matching/matching.h", "// matching\n");
  EXPECT_EQ(violations(), "graph/matching/: LAYERS does not name this subfolder\n");
}

TEST_F(FabricatedTree, ArrowsOnlyPointUp) {
  write("LAYERS", "base: graph\ngraph: base\nflat: base flat\nbase:\nwrong line\n");
  EXPECT_EQ(violations(),
            "LAYERS:1: `base` may only use folders above it, and `graph` is none\n"
            "LAYERS:3: `flat` may only use folders above it, and `flat` is none\n"
            "LAYERS:4: `base` stands here twice\n"
            "LAYERS:5: expected `folder: folders it may use`\n"
            "flat/flatten.cpp:2: `syntax` is no folder of LAYERS\n");
}

}  // namespace
}  // namespace causa::testing
