#include "analysis/stability/sampled_function.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/interruption.h"
#include "program/kernel_walk.h"

namespace causa {

namespace {

double radical_inverse(std::size_t number, std::size_t base) {
  double result = 0.0;
  double part = 1.0 / static_cast<double>(base);
  for (; number > 0; number /= base, part /= static_cast<double>(base))
    result += part * static_cast<double>(number % base);
  return result;
}

std::string states_text(const VectorField& field, std::span<const double> states) {
  std::string result;
  for (std::size_t k = 0; k < states.size(); ++k)
    result += fmt::format("{}{} = {:.5g}", k == 0 ? "" : ", ", field.names()[k], states[k]);
  return result;
}

class FunctionSampling {
 public:
  FunctionSampling(VectorField& field, const Kernel& v, std::span<const double> equilibrium)
      : field_(field), v_(v), equilibrium_(equilibrium.begin(), equilibrium.end()) {}

  FunctionFinding run(std::span<const std::optional<Interval>> region, const SearchLimits& limits) {
    FunctionFinding result;
    result.evidence = Evidence::Sampled;
    const std::size_t n = equilibrium_.size();
    for (std::size_t k = 0; k < n; ++k) {
      const double size = field_.nominals()[k] > 0.0 ? field_.nominals()[k] : 1.0;
      result.box.emplace_back(-size, size);
      if (k < region.size() && region[k])
        result.box[k] = {region[k]->lower - equilibrium_[k], region[k]->upper - equilibrium_[k]};
    }
    const auto at_equilibrium = value(equilibrium_);
    if (!at_equilibrium) {
      result.reasons.emplace_back("V has no value at the equilibrium");
      return result;
    }
    constexpr double rounding = 1e-8;
    if (std::abs(*at_equilibrium) > rounding) {
      result.value_at_equilibrium = *at_equilibrium;
      result.reasons.push_back(
          fmt::format("V = {:.6g} at the equilibrium, where it must be 0", *at_equilibrium));
      return result;
    }
    constexpr std::array<std::size_t, 12> primes{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    constexpr std::size_t samples = 20000;
    bool is_strict = true;
    std::size_t used = 0;
    for (std::size_t s = 1; s <= samples && !is_interrupted(); ++s) {
      std::vector<double> deviation(n);
      std::vector<double> point = equilibrium_;
      double largest = 0.0;
      for (std::size_t k = 0; k < n; ++k) {
        const double t = 2.0 * radical_inverse(s, primes[k % primes.size()]) - 1.0;
        deviation[k] = t * std::abs(t) * (t < 0.0 ? -result.box[k].lower : result.box[k].upper);
        point[k] += deviation[k];
        largest = std::max(largest, std::abs(t));
      }
      if (largest == 0.0) continue;
      const auto v = value(point);
      const auto change = v ? change_at(point) : std::nullopt;
      if (!v || !change) continue;
      ++used;
      if (!(*v > *at_equilibrium)) {
        result.v_refuted = WitnessPoint{deviation, *v};
        result.reasons.push_back(
            fmt::format("V is not positive: V({}) = {:.4g}", states_text(field_, point), *v));
        return result;
      }
      constexpr double difference_error = 1e-6;
      const double noise = difference_error * std::abs(*v) + 1e-12;
      if (*change > noise) {
        result.change_refuted = WitnessPoint{deviation, *change};
        result.reasons.push_back(
            fmt::format("V̇ is positive somewhere: V̇({}) = {:.4g}", states_text(field_, point), *change));
        return result;
      }
      is_strict = is_strict && *change < -noise;
      if (limits.progress && s % 256 == 0)
        limits.progress(static_cast<double>(s) / static_cast<double>(samples));
    }
    if (used == 0) {
      result.reasons.emplace_back("V has no value at any sampled point");
      return result;
    }
    result.verdict = is_strict ? StabilityVerdict::AsymptoticallyStable : StabilityVerdict::Stable;
    result.theorem = fmt::format("Lyapunov's direct method (theorem 8.1), if the signs hold as sampled");
    result.reasons.push_back(fmt::format("V > 0 and V̇ {} 0 at {} sampled points of the box; no proof",
                                         is_strict ? "<" : "≤", used));
    return result;
  }

 private:
  std::optional<double> value(const std::vector<double>& states) {
    CompiledModel& model = field_.model();
    std::vector<double> derivatives(states.size());
    if (field_.value(states, derivatives) || model.evaluate(field_.time(), states)) return std::nullopt;
    struct ModelValues : NumberArithmetic {
      double time;
      [[nodiscard]] double load(std::uint32_t slot) const { return slot == 0 ? time : memory[slot - 1]; }
    };
    ModelValues arithmetic{{.memory = model.values()}, field_.time()};
    std::vector<double> stack;
    const double result = value_of(v_, v_.statements.front(), {}, arithmetic, stack);
    if (!std::isfinite(result)) return std::nullopt;
    return result;
  }

  std::optional<double> change_at(const std::vector<double>& states) {
    std::vector<double> flow(states.size());
    if (field_.value(states, flow)) return std::nullopt;
    double speed = 0.0;
    double size = 0.0;
    for (std::size_t k = 0; k < states.size(); ++k) {
      speed = std::max(speed, std::abs(flow[k]));
      size = std::max(size, std::abs(states[k] - equilibrium_[k]));
    }
    if (speed == 0.0) return 0.0;
    constexpr double part = 1e-5;
    const double h = part * size / speed;
    std::vector<double> before = states;
    std::vector<double> after = states;
    for (std::size_t k = 0; k < states.size(); ++k) {
      before[k] -= h * flow[k];
      after[k] += h * flow[k];
    }
    const auto low = value(before);
    const auto high = value(after);
    if (!low || !high) return std::nullopt;
    return (*high - *low) / (2.0 * h);
  }

  VectorField& field_;
  const Kernel& v_;
  std::vector<double> equilibrium_;
};

}  // namespace

FunctionFinding sample_function(VectorField& field, const Kernel& v, std::span<const double> equilibrium,
                                std::span<const std::optional<Interval>> region, const SearchLimits& limits) {
  return FunctionSampling(field, v, equilibrium).run(region, limits);
}

double area_of_level_set(ShiftedModel& model, const FunctionFinding& finding) {
  if (!finding.level) return 0.0;
  FormEvaluator evaluate(model.space.table, std::span(&finding.v, 1));
  constexpr std::size_t cells = 400;
  std::vector<std::uint8_t> inside(cells * cells);
  const double width = finding.box[0].width() / cells;
  const double height = finding.box[1].width() / cells;
  for (std::size_t i = 0; i < cells; ++i) {
    for (std::size_t j = 0; j < cells; ++j) {
      const std::vector<double> at{finding.box[0].lower + (static_cast<double>(i) + 0.5) * width,
                                   finding.box[1].lower + (static_cast<double>(j) + 0.5) * height};
      inside[i * cells + j] = evaluate(model.space.point(at))[0] < *finding.level ? 1 : 0;
    }
  }
  // Flooded from the cell of the equilibrium.
  const auto cell = [](double from, double size) {
    return std::min(cells - 1, static_cast<std::size_t>(std::max(0.0, -from / size)));
  };
  std::vector<std::size_t> open{cell(finding.box[0].lower, width) * cells +
                                cell(finding.box[1].lower, height)};
  std::size_t count = 0;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (inside[at] == 0) continue;
    inside[at] = 0;
    ++count;
    const std::size_t i = at / cells;
    const std::size_t j = at % cells;
    if (i > 0) open.push_back(at - cells);
    if (i + 1 < cells) open.push_back(at + cells);
    if (j > 0) open.push_back(at - 1);
    if (j + 1 < cells) open.push_back(at + 1);
  }
  return static_cast<double>(count) * width * height;
}

}  // namespace causa
