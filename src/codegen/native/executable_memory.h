// Pages that hold machine code and, before it, the constants it reads. They are written once; then the
// constants can only be read and the code only be read and executed: never writable and executable at once.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace causa::native {

// Whether this is the processor whose machine code is written.
#if defined(__x86_64__)
inline constexpr bool is_this_processor = true;
#else
inline constexpr bool is_this_processor = false;
#endif

class ExecutableMemory {
 public:
  // The constants end where the code begins. None: the system gave no memory.
  static std::optional<ExecutableMemory> make(std::span<const std::byte> constants,
                                              std::span<const std::byte> code);

  ExecutableMemory(const ExecutableMemory&) = delete;
  ExecutableMemory& operator=(const ExecutableMemory&) = delete;
  ExecutableMemory(ExecutableMemory&& other) noexcept;
  ExecutableMemory& operator=(ExecutableMemory&& other) noexcept;
  ~ExecutableMemory();

  [[nodiscard]] std::span<const std::byte> code() const { return code_; }

 private:
  ExecutableMemory(void* pages, std::size_t size, std::span<const std::byte> code)
      : pages_(pages), size_(size), code_(code) {}

  void* pages_ = nullptr;
  std::size_t size_ = 0;
  std::span<const std::byte> code_;
};

}  // namespace causa::native
