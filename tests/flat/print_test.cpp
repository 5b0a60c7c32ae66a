// The flat model as text: names, functions, enumerations, all sorts of equations, scalars.
#include <array>

#include <gtest/gtest.h>

#include "flat/print/quoted_names.h"
#include "tree_builder.h"

namespace causa::testing {
namespace {

TEST(FlatText, NamesAreIdentifiers) {
  EXPECT_EQ(identifier("x_1"), "x_1");
  EXPECT_EQ(identifier("a.b[2].c"), "'a.b[2].c'");
  EXPECT_EQ(identifier("'a b'"), "'a b'");
  EXPECT_EQ(identifier("a.'b c'"), "'a.\\'b c\\''");
}

TEST(FlatText, EquationsOfEverySort) {
  TreeBuilder builder;
  ExpressionTable& table = *builder.table;
  const ExpressionId x = builder.access(builder.variable(builder.tree.root, "x"));
  const ExpressionId late = build(table, Operator::Greater, {table.time(), table.real(1)});
  const auto equality = [&](double value) {
    Equation equation{.loops = {}};
    equation.left = x;
    equation.right = table.real(value);
    return equation;
  };
  Equation choice{.kind = EquationKind::If, .loops = {}};
  choice.branches = {{late, {equality(1)}}, {ExpressionId::none(), {equality(2)}}};
  Equation event{.kind = EquationKind::When, .loops = {}};
  Equation restart{.kind = EquationKind::Reinit, .loops = {}};
  restart.arguments = {x, table.real(0)};
  event.branches = {{late, {restart}}};
  Equation check{.kind = EquationKind::Assert, .loops = {}};
  check.arguments = {late, table.string("too \"early\""), ExpressionId::none()};
  builder.tree.equations = {choice, event, check};
  builder.tree.initial_equations = {equality(3)};
  Algorithm algorithm{.owner = builder.tree.root, .loops = {}, .statements = {}};
  Statement repeat{.kind = StatementKind::For};
  repeat.value = range(table, table.integer(1), table.integer(1), 3);
  Statement assign{.kind = StatementKind::Assign};
  assign.targets = {x};
  assign.value = add(table, x, table.index(0));
  repeat.branches = {{ExpressionId::none(), {assign}}};
  algorithm.statements = {repeat};
  builder.tree.algorithms = {algorithm};
  EXPECT_EQ(print(builder.flat(), table),
            "model M\n"
            "  Real x;\n"
            "initial equation\n"
            "  x = 3.0;\n"
            "equation\n"
            "  if time > 1.0 then\n"
            "    x = 1.0;\n"
            "  else\n"
            "    x = 2.0;\n"
            "  end if;\n"
            "  when time > 1.0 then\n"
            "    reinit(x, 0.0);\n"
            "  end when;\n"
            "  assert(time > 1.0, \"too \\\"early\\\"\");\n"
            "algorithm\n"
            "  for k0 in 1:3 loop\n"
            "    x := x + k0;\n"
            "  end for;\n"
            "end M;\n");
}

TEST(FlatText, FunctionsAndEnumerationsAreDefined) {
  TreeBuilder builder;
  ExpressionTable& table = *builder.table;
  const EnumerationId mode = table.add_enumeration({.name = "P.Mode", .literals = {"on", "off"}});
  const InstanceId m = builder.variable(builder.tree.root, "m");
  builder.tree.nodes[m].variable.kind = ValueKind::Enumeration;
  builder.tree.nodes[m].variable.enumeration = mode;
  builder.tree.nodes[m].variable.variability = Variability::Parameter;
  builder.tree.nodes[m].variable.binding = table.enumeration(mode, 2);
  Function function;
  function.name = "P.twice";
  FunctionVariable u;
  u.name = "r.u";
  u.role = FunctionRole::Input;
  FunctionVariable y;
  y.name = "y";
  y.role = FunctionRole::Output;
  function.inputs = {function.variables.add(u)};
  function.outputs = {function.variables.add(y)};
  Statement assign{.kind = StatementKind::Assign};
  assign.targets = {table.local(function.outputs[0], ValueKind::Real, {})};
  assign.value = multiply(table, table.real(2), table.local(function.inputs[0], ValueKind::Real, {}));
  function.body = {assign};
  const FunctionId twice = table.add_function(function);
  const ExpressionId x = builder.access(builder.variable(builder.tree.root, "x"));
  builder.equal(x, call(table, twice, std::array{table.time()}, {}));
  EXPECT_EQ(print(builder.flat(), table),
            "model M\n"
            "  type 'P.Mode' = enumeration(on, off);\n"
            "  function 'P.twice'\n"
            "    input Real 'r.u';\n"
            "    output Real y;\n"
            "  algorithm\n"
            "    y := 2.0*'r.u';\n"
            "  end 'P.twice';\n"
            "  parameter 'P.Mode' m = 'P.Mode'.off;\n"
            "  Real x;\n"
            "equation\n"
            "  x = 'P.twice'(time);\n"
            "end M;\n");
}

TEST(FlatText, ScalarsAreWrittenOut) {
  TreeBuilder builder;
  const InstanceId r = builder.component(builder.tree.root, "r", {2});
  const InstanceId p = builder.pin(r, "p");
  const InstanceId n = builder.pin(r, "n");
  builder.connect_elements(n, 0, p, 1, 1);
  EXPECT_EQ(print_scalar(builder.flat(), *builder.table),
            "model M\n"
            "  Real 'r[1].p.v';\n"
            "  Real 'r[2].p.v';\n"
            "  Real 'r[1].p.i';\n"
            "  Real 'r[2].p.i';\n"
            "  Real 'r[1].n.v';\n"
            "  Real 'r[2].n.v';\n"
            "  Real 'r[1].n.i';\n"
            "  Real 'r[2].n.i';\n"
            "equation\n"
            "  'r[2].p.v' = 'r[1].n.v';\n"
            "  'r[1].p.i' = 0.0;\n"
            "  'r[2].p.i' + 'r[1].n.i' = 0.0;\n"
            "  'r[2].n.i' = 0.0;\n"
            "end M;\n");
}

}  // namespace
}  // namespace causa::testing
