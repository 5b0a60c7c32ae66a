// `causa compare`: is a result inside the tube around a reference?
#include "results/compare.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/nearest_name.h"
#include "base/printable_text.h"
#include "results/diagnostics.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/name_list.h"

namespace causa::tools {

namespace {

struct CompareOptions {
  std::string result;
  std::string reference;
  double tolerance = TubeOptions{}.tolerance;
  std::string signals;
  bool undersampled = false;
  bool all = false;
  bool json = false;
};

struct ComparedSignal {
  std::string name;
  std::string unit;
  TubeReport report;
};

// A file of one name per line that reference repositories put beside their results.
constexpr std::string_view signal_list = "comparisonSignals.txt";

class CompareRun {
 public:
  CompareRun(const CompareOptions& options, const Session& session) : options_(options), session_(session) {}

  int run() {
    if (open(options_.result, result_) && open(options_.reference, reference_)) {
      const std::vector<std::size_t> wanted = wanted_signals();
      if (!sink_.has_errors()) compare(wanted);
    }
    const bool inside = !sink_.has_errors() && missing_.empty() &&
                        std::ranges::all_of(signals_, [](const auto& s) { return s.report.inside(); });
    if (options_.json) {
      print_json(inside);
    } else {
      print_diagnostics(sink_.all(), sources_, session_);
      if (!sink_.has_errors()) print_table(inside);
    }
    return inside ? Done : Failed;
  }

 private:
  bool open(const std::string& path, ResultInput& input) {
    auto opened = open_result_file(path);
    if (auto* problem = std::get_if<Diagnostic>(&opened)) {
      sink_.add(std::move(*problem));
      return false;
    }
    input = std::move(std::get<ResultInput>(opened));
    return true;
  }

  // Numbers of variables of the reference.
  std::vector<std::size_t> wanted_signals() {
    std::vector<std::string> names = split_names(options_.signals);
    const std::filesystem::path list = std::filesystem::path(options_.reference).parent_path() / signal_list;
    std::error_code ignored;
    if (names.empty() && std::filesystem::is_regular_file(list, ignored)) names = listed_names(list.string());
    std::vector<std::size_t> wanted;
    if (names.empty()) {
      for (std::size_t i = 0; i < reference_.file->variables().size(); ++i) wanted.push_back(i);
      return wanted;
    }
    for (const std::string& name : names) {
      auto found = find_variable(*reference_.file, name);
      if (auto* problem = std::get_if<Diagnostic>(&found)) {
        sink_.add(std::move(*problem));
      } else {
        wanted.push_back(std::get<std::size_t>(found));
      }
    }
    return wanted;
  }

  std::vector<std::string> listed_names(const std::string& path) {
    constexpr std::uint64_t longest = 1U << 26U;
    auto text = read_whole_file(path, longest);
    if (auto* problem = std::get_if<Diagnostic>(&text)) {
      sink_.add(std::move(*problem));
      return {};
    }
    std::vector<std::string> names;
    std::istringstream lines(std::get<std::string>(text));
    for (std::string line; std::getline(lines, line);) {
      line.erase(line.find_last_not_of(" \r\t") + 1);
      line.erase(0, line.find_first_not_of(" \t"));
      if (!line.empty() && line != "time" && line != "Time") names.push_back(line);
    }
    return names;
  }

  // Few signals at a time, so that memory does not grow with their number.
  void compare(const std::vector<std::size_t>& wanted) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;  // in the result, in the reference
    for (const std::size_t number : wanted) {
      const std::string& name = reference_.file->variables()[number].name;
      const auto found = find_variable(*result_.file, name);
      if (const auto* own = std::get_if<std::size_t>(&found)) {
        pairs.emplace_back(*own, number);
      } else {
        missing_.push_back(name);
        sink_.add(reference_signal_missing(result_.file->name(), name, help_of(std::get<Diagnostic>(found))));
      }
    }
    if (wanted.empty()) sink_.add(nothing_to_compare(reference_.file->name()));
    constexpr std::size_t at_once = 64;
    for (std::size_t first = 0; first < pairs.size(); first += at_once) {
      session_.cancellation.check();
      const std::size_t last = std::min(first + at_once, pairs.size());
      std::vector<std::size_t> own;
      std::vector<std::size_t> theirs;
      for (std::size_t i = first; i < last; ++i) {
        own.push_back(pairs[i].first);
        theirs.push_back(pairs[i].second);
      }
      auto result = read_trajectory(*result_.file, own);
      auto reference = read_trajectory(*reference_.file, theirs);
      for (auto* read : {&result, &reference}) {
        if (auto* problem = std::get_if<Diagnostic>(read)) {
          sink_.add(std::move(*problem));
          return;
        }
      }
      if (std::get<Trajectory>(reference).points() == 0) {
        sink_.add(nothing_to_compare(reference_.file->name()));
        return;
      }
      compare(std::get<Trajectory>(result), std::get<Trajectory>(reference));
    }
    std::ranges::stable_sort(signals_, [](const ComparedSignal& a, const ComparedSignal& b) {
      if (a.report.inside() != b.report.inside()) return b.report.inside();
      return a.report.worst > b.report.worst;
    });
  }

