// `causa stability`: whether an equilibrium is stable, by which theorem, how sure that is, and in which
// region.
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/flow/event_memory.h"
#include "analysis/flow/vector_field.h"
#include "analysis/linearization/diagnostics.h"
#include "analysis/linearization/equilibrium_point.h"
#include "analysis/stability/diagnostics.h"
#include "analysis/stability/judge_stability.h"
#include "base/interruption.h"
#include "base/printable_text.h"
#include "driver/value_expression.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/name_list.h"
#include "tools/causa/named_numbers.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/stability/semidefinite_by_csdp.h"
#include "tools/causa/stability/stability_report.h"
#include "tools/causa/started_model.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

struct StabilityOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  std::string at;
  std::string lyapunov;
  std::string region;
  bool candidates = false;
  std::optional<std::size_t> degree;
  std::optional<double> start;
  std::optional<double> time_limit;
  std::string output;
  bool json = false;
};

const ModelOptions& prepared_for_stability(StabilityOptions& options) {
  options.model.releases_inputs = true;
  options.model.linearization.emplace();
  return options.model;
}

class StabilityRun {
 public:
  StabilityRun(StabilityOptions& options, const Session& session)
      : options_(options),
        session_(session),
        started_(prepared_for_stability(options), options.settings, session) {}

  int run() {
    if (!options_.model.dump.empty() && !opened().failed()) {
      opened().print_messages(session_);
      print_result(printable_text(opened().compilation->dump));
      return Done;
    }
    if (opened().failed() || !prepare() || !judge()) return finish_without_result();
    if (!options_.output.empty() && !draw()) return finish_without_result();
    if (options_.json) {
      nlohmann::ordered_json object = stability_json(model().name(), judgement_);
      object["diagnostics"] = diagnostics();
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
      return Done;
    }
    opened().print_messages(session_);
    print_result(printable_text(stability_text(started_.program().model_name, judgement_)));
    return Done;
  }

 private:
  [[nodiscard]] CompiledModel& model() const { return started_.model(); }
  [[nodiscard]] OpenedModel& opened() { return started_.opened(); }

  int finish_without_result() {
    if (options_.json) {
      const nlohmann::ordered_json object{{"diagnostics", diagnostics()}};
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      opened().print_messages(session_);
    }
    return Failed;
  }

  [[nodiscard]] nlohmann::ordered_json diagnostics() {
    return nlohmann::ordered_json::parse(diagnostics_as_json(opened().sink.all(), opened().sources));
  }

  bool fail(Diagnostic diagnostic) {
    opened().sink.add(std::move(diagnostic));
    return false;
  }

  // The model at its start, with the values of the command line.
  bool prepare() {
    if (!started_.take_settings()) return false;
    if (model().state_count() == 0) return fail(no_states_to_judge());
    if (const std::string what = memory_of_events(started_.program().events); !what.empty())
      return fail(stability_of_events(what));
    if (!started_.start(options_.start)) return false;
    time_ = started_.time();
    return true;
  }

  bool find_point(VectorField& field) {
    std::vector<double> start = field.start();
    if (!options_.at.empty()) {
      const auto given = read_point(options_.at);
      for (const auto& [name, value] : std::get<0>(given)) {
        const auto found = std::ranges::find(field.names(), name);
        if (found == field.names().end()) return fail(not_a_state("--at", name, field.names()));
        start[static_cast<std::size_t>(found - field.names().begin())] = value;
      }
      // The search begins where the model stands.
      for (std::size_t k = 0; k < start.size(); ++k) model().set_start(model().state_value(k), start[k]);
      if (const auto failure = model().initialize(time_)) return fail(cannot_linearize(time_, *failure));
      std::vector<double> reached(start.size());
      model().get_states(reached);
      starts_there_ = reached == start;
    }
    auto found = find_equilibrium_point(model(), time_);
    if (auto* problem = std::get_if<Diagnostic>(&found)) return fail(std::move(*problem));
    point_ = std::get<EquilibriumPoint>(found).states;
    std::vector<std::string> free;
    for (const std::size_t state : std::get<EquilibriumPoint>(found).free_states)
      free.push_back(field.names()[state]);
    if (!options_.at.empty()) return check_point(field, start);
    return true;
  }

