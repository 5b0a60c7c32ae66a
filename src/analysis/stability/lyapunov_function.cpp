#include "analysis/stability/lyapunov_function.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/interruption.h"

namespace causa {

namespace {

std::string names_joined(const std::vector<std::string>& names) {
  std::string result;
  for (std::size_t k = 0; k < names.size(); ++k)
    result += (k == 0 ? "" : k + 1 == names.size() ? " and " : ", ") + names[k];
  return result;
}

class FunctionExamination {
 public:
  FunctionExamination(ShiftedModel& model, const Form& v, const FunctionOptions& options)
      : model_(model), space_(model.space), table_(model.space.table), options_(options) {
    result_.v = v;
    all_.assign(space_.states, true);
  }

  FunctionFinding run() {
    const std::vector<Interval> given_box = space_.box;
    examine();
    result_.box = space_.box;
    space_.box = given_box;
    return std::move(result_);
  }

 private:
  void say(std::string reason) { result_.reasons.push_back(std::move(reason)); }
  void tell(std::string reason) { result_.region_reasons.push_back(std::move(reason)); }

  void examine() {
    std::vector<std::optional<Form>> zeros(table_.variable_count());
    for (std::size_t k = 0; k < space_.states; ++k) zeros[k] = Form();
    result_.v_text = table_.text(result_.v);
    const Form at_zero = table_.substitute(result_.v, zeros);
    if (!table_.vanishes(at_zero)) {
      FormEvaluator evaluate(table_, std::span(&at_zero, 1));
      const double value = evaluate(space_.point(std::vector<double>(space_.states, 0.0)))[0];
      constexpr double rounding = 1e-9;
      if (!model_.is_exact && std::abs(value) < rounding) {
        sample_signs();
        return;
      }
      result_.value_at_equilibrium = value;
      say(fmt::format("V = {:.6g} at the equilibrium, where it must be 0", *result_.value_at_equilibrium));
      return;
    }
    result_.change = derivative_along_flow(model_, result_.v);
    result_.change_text = table_.text(result_.change);
    if (table_.has_overflowed()) {
      say("the formula of V̇ grows too long");
      return;
    }
    if (!is_surely_continuous(table_, result_.v) || !is_surely_continuous(table_, result_.change)) {
      say("V or V̇ may jump, so that nothing is proven by it");
      return;
    }
    const LocalSign v_sign = prove_positive_near(space_, result_.v, all_);
    if (v_sign.answer != SignAnswer::Proven) {
      v_is_not_positive(v_sign);
      return;
    }
    v_near_ = v_sign.neighbourhood;
    if (!settle_box()) return;
    settle_change();
  }

  // Around an equilibrium that is known as intervals V is 0 up to rounding, and signs near it stay open.
  void sample_signs() {
    say("the equilibrium is no fraction, and V is 0 there up to rounding only: its signs are sampled");
    result_.change = derivative_along_flow(model_, result_.v);
    result_.change_text = table_.text(result_.change);
    constexpr double rounding = 1e-9;
    if (auto point = sampled_below(result_.v, -rounding)) {
      result_.v_refuted = *point;
      say(fmt::format("V is not positive: V({}) = {:.4g}", point_text(model_, point->deviations),
                      point->value));
      return;
    }
    if (auto point = sampled_below(table_.negate(result_.change), -rounding)) {
      result_.change_refuted = WitnessPoint{point->deviations, -point->value};
      say(fmt::format("V̇ is positive somewhere: V̇({}) = {:.4g}", point_text(model_, point->deviations),
                      -point->value));
      return;
    }
    say(fmt::format("V ≥ 0 and V̇ ≤ 0 at {} points of the box; no proof", samples_));
    result_.verdict = StabilityVerdict::Stable;
    result_.evidence = Evidence::Sampled;
    result_.theorem = "Lyapunov's direct method (theorem 8.1), if the signs hold as sampled";
  }

