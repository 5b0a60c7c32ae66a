#include "tools/causa/linear_systems/loop_report.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "tools/causa/linear_systems/linear_report.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

bool has_margins(const linear::StateSpace& system) {
  return system.input_count() == 1 && system.output_count() == 1;
}

}  // namespace

std::string margins_text(const linear::StateSpace& system) {
  if (!has_margins(system)) return "";
  const auto outcome = linear::margins(system);
  if (!succeeded(outcome)) return fmt::format("with unit feedback\n  {}\n", refusal_of(outcome).words);
  const linear::Margins& found = result_of(outcome);
  std::string text = "with unit feedback\n";
  text += fmt::format("  {}\n", linear::closed_loop_text(found.closed_loop, system.is_discrete()));
  // Of a loop that is not stable margins say nothing.
  if (!found.closed_loop_is_stable) return text;
  text +=
      found.gain_margin
          ? fmt::format("  gain margin {:.5g} ({:.4g} dB) at {:.5g} rad/s\n", found.gain_margin->gain_margin,
                        20.0 * std::log10(found.gain_margin->gain_margin), found.gain_margin->frequency)
          : std::string("  gain margin infinite\n");
  text += found.phase_margin ? fmt::format("  phase margin {:.5g} degrees at {:.5g} rad/s\n",
                                           found.phase_margin->phase_margin, found.phase_margin->frequency)
                             : std::string("  phase margin infinite\n");
  return text;
}

void add_margins(const linear::StateSpace& system, nlohmann::ordered_json& object) {
  if (!has_margins(system)) return;
  const auto outcome = linear::margins(system);
  if (!succeeded(outcome)) {
    object["margins"] = {{"gain", nullptr}, {"phase", nullptr}, {"reason", refusal_of(outcome).words}};
    return;
  }
  const linear::Margins& found = result_of(outcome);
  nlohmann::ordered_json margins{{"closedLoopStable", found.closed_loop_is_stable},
                                 {"closedLoop", linear::loop_stability_name(found.closed_loop.stability)},
                                 {"closedLoopPoles", complex_json(found.closed_loop.poles)},
                                 {"hiddenModes", complex_json(found.closed_loop.hidden)},
                                 {"gain", nullptr},
                                 {"gainFrequency", nullptr},
                                 {"phase", nullptr},
                                 {"phaseFrequency", nullptr},
                                 {"delay", nullptr},
                                 {"modulus", found.modulus_margin}};
  if (found.gain_margin) {
    margins["gain"] = found.gain_margin->gain_margin;
    margins["gainFrequency"] = found.gain_margin->frequency;
  }
  if (found.phase_margin) {
    margins["phase"] = found.phase_margin->phase_margin;
    margins["phaseFrequency"] = found.phase_margin->frequency;
  }
  if (found.delay_margin && found.delay_margin->delay_margin)
    margins["delay"] = *found.delay_margin->delay_margin;
  object["margins"] = std::move(margins);
}

std::string identification_text(const linear::Identification& found) {
  std::string text;
  text += fmt::format("identified: G(s) = {}{}\n", linear::transfer_function_text(found.model),
                      found.dead_time > 0.0 ? fmt::format(" e^(-{:.6g} s)", found.dead_time) : std::string());
  text += fmt::format(
      "  static gain {:.6g}, h(0+) = {:.6g}, root mean square of the residuals {:.3g}, fit {:.2f} %\n",
      found.static_gain, found.jump, found.residual, 100.0 * found.fit);
  return text;
}

nlohmann::ordered_json identification_json(const linear::Identification& found) {
  return {{"numerator", found.model.numerator},
          {"denominator", found.model.denominator},
          {"deadTime", found.dead_time},
          {"staticGain", found.static_gain},
          {"jump", found.jump},
          {"residual", found.residual},
          {"fit", found.fit}};
}

}  // namespace causa::tools
