// What when, if, calls and algorithms become.
#include "equations/prepare/prepare.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "equations/diagnostics.h"
#include "expression/build/build.h"
#include "flat/balance/balance.h"
#include "flat/flatten.h"
#include "flat/print/names.h"
#include "flat/print/print_statements.h"
#include "instance/instantiate.h"
#include "packages/library.h"

namespace causa::testing {
namespace {

struct Prepared {
  std::unique_ptr<SourceTable> sources = std::make_unique<SourceTable>();
  std::unique_ptr<ExpressionTable> table = std::make_unique<ExpressionTable>();
  DiagnosticSink sink;
  PreparedModel result;

  // `CODE CODE`, in the order of the text.
  [[nodiscard]] std::string codes() const {
    std::string codes;
    for (const Diagnostic& diagnostic : sink.all())
      codes += fmt::format("{}{}", codes.empty() ? "" : " ", diagnostic.code());
    return codes;
  }

  // What stands between two lines of the flat text.
  [[nodiscard]] std::string section(std::string_view title) const {
    const std::string text = print(result.model, *table);
    const std::string line = fmt::format("\n{}\n", title);
    std::size_t begin = text.find(line);
    if (begin == std::string::npos) return "";
    begin += line.size();
    std::size_t end = begin;
    while (text[end] == ' ') end = text.find('\n', end) + 1;
    return text.substr(begin, end - begin);
  }
  [[nodiscard]] std::string equations() const { return section("equation"); }
  [[nodiscard]] std::string initial_equations() const { return section("initial equation"); }

  // Functions that prepare() added.
  [[nodiscard]] std::string functions() const {
    const std::string text = print(result.model, *table);
    const std::size_t begin = text.find("function '$algorithm");
    const std::size_t end = text.rfind("  end '$algorithm");
    return begin == std::string::npos ? "" : text.substr(begin, text.find('\n', end) + 1 - begin);
  }

  // `condition: reinit(x, 1)`
  [[nodiscard]] std::string actions() const {
    std::string text;
    const FlatNames names(result.model, *table);
    for (const EventAction& action : result.actions) {
      const auto own = names.under(action.loops);
      if (!action.loops.empty()) text += fmt::format("{} loops: ", action.loops.size());
      if (action.condition.valid()) text += print(*table, action.condition, own) + ": ";
      const char* name = action.kind == EventActionKind::Reinit   ? "reinit"
                         : action.kind == EventActionKind::Assert ? "assert"
                                                                  : "terminate";
      text += print_effect(*table, name, action.arguments, own) + "\n";
    }
    return text;
  }

