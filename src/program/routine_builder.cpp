#include "program/routine_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "expression/build/build.h"
#include "program/site_builder.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

Address address_of(const Place& place, std::int64_t offset) {
  return {.base = place.base + offset, .factors = place.shifts};
}

Address single(std::uint32_t slot) {
  return {.base = slot, .factors = {}};
}

// Larger blocks are not written a second time.
constexpr std::size_t largest_whole = 500;
// Where so many values follow from each other rounding may grow beyond all bounds on the way. Larger blocks
// than the second number are not torn.
constexpr std::size_t long_chain = 64;
constexpr std::size_t largest_torn = 2000;

// A long equation is known by its beginning: its text is kept with every condition in it.
std::string beginning(const std::string& text) {
  constexpr std::size_t most_bytes = 2000;
  if (text.size() <= most_bytes) return text;
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // inside of a character
  return text.substr(0, end) + " …";
}

bool has_conditions(const Kernel& kernel) {
  return std::ranges::any_of(kernel.code,
                             [](const Code& code) { return code.instruction == Instruction::Select; });
}

}  // namespace

Routine RoutineBuilder::build(const ReducedSystem& reduced, const SolvePlan& plan, ScalarSpace& space,
                              const std::vector<ProgramStateSet>& sets,
                              const std::function<void(KernelBuilder&)>& at_end) {
  reduced_ = &reduced;
  set_rows_done_.assign(sets.size(), 0);
  Routine routine;
  routine.kernels.clear();
  KernelBuilder builder = new_builder();
  for (const PlanStep& step : plan.steps) {
    if (!step.is_block) {
      add_loop(builder, plan.loops[step.number]);
    } else if (!plan.blocks[step.number].solution.empty()) {
      add_written_out(builder, plan.blocks[step.number], space);
    } else {
      routine.kernels.push_back(builder.finish());
      routine.blocks.push_back(solve_block(plan.blocks[step.number], step.number + 1, space, sets));
      builder = new_builder();
    }
  }
  at_end(builder);
  routine.kernels.push_back(builder.finish());
  return routine;
}

void RoutineBuilder::add_loop(KernelBuilder& builder, const PlanLoop& loop) {
  const bool has_sites = std::ranges::any_of(
      loop.body, [&](const PlanStatement& statement) { return needs_site(expressions_, statement.value); });
  if (!has_sites || loop.counts.empty()) {
    add_loop(builder, loop, nullptr);
    return;
  }
  // Sites are evaluated outside loops: one iteration after the other.
  for_each_iteration({.counts = loop.counts}, [&](std::span<const std::int64_t> counters) {
    add_loop(builder, {{}, loop.body}, &counters);
  });
}

void RoutineBuilder::add_loop(KernelBuilder& builder, const PlanLoop& loop,
                              const std::span<const std::int64_t>* counters) {
  const auto placed = [&](const Place& place, std::int64_t offset) {
    Address address = address_of(place, offset);
    return counters == nullptr ? address : Address{.base = slot_at(address, *counters), .factors = {}};
  };
  builder.begin_loop(loop.counts);
  for (const PlanStatement& statement : loop.body) {
    // Written out, a row of a matrix product has thousands of reads.
    std::unordered_map<std::uint32_t, const PlanRead*> read_at;  // by node
    for (const PlanRead& read : statement.reads) read_at.try_emplace(read.node.index(), &read);
    const auto resolve = [&](ExpressionId id) {
      if (expressions_.is(id, Operator::Index))
        return placed(statement.indices[expressions_.index_number(id)], 0);
      if (!expressions_.is_scalar(id)) return single(slot_of_array(builder, id));
      const auto read = read_at.find(id.index());
      require(read != read_at.end(), "a statement lists what it reads");
      return placed(read->second->quantity, slot_of(0));
    };
    const std::string where = origin_of(reduced_->rows[statement.row]);
    if (loop.counts.empty()) builder.share(std::span(&statement.value, 1), resolve, where);
    builder.assign(placed(statement.target_quantity, slot_of(0)), statement.value, resolve, where);
    // Nodes of one statement mean something else in the next.
    if (loop.counts.empty()) builder.forget_shared();
  }
  builder.end_loop();
}

