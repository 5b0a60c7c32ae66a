#include "tools/causa/equilibria/continuation_command.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/continuation/closed_trajectory.h"
#include "analysis/continuation/diagnostics.h"
#include "analysis/equilibria/diagnostics.h"
#include "analysis/equilibria/drift.h"
#include "analysis/linearization/equilibrium_point.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "driver/linearization_request.h"
#include "model/catalogue.h"
#include "packages/read_file.h"
#include "tools/causa/equilibria/continuation_file.h"
#include "tools/causa/equilibria/continuation_picture.h"
#include "tools/causa/equilibria/model_equilibria.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/name_list.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/started_model.h"

namespace causa::tools {

namespace {

struct ContinuedRange {
  std::string name;
  double low = 0.0;
  double high = 0.0;
};

std::optional<double> range_limit(std::string_view text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<ContinuedRange> read_continued_range(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) return std::nullopt;
  const std::size_t colon = text.find(':', equals);
  if (colon == std::string::npos) return std::nullopt;
  const auto low = range_limit(std::string_view(text).substr(equals + 1, colon - equals - 1));
  const auto high = range_limit(std::string_view(text).substr(colon + 1));
  if (!low || !high || !(*low < *high) || !std::isfinite(*high - *low)) return std::nullopt;
  return ContinuedRange{text.substr(0, equals), *low, *high};
}

std::string checked_continued_range(const std::string& text) {
  if (read_continued_range(text)) return "";
  return fmt::format("`{}` is not NAME=FROM:TO with FROM below TO", text);
}

struct TakenUp {
  std::string path;
  std::string label;
};

TakenUp read_diagram_source(const std::string& text) {
  const std::size_t colon = text.rfind(".csv:");
  if (colon == std::string::npos) return {text, ""};
  constexpr std::size_t ending = 4;
  return {text.substr(0, colon + ending), text.substr(colon + ending + 1)};
}

class ContinuationWork {
 public:
  ContinuationWork(const ContinuationRun& run, const ContinuationOptions& options, const Session& session)
      : run_(run),
        options_(options),
        session_(session),
        range_(*read_continued_range(options.along)),
        started_(prepared(run.model, range_, options), run.settings, session) {}

  int execute() {
    const bool done = !opened().failed() && initialize() && find_start() && follow();
    if (done && !run_.output.empty()) {
      if (auto refused = inputs().refuse(run_.output)) opened().sink.add(std::move(*refused));
    }
    if (!done || opened().failed()) return finish_without_result();
    return finish();
  }

 private:
  // The parameter is an input of the linearization, the ordinate an output.
  static const ModelOptions& prepared(ModelOptions& model, const ContinuedRange& range,
                                      const ContinuationOptions& options) {
    driver::LinearizationNames& names = model.linearization.emplace();
    names.inputs = {range.name};
    names.outputs.emplace();
    if (!options.of.empty()) names.outputs->push_back(options.of);
    model.releases_inputs = true;
    return model;
  }

  [[nodiscard]] CompiledModel& model() const { return started_.model(); }
  [[nodiscard]] OpenedModel& opened() { return started_.opened(); }
  [[nodiscard]] const OpenedModel& opened() const { return started_.opened(); }

  [[nodiscard]] InputFiles inputs() const {
    InputFiles files = opened().inputs();
    if (!options_.from.empty()) files.add(read_diagram_source(options_.from).path);
    return files;
  }

  bool fail(Diagnostic diagnostic) {
    opened().sink.add(std::move(diagnostic));
    return false;
  }

  bool initialize() {
    if (opened().is_stored() || model().linearization_shape() == nullptr)
      return fail(driver::option_needs_sources("--continue"));
    if (!started_.take_settings()) return false;
    // A translation for other settings has a shape of its own.
    if (model().linearization_shape() == nullptr) return fail(driver::option_needs_sources("--continue"));
    const auto places = driver::resolve_names(model().catalogue(), *run_.model.linearization, opened().sink);
    if (opened().failed()) return false;
    if (model().state_count() == 0) return fail(continuation_without_states());
    if (places.inputs.size() != 1) return fail(continuation_of_several(range_.name, places.inputs.size()));
    if (places.outputs.size() > 1) return fail(continuation_of_several(options_.of, places.outputs.size()));
    parameter_ = places.inputs.front().place;
    if (!places.outputs.empty()) observed_ = places.outputs.front().place;
    names_.observed = options_.of;
    const auto match = find_in_catalogue(model().catalogue(), range_.name);
    require(match.has_value(), "the parameter of a continuation is a variable of the model");
    entry_ = match->entry;
    if (!started_.start(run_.start)) return false;
    time_ = started_.time();
    return true;
  }

