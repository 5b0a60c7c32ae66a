#include "codegen/runtime/block_words.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace causa {

std::string block_title(const SolveBlock& block) {
  constexpr std::size_t most_named = 3;
  const std::size_t shown = std::min(most_named, block.names.size());
  std::string names = fmt::format(
      "`{}`",
      fmt::join(block.names.begin(), block.names.begin() + static_cast<std::ptrdiff_t>(shown), "`, `"));
  if (shown < block.names.size()) names += fmt::format(" and {} more", block.names.size() - shown);
  return fmt::format("loop {} ({}, for {})", block.number, block.is_linear ? "linear" : "non-linear", names);
}

std::string words_of_dependence(const SolveBlock& block, std::span<const double> moves,
                                std::span<const double> weights, const double* tangents) {
  constexpr double smallest_part = 1e-7;
  std::vector<std::string> names;
  std::vector<std::string> equations;
  const auto keep = [](std::vector<std::string>& list, const std::string& text) {
    if (std::ranges::find(list, text) == list.end()) list.push_back(text);
  };
  for (std::size_t k = 0; k < moves.size(); ++k) {
    if (std::abs(moves[k]) > smallest_part) keep(names, fmt::format("`{}`", block.names[k]));
    if (std::abs(weights[k]) > smallest_part) keep(equations, block.origins[k]);
  }
  for (std::size_t k = 0; k < block.inner_names.size(); ++k) {
    if (std::abs(tangents[block.inner[k]]) <= smallest_part) continue;
    keep(names, fmt::format("`{}`", block.inner_names[k]));
    keep(equations, block.inner_origins[k]);
  }
  const auto some = [](std::vector<std::string>& list) {
    constexpr std::size_t most_listed = 6;
    if (list.size() > most_listed) {
      const std::size_t rest = list.size() - most_listed;
      list.resize(most_listed);
      list.push_back(fmt::format("{} more", rest));
    }
    return fmt::format("{}", fmt::join(list, ", "));
  };
  return fmt::format(
      "; {} can change{} without any of its equations noticing; these depend on each other: {}", some(names),
      names.size() == 1 ? "" : " together", some(equations));
}

std::string worst_equation(const SolveBlock& block, const NewtonReport& report) {
  return fmt::format("; farthest from holding is {}, by {:.4g}", block.origins[report.worst_residual],
                     report.worst_value);
}

}  // namespace causa
