// Colours that tell curves apart on white, for colour-blind eyes too.
#pragma once

#include <string>

namespace causa {

// `#0072b2` for one of `count` curves. Few curves get the colours of Okabe and Ito; many get a scale from
// dark blue to orange, so that the order of an array is seen.
std::string curve_colour(std::size_t curve, std::size_t count);

}  // namespace causa
