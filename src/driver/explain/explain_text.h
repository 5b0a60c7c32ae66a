// An explanation as text for a terminal or a file.
#pragma once

#include <string>

#include "driver/explain/explain.h"
#include "driver/explain/follow.h"
#include "driver/explain/sorting_rules.h"

namespace causa::driver {

struct ExplainTextOptions {
  enum class Colour : std::uint8_t { Never, Always };
  Colour colour = Colour::Never;
  // Of longer lists the beginning is shown.
  std::size_t most_lines = 60;
  // Formulas to their end, too.
  bool shows_all = false;
};

std::string explanation_text(const Compilation& compilation, const Explanation& explanation,
                             const ExplainTextOptions& options = {});
// The steps of the two rules, the equation of each step in a box.
std::string rules_text(const Compilation& compilation, const SortingReplay& replay,
                       const ExplainTextOptions& options = {});
std::string follow_text(const Compilation& compilation, const FollowedVariable& variable,
                        const ExplainTextOptions& options = {});

// `linear`, `non-linear`, `mixed`
std::string_view kind_name(BlockKind kind);
// What follows from equations that depend on each other.
std::string_view consequence(Dependence::Kind kind);
// What an index means, in words.
std::string index_text(int index);

}  // namespace causa::driver