  // The value of the model where it lies in the range, otherwise the end of the range next to it.
  bool find_start() {
    field_.emplace(model(), time_);
    if (!read_drifting()) return false;
    names_.model = started_.program().model_name;
    names_.parameter = range_.name;
    names_.low = range_.low;
    names_.high = range_.high;
    const double given = model().values()[parameter_.value] * (parameter_.negated ? -1.0 : 1.0);
    names_.begun_at = std::clamp(given, range_.low, range_.high);
    continued_.emplace(*field_, *entry_, parameter_, observed_, is_drifting_);
    if (!options_.from.empty()) return take_up();
    linear::Vector states = continued_->kept_of(field_->start());
    linear::Vector derivatives(states.size());
    if (const auto problem = continued_->value(names_.begun_at, states, derivatives))
      return fail(continuation_not_begun(range_.name, names_.begun_at, *problem));
    warn_of_time(states, derivatives);
    if (options_.cycle) {
      auto found = approached_cycle(*continued_, states, names_.begun_at, session_.cancellation);
      if (const auto* why = std::get_if<std::string>(&found))
        return fail(continuation_cycle_not_begun(range_.name, names_.begun_at, *why));
      start_ = std::move(std::get<DiagramStart>(found));
      return true;
    }
    auto found = find_equilibrium_point(model(), time_, is_drifting_);
    if (auto* problem = std::get_if<Diagnostic>(&found)) return fail(std::move(*problem));
    const linear::Vector point = std::get<EquilibriumPoint>(found).states;
    continued_->hold(point);
    if (const auto felt = felt_drift(*field_, point, is_drifting_))
      opened().sink.add(drift_moves_others(field_->names()[felt->drifting], field_->names()[felt->other]));
    start_ = {.states = continued_->kept_of(point), .parameter = names_.begun_at};
    return true;
  }

  // Which states rest, and are those of the diagram; the first of them is its ordinate unless another is
  // named.
  bool read_drifting() {
    const std::vector<std::string>& names = field_->names();
    std::vector<std::size_t> rests;
    if (!run_.drifting.empty()) is_drifting_.assign(names.size(), 0);
    for (const std::string& name : split_names(run_.drifting)) {
      if (run_.drifting.empty()) break;
      const auto state = state_of_name(model(), name);
      if (!state) return fail(no_state_of_name("--drift", name, names));
      is_drifting_[*state] = 1;
    }
    for (std::size_t k = 0; k < names.size(); ++k)
      if (is_drifting_.empty() || is_drifting_[k] == 0) rests.push_back(k);
    if (rests.empty()) return fail(continuation_without_states());
    for (const std::size_t k : rests) names_.states.push_back(names[k]);
    if (observed_) return true;
    observed_ = ValuePlace{model().state_variable(rests.front()), false};
    names_.observed = names_.states.front();
    return true;
  }

  // Compared with other times, which say enough.
  void warn_of_time(const linear::Vector& states, const linear::Vector& derivatives) {
    linear::Vector others(field_->size());
    for (const double later : {0.618, 17.3}) {
      if (model().derivatives(time_ + later, field_->start(), others) ||
          continued_->kept_of(others) == derivatives)
        continue;
      opened().sink.add(continuation_at_one_time(time_));
      break;
    }
    // The model goes back.
    others.resize(states.size());
    if (continued_->value(names_.begun_at, states, others)) return;
  }

  bool take_up() {
    const TakenUp from = read_diagram_source(options_.from);
    packages::FileText text = packages::read_file(from.path);
    if (auto* problem = std::get_if<Diagnostic>(&text)) return fail(std::move(*problem));
    auto found = start_from_csv(std::get<std::string>(text), from.path, from.label, names_);
    if (auto* problem = std::get_if<Diagnostic>(&found)) return fail(std::move(*problem));
    start_ = std::move(std::get<DiagramStart>(found));
    names_.begun_at = start_.parameter;
    if (start_.parameter < range_.low || start_.parameter > range_.high)
      return fail(bifurcation_diagram_of_another(
          from.path,
          fmt::format("its point at {} = {:.7g} lies outside of the range", range_.name, start_.parameter)));
    continued_->take_conditions(start_.parameter, start_.states);
    if (!start_.period) return true;
    const linear::Vector onward = start_.onward;
    auto closed =
        cycle_through(*continued_, start_.states, start_.parameter, *start_.period, session_.cancellation);
    if (const auto* why = std::get_if<std::string>(&closed))
      return fail(continuation_cycle_not_begun(range_.name, start_.parameter, *why));
    start_ = std::move(std::get<DiagramStart>(closed));
    start_.onward = onward;
    return true;
  }

