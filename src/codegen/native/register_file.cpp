#include "codegen/native/register_file.h"

namespace causa::native {

std::optional<int> RegisterFile::take() {
  std::optional<int> oldest_copy;
  for (int number = 0; number < count; ++number) {
    if (is_pinned(number)) continue;
    const Use use = uses_[at(number)];
    if (use == Use::Free) {
      pin(number);
      return number;
    }
    if (use == Use::Copy && (!oldest_copy || since_[at(number)] < since_[at(*oldest_copy)])) {
      oldest_copy = number;
    }
  }
  if (oldest_copy) {
    free(*oldest_copy);
    pin(*oldest_copy);
  }
  return oldest_copy;
}

void RegisterFile::hold(int number, std::uint32_t node) {
  uses_[at(number)] = Use::Temporary;
  nodes_[at(number)] = node;
  since_[at(number)] = ++now_;
}

void RegisterFile::keep_copy(int number, const Place& place) {
  uses_[at(number)] = Use::Copy;
  places_[at(number)] = place;
  since_[at(number)] = ++now_;
  directory_[entry(place)] = static_cast<std::int8_t>(number);
}

void RegisterFile::forget_copies() {
  for (Use& use : uses_) {
    if (use == Use::Copy) use = Use::Free;
  }
}

std::optional<int> RegisterFile::copy_of(const Place& place) const {
  const int number = directory_[entry(place)];
  if (uses_[at(number)] == Use::Copy && places_[at(number)] == place) return number;
  return std::nullopt;
}

std::optional<int> RegisterFile::oldest_temporary() const {
  std::optional<int> oldest;
  for (int number = 0; number < count; ++number) {
    if (uses_[at(number)] != Use::Temporary || is_pinned(number)) continue;
    if (!oldest || since_[at(number)] < since_[at(*oldest)]) oldest = number;
  }
  return oldest;
}

}  // namespace causa::native
