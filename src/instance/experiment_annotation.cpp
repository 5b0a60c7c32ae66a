#include "instance/experiment_annotation.h"

#include <array>

#include <fmt/format.h>

#include "instance/components/structural_values.h"
#include "instance/values/expressions.h"

namespace causa::instance {

namespace {

struct Setting {
  std::string_view name;
  std::optional<double> Experiment::* value;
};
constexpr auto settings = std::to_array<Setting>({
    {"StartTime", &Experiment::start_time},
    {"StopTime", &Experiment::stop_time},
    {"Interval", &Experiment::interval},
    {"Tolerance", &Experiment::tolerance},
});

syntax::ModificationView find(syntax::ClassModificationView modification, std::string_view name) {
  if (!modification) return {};
  const syntax::ElementModificationView found = modification.find(name);
  return found ? found.modification() : syntax::ModificationView{};
}

}  // namespace

void read_experiment(Elaboration& e, syntax::ClassView definition) {
  const syntax::ElementModificationView argument = definition.annotation_argument("experiment");
  if (!argument || !argument.modification()) return;
  const syntax::ModificationView experiment = argument.modification();
  for (const auto& [name, value] : settings) {
    const syntax::ModificationView setting = find(experiment.arguments(), name);
    if (!setting || !setting.value()) continue;
    const syntax::View view = setting.value();
    e.tree.experiment.*value =
        structural_number(e, read_declared_expression(e, view), view.span(), fmt::format("`{}`", name));
  }
}

}  // namespace causa::instance