  // A point that was given must be an equilibrium, up to the digits it is written with.
  bool check_point(VectorField& field, const std::vector<double>& given) {
    double distance = 0.0;
    for (std::size_t k = 0; k < given.size(); ++k)
      distance = std::max(distance, std::abs(given[k] - point_[k]) / std::max(1.0, std::abs(given[k])));
    constexpr double as_written = 1e-3;
    if (distance <= as_written) return true;
    std::vector<double> derivatives(given.size());
    if (const auto failure = field.value(given, derivatives)) return fail(cannot_linearize(time_, *failure));
    const auto worst = std::ranges::max_element(derivatives, {}, [](double x) { return std::abs(x); });
    return fail(point_is_no_equilibrium(place_text(field, given),
                                        field.names()[static_cast<std::size_t>(worst - derivatives.begin())],
                                        *worst, place_text(field, point_)));
  }

  static std::string place_text(const VectorField& field, const std::vector<double>& states) {
    std::string text;
    for (std::size_t k = 0; k < states.size(); ++k)
      text += fmt::format("{}{} = {:.6g}", k == 0 ? "" : ", ", field.names()[k], states[k]);
    return text;
  }

  bool read_options(const VectorField& field, StabilityQuestion& question) {
    if (!options_.region.empty()) {
      question.region.resize(field.size());
      const std::vector<NamedSpan> ranges = std::get<0>(read_spans(options_.region));
      for (const NamedSpan& range : ranges) {
        const auto found = std::ranges::find(field.names(), range.name);
        if (found == field.names().end()) return fail(not_a_state("--region", range.name, field.names()));
        const auto k = static_cast<std::size_t>(found - field.names().begin());
        if (!(range.low < point_[k] && point_[k] < range.high))
          return fail(region_without_equilibrium(range.name, range.low, range.high, point_[k]));
        question.region[k] = Interval(range.low, range.high);
      }
    }
    if (options_.lyapunov.empty()) return true;
    auto read = driver::read_value_expression(options_.lyapunov, model().catalogue());
    if (auto* problem = std::get_if<Diagnostic>(&read)) return fail(std::move(*problem));
    v_ = std::move(std::get<driver::ValueExpression>(read));
    if (v_->is_truth())
      return fail(not_a_lyapunov_candidate(options_.lyapunov, "it is true or false, no number"));
    if (v_->reads_time()) return fail(not_a_lyapunov_candidate(options_.lyapunov, "it depends on time"));
    if (!v_->reads_values()) return fail(not_a_lyapunov_candidate(options_.lyapunov, "it is constant"));
    question.v = &v_->kernel();
    question.v_text = options_.lyapunov;
    return true;
  }

  bool judge() {
    VectorField field(model(), time_);
    if (!find_point(field)) return false;
    StabilityQuestion question{.point = point_, .time = time_};
    question.finds_candidates = options_.lyapunov.empty() || options_.candidates;
    if (options_.degree) question.degree = static_cast<unsigned>(*options_.degree);
    if (!read_options(field, question)) return false;
    if (has_csdp()) {
      question.semidefinite = csdp_solver();
    } else if (options_.degree) {
      opened().sink.add(semidefinite_program_missing());
    }
    ProgressBar bar(options_.json ? ProgressBar::Mode::Hidden : ProgressBar::Mode::OnTerminal);
    question.limits.progress = [&](double done) { bar.show(done); };
    bool is_time_over = false;
    constexpr double usual_limit = 20.0;
    const double seconds = options_.time_limit.value_or(usual_limit);
    {
      const TimeLimit limit(seconds);
      const InterruptionScope scope(WhenInterrupted::Fail, session_.cancellation, limit.token());
      judgement_ = judge_stability(model(), started_.program(), question);
      is_time_over = limit.token().cancelled();
    }
    session_.cancellation.check();
    if (is_time_over) opened().sink.add(stability_time_over(seconds));
    for (const NamedFunction& function : judgement_.functions) {
      if (function.name == "given" && function.finding.value_at_equilibrium)
        return fail(lyapunov_not_zero(*function.finding.value_at_equilibrium,
                                      place_text(field, judgement_.equilibrium)));
    }
    return !opened().sink.has_errors();
  }

