// All classes a run can name: what the user loaded, and the libraries on the search path. Nothing is read
// from disk before it is looked up: finding Modelica.Electrical.Analog.Basic.Resistor reads the four
// package.mo on the way and Resistor.mo.
// What is wrong with a file or a package goes to the sink when the file becomes part of the tree; syntax
// errors inside a class wait for who uses the class. Not for several threads at a time.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "packages/class_tree.h"
#include "packages/file_store.h"
#include "packages/library_annotation.h"
#include "packages/library_directory.h"
#include "packages/version.h"

namespace causa::packages {

struct LibraryOptions {
  // Where libraries are looked for after the loaded files and their siblings, in this order. Directories
  // that are not there are passed over.
  std::vector<std::filesystem::path> search_directories{};
  ParallelOptions parallel{};
};

class Library {
 public:
  // Both outlive the library.
  Library(LibraryOptions options, SourceTable& sources, DiagnosticSink& sink);

  // Loads a file or directory and returns the classes it stands for. A file that lies in a package brings
  // the whole package as root; a directory without package.mo brings every library in it. Empty when
  // nothing could be loaded: the sink says why.
  std::vector<PackageClassId> load(const std::filesystem::path& path);
  // A text that is already in the table of sources, treated like a file that lies in no package.
  std::vector<PackageClassId> load_source(SourceId source);

  // A top-level class: loaded, beside what was loaded, or on the search path; none() when there is none.
  // `asker` is the class whose text uses the name: its top-level class says which version it wants.
  PackageClassId find_root(std::string_view name, PackageClassId asker = {});
  // A class defined in a class. Inherited classes are not found here; that is for `instance`.
  PackageClassId child(PackageClassId id, std::string_view name);
  // In the order of package.order, or of the text. Valid until something is loaded.
  std::span<const PackageClassId> children(PackageClassId id);
  // `Modelica.Electrical.Analog`, from the top; none() also for a text that is no name.
  PackageClassId find(std::string_view dotted_name);

  // The text of a class. An empty view when its file is broken, which has been reported.
  syntax::ClassView definition(PackageClassId id);
  // What the parser said about the text of a class, without the classes defined in it. A class with errors is
  // not to be used; nothing about it has gone to the sink.
  [[nodiscard]] std::span<const Diagnostic> syntax_messages(syntax::ClassView definition) const {
    return files_.messages_of(definition);
  }
  // The same about a class and all classes in its text.
  std::vector<Diagnostic> all_syntax_messages(PackageClassId id);
  // Version, uses and conversions of a top-level class.
  const LibraryAnnotation& annotation(PackageClassId root);
  // As its file or directory is named, or as its annotation says.
  std::optional<std::string> version(PackageClassId root);
  // Reads everything below a class, in parallel.
  void read_all(PackageClassId id);

  [[nodiscard]] const ClassTree& tree() const { return tree_; }
  [[nodiscard]] std::string_view name(PackageClassId id) const { return tree_.name(id); }
  [[nodiscard]] std::string full_name(PackageClassId id) const { return tree_.full_name(id); }
  [[nodiscard]] PackageClassId parent(PackageClassId id) const { return tree_[id].parent; }
  [[nodiscard]] std::span<const PackageClassId> roots() const { return tree_.roots(); }
  // The directory or file that holds the class.
  [[nodiscard]] std::filesystem::path path(PackageClassId id) const;
  // Names of roots that could be found, sorted: for "did you mean …?".
  std::vector<std::string> root_names();
  // Whether the text is of a file that was loaded by its path, or of its package: not of a library on the
  // search path.
  [[nodiscard]] bool is_own(SourceId source) const { return own_sources_.contains(source); }
  // Whether an `index.txt` on the search path says where a library of this name comes from.
  [[nodiscard]] bool can_be_installed(std::string_view name) const;
  [[nodiscard]] ReadStatistics files_read() const { return files_.statistics(); }

 private:
  std::vector<PackageClassId> load_package(const std::filesystem::path& directory,
                                           std::vector<std::string> below);
  std::vector<PackageClassId> load_collection(const std::filesystem::path& directory);
  std::vector<PackageClassId> load_loose_file(FileId file);
  PackageClassId load_root_directory(const std::filesystem::path& directory);
  PackageClassId add_loose_class(syntax::ClassView definition, PackageClassId within);
  void add_sibling_directory(const std::filesystem::path& directory);

  void read(PackageClassId id);
  void check_within(PackageClassId id, const syntax::SyntaxTree& tree);
  void list(PackageClassId id);
  void list_inside(PackageClassId id);
  void list_directory_package(PackageClassId id);

  LibraryDirectory& search_directory(std::size_t index);
  PackageClassId choose_copy(std::span<const LibraryCopy> copies, const UsedLibrary* use);
  LibraryAnnotation annotation_of(const LibraryCopy& copy);
  void check_loaded_version(PackageClassId root, PackageClassId asking_root);

  LibraryOptions options_;
  SourceTable& sources_;
  DiagnosticSink& sink_;
  FileStore files_;
  ClassTree tree_;
  std::vector<LibraryDirectory> siblings_;
  std::vector<std::optional<LibraryDirectory>> searched_;  // one per search directory, when first needed
  std::map<FileId, std::vector<PackageClassId>> loose_files_;
  std::set<PackageClassId> own_roots_;  // loaded as directories
  std::set<SourceId> own_sources_;
  std::map<PackageClassId, LibraryAnnotation> annotations_;
  std::set<std::pair<PackageClassId, PackageClassId>> versions_checked_;  // (asking root, root)
};

}  // namespace causa::packages
