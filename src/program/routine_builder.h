// A solve plan as a routine: its loops as statements over slots, its blocks with the code of their residuals.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "base/source.h"
#include "equations/plan/solve_plan.h"
#include "flat/known_parameters.h"
#include "program/event_recorder.h"
#include "program/kernel_builder.h"
#include "program/simulation_program.h"

namespace causa {

// Time lies before all quantities.
inline constexpr std::uint32_t time_slot = 0;
inline std::uint32_t slot_of(std::uint32_t quantity) {
  return quantity + 1;
}

class RoutineBuilder {
 public:
  // `slot_count` grows by what the code needs in between.
  RoutineBuilder(const EquationSystem& system, const AliasReport& aliases, SiteDrafts& drafts,
                 const SourceTable& sources, std::uint32_t& slot_count)
      : system_(system),
        aliases_(aliases),
        drafts_(drafts),
        expressions_(*drafts.expressions),
        sources_(sources),
        slot_count_(slot_count),
        parameters_(system.symbols, *drafts.expressions, ParameterRule::Declared) {}

  Routine build(const ReducedSystem& reduced, const SolvePlan& plan, ScalarSpace& space,
                const std::vector<ProgramStateSet>& sets, const std::function<void(KernelBuilder&)>& at_end);

  // From now on relations are held between events.
  void record_events(EventRecorder* events) { events_ = events; }
  // Routines built from now on blend homotopies (kernel_builder.h).
  void blend_homotopy(std::optional<std::uint32_t> slot) { homotopy_slot_ = slot; }

  // left − right of a row, into a slot.
  void add_residual(KernelBuilder& builder, const ReducedRow& row, ScalarSpace& space, std::uint32_t slot);

  // Of a variable by itself, whatever represents it; its subscripts are numbers.
  [[nodiscard]] std::uint32_t own_slot(ExpressionId access) const;

  [[nodiscard]] std::string origin_of(const ReducedRow& row) const;
  // The text of an equation, or its beginning, and its place in the source.
  [[nodiscard]] std::string origin(const std::string& equation, Span where) const;
  [[nodiscard]] const EquationFamily& family_of(std::uint32_t equation) const {
    return system_.equations[family_of_equation(system_, equation)];
  }
  // The usual magnitude of a quantity.
  double nominal_of(const Quantity& quantity);

 private:
  KernelBuilder new_builder();
  void add_loop(KernelBuilder& builder, const PlanLoop& loop);
  // With `counters`: one iteration of it.
  void add_loop(KernelBuilder& builder, const PlanLoop& loop, const std::span<const std::int64_t>* counters);
  void add_written_out(KernelBuilder& builder, const TornBlock& block, ScalarSpace& space);
  SolveBlock solve_block(const TornBlock& block, std::uint32_t number, ScalarSpace& space,
                         const std::vector<ProgramStateSet>& sets);
  SolveBlock whole_block(const TornBlock& block, std::uint32_t number, ScalarSpace& space);
  void add_unknown(SolveBlock& block, std::uint32_t quantity, const ScalarSpace& space);
  [[nodiscard]] Resolver scalars(KernelBuilder& builder, const ScalarSpace& space) const;
  [[nodiscard]] std::uint32_t slot_of_array(KernelBuilder& builder, ExpressionId array) const;

  const EquationSystem& system_;
  const AliasReport& aliases_;
  SiteDrafts& drafts_;
  ExpressionTable& expressions_;
  const SourceTable& sources_;
  mutable std::unordered_map<std::uint32_t, std::string> shown_paths_;  // by source
  std::uint32_t& slot_count_;
  KnownParameters parameters_;
  EventRecorder* events_ = nullptr;
  const ReducedSystem* reduced_ = nullptr;  // of the plan at work
  std::vector<std::uint32_t> set_rows_done_;
  std::optional<std::uint32_t> homotopy_slot_;
};

}  // namespace causa
