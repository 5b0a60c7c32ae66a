#include "packages/package_names.h"

#include <gtest/gtest.h>

namespace causa::packages {

namespace {

TEST(PackageNames, Identifiers) {
  for (const char* text : {"A", "_a1", "'any text'", "'it\\'s'", "'a.b'"})
    EXPECT_TRUE(is_identifier(text)) << text;
  for (const char* text : {"", "1a", "a b", "a.b", "''", "'open", "a-b", "../x", "'a'b"}) {
    EXPECT_FALSE(is_identifier(text)) << text;
  }
}

TEST(PackageNames, DottedNames) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split_dotted_name("A"), Parts{"A"});
  EXPECT_EQ(split_dotted_name("A.'b.c'.D"), (Parts{"A", "'b.c'", "D"}));
  for (const char* text : {"", ".", "A.", ".A", "A..B", "A B", "A.1"}) {
    EXPECT_EQ(split_dotted_name(text), std::nullopt) << text;
  }
}

TEST(PackageNames, LibraryNames) {
  EXPECT_EQ(split_library_name("Modelica")->name, "Modelica");
  EXPECT_EQ(split_library_name("Modelica")->version, std::nullopt);
  EXPECT_EQ(split_library_name("Modelica 4.1.0")->name, "Modelica");
  EXPECT_EQ(split_library_name("Modelica 4.1.0")->version, "4.1.0");
  EXPECT_EQ(split_library_name("Lib 2.1 Beta 1")->version, "2.1 Beta 1");
  for (const char* text : {"", "Modelica-4.1.0", "Modelica  4", "Modelica copy", "Modelica ", "4 Lib"}) {
    EXPECT_FALSE(split_library_name(text)) << text;
  }
}

}  // namespace

}  // namespace causa::packages
