#include "analysis/stability/box_search.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "base/interruption.h"

namespace causa {

namespace {

// Of the deviations, the widest relative to the box.
std::size_t widest_of(const ProofSpace& space, const std::vector<Interval>& at, double& width) {
  std::size_t widest = 0;
  width = 0.0;
  for (std::size_t i = 0; i < space.states; ++i) {
    const double relative = at[i].width() / std::max(space.box[i].width(), 1e-300);
    if (relative > width) {
      width = relative;
      widest = i;
    }
  }
  return widest;
}

bool lies_inside(const std::vector<Interval>& at, const std::vector<double>& neighbourhood) {
  if (neighbourhood.empty()) return false;
  for (std::size_t i = 0; i < neighbourhood.size(); ++i) {
    if (neighbourhood[i] > 0.0 && at[i].magnitude() > neighbourhood[i]) return false;
  }
  return true;
}

std::vector<double> middle_of(const std::vector<Interval>& at, std::size_t states) {
  std::vector<double> result;
  for (std::size_t i = 0; i < states; ++i) result.push_back(at[i].middle());
  return result;
}

constexpr double narrowest = 1e-9;

class LevelSearch {
 public:
  LevelSearch(ProofSpace& space, const Form& v, const Form& decrease, SignToProve sign,
              const std::vector<double>& neighbourhood, double relative, const SearchLimits& limits)
      : space_(space),
        v_(space, v),
        decrease_(space, decrease),
        sign_(sign),
        neighbourhood_(neighbourhood),
        relative_(relative),
        limits_(limits) {}

  LevelBound run() {
    for (std::size_t i = 0; i < space_.states; ++i) {
      if (space_.box[i].is_point()) continue;  // a plane of the box
      for (const double end : {space_.box[i].lower, space_.box[i].upper}) {
        std::vector<Interval> face = space_.variables();
        face[i] = end;
        push({.at = std::move(face), .is_border = true});
      }
    }
    push({.at = space_.variables(), .is_border = false});
    while (!open_.empty()) {
      const double lowest = open_.top().low;
      const bool is_close =
          result_.attained < infinite && lowest >= result_.attained - relative_ * std::abs(result_.attained);
      if (is_close || result_.boxes >= limits_.most_boxes || is_interrupted()) {
        result_.proven = std::min(lowest, done_);
        return result_;
      }
      Piece piece = open_.top();
      open_.pop();
      split(piece);
      if (limits_.progress && result_.boxes % 256 == 0)
        limits_.progress(static_cast<double>(result_.boxes) / static_cast<double>(limits_.most_boxes));
    }
    result_.proven = done_;
    return result_;
  }

 private:
  struct Piece {
    std::vector<Interval> at;
    bool is_border = false;
    double low = 0.0;
  };
  struct Higher {
    bool operator()(const Piece& a, const Piece& b) const { return a.low > b.low; }
  };

  void split(const Piece& piece) {
    double width = 0.0;
    const std::size_t widest = widest_of(space_, piece.at, width);
    if (width < narrowest) {  // cannot be divided any more: it counts
      done_ = std::min(done_, piece.low);
      return;
    }
    const double middle = piece.at[widest].middle();
    for (const bool is_low : {true, false}) {
      Piece half{.at = piece.at, .is_border = piece.is_border};
      (is_low ? half.at[widest].upper : half.at[widest].lower) = middle;
      push(std::move(half));
    }
  }

  void push(Piece piece) {
    ++result_.boxes;
    if (!piece.is_border) {
      if (lies_inside(piece.at, neighbourhood_)) return;
      const Interval change = decrease_(piece.at);
      if (sign_ == SignToProve::Positive ? change.lower > 0.0 : change.lower >= 0.0) return;
    }
    const Interval value = v_(piece.at);
    piece.low = value.lower;
    look_at(piece);
    if (piece.low > result_.attained) return;
    open_.push(std::move(piece));
  }

  // A point at which the condition fails is an upper bound.
  void look_at(const Piece& piece) {
    std::vector<double> middle = middle_of(piece.at, space_.states);
    if (!piece.is_border) {
      std::vector<Interval> point = space_.point_intervals(middle);
      if (lies_inside(point, neighbourhood_)) return;
      const Interval change = decrease_.at_point(point);
      if (!(sign_ == SignToProve::Positive ? change.upper <= 0.0 : change.upper < 0.0)) return;
    }
    const double value = v_.at(space_.point(middle));
    if (!(value < result_.attained)) return;
    result_.attained = value;
    result_.point = std::move(middle);
    result_.is_on_border = piece.is_border;
  }

