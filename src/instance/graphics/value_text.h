// Values as people read them in a picture: in the unit they are displayed in, `100 Ω`, `20 °C`, `4.7 µF`.
#pragma once

#include <string>
#include <string_view>

namespace causa::graphics {

// Six significant digits; without exponent where that is readable.
std::string number_text(double value);

// Converted to the display unit where there is one; otherwise with a prefix where the unit is a plain one and
// the number far from 1. A unit that is none is written as it stands.
std::string quantity_text(double value, std::string_view unit, std::string_view display_unit);

// `kg.m2/s2` as `kg·m²/s²`, `Ohm` as `Ω`, `degC` as `°C`; nothing of `1`.
std::string unit_text(std::string_view unit);

}  // namespace causa::graphics
