#include "flat/connections/affine_boxes.h"

#include <algorithm>

#include "base/check.h"

namespace causa {

namespace {

// Loops over single tuples.
class Runs {
 public:
  Runs(std::span<const std::int64_t> tuples, std::size_t width)
      : tuples_(tuples), width_(width), count_(tuples.size() / width) {}

  std::vector<AffineBox> find() const {
    std::vector<AffineBox> boxes;
    for (std::size_t first = 0; first < count_;) {
      std::size_t length = run_length(first);
      // A lone tuple in front of a long run is not its begin.
      if (length == 2 && run_length(first + 1) > 2) length = 1;
      boxes.push_back(box(first, length));
      first += length;
    }
    return boxes;
  }

 private:
  [[nodiscard]] std::span<const std::int64_t> tuple(std::size_t n) const {
    return tuples_.subspan(n * width_, width_);
  }

  [[nodiscard]] bool same_step(std::size_t n) const {
    const auto before = tuple(n - 2);
    const auto middle = tuple(n - 1);
    const auto after = tuple(n);
    for (std::size_t k = 0; k < width_; ++k) {
      if (after[k] - middle[k] != middle[k] - before[k]) return false;
    }
    return true;
  }

  [[nodiscard]] std::size_t run_length(std::size_t first) const {
    std::size_t end = std::min(first + 2, count_);
    while (end < count_ && same_step(end)) ++end;
    return end - first;
  }

  [[nodiscard]] AffineBox box(std::size_t first, std::size_t length) const {
    AffineBox result{
        .first = first, .start = {tuple(first).begin(), tuple(first).end()}, .counts = {}, .steps = {}};
    if (length == 1) return result;
    std::vector<std::int64_t> step(width_);
    for (std::size_t k = 0; k < width_; ++k) step[k] = tuple(first + 1)[k] - tuple(first)[k];
    result.counts = {static_cast<std::int64_t>(length)};
    result.steps = {std::move(step)};
    return result;
  }

  std::span<const std::int64_t> tuples_;
  std::size_t width_;
  std::size_t count_;
};

bool alike(const AffineBox& a, const AffineBox& b) {
  return a.counts == b.counts && a.steps == b.steps;
}

std::vector<std::int64_t> step_between(const AffineBox& a, const AffineBox& b) {
  std::vector<std::int64_t> step(a.start.size());
  for (std::size_t k = 0; k < step.size(); ++k) step[k] = b.start[k] - a.start[k];
  return step;
}

// One more loop around neighbours that are alike.
std::vector<AffineBox> merged(const std::vector<AffineBox>& boxes) {
  std::vector<AffineBox> result;
  for (std::size_t first = 0; first < boxes.size();) {
    std::size_t end = first + 1;
    AffineBox box = boxes[first];
    if (!box.counts.empty() && end < boxes.size() && alike(box, boxes[end])) {
      std::vector<std::int64_t> step = step_between(box, boxes[end]);
      while (end < boxes.size() && alike(box, boxes[end]) && step_between(boxes[end - 1], boxes[end]) == step)
        ++end;
      box.counts.insert(box.counts.begin(), static_cast<std::int64_t>(end - first));
      box.steps.insert(box.steps.begin(), std::move(step));
    }
    result.push_back(std::move(box));
    first = end;
  }
  return result;
}

}  // namespace

std::vector<AffineBox> affine_boxes(std::span<const std::int64_t> tuples, std::size_t width) {
  require(width > 0, "tuples have numbers");
  std::vector<AffineBox> boxes = Runs(tuples, width).find();
  while (true) {
    std::vector<AffineBox> fewer = merged(boxes);
    if (fewer.size() == boxes.size()) return boxes;
    boxes = std::move(fewer);
  }
}

}  // namespace causa
