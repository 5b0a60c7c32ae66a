// Always-armed checks of our own invariants. A failed check is a bug in causa, never the user's error:
// it throws InternalError, which the driver catches once and reports with what to send us.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>

namespace causa {

class InternalError : public std::logic_error {
 public:
  InternalError(std::string_view what, const std::source_location& where);
};

[[noreturn]] void fail_check(std::string_view invariant, const std::source_location& where);

inline void require(bool holds, std::string_view invariant,
                    const std::source_location& where = std::source_location::current()) {
  if (!holds) [[unlikely]] {
    fail_check(invariant, where);
  }
}

}  // namespace causa
