// `--set NAME=VALUE` as a user writes it: numbers, truth values, literals of enumerations, arrays in braces,
// expressions; for inputs everything that an equation of the model could say.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "driver/compile.h"
#include "driver/modified_class.h"
#include "model/compiled_model.h"

namespace causa::driver {

struct Setting {
  std::string name;
  std::string value;
};

// `name=value` apart; nothing if it is not that.
std::optional<Setting> read_setting(const std::string& text);

// Some settings have to be translated: parameters whose value was used in translation, inputs that follow
// more than a number. `translate` compiles the model with these modifications and gives the compilation;
// null: it failed. The rest, numbers for `apply_setting`, is returned.
using Translate = std::function<const Compilation*(const Modifications&)>;
std::vector<Setting> translate_settings(const Compilation& compilation, std::vector<Setting> settings,
                                        const Translate& translate, DiagnosticSink& sink);

// Sets a parameter or a start value of the model. What is said about it, an error or a warning; nothing where
// all is well.
std::optional<Diagnostic> apply_setting(CompiledModel& model, const Setting& setting);

}  // namespace causa::driver
