#include "packages/package_directory.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/nearest_name.h"
#include "packages/diagnostics.h"
#include "packages/list_directory.h"
#include "packages/package_names.h"
#include "packages/package_order.h"
#include "packages/read_file.h"

namespace causa::packages {

namespace {

constexpr std::string_view order_file = "package.order";

std::string place_of(const FoundClass& found) {
  return found.storage == Storage::Inside ? found.definition.tree().source->path() : found.path.string();
}

// The components a package declares: package.order may name them too.
std::set<std::string_view> declared_components(syntax::ClassView definition) {
  std::set<std::string_view> names;
  if (!definition.is_long()) return names;
  for (const syntax::View section : definition.sections()) {
    if (!section || section.kind() != syntax::NodeKind::ElementSection) continue;
    for (const syntax::View element : section.list()) {
      if (!element || element.kind() != syntax::NodeKind::ComponentClause) continue;
      const syntax::ComponentClauseView clause(element.tree(), element.id());
      for (const syntax::DeclarationView declaration : clause.declarations())
        names.insert(declaration.name());
    }
  }
  return names;
}

class Lister {
 public:
  Lister(const PackageDirectory& package, SourceTable& sources, DiagnosticSink& sink)
      : package_(package), sources_(sources), sink_(sink) {}

  std::vector<FoundClass> run() {
    DirectoryListing listing = list_directory(package_.path);
    bool has_order = false;
    if (auto* failure = std::get_if<Diagnostic>(&listing)) {
      sink_.add(std::move(*failure));
    } else {
      for (const DirectoryEntry& entry : std::get<std::vector<DirectoryEntry>>(listing)) {
        if (entry.name == order_file) has_order = true;
        find(entry);
      }
    }
    const std::vector<std::string_view> in_text = find_in_text();
    if (has_order) {
      place_by_order_file();
    } else {
      for (const std::string_view name : in_text) place(found_.find(name));
    }
    while (!found_.empty()) place(found_.begin());
    return std::move(placed_);
  }

 private:
  using Found = std::map<std::string, FoundClass, std::less<>>;

  void find(const DirectoryEntry& entry) {
    std::filesystem::path path = package_.path / entry.name;
    if (entry.kind == EntryKind::Directory) {
      if (is_identifier(entry.name) && file_exists(path / package_file) && !leads_back(entry, path)) {
        find({.name = entry.name, .storage = Storage::Directory, .path = std::move(path)}, {});
      }
    } else if (path.extension() == ".mo" && entry.name != package_file) {
      // Not only regular files: reading the others says what is wrong with them.
      std::string name = path.stem().string();
      if (is_identifier(name)) {
        find({.name = std::move(name), .storage = Storage::File, .path = std::move(path)}, {});
      }
    }
  }

  std::vector<std::string_view> find_in_text() {
    std::vector<std::string_view> names;
    if (!package_.definition) return names;
    for (const syntax::ClassView nested : syntax::nested_classes(package_.definition)) {
      const bool is_new = find(
          {.name = std::string(nested.name()), .storage = Storage::Inside, .path = {}, .definition = nested},
          nested.main_span());
      if (is_new) names.push_back(nested.name());
    }
    return names;
  }

  bool find(FoundClass found, Span where) {
    const auto known = found_.find(found.name);
    if (known != found_.end()) {
      sink_.add(duplicate_class(where, found.name, place_of(known->second), place_of(found)));
      return false;
    }
    std::string name = found.name;
    found_.emplace(std::move(name), std::move(found));
    return true;
  }

  // A link to a package this one lies in would make the tree endless.
  bool leads_back(const DirectoryEntry& entry, const std::filesystem::path& path) {
    if (!entry.is_link) return false;
    const std::optional<FileIdentity> identity = file_identity(path);
    const auto is_same = [&](const std::filesystem::path& above) { return file_identity(above) == identity; };
    if (std::ranges::none_of(package_.enclosing, is_same)) return false;
    sink_.add(directory_loop(path));
    return true;
  }

  void place_by_order_file() {
    const std::filesystem::path path = package_.path / order_file;
    FileText text = read_file(path);
    if (auto* failure = std::get_if<Diagnostic>(&text)) {
      sink_.add(std::move(*failure));
      return;
    }
    const SourceId source = sources_.add(path.string(), std::get<std::string>(std::move(text)));
    std::set<std::string_view> components;
    if (package_.definition) components = declared_components(package_.definition);
    std::size_t missing = 0;
    for (const OrderEntry& entry : read_package_order(sources_[source], source, sink_)) {
      if (const auto at = found_.find(entry.name); at != found_.end()) {
        place(at);
      } else if (package_.definition && !components.contains(entry.name) &&
                 ++missing <= most_diagnostics_per_order) {
        sink_.add(
            order_names_missing(entry.where, entry.name, package_.full_name, nearest_unplaced(entry.name)));
      }
    }
  }

  std::string nearest_unplaced(std::string_view name) const {
    std::vector<std::string> candidates;
    for (const auto& [candidate, found] : found_) candidates.push_back(candidate);
    return nearest_name(name, candidates).value_or("");
  }

  void place(Found::iterator at) {
    placed_.push_back(std::move(at->second));
    found_.erase(at);
  }

  const PackageDirectory& package_;
  SourceTable& sources_;
  DiagnosticSink& sink_;
  Found found_;  // by name, not yet placed
  std::vector<FoundClass> placed_;
};

}  // namespace

std::vector<FoundClass> list_package_directory(const PackageDirectory& package, SourceTable& sources,
                                               DiagnosticSink& sink) {
  return Lister(package, sources, sink).run();
}

}  // namespace causa::packages
