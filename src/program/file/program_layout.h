// The parts of a simulation program in the order of a program file: one list for writing and reading. A
// change of it, or of what a part means, needs a new number of the version (program_file.cpp).
#pragma once

#include "program/file/byte_archive.h"
#include "program/simulation_program.h"

namespace causa {

// Two-phase lookup: every type is declared before the templates that meet it.
#define CAUSA_PARTS(Type)                \
  template <class Archive, Same<Type> T> \
  void transfer(Archive& archive, T& value)

CAUSA_PARTS(Address);
CAUSA_PARTS(Code);
CAUSA_PARTS(KernelStatement);
CAUSA_PARTS(ProgramLoop);
CAUSA_PARTS(SlotRange);
CAUSA_PARTS(SiteInput);
CAUSA_PARTS(SiteOutput);
CAUSA_PARTS(EvaluationSite);
CAUSA_PARTS(FunctionInstruction);
CAUSA_PARTS(FunctionFailure);
CAUSA_PARTS(FunctionProgram);
CAUSA_PARTS(ValueShape);
CAUSA_PARTS(RoutineCall);
CAUSA_PARTS(EnumerationType);
CAUSA_PARTS(ForeignParameter);
CAUSA_PARTS(ForeignSignature);
CAUSA_PARTS(ExternalAnnotation);
CAUSA_PARTS(ForeignFunction);
CAUSA_PARTS(FunctionLibrary);
CAUSA_PARTS(ProgramDelay);
CAUSA_PARTS(Kernel);
CAUSA_PARTS(CompressedRows);
CAUSA_PARTS(JacobianPlan);
CAUSA_PARTS(ProductRows::Run);
CAUSA_PARTS(ProductRows);
CAUSA_PARTS(BlockDerivatives);
CAUSA_PARTS(ConditionSlots);
CAUSA_PARTS(SolveBlock);
CAUSA_PARTS(Routine);
CAUSA_PARTS(StateDerivatives::BlockTangent);
CAUSA_PARTS(StateDerivatives);
CAUSA_PARTS(ElementElsewhere);
CAUSA_PARTS(ProgramVariable);
CAUSA_PARTS(ProgramInputDerivative);
CAUSA_PARTS(StartCheck);
CAUSA_PARTS(ProgramStateSet);
CAUSA_PARTS(CrossingGroup);
CAUSA_PARTS(ProgramSample);
CAUSA_PARTS(ProgramAction);
CAUSA_PARTS(ProgramEvents);
CAUSA_PARTS(ProgramImpulses::Constraint);
CAUSA_PARTS(ProgramImpulses::Integral);
CAUSA_PARTS(ProgramImpulses);
CAUSA_PARTS(ConstantText);
CAUSA_PARTS(SimulationProgram);

#undef CAUSA_PARTS

template <class Archive, class... Parts>
void transfer_all(Archive& archive, Parts&... parts) {
  (transfer(archive, parts), ...);
}

template <class Archive, Same<Address> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.base, value.factors);
}

template <class Archive, Same<Code> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.instruction, Instruction::Select);
  transfer_enumeration(archive, value.op, static_cast<Operator>(255));  // `verify` knows which ones fit
  transfer(archive, value.argument);
}

template <class Archive, Same<KernelStatement> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.target, value.first_code, value.code_count, value.origin);
}

template <class Archive, Same<ProgramLoop> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.counts, value.first_statement, value.statement_count, value.site);
}

template <class Archive, Same<SlotRange> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.first, value.count);
}

template <class Archive, Same<SiteInput> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.kind, ValueKind::Function);
  transfer_all(archive, value.dimensions, value.slot);
}

template <class Archive, Same<SiteOutput> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.slot, value.count, value.is_text);
}

template <class Archive, Same<EvaluationSite> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.inputs, value.outputs, value.origin, value.program, value.is_impure,
               value.difference_offset, value.delay);
}

// Places in sources are left out: who reads the file need not have them.

template <class Archive, Same<FunctionInstruction> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.operation, FunctionOperation::CallRoutine);
  transfer_enumeration(archive, value.op, static_cast<Operator>(255));  // `verify` knows which ones fit
  transfer_all(archive, value.target, value.a, value.b, value.c, value.number, value.real, value.label,
               value.shift, value.failure);
}

template <class Archive, Same<FunctionFailure> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.kind, FailureKind::Size);
  transfer_all(archive, value.subject, value.function);
}

template <class Archive, Same<FunctionProgram> T>
void transfer(Archive& archive, T& value) {
  transfer(archive, value.name);
  std::uint64_t count = value.registers.size();
  if constexpr (Archive::is_reader)
    count = archive.count();
  else
    archive.number(count);
  if constexpr (Archive::is_reader) value.registers.resize(count);
  for (auto& kind : value.registers) transfer_enumeration(archive, kind, RegisterKind::Integer);
  transfer_all(archive, value.code, value.label_count, value.failures, value.has_effects);
}

// Of values that routines are given: no functions.
template <class Archive, Same<ValueShape> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.kind, ValueKind::Function);
  std::uint32_t enumeration = value.enumeration.index();
  transfer(archive, enumeration);
  if constexpr (Archive::is_reader) value.enumeration = EnumerationId(enumeration);
  transfer_all(archive, value.given, value.is_array, value.dimensions, value.text, value.may_be_unset);
}

template <class Archive, Same<RoutineCall> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.kind, RoutineKind::Warn);
  transfer(archive, value.name);
  transfer_enumeration(archive, value.op, static_cast<Operator>(255));
  transfer_enumeration(archive, value.result, ValueKind::Function);
  transfer_all(archive, value.payload, value.options, value.foreign, value.result_count, value.is_output,
               value.inputs, value.outputs);
}

