// Names of files: URIs, paths, hostile names, and what lies in a directory.
#include "outside/resource_path.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace causa::outside {
namespace {

namespace fs = std::filesystem;

std::string path_of(const std::string& name) {
  const auto directories = [](std::string_view library) {
    return library == "Lib" || library == "Lib.Sub" ? fs::path("/libs") / library : fs::path();
  };
  const auto path = resource_path(name, directories);
  if (const auto* none = std::get_if<NoResult>(&path)) return "none: " + none->why;
  return std::get<fs::path>(path).string();
}

TEST(ResourcePath, OfUris) {
  EXPECT_EQ(path_of("modelica://Lib/Resources/a.txt"), "/libs/Lib/Resources/a.txt");
  EXPECT_EQ(path_of("Modelica://Lib.Sub/a%20b.txt"), "/libs/Lib.Sub/a b.txt");
  EXPECT_EQ(path_of("modelica://Lib"), "/libs/Lib");
  EXPECT_EQ(path_of("file:///x/../y"), "/y");
  EXPECT_EQ(path_of("modelica://Other/a"),
            "none: `modelica://Other/a` names a file of `Other`, which is no library that can be found");
  EXPECT_EQ(path_of("/a/%20"), "/a/%20");
}

TEST(ResourcePath, OfHostileNames) {
  EXPECT_EQ(path_of(""), "none: this is no name of a file");
  EXPECT_EQ(path_of(std::string("a\0b", 3)), "none: this is no name of a file");
  EXPECT_EQ(path_of("modelica://Lib/%00"), "none: this is no name of a file");
  EXPECT_EQ(path_of("modelica://Lib/%4"), "/libs/Lib/%4");
  EXPECT_EQ(path_of("modelica://Lib/%zz"), "/libs/Lib/%zz");
}

TEST(ResourcePath, LinksLeadNotOut) {
  const fs::path folder = fs::temp_directory_path() / ("causa-paths-" + std::to_string(::getpid()));
  fs::create_directories(folder / "in");
  fs::create_directory_symlink("/usr", folder / "in/link");
  EXPECT_TRUE(lies_in(folder / "in/a", folder / "in"));
  EXPECT_TRUE(lies_in(folder / "in", folder / "in/"));
  EXPECT_FALSE(lies_in(folder / "in/../a", folder / "in"));
  EXPECT_FALSE(lies_in(folder / "inside", folder / "in"));
  EXPECT_FALSE(lies_in(folder / "in/link/bin", folder / "in"));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace causa::outside
