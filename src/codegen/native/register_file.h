// What the sixteen vector registers hold while code is emitted: bookkeeping, no instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

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
  static constexpr int none = -1;  // an optional here cost a tenth of the time to make code
  enum class Use : std::uint8_t {
    Free,
    Temporary,  // the value of a node, held by nothing else
    Copy,       // of what was stored at a place, and is still there
    Reserved,   // for the length of a loop
  };

  // A register to write to: a free one, or the oldest copy; it is pinned. None: all hold what is needed.
  int take() {
    if (const unsigned ready = all_with(Use::Free) & ~pinned_; ready != 0) {
      const int number = std::countr_zero(ready);
      pin(number);
      return number;
    }
    const int number = oldest(all_with(Use::Copy) & ~pinned_);
    if (number != none) {
      free(number);
      pin(number);
    }
    return number;
  }
  // It becomes the temporary of the node.
  void hold(int number, std::uint32_t node) {
    become(number, Use::Temporary);
    nodes_[at(number)] = node;
    since_[at(number)] = ++now_;
  }
  void keep_copy(int number, const Place& place) {
    become(number, Use::Copy);
    places_[at(number)] = place;
    since_[at(number)] = ++now_;
    directory_[entry(place)] = static_cast<std::int8_t>(number);
  }
  void reserve(int number) { become(number, Use::Reserved); }
  void free(int number) { become(number, Use::Free); }
  void forget_copies() {
    const std::uint64_t copies = all_with(Use::Copy);
    uses_ = (uses_ & ~(copies << shift(Use::Copy))) | copies << shift(Use::Free);
  }
  void free_all() { uses_ = everything_free; }

  // Registers in use by the operation at work are not taken.
  void pin(int number) { pinned_ |= bit(number); }
  void unpin_all() { pinned_ = guarded_; }
  // A guarded register is pinned until it is released.
  void guard(int number) {
    guarded_ |= bit(number);
    pinned_ |= guarded_;
  }
  void release_guarded() { guarded_ = 0; }

  [[nodiscard]] Use use(int number) const {
    for (const Use use : {Use::Free, Use::Temporary, Use::Copy}) {
      if ((all_with(use) & bit(number)) != 0) return use;
    }
    return Use::Reserved;
  }
  [[nodiscard]] unsigned temporaries() const { return all_with(Use::Temporary); }  // one bit each
  [[nodiscard]] std::uint32_t node(int number) const { return nodes_[at(number)]; }
  [[nodiscard]] const Place& place(int number) const { return places_[at(number)]; }
  // The register with a copy of what lies at this place.
  [[nodiscard]] int copy_of(const Place& place) const {
    const int number = directory_[entry(place)];
    if ((all_with(Use::Copy) & bit(number)) != 0 && places_[at(number)] == place) return number;
    return none;
  }
  // The temporary that waits longest, not counting pinned ones.
  [[nodiscard]] int oldest_temporary() const { return oldest(all_with(Use::Temporary) & ~pinned_); }

 private:
  static constexpr std::uint64_t everything_free = 0xffff;
  static constexpr std::size_t directory_size = 64;
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  static unsigned bit(int number) { return 1U << static_cast<unsigned>(number); }
  static std::size_t entry(const Place& place) {
    return (static_cast<std::size_t>(place.slot) + std::size_t{17} * place.group) % directory_size;
  }

  static unsigned shift(Use use) { return static_cast<unsigned>(count) * static_cast<unsigned>(use); }
  [[nodiscard]] unsigned all_with(Use use) const {
    return static_cast<unsigned>(uses_ >> shift(use) & everything_free);
  }
  void become(int number, Use use) {
    const std::uint64_t in_all = bit(number) * std::uint64_t{0x0001'0001'0001'0001};
    uses_ = (uses_ & ~in_all) | static_cast<std::uint64_t>(bit(number)) << shift(use);
  }
  [[nodiscard]] int oldest(unsigned among) const {
    int result = none;
    for (; among != 0; among &= among - 1) {
      const int number = std::countr_zero(among);
      if (result == none || since_[at(number)] < since_[at(result)]) result = number;
    }
    return result;
  }

  // Four sets of registers side by side, one for each Use; every register is in one of them.
  std::uint64_t uses_ = everything_free;
  unsigned pinned_ = 0;
  unsigned guarded_ = 0;
  std::array<std::uint32_t, count> nodes_{};
  std::array<Place, count> places_{};
  std::array<std::uint64_t, count> since_{};
  std::uint64_t now_ = 0;
  // By place: the register that last became its copy. An entry is right if that register still is one.
  std::array<std::int8_t, directory_size> directory_{};
};

}  // namespace causa::native
