#include "analysis/equilibria/branch_and_prune.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/equilibria/contract_box.h"
#include "analysis/equilibria/join_boxes.h"
#include "analysis/equilibria/newton_operator.h"
#include "base/check.h"

namespace causa {

namespace {

// Neighbourhoods in each of which there is one solution that is known, found by place.
class KnownNeighbourhoods {
 public:
  explicit KnownNeighbourhoods(const std::vector<std::size_t>& unknowns) : unknowns_(unknowns) {}

  void add(Box neighbourhood) {
    if (!unknowns_.empty()) {
      const Interval& along = neighbourhood[unknowns_.front()];
      widest_ = std::max(widest_, along.width());
      by_lower_end_.emplace(along.lower, boxes_.size());
    }
    boxes_.push_back(std::move(neighbourhood));
  }
  // Whether the box lies inside of one.
  [[nodiscard]] bool contain(std::span<const Interval> box) const {
    if (unknowns_.empty()) return !boxes_.empty();
    const Interval& along = box[unknowns_.front()];
    for (auto place = by_lower_end_.lower_bound(along.lower - widest_);
         place != by_lower_end_.end() && place->first <= along.lower; ++place) {
      const Box& known = boxes_[place->second];
      if (std::ranges::all_of(unknowns_, [&](std::size_t u) { return known[u].contains(box[u]); }))
        return true;
    }
    return false;
  }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }

 private:
  const std::vector<std::size_t>& unknowns_;
  std::vector<Box> boxes_;
  std::multimap<double, std::size_t> by_lower_end_;  // along the first unknown
  double widest_ = 0.0;
};

class BranchAndPrune {
 public:
  BranchAndPrune(const RestSystem& system, const Box& box, const BranchOptions& options)
      : system_(system),
        options_(options),
        first_(box),
        values_(system.tape.size()),
        newton_(system),
        neighbourhoods_(system.unknowns) {
    for (const std::size_t u : system.unknowns) {
      const double width = box[u].is_bounded() ? box[u].width() : 1.0;
      scales_.push_back(width > 0.0 ? width : std::max(1.0, box[u].magnitude()));
    }
  }

  SolutionSet run() {
    if (system_.is_impossible) return {};
    push(first_, 1.0);
    bool is_stopped = false;
    std::size_t next_look = 2000;
    while (!queue_.empty() && !is_stopped) {
      options_.cancellation.check();
      std::ranges::pop_heap(queue_, {}, &Part::size);
      Part part = std::move(queue_.back());
      queue_.pop_back();
      examine(part);
      ++result_.boxes_examined;
      if (options_.progress && result_.boxes_examined % 64 == 0) options_.progress(1.0 - share_left_);
      is_stopped = options_.time_limit.cancelled() || result_.boxes_examined >= options_.most_boxes;
      if (queue_.size() > next_look) {
        found_family_ = found_family_ || is_family();
        // Where nothing can be proven across a family, as of a double one, dividing would never end.
        constexpr std::size_t many = 4000;
        if (found_family_) set_families_aside(queue_.size() > many ? Aside::AllNear : Aside::Alone);
        next_look = std::max(next_look, 2 * queue_.size());
      }
    }
    for (Part& part : queue_) leave_undecided(part.box, UndecidedRegion::Why::Unfinished);
    finish();
    return std::move(result_);
  }

 private:
  struct Part {
    Box box;
    double share = 0.0;  // of the whole box
    double size = 0.0;
  };

  [[nodiscard]] double relative_width(const Box& box, std::size_t k) const {
    const Interval& x = box[system_.unknowns[k]];
    return x.is_bounded() ? x.width() / scales_[k] : infinite;
  }

  void push(Box box, double share) {
    double size = 0.0;
    for (std::size_t k = 0; k < system_.unknowns.size(); ++k) size = std::max(size, relative_width(box, k));
    queue_.push_back({std::move(box), share, size});
    std::ranges::push_heap(queue_, {}, &Part::size);
    share_left_ += share;
  }

  void examine(Part& part) {
    share_left_ -= part.share;
    Box& box = part.box;
    constexpr int most_rounds = 8;
    constexpr double worthwhile = 0.2;
    for (int round = 0; round < most_rounds; ++round) {
      const double before = log_size(box);
      if (is_known(box) || !prune(box)) return;
      if (log_size(box) > before - worthwhile) break;
    }
    if (has_only_solutions(box)) {
      result_.families.push_back(box);
      return;
    }
    if (prove(box) && is_known(box)) return;
    trim(box);
    divide(box, part.share);
  }

