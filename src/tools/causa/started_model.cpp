#include "tools/causa/started_model.h"

#include <fmt/format.h>

#include "base/check.h"
#include "driver/diagnostics.h"
#include "driver/program_file.h"
#include "simulation/simulate.h"

namespace causa::tools {

namespace {

std::vector<driver::Setting> settings_of(const std::vector<std::string>& texts) {
  std::vector<driver::Setting> settings;
  for (const std::string& text : texts) {
    auto setting = driver::read_setting(text);
    require(setting.has_value(), "settings were checked when the command line was read");
    settings.push_back(std::move(*setting));
  }
  return settings;
}

}  // namespace

void add_set_option(Command& command, std::vector<std::string>& settings) {
  command.add_option("--set", settings, "Set a parameter, a start value or an input (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check([](const std::string& text) {
        return driver::read_setting(text) ? std::string() : fmt::format("`{}` is not NAME=VALUE", text);
      });
}

StartedModel::StartedModel(const ModelOptions& options, const std::vector<std::string>& settings,
                           const Session& session)
    : options_(options),
      session_(session),
      opened_(options, driver::Target::Model, session, settings_of(settings)) {}

std::string StartedModel::name() const {
  return opened_.compilation == nullptr || opened_.compilation->program == nullptr
             ? std::string()
             : opened_.compilation->program->model_name;
}

bool StartedModel::take_settings() {
  if (opened_.failed()) return false;
  const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
    opened_.modify(modifications);
    return opened_.failed() ? nullptr : opened_.compilation.get();
  };
  driver::DividedSettings settings = std::move(opened_.settings);
  opened_.settings = {};
  if (opened_.is_stored()) driver::check_settings(*opened_.compilation, settings.rest, opened_.sink);
  taken_ = opened_.is_stored() ? std::move(settings.rest)
                               : driver::translate_settings(*opened_.compilation, std::move(settings),
                                                            translate, opened_.sink);
  if (opened_.failed()) return false;
  for (const driver::Setting& setting : taken_) {
    if (auto diagnostic = driver::apply_setting(model(), setting)) opened_.sink.add(std::move(*diagnostic));
  }
  return !opened_.failed();
}

bool StartedModel::start(std::optional<double> time) {
  time_ = time.value_or(opened_.compilation->experiment.start_time.value_or(0.0));
  // A model that shall be linearized is asked for that before it starts.
  if (options_.linearization) static_cast<void>(model().linearization_shape());
  const SimulationOptions at_start{.start_time = time_, .stop_time = time_, .output_times = {time_}};
  simulate(model(), at_start, {.cancellation = session_.cancellation}, opened_.sink);
  driver::report_functions(*opened_.compilation, opened_.sink);
  session_.cancellation.check();
  return !opened_.sink.has_errors();
}

}  // namespace causa::tools
