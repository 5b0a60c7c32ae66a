#include "analysis/stability/judge_stability.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/flow/vector_field.h"
#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/sylvester.h"
#include "analysis/linearization/linear_point.h"
#include "analysis/stability/candidates.h"
#include "analysis/stability/model_forms.h"
#include "analysis/stability/sampled_function.h"
#include "analysis/stability/sums_of_squares.h"
#include "base/interruption.h"

namespace causa {

namespace {

using linear::Complex;
using linear::Matrix;

class StabilityJudge {
 public:
  StabilityJudge(CompiledModel& model, const SimulationProgram& program, const StabilityQuestion& question)
      : model_(model), program_(program), question_(question), field_(model, question.time) {}

  StabilityJudgement run() {
    result_.names = field_.names();
    result_.equilibrium = question_.point;
    read_formulas();
    if (depends_on_time_) {
      say("the right-hand side depends on time: what stands still now need not do so later, and theorems on "
          "time-invariant systems do not apply");
      return std::move(result_);
    }
    take_jacobian();
    if (is_discontinuous_) {
      say("the right-hand side jumps at the point: no theorem on equilibria of smooth systems applies");
      return std::move(result_);
    }
    judge_linearization();
    prove_linearization();
    if (question_.v != nullptr) {
      examine_given();
    }
    if (question_.finds_candidates && result_.shifted && result_.verdict != StabilityVerdict::Unstable) {
      examine_candidates();
    }
    if (result_.verdict == StabilityVerdict::NotDecided) reduce();
    if (!result_.why_no_forms.empty())
      say(fmt::format("nothing is proven by formulas of the model: {}", result_.why_no_forms));
    if (is_interrupted()) say("the time was over before everything was looked at");
    return std::move(result_);
  }

 private:
  void say(std::string reason) { result_.reasons.push_back(std::move(reason)); }

  void read_formulas() {
    const std::size_t n = field_.size();
    std::vector<double> right(n);
    if (field_.value(question_.point, right)) {
      result_.why_no_forms = "it has no value at the point";
      return;
    }
    constexpr std::size_t most_states = 12;
    if (n > most_states) {
      result_.why_no_forms = fmt::format("{} states are too many", n);
      return;
    }
    FormTable table(field_.names());
    const std::span<const double> values = model_.values();
    ModelForms forms(program_, values, table);
    auto found = forms.right_side();
    if (auto* problem = std::get_if<NoForm>(&found)) {
      result_.why_no_forms = problem->why;
      depends_on_time_ = problem->depends_on_time;
      return;
    }
    std::optional<Form> v;
    if (question_.v != nullptr) {
      auto read = forms.of_expression(*question_.v, 1);
      if (auto* problem = std::get_if<NoForm>(&read)) {
        result_.why_no_v = problem->why;
      } else {
        v = std::move(std::get<Form>(read));
      }
    }
    auto shifted = shift_to_equilibrium(std::move(table), std::get<std::vector<Form>>(found), question_.point,
                                        field_.names());
    if (auto* problem = std::get_if<NoForm>(&shifted)) {
      result_.why_no_forms = problem->why;
      return;
    }
    result_.shifted = std::move(std::get<ShiftedModel>(shifted));
    ShiftedModel& model = *result_.shifted;
    result_.is_exact = model.is_exact;
    result_.is_enclosed = true;
    for (std::size_t k = 0; k < n; ++k) result_.equilibrium[k] = model.equilibrium[k].middle();
    if (v) given_ = model.shifted(*v);
    set_box();
  }

  void set_box() {
    ShiftedModel& model = *result_.shifted;
    model.space.box.clear();
    has_region_ = false;
    for (std::size_t k = 0; k < field_.size(); ++k) {
      const bool is_given = k < question_.region.size() && question_.region[k].has_value();
      has_region_ = has_region_ || is_given;
      const double size = field_.nominals()[k] > 0.0 ? field_.nominals()[k] : 1.0;
      Interval side{-size, size};
      if (is_given) {
        // Rounded inwards.
        side = {(Interval(question_.region[k]->lower) - model.equilibrium[k]).upper,
                (Interval(question_.region[k]->upper) - model.equilibrium[k]).lower};
      }
      model.space.box.push_back(side);
    }
  }

