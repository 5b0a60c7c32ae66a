#include "driver/sensitivity_request.h"

#include <algorithm>
#include <set>

#include "analysis/sensitivity/diagnostics.h"
#include "base/nearest_name.h"
#include "codegen/runtime/program_catalogue.h"
#include "model/catalogue.h"
#include "program/held_reals.h"
#include "program/silent_conditions.h"

namespace causa::driver {

namespace {

constexpr std::string_view start_ending = "(start)";

class SensitivityResolver {
 public:
  SensitivityResolver(const SimulationProgram& program, DiagnosticSink& sink)
      : program_(program), catalogue_(catalogue_of(program)), sink_(sink) {
    for (const SlotRange& range : program.states) {
      for (std::uint32_t i = 0; i < range.count; ++i) states_.insert(range.first + i);
    }
    const std::vector<std::uint32_t> held = held_reals(program);
    held_.insert(held.begin(), held.end());
    for (const ProgramStateSet& set : program.state_sets) {
      candidates_.insert(set.candidates.begin(), set.candidates.end());
      for (std::uint32_t i = 0; i < set.states.count; ++i) nameless_.insert(set.states.first + i);
    }
  }

  SensitivityPlan run(const SensitivityNames& names) {
    plan_.has_silent_conditions = has_silent_conditions(program_);
    plan_.leaves_out_targets = !names.to;
    set_.insert(names.set.begin(), names.set.end());
    if (names.to) {
      for (const std::string& name : *names.to) add_target(name);
    } else {
      add_all_targets(names.and_starts);
    }
    if (names.of) {
      for (const std::string& name : *names.of) add_variable(name);
    } else {
      add_usual_variables();
    }
    report_repeated();
    if (plan_.targets.empty() && !sink_.has_errors()) sink_.add(no_sensitivity_targets());
    return std::move(plan_);
  }

 private:
  void add_target(const std::string& name) {
    const bool is_start = name.ends_with(start_ending) && name.size() > start_ending.size();
    const std::string variable = is_start ? name.substr(0, name.size() - start_ending.size()) : name;
    const auto match = find_in_catalogue(catalogue_, variable);
    if (!match || match->element_count == 0) {
      sink_.add(unknown_sensitivity_variable(variable, nearest(variable)));
      return;
    }
    const CatalogueEntry& entry = *match->entry;
    for (std::size_t i = match->first_element; i < match->first_element + match->element_count; ++i) {
      if (const std::string why = is_start ? no_start(entry, i) : no_parameter(entry); !why.empty()) {
        sink_.add(no_sensitivity_target(name, why, help_for(entry, i, is_start)));
        return;
      }
      add_target(entry, i, is_start ? SensitivityTarget::Kind::Start : SensitivityTarget::Kind::Parameter);
    }
  }

  void add_target(const CatalogueEntry& entry, std::size_t element, SensitivityTarget::Kind kind) {
    const bool is_start = kind == SensitivityTarget::Kind::Start;
    plan_.targets.push_back({.name = element_name(entry, element) + std::string(is_start ? start_ending : ""),
                             .unit = entry.unit,
                             .kind = kind,
                             .value = entry.first_value + element});
  }

  void add_all_targets(bool and_starts) {
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.is_protected) continue;
      if (const std::string why = no_parameter(entry); !why.empty()) {
        if (entry.is_final && set_.contains(entry.name)) leave_out(entry, why);
        continue;
      }
      for (std::size_t i = 0; i < entry.value_count; ++i)
        add_target(entry, i, SensitivityTarget::Kind::Parameter);
    }
    for (const CatalogueEntry& entry : catalogue_) {
      if (!and_starts || entry.role != CatalogueRole::State) continue;
      for (std::size_t i = 0; i < entry.value_count; ++i) {
        if (no_start(entry, i).empty()) add_target(entry, i, SensitivityTarget::Kind::Start);
      }
    }
  }

  void leave_out(const CatalogueEntry& entry, const std::string& why) {
    Diagnostic diagnostic = no_sensitivity_target(entry.name, why, help_for(entry, 0, false));
    diagnostic.severity = Severity::Warning;
    sink_.add(std::move(diagnostic));
  }

  // Why it cannot be a target; empty: it can.
  [[nodiscard]] std::string no_parameter(const CatalogueEntry& entry) const {
    if (entry.kind != CatalogueKind::Real) return "no Real";
    if (entry.role == CatalogueRole::Constant) return "a constant";
    if (entry.role == CatalogueRole::State) return "a state";
    if (entry.role == CatalogueRole::Input) return "an input";
    if (entry.role != CatalogueRole::Parameter) return "a variable that the model computes";
    if (entry.is_final && set_.contains(entry.name))
      return "fixed, because the model was translated anew for the value that `--set` gives it";
    if (entry.is_final) return "a final parameter";
    if (held_.contains(static_cast<std::uint32_t>(entry.first_value)))
      return "a parameter that the equations of the start determine";
    return entry.changeable ? "" : "a parameter that cannot be changed without translating the model anew";
  }

