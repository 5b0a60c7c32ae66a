// Connection sets (MLS 9.2): which scalars are connected, directly or through others.
// Method: a variable seen from inside or outside is a slot; the scalars of all slots are numbered
// consecutively, and union–find works on these numbers alone. Costs per scalar, allocates per slot.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flat/connections/connections.h"

namespace causa {

// A variable of a connector, as one face of the connector shows it.
struct Slot {
  SymbolId symbol{};
  Face face{};
  FlowPrefix flow{};
  std::uint32_t base = 0;  // the number of its first scalar; the others follow in row-major order
  std::uint32_t count = 0;
};

struct ConnectionSets {
  std::vector<Slot> slots;             // in order of the tree, inside before outside
  std::vector<std::uint32_t> members;  // scalars, set after set; ascending in each set
  std::vector<std::uint32_t> begins;   // set s is members[begins[s]] to before members[begins[s + 1]]
  std::vector<std::uint32_t> origins;  // of each scalar the connection (in the tree) it first occurs in

  [[nodiscard]] std::size_t size() const { return begins.size() - 1; }
  [[nodiscard]] std::span<const std::uint32_t> set(std::size_t number) const {
    return std::span(members).subspan(begins[number], begins[number + 1] - begins[number]);
  }
  [[nodiscard]] std::uint32_t slot_of(std::uint32_t scalar) const;
};

inline constexpr std::uint32_t no_origin = 0xFFFFFFFFU;

// `also`: slots that get sets though nothing may be connected to them.
struct WantedSlot {
  InstanceId node{};
  Face face{};
};
ConnectionSets connection_sets(const InstanceTree& tree, const TreeOrder& order,
                               std::span<const PreparedConnection> connections,
                               std::span<const WantedSlot> also);

}  // namespace causa