  ProofSpace& space_;
  BoundedForm v_;
  BoundedForm decrease_;
  SignToProve sign_;
  const std::vector<double>& neighbourhood_;
  double relative_;
  const SearchLimits& limits_;
  std::priority_queue<Piece, std::vector<Piece>, Higher> open_;
  double done_ = infinite;
  LevelBound result_;
};

}  // namespace

BoundedForm::BoundedForm(ProofSpace& space, const Form& form)
    : states_(space.states), value_(space.table, std::span(&form, 1)) {
  // |u| has bounded slopes; a sign or a choice may jump.
  bool may_jump = false;
  const std::size_t atoms = space.table.atom_count();
  std::vector<Form> gradient;
  for (std::uint32_t i = 0; i < states_ && !may_jump; ++i)
    gradient.push_back(space.table.derivative(form, i));
  may_jump = space.table.has_overflowed();
  for (AtomNumber k = 0; k < atoms && !may_jump; ++k) {
    const FormAtom& atom = space.table.atom(k);
    const bool jumps = atom.kind == FormAtom::Kind::Choice ||
                       (atom.kind == FormAtom::Kind::Function && atom.op == Operator::Sign);
    may_jump = jumps && space.table.uses(form, k);
  }
  if (!may_jump) gradient_.emplace(space.table, gradient);
}

Interval BoundedForm::operator()(const std::vector<Interval>& variables) {
  const Interval natural = value_(variables)[0];
  if (!gradient_ || natural.lower > 0.0 || natural.upper < 0.0) return natural;
  // F(c) + F'(X)(X − c)
  std::vector<Interval> centre = variables;
  for (std::size_t i = 0; i < states_; ++i) centre[i] = variables[i].middle();
  Interval mean = value_(centre)[0];
  const std::span<const Interval> slopes = (*gradient_)(variables);
  for (std::size_t i = 0; i < states_; ++i) mean = mean + slopes[i] * (variables[i] - centre[i]);
  if (std::isnan(mean.lower) || std::isnan(mean.upper)) return natural;
  const Interval both = intersection(natural, mean);
  return both.is_empty() ? natural : both;
}

BoxSign prove_sign(ProofSpace& space, const Form& form, SignToProve sign,
                   const std::vector<double>& neighbourhood, const SearchLimits& limits) {
  BoundedForm bounded(space, form);
  BoxSign result;
  std::vector<std::vector<Interval>> open{space.variables()};
  bool is_complete = true;
  while (!open.empty()) {
    if (result.boxes >= limits.most_boxes || is_interrupted()) return result;
    std::vector<Interval> at = std::move(open.back());
    open.pop_back();
    ++result.boxes;
    if (lies_inside(at, neighbourhood)) continue;
    const Interval value = bounded(at);
    if (sign == SignToProve::Positive ? value.lower > 0.0 : value.lower >= 0.0) continue;
    std::vector<double> middle = middle_of(at, space.states);
    const std::vector<Interval> point = space.point_intervals(middle);
    if (!lies_inside(point, neighbourhood)) {
      const Interval there = bounded.at_point(point);
      if (sign == SignToProve::Positive ? there.upper <= 0.0 : there.upper < 0.0) {
        result.answer = SignAnswer::Refuted;
        result.value = there.middle();
        result.point = std::move(middle);
        return result;
      }
    }
    double width = 0.0;
    const std::size_t widest = widest_of(space, at, width);
    if (width < narrowest) {
      is_complete = false;
      if (result.point.empty()) {
        result.point = std::move(middle);
        result.value = bounded.at_point(point).middle();
      }
      return result;
    }
    std::vector<Interval> other = at;
    const double cut = at[widest].middle();
    at[widest].upper = cut;
    other[widest].lower = cut;
    open.push_back(std::move(at));
    open.push_back(std::move(other));
    if (limits.progress && result.boxes % 256 == 0)
      limits.progress(static_cast<double>(result.boxes) / static_cast<double>(limits.most_boxes));
  }
  if (is_complete) result.answer = SignAnswer::Proven;
  return result;
}

LevelBound smallest_value_where_fails(ProofSpace& space, const Form& v, const Form& decrease,
                                      SignToProve sign, const std::vector<double>& neighbourhood,
                                      double relative, const SearchLimits& limits) {
  return LevelSearch(space, v, decrease, sign, neighbourhood, relative, limits).run();
}

}  // namespace causa
