// Connections: sets, signs, families, what does not fit.
#include <gtest/gtest.h>

#include "tree_builder.h"

namespace causa::testing {
namespace {

std::string only_code(const DiagnosticSink& sink) {
  return sink.all().size() == 1 ? std::string(sink.all()[0].code()) : std::string("not one message");
}

TEST(Connections, PotentialsAreEqualAndFlowsSumUp) {
  TreeBuilder builder;
  const InstanceId a = builder.component(builder.tree.root, "a");
  const InstanceId b = builder.component(builder.tree.root, "b");
  const InstanceId c = builder.component(builder.tree.root, "c");
  const InstanceId p = builder.pin(a, "p");
  const InstanceId q = builder.pin(b, "p");
  const InstanceId r = builder.pin(c, "p");
  builder.connect(p, q);
  builder.connect(q, r);
  EXPECT_EQ(builder.equations(),
            "  'a.p.v' = 'b.p.v';\n"
            "  'a.p.v' = 'c.p.v';\n"
            "  'a.p.i' + 'b.p.i' + 'c.p.i' = 0.0;\n");
}

TEST(Connections, FlowsOfOutsideConnectorsCountNegative) {
  TreeBuilder builder;
  const InstanceId part = builder.component(builder.tree.root, "part");
  const InstanceId outer = builder.pin(part, "p");
  const InstanceId inner = builder.pin(builder.component(part, "r"), "p");
  builder.connect(outer, inner, part);
  EXPECT_EQ(builder.equations(),
            "  'part.p.v' = 'part.r.p.v';\n"
            "  'part.r.p.i' - 'part.p.i' = 0.0;\n"
            "  'part.p.i' = 0.0;\n");
}

TEST(Connections, UnconnectedFlowsAreZeroAsWholeArrays) {
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {7});
  builder.pin(r, "p", {2});
  builder.pin(builder.tree.root, "top");
  EXPECT_EQ(builder.equations(),
            "  'r.p.i' = fill(0.0, 7, 2);\n"
            "  'top.i' = 0.0;\n");
}

TEST(Connections, AMillionResistorsInSeriesAreFourFamilies) {
  constexpr std::int64_t count = 1'000'000;
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {count});
  const InstanceId p = builder.pin(r, "p");
  const InstanceId n = builder.pin(r, "n");
  builder.connect_elements(n, 0, p, 1, count - 1);
  EXPECT_EQ(builder.equations(),
            "  for i in 2:1000000 loop\n"
            "    'r.p.v'[i] = 'r.n.v'[i - 1];\n"
            "  end for;\n"
            "  'r.p.i'[1] = 0.0;\n"
            "  for i in 2:1000000 loop\n"
            "    'r.p.i'[i] + 'r.n.i'[i - 1] = 0.0;\n"
            "  end for;\n"
            "  'r.n.i'[1000000] = 0.0;\n");
}

TEST(Connections, AGridKeepsNestedLoops) {
  TreeBuilder builder;
  const InstanceId a = builder.pin(builder.component(builder.tree.root, "a", {5, 4}), "p");
  const InstanceId b = builder.pin(builder.component(builder.tree.root, "b", {5, 4}), "p");
  ExpressionTable& table = *builder.table;
  const std::vector<ExpressionId> subscripts{table.index(0), table.index(1)};
  builder.tree.connections.push_back({.owner = builder.tree.root,
                                      .loops = {{.name = "i", .count = 5}, {.name = "j", .count = 4}},
                                      .left = {.connector = a, .subscripts = subscripts},
                                      .right = {.connector = b, .subscripts = subscripts}});
  EXPECT_EQ(builder.equations(),
            "  for i in 1:5, j in 1:4 loop\n"
            "    'a.p.v'[i, j] = 'b.p.v'[i, j];\n"
            "    'a.p.i'[i, j] + 'b.p.i'[i, j] = 0.0;\n"
            "  end for;\n");
}

