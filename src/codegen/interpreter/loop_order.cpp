#include "codegen/interpreter/loop_order.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace causa::interpreter {

namespace {

// How two accesses of one strip meet: never, only when the first is `iterations` after the second, or
// in a way that was not worked out.
struct NeverMeet {};
struct MeetAt {
  std::int64_t iterations;
};
struct MayMeet {};
using Meeting = std::variant<NeverMeet, MeetAt, MayMeet>;

struct Interval {
  std::int64_t lowest;
  std::int64_t highest;
};

Interval covered(const Address& address, std::span<const std::int64_t> counts) {
  Interval interval{.lowest = address.base, .highest = address.base};
  for (std::size_t d = 0; d < counts.size(); ++d) {
    const std::int64_t reach = address.factors[d] * (counts[d] - 1);
    (reach < 0 ? interval.lowest : interval.highest) += reach;
  }
  return interval;
}

struct StripShape {
  std::span<const std::int64_t> counts;
  std::int64_t length;
};

// A strip runs along the innermost counter, the others stand still.
Meeting meet(const Address& first, const Address& second, const StripShape& strip) {
  if (first.factors != second.factors) {
    const Interval a = covered(first, strip.counts);
    const Interval b = covered(second, strip.counts);
    if (a.highest < b.lowest || b.highest < a.lowest) return NeverMeet{};
    return MayMeet{};
  }
  const std::int64_t difference = second.base - first.base;
  const std::int64_t factor = first.factors.back();
  if (factor == 0) {
    if (difference != 0) return NeverMeet{};
    return MayMeet{};
  }
  if (difference % factor != 0) return NeverMeet{};
  const std::int64_t iterations = difference / factor;
  if (std::abs(iterations) >= std::min(strip.counts.back(), strip.length)) return NeverMeet{};
  return MeetAt{iterations};
}

bool meets_later(const Address& first, const Address& second, const StripShape& strip) {
  const Meeting meeting = meet(first, second, strip);
  if (const auto* at = std::get_if<MeetAt>(&meeting)) return at->iterations > 0;
  return std::holds_alternative<MayMeet>(meeting);
}

// Loads of a strip may come before its stores, so none of them may need the store of an earlier iteration.
bool keeps_its_order(const StatementAccess& statement, const StripShape& strip) {
  return std::ranges::none_of(
      statement.loads, [&](const Address& load) { return meets_later(load, statement.target, strip); });
}

// In a strip all of `first` comes before all of `second`, which stands below it in the loop. So no
// iteration of `first` may touch what an earlier iteration of `second` touched, if one of them stores.
bool keep_their_order(const StatementAccess& first, const StatementAccess& second, const StripShape& strip) {
  if (meets_later(first.target, second.target, strip)) return false;
  return std::ranges::none_of(second.loads,
                              [&](const Address& load) { return meets_later(first.target, load, strip); }) &&
         std::ranges::none_of(first.loads,
                              [&](const Address& load) { return meets_later(load, second.target, strip); });
}

}  // namespace

bool may_run_in_strips(std::span<const StatementAccess> statements, std::span<const std::int64_t> counts,
                       std::int64_t strip_length) {
  const StripShape strip{.counts = counts, .length = strip_length};
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (!keeps_its_order(statements[i], strip)) return false;
    for (std::size_t j = i + 1; j < statements.size(); ++j) {
      if (!keep_their_order(statements[i], statements[j], strip)) return false;
    }
  }
  return true;
}

}  // namespace causa::interpreter
