// What function programs need while they run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace causa {

class FunctionServices;

// Machine code knows the places of these.
struct FunctionContext {
  double* top = nullptr;  // the stack of arrays and blocks grows upwards
  double* end = nullptr;
  std::int64_t turns = 0;         // of loops, and calls, that are still allowed
  std::int64_t depth = 0;         // calls that have not returned
  std::uint8_t* notes = nullptr;  // by number: the model has been there
  FunctionServices* services = nullptr;
  const std::int64_t* texts = nullptr;  // the numbers of the library's texts
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
  FunctionContext& begin(std::int64_t turns, std::uint32_t note_count, FunctionServices& services);
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
