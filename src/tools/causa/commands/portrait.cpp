// `causa portrait`: the phase portrait of a non-linear model: equilibria, limit cycles, separatrices,
// trajectories; of order 3 and more also Poincaré sections, Lyapunov exponents and nearby starts.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/flow/event_memory.h"
#include "analysis/flow/rest.h"
#include "analysis/portrait/diagnostics.h"
#include "analysis/portrait/modal_coordinates.h"
#include "base/nearest_name.h"
#include "base/printable_text.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/model_field.h"
#include "tools/causa/named_numbers.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/pictures/picture_program.h"
#include "tools/causa/portrait/phase_plane_page.h"
#include "tools/causa/portrait/phase_plane_picture.h"
#include "tools/causa/portrait/phase_plane_report.h"
#include "tools/causa/portrait/phase_space_page.h"
#include "tools/causa/progress_bar.h"

namespace causa::tools {

namespace {

using nlohmann::ordered_json;
using portrait::PlanePoint;

struct PortraitOptions {
  FieldOptions field;
  std::string box;
  std::string across;
  std::string upwards;
  std::vector<std::string> starts;
  std::optional<std::size_t> trajectories;
  bool basins = false;
  bool modal = false;
  std::string section;
  std::string section_way = "up";
  bool lyapunov = false;
  std::optional<double> drift;
  std::optional<double> stop;
  bool plot = false;
  std::string output;
  bool json = false;
};

std::string checked_section(const std::string& text) {
  const auto read = read_point(text);
  if (std::holds_alternative<std::string>(read)) return std::get<std::string>(read);
  return std::get<0>(read).size() == 1 ? "" : "a section is one NAME=NUMBER";
}
std::string checked_portrait_output(const std::string& path) {
  if (path.ends_with(".csv") || path.ends_with(".json")) return "";
  return checked_picture_path(path);
}

class PortraitRun {
 public:
  PortraitRun(PortraitOptions& options, const Session& session)
      : options_(options), session_(session), model_(options.field, session) {}

  int run() {
    OpenedModel& opened = model_.opened();
    if (!options_.field.model.dump.empty() && !opened.failed()) {
      opened.print_messages(session_);
      print_result(opened.compilation->dump);
      return Done;
    }
    bool done = false;
    try {
      done = model_.run() && take_names() && examine();
    } catch (const UsageError& error) {
      // What only the model shows.
      opened.print_messages(session_);
      print_message(fmt::format("causa: {} {}\n", error.option, printable_text(error.words)));
      return WrongUsage;
    }
    if (!done || opened.sink.has_errors()) return finish_without_result();
    if (!options_.output.empty()) {
      if (auto refused = opened.inputs().refuse(options_.output)) {
        opened.sink.add(std::move(*refused));
        return finish_without_result();
      }
    }
    opened.print_messages(session_);
    return Done;
  }

 private:
  int finish_without_result() {
    if (options_.json) {
      print_json({{"model", model_.model_name()}});
    } else {
      model_.opened().print_messages(session_);
    }
    return Failed;
  }

  void print_json(ordered_json object) {
    OpenedModel& opened = model_.opened();
    object["diagnostics"] = ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
    print_result(
        object.dump(options_.trajectories ? -1 : 1, ' ', false, ordered_json::error_handler_t::replace) +
        "\n");
  }

  [[nodiscard]] std::optional<std::size_t> state_named(const std::string& name, const std::string& option) {
    const std::vector<std::string>& names = model_.field().names();
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    model_.opened().sink.add(unknown_portrait_state(option, name, nearest_name(name, names).value_or("")));
    return std::nullopt;
  }

  bool take_names() {
    names_ = {.model = model_.model_name(), .states = model_.field().names()};
    start_ = model_.field().start();
    for (std::size_t k = 0; k < start_.size(); ++k)
      scales_.push_back(std::max(model_.field().nominals()[k], 1e-300));
    if (!options_.box.empty()) ranges_ = std::get<0>(read_spans(options_.box));
    for (const std::string& text : options_.starts) {
      std::vector<double> start = start_;
      const auto values = std::get<0>(read_point(text));
      for (const auto& [name, value] : values) {
        const auto state = state_named(name, "--start-at");
        if (!state) return false;
        start[*state] = value;
      }
      wanted_.push_back(std::move(start));
    }
    const std::string memory = memory_of_events(model_.program().events);
    if (!memory.empty() && model_.field().has_discrete_variables())
      model_.opened().sink.add(portrait_of_one_mode(memory));
    if (model_.depends_on_time()) {
      const std::string chaos = options_.lyapunov           ? "--lyapunov"
                                : !options_.section.empty() ? "--section"
                                : options_.drift            ? "--drift"
                                                            : "";
      if (!chaos.empty()) {
        model_.opened().sink.add(chaos_depends_on_time(chaos));
        return false;
      }
      model_.opened().sink.add(portrait_at_one_time(model_.field().time()));
    }
    return true;
  }