  // False: no solution inside.
  bool prune(Box& box) {
    if (!contract_box(system_, box, values_)) return false;
    return newton_.narrow(box, values_) != NewtonOperator::Outcome::Empty;
  }

  // The logarithm of the volume, with what is infinite or a point counted as something.
  [[nodiscard]] double log_size(const Box& box) const {
    constexpr double smallest = 1e-12;
    constexpr double largest = 1e12;
    double size = 0.0;
    for (std::size_t k = 0; k < system_.unknowns.size(); ++k)
      size += std::log(std::min(relative_width(box, k), largest) + smallest);
    return size;
  }

  [[nodiscard]] bool has_only_solutions(const Box& box) {
    enclose(system_.tape, system_.row_part, box, values_);
    return std::ranges::all_of(system_.rows,
                               [this](TapeIndex row) {
                                 return values_[row].value == Interval(0.0) &&
                                        values_[row].regularity != Regularity::Partial;
                               }) &&
           system_.can_divide(box, values_);
  }

  // Inside of a neighbourhood whose only solution is known.
  [[nodiscard]] bool is_known(const Box& box) const { return neighbourhoods_.contain(box); }

  // A part of the box that such a neighbourhood covers from one side.
  void trim(Box& box) const {
    for (const Box& known : neighbourhoods_.boxes()) {
      std::size_t uncovered = 0;
      std::size_t open = 0;
      for (const std::size_t u : system_.unknowns) {
        if (known[u].contains(box[u])) continue;
        ++uncovered;
        open = u;
      }
      if (uncovered != 1) continue;
      if (known[open].lower <= box[open].lower && known[open].upper < box[open].upper)
        box[open].lower = std::max(box[open].lower, known[open].upper);
      if (known[open].upper >= box[open].upper && known[open].lower > box[open].lower)
        box[open].upper = std::min(box[open].upper, known[open].lower);
    }
  }

  // Looks for a solution from the middle, and for a neighbourhood of it that has no other.
  bool prove(const Box& box) {
    const auto found = newton_.iterate(box);
    if (!found) return false;
    if (neighbourhoods_.contain(Box(found->begin(), found->end()))) return true;
    auto proven = newton_.prove(*found, box);
    if (!proven || !system_.can_divide(proven->enclosure, values_)) return false;
    // A point next to the border of a neighbourhood may be that of the solution inside.
    const bool is_old = is_known(proven->enclosure);
    neighbourhoods_.add(proven->neighbourhood);
    if (is_old) return true;
    bool is_outside = false;
    bool is_on_border = false;
    for (const std::size_t u : system_.unknowns) {
      is_outside = is_outside || intersection(proven->enclosure[u], first_[u]).is_empty();
      is_on_border = is_on_border || !first_[u].contains(proven->enclosure[u]);
    }
    if (is_outside) return true;
    result_.solutions.push_back(
        {.enclosure = std::move(proven->enclosure), .point = {}, .is_on_border = is_on_border});
    return true;
  }

  void divide(const Box& box, double share) {
    // Rows without unknowns, whose values are neither surely 0 nor surely different.
    if (system_.unknowns.empty()) {
      leave_undecided(box, reason_of(box));
      return;
    }
    std::size_t widest = 0;
    double width = -1.0;
    bool is_small = true;
    for (std::size_t k = 0; k < system_.unknowns.size(); ++k) {
      const Interval& x = box[system_.unknowns[k]];
      const double relative = relative_width(box, k);
      const double allowed = options_.smallest * std::max(scales_[k], x.magnitude());
      if (!x.is_bounded() || !(x.width() <= allowed)) is_small = false;
      if (relative > width) {
        width = relative;
        widest = k;
      }
    }
    constexpr double farthest = 1e9;
    const Interval x = box[system_.unknowns[widest]];
    const bool is_far = !x.is_bounded() && (x.lower > farthest || x.upper < -farthest);
    const double at = cut(x);
    if (is_small || is_far || !(at > x.lower && at < x.upper)) {
      leave_undecided(box, is_far ? UndecidedRegion::Why::Unbounded : reason_of(box));
      return;
    }
    Box left = box;
    Box right = box;
    left[system_.unknowns[widest]].upper = at;
    right[system_.unknowns[widest]].lower = at;
    push(std::move(left), share / 2);
    push(std::move(right), share / 2);
  }

