#include "analysis/linear_systems/systems/stability.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/jordan_form.h"
#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

namespace causa::linear {

namespace {

std::string value_text(Complex value) {
  if (value.imag() == 0.0) return fmt::format("{:.6g}", value.real() == 0.0 ? 0.0 : value.real());
  std::string imaginary = fmt::format("{:.6g}i", std::abs(value.imag()));
  if (imaginary == "1i") imaginary = "i";
  return value.real() == 0.0 ? "±" + imaginary : fmt::format("{:.6g} ± {}", value.real(), imaginary);
}

// "a", "a and b", "a, b and 3 more"
std::string values_text(const std::vector<Complex>& values) {
  std::vector<std::string> texts;
  for (const Complex& value : values) {
    if (value.imag() < 0.0) continue;
    if (std::string text = value_text(value); std::ranges::find(texts, text) == texts.end())
      texts.push_back(std::move(text));
  }
  if (texts.empty()) return "";
  if (texts.size() == 1) return texts.front();
  if (texts.size() <= 4) {
    return fmt::format("{} and {}", fmt::join(texts.begin(), texts.end() - 1, ", "), texts.back());
  }
  return fmt::format("{} and {} more", fmt::join(texts.begin(), texts.begin() + 3, ", "), texts.size() - 3);
}

// How the words for the two kinds of time differ.
struct BoundaryWords {
  std::string inside{};
  std::string boundary{};
  std::string outside{};
};
BoundaryWords words_for(bool is_discrete) {
  if (is_discrete) return {"inside the unit circle", "on the unit circle", "outside the unit circle"};
  return {"in the open left half plane", "on the imaginary axis", "in the right half plane"};
}

class StabilityJudge {
 public:
  StabilityJudge(const StateSpace& system, const RankOptions& options)
      : system_(system), options_(options), words_(words_for(system.is_discrete())) {}

  StabilityVerdict judge() {
    place_eigenvalues();
    judge_internal();
    judge_bibo();
    return std::move(verdict_);
  }

 private:
  [[nodiscard]] double margin(Complex value) const {
    return system_.is_discrete() ? std::abs(value) - 1.0 : value.real();
  }

  void place_eigenvalues() {
    settled_ = settled_eigenvalues(system_.a, boundary_of(system_));
    verdict_.is_certain = settled_.is_certain;
    for (const SettledCluster& settled : settled_.clusters)
      verdict_.boundary_tolerance = std::max(verdict_.boundary_tolerance, settled.allowed);
    for (std::size_t k = 0; k < settled_.values.size(); ++k) {
      if (settled_.sides[k] == Side::Outside) verdict_.outside.push_back(settled_.values[k]);
      if (settled_.sides[k] == Side::Boundary) verdict_.on_boundary.push_back(settled_.values[k]);
    }
  }

  void judge_internal() {
    std::vector<std::string>& reasons = verdict_.reasons;
    if (system_.order() == 0) {
      reasons.emplace_back("the system has no states");
      return;
    }
    if (!verdict_.outside.empty()) {
      verdict_.internal = Stability::Unstable;
      reasons.push_back(fmt::format("{} {} {}, so free responses grow exponentially",
                                    values_text(verdict_.outside),
                                    upper_count(verdict_.outside) == 1 ? "lies" : "lie", words_.outside));
      return;
    }
    if (verdict_.on_boundary.empty()) {
      const Complex last =
          *std::ranges::max_element(settled_.values, {}, [&](Complex value) { return margin(value); });
      reasons.push_back(fmt::format("every eigenvalue lies {}; {} is nearest to the boundary", words_.inside,
                                    value_text(last)));
      return;
    }
    verdict_.internal = Stability::Marginal;
    const std::vector<JordanStructure> structures =
        jordan_structure(system_.a, {.boundary = boundary_of(system_)});
    for (const SettledCluster& settled : settled_.clusters) {
      if (settled.side != Side::Boundary) continue;
      const Complex on_axis = settled.cluster.value;
      const auto structure = std::ranges::min_element(
          structures, {}, [&](const JordanStructure& s) { return std::abs(s.value - on_axis); });
      const std::size_t largest = structure->sizes.front();
      if (structure->clearness < 1e3) verdict_.is_certain = false;
      if (largest > 1) {
        verdict_.internal = Stability::Unstable;
        reasons.push_back(fmt::format(
            "{} lies {} with a Jordan block of size {}, so free responses grow like {}", value_text(on_axis),
            words_.boundary, largest, largest == 2 ? "t" : fmt::format("t^{}", largest - 1)));
      } else if (structure->multiplicity > 1) {
        reasons.push_back(
            fmt::format("{} lies {} {} times, with Jordan blocks of size 1 only, so free responses "
                        "stay bounded and do not vanish",
                        value_text(on_axis), words_.boundary, structure->multiplicity));
      } else {
        reasons.push_back(
            fmt::format("{} lies {} and is simple, so free responses stay bounded and do not vanish",
                        value_text(on_axis), words_.boundary));
      }
    }
  }

