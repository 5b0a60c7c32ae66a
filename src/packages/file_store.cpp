#include "packages/file_store.h"

#include <set>
#include <utility>
#include <vector>

namespace causa::packages {

namespace {

std::string key_of(const std::filesystem::path& path) {
  return path.lexically_normal().string();
}

}  // namespace

FileId FileStore::open(const std::filesystem::path& path) {
  const auto known = by_path_.find(key_of(path));
  return known != by_path_.end() ? known->second : store(path, parse_file(path, sources_));
}

void FileStore::open_all(std::span<const std::filesystem::path> paths, const ParallelOptions& options) {
  std::vector<std::filesystem::path> fresh;
  std::set<std::string> seen;
  for (const std::filesystem::path& path : paths) {
    std::string key = key_of(path);
    if (!by_path_.contains(key) && seen.insert(std::move(key)).second) fresh.push_back(path);
  }
  std::vector<ParsedFile> parsed(fresh.size());
  parse_files(fresh, sources_, options, [&](std::size_t i, ParsedFile file) { parsed[i] = std::move(file); });
  for (std::size_t i = 0; i < fresh.size(); ++i) store(fresh[i], std::move(parsed[i]));
}

FileId FileStore::open_source(SourceId source) {
  const std::string& path = sources_[source].path();
  const auto known = by_path_.find(key_of(path));
  if (known != by_path_.end() && files_[known->second.index()].source == source) return known->second;
  syntax::ParsedText parsed = syntax::parse(sources_[source], source);
  return store(path, {source, std::move(parsed.tree), std::move(parsed.diagnostics), parsed.read_to});
}

void FileStore::report(FileId id, DiagnosticSink& sink) {
  sink.add_all(std::exchange(files_[id.index()].diagnostics, {}));
}

std::span<const Diagnostic> FileStore::messages_of(syntax::ClassView definition) const {
  if (!definition || class_messages_.empty()) return {};
  const auto found = class_messages_.find({&definition.tree(), definition.id()});
  return found == class_messages_.end() ? std::span<const Diagnostic>{} : found->second;
}

FileId FileStore::store(const std::filesystem::path& path, ParsedFile file) {
  if (file.was_read()) {
    ++statistics_.files;
    statistics_.bytes += sources_[file.source].text().size();
  }
  files_.push_back(std::move(file));
  ParsedFile& stored = files_.back();
  if (stored.was_read()) {
    MessagesOfFile messages =
        sort_messages(stored.tree, std::exchange(stored.diagnostics, {}), stored.read_to);
    stored.diagnostics = std::move(messages.outside);
    for (auto& [type, found] : messages.of_class)
      class_messages_.emplace(std::pair(&stored.tree, type), std::move(found));
  }
  const FileId id(static_cast<std::uint32_t>(files_.size() - 1));
  by_path_.insert_or_assign(key_of(path), id);
  return id;
}

}  // namespace causa::packages