  [[nodiscard]] const FlatVariable& variable(std::string_view name) const {
    for (const FlatVariable& variable : result.model.variables) {
      if (variable.name == name) return variable;
    }
    throw std::out_of_range("no variable of this name");
  }
};

// The last class of the text, which is right so far.
Prepared prepared(std::string text) {
  Prepared all;
  const SourceId source = all.sources->add("test.mo", std::move(text));
  packages::Library library({}, *all.sources, all.sink);
  const auto classes = library.load_source(source);
  const InstanceTree tree = instantiate(library, classes.back(), *all.table, all.sink);
  require(!all.sink.has_errors(), "the text of this test is right");
  const FlatModel flat = flatten(tree, *all.table, all.sink);
  require(!all.sink.has_errors(), "the text of this test is right");
  const Balance before = count_balance(flat, *all.table);
  all.result = prepare(flat, *all.table, all.sink);
  if (all.sink.has_errors()) return all;
  verify(all.result.model, *all.table);
  const Balance after = count_balance(all.result.model, *all.table);
  EXPECT_EQ(before.equations - before.unknowns, after.equations - after.unknowns);
  return all;
}

TEST(PrepareWhen, AssignsAtTheEdgeOfItsCondition) {
  const Prepared model = prepared(
      "model M Real x(start = 0); Integer n; equation der(x) = 1;"
      " when x > 1 then n = pre(n) + 1; end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  der(x) = 1;
  '$when1' = x > 1;
  n = if not initial() and edge('$when1') then pre(n) + 1 else pre(n);
)");
}

TEST(PrepareWhen, KeepsConditionsThatAreVariablesAndSharesOthers) {
  const Prepared model = prepared(
      "model M Boolean b = time > 1; Integer n, m, k; equation"
      " when b then n = 1; end when;"
      " when sample(0, 1) then m = 1; end when;"
      " when sample(0, 1) then k = 1; end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  b = time > 1;
  n = if not initial() and edge(b) then 1 else pre(n);
  '$when1' = sample(0, 1);
  m = if not initial() and edge('$when1') then 1 else pre(m);
  k = if not initial() and edge('$when1') then 1 else pre(k);
)");
}

TEST(PrepareWhen, EarlierBranchesGoFirst) {
  const Prepared model = prepared(
      "model M Integer n, m; Boolean a = time > 1, b = time > 2; equation"
      " when a then n = 1; m = 3; elsewhen b then n = 2; m = 4; end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  a = time > 1;
  b = time > 2;
  n = if not initial() and edge(a) then 1 else (if not initial() and edge(b) then 2 else pre(n));
  m = if not initial() and edge(a) then 3 else (if not initial() and edge(b) then 4 else pre(m));
)");
}

TEST(PrepareWhen, IsActiveAtTheStartOnlyWithInitial) {
  const Prepared model = prepared(
      "model M Integer n; Real x; equation der(x) = 1; when {initial(), x > 1} then n = 1; reinit(x, 2);"
      " end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  der(x) = 1;
  '$when1' = x > 1;
  n = if initial() or not initial() and edge('$when1') then 1 else pre(n);
)");
  EXPECT_EQ("\n" + model.initial_equations(), R"(
  x = 2;
)");
  EXPECT_EQ("\n" + model.actions(), R"(
initial() or not initial() and edge('$when1'): reinit(x, 2)
)");
}

TEST(PrepareWhen, MakesWhatItAssignsDiscrete) {
  const Prepared model = prepared("model M Real x; equation when time > 1 then x = time; end when; end M;");
  EXPECT_EQ(model.variable("x").variability, Variability::Discrete);
  EXPECT_TRUE(model.result.model.equations.back().computes_left);
}

TEST(PrepareWhen, StaysAFamilyUnderLoops) {
  const Prepared model = prepared(
      "model M parameter Integer k = 10; Real x[k], y[k]; Integer n[k]; equation"
      " for i in 1:k loop der(x[i]) = i;"
      " when x[i] > 1 then n[i] = i; reinit(x[i], 0); end when;"
      " when time > 1 then y[i] = i; end when; end for; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  for i in 1:10 loop
    der(x[i]) = i;
    '$when1'[i] = x[i] > 1;
    n[i] = if not initial() and edge('$when1'[i]) then i else pre(n[i]);
  end for;
  '$when2' = time > 1;
  for i in 1:10 loop
    y[i] = if not initial() and edge('$when2') then i else pre(y[i]);
  end for;
)");
  EXPECT_EQ("\n" + model.actions(), R"(
1 loops: not initial() and edge('$when1'[i]): reinit(x[i], 0)
)");
  EXPECT_EQ(model.variable("$when1").dimensions, Dimensions{10});
  EXPECT_EQ(model.variable("$when2").dimensions, Dimensions{});
}

TEST(PrepareWhen, LoopsWithStepsAreCountedFromOne) {
  const Prepared model = prepared(
      "model M Integer n[6]; equation for i in 1:2:5 loop"
      " when time > i then n[i] = i; n[i + 1] = 0; end when; end for; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  for i in 1:3 loop
    '$when1'[i] = time > 2*i - 1;
    n[2*i - 1] = if not initial() and edge('$when1'[i]) then 2*i - 1 else pre(n[2*i - 1]);
    n[2*i - 1 + 1] = if not initial() and edge('$when1'[i]) then 0 else pre(n[2*i - 1 + 1]);
  end for;
)");
}

TEST(PrepareWhen, BranchesMayAssignAnArrayInDifferentPortions) {
  const Prepared model = prepared(
      "model M Integer n[2]; Boolean a = time > 1, b = time > 2; equation"
      " when a then n = {1, 2}; elsewhen b then for i in 1:2 loop n[i] = 3*i; end for; end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  a = time > 1;
  b = time > 2;
  n[1] = if not initial() and edge(a) then 1 else (if not initial() and edge(b) then 3 else pre(n[1]));
  n[2] = if not initial() and edge(a) then 2 else (if not initial() and edge(b) then 6 else pre(n[2]));
)");
}

TEST(PrepareWhen, ContainsIfCallsAndActions) {
  const Prepared model = prepared(
      "model M function f input Integer u; output Integer a; output Integer b; algorithm a := u; b := -u;"
      " end f; Integer n, m, p, q; Real x; Boolean b = time > 1; equation der(x) = 1;"
      " when b then (n, m) = f(3); if x > 2 then p = 1; q = 1; reinit(x, 0); else p = 2; q = 0; end if;"
      " assert(x > 0, \"negative\"); elsewhen x > 3 then n = 1; m = 1; p = 1; q = 1; terminate(\"end\");"
      " end when; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  b = time > 1;
  der(x) = 1;
  '$when1' = x > 3;
  n = if not initial() and edge(b) then f(3) else (if not initial() and edge('$when1') then 1 else pre(n));
  m = if not initial() and edge(b) then 'f.b'(3) else (if not initial() and edge('$when1') then 1 else pre(m));
  p = if not initial() and edge(b) then (if x > 2 then 1 else 2) else (if not initial() and edge('$when1') then 1 else pre(p));
  q = if not initial() and edge(b) then (if x > 2 then 1 else 0) else (if not initial() and edge('$when1') then 1 else pre(q));
)");
  EXPECT_EQ("\n" + model.actions(), R"(
not initial() and edge(b) and x > 2: reinit(x, 0)
not initial() and edge(b): assert(x > 0, "negative")
not (not initial() and edge(b)) and (not initial() and edge('$when1')): terminate("end")
)");
}

TEST(PrepareIf, JoinsEquationsWithACommonSide) {
  const Prepared model = prepared(
      "model M Real x, y; equation if time > 1 then x = 1; 2 = y; elseif time > 2 then y = 3; x = 2;"
      " else x = 5; y = 6; end if; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  x = if time > 1 then 1 else (if time > 2 then 2 else 5);
  y = if time > 1 then 2 else (if time > 2 then 3 else 6);
)");
}

TEST(PrepareIf, WritesTheRestAsResiduals) {
  const Prepared model = prepared(
      "model M Real v, i; Boolean closed = time > 1; equation v + i = 1;"
      " if closed then v = 0; else i = 0; end if; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  closed = time > 1;
  v + i = 1;
  0.0 = if closed then v else i;
)");
}

TEST(PrepareIf, ArraysAndLoopsStay) {
  const Prepared model = prepared(
      "model M Real x[4], y[4], z[4]; Boolean c = time > 1; equation if c then for i in 1:4 loop x[i] = i; "
      "end"
      " for; y = z; z[1:2] = {1, 2}; z[3:4] = {3, 4}; else for i in 1:4 loop x[i] = -i; end for; y = -z;"
      " z = {4, 3, 2, 1}; end if; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  c = time > 1;
  for i in 1:4 loop
    x[i] = if c then i else -i;
  end for;
  y = if c then z else -z;
  z[1] = if c then 1 else 4;
  z[2] = if c then 2 else 3;
  z[3] = if c then 3 else 2;
  z[4] = if c then 4 else 1;
)");
}

TEST(PrepareIf, ParametersDecideWhereBranchesDiffer) {
  const Prepared model = prepared(
      "model M parameter Boolean a = true; parameter Boolean b = a; parameter Integer k = 3; Real x, y;"
      " equation y = x; if b then der(x) = 1; else x = time; end if;"
      " initial equation if k > 4 then x = 0; elseif k > 2 then x = 1; y = 2; end if; end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  y = x;
  der(x) = 1;
)");
  EXPECT_EQ("\n" + model.initial_equations(), R"(
  x = 1;
  y = 2;
)");
  EXPECT_TRUE(model.variable("a").structural);
  EXPECT_TRUE(model.variable("b").structural);
  EXPECT_TRUE(model.variable("k").structural);
}

TEST(PrepareIf, AssertsHoldWhereTheBranchIsNotTaken) {
  const Prepared model = prepared(
      "model M Real x = time; equation assert(x > -1, \"always\"); if x > 1 then assert(x < 5, \"large\");"
      " elseif x > 0 then terminate(\"small\"); end if; end M;");
  EXPECT_EQ("\n" + model.actions(), R"(
assert(x > -1, "always")
assert(if x > 1 then x < 5 else true, "large")
not x > 1 and x > 0: terminate("small")
)");
}

TEST(PrepareIf, RefusesBranchesThatDetermineDifferentBooleans) {
  const Prepared model = prepared(
      "model M Boolean a, b, c = time > 1; equation a = not b; if c then a = true; else b = true; end if;"
      " end M;");
  EXPECT_EQ(model.codes(), "EQ101");
}

TEST(PrepareIf, RefusesInitialBranchesThatCannotBeChosen) {
  const Prepared model = prepared(
      "model M Real x, y; equation der(x) = 1; der(y) = 1; initial equation if x > y then x = 0; y = 0; end"
      " if; end M;");
  EXPECT_EQ(model.codes(), "EQ102");
}

TEST(PrepareWhen, RefusesLeftSidesThatAreNoVariables) {
  ExpressionTable table;
  FlatModel model;
  FlatVariable variable;
  variable.name = "x";
  const SymbolId symbol = model.variables.add(variable);
  model.order.push_back(symbol);
  const ExpressionId x = table.symbol(symbol, ValueKind::Real, {});
  Equation when{.kind = EquationKind::When, .loops = {}};
  const ExpressionId late = build(table, Operator::Greater, {table.time(), table.real(1)});
  when.branches.push_back({late, {{.loops = {}, .left = negate(table, x), .right = table.real(1)}}});
  model.equations.push_back(when);
  DiagnosticSink sink;
  prepare(model, table, sink);
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].code(), "EQ103");
}

