// What one copy of a library says about itself. Opens only the file of its top-level class.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "packages/library_annotation.h"
#include "packages/library_directory.h"

namespace causa::packages {

struct LibraryDescription {
  bool is_found = false;               // the file defines a class of the library's name
  std::optional<std::string> version;  // of the file name, otherwise of the annotation
  std::string description;
  LibraryAnnotation annotation;
  std::vector<Diagnostic> diagnostics;
};

LibraryDescription describe_library(const LibraryCopy& copy, SourceTable& sources);

}  // namespace causa::packages
