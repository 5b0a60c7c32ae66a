#include "driver/guarded.h"

#include <exception>
#include <new>

#include "base/cancellation.h"

namespace causa::driver {

GuardedOutcome run_guarded(const std::function<int()>& work) {
  try {
    return Finished{work()};
  } catch (const Cancelled&) {
    return WasCancelled{};
  } catch (const std::bad_alloc&) {
    return OutOfMemory{};
  } catch (const std::exception& error) {
    return InternalFailure{error.what()};
  }
}

}  // namespace causa::driver
