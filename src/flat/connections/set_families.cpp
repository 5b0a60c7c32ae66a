#include "flat/connections/set_families.h"

#include <unordered_map>

#include "expression/build/build.h"
#include "flat/connections/affine_boxes.h"

namespace causa {

namespace {

// Longer runs of one variable in a set are kept as a run.
constexpr std::size_t longest_written_out = 8;

struct VectorHash {
  std::size_t operator()(const std::vector<std::uint32_t>& values) const {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const std::uint32_t value : values) hash = (hash ^ value) * 1099511628211ULL;
    return static_cast<std::size_t>(hash ^ (hash >> 32U));
  }
};

// The members of one set as (slot, how many, step) and where each begins.
struct SetShape {
  std::vector<std::uint32_t> signature;
  std::vector<std::uint32_t> begins;  // scalars

  void clear() {
    signature.clear();
    begins.clear();
  }
  void add(std::uint32_t slot, std::uint32_t count, std::uint32_t step, std::uint32_t scalar) {
    signature.insert(signature.end(), {slot, count, step});
    begins.push_back(scalar);
  }
};

struct Group {
  std::vector<std::uint32_t> signature;
  std::vector<std::uint32_t> sets;
  std::vector<std::uint32_t> begins;  // of all sets, one after the other
};

class Families {
 public:
  Families(const ConnectionSets& sets, const InstanceTree& tree, std::span<const std::string> index_names,
           LongRuns runs)
      : sets_(sets), tree_(tree), index_names_(index_names), runs_(runs) {}

  std::vector<SetFamily> run(std::span<const std::uint32_t> set_numbers) {
    group(set_numbers);
    for (const Group& group : groups_) add_families(group);
    return std::move(families_);
  }

 private:
  void group(std::span<const std::uint32_t> set_numbers) {
    SetShape shape;
    for (const std::uint32_t set : set_numbers) {
      describe(sets_.set(set), shape);
      Group& group = groups_[group_number(shape.signature)];
      group.sets.push_back(set);
      group.begins.insert(group.begins.end(), shape.begins.begin(), shape.begins.end());
    }
  }

  // Neighbouring sets are mostly alike.
  std::size_t group_number(const std::vector<std::uint32_t>& signature) {
    if (last_group_ < groups_.size() && groups_[last_group_].signature == signature) return last_group_;
    const auto [found, is_new] = by_signature_.try_emplace(signature, groups_.size());
    if (is_new) groups_.push_back({.signature = signature, .sets = {}, .begins = {}});
    last_group_ = found->second;
    return last_group_;
  }

  void describe(std::span<const std::uint32_t> members, SetShape& shape) const {
    shape.clear();
    for (std::size_t first = 0; first < members.size();) {
      const std::uint32_t slot = sets_.slot_of(members[first]);
      const Slot& facts = sets_.slots[slot];
      std::size_t end = first + 1;
      while (end < members.size() && members[end] - facts.base < facts.count) ++end;
      add_members(slot, members.subspan(first, end - first), shape);
      first = end;
    }
  }

  // Members of one slot: as one run where there are many and they lie in a row.
  void add_members(std::uint32_t slot, std::span<const std::uint32_t> members, SetShape& shape) const {
    if (runs_ == LongRuns::Kept && members.size() > longest_written_out && is_run(slot, members)) {
      shape.add(slot, static_cast<std::uint32_t>(members.size()), members[1] - members[0], members[0]);
      return;
    }
    for (const std::uint32_t scalar : members) shape.add(slot, 1, 0, scalar);
  }

  [[nodiscard]] bool is_run(std::uint32_t slot, std::span<const std::uint32_t> members) const {
    const std::uint32_t step = members[1] - members[0];
    for (std::size_t k = 2; k < members.size(); ++k) {
      if (members[k] - members[k - 1] != step) return false;
    }
    // Also as subscripts: not beyond the end of a row.
    const auto first = subscripts(slot, members[0]);
    const auto second = subscripts(slot, members[1]);
    const auto last = subscripts(slot, members.back());
    const auto steps = static_cast<std::int64_t>(members.size() - 1);
    for (std::size_t d = 0; d < first.size(); ++d) {
      if (last[d] - first[d] != steps * (second[d] - first[d])) return false;
    }
    return true;
  }

  [[nodiscard]] const Dimensions& dimensions(std::uint32_t slot) const {
    return tree_.variable(sets_.slots[slot].symbol).dimensions;
  }

  [[nodiscard]] std::vector<std::int64_t> subscripts(std::uint32_t slot, std::uint32_t scalar) const {
    std::vector<std::int64_t> result(dimensions(slot).size());
    write_subscripts(slot, scalar, result);
    return result;
  }

  void write_subscripts(std::uint32_t slot, std::uint32_t scalar, std::span<std::int64_t> to) const {
    std::int64_t rest = scalar - sets_.slots[slot].base;
    const Dimensions& sizes = dimensions(slot);
    for (std::size_t d = sizes.size(); d-- > 0;) {
      to[d] = rest % sizes[d] + 1;
      rest /= sizes[d];
    }
  }

  void add_families(const Group& group) {
    const std::size_t members = group.signature.size() / 3;
    std::size_t width = 0;
    for (std::size_t m = 0; m < members; ++m) width += dimensions(group.signature[3 * m]).size();
    if (width == 0) {  // scalars: one set
      add_family(group, {.first = 0, .start = {}, .counts = {}, .steps = {}});
      return;
    }
    std::vector<std::int64_t> tuples(group.sets.size() * width);
    std::span<std::int64_t> rest(tuples);
    for (std::size_t n = 0; n < group.begins.size(); ++n) {
      const std::uint32_t slot = group.signature[3 * (n % members)];
      write_subscripts(slot, group.begins[n], rest);
      rest = rest.subspan(dimensions(slot).size());
    }
    for (const AffineBox& box : affine_boxes(tuples, width)) add_family(group, box);
  }

