// Stream variables: what comes in through a connector (MLS 15).
#include <array>

#include <gtest/gtest.h>

#include "tree_builder.h"

namespace causa::testing {
namespace {

// A model with parts a, b, …, each with a port, and an equation x = inStream(a.port.h).
struct Ports {
  explicit Ports(std::size_t count) {
    for (std::size_t n = 0; n < count; ++n) {
      const std::string name(1, static_cast<char>('a' + n));
      ports.push_back(builder.port(builder.component(builder.tree.root, name), "port"));
    }
    x = builder.variable(builder.tree.root, "x");
  }

  void ask(Operator op) {
    const ExpressionId h = builder.access(builder.child(ports[0], "h"));
    builder.equal(builder.access(x), builder.table->intern(op, ValueKind::Real, {}, std::array{h}));
  }

  std::string first_equation() {
    const std::string all = builder.equations();
    return all.substr(0, all.find('\n'));
  }

  TreeBuilder builder;
  std::vector<InstanceId> ports;
  InstanceId x;
};

TEST(Streams, UnconnectedPortsGiveTheirOwnValue) {
  Ports model(1);
  model.ask(Operator::InStream);
  EXPECT_EQ(model.first_equation(), "  x = 'a.port.h';");
}

TEST(Streams, OfTwoPortsTheOther) {
  Ports model(2);
  model.ask(Operator::InStream);
  model.builder.connect(model.ports[0], model.ports[1]);
  EXPECT_EQ(model.first_equation(), "  x = 'b.port.h';");
}

TEST(Streams, ThreePortsMix) {
  Ports model(3);
  model.ask(Operator::InStream);
  model.builder.connect(model.ports[0], model.ports[1]);
  model.builder.connect(model.ports[1], model.ports[2]);
  EXPECT_EQ(model.first_equation(),
            "  x = (max(-'b.port.m', 1e-07)*'b.port.h' + max(-'c.port.m', 1e-07)*'c.port.h')/"
            "(max(-'b.port.m', 1e-07) + max(-'c.port.m', 1e-07));");
}

TEST(Streams, PortsNothingFlowsOutOfDoNotMix) {
  Ports model(3);
  model.ask(Operator::InStream);
  Instance& flow = model.builder.tree.nodes[model.builder.child(model.ports[1], "m")];
  flow.variable.attributes.min = model.builder.table->real(0);
  model.builder.connect(model.ports[0], model.ports[1]);
  model.builder.connect(model.ports[1], model.ports[2]);
  EXPECT_EQ(model.first_equation(), "  x = 'c.port.h';");
}

TEST(Streams, ActualStreamDependsOnTheDirection) {
  Ports model(2);
  model.ask(Operator::ActualStream);
  model.builder.connect(model.ports[0], model.ports[1]);
  EXPECT_EQ(model.first_equation(), "  x = if 'a.port.m' > 0.0 then 'b.port.h' else 'a.port.h';");
}

TEST(Streams, OutsidePortsPassOn) {
  Ports model(1);
  model.ask(Operator::InStream);
  const InstanceId inner = model.builder.port(
      model.builder.component(model.builder.tree.nodes[model.ports[0]].parent, "inner"), "port");
  model.builder.connect(model.ports[0], inner, model.builder.tree.nodes[model.ports[0]].parent);
  const std::string text = model.builder.equations();
  EXPECT_NE(text.find("  'a.port.h' = 'a.inner.port.h';\n"), std::string::npos) << text;
}

TEST(Streams, ArraysWithBordersGetAVariable) {
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {4});
  const InstanceId a = builder.port(r, "a");
  const InstanceId b = builder.port(r, "b");
  const InstanceId x = builder.variable(r, "x");
  builder.connect_elements(b, 0, a, 1, 3);
  const ExpressionId h = builder.access(builder.child(a, "h"));
  builder.equal(builder.access(x),
                builder.table->intern(Operator::InStream, ValueKind::Real, {4}, std::array{h}));
  const std::string text = builder.equations();
  EXPECT_EQ(text.substr(0, text.find('\n')), "  'r.x' = 'inStream(r.a.h)';");
  EXPECT_NE(text.find("  'inStream(r.a.h)'[1] = 'r.a.h'[1];\n"), std::string::npos) << text;
  EXPECT_NE(text.find("    'inStream(r.a.h)'[i] = 'r.b.h'[i - 1];\n"), std::string::npos) << text;
}

TEST(Streams, OneFlowGoesWithThem) {
  TreeBuilder builder;
  const InstanceId c = builder.connector(builder.component(builder.tree.root, "a"), "c");
  const InstanceId h = builder.variable(c, "h", FlowPrefix::Stream);
  builder.equal(
      builder.access(builder.variable(builder.tree.root, "x")),
      builder.table->intern(Operator::ActualStream, ValueKind::Real, {}, std::array{builder.access(h)}));
  builder.flat();
  ASSERT_EQ(builder.sink.all().size(), 1U);
  EXPECT_EQ(builder.sink.all()[0].code(), "FL008");
}

}  // namespace
}  // namespace causa::testing
