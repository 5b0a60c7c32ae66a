// Data inside of the script of a page.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace causa::tools {

// JSON that cannot end the script it stands in.
inline std::string script_safe(std::string json) {
  for (std::size_t at = json.find('<'); at != std::string::npos; at = json.find('<', at))
    json.replace(at, 1, "\\u003c");
  return json;
}

// With the digits a picture needs.
inline double short_number(double value) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 5.0);
  const double rounded = std::round(value / unit) * unit;
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", rounded);
  return std::strtod(text, nullptr);
}

}  // namespace causa::tools
