#include "packages/parse_files.h"

#include <utility>

namespace causa::packages {

namespace {

// The source of a text that was read, or a diagnostic.
ParsedFile add_source(FileText text, const std::filesystem::path& path, SourceTable& sources) {
  ParsedFile result;
  if (auto* failure = std::get_if<Diagnostic>(&text)) {
    result.diagnostics.push_back(std::move(*failure));
  } else {
    result.source = sources.add(path.string(), std::get<std::string>(std::move(text)));
  }
  return result;
}

void parse_source(ParsedFile& file, const SourceTable& sources) {
  if (!file.was_read()) return;
  syntax::ParsedText parsed = syntax::parse(sources[file.source], file.source);
  file.tree = std::move(parsed.tree);
  file.diagnostics = std::move(parsed.diagnostics);
  file.read_to = parsed.read_to;
}

}  // namespace

ParsedFile parse_file(const std::filesystem::path& path, SourceTable& sources) {
  ParsedFile file = add_source(read_file(path), path, sources);
  parse_source(file, sources);
  return file;
}

void parse_files(std::span<const std::filesystem::path> paths, SourceTable& sources,
                 const ParallelOptions& options, const std::function<void(std::size_t, ParsedFile)>& take) {
  std::vector<FileText> texts(paths.size());
  parallel_for(paths.size(), options, [&](std::size_t i) { texts[i] = read_file(paths[i]); });

  std::vector<ParsedFile> files;
  files.reserve(paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    files.push_back(add_source(std::move(texts[i]), paths[i], sources));
  }
  parallel_for(paths.size(), options, [&](std::size_t i) {
    parse_source(files[i], sources);
    take(i, std::move(files[i]));
  });
}

}  // namespace causa::packages
