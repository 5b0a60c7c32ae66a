// Functions as machine code and interpreted, against the evaluator, bit by bit, on random
// functions, and on those that should fail.
#include "codegen/native/native_function.h"

#include <bit>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "codegen/native/native_functions.h"
#include "codegen/runtime/function_services.h"
#include "expression/evaluate/evaluate.h"
#include "program/functions/lower_sites.h"
#include "program/site_builder.h"
#include "random_functions.h"

namespace causa::testing {
namespace {

void expect_same_bits(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::isnan(found[i]) && std::isnan(expected[i])) continue;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(found[i]), std::bit_cast<std::uint64_t>(expected[i]))
        << found[i] << " instead of " << expected[i] << " at " << i;
  }
}

// A site on memory of its own.
class SiteBench {
 public:
  explicit SiteBench(ExpressionTable& table)
      : table_(table), services_(library_, texts_, nullptr), functions_(library_, services_) {}

  ExpressionId input(ValueKind kind, const std::vector<double>& values, const Dimensions& dimensions = {}) {
    const SymbolId symbol = placeholder(site.inputs.size());
    site.inputs.push_back({.placeholder = symbol,
                           .kind = kind,
                           .dimensions = dimensions,
                           .slot = static_cast<std::uint32_t>(memory.size())});
    memory.insert(memory.end(), values.begin(), values.end());
    return table_.symbol(symbol, kind, dimensions);
  }
  void output(ExpressionId value, std::uint32_t count = 1) {
    site.outputs.push_back(
        {.value = value, .slot = static_cast<std::uint32_t>(memory.size()), .count = count});
    memory.insert(memory.end(), count, -77.0);
  }

  // The words of the evaluator where it fails; empty: the outputs are in `expected`.
  std::string evaluate_all() {
    expected.clear();
    Environment environment;
    environment.symbol = [&](SymbolId symbol) -> std::optional<Value> {
      const SiteInput& input = site.inputs.at(symbol.index() - placeholder(0).index());
      Value value;
      value.kind = input.kind;
      value.dimensions = input.dimensions;
      const std::size_t count = element_count(input.dimensions, 1'000'000);
      value.elements.assign(memory.begin() + input.slot,
                            memory.begin() + input.slot + static_cast<std::ptrdiff_t>(count));
      return value;
    };
    RepeatedEvaluation evaluation(table_, environment);
    evaluation.begin();
    for (const SiteOutput& output : site.outputs) {
      const Value* value = evaluation.value(output.value);
      if (value == nullptr) return evaluation.failure().why;
      if (value->elements.size() != output.count) return "it has another size";
      expected.insert(expected.end(), value->elements.begin(), value->elements.end());
    }
    return {};
  }

  // Why there is no machine code; empty: it ran, see `status` and `found`. The interpreter does the same.
  std::string run() {
    SiteLowering(table_, constant_texts_, library_).lower(site);
    const std::uint32_t number = site.program;
    const NativeFunction* const function = functions_.compile(number);
    std::vector<double*> places;
    for (const SiteInput& input : site.inputs) places.push_back(memory.data() + input.slot);
    for (const SiteOutput& output : site.outputs) places.push_back(memory.data() + output.slot);
    status = functions_.interpret(number, places.data(), most_function_turns / 100);
    failure = services_.failure();
    take_results();
    if (function == nullptr) return "there is no machine code";
    const FunctionStatus interpreted = status;
    const std::vector<double> expected_results = found;
    status = functions_.run_native(*function, places.data());
    take_results();
    EXPECT_EQ(status, interpreted);
    expect_same_bits(found, expected_results);
    return {};
  }

  EvaluationSite site;
  std::vector<double> memory;
  std::vector<double> expected;
  std::vector<double> found;
  FunctionStatus status = FunctionStatus::NotDone;
  std::string failure;  // in the interpreter's words

 private:
  void take_results() {
    found.clear();
    for (const SiteOutput& output : site.outputs)
      for (std::uint32_t i = 0; i < output.count; ++i) found.push_back(memory[output.slot + i]);
  }

  ExpressionTable& table_;
  FunctionLibrary library_;
  ConstantTexts constant_texts_;
  TextStore texts_;
  FunctionServices services_;
  NativeFunctions functions_;
};

#if defined(__x86_64__)