TEST(PrepareCall, EachTargetIsAnOutput) {
  const Prepared model = prepared(
      "model M function f input Real u; output Real a; output Real b[2]; output Integer c; algorithm a := u;"
      " b := {u, u}; c := 1; end f; Real x, y[2]; Integer n; equation (x, y) = f(time); (, , n) = f(time);"
      " f(time); end M;");
  EXPECT_EQ("\n" + model.equations(), R"(
  x = f(time);
  (, y) = f(time);
  (, , n) = f(time);
)");
}

TEST(PrepareCall, AFunctionWithoutResultsChecks) {
  const Prepared model = prepared(
      "model M function f input Real u; algorithm assert(u > 0, \"negative\"); end f; Real x; equation"
      " f(time); if time > 1 then f(2*time); end if; algorithm f(3*time); x := 1; f(x); end M;");
  EXPECT_EQ("\n" + model.actions(), R"(
assert('$check(f)'(time), "the check `f` failed")
assert(if time > 1 then '$check(f)'(2*time) else true, "the check `f` failed")
assert('$check(f)'(3*time), "the check `f` failed")
)");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    output Real x;
  algorithm
    x := 1;
    assert('$check(f)'(x), "the check `f` failed");
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
}

TEST(PrepareCall, CallsForTheirEffectsBecomeActions) {
  const Prepared model = prepared(
      "model M impure function f input Real u; algorithm assert(u > 0, \"negative\"); end f; Real x;"
      " equation when time > 1 then f(time); end when; algorithm x := 1; f(time); end M;");
  EXPECT_EQ(model.codes(), "");
  EXPECT_EQ("\n" + model.actions(), R"(
not initial() and edge('$when1'): assert('$check(f)'(time), "the check `f` failed")
assert('$check(f)'(time), "the check `f` failed")
)");
}

