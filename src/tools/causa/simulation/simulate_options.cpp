#include "tools/causa/simulation/simulate_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "driver/settings.h"
#include "numerics/integrators/make_integrator.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/name_list.h"
#include "tools/causa/name_pattern.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/run_report.h"

namespace causa::tools {

namespace {

const std::map<std::string, EventInterpolant> interpolants{{"dense", EventInterpolant::Dense},
                                                           {"hermite", EventInterpolant::Hermite},
                                                           {"linear", EventInterpolant::Linear}};
const std::map<std::string, EventSearch> searches{{"illinois", EventSearch::Illinois},
                                                  {"bisection", EventSearch::Bisection},
                                                  {"newton", EventSearch::Newton}};
const std::map<std::string, ChatteringResponse> chattering_responses{{"stop", ChatteringResponse::Stop},
                                                                     {"slide", ChatteringResponse::Slide}};

std::string checked_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

std::optional<double> number_in(const std::string& text) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string checked_number(const std::string& text) {
  if (number_in(text.starts_with('+') ? text.substr(1) : text)) return "";
  return fmt::format("`{}` is not a number, or too large for one", text);
}

std::string checked_time_limit(const std::string& text) {
  constexpr double longest = 1e9;
  const auto seconds = number_in(text);
  if (seconds && *seconds > 0.0 && *seconds <= longest) return "";
  return fmt::format("`{}` is not a positive number of seconds", text);
}

// `1e3` is `1000`.
std::string whole_number(std::string text) {
  constexpr double most = 9007199254740992.0;  // 2^53
  const auto number = number_in(text);
  if (!number || std::trunc(*number) != *number || *number < 1.0 || *number > most)
    throw UsageError{"", fmt::format("`{}` is not a whole number from 1 on", text)};
  return fmt::format("{:.0f}", *number);
}

std::string checked_filter(const std::string& text) {
  return name_pattern(text) ? "" : fmt::format("`{}` is not a regular expression", text);
}

std::string checked_output(const std::string& text) {
  if (is_result_path(text)) return "";
  return fmt::format("`{}`: results are written as .mat or .csv, or to - as csv", text);
}

// Explicit methods need no derivatives by the states. The automatic choice may change to a method that does.
DerivativeOptions derivatives_for(const std::string& solver) {
  const auto methods = integrator_properties();
  const auto method = std::ranges::find(methods, solver, &MethodProperties::name);
  const bool is_explicit = method != methods.end() && !method->is_implicit;
  using ByStates = DerivativeOptions::ByStates;
  return {.by_states = is_explicit ? ByStates::Unwanted : ByStates::Wanted};
}

// The keys of a table of choices, in order.
template <class Choice>
std::vector<std::string> names_of(const std::map<std::string, Choice>& choices) {
  std::vector<std::string> names;
  for (const auto& [name, choice] : choices) names.push_back(name);
  return names;
}

std::string join_names(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::shared_ptr<SimulateOptions> add_simulate_options(Command& command) {
  auto options = std::make_shared<SimulateOptions>();
  add_model_options(command, options->model);
  add_external_options(command, options->model);
  command.add_option("--start", options->start, "Start time")->type_name("TIME")->check(checked_number);
  command.add_option("--stop", options->stop, "Stop time")->type_name("TIME")->check(checked_number);
  command.add_option("--intervals", options->intervals, "Record the ends of so many equal intervals (500)")
      ->type_name("N")
      ->transform(whole_number);
  command
      .add_flag("--every-step", options->every_step,
                "Record the end of every step the method takes (drawn by causa plot --steps)")
      ->excludes("--intervals");
  command
      .add_option("--step", options->step,
                  "Let every step have this length; recorded at steps without --intervals")
      ->type_name("TIME");
  command.add_option("--tolerance", options->tolerance, "Relative error allowed per step (1e-6)")
      ->type_name("X");
  command.add_option("--solver", options->solver, "Integration method: " + join_names(solver_names()))
      ->type_name("NAME");
  command.add_action(
      "--solvers", [] { print_result(methods_text(integrator_properties())); },
      "List the integration methods: order, kind, steps, reference");
  command.add_option("--min-step", options->smallest_step, "Shortest step a method may choose")
      ->type_name("TIME")
      ->excludes("--step");
  command.add_option("--max-step", options->largest_step, "Longest step a method may choose")
      ->type_name("TIME")
      ->excludes("--step");
  command
      .add_option("--time-limit", options->time_limit,
                  "End the run after so many seconds of the clock, keeping the results so far")
      ->type_name("SECONDS")
      ->check(checked_time_limit);
  command
      .add_option("--safety", options->safety,
                  "New steps are h * safety * (tolerance/error)^exponent, with this factor (0.9)")
      ->type_name("X")
      ->excludes("--step");
  command
      .add_option("--step-exponent", options->step_exponent,
                  "The exponent of that law; without it 1/(N+1), N being the order of the error estimate")
      ->type_name("X")
      ->excludes("--step");
  command.add_flag("--fresh-jacobian", options->fresh_jacobian,
                   "Implicit methods with fixed steps take the Jacobian anew in every iteration");
  command
      .add_option("--set", options->settings,
                  "Set a parameter, a start value or an input, which may follow `time` (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_setting);
  command.add_option("--input", options->input, "Feed inputs with the signals of this .csv or .mat file")
      ->type_name("FILE");
  command
      .add_option("--find", options->find,
                  "Report the times at which an expression of variables crosses zero (repeatable)")
      ->type_name("EXPR")
      ->one_value_each();
  command.add_flag("--initial", options->initial,
                   "Print the consistent values at the start and where they come from, and stop");
  command.add_flag("--stats", options->stats, "Print times, steps, events and the effort of every block");
  command.add_flag("--profile", options->profile, "Print the most expensive equations and blocks");
  command.add_option("--filter", options->filter, "Record only variables whose whole name matches")
      ->type_name("REGEX")
      ->check(checked_filter);
  command.add_flag("--protected", options->include_protected, "Record protected variables too");
  command
      .add_option("-o,--output", options->output,
                  "Write the results to this .mat or .csv file, or - for csv on standard output")
      ->type_name("FILE")
      ->check(checked_output);
  Option* plot = command.add_option("--plot", options->plot, "Draw these variables, which are recorded too")
                     ->type_name("X,Y");
  command.add_option("--phase", options->phase, "Draw the others over the first variable")
      ->type_name("X,Y")
      ->excludes(plot)
      ->check([](const std::string& text) {
        return split_names(text).size() > 1 ? "" : "give the variable across and the variable up: x,y";
      });
  command
      .add_option("--plot-file", options->plot_file,
                  "Draw into a file instead of the terminal: .svg, .png, .pdf or .html")
      ->type_name("FILE")
      ->check(checked_picture_path);
  command.add_flag("--event-report", options->event_report,
                   "Tell when events were and how exactly they were found");
  command
      .add_option("--event-interpolant", options->interpolant,
                  "What stands for the solution inside a step where an event is located: dense (the method's "
                  "own), hermite or linear")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(interpolants), .listed_in_help = true});
  command
      .add_option("--event-search", options->search,
                  "How an event is located on it: illinois, bisection or newton")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(searches), .listed_in_help = true});
  command
      .add_option("--chattering", options->chattering,
                  "Where both sides of a condition push against each other: stop, or slide along it")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(chattering_responses), .listed_in_help = true});
  command.add_flag("--ascii", options->ascii, "Draw without Unicode characters");
  command.add_flag("--json", options->json, "Print the summary for machines");
  return options;
}