TEST(NativeFunction, RandomFunctionsAgreeBitForBit) {
  int succeeded = 0;
  int failed = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    ExpressionTable table;
    RandomFunctions functions(table, seed);
    for (int i = 0; i < 3; ++i) {
      const FunctionId id = functions.make();
      for (const std::int64_t length : {0, 3, 5}) {
        SiteBench bench(table);
        const double x = 0.37 * static_cast<double>(seed % 7) - 0.9;
        std::vector<double> v;
        for (std::int64_t k = 0; k < length; ++k) v.push_back(0.3 * static_cast<double>(k) - 0.4);
        const ExpressionId call =
            functions.call_of(id, {bench.input(ValueKind::Real, {x}),
                                   bench.input(ValueKind::Integer, {static_cast<double>(seed % 5) - 1}),
                                   bench.input(ValueKind::Real, {0.5, -1.25, x}, {3}),
                                   bench.input(ValueKind::Real, v, {length})});
        bench.output(call);
        bench.output(output(table, call, 1, ValueKind::Real, {3}), 3);
        bench.output(output(table, call, 2, ValueKind::Integer, {}));
        const std::string why = bench.evaluate_all();
        ASSERT_EQ(bench.run(), "") << "seed " << seed;
        if (why.empty()) {
          ++succeeded;
          EXPECT_EQ(bench.status, FunctionStatus::Done) << "seed " << seed << " function " << i;
          expect_same_bits(bench.found, bench.expected);
        } else {
          ++failed;
          EXPECT_EQ(bench.status, FunctionStatus::NotDone) << "seed " << seed << ": " << why;
        }
        if (::testing::Test::HasFailure()) {
          FAIL() << "seed " << seed << " function " << i << " length " << length << ": " << why;
        }
      }
    }
  }
  EXPECT_GT(succeeded, 120);
  EXPECT_GT(failed, 40);
}

class NativeFunctionTest : public ::testing::Test {
 protected:
  ExpressionId size(ExpressionId array, std::int64_t k) {
    return build_function(table, Operator::Size, Ids{array, table.integer(k)});
  }
  ExpressionId up_to(ExpressionId last) {
    return build_function(table, Operator::DynamicRange, Ids{table.integer(1), table.integer(1), last});
  }
  void expect_agreement(SiteBench& bench) {
    ASSERT_EQ(bench.evaluate_all(), "");
    ASSERT_EQ(bench.run(), "");
    ASSERT_EQ(bench.status, FunctionStatus::Done);
    expect_same_bits(bench.found, bench.expected);
  }
  void expect_failure(SiteBench& bench, const std::string& part) {
    const std::string why = bench.evaluate_all();
    EXPECT_NE(why.find(part), std::string::npos) << why;
    ASSERT_EQ(bench.run(), "");
    EXPECT_EQ(bench.status, FunctionStatus::NotDone);
    EXPECT_NE(bench.failure.find(part), std::string::npos) << bench.failure << " instead of " << why;
  }

  ExpressionTable table;
};

// if n <= 1 then 1 else n * f(n - 1)
TEST_F(NativeFunctionTest, RecursionEndsAndEndlessRecursionIsGivenUp) {
  FunctionWriter f(table, "factorial");
  const ExpressionId n = f.input("n");
  const ExpressionId y = f.output("y");
  const ExpressionId before = call(table, f.id, Ids{subtract(table, n, table.real(1))}, {});
  f.body({assign(y, if_else(table, build(table, Operator::LessEqual, {n, table.real(1)}), table.real(1),
                            multiply(table, n, before)))});
  SiteBench bench(table);
  bench.output(f({bench.input(ValueKind::Real, {10})}));
  expect_agreement(bench);
  EXPECT_EQ(bench.found, std::vector<double>{3628800});
  SiteBench endless(table);
  endless.output(f({endless.input(ValueKind::Real, {1e9})}));
  expect_failure(endless, "calls are nested");
  SiteBench no_number(table);
  no_number.output(f({no_number.input(ValueKind::Real, {std::numeric_limits<double>::quiet_NaN()})}));
  expect_failure(no_number, "calls are nested");
}

TEST_F(NativeFunctionTest, SubscriptsOutsideAreGivenUp) {
  FunctionWriter f(table, "pick");
  const ExpressionId v = f.input("v", ValueKind::Real, {unknown_dimension});
  const ExpressionId i = f.input("i", ValueKind::Integer);
  const ExpressionId y = f.output("y");
  f.body({assign(y, element(table, v, Ids{i}))});
  for (const double subscript : {1.0, 3.0, 0.0, 4.0, -1.0, 1e15}) {
    SiteBench bench(table);
    bench.output(
        f({bench.input(ValueKind::Real, {5, 6, 7}, {3}), bench.input(ValueKind::Integer, {subscript})}));
    if (subscript >= 1 && subscript <= 3) {
      expect_agreement(bench);
    } else {
      expect_failure(bench, "is outside 1:3");
    }
  }
  SiteBench empty(table);
  empty.output(f({empty.input(ValueKind::Real, {}, {0}), empty.input(ValueKind::Integer, {1})}));
  expect_failure(empty, "is outside 1:0");
}

