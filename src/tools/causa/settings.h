// `--set NAME=VALUE` as a user writes it: numbers, truth values, literals of enumerations, arrays in braces,
// expressions, and for inputs functions of time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "simulation/driven_model.h"

namespace causa::tools {

struct Setting {
  std::string name;
  std::string value;
};

// `name=value` apart; nothing if it is not that.
std::optional<Setting> read_setting(const std::string& text);

// Whether it is about a parameter that decides the structure of the model, as a whole.
bool is_structural(const CompiledModel& model, const Setting& setting);

// Sets a parameter or a start value of the model, or adds a function of time to the inputs. What is said
// about it, an error or a warning; nothing where all is well.
std::optional<Diagnostic> apply_setting(CompiledModel& model, const Setting& setting, InputSources& inputs);

}  // namespace causa::tools
