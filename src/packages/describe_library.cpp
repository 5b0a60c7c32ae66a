#include "packages/describe_library.h"

#include "packages/diagnostics.h"
#include "packages/parse_files.h"

namespace causa::packages {

LibraryDescription describe_library(const LibraryCopy& copy, SourceTable& sources) {
  LibraryDescription result;
  const std::filesystem::path path = copy.definition_file();
  const ParsedFile file = parse_file(path, sources);
  result.diagnostics = file.diagnostics;
  result.version = copy.version;
  if (!file.was_read()) return result;
  const std::vector<syntax::ClassView> classes = syntax::classes(file.tree);
  for (const syntax::ClassView definition : classes) {
    if (definition.name() != copy.name) continue;
    result.is_found = true;
    result.annotation = read_library_annotation(definition);
    if (!result.version) result.version = result.annotation.version;
    if (definition.description()) result.description = definition.description().value();
    return result;
  }
  if (!classes.empty()) {
    result.diagnostics.push_back(defines_other_class(classes.front().main_span(), classes.front().name(),
                                                     copy.name, path, Severity::Error));
  }
  return result;
}

}  // namespace causa::packages