  bool examine() {
    if (options_.lyapunov) return find_exponent();
    if (!options_.section.empty()) return find_section();
    if (options_.drift) return find_drift();
    const std::size_t order = model_.field().size();
    const bool plane_is_chosen = !options_.across.empty() || !options_.upwards.empty();
    if (plane_is_chosen && order < 2) return needs_order("a plane", "2 states or more");
    if (options_.modal && order < 2)
      return needs_order("a portrait in modal coordinates", "2 states or more");
    if (order == 1) return draw_line();
    if (order == 2 || plane_is_chosen || options_.modal) return draw_plane();
    return draw_space();
  }

  bool needs_order(std::string_view what, std::string_view orders) {
    model_.opened().sink.add(
        portrait_needs_order(what, orders, static_cast<unsigned>(model_.field().size())));
    return false;
  }

  // Where a trajectory begins: at the first of the starts that were asked for, or at that of the model. Where
  // the model begins in an equilibrium, beside it.
  std::vector<double> first_start() {
    if (!wanted_.empty()) return wanted_.front();
    std::vector<double> start = start_;
    if (!rests_at(model_.field(), start)) return start;
    // Unequal parts, because a model is often symmetric.
    constexpr double part = 0.1;
    std::string place;
    for (std::size_t k = 0; k < start.size(); ++k) {
      const double factor = 1.0 - 0.5 * static_cast<double>(k) / static_cast<double>(start.size());
      start[k] += part * factor * std::max(scales_[k], std::abs(start[k]));
      place += fmt::format("{}{}={:.6g}", k == 0 ? "" : ",", names_.states[k], start[k]);
    }
    model_.opened().sink.add(portrait_starts_at_rest(place));
    return start;
  }

  // --- order 1

  bool draw_line() {
    portrait::PhaseLineOptions settings{.start = start_[0], .scale = scales_[0]};
    if (!options_.box.empty()) {
      for (const NamedSpan& range : ranges_) {
        if (!state_named(range.name, "--box")) return false;
        settings.range = {range.low, range.high};
      }
    }
    const portrait::PhaseLine line = examine_phase_line(model_.field(), settings);
    if (std::ranges::none_of(line.speed, [](double v) { return std::isfinite(v); })) {
      model_.opened().sink.add(portrait_undefined(""));
      return false;
    }
    const auto missing = std::ranges::count_if(line.speed, [](double v) { return !std::isfinite(v); });
    if (missing > 0)
      model_.opened().sink.add(portrait_partly_undefined(
          100.0 * static_cast<double>(missing) / static_cast<double>(line.speed.size()), ""));
    if (!options_.output.empty())
      return write(phase_line_chart(line, {.model = names_.model, .names = {model_.name_with_unit(0)}}),
                   phase_line_json(line, names_));
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      object.update(phase_line_json(line, names_));
      print_json(std::move(object));
    } else {
      print_result(phase_line_text(line, names_));
    }
    return true;
  }

  // --- a plane

  bool choose_coordinates() {
    std::vector<std::size_t> states{0, 1};
    if (!options_.across.empty()) {
      const auto state = state_named(options_.across, "--x");
      if (!state) return false;
      states[0] = *state;
      if (options_.upwards.empty()) states[1] = *state == 0 ? 1 : 0;
    }
    if (!options_.upwards.empty()) {
      const auto state = state_named(options_.upwards, "--y");
      if (!state) return false;
      states[1] = *state;
      if (options_.across.empty()) states[0] = *state == 0 ? 1 : 0;
    }
    if (states[0] == states[1]) throw UsageError{"--y", "is the same state as --x"};
    coordinates_ = portrait::state_coordinates(model_.field(), states, start_);
    for (const std::size_t state : states) labels_.names.push_back(model_.name_with_unit(state));
    for (std::size_t k = 0; k < start_.size(); ++k) {
      if (k != states[0] && k != states[1])
        held_.push_back(fmt::format("{} = {:.6g}", names_.states[k], start_[k]));
    }
    plane_scale_ = {scales_[states[0]], scales_[states[1]]};
    return true;
  }

