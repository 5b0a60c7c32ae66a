// The equations of programs over boxes: what the model computes at points of a box lies inside of the
// enclosures, its derivatives too, through loops, conditions, arrays and parameters.
#include "analysis/enclosure/program_equations.h"

#include <cmath>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "analysis/flow/vector_field.h"
#include "driver/compile.h"
#include "model/catalogue.h"

namespace causa::driver {
namespace {

using testing::below;
using testing::Random;

class EnclosedModel {
 public:
  explicit EnclosedModel(const std::string& text) {
    const SourceId source = sources_.add("test.mo", text);
    library_ = std::make_unique<packages::Library>(packages::LibraryOptions{}, sources_, sink_);
    compilation_ =
        compile(*library_, library_->load_source(source).back(), sources_, Target::Model, {}, sink_);
    EXPECT_TRUE(compilation_->model) << (sink_.all().empty() ? std::string() : message_of(sink_.all()[0]));
    EXPECT_FALSE(model().initialize(0.0));
  }
  [[nodiscard]] CompiledModel& model() const { return *compilation_->model; }
  [[nodiscard]] std::variant<ProgramEquations, NotEnclosable> equations() const {
    return equations_of_program(*compilation_->program, model().values());
  }

 private:
  SourceTable sources_;
  DiagnosticSink sink_;
  std::unique_ptr<packages::Library> library_;
  std::unique_ptr<Compilation> compilation_;
};

void expect_enclosed(const std::string& text, double from, double to, bool has_derivatives = true) {
  const EnclosedModel opened(text);
  auto built = opened.equations();
  ASSERT_TRUE(std::holds_alternative<ProgramEquations>(built)) << std::get<NotEnclosable>(built).reason;
  auto& equations = std::get<ProgramEquations>(built);
  VectorField field(opened.model(), 0.0);
  const std::size_t n = equations.state_count;
  ASSERT_EQ(n, field.size());
  const std::size_t m = equations.slots.size();
  std::vector<TapeIndex> results = equations.derivatives;
  results.insert(results.end(), equations.residuals.begin(), equations.residuals.end());
  const std::size_t rows = results.size();
  TapeDerivatives derivatives(equations.tape);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < m; ++j) results.push_back(derivatives.derivative(results[i], j));
  const TapePart part = needed_for(equations.tape, results);
  std::vector<EnclosedValue> values(equations.tape.size());
  Random random(7);
  std::vector<double> states(n);
  std::vector<double> right(n);
  linear::Matrix jacobian;
  for (int round = 0; round < 200; ++round) {
    std::vector<Interval> box;
    for (std::size_t j = 0; j < n; ++j) {
      const double a = from + (to - from) * below(random, 1001) / 1000.0;
      const double b = below(random, 3) == 0 ? a : from + (to - from) * below(random, 1001) / 1000.0;
      box.emplace_back(std::min(a, b), std::max(a, b));
    }
    for (std::size_t j = 0; j < n; ++j)
      states[j] = std::clamp(box[j].lower + box[j].width() * below(random, 1001) / 1000.0, box[j].lower,
                             box[j].upper);
    ASSERT_FALSE(field.value(states, right));
    ASSERT_FALSE(field.jacobian(states, jacobian));
    // The unknowns of blocks as the model solves for them, with a little room.
    for (std::size_t j = n; j < m; ++j) {
      const double z = opened.model().values()[equations.slots[j]];
      box.emplace_back(z - 1e-6 * (1 + std::abs(z)), z + 1e-6 * (1 + std::abs(z)));
    }
    enclose(equations.tape, part, box, values);
    for (std::size_t i = 0; i < rows; ++i) {
      const Interval& value = values[results[i]].value;
      const double expected = i < n ? right[i] : 0.0;
      const double slack = 1e-13 * (1 + std::abs(expected));
      EXPECT_LE(value.lower, expected + slack);
      EXPECT_GE(value.upper, expected - slack);
    }
    if (m > n || !has_derivatives) continue;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        const Interval& entry = values[results[rows + i * m + j]].value;
        const double slack = 1e-12 * (1 + std::abs(jacobian(i, j)));
        EXPECT_LE(entry.lower, jacobian(i, j) + slack) << i << j;
        EXPECT_GE(entry.upper, jacobian(i, j) - slack) << i << j;
      }
    }
  }
}

