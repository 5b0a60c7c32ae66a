// The parts of a name in LaTeX: the letter, which carries dots of derivatives, and its subscripts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace causa {

struct LatexName {
  std::string letter;
  std::vector<std::string> subscripts;
};

LatexName latex_parts(std::string_view name);

// With the characters that mean something in LaTeX escaped.
std::string latex_text(std::string_view text);

}  // namespace causa
