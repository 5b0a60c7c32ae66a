// Names and directions of phase portraits: the cases of section 7.2.1 and 7.3.1 of the notes, each as it is
// printed and seen in other coordinates.
#include "analysis/linear_systems/systems/phase_portrait.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

namespace causa::linear::testing {
namespace {

StateSpace free_system(Matrix a) {
  const std::size_t n = a.rows;
  return make_state_space(std::move(a), Matrix(n, 0), Matrix(0, n));
}

std::string name_of(const Matrix& a) {
  const auto portrait = phase_portrait(free_system(a));
  return portrait ? std::string(portrait_name(portrait->kind)) : "none";
}

struct Case {
  Matrix a;
  std::string name;
};
const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {{{-1, 0}, {0, -3}}, "stable node"},
      {{{1, 0}, {0, 3}}, "unstable node"},
      {{{-1, 0}, {0, 2}}, "saddle"},
      {{{-2, 0}, {0, -2}}, "stable star"},
      {{{2, 0}, {0, 2}}, "unstable star"},
      {{{-1, 0}, {0, 0}}, "stable degenerate node"},
      {{{1, 0}, {0, 0}}, "unstable degenerate node"},
      {{{0, 0}, {0, 0}}, "constant"},
      {{{-0.5, -2}, {2, -0.5}}, "stable focus"},
      {{{0.5, -2}, {2, 0.5}}, "unstable focus"},
      {{{0, -2}, {2, 0}}, "centre"},
      {{{-1, 1}, {0, -1}}, "stable Jordan"},
      {{{1, 1}, {0, 1}}, "unstable Jordan"},
      {{{0, 1}, {0, 0}}, "degenerate Jordan"},
  };
  return all;
}

TEST(PhasePortrait, CasesOfTheNotes) {
  for (const Case& known : cases()) EXPECT_EQ(name_of(known.a), known.name);
  EXPECT_EQ(name_of({{-2}}), "convergent");
  EXPECT_EQ(name_of({{0}}), "constant");
  EXPECT_EQ(name_of({{2}}), "divergent");
}

// V⁻¹ A V has the same portrait; entries are no longer exact.
TEST(PhasePortrait, OtherCoordinatesChangeNoName) {
  const Matrix v{{1, 0.3}, {-0.7, 2}};
  const double determinant = 1 * 2 + 0.3 * 0.7;
  const Matrix inverse = (1.0 / determinant) * Matrix{{2, -0.3}, {0.7, 1}};
  for (const Case& known : cases()) EXPECT_EQ(name_of(v * known.a * inverse), known.name);
  for (const double scale : {1e-9, 1e9}) {
    for (const Case& known : cases()) EXPECT_EQ(name_of(scale * known.a), known.name);
  }
}

// A trajectory that starts in an invariant direction stays there: A v is parallel to v.
TEST(PhasePortrait, RealDirectionsAreInvariant) {
  for (const Case& known : cases()) {
    const auto portrait = phase_portrait(free_system(known.a));
    ASSERT_TRUE(portrait);
    const bool turns = known.name.ends_with("focus") || known.name == "centre";
    const std::size_t expected = known.name.ends_with("star") || known.name == "constant" ? 0
                                 : known.name.ends_with("Jordan")                         ? 1
                                                                                          : 2;
    ASSERT_EQ(portrait->directions.size(), expected) << known.name;
    for (const Vector& v : portrait->directions) {
      const Vector moved = known.a * v;
      EXPECT_NEAR(norm(v), 1.0, 1e-12);
      if (!turns) {
        EXPECT_NEAR(moved[0] * v[1] - moved[1] * v[0], 0.0, 1e-12) << known.name;
      }
    }
  }
}

TEST(PhasePortrait, OtherOrdersAndSampledSystemsHaveNone) {
  EXPECT_EQ(name_of(Matrix(3, 3)), "none");
  EXPECT_EQ(name_of(Matrix(0, 0)), "none");
  StateSpace sampled = free_system({{0.5, 0}, {0, 0.5}});
  sampled.sample_time = 0.1;
  EXPECT_FALSE(phase_portrait(sampled));
}

}  // namespace
}  // namespace causa::linear::testing