  // Off the middle, where solutions of symmetric models lie; of a half line by magnitude.
  static double cut(const Interval& x) {
    constexpr double part = 0.4921;
    constexpr double growth = 10.0;
    if (x.is_bounded()) return x.lower + part * (x.upper - x.lower);
    if (x.lower == -infinite && x.upper == infinite) return 0.0078125;
    if (x.upper == infinite) return x.lower < 1.0 ? std::max(2.0, x.lower + 2.0) : growth * x.lower;
    return x.upper > -1.0 ? std::min(-2.0, x.upper - 2.0) : growth * x.upper;
  }

  [[nodiscard]] UndecidedRegion::Why reason_of(const Box& box) {
    enclose(system_.tape, system_.row_part, box, values_);
    const bool is_smooth = std::ranges::all_of(
        system_.rows, [this](TapeIndex row) { return values_[row].regularity == Regularity::Continuous; });
    return is_smooth && system_.can_divide(box, values_) ? UndecidedRegion::Why::Singular
                                                         : UndecidedRegion::Why::Discontinuous;
  }

  void leave_undecided(const Box& box, UndecidedRegion::Why why) {
    left_.push_back({.why = why, .hull = box, .point = {}, .boxes = 1});
  }

  // Whether the boxes that are left lie along a curve of solutions: Newton's method by least squares finds
  // one next to most of them, and the derivative is singular there.
  bool is_family() {
    constexpr std::size_t samples = 24;
    const std::size_t step = std::max<std::size_t>(1, queue_.size() / samples);
    std::size_t looked_at = 0;
    std::size_t singular = 0;
    for (std::size_t k = 0; k < queue_.size(); k += step, ++looked_at)
      singular += newton_.singular_zero_near(queue_[k].box) ? 1U : 0U;
    constexpr double half = 0.5;
    return static_cast<double>(singular) >= half * static_cast<double>(looked_at);
  }

  // Boxes next to which there is such a solution are not divided any more if they hold no other; all others
  // are.
  enum class Aside : std::uint8_t { Alone, AllNear };
  void set_families_aside(Aside which) {
    std::erase_if(queue_, [this, which](const Part& part) {
      options_.cancellation.check();
      if (options_.time_limit.cancelled()) return false;
      const auto zero = newton_.singular_zero_near(part.box);
      constexpr double next_to = 2.0;  // widths of the box, from its middle
      const bool is_near = zero && std::ranges::all_of(system_.unknowns, [&](std::size_t u) {
                             return std::abs(zero->point[u] - part.box[u].middle()) <=
                                    next_to * part.box[u].width() + 1e-9 * part.box[u].magnitude();
                           });
      if (!is_near) return false;
      const bool is_alone = newton_.is_alone_on_family(*zero, part.box);
      if (!is_alone && which == Aside::Alone) return false;
      share_left_ -= part.share;
      leave_undecided(part.box, UndecidedRegion::Why::Family);
      left_.back().is_alone = is_alone;
      return true;
    });
    std::ranges::make_heap(queue_, {}, &Part::size);
  }

  void finish() {
    for (ProvenSolution& solution : result_.solutions) {
      for (const Interval& x : solution.enclosure) solution.point.push_back(x.middle());
    }
    result_.families = joined_families(std::move(result_.families), system_.unknowns);
    // What lies at a known solution is none of its own.
    std::erase_if(left_, [this](const UndecidedRegion& region) { return is_known(region.hull); });
    keep_isolated_points();
    constexpr double gap = 1e-5;  // of the box
    std::vector<double> gaps;
    for (const double scale : scales_) gaps.push_back(gap * scale);
    result_.undecided = joined_regions(std::move(left_), system_.unknowns, gaps);
    for (UndecidedRegion& region : result_.undecided) {
      if (region.why == UndecidedRegion::Why::Singular || region.why == UndecidedRegion::Why::Family)
        look_for_family(region);
      if (region.why != UndecidedRegion::Why::Family) region.parts.clear();
    }
  }

  // A box that touches a curve of solutions with a corner shrinks to an exact solution, which is not
  // isolated: the box beside it, which is closed, contains it, too. What is left contains every solution that
  // is not listed, so a point in no other box is isolated.
  void keep_isolated_points() {
    const auto contains = [this](const Box& box, const Box& point) {
      return std::ranges::all_of(system_.unknowns, [&](std::size_t u) { return box[u].contains(point[u]); });
    };
    const auto is_point = [this](const Box& box) {
      return std::ranges::all_of(system_.unknowns, [&](std::size_t u) { return box[u].is_point(); });
    };
    std::vector<Box> wide;
    for (const Box& family : result_.families)
      if (!is_point(family)) wide.push_back(family);
    std::erase_if(result_.families, [&](const Box& family) {
      return is_point(family) &&
             (is_known(family) ||
              std::ranges::any_of(wide, [&](const Box& box) { return contains(box, family); }) ||
              std::ranges::any_of(
                  left_, [&](const UndecidedRegion& region) { return contains(region.hull, family); }));
    });
  }