// A vector that grows: w := cat(1, w, {x*i})
TEST_F(NativeFunctionTest, VariablesOfOpenSizeGrow) {
  FunctionWriter f(table, "grow");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId w = f.local("w", ValueKind::Real, {unknown_dimension});
  const ExpressionId y = f.output("y");
  const ExpressionId i = table.index(0);
  const ExpressionId one = array(table, Ids{multiply(table, table.real(1.5), i)});
  f.body({assign(w, fill(table, table.real(2), {0})),
          for_loop(0, up_to(n), {assign(w, build_function(table, Operator::Concatenate, Ids{w, one}, 1))}),
          assign(y, add(table, build_function(table, Operator::Sum, Ids{w}), size(w, 1)))});
  for (const double length : {0.0, 1.0, 7.0, 300.0}) {
    SiteBench bench(table);
    bench.output(f({bench.input(ValueKind::Integer, {length})}));
    expect_agreement(bench);
    EXPECT_EQ(bench.found[0], 1.5 * length * (length + 1) / 2 + length);
  }
}

TEST_F(NativeFunctionTest, EndlessLoopsAreGivenUp) {
  FunctionWriter f(table, "endless");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y");
  f.body(
      {assign(y, x), branching(StatementKind::While, build(table, Operator::GreaterEqual, {y, table.real(0)}),
                               {assign(y, add(table, y, table.real(1)))})});
  SiteBench bench(table);
  bench.output(f({bench.input(ValueKind::Real, {1})}));
  ASSERT_EQ(bench.run(), "");
  EXPECT_EQ(bench.status, FunctionStatus::NotDone);
}

TEST_F(NativeFunctionTest, WhatIsNotAssignedIsNotRead) {
  FunctionWriter f(table, "unassigned");
  const ExpressionId x = f.input("x");
  const ExpressionId r = f.local("r");
  const ExpressionId b = f.local("b", ValueKind::Real, {2});
  const ExpressionId y = f.output("y");
  f.body({branching(StatementKind::If, build(table, Operator::Greater, {x, table.real(0)}),
                    {assign(r, x), assign(element(table, b, Ids{table.integer(2)}), x)}),
          assign(element(table, b, Ids{table.integer(1)}), x),
          assign(y, add(table, r, build_function(table, Operator::Sum, Ids{b})))});
  SiteBench good(table);
  good.output(f({good.input(ValueKind::Real, {2})}));
  expect_agreement(good);
  SiteBench bad(table);
  bad.output(f({bad.input(ValueKind::Real, {-2})}));
  expect_failure(bad, "is read before it is assigned");
}

TEST_F(NativeFunctionTest, AssertionsAndSizesAreChecked) {
  FunctionWriter f(table, "checked");
  const ExpressionId v = f.input("v", ValueKind::Real, {unknown_dimension});
  const LocalId second =
      f.declare("u", FunctionRole::Input, ValueKind::Real, {unknown_dimension}, {size(v, 1)});
  const ExpressionId y = f.output("y");
  f.body(
      {assertion(build(table, Operator::Greater, {element(table, v, Ids{table.integer(1)}), table.real(0)}),
                 table.string("it is not positive")),
       assign(y, build_function(table, Operator::MatrixProduct, Ids{v, f.read(second)}))});
  const auto bench_with = [&](double first, std::int64_t length) {
    auto bench = std::make_unique<SiteBench>(table);
    bench->output(f({bench->input(ValueKind::Real, {first, 2}, {2}),
                     bench->input(ValueKind::Real, std::vector<double>(static_cast<std::size_t>(length), 3.0),
                                  {length})}));
    return bench;
  };
  expect_agreement(*bench_with(1, 2));
  expect_failure(*bench_with(-1, 2), "it is not positive");
  expect_failure(*bench_with(1, 3), "has the size [3], not [2]");
}

