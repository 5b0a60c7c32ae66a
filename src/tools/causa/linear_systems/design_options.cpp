#include "tools/causa/linear_systems/design_options.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "analysis/linear_systems/systems/state_space_text.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "base/check.h"

namespace causa::tools {

namespace {

using linear::DesignMethod;
using linear::Refusal;

struct MethodEntry {
  std::string_view name;
  DesignMethod method;
  std::string_view title;
  std::vector<std::string_view> needs;  // options
  std::vector<std::string_view> takes;
};

const std::vector<MethodEntry>& methods() {
  static const std::vector<MethodEntry> table{
      {"pid-zn",
       DesignMethod::PidCriticalGain,
       "controller by the critical gain (Ziegler and Nichols)",
       {},
       {"--controller", "--derivative-filter"}},
      {"pid-zn-step",
       DesignMethod::PidStepResponse,
       "controller by the step response (Ziegler and Nichols)",
       {},
       {"--controller", "--derivative-filter"}},
      {"pid-poles",
       DesignMethod::PidPoles,
       "controller by pole placement",
       {"--damping", "--frequency"},
       {"--third-pole", "--derivative-filter"}},
      {"state-feedback", DesignMethod::StateFeedback, "state feedback by pole placement", {"--poles"}, {}},
      {"observer", DesignMethod::Observer, "observer by pole placement", {"--poles"}, {}},
      {"lqr", DesignMethod::Regulator, "linear quadratic regulator", {}, {"--Q", "--R"}},
      {"kalman", DesignMethod::KalmanObserver, "observer with Kalman's gain", {}, {"--W", "--V"}}};
  return table;
}

const MethodEntry& entry_of(const DesignOptions& options) {
  const auto found = std::ranges::find(methods(), options.method, &MethodEntry::name);
  require(found != methods().end(), "the method was checked when the command line was read");
  return *found;
}

struct GivenOption {
  std::string_view name;
  bool is_given;
};
std::array<GivenOption, 10> given_options(const DesignOptions& options) {
  return {{{"--poles", !options.poles.empty()},
           {"--Q", !options.state_weight.empty()},
           {"--R", !options.input_weight.empty()},
           {"--W", !options.state_noise.empty()},
           {"--V", !options.output_noise.empty()},
           {"--controller", !options.controller.empty()},
           {"--damping", options.damping.has_value()},
           {"--frequency", options.frequency.has_value()},
           {"--third-pole", options.third_pole.has_value()},
           {"--derivative-filter", options.filter.has_value()}}};
}

std::string listed_methods(std::string_view option) {
  std::string text;
  for (const MethodEntry& entry : methods()) {
    if (std::ranges::find(entry.needs, option) == entry.needs.end() &&
        std::ranges::find(entry.takes, option) == entry.takes.end())
      continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", entry.name);
  }
  return text;
}

Refusal blamed_on(std::string_view option, Refusal refusal) {
  const std::string place =
      refusal.position ? fmt::format(" (at character {})", *refusal.position + 1) : std::string();
  refusal.words = fmt::format("{}: {}{}", option, refusal.words, place);
  refusal.position.reset();
  return refusal;
}

std::optional<Refusal> read_weight_option(std::string_view option, const std::string& text, std::size_t size,
                                          linear::Matrix& target) {
  auto weight = linear::read_weight(text.empty() ? "1" : text, size);
  if (!succeeded(weight)) return blamed_on(option, refusal_of(weight));
  target = std::move(std::get<linear::Matrix>(weight));
  return std::nullopt;
}

linear::ControllerKind kind_of(const std::string& text) {
  return text == "P"    ? linear::ControllerKind::P
         : text == "PI" ? linear::ControllerKind::PI
                        : linear::ControllerKind::PID;
}

}  // namespace

void add_design_options(Command& command, DesignOptions& options) {
  std::vector<std::string> names;
  for (const MethodEntry& entry : methods()) names.emplace_back(entry.name);
  command
      .add_option("--design", options.method, "Design a controller or an observer; -o writes it as a block")
      ->type_name("METHOD")
      ->check(OneOf{.names = names, .listed_in_help = true});
  command
      .add_option("--poles", options.poles,
                  "The poles of state-feedback and observer, as many as states: \"-1, -2+1i, -2-1i\"")
      ->type_name("P,P");
  command
      .add_option(
          "--Q", options.state_weight,
          "The weight of the states for lqr: a number, a diagonal `1,10` or a matrix `[1,0;0,10]` (1)")
      ->type_name("WEIGHT");
  command.add_option("--R", options.input_weight, "The weight of the inputs for lqr (1)")
      ->type_name("WEIGHT");
  command.add_option("--W", options.state_noise, "The covariance of the noise on the states for kalman (1)")
      ->type_name("WEIGHT");
  command
      .add_option("--V", options.output_noise, "The covariance of the noise on the outputs for kalman (1)")
      ->type_name("WEIGHT");
  command.add_option("--controller", options.controller, "What pid-zn and pid-zn-step design (PID)")
      ->type_name("KIND")
      ->check(OneOf{.names = {"P", "PI", "PID"}, .listed_in_help = true});
  command.add_option("--damping", options.damping, "The damping of the pair of poles for pid-poles")
      ->type_name("NUMBER");
  command.add_option("--frequency", options.frequency, "Its natural frequency in rad/s")->type_name("NUMBER");
  command
      .add_option("--third-pole", options.third_pole,
                  "The third pole for plants of order two, in units of minus that frequency (1)")
      ->type_name("NUMBER");
  command
      .add_option("--derivative-filter", options.filter,
                  "The derivative is filtered with its time divided by this number (10)")
      ->type_name("N");
}

void check_design_options(const DesignOptions& options) {
  if (options.method.empty()) {
    for (const GivenOption& option : given_options(options)) {
      if (option.is_given)
        throw UsageError{std::string(option.name),
                         fmt::format("belongs to a design: --design {}", listed_methods(option.name))};
    }
    return;
  }
  const MethodEntry& entry = entry_of(options);
  for (const GivenOption& option : given_options(options)) {
    const bool is_needed = std::ranges::find(entry.needs, option.name) != entry.needs.end();
    const bool is_taken = std::ranges::find(entry.takes, option.name) != entry.takes.end();
    if (is_needed && !option.is_given)
      throw UsageError{"--design", fmt::format("{} needs {}", entry.name, option.name)};
    if (!is_needed && !is_taken && option.is_given)
      throw UsageError{std::string(option.name), fmt::format("has no meaning for {}, only for {}", entry.name,
                                                             listed_methods(option.name))};
  }
}

linear::Outcome<linear::DesignRequest> design_request(const DesignOptions& options,
                                                      const linear::StateSpace& plant) {
  linear::DesignRequest request{.method = entry_of(options).method};
  if (!options.poles.empty()) {
    auto poles = linear::read_complex_numbers(options.poles, "poles");
    if (!succeeded(poles)) return blamed_on("--poles", refusal_of(poles));
    request.poles = result_of(poles);
  }
  std::optional<Refusal> refusal;
  if (request.method == DesignMethod::Regulator) {
    refusal = read_weight_option("--Q", options.state_weight, plant.order(), request.state_weight);
    if (!refusal)
      refusal = read_weight_option("--R", options.input_weight, plant.input_count(), request.signal_weight);
  } else if (request.method == DesignMethod::KalmanObserver) {
    refusal = read_weight_option("--W", options.state_noise, plant.order(), request.state_weight);
    if (!refusal)
      refusal = read_weight_option("--V", options.output_noise, plant.output_count(), request.signal_weight);
  }
  if (refusal) return *refusal;
  request.kind = kind_of(options.controller);
  if (options.damping) request.pid_poles.damping = *options.damping;
  if (options.frequency) request.pid_poles.natural_frequency = *options.frequency;
  if (options.third_pole) request.pid_poles.third_pole = *options.third_pole;
  if (options.filter) request.filter = *options.filter;
  return request;
}

std::string design_title(const DesignOptions& options) {
  return std::string(entry_of(options).title);
}

}  // namespace causa::tools
