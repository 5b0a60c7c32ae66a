// How jumps of differentiated constraints are reported.
#include "simulation/diagnostics.h"

#include <string>

#include <gtest/gtest.h>

namespace causa {
namespace {

ConstraintJump jump(ConstraintJump::Effect effect) {
  return {.number = 0,
          .origin = "`u = v` (m.mo:1)",
          .jump = -2.0,
          .effect = effect,
          .states = {{.name = "v", .before = 0.0, .after = 1.0}}};
}

TEST(ConstraintJumps, EveryEffectHasACodeAndNamesConstraintAndJump) {
  using Effect = ConstraintJump::Effect;
  const auto code = [](Effect effect) { return std::string(constraint_jumps(1.0, jump(effect)).code()); };
  EXPECT_EQ(code(Effect::Computed), "SM260");
  EXPECT_EQ(code(Effect::AlongLine), "SM261");
  EXPECT_EQ(code(Effect::NoState), "SM262");
  EXPECT_EQ(code(Effect::NotUnique), "SM263");
  EXPECT_EQ(code(Effect::Open), "SM264");
  for (const Effect effect :
       {Effect::Computed, Effect::AlongLine, Effect::NoState, Effect::NotUnique, Effect::Open}) {
    const Diagnostic diagnostic = constraint_jumps(1.0, jump(effect));
    EXPECT_NE(message_of(diagnostic).find("`u = v` (m.mo:1) jumps by 2"), std::string::npos);
    EXPECT_EQ(diagnostic.severity == Severity::Error, effect == Effect::NotUnique);
  }
}

}  // namespace
}  // namespace causa
