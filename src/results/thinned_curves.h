// Curves for a picture, from any number of points, in bounded memory. As long as there is room every point is
// kept. Then neighbours are merged pairwise, and each group remembers what a picture shows of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace causa {

struct ThinningOptions {
  enum class Keep : std::uint8_t {
    Extremes,  // the lowest and the highest value of each curve: for curves over time
    First,     // the first point: for curves over each other
  };
  Keep keep = Keep::Extremes;
  std::size_t most_groups = 1U << 14U;  // even
};

class ThinnedCurves {
 public:
  explicit ThinnedCurves(std::size_t curves, const ThinningOptions& options = {});

  void add(double x, std::span<const double> y);

  struct Points {
    std::vector<double> x;
    std::vector<std::vector<double>> y;  // one per curve
  };
  [[nodiscard]] Points points() const;
  // Values that were not finite. They are gaps where no value of a group is finite.
  [[nodiscard]] std::uint64_t gaps(std::size_t curve) const { return gaps_[curve]; }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  // The extent of one curve in one group. Not finite: no value is.
  struct Extent {
    double lowest = 0.0;
    double highest = 0.0;
    bool lowest_first = true;
  };
  static Extent joined(const Extent& a, const Extent& b);
  [[nodiscard]] Extent& extent(std::size_t group, std::size_t curve) {
    return extents_[group * gaps_.size() + curve];
  }
  void merge_pairs();

  ThinningOptions options_;
  std::vector<double> first_x_;  // per group
  std::vector<double> last_x_;
  std::vector<Extent> extents_;  // [group * curves + curve]
  std::vector<std::uint64_t> gaps_;
  std::uint64_t group_size_ = 1;
  std::uint64_t in_last_group_ = 0;
  std::uint64_t count_ = 0;
  double last_point_x_ = 0.0;
  std::vector<double> last_point_y_;
};

}  // namespace causa
