// A phase plane as one page for a browser that needs nothing else: a click starts a trajectory, sliders move
// parameters. The page computes by itself, with the equations of the model as JavaScript; a model that cannot
// be written so is shown as it was computed, and the page says why.
#pragma once

#include <functional>
#include <string>

#include "tools/causa/model_field.h"
#include "tools/causa/portrait/phase_plane_picture.h"

namespace causa::tools {

// `without_formulas`: called with the reason where the page cannot compute.
std::string phase_plane_page(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
                             const PhasePictureLabels& labels, ModelField& model,
                             const std::function<void(const std::string&)>& without_formulas);

}  // namespace causa::tools
