// Every kind of message causa can give, stage by stage.
#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::driver {

struct DiagnosticStage {
  std::string_view letters;  // of its codes: "SM"
  std::string_view page;     // of its entries: docs/diagnostics/<page>.md
  std::string_view subject;
  std::string_view command;  // the command that shows its messages: "simulate"
};

// In the order of the pipeline.
std::span<const DiagnosticStage> diagnostic_stages();

// Null where no stage has the letters of this code.
const DiagnosticStage* stage_of(std::string_view code);

// Each once, in the order of stages and numbers.
std::vector<const DiagnosticKind*> all_diagnostic_kinds();

}  // namespace causa::driver
