// Reads and parses many files, in parallel.
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "packages/parallel_for.h"
#include "packages/read_file.h"
#include "syntax/parse.h"

namespace causa::packages {

// One file after reading and parsing. A file that could not be read has no source and no tree, but a
// diagnostic that says why.
struct ParsedFile {
  SourceId source{};
  syntax::SyntaxTree tree;
  std::vector<Diagnostic> diagnostics;
  syntax::ReadTo read_to = syntax::ReadTo::End;

  [[nodiscard]] bool was_read() const { return source.valid(); }
};

ParsedFile parse_file(const std::filesystem::path& path, SourceTable& sources);

// Sources are added in the order of the paths, so results do not depend on the threads. `take` gets the
// file with the index of its path, from several threads at a time.
void parse_files(std::span<const std::filesystem::path> paths, SourceTable& sources,
                 const ParallelOptions& options, const std::function<void(std::size_t, ParsedFile)>& take);

}  // namespace causa::packages
