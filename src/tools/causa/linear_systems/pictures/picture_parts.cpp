#include "tools/causa/linear_systems/pictures/picture_parts.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace causa::tools {

std::string picture_title(std::string_view what, const LinearPictureOptions& options) {
  return options.name.empty() ? std::string(what) : fmt::format("{}: {}", what, options.name);
}

std::string channel_name(const linear::StateSpace& system, std::size_t output, std::size_t input) {
  if (is_single(system)) return "";
  return fmt::format("{} to {}", system.inputs[input], system.outputs[output]);
}

std::size_t channel_colour(const linear::StateSpace& system, std::size_t output, std::size_t input) {
  return output * system.input_count() + input;
}

std::string with_unit(const std::string& what, const std::string& unit) {
  if (unit.empty() || unit == "1") return what;
  return what.empty() ? "in " + unit : fmt::format("{} in {}", what, unit);
}

std::string unit_at(const std::vector<std::string>& units, std::size_t place) {
  return place < units.size() ? units[place] : "";
}

double margin_decibels(const linear::PhaseCrossing& crossing) {
  constexpr double noise = 1e-9;
  const double decibels = 20.0 * std::log10(crossing.gain_margin);
  return std::abs(decibels) < noise ? 0.0 : decibels;
}

std::string gain_margin_text(const linear::PhaseCrossing& crossing) {
  return fmt::format("gain margin {:.4g} dB", margin_decibels(crossing));
}

std::string phase_margin_text(const linear::GainCrossing& crossing) {
  constexpr double noise = 1e-6;
  return fmt::format("phase margin {:.4g}°",
                     std::abs(crossing.phase_margin) < noise ? 0.0 : crossing.phase_margin);
}

bool passes_through_minus_one(const linear::Margins& margins) {
  return margins.closed_loop.stability == linear::LoopStability::OnBoundary;
}

std::optional<std::string> broken_promise(const linear::Margins& margins) {
  if (!margins.gain_margin && !margins.phase_margin) return std::nullopt;
  if (passes_through_minus_one(margins))
    return "the loop closed with unit feedback is on the boundary of stability";
  if (margins.closed_loop.stability == linear::LoopStability::Stable) return std::nullopt;
  return "the loop closed with unit feedback is unstable: the margins promise nothing";
}

}  // namespace causa::tools
