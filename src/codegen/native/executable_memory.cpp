#include "codegen/native/executable_memory.h"

#include <cstring>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace causa::native {

namespace {

std::size_t whole_pages(std::size_t bytes) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return (bytes + page - 1) / page * page;
}

}  // namespace

std::optional<ExecutableMemory> ExecutableMemory::make(std::span<const std::byte> constants,
                                                       std::span<const std::byte> code) {
  const std::size_t constant_pages = whole_pages(constants.size());
  const std::size_t code_pages = whole_pages(code.size());
  const std::size_t size = constant_pages + code_pages;
  void* const pages =
      mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (pages == MAP_FAILED) return std::nullopt;
  auto* const first_code = static_cast<std::byte*>(pages) + constant_pages;
  ExecutableMemory memory(pages, size, {first_code, code.size()});
  if (!constants.empty()) std::memcpy(first_code - constants.size(), constants.data(), constants.size());
  if (!code.empty()) std::memcpy(first_code, code.data(), code.size());
  if (constant_pages > 0 && mprotect(pages, constant_pages, PROT_READ) != 0) return std::nullopt;
  if (mprotect(first_code, code_pages, PROT_READ | PROT_EXEC) != 0) return std::nullopt;
  return memory;
}

ExecutableMemory::ExecutableMemory(ExecutableMemory&& other) noexcept
    : pages_(std::exchange(other.pages_, nullptr)), size_(other.size_), code_(other.code_) {}

ExecutableMemory& ExecutableMemory::operator=(ExecutableMemory&& other) noexcept {
  std::swap(pages_, other.pages_);
  std::swap(size_, other.size_);
  std::swap(code_, other.code_);
  return *this;
}

ExecutableMemory::~ExecutableMemory() {
  if (pages_ != nullptr) munmap(pages_, size_);
}

}  // namespace causa::native
