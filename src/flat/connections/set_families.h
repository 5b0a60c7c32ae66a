// Connection sets of equal make-up as families: the same variables in the same order, at positions that
// are affine in a few loop indices. A family becomes one equation for each equation of a single set.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "expression/table/table.h"
#include "flat/connections/connection_sets.h"
#include "types/loop_range.h"

namespace causa {

// One member of every set of a family, or a run of members of one variable: sizes of thousands occur
// where many elements of an array meet in one node.
struct FamilyMember {
  std::uint32_t slot = 0;
  // In the first set; and how they change with each loop. Subscripts count from 1.
  std::vector<std::int64_t> subscripts{};
  std::vector<std::vector<std::int64_t>> steps{};  // one for each loop of the family
  std::int64_t run_count = 1;
  std::vector<std::int64_t> run_step{};
};

struct SetFamily {
  std::vector<LoopRange> loops;
  std::vector<FamilyMember> members;  // the first in order of the tree represents the set
  std::uint32_t first_set = 0;
};

// Whether many members of one variable stay together as a run.
enum class LongRuns : std::uint8_t { Kept, WrittenOut };

// The families of these sets. `index_names`: free names for loops, from the outermost.
std::vector<SetFamily> set_families(const ConnectionSets& sets, const InstanceTree& tree,
                                    std::span<const std::uint32_t> set_numbers,
                                    std::span<const std::string> index_names, LongRuns runs);

// The member under the loops of its family; of a run its first.
ExpressionId member_access(ExpressionTable& table, const ConnectionSets& sets, const InstanceTree& tree,
                           const SetFamily& family, const FamilyMember& member);
// The member of a run that Index(index) counts from 1, beginning behind the first `skipped` ones.
ExpressionId run_access(ExpressionTable& table, const ConnectionSets& sets, const InstanceTree& tree,
                        const SetFamily& family, const FamilyMember& member, std::uint32_t index,
                        std::int64_t skipped);

// Integer subscripts of a member: for other variables that lie in the same arrays.
std::vector<ExpressionId> member_subscripts(ExpressionTable& table, const SetFamily& family,
                                            const FamilyMember& member);

}  // namespace causa
