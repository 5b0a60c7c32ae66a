// `causa linear`: what a linear system does: modes, stability, transfer functions, responses, pictures; and
// controllers for it. The system comes from a model, which is linearized, or is typed in.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/controllers/controller_block.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/design/identify_step.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/root_locus.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/state_space_text.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "base/check.h"
#include "base/printable_text.h"
#include "driver/diagnostics.h"
#include "packages/read_file.h"
#include "results/diagnostics.h"
#include "tools/causa/block_name.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/linear_systems/design_options.h"
#include "tools/causa/linear_systems/design_report.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/linear_systems/linear_report.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/linear_systems/model_linearization.h"
#include "tools/causa/name_list.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/pictures/plot_numbers.h"

namespace causa::tools {

namespace {

struct LinearOptions {
  LinearizationOptions linearization;
  std::string tf;
  std::string zpk;
  std::string abcd;
  std::string identify;
  std::string identify_as = "second-order";
  std::optional<double> sample_time;
  bool minimal = false;
  std::string method;  // empty: zoh
  std::optional<double> delay;
  int pade = 3;
  std::string plot;
  std::string input;
  std::string over;
  std::string initial_state;
  std::optional<double> stop;
  std::optional<double> exponential_time;
  bool hertz = false;
  DesignOptions design;
  std::string output;
  bool json = false;
};

const std::vector<std::pair<std::string, linear::Discretization>> discretizations{
    {"zoh", linear::Discretization::ZeroOrderHold},
    {"foh", linear::Discretization::FirstOrderHold},
    {"tustin", linear::Discretization::Tustin},
    {"impulse", linear::Discretization::ImpulseInvariance}};

constexpr std::string_view plots_with_dead_time[]{"step", "impulse", "bode", "nyquist", "nichols"};

// `k=0:10:200`
struct Sweep {
  std::string name;
  std::vector<double> values;
};
std::optional<Sweep> read_sweep(const std::string& text) {
  const auto setting = driver::read_setting(text);
  if (!setting) return std::nullopt;
  auto values = read_values(setting->value);
  if (!values) return std::nullopt;
  return Sweep{setting->name, std::move(*values)};
}

class LinearRun {
 public:
  LinearRun(LinearOptions& options, const Session& session) : options_(options), session_(session) {}

  int run() {
    if (!find_system() || !choose_channels() || !change_system()) return Failed;
    if (!options_.design.method.empty()) return design() ? Done : Failed;
    if (!options_.output.empty() || !options_.plot.empty() || !options_.input.empty()) return draw();
    const LinearFacts facts = examine(
        system_, {.exponential_time = options_.exponential_time, .exact = exact_ ? &*exact_ : nullptr});
    if (options_.json) {
      nlohmann::ordered_json object = heading_json();
      object.update(facts_json(facts));
      add_margins(object);
      add_identification(object);
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
      return Done;
    }
    print_result(heading() + (options_.minimal ? matrices_text(system_) : std::string()) + facts_text(facts) +
                 margins_text());
    return Done;
  }

 private:
  bool fail(const std::string& words) {
    print_message(fmt::format("causa: {}\n", printable_text(words)));
    return false;
  }

  template <class Result>
  bool take(const linear::Outcome<Result>& outcome, Result& target, const std::string& what) {
    if (succeeded(outcome)) {
      target = result_of(outcome);
      return true;
    }
    const linear::Refusal& refusal = refusal_of(outcome);
    const std::string place =
        refusal.position ? fmt::format(" (at character {})", *refusal.position + 1) : "";
    return fail(fmt::format("{}: {}{}", what, refusal.words, place));
  }

  bool find_system() {
    if (!options_.tf.empty()) {
      name_ = options_.tf;
      return take(linear::read_system(options_.tf), system_, "--tf");
    }
    if (!options_.zpk.empty()) {
      linear::ZeroPoleGain zpk;
      if (!take(linear::read_zero_pole_gain(options_.zpk), zpk, "--zpk")) return false;
      name_ = options_.zpk;
      return take(linear::to_state_space(zpk), system_, "--zpk");
    }
    if (!options_.abcd.empty()) return read_matrices();
    if (!options_.identify.empty()) return identify();
    return linearize();
  }

