// How a class is read from its file, and its children are found (MLS 13.4).
#include <algorithm>

#include "packages/diagnostics.h"
#include "packages/library.h"
#include "packages/package_directory.h"

namespace causa::packages {

void Library::read(PackageClassId id) {
  if (tree_[id].is_read) return;
  tree_[id].is_read = true;
  const bool is_root = !tree_[id].parent.valid();
  const std::filesystem::path path =
      tree_[id].storage == Storage::Directory ? tree_[id].path / "package.mo" : tree_[id].path;
  const FileId file = files_.open(path);
  files_.report(file, sink_);
  if (!files_[file].was_read()) return;
  if (own_roots_.contains(tree_.root_of(id))) own_sources_.insert(files_[file].source);

  const syntax::SyntaxTree& tree = files_[file].tree;
  const std::vector<syntax::ClassView> classes = syntax::classes(tree);
  if (classes.empty()) return;  // the parser has said so
  const std::string name(tree_.name(id));
  const auto named = std::ranges::find(classes, name, &syntax::ClassView::name);
  const syntax::ClassView definition = named != classes.end() ? *named : classes.front();
  if (named == classes.end()) {
    sink_.add(defines_other_class(definition.main_span(), definition.name(), name, path, Severity::Error));
  }
  check_within(id, tree);
  tree_[id].definition = definition;

  for (const syntax::ClassView other : classes) {
    if (other.id() == definition.id()) continue;
    if (!is_root) {
      sink_.add(defines_several_classes(other.main_span(), other.name(), name));
    } else if (!tree_.find({}, other.name()).valid()) {
      add_loose_class(other, {});
    }
  }
}

void Library::check_within(PackageClassId id, const syntax::SyntaxTree& tree) {
  const std::string expected = tree_.full_name(tree_[id].parent);
  const syntax::NodeId clause = tree.child(tree.root, 0);
  if (!clause.valid()) {
    if (!expected.empty()) sink_.add(missing_within({tree.source_id, 0, 0}, expected));
    return;
  }
  const syntax::NameView within = syntax::within_name(tree);
  const std::string found = within ? dotted_text(within) : std::string{};
  if (found != expected) sink_.add(wrong_within(tree.span(clause), found, expected));
}

void Library::list(PackageClassId id) {
  if (tree_[id].is_listed) return;
  read(id);
  tree_[id].is_listed = true;
  if (tree_[id].storage == Storage::Directory) {
    list_directory_package(id);
  } else if (tree_[id].definition) {
    list_inside(id);
  }
}

void Library::list_inside(PackageClassId id) {
  for (const syntax::ClassView nested : syntax::nested_classes(tree_[id].definition)) {
    const PackageClassId known = tree_.find(id, nested.name());
    if (known.valid()) {
      const std::string place = nested.tree().source->path();
      Diagnostic message = duplicate_class(nested.main_span(), nested.name(), path(known).string(), place);
      message.labels.push_back({tree_[known].definition.main_span(), "first here"});
      sink_.add(std::move(message));
      continue;
    }
    tree_.add(nested.name(),
              {.parent = id, .storage = Storage::Inside, .is_read = true, .definition = nested});
  }
}

void Library::list_directory_package(PackageClassId id) {
  PackageDirectory package{.path = tree_[id].path,
                           .full_name = tree_.full_name(id),
                           .definition = tree_[id].definition,
                           .enclosing = {}};
  for (PackageClassId above = id; above.valid(); above = tree_[above].parent) {
    package.enclosing.push_back(tree_[above].path);
  }
  for (FoundClass& found : list_package_directory(package, sources_, sink_)) {
    tree_.add(found.name, {.parent = id,
                           .storage = found.storage,
                           .path = std::move(found.path),
                           .is_read = found.storage == Storage::Inside,
                           .definition = found.definition});
  }
}

}  // namespace causa::packages
