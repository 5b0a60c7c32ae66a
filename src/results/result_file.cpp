#include "results/result_file.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/nearest_name.h"
#include "results/diagnostics.h"
#include "results/result_formats.h"

namespace causa {

OpenedResult open_result(ByteReader& bytes) {
  std::array<char, recognized_bytes> first{};
  const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(first.size(), bytes.size()));
  if (!bytes.read(0, std::as_writable_bytes(std::span(first).first(size)))) {
    return cannot_read_results(bytes.name(), bytes.failure());
  }
  const std::string_view begin(first.data(), size);
  if (begin.starts_with("\x1f\x8b")) return results_are_compressed(bytes.name());
  const auto found = std::ranges::find_if(
      result_formats(), [&](const ResultFormat& format) { return format.is_recognized(begin); });
  require(found != result_formats().end(), "any text may be comma-separated values");
  if (bytes.name().ends_with(".mat") && found->ending != ".mat") return no_mat_file(bytes.name());
  return found->open(bytes);
}

std::variant<std::size_t, Diagnostic> find_variable(const ResultFile& file, std::string_view name) {
  const std::vector<ResultVariable>& variables = file.variables();
  const auto number = [&](auto found) { return static_cast<std::size_t>(found - variables.begin()); };
  const auto exact = std::ranges::find(variables, name, &ResultVariable::name);
  if (exact != variables.end()) return number(exact);
  const std::string wanted = comparable_name(name);
  const auto alike = std::ranges::find_if(
      variables, [&](const ResultVariable& variable) { return comparable_name(variable.name) == wanted; });
  if (alike != variables.end()) return number(alike);
  std::vector<std::string> names;
  names.reserve(variables.size());
  for (const ResultVariable& variable : variables) names.push_back(variable.name);
  return no_such_variable(file.name(), name, nearest_name(name, names).value_or(""));
}

std::variant<Trajectory, Diagnostic> read_trajectory(ResultFile& file, std::span<const std::size_t> wanted,
                                                     std::uint64_t most_values) {
  Trajectory trajectory;
  for (const std::size_t number : wanted) {
    const ResultVariable& variable = file.variables()[number];
    trajectory.variables.push_back(
        {.name = variable.name, .unit = variable.unit, .description = variable.description});
  }
  bool too_large = false;
  auto problem = file.read(wanted, [&](double time, std::span<const double> values) {
    too_large = too_large || trajectory.times.size() + trajectory.values.size() > most_values;
    if (too_large) return;
    trajectory.times.push_back(time);
    trajectory.values.insert(trajectory.values.end(), values.begin(), values.end());
  });
  if (problem) return std::move(*problem);
  if (too_large) return results_too_large(file.name(), most_values);
  return trajectory;
}

}  // namespace causa
