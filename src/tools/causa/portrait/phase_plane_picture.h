// Pictures of non-linear systems: phase planes, phase lines, Poincaré sections, nearby starts; as charts.
#pragma once

#include <string>
#include <vector>

#include "analysis/portrait/nearby_starts.h"
#include "analysis/portrait/phase_line.h"
#include "analysis/portrait/phase_plane.h"
#include "analysis/portrait/poincare_section.h"
#include "drawing/chart.h"

namespace causa::tools {

struct PhasePictureLabels {
  std::string model{};
  std::vector<std::string> names{};  // of the coordinates, with units
  std::vector<std::string> remarks{};
};

drawing::Chart phase_plane_chart(const portrait::PhasePlane& plane, const PhasePictureLabels& labels);
drawing::Chart phase_line_chart(const portrait::PhaseLine& line, const PhasePictureLabels& labels);
// `names`: of all states; drawn are these two of them.
drawing::Chart section_chart(const portrait::PoincareSection& section, std::size_t across,
                             std::size_t upwards, const PhasePictureLabels& labels);
drawing::Chart drift_chart(const portrait::Drift& drift, std::size_t state, const PhasePictureLabels& labels);

// Points that a picture of the box can do without are left out.
portrait::Polyline thinned(const portrait::Polyline& line, const portrait::PlaneBox& box);

}  // namespace causa::tools
