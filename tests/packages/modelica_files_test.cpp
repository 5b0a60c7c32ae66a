// Walking trees of files: fixed order, links, pipes, limits.
#include "packages/modelica_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "packages/diagnostics.h"
#include "packages/list_directory.h"
#include "temporary_tree.h"

namespace causa::packages {

namespace {

std::vector<std::string> find(const TemporaryTree& tree, const std::vector<std::filesystem::path>& paths,
                              DiagnosticSink& sink, const ModelicaFilesOptions& options = {}) {
  std::vector<std::string> result;
  for (const auto& path : find_modelica_files(paths, options, sink)) {
    result.push_back(path.lexically_relative(tree.root()).string());
  }
  return result;
}

using Names = std::vector<std::string>;

TEST(ModelicaFiles, ComeInAFixedOrder) {
  const TemporaryTree tree;
  for (const char* name : {"b/y.mo", "b/x.mo", "a.mo", "c/package.mo", "c/d/e.mo", "note.txt", "Z.mo"}) {
    tree.write(name, "");
  }
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink),
            (Names{"Z.mo", "a.mo", "b/x.mo", "b/y.mo", "c/d/e.mo", "c/package.mo"}));
  EXPECT_EQ(codes(sink), Codes{});
}

TEST(ModelicaFiles, AreListedOnce) {
  const TemporaryTree tree;
  tree.write("d/a.mo", "");
  tree.write("d/e/b.mo", "");
  std::filesystem::create_directory_symlink(tree / "d", tree / "link");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree / "d/a.mo", tree / "d", tree / "d/e", tree.root(), tree / "d/./a.mo"}, sink),
            (Names{"d/a.mo", "d/e/b.mo"}));
  EXPECT_EQ(codes(sink), Codes{});
}

TEST(ModelicaFiles, HiddenOnesAreSkipped) {
  const TemporaryTree tree;
  tree.write(".git/a.mo", "");
  tree.write(".hidden.mo", "");
  tree.write("b.mo", "");
  std::filesystem::create_symlink("user@host.1", tree / ".#b.mo");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), Names{"b.mo"});
}

TEST(ModelicaFiles, LinksThatLeadBackAreNotFollowed) {
  const TemporaryTree tree;
  tree.write("a/b/c.mo", "");
  std::filesystem::create_directory_symlink(tree / "a", tree / "a/b/up");
  std::filesystem::create_directory_symlink("self", tree / "a/self");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), Names{"a/b/c.mo"});
  EXPECT_EQ(codes(sink), Codes{"PK007"});
  EXPECT_FALSE(sink.has_errors());
}

// What cannot be read is listed, so that reading it says why.
TEST(ModelicaFiles, PipesAndDanglingLinksAreListedNotOpened) {
  const TemporaryTree tree;
  ASSERT_EQ(::mkfifo((tree / "pipe.mo").c_str(), 0600), 0);
  std::filesystem::create_symlink("nowhere", tree / "dangling.mo");
  std::filesystem::create_symlink("nowhere", tree / "dangling");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), (Names{"dangling.mo", "pipe.mo"}));
}

TEST(ModelicaFiles, NoneIsAnError) {
  const TemporaryTree tree;
  tree.write("note.txt", "");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), Names{});
  EXPECT_EQ(codes(sink), Codes{"PK009"});

  std::filesystem::create_directory(tree / "d");
  std::filesystem::create_directory_symlink(tree / "d", tree / "link to d");
  DiagnosticSink with_link;
  find(tree, {tree.root()}, with_link);
  EXPECT_EQ(codes(with_link), Codes{"PK009"});
}

TEST(ModelicaFiles, UnreadableDirectoriesAreReported) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const TemporaryTree tree;
  tree.write("a/b.mo", "");
  tree.write("c.mo", "");
  std::filesystem::permissions(tree / "a", std::filesystem::perms::none);
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), Names{"c.mo"});
  EXPECT_EQ(codes(sink), Codes{"PK005"});
  std::filesystem::permissions(tree / "a", std::filesystem::perms::owner_all);
}

// The same for root: a directory that goes away between two looks.
TEST(ListDirectory, SaysWhatIsWrong) {
  const TemporaryTree tree;
  const DirectoryListing listing = list_directory(tree / "gone");
  EXPECT_EQ(std::get<Diagnostic>(listing).code(), "PK005");
}

TEST(ModelicaFiles, TogetherKeepALimit) {
  const TemporaryTree tree;
  for (const char* name : {"a.mo", "b.mo", "c.mo"}) tree.write(name, std::string(10, ' '));
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink, {.largest_total = 25}), (Names{"a.mo", "b.mo"}));
  EXPECT_EQ(codes(sink), Codes{"PK008"});
}

TEST(ModelicaFiles, DeepTreesAreWalked) {
  const TemporaryTree tree;
  std::string path;
  for (int i = 0; i < 300; ++i) path += "d/";
  tree.write(path + "a.mo", "");
  DiagnosticSink sink;
  EXPECT_EQ(find(tree, {tree.root()}, sink), Names{path + "a.mo"});
}

}  // namespace

}  // namespace causa::packages
