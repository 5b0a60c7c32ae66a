// A component as `connect` and the operators on connectors name it: a node of the tree and the subscripts on
// the way to it.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "expression/table/table.h"
#include "types/equation.h"
#include "types/loop_range.h"

namespace causa::instance {

// What is written in brackets: one subscript for each dimension; none() where a slice stands.
struct WrittenSubscripts {
  std::vector<ExpressionId> scalars;
  std::vector<std::pair<std::size_t, LoopRange>> slices;  // (position in `scalars`, range)

  friend bool operator==(const WrittenSubscripts&, const WrittenSubscripts&) = default;
};

// A name behind an expandable connector that has no such component yet.
struct MissingPart {
  std::string_view name;
  WrittenSubscripts subscripts;  // empty: none are written

  friend bool operator==(const MissingPart&, const MissingPart&) = default;
};

struct ComponentReference {
  InstanceId component{};
  std::vector<ExpressionId> subscripts;  // none(): the whole of that dimension
  // Slices: (position in `subscripts`, range); their subscript is none().
  std::vector<std::pair<std::size_t, LoopRange>> slices;
  std::vector<MissingPart> missing;
  bool is_absent = false;  // a conditional component on the way is not there

  friend bool operator==(const ComponentReference&, const ComponentReference&) = default;
};

}  // namespace causa::instance
