// Where causa finds the Modelica packages that come with it.
#include "driver/shipped_library.h"

#include <gtest/gtest.h>

#include "../base/temporary_directory.h"

namespace causa::testing {
namespace {

using driver::find_shipped_library;

class ShippedLibrary : public ::testing::Test {
 protected:
  // A folder below the test's own, created where it is not there.
  [[nodiscard]] std::filesystem::path folder(const std::filesystem::path& name) const {
    std::filesystem::create_directories(root() / name);
    return root() / name;
  }
  // The folder for temporary files may be a link itself.
  [[nodiscard]] std::filesystem::path root() const { return std::filesystem::canonical(directory_.path()); }

  TemporaryDirectory directory_;
};

TEST_F(ShippedLibrary, InstalledBesideTheProgram) {
  const std::filesystem::path program = directory_.write("usr/bin/causa", "");
  const std::filesystem::path installed = folder("usr/share/causa/library");
  EXPECT_EQ(find_shipped_library(program, "/no/such/library"), installed);
}

TEST_F(ShippedLibrary, InstalledOneGoesBeforeTheSourceTree) {
  const std::filesystem::path program = directory_.write("usr/bin/causa", "");
  const std::filesystem::path installed = folder("usr/share/causa/library");
  EXPECT_EQ(find_shipped_library(program, folder("checkout/library")), installed);
}

// As /proc/self/exe is, and a link in ~/bin.
TEST_F(ShippedLibrary, ProgramMayBeALink) {
  const std::filesystem::path program = directory_.write("usr/bin/causa", "");
  const std::filesystem::path installed = folder("usr/share/causa/library");
  const std::filesystem::path link = folder("home/bin") / "causa";
  std::filesystem::create_symlink(program, link);
  EXPECT_EQ(find_shipped_library(link, "/no/such/library"), installed);
}

TEST_F(ShippedLibrary, SourceTreeForABuildThatIsNotInstalled) {
  const std::filesystem::path program = directory_.write("checkout/build/release/bin/causa", "");
  const std::filesystem::path library = folder("checkout/library");
  EXPECT_EQ(find_shipped_library(program, library), library);
}

TEST_F(ShippedLibrary, FileOfThatNameIsNoLibrary) {
  const std::filesystem::path program = directory_.write("usr/bin/causa", "");
  directory_.write("usr/share/causa/library", "");
  EXPECT_EQ(find_shipped_library(program, "/no/such/library"), std::nullopt);
}

TEST_F(ShippedLibrary, NothingWhereNothingIs) {
  EXPECT_EQ(find_shipped_library(root() / "usr/bin/causa", root() / "library"), std::nullopt);
  EXPECT_EQ(find_shipped_library("", ""), std::nullopt);
}

}  // namespace
}  // namespace causa::testing
