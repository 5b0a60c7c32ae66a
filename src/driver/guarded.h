// The one place that catches what must not escape: cancellation and our own bugs.
#pragma once

#include <functional>
#include <string>
#include <variant>

namespace causa::driver {

struct Finished {
  int exit_code = 0;
};
struct WasCancelled {};
// A bug in causa; `what` is for the report.
struct InternalFailure {
  std::string what;
};
struct OutOfMemory {};

using GuardedOutcome = std::variant<Finished, WasCancelled, InternalFailure, OutOfMemory>;

GuardedOutcome run_guarded(const std::function<int()>& work);

}  // namespace causa::driver
