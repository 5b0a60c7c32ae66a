// The class tree: what is found, in which order, and how little is read for it.
#include "packages/library.h"

#include <gtest/gtest.h>

#include "temporary_tree.h"

namespace causa::packages {

namespace {

class LibraryTest : public ::testing::Test {
 protected:
  std::vector<std::string> child_names(PackageClassId id) {
    std::vector<std::string> names;
    for (const PackageClassId child : library.children(id)) names.emplace_back(library.name(child));
    return names;
  }

  TemporaryTree tree;
  SourceTable sources;
  DiagnosticSink sink;
  Library library{{.search_directories = {tree / "libraries"}, .parallel = {}}, sources, sink};
};

using Names = std::vector<std::string>;

void write_grid(const TemporaryTree& tree, const std::string& path, const std::string& within, int depth) {
  tree.write_package(path, within);
  const std::string name = std::filesystem::path(path).filename().string();
  const std::string full = within.empty() ? name : within + "." + name;
  for (int i = 0; i < 4; ++i) {
    const std::string model = "M" + std::to_string(i);
    tree.write(path + "/" + model + ".mo",
               "within " + full + "; model " + model + " model In end In; end " + model + ";");
    if (depth > 0) write_grid(tree, path + "/P" + std::to_string(i), full, depth - 1);
  }
}

TEST_F(LibraryTest, ReadsOnlyTheFilesOnTheWay) {
  write_grid(tree, "libraries/Big", "", 3);  // 85 packages, 425 files
  const PackageClassId root = library.find_root("Big");
  ASSERT_TRUE(root.valid());
  EXPECT_EQ(library.files_read().files, 0U);

  const PackageClassId found = library.find("Big.P1.P2.M3");
  ASSERT_TRUE(found.valid());
  EXPECT_EQ(library.full_name(found), "Big.P1.P2.M3");
  EXPECT_EQ(library.files_read().files, 3U);  // three package.mo; M3.mo not yet
  EXPECT_EQ(library.definition(found).name(), "M3");
  EXPECT_EQ(library.files_read().files, 4U);

  EXPECT_TRUE(library.find("Big.P1.P2.M3.In").valid());
  EXPECT_FALSE(library.find("Big.P1.P2.M9").valid());
  EXPECT_EQ(library.files_read().files, 4U);
  EXPECT_EQ(library.root_names(), Names{"Big"});

  library.read_all(root);
  EXPECT_EQ(library.files_read().files, 425U);
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibraryTest, DumpShowsWhatIsKnown) {
  tree.write_package("libraries/L", "", "model A end A;");
  tree.write("libraries/L/B.mo", "within L; model B end B;");
  tree.write_package("libraries/L/S", "L");
  ASSERT_TRUE(library.find("L.B").valid());
  EXPECT_EQ(dump(library.tree()),
            "L: directory\n"
            "  A: inside\n"
            "  B: file, not read\n"
            "  S: directory, not read\n");
}

TEST_F(LibraryTest, OrdersChildrenByPackageOrder) {
  tree.write_package("libraries/L", "", "constant Real c = 1; model Z end Z; model A end A;");
  tree.write("libraries/L/B.mo", "within L; model B end B;");
  tree.write("libraries/L/Y.mo", "within L; model Y end Y;");
  tree.write_package("libraries/L/S", "L");
  tree.write("libraries/L/package.order", "\xEF\xBB\xBFY\r\nS\r\nc\r\n\r\n  A \r\n");
  EXPECT_EQ(child_names(library.find("L")), (Names{"Y", "S", "A", "B", "Z"}));
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibraryTest, WithoutPackageOrderTheTextComesFirst) {
  tree.write_package("libraries/L", "", "model Z end Z; model A end A;");
  tree.write("libraries/L/B.mo", "within L; model B end B;");
  EXPECT_EQ(child_names(library.find("L")), (Names{"Z", "A", "B"}));
}

TEST_F(LibraryTest, ShortClassesAndBrokenClassesHaveNoChildren) {
  tree.write("libraries/S.mo", "package S = P;");
  EXPECT_EQ(child_names(library.find("S")), Names{});
  EXPECT_FALSE(library.find("S.x").valid());
  EXPECT_FALSE(library.find("").valid());
  EXPECT_FALSE(library.find("S..x").valid());
}

TEST_F(LibraryTest, LoadsAFileWithSeveralClasses) {
  const auto loaded = library.load(tree.write("try.mo", "model A end A; model B model C end C; end B;"));
  ASSERT_EQ(loaded.size(), 2U);
  EXPECT_EQ(library.name(loaded[1]), "B");
  EXPECT_EQ(library.path(loaded[1]), tree / "try.mo");
  EXPECT_TRUE(library.find("B.C").valid());
  EXPECT_EQ(library.load(tree / "try.mo"), loaded);
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibraryTest, LoadsATextThatIsNoFile) {
  tree.write("beside/Sibling.mo", "model Sibling end Sibling;");
  const SourceId source = sources.add((tree / "beside/buffer.mo").string(), "model A end A;");
  const auto loaded = library.load_source(source);
  ASSERT_EQ(loaded.size(), 1U);
  EXPECT_TRUE(library.find("Sibling").valid());
}

TEST_F(LibraryTest, AFileOfAPackageBringsThePackage) {
  tree.write_package("work/L", "");
  tree.write_package("work/L/S", "L");
  tree.write("work/L/S/M.mo", "within L.S; model M end M;");
  tree.write_package("work/Other", "");
  for (const char* path : {"work/L/S/M.mo", "work/L/S/package.mo", "work/L/S", "work/L/S/"}) {
    const auto loaded = library.load(tree / path);
    ASSERT_EQ(loaded.size(), 1U) << path;
    EXPECT_EQ(library.full_name(loaded[0]), std::string_view(path).ends_with("M.mo") ? "L.S.M" : "L.S")
        << path;
  }
  EXPECT_EQ(library.roots().size(), 1U);
  EXPECT_TRUE(library.find("Other").valid()) << "the packages beside the opened one are found";
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibraryTest, ADirectoryOfLibrariesBringsAll) {
  tree.write_package("many/A", "");
  tree.write_package("many/B 1.0", "");
  tree.write_package("many/B 1.10", "");
  tree.write("many/C.mo", "model C end C;");
  tree.write("many/no name.mo", "model C end C;");
  const auto loaded = library.load(tree / "many");
  ASSERT_EQ(loaded.size(), 3U);
  EXPECT_EQ(library.path(loaded[1]), tree / "many/B 1.10");
  EXPECT_EQ(library.files_read().files, 0U);
}

TEST_F(LibraryTest, AnEmptyDirectoryIsNoLibrary) {
  std::filesystem::create_directory(tree / "empty");
  EXPECT_TRUE(library.load(tree / "empty").empty());
  EXPECT_EQ(codes(sink), Codes{"PK029"});
}

TEST_F(LibraryTest, ALooseFileIsPutWhereItsWithinSays) {
  tree.write_package("libraries/L", "", "model Old end Old;");
  const auto loaded = library.load(tree.write("New.mo", "within L; model New end New;"));
  ASSERT_EQ(loaded.size(), 1U);
  EXPECT_EQ(library.full_name(loaded[0]), "L.New");
  EXPECT_EQ(codes(sink), Codes{});

  const auto replacing = library.load(tree.write("Old.mo", "within L; block Old end Old;"));
  ASSERT_EQ(replacing.size(), 1U);
  EXPECT_EQ(library.find("L.Old"), replacing[0]);
  EXPECT_EQ(codes(sink), Codes{"PK016"});

  EXPECT_EQ(library.full_name(library.load(tree.write("X.mo", "within Nowhere.Q; model X end X;")).at(0)),
            "X");
  EXPECT_EQ(codes(sink).back(), "PK014");
  EXPECT_FALSE(sink.has_errors());
}

TEST_F(LibraryTest, TwoFilesWithOneNameAreAnError) {
  library.load(tree.write("a/M.mo", "model M Real a; end M;"));
  EXPECT_TRUE(library.load(tree.write("b/M.mo", "model M Real b; end M;")).empty());
  EXPECT_EQ(codes(sink), Codes{"PK015"});
  tree.write_package("c/M", "");
  EXPECT_TRUE(library.load(tree / "c/M").empty());
  EXPECT_EQ(codes(sink), (Codes{"PK015", "PK015"}));
}

TEST_F(LibraryTest, ADirectoryTheUserNamesMayHaveAnyName) {
  tree.write("checkout-main/package.mo", "package Lib end Lib;");
  const auto loaded = library.load(tree / "checkout-main");
  ASSERT_EQ(loaded.size(), 1U);
  EXPECT_EQ(library.name(loaded[0]), "Lib");
  EXPECT_EQ(codes(sink), Codes{"PK010"});
  EXPECT_FALSE(sink.has_errors());
}

TEST_F(LibraryTest, SaysWhatCannotBeLoaded) {
  EXPECT_TRUE(library.load(tree / "no.mo").empty());
  EXPECT_TRUE(library.load(tree / "no/package.mo").empty());
  EXPECT_EQ(codes(sink), (Codes{"PK001", "PK001"}));
}

}  // namespace

}  // namespace causa::packages
