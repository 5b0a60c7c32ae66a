// Finding top-level classes on the search path, and the right version of them (MLS 13.3, 18.8).
#include <algorithm>

#include "packages/choose_version.h"
#include "packages/diagnostics.h"
#include "packages/library.h"
#include "packages/library_index.h"
#include "packages/list_directory.h"
#include "packages/package_names.h"
#include "packages/read_file.h"

namespace causa::packages {

PackageClassId Library::find_root(std::string_view name, PackageClassId asker) {
  const PackageClassId asking_root = asker.valid() ? tree_.root_of(asker) : PackageClassId{};
  const PackageClassId known = tree_.find({}, name);
  if (known.valid()) {
    if (asking_root.valid()) check_loaded_version(known, asking_root);
    return known;
  }
  const UsedLibrary* use = asking_root.valid() ? annotation(asking_root).find_use(name) : nullptr;
  const bool asks_for_version = use != nullptr && use->version;

  std::vector<LibraryCopy> copies;
  // The first directory that has the name wins, unless a certain version may lie in a later one.
  const auto look_in = [&](const LibraryDirectory& directory) {
    if (!copies.empty() && !asks_for_version) return;
    std::ranges::move(directory.find(name), std::back_inserter(copies));
  };
  for (const LibraryDirectory& directory : siblings_) look_in(directory);
  for (std::size_t i = 0; i < searched_.size(); ++i) look_in(search_directory(i));
  if (copies.empty()) return {};

  const PackageClassId root = choose_copy(copies, asks_for_version ? use : nullptr);
  if (asking_root.valid()) versions_checked_.emplace(asking_root, root);
  return root;
}

std::optional<std::string> Library::version(PackageClassId root) {
  const PackageClass& entry = tree_[root];
  if (entry.storage != Storage::Inside) {
    const std::filesystem::path file_name =
        entry.storage == Storage::Directory ? entry.path.filename() : entry.path.stem();
    const std::optional<LibraryName> name = split_library_name(file_name.string());
    if (name && name->version) return name->version;
  }
  return annotation(root).version;
}

std::vector<std::string> Library::root_names() {
  std::vector<std::string> names;
  const auto add_all = [&](const LibraryDirectory& directory) {
    for (LibraryCopy& copy : directory.all()) names.push_back(std::move(copy.name));
  };
  for (const PackageClassId id : tree_.roots()) names.emplace_back(tree_.name(id));
  for (const LibraryDirectory& directory : siblings_) add_all(directory);
  for (std::size_t i = 0; i < searched_.size(); ++i) add_all(search_directory(i));
  std::ranges::sort(names);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
  return names;
}

bool Library::can_be_installed(std::string_view name) const {
  for (const std::filesystem::path& directory : options_.search_directories) {
    const std::filesystem::path path = directory / "index.txt";
    if (!file_exists(path)) continue;
    FileText text = read_file(path);
    const auto* read = std::get_if<std::string>(&text);
    if (read == nullptr) continue;
    SourceTable sources;
    DiagnosticSink ignored;  // `causa library install` reports what is wrong with it
    const SourceId source = sources.add(path.string(), *read);
    const std::vector<IndexEntry> index = read_library_index(sources[source], source, ignored);
    if (std::ranges::find(index, name, &IndexEntry::name) != index.end()) return true;
  }
  return false;
}

LibraryDirectory& Library::search_directory(std::size_t index) {
  std::optional<LibraryDirectory>& directory = searched_[index];
  if (directory) return *directory;
  const std::filesystem::path& path = options_.search_directories[index];
  directory.emplace(path);
  if (directory->failure() && directory_exists(path)) {
    Diagnostic message = *directory->failure();
    message.severity = Severity::Warning;
    sink_.add(std::move(message));
  }
  return *directory;
}

PackageClassId Library::choose_copy(std::span<const LibraryCopy> copies, const UsedLibrary* use) {
  std::vector<VersionCandidate> candidates(copies.size());
  const auto read_version = [&](std::size_t i) {
    const std::optional<std::string> version =
        copies[i].version ? copies[i].version : annotation_of(copies[i]).version;
    if (version) candidates[i].version = parse_version(*version);
  };
  std::optional<Version> asked;
  if (use != nullptr) asked = parse_version(*use->version);
  VersionChoice choice;
  if (asked || copies.size() > 1) {
    for (std::size_t i = 0; i < copies.size(); ++i) read_version(i);
    choice = choose_version(candidates, asked);
  }
  if (choice.match == VersionMatch::Nearest) {
    // Only now are all the files worth reading.
    for (std::size_t i = 0; i < copies.size(); ++i) {
      candidates[i].none_from_versions = annotation_of(copies[i]).none_from_versions;
    }
    choice = choose_version(candidates, asked);
  }

  const LibraryCopy& chosen = copies[choice.index];
  if (choice.match == VersionMatch::Nearest) {
    require(use != nullptr && use->version, "a version is the nearest to one that was asked for");
    const std::optional<Version>& taken = candidates[choice.index].version;
    const std::string taken_text = taken ? taken->text : std::string{};
    sink_.add(version_replaced(use->where, use->name, *use->version, taken_text, chosen.path));
    const LibraryAnnotation annotation = annotation_of(chosen);
    if (const Conversion* conversion = annotation.find_conversion(*use->version)) {
      sink_.add(conversion_not_applied(use->where, use->name, *use->version, taken_text, conversion->script));
    }
  }
  return tree_.add(chosen.name, {.storage = chosen.is_directory ? Storage::Directory : Storage::File,
                                 .path = chosen.path});
}

LibraryAnnotation Library::annotation_of(const LibraryCopy& copy) {
  const FileId file = files_.open(copy.definition_file());
  if (!files_[file].was_read()) return {};
  for (const syntax::ClassView definition : syntax::classes(files_[file].tree)) {
    if (definition.name() == copy.name) return read_library_annotation(definition);
  }
  return {};
}

// Another library requested this version, or the user loaded it; there cannot be two.
void Library::check_loaded_version(PackageClassId root, PackageClassId asking_root) {
  if (root == asking_root || !versions_checked_.emplace(asking_root, root).second) return;
  const UsedLibrary* use = annotation(asking_root).find_use(tree_.name(root));
  if (use == nullptr || !use->version) return;
  const std::optional<std::string> loaded = version(root);
  VersionCandidate candidate{.version = std::nullopt,
                             .none_from_versions = annotation(root).none_from_versions};
  if (loaded) candidate.version = parse_version(*loaded);
  if (match_version(candidate, parse_version(*use->version)) != VersionMatch::Nearest) return;
  sink_.add(version_conflict(use->where, use->name, *use->version, loaded.value_or(""), path(root)));
}

}  // namespace causa::packages