template <class Archive, Same<EnumerationType> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.literals);
}

template <class Archive, Same<ForeignParameter> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.type, value.is_array, value.is_output, value.layout);
}

template <class Archive, Same<ForeignSignature> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.is_fortran, value.has_result, value.result, value.parameters);
}

template <class Archive, Same<ExternalAnnotation> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.values);
}

template <class Archive, Same<ForeignFunction> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.function, value.name, value.is_external, value.signature, value.no_signature,
               value.annotations, value.destructor);
}

template <class Archive, Same<FunctionLibrary> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.programs, value.routines, value.constants, value.texts, value.enumerations,
               value.foreign, value.note_count);
  if constexpr (Archive::is_reader) value.is_checked = true;
}

template <class Archive, Same<ProgramDelay> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.input, value.time, value.longest, value.is_constant, value.text);
}

template <class Archive, Same<Kernel> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.loops, value.statements, value.code, value.addresses, value.constants,
               value.origins, value.sites, value.guarded_slots, value.deepest_stack);
}

template <class Archive, Same<CompressedRows> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.begins, value.targets);
}

template <class Archive, Same<JacobianPlan> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.starts, value.rows, value.groups);
}

template <class Archive, Same<ProductRows::Run> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.row, value.count, value.coefficient, value.coefficient_step, value.unknown,
               value.unknown_step);
}

template <class Archive, Same<ProductRows> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.runs, value.sums, value.rest);
}

template <class Archive, Same<BlockDerivatives> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.tangent, value.jacobian, value.matrix_reads, value.has_fixed_matrix,
               value.product);
}

template <class Archive, Same<ConditionSlots> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.held, value.fresh);
}

template <class Archive, Same<SolveBlock> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.number, value.is_linear, value.unknowns, value.residuals, value.body,
               value.sets, value.nominals, value.origins, value.names, value.inner, value.inner_names,
               value.inner_origins, value.derivatives, value.conditions);
  // Nothing is torn in a block inside of a block, so that the depth is bounded.
  bool has_whole = !value.whole.empty();
  transfer(archive, has_whole);
  if (!has_whole) return;
  if constexpr (Archive::is_reader) {
    if (archive.depth++ > 0) archive.fail();
    if (!archive.failed()) transfer(archive, value.whole.emplace_back());
    --archive.depth;
  } else {
    transfer(archive, value.whole.front());
  }
}

template <class Archive, Same<Routine> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.kernels, value.blocks, value.between_events);
}

template <class Archive, Same<StateDerivatives::BlockTangent> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.body, value.whole);
}

template <class Archive, Same<StateDerivatives> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.kernels, value.blocks, value.jacobian);
}

template <class Archive, Same<ProgramLinearization::Place> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.slot, value.negated);
}

template <class Archive, Same<ProgramLinearization> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.inputs, value.outputs, value.parameters, value.equations);
}

template <class Archive, Same<ElementElsewhere> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.element, value.slot, value.negated);
}

template <class Archive, Same<ProgramVariable> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.dimensions, value.slots);
  transfer_enumeration(archive, value.role, VariableRole::Input);
  transfer_enumeration(archive, value.kind, ValueKind::Function);
  transfer_all(archive, value.changeable, value.is_final, value.is_discrete, value.is_protected, value.unit,
               value.description, value.hide_result, value.subscript_places, value.subscript_names,
               value.elsewhere, value.literals, value.least, value.most, value.is_output);
}

template <class Archive, Same<ProgramInputDerivative> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.input, value.order, value.slot);
}

template <class Archive, Same<StartCheck> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.slot, value.scale, value.origin, value.at_end);
}

template <class Archive, Same<ProgramStateSet> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.choose, value.candidates, value.choice, value.states, value.derivatives,
               value.selection);
}

template <class Archive, Same<CrossingGroup> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.held, value.fresh, value.indicator, value.is_relation, value.is_always_read,
               value.times, value.text);
}

template <class Archive, Same<ProgramSample> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.active, value.start, value.interval, value.text);
}

template <class Archive, Same<ProgramAction> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value.kind, ProgramAction::Kind::Terminate);
  transfer_all(archive, value.condition, value.value, value.state, value.negated, value.is_indirect,
               value.companions, value.is_warning, value.message_text, value.message, value.origin);
}

template <class Archive, Same<ProgramEvents> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.pre_offset, value.pre_count, value.discrete, value.cuts_loops,
               value.initial_slot, value.terminal_slot, value.crossings, value.crossing_kernel,
               value.initial_crossings, value.initial_crossing_kernel, value.previous_kernel, value.samples,
               value.sample_kernel, value.actions, value.action_kernel);
}

template <class Archive, Same<ProgramImpulses::Constraint> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.row, value.depth, value.residual, value.reads, value.origin);
}

template <class Archive, Same<ProgramImpulses::Integral> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.slot, value.derivative, value.negated, value.is_state, value.name);
}

template <class Archive, Same<ProgramImpulses> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.residuals, value.rows, value.unknowns, value.nominals, value.block_ends,
               value.constraints, value.integrals, value.continuous, value.is_incomplete);
}

template <class Archive, Same<ConstantText> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.text);
}

template <class Archive, Same<SimulationProgram> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.model_name, value.texts, value.functions, value.slot_count, value.time_slot,
               value.homotopy_slot, value.has_initial, value.variables, value.derivatives,
               value.input_derivatives, value.states, value.state_derivatives, value.state_nominals,
               value.state_sets, value.parameters, value.start, value.initial, value.equations, value.copies,
               value.events, value.impulses, value.delays, value.delay_kernel, value.start_residuals,
               value.start_checks, value.guarded_slots, value.tangent_offset, value.by_states,
               value.linearization);
}

}  // namespace causa
