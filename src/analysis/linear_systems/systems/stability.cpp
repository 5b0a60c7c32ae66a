#include "analysis/linear_systems/systems/stability.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/eigenvalue_clusters.h"
#include "analysis/linear_systems/algebra/jordan_form.h"

namespace causa::linear {

namespace {

enum class Side : std::uint8_t { Inside, Boundary, Outside };

std::string value_text(Complex value) {
  if (value.imag() == 0.0) return fmt::format("{:.6g}", value.real() == 0.0 ? 0.0 : value.real());
  if (value.real() == 0.0) return fmt::format("±{:.6g}i", std::abs(value.imag()));
  return fmt::format("{:.6g} ± {:.6g}i", value.real(), std::abs(value.imag()));
}

// "a", "a and b", "a, b and 3 more"
std::string values_text(const std::vector<Complex>& values) {
  std::vector<std::string> texts;
  for (const Complex& value : values) {
    if (value.imag() >= 0.0) texts.push_back(value_text(value));
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
    Matrix balanced = system_.a;
    balance_in_place(balanced);
    eigen_ = eigen_system(balanced);
    const double size = frobenius_norm(balanced);
    const double tolerance = default_cluster_tolerance(system_.order());
    clusters_ = eigenvalue_clusters(eigen_, size, tolerance);
    sides_.assign(eigen_.values.size(), Side::Inside);
    const double rounding = 10.0 * static_cast<double>(std::max<std::size_t>(system_.order(), 1)) *
                            std::numeric_limits<double>::epsilon() * size;
    for (const EigenvalueCluster& cluster : clusters_) {
      // The mean of a cluster is accurate, whatever its members are.
      const double allowed = cluster.members.size() > 1
                                 ? rounding
                                 : std::max(10.0 * eigen_.uncertainty[cluster.members.front()], 1e-300);
      verdict_.boundary_tolerance = std::max(verdict_.boundary_tolerance, allowed);
      const double distance = margin(cluster.value);
      const Side side =
          std::abs(distance) <= allowed ? Side::Boundary : (distance < 0.0 ? Side::Inside : Side::Outside);
      if (side != Side::Boundary && std::abs(distance) <= 100.0 * allowed) verdict_.is_certain = false;
      for (std::size_t k = 0; k < sides_.size(); ++k) {
        const Complex upper(eigen_.values[k].real(), std::abs(eigen_.values[k].imag()));
        const bool is_member = std::ranges::any_of(cluster.members, [&](std::size_t member) {
          return member == k || upper == eigen_.values[member];
        });
        if (is_member) sides_[k] = side;
      }
      cluster_sides_.push_back(side);
    }
    for (std::size_t k = 0; k < sides_.size(); ++k) {
      if (sides_[k] == Side::Outside) verdict_.outside.push_back(eigen_.values[k]);
      if (sides_[k] == Side::Boundary) verdict_.on_boundary.push_back(eigen_.values[k]);
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
      const Complex last = std::ranges::max_element(clusters_, {}, [&](const EigenvalueCluster& cluster) {
                             return margin(cluster.value);
                           })->value;
      reasons.push_back(fmt::format("every eigenvalue lies {}; {} is nearest to the boundary", words_.inside,
                                    value_text(last)));
      return;
    }
    verdict_.internal = Stability::Marginal;
    const std::vector<JordanStructure> structures = jordan_structure(system_.a);
    for (std::size_t k = 0; k < clusters_.size(); ++k) {
      if (cluster_sides_[k] != Side::Boundary) continue;
      const Complex on_axis =
          system_.is_discrete() || clusters_[k].value.imag() > 0.0 ? clusters_[k].value : Complex{};
      const auto structure = std::ranges::min_element(
          structures, {}, [&](const JordanStructure& s) { return std::abs(s.value - clusters_[k].value); });
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
    // Every pole takes its nearest eigenvalue; what is left is hidden from inputs or outputs.
    const MinimalRealization minimal = minimal_realization(system_, options_);
    std::vector<bool> taken(eigen_.values.size());
    for (const Complex& pole : eigenvalues(minimal.system.a)) {
      std::size_t best = eigen_.values.size();
      for (std::size_t k = 0; k < taken.size(); ++k) {
        if (taken[k]) continue;
        if (best == taken.size() || std::abs(eigen_.values[k] - pole) < std::abs(eigen_.values[best] - pole))
          best = k;
      }
      require(best < taken.size(), "a minimal realization has no more poles than the system eigenvalues");
      taken[best] = true;
      if (sides_[best] != Side::Inside) verdict_.not_bibo.push_back(eigen_.values[best]);
    }
    for (std::size_t k = 0; k < taken.size(); ++k) {
      if (!taken[k] && sides_[k] != Side::Inside) verdict_.hidden.push_back(eigen_.values[k]);
    }
    verdict_.is_bibo = verdict_.not_bibo.empty();
    if (!verdict_.is_bibo) {
      const bool only_boundary = std::ranges::all_of(
          verdict_.not_bibo, [&](Complex pole) { return margin(pole) <= verdict_.boundary_tolerance; });
      reasons.push_back(fmt::format(
          "not BIBO stable: {} {} {}{}", upper_count(verdict_.not_bibo) == 1 ? "the pole" : "the poles",
          values_text(verdict_.not_bibo),
          (upper_count(verdict_.not_bibo) == 1 ? "does not lie " : "do not lie ") + words_.inside,
          only_boundary ? "; a bounded input at its frequency gives an output that grows" : ""));
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

  static std::size_t upper_count(const std::vector<Complex>& values) {
    return static_cast<std::size_t>(std::ranges::count_if(values, [](Complex v) { return v.imag() >= 0.0; }));
  }

  const StateSpace& system_;
  const RankOptions& options_;
  BoundaryWords words_;
  StabilityVerdict verdict_{};
  EigenSystem eigen_{};
  std::vector<EigenvalueCluster> clusters_{};
  std::vector<Side> cluster_sides_{};
  std::vector<Side> sides_{};
};

}  // namespace

StabilityVerdict judge_stability(const StateSpace& system, const RankOptions& options) {
  return StabilityJudge(system, options).judge();
}

}  // namespace causa::linear