  // From the formulas at the exact point, otherwise from the program.
  void take_jacobian() {
    const std::size_t n = field_.size();
    a_ = Matrix(n, n);
    if (!result_.shifted) {
      if (field_.jacobian(question_.point, a_)) {
        result_.why_no_forms = "it cannot be linearized at the point";
        a_ = Matrix(n, n);
        has_kink_ = true;
      }
      has_kink_ = has_kink_ || has_two_sides();
      return;
    }
    ShiftedModel& model = *result_.shifted;
    std::vector<Form> slopes;
    for (const Form& form : model.flow) {
      for (std::uint32_t j = 0; j < n; ++j) slopes.push_back(model.space.table.derivative(form, j));
    }
    FormEvaluator jacobian(model.space.table, slopes);
    FormEvaluator flow(model.space.table, model.flow);
    const auto at = model.space.point(std::vector<double>(n, 0.0));
    const std::span<const double> found = jacobian(at);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) a_(i, j) = found[i * n + j];
    }
    const double largest = linear::largest_entry(a_);
    is_discontinuous_ = !settles(flow, largest, 0.0);
    constexpr double much = 1e-4;
    has_kink_ = !settles(jacobian, largest, much);
    // How little is known of the Jacobian, because the point is enclosed only.
    for (const Interval& slope : jacobian(boxed(0.0))) {
      if (std::isfinite(slope.width())) slope_uncertainty_ = std::max(slope_uncertainty_, slope.width());
    }
    if (!linear::is_finite(a_)) has_kink_ = true;
  }

  [[nodiscard]] std::vector<Interval> boxed(double part) const {
    std::vector<Interval> tiny = result_.shifted->space.variables();
    for (std::size_t k = 0; k < field_.size(); ++k) {
      const double size = part * result_.shifted->space.box[k].width();
      tiny[k] = {-size, size};
    }
    return tiny;
  }

  // Whether the values in boxes that shrink to the point shrink to one value each: at a jump or a kink they
  // differ in every box. A steep function needs a tiny one. What differs by this part of its size is one
  // value.
  [[nodiscard]] bool settles(FormEvaluator& values, double largest, double part_of_size) const {
    constexpr double rounding = 1e-12;
    std::vector<double> before;
    for (const double part : {1e-9, 1e-12, 1e-15, 1e-18, 1e-21}) {
      std::vector<double> widths;
      bool all_settle = true;
      for (const Interval& value : values(boxed(part))) {
        const double width = value.width();
        const std::size_t number = widths.size();
        widths.push_back(width);
        const bool is_narrow = width <= part_of_size * std::max(largest, value.magnitude());
        const bool shrinks = number < before.size() && width <= 0.1 * before[number];
        const bool is_rounding = width <= rounding * std::max(1.0, largest);
        if (!std::isfinite(width) || !(is_narrow || shrinks || is_rounding)) all_settle = false;
      }
      if (all_settle) return true;
      before = std::move(widths);
    }
    return false;
  }

  // Conditions on whose surface the point lies with other slopes behind them, and corners.
  [[nodiscard]] bool has_two_sides() const {
    if (model_.linearization_shape() != nullptr) {
      const auto found = linearize_at(model_, question_.time, question_.point, ConditionSide::Refused);
      const auto* const point = std::get_if<LinearPoint>(&found);
      return point == nullptr || !point->kinks.empty();
    }
    const std::vector<NearCondition> near = model_.near_conditions(question_.time, question_.point);
    return std::ranges::any_of(near, [](const NearCondition& condition) { return condition.is_relation; });
  }

