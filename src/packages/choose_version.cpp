#include "packages/choose_version.h"

#include <algorithm>

#include "base/check.h"

namespace causa::packages {

namespace {

// A library that states no version is the last choice.
bool is_newer(const VersionCandidate& a, const VersionCandidate& b) {
  if (!a.version || !b.version) return a.version.has_value() && !b.version.has_value();
  return compare_versions(*a.version, *b.version) > 0;
}

bool is_better_substitute(const Version& asked, const VersionCandidate& a, const VersionCandidate& b) {
  if (!a.version || !b.version) return a.version.has_value() && !b.version.has_value();
  return is_nearer(asked, *a.version, *b.version);
}

}  // namespace

VersionMatch match_version(const VersionCandidate& candidate, const Version& asked) {
  if (candidate.version && compare_versions(*candidate.version, asked) == 0) return VersionMatch::Exact;
  const bool stands_in = std::ranges::any_of(candidate.none_from_versions, [&](const std::string& version) {
    return compare_versions(parse_version(version), asked) == 0;
  });
  return stands_in ? VersionMatch::NoConversionNeeded : VersionMatch::Nearest;
}

VersionChoice choose_version(std::span<const VersionCandidate> candidates,
                             const std::optional<Version>& asked) {
  require(!candidates.empty(), "a version is chosen among at least one candidate");
  VersionChoice best;
  if (asked) best.match = match_version(candidates.front(), *asked);
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const VersionCandidate& leader = candidates[best.index];
    if (!asked) {
      if (is_newer(candidates[i], leader)) best.index = i;
      continue;
    }
    const VersionMatch match = match_version(candidates[i], *asked);
    bool better = match < best.match;
    if (match == best.match && match == VersionMatch::NoConversionNeeded)
      better = is_newer(candidates[i], leader);
    if (match == best.match && match == VersionMatch::Nearest) {
      better = is_better_substitute(*asked, candidates[i], leader);
    }
    if (better) best = {i, match};
  }
  return best;
}

}  // namespace causa::packages
