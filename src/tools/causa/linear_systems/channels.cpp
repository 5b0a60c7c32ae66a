#include "tools/causa/linear_systems/channels.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tools/causa/name_list.h"

namespace causa::tools {

std::variant<linear::StateSpace, std::string> with_channels(const linear::StateSpace& system,
                                                            const std::string& input_names,
                                                            const std::string& output_names) {
  std::string problem;
  const auto places_of = [&](const std::string& list, const std::vector<std::string>& names,
                             const char* option) -> std::optional<std::vector<std::size_t>> {
    std::vector<std::size_t> places;
    for (const std::string& name : split_names(list)) {
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) {
        problem = fmt::format("{}: the system has no `{}`; it has {}", option, name, fmt::join(names, ", "));
        return std::nullopt;
      }
      places.push_back(static_cast<std::size_t>(found - names.begin()));
    }
    if (list.empty()) {
      places.resize(names.size());
      std::iota(places.begin(), places.end(), std::size_t{0});
    }
    return places;
  };
  const auto inputs = places_of(input_names, system.inputs, "--inputs");
  const auto outputs = inputs ? places_of(output_names, system.outputs, "--outputs") : inputs;
  if (!inputs || !outputs) return problem;
  linear::StateSpace chosen = system;
  chosen.b = linear::Matrix(system.order(), inputs->size());
  chosen.c = linear::Matrix(outputs->size(), system.order());
  chosen.d = linear::Matrix(outputs->size(), inputs->size());
  chosen.inputs.clear();
  chosen.outputs.clear();
  for (std::size_t j = 0; j < inputs->size(); ++j) {
    chosen.inputs.push_back(system.inputs[(*inputs)[j]]);
    for (std::size_t i = 0; i < system.order(); ++i) chosen.b(i, j) = system.b(i, (*inputs)[j]);
    for (std::size_t i = 0; i < outputs->size(); ++i) chosen.d(i, j) = system.d((*outputs)[i], (*inputs)[j]);
  }
  for (std::size_t i = 0; i < outputs->size(); ++i) {
    chosen.outputs.push_back(system.outputs[(*outputs)[i]]);
    for (std::size_t j = 0; j < system.order(); ++j) chosen.c(i, j) = system.c((*outputs)[i], j);
  }
  return chosen;
}

}  // namespace causa::tools
