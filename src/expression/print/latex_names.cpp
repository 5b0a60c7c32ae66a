// Names of variables in LaTeX: latex_name() of print_latex.h.
#include "expression/print/latex_names.h"

#include <algorithm>

#include "expression/print/name_parts.h"
#include "expression/print/print_latex.h"

namespace causa {

namespace {

// One word: a letter, a Greek letter, a number, or text in the given style.
std::string word(std::string_view text, std::string_view style) {
  if (is_greek_letter(text)) return "\\" + std::string(text);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() == 1 || std::ranges::all_of(text, is_digit)) return latex_text(text);
  return "\\" + std::string(style) + "{" + latex_text(text) + "}";
}

std::string subscript(const NamePart& part) {
  switch (part.sort) {
    case NamePart::Sort::Path: return "\\mathrm{" + latex_text(part.text) + "}";
    case NamePart::Sort::Brackets: return latex_text(part.text);
    default: return word(part.text, "mathrm");
  }
}

}  // namespace

std::string latex_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\\': result += "\\backslash "; break;
      case '^': result += "\\hat{\\ }"; break;
      case '~': result += "\\sim "; break;
      case '_':
      case '#':
      case '$':
      case '%':
      case '&':
      case '{':
      case '}': result += '\\'; [[fallthrough]];
      default: result += c;
    }
  }
  return result;
}

LatexName latex_parts(std::string_view name) {
  const NameParts parts = name_parts(name);
  LatexName result;
  result.letter = parts.letter.sort == NamePart::Sort::Quoted
                      ? "\\mathit{" + latex_text(parts.letter.text) + "}"
                      : word(parts.letter.text, "mathit");
  for (const NamePart& part : parts.subscripts) result.subscripts.push_back(subscript(part));
  return result;
}

std::string latex_name(std::string_view name) {
  const LatexName parts = latex_parts(name);
  std::string result = parts.letter;
  for (std::size_t i = 0; i < parts.subscripts.size(); ++i) {
    result += (i == 0 ? "_{" : ", ") + parts.subscripts[i];
  }
  return parts.subscripts.empty() ? result : result + "}";
}

}  // namespace causa