TEST(Connections, ManyElementsInOneNodeBecomeASum) {
  TreeBuilder builder;
  const InstanceId r = builder.pin(builder.component(builder.tree.root, "r", {100}), "p");
  const InstanceId g = builder.pin(builder.component(builder.tree.root, "g"), "p");
  ExpressionTable& table = *builder.table;
  builder.tree.connections.push_back({.owner = builder.tree.root,
                                      .loops = {{.name = "i", .count = 100}},
                                      .left = {.connector = r, .subscripts = {table.index(0)}},
                                      .right = {.connector = g}});
  EXPECT_EQ(builder.equations(),
            "  for i in 1:99 loop\n"
            "    'r.p.v'[1] = 'r.p.v'[i + 1];\n"
            "  end for;\n"
            "  'r.p.v'[1] = 'g.p.v';\n"
            "  sum('r.p.i') + 'g.p.i' = 0.0;\n");
}

TEST(Connections, ElementsOfConnectorsMustFit) {
  TreeBuilder builder;
  const InstanceId a = builder.pin(builder.component(builder.tree.root, "a"), "p");
  const InstanceId b = builder.connector(builder.component(builder.tree.root, "b"), "p");
  builder.variable(b, "v");
  builder.connect(a, b);
  builder.flat();
  EXPECT_EQ(only_code(builder.sink), "FL001");
  EXPECT_EQ(message_of(builder.sink.all()[0]),
            "`a.p` and `b.p` are connected, but only the first has an element `i`");
}

TEST(Connections, TypesDimensionsAndPrefixesMustFit) {
  const auto code = [](const auto& change) {
    TreeBuilder builder;
    const InstanceId a = builder.pin(builder.component(builder.tree.root, "a"), "p");
    const InstanceId b = builder.connector(builder.component(builder.tree.root, "b"), "p");
    builder.variable(b, "v");
    change(builder, b);
    builder.connect(a, b);
    builder.flat();
    return only_code(builder.sink);
  };
  EXPECT_EQ(code([](TreeBuilder& t, InstanceId b) {
              t.tree.nodes[t.variable(b, "i", FlowPrefix::Flow)].variable.kind = ValueKind::Integer;
            }),
            "FL002");
  EXPECT_EQ(code([](TreeBuilder& t, InstanceId b) { t.variable(b, "i", FlowPrefix::Flow, {2}); }), "FL003");
  EXPECT_EQ(code([](TreeBuilder& t, InstanceId b) { t.variable(b, "i"); }), "FL004");
}

TEST(Connections, SubscriptsStayInsideTheirArrays) {
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {3});
  const InstanceId p = builder.pin(r, "p");
  const InstanceId n = builder.pin(r, "n");
  builder.connect_elements(n, 0, p, 1, 3);
  builder.flat();
  EXPECT_EQ(only_code(builder.sink), "FL005");
}

TEST(Connections, OneSourceGivesTheValue) {
  TreeBuilder builder;
  const InstanceId a = builder.signal(builder.component(builder.tree.root, "a"), "y", Causality::Output);
  const InstanceId b = builder.signal(builder.component(builder.tree.root, "b"), "u", Causality::Input);
  builder.connect(a, b);
  EXPECT_EQ(builder.equations(), "  'a.y' = 'b.u';\n");
  EXPECT_FALSE(builder.sink.has_errors());
  const InstanceId c = builder.signal(builder.component(builder.tree.root, "c"), "y", Causality::Output);
  builder.connect(c, b);
  builder.flat();
  EXPECT_EQ(only_code(builder.sink), "FL006");
}

TEST(Connections, InputsNeedASource) {
  TreeBuilder builder;
  const InstanceId a = builder.signal(builder.component(builder.tree.root, "a"), "u", Causality::Input);
  const InstanceId b = builder.signal(builder.component(builder.tree.root, "b"), "u", Causality::Input);
  builder.connect(a, b);
  builder.flat();
  EXPECT_EQ(only_code(builder.sink), "FL007");
}