  bool draw() {
    auto chart = stability_picture(started_.program().model_name, judgement_);
    if (const auto* why = std::get_if<std::string>(&chart)) return fail(region_not_drawn(*why));
    if (auto refused = opened().inputs().refuse(options_.output)) return fail(std::move(*refused));
    if (const auto problem = write_chart(std::get<drawing::Chart>(chart), options_.output))
      return fail(region_not_drawn(*problem));
    return true;
  }

  StabilityOptions& options_;
  const Session& session_;
  StartedModel started_;
  double time_ = 0.0;
  std::vector<double> point_;
  bool starts_there_ = true;
  std::optional<driver::ValueExpression> v_;
  StabilityJudgement judgement_;
};

}  // namespace

void add_stability(Command& application, Session& session) {
  Command* command = application.add_subcommand("stability", "Judge the stability of an equilibrium");
  command->footer(
      "  causa stability Pendulum.mo\n"
      "  causa stability Pendulum.mo --at phi=3.14159,w=0\n"
      "  causa stability Pendulum.mo --lyapunov '9.81*(1 - cos(phi)) + w^2/2' --region phi=-3:3,w=-8:8\n"
      "  causa stability VanDerPol.mo --degree 4 -o region.svg\n"
      "The equilibrium is the one next to the start, or next to --at. Verdicts say whether they are proven\n"
      "(by intervals, or by sums of squares with rational coefficients), computed or sampled.");
  auto options = std::make_shared<StabilityOptions>();
  add_model_options(*command, options->model);
  add_external_options(*command, options->model);
  add_set_option(*command, options->settings);
  command->add_option("--at", options->at, "The equilibrium: values of states, up to rounding")
      ->type_name("X=1,V=0")
      ->check(checked_point);
  command
      ->add_option("--lyapunov", options->lyapunov,
                   "A function V of the states: signs of V and of its derivative, region, LaSalle")
      ->type_name("EXPR");
  command
      ->add_option("--region", options->region,
                   "Where V is looked at; without it a box that grows while the region does")
      ->type_name("X=-1:1,V=-2:2")
      ->check(checked_spans);
  command->add_flag(
      "--candidates", options->candidates,
      "Look for functions V beside the one that is given; without --lyapunov that is done anyway");
  command
      ->add_option("--degree", options->degree,
                   "Look for a polynomial V of this even degree, too, by sums of squares (with csdp)")
      ->type_name("N")
      ->check([](const std::string& text) {
        return text == "2" || text == "4" || text == "6" || text == "8"
                   ? ""
                   : fmt::format("`{}` is not 2, 4, 6 or 8", text);
      });
  command->add_option("--start", options->start, "Start time")->type_name("TIME");
  command
      ->add_option("--time-limit", options->time_limit,
                   "End proofs after so many seconds of the clock (20); what is open then stays open")
      ->type_name("SECONDS")
      ->check([](const std::string& text) {
        const auto number = read_number(text);
        return number && *number > 0.0 ? "" : fmt::format("`{}` is no number of seconds", text);
      });
  command
      ->add_option("-o,--output", options->output,
                   "Draw level sets of V and the sign of its derivative: .svg, .png, .pdf or .html")
      ->type_name("FILE")
      ->check(checked_picture_path);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    session.work = [options, &session] { return StabilityRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
