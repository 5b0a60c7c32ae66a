// What there is to say about a linear system, as text and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/linear_systems/algebra/exponential_form.h"
#include "analysis/linear_systems/algebra/jordan_form.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/systems/limit_values.h"
#include "analysis/linear_systems/systems/modes.h"
#include "analysis/linear_systems/systems/phase_portrait.h"
#include "analysis/linear_systems/systems/stability.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"

namespace causa::tools {

// From one input to one output.
struct ChannelFacts {
  std::size_t output = 0;
  std::size_t input = 0;
  linear::TransferChannel transfer;
  linear::LimitValues limits;
  linear::Outcome<linear::StepFigures> step;
};

struct LinearFacts {
  const linear::StateSpace& system;
  linear::Modes modes;
  linear::StabilityVerdict stability;
  linear::Reachability controllable;
  linear::Reachability observable;
  linear::MinimalRealization minimal;
  std::vector<linear::Complex> poles;  // of the minimal realization
  linear::SystemZeros zeros;
  std::vector<ChannelFacts> channels;        // empty: too many, or the system is too large
  std::optional<linear::JordanForm> jordan;  // of small systems
  std::optional<linear::PhasePortrait> portrait;
  std::optional<linear::ExponentialForm> exponential;
  std::optional<linear::Matrix> exponential_value;  // e^{At} at the time asked for
  std::optional<double> exponential_time;
};

struct LinearFactOptions {
  std::optional<double> exponential_time{};  // of e^{At} as numbers
  // The same without the Padé approximant of its dead time: for figures of the step response.
  const linear::StateSpace* exact = nullptr;
};

// The system outlives the facts.
LinearFacts examine(const linear::StateSpace& system, const LinearFactOptions& options = {});

std::string facts_text(const LinearFacts& facts);
// A, B, C and D as tables.
std::string matrices_text(const linear::StateSpace& system);
nlohmann::ordered_json facts_json(const LinearFacts& facts);

}  // namespace causa::tools
