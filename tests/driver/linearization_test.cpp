// Linearizations against central differences of the right-hand side that the simulator integrates: through
// loops, constraints, state sets, functions, tables, conditions; by states, inputs and parameters.
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/linearization/difference_check.h"
#include "analysis/linearization/equilibrium_point.h"
#include "driver/compile.h"
#include "driver/linearization/dae_linearization.h"
#include "driver/linearization/symbolic_linearization.h"
#include "model/catalogue.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

struct LinearizationCase {
  std::string name;
  std::string text;
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  double time = 0.3;
};

void PrintTo(const LinearizationCase& one, std::ostream* out) {
  *out << one.name;
}

std::vector<LinearizationCase> cases() {
  return {
      {"Pendulum",
       "model M\n input Real tau(start = 0.2);\n parameter Real b = 0.5, L = 2;\n final parameter Real J = "
       "L^2;\n"
       " Real phi(start = 1, fixed = true), w(start = 0, fixed = true), e, f;\nequation\n der(phi) = w;\n"
       " J*der(w) = -9.81*L*sin(phi) - b*w + tau;\n e = J*w^2/2;\n f = -w;\nend M;\n",
       {"tau", "L", "b"},
       {"phi", "e", "f", "der(w)", "J", "tau"}},
      {"Loops",
       "model M\n input Real u(start = 1);\n parameter Real p = 1;\n Real x(start = 1, fixed = true), a, b, "
       "c, "
       "d;\nequation\n der(x) = -a*b + c;\n a + exp(0.1*a*b) = p + x;\n b^3 + b + 0.2*a = 2*x + u;\n"
       " c + 2*d = x; c - p*d = u;\nend M;\n",
       {"u", "p"},
       {"a", "b", "c", "d"}},
      {"StateSet",
       "model M\n parameter Real L = 1;\n input Real F(start = 0.1);\n Real x(start = 0.6, stateSelect = "
       "StateSelect.prefer), y(start = -0.8, stateSelect = StateSelect.prefer), vx(start = 0), vy(start = "
       "0), "
       "T(start = 1);\nequation\n der(x) = vx; der(y) = vy;\n der(vx) = -T*x + F; der(vy) = -T*y - 9.81;\n"
       " x^2 + y^2 = L^2;\nend M;\n",
       {"F"},
       {"x", "y", "T"}},
      {"HighIndex",
       "model M\n input Real F(start = 1);\n parameter Real m = 2;\n Real s1(start = 0.1), s2(start = 0.1), "
       "v1, v2, f;\n"
       "equation\n der(s1) = v1; der(s2) = v2;\n m*der(v1) = F - 3*s1 - f;\n 4*der(v2) = f - 2*v2;\n"
       " s1 = s2;\nend M;\n",
       {"F", "m"},
       {"f", "v2"}},
      {"Functions",
       "model M\n function f\n  input Real x;\n  input Real v[:];\n  output Real y;\n algorithm\n  y := 0;\n"
       "  for i in 1:size(v, 1) loop\n   y := y + v[i]*x^i;\n  end for;\n end f;\n parameter Real p = 1;\n"
       " input Real u(start = 0.3);\n parameter Real q = f(p, {1, 2});\n Real x(start = 0.5, fixed = true), "
       "y;\nequation\n der(x) = -f(x, {p, 0.1, u, q/10});\n y = f(u, {x, q});\nend M;\n",
       {"u", "p"},
       {"y"}},
      {"ParametersOfOneCall",
       "model M\n function g\n  input Real a;\n  output Real v[3];\n algorithm\n  for k in 1:3 loop\n   v[k] "
       ":= "
       "a^k + k;\n  end for;\n  annotation (Inline = false);\n end g;\n parameter Real a = 1;\n parameter "
       "Real v[3] "
       "= g(a);\n parameter Real d = 10*v[2];\n Real x(start = 1, fixed = true);\nequation\n der(x) = -d*x + "
       "v[3];\nend M;\n",
       {"v[2]"},
       {"d"}},
      {"Arrays",
       "model M\n parameter Integer n = 6;\n parameter Real k[n] = {i for i in 1:n};\n input Real u[2](each "
       "start "
       "= 1);\n Real T[n](each start = 1, each fixed = true), s;\nequation\n der(T[1]) = u[1] - "
       "k[1]*T[1]^2;\n"
       " for i in 2:n loop\n  der(T[i]) = k[i]*(T[i - 1] - T[i])*u[2];\n end for;\n s = sum(T);\nend M;\n",
       {"u", "k[2]"},
       {"s", "T[3]"}},
      {"Events",
       "model M\n input Real u(start = 0.5);\n Real x(start = 0.2, fixed = true), y;\n Boolean on(start = "
       "false, "
       "fixed = true);\n discrete Real d(start = 1, fixed = true);\nequation\n der(x) = if on then u - d*x "
       "else "
       "1 + u*x;\n y = if x > 0.4 then x^2 else 3*x;\n when x > 0.4 then\n  on = true;\n  d = 2*pre(d);\n "
       "end "
       "when;\nend M;\n",
       {"u"},
       {"y"},
       0.5},
      {"ParametersOnly",
       "model M\n parameter Real p = 2;\n Real x(start = 1, fixed = true);\nequation\n der(x) = -p*x;\nend "
       "M;\n",
       {"p"},
       {}},
      {"WithoutStates",
       "model M\n input Real u(start = 2);\n output Real y;\nequation\n y = u^2;\nend M;\n",
       {"u"},
       {"y"}},
  };
}