  bool follow() {
    ProgressBar bar(ProgressBar::Mode::OnTerminal);
    DiagramOptions diagram{.low = range_.low, .high = range_.high, .most_points = options_.points};
    if (options_.step) diagram.largest_step = *options_.step;
    diagram.follows_cycles = !options_.without_cycles;
    const DiagramHooks hooks{.cancellation = session_.cancellation,
                             .progress = [&](double done) { bar.show(done); }};
    DiagramResult result = bifurcation_diagram(*continued_, {start_}, diagram, hooks);
    if (result.problem) {
      return fail(result.problem->is_cycle
                      ? continuation_cycle_not_begun(range_.name, names_.begun_at,
                                                     result.problem->why.empty()
                                                         ? "Newton's method does not converge to one"
                                                         : result.problem->why)
                      : continuation_not_begun(range_.name, names_.begun_at, result.problem->why));
    }
    diagram_ = std::move(result.diagram);
    if (diagram_.is_interrupted) opened().sink.add(continuation_interrupted());
    if (!diagram_.is_complete) opened().sink.add(continuation_branches_left_out(diagram.most_branches));
    return true;
  }

  [[nodiscard]] nlohmann::ordered_json diagnostics() {
    return nlohmann::ordered_json::parse(diagnostics_as_json(opened().sink.all(), opened().sources));
  }

  int finish_without_result() {
    if (run_.json) {
      const nlohmann::ordered_json object{{"model", names_.model}, {"diagnostics", diagnostics()}};
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      opened().print_messages(session_);
    }
    return Failed;
  }

  [[nodiscard]] std::string json_text() {
    nlohmann::ordered_json object = diagram_json(diagram_, names_);
    object["diagnostics"] = diagnostics();
    return object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  }

  int finish() {
    if (run_.json) {
      print_result(json_text());
    } else {
      opened().print_messages(session_);
      print_result(diagram_text(diagram_, names_));
    }
    const int code = diagram_.is_interrupted ? Failed : Done;
    if (run_.output.empty()) return code;
    std::optional<std::string> problem;
    if (run_.output.ends_with(".csv")) {
      problem = write_file(run_.output, diagram_csv(diagram_, names_));
    } else if (run_.output.ends_with(".json")) {
      problem = write_file(run_.output, json_text());
    } else {
      problem = write_chart(diagram_chart(diagram_, names_), run_.output);
    }
    if (!problem) return code;
    print_message(fmt::format("causa: cannot write `{}`: {}\n", run_.output, *problem));
    return Failed;
  }

  const ContinuationRun& run_;
  const ContinuationOptions& options_;
  const Session& session_;
  ContinuedRange range_;
  StartedModel started_;
  double time_ = 0.0;
  ValuePlace parameter_;
  std::optional<ValuePlace> observed_;
  const CatalogueEntry* entry_ = nullptr;
  std::vector<std::uint8_t> is_drifting_;  // by state; empty: all of them rest
  DiagramNames names_;
  std::optional<VectorField> field_;
  std::optional<ModelParameterField> continued_;
  DiagramStart start_;
  BifurcationDiagram diagram_;
};

std::string checked_longest_step(const std::string& text) {
  const auto step = range_limit(text);
  if (step && *step > 0.0 && *step <= 1.0) return "";
  return fmt::format("`{}` is not above 0 and at most 1", text);
}

std::string checked_diagram_source(const std::string& text) {
  if (read_diagram_source(text).path.ends_with(".csv")) return "";
  return fmt::format("`{}` is not FILE.csv or FILE.csv:LABEL", text);
}

}  // namespace

std::string checked_diagram_path(const std::string& path) {
  if (path.ends_with(".csv") || path.ends_with(".json") || is_picture_path(path)) return "";
  return fmt::format("`{}`: diagrams are written as .csv, .json, .svg, .png, .pdf or .html", path);
}

void add_continuation_options(Command& command, ContinuationOptions& options) {
  command
      .add_option(
          "--continue", options.along,
          "Follow the equilibrium over a parameter or input: its branches, folds, Hopf points, branch "
          "points and limit cycles")
      ->type_name("NAME=FROM:TO")
      ->check(checked_continued_range);
  command.add_option("--of", options.of, "The ordinate of the diagram, any variable (the first state)")
      ->type_name("NAME");
  command.add_option("--points", options.points, "Most points of a branch to each side (1000)")
      ->type_name("N")
      ->check(WholeNumberBetween{1, 1'000'000});
  command
      .add_option("--step", options.step,
                  "The longest step (0.02), as a part of the range and of the values of the states")
      ->type_name("X")
      ->check(checked_longest_step);
  command
      .add_option("--from", options.from,
                  "Go on from a diagram that -o has written: from its last end, or from a point: "
                  "diagram.csv:H1")
      ->type_name("FILE.csv[:LABEL]")
      ->check(checked_diagram_source);
  command.add_flag("--cycle", options.cycle,
                   "Follow the stable limit cycle that the simulation from the start approaches");
  command.add_flag("--no-cycles", options.without_cycles, "Leave out the limit cycles from Hopf points");
}

int run_continuation(const ContinuationRun& run, const ContinuationOptions& options, const Session& session) {
  return ContinuationWork(run, options, session).execute();
}

}  // namespace causa::tools
