// Interned identifiers: equal names have equal ids, so comparing names is comparing integers.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/id.h"

namespace causa {

using Name = Id<struct NameTag>;

class NameTable {
 public:
  NameTable() = default;
  // Names are views into this table, so it stays where it is.
  NameTable(const NameTable&) = delete;
  NameTable& operator=(const NameTable&) = delete;

  Name intern(std::string_view text);
  // The id of a name that was interned before, or none.
  [[nodiscard]] Name find(std::string_view text) const;
  [[nodiscard]] std::string_view text(Name name) const;
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, Name> ids_;
};

}  // namespace causa