  void v_is_not_positive(const LocalSign& sign) {
    if (sign.answer == SignAnswer::Refuted) {
      result_.v_refuted = WitnessPoint{sign.point, sign.value};
      say(fmt::format("V is not positive: V({}) = {:.4g}{}", point_text(model_, sign.point), sign.value,
                      sign.may_lie_anywhere_near ? ", and such points lie in every neighbourhood" : ""));
      // Lyapunov's first theorem on instability.
      const LocalSign rising = prove_positive_near(space_, result_.change, all_);
      const LocalSign negative_v = prove_positive_near(space_, table_.negate(result_.v), all_);
      if (rising.answer == SignAnswer::Proven && negative_v.answer == SignAnswer::Refuted &&
          negative_v.may_lie_anywhere_near) {
        result_.verdict = StabilityVerdict::Unstable;
        result_.theorem = "Lyapunov's theorem on instability";
        say("V takes positive values in every neighbourhood of the equilibrium, and V̇ > 0 around it");
      }
      return;
    }
    if (auto point = sampled_below(result_.v, 0.0)) {
      result_.v_refuted = *point;
      say(fmt::format("V is not positive: V({}) = {:.4g}", point_text(model_, point->deviations),
                      point->value));
      return;
    }
    // A zero along an axis or a diagonal is found without a proof of signs.
    if (auto point = zero_on_axis(result_.v)) {
      result_.v_refuted = *point;
      say(fmt::format("V is not positive: V({}) = 0", point_text(model_, point->deviations)));
      return;
    }
    say("V > 0 near the equilibrium could neither be proven nor refuted");
  }

  // A box on which V is positive.
  bool settle_box() {
    constexpr int most_tries = 25;
    for (int k = 0; k < most_tries; ++k) {
      const BoxSign found = prove_sign(space_, result_.v, SignToProve::Positive, v_near_, options_.limits);
      if (found.answer == SignAnswer::Proven) {
        say(std::string("V > 0 in the ") + (result_.v_refuted ? "smaller box" : "box") +
            ", except at the equilibrium: proven by intervals");
        return true;
      }
      if (is_interrupted()) break;
      if (found.answer == SignAnswer::Refuted || !found.point.empty()) {
        if (!result_.v_refuted) {
          result_.v_refuted = WitnessPoint{found.point, found.value};
          say(fmt::format("V is not positive in the whole region: V({}) = {:.4g}",
                          point_text(model_, found.point), found.value));
        }
      }
      constexpr double smaller = 0.8;
      for (Interval& side : space_.box) side = {side.lower * smaller, side.upper * smaller};
    }
    say("V > 0 away from the equilibrium was not proven in the time given");
    return false;
  }

  void settle_change() {
    if (table_.vanishes(result_.change)) {
      result_.verdict = StabilityVerdict::StableNotAsymptotically;
      result_.theorem = "Lyapunov's direct method (theorem 8.1)";
      say("V̇ = 0 identically: V is constant along every trajectory, which does not approach the equilibrium");
      find_region(Form(), SignToProve::NotNegative, {});
      say_region("V̇ = 0");
      return;
    }
    const Form decrease = table_.negate(result_.change);
    const LocalSign falls = prove_positive_near(space_, decrease, all_);
    if (falls.answer == SignAnswer::Proven) {
      result_.verdict = StabilityVerdict::AsymptoticallyStable;
      result_.theorem = "Lyapunov's direct method (theorem 8.1)";
      say(falls.order == 2
              ? "V̇ < 0 near the equilibrium: proven by bounds on its Hessian"
              : fmt::format("V̇ < 0 near the equilibrium: proven by bounds on its terms of order {}",
                            falls.order));
      find_region(decrease, SignToProve::Positive, falls.neighbourhood);
      say_region("V̇ < 0");
      return;
    }
    const LocalSign rises = prove_positive_near(space_, result_.change, all_);
    if (rises.answer == SignAnswer::Proven) {
      result_.verdict = StabilityVerdict::Unstable;
      result_.theorem = "Lyapunov's theorem on instability";
      say("V > 0 and V̇ > 0 around the equilibrium: trajectories leave it");
      return;
    }
    if (try_semidefinite(decrease)) return;
    if (falls.answer == SignAnswer::Refuted && falls.value < 0.0) {
      result_.change_refuted = WitnessPoint{falls.point, -falls.value};
      say(fmt::format("V is no Lyapunov function: V̇({}) = {:.4g}{}", point_text(model_, falls.point),
                      -falls.value,
                      falls.may_lie_anywhere_near ? ", and such points lie in every neighbourhood" : ""));
      return;
    }
    if (auto point = sampled_below(decrease, -1e-12)) {
      result_.change_refuted = WitnessPoint{point->deviations, -point->value};
      say(fmt::format("V̇ is positive somewhere: V̇({}) = {:.4g}", point_text(model_, point->deviations),
                      -point->value));
      return;
    }
    say(fmt::format("V̇ ≤ 0 could not be proven; it holds at {} sampled points of the box", samples_));
    result_.verdict = StabilityVerdict::Stable;
    result_.evidence = Evidence::Sampled;
    result_.theorem = "Lyapunov's direct method (theorem 8.1), if V̇ ≤ 0 holds as sampled";
  }

