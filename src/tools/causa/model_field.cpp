#include "tools/causa/model_field.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/portrait/diagnostics.h"
#include "driver/diagnostics.h"
#include "model/catalogue.h"

namespace causa::tools {

namespace {

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
  add_set_option(command, options.settings);
  command.add_option("--start", options.start, "The time at which the model is looked at")->type_name("TIME");
  options.model.releases_inputs = true;
}

ModelField::ModelField(FieldOptions& options, const Session& session)
    : options_(options), started_(options.model, options.settings, session) {}

bool ModelField::run() {
  if (!started_.take_settings()) return false;
  if (model().has_memory()) {
    opened().sink.add(no_portrait_of_delays());
    return false;
  }
  if (!started_.start(options_.start)) return false;
  if (model().state_count() == 0) {
    opened().sink.add(portrait_without_states(model_name()));
    return false;
  }
  if (!model().has_jacobian()) {
    opened().sink.add(driver::option_needs_sources("the portrait"));
    return false;
  }
  field_ = std::make_unique<VectorField>(model(), started_.time());
  return true;
}

std::string ModelField::name_with_unit(std::size_t state) const {
  const std::string& name = field_->names()[state];
  const auto match = find_in_catalogue(model().catalogue(), name);
  if (!match || match->entry->unit.empty() || match->entry->unit == "1") return name;
  return fmt::format("{} [{}]", name, match->entry->unit);
}

bool ModelField::depends_on_time() const {
  const SimulationProgram& program = started_.program();
  const auto in_block = [&](const SolveBlock& block) { return reads_slot(block.body, program.time_slot); };
  return std::ranges::any_of(program.equations.kernels,
                             [&](const Kernel& kernel) { return reads_slot(kernel, program.time_slot); }) ||
         std::ranges::any_of(program.equations.blocks, in_block) || !program.events.samples.empty() ||
         reads_slot(program.events.crossing_kernel, program.time_slot);
}

}  // namespace causa::tools
