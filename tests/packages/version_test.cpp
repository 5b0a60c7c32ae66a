// The order of versions, and which copy of a library is taken.
#include "packages/version.h"

#include <gtest/gtest.h>

#include "packages/choose_version.h"

namespace causa::packages {

namespace {

// From the lowest to the highest.
TEST(Version, Order) {
  const std::vector<std::string> ordered{"",
                                         "Test",
                                         "Test 2",
                                         "0.9",
                                         "1.0-alpha",
                                         "1.0-alpha.1",
                                         "1.0-alpha.beta",
                                         "1.0 Beta 2",
                                         "1.0 beta 10",
                                         "1.0-rc.1",
                                         "1.0",
                                         "1.0.1",
                                         "1.2",
                                         "1.10",
                                         "2",
                                         "3.2.3",
                                         "4.0.0",
                                         "4.1.0",
                                         "99999999999999999999999"};
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    for (std::size_t j = 0; j < ordered.size(); ++j) {
      EXPECT_EQ(compare_versions(parse_version(ordered[i]), parse_version(ordered[j])), i <=> j)
          << ordered[i] << " and " << ordered[j];
    }
  }
}

TEST(Version, SameVersionInOtherWords) {
  EXPECT_EQ(compare_versions(parse_version("4.0"), parse_version("4.0.0")), std::strong_ordering::equal);
  EXPECT_EQ(compare_versions(parse_version("4.0.0"), parse_version("4.0.0+maint.om")),
            std::strong_ordering::equal);
  EXPECT_EQ(compare_versions(parse_version("2.1 Beta 1"), parse_version("2.1-beta.1")),
            std::strong_ordering::equal);
}

std::string nearest(const std::string& asked, const std::vector<std::string>& versions) {
  std::string best = versions.front();
  for (const std::string& version : versions) {
    if (is_nearer(parse_version(asked), parse_version(version), parse_version(best))) best = version;
  }
  return best;
}

TEST(Version, Nearest) {
  EXPECT_EQ(nearest("3.2.2", {"3.2.1", "3.2.3", "4.0.0"}), "3.2.3");
  EXPECT_EQ(nearest("3.2.9", {"3.2.1", "3.2.3", "4.0.0"}), "3.2.3");
  EXPECT_EQ(nearest("3.5.0", {"2.0.0", "4.1.0", "4.0.0"}), "4.0.0");
  EXPECT_EQ(nearest("5.0.0", {"2.0.0", "4.1.0", "4.0.0"}), "4.1.0");
  EXPECT_EQ(nearest("1.0.0", {"Test", "1.0.0-beta"}), "1.0.0-beta");
}

VersionCandidate candidate(const std::string& version, std::vector<std::string> none_from = {}) {
  VersionCandidate result{.version = std::nullopt, .none_from_versions = std::move(none_from)};
  if (!version.empty()) result.version = parse_version(version);
  return result;
}

TEST(ChooseVersion, Matrix) {
  struct Case {
    std::vector<VersionCandidate> candidates;
    std::string asked;
    std::size_t index;
    VersionMatch match;
  };
  const std::vector<Case> cases{
      // nothing asked: the newest; a pre-release only when it is all there is; no version last
      {{candidate("1.0"), candidate("1.10"), candidate("1.9")}, "", 1, VersionMatch::NotAsked},
      {{candidate("2.0"), candidate("2.0-rc.1")}, "", 0, VersionMatch::NotAsked},
      {{candidate(""), candidate("0.1")}, "", 1, VersionMatch::NotAsked},
      {{candidate("1.0"), candidate("1.0.0")}, "", 0, VersionMatch::NotAsked},
      // asked: the very one, wherever it is
      {{candidate("2.0", {"1.0"}), candidate("1.0")}, "1.0", 1, VersionMatch::Exact},
      {{candidate("1.0.0"), candidate("1.0")}, "1.0", 0, VersionMatch::Exact},
      // not there: the newest that needs no conversion
      {{candidate("1.1", {"1.0"}), candidate("1.3", {"1.0", "1.1"}), candidate("2.0", {"1.3"})},
       "1.0",
       1,
       VersionMatch::NoConversionNeeded},
      {{candidate("", {"1.0"}), candidate("1.1")}, "1.0", 0, VersionMatch::NoConversionNeeded},
      // otherwise the nearest
      {{candidate("3.2.3"), candidate("4.1.0", {"4.0.0"})}, "3.2.2", 0, VersionMatch::Nearest},
      {{candidate(""), candidate("9.0")}, "1.0", 1, VersionMatch::Nearest},
      {{candidate("")}, "1.0", 0, VersionMatch::Nearest},
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    std::optional<Version> asked;
    if (!cases[i].asked.empty()) asked = parse_version(cases[i].asked);
    const VersionChoice choice = choose_version(cases[i].candidates, asked);
    EXPECT_EQ(choice.index, cases[i].index) << "case " << i;
    EXPECT_EQ(choice.match, cases[i].match) << "case " << i;
  }
}

}  // namespace

}  // namespace causa::packages
