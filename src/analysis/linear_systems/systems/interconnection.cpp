#include "analysis/linear_systems/systems/interconnection.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

Refusal dead_time_refusal() {
  return {.kind = RefusalKind::WrongTime,
          .words = "a dead time is part of the loop: replace it with a Padé approximant"};
}

std::optional<Refusal> different_times(const StateSpace& left, const StateSpace& right) {
  if (left.sample_time == right.sample_time) return std::nullopt;
  return Refusal{.kind = RefusalKind::WrongTime, .words = "the two systems have different sample times"};
}

// States of both; a name that both have gets the number of its system behind it.
std::vector<std::string> joined_names(const StateSpace& first, const StateSpace& second) {
  std::vector<std::string> names;
  for (const std::string& name : first.states) {
    names.push_back(std::ranges::find(second.states, name) == second.states.end() ? name : name + "_1");
  }
  for (const std::string& name : second.states) {
    names.push_back(std::ranges::find(first.states, name) == first.states.end() ? name : name + "_2");
  }
  return names;
}

// Products of large entries may overflow.
Outcome<StateSpace> finite_or_refused(StateSpace system) {
  if (is_finite(system.a) && is_finite(system.b) && is_finite(system.c) && is_finite(system.d)) return system;
  return Refusal{.kind = RefusalKind::NotFinite, .words = "an entry of the whole system is not finite"};
}

}  // namespace

Outcome<StateSpace> in_series(const StateSpace& first, const StateSpace& second) {
  if (const auto refusal = different_times(first, second)) return *refusal;
  if (first.output_count() != second.input_count()) {
    return Refusal{
        .kind = RefusalKind::WrongSize,
        .words = fmt::format("{} outputs cannot feed {} inputs", first.output_count(), second.input_count())};
  }
  const std::size_t n = first.order();
  const std::size_t m = second.order();
  StateSpace result{.a = Matrix(n + m, n + m)};
  set_block(result.a, 0, 0, first.a);
  set_block(result.a, n, 0, second.b * first.c);
  set_block(result.a, n, n, second.a);
  result.b = above(first.b, second.b * first.d);
  result.c = beside(second.d * first.c, second.c);
  result.d = second.d * first.d;
  result.states = joined_names(first, second);
  result.inputs = first.inputs;
  result.outputs = second.outputs;
  result.sample_time = first.sample_time;
  result.dead_time = first.dead_time + second.dead_time;
  return finite_or_refused(std::move(result));
}

Outcome<StateSpace> in_parallel(const StateSpace& left, const StateSpace& right) {
  if (const auto refusal = different_times(left, right)) return *refusal;
  if (left.dead_time != right.dead_time) return dead_time_refusal();
  if (left.output_count() != right.output_count() || left.input_count() != right.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "systems in parallel have as many inputs and outputs"};
  }
  const std::size_t n = left.order();
  StateSpace result{.a = Matrix(n + right.order(), n + right.order())};
  set_block(result.a, 0, 0, left.a);
  set_block(result.a, n, n, right.a);
  result.b = above(left.b, right.b);
  result.c = beside(left.c, right.c);
  result.d = left.d + right.d;
  result.states = joined_names(left, right);
  result.inputs = left.inputs;
  result.outputs = left.outputs;
  result.sample_time = left.sample_time;
  result.dead_time = left.dead_time;
  return finite_or_refused(std::move(result));
}

// y = C₁x₁ + D₁e, e = r ∓ (C₂x₂ + D₂y): with M = (I ± D₁D₂)⁻¹, y = M (C₁x₁ ∓ D₁C₂x₂ + D₁r).
Outcome<StateSpace> in_feedback(const StateSpace& forward, const StateSpace& backward, FeedbackSign sign) {
  if (const auto refusal = different_times(forward, backward)) return *refusal;
  if (forward.dead_time > 0.0 || backward.dead_time > 0.0) return dead_time_refusal();
  if (forward.output_count() != backward.input_count() || forward.input_count() != backward.output_count()) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "inputs and outputs of the loop do not fit together"};
  }
  const double minus = sign == FeedbackSign::Negative ? -1.0 : 1.0;
  const std::size_t n = forward.order();
  const std::size_t m = backward.order();
  const std::optional<Matrix> solved =
      inverse(identity(forward.output_count()) - minus * (forward.d * backward.d));
  if (!solved) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the loop of direct paths has no unique solution: I + D D' is singular"};
  }
  // y = [y1 y2] x + yr r, and e = r + minus (C₂ x₂ + D₂ y).
  const Matrix y1 = *solved * forward.c;
  const Matrix y2 = minus * (*solved * (forward.d * backward.c));
  const Matrix yr = *solved * forward.d;
  const Matrix e1 = minus * (backward.d * y1);
  const Matrix e2 = minus * (backward.c + backward.d * y2);
  const Matrix er = identity(forward.input_count()) + minus * (backward.d * yr);
  StateSpace result{.a = Matrix(n + m, n + m)};
  set_block(result.a, 0, 0, forward.a + forward.b * e1);
  set_block(result.a, 0, n, forward.b * e2);
  set_block(result.a, n, 0, backward.b * y1);
  set_block(result.a, n, n, backward.a + backward.b * y2);
  result.b = above(forward.b * er, backward.b * yr);
  result.c = beside(y1, y2);
  result.d = yr;
  result.states = joined_names(forward, backward);
  result.inputs = forward.inputs;
  result.outputs = forward.outputs;
  result.sample_time = forward.sample_time;
  return finite_or_refused(std::move(result));
}

Outcome<StateSpace> with_unit_feedback(const StateSpace& forward, FeedbackSign sign) {
  const std::size_t size = forward.output_count();
  StateSpace unit = make_state_space(Matrix(0, 0), Matrix(0, size), Matrix(size, 0), identity(size));
  unit.sample_time = forward.sample_time;
  return in_feedback(forward, unit, sign);
}

}  // namespace causa::linear
