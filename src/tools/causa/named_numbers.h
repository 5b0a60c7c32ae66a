// Options that give numbers to names: `x=1,v=0` for a point, `x=-3:3,v=-1:1` for a box.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace causa::tools {

// A finite number and nothing else.
std::optional<double> read_number(std::string_view text);

struct NamedSpan {
  std::string name;
  double low = 0.0;
  double high = 0.0;
};

enum class SpanEnds : std::uint8_t {
  Rising,  // finite, the first below the second
  Any,     // `-inf` and `inf` too; the caller looks whether the range is empty
};

// Or what is wrong with the text. Blanks mean nothing outside of quoted identifiers.
std::variant<std::vector<NamedSpan>, std::string> read_spans(const std::string& text,
                                                             SpanEnds ends = SpanEnds::Rising);
std::variant<std::vector<std::pair<std::string, double>>, std::string> read_point(const std::string& text);

// What is wrong with an option's value; empty: nothing.
std::string checked_spans(const std::string& text);
std::string checked_spans_of_any_ends(const std::string& text);
std::string checked_point(const std::string& text);

}  // namespace causa::tools
