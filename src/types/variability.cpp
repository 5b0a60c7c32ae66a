#include "types/variability.h"

#include <array>
#include <cstddef>

namespace causa {

std::string_view prefix_of(Variability variability) {
  constexpr auto names = std::to_array<std::string_view>({"constant", "parameter", "", ""});
  return names[static_cast<std::size_t>(variability)];
}

std::string_view prefix_of(Causality causality) {
  constexpr auto names = std::to_array<std::string_view>({"", "input", "output"});
  return names[static_cast<std::size_t>(causality)];
}

std::string_view state_select_name(StateSelect choice) {
  constexpr auto names = std::to_array<std::string_view>({"never", "avoid", "default", "prefer", "always"});
  return names[static_cast<std::size_t>(choice)];
}

}  // namespace causa
