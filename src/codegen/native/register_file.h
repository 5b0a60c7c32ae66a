// What the sixteen vector registers hold while code is emitted: bookkeeping, no instructions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace causa::native {

// A place in memory: the pointer of a group and a distance from it in slots. Group 0 does not move.
struct Place {
  std::uint32_t group = 0;
  std::int64_t slot = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

class RegisterFile {
 public:
  static constexpr int count = 16;
  enum class Use : std::uint8_t {
    Free,
    Temporary,  // the value of a node, held by nothing else
    Copy,       // of what was stored at a place, and is still there
    Reserved,   // for the length of a loop
  };

  // A register to write to: a free one, or the oldest copy. None: all hold what is needed.
  std::optional<int> take();
  void hold(int number, std::uint32_t node);  // it becomes the temporary of the node
  void keep_copy(int number, const Place& place);
  void reserve(int number) { uses_[at(number)] = Use::Reserved; }
  void free(int number) { uses_[at(number)] = Use::Free; }
  void forget_copies();
  void free_all() { uses_.fill(Use::Free); }

  // Registers in use by the operation at work are not taken.
  void pin(int number) { pinned_ |= 1U << static_cast<unsigned>(number); }
  void unpin_all() { pinned_ = 0; }

  [[nodiscard]] Use use(int number) const { return uses_[at(number)]; }
  [[nodiscard]] std::uint32_t node(int number) const { return nodes_[at(number)]; }
  [[nodiscard]] const Place& place(int number) const { return places_[at(number)]; }
  // The register with a copy of what lies at this place.
  [[nodiscard]] std::optional<int> copy_of(const Place& place) const;
  // The temporary that waits longest, not counting pinned ones.
  [[nodiscard]] std::optional<int> oldest_temporary() const;

 private:
  static constexpr std::size_t directory_size = 64;
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  static std::size_t entry(const Place& place) {
    return (static_cast<std::size_t>(place.slot) + std::size_t{17} * place.group) % directory_size;
  }
  [[nodiscard]] bool is_pinned(int number) const {
    return (pinned_ >> static_cast<unsigned>(number) & 1U) != 0;
  }

  std::array<Use, count> uses_{};
  std::array<std::uint32_t, count> nodes_{};
  std::array<Place, count> places_{};
  std::array<std::uint64_t, count> since_{};
  std::uint64_t now_ = 0;
  unsigned pinned_ = 0;
  // By place: the register that last became its copy. An entry is right if that register still is one.
  std::array<std::int8_t, directory_size> directory_{};
};

}  // namespace causa::native
