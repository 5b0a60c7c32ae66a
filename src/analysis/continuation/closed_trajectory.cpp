#include "analysis/continuation/closed_trajectory.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "base/check.h"
#include "numerics/integrators/make_integrator.h"

namespace causa {

namespace {

using linear::Vector;

constexpr double horizon = 1e12;

class FlowFrom {
 public:
  FlowFrom(ParameterField& field, double parameter, const CancellationToken& cancellation)
      : right_{field, parameter}, cancellation_(cancellation), problem_{field.size(), right_} {
    IntegratorOptions options{.relative_tolerance = 1e-9};
    for (std::size_t k = 0; k < field.size(); ++k)
      options.absolute_tolerances.push_back(1e-9 * field.nominal(k));
    integrator_ = make_integrator("dopri5", problem_, options);
    require(integrator_ != nullptr, "there is a method dopri5");
  }

  bool start(const Vector& states, double until) {
    return std::holds_alternative<Started>(integrator_->start(0.0, states, until));
  }
  bool step() {
    cancellation_.check();
    return std::holds_alternative<StepAccepted>(integrator_->step());
  }
  [[nodiscard]] double time() const { return integrator_->time(); }
  [[nodiscard]] Vector state() const { return {integrator_->state().begin(), integrator_->state().end()}; }
  [[nodiscard]] Vector state_at(double time) const {
    Vector x(integrator_->state().size());
    integrator_->interpolate(time, x);
    return x;
  }
  bool derivative(const Vector& states, Vector& f) { return right_(0.0, states, f) == Evaluation::Succeeded; }

 private:
  struct Right {
    ParameterField& field;
    double parameter;
    Evaluation operator()(double, std::span<const double> x, std::span<double> f) {
      return field.value(parameter, x, f) ? Evaluation::Failed : Evaluation::Succeeded;
    }
  };
  Right right_;
  const CancellationToken& cancellation_;
  OdeProblem problem_;
  std::unique_ptr<Integrator> integrator_;
};

}  // namespace

std::variant<DiagramStart, std::string> cycle_through(ParameterField& field, const Vector& states,
                                                      double parameter, double period,
                                                      const CancellationToken& cancellation) {
  constexpr std::size_t count = 600;
  constexpr unsigned most_steps = 100'000;
  FlowFrom flow(field, parameter, cancellation);
  if (!flow.start(states, period)) return "the trajectory does not start";
  DiagramStart start{.states = states, .parameter = parameter, .period = period, .cycle = {states}};
  for (unsigned steps = 0; start.cycle.size() <= count; ++steps) {
    if (steps == most_steps || !flow.step()) return "the trajectory ends before it closes";
    while (start.cycle.size() <= count) {
      const double time = period * static_cast<double>(start.cycle.size()) / count;
      if (time > flow.time() * (1.0 + 1e-14)) break;
      start.cycle.push_back(flow.state_at(std::min(time, flow.time())));
    }
  }
  return start;
}

std::variant<DiagramStart, std::string> approached_cycle(ParameterField& field, const Vector& states,
                                                         double parameter,
                                                         const CancellationToken& cancellation) {
  constexpr unsigned settling = 20'000;  // steps, which are some fifty to a period
  constexpr unsigned observed = 2'000;
  constexpr unsigned searching = 50'000;
  const std::size_t n = field.size();
  FlowFrom flow(field, parameter, cancellation);
  if (!flow.start(states, horizon)) return "the trajectory does not start";
  Vector lowest;
  Vector highest;
  for (unsigned k = 0; k < settling; ++k) {
    if (!flow.step()) return "the trajectory ends";
    if (k + observed < settling) continue;
    const Vector x = flow.state();
    if (lowest.empty()) lowest = highest = x;
    for (std::size_t j = 0; j < n; ++j) {
      lowest[j] = std::min(lowest[j], x[j]);
      highest[j] = std::max(highest[j], x[j]);
    }
  }
  bool rests = true;
  for (std::size_t j = 0; j < n; ++j) {
    constexpr double moves = 1e-5;
    rests = rests && highest[j] - lowest[j] < moves * std::max(field.nominal(j), std::abs(highest[j]));
  }
  if (rests) return "the trajectory comes to rest";
  // Returns to the plane across the flow, near to where it was.
  const Vector section = flow.state();
  Vector normal(n);
  if (!flow.derivative(section, normal)) return "the trajectory ends";
  const auto size = [&](std::size_t j) { return std::max(highest[j] - lowest[j], 1e-9 * field.nominal(j)); };
  const auto side = [&](const Vector& x) {
    double sum = 0.0;
    for (std::size_t j = 0; j < n; ++j) sum += normal[j] / size(j) * ((x[j] - section[j]) / size(j));
    return sum;
  };
  const double begin = flow.time();
  double before = 0.0;
  bool has_left = false;
  for (unsigned k = 0; k < searching; ++k) {
    const double from = flow.time();
    if (!flow.step()) return "the trajectory ends";
    const double now = side(flow.state());
    has_left = has_left || now < 0.0;
    if (has_left && before < 0.0 && now >= 0.0) {
      double low = from;
      double high = flow.time();
      for (unsigned bisection = 0; bisection < 60; ++bisection) {
        const double middle = 0.5 * (low + high);
        (side(flow.state_at(middle)) < 0.0 ? low : high) = middle;
      }
      const Vector x = flow.state_at(high);
      double distance = 0.0;
      for (std::size_t j = 0; j < n; ++j)
        distance = std::max(distance, std::abs(x[j] - section[j]) / size(j));
      constexpr double returns = 1e-3;
      if (distance <= returns) return cycle_through(field, x, parameter, high - begin, cancellation);
    }
    before = now;
  }
  return "the trajectory does not close";
}

}  // namespace causa
