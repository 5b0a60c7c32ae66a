#include "base/nearest_name.h"

#include <algorithm>
#include <vector>

namespace causa {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::size_t doubled_edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t step = 2;
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = step * j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = step * i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t replace = step;
      if (a[i - 1] == b[j - 1]) {
        replace = 0;
      } else if (lower(a[i - 1]) == lower(b[j - 1])) {
        replace = 1;
      }
      row[j] = std::min({last[j] + step, row[j - 1] + step, last[j - 1] + replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + step);
      }
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

std::optional<std::string> nearest_name(std::string_view misspelt, std::span<const std::string> candidates) {
  constexpr std::size_t longest_considered = 200;
  if (misspelt.size() > longest_considered) return std::nullopt;
  // Another letter is a third of a name of three; in shorter ones only the case may differ.
  const std::size_t farthest = std::max<std::size_t>(1, 2 * misspelt.size() / 3);
  std::optional<std::string> nearest;
  std::size_t smallest = farthest + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > longest_considered) continue;
    const std::size_t distance = doubled_edit_distance(misspelt, candidate);
    if (distance < smallest) {
      smallest = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

}  // namespace causa