  bool read_matrices() {
    constexpr std::size_t largest = std::size_t{1} << 26U;
    packages::FileText file = packages::read_file(options_.abcd, {.largest_file = largest});
    if (auto* problem = std::get_if<Diagnostic>(&file)) {
      print_diagnostics({problem, 1}, sources_, session_);
      return false;
    }
    inputs_.add(options_.abcd);
    name_ = options_.abcd;
    const std::string& text = std::get<std::string>(file);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') return read_json(text);
    return take(linear::read_state_space(text), system_, options_.abcd);
  }

  // As `linearize --json` writes it; names may be missing.
  bool read_json(const std::string& text) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return fail(options_.abcd + ": is no JSON object");
    std::string problem;
    const auto matrix = [&](const char* key) {
      linear::Matrix result;
      if (!json.contains(key)) return result;
      const auto& rows = json[key];
      const auto wrong = [&] {
        problem = fmt::format("{}: `{}` is not a matrix, a list of equally long rows of numbers",
                              options_.abcd, key);
        return linear::Matrix();
      };
      if (!rows.is_array()) return wrong();
      const std::size_t columns = rows.empty() || !rows[0].is_array() ? 0 : rows[0].size();
      result = linear::Matrix(rows.size(), columns);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].is_array() || rows[i].size() != columns) return wrong();
        for (std::size_t j = 0; j < columns; ++j) {
          if (!rows[i][j].is_number()) return wrong();
          result(i, j) = rows[i][j].get<double>();
        }
      }
      return result;
    };
    const auto names = [&](const char* key, std::vector<std::string>& target) {
      if (!json.contains(key)) return;
      if (!json[key].is_array() || json[key].size() != target.size() ||
          !std::ranges::all_of(json[key], [](const auto& name) { return name.is_string(); })) {
        problem = fmt::format("{}: `{}` is not a list of {} names", options_.abcd, key, target.size());
        return;
      }
      target = json[key].template get<std::vector<std::string>>();
    };
    if (!json.contains("A")) return fail(options_.abcd + ": has no matrix `A`");
    linear::Matrix a = matrix("A");
    linear::Matrix b = matrix("B");
    linear::Matrix c = matrix("C");
    linear::Matrix d = matrix("D");
    if (!problem.empty()) return fail(problem);
    // A matrix without columns has lost its number of rows.
    const std::size_t n = a.rows;
    if (b.columns == 0) b = linear::Matrix(n, d.columns);
    if (c.rows == 0) c = linear::Matrix(d.rows, n);
    if (d.is_empty()) d = linear::Matrix(c.rows, b.columns);
    if (a.columns != n || b.rows != n || c.columns != n || d.rows != c.rows || d.columns != b.columns)
      return fail(options_.abcd + ": the sizes of the matrices do not fit together");
    system_ = linear::make_state_space(std::move(a), std::move(b), std::move(c), std::move(d));
    if (json.contains("sampleTime") && json["sampleTime"].is_number())
      system_.sample_time = json["sampleTime"].get<double>();
    names("states", system_.states);
    names("inputs", system_.inputs);
    names("outputs", system_.outputs);
    if (!problem.empty()) return fail(problem);
    if (const auto fault = linear::find_fault(system_)) return fail(options_.abcd + ": " + fault->words);
    return true;
  }

  bool linearize() {
    linearized_.emplace(options_.linearization, session_);
    const bool done = linearized_->run();
    OpenedModel& opened = linearized_->opened();
    if (!done || opened.failed()) {
      opened.print_messages(session_);
      return false;
    }
    opened.print_messages(session_);
    if (linearized_->points().size() > 1) return fail("a report is about one point: give one time with --at");
    point_ = linearized_->points().front();
    system_ = linearized_->system(*point_);
    name_ = linearized_->model_name();
    inputs_ = opened.inputs();
    return true;
  }

  // The first two columns of a file, time and value.
  bool identify() {
    inputs_.add(options_.identify);
    Trajectory table;
    if (!read_table(options_.identify, table)) return false;
    if (table.variables.empty()) return fail(options_.identify + ": has no column beside the time");
    for (std::size_t k = 0; k < table.times.size(); ++k) {
      data_.times.push_back(table.times[k]);
      data_.values.push_back(table.values[k * table.variables.size()]);
    }
    const bool first = options_.identify_as == "first-order";
    linear::Identification found;
    if (!take(first ? linear::identify_first_order_dead_time(data_) : linear::identify_second_order(data_),
              found, options_.identify))
      return false;
    identification_ = std::move(found);
    name_ = options_.identify;
    if (!take(linear::to_state_space(identification_->model), system_, options_.identify)) return false;
    // A delay that is given takes the place of the dead time that was found; a design looks after it itself.
    if (!options_.delay && options_.design.method.empty()) system_.dead_time = identification_->dead_time;
    return true;
  }

  bool read_table(const std::string& path, Trajectory& table) {
    auto opened = open_result_file(path);
    auto* problem = std::get_if<Diagnostic>(&opened);
    if (problem == nullptr) {
      ResultFile& file = *std::get<ResultInput>(opened).file;
      std::vector<std::size_t> all(file.variables().size());
      std::iota(all.begin(), all.end(), std::size_t{0});
      auto trajectory = read_trajectory(file, all);
      problem = std::get_if<Diagnostic>(&trajectory);
      if (problem == nullptr) {
        table = std::move(std::get<Trajectory>(trajectory));
        return true;
      }
      print_diagnostics({problem, 1}, sources_, session_);
      return false;
    }
    print_diagnostics({problem, 1}, sources_, session_);
    return false;
  }

  // --inputs and --outputs of a system that is typed in; a model is linearized with them.
  bool choose_channels() {
    if (linearized_) return true;
    const auto places_of = [&](const std::string& list, const std::vector<std::string>& names,
                               const char* option) -> std::optional<std::vector<std::size_t>> {
      std::vector<std::size_t> places;
      for (const std::string& name : split_names(list)) {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) {
          fail(fmt::format("{}: the system has no `{}`; it has {}", option, name, fmt::join(names, ", ")));
          return std::nullopt;
        }
        places.push_back(static_cast<std::size_t>(found - names.begin()));
      }
      if (list.empty()) {
        places.resize(names.size());
        std::iota(places.begin(), places.end(), std::size_t{0});
      }
      return places;
    };
    const auto inputs = places_of(options_.linearization.inputs, system_.inputs, "--inputs");
    const auto outputs =
        inputs ? places_of(options_.linearization.outputs, system_.outputs, "--outputs") : inputs;
    if (!inputs || !outputs) return false;
    linear::StateSpace chosen = system_;
    chosen.b = linear::Matrix(system_.order(), inputs->size());
    chosen.c = linear::Matrix(outputs->size(), system_.order());
    chosen.d = linear::Matrix(outputs->size(), inputs->size());
    chosen.inputs.clear();
    chosen.outputs.clear();
    for (std::size_t j = 0; j < inputs->size(); ++j) {
      chosen.inputs.push_back(system_.inputs[(*inputs)[j]]);
      for (std::size_t i = 0; i < system_.order(); ++i) chosen.b(i, j) = system_.b(i, (*inputs)[j]);
      for (std::size_t i = 0; i < outputs->size(); ++i)
        chosen.d(i, j) = system_.d((*outputs)[i], (*inputs)[j]);
    }
    for (std::size_t i = 0; i < outputs->size(); ++i) {
      chosen.outputs.push_back(system_.outputs[(*outputs)[i]]);
      for (std::size_t j = 0; j < system_.order(); ++j) chosen.c(i, j) = system_.c((*outputs)[i], j);
    }
    system_ = std::move(chosen);
    return true;
  }

  // Delay and sampling.
  bool change_system() {
    if (options_.delay) {
      linear::TransferFunction pade;
      linear::StateSpace line;
      if (!take(linear::pade_delay(*options_.delay, static_cast<std::size_t>(options_.pade)), pade,
                "--delay") ||
          !take(linear::to_state_space(pade), line, "--delay"))
        return false;
      if (system_.input_count() != 1) return fail("--delay needs a system with one input");
      for (std::size_t k = 0; k < line.states.size(); ++k) line.states[k] = fmt::format("delay{}", k + 1);
      line.inputs = system_.inputs;
      exact_ = system_;
      exact_->dead_time = *options_.delay;
      if (!take(linear::in_series(line, system_), system_, "--delay")) return false;
      name_ += fmt::format(", delay {:g} s (Padé of order {})", *options_.delay, options_.pade);
    }
    if (options_.sample_time) {
      const auto method =
          std::ranges::find(discretizations, options_.method, &decltype(discretizations)::value_type::first);
      if (!take(linear::discretize(system_, *options_.sample_time, {.method = method->second}), system_,
                "--sample"))
        return false;
      exact_.reset();
    }
    if (options_.minimal) {
      system_ = linear::minimal_realization(system_).system;
      if (exact_) *exact_ = linear::minimal_realization(*exact_).system;
      name_ += ", minimal realization";
    }
    return true;
  }

  // With the dead time itself instead of its Padé approximant, where there is one.
  [[nodiscard]] const linear::StateSpace& exact_system() const { return exact_ ? *exact_ : system_; }

  [[nodiscard]] nlohmann::ordered_json heading_json() const {
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    if (!name_.empty()) object["model"] = name_;
    if (point_) object["time"] = point_->time;
    return object;
  }

  // "Pendulum at an equilibrium"
  [[nodiscard]] std::string name_and_point() const {
    if (!point_) return name_;
    return name_ + (linearized_->is_at_equilibrium() ? " at an equilibrium"
                                                     : fmt::format(" at time = {:.7g}", point_->time));
  }

  [[nodiscard]] std::string heading() const {
    std::string text = name_and_point();
    if (!text.empty()) text += "\n";
    if (identification_) {
      const linear::Identification& found = *identification_;
      text +=
          fmt::format("identified: G(s) = {}{}\n", linear::transfer_function_text(found.model),
                      found.dead_time > 0.0 ? fmt::format(" e^(-{:.6g} s)", found.dead_time) : std::string());
      text += fmt::format(
          "  static gain {:.6g}, h(0+) = {:.6g}, root mean square of the residuals {:.3g}, fit {:.2f} %\n",
          found.static_gain, found.jump, found.residual, 100.0 * found.fit);
    }
    return printable_text(text);
  }

  [[nodiscard]] bool has_margins() const { return system_.input_count() == 1 && system_.output_count() == 1; }

  [[nodiscard]] std::string margins_text() const {
    if (!has_margins()) return "";
    const auto outcome = linear::margins(exact_system());
    if (!succeeded(outcome)) return fmt::format("with unit feedback\n  {}\n", refusal_of(outcome).words);
    const linear::Margins& found = result_of(outcome);
    std::string text = "with unit feedback\n";
    text += fmt::format("  {}\n", linear::closed_loop_text(found.closed_loop, system_.is_discrete()));
    // Of a loop that is not stable margins say nothing.
    if (!found.closed_loop_is_stable) return text;
    text += found.gain_margin
                ? fmt::format("  gain margin {:.5g} ({:.4g} dB) at {:.5g} rad/s\n",
                              found.gain_margin->gain_margin,
                              20.0 * std::log10(found.gain_margin->gain_margin), found.gain_margin->frequency)
                : std::string("  gain margin infinite\n");
    text += found.phase_margin ? fmt::format("  phase margin {:.5g} degrees at {:.5g} rad/s\n",
                                             found.phase_margin->phase_margin, found.phase_margin->frequency)
                               : std::string("  phase margin infinite\n");
    return text;
  }

  void add_margins(nlohmann::ordered_json& object) const {
    if (!has_margins()) return;
    const auto outcome = linear::margins(exact_system());
    if (!succeeded(outcome)) {
      object["margins"] = {{"gain", nullptr}, {"phase", nullptr}, {"reason", refusal_of(outcome).words}};
      return;
    }
    const linear::Margins& found = result_of(outcome);
    nlohmann::ordered_json margins{{"closedLoopStable", found.closed_loop_is_stable},
                                   {"closedLoop", linear::loop_stability_name(found.closed_loop.stability)},
                                   {"closedLoopPoles", complex_json(found.closed_loop.poles)},
                                   {"hiddenModes", complex_json(found.closed_loop.hidden)},
                                   {"gain", nullptr},
                                   {"gainFrequency", nullptr},
                                   {"phase", nullptr},
                                   {"phaseFrequency", nullptr},
                                   {"delay", nullptr},
                                   {"modulus", found.modulus_margin}};
    if (found.gain_margin) {
      margins["gain"] = found.gain_margin->gain_margin;
      margins["gainFrequency"] = found.gain_margin->frequency;
    }
    if (found.phase_margin) {
      margins["phase"] = found.phase_margin->phase_margin;
      margins["phaseFrequency"] = found.phase_margin->frequency;
    }
    if (found.delay_margin && found.delay_margin->delay_margin)
      margins["delay"] = *found.delay_margin->delay_margin;
    object["margins"] = std::move(margins);
  }

  void add_identification(nlohmann::ordered_json& object) const {
    if (!identification_) return;
    const linear::Identification& found = *identification_;
    object["identified"] = {{"numerator", found.model.numerator},
                            {"denominator", found.model.denominator},
                            {"deadTime", found.dead_time},
                            {"staticGain", found.static_gain},
                            {"jump", found.jump},
                            {"residual", found.residual},
                            {"fit", found.fit}};
  }

  // --- design --------------------------------------------------------------------------------------------

  bool design() {
    const std::string option = "--design " + options_.design.method;
    auto request = design_request(options_.design, system_);
    if (!succeeded(request)) return fail(refusal_of(request).words);
    linear::DesignRequest& wanted = std::get<linear::DesignRequest>(request);
    if (!take_dead_time(wanted, option)) return false;
    linear::ControllerDesign result;
    if (!take(linear::design_controller(system_, wanted), result, option)) return false;
    const auto* pid = std::get_if<linear::PidController>(&result);
    if (pid != nullptr && options_.design.third_pole &&
        pid->design.parameters.kind == linear::ControllerKind::PI)
      return fail("--third-pole: the plant has the order one, and the loop with a PI controller two poles");
    if (!options_.output.empty() && !write_block(result)) return false;
    const DesignReport report{.plant = system_,
                              .request = wanted,
                              .design = result,
                              .title = design_title(options_.design),
                              .is_around_a_point = point_.has_value(),
                              .notes = notes_on_point(result)};
    if (!options_.json) {
      print_result(heading() + design_text(report));
      return true;
    }
    nlohmann::ordered_json object = heading_json();
    object["design"] = {{"method", options_.design.method}};
    object["design"].update(design_json(report));
    if (!options_.output.empty()) object["output"] = options_.output;
    print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    return true;
  }

  // The dead time of a fitted step response is not part of the system.
  bool take_dead_time(linear::DesignRequest& request, const std::string& option) {
    if (!identification_ || identification_->dead_time == 0.0 || options_.delay) return true;
    if (request.method != linear::DesignMethod::PidStepResponse)
      return fail(fmt::format(
          "{}: does not know the dead time {:.6g} s of the fitted system: take --design pid-zn-step, or put "
          "it in front with --delay {:.6g}",
          option, identification_->dead_time, identification_->dead_time));
    const linear::TransferFunction& model = identification_->model;
    request.measured = linear::DeadTimePlant{.static_gain = identification_->static_gain,
                                             .dead_time = identification_->dead_time,
                                             .time_constant = model.denominator[0] / model.denominator[1]};
    return true;
  }

  // What a controller holds is the point, so that the model should rest there.
  [[nodiscard]] std::vector<std::string> notes_on_point(const linear::ControllerDesign& design) const {
    if (!point_) return {};
    constexpr double negligible = 1e-6;
    for (std::size_t k = 0; k < point_->derivatives.size(); ++k) {
      if (std::abs(point_->derivatives[k]) <= negligible * (1.0 + std::abs(point_->states[k]))) continue;
      const std::string beginning = fmt::format("the model does not rest at the point: der({}) = {:.6g}",
                                                point_->state_names[k], point_->derivatives[k]);
      if (!std::holds_alternative<linear::Observer>(design))
        return {beginning + "; --at equilibrium finds a point where it does"};
      return {beginning + (system_.is_discrete() ? "; the sampled observer leaves that out"
                                                 : "; the observer takes that into account")};
    }
    return {};
  }

  bool write_block(const linear::ControllerDesign& design) {
    if (auto refused = inputs_.refuse(options_.output)) {
      print_diagnostics({&*refused, 1}, sources_, session_);
      return false;
    }
    OperatingPoint point = origin_of(system_);
    if (point_) {
      // The states of a delay in front of the plant are 0.
      for (std::size_t k = 0; k < point_->states.size(); ++k) {
        const auto found = std::ranges::find(system_.states, point_->state_names[k]);
        require(found != system_.states.end(), "the states of the model stay in the system");
        const auto place = static_cast<std::size_t>(found - system_.states.begin());
        point.states[place] = point_->states[k];
        point.derivatives[place] = point_->derivatives[k];
      }
      point.inputs = point_->inputs;
      point.outputs = point_->outputs;
    }
    const ControllerBlockText heading{
        .name = block_name_of_file(options_.output),
        .description = fmt::format("{} for {}", design_title(options_.design), name_and_point()),
        .plant = system_,
        .point = std::move(point)};
    if (const auto problem = write_file(options_.output, controller_block(heading, design)))
      return fail(fmt::format("cannot write `{}`: {}", options_.output, *problem));
    return true;
  }

  // --- pictures ----------------------------------------------------------------------------------------

  int draw() {
    LinearPlot plot;
    if (!find_plot(plot)) return Failed;
    if (!options_.output.empty() && !write_plot(plot)) return Failed;
    if (options_.json) {
      nlohmann::ordered_json object = numbers_object(plot);
      if (!options_.output.empty()) object["output"] = options_.output;
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    }
    return Done;
  }

  bool find_plot(LinearPlot& plot) {
    const LinearPictureOptions look = look_of_pictures();
    if (!options_.input.empty()) return respond(plot, look);
    if (!options_.over.empty()) return sweep(plot, look);
    // Poles and loci need an approximant, the others show the dead time as it is.
    const bool is_exact =
        std::ranges::find(plots_with_dead_time, options_.plot) != std::end(plots_with_dead_time);
    LinearPicture picture = linear_picture(options_.plot, is_exact ? exact_system() : system_, look);
    if (const auto* why = std::get_if<std::string>(&picture)) return fail(*why);
    plot = std::move(std::get<LinearPlot>(picture));
    if (identification_ && options_.plot == "step") add_data(plot.chart);
    return true;
  }

  [[nodiscard]] LinearPictureOptions look_of_pictures() const {
    LinearPictureOptions look{.name = name_,
                              .hertz = options_.hertz,
                              .stop = options_.stop,
                              .initial_state = initial_state_of(options_.initial_state)};
    if (!options_.abcd.empty() || !options_.identify.empty())
      look.name = std::filesystem::path(name_).filename().string();
    if (linearized_) {
      look.input_units = linearized_->input_units();
      look.output_units = linearized_->output_units();
    }
    if (options_.sample_time) {
      const auto method =
          std::ranges::find(discretizations, options_.method, &decltype(discretizations)::value_type::first);
      look.remarks.push_back(
          fmt::format("sampled every {:g} s by {}", *options_.sample_time, sampling_name(method->second)));
    }
    return look;
  }

  static std::string_view sampling_name(linear::Discretization method) {
    switch (method) {
      case linear::Discretization::ZeroOrderHold: return "a hold of order zero";
      case linear::Discretization::FirstOrderHold: return "a hold of order one";
      case linear::Discretization::Tustin: return "Tustin's rule";
      case linear::Discretization::ImpulseInvariance: return "impulse invariance";
    }
    return "";
  }

  // A picture, or its numbers.
  bool write_plot(const LinearPlot& plot) {
    if (auto refused = inputs_.refuse(options_.output)) {
      print_diagnostics({&*refused, 1}, sources_, session_);
      return false;
    }
    if (!is_numbers_path(options_.output)) {
      const auto problem = write_chart(plot.chart, options_.output);
      return problem ? fail(*problem) : true;
    }
    const std::string text =
        options_.output.ends_with(".csv")
            ? numbers_csv(plot.numbers)
            : numbers_object(plot).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    const auto problem = write_file(options_.output, text);
    return problem ? fail(fmt::format("cannot write `{}`: {}", options_.output, *problem)) : true;
  }

  [[nodiscard]] nlohmann::ordered_json numbers_object(const LinearPlot& plot) const {
    nlohmann::ordered_json object = heading_json();
    object["plot"] = options_.input.empty() ? options_.plot : "response";
    object.update(numbers_json(plot.numbers));
    return object;
  }

  static std::vector<double> initial_state_of(const std::string& text) {
    return text.empty() ? std::vector<double>() : *read_values(text);
  }

  void add_data(drawing::Chart& chart) const {
    drawing::ChartPanel& panel = chart.panels.front();
    panel.lines.front().name = "fit";
    panel.marks.push_back(
        {.x = data_.times, .y = data_.values, .kind = drawing::MarkKind::Dot, .name = "data", .colour = 6});
    chart.remarks.push_back("G(s) = " + linear::transfer_function_text(identification_->model) +
                            (identification_->dead_time > 0.0
                                 ? fmt::format(" e^(-{:.4g} s)", identification_->dead_time)
                                 : std::string()));
  }

  bool respond(LinearPlot& plot, const LinearPictureOptions& look) {
    inputs_.add(options_.input);
    Trajectory table;
    if (!read_table(options_.input, table)) return false;
    linear::Matrix inputs(table.times.size(), system_.input_count());
    for (std::size_t j = 0; j < system_.input_count(); ++j) {
      const auto found = std::ranges::find(table.variables, system_.inputs[j], &TrajectoryVariable::name);
      if (found == table.variables.end())
        return fail(
            fmt::format("{}: has no column `{}`, an input of the system", options_.input, system_.inputs[j]));
      const auto column = static_cast<std::size_t>(found - table.variables.begin());
      for (std::size_t i = 0; i < table.times.size(); ++i)
        inputs(i, j) = table.values[i * table.variables.size() + column];
    }
    std::vector<double> initial = look.initial_state;
    if (initial.empty()) initial.assign(system_.order(), 0.0);
    linear::TimeResponse response;
    if (!take(linear::response_to(system_, table.times, inputs, initial), response, options_.input))
      return false;
    plot = response_plot(system_, response, inputs, look);
    return true;
  }

  // Eigenvalues over a parameter of the model, which is not translated again.
  bool sweep(LinearPlot& plot, const LinearPictureOptions& look) {
    const Sweep values = *read_sweep(options_.over);
    if (!linearized_) return fail("--over needs a model with that parameter");
    std::vector<std::vector<linear::Complex>> lists;
    for (const double value : values.values) {
      session_.cancellation.check();
      if (!linearized_->run_with({values.name, fmt::format("{}", value)})) {
        linearized_->opened().print_messages(session_);
        return false;
      }
      lists.push_back(linear::settled_values(linearized_->system(linearized_->points().front()).a));
    }
    if (lists.front().empty()) return fail("the model has no states");
    plot = parameter_locus(values.name, values.values, lists, look);
    return true;
  }

  LinearOptions& options_;
  const Session& session_;
  SourceTable sources_;
  InputFiles inputs_;
  std::optional<ModelLinearization> linearized_;
  std::optional<LinearPoint> point_;
  linear::StateSpace system_;
  std::optional<linear::StateSpace> exact_;  // of `system_` with an approximant: the same with the dead time
  std::string name_;
  linear::StepData data_;
  std::optional<linear::Identification> identification_;
};