TEST(PrepareAlgorithm, IsAFunctionOfWhatItReads) {
  const Prepared model = prepared(
      "model M parameter Real p = 2; Real x, y, z; equation der(x) = 1; algorithm"
      " y := p*x; if x > 1 then y := y + time; end if; z := y + der(x); end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    input Real x;
    input Real p;
    input Real time;
    input Boolean '$6';
    input Real 'der(x)';
    output Real y;
    output Real z;
  algorithm
    y := p*x;
    if '$6' then
      y := y + time;
    end if;
    z := y + 'der(x)';
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.equations(), R"(
  der(x) = 1;
  y = '$algorithm1'(x, p, time, x > 1, der(x));
  (, z) = '$algorithm1'(x, p, time, x > 1, der(x));
)");
}

TEST(PrepareAlgorithm, StartsFromWhatWasBefore) {
  const Prepared model = prepared(
      "model M parameter Real p = 2; Real y(start = p), z[3](each start = 1); Integer n; algorithm"
      " y := y + 1; n := n + 1; z[2] := 1; end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    input Real p;
    input Integer 'pre(n)';
    output Real y = p;
    output Integer n = 'pre(n)';
    output Real z[3] = fill(1.0, 3);
  algorithm
    y := y + 1;
    n := n + 1;
    z[2] := 1;
    annotation(GenerateEvents = true);
  end '$algorithm1';
  function '$algorithm1.z'
    input Real p;
    input Integer 'pre(n)';
    output Real z[3];
  algorithm
    (, , z) := '$algorithm1'(p, 'pre(n)');
  end '$algorithm1.z';
)");
  EXPECT_EQ("\n" + model.equations(), R"(
  y = '$algorithm1'(p, pre(n));
  (, n) = '$algorithm1'(p, pre(n));
  z[2] = ('$algorithm1.z'(p, pre(n)))[2];
)");
}

