// Counts what a test program allocates: replaces operator new and delete in all their forms, so it is
// included by one file of a program only.
#pragma once

#include <cstdlib>
#include <new>

namespace causa::testing {

inline std::size_t allocation_count = 0;

}  // namespace causa::testing

// Not inlined, or g++ sees malloc paired with delete and warns.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++causa::testing::allocation_count;
  return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
