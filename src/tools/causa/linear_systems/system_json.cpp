#include "tools/causa/linear_systems/system_json.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace causa::tools {

std::variant<linear::StateSpace, std::string> read_system_json(const std::string& text,
                                                               const std::string& file) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return file + ": is no JSON object";
  std::string problem;
  const auto matrix = [&](const char* key) {
    linear::Matrix result;
    if (!json.contains(key)) return result;
    const auto& rows = json[key];
    const auto wrong = [&] {
      problem = fmt::format("{}: `{}` is not a matrix, a list of equally long rows of numbers", file, key);
      return linear::Matrix();
    };
    if (!rows.is_array()) return wrong();
    const std::size_t columns = rows.empty() || !rows[0].is_array() ? 0 : rows[0].size();
    result = linear::Matrix(rows.size(), columns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!rows[i].is_array() || rows[i].size() != columns) return wrong();
      for (std::size_t j = 0; j < columns; ++j) {
        if (!rows[i][j].is_number()) return wrong();
        result(i, j) = rows[i][j].get<double>();
      }
    }
    return result;
  };
  const auto names = [&](const char* key, std::vector<std::string>& target) {
    if (!json.contains(key)) return;
    if (!json[key].is_array() || json[key].size() != target.size() ||
        !std::ranges::all_of(json[key], [](const auto& name) { return name.is_string(); })) {
      problem = fmt::format("{}: `{}` is not a list of {} names", file, key, target.size());
      return;
    }
    target = json[key].template get<std::vector<std::string>>();
  };
  if (!json.contains("A")) return file + ": has no matrix `A`";
  linear::Matrix a = matrix("A");
  linear::Matrix b = matrix("B");
  linear::Matrix c = matrix("C");
  linear::Matrix d = matrix("D");
  if (!problem.empty()) return problem;
  // A matrix without columns has lost its number of rows.
  const std::size_t n = a.rows;
  if (b.columns == 0) b = linear::Matrix(n, d.columns);
  if (c.rows == 0) c = linear::Matrix(d.rows, n);
  if (d.is_empty()) d = linear::Matrix(c.rows, b.columns);
  if (a.columns != n || b.rows != n || c.columns != n || d.rows != c.rows || d.columns != b.columns)
    return file + ": the sizes of the matrices do not fit together";
  linear::StateSpace system =
      linear::make_state_space(std::move(a), std::move(b), std::move(c), std::move(d));
  if (json.contains("sampleTime") && json["sampleTime"].is_number())
    system.sample_time = json["sampleTime"].get<double>();
  names("states", system.states);
  names("inputs", system.inputs);
  names("outputs", system.outputs);
  if (!problem.empty()) return problem;
  if (const auto fault = linear::find_fault(system)) return file + ": " + fault->words;
  return system;
}

}  // namespace causa::tools