TEST(PrepareAlgorithm, NeedsNoStartWhereAllIsAssigned) {
  const Prepared model = prepared(
      "model M Real x[3], y[2], z; algorithm for i in 1:3 loop x[i] := i*time; end for; y[1] := 1; y[2] := 2;"
      " if y[1] > time then z := sum(x); else z := 0; end if; end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    input Real time;
    output Real x[3];
    output Real y[2];
    output Real z;
  algorithm
    for k0 in 1:3 loop
      x[k0] := k0*time;
    end for;
    y[1] := 1;
    y[2] := 2;
    if y[1] > time then
      z := sum(x);
    else
      z := 0;
    end if;
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.equations(), R"(
  x = '$algorithm1'(time);
  (, y) = '$algorithm1'(time);
  (, , z) = '$algorithm1'(time);
)");
}

TEST(PrepareAlgorithm, WhenIsAnIfOfAnInstant) {
  const Prepared model = prepared(
      "model M Integer n(start = 0), m; Real x; discrete Real next; equation der(x) = 1; algorithm"
      " when {initial(), time >= next} then n := pre(n) + 1; next := n;"
      " elsewhen x > 3 then n := 0; end when; m := n + 1; when m > 4 then terminate(\"enough\"); end when;"
      " end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    input Boolean '$4';
    input Boolean '$5';
    input Boolean '$6';
    input Integer 'pre(n)';
    input Boolean 'pre($when3)';
    input Real 'pre(next)';
    output Integer n = 'pre(n)';
    output Real next = 'pre(next)';
    output Integer m;
    output Boolean '$when3';
  algorithm
    if '$4' or '$5' then
      n := 'pre(n)' + 1;
      next := n;
    elseif '$6' then
      n := 0;
    end if;
    m := n + 1;
    '$when3' := m > 4;
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.equations(), R"(
  der(x) = 1;
  '$when1' = time >= pre(next);
  '$when2' = x > 3;
  n = '$algorithm1'(initial(), not initial() and edge('$when1'), not initial() and edge('$when2'), pre(n), pre('$when3'), pre(next));
  (, next) = '$algorithm1'(initial(), not initial() and edge('$when1'), not initial() and edge('$when2'), pre(n), pre('$when3'), pre(next));
  (, , m) = '$algorithm1'(initial(), not initial() and edge('$when1'), not initial() and edge('$when2'), pre(n), pre('$when3'), pre(next));
  (, , , '$when3') = '$algorithm1'(initial(), not initial() and edge('$when1'), not initial() and edge('$when2'), pre(n), pre('$when3'), pre(next));
)");
  EXPECT_EQ("\n" + model.actions(), R"(
not initial() and edge('$when3'): terminate("enough")
)");
}

