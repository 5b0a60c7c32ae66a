#include "codegen/runtime/function_context.h"

#include <new>

#include <sys/mman.h>

#include "codegen/runtime/function_services.h"

namespace causa {

FunctionStack::~FunctionStack() {
  if (doubles_ != nullptr) munmap(doubles_, sizeof(double) * count_);
}

FunctionContext& FunctionStack::begin(std::int64_t turns, std::uint32_t note_count,
                                      FunctionServices& services) {
  if (doubles_ == nullptr) {
    // Addresses alone; a system that is careful with them gives fewer.
    count_ = 4 * static_cast<std::size_t>(most_function_elements);
    void* pages = MAP_FAILED;
    while (pages == MAP_FAILED) {
      pages = mmap(nullptr, sizeof(double) * count_, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (pages != MAP_FAILED) break;
      count_ /= 2;
      if (count_ < 2048) throw std::bad_alloc();
    }
    doubles_ = static_cast<double*>(pages);
  }
  services.begin();
  if (notes_.size() < note_count) notes_.resize(note_count, 0);
  context_ = {.top = doubles_,
              .end = doubles_ + count_,
              .turns = turns,
              .depth = 0,
              .notes = notes_.data(),
              .services = &services,
              .texts = services.text_numbers()};
  return context_;
}

}  // namespace causa
