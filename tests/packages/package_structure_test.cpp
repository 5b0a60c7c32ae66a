// Packages that are not what they should be (MLS 13.4): each gets its message, and the rest is usable.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "packages/diagnostics.h"
#include "packages/library.h"
#include "temporary_tree.h"

namespace causa::packages {

namespace {

class PackageStructure : public ::testing::Test {
 protected:
  // Reads the whole library L and says what was reported.
  std::string report() {
    const PackageClassId root = library.find_root("L");
    if (root.valid()) library.read_all(root);
    std::string text = messages(sink);
    const std::string prefix = tree.root().string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

  TemporaryTree tree;
  SourceTable sources;
  DiagnosticSink sink;
  Library library{{.search_directories = {tree.root()}, .parallel = {}}, sources, sink};
};

TEST_F(PackageStructure, WrongNames) {
  tree.write("L/package.mo", "package Other end Other;");
  tree.write("L/M.mo", "within L; model N end N;");
  EXPECT_EQ(report(),
            "error PK010: `L/package.mo` should define `L`, but defines `Other`\n"
            "error PK010: `L/M.mo` should define `M`, but defines `N`\n");
  EXPECT_TRUE(library.find("L.M").valid());
}

TEST_F(PackageStructure, SeveralClassesInOneFile) {
  tree.write_package("L", "");
  tree.write("L/M.mo", "within L; model Helper end Helper; model M end M;");
  EXPECT_EQ(report(),
            "error PK011: a file of a package defines one class, here `M`; `Helper` is a second one\n");
  EXPECT_EQ(library.definition(library.find("L.M")).name(), "M");
}

TEST_F(PackageStructure, WrongWithin) {
  tree.write_package("L", "Elsewhere");
  tree.write_package("L/S", "L");
  tree.write("L/A.mo", "within K; model A end A;");
  tree.write("L/B.mo", "within; model B end B;");
  tree.write("L/C.mo", "model C end C;");
  tree.write("L/D.mo", "within L . /* blanks do not matter */ S; model D end D;");
  tree.write("L/S/E.mo", "within L . /* blanks do not matter */ S; model E end E;");
  EXPECT_EQ(report(),
            "error PK012: the file says it lies within `Elsewhere`, but it lies in no package\n"
            "error PK012: the file says it lies within `K`, but it lies in `L`\n"
            "error PK012: `within` names no package, but the file lies in one\n"
            "warning PK013: the file lies in the package `L` but does not say so\n"
            "error PK012: the file says it lies within `L.S`, but it lies in `L`\n");
}

TEST_F(PackageStructure, DuplicateNames) {
  tree.write_package("L", "", "model M end M; model Twice end Twice;");
  tree.write("L/M.mo", "within L; model M end M;");
  tree.write_package("L/M", "L");
  tree.write("L/N.mo", "within L; package N model X end X; block X end X; end N;");
  EXPECT_EQ(report(),
            "error PK015: `M` is defined again in `L/M.mo`; the one in `L/M` is used\n"
            "error PK015: `M` is defined again in `L/package.mo`; the one in `L/M` is used\n"
            "error PK015: `X` is defined again in `L/N.mo`; the one in `L/N.mo` is used\n");
  EXPECT_EQ(library.tree()[library.find("L.M")].storage, Storage::Directory);
}

TEST_F(PackageStructure, PackageOrderNamesWhatIsNotThere) {
  tree.write_package("L", "", "constant Real c = 1; model Pump end Pump;");
  tree.write("L/package.order", "Pmup\nc\nPump\nPump\nno name\nZebra\n");
  EXPECT_EQ(report(),
            "warning PK018: `Pump` is listed twice\n"
            "warning PK019: this line is not the name of a class or constant\n"
            "warning PK017: there is no `Pmup` in the package `L`\n"
            "warning PK017: there is no `Zebra` in the package `L`\n");
  EXPECT_EQ(help_of(sink.all()[2]), "did you mean `Pump`?");
  EXPECT_EQ(sources[sink.all()[2].where.source].location(sink.all()[2].where.begin), (Location{1, 1}));
}

TEST_F(PackageStructure, PackageOrderThatIsGarbage) {
  tree.write_package("L", "", "model M end M;");
  std::string garbage;
  for (int i = 0; i < 1000; ++i) garbage += "\x01\x02 \xFF\n";
  tree.write("L/package.order", garbage + std::string(1'000'000, 'x'));
  const std::string text = report();
  EXPECT_EQ(sink.all().size(), most_diagnostics_per_order + 1) << text;
  EXPECT_EQ(sink.all().back().code(), "PK020");
  EXPECT_TRUE(library.find("L.M").valid());
}

TEST_F(PackageStructure, PackageOrderThatCannotBeRead) {
  tree.write_package("L", "", "model M end M;");
  ASSERT_EQ(::mkfifo((tree / "L/package.order").c_str(), 0600), 0);
  EXPECT_EQ(report(), "error PK003: `L/package.order` is a pipe, not a file: it is not read\n");
}

TEST_F(PackageStructure, EmptyAndBinaryFiles) {
  tree.write("L/package.mo", "");
  tree.write("L/package.order", "M\nunknowable\n");
  tree.write("L/M.mo", "within L; model M end M;");
  tree.write("L/B.mo", std::string("\0\1\2", 3));
  report();
  for (const Diagnostic& diagnostic : sink.all())
    EXPECT_TRUE(diagnostic.code().starts_with("SY")) << diagnostic.code();
  EXPECT_EQ(sink.error_count(), 2U);
  EXPECT_FALSE(library.definition(library.find("L")));
  EXPECT_FALSE(library.definition(library.find("L.B")));
  EXPECT_EQ(library.definition(library.find("L.M")).name(), "M");
}

TEST_F(PackageStructure, PipesAndDanglingLinks) {
  tree.write_package("L", "");
  ASSERT_EQ(::mkfifo((tree / "L/Pipe.mo").c_str(), 0600), 0);
  std::filesystem::create_symlink("nowhere", tree / "L/Dangling.mo");
  std::filesystem::create_directory(tree / "L/NoPackage");
  EXPECT_EQ(report(),
            "error PK006: `L/Dangling.mo` is a link to something that is not there\n"
            "error PK003: `L/Pipe.mo` is a pipe, not a file: it is not read\n");
}

TEST_F(PackageStructure, APackageThatContainsItself) {
  tree.write_package("L", "");
  tree.write_package("L/S", "L");
  std::filesystem::create_directory_symlink(tree / "L", tree / "L/S/Again");
  EXPECT_EQ(report(),
            "warning PK007: `L/S/Again` leads back to a directory it lies in: it is not followed\n");
}

TEST_F(PackageStructure, FilesThatAreNoPartOfThePackage) {
  tree.write_package("L", "");
  tree.write("L/my notes.mo", "not Modelica");
  tree.write("L/Resources/Data.mo", "not Modelica");
  tree.write("L/.git/Data.mo", "not Modelica");
  EXPECT_EQ(report(), "");
}

}  // namespace

}  // namespace causa::packages
