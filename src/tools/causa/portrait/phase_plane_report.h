// What a portrait found, as text and as JSON.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "analysis/portrait/lyapunov_exponent.h"
#include "analysis/portrait/nearby_starts.h"
#include "analysis/portrait/phase_line.h"
#include "analysis/portrait/phase_plane.h"
#include "analysis/portrait/poincare_section.h"
#include "analysis/portrait/space_portrait.h"

namespace causa::tools {

struct PortraitNames {
  std::string model{};
  std::vector<std::string> coordinates{};  // of the plane
  std::vector<std::string> states{};       // of the model
};

std::string phase_plane_text(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
                             const PortraitNames& names);
nlohmann::ordered_json phase_plane_json(const portrait::PhasePlane& plane,
                                        const portrait::Coordinates& coordinates, const PortraitNames& names);
std::string phase_line_text(const portrait::PhaseLine& line, const PortraitNames& names);
nlohmann::ordered_json phase_line_json(const portrait::PhaseLine& line, const PortraitNames& names);
std::string space_text(const portrait::SpacePortrait& space, const PortraitNames& names);
nlohmann::ordered_json space_json(const portrait::SpacePortrait& space, const PortraitNames& names);
std::string lyapunov_text(const portrait::LyapunovExponent& exponent);
nlohmann::ordered_json lyapunov_json(const portrait::LyapunovExponent& exponent);
std::string section_text(const portrait::PoincareSection& section, const PortraitNames& names);
nlohmann::ordered_json section_json(const portrait::PoincareSection& section, const PortraitNames& names);
std::string section_csv(const portrait::PoincareSection& section, const PortraitNames& names);
std::string drift_text(const portrait::Drift& drift, const PortraitNames& names);
nlohmann::ordered_json drift_json(const portrait::Drift& drift, const PortraitNames& names);

}  // namespace causa::tools