  void judge_linearization() {
    if (has_kink_) {
      result_.linearization =
          "the right-hand side has a kink at the point: there is no linearization, and the indirect method "
          "does not apply";
      say(result_.linearization);
      return;
    }
    eigen_ = linear::eigen_system(a_);
    result_.eigenvalues = eigen_.values;
    // No −0, and no rounding error where a number is 0 beside the others.
    for (Complex& value : result_.eigenvalues) {
      const double noise = 1e-14 * std::abs(value);
      value = {std::abs(value.real()) <= noise ? 0.0 : value.real(),
               std::abs(value.imag()) <= noise ? 0.0 : value.imag()};
    }
    const double size = linear::balanced_size(a_);
    // Of formulas the Jacobian is known to rounding, and to what the enclosure of the point leaves open.
    const double relative = result_.shifted ? 1e-14 : 1e-10;
    tolerance_ = relative * std::max(size, 1e-300) + static_cast<double>(a_.rows) * slope_uncertainty_;
    for (const double uncertainty : eigen_.uncertainty) {
      if (std::isfinite(uncertainty))
        tolerance_ = std::max(tolerance_, std::min(4.0 * uncertainty, 1e-7 * size));
    }
    double largest = -infinite;
    std::size_t on_axis = 0;
    for (const Complex& value : eigen_.values) {
      largest = std::max(largest, value.real());
      if (std::abs(value.real()) <= tolerance_) ++on_axis;
    }
    if (largest < -tolerance_) {
      result_.indirect = StabilityVerdict::AsymptoticallyStable;
      result_.linearization =
          "all eigenvalues have negative real parts: asymptotically stable, and by Hartman-Grobman the "
          "trajectories near the point are those of the linear system, deformed";
    } else if (largest > tolerance_) {
      result_.indirect = StabilityVerdict::Unstable;
      result_.linearization = "an eigenvalue has a positive real part: unstable";
      result_.linearization +=
          on_axis == 0
              ? "; by Hartman-Grobman the trajectories near the point are those of the linear system, "
                "deformed"
              : "; Hartman-Grobman does not apply, for others lie on the imaginary axis";
    } else {
      result_.linearization = fmt::format(
          "{} on the imaginary axis and none to the right of it: the linearization does not decide, "
          "Hartman-Grobman does not apply",
          on_axis == 1 ? "one eigenvalue lies" : fmt::format("{} eigenvalues lie", on_axis));
    }
    say(result_.linearization);
    result_.verdict = result_.indirect;
    if (result_.indirect != StabilityVerdict::NotDecided)
      result_.theorem = "Lyapunov's indirect method (theorem 8.2)";
  }

  // The eigenvalues are those of rounded numbers; a quadratic function makes them a proof.
  void prove_linearization() {
    if (!result_.shifted) return;
    if (result_.indirect == StabilityVerdict::AsymptoticallyStable) {
      const auto candidate = quadratic_candidate(*result_.shifted, a_);
      if (candidate && is_locally_decreasing(candidate->v)) {
        result_.evidence = Evidence::Proven;
        say("proven: V = z'Pz with A'P + PA = -I is positive and falls near the equilibrium, by interval "
            "bounds");
      } else if (!is_interrupted()) {
        say(candidate
                ? "not proven: interval bounds do not show that V = z'Pz with A'P + PA = -I falls near "
                  "the equilibrium"
                : "not proven: no V = z'Pz with A'P + PA = -I was found in numbers that are exact enough");
      }
    } else if (result_.indirect == StabilityVerdict::Unstable) {
      if (is_proven_unstable()) {
        result_.evidence = Evidence::Proven;
        say("proven by Chetaev's theorem: V = z'Pz grows wherever it is positive near the equilibrium, by "
            "interval bounds");
      } else if (!is_interrupted()) {
        say("not proven: interval bounds show of no V = z'Pz that it grows wherever it is positive near the "
            "equilibrium");
      }
    }
  }

  bool is_locally_decreasing(const Form& v) {
    ShiftedModel& model = *result_.shifted;
    const std::vector<bool> all(model.space.states, true);
    const Form decrease = model.space.table.negate(derivative_along_flow(model, v));
    return prove_positive_near(model.space, v, all).answer == SignAnswer::Proven &&
           prove_positive_near(model.space, decrease, all).answer == SignAnswer::Proven;
  }