  void add_family(const Group& group, const AffineBox& box) {
    SetFamily family{.loops = {}, .members = {}, .first_set = group.sets[box.first]};
    for (std::size_t l = 0; l < box.counts.size(); ++l) family.loops.push_back(loop(box, l));
    std::size_t offset = 0;
    for (std::size_t m = 0; m < group.signature.size() / 3; ++m) {
      FamilyMember member{.slot = group.signature[3 * m],
                          .run_count = static_cast<std::int64_t>(group.signature[3 * m + 1])};
      const std::size_t depth = dimensions(member.slot).size();
      const auto part = [&](const std::vector<std::int64_t>& tuple) {
        return std::vector<std::int64_t>(tuple.begin() + static_cast<std::ptrdiff_t>(offset),
                                         tuple.begin() + static_cast<std::ptrdiff_t>(offset + depth));
      };
      member.subscripts = part(box.start);
      for (const auto& step : box.steps) member.steps.push_back(part(step));
      if (member.run_count > 1) set_run(member, group.begins[m], group.signature[3 * m + 2]);
      family.members.push_back(std::move(member));
      offset += depth;
    }
    families_.push_back(std::move(family));
  }

  void set_run(FamilyMember& member, std::uint32_t scalar, std::uint32_t step) const {
    const auto first = subscripts(member.slot, scalar);
    member.run_step = subscripts(member.slot, scalar + step);
    for (std::size_t d = 0; d < first.size(); ++d) member.run_step[d] -= first[d];
  }

  // The index is the subscript that goes up by one, where there is such a one.
  [[nodiscard]] LoopRange loop(const AffineBox& box, std::size_t l) const {
    LoopRange range{.name = index_names_[l], .count = box.counts[l]};
    for (std::size_t k = 0; k < box.start.size(); ++k) {
      if (box.steps[l][k] != 1) continue;
      range.first = box.start[k];
      break;
    }
    return range;
  }

  const ConnectionSets& sets_;
  const InstanceTree& tree_;
  std::span<const std::string> index_names_;
  LongRuns runs_;
  std::unordered_map<std::vector<std::uint32_t>, std::size_t, VectorHash> by_signature_;
  std::vector<Group> groups_;
  std::size_t last_group_ = 0;
  std::vector<SetFamily> families_;
};

ExpressionId plus(ExpressionTable& table, ExpressionId a, std::int64_t constant) {
  if (constant < 0) return subtract(table, a, table.integer(-constant));
  return add(table, a, table.integer(constant));
}

// sum + factor · (Index(number) − first)
struct AffineSum {
  ExpressionId terms{};
  std::int64_t constant = 0;

  void add(ExpressionTable& table, std::uint32_t number, std::int64_t factor, std::int64_t first) {
    if (factor == 0) return;
    constant -= factor * first;
    const ExpressionId term = multiply(table, table.integer(factor), table.index(number));
    terms = terms.valid() ? causa::add(table, terms, term) : term;
  }
  [[nodiscard]] ExpressionId expression(ExpressionTable& table) const {
    return terms.valid() ? plus(table, terms, constant) : table.integer(constant);
  }
};

ExpressionId access(ExpressionTable& table, const ConnectionSets& sets, const InstanceTree& tree,
                    const FamilyMember& member, std::span<const ExpressionId> subscripts) {
  const SymbolId symbol = sets.slots[member.slot].symbol;
  const InstanceVariable& variable = tree.variable(symbol);
  return element(table, table.symbol(symbol, variable.kind, variable.dimensions), subscripts);
}

std::vector<AffineSum> subscript_sums(ExpressionTable& table, const SetFamily& family,
                                      const FamilyMember& member) {
  std::vector<AffineSum> sums(member.subscripts.size());
  for (std::size_t d = 0; d < sums.size(); ++d) {
    sums[d].constant = member.subscripts[d];
    for (std::uint32_t l = 0; l < family.loops.size(); ++l)
      sums[d].add(table, l, member.steps[l][d], family.loops[l].first);
  }
  return sums;
}

}  // namespace

std::vector<SetFamily> set_families(const ConnectionSets& sets, const InstanceTree& tree,
                                    std::span<const std::uint32_t> set_numbers,
                                    std::span<const std::string> index_names, LongRuns runs) {
  return Families(sets, tree, index_names, runs).run(set_numbers);
}

std::vector<ExpressionId> member_subscripts(ExpressionTable& table, const SetFamily& family,
                                            const FamilyMember& member) {
  std::vector<ExpressionId> result;
  for (const AffineSum& sum : subscript_sums(table, family, member)) result.push_back(sum.expression(table));
  return result;
}

ExpressionId member_access(ExpressionTable& table, const ConnectionSets& sets, const InstanceTree& tree,
                           const SetFamily& family, const FamilyMember& member) {
  return access(table, sets, tree, member, member_subscripts(table, family, member));
}

ExpressionId run_access(ExpressionTable& table, const ConnectionSets& sets, const InstanceTree& tree,
                        const SetFamily& family, const FamilyMember& member, std::uint32_t index,
                        std::int64_t skipped) {
  std::vector<ExpressionId> result;
  std::vector<AffineSum> sums = subscript_sums(table, family, member);
  for (std::size_t d = 0; d < sums.size(); ++d) {
    sums[d].add(table, index, member.run_step[d], 1 - skipped);
    result.push_back(sums[d].expression(table));
  }
  return access(table, sets, tree, member, result);
}

}  // namespace causa
