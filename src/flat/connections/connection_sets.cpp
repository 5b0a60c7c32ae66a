#include "flat/connections/connection_sets.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "types/array_size.h"

namespace causa {

namespace {

// Union–find with path halving; the smallest number represents a set.
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t x) {
    while (parent_[x] != x) {
      parent_[x] = parent_[parent_[x]];
      x = parent_[x];
    }
    return x;
  }
  void unite(std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    if (a < b) {
      parent_[b] = a;
    } else {
      parent_[a] = b;
    }
  }

 private:
  std::vector<std::uint32_t> parent_;
};

class SetBuilder {
 public:
  SetBuilder(const InstanceTree& tree, const TreeOrder& order,
             std::span<const PreparedConnection> connections)
      : tree_(tree), order_(order), connections_(connections) {}

  ConnectionSets run(std::span<const WantedSlot> also) {
    for (const PreparedConnection& connection : connections_) {
      want(connection, connection.pairs);
      for (const OverdeterminedPart& part : connection.overdetermined) want(connection, part.pairs);
    }
    for (const WantedSlot& slot : also) want(slot.node, slot.face);
    const std::uint32_t scalars = number_slots();
    sets_.origins.assign(scalars, no_origin);
    DisjointSets scalar_sets(scalars);
    for (const PreparedConnection& connection : connections_) unite(connection, scalar_sets);
    collect(scalar_sets, scalars);
    return std::move(sets_);
  }

 private:
  static std::uint64_t key(SymbolId symbol, Face face) {
    return std::uint64_t{symbol.index()} * 2 + static_cast<std::uint64_t>(face);
  }

  void want(const PreparedConnection& connection, std::span<const LeafPair> pairs) {
    for (const LeafPair& pair : pairs) {
      want(pair.left.node, connection.left_face);
      want(pair.right.node, connection.right_face);
    }
  }

  void want(InstanceId node, Face face) {
    const InstanceVariable& variable = tree_.nodes[node].variable;
    if (!slot_numbers_.try_emplace(key(variable.symbol, face), 0).second) return;
    const auto count = element_count(variable.dimensions);
    require(count.has_value(), "arrays were measured when they were instantiated");
    sets_.slots.push_back({.symbol = variable.symbol,
                           .face = face,
                           .flow = effective_flow(tree_, node),
                           .count = static_cast<std::uint32_t>(*count)});
  }

  std::uint32_t number_slots() {
    std::ranges::sort(sets_.slots, {}, [&](const Slot& slot) {
      return std::pair(order_.ranks[tree_.symbols[slot.symbol]], slot.face);
    });
    std::uint64_t next = 0;
    for (std::uint32_t number = 0; number < sets_.slots.size(); ++number) {
      Slot& slot = sets_.slots[number];
      slot.base = static_cast<std::uint32_t>(next);
      next += slot.count;
      require(next < no_origin, "connected scalars are numbered with 32 bits");
      slot_numbers_[key(slot.symbol, slot.face)] = number;
    }
    return static_cast<std::uint32_t>(next);
  }

  [[nodiscard]] std::uint32_t base(SymbolId symbol, Face face) const {
    return sets_.slots[slot_numbers_.at(key(symbol, face))].base;
  }

  void unite(const PreparedConnection& connection, DisjointSets& scalar_sets) {
    for (const LeafPair& pair : connection.pairs) unite(connection, pair, {}, scalar_sets);
    for (const OverdeterminedPart& part : connection.overdetermined) {
      for (const LeafPair& pair : part.pairs) unite(connection, pair, part.broken, scalar_sets);
    }
  }

  void unite(const PreparedConnection& connection, const LeafPair& pair, std::span<const std::uint8_t> broken,
             DisjointSets& scalar_sets) {
    const std::uint32_t left_base = base(pair.left.symbol, connection.left_face);
    const std::uint32_t right_base = base(pair.right.symbol, connection.right_face);
    const auto inner = static_cast<std::uint32_t>(pair.left.inner_count);
    const auto& loops = tree_.connections[connection.number].loops;
    for_each_position(loops, connection.left_at, connection.right_at,
                      [&](std::int64_t n, std::int64_t left, std::int64_t right) {
                        if (!broken.empty() && broken[static_cast<std::size_t>(n)] != 0) return;
                        const std::uint32_t a = left_base + static_cast<std::uint32_t>(left) * inner;
                        const std::uint32_t b = right_base + static_cast<std::uint32_t>(right) * inner;
                        for (std::uint32_t k = 0; k < inner; ++k) {
                          scalar_sets.unite(a + k, b + k);
                          note_origin(a + k, connection.number);
                          note_origin(b + k, connection.number);
                        }
                      });
  }

  void note_origin(std::uint32_t scalar, std::uint32_t connection) {
    if (sets_.origins[scalar] == no_origin) sets_.origins[scalar] = connection;
  }

  // Sets in order of their first scalar; counting sort.
  void collect(DisjointSets& scalar_sets, std::uint32_t scalars) {
    std::vector<std::uint32_t> set_number(scalars);
    std::vector<std::uint32_t>& begins = sets_.begins;
    begins.push_back(0);
    for (std::uint32_t scalar = 0; scalar < scalars; ++scalar) {
      const std::uint32_t first = scalar_sets.find(scalar);
      if (first == scalar) {
        set_number[scalar] = static_cast<std::uint32_t>(begins.size() - 1);
        begins.push_back(0);
      } else {
        set_number[scalar] = set_number[first];
      }
      ++begins[set_number[scalar] + 1];
    }
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<std::uint32_t> next(begins.begin(), begins.end());
    sets_.members.resize(scalars);
    for (std::uint32_t scalar = 0; scalar < scalars; ++scalar)
      sets_.members[next[set_number[scalar]]++] = scalar;
  }

  const InstanceTree& tree_;
  const TreeOrder& order_;
  std::span<const PreparedConnection> connections_;
  std::unordered_map<std::uint64_t, std::uint32_t> slot_numbers_;
  ConnectionSets sets_;
};

}  // namespace

std::uint32_t ConnectionSets::slot_of(std::uint32_t scalar) const {
  const auto after = std::ranges::upper_bound(slots, scalar, {}, &Slot::base);
  std::uint32_t number = static_cast<std::uint32_t>(after - slots.begin()) - 1;
  while (slots[number].count == 0) --number;
  return number;
}

ConnectionSets connection_sets(const InstanceTree& tree, const TreeOrder& order,
                               std::span<const PreparedConnection> connections,
                               std::span<const WantedSlot> also) {
  return SetBuilder(tree, order, connections).run(also);
}

}  // namespace causa
