// Many instances of one program: in threads of their own each computes, to the last bit, what it computes
// alone.
#include <bit>
#include <thread>

#include <gtest/gtest.h>

#include "driver/compile.h"
#include "simulation/select_variables.h"
#include "simulation/set_value.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

constexpr std::size_t instance_count = 8;

struct InstanceCase {
  std::string name;
  std::string text;  // of a model M with a parameter p, which is about 1
  std::string solver = "auto";
  bool interpret = false;
};

void PrintTo(const InstanceCase& one, std::ostream* out) {
  *out << one.name;
}

const std::string table_functions = R"(
  class Table
    extends ExternalObject;
    function constructor
      input Real table[:, 2];
      output Table t;
      external "C" t = ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", table, size(table, 1), 2, {2}, 1, 1,
        1, false, ",", 0);
    end constructor;
    function destructor
      input Table t;
      external "C" ModelicaStandardTables_CombiTable1D_close(t);
    end destructor;
  end Table;
  function lookUp
    input Table t;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
  end lookUp;
)";

// Events, loops, functions, tables, delays, state sets.
std::vector<InstanceCase> cases() {
  const std::string ball =
      "model M\n parameter Real p = 1;\n Real h(start = p, fixed = true), v(start = 0, fixed = true);\n"
      " Integer bounces(start = 0, fixed = true);\nequation\n der(h) = v;\n der(v) = -9.81;\n"
      " when h < 0 then\n  reinit(v, -0.8*pre(v));\n  bounces = pre(bounces) + 1;\n end when;\nend M;\n";
  const std::string loop =
      "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true), a, b;\nequation\n der(x) = -a*b;\n"
      " a + exp(0.1*a*b) = p + x;\n b^3 + b + 0.2*a = 2*x;\nend M;\n";
  const std::string linear =
      "model M\n parameter Real p = 1;\n Real x[3](each start = 1, each fixed = true), y[3];\n"
      " parameter Real A[3, 3] = [4, 1, p; 1, 5, 2; p, 2, 6];\nequation\n A*y = x;\n der(x) = -p*y;\nend "
      "M;\n";
  const std::string function_text =
      "model M\n parameter Real p = 1;\n function f\n  input Real x;\n  input Real v[:];\n  output Real y;\n"
      " algorithm\n  y := 0;\n  for i in 1:size(v, 1) loop\n   y := y + v[i]*x^i;\n  end for;\n end f;\n"
      " Real x(start = 0.5, fixed = true);\nequation\n der(x) = -f(x, {p, 0.1, 0.2, p/10}) + "
      "sin(5*time);\nend M;\n";
  const std::string table =
      "model M\n parameter Real p = 1;\n" + table_functions +
      " Table t = Table([0, 0; 1, p; 2, 4; 3, 9*p]);\n Real x(start = 0.1, fixed = true);\n"
      "equation\n der(x) = lookUp(t, x) - x + p;\nend M;\n";
  const std::string sampled =
      "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true);\n discrete Real u(start = 0, fixed "
      "= true);\n"
      " Boolean on(start = true, fixed = true);\nequation\n der(x) = if on then u - x else -p*x;\n"
      " when sample(0, 0.1) then u = pre(u) + 0.1*(p - x); end when;\n"
      " when {x < 0.5, x > 0.9} then on = x < 0.7; end when;\nend M;\n";
  const std::string delayed =
      "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true);\nequation\n"
      " der(x) = -p*delay(x, 0.3) + 0.2*sin(time);\nend M;\n";
  const std::string stiff =
      "model M\n parameter Real p = 1;\n Real x(start = 2, fixed = true), y(start = 0, fixed = "
      "true);\nequation\n"
      " der(x) = y;\n der(y) = 300*p*((1 - x^2)*y - x);\nend M;\n";
  const std::string pendulum =
      "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true), y, vx(start = 0, fixed = true), "
      "vy, F;\n"
      "equation\n der(x) = vx;\n der(y) = vy;\n der(vx) = F*x;\n der(vy) = F*y - 9.81*p;\n x^2 + y^2 = "
      "2;\nend M;\n";
  const std::string message =
      "model M\n parameter Real p = 1;\n String s = if p > 1 then \"high\" else \"low\";\n"
      " Real x(start = 0, fixed = true);\nequation\n der(x) = p;\n"
      " assert(x < 100, \"x is \" + String(x) + \" and \" + s);\n assert(x < 0.5, \"much\", "
      "AssertionLevel.warning);\n"
      "end M;\n";
  return {{"Ball", ball},
          {"BallInterpreted", ball, "auto", true},
          {"Loop", loop, "radau5"},
          {"LoopInterpreted", loop, "cvode", true},
          {"Linear", linear, "bdf2"},
          {"Functions", function_text},
          {"FunctionsStiff", function_text, "radau5"},
          {"Table", table},
          {"Sampled", sampled, "ida"},
          {"Delayed", delayed},
          {"Stiff", stiff},
          {"Pendulum", pendulum, "dopri5"},
          {"Messages", message, "cvode"}};
}

