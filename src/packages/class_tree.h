// The classes a run knows, as a table of entries. An entry is added when its parent is listed; its text is
// read when it is looked up. Library fills the table; this file knows no disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/name.h"
#include "syntax/views.h"

namespace causa::packages {

using PackageClassId = Id<struct PackageClassTag>;

// Where the definition of a class is stored.
enum class Storage : std::uint8_t {
  Directory,  // package.mo of a directory
  File,       // a file of its own
  Inside,     // in the text of its parent, or one of several in a file
};

struct PackageClass {
  Name name{};
  PackageClassId parent{};  // none: a top-level class
  Storage storage{};
  std::filesystem::path path{};  // the directory or the file; empty for Inside
  bool is_read = false;          // then `definition` is known, unless the file is broken
  bool is_listed = false;        // then `children` are known
  syntax::ClassView definition{};
  std::vector<PackageClassId> children{};
};

class ClassTree {
 public:
  // As the last child of its parent. A name that is taken is not the tree's business: look before.
  PackageClassId add(std::string_view name, PackageClass entry);
  // Puts a new entry where an old one of the same name was; the old one is no longer found.
  PackageClassId replace(PackageClassId old, PackageClass entry);

  [[nodiscard]] PackageClass& operator[](PackageClassId id) { return entries_[id]; }
  [[nodiscard]] const PackageClass& operator[](PackageClassId id) const { return entries_[id]; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

  [[nodiscard]] std::span<const PackageClassId> roots() const { return roots_; }
  // Among the children known so far; parent none(): among the roots.
  [[nodiscard]] PackageClassId find(PackageClassId parent, std::string_view name) const;

  [[nodiscard]] std::string_view name(PackageClassId id) const { return names_.text(entries_[id].name); }
  [[nodiscard]] PackageClassId root_of(PackageClassId id) const;
  // `Modelica.Electrical.Analog`; empty for none().
  [[nodiscard]] std::string full_name(PackageClassId id) const;

 private:
  NameTable names_;
  Table<PackageClassId, PackageClass> entries_;
  std::vector<PackageClassId> roots_;
  std::unordered_map<std::uint64_t, PackageClassId> by_name_;  // key: parent and name; never iterated
};

// The identifiers of a name with dots between, without the blanks and comments between them.
std::string dotted_text(syntax::NameView name);

// One line per known class, indented: name, storage, whether it was read. Reads nothing.
std::string dump(const ClassTree& tree);

}  // namespace causa::packages
