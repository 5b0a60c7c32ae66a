// What the parts of the lowering share: the model with its plans, and the program that grows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "equations/causalized.h"
#include "program/routine_builder.h"
#include "program/simulation_program.h"
#include "program/site_drafts.h"

namespace causa {

struct Lowering {
  // All outlive it.
  Lowering(const Causalized& causalized, const PreparedModel& prepared_model, ExpressionTable& table,
           const SourceTable& sources, DiagnosticSink& diagnostics);
  Lowering(const Lowering&) = delete;
  Lowering& operator=(const Lowering&) = delete;

  const Causalized& model;
  const EquationSystem& system;  // with the values at the start
  const ReducedSystem& reduced;
  const SolvePlan& plan;
  const PreparedModel& prepared;
  ExpressionTable& expressions;
  DiagnosticSink& sink;
  SimulationProgram program{};
  SiteDrafts sites;
  RoutineBuilder routines;

  [[nodiscard]] bool is_variable_text(SymbolId symbol) const;
  // None: it is no enumeration.
  [[nodiscard]] EnumerationId enumeration_of(ExpressionId root) const;
  // What stands for a variable; nothing where it is a constant.
  [[nodiscard]] std::optional<SignedScalar> representative(std::uint32_t scalar) const;
};

// Neighbours become one range.
void add_slot(std::vector<SlotRange>& ranges, std::uint32_t slot);

}  // namespace causa
