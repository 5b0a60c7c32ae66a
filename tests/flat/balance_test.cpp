// Counting equations and unknowns, and whom to blame.
#include "flat/balance/balance.h"

#include <array>

#include <gtest/gtest.h>

#include "tree_builder.h"

namespace causa::testing {
namespace {

// A part with two pins and as many equations as it needs, less some.
InstanceId resistor(TreeBuilder& builder, const std::string& name, int missing) {
  const InstanceId part = builder.component(builder.tree.root, name);
  const InstanceId p = builder.pin(part, "p");
  const InstanceId n = builder.pin(part, "n");
  const auto variable = [&](InstanceId pin, const char* field) {
    return builder.access(builder.child(pin, field));
  };
  ExpressionTable& table = *builder.table;
  builder.tree.equations.push_back({.owner = part,
                                    .loops = {},
                                    .left = add(table, variable(p, "i"), variable(n, "i")),
                                    .right = table.real(0)});
  if (missing > 0) return part;
  builder.tree.equations.push_back({.owner = part,
                                    .loops = {},
                                    .left = subtract(table, variable(p, "v"), variable(n, "v")),
                                    .right = multiply(table, table.real(5), variable(p, "i"))});
  return part;
}

TEST(Balance, CountsScalarsAndTrivialEquations) {
  TreeBuilder builder;
  resistor(builder, "a", 0);
  const FlatModel model = builder.flat();
  const Balance balance = count_balance(model, *builder.table);
  EXPECT_EQ(balance.unknowns, 4);
  EXPECT_EQ(balance.equations, 4);
  EXPECT_EQ(balance.trivial, 3);
}

TEST(Balance, CountsLoopsAndArrays) {
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {10});
  const InstanceId p = builder.pin(r, "p");
  const InstanceId n = builder.pin(r, "n");
  builder.connect_elements(n, 0, p, 1, 9);
  const FlatModel model = builder.flat();
  const Balance balance = count_balance(model, *builder.table);
  EXPECT_EQ(balance.unknowns, 40);
  EXPECT_EQ(balance.equations, 9 + 9 + 2);
  EXPECT_EQ(balance.trivial, 20);
}

TEST(Balance, AlgorithmsCountWhatTheyAssign) {
  TreeBuilder builder;
  const InstanceId x = builder.variable(builder.tree.root, "x", FlowPrefix::Potential, {3});
  const InstanceId y = builder.variable(builder.tree.root, "y", FlowPrefix::Potential, {3});
  ExpressionTable& table = *builder.table;
  const auto element_of = [&](InstanceId id, ExpressionId subscript) {
    return element(table, builder.access(id), std::array{subscript});
  };
  Algorithm algorithm{.owner = builder.tree.root, .loops = {}, .statements = {}};
  for (const ExpressionId target :
       {element_of(x, table.integer(2)), element_of(x, table.integer(2)), element_of(y, table.index(0))})
    algorithm.statements.push_back(
        {.kind = StatementKind::Assign, .targets = {target}, .value = table.real(1)});
  builder.tree.algorithms.push_back(algorithm);
  const FlatModel model = flatten(builder.tree, table, builder.sink);
  EXPECT_EQ(count_balance(model, table).equations, 1 + 3);
}

TEST(Balance, BlamesThePartThatLacksEquations) {
  TreeBuilder builder;
  resistor(builder, "a", 0);
  resistor(builder, "b", 1);
  const FlatModel model = builder.flat();
  DiagnosticSink sink;
  report_imbalance(builder.tree, model, *builder.table, count_balance(model, *builder.table),
                   {.model = Span{}}, sink);
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].code(), "FL013");
  EXPECT_EQ(message_of(sink.all()[0]), "the model has 7 equations for 8 unknowns: 1 too few");
  EXPECT_EQ(sink.all()[0].instance_path, "b");
}

TEST(Balance, NamesAnInputNothingIsConnectedTo) {
  TreeBuilder builder;
  builder.signal(builder.component(builder.tree.root, "b"), "u", Causality::Input);
  const FlatModel model = builder.flat();
  DiagnosticSink sink;
  report_imbalance(builder.tree, model, *builder.table, count_balance(model, *builder.table),
                   {.model = Span{}}, sink);
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].labels[0].text, "nothing gives the input `b.u` a value");
}

}  // namespace
}  // namespace causa::testing