// The elements of an array that is read as a whole lie one behind the other; where one of them is an alias,
// or a derivative among others, all of them are copied.
std::uint32_t RoutineBuilder::slot_of_array(KernelBuilder& builder, ExpressionId array) const {
  const auto parts = access_parts(expressions_, array);
  require(parts && parts->subscripts.empty(), "what is read as a whole is a variable");
  const VariableFamily& family = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
  if (family.count == 0) return 0;
  if (family.part == VariablePart::Known && parts->order == 0) return slot_of(family.first_scalar);
  const std::uint32_t first = reduced_->quantities.number(family.first_scalar, parts->order);
  std::vector<std::pair<SignedScalar, ExpressionId>> elements;  // what represents it, or its constant
  bool in_place = true;
  for (std::uint32_t i = 0; i < family.count; ++i) {
    const SignedScalar early = aliases_.aliases.find(family.first_scalar + i);
    const auto constant = aliases_.aliases.constants.find(early.scalar);
    if (constant != aliases_.aliases.constants.end()) {
      elements.emplace_back(early, constant->second);
      in_place = false;
      continue;
    }
    SignedScalar root{reduced_->quantities.number(early.scalar, parts->order), early.negated};
    if (!system_.is_known(early.scalar)) {
      const SignedScalar late =
          reduced_->aliases.find(reduced_->quantities.number(early.scalar, parts->order));
      root = {late.scalar, late.negated != early.negated};
    }
    elements.emplace_back(root, ExpressionId::none());
    in_place = in_place && root.scalar == first + i && !root.negated;
  }
  if (in_place) return slot_of(first);
  const std::uint32_t copy = slot_count_;
  slot_count_ += family.count;
  for (std::uint32_t i = 0; i < family.count; ++i) {
    const auto& [root, constant] = elements[i];
    if (!constant.valid()) {
      builder.copy(single(copy + i), single(slot_of(root.scalar)), root.negated);
    } else if (parts->order == 0) {
      builder.set(single(copy + i), constant, root.negated);
    } else {
      builder.set(single(copy + i), expressions_.real(0), false);
    }
  }
  return copy;
}

Resolver RoutineBuilder::scalars(KernelBuilder& builder, const ScalarSpace& space) const {
  return [this, &builder, &space](ExpressionId id) {
    if (!expressions_.is_scalar(id)) return single(slot_of_array(builder, id));
    if (const auto quantity = space.quantity(id)) return single(slot_of(*quantity));
    // The values before an event are written as in the model.
    return single(own_slot(id));
  };
}

std::uint32_t RoutineBuilder::own_slot(ExpressionId access) const {
  const auto parts = access_parts(expressions_, access);
  require(parts.has_value(), "a block is written in scalars");
  const FlatVariable& variable = system_.symbols[parts->symbol];
  const VariableFamily& family = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
  std::int64_t element = 0;
  for (std::size_t d = 0; d < parts->subscripts.size(); ++d) {
    require(expressions_.is_number(parts->subscripts[d]), "a block is written in scalars");
    element = element * variable.dimensions[d] +
              static_cast<std::int64_t>(expressions_.number(parts->subscripts[d])) - 1;
  }
  const auto scalar = static_cast<std::uint32_t>(family.first_scalar + element);
  if (parts->order == 0) return slot_of(scalar);
  require(parts->order <= reduced_->orders[scalar], "a derivative is a quantity");
  return slot_of(reduced_->quantities.number(scalar, parts->order));
}

KernelBuilder RoutineBuilder::new_builder() {
  KernelBuilder builder(drafts_, slot_count_);
  builder.record_events(events_);
  builder.read_always();
  builder.blend_homotopy(homotopy_slot_);
  return builder;
}

// Torn unknowns first, the others then follow.
void RoutineBuilder::add_written_out(KernelBuilder& builder, const TornBlock& block, ScalarSpace& space) {
  const Resolver resolve = scalars(builder, space);
  builder.begin_loop({});
  builder.share(block.solution, resolve, origin_of(reduced_->rows[block.residuals.front()]));
  const auto add = [&](std::uint32_t quantity, ExpressionId value, std::uint32_t row) {
    builder.assign(single(slot_of(quantity)), value, resolve, origin_of(reduced_->rows[row]));
  };
  for (std::size_t k = 0; k < block.torn.size(); ++k)
    add(block.torn[k], block.solution[k], block.residuals[k]);
  for (const TornBlock::Inner& inner : block.inner) add(inner.quantity, inner.value, inner.row);
  builder.end_loop();
}