TEST(PrepareAlgorithm, AssertsAreActionsUnlessAboutWhatIsAssigned) {
  const Prepared model = prepared(
      "model M Real x[2] = {time, 2*time}; Real y; algorithm if x[1] > 1 then assert(x[2] > 0, \"a\"); end "
      "if;"
      " for i in 1:2 loop assert(x[i] < 5, \"b\"); end for; y := 1; assert(y < 5, \"c\"); end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    output Real y;
  algorithm
    y := 1;
    assert(y < 5, "c");
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.actions(), R"(
assert(if x[1] > 1 then x[2] > 0 else true, "a")
1 loops: assert(x[$i1] < 5, "b")
)");
}

TEST(PrepareAlgorithm, ArraysOfComponentsShareTheFunction) {
  const Prepared model = prepared(
      "model M model A parameter Real k = 1; Real u, y[2]; Boolean b; equation u = k*time; algorithm"
      " y[1] := k*u; for i in 1:2 loop y[i] := i*u; end for; b := false;"
      " when u > 2 then b := true; end when; end A; A a[5](k = 1:5); end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    input Real 'a.u';
    input Real 'a.k';
    input Boolean '$5';
    output Real 'a.y'[2];
    output Boolean 'a.b';
  algorithm
    'a.y'[1] := 'a.k'*'a.u';
    for k1 in 1:2 loop
      'a.y'[k1] := k1*'a.u';
    end for;
    'a.b' := false;
    if '$5' then
      'a.b' := true;
    end if;
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.equations(), R"(
  for i in 1:5 loop
    'a.u'[i] = 'a.k'[i]*time;
    '$when1'[i] = 'a.u'[i] > 2;
    'a.y'[i] = '$algorithm1'('a.u'[i], 'a.k'[i], not initial() and edge('$when1'[i]));
    (, 'a.b'[i]) = '$algorithm1'('a.u'[i], 'a.k'[i], not initial() and edge('$when1'[i]));
  end for;
)");
}

TEST(PrepareAlgorithm, InitialAlgorithmsAreInitialEquations) {
  const Prepared model = prepared(
      "model M Real x; parameter Real p(fixed = false, start = 3); equation der(x) = 1; initial algorithm"
      " p := p + 1; x := 2*p; end M;");
  EXPECT_EQ("\n" + model.functions(), R"(
function '$algorithm1'
    output Real p = 3.0;
    output Real x;
  algorithm
    p := p + 1;
    x := 2*p;
    annotation(GenerateEvents = true);
  end '$algorithm1';
)");
  EXPECT_EQ("\n" + model.initial_equations(), R"(
  p = '$algorithm1'();
  (, x) = '$algorithm1'();
)");
}

// The end is noted in a variable where the algorithm asks for it.
TEST(PrepareAlgorithm, AcceptsTerminateInLoops) {
  const Prepared model = prepared(
      "model M Integer n; Real x; equation der(x) = 1; algorithm n := 3; while n > 0 loop n := n - 1;"
      " terminate(\"x\"); end while; end M;");
  EXPECT_EQ(model.codes(), "");
}

}  // namespace
}  // namespace causa::testing
