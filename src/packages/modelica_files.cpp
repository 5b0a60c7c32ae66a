#include "packages/modelica_files.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include "packages/diagnostics.h"
#include "packages/list_directory.h"

namespace causa::packages {

namespace {

class Walk {
 public:
  Walk(const ModelicaFilesOptions& options, DiagnosticSink& sink) : options_(options), sink_(sink) {}

  void start(const std::filesystem::path& path) {
    if (!directory_exists(path)) {
      add_file(file_identity(path.has_parent_path() ? path.parent_path() : "."), path);
      return;
    }
    const std::size_t seen_before = seen_;
    enter(path);
    if (seen_ == seen_before && !full_) sink_.add(no_modelica_files(path));
  }

  std::vector<std::filesystem::path> take() { return std::move(found_); }

 private:
  void enter(const std::filesystem::path& directory) {
    const std::optional<FileIdentity> identity = file_identity(directory);
    if (identity && std::ranges::find(ancestors_, *identity) != ancestors_.end()) {
      sink_.add(directory_loop(directory));
      return;
    }
    const std::size_t seen_before = seen_;
    if (identity) {
      const auto known = files_below_.find(*identity);
      if (known != files_below_.end()) {
        seen_ += known->second;  // listed under another path
        return;
      }
    }
    DirectoryListing listing = list_directory(directory);
    if (auto* failure = std::get_if<Diagnostic>(&listing)) {
      ++seen_;
      sink_.add(std::move(*failure));
      return;
    }
    if (identity) ancestors_.push_back(*identity);
    for (const DirectoryEntry& entry : std::get<std::vector<DirectoryEntry>>(listing)) {
      if (full_) break;
      const std::filesystem::path path = directory / entry.name;
      if (entry.kind == EntryKind::Directory) {
        enter(path);
      } else if (path.extension() == ".mo") {
        add_file(identity, path);
      }
    }
    if (!identity) return;
    ancestors_.pop_back();
    files_below_.emplace(*identity, seen_ - seen_before);
  }

  void add_file(const std::optional<FileIdentity>& directory, const std::filesystem::path& path) {
    ++seen_;
    if (directory && !files_.emplace(*directory, path.filename().string()).second) return;
    std::error_code unknown;
    const std::uintmax_t size = std::filesystem::file_size(path, unknown);
    if (!unknown) total_ += std::min(size, options_.largest_total + 1);
    if (total_ > options_.largest_total) {
      if (!std::exchange(full_, true)) sink_.add(tree_too_large(path, options_.largest_total));
      return;
    }
    found_.push_back(path);
  }

  const ModelicaFilesOptions& options_;
  DiagnosticSink& sink_;
  std::vector<std::filesystem::path> found_;
  std::vector<FileIdentity> ancestors_;
  std::map<FileIdentity, std::size_t> files_below_;  // of directories that were walked
  std::set<std::pair<FileIdentity, std::string>> files_;
  std::uintmax_t total_ = 0;
  std::size_t seen_ = 0;  // files, new or not, and directories that may hold some
  bool full_ = false;
};

}  // namespace

std::vector<std::filesystem::path> find_modelica_files(std::span<const std::filesystem::path> paths,
                                                       const ModelicaFilesOptions& options,
                                                       DiagnosticSink& sink) {
  Walk walk(options, sink);
  for (const std::filesystem::path& path : paths) walk.start(path);
  return walk.take();
}

}  // namespace causa::packages