std::string checked_sweep(const std::string& text) {
  if (const auto sweep = read_sweep(text); sweep && sweep->values.size() > 1) return "";
  return fmt::format("`{}` is not NAME=FROM:TO:COUNT", text);
}

std::string not_empty(const std::string& text) {
  return text.empty() ? "the text is empty" : "";
}

// Which options fit together.
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

std::string checked_numbers(const std::string& text) {
  return read_values(text) ? "" : fmt::format("`{}` is not a list of numbers", text);
}

}  // namespace

void add_linear(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("linear", "Analyse a linear system, or a model around a point");
  command->footer(
      "  causa linear Pendulum.mo --at equilibrium --inputs tau --outputs phi\n"
      "  causa linear --tf \"(s+1)/(s^2+2*s+5)\" --plot step -o step.svg\n"
      "  causa linear --zpk \"-1; -1+2i, -1-2i; 5\" --plot bode --hz -o bode.png\n"
      "  causa linear Motor.mo --at 20 --plot rlocus --over damper.b=0:10:200 -o locus.svg\n"
      "  causa linear --tf \"1/(s*(s+1)^2)\" --design pid-zn -o Controller.mo\n"
      "  causa linear Pendulum.mo --at equilibrium --design state-feedback --poles \"-2, -3\" -o "
      "Feedback.mo\n"
      "Prints modes, stability, controllability, transfer functions and figures of the step response; with\n"
      "--plot it draws instead, with --design it computes a controller.");
  auto options = std::make_shared<LinearOptions>();
  add_model_options(*command, options->linearization.model, Files::Optional);
  add_linearization_options(*command, options->linearization);
  command->add_option("--tf", options->tf, "A transfer function in s, or in z for one sampled every second")
      ->type_name("G(s)")
      ->check(not_empty);
  command->add_option("--zpk", options->zpk, "Zeros, poles and gain: \"-1; -1+2i, -1-2i; 5\"")
      ->type_name("Z;P;K")
      ->check(not_empty);
  command
      ->add_option(
          "--abcd", options->abcd,
          "Matrices from a file: JSON as `causa linearize --json` prints it, or lines `A = [0, 1; -2, -3]`")
      ->type_name("FILE");
  command
      ->add_option("--identify", options->identify,
                   "Fit a transfer function to a measured step response, the first column of a .csv")
      ->type_name("FILE");
  command
      ->add_option("--identify-as", options->identify_as,
                   "What is fitted: second-order, or first-order with dead time")
      ->type_name("NAME")
      ->check(OneOf{.names = {"second-order", "first-order"}, .listed_in_help = true});
  command->add_option("--sample", options->sample_time, "Take the sampled counterpart with this sample time")
      ->type_name("TIME");
  std::vector<std::string> methods;
  for (const auto& [name, method] : discretizations) methods.push_back(name);
  command
      ->add_option("--method", options->method,
                   "How it is sampled: hold of order zero or one, Tustin, impulse invariance")
      ->type_name("NAME")
      ->check(OneOf{.names = methods, .listed_in_help = true});
  command->add_option("--delay", options->delay, "Put a delay in front of the input, by Padé")
      ->type_name("TIME");
  command->add_flag("--minimal", options->minimal,
                    "Take the minimal realization: without what no input moves or no output shows");
  command->add_option("--pade", options->pade, "The order of that approximation (3)")
      ->check(WholeNumberBetween{1, 12});
  Option* plot = command->add_option("--plot", options->plot, "Draw instead of the report")
                     ->type_name("KIND")
                     ->check(OneOf{.names = linear_plot_names(), .listed_in_help = true});
  command->add_option("--input", options->input, "Draw the response to the signals of this .csv or .mat file")
      ->type_name("FILE")
      ->excludes(plot);
  command
      ->add_option("--over", options->over, "Draw the eigenvalues of the model over a parameter: k=0:10:200")
      ->type_name("NAME=FROM:TO:COUNT")
      ->check(checked_sweep);
  command
      ->add_option("--x0", options->initial_state, "The initial state of free responses (1 for every state)")
      ->type_name("X,Y")
      ->check(checked_numbers);
  command->add_option("--stop", options->stop, "The end of responses in time")->type_name("TIME");
  command->add_option("--exponential", options->exponential_time, "Print e^(At) at this time too")
      ->type_name("TIME");
  command->add_flag("--hz", options->hertz, "Draw frequencies in Hz instead of rad/s");
  add_design_options(*command, options->design);
  command
      ->add_option("-o,--output", options->output,
                   "The picture: .svg, .png, .pdf or .html; its numbers: .csv or .json; or the block of a "
                   "design: .mo")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print the report, or the numbers of a picture, for machines");
  command->callback([options, &session] {
    check_usage(*options);
    session.work = [options, &session] { return LinearRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
