// How wide a text is in a usual sans-serif font, in units of the font's size. Programs that show our pictures
// choose the font, so the widths are those of wide ones: a text that fits here fits there.
#pragma once

#include <string_view>

namespace causa::drawing {

double text_width(std::string_view utf8);

}  // namespace causa::drawing