  bool take_box(portrait::PhasePlaneOptions& settings) {
    if (options_.box.empty()) return true;
    for (const NamedSpan& range : ranges_) {
      if (range.name == coordinates_.names[0]) {
        settings.x_range = {range.low, range.high};
      } else if (range.name == coordinates_.names[1]) {
        settings.y_range = {range.low, range.high};
      } else if (state_named(range.name, "--box")) {
        throw UsageError{"--box", fmt::format("`{}` is not one of the plane's coordinates, {} and {}",
                                              range.name, coordinates_.names[0], coordinates_.names[1])};
      } else {
        return false;
      }
    }
    return true;
  }

  bool draw_plane() {
    if (!choose_coordinates()) return false;
    ProgressBar bar(ProgressBar::Mode::OnTerminal);
    const bool draws = !options_.output.empty() || options_.plot;
    portrait::PhasePlaneOptions settings{.scale = plane_scale_,
                                         .finds_basins = options_.basins,
                                         .cancellation = session_.cancellation,
                                         .progress = [&](double done) { bar.show(done); }};
    settings.trajectories = options_.trajectories;
    if (!draws && !settings.trajectories) settings.trajectories = 0;
    std::optional<portrait::PlaneFlow> flow;
    flow.emplace(model_.field(), coordinates_);
    const auto place = [&](const std::vector<double>& states) {
      const std::vector<double> p = coordinates_.coordinates_of(states);
      return PlanePoint{p[0], p[1]};
    };
    settings.start = place(start_);
    if (options_.modal) {
      auto modal = portrait::modal_coordinates(*flow, settings);
      if (auto* why = std::get_if<std::string>(&modal)) {
        model_.opened().sink.add(no_modal_coordinates(*why));
        return false;
      }
      auto& found = std::get<portrait::ModalCoordinates>(modal);
      labels_.remarks.push_back(fmt::format("modal coordinates of the {} at {} = {:.5g}, {} = {:.5g}",
                                            found.type, coordinates_.names[0], found.place.x,
                                            coordinates_.names[1], found.place.y));
      coordinates_ = std::move(found.coordinates);
      labels_.names = coordinates_.names;
      settings.start = place(start_);
      settings.scale = found.scale;
      flow.emplace(model_.field(), coordinates_);
    }
    names_.coordinates = coordinates_.names;
    if (!take_box(settings)) return false;
    for (const std::vector<double>& start : wanted_) settings.starts_at.push_back(place(start));
    const auto plane = examine_phase_plane(*flow, settings);
    if (!plane) {
      const EvaluationFailure& failure = flow->failure() ? *flow->failure() : EvaluationFailure{};
      model_.opened().sink.add(
          portrait_undefined(!failure.operation.empty() ? failure.operation : failure.reason));
      return false;
    }
    if (plane->undefined_share > 0.0)
      model_.opened().sink.add(
          portrait_partly_undefined(100.0 * plane->undefined_share, plane->undefined_reason));
    for (const portrait::PlanePath& path : plane->wanted) {
      if (path.end == portrait::PathEnd::Undefined)
        model_.opened().sink.add(
            trajectory_ends_early(path.time, "it grows without bound, or leaves where the model has values"));
    }
    labels_.model = names_.model;
    if (!held_.empty()) labels_.remarks.push_back(fmt::format("held: {}", fmt::join(held_, ", ")));
    if (!options_.output.empty()) return write_plane(*plane);
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      if (!held_.empty()) object["held"] = held_;
      object.update(phase_plane_json(*plane, coordinates_, names_));
      print_json(std::move(object));
      return true;
    }
    std::string text = phase_plane_text(*plane, coordinates_, names_);
    for (const std::string& remark : labels_.remarks) text += printable_text(remark) + "\n";
    print_result(text);
    if (options_.plot) print_in_terminal(*plane);
    return true;
  }

