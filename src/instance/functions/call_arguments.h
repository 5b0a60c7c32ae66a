// Which argument of a call is for which input (MLS 12.4.1): first the positional ones, then those with names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// What can be called: its name for messages, and the names of its inputs in order.
struct CallSignature {
  std::string name;
  std::vector<std::string_view> inputs;

  [[nodiscard]] std::string text() const;  // `f(x, y)`
};

// One for each input; an empty view where nothing is given. `arguments` may be empty. Nothing after an error.
std::optional<std::vector<syntax::View>> place_arguments(Elaboration& elaboration, syntax::View arguments,
                                                         const CallSignature& signature);

}  // namespace causa::instance
