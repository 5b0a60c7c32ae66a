// The phase portrait of a free system of order 1 or 2, as a chart.
#pragma once

#include "tools/causa/linear_systems/linear_pictures.h"

namespace causa::tools {

LinearPicture portrait_picture(const linear::StateSpace& system, const LinearPictureOptions& options);

}  // namespace causa::tools