  void print_in_terminal(const portrait::PhasePlane& plane) {
    PlotData data{.title = {}, .x_name = coordinates_.names[0], .x_unit = {}, .curves = {}};
    const auto add = [&](const std::string& name, const std::vector<const portrait::Polyline*>& lines) {
      PlotCurve curve{.name = name, .x = {}, .y = {}};
      for (const portrait::Polyline* line : lines) {
        for (const PlanePoint p : *line) {
          const bool inside = plane.box.contains(p);
          curve.x.push_back(inside ? p.x : std::nan(""));
          curve.y.push_back(inside ? p.y : std::nan(""));
        }
        curve.x.push_back(std::nan(""));
        curve.y.push_back(std::nan(""));
      }
      if (!curve.x.empty()) data.curves.push_back(std::move(curve));
    };
    std::vector<const portrait::Polyline*> lines;
    for (const portrait::Polyline& line : plane.trajectories) lines.push_back(&line);
    add(coordinates_.names[1], lines);
    lines.clear();
    for (const portrait::Separatrix& separatrix : plane.separatrices) lines.push_back(&separatrix.line);
    add("separatrices", lines);
    lines.clear();
    for (const portrait::LimitCycle& cycle : plane.cycles) lines.push_back(&cycle.path);
    add("limit cycles", lines);
    print_plot(data, PlotCharacters::AsTheTerminalCan, session_);
  }

  bool write_plane(const portrait::PhasePlane& plane) {
    if (options_.output.ends_with(".html")) {
      const std::string page = phase_plane_page(
          plane, coordinates_, labels_, model_,
          [&](const std::string& why) { model_.opened().sink.add(page_without_formulas(why)); });
      return written(write_picture_text(options_.output, page));
    }
    ordered_json object{{"model", names_.model}};
    if (options_.output.ends_with(".json")) object.update(phase_plane_json(plane, coordinates_, names_));
    return write(phase_plane_chart(plane, labels_), object);
  }

  // --- order 3 and more

