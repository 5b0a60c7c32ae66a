// The parts of a variable's name as mathematics sets it: `motor.phi_rel` is phi with the subscripts rel,
// motor.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace causa {

struct NamePart {
  enum class Sort : std::uint8_t {
    Word,      // of the name itself: a letter, a Greek letter, a word, a number
    Quoted,    // what stood between quotes
    Path,      // the components around it
    Brackets,  // subscripts, as written
  };
  std::string_view text;
  Sort sort = Sort::Word;
};

// Views into the name.
struct NameParts {
  NamePart letter;
  std::vector<NamePart> subscripts;
};

NameParts name_parts(std::string_view name);

// `phi`, `Omega`
bool is_greek_letter(std::string_view word);

}  // namespace causa
