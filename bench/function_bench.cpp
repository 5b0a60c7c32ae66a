// Functions of Modelica against the same in C at -O2: a table look-up with a while loop, a polynomial medium,
// a product of 3×3 matrices. Beside them the interpreter.
//
// Times are the shortest of many rounds in which all candidates take turns.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "../tests/expression/function_writer.h"
#include "codegen/native/native_functions.h"
#include "codegen/runtime/function_services.h"
#include "program/functions/lower_sites.h"
#include "program/site_builder.h"

namespace causa::bench {
namespace {

using namespace testing;

constexpr std::size_t table_size = 40;

// The same in C, not written into its caller.
[[gnu::noinline]] double look_up(double x, const double* xs, const double* ys, long n) {
  long k = 1;
  while (x > xs[k] && k < n - 1) k = k + 1;
  return (ys[k] - ys[k - 1]) / (xs[k] - xs[k - 1]) * (x - xs[k - 1]) + ys[k - 1];
}

constexpr std::array<double, 7> coefficients{1.2, -0.3, 0.04, 0.002, -1e-4, 2e-6, -1e-8};

[[gnu::noinline]] void medium(double t, double* h, double* cp) {
  double sum = 0;
  double slope = 0;
  for (int k = 7; k >= 1; --k) {
    sum = sum * t + coefficients[static_cast<std::size_t>(k - 1)] / k;
    slope = slope * t + coefficients[static_cast<std::size_t>(k - 1)];
  }
  *h = sum * t;
  *cp = slope;
}

[[gnu::noinline]] void rotate(const double* a, const double* b, double* c) {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      double sum = 0;
      for (int k = 0; k < 3; ++k) sum += a[3 * i + k] * b[3 * k + j];
      c[3 * i + j] = sum;
    }
  }
}

// A function, the memory it works on, and the same in C on the same memory.
struct Case {
  const char* name = "";
  EvaluationSite site{};
  SiteDraft draft{};
  std::vector<double> memory{};
  std::function<void(double*)> in_c{};
  const NativeFunction* native = nullptr;
  std::vector<double*> places{};
};

class Cases {
 public:
  Cases() : drafts_(table_), services_(library_, texts_, nullptr) {
    all.push_back(look_up_case());
    all.push_back(medium_case());
    all.push_back(matrix_case());
    for (Case& one : all) {
      one.site.program = drafts_.add(one.draft);
      SiteLowering(drafts_, library_).lower(one.site);
    }
    functions_.emplace(library_);
    machine_.emplace(*functions_, services_);
    for (Case& one : all) {
      one.places.clear();
      for (const SiteInput& in : one.site.inputs) one.places.push_back(one.memory.data() + in.slot);
      for (const SiteOutput& out : one.site.outputs) one.places.push_back(one.memory.data() + out.slot);
      one.native = functions_->compile(one.site.program);
      if (one.native == nullptr) std::printf("%s: no machine code\n", one.name);
    }
  }

  void run_native(Case& one) { machine_->run_native(*one.native, {one.places, one.memory}); }
  void run_interpreted(Case& one) {
    machine_->interpret(one.site.program, {one.places, one.memory}, most_function_turns);
  }
  ExpressionTable& table() { return table_; }

  std::vector<Case> all;

 private:
  ExpressionId input(Case& one, const std::vector<double>& values, const Dimensions& dimensions = {}) {
    const SymbolId symbol = placeholder(one.site.inputs.size());
    one.draft.enumerations.emplace_back();
    one.site.inputs.push_back(
        {.dimensions = dimensions, .slot = static_cast<std::uint32_t>(one.memory.size())});
    one.memory.insert(one.memory.end(), values.begin(), values.end());
    return table_.symbol(symbol, ValueKind::Real, dimensions);
  }
  void output(Case& one, ExpressionId value, std::uint32_t count = 1) {
    one.draft.values.push_back(value);
    one.site.outputs.push_back({.slot = static_cast<std::uint32_t>(one.memory.size()), .count = count});
    one.memory.insert(one.memory.end(), count, 0.0);
  }
  ExpressionId at(ExpressionId array, ExpressionId subscript) {
    return element(table_, array, Ids{subscript});
  }

