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
// more than a number. What is translated already is in the modifications.
struct DividedSettings {
  std::vector<Setting> rest;
  Modifications modifications{};
};

// Moves settings from `rest` to the modifications, as far as a prepared model shows which: it need not be
// translated to its end then, but anew. False: there are none. Asked by PipelineOptions::goes_on.
enum class Divide : std::uint8_t { Parameters, ParametersAndInputs };
bool divide_settings(const Compilation& prepared, Divide which, DividedSettings& settings,
                     DiagnosticSink& sink);

// The same for a whole model, until none are left: `translate` compiles it with these modifications and gives
// the compilation; null: it failed. Some parameters turn out to decide structure only after the prepared
// model. The rest, numbers for `apply_setting`, is returned.
using Translate = std::function<const Compilation*(const Modifications&)>;
std::vector<Setting> translate_settings(const Compilation& compilation, DividedSettings settings,
                                        const Translate& translate, DiagnosticSink& sink);

// Sets a parameter or a start value of the model. What is said about it, an error or a warning; nothing where
// all is well.
std::optional<Diagnostic> apply_setting(CompiledModel& model, const Setting& setting);

}  // namespace causa::driver