// integral of f from 0 to 1, where f is given with one of its inputs
TEST_F(NativeFunctionTest, FunctionsHandedOverAreWrittenOut) {
  FunctionWriter line(table, "line");
  const ExpressionId x = line.input("x");
  const ExpressionId slope = line.input("slope");
  const ExpressionId line_y = line.output("y");
  line.body({assign(line_y, multiply(table, slope, x))});
  FunctionWriter f(table, "integral");
  const LocalId integrand = f.declare("f", FunctionRole::Input, ValueKind::Function);
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y");
  const ExpressionId i = table.index(0);
  const ExpressionId at = divide(table, i, n);
  f.body({assign(y, table.real(0)),
          for_loop(0, up_to(n),
                   {assign(y, add(table, y,
                                  call_value(table, f.read(integrand), Ids{at}, ValueKind::Real, {})))})});
  SiteBench bench(table);
  const ExpressionId given =
      function_value(table, line.id, Ids{missing(table), bench.input(ValueKind::Real, {2.5})});
  bench.output(f({given, bench.input(ValueKind::Integer, {10})}));
  expect_agreement(bench);
  EXPECT_DOUBLE_EQ(bench.found[0], 2.5 * 5.5);
}

TEST_F(NativeFunctionTest, TextsAreComputedAndCompared) {
  FunctionWriter inner(table, "length of a text");
  const ExpressionId n = inner.input("n", ValueKind::Integer);
  const ExpressionId text = inner.local("text", ValueKind::String);
  const ExpressionId inner_y = inner.output("y");
  const ExpressionId written = build_function(
      table, Operator::ToText, Ids{n, missing(table), missing(table), missing(table), missing(table)});
  inner.body({assign(text, written),
              assign(inner_y, if_else(table, build(table, Operator::Equal, {text, table.string("7")}),
                                      table.real(70), table.real(-1)))});
  FunctionWriter f(table, "outer");
  const ExpressionId k = f.input("k", ValueKind::Integer);
  const ExpressionId y = f.output("y");
  f.body({assign(y, add(table, call(table, inner.id, Ids{k}, {}), k))});
  for (const double number : {7.0, 8.0}) {
    SiteBench bench(table);
    bench.output(f({bench.input(ValueKind::Integer, {number})}));
    expect_agreement(bench);
  }
}

TEST_F(NativeFunctionTest, WhatIsDeepIsComputedInParts) {
  SiteBench deep(table);
  const ExpressionId x = deep.input(ValueKind::Real, {0.5});
  const ExpressionId v = deep.input(ValueKind::Real, {1, 2}, {2});
  ExpressionId nested = x;
  ExpressionId vectors = v;
  for (int i = 0; i < 5'000; ++i) {
    nested = build(table, Operator::Sin, {nested});
    vectors = build(table, Operator::Sin, {vectors});
  }
  deep.output(build(table, Operator::Add, {nested, build_function(table, Operator::Sum, Ids{v})}));
  expect_agreement(deep);
  SiteBench deep_vectors(table);
  deep_vectors.site.inputs = deep.site.inputs;
  deep_vectors.memory = {0.5, 1, 2};
  deep_vectors.output(vectors, 2);
  expect_agreement(deep_vectors);
}

