// Which of several copies of a library to take.
// The asked-for version; otherwise the newest one that says models of that version need no conversion;
// otherwise the nearest one (MLS 18.8.2). Nothing asked: the newest.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "packages/version.h"

namespace causa::packages {

struct VersionCandidate {
  std::optional<Version> version;               // none: the library does not say
  std::vector<std::string> none_from_versions;  // versions it can stand in for
};

enum class VersionMatch : std::uint8_t { NotAsked, Exact, NoConversionNeeded, Nearest };

struct VersionChoice {
  std::size_t index = 0;
  VersionMatch match{};
};

// At least one candidate. Ties go to the first.
VersionChoice choose_version(std::span<const VersionCandidate> candidates,
                             const std::optional<Version>& asked);

// How one candidate answers: Exact, NoConversionNeeded or Nearest.
VersionMatch match_version(const VersionCandidate& candidate, const Version& asked);

}  // namespace causa::packages
