#include "analysis/equilibria/join_boxes.h"

#include <algorithm>
#include <numeric>

namespace causa {

namespace {

bool touches(const Box& a, const Box& b, const std::vector<std::size_t>& unknowns,
             const std::vector<double>& gaps) {
  for (std::size_t k = 0; k < unknowns.size(); ++k) {
    const Interval& x = a[unknowns[k]];
    const Interval& y = b[unknowns[k]];
    if (x.lower > y.upper + gaps[k] || y.lower > x.upper + gaps[k]) return false;
  }
  return true;
}

// The union of two boxes that differ in one direction and touch there, or one of which contains the other.
bool join(Box& a, const Box& b, const std::vector<std::size_t>& unknowns) {
  std::size_t different = 0;
  std::size_t direction = 0;
  for (const std::size_t u : unknowns) {
    if (a[u] == b[u]) continue;
    ++different;
    direction = u;
  }
  if (different > 1) return false;
  if (different == 1 && intersection(a[direction], b[direction]).is_empty()) return false;
  if (different == 1) a[direction] = hull(a[direction], b[direction]);
  return true;
}

}  // namespace

std::vector<Box> joined_families(std::vector<Box> boxes, const std::vector<std::size_t>& unknowns) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size();) {
        if (join(boxes[i], boxes[j], unknowns)) {
          boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(j));
          changed = true;
        } else {
          ++j;
        }
      }
    }
  }
  return boxes;
}

std::vector<UndecidedRegion> joined_regions(std::vector<UndecidedRegion> regions,
                                            const std::vector<std::size_t>& unknowns,
                                            const std::vector<double>& gaps) {
  if (unknowns.empty() || regions.empty()) return regions;
  constexpr std::size_t most_parts = 500;
  // Who is next to whom takes the square of their number where all of them overlap in one direction.
  constexpr std::size_t most = 4000;
  if (regions.size() > most) {
    UndecidedRegion whole = regions.front();
    const std::size_t every = regions.size() / most_parts + 1;
    for (std::size_t k = 0; k < regions.size(); k += every) whole.parts.push_back(regions[k].hull);
    for (const UndecidedRegion& region : regions) {
      for (const std::size_t u : unknowns) whole.hull[u] = hull(whole.hull[u], region.hull[u]);
      whole.why = std::max(whole.why, region.why);
      whole.is_alone = whole.is_alone && region.is_alone;
    }
    whole.boxes = regions.size();
    for (const Interval& x : whole.hull) whole.point.push_back(x.middle());
    return {std::move(whole)};
  }
  const std::size_t along = unknowns.front();
  std::ranges::sort(regions, {}, [along](const UndecidedRegion& region) { return region.hull[along].lower; });
  std::vector<std::size_t> root(regions.size());
  std::iota(root.begin(), root.end(), std::size_t{0});
  const auto find = [&root](std::size_t i) {
    while (root[i] != i) i = root[i] = root[root[i]];
    return i;
  };
  for (std::size_t i = 0; i < regions.size(); ++i) {
    for (std::size_t j = i + 1; j < regions.size(); ++j) {
      const double gap = regions[j].hull[along].lower - regions[i].hull[along].upper;
      if (gap > gaps.front()) break;
      if (find(i) != find(j) && touches(regions[i].hull, regions[j].hull, unknowns, gaps))
        root[find(j)] = find(i);
    }
  }
  std::vector<UndecidedRegion> joined;
  std::vector<std::size_t> place(regions.size(), regions.size());
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const std::size_t group = find(i);
    if (place[group] == regions.size()) {
      place[group] = joined.size();
      joined.push_back(regions[i]);
      for (const Interval& x : regions[i].hull) joined.back().point.push_back(x.middle());
      joined.back().parts = {regions[i].hull};
      continue;
    }
    UndecidedRegion& whole = joined[place[group]];
    for (const std::size_t u : unknowns) whole.hull[u] = hull(whole.hull[u], regions[i].hull[u]);
    ++whole.boxes;
    whole.parts.push_back(regions[i].hull);
    whole.why = std::max(whole.why, regions[i].why);
    whole.is_alone = whole.is_alone && regions[i].is_alone;
  }
  return joined;
}

}  // namespace causa