  void judge_bibo() {
    std::vector<std::string>& reasons = verdict_.reasons;
    if (system_.input_count() == 0 || system_.output_count() == 0) {
      reasons.emplace_back(
          "without inputs and outputs there is nothing to be said about bounded inputs and outputs");
      return;
    }
    // What no pole takes is hidden from inputs or outputs.
    const MinimalRealization minimal = minimal_realization(system_, options_);
    std::vector<bool> taken(settled_.values.size());
    bool is_outside = false;
    for (const std::size_t k : matched_with(settled_, eigenvalues(minimal.system.a)).taken) {
      taken[k] = true;
      if (settled_.sides[k] != Side::Inside) verdict_.not_bibo.push_back(settled_.values[k]);
      if (settled_.sides[k] == Side::Outside) is_outside = true;
    }
    sort_eigenvalues(verdict_.not_bibo);
    for (std::size_t k = 0; k < taken.size(); ++k) {
      if (!taken[k] && settled_.sides[k] != Side::Inside) verdict_.hidden.push_back(settled_.values[k]);
    }
    verdict_.is_bibo = verdict_.not_bibo.empty();
    if (!verdict_.is_bibo) {
      reasons.push_back(fmt::format(
          "not BIBO stable: {} {} {}{}", upper_count(verdict_.not_bibo) == 1 ? "the pole" : "the poles",
          values_text(verdict_.not_bibo),
          (upper_count(verdict_.not_bibo) == 1 ? "does not lie " : "do not lie ") + words_.inside,
          !is_outside ? "; a bounded input at its frequency gives an output that grows" : ""));
    } else if (verdict_.hidden.empty()) {
      reasons.push_back(
          fmt::format("BIBO stable: every pole of the transfer function lies {}", words_.inside));
    } else {
      reasons.push_back(
          fmt::format("BIBO stable, although the system is not asymptotically stable: inputs do not reach "
                      "or outputs do not show {}, so no pole of the transfer function lies there; an "
                      "initial state or a disturbance inside still excites it",
                      values_text(verdict_.hidden)));
    }
  }

  // How many different ones there are, a pair counted once.
  static std::size_t upper_count(const std::vector<Complex>& values) {
    std::vector<std::string> texts;
    for (const Complex& value : values) {
      if (value.imag() >= 0.0) texts.push_back(value_text(value));
    }
    std::ranges::sort(texts);
    texts.erase(std::ranges::unique(texts).begin(), texts.end());
    return texts.size();
  }

  const StateSpace& system_;
  const RankOptions& options_;
  BoundaryWords words_;
  StabilityVerdict verdict_{};
  SettledEigenvalues settled_{};
};

}  // namespace

StabilityVerdict judge_stability(const StateSpace& system, const RankOptions& options) {
  return StabilityJudge(system, options).judge();
}

}  // namespace causa::linear
