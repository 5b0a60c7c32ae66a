// Integrates a compiled model over time and records what was asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"
#include "results/result_writer.h"
#include "results/trajectory.h"
#include "simulation/find_zeros.h"
#include "simulation/locate_event.h"
#include "simulation/select_variables.h"

namespace causa {

// What is done where both sides of a condition push against each other.
enum class ChatteringResponse : std::uint8_t {
  Stop,   // with a message
  Slide,  // along the surface between them
};

struct SimulationOptions {
  double start_time = 0.0;
  double stop_time = 1.0;
  std::string solver = "auto";
  // Constructs the integrator where it is another one than that of the name; empty: it is not.
  std::function<std::unique_ptr<Integrator>(const OdeProblem&, const IntegratorOptions&)> make_method{};
  double tolerance = 1e-6;  // relative, and absolute for states of magnitude 1
  // Recorded are the ends of this many equal intervals. Not given: 500, or every step where `step` is given.
  std::optional<std::uint64_t> intervals{};
  // Recorded is the end of every step the method takes.
  bool record_steps = false;
  // Recorded are these times, which rise from the start time to the stop time; empty: intervals.
  std::vector<double> output_times{};
  // Every step of the integrator has this length. Not given: the method chooses, or, if it cannot, one
  // step per interval.
  std::optional<double> step{};
  // Limits of steps that a method chooses.
  std::optional<double> smallest_step{};
  std::optional<double> largest_step{};
  // New steps by h · safety · (tolerance/error)^exponent; neither given: as the method likes best.
  std::optional<double> safety{};
  std::optional<double> step_exponent{};
  // Implicit methods with fixed steps take the Jacobian anew in every iteration.
  bool fresh_jacobian = false;
  // How conditions that change are found in a step. With an interpolant that is not the method's own the
  // state there is that of a step taken again, up to that instant.
  EventInterpolant event_interpolant = EventInterpolant::Dense;
  EventSearch event_search = EventSearch::Illinois;
  ChatteringResponse chattering = ChatteringResponse::Stop;
  // Reported are the times at which these cross zero, or change.
  std::vector<WatchedFunction> zeros_of{};
  std::vector<SelectedValue> recorded{};
  std::uint64_t most_recorded = 250'000'000;  // numbers in memory
  // Takes the points; the trajectory in memory then stays empty. It is begun when the first point is known.
  ResultWriter* writer = nullptr;
};

// One event, as it was found.
struct EventNote {
  double time = 0.0;
  bool is_time_event = false;  // known in advance
  std::string condition;       // of a state event: what changed, with its place
  double indicator = 0.0;      // of a state event: how far beyond its surface the interpolant lies there
  // The same for the state u* of a step taken again from the last accepted state to this instant: |g(t*, u*)|
  // tells how exactly the event was located (course document 002).
  std::optional<double> retaken{};
  std::uint64_t evaluations = 0;  // of the conditions, to find the instant
};

// What somebody who waits may want to do meanwhile.
struct SimulationHooks {
  CancellationToken cancellation{};
  // Ends the run as failed, with its results so far and a message.
  CancellationToken time_limit{};
  // Called with the part of the time span that is done, at most about a thousand times; empty: never.
  std::function<void(double)> progress{};
  // Called for every event; empty: never.
  std::function<void(const EventNote&)> event{};
  // Called at every point that is recorded, with the model as it stands there, evaluated; at an event before
  // and after it. Empty: never.
  std::function<void(CompiledModel&, double, std::span<const double>)> point{};
};

struct SimulationStatistics {
  std::string solver;  // the method that was used
  std::uint64_t steps = 0;
  std::uint64_t rejected = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t jacobians = 0;
  std::uint64_t newton_iterations = 0;
  std::uint64_t crossing_evaluations = 0;
  std::uint64_t state_changes = 0;  // other variables chosen as states
  std::uint64_t state_events = 0;
  std::uint64_t time_events = 0;
  double initialize_seconds = 0.0;
  double integrate_seconds = 0.0;
};

enum class SimulationEnd : std::uint8_t {
  StopTime,
  Cancelled,
  Failed,   // the numbers or the writing failed on the way; the results hold what there is
  Refused,  // the options are wrong, or there was no start; nothing is recorded
};

struct SimulationResult {
  SimulationEnd end = SimulationEnd::Refused;
  double end_time = 0.0;
  Trajectory trajectory;
  SimulationStatistics statistics;
  std::vector<FoundZero> zeros{};  // in order of time
};

// Parameters and starts are set on the model before. Why a simulation failed or was refused is in the sink.
SimulationResult simulate(CompiledModel& model, const SimulationOptions& options,
                          const SimulationHooks& hooks, DiagnosticSink& sink);

// The names `--solver` takes: `auto` and the integrators.
std::vector<std::string> solver_names();

// The integrator that `auto` stands for, otherwise the name itself.
std::string resolved_solver(const std::string& solver);

}  // namespace causa
