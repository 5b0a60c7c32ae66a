// Tells when a model hardly advances because of its events: one condition changes again and again in next to
// no time, or after ever shorter times, as that of a ball that comes to rest (Zeno).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>

namespace causa {

class ChatterWatch {
 public:
  // So many events of one condition are looked at.
  static constexpr std::size_t most_recent = 24;

  // `span`: how long the simulation is.
  explicit ChatterWatch(double span) : short_time_(short_part * span), no_time_(no_part * span) {}

  enum class Finding : std::uint8_t { Nothing, Often, EverFaster };
  // A condition has changed.
  Finding note(double time, std::size_t crossing);
  void forget() {
    recent_.clear();
    counts_.clear();
  }

  // Whether the last two events were both of this condition, one right after the other.
  [[nodiscard]] bool repeats(std::size_t crossing) const;
  // Whether an event of this condition at this time would be one right after the last.
  [[nodiscard]] bool would_repeat(double time, std::size_t crossing) const;
  // Whether this condition came and went and came again in next to no time.
  [[nodiscard]] bool recurs(std::size_t crossing) const;
  // Whether the next event of this condition may be one too many, or be due to be examined.
  [[nodiscard]] bool is_frequent(std::size_t crossing) const;
  // Whether it is time to look, at some cost, why the condition changes again and again: after 24 events, 48,
  // 96, …
  [[nodiscard]] bool is_due(std::size_t crossing) const;
  // Where events that come ever faster pile up, if their distances go on shrinking as they did.
  [[nodiscard]] double limit(std::size_t crossing) const;

 private:
  static constexpr double short_part = 1e-6;
  static constexpr double no_part = 1e-13;
  static constexpr std::size_t many = 20;

  double short_time_;
  double no_time_;
  std::map<std::size_t, std::deque<double>> recent_;  // by crossing: when they were
  std::map<std::size_t, std::uint64_t> counts_;       // by crossing: how many there were
  std::size_t last_ = 0;
  double last_time_ = 0.0;
  bool repeats_ = false;
};

}  // namespace causa
