// What several pictures of linear systems have in common: titles, names of channels, texts of margins.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/linear_systems/responses/margins.h"
#include "tools/causa/linear_systems/linear_pictures.h"

namespace causa::tools {

inline bool is_single(const linear::StateSpace& system) {
  return system.input_count() == 1 && system.output_count() == 1;
}

// "Bode plot: Motor"
std::string picture_title(std::string_view what, const LinearPictureOptions& options);

// "u to y"; empty where there is only one.
std::string channel_name(const linear::StateSpace& system, std::size_t output, std::size_t input);
// The same number in all pictures of a system, so that a channel keeps its colour.
std::size_t channel_colour(const linear::StateSpace& system, std::size_t output, std::size_t input);

// "phi in rad"
std::string with_unit(const std::string& what, const std::string& unit);
// Of a list that may be empty.
std::string unit_at(const std::vector<std::string>& units, std::size_t place);

// 20 log₁₀ of a gain margin; rounding noise is 0.
double margin_decibels(const linear::PhaseCrossing& crossing);
std::string gain_margin_text(const linear::PhaseCrossing& crossing);
std::string phase_margin_text(const linear::GainCrossing& crossing);

// L(iω) = −1 at some frequency: the closed loop has a pole on the boundary of stability.
bool passes_through_minus_one(const linear::Margins& margins);
// Nothing: margins promise stability; otherwise why they do not.
std::optional<std::string> broken_promise(const linear::Margins& margins);

}  // namespace causa::tools