class Linearizations : public ::testing::TestWithParam<std::tuple<LinearizationCase, bool>> {
 protected:
  static double value_of(const CompiledModel& model, const ValuePlace& place) {
    const double value = model.values()[place.value];
    return place.negated ? -value : value;
  }
  // Derivatives, then outputs.
  static std::vector<double> rows(CompiledModel& model, double time, const std::vector<double>& states) {
    std::vector<double> result(states.size());
    EXPECT_FALSE(model.derivatives(time, states, result));
    EXPECT_FALSE(model.evaluate(time, states));
    for (const ValuePlace& place : model.linearization_shape()->outputs)
      result.push_back(value_of(model, place));
    return result;
  }
};

TEST_P(Linearizations, AreCentralDifferences) {
  const auto& [one, interpret] = GetParam();
  SourceTable sources;
  const SourceId source = sources.add("test.mo", one.text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto made = compile(
      library, library.load_source(source).back(), sources, Target::Model,
      {.interpret = interpret, .verify = true, .linearization = LinearizationNames{one.inputs, one.outputs}},
      sink);
  ASSERT_TRUE(made->model) << (sink.all().empty() ? std::string() : message_of(sink.all()[0]));
  CompiledModel& model = *made->model;
  const LinearizationShape* const shape = model.linearization_shape();
  ASSERT_NE(shape, nullptr);
  const SimulationResult run = simulate(model, {.stop_time = one.time, .tolerance = 1e-8}, {}, sink);
  ASSERT_EQ(run.end, SimulationEnd::StopTime);
  std::vector<double> states(model.state_count());
  model.get_states(states);
  std::vector<double> entries(shape->pattern.rows.size());
  const auto failure = model.linearization(one.time, states, entries);
  ASSERT_FALSE(failure) << failure->reason;
  const std::size_t row_count = states.size() + shape->outputs.size();
  for (std::size_t column = 0; column < states.size() + shape->inputs.size(); ++column) {
    std::vector<double> exact(row_count, 0.0);
    for (int entry = shape->pattern.starts[column]; entry < shape->pattern.starts[column + 1]; ++entry)
      exact[static_cast<std::size_t>(shape->pattern.rows[static_cast<std::size_t>(entry)])] =
          entries[static_cast<std::size_t>(entry)];
    // Differences of fourth order: loops are solved to about 1e-9, which a small step would magnify.
    constexpr double step = 5e-3;
    const auto rows_at = [&](double by) {
      std::vector<double> moved = states;
      if (column < states.size()) {
        moved[column] += by;
        return rows(model, one.time, moved);
      }
      const std::size_t place = shape->inputs[column - states.size()].value;
      const double before = model.values()[place];
      const auto match = find_in_catalogue(model.catalogue(), value_name(model.catalogue(), place));
      if (match->entry->role == CatalogueRole::Input) {
        model.set_input(place, before + by);
        std::vector<double> result = rows(model, one.time, moved);
        model.set_input(place, before);
        return result;
      }
      // A parameter is seen by the next start; where no condition depends on the past that is the same.
      const auto other = model.new_instance();
      other->linearization_shape();
      other->set_parameter(place, before + by);
      EXPECT_FALSE(other->initialize(0.0));
      return rows(*other, one.time, moved);
    };
    const std::vector<double> right = rows_at(step);
    const std::vector<double> left = rows_at(-step);
    const std::vector<double> far_right = rows_at(2 * step);
    const std::vector<double> far_left = rows_at(-2 * step);
    for (std::size_t row = 0; row < row_count; ++row) {
      const double difference =
          (8 * (right[row] - left[row]) - (far_right[row] - far_left[row])) / (12 * step);
      EXPECT_NEAR(exact[row], difference, 1e-6 * std::max(1.0, std::abs(difference)))
          << "row " << row << ", column " << column;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Models, Linearizations,
                         ::testing::Combine(::testing::ValuesIn(cases()), ::testing::Bool()),
                         [](const auto& one) {
                           return std::get<0>(one.param).name + (std::get<1>(one.param) ? "Interpreted" : "");
                         });

// On the surface of a condition both sides can be had.
TEST(LinearizationAtASurface, ShowsBothSides) {
  SourceTable sources;
  const SourceId source = sources.add("test.mo",
                                      "model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = if x "
                                      "> 0 then -2*x else -x;\nend M;\n");
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto made = compile(library, library.load_source(source).back(), sources, Target::Model,
                            {.linearization = LinearizationNames{}}, sink);
  ASSERT_TRUE(made->model);
  CompiledModel& model = *made->model;
  ASSERT_NE(model.linearization_shape(), nullptr);
  ASSERT_FALSE(model.initialize(0.0));
  const std::vector<double> states{0.0};
  std::vector<double> a(1);
  ASSERT_FALSE(model.linearization(0.0, states, a));
  EXPECT_EQ(a[0], -1.0);
  const auto near = model.near_conditions(0.0, states);
  ASSERT_EQ(near.size(), 1U);
  EXPECT_FALSE(near[0].is_pending);
  ASSERT_FALSE(model.linearization_beyond({&near[0].number, 1}, 0.0, states, a));
  EXPECT_EQ(a[0], -2.0);
  ASSERT_FALSE(model.linearization(0.0, states, a));
  EXPECT_EQ(a[0], -1.0);
  EXPECT_TRUE(model.near_conditions(0.0, std::vector<double>{-0.5}).empty());
}

// --- `--verify` ----------------------------------------------------------------------------------------

class DifferenceChecks : public ::testing::Test {
 protected:
  // Initialized, with the names of `names`.
  CompiledModel& model(const std::string& text, const LinearizationNames& names = {}) {
    const SourceId source = sources_.add("test.mo", text);
    library_ = std::make_unique<packages::Library>(packages::LibraryOptions{}, sources_, sink_);
    compilation_ = compile(*library_, library_->load_source(source).back(), sources_, Target::Model,
                           {.linearization = names}, sink_);
    EXPECT_TRUE(compilation_->model) << (sink_.all().empty() ? std::string() : message_of(sink_.all()[0]));
    EXPECT_NE(compilation_->model->linearization_shape(), nullptr);
    EXPECT_FALSE(compilation_->model->initialize(0.0));
    return *compilation_->model;
  }
  static LinearPoint point_of(CompiledModel& model) {
    std::vector<double> states(model.state_count());
    model.get_states(states);
    auto found = linearize_at(model, 0.0, states, ConditionSide::Held);
    EXPECT_TRUE(std::holds_alternative<LinearPoint>(found));
    return std::get<LinearPoint>(std::move(found));
  }
  static MakeInstance instances(const CompiledModel& model) {
    return [&model] { return model.new_instance(); };
  }

  SourceTable sources_;
  DiagnosticSink sink_;
  std::unique_ptr<packages::Library> library_;
  std::unique_ptr<Compilation> compilation_;
};

constexpr auto oscillator =
    "model M\n input Real u(start = 0.5);\n parameter Real k = 3;\n Real x(start = 1, fixed = true), v(start "
    "= 0, "
    "fixed = true), y;\nequation\n der(x) = v;\n der(v) = -k*x^3 - 0.1*v + u;\n y = x*u;\nend M;\n";

TEST_F(DifferenceChecks, ConfirmExactEntries) {
  CompiledModel& m = model(oscillator, {{{"u", "k"}}, {{"y"}}});
  const DifferenceCheck check = check_by_differences(m, point_of(m), instances(m));
  EXPECT_EQ(check.compared, 12U);
  EXPECT_EQ(check.undecided, 0U);
  EXPECT_EQ(check.unchecked_inputs, 0U);
  EXPECT_FALSE(check.wrong);
}

// What depends on a parameter follows it, unless it is an input too.
TEST_F(DifferenceChecks, ParametersFollowEachOther) {
  CompiledModel& m = model(
      "model M\n parameter Real a = 1;\n parameter Real b = 2*a;\n parameter Real c = 3*a;\n Real x(start = "
      "1, fixed "
      "= true);\nequation\n der(x) = -b*x + c;\nend M;\n",
      {{{"a", "b"}}, {}});
  const LinearPoint point = point_of(m);
  const DifferenceCheck check = check_by_differences(m, point, instances(m));
  EXPECT_EQ(check.compared, 3U);
  EXPECT_FALSE(check.wrong);
}

TEST_F(DifferenceChecks, LeaveParametersAwayFromTheStart) {
  CompiledModel& m = model(oscillator, {{{"u", "k"}}, {{"y"}}});
  const DifferenceCheck check = check_by_differences(m, point_of(m), {});
  EXPECT_EQ(check.compared, 9U);
  EXPECT_EQ(check.unchecked_inputs, 1U);
}

// Each entry in turn is wrong by a hundred thousandth.
TEST_F(DifferenceChecks, FindEveryWrongEntry) {
  CompiledModel& m = model(oscillator, {{{"u", "k"}}, {{"y"}}});
  const LinearPoint right = point_of(m);
  for (std::size_t k = 0; k < right.entries.size(); ++k) {
    LinearPoint wrong = right;
    wrong.entries[k] += 1e-5 * std::max(1.0, std::abs(wrong.entries[k]));
    const DifferenceCheck check = check_by_differences(m, wrong, instances(m));
    ASSERT_TRUE(check.wrong) << k;
    EXPECT_EQ(check.wrong->exact, wrong.entries[k]);
    EXPECT_EQ(m.linearization_shape()->pattern.rows[k], static_cast<int>(check.wrong->row));
  }
}

TEST_F(DifferenceChecks, TakeOneSideAtAKink) {
  CompiledModel& m = model(
      "model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = noEvent(if x > 0 then -2*x else -x) + "
      "0.1;\nend M;\n");
  const DifferenceCheck check = check_by_differences(m, point_of(m), instances(m));
  EXPECT_EQ(check.one_sided, 1U);
  EXPECT_FALSE(check.wrong);
  LinearPoint mean = point_of(m);
  mean.entries[0] = -1.5 - 1e-3;
  EXPECT_TRUE(check_by_differences(m, mean, instances(m)).wrong);
}

// A root that bends within a millionth of the state: coarse steps agree with each other on another slope.
TEST_F(DifferenceChecks, SeeWhatHappensCloseToThePoint) {
  CompiledModel& m = model(
      "model M\n Real x(start = 10, fixed = true);\nequation\n der(x) = -(x - 10)/((x - 10)^2 + "
      "1e-10)^0.25;\nend "
      "M;\n");
  const DifferenceCheck check = check_by_differences(m, point_of(m), instances(m));
  EXPECT_EQ(check.compared, 1U);
  EXPECT_FALSE(check.wrong);
}

// --- formulas and the DAE form: entries of the program that are wrong are found ---------------------------

class OtherForms : public DifferenceChecks {
 protected:
  // The codes that `linearize_in_symbols` and `linearize_dae_form` report when the program's A, B, C, D are
  // `system`.
  std::pair<std::string, std::string> codes_for(CompiledModel& m, const linear::StateSpace& system) {
    const auto code = [](const auto& found) {
      const auto* const problem = std::get_if<Diagnostic>(&found);
      return problem != nullptr ? std::string(problem->kind->code) : std::string();
    };
    const LinearizationShape& shape = *m.linearization_shape();
    return {code(linearize_in_symbols(*compilation_, shape, point_of(m), system, m.values())),
            code(linearize_dae_form(*compilation_, shape, 0.0, system, m.values()))};
  }
};

TEST_F(OtherForms, FindEveryWrongEntry) {
  CompiledModel& m = model(oscillator, {{{"u"}}, {{"y"}}});
  const linear::StateSpace right = state_space_of(*m.linearization_shape(), point_of(m), {{"u"}, {"y"}});
  EXPECT_EQ(codes_for(m, right), std::pair(std::string(), std::string()));
  for (linear::Matrix linear::StateSpace::* const matrix :
       {&linear::StateSpace::a, &linear::StateSpace::b, &linear::StateSpace::c, &linear::StateSpace::d}) {
    for (std::size_t k = 0; k < (right.*matrix).values.size(); ++k) {
      linear::StateSpace wrong = right;
      double& value = (wrong.*matrix).values[k];
      value += 1e-5 * std::max(1.0, std::abs(value));
      EXPECT_EQ(codes_for(m, wrong), std::pair(std::string("AN022"), std::string("AN026"))) << k;
    }
  }
}

// The program refuses such points (AN001); the DAE form does not rely on that.
TEST_F(OtherForms, SingularAndInfiniteDerivativesAreReported) {
  const auto code_at_zero = [&](const std::string& equations) {
    CompiledModel& m = model("model M\n Real x(start = 1, fixed = true), y(start = 1);\nequation\n" +
                             equations + "end M;\n");
    const linear::StateSpace system = state_space_of(*m.linearization_shape(), point_of(m), {});
    const std::vector<double> zeros(m.values().size(), 0.0);
    const auto found = linearize_dae_form(*compilation_, *m.linearization_shape(), 0.0, system, zeros);
    return std::holds_alternative<Diagnostic>(found) ? std::string(std::get<Diagnostic>(found).kind->code)
                                                     : "";
  };
  EXPECT_EQ(code_at_zero(" y^3 + y^5 = 2*x;\n der(x) = -y;\n"), "AN025");
  EXPECT_EQ(code_at_zero(" y = 2*x;\n der(x) = -sqrt(x) - y;\n"), "AN024");
}

// --- equilibria ----------------------------------------------------------------------------------------

// Newton's method begins where the Jacobian is 0; the flow leads away from there.
TEST_F(DifferenceChecks, EquilibriumBehindASingularStart) {
  CompiledModel& m = model(
      "model M\n Real x(start = 0, fixed = true), v(start = 0, fixed = true);\nequation\n der(x) = v;\n "
      "der(v) = "
      "3 - 4.9*cos(x) - 0.8*v;\nend M;\n");
  const auto found = find_equilibrium_point(m, 0.0);
  ASSERT_TRUE(std::holds_alternative<EquilibriumPoint>(found));
  EXPECT_NEAR(std::get<EquilibriumPoint>(found).states[0], -std::acos(3 / 4.9), 1e-9);
}

TEST_F(DifferenceChecks, NoEquilibriumIsSaid) {
  CompiledModel& m =
      model("model M\n Real x(start = 0, fixed = true);\nequation\n der(x) = 1 + x^2;\nend M;\n");
  EXPECT_TRUE(std::holds_alternative<Diagnostic>(find_equilibrium_point(m, 0.0)));
}

}  // namespace
}  // namespace causa::driver
