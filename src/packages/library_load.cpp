// Loading what the user names: files, directories, texts.
#include <algorithm>
#include <system_error>

#include "packages/diagnostics.h"
#include "packages/library.h"
#include "packages/list_directory.h"
#include "packages/package_directory.h"
#include "packages/package_names.h"

namespace causa::packages {

namespace {

// Absolute, without `.`, `..` and a slash at the end. Where the working directory was removed, paths stay as
// they are.
std::filesystem::path plain_path(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path result = std::filesystem::absolute(path, error);
  result = (error ? path : result).lexically_normal();
  return result.has_filename() ? result : result.parent_path();
}

// A path given relative to the working directory is shown so.
std::filesystem::path shown_path(const std::filesystem::path& path, const std::filesystem::path& given) {
  if (given.is_absolute()) return path;
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  if (error) return path;
  std::filesystem::path relative = path.lexically_relative(here);
  return relative.empty() || *relative.begin() == ".." ? path : relative;
}

bool is_package(const std::filesystem::path& directory) {
  return file_exists(directory / package_file);
}

}  // namespace

std::vector<PackageClassId> Library::load(const std::filesystem::path& path) {
  if (directory_exists(path)) return is_package(path) ? load_package(path, {}) : load_collection(path);
  const std::filesystem::path directory = path.has_parent_path() ? path.parent_path() : ".";
  if (path.filename() == package_file) return load_package(directory, {});
  if (is_package(directory) && is_identifier(path.stem().string())) {
    if (auto loaded = load_package(directory, {path.stem().string()}); !loaded.empty()) return loaded;
  }
  std::vector<PackageClassId> loaded = load_loose_file(files_.open(path));
  add_sibling_directory(directory);
  return loaded;
}

std::vector<PackageClassId> Library::load_source(SourceId source) {
  const std::filesystem::path path = sources_[source].path();
  std::vector<PackageClassId> loaded = load_loose_file(files_.open_source(source));
  add_sibling_directory(path.has_parent_path() ? path.parent_path() : ".");
  return loaded;
}

// `below` is the way from the directory to the class that was named.
std::vector<PackageClassId> Library::load_package(const std::filesystem::path& directory,
                                                  std::vector<std::string> below) {
  std::filesystem::path outermost = plain_path(directory);
  while (outermost.has_relative_path() && is_package(outermost.parent_path())) {
    below.insert(below.begin(), outermost.filename().string());
    outermost = outermost.parent_path();
  }
  PackageClassId id = load_root_directory(shown_path(outermost, directory));
  add_sibling_directory(shown_path(outermost.parent_path(), directory));
  for (const std::string& name : below) {
    if (!id.valid()) break;
    id = child(id, name);
  }
  if (!id.valid()) return {};
  read(id);
  return {id};
}

// The user named this very directory, so the class in it is what counts, and its name is a warning only.
PackageClassId Library::load_root_directory(const std::filesystem::path& directory) {
  const FileId file = files_.open(directory / package_file);
  files_.report(file, sink_);
  if (!files_[file].was_read()) return {};
  const std::vector<syntax::ClassView> classes = syntax::classes(files_[file].tree);
  if (classes.empty()) return {};

  const syntax::ClassView definition = classes.front();
  const std::string directory_name = plain_path(directory).filename().string();
  const std::optional<LibraryName> expected = split_library_name(directory_name);
  const PackageClassId known = tree_.find({}, definition.name());
  if (known.valid()) {
    if (tree_[known].storage == Storage::Directory &&
        file_identity(tree_[known].path) == file_identity(directory)) {
      return known;
    }
    sink_.add(
        duplicate_class(definition.main_span(), definition.name(), path(known).string(), directory.string()));
    return {};
  }
  if (!expected || expected->name != definition.name()) {
    sink_.add(defines_other_class(definition.main_span(), definition.name(),
                                  expected ? expected->name : directory_name, directory / package_file,
                                  Severity::Warning));
  }
  own_sources_.insert(files_[file].source);
  const PackageClassId id = tree_.add(definition.name(), {.storage = Storage::Directory, .path = directory});
  own_roots_.insert(id);
  return id;
}

std::vector<PackageClassId> Library::load_collection(const std::filesystem::path& directory) {
  const LibraryDirectory libraries(directory);
  if (libraries.failure()) sink_.add(*libraries.failure());
  std::vector<PackageClassId> loaded;
  add_sibling_directory(directory);
  for (const LibraryCopy& copy : libraries.all()) {
    const PackageClassId id = find_root(copy.name);
    if (loaded.empty() || loaded.back() != id) loaded.push_back(id);  // several versions of one name
  }
  if (loaded.empty() && !libraries.failure()) sink_.add(no_library_in(directory));
  return loaded;
}

// Any number of classes under any names, as people write them to try something.
std::vector<PackageClassId> Library::load_loose_file(FileId file) {
  const auto known = loose_files_.find(file);
  if (known != loose_files_.end()) return known->second;
  files_.report(file, sink_);
  std::vector<PackageClassId> loaded;
  if (files_[file].was_read()) {
    own_sources_.insert(files_[file].source);
    const syntax::SyntaxTree& tree = files_[file].tree;
    const std::vector<syntax::ClassView> classes = syntax::classes(tree);
    const syntax::NameView within = syntax::within_name(tree);
    PackageClassId package;
    if (within && !classes.empty()) {
      package = find(dotted_text(within));
      if (!package.valid()) {
        sink_.add(unknown_within(within.span(), dotted_text(within), classes.front().name()));
      }
    }
    for (const syntax::ClassView definition : classes) {
      const PackageClassId id = add_loose_class(definition, package);
      if (id.valid()) loaded.push_back(id);
    }
  }
  loose_files_.emplace(file, loaded);
  return loaded;
}

// A class that says it lies within a package is put there, also where the package has one of that name.
PackageClassId Library::add_loose_class(syntax::ClassView definition, PackageClassId within) {
  if (within.valid()) list(within);
  const PackageClassId known = tree_.find(within, definition.name());
  PackageClass entry{.parent = within, .storage = Storage::Inside, .is_read = true, .definition = definition};
  if (!known.valid()) return tree_.add(definition.name(), std::move(entry));
  if (within.valid()) {
    sink_.add(replaced_class(definition.main_span(), definition.name(), tree_.full_name(within)));
    return tree_.replace(known, std::move(entry));
  }
  sink_.add(duplicate_class(definition.main_span(), definition.name(), path(known).string(),
                            definition.tree().source->path()));
  return {};
}

void Library::add_sibling_directory(const std::filesystem::path& directory) {
  if (is_package(directory)) return;  // its files are parts of the package, not libraries
  const auto same = [&](const LibraryDirectory& known) { return known.path() == directory; };
  if (std::ranges::none_of(siblings_, same)) siblings_.emplace_back(directory);
}

}  // namespace causa::packages