SolveBlock RoutineBuilder::solve_block(const TornBlock& block, std::uint32_t number, ScalarSpace& space,
                                       const std::vector<ProgramStateSet>& sets) {
  SolveBlock result;
  result.number = number;
  result.is_linear = block.kind == BlockKind::Linear;
  for (const std::uint32_t quantity : block.torn) add_unknown(result, quantity, space);
  constexpr std::size_t most_inner_named = 100;
  for (const TornBlock::Inner& inner : block.inner) {
    result.inner.push_back(slot_of(inner.quantity));
    if (block.inner.size() > most_inner_named) continue;
    result.inner_names.push_back(space.name(inner.quantity));
    result.inner_origins.push_back(origin_of(reduced_->rows[inner.row]));
  }
  KernelBuilder builder = new_builder();
  builder.begin_loop({});
  const Resolver resolve = scalars(builder, space);
  for (const TornBlock::Inner& inner : block.inner) {
    const std::string where = origin_of(reduced_->rows[inner.row]);
    builder.share(std::span(&inner.value, 1), resolve, where);
    builder.assign(single(slot_of(inner.quantity)), inner.value, resolve, where);
  }
  for (const std::uint32_t row : block.residuals) {
    const std::uint32_t slot = slot_count_++;
    result.residuals.push_back(slot);
    const ReducedRow& reduced_row = reduced_->rows[row];
    result.sets.push_back(reduced_row.is_state_set ? reduced_row.equation : SolveBlock::no_set);
    if (reduced_row.is_state_set) {
      const ProgramStateSet& set = sets[reduced_row.equation];
      const std::uint32_t k = set_rows_done_[reduced_row.equation]++;
      std::vector<KernelBuilder::Term> terms;
      for (std::uint32_t j = 0; j < set.candidates.size(); ++j) {
        const auto at = static_cast<std::uint32_t>(k * set.candidates.size() + j);
        terms.push_back({single(set.selection.first + at), single(set.candidates[j])});
      }
      result.origins.emplace_back("the choice of states");
      builder.combine(single(slot), single(set.states.first + k), terms, result.origins.back());
    } else {
      result.origins.push_back(origin_of(reduced_row));
      add_residual(builder, reduced_row, space, slot);
    }
  }
  builder.end_loop();
  result.body = builder.finish();
  const bool has_sets =
      std::ranges::any_of(block.rows, [&](std::uint32_t row) { return reduced_->rows[row].is_state_set; });
  const bool may_be_steep = block.unknowns.size() <= largest_whole && has_conditions(result.body);
  // A linear block is solved exactly enough, or it is reported.
  const bool may_grow =
      !result.is_linear && block.inner.size() >= long_chain && block.unknowns.size() <= largest_torn;
  if (!block.inner.empty() && !has_sets && (may_be_steep || may_grow))
    result.whole.push_back(whole_block(block, number, space));
  return result;
}

SolveBlock RoutineBuilder::whole_block(const TornBlock& block, std::uint32_t number, ScalarSpace& space) {
  SolveBlock result;
  result.number = number;
  result.is_linear = block.kind == BlockKind::Linear;
  for (const std::uint32_t quantity : block.unknowns) add_unknown(result, quantity, space);
  KernelBuilder builder = new_builder();
  builder.begin_loop({});
  for (const std::uint32_t row : block.rows) {
    result.residuals.push_back(slot_count_++);
    result.sets.push_back(SolveBlock::no_set);
    result.origins.push_back(origin_of(reduced_->rows[row]));
    add_residual(builder, reduced_->rows[row], space, result.residuals.back());
  }
  builder.end_loop();
  result.body = builder.finish();
  return result;
}

void RoutineBuilder::add_unknown(SolveBlock& block, std::uint32_t quantity, const ScalarSpace& space) {
  block.unknowns.push_back(slot_of(quantity));
  block.nominals.push_back(nominal_of(reduced_->quantities[quantity]));
  block.names.push_back(space.name(quantity));
}

void RoutineBuilder::add_residual(KernelBuilder& builder, const ReducedRow& row, ScalarSpace& space,
                                  std::uint32_t slot) {
  const ScalarEquation equation = space.equation(row);
  const bool is_number = expressions_[equation.left].kind == ValueKind::Real ||
                         expressions_[equation.left].kind == ValueKind::Integer;
  const ExpressionId residual =
      is_number ? subtract(expressions_, equation.left, equation.right)
                : causa::build(expressions_, Operator::NotEqual, {equation.left, equation.right});
  const Resolver resolve = scalars(builder, space);
  builder.share(std::span(&residual, 1), resolve, origin_of(row));
  builder.assign(single(slot), residual, resolve, origin_of(row));
}

std::string RoutineBuilder::origin_of(const ReducedRow& row) const {
  const EquationFamily& family = family_of(row.equation);
  std::string text = equation_text(system_, family, expressions_);
  // The variable of a condition (when_conditions.h) has a name that is not in the text.
  const std::size_t equals = text.find(" = ");
  if (text.starts_with("$when") && equals != std::string::npos)
    text = fmt::format("when {}", text.substr(equals + 3));
  if (row.times > 0) text = fmt::format("{}, differentiated{}", text, row.times > 1 ? " twice" : "");
  return origin(text, family.where);
}

std::string RoutineBuilder::origin(const std::string& equation, Span where) const {
  const std::string text = beginning(equation);
  if (!where.source.valid()) return text;
  const SourceFile& file = sources_[where.source];
  std::string& path = shown_paths_[where.source.index()];
  if (path.empty()) {
    // As short as it can be found from here.
    path = file.path();
    std::error_code error;
    const std::string here = std::filesystem::current_path(error).string() + "/";
    if (!error && path.starts_with(here)) path.erase(0, here.size());
  }
  return fmt::format("`{}` ({}:{})", text, path, file.location(where.begin).line);
}

double RoutineBuilder::nominal_of(const Quantity& quantity) {
  const VariableFamily& family = system_.variables[family_of_scalar(system_, quantity.scalar)];
  ExpressionId nominal = system_.symbols[family.symbol].nominal;
  if (!nominal.valid()) return 1.0;
  while (expressions_.is(nominal, Operator::Fill)) nominal = expressions_.operand(nominal, 0);
  if (!expressions_.is_scalar(nominal)) return 1.0;
  const auto value = parameters_.scalar(nominal);
  return value && std::isfinite(*value) && *value != 0.0 ? std::abs(*value) : 1.0;
}

}  // namespace causa