  // (A − μI)ᵀP + P(A − μI) = I: then V̇ − 2μV > 0 near the equilibrium, and V > 0 in some directions.
  bool is_proven_unstable() {
    ShiftedModel& model = *result_.shifted;
    FormTable& table = model.space.table;
    double largest = 0.0;
    for (const Complex& value : eigen_.values) largest = std::max(largest, value.real());
    const std::vector<bool> all(model.space.states, true);
    for (const double part : {0.0, 0.5, 0.3, 0.7, 0.1}) {
      const Rational shift = simplest_near(part * largest, 0.01 * largest);
      Matrix moved = a_;
      for (std::size_t k = 0; k < a_.rows; ++k) moved(k, k) -= shift.get_d();
      const auto found = linear::solve_lyapunov(linear::transpose(moved), -1.0 * linear::identity(a_.rows));
      if (!linear::succeeded(found) || !linear::is_finite(linear::result_of(found))) continue;
      if (linear::largest_entry(linear::result_of(found)) > 1e8) continue;
      const Form v = quadratic_form(table, linear::result_of(found));
      const Form growth = table.subtract(derivative_along_flow(model, v), table.scale(v, shift * 2));
      if (prove_positive_near(model.space, growth, all).answer != SignAnswer::Proven) continue;
      const LocalSign positive = prove_positive_near(model.space, table.negate(v), all);
      // −V is negative in every neighbourhood.
      if (positive.answer == SignAnswer::Refuted && positive.may_lie_anywhere_near) return true;
      if (prove_positive_near(model.space, v, all).answer == SignAnswer::Proven) return true;
    }
    return false;
  }

  // With the box as given, or with boxes that grow until something else than their border ends the level set.
  FunctionFinding examine(const Form& v) {
    ShiftedModel& model = *result_.shifted;
    FunctionOptions options{.limits = question_.limits};
    constexpr std::size_t many_states = 4;
    constexpr std::size_t fewer_boxes = 60000;
    if (model.space.states >= many_states)
      options.limits.most_boxes = std::min(options.limits.most_boxes, fewer_boxes);
    FunctionFinding best = examine_function(model, v, options);
    if (has_region_) return best;
    try_sums_of_squares(best);
    if (best.is_global) return best;
    const std::vector<Interval> given = model.space.box;
    std::vector<Interval> box = given;
    // The side that ends the level set grows, and shrinks a little again where that was too much.
    constexpr int most_growths = 6;
    std::size_t last = box.size();
    const auto try_box = [&](std::vector<Interval> trial) {
      model.space.box = trial;
      FunctionFinding found = examine_function(model, v, options);
      if (!found.level || found.evidence != Evidence::Proven || found.verdict != best.verdict ||
          *found.level <= *best.level || found.v_refuted)
        return false;
      box = std::move(trial);
      best = std::move(found);
      return true;
    };
    const auto try_side = [&](std::size_t k, double factor) {
      std::vector<Interval> trial = box;
      trial[k] = {factor * trial[k].lower, factor * trial[k].upper};
      return try_box(std::move(trial));
    };
    const auto try_all = [&](double factor) {
      std::vector<Interval> trial = box;
      for (Interval& side : trial) side = {factor * side.lower, factor * side.upper};
      return try_box(std::move(trial));
    };
    for (int k = 0; k < most_growths && best.level && best.limit_is_border && !is_interrupted(); ++k) {
      const std::size_t side = side_of(best, box);
      if (side == box.size()) break;
      // Several sides may end it at once.
      if (!try_side(side, 2.0) && !try_all(2.0)) {
        last = side;
        break;
      }
    }
    if (last < box.size()) {
      for (const double factor : {1.5, 1.2, 1.1, 0.9, 0.8}) {
        if (!best.limit_is_border || is_interrupted()) break;
        for (int k = 0; k < 3 && best.limit_is_border && side_of(best, box) == last; ++k) {
          if (!try_side(last, factor)) break;
        }
      }
    }
    model.space.box = given;
    return best;
  }

  // The side of the box on which the point lies that ends a level set.
  static std::size_t side_of(const FunctionFinding& finding, const std::vector<Interval>& box) {
    for (std::size_t k = 0; k < box.size() && k < finding.limit_point.size(); ++k) {
      if (finding.limit_point[k] == box[k].lower || finding.limit_point[k] == box[k].upper) return k;
    }
    return box.size();
  }