  // Singular zeros next to boxes of the region: where they lie apart from each other they are those of a
  // curve or surface, and not one zero that is multiple.
  void look_for_family(UndecidedRegion& region) {
    constexpr std::size_t samples = 24;
    constexpr double apart = 1e-2;
    constexpr std::size_t enough = 4;
    constexpr double nearly_all = 0.75;
    double widest = 0.0;
    for (const std::size_t u : system_.unknowns)
      if (region.hull[u].is_bounded()) widest = std::max(widest, region.hull[u].width());
    const std::size_t step = std::max<std::size_t>(1, region.parts.size() / samples);
    std::size_t looked_at = 0;
    std::size_t singular = 0;
    std::vector<std::vector<double>> zeros;
    std::optional<std::size_t> dimension;
    for (std::size_t k = 0; k < region.parts.size(); k += step, ++looked_at) {
      options_.cancellation.check();
      auto zero = newton_.singular_zero_near(region.parts[k]);
      if (!zero) continue;
      ++singular;
      if (!dimension) dimension = zero->dimension;
      if (*dimension != zero->dimension) dimension = 0;
      const bool is_new = std::ranges::none_of(zeros, [&](const std::vector<double>& other) {
        return std::ranges::all_of(system_.unknowns, [&](std::size_t u) {
          return std::abs(other[u] - zero->point[u]) <= apart * widest;
        });
      });
      if (is_new) zeros.push_back(std::move(zero->point));
    }
    const bool is_curve = zeros.size() >= enough &&
                          static_cast<double>(singular) >= nearly_all * static_cast<double>(looked_at);
    if (!is_curve || !spreads_out(zeros)) {
      if (region.why == UndecidedRegion::Why::Family) region.why = UndecidedRegion::Why::Singular;
      return;
    }
    region.why = UndecidedRegion::Why::Family;
    region.dimension = dimension.value_or(0);
    region.zeros = std::move(zeros);
    if (!region.is_alone && region.parts.size() == region.boxes) region.is_alone = are_alone(region.parts);
  }

  // Small boxes that are left beside those set aside may hold nothing but the family, too.
  bool are_alone(const std::vector<Box>& boxes) {
    return std::ranges::all_of(boxes, [this](const Box& box) {
      options_.cancellation.check();
      if (options_.time_limit.cancelled()) return false;
      const auto zero = newton_.singular_zero_near(box);
      return zero && newton_.is_alone_on_family(*zero, box);
    });
  }

  // Zeros next to a multiple one hold to rounding, too; those of a curve lie farther apart than that
  // explains.
  [[nodiscard]] bool spreads_out(const std::vector<std::vector<double>>& zeros) const {
    constexpr double farther = 1e-4;  // of the box, or of 1 in a box that is larger
    for (std::size_t k = 0; k < system_.unknowns.size(); ++k) {
      const std::size_t u = system_.unknowns[k];
      Interval range = zeros.front()[u];
      for (const std::vector<double>& zero : zeros) range = hull(range, zero[u]);
      if (range.width() > farther * std::min(scales_[k], std::max(1.0, range.magnitude()))) return true;
    }
    return false;
  }

  const RestSystem& system_;
  const BranchOptions& options_;
  const Box first_;
  std::vector<double> scales_;  // by unknown of the system
  std::vector<EnclosedValue> values_;
  NewtonOperator newton_;
  std::vector<Part> queue_;  // a heap, the largest first
  double share_left_ = 0.0;
  KnownNeighbourhoods neighbourhoods_;
  std::vector<UndecidedRegion> left_;
  SolutionSet result_;
  bool found_family_ = false;
};

}  // namespace

SolutionSet all_solutions(const RestSystem& system, const Box& box, const BranchOptions& options) {
  // Nothing lies in an empty box, and that would look like a proof.
  for (const std::size_t unknown : system.unknowns)
    require(!box[unknown].is_empty(), "a box that is examined has points");
  return BranchAndPrune(system, box, options).run();
}

}  // namespace causa
