// Reading one file: what is refused, with which words, without hanging.
#include "packages/read_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "temporary_tree.h"

namespace causa::packages {

namespace {

std::string code_of(const FileText& text) {
  const auto* failure = std::get_if<Diagnostic>(&text);
  return failure == nullptr ? "" : std::string(failure->code());
}

TEST(ReadFile, GivesTheBytesAsTheyAre) {
  const TemporaryTree tree;
  const std::string text("a\r\nb\0c\xFF", 7);
  EXPECT_EQ(std::get<std::string>(read_file(tree.write("a.mo", text))), text);
  EXPECT_EQ(std::get<std::string>(read_file(tree.write("empty.mo", ""))), "");
}

TEST(ReadFile, RefusesWhatIsNotThere) {
  const TemporaryTree tree;
  const FileText text = read_file(tree / "no.mo");
  EXPECT_EQ(code_of(text), "PK001");
  EXPECT_NE(message_of(std::get<Diagnostic>(text)).find("No such file"), std::string::npos);
}

TEST(ReadFile, RefusesADirectory) {
  const TemporaryTree tree;
  EXPECT_EQ(code_of(read_file(tree.root())), "PK002");
}

TEST(ReadFile, DoesNotHangOnAPipe) {
  const TemporaryTree tree;
  ASSERT_EQ(::mkfifo((tree / "pipe.mo").c_str(), 0600), 0);
  const FileText text = read_file(tree / "pipe.mo");
  EXPECT_EQ(code_of(text), "PK003");
  EXPECT_NE(message_of(std::get<Diagnostic>(text)).find("is a pipe"), std::string::npos);
}

TEST(ReadFile, DoesNotReadDevices) {
  EXPECT_EQ(code_of(read_file("/dev/zero")), "PK003");
}

TEST(ReadFile, KeepsTheLimit) {
  const TemporaryTree tree;
  const auto path = tree.write("a.mo", std::string(100, 'x'));
  EXPECT_EQ(code_of(read_file(path, {.largest_file = 99})), "PK004");
  EXPECT_EQ(code_of(read_file(path, {.largest_file = 100})), "");
}

// Files of /proc say that they are empty.
TEST(ReadFile, KeepsTheLimitWhereTheSizeIsALie) {
  EXPECT_EQ(code_of(read_file("/proc/self/maps", {.largest_file = 10})), "PK004");
  EXPECT_EQ(code_of(read_file("/proc/self/maps")), "");
}

TEST(ReadFile, RefusesASparseGiant) {
  const TemporaryTree tree;
  const auto path = tree.write("giant.mo", "");
  std::filesystem::resize_file(path, std::uintmax_t{1} << 40U);
  EXPECT_EQ(code_of(read_file(path)), "PK004");
}

TEST(ReadFile, SaysWhereALinkLeads) {
  const TemporaryTree tree;
  std::filesystem::create_symlink("nowhere", tree / "dangling.mo");
  EXPECT_EQ(code_of(read_file(tree / "dangling.mo")), "PK006");
  std::filesystem::create_symlink("loop.mo", tree / "loop.mo");
  EXPECT_EQ(code_of(read_file(tree / "loop.mo")), "PK001");
}

TEST(ReadFile, SaysWhenItMayNot) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const TemporaryTree tree;
  const auto path = tree.write("secret.mo", "model M end M;");
  std::filesystem::permissions(path, std::filesystem::perms::none);
  EXPECT_EQ(code_of(read_file(path)), "PK001");
}

}  // namespace

}  // namespace causa::packages