  void take(NamedFunction function) {
    if (function.finding.level && result_.shifted->space.states == 2)
      function.area = area_of_level_set(*result_.shifted, function.finding);
    result_.functions.push_back(std::move(function));
  }

  void examine_given() {
    if (!result_.why_no_v.empty() && result_.why_no_forms.empty()) result_.why_no_forms = result_.why_no_v;
    NamedFunction function{.name = "given", .origin = "the command line"};
    if (given_) {
      function.finding = examine(*given_);
    } else {
      function.finding =
          sample_function(field_, *question_.v, question_.point, question_.region, question_.limits);
      function.finding.v_text = question_.v_text;
    }
    const FunctionFinding finding = function.finding;
    if (given_) {
      take(std::move(function));
    } else {
      result_.functions.push_back(std::move(function));
    }
    conclude(0);
  }

  void try_sums_of_squares(FunctionFinding& finding) {
    if (!question_.semidefinite || has_region_ || !result_.shifted) return;
    prove_globally(*result_.shifted, finding, question_.semidefinite);
  }

  static int rank(StabilityVerdict verdict) {
    switch (verdict) {
      case StabilityVerdict::NotDecided: return 0;
      case StabilityVerdict::Stable: return 1;
      default: return 2;
    }
  }

  // What a function says more than is known.
  void conclude(std::size_t number) {
    const FunctionFinding& finding = result_.functions[number].finding;
    const bool is_given = result_.functions[number].name == "given";
    const bool is_more =
        rank(finding.verdict) > rank(result_.verdict) ||
        (rank(finding.verdict) == rank(result_.verdict) && finding.evidence == Evidence::Proven &&
         (result_.evidence != Evidence::Proven || is_given || finding.is_global));
    const bool is_decided = finding.verdict != StabilityVerdict::NotDecided;
    if (is_decided && finding.level) result_.chosen = number;
    if (!is_given && is_decided)
      say(fmt::format("V = {} ({})", finding.v_text, result_.functions[number].origin));
    if (is_given || is_decided) {
      for (const std::string& reason : finding.reasons) say(reason);
      if (!finding.is_global) {
        for (const std::string& reason : finding.region_reasons) say(reason);
      }
    }
    if (!is_decided || !is_more) return;
    if (finding.evidence != Evidence::Proven && result_.evidence == Evidence::Proven) {
      if (rank(finding.verdict) <= rank(result_.verdict)) return;
    }
    result_.verdict = finding.verdict;
    result_.evidence = finding.evidence;
    result_.theorem = finding.theorem;
    result_.is_global = finding.is_global;
  }

  void examine_candidates() {
    ShiftedModel& model = *result_.shifted;
    model.space.table.forget_overflow();
    std::vector<Candidate> candidates;
    const auto add = [&](std::optional<Candidate> candidate) {
      if (candidate && !model.space.table.has_overflowed()) candidates.push_back(std::move(*candidate));
      model.space.table.forget_overflow();
    };
    if (result_.indirect == StabilityVerdict::AsymptoticallyStable) {
      add(quadratic_candidate(model, a_));
      add(energy_candidate(model));
      add(krasovskii_candidate(model, a_));
    } else {
      add(energy_candidate(model));
      add(separable_candidate(model));
      if (!has_kink_) add(conserved_candidate(model, eigen_));
      if (has_kink_)
        add(Candidate{"squares", "the sum of squares of the states",
                      quadratic_form(model.space.table, linear::identity(a_.rows))});
      if (model.space.states == 1)
        add(Candidate{"state", "its sign is that of the state", model.space.table.variable(0)});
    }
    for (Candidate& candidate : candidates) {
      if (is_interrupted()) break;
      model.space.table.forget_overflow();
      NamedFunction function{.name = candidate.name, .origin = candidate.origin};
      function.finding = examine(candidate.v);
      take(std::move(function));
    }
    add_polynomials();
    // The function with the largest region answers, of those that say most.
    std::optional<std::size_t> best;
    for (std::size_t k = 0; k < result_.functions.size(); ++k) {
      const NamedFunction& function = result_.functions[k];
      if (function.finding.verdict == StabilityVerdict::NotDecided) continue;
      if (!best) {
        best = k;
        continue;
      }
      const NamedFunction& other = result_.functions[*best];
      const auto key = [](const NamedFunction& f) {
        return std::tuple(rank(f.finding.verdict), f.finding.evidence == Evidence::Proven,
                          f.finding.is_global, f.area.value_or(0.0));
      };
      if (key(function) > key(other)) best = k;
    }
    if (best) conclude(*best);
  }