  void compare(const Trajectory& result, const Trajectory& reference) {
    const double end = result.times.empty() ? -HUGE_VAL : result.times.back();
    const double dx = reference.times.empty()
                          ? 0.0
                          : options_.tolerance * (reference.times.back() - reference.times.front());
    if (signals_.empty() && !reference.times.empty() && end < reference.times.back() - dx) {
      sink_.add(result_ends_early(result_.file->name(), end, reference.times.back()));
    }
    const TubeOptions tube{.tolerance = options_.tolerance, .undersampled = options_.undersampled};
    for (std::size_t i = 0; i < reference.variables.size(); ++i) {
      const std::vector<double> own = result.of_variable(i);
      const std::vector<double> theirs = reference.of_variable(i);
      signals_.push_back({.name = reference.variables[i].name,
                          .unit = result.variables[i].unit,
                          .report = compare_in_tube({.times = result.times, .values = own},
                                                    {.times = reference.times, .values = theirs}, tube)});
      const TubeReport& report = signals_.back().report;
      if (report.left_out > 0)
        sink_.add(reference_rows_left_out(signals_.back().name, report.left_out, reference.points()));
    }
  }

  static std::string verdict(const TubeReport& report) {
    if (report.rows == 0) return "not compared";
    if (report.rows_outside > 0) {
      return fmt::format("outside at {} of {} rows", report.rows_outside, report.rows);
    }
    if (report.too_many_strays) {
      return fmt::format("{:.2g} % stray, first at {:.6g}",
                         100.0 * static_cast<double>(report.strays) / static_cast<double>(report.samples),
                         report.first_stray_time);
    }
    return "inside";
  }

  void print_table(bool inside) const {
    constexpr std::size_t usual = 20;
    const auto outside = static_cast<std::size_t>(
        std::ranges::count_if(signals_, [](const auto& s) { return !s.report.inside(); }));
    const std::size_t shown =
        options_.all ? signals_.size() : std::min(signals_.size(), std::max(usual, outside));
    std::vector<std::string> names;  // as a terminal may show them
    for (std::size_t i = 0; i < shown; ++i) names.push_back(printable_text(signals_[i].name));
    std::size_t widest = std::string_view("signal").size();
    for (const std::string& name : names) widest = std::max(widest, name.size());
    std::string text;
    if (shown > 0) {
      text = fmt::format("{:<{}}  {:>9}  {:>12}  {:>14}  {:>14}\n", "signal", widest, "worst/dy", "time",
                         "reference", "result");
    }
    for (std::size_t i = 0; i < shown; ++i) {
      const TubeReport& report = signals_[i].report;
      text += fmt::format("{:<{}}  {:>9.3g}  {:>12.7g}  {:>14.7g}  {:>14.7g}  {}\n", names[i], widest,
                          report.worst, report.worst_time, report.worst_reference, report.worst_result,
                          verdict(report));
    }
    if (shown < signals_.size()) text += fmt::format("and {} more, inside\n", signals_.size() - shown);
    text += fmt::format("{} of {} signals inside the tube of {:g}{}\n", signals_.size() - outside,
                        signals_.size() + missing_.size(), options_.tolerance,
                        inside || missing_.empty() ? "" : fmt::format(", {} missing", missing_.size()));
    print_result(text);
  }

  void print_json(bool inside) const {
    const auto number = [](double value) {
      return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json();
    };
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const ComparedSignal& signal : signals_) {
      const TubeReport& report = signal.report;
      list.push_back({{"name", signal.name},
                      {"inside", report.inside()},
                      {"worst", number(report.worst)},
                      {"time", report.worst_time},
                      {"reference", number(report.worst_reference)},
                      {"result", number(report.worst_result)},
                      {"dx", report.dx},
                      {"dy", report.dy},
                      {"rows", report.rows},
                      {"rowsLeftOut", report.left_out},
                      {"rowsOutside", report.rows_outside},
                      {"samples", report.samples},
                      {"strays", report.strays}});
    }
    const nlohmann::ordered_json object{
        {"result", options_.result},
        {"reference", options_.reference},
        {"tolerance", options_.tolerance},
        {"inside", inside},
        {"signals", list},
        {"missing", missing_},
        {"diagnostics", nlohmann::ordered_json::parse(diagnostics_as_json(sink_.all(), sources_))}};
    print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
  }

  const CompareOptions& options_;
  const Session& session_;
  SourceTable sources_;
  DiagnosticSink sink_;
  ResultInput result_;
  ResultInput reference_;
  std::vector<ComparedSignal> signals_;
  std::vector<std::string> missing_;
};

std::string checked_tolerance(const std::string& text) {
  const double value = std::strtod(text.c_str(), nullptr);
  return value > 0.0 && std::isfinite(value)
             ? ""
             : fmt::format("the tolerance `{}` is not a positive number", text);
}

}  // namespace

void add_compare(Command& application, Session& session) {
  Command* command = application.add_subcommand("compare", "Compare a result with a reference");
  command->footer(
      "  causa compare Pendulum_res.mat reference.csv\n"
      "Every row (t, y) of the reference must lie between the extremes of the result over [t-dx, t+dx], give "
      "or\n"
      "take dy: tolerance times the span of time, and times the span of the signal. The table shows the "
      "worst\n"
      "row of each signal, in dy. Exit code 1: a signal is outside or missing.");
  auto options = std::make_shared<CompareOptions>();
  command->add_option("RESULT", options->result, "A result, .mat or .csv")->required();
  command->add_option("REFERENCE", options->reference, "A reference, .mat or .csv; its signals are compared")
      ->required();
  command->add_option("--tolerance", options->tolerance, "The size of the tube (0.002)")
      ->type_name("X")
      ->check(checked_tolerance);
  command
      ->add_option("--signals", options->signals,
                   "Compare these (else those of comparisonSignals.txt beside the reference, else all)")
      ->type_name("X,Y");
  command->add_flag("--undersampled", options->undersampled,
                    "The reference says nothing between its rows: compare there only");
  command->add_flag("--all", options->all, "Print every signal, not only the worst");
  command->add_flag("--json", options->json, "Print the comparison for machines");
  command->callback([options, &session] {
    session.work = [options, &session] { return CompareRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