void check_usage(SimulateOptions& options) {
  const bool plots = !options.plot.empty() || !options.phase.empty();
  if (options.json && plots && options.plot_file.empty()) {
    throw UsageError{"--json", "draws nothing in the terminal; name a --plot-file"};
  }
  if (!options.plot_file.empty() && !plots) {
    throw UsageError{"--plot-file", "say what to draw with --plot or --phase"};
  }
  if (options.json && options.output == standard_output) {
    throw UsageError{"--json", "prints on standard output; write the results to a file with -o"};
  }
  options.model.derivatives = derivatives_for(options.solver);
}

SimulationOptions simulation_options(const SimulateOptions& options, const Experiment& experiment) {
  SimulationOptions settings;
  settings.start_time = options.start.value_or(experiment.start_time.value_or(0.0));
  settings.stop_time = options.stop.value_or(experiment.stop_time.value_or(settings.start_time + 1.0));
  settings.tolerance = options.tolerance.value_or(experiment.tolerance.value_or(settings.tolerance));
  settings.solver = options.solver;
  settings.step = options.step;
  settings.event_interpolant = interpolants.at(options.interpolant);
  settings.event_search = searches.at(options.search);
  settings.chattering = chattering_responses.at(options.chattering);
  settings.smallest_step = options.smallest_step;
  settings.safety = options.safety;
  settings.step_exponent = options.step_exponent;
  settings.fresh_jacobian = options.fresh_jacobian;
  settings.largest_step = options.largest_step;
  settings.intervals = options.intervals;
  settings.record_steps = options.every_step;
  if (!settings.intervals && !settings.step && experiment.interval && *experiment.interval > 0.0) {
    constexpr double most_intervals = 1e15;
    const double intervals = (settings.stop_time - settings.start_time) / *experiment.interval;
    if (intervals >= 1.0 && intervals < most_intervals) {
      settings.intervals = static_cast<std::uint64_t>(std::llround(intervals));
    }
  }
  return settings;
}

}  // namespace causa::tools
