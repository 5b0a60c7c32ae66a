// The index of libraries that can be installed: a text file, one copy per line.
//
//   # name     version  git address                                          tag     directory
//   Modelica   4.1.0    https://github.com/modelica/ModelicaStandardLibrary  v4.1.0  Modelica
//
// Fields are separated by blanks; `.` is the top of the repository; `#` begins a comment. Every field is
// checked here, because it becomes part of a command line and of a path.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::packages {

struct IndexEntry {
  std::string name;
  std::string version;
  std::string url;
  std::string tag;
  std::string directory;  // in the repository; may also be a file: `Complex.mo`
  Span where;
};

// Lines that are wrong are reported and left out.
std::vector<IndexEntry> read_library_index(const SourceFile& file, SourceId source, DiagnosticSink& sink);

// The entry with this name and version; without a version the newest release, or the newest of all when
// there are only pre-releases.
const IndexEntry* find_in_index(const std::vector<IndexEntry>& index, std::string_view name,
                                const std::optional<std::string>& version);

// Why a text cannot be the version of a library to install; nothing when it can.
std::optional<std::string> version_problem(std::string_view version);

}  // namespace causa::packages
