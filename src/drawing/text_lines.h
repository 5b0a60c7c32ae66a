// Texts that fit into a width: broken into lines, or shortened in the middle. Widths are those of
// text_width.h, in units of the font's size.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace causa::drawing {

// The text, or its beginning and its end with `…` between.
std::string shortened_text(std::string_view utf8, double widest);

// At most so many lines. They break at blanks and behind the operators of a formula; what does not fit is
// shortened.
std::vector<std::string> text_lines(std::string_view utf8, double widest, std::size_t most);

}  // namespace causa::drawing
