#include "tools/causa/linear_systems/linear_options.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "driver/settings.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/name_list.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/pictures/plot_numbers.h"

namespace causa::tools {

namespace {

const std::vector<std::pair<std::string, linear::Discretization>> discretizations{
    {"zoh", linear::Discretization::ZeroOrderHold},
    {"foh", linear::Discretization::FirstOrderHold},
    {"tustin", linear::Discretization::Tustin},
    {"impulse", linear::Discretization::ImpulseInvariance}};

std::string checked_sweep(const std::string& text) {
  if (const auto sweep = read_sweep(text); sweep && sweep->values.size() > 1) return "";
  return fmt::format("`{}` is not NAME=FROM:TO:COUNT", text);
}

std::string not_empty(const std::string& text) {
  return text.empty() ? "the text is empty" : "";
}

std::string checked_numbers(const std::string& text) {
  return read_values(text) ? "" : fmt::format("`{}` is not a list of numbers", text);
}

}  // namespace

std::shared_ptr<LinearOptions> add_linear_options(Command& command) {
  auto options = std::make_shared<LinearOptions>();
  add_model_options(command, options->linearization.model, Files::Optional);
  add_linearization_options(command, options->linearization);
  command.add_option("--tf", options->tf, "A transfer function in s, or in z for one sampled every second")
      ->type_name("G(s)")
      ->check(not_empty);
  command.add_option("--zpk", options->zpk, "Zeros, poles and gain: \"-1; -1+2i, -1-2i; 5\"")
      ->type_name("Z;P;K")
      ->check(not_empty);
  command
      .add_option(
          "--abcd", options->abcd,
          "Matrices from a file: JSON as `causa linearize --json` prints it, or lines `A = [0, 1; -2, -3]`")
      ->type_name("FILE");
  command
      .add_option("--identify", options->identify,
                  "Fit a transfer function to a measured step response, the first column of a .csv")
      ->type_name("FILE");
  command
      .add_option("--identify-as", options->identify_as,
                  "What is fitted: second-order, or first-order with dead time")
      ->type_name("NAME")
      ->check(OneOf{.names = {"second-order", "first-order"}, .listed_in_help = true});
  command.add_option("--sample", options->sample_time, "Take the sampled counterpart with this sample time")
      ->type_name("TIME");
  std::vector<std::string> methods;
  for (const auto& [name, method] : discretizations) methods.push_back(name);
  command
      .add_option("--method", options->method,
                  "How it is sampled: hold of order zero or one, Tustin, impulse invariance")
      ->type_name("NAME")
      ->check(OneOf{.names = methods, .listed_in_help = true});
  command.add_option("--delay", options->delay, "Put a delay in front of the input, by Padé")
      ->type_name("TIME");
  command.add_flag("--minimal", options->minimal,
                   "Take the minimal realization: without what no input moves or no output shows");
  command.add_option("--pade", options->pade, "The order of that approximation (3)")
      ->check(WholeNumberBetween{1, 12});
  Option* plot = command.add_option("--plot", options->plot, "Draw instead of the report")
                     ->type_name("KIND")
                     ->check(OneOf{.names = linear_plot_names(), .listed_in_help = true});
  command.add_option("--input", options->input, "Draw the response to the signals of this .csv or .mat file")
      ->type_name("FILE")
      ->excludes(plot);
  command
      .add_option("--over", options->over, "Draw the eigenvalues of the model over a parameter: k=0:10:200")
      ->type_name("NAME=FROM:TO:COUNT")
      ->check(checked_sweep);
  command
      .add_option("--x0", options->initial_state, "The initial state of free responses (1 for every state)")
      ->type_name("X,Y")
      ->check(checked_numbers);
  command.add_option("--stop", options->stop, "The end of responses in time")->type_name("TIME");
  command.add_option("--exponential", options->exponential_time, "Print e^(At) at this time too")
      ->type_name("TIME");
  command.add_flag("--hz", options->hertz, "Draw frequencies in Hz instead of rad/s");
  add_design_options(command, options->design);
  command
      .add_option("-o,--output", options->output,
                  "The picture: .svg, .png, .pdf or .html; its numbers: .csv or .json; or the block of a "
                  "design: .mo")
      ->type_name("FILE");
  command.add_flag("--json", options->json, "Print the report, or the numbers of a picture, for machines");
  return options;
}

void check_usage(LinearOptions& options) {
  const int sources = (options.linearization.model.arguments.empty() ? 0 : 1) + (options.tf.empty() ? 0 : 1) +
                      (options.zpk.empty() ? 0 : 1) + (options.abcd.empty() ? 0 : 1) +
                      (options.identify.empty() ? 0 : 1);
  if (sources == 0) throw UsageError{"", "give a model, or one of --tf, --zpk, --abcd and --identify"};
  if (sources > 1)
    throw UsageError{
        "", "several systems are given: a model, --tf, --zpk, --abcd and --identify exclude each other"};
  if (!options.method.empty() && !options.sample_time)
    throw UsageError{"--method", "says how to sample: give the sample time with --sample"};
  if (options.method.empty()) options.method = "zoh";
  check_design_options(options.design);
  const bool draws = !options.plot.empty() || !options.input.empty() || !options.over.empty();
  const bool designs = !options.design.method.empty();
  if (designs) {
    if (draws)
      throw UsageError{"--design", "prints gains; it cannot stand beside --plot, --input and --over"};
    if (!options.output.empty() && !options.output.ends_with(".mo"))
      throw UsageError{"-o",
                       fmt::format("`{}`: a design is written as a Modelica block, .mo", options.output)};
    const std::pair<const char*, bool> others[]{{"--x0", !options.initial_state.empty()},
                                                {"--stop", options.stop.has_value()},
                                                {"--exponential", options.exponential_time.has_value()},
                                                {"--hz", options.hertz}};
    for (const auto& [name, is_given] : others)
      if (is_given) throw UsageError{name, "has no meaning beside --design"};
    return;
  }
  if (draws && options.output.empty() && !options.json)
    throw UsageError{"--plot", "name the picture with -o, or print its numbers with --json"};
  if (!draws && !options.output.empty())
    throw UsageError{"-o", "say what to draw with --plot, or what to design with --design"};
  if (!options.output.empty() && !is_picture_path(options.output) && !is_numbers_path(options.output))
    throw UsageError{"-o",
                     fmt::format("`{}`: pictures are written as .svg, .png, .pdf or .html, their numbers as "
                                 ".csv or .json",
                                 options.output)};
  if (!options.over.empty() && options.plot.empty()) options.plot = "rlocus";
  if (!options.over.empty() && options.plot != "rlocus")
    throw UsageError{"--over", "draws a locus: --plot rlocus"};
  if (options.stop && !(*options.stop > 0.0)) throw UsageError{"--stop", "is not a positive time"};
  if (options.exponential_time && !std::isfinite(*options.exponential_time))
    throw UsageError{"--exponential", "is not a time"};
}

linear::Discretization sampling_method(const std::string& name) {
  const auto method = std::ranges::find(discretizations, name, &decltype(discretizations)::value_type::first);
  require(method != discretizations.end(), "the name was checked when the command line was read");
  return method->second;
}

std::string_view sampling_name(linear::Discretization method) {
  switch (method) {
    case linear::Discretization::ZeroOrderHold: return "a hold of order zero";
    case linear::Discretization::FirstOrderHold: return "a hold of order one";
    case linear::Discretization::Tustin: return "Tustin's rule";
    case linear::Discretization::ImpulseInvariance: return "impulse invariance";
  }
  return "";
}

std::optional<Sweep> read_sweep(const std::string& text) {
  const auto setting = driver::read_setting(text);
  if (!setting) return std::nullopt;
  auto values = read_values(setting->value);
  if (!values) return std::nullopt;
  return Sweep{setting->name, std::move(*values)};
}

}  // namespace causa::tools