  // Coordinates that are 0 wherever V̇ is 0.
  bool try_semidefinite(const Form& decrease) {
    const std::size_t n = space_.states;
    constexpr std::size_t most_states = 10;
    if (n <= most_states) {
      std::vector<std::vector<bool>> subsets;
      for (std::size_t bits = 1; bits + 1 < (std::size_t{1} << n); ++bits) {
        std::vector<bool> within(n);
        for (std::size_t k = 0; k < n; ++k) within[k] = ((bits >> k) & 1U) != 0;
        subsets.push_back(std::move(within));
      }
      std::ranges::stable_sort(subsets, {}, [](const auto& s) { return std::ranges::count(s, true); });
      for (const std::vector<bool>& within : subsets) {
        if (is_interrupted()) return false;
        std::vector<std::optional<Form>> zeros(table_.variable_count());
        for (std::size_t k = 0; k < n; ++k) {
          if (within[k]) zeros[k] = Form();
        }
        if (!table_.vanishes(table_.substitute(decrease, zeros))) continue;
        const std::vector<Interval> box = space_.box;
        // The neighbourhood of the plane has the height of the box, which may have to be smaller.
        for (int tries = 0; tries < 4; ++tries) {
          const LocalSign found = prove_positive_near(space_, decrease, within);
          if (found.answer == SignAnswer::Proven) {
            semidefinite(decrease, within, found.neighbourhood);
            return true;
          }
          constexpr double smaller = 0.5;
          for (Interval& side : space_.box) side = {side.lower * smaller, side.upper * smaller};
        }
        space_.box = box;
      }
    }
    const BoxSign whole = prove_sign(space_, decrease, SignToProve::NotNegative, {},
                                     {.most_boxes = 2000, .progress = options_.limits.progress});
    if (whole.answer == SignAnswer::Proven) {
      result_.verdict = StabilityVerdict::Stable;
      result_.theorem = "Lyapunov's direct method (theorem 8.1)";
      say("V̇ ≤ 0 in the box: proven by intervals");
      find_region(decrease, SignToProve::NotNegative, {});
      look_for_invariance(decrease);
      return true;
    }
    return false;
  }

  void semidefinite(const Form& decrease, const std::vector<bool>& within,
                    const std::vector<double>& neighbourhood) {
    result_.verdict = StabilityVerdict::Stable;
    result_.theorem = "Lyapunov's direct method (theorem 8.1)";
    std::vector<std::string> zero;
    for (std::size_t k = 0; k < space_.states; ++k) {
      if (within[k]) zero.push_back(table_.variable_name(static_cast<std::uint32_t>(k)) + " = 0");
    }
    // Outside of the neighbourhood of that plane V̇ < 0, so that V̇ = 0 nowhere else in the level set.
    find_region(decrease, SignToProve::Positive, neighbourhood);
    say(fmt::format("V̇ ≤ 0, and V̇ = 0 where {} only: proven by intervals", names_joined(zero)));
    lasalle(within);
    say_region(result_.verdict == StabilityVerdict::AsymptoticallyStable
                   ? "V̇ ≤ 0 and no other trajectory stays where V̇ = 0"
                   : "V̇ ≤ 0");
  }