  // Of the degree that is asked for; without one only functions that decide everywhere.
  void add_polynomials() {
    if (!question_.semidefinite || is_interrupted()) return;
    if (question_.degree) {
      if (!add_polynomial(*question_.degree, PolynomialScope::OrRegion))
        say(fmt::format("no polynomial of degree {} was found by sums of squares", *question_.degree));
      return;
    }
    if (has_region_ || has_decided()) return;
    for (const unsigned degree : {2U, 4U}) {
      if (is_interrupted() || std::ranges::any_of(result_.functions, [](const NamedFunction& function) {
            return function.finding.is_global;
          }))
        return;
      add_polynomial(degree, PolynomialScope::Everywhere);
    }
  }

  // A function that decides where the linearization does not is enough.
  [[nodiscard]] bool has_decided() const {
    return result_.indirect == StabilityVerdict::NotDecided &&
           std::ranges::any_of(result_.functions, [](const NamedFunction& function) {
             return rank(function.finding.verdict) == 2 && function.finding.evidence == Evidence::Proven;
           });
  }

  bool add_polynomial(unsigned degree, PolynomialScope scope) {
    auto found = polynomial_by_sums_of_squares(*result_.shifted, degree, a_, scope, question_.semidefinite);
    if (!found) return false;
    NamedFunction function{.name = "polynomial", .origin = found->origin};
    function.finding = examine(found->v);
    take(std::move(function));
    return true;
  }

  // Third order on the centre manifold.
  void reduce() {
    if (has_kink_ || !result_.shifted || eigen_.values.empty()) return;
    result_.centre = reduce_to_centre(*result_.shifted, a_, eigen_, tolerance_);
    if (!result_.centre) {
      say("a centre manifold of more than one dimension, or more than one pair, is not reduced");
      return;
    }
    const CentreReduction& centre = *result_.centre;
    const bool is_zero = centre.kind == CentreReduction::Kind::ZeroEigenvalue;
    say(is_zero ? fmt::format("on the centre manifold u' = {:.6g} u² + {:.6g} u³ + …", centre.quadratic,
                              centre.cubic)
                : fmt::format(
                      "on the centre manifold the first Lyapunov coefficient is {:.6g} (frequency {:.6g})",
                      centre.cubic, centre.frequency));
    if (centre.sign() == 0) {
      say("the terms up to third order vanish: they do not decide");
      return;
    }
    result_.verdict = centre.sign() < 0 ? StabilityVerdict::AsymptoticallyStable : StabilityVerdict::Unstable;
    result_.theorem = "centre manifold theorem, third order";
    result_.evidence = Evidence::Numerical;
    say("that is computed with rounded numbers, and no proof that eigenvalues lie on the axis exactly");
  }

  CompiledModel& model_;
  const SimulationProgram& program_;
  const StabilityQuestion& question_;
  VectorField field_;
  StabilityJudgement result_;
  std::optional<Form> given_;
  Matrix a_;
  linear::EigenSystem eigen_;
  double tolerance_ = 0.0;
  double slope_uncertainty_ = 0.0;  // of entries of the Jacobian
  bool has_region_ = false;
  bool has_kink_ = false;
  bool is_discontinuous_ = false;
  bool depends_on_time_ = false;
};

}  // namespace

StabilityJudgement judge_stability(CompiledModel& model, const SimulationProgram& program,
                                   const StabilityQuestion& question) {
  return StabilityJudge(model, program, question).run();
}

}  // namespace causa
