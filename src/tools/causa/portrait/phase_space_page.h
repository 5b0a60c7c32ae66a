// A portrait of a model of order 3 or more as one page for a browser that needs nothing else: three of its
// states as a picture that can be turned.
#pragma once

#include <string>

#include "tools/causa/portrait/phase_plane_report.h"

namespace causa::tools {

std::string phase_space_page(const portrait::SpacePortrait& space, const PortraitNames& names);

}  // namespace causa::tools
