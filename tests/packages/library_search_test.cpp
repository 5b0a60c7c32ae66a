// Where a top-level name is looked for, and which version of it is taken (MLS 13.3, 18.8).
#include <gtest/gtest.h>

#include "packages/library.h"
#include "temporary_tree.h"

namespace causa::packages {

namespace {

class LibrarySearch : public ::testing::Test {
 protected:
  void write_library(const std::string& directory, const std::string& annotation) {
    tree.write_package(directory, "", "annotation(" + annotation + ");");
  }
  // Loads a model that uses Lib as said, and returns where Lib is found.
  std::string find_used(const std::string& uses) {
    const std::string annotation = uses.empty() ? "" : "annotation(uses(" + uses + "));";
    const auto loaded = library.load(tree.write("work/User.mo", "model User " + annotation + " end User;"));
    return place(library.find_root("Lib", loaded.at(0)));
  }
  std::string place(PackageClassId id) {
    return id.valid() ? library.path(id).lexically_relative(tree.root()).string() : "";
  }

  TemporaryTree tree;
  SourceTable sources;
  DiagnosticSink sink;
  Library library{
      {.search_directories = {tree / "one", tree / "missing", tree / "two"}, .parallel = {}}, sources, sink};
};

TEST_F(LibrarySearch, LoadedThenSiblingsThenDirectoriesInOrder) {
  for (const char* directory : {"one/A", "two/A", "two/B", "one/C", "two/C", "one/D"})
    tree.write_package(directory, "");
  tree.write("work/C.mo", "package C end C;");
  tree.write("work/D.mo", "package D end D;");
  library.load(tree.write("work/main.mo", "package D end D;"));
  EXPECT_EQ(place(library.find_root("D")), "work/main.mo");
  EXPECT_EQ(place(library.find_root("C")), "work/C.mo");
  EXPECT_EQ(place(library.find_root("A")), "one/A");
  EXPECT_EQ(place(library.find_root("B")), "two/B");
  EXPECT_EQ(place(library.find_root("E")), "");
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, AllNameForms) {
  tree.write("one/A.mo", "package A end A;");
  tree.write("one/B 1.2.3.mo", "package B end B;");
  tree.write_package("one/C", "");
  tree.write_package("one/D 1.2.3", "");
  tree.write("one/E.mo", "package E end E;");
  tree.write_package("one/E", "");
  std::filesystem::create_directory(tree / "one/F");  // no package.mo: no library
  EXPECT_EQ(place(library.find_root("A")), "one/A.mo");
  EXPECT_EQ(place(library.find_root("B")), "one/B 1.2.3.mo");
  EXPECT_EQ(place(library.find_root("C")), "one/C");
  EXPECT_EQ(place(library.find_root("D")), "one/D 1.2.3");
  EXPECT_EQ(place(library.find_root("E")), "one/E");
  EXPECT_EQ(place(library.find_root("F")), "");
  for (const char* name : {"A", "B", "C", "D", "E"})
    EXPECT_EQ(library.definition(library.find(name)).name(), name);
  EXPECT_EQ(library.version(library.find("D")), "1.2.3");
  EXPECT_EQ(library.version(library.find("C")), std::nullopt);
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, WithoutUsesTheNewestOfTheFirstDirectory) {
  write_library("one/Lib 1.9.0", "");
  write_library("one/Lib 1.10.0-beta", "");
  write_library("one/Lib", "version=\"1.10.0-alpha\"");
  write_library("two/Lib 2.0.0", "");
  EXPECT_EQ(find_used(""), "one/Lib 1.10.0-beta");
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, TheVersionOfAnUnnumberedDirectoryIsItsAnnotation) {
  write_library("one/Lib 1.0.0", "");
  write_library("one/Lib", "version=\"1.5.0\"");
  EXPECT_EQ(find_used(""), "one/Lib");
  EXPECT_EQ(library.version(library.find("Lib")), "1.5.0");
}

TEST_F(LibrarySearch, ExactVersionInAnyDirectory) {
  write_library("one/Lib 2.0.0", "conversion(noneFromVersion=\"1.0.0\")");
  write_library("two/Lib", "version=\"1.0.0\"");
  EXPECT_EQ(find_used("Other(version=\"3\"), Lib(version=\"1.0.0\")"), "two/Lib");
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, OneThatNeedsNoConversion) {
  write_library("one/Lib 1.1.0", "conversion(noneFromVersion=\"1.0.0\")");
  write_library("one/Lib 1.2.0", "conversion(noneFromVersion=\"0.9\", noneFromVersion=\"1.0.0\")");
  write_library("one/Lib 2.0.0", "conversion(from(version=\"1.0.0\", script=\"convert.mos\"))");
  EXPECT_EQ(find_used("Lib(version=\"1.0.0\")"), "one/Lib 1.2.0");
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, TheNearestWithAWarning) {
  write_library("one/Lib 3.0.0",
                "conversion(from(version={\"1.0.0\", \"1.5.0\"}, to=\"3.0.0\", script=\"a.mos\"))");
  write_library("two/Lib 4.0.0", "");
  EXPECT_EQ(find_used("Lib(version=\"1.5.0\")"), "one/Lib 3.0.0");
  EXPECT_EQ(codes(sink), (Codes{"PK021", "PK022"}));
  const Diagnostic& warning = sink.all()[0];
  EXPECT_EQ(warning.severity, Severity::Warning);
  EXPECT_NE(message_of(warning).find("Lib version 1.5.0 is not found"), std::string::npos)
      << message_of(warning);
  EXPECT_NE(message_of(warning).find("version 3.0.0, is used"), std::string::npos) << message_of(warning);
  EXPECT_TRUE(warning.where.source.valid());
  EXPECT_EQ(sink.all()[1].severity, Severity::Remark);
  EXPECT_NE(message_of(sink.all()[1]).find("a.mos"), std::string::npos);

  // Once is enough.
  library.find_root("Lib", library.find("User"));
  EXPECT_EQ(sink.all().size(), 2U);
}

TEST_F(LibrarySearch, ALibraryWithoutVersionIsTakenWithAWarning) {
  write_library("one/Lib", "");
  EXPECT_EQ(find_used("Lib(version=\"1.0.0\")"), "one/Lib");
  ASSERT_EQ(codes(sink), Codes{"PK021"});
  EXPECT_NE(message_of(sink.all()[0]).find("without a version"), std::string::npos);
}

TEST_F(LibrarySearch, TwoAskersForTwoVersions) {
  write_library("one/Lib 1.0.0", "");
  write_library("one/Lib 2.0.0", "");
  EXPECT_EQ(find_used("Lib(version=\"1.0.0\")"), "one/Lib 1.0.0");
  const auto other = library.load(
      tree.write("work/Other.mo", "model Other annotation(uses(Lib(version=\"2.0.0\"))); end Other;"));
  EXPECT_EQ(place(library.find_root("Lib", other.at(0))), "one/Lib 1.0.0");
  EXPECT_EQ(codes(sink), Codes{"PK023"});
}

TEST_F(LibrarySearch, TheClassThatAsksMayLieDeepInside) {
  write_library("one/Lib 1.0.0", "");
  write_library("one/Lib 2.0.0", "");
  tree.write_package("work/User", "",
                     "package Q model M end M; end Q; annotation(uses(Lib(version=\"1.0.0\")));");
  library.load(tree / "work/User");
  EXPECT_EQ(place(library.find_root("Lib", library.find("User.Q.M"))), "one/Lib 1.0.0");
}

TEST_F(LibrarySearch, BrokenCopiesThatAreNotTakenAreSilent) {
  tree.write("one/Lib/package.mo", "package Lib version");
  write_library("one/Lib 1.0.0", "");
  EXPECT_EQ(find_used("Lib(version=\"1.0.0\")"), "one/Lib 1.0.0");
  EXPECT_EQ(codes(sink), Codes{});
}

TEST_F(LibrarySearch, StrangeAnnotations) {
  write_library("one/Lib 1.0.0", "version=1.0, uses=3, conversion(noneFromVersion=x, from, from()), uses()");
  EXPECT_EQ(find_used("Lib, Lib(version=2), Lib()"), "one/Lib 1.0.0");
  const LibraryAnnotation& annotation = library.annotation(library.find("Lib"));
  EXPECT_EQ(annotation.version, std::nullopt);
  EXPECT_TRUE(annotation.uses.empty());
  EXPECT_EQ(codes(sink), Codes{});
}

}  // namespace

}  // namespace causa::packages
