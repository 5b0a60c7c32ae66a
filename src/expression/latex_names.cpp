// Names of variables in LaTeX: latex_name() of print_latex.h.
#include "expression/latex_names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "expression/print_latex.h"

namespace causa {

namespace {

constexpr auto greek = std::to_array<std::string_view>(
    {"alpha",   "beta",   "gamma", "delta",   "epsilon", "zeta",  "eta",   "theta", "iota",
     "kappa",   "lambda", "mu",    "nu",      "xi",      "pi",    "rho",   "sigma", "tau",
     "upsilon", "phi",    "chi",   "psi",     "omega",   "Gamma", "Delta", "Theta", "Lambda",
     "Xi",      "Pi",     "Sigma", "Upsilon", "Phi",     "Psi",   "Omega"});

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// One word: a letter, a Greek letter, a number, or text in the given style.
std::string word(std::string_view text, std::string_view style) {
  if (std::ranges::find(greek, text) != greek.end()) return "\\" + std::string(text);
  if (text.size() == 1 || std::ranges::all_of(text, is_digit)) return latex_text(text);
  return "\\" + std::string(style) + "{" + latex_text(text) + "}";
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// The last dot outside of brackets and quotes.
std::size_t last_dot(std::string_view name) {
  std::size_t found = std::string_view::npos;
  bool quoted = false;
  int depth = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (quoted && name[i] == '\\') {
      ++i;
      continue;
    }
    if (name[i] == '\'') quoted = !quoted;
    if (quoted) continue;
    if (name[i] == '[') ++depth;
    if (name[i] == ']') --depth;
    if (name[i] == '.' && depth == 0) found = i;
  }
  return found;
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
  LatexName result;
  if (name.empty()) return {"\\mathit{}", {}};
  const std::size_t dot = last_dot(name);
  std::string_view own = dot == std::string_view::npos ? name : name.substr(dot + 1);
  std::string_view brackets;
  if (const std::size_t open = own.find('[');
      open != std::string_view::npos && own.back() == ']' && own.front() != '\'') {
    brackets = own.substr(open + 1, own.size() - open - 2);
    own = own.substr(0, open);
  }
  if (!own.empty() && own.front() == '\'') {
    result.letter = "\\mathit{" + latex_text(own.size() > 1 ? own.substr(1, own.size() - 2) : own) + "}";
  } else {
    std::vector<std::string_view> parts = split(own, '_');
    std::erase_if(parts, [](std::string_view part) { return part.empty(); });
    if (parts.empty()) parts.push_back(own);
    // Digits at the end of the first part are a subscript: x1.
    std::size_t end = parts.front().size();
    while (end > 1 && is_digit(parts.front()[end - 1])) --end;
    result.letter = word(parts.front().substr(0, end), "mathit");
    if (end < parts.front().size()) result.subscripts.emplace_back(parts.front().substr(end));
    for (const std::string_view part : std::vector(parts.begin() + 1, parts.end())) {
      result.subscripts.push_back(word(part, "mathrm"));
    }
  }
  if (dot != std::string_view::npos) {
    result.subscripts.push_back("\\mathrm{" + latex_text(name.substr(0, dot)) + "}");
  }
  if (!brackets.empty()) result.subscripts.push_back(latex_text(brackets));
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
