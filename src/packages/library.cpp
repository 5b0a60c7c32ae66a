// Looking at the class tree: each question reads what it needs and no more.
#include "packages/library.h"

#include <algorithm>

#include "packages/package_names.h"

namespace causa::packages {

Library::Library(LibraryOptions options, SourceTable& sources, DiagnosticSink& sink)
    : options_(std::move(options)),
      sources_(sources),
      sink_(sink),
      files_(sources),
      searched_(options_.search_directories.size()) {}

PackageClassId Library::child(PackageClassId id, std::string_view name) {
  list(id);
  return tree_.find(id, name);
}

std::span<const PackageClassId> Library::children(PackageClassId id) {
  list(id);
  return tree_[id].children;
}

PackageClassId Library::find(std::string_view dotted_name) {
  const auto parts = split_dotted_name(dotted_name);
  if (!parts) return {};
  PackageClassId id = find_root(parts->front());
  for (std::size_t i = 1; i < parts->size() && id.valid(); ++i) id = child(id, (*parts)[i]);
  return id;
}

syntax::ClassView Library::definition(PackageClassId id) {
  read(id);
  return tree_[id].definition;
}

std::vector<Diagnostic> Library::all_syntax_messages(PackageClassId id) {
  std::vector<Diagnostic> result;
  std::vector<syntax::ClassView> waiting{definition(id)};
  while (!waiting.empty()) {
    const syntax::ClassView next = waiting.back();
    waiting.pop_back();
    if (!next) continue;
    const std::span<const Diagnostic> own = syntax_messages(next);
    result.insert(result.end(), own.begin(), own.end());
    const std::vector<syntax::ClassView> nested = syntax::nested_classes(next);
    waiting.insert(waiting.end(), nested.begin(), nested.end());
  }
  std::ranges::stable_sort(result, {}, [](const Diagnostic& message) { return message.where.begin; });
  return result;
}

const LibraryAnnotation& Library::annotation(PackageClassId root) {
  const auto known = annotations_.find(root);
  if (known != annotations_.end()) return known->second;
  return annotations_.emplace(root, read_library_annotation(definition(root))).first->second;
}

std::filesystem::path Library::path(PackageClassId id) const {
  const PackageClass& entry = tree_[id];
  if (entry.storage != Storage::Inside) return entry.path;
  return entry.definition.tree().source->path();
}

// Level by level: the package.mo of one level say what the next level is.
void Library::read_all(PackageClassId id) {
  std::vector<PackageClassId> level{id};
  while (!level.empty()) {
    std::vector<std::filesystem::path> unread;
    for (const PackageClassId next : level) {
      const PackageClass& entry = tree_[next];
      if (entry.is_read) continue;
      unread.push_back(entry.storage == Storage::Directory ? entry.path / "package.mo" : entry.path);
    }
    files_.open_all(unread, options_.parallel);
    std::vector<PackageClassId> below;
    for (const PackageClassId next : level) {
      const std::span<const PackageClassId> ids = children(next);
      below.insert(below.end(), ids.begin(), ids.end());
    }
    level = std::move(below);
  }
}

}  // namespace causa::packages