TEST_F(NativeFunctionTest, WhatIsTooLongForMachineCodeIsInterpreted) {
  SiteBench wide(table);
  const ExpressionId y = wide.input(ValueKind::Real, {0.5});
  Ids many;
  for (int i = 0; i < 30'000; ++i) many.push_back(multiply(table, y, table.real(0.5 + i)));
  wide.output(array(table, many), 30'000);
  ASSERT_EQ(wide.evaluate_all(), "");
  EXPECT_EQ(wide.run(), "there is no machine code");
  EXPECT_EQ(wide.status, FunctionStatus::Done);
  expect_same_bits(wide.found, wide.expected);
}

TEST_F(NativeFunctionTest, PowersOfMatricesAreRoutines) {
  FunctionWriter f(table, "cube");
  const ExpressionId a = f.input("a", ValueKind::Real, {unknown_dimension, unknown_dimension});
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Real, {2, 2});
  f.body({assign(y, table.intern(Operator::MatrixPower, ValueKind::Real,
                                 {unknown_dimension, unknown_dimension}, Ids{a, n}))});
  SiteBench bench(table);
  bench.output(
      f({bench.input(ValueKind::Real, {1, 2, 3, 4.5}, {2, 2}), bench.input(ValueKind::Integer, {3})}, {2, 2}),
      4);
  expect_agreement(bench);
  SiteBench negative(table);
  negative.output(
      f({negative.input(ValueKind::Real, {1, 2, 3, 4.5}, {2, 2}), negative.input(ValueKind::Integer, {-1})},
        {2, 2}),
      4);
  expect_failure(negative, "a matrix has no power -1");
}

// {{i for j in 1:k} for i in 1:n}
TEST_F(NativeFunctionTest, TheFirstElementSaysHowLargeAllAre) {
  FunctionWriter f(table, "rows");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId k = f.input("k", ValueKind::Integer);
  const ExpressionId y = f.output("y");
  const ExpressionId row = table.intern(Operator::Iteration, ValueKind::Real, {unknown_dimension},
                                        Ids{up_to(k), multiply(table, table.real(1.5), table.index(0))}, 1);
  const ExpressionId all = table.intern(Operator::Iteration, ValueKind::Real,
                                        {unknown_dimension, unknown_dimension}, Ids{up_to(n), row}, 0);
  f.body({assign(y, add(table, build_function(table, Operator::Sum, Ids{all}), size(all, 2)))});
  for (const double rows : {0.0, 1.0, 20.0}) {
    SiteBench bench(table);
    bench.output(f({bench.input(ValueKind::Integer, {rows}), bench.input(ValueKind::Integer, {3})}));
    expect_agreement(bench);
  }
}

// if n <= 0 then g(1) else n + f(g, n - 1)
TEST_F(NativeFunctionTest, FunctionsAreHandedOnInARecursion) {
  FunctionWriter line(table, "line");
  const ExpressionId x = line.input("x");
  const ExpressionId slope = line.input("slope");
  const ExpressionId line_y = line.output("y");
  line.body({assign(line_y, multiply(table, slope, x))});
  FunctionWriter f(table, "recursion");
  const LocalId given = f.declare("g", FunctionRole::Input, ValueKind::Function);
  const ExpressionId n = f.input("n");
  const ExpressionId y = f.output("y");
  f.body({assign(
      y,
      if_else(table, build(table, Operator::LessEqual, {n, table.real(0)}),
              call_value(table, f.read(given), Ids{table.real(1)}, ValueKind::Real, {}),
              add(table, n, call(table, f.id, Ids{f.read(given), subtract(table, n, table.real(1))}, {}))))});
  SiteBench bench(table);
  const ExpressionId chosen =
      function_value(table, line.id, Ids{missing(table), bench.input(ValueKind::Real, {2.5})});
  bench.output(f({chosen, bench.input(ValueKind::Real, {10})}));
  expect_agreement(bench);
  EXPECT_EQ(bench.found, std::vector<double>{57.5});
}

TEST_F(NativeFunctionTest, FailuresNameFunctionAndVariable) {
  FunctionWriter f(table, "store");
  const ExpressionId i = f.input("i", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Real, {2});
  f.body({assign(element(table, y, Ids{i}), table.real(1))});
  SiteBench outside(table);
  outside.output(f({outside.input(ValueKind::Integer, {3})}, {2}), 2);
  ASSERT_EQ(outside.run(), "");
  EXPECT_EQ(outside.failure, "in `store`: in an assignment to `y`, the subscript 3 is outside 1:2");
  SiteBench unset(table);
  unset.output(f({unset.input(ValueKind::Integer, {1})}, {2}), 2);
  ASSERT_EQ(unset.run(), "");
  EXPECT_EQ(unset.failure, "the output `y` of `store` is not assigned");
}

TEST_F(NativeFunctionTest, NumbersThatAreNoneGoThrough) {
  FunctionWriter f(table, "branches");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y", ValueKind::Real, {8});
  const ExpressionId one = table.real(1);
  Ids parts;
  for (const Operator op : {Operator::Less, Operator::LessEqual, Operator::Greater, Operator::GreaterEqual,
                            Operator::Equal, Operator::NotEqual})
    parts.push_back(if_else(table, build(table, op, {x, one}), table.real(10), table.real(20)));
  parts.push_back(build(table, Operator::Min, {x, one}));
  parts.push_back(build(table, Operator::Max, {one, x}));
  f.body({assign(y, array(table, parts))});
  for (const double number : {0.5, 1.0, 2.0, -0.0, std::numeric_limits<double>::quiet_NaN(),
                              std::numeric_limits<double>::infinity()}) {
    SiteBench bench(table);
    bench.output(f({bench.input(ValueKind::Real, {number})}, {8}), 8);
    expect_agreement(bench);
  }
}

#endif

}  // namespace
}  // namespace causa::testing
