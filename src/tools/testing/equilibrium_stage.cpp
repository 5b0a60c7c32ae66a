#include "tools/testing/equilibrium_stage.h"

#include <nlohmann/json.hpp>

#include "analysis/equilibria/diagnostics.h"
#include "simulation/simulate.h"
#include "tools/causa/equilibria/equilibrium_report.h"
#include "tools/causa/name_list.h"
#include "tools/causa/named_numbers.h"
#include "tools/testing/report_quantity.h"
#include "tools/testing/test_compilation.h"

namespace causa::tools {

namespace {

// False: the sink says why.
bool read_equilibria_request(TestCompilation& compiled, const VectorField& field,
                             const std::map<std::string, std::string>& words, EquilibriaRequest& asked) {
  asked.box.resize(field.size());
  if (const auto box = words.find("box"); box != words.end()) {
    const auto read = read_spans(box->second, SpanEnds::Any);
    if (std::holds_alternative<std::string>(read))
      compiled.sink.add(no_state_of_name("box", box->second, field.names()));
    for (const NamedSpan& span :
         std::holds_alternative<std::string>(read) ? std::vector<NamedSpan>{} : std::get<0>(read)) {
      const auto state = state_of_name(field.model(), span.name);
      if (!state) {
        compiled.sink.add(no_state_of_name("box", span.name, field.names()));
      } else if (!(span.low < span.high)) {
        compiled.sink.add(empty_range(span.name, span.low, span.high));
      } else {
        asked.box[*state] = Interval(span.low, span.high);
      }
    }
  }
  if (const auto drifting = words.find("drift"); drifting != words.end()) {
    asked.is_drifting.assign(field.size(), 0);
    for (const std::string& name : split_names(drifting->second)) {
      if (const auto state = state_of_name(field.model(), name)) {
        asked.is_drifting[*state] = 1;
      } else {
        compiled.sink.add(no_state_of_name("drift", name, field.names()));
      }
    }
  }
  return !compiled.sink.has_errors();
}

}  // namespace

StageResult equilibrium_stage(const StageInput& input) {
  const auto words = option_words(input.options);
  driver::PipelineOptions options = pipeline_options(input, {});
  options.releases_inputs = true;
  const auto compiled = compile_last(input, driver::Target::Model, std::move(options));
  const auto failed = [&] {
    return StageResult{.dump = {}, .diagnostics = compiled->sink.all(), .quantity = {}};
  };
  if (!compiled->compilation || !compiled->compilation->model) return failed();
  apply_settings(input, *compiled);
  if (compiled->sink.has_errors()) return failed();
  CompiledModel& model = *compiled->compilation->model;
  const double start = compiled->compilation->experiment.start_time.value_or(0.0);
  static_cast<void>(simulate(model, {.start_time = start, .stop_time = start}, {}, compiled->sink));
  if (compiled->sink.has_errors()) return failed();
  if (model.state_count() == 0) {
    compiled->sink.add(model_without_states());
    return failed();
  }
  VectorField field(model, start);
  EquilibriaRequest wanted;
  if (!read_equilibria_request(*compiled, field, words, wanted)) return failed();
  const Equilibria found = find_equilibria(*compiled->compilation->program, field, wanted);
  nlohmann::ordered_json report = equilibria_json(found);
  // By number, too: names of states may have dots in them.
  for (std::size_t k = 0; k < found.points.size(); ++k) report["equilibria"][k]["x"] = found.points[k].states;
  return {.dump = {},
          .diagnostics = compiled->sink.all(),
          .quantity = [report = std::move(report)](std::string_view name, std::optional<double> time)
              -> std::optional<double> { return time ? std::nullopt : report_quantity(report, name); }};
}

}  // namespace causa::tools