TEST(Connections, ConnectedParametersAreAsserted) {
  TreeBuilder builder;
  std::vector<InstanceId> connectors;
  for (const char* name : {"a", "b"}) {
    const InstanceId c = builder.connector(builder.component(builder.tree.root, name), "c");
    const InstanceId n = builder.variable(c, "n");
    builder.tree.nodes[n].variable.variability = Variability::Parameter;
    builder.tree.nodes[n].variable.binding = builder.table->real(static_cast<double>(connectors.size()));
    connectors.push_back(c);
  }
  builder.connect(connectors[0], connectors[1]);
  EXPECT_EQ(builder.equations(),
            "  assert(abs('a.c.n' - 'b.c.n') <= 0.0, \"connected parameters differ: a.c.n and b.c.n\");\n");
}

TEST(Connections, CardinalityDecidesConditions) {
  TreeBuilder builder;
  const InstanceId a = builder.component(builder.tree.root, "a", {3});
  const InstanceId p = builder.pin(a, "p");
  const InstanceId x = builder.variable(a, "x");
  const SymbolId asked = builder.tree.symbols.add(InstanceId::none());
  builder.tree.queries.push_back({.kind = ConnectionQueryKind::Cardinality, .node = p, .symbol = asked});
  ExpressionTable& table = *builder.table;
  const std::vector<ExpressionId> index{table.index(0)};
  const ExpressionId count = element(table, table.symbol(asked, ValueKind::Integer, {3}), index);
  const ExpressionId left = element(table, builder.access(x), index);
  const std::vector<LoopRange> loops{{.name = "i", .count = 3}};
  Equation choice{.kind = EquationKind::If, .owner = a, .loops = loops};
  const auto equal = [&](double value) {
    return std::vector<Equation>{{.owner = a, .loops = loops, .left = left, .right = table.real(value)}};
  };
  choice.branches = {{build(table, Operator::Greater, {count, table.integer(0)}), equal(1)},
                     {ExpressionId::none(), equal(2)}};
  builder.tree.equations.push_back(choice);
  builder.connect_elements(p, 1, builder.pin(builder.component(builder.tree.root, "b", {3}), "p"), 0, 2);
  EXPECT_EQ(builder.equations().substr(0, 91),
            "  for i in 1:1 loop\n    'a.x'[i] = 2.0;\n  end for;\n"
            "  for i in 2:3 loop\n    'a.x'[i] = 1.0;\n");
}

TEST(Connections, ConditionsOnSeveralIndicesSplitTheLoops) {
  TreeBuilder builder;
  const InstanceId x = builder.variable(builder.tree.root, "x", FlowPrefix::Potential, {3, 3});
  ExpressionTable& table = *builder.table;
  const std::vector<ExpressionId> indices{table.index(0), table.index(1)};
  const ExpressionId left = element(table, builder.access(x), indices);
  const std::vector<LoopRange> loops{{.name = "i", .count = 3}, {.name = "j", .count = 3}};
  const auto equal = [&](double value) {
    return std::vector<Equation>{
        {.owner = builder.tree.root, .loops = loops, .left = left, .right = table.real(value)}};
  };
  Equation choice{.kind = EquationKind::If, .owner = builder.tree.root, .loops = loops};
  const ExpressionId sum = add(table, indices[0], indices[1]);
  choice.branches = {{build(table, Operator::Less, {sum, table.integer(4)}), equal(1)},
                     {ExpressionId::none(), equal(2)}};
  builder.tree.equations.push_back(choice);
  EXPECT_EQ(builder.equations(),
            "  for i in 1:1, j in 1:2 loop\n    x[i, j] = 1.0;\n  end for;\n"
            "  for i in 1:1, j in 3:3 loop\n    x[i, j] = 2.0;\n  end for;\n"
            "  for i in 2:2, j in 1:1 loop\n    x[i, j] = 1.0;\n  end for;\n"
            "  for i in 2:2, j in 2:3 loop\n    x[i, j] = 2.0;\n  end for;\n"
            "  for i in 3:3, j in 1:3 loop\n    x[i, j] = 2.0;\n  end for;\n");
}

}  // namespace
}  // namespace causa::testing