  // The largest invariant set where the coordinates `within` are 0: their derivatives along the flow are 0
  // there, too, of every order.
  void lasalle(const std::vector<bool>& within) {
    const std::size_t n = space_.states;
    if (!is_flow_continuous()) return;
    std::vector<std::optional<Form>> zeros(table_.variable_count());
    std::vector<Form> functions;
    std::vector<std::string> names;
    std::vector<bool> others(n);
    for (std::size_t k = 0; k < n; ++k) {
      others[k] = !within[k];
      if (!within[k]) continue;
      zeros[k] = Form();
      functions.push_back(model_.flow[k]);
      names.push_back(table_.variable_name(static_cast<std::uint32_t>(k)));
    }
    Form sum;
    std::vector<std::string> conditions;
    ProofSpace& space = space_;
    const std::vector<Interval> box = space.box;
    const auto in_plane = [&](auto&& work) {
      for (std::size_t k = 0; k < n; ++k) {
        if (within[k]) space.box[k] = 0.0;
      }
      auto found = work();
      space.box = box;
      return found;
    };
    for (std::size_t order = 1; order <= n && !is_interrupted(); ++order) {
      bool all_vanish = true;
      for (std::size_t k = 0; k < functions.size(); ++k) {
        const Form restricted = table_.substitute(functions[k], zeros);
        if (!table_.vanishes(restricted)) {
          all_vanish = false;
          sum = table_.add(sum, table_.power(restricted, 2));
          conditions.push_back(
              fmt::format("{} = {}", derivative_name(names[k], order), table_.text(restricted)));
        }
        if (table_.has_overflowed()) return;
      }
      if (order == 1 && all_vanish) {
        result_.verdict = StabilityVerdict::StableNotAsymptotically;
        result_.theorem = "Lyapunov's direct method (theorem 8.1)";
        say(
            fmt::format("where {} = 0 trajectories stay, and V is constant along them: other starts near the "
                        "equilibrium do not come to it",
                        names_joined(names)));
        return;
      }
      const LocalSign only_here = in_plane([&] { return prove_positive_near(space, sum, others); });
      if (only_here.answer == SignAnswer::Proven) {
        const LevelBound elsewhere = in_plane([&] {
          return smallest_value_where_fails(space, result_.v, sum, SignToProve::Positive,
                                            only_here.neighbourhood, 1e-3, options_.limits);
        });
        result_.verdict = StabilityVerdict::AsymptoticallyStable;
        result_.theorem = "LaSalle's invariance principle";
        say(fmt::format(
            "where {} = 0: {}, which {} 0 at the equilibrium only, so that no other trajectory "
            "stays there",
            names_joined(names), names_joined(conditions), conditions.size() == 1 ? "is" : "are together"));
        if (result_.level && elsewhere.proven < *result_.level) {
          result_.level = elsewhere.proven;
          result_.level_limit = elsewhere.attained;
          result_.limit_point = elsewhere.point;
          result_.limit_is_border = elsewhere.is_on_border;
        }
        return;
      }
      for (Form& function : functions) function = derivative_along_flow(model_, function);
    }
    say(fmt::format(
        "whether a trajectory can stay where {} = 0 is not decided (a hint only: simulate from there)",
        names_joined(names)));
  }

  // Where the set V̇ = 0 has no simple shape: V̇ and its derivatives along the flow vanish together only at
  // the equilibrium.
  void look_for_invariance(const Form& decrease) {
    if (!is_flow_continuous()) return;
    Form sum = decrease;
    Form next = decrease;
    constexpr int most_derivatives = 4;
    for (int order = 1; order <= most_derivatives && !is_interrupted(); ++order) {
      next = derivative_along_flow(model_, next);
      sum = table_.add(sum, table_.power(next, 2));
      if (table_.has_overflowed()) break;
      const LocalSign only_here = prove_positive_near(space_, sum, all_);
      if (only_here.answer != SignAnswer::Proven) continue;
      const LevelBound elsewhere = smallest_value_where_fails(space_, result_.v, sum, SignToProve::Positive,
                                                              only_here.neighbourhood, 0.05, options_.limits);
      result_.verdict = StabilityVerdict::AsymptoticallyStable;
      result_.theorem = "LaSalle's invariance principle";
      say(fmt::format(
          "V̇ and its derivatives along the flow up to order {} vanish together at the equilibrium "
          "only, so that no other trajectory stays where V̇ = 0",
          order));
      if (result_.level && elsewhere.proven < *result_.level) result_.level = elsewhere.proven;
      say_region("V̇ ≤ 0");
      return;
    }
    say("whether a trajectory can stay where V̇ = 0 is not decided (a hint only: simulate from there)");
    say_region("V̇ ≤ 0");
  }

  bool is_flow_continuous() {
    const bool is_continuous = std::ranges::all_of(
        model_.flow, [&](const Form& form) { return is_surely_continuous(table_, form); });
    if (!is_continuous) say("the right-hand side may jump in the box: LaSalle's principle is not applied");
    return is_continuous;
  }

  static std::string derivative_name(const std::string& name, std::size_t order) {
    return order == 1 ? "der(" + name + ")" : fmt::format("der^{}({})", order, name);
  }

  void find_region(const Form& decrease, SignToProve sign, const std::vector<double>& neighbourhood) {
    if (!options_.finds_region) return;
    constexpr double relative = 1e-3;
    const LevelBound found = smallest_value_where_fails(space_, result_.v, decrease, sign, neighbourhood,
                                                        relative, options_.limits);
    result_.level_limit = found.attained;
    result_.limit_point = found.point;
    result_.limit_is_border = found.is_on_border;
    if (found.proven > 0.0) result_.level = found.proven;
  }

  void say_region(std::string_view what) {
    if (!options_.finds_region) return;
    if (!result_.level) {
      tell("no level set of V in the box could be shown to belong to the region");
      return;
    }
    tell(fmt::format("{} in the level set V < {:.6g}: proven by intervals", what, *result_.level));
    if (result_.limit_point.empty()) return;
    if (result_.limit_is_border) {
      tell(fmt::format("the level set of V = {:.6g} meets the border of the box at {}", result_.level_limit,
                       point_text(model_, result_.limit_point)));
      return;
    }
    tell(fmt::format("V = {:.6g} at {}, where this ends", result_.level_limit,
                     point_text(model_, result_.limit_point)));
  }

