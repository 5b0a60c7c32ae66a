// `causa linear`: what a linear system does: modes, stability, transfer functions, responses, pictures; and
// controllers for it. The system comes from a model, which is linearized, or is typed in.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/controllers/controller_block.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/design/identify_step.h"
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
#include "tools/causa/linear_systems/channels.h"
#include "tools/causa/linear_systems/design_options.h"
#include "tools/causa/linear_systems/design_report.h"
#include "tools/causa/linear_systems/linear_options.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/linear_systems/linear_report.h"
#include "tools/causa/linear_systems/loop_report.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/linear_systems/model_linearization.h"
#include "tools/causa/linear_systems/system_json.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/pictures/plot_numbers.h"

namespace causa::tools {

namespace {

constexpr std::string_view plots_with_dead_time[]{"step", "impulse", "bode", "nyquist", "nichols"};

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
      add_margins(exact_system(), object);
      if (identification_) object["identified"] = identification_json(*identification_);
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
      return Done;
    }
    print_result(heading() + (options_.minimal ? matrices_text(system_) : std::string()) + facts_text(facts) +
                 margins_text(exact_system()));
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

  bool accept(std::variant<linear::StateSpace, std::string> system) {
    if (const auto* why = std::get_if<std::string>(&system)) return fail(*why);
    system_ = std::move(std::get<linear::StateSpace>(system));
    return true;
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
    if (first != std::string::npos && text[first] == '{')
      return accept(read_system_json(text, options_.abcd));
    return take(linear::read_state_space(text), system_, options_.abcd);
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
    return accept(with_channels(system_, options_.linearization.inputs, options_.linearization.outputs));
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
      if (!take(linear::discretize(system_, *options_.sample_time,
                                   {.method = sampling_method(options_.method)}),
                system_, "--sample"))
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
    if (identification_) text += identification_text(*identification_);
    return printable_text(text);
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
      look.remarks.push_back(fmt::format("sampled every {:g} s by {}", *options_.sample_time,
                                         sampling_name(sampling_method(options_.method))));
    }
    return look;
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
  const std::shared_ptr<LinearOptions> options = add_linear_options(*command);
  command->callback([options, &session] {
    check_usage(*options);
    session.work = [options, &session] { return LinearRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
