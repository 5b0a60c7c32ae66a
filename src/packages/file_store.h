// Every file a run has parsed, once each. Trees keep their address.
#pragma once

#include <deque>
#include <filesystem>
#include <map>
#include <span>
#include <string>

#include "packages/class_messages.h"
#include "packages/parse_files.h"
#include "syntax/views.h"

namespace causa::packages {

using FileId = Id<struct FileTag>;

// How much was read from disk.
struct ReadStatistics {
  std::size_t files = 0;
  std::size_t bytes = 0;

  friend bool operator==(const ReadStatistics&, const ReadStatistics&) = default;
};

class FileStore {
 public:
  explicit FileStore(SourceTable& sources) : sources_(sources) {}

  FileId open(const std::filesystem::path& path);
  // Many at once, in parallel; `open` then finds them here.
  void open_all(std::span<const std::filesystem::path> paths, const ParallelOptions& options);
  // A text that is already in the table of sources.
  FileId open_source(SourceId source);

  [[nodiscard]] const ParsedFile& operator[](FileId id) const { return files_[id.index()]; }

  // Says what is wrong with a file outside of its classes, once. Files that were only looked at to compare
  // versions say nothing.
  void report(FileId id, DiagnosticSink& sink);
  // What the parser said about the text of one class, without the classes defined in it.
  [[nodiscard]] std::span<const Diagnostic> messages_of(syntax::ClassView definition) const;

  [[nodiscard]] ReadStatistics statistics() const { return statistics_; }

 private:
  FileId store(const std::filesystem::path& path, ParsedFile file);

  SourceTable& sources_;
  std::deque<ParsedFile> files_;
  std::map<std::string, FileId> by_path_;
  std::map<std::pair<const syntax::SyntaxTree*, syntax::NodeId>, std::vector<Diagnostic>> class_messages_;
  ReadStatistics statistics_;
};

}  // namespace causa::packages