  // DSFLib.Utilities.Functions.LookUpTable
  Case look_up_case() {
    FunctionWriter f(table_, "LookUpTable");
    const ExpressionId x = f.input("x");
    const ExpressionId xs = f.input("xdata", ValueKind::Real, {unknown_dimension});
    const ExpressionId ys = f.input("ydata", ValueKind::Real, {unknown_dimension});
    const ExpressionId y = f.output("y");
    const ExpressionId k = f.local("k", ValueKind::Integer);
    const ExpressionId next = add(table_, k, table_.integer(1));
    const ExpressionId last = subtract(
        table_, build_function(table_, Operator::Size, Ids{xs, table_.integer(1)}), table_.integer(1));
    const ExpressionId more = build(
        table_, Operator::And,
        {build(table_, Operator::Greater, {x, at(xs, next)}), build(table_, Operator::Less, {k, last})});
    const ExpressionId slope =
        divide(table_, subtract(table_, at(ys, next), at(ys, k)), subtract(table_, at(xs, next), at(xs, k)));
    f.body({testing::assign(k, table_.integer(1)),
            branching(StatementKind::While, more, {testing::assign(k, next)}),
            testing::assign(
                y, add(table_, multiply(table_, slope, subtract(table_, x, at(xs, k))), at(ys, k)))});
    Case one{.name = "table look-up, while loop"};
    std::vector<double> points;
    std::vector<double> values;
    for (std::size_t i = 0; i < table_size; ++i) {
      points.push_back(0.25 * static_cast<double>(i));
      values.push_back(std::sin(points.back()));
    }
    const auto n = static_cast<std::int64_t>(table_size);
    const ExpressionId where = input(one, {7.3});
    const ExpressionId all_points = input(one, points, {n});
    const ExpressionId call = f({where, all_points, input(one, values, {n})});
    output(one, call);
    one.in_c = [](double* memory) {
      memory[1 + 2 * table_size] = look_up(memory[0], memory + 1, memory + 1 + table_size, table_size);
    };
    return one;
  }

  Case medium_case() {
    FunctionWriter f(table_, "medium");
    const ExpressionId t = f.input("T");
    const ExpressionId h = f.output("h");
    const ExpressionId cp = f.output("cp");
    Ids constants;
    for (const double c : coefficients) constants.push_back(table_.real(c));
    const LocalId c = f.declare("c", FunctionRole::Local, ValueKind::Real, {7}, {}, array(table_, constants));
    table_.function(f.id).variables[c].is_fixed = true;
    const ExpressionId k = table_.index(0);
    const ExpressionId domain = range(table_, table_.integer(7), table_.integer(-1), 7);
    f.body({testing::assign(h, table_.real(0)), testing::assign(cp, table_.real(0)),
            for_loop(
                0, domain,
                {testing::assign(h, add(table_, multiply(table_, h, t), divide(table_, at(f.read(c), k), k))),
                 testing::assign(cp, add(table_, multiply(table_, cp, t), at(f.read(c), k)))}),
            testing::assign(h, multiply(table_, h, t))});
    Case one{.name = "polynomial medium"};
    const ExpressionId call = f({input(one, {0.7})});
    output(one, call);
    output(one, causa::output(table_, call, 1, ValueKind::Real, {}));
    one.in_c = [](double* memory) { medium(memory[0], memory + 1, memory + 2); };
    return one;
  }

  Case matrix_case() {
    FunctionWriter f(table_, "rotate");
    const ExpressionId a = f.input("a", ValueKind::Real, {3, 3});
    const ExpressionId b = f.input("b", ValueKind::Real, {3, 3});
    const ExpressionId c = f.output("c", ValueKind::Real, {3, 3});
    f.body({testing::assign(c, build_function(table_, Operator::MatrixProduct, Ids{a, b}))});
    Case one{.name = "product of 3x3 matrices"};
    const ExpressionId left = input(one, {1, 2, 3, 4, 5, 6, 7, 8, 9.5}, {3, 3});
    const ExpressionId call = f({left, input(one, {0.5, 1, 0, -1, 0.25, 0, 0, 3, 1}, {3, 3})}, {3, 3});
    output(one, call, 9);
    one.in_c = [](double* memory) { rotate(memory, memory + 9, memory + 18); };
    return one;
  }

  ExpressionTable table_;
  SiteDrafts drafts_;
  FunctionLibrary library_;
  TextStore texts_;
  FunctionServices services_;
  std::optional<NativeFunctions> functions_;
  std::optional<NativeMachine> machine_;
};

template <class F>
double nanoseconds(F&& run, int repetitions) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  for (int i = 0; i < repetitions; ++i) run();
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count() / repetitions;
}

int run() {
  Cases cases;
  std::printf("%-28s %10s %10s %12s %8s\n", "ns per call", "C -O2", "native", "interpreted", "ratio");
  for (Case& one : cases.all) {
    if (one.native == nullptr) continue;
    double in_c = std::numeric_limits<double>::infinity();
    double native = in_c;
    double interpreted = in_c;
    for (int round = 0; round < 40; ++round) {
      in_c = std::min(in_c, nanoseconds([&] { one.in_c(one.memory.data()); }, 20'000));
      native = std::min(native, nanoseconds([&] { cases.run_native(one); }, 20'000));
      interpreted = std::min(interpreted, nanoseconds([&] { cases.run_interpreted(one); }, 1'000));
    }
    std::printf("%-28s %10.1f %10.1f %12.1f %8.2f\n", one.name, in_c, native, interpreted, native / in_c);
  }
  return 0;
}

}  // namespace
}  // namespace causa::bench

int main() {
  return causa::bench::run();
}