  // The lowest value on a grid of the box, where it is below `limit`.
  std::optional<WitnessPoint> sampled_below(const Form& form, double limit) {
    FormEvaluator evaluate(table_, std::span(&form, 1));
    const std::size_t n = space_.states;
    std::size_t per_side = 2;
    while (std::pow(static_cast<double>(per_side + 2), static_cast<double>(n)) < 20000.0) per_side += 2;
    std::optional<WitnessPoint> best;
    std::vector<std::size_t> place(n, 0);
    samples_ = 0;
    for (bool is_more = true; is_more && !is_interrupted();) {
      // Denser towards the equilibrium; never on it.
      std::vector<double> point;
      for (std::size_t k = 0; k < n; ++k) {
        const double t = -1.0 + (2.0 * static_cast<double>(place[k]) + 1.0) / static_cast<double>(per_side);
        point.push_back((t < 0.0 ? -space_.box[k].lower : space_.box[k].upper) * t * std::abs(t));
      }
      const double value = evaluate(space_.point(point))[0];
      ++samples_;
      if (value < limit && (!best || value < best->value)) best = WitnessPoint{point, value};
      std::size_t k = 0;
      while (k < n && ++place[k] == per_side) place[k++] = 0;
      is_more = k < n;
    }
    return best;
  }

  std::optional<WitnessPoint> zero_on_axis(const Form& form) {
    for (std::size_t i = 0; i < space_.states; ++i) {
      std::vector<std::optional<Form>> zeros(table_.variable_count());
      for (std::size_t k = 0; k < space_.states; ++k) {
        if (k != i) zeros[k] = Form();
      }
      if (!table_.vanishes(table_.substitute(form, zeros))) continue;
      std::vector<double> point(space_.states, 0.0);
      point[i] = space_.box[i].upper / 2.0;
      return WitnessPoint{std::move(point), 0.0};
    }
    return zero_on_diagonal(form);
  }

  // … of two coordinates: as (x - y)².
  std::optional<WitnessPoint> zero_on_diagonal(const Form& form) {
    for (std::uint32_t i = 0; i < space_.states; ++i) {
      for (std::uint32_t j = i + 1; j < space_.states; ++j) {
        for (const int sign : {1, -1}) {
          std::vector<std::optional<Form>> values(table_.variable_count());
          for (std::size_t k = 0; k < space_.states; ++k) {
            if (k != i) values[k] = Form();
          }
          values[j] = table_.scale(table_.variable(i), sign);
          if (!table_.vanishes(table_.substitute(form, values))) continue;
          std::vector<double> point(space_.states, 0.0);
          point[i] = std::min(space_.box[i].upper, space_.box[j].upper) / 2.0;
          point[j] = sign * point[i];
          return WitnessPoint{std::move(point), 0.0};
        }
      }
    }
    return std::nullopt;
  }

  ShiftedModel& model_;
  ProofSpace& space_;
  FormTable& table_;
  const FunctionOptions& options_;
  std::vector<bool> all_;
  std::vector<double> v_near_;
  std::size_t samples_ = 0;
  FunctionFinding result_;
};

}  // namespace

std::string_view verdict_text(StabilityVerdict verdict) {
  switch (verdict) {
    case StabilityVerdict::AsymptoticallyStable: return "asymptotically stable";
    case StabilityVerdict::Stable: return "stable";
    case StabilityVerdict::StableNotAsymptotically: return "stable, not asymptotically";
    case StabilityVerdict::Unstable: return "unstable";
    case StabilityVerdict::NotDecided: return "not decided";
  }
  return "";
}

Form derivative_along_flow(ShiftedModel& model, const Form& v) {
  FormTable& table = model.space.table;
  Form result;
  for (std::uint32_t k = 0; k < model.space.states; ++k)
    result = table.add(result, table.multiply(table.derivative(v, k), model.flow[k]));
  return result;
}

std::string point_text(const ShiftedModel& model, const std::vector<double>& deviations) {
  std::string result;
  for (std::size_t k = 0; k < deviations.size(); ++k) {
    result += fmt::format("{}{} = {:.5g}", k == 0 ? "" : ", ", model.names[k],
                          model.equilibrium[k].middle() + deviations[k]);
  }
  return result;
}

FunctionFinding examine_function(ShiftedModel& model, const Form& v, const FunctionOptions& options) {
  return FunctionExamination(model, v, options).run();
}

}  // namespace causa
