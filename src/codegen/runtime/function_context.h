// What function programs need while they run.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "program/functions/function_program.h"

namespace causa {

class FunctionServices;

// Memory that a program may use, by addresses in bytes.
struct FunctionRegion {
  std::uint64_t first = 0;
  std::uint64_t room = 0;  // as many addresses there are at which a double may begin

  [[nodiscard]] static FunctionRegion of(std::span<const double> doubles) {
    return {.first = std::bit_cast<std::uint64_t>(doubles.data()),
            .room = doubles.empty() ? 0 : sizeof(double) * (doubles.size() - 1) + 1};
  }
  [[nodiscard]] bool holds(std::uint64_t address, std::uint64_t count) const {
    const std::uint64_t offset = address - first;
    return offset < room && count - 1 <= (room - 1 - offset) / sizeof(double);
  }
};

// What a run of a program is given: the places of its inputs and outputs, and the memory they lie in.
struct FunctionInputs {
  std::span<double* const> places;
  std::span<double> memory;
};

// Machine code knows the places of these.
struct FunctionContext {
  double* top = nullptr;  // the stack of arrays and blocks grows upwards
  double* end = nullptr;
  std::int64_t turns = 0;         // of loops, and calls, that are still allowed
  std::int64_t depth = 0;         // calls that have not returned
  std::uint8_t* notes = nullptr;  // by number: the model has been there
  FunctionServices* services = nullptr;
  const std::int64_t* texts = nullptr;  // the numbers of the library's texts
  const double* constants = nullptr;    // of the library
  void* block = nullptr;                // of the program that runs first
  // Where the stack of the thread may not reach; 0: anywhere.
  std::uint64_t thread_stack_limit = 0;
  // What programs that are checked may read and write; constants are read only.
  FunctionRegion stack{};
  FunctionRegion memory{};
  FunctionRegion constants_region{};

  [[nodiscard]] bool may_write(std::uint64_t address, std::int64_t count) const {
    if (count <= 0) return true;
    const auto doubles = static_cast<std::uint64_t>(count);
    return address % sizeof(double) == 0 && (stack.holds(address, doubles) || memory.holds(address, doubles));
  }
  [[nodiscard]] bool may_read(std::uint64_t address, std::int64_t count) const {
    return may_write(address, count) || (address % sizeof(double) == 0 &&
                                         constants_region.holds(address, static_cast<std::uint64_t>(count)));
  }
  // Whether the stack can be used up to there only, again.
  [[nodiscard]] bool may_release(std::uint64_t address) const {
    return address % sizeof(double) == 0 && address >= stack.first &&
           address <= std::bit_cast<std::uint64_t>(top);
  }
};

enum class FunctionStatus : std::int64_t { Done = 0, NotDone = 1 };

// As many calls may be nested, and so many turns taken.
inline constexpr std::int64_t deepest_function_calls = 200;
inline constexpr std::int64_t most_function_turns = 200'000'000;
inline constexpr std::int64_t fewest_function_turns = 2'000'000;
// Of one array.
inline constexpr std::int64_t most_function_elements = 10'000'000;

// The memory of arrays and blocks. It is reserved once, so that it never moves, and costs what is used of it.
class FunctionStack {
 public:
  FunctionStack() = default;
  ~FunctionStack();
  FunctionStack(const FunctionStack&) = delete;
  FunctionStack& operator=(const FunctionStack&) = delete;

  // A context for a new run with at most so many turns.
  FunctionContext& begin(std::int64_t turns, const FunctionLibrary& library, const FunctionInputs& inputs,
                         FunctionServices& services);
  // As many turns as a run may take.
  [[nodiscard]] std::int64_t turns() const {
    return std::max(most_function_turns >> std::min(stops_, 60), fewest_function_turns);
  }
  // A run took too many turns. Those after it get fewer, so that a model with many of them comes to its end.
  void note_stop() { ++stops_; }

 private:
  double* doubles_ = nullptr;
  std::size_t count_ = 0;
  int stops_ = 0;
  std::vector<std::uint8_t> notes_;
  FunctionContext context_;
};

}  // namespace causa