TEST(ProgramEquations, ExplicitModelsAreEnclosed) {
  expect_enclosed(
      "model M\n parameter Real k = 2, c = k/3;\n Real x(start = 1), y, z;\nequation\n"
      " der(x) = sin(y)*x + exp(-x^2)/(2 + cos(z)) - c;\n der(y) = x^3 - y*abs(z) + sqrt(1 + x^2);\n"
      " der(z) = tanh(x - y) + atan(z) + k^x + log(1.5 + sin(x)) - max(x, y) + min(x*y, z) + cosh(z/3);\nend "
      "M;\n",
      -3, 3);
}

TEST(ProgramEquations, LoopsBecomeFurtherUnknowns) {
  expect_enclosed(
      "model M\n Real x(start = 1), v, z, a, b;\nequation\n der(x) = v;\n z^3 + z = x + sin(v);\n"
      " a + 2*b = x; (3 + cos(x))*a - b = z;\n der(v) = -z - a*b;\nend M;\n",
      -2, 2);
}

// The start holds the other branch.
TEST(ProgramEquations, ConditionsAreThoseOfThePoint) {
  expect_enclosed(
      "model M\n Real x(start = -1), y, s;\nequation\n der(x) = if x > 0 and y < 1 then 1 - s else 2 + y;\n"
      " der(y) = if s > 0.5 then -y else y*x;\n s = if y > 0 then x else -x*y;\nend M;\n",
      -2, 2, false);
}

TEST(ProgramEquations, ArraysAreWrittenOut) {
  expect_enclosed(
      "model M\n parameter Integer n = 4;\n Real x[n](each start = 1);\nequation\n der(x[1]) = -x[1] + "
      "sin(x[2]);\n"
      " for i in 2:n-1 loop der(x[i]) = x[i-1] - 2*x[i]^2 + x[i+1]; end for;\n der(x[n]) = i*x[n-1] - x[n];\n"
      "protected\n parameter Real i = 2;\nend M;\n",
      -1, 1);
}

TEST(ProgramEquations, SayWhatCannotBeEnclosed) {
  const auto reason = [](const std::string& text) {
    const EnclosedModel opened(text);
    const auto built = opened.equations();
    const auto* refused = std::get_if<NotEnclosable>(&built);
    return refused == nullptr ? std::string() : refused->reason;
  };
  EXPECT_NE(
      reason(
          "model M\n Real x(start = 1);\n discrete Real d(start = 2);\nequation\n der(x) = d - x;\n when x < "
          "0.5 then d = 3; end when;\nend M;\n"),
      "");
  EXPECT_NE(reason("model M\n Real x(start = 1);\nequation\n der(x) = -delay(x, 0.1);\nend M;\n"), "");
  EXPECT_NE(
      reason(
          "model M\n function f\n  input Real u;\n  output Real y;\n algorithm\n  y := u;\n  while y > 1 "
          "loop\n"
          "   y := y/2;\n  end while;\n end f;\n Real x(start = 1);\nequation\n der(x) = -f(x);\nend M;\n"),
      "");
}

TEST(ProgramEquations, TimeIsFoundWhereItMatters) {
  const EnclosedModel with("model M\n Real x(start = 1);\nequation\n der(x) = sin(time) - x;\nend M;\n");
  EXPECT_TRUE(std::get<ProgramEquations>(with.equations()).reads_time);
  const EnclosedModel without(
      "model M\n Real x(start = 1), y;\nequation\n der(x) = -x;\n y = x + time;\nend M;\n");
  EXPECT_FALSE(std::get<ProgramEquations>(without.equations()).reads_time);
}

}  // namespace
}  // namespace causa::driver
