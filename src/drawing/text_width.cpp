#include "drawing/text_width.h"

#include <array>
#include <cstdint>

namespace causa::drawing {

namespace {

// Advance widths of Helvetica from U+0020 to U+007E, in thousandths.
constexpr auto helvetica = std::to_array<std::uint16_t>(
    {278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
     556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
     611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
     667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
     222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584});
static_assert(helvetica.size() == 0x7F - 0x20);

// DejaVu Sans, the widest of the usual ones, compared with Helvetica.
constexpr double widest = 1.13;
constexpr double other_letter = 0.6;
constexpr double ideograph = 1.0;

}  // namespace

double text_width(std::string_view text) {
  double width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte < 0x7F)
      width += helvetica[byte - 0x20U] / 1000.0;
    else if (byte >= 0xE3 && byte < 0xF8)
      width += ideograph;
    else if (byte >= 0xC0)
      width += other_letter;
    // Bytes that continue a character add nothing.
  }
  return widest * width;
}

}  // namespace causa::drawing
