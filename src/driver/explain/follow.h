// Everything about one variable: what it is, what computes it, from what, and who reads it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/explain/explain.h"

namespace causa::driver {

struct FollowedVariable {
  std::string name{};
  std::string what{};         // `state`, `unknown`, `parameter`, …
  std::string description{};  // of its declaration
  std::string unit{};
  std::string file{};
  std::uint32_t line = 0;
  std::string represented_by{};        // the alias, with its sign: empty where it represents itself
  std::vector<std::string> aliases{};  // others of the same value
  std::optional<ExplainedAssignment> computed{};  // by this assignment …
  std::optional<std::size_t> loop{};              // … inside this loop of the explanation
  std::vector<std::string> needs{};            // what the assignment or the loop reads: unknowns and states
  std::vector<ExplainedAssignment> readers{};  // equations of other unknowns it occurs in
  std::vector<std::string> read_for{};         // what those equations compute
  std::vector<ExplainedDifferentiation> differentiated{};  // of the equations it occurs in
};

struct NoSuchVariable {
  std::optional<std::string> nearest{};
};

// `name` is a scalar: `phi`, `T[3]`, `der(phi)`.
std::variant<FollowedVariable, NoSuchVariable> follow(Compilation& compilation, const SourceTable& sources,
                                                      const Explanation& explanation,
                                                      const std::string& name);

}  // namespace causa::driver
