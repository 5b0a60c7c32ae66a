// What function programs need while they run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace causa {

// Machine code knows the places of these.
struct FunctionContext {
  double* top = nullptr;  // the stack of arrays and blocks grows upwards
  double* end = nullptr;
  std::int64_t turns = 0;  // of loops, and calls, that are still allowed
  std::int64_t depth = 0;  // calls that have not returned
};

enum class FunctionStatus : std::int64_t {
  Done = 0,
  NotDone = 1,      // the evaluator knows why
  OutOfMemory = 2,  // the stack is too small
};

// As many calls may be nested, and so many turns taken, as the evaluator allows or more.
inline constexpr std::int64_t deepest_function_calls = 200;
inline constexpr std::int64_t most_function_turns = 200'000'000;
inline constexpr std::int64_t fewest_function_turns = 2'000'000;
// Of one array.
inline constexpr std::int64_t most_function_elements = 10'000'000;

class FunctionStack {
 public:
  FunctionStack() : doubles_(2048) {}
  // A context for a new run.
  FunctionContext& begin() {
    context_ = {.top = doubles_.data(),
                .end = doubles_.data() + doubles_.size(),
                .turns = std::max(most_function_turns >> std::min(stops_, 60), fewest_function_turns),
                .depth = 0};
    return context_;
  }
  // A run took too many turns. Those after it get fewer, so that a model with many of them comes to its end.
  void note_stop() { ++stops_; }
  // False: it is large enough to call it hopeless.
  bool grow() {
    if (doubles_.size() > 4 * static_cast<std::size_t>(most_function_elements)) return false;
    doubles_.resize(4 * doubles_.size());
    return true;
  }

 private:
  std::vector<double> doubles_;
  int stops_ = 0;
  FunctionContext context_;
};

}  // namespace causa