  bool draw_space() {
    if (!options_.box.empty()) {
      for (const NamedSpan& range : ranges_) {
        if (!state_named(range.name, "--box")) return false;
      }
      throw UsageError{"--box", "is one of a plane: choose it with --x and --y"};
    }
    if (options_.basins) throw UsageError{"--basins", "needs a plane: choose it with --x and --y"};
    portrait::SpaceOptions settings{.start = first_start(),
                                    .scales = scales_,
                                    .horizon = options_.stop,
                                    .cancellation = session_.cancellation};
    if (wanted_.size() > 1) settings.more_starts.assign(wanted_.begin() + 1, wanted_.end());
    const portrait::SpacePortrait space = examine_space(model_.field(), settings);
    for (const portrait::SpaceTrajectory& trajectory : space.trajectories) {
      if (!trajectory.stopped.empty())
        model_.opened().sink.add(trajectory_ends_early(trajectory.time, trajectory.stopped));
    }
    if (!options_.output.empty()) {
      if (!options_.output.ends_with(".html") && !options_.output.ends_with(".json"))
        throw UsageError{
            "-o",
            "a portrait of order 3 is a .html page; a picture is one of a plane (--x, --y) or a section"};
      if (options_.output.ends_with(".html"))
        return written(write_picture_text(options_.output, phase_space_page(space, names_)));
      ordered_json object{{"model", names_.model}};
      object.update(space_json(space, names_));
      return written(write_picture_text(options_.output, object.dump() + "\n"));
    }
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      object.update(space_json(space, names_));
      if (!options_.trajectories) object.erase("trajectories");
      print_json(std::move(object));
    } else {
      print_result(space_text(space, names_));
    }
    return true;
  }

  // --- chaos

  bool find_exponent() {
    ProgressBar bar(ProgressBar::Mode::OnTerminal);
    const auto found = portrait::largest_lyapunov_exponent(
        model_.field(), {.start = first_start(),
                         .scales = scales_,
                         .horizon = options_.stop,
                         .cancellation = session_.cancellation,
                         .progress = [&](double done) { bar.show(done); }});
    if (const auto* why = std::get_if<std::string>(&found)) {
      model_.opened().sink.add(no_lyapunov_exponent(*why));
      return false;
    }
    const auto& exponent = std::get<portrait::LyapunovExponent>(found);
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      object["lyapunov"] = lyapunov_json(exponent);
      print_json(std::move(object));
    } else {
      print_result(fmt::format("{}: {}", printable_text(names_.model), lyapunov_text(exponent)));
    }
    return true;
  }

  bool find_section() {
    const auto [name, value] = std::get<0>(read_point(options_.section)).front();
    const auto state = state_named(name, "--section");
    if (!state) return false;
    if (start_.size() < 2) return needs_order("a section", "2 states or more");
    ProgressBar bar(ProgressBar::Mode::OnTerminal);
    using Way = portrait::SectionWay;
    const portrait::PoincareSection section =
        portrait::poincare_section(model_.field(), {.state = *state,
                                                    .value = value,
                                                    .way = options_.section_way == "up"     ? Way::Up
                                                           : options_.section_way == "down" ? Way::Down
                                                                                            : Way::Both,
                                                    .start = first_start(),
                                                    .scales = scales_,
                                                    .horizon = options_.stop,
                                                    .cancellation = session_.cancellation,
                                                    .progress = [&](double done) { bar.show(done); }});
    if (section.points.empty()) {
      model_.opened().sink.add(no_section_points(
          section.stopped.empty() ? "the trajectory does not pass it in this time" : section.stopped));
      return false;
    }
    if (!section.stopped.empty())
      model_.opened().sink.add(trajectory_ends_early(section.time, section.stopped));
    std::vector<std::size_t> others;
    for (std::size_t k = 0; k < start_.size(); ++k) {
      if (k != *state) others.push_back(k);
    }
    std::size_t across = others[0];
    std::size_t upwards = others.size() > 1 ? others[1] : *state;
    if (!options_.across.empty()) {
      const auto chosen = state_named(options_.across, "--x");
      if (!chosen) return false;
      across = *chosen;
    }
    if (!options_.upwards.empty()) {
      const auto chosen = state_named(options_.upwards, "--y");
      if (!chosen) return false;
      upwards = *chosen;
    }
    if (!options_.output.empty()) {
      if (options_.output.ends_with(".csv"))
        return written(write_picture_text(options_.output, section_csv(section, names_)));
      PhasePictureLabels labels{.model = names_.model, .names = all_names()};
      labels.remarks.push_back(
          fmt::format("{} = {:.6g}{}, {} points", names_.states[*state], value,
                      options_.section_way == "both" ? "" : ", passed " + options_.section_way + "wards",
                      section.points.size()));
      return write(section_chart(section, across, upwards, labels), section_json(section, names_));
    }
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      object["section"] = section_json(section, names_);
      print_json(std::move(object));
    } else {
      print_result(fmt::format("{}: {}", printable_text(names_.model), section_text(section, names_)));
    }
    return true;
  }

  [[nodiscard]] std::vector<std::string> all_names() const {
    std::vector<std::string> names;
    for (std::size_t k = 0; k < start_.size(); ++k) names.push_back(model_.name_with_unit(k));
    return names;
  }

  bool find_drift() {
    std::size_t state = 0;
    if (!options_.across.empty()) {
      const auto chosen = state_named(options_.across, "--x");
      if (!chosen) return false;
      state = *chosen;
    }
    const auto stop = model_.opened().compilation->experiment.stop_time;
    constexpr double usual = 50.0;
    const portrait::Drift drift = portrait::drift_apart(
        model_.field(), {.start = first_start(),
                         .scales = scales_,
                         .state = state,
                         .difference = *options_.drift,
                         .horizon = options_.stop.value_or(stop ? *stop - model_.field().time() : usual),
                         .cancellation = session_.cancellation});
    if (drift.times.size() < 2) {
      model_.opened().sink.add(
          no_lyapunov_exponent(drift.stopped.empty() ? "the trajectories have no points" : drift.stopped));
      return false;
    }
    if (!drift.stopped.empty())
      model_.opened().sink.add(trajectory_ends_early(drift.times.back(), drift.stopped));
    if (!options_.output.empty()) {
      PhasePictureLabels labels{.model = names_.model, .names = all_names()};
      labels.remarks.push_back(
          fmt::format("{} differs by {:.3g} at the start", names_.states[state], *options_.drift));
      return write(drift_chart(drift, state, labels), drift_json(drift, names_));
    }
    if (options_.json) {
      ordered_json object{{"model", names_.model}};
      object["drift"] = drift_json(drift, names_);
      print_json(std::move(object));
    } else {
      print_result(drift_text(drift, names_));
    }
    return true;
  }

  // --- files

  bool write(const drawing::Chart& chart, const ordered_json& object) {
    if (options_.output.ends_with(".json"))
      return written(write_picture_text(
          options_.output, object.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"));
    if (options_.output.ends_with(".csv")) throw UsageError{"-o", "only a section is written as .csv"};
    return written(write_chart(chart, options_.output));
  }

  bool written(const std::optional<std::string>& problem) {
    if (!problem) return true;
    print_message(fmt::format("causa: cannot write `{}`: {}\n", options_.output, *problem));
    failed_to_write_ = true;
    return false;
  }

  PortraitOptions& options_;
  const Session& session_;
  ModelField model_;
  PortraitNames names_;
  PhasePictureLabels labels_;
  portrait::Coordinates coordinates_;
  PlanePoint plane_scale_{1.0, 1.0};
  std::vector<double> start_;
  std::vector<double> scales_;
  std::vector<std::vector<double>> wanted_;
  std::vector<std::string> held_;
  std::vector<NamedSpan> ranges_;  // of --box
  bool failed_to_write_ = false;
};

}  // namespace

