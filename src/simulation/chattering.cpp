#include "simulation/chattering.h"

#include <bit>

namespace causa {

namespace {

// A condition that becomes true again and again after less and less time: on and off are two events.
bool comes_ever_faster(const std::deque<double>& times) {
  constexpr std::size_t turns = 16;
  constexpr double shrinks = 0.999;
  if (times.size() < turns + 4) return false;
  for (std::size_t k = times.size() - turns; k < times.size(); ++k) {
    if (times[k] - times[k - 2] > shrinks * (times[k - 2] - times[k - 4])) return false;
  }
  return true;
}

// The same on the whole, though not in every turn.
bool comes_faster(const std::deque<double>& times) {
  constexpr std::size_t half = 10;
  constexpr double shrinks = 0.97;
  if (times.size() <= 2 * half) return false;
  const double first = times[times.size() - 1 - 2 * half];
  const double middle = times[times.size() - 1 - half];
  return times.back() - middle <= shrinks * (middle - first);
}

}  // namespace

ChatterWatch::Finding ChatterWatch::note(double time, std::size_t crossing) {
  repeats_ = would_repeat(time, crossing);
  std::deque<double>& times = recent_[crossing];
  last_ = crossing;
  last_time_ = time;
  ++counts_[crossing];
  times.push_back(time);
  if (times.size() > most_recent) times.pop_front();
  const bool hardly_advances = times.size() >= 3 && times.back() - times[times.size() - 3] < no_time_;
  if (hardly_advances && comes_ever_faster(times)) return Finding::EverFaster;
  if (!hardly_advances && comes_faster(times)) return Finding::Nothing;
  const bool often = times.size() == most_recent && times.back() - times.front() < short_time_;
  return often ? Finding::Often : Finding::Nothing;
}

bool ChatterWatch::would_repeat(double time, std::size_t crossing) const {
  constexpr double right_after = 1e-3;  // of a short time
  const auto known = recent_.find(crossing);
  if (last_ != crossing || known == recent_.end() || known->second.empty()) return false;
  return time - known->second.back() <= right_after * short_time_;
}

bool ChatterWatch::repeats(std::size_t crossing) const {
  return repeats_ && last_ == crossing;
}

bool ChatterWatch::recurs(std::size_t crossing) const {
  constexpr std::size_t turns = 3;
  const auto known = recent_.find(crossing);
  if (known == recent_.end() || known->second.size() < turns) return false;
  return known->second.back() - known->second[known->second.size() - turns] < short_time_;
}

bool ChatterWatch::is_frequent(std::size_t crossing) const {
  const auto known = recent_.find(crossing);
  return known != recent_.end() && known->second.size() + 1 >= many;
}

bool ChatterWatch::is_due(std::size_t crossing) const {
  const auto known = counts_.find(crossing);
  if (known == counts_.end() || known->second % most_recent != 0) return false;
  return std::has_single_bit(known->second / most_recent);
}

double ChatterWatch::limit(std::size_t crossing) const {
  constexpr std::size_t turns = 5;
  const auto known = recent_.find(crossing);
  if (known == recent_.end() || known->second.size() < turns) return last_time_;
  const std::deque<double>& times = known->second;
  const double last = times[times.size() - 1] - times[times.size() - 3];
  const double before = times[times.size() - 3] - times[times.size() - 5];
  const double ratio = before > 0.0 ? last / before : 0.0;
  return times.back() + (ratio < 1.0 ? last * ratio / (1.0 - ratio) : 0.0);
}

}  // namespace causa
