#include "packages/class_tree.h"

#include <algorithm>

#include <fmt/format.h>

namespace causa::packages {

namespace {

std::uint64_t key_of(PackageClassId parent, Name name) {
  return (std::uint64_t{parent.index()} << 32U) | name.index();
}

std::string_view storage_name(Storage storage) {
  switch (storage) {
    case Storage::Directory: return "directory";
    case Storage::File: return "file";
    case Storage::Inside: return "inside";
  }
  return {};
}

}  // namespace

PackageClassId ClassTree::add(std::string_view name, PackageClass entry) {
  entry.name = names_.intern(name);
  const PackageClassId parent = entry.parent;
  const std::uint64_t key = key_of(parent, entry.name);
  const PackageClassId id = entries_.add(std::move(entry));
  require(by_name_.emplace(key, id).second, "a class tree holds each name of a package once");
  (parent.valid() ? entries_[parent].children : roots_).push_back(id);
  return id;
}

PackageClassId ClassTree::replace(PackageClassId old, PackageClass entry) {
  entry.name = entries_[old].name;
  entry.parent = entries_[old].parent;
  const PackageClassId parent = entry.parent;
  const std::uint64_t key = key_of(parent, entry.name);
  const PackageClassId id = entries_.add(std::move(entry));
  by_name_.insert_or_assign(key, id);
  std::ranges::replace(parent.valid() ? entries_[parent].children : roots_, old, id);
  return id;
}

PackageClassId ClassTree::find(PackageClassId parent, std::string_view name) const {
  const Name known = names_.find(name);
  if (!known.valid()) return {};
  const auto found = by_name_.find(key_of(parent, known));
  return found == by_name_.end() ? PackageClassId{} : found->second;
}

PackageClassId ClassTree::root_of(PackageClassId id) const {
  while (entries_[id].parent.valid()) id = entries_[id].parent;
  return id;
}

std::string ClassTree::full_name(PackageClassId id) const {
  if (!id.valid()) return {};
  std::vector<std::string_view> parts;
  for (PackageClassId next = id; next.valid(); next = entries_[next].parent) parts.push_back(name(next));
  std::ranges::reverse(parts);
  return fmt::format("{}", fmt::join(parts, "."));
}

std::string dotted_text(syntax::NameView name) {
  return fmt::format("{}", fmt::join(name.identifiers(), "."));
}

std::string dump(const ClassTree& tree) {
  std::string out;
  struct Waiting {
    PackageClassId id;
    std::size_t depth;
  };
  std::vector<Waiting> waiting;
  const auto push = [&](std::span<const PackageClassId> ids, std::size_t depth) {
    for (std::size_t i = ids.size(); i > 0; --i) waiting.push_back({ids[i - 1], depth});
  };
  push(tree.roots(), 0);
  while (!waiting.empty()) {
    const auto [id, depth] = waiting.back();
    waiting.pop_back();
    const PackageClass& entry = tree[id];
    out += fmt::format("{:{}}{}: {}{}\n", "", 2 * depth, tree.name(id), storage_name(entry.storage),
                       entry.is_read ? "" : ", not read");
    push(entry.children, depth + 1);
  }
  return out;
}

}  // namespace causa::packages
