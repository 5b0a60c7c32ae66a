#include "codegen/runtime/function_context.h"

#include <cstring>
#include <new>

#include <sys/mman.h>

#include "base/check.h"
#include "codegen/runtime/function_services.h"

namespace causa {

namespace {

// Machine code of functions that call each other deeply has frames of its own.
constexpr std::uint64_t most_thread_stack = std::uint64_t{2} << 20U;

}  // namespace

FunctionStack::~FunctionStack() {
  if (doubles_ != nullptr) munmap(doubles_, sizeof(double) * count_);
}

FunctionContext& FunctionStack::begin(std::int64_t turns, const FunctionLibrary& library,
                                      const FunctionInputs& inputs, FunctionServices& services) {
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
  if (notes_.size() < library.note_count) notes_.resize(library.note_count, 0);
  // The block lies where addresses are checked.
  static_assert(sizeof(double*) == sizeof(double));
  require(inputs.places.size() < count_, "the inputs of a function have room in its stack");
  if (!inputs.places.empty()) std::memcpy(doubles_, inputs.places.data(), inputs.places.size_bytes());
  const auto here = std::bit_cast<std::uint64_t>(__builtin_frame_address(0));
  context_ = {.top = doubles_ + inputs.places.size(),
              .end = doubles_ + count_,
              .turns = turns,
              .depth = 0,
              .notes = notes_.data(),
              .services = &services,
              .texts = services.text_numbers(),
              .constants = library.constants.data(),
              .block = doubles_,
              .thread_stack_limit = here > most_thread_stack ? here - most_thread_stack : 0,
              .stack = FunctionRegion::of({doubles_, count_}),
              .memory = FunctionRegion::of(inputs.memory),
              .constants_region = FunctionRegion::of(library.constants)};
  return context_;
}

}  // namespace causa
