#include "analysis/linear_systems/responses/time_response.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"

namespace causa::linear {

namespace {

// Writes x and y = C x + D u at one time.
void record(const StateSpace& system, TimeResponse& response, std::size_t row, const Vector& x,
            const Vector& u) {
  for (std::size_t j = 0; j < x.size(); ++j) response.states(row, j) = x[j];
  const Vector from_states = system.c * x;
  const Vector from_inputs = system.d * u;
  for (std::size_t i = 0; i < from_states.size(); ++i)
    response.outputs(row, i) = from_states[i] + from_inputs[i];
}

TimeResponse empty_response(const StateSpace& system, Vector times) {
  TimeResponse response;
  response.outputs = Matrix(times.size(), system.output_count());
  response.states = Matrix(times.size(), system.order());
  response.times = std::move(times);
  return response;
}

Vector grid_times(const StateSpace& system, const TimeGrid& grid) {
  Vector times;
  if (system.is_discrete()) {
    const double last = std::floor(grid.stop / *system.sample_time * (1.0 + 1e-12));
    for (std::size_t k = 0; k <= static_cast<std::size_t>(std::max(0.0, last)); ++k) {
      times.push_back(static_cast<double>(k) * *system.sample_time);
    }
    return times;
  }
  const auto count = static_cast<double>(grid.intervals);
  for (std::size_t k = 0; k <= grid.intervals; ++k)
    times.push_back(grid.stop * static_cast<double>(k) / count);
  return times;
}

// x₀ given, one input held at a constant.
TimeResponse constant_response(const StateSpace& system, Vector x, const Vector& u, const TimeGrid& grid) {
  require(grid.intervals > 0 && grid.stop >= 0.0, "a grid of times has an interval");
  TimeResponse response = empty_response(system, grid_times(system, grid));
  Matrix phi = system.a;
  Matrix gamma = system.b;
  if (!system.is_discrete()) {
    const HoldMatrices hold =
        hold_matrices(system.a, system.b, grid.stop / static_cast<double>(grid.intervals));
    phi = hold.phi;
    gamma = hold.gamma0;
  }
  const Vector forced = gamma * u;
  for (std::size_t row = 0; row < response.times.size(); ++row) {
    if (row > 0) {
      x = phi * x;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += forced[i];
    }
    record(system, response, row, x, u);
  }
  return response;
}

Vector unit_input(const StateSpace& system, std::size_t input) {
  require(input < system.input_count(), "an input exists");
  Vector u(system.input_count());
  u[input] = 1.0;
  return u;
}

}  // namespace

TimeGrid suggested_grid(const StateSpace& system) {
  constexpr double settled = 7.0;        // time constants
  constexpr double most_periods = 20.0;  // of a badly damped oscillation
  const double step = system.sample_time.value_or(1.0);
  double slowest = 0.0;  // time that the slowest decaying mode needs
  double shortest_growth = 0.0;
  double longest_period = 0.0;
  double fastest = 0.0;
  for (const Complex& value : eigenvalues(system.a)) {
    if (system.is_discrete() && std::abs(value) < 1e-12) continue;
    const Complex rate = system.is_discrete() ? std::log(value) / step : value;
    const double size = std::abs(rate);
    if (size < 1e-12) continue;  // an integrator; the others decide
    fastest = std::max(fastest, size);
    if (rate.real() < -1e-9 * size) {
      double needed = settled / -rate.real();
      if (rate.imag() != 0.0) needed = std::min(needed, most_periods * 6.2832 / std::abs(rate.imag()));
      slowest = std::max(slowest, needed);
    } else if (rate.real() > 1e-9 * size) {
      shortest_growth = std::max(shortest_growth, rate.real());
    } else {
      longest_period = std::max(longest_period, 6.2832 / size);
    }
  }
  double stop = std::max(slowest, 4.0 * longest_period);
  if (shortest_growth > 0.0) stop = 5.0 / shortest_growth;
  if (stop > 0.0) stop += system.dead_time;
  if (stop == 0.0) stop = system.is_discrete() ? 20.0 * step : 10.0;
  if (system.is_discrete()) {
    const double samples = std::clamp(std::ceil(stop / step), 10.0, 2000.0);
    return {.stop = samples * step, .intervals = static_cast<std::size_t>(samples)};
  }
  // Some points for each period of the fastest mode, as far as a picture can show them.
  const double wanted = std::clamp(stop * fastest * 2.0, 500.0, 5000.0);
  return {.stop = stop, .intervals = static_cast<std::size_t>(wanted)};
}

namespace {

// What the response without its dead time says from there on; before, everything is 0.
TimeResponse after_dead_time(const StateSpace& system, Vector x, const Vector& u, const TimeGrid& grid) {
  TimeResponse response = empty_response(system, grid_times(system, grid));
  const double step = grid.stop / static_cast<double>(grid.intervals);
  const HoldMatrices even = hold_matrices(system.a, system.b, step);
  bool has_begun = false;
  for (std::size_t row = 0; row < response.times.size(); ++row) {
    const double since = response.times[row] - system.dead_time;
    if (since < 0.0) continue;
    const HoldMatrices first = has_begun ? HoldMatrices{} : hold_matrices(system.a, system.b, since);
    const HoldMatrices& hold = has_begun ? even : first;
    const Vector forced = hold.gamma0 * u;
    x = hold.phi * x;
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += forced[i];
    has_begun = true;
    record(system, response, row, x, u);
  }
  return response;
}

}  // namespace

TimeResponse step_response(const StateSpace& system, std::size_t input, const TimeGrid& grid) {
  const Vector u = unit_input(system, input);
  if (system.dead_time > 0.0) return after_dead_time(system, Vector(system.order()), u, grid);
  return constant_response(system, Vector(system.order()), u, grid);
}

// The impulse moves the state from zero to the column of B.
TimeResponse impulse_response(const StateSpace& system, std::size_t input, const TimeGrid& grid) {
  const Vector u = unit_input(system, input);
  const Vector nothing(system.input_count());
  if (system.dead_time > 0.0) return after_dead_time(system, system.b * u, nothing, grid);
  if (!system.is_discrete()) return constant_response(system, system.b * u, nothing, grid);
  TimeResponse response = empty_response(system, grid_times(system, grid));
  Vector x(system.order());
  for (std::size_t row = 0; row < response.times.size(); ++row) {
    if (row == 1) x = system.b * u;
    if (row > 1) x = system.a * x;
    record(system, response, row, x, row == 0 ? u : nothing);
  }
  return response;
}

TimeResponse free_response(const StateSpace& system, const Vector& initial_state, const TimeGrid& grid) {
  require(initial_state.size() == system.order(), "an initial state has the order of the system");
  return constant_response(system, initial_state, Vector(system.input_count()), grid);
}

Outcome<TimeResponse> response_to(const StateSpace& system, const Vector& times, const Matrix& inputs,
                                  const Vector& initial_state, Hold hold) {
  const auto bad = [](std::string words) {
    return Refusal{.kind = RefusalKind::BadData, .words = std::move(words)};
  };
  if (times.empty()) return bad("the input has no samples");
  if (inputs.rows != times.size() || inputs.columns != system.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = fmt::format("the input is {} × {}, but there are {} times and {} inputs",
                                        inputs.rows, inputs.columns, times.size(), system.input_count())};
  }
  if (initial_state.size() != system.order()) {
    return Refusal{
        .kind = RefusalKind::WrongSize,
        .words = fmt::format("{} initial values for {} states", initial_state.size(), system.order())};
  }
  if (!is_finite(inputs)) return bad("an input is not finite");
  if (system.dead_time > 0.0) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words =
                       "the response to given inputs takes a Padé approximant of a dead time, --delay and "
                       "--pade"};
  }
  for (std::size_t k = 0; k < times.size(); ++k) {
    if (!std::isfinite(times[k])) return bad("a time is not finite");
    // Two samples of one time are a jump of the input.
    const bool is_jump = k > 0 && times[k] == times[k - 1] && !system.is_discrete();
    if (k > 0 && !is_jump && !(times[k] > times[k - 1]))
      return bad(fmt::format("times do not increase at sample {}", k + 1));
    if (k > 0 && system.is_discrete() &&
        std::abs(times[k] - times[k - 1] - *system.sample_time) > 1e-6 * *system.sample_time) {
      return Refusal{.kind = RefusalKind::WrongTime,
                     .words = fmt::format("samples {} and {} are not one sample time apart", k, k + 1)};
    }
  }
  TimeResponse response = empty_response(system, times);
  Vector x = initial_state;
  Vector u(system.input_count());
  Vector before(system.input_count());
  HoldMatrices matrices;
  double last_step = -1.0;
  for (std::size_t row = 0; row < times.size(); ++row) {
    before = u;
    for (std::size_t j = 0; j < u.size(); ++j) u[j] = inputs(row, j);
    if (row > 0 && system.is_discrete()) {
      const Vector forced = system.b * before;
      x = system.a * x;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += forced[i];
    } else if (row > 0 && times[row] > times[row - 1]) {
      const double step = times[row] - times[row - 1];
      // Times of an even grid differ by their own rounding only.
      const double rounding = 8.0 * std::numeric_limits<double>::epsilon() * std::abs(times[row]);
      if (!(std::abs(step - last_step) <= rounding)) {
        matrices = hold_matrices(system.a, system.b, step);
        last_step = step;
      }
      Vector change(u.size());
      if (hold == Hold::Linear) {
        for (std::size_t j = 0; j < u.size(); ++j) change[j] = u[j] - before[j];
      }
      const Vector constant = matrices.gamma0 * before;
      const Vector linear_part = matrices.gamma1 * change;
      x = matrices.phi * x;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += constant[i] + linear_part[i];
    }
    record(system, response, row, x, u);
  }
  return response;
}

}  // namespace causa::linear
