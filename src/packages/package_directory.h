// What lies in the directory of a package (MLS 13.4.1): directories with a package.mo, files `Name.mo`, and
// the classes in the text of package.mo itself; in the order of package.order.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "packages/class_tree.h"

namespace causa::packages {

inline constexpr std::string_view package_file = "package.mo";

struct PackageDirectory {
  std::filesystem::path path;
  std::string full_name;
  syntax::ClassView definition;                  // empty when package.mo is broken
  std::vector<std::filesystem::path> enclosing;  // this directory and those of the packages around it
};

struct FoundClass {
  std::string name;
  Storage storage{};
  std::filesystem::path path{};    // empty for Inside
  syntax::ClassView definition{};  // Inside only
};

// Each name once: a directory goes before a file, a file before the text. Names in package.order come
// first, in its order; then the others by name; without package.order those in the text come first, in
// its order. Opens no file but package.order.
std::vector<FoundClass> list_package_directory(const PackageDirectory& package, SourceTable& sources,
                                               DiagnosticSink& sink);

}  // namespace causa::packages