void add_portrait(Command& application, Session& session) {
  Command* command = application.add_subcommand("portrait", "Draw the phase portrait of a model; chaos");
  command->footer(
      "  causa portrait Pendulum.mo -o pendulum.svg\n"
      "  causa portrait VanDerPol.mo --box x=-4:4,v=-6:6 -o portrait.html\n"
      "  causa portrait Duffing.mo --basins -o basins.png\n"
      "  causa portrait Lorenz.mo --section z=27 -o section.svg\n"
      "  causa portrait Lorenz.mo --lyapunov\n"
      "Equilibria, limit cycles, separatrices and trajectories are found without hints; without -o they are\n"
      "listed. Models of order 1 have a phase line. Of larger models than order 2 the page (-o FILE.html) "
      "can be\n"
      "turned; --x and --y choose a plane of it, in which the other states are held.");
  auto options = std::make_shared<PortraitOptions>();
  add_field_options(*command, options->field);
  options->field.model.signs_raise_events = true;
  command
      ->add_option("--box", options->box, "What is shown: x=-3:3,v=-3:3; without it chosen by what is found")
      ->type_name("NAME=FROM:TO,…")
      ->check(checked_spans);
  command->add_option("--x", options->across, "The state across")->type_name("NAME");
  command->add_option("--y", options->upwards, "The state upwards")->type_name("NAME");
  command
      ->add_option(
          "--start-at", options->starts,
          "Follow the trajectory from x=1,v=0 (repeatable); states that are not named begin as in the model")
      ->type_name("NAME=VALUE,…")
      ->one_value_each()
      ->check(checked_point);
  command->add_option("--trajectories", options->trajectories, "At most so many trajectories")
      ->type_name("N");
  command->add_flag("--basins", options->basins, "Colour the basins of attraction");
  command->add_flag("--modal", options->modal, "In modal coordinates of the equilibrium next to the start");
  command->add_option("--section", options->section, "The Poincaré section where a state passes a value")
      ->type_name("NAME=VALUE")
      ->check(checked_section);
  command->add_option("--section-way", options->section_way, "Which passages count")
      ->type_name("NAME")
      ->check(OneOf{.names = {"up", "down", "both"}, .listed_in_help = true});
  command->add_flag("--lyapunov", options->lyapunov, "The largest Lyapunov exponent, with its error");
  command->add_option("--drift", options->drift, "Two starts that differ by so much (in --x), drifting apart")
      ->type_name("X");
  command->add_option("--stop", options->stop, "How long trajectories are followed, for order 3 and chaos")
      ->type_name("TIME");
  command->add_flag("--plot", options->plot, "Draw in the terminal, too");
  command
      ->add_option("-o,--output", options->output,
                   "Write the picture: .svg, .png, .pdf or .html; .json; .csv")
      ->type_name("FILE")
      ->check(checked_portrait_output);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    const int asked =
        (options->lyapunov ? 1 : 0) + (options->section.empty() ? 0 : 1) + (options->drift ? 1 : 0);
    if (asked > 1) throw UsageError{"--lyapunov, --section and --drift", "are asked for one at a time"};
    if (options->lyapunov && !options->output.empty())
      throw UsageError{"-o", "--lyapunov is a number: print it, or use --json"};
    if (options->stop && !(*options->stop > 0.0)) throw UsageError{"--stop", "is a time after the start"};
    if (options->drift && *options->drift == 0.0)
      throw UsageError{"--drift", "is a difference that is not 0"};
    session.work = [options, &session] { return PortraitRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