// All that a run says, as text: bits of all values, end, messages.
std::string outcome_of(CompiledModel& model, const std::string& solver, std::size_t number) {
  DiagnosticSink sink;
  const double p = 1.0 + 0.125 * static_cast<double>(number);
  if (const auto problem = set_value(model, {.name = "p", .numbers = {p}})) return message_of(*problem);
  SimulationOptions options{.solver = solver, .intervals = 50};
  options.recorded = select_variables(model.catalogue(), {.include_constants = true});
  const SimulationResult result = simulate(model, options, {}, sink);
  std::string text = std::to_string(static_cast<int>(result.end));
  const auto add = [&](double value) { text += ' ' + std::to_string(std::bit_cast<std::uint64_t>(value)); };
  for (std::size_t k = 0; k < result.trajectory.points(); ++k) {
    add(result.trajectory.times[k]);
    for (const double value : result.trajectory.at_point(k)) add(value);
  }
  for (const Diagnostic& diagnostic : sink.all()) text += '\n' + message_of(diagnostic);
  return text;
}

class Instances : public ::testing::TestWithParam<InstanceCase> {};

TEST_P(Instances, InThreadsComputeWhatTheyComputeInARow) {
  SourceTable sources;
  const SourceId source = sources.add("test.mo", GetParam().text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto made = compile(library, library.load_source(source).back(), sources, Target::Model,
                            {.interpret = GetParam().interpret}, sink);
  ASSERT_TRUE(made->model) << (sink.all().empty() ? std::string() : message_of(sink.all()[0]));

  std::vector<std::string> alone;
  for (std::size_t k = 0; k < instance_count; ++k) {
    const auto instance = made->model->new_instance();
    ASSERT_NE(instance, nullptr);
    alone.push_back(outcome_of(*instance, GetParam().solver, k));
  }
  ASSERT_GT(alone[0].size(), 50U) << alone[0];
  EXPECT_NE(alone[0], alone[1]);

  std::vector<std::unique_ptr<CompiledModel>> instances;
  for (std::size_t k = 0; k < instance_count; ++k) instances.push_back(made->model->new_instance());
  std::vector<std::string> together(instance_count);
  {
    std::vector<std::jthread> threads;
    for (std::size_t k = 0; k < instance_count; ++k)
      threads.emplace_back([&, k] { together[k] = outcome_of(*instances[k], GetParam().solver, k); });
  }
  for (std::size_t k = 0; k < instance_count; ++k) EXPECT_EQ(together[k], alone[k]) << "instance " << k;
}

INSTANTIATE_TEST_SUITE_P(Models, Instances, ::testing::ValuesIn(cases()),
                         [](const auto& one) { return one.param.name; });

// One that fails and one that is cancelled disturb no other.
TEST(InstancesThatFail, DisturbNoOther) {
  SourceTable sources;
  const SourceId source =
      sources.add("test.mo",
                  "model M\n parameter Real p = 1;\n Real x(start = 1, fixed = true);\nequation\n"
                  " der(x) = -sqrt(1.5 - p*time)*x;\nend M;\n");
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto made = compile(library, library.load_source(source).back(), sources, Target::Model, {}, sink);
  ASSERT_TRUE(made->model);
  const std::string expected = outcome_of(*made->model->new_instance(), "auto", 0);
  std::string good;
  std::string failed;
  CancellationSource cancelled;
  cancelled.cancel();
  SimulationResult given_up;
  {
    const auto a = made->model->new_instance();
    const auto b = made->model->new_instance();
    const auto c = made->model->new_instance();
    std::vector<std::jthread> threads;
    threads.emplace_back([&] { good = outcome_of(*a, "auto", 0); });
    threads.emplace_back([&] { failed = outcome_of(*b, "auto", 7); });
    threads.emplace_back([&] {
      DiagnosticSink own;
      given_up = simulate(*c, {.intervals = 50}, {.cancellation = CancellationToken(cancelled)}, own);
    });
  }
  EXPECT_EQ(good, expected);
  EXPECT_NE(failed.find("sqrt"), std::string::npos) << failed;
  EXPECT_NE(given_up.end, SimulationEnd::StopTime);
}

}  // namespace
}  // namespace causa::driver
