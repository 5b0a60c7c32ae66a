#include "base/name.h"

namespace causa {

Name NameTable::intern(std::string_view text) {
  if (const Name known = find(text); known.valid()) return known;
  const Name name(static_cast<std::uint32_t>(texts_.size()));
  texts_.emplace_back(text);
  ids_.emplace(texts_.back(), name);
  return name;
}

Name NameTable::find(std::string_view text) const {
  const auto found = ids_.find(text);
  return found == ids_.end() ? Name::none() : found->second;
}

std::string_view NameTable::text(Name name) const {
  require(name.index() < texts_.size(), "a name is used with a table that did not intern it");
  return texts_[name.index()];
}

}  // namespace causa
