#include "expression/print/name_parts.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace causa {

namespace {

constexpr auto greek = std::to_array<std::string_view>(
    {"alpha",   "beta",   "gamma", "delta",   "epsilon", "zeta",  "eta",   "theta", "iota",
     "kappa",   "lambda", "mu",    "nu",      "xi",      "pi",    "rho",   "sigma", "tau",
     "upsilon", "phi",    "chi",   "psi",     "omega",   "Gamma", "Delta", "Theta", "Lambda",
     "Xi",      "Pi",     "Sigma", "Upsilon", "Phi",     "Psi",   "Omega"});

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

NameParts name_parts(std::string_view name) {
  using Sort = NamePart::Sort;
  NameParts result;
  if (name.empty()) return {{name, Sort::Quoted}, {}};
  const std::size_t dot = last_dot(name);
  std::string_view own = dot == std::string_view::npos ? name : name.substr(dot + 1);
  std::string_view brackets;
  if (const std::size_t open = own.find('[');
      open != std::string_view::npos && own.back() == ']' && own.front() != '\'') {
    brackets = own.substr(open + 1, own.size() - open - 2);
    own = own.substr(0, open);
  }
  if (!own.empty() && own.front() == '\'') {
    result.letter = {own.size() > 1 ? own.substr(1, own.size() - 2) : own, Sort::Quoted};
  } else {
    std::vector<std::string_view> parts = split(own, '_');
    std::erase_if(parts, [](std::string_view part) { return part.empty(); });
    if (parts.empty()) parts.push_back(own);
    // Digits at the end of the first part are a subscript: x1.
    std::size_t end = parts.front().size();
    while (end > 1 && is_digit(parts.front()[end - 1])) --end;
    result.letter = {parts.front().substr(0, end), Sort::Word};
    if (end < parts.front().size()) result.subscripts.push_back({parts.front().substr(end), Sort::Word});
    for (std::size_t k = 1; k < parts.size(); ++k) result.subscripts.push_back({parts[k], Sort::Word});
  }
  if (dot != std::string_view::npos) result.subscripts.push_back({name.substr(0, dot), Sort::Path});
  if (!brackets.empty()) result.subscripts.push_back({brackets, Sort::Brackets});
  return result;
}

bool is_greek_letter(std::string_view word) {
  return std::ranges::find(greek, word) != greek.end();
}

}  // namespace causa