  [[nodiscard]] std::string no_start(const CatalogueEntry& entry, std::size_t element) const {
    if (entry.kind != CatalogueKind::Real) return "no start of a Real";
    if (entry.role == CatalogueRole::Parameter || entry.role == CatalogueRole::Constant)
      return "no start of a state: the parameter `" + entry.name + "` itself can be varied";
    if (candidates_.contains(static_cast<std::uint32_t>(entry.first_value + element)))
      return "no start of a state that is the same in the whole run";
    return is_state(entry, element) ? "" : "a first guess, and no start of a state";
  }

  [[nodiscard]] bool is_state(const CatalogueEntry& entry, std::size_t element) const {
    return entry.role == CatalogueRole::State &&
           states_.contains(static_cast<std::uint32_t>(entry.first_value + element));
  }

  [[nodiscard]] std::string help_for(const CatalogueEntry& entry, std::size_t element, bool is_start) const {
    if (!is_start && is_state(entry, element))
      return "its start value is `" + element_name(entry, element) + std::string(start_ending) + "`";
    if (!is_start && entry.is_final && set_.contains(entry.name))
      return "a value near it, such as 1e-9 instead of 0, leaves the equations as they are";
    return "sensitivities are to Real parameters that `--set` can change, and to start values of states, "
           "`x(start)`";
  }

  void add_variable(const std::string& name) {
    const auto match = find_in_catalogue(catalogue_, name);
    if (!match || match->element_count == 0) {
      sink_.add(unknown_sensitivity_variable(name, nearest(name)));
      return;
    }
    const CatalogueEntry& entry = *match->entry;
    if (entry.kind != CatalogueKind::Real) {
      sink_.add(no_sensitivity_variable(name, "no Real variable"));
      return;
    }
    add_variables(entry, match->first_element, match->element_count);
  }

  void add_variables(const CatalogueEntry& entry, std::size_t first, std::size_t count) {
    for (std::size_t i = first; i < first + count; ++i) {
      std::string name = element_name(entry, i);
      if (!names_.insert(name).second) continue;
      plan_.variables.push_back(
          {.name = std::move(name), .unit = entry.unit, .place = value_place(entry, i)});
    }
  }

  void add_usual_variables() {
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.kind != CatalogueKind::Real) continue;
      if (entry.is_output) add_variables(entry, 0, entry.value_count);
      for (std::size_t i = 0; i < entry.value_count; ++i) {
        const auto slot = static_cast<std::uint32_t>(entry.first_value + i);
        const bool is_named_state = is_state(entry, i) && !nameless_.contains(slot);
        if (is_named_state || candidates_.contains(slot)) add_variables(entry, i, 1);
      }
    }
    if (plan_.variables.empty() && !sink_.has_errors()) sink_.add(no_sensitivity_variables());
  }

  void report_repeated() {
    std::set<std::pair<SensitivityTarget::Kind, std::size_t>> seen;
    for (const SensitivityTarget& target : plan_.targets) {
      if (!seen.emplace(target.kind, target.value).second)
        sink_.add(repeated_sensitivity_target(target.name));
    }
  }

  [[nodiscard]] std::optional<std::string> nearest(const std::string& name) const {
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.kind == CatalogueKind::Real) names.push_back(entry.name);
    }
    return nearest_name(name, names);
  }

  const SimulationProgram& program_;
  std::vector<CatalogueEntry> catalogue_;
  DiagnosticSink& sink_;
  std::set<std::uint32_t> states_;
  std::set<std::uint32_t> candidates_;  // for states that are chosen while the model runs
  std::set<std::uint32_t> held_;
  std::set<std::uint32_t> nameless_;  // states of sets, which are candidates in turn
  std::set<std::string> names_;
  std::set<std::string> set_;  // that `--set` gives a value
  SensitivityPlan plan_;
};

}  // namespace

SensitivityPlan resolve_sensitivities(const SimulationProgram& program, const SensitivityNames& names,
                                      DiagnosticSink& sink) {
  return SensitivityResolver(program, sink).run(names);
}

LinearizationRequest linearization_request(const SensitivityPlan& plan, const SimulationProgram& program) {
  LinearizationRequest request;
  std::set<std::uint32_t> inputs;
  for (const SensitivityTarget& target : plan.targets) {
    if (target.kind == SensitivityTarget::Kind::Parameter)
      inputs.insert(static_cast<std::uint32_t>(target.value));
  }
  const std::vector<std::uint32_t> held = held_reals(program);
  inputs.insert(held.begin(), held.end());
  request.held = held;
  for (const std::uint32_t slot : inputs) request.inputs.push_back({.slot = slot});
  for (const SensitivityVariable& variable : plan.variables)
    request.outputs.push_back(
        {.slot = static_cast<std::uint32_t>(variable.place.value), .negated = variable.place.negated});
  for (const ProgramStateSet& set : program.state_sets) {
    for (const std::uint32_t candidate : set.candidates) request.outputs.push_back({.slot = candidate});
  }
  return request;
}

}  // namespace causa::driver
