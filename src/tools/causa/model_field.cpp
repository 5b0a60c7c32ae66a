#include "tools/causa/model_field.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/diagnostics.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "driver/program_file.h"
#include "model/catalogue.h"
#include "simulation/simulate.h"

namespace causa::tools {

namespace {

std::string checked_field_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

std::vector<driver::Setting> field_settings(const FieldOptions& options) {
  std::vector<driver::Setting> settings;
  for (const std::string& text : options.settings) {
    auto setting = driver::read_setting(text);
    require(setting.has_value(), "settings were checked when the command line was read");
    settings.push_back(std::move(*setting));
  }
  return settings;
}

bool reads_slot(const Kernel& kernel, std::uint32_t slot) {
  for (const Code& code : kernel.code) {
    if (code.instruction != Instruction::Load) continue;
    const Address& address = kernel.addresses[code.argument];
    const bool is_fixed =
        std::ranges::all_of(address.factors, [](std::int64_t factor) { return factor == 0; });
    if (is_fixed && address.base == static_cast<std::int64_t>(slot)) return true;
  }
  return std::ranges::any_of(kernel.sites, [&](const EvaluationSite& site) {
    return std::ranges::any_of(site.inputs, [&](const SiteInput& input) { return input.slot == slot; });
  });
}

}  // namespace

void add_field_options(Command& command, FieldOptions& options) {
  add_model_options(command, options.model);
  add_external_options(command, options.model);
  command.add_option("--set", options.settings, "Set a parameter, a start value or an input (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_field_setting);
  command.add_option("--start", options.start, "The time at which the model is looked at")->type_name("TIME");
  options.model.releases_inputs = true;
}

ModelField::ModelField(FieldOptions& options, const Session& session)
    : options_(options),
      session_(session),
      opened_(options.model, driver::Target::Model, session, field_settings(options)) {}

std::string ModelField::model_name() const {
  return opened_.compilation == nullptr || opened_.compilation->program == nullptr
             ? std::string()
             : opened_.compilation->program->model_name;
}

bool ModelField::run() {
  if (opened_.failed()) return false;
  take_settings();
  if (opened_.failed()) return false;
  if (model().has_memory()) {
    opened_.sink.add(no_portrait_of_delays());
    return false;
  }
  const double start = options_.start.value_or(opened_.compilation->experiment.start_time.value_or(0.0));
  const SimulationHooks hooks{.cancellation = session_.cancellation};
  const SimulationOptions settings{.start_time = start, .stop_time = start, .output_times = {start}};
  simulate(model(), settings, hooks, opened_.sink);
  driver::report_functions(*opened_.compilation, opened_.sink);
  session_.cancellation.check();
  if (opened_.sink.has_errors()) return false;
  if (model().state_count() == 0) {
    opened_.sink.add(portrait_without_states(model_name()));
    return false;
  }
  if (!model().has_jacobian()) {
    opened_.sink.add(driver::option_needs_sources("the portrait"));
    return false;
  }
  field_ = std::make_unique<VectorField>(model(), start);
  return true;
}

void ModelField::take_settings() {
  const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
    opened_.modify(modifications);
    return opened_.failed() ? nullptr : opened_.compilation.get();
  };
  driver::DividedSettings settings = std::move(opened_.settings);
  opened_.settings = {};
  if (opened_.is_stored()) driver::check_settings(*opened_.compilation, settings.rest, opened_.sink);
  const std::vector<driver::Setting> values =
      opened_.is_stored()
          ? std::move(settings.rest)
          : driver::translate_settings(*opened_.compilation, std::move(settings), translate, opened_.sink);
  if (opened_.failed()) return;
  for (const driver::Setting& setting : values) {
    if (auto diagnostic = driver::apply_setting(model(), setting)) opened_.sink.add(std::move(*diagnostic));
  }
}

std::string ModelField::name_with_unit(std::size_t state) const {
  const std::string& name = field_->names()[state];
  const auto match = find_in_catalogue(model().catalogue(), name);
  if (!match || match->entry->unit.empty() || match->entry->unit == "1") return name;
  return fmt::format("{} [{}]", name, match->entry->unit);
}

bool ModelField::depends_on_time() const {
  const SimulationProgram& program = *opened_.compilation->program;
  const auto in_block = [&](const SolveBlock& block) { return reads_slot(block.body, program.time_slot); };
  return std::ranges::any_of(program.equations.kernels,
                             [&](const Kernel& kernel) { return reads_slot(kernel, program.time_slot); }) ||
         std::ranges::any_of(program.equations.blocks, in_block) || !program.events.samples.empty() ||
         reads_slot(program.events.crossing_kernel, program.time_slot);
}

}  // namespace causa::tools
