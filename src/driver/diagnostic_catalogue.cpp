#include "driver/diagnostic_catalogue.h"

#include <algorithm>
#include <array>

#include "analysis/continuation/diagnostics.h"
#include "analysis/equilibria/diagnostics.h"
#include "analysis/linearization/diagnostics.h"
#include "analysis/portrait/diagnostics.h"
#include "analysis/sensitivity/diagnostics.h"
#include "analysis/stability/diagnostics.h"
#include "driver/diagnostics.h"
#include "driver/diagram/diagnostics.h"
#include "equations/diagnostics.h"
#include "flat/diagnostics.h"
#include "formalisms/lagrange/diagnostics.h"
#include "instance/diagnostics.h"
#include "packages/diagnostics.h"
#include "results/diagnostics.h"
#include "simulation/diagnostics.h"
#include "syntax/diagnostics.h"

namespace causa::driver {

namespace {

constexpr std::array message_stages{
    DiagnosticStage{"SY", "syntax", "the text of a file", "check"},
    DiagnosticStage{"PK", "packages", "files, packages and libraries", "check"},
    DiagnosticStage{"IN", "instance", "names, types, classes, components and functions", "check"},
    DiagnosticStage{"FL", "flat", "connections, the number of equations, events and units", "check"},
    DiagnosticStage{"EQ", "equations", "which equation determines which unknown", "check"},
    DiagnosticStage{"LA", "lagrange", "Lagrangian systems", "lagrange"},
    DiagnosticStage{"SM", "simulation", "a run: its options, its start, its steps and events", "simulate"},
    DiagnosticStage{"AN", "analysis", "linear models and equilibria", "linearize"},
    DiagnosticStage{"RS", "results", "result files and input files", "plot"},
    DiagnosticStage{"DG", "diagram", "icons and diagrams", "diagram"},
    DiagnosticStage{"DR", "driver", "what the command line names", "check"},
};

}  // namespace

std::span<const DiagnosticStage> diagnostic_stages() {
  return message_stages;
}

const DiagnosticStage* stage_of(std::string_view code) {
  const auto found = std::ranges::find(message_stages, code.substr(0, 2), &DiagnosticStage::letters);
  return found == message_stages.end() ? nullptr : &*found;
}

std::vector<const DiagnosticKind*> all_diagnostic_kinds() {
  std::vector<const DiagnosticKind*> kinds = instance::diagnostic_kinds();
  for (const DiagnosticKinds part :
       {syntax::diagnostic_kinds(), packages::diagnostic_kinds(), flat_diagnostic_kinds(),
        equation_diagnostic_kinds(), lagrange_diagnostic_kinds(), simulation_diagnostic_kinds(),
        linearization_diagnostic_kinds(), equilibria_diagnostic_kinds(), continuation_diagnostic_kinds(),
        portrait_diagnostic_kinds(), stability_diagnostic_kinds(), sensitivity_diagnostic_kinds(),
        result_diagnostic_kinds(), driver_diagnostic_kinds(), diagram_diagnostic_kinds()}) {
    kinds.insert(kinds.end(), part.begin(), part.end());
  }
  std::ranges::stable_sort(
      kinds, {}, [](const DiagnosticKind* kind) { return std::pair(stage_of(kind->code), kind->code); });
  return kinds;
}

}  // namespace causa::driver
