// Overconstrained connections: roots, spanning trees, broken connections (MLS 9.4).
#include <gtest/gtest.h>

#include "tree_builder.h"

namespace causa::testing {
namespace {

// Parts a, b, … with two frames each; a frame holds a record R with a field T.
struct Frames {
  explicit Frames(std::size_t count) {
    for (std::size_t n = 0; n < count; ++n) {
      const InstanceId part =
          builder.component(builder.tree.root, std::string(1, static_cast<char>('a' + n)));
      for (std::vector<InstanceId>* frames : {&left, &right}) {
        const InstanceId frame = builder.connector(part, frames == &left ? "p" : "q");
        builder.variable(builder.record(frame, "R"), "T");
        frames->push_back(frame);
      }
      state(GraphStatementKind::Branch, left[n], right[n]);
    }
  }

  InstanceId record(InstanceId frame) { return builder.child(frame, "R"); }

  void state(GraphStatementKind kind, InstanceId first, InstanceId second, std::int64_t priority = 0) {
    builder.tree.graph_statements.push_back({.kind = kind,
                                             .owner = builder.tree.root,
                                             .loops = {},
                                             .first = {.connector = record(first)},
                                             .second = {.connector = record(second)},
                                             .priority = priority});
  }

  SymbolId ask(ConnectionQueryKind kind, InstanceId frame) {
    const SymbolId symbol = builder.tree.symbols.add(InstanceId::none());
    builder.tree.queries.push_back({.kind = kind, .node = record(frame), .symbol = symbol});
    return symbol;
  }

  bool answer(const FlatModel& model, SymbolId symbol) {
    return builder.table->boolean_value(model.variables[symbol].binding);
  }

  TreeBuilder builder;
  std::vector<InstanceId> left;
  std::vector<InstanceId> right;
};

TEST(ConnectionGraph, PotentialRootsWithTheLowestPriorityWin) {
  Frames frames(2);
  frames.builder.connect(frames.right[0], frames.left[1]);
  frames.state(GraphStatementKind::PotentialRoot, frames.left[0], frames.left[0], 5);
  frames.state(GraphStatementKind::PotentialRoot, frames.right[1], frames.right[1], 3);
  const SymbolId first = frames.ask(ConnectionQueryKind::IsRoot, frames.left[0]);
  const SymbolId second = frames.ask(ConnectionQueryKind::IsRoot, frames.right[1]);
  const SymbolId rooted = frames.ask(ConnectionQueryKind::Rooted, frames.left[0]);
  const FlatModel model = frames.builder.flat();
  EXPECT_FALSE(frames.builder.sink.has_errors());
  EXPECT_FALSE(frames.answer(model, first));
  EXPECT_TRUE(frames.answer(model, second));
  EXPECT_FALSE(frames.answer(model, rooted));
}

TEST(ConnectionGraph, AConnectionThatClosesACycleIsBroken) {
  Frames frames(2);
  Function constraint;
  constraint.name = "equalityConstraint";
  const auto add_variable = [&](const char* name, FunctionRole role, const Dimensions& dimensions) {
    FunctionVariable variable;
    variable.name = name;
    variable.role = role;
    variable.dimensions = dimensions;
    return constraint.variables.add(std::move(variable));
  };
  for (const char* name : {"R1.T", "R2.T"})
    constraint.inputs.push_back(add_variable(name, FunctionRole::Input, {}));
  constraint.outputs.push_back(add_variable("residue", FunctionRole::Output, {2}));
  const FunctionId function = frames.builder.table->add_function(std::move(constraint));
  for (const auto* side : {&frames.left, &frames.right}) {
    for (const InstanceId frame : *side)
      frames.builder.tree.nodes[frames.record(frame)].equality_constraint = function;
  }
  frames.state(GraphStatementKind::Root, frames.left[0], frames.left[0]);
  frames.builder.connect(frames.right[0], frames.left[1]);
  frames.builder.connect(frames.right[1], frames.left[0]);
  EXPECT_EQ(frames.builder.equations(),
            "  'a.q.R.T' = 'b.p.R.T';\n"
            "  fill(0.0, 2) = equalityConstraint('b.q.R.T', 'a.p.R.T');\n");
}

TEST(ConnectionGraph, WithoutAConstraintABrokenConnectionIsSaid) {
  Frames frames(2);
  frames.state(GraphStatementKind::Root, frames.left[0], frames.left[0]);
  frames.builder.connect(frames.right[0], frames.left[1]);
  frames.builder.connect(frames.right[1], frames.left[0]);
  frames.builder.flat();
  ASSERT_EQ(frames.builder.sink.all().size(), 1U);
  EXPECT_EQ(frames.builder.sink.all()[0].code(), "FL012");
}

TEST(ConnectionGraph, EveryTreeHasARoot) {
  Frames frames(1);
  frames.builder.flat();
  ASSERT_EQ(frames.builder.sink.all().size(), 1U);
  EXPECT_EQ(frames.builder.sink.all()[0].code(), "FL009");
}

TEST(ConnectionGraph, BranchesJoinOneRootOnly) {
  Frames frames(1);
  frames.state(GraphStatementKind::Root, frames.left[0], frames.left[0]);
  frames.state(GraphStatementKind::Root, frames.right[0], frames.right[0]);
  frames.builder.flat();
  ASSERT_EQ(frames.builder.sink.all().size(), 1U);
  EXPECT_EQ(frames.builder.sink.all()[0].code(), "FL010");
}

TEST(ConnectionGraph, RootedNeedsABranch) {
  Frames frames(1);
  frames.state(GraphStatementKind::Root, frames.left[0], frames.left[0]);
  const InstanceId alone =
      frames.builder.connector(frames.builder.component(frames.builder.tree.root, "z"), "p");
  frames.builder.variable(frames.builder.record(alone, "R"), "T");
  frames.ask(ConnectionQueryKind::Rooted, alone);
  frames.builder.flat();
  ASSERT_EQ(frames.builder.sink.all().size(), 1U);
  EXPECT_EQ(frames.builder.sink.all()[0].code(), "FL011");
}

}  // namespace
}  // namespace causa::testing
