#include "program/lowering/lowering.h"

namespace causa {

Lowering::Lowering(const Causalized& causalized, const PreparedModel& prepared_model, ExpressionTable& table,
                   const SourceTable& sources, DiagnosticSink& diagnostics)
    : model(causalized),
      system(system_at_start(causalized)),
      reduced(*causalized.reduced),
      plan(*causalized.plan),
      prepared(prepared_model),
      expressions(table),
      sink(diagnostics),
      sites(table),
      routines(system, causalized.aliases, sites, sources, program.slot_count) {}

bool Lowering::is_variable_text(SymbolId symbol) const {
  return symbol.index() < system.family_of_symbol.size() &&
         system.symbols[symbol].kind == ValueKind::String && system.family_of_symbol[symbol.index()].valid();
}

EnumerationId Lowering::enumeration_of(ExpressionId root) const {
  if (expressions[root].kind != ValueKind::Enumeration) return {};
  std::vector<ExpressionId> pending{root};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (expressions[id].kind != ValueKind::Enumeration) continue;
    if (expressions.is(id, Operator::EnumerationConstant)) return expressions.enumeration_of(id);
    if (expressions.is(id, Operator::Symbol)) return system.symbols[expressions.symbol_of(id)].enumeration;
    const auto operands = expressions.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return {};
}

std::optional<SignedScalar> Lowering::representative(std::uint32_t scalar) const {
  const SignedScalar early = model.aliases.aliases.find(scalar);
  if (model.aliases.aliases.constants.contains(early.scalar)) return std::nullopt;
  if (system.is_known(early.scalar)) return early;
  const SignedScalar late = reduced.aliases.find(early.scalar);
  return SignedScalar{late.scalar, late.negated != early.negated};
}

void add_slot(std::vector<SlotRange>& ranges, std::uint32_t slot) {
  if (!ranges.empty() && ranges.back().first + ranges.back().count == slot) {
    ++ranges.back().count;
  } else {
    ranges.push_back({slot, 1});
  }
}

}  // namespace causa
