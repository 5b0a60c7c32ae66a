#include "program/kernel_builder.h"

#include <algorithm>
#include <bit>

#include "equations/affine.h"

namespace causa {

IndexPlacement whole_box(const std::vector<LoopRange>& loops) {
  IndexPlacement placement;
  for (std::size_t k = 0; k < loops.size(); ++k) {
    placement.offsets.push_back(loops[k].first);
    placement.factors.emplace_back(loops.size(), 0);
    placement.factors[k][k] = loops[k].step;
  }
  return placement;
}

void KernelBuilder::begin_loop(std::vector<std::int64_t> counts) {
  kernel_.loops.push_back({.counts = std::move(counts),
                           .first_statement = static_cast<std::uint32_t>(kernel_.statements.size()),
                           .statement_count = 0});
}

void KernelBuilder::end_loop() {
  ProgramLoop& loop = kernel_.loops.back();
  loop.statement_count = static_cast<std::uint32_t>(kernel_.statements.size()) - loop.first_statement;
}

void KernelBuilder::assign(ExpressionId target, ExpressionId value, const IndexPlacement& placement,
                           std::string origin) {
  const auto known =
      origins_.try_emplace(std::move(origin), static_cast<std::uint32_t>(kernel_.origins.size()));
  if (known.second) kernel_.origins.push_back(known.first->first);
  KernelStatement statement{.target = intern(address_of(target, placement)),
                            .first_code = static_cast<std::uint32_t>(kernel_.code.size()),
                            .code_count = 0,
                            .origin = known.first->second};
  emit(value, placement);
  statement.code_count = static_cast<std::uint32_t>(kernel_.code.size()) - statement.first_code;
  kernel_.statements.push_back(statement);
  stack_ = 0;
}

Kernel KernelBuilder::finish() {
  return std::move(kernel_);
}

Address KernelBuilder::address_of(ExpressionId access, const IndexPlacement& placement) const {
  ExpressionId base = access;
  std::span<const ExpressionId> subscripts;
  if (expressions_.is(access, Operator::Element)) {
    base = expressions_.operand(access, 0);
    subscripts = expressions_.operands(access).subspan(1);
  }
  const Dimensions& dimensions = expressions_.dimensions(base);
  const bool of_derivative = expressions_.is(base, Operator::Derivative);
  const SymbolId symbol = expressions_.symbol_of(of_derivative ? expressions_.operand(base, 0) : base);
  const SlotRange range = (of_derivative ? slots_.derivatives : slots_.values)[symbol.index()];
  require(range.count > 0, "a variable a program reads has a slot");

  const std::size_t counters = kernel_.loops.back().counts.size();
  Address address{.base = 0, .factors = std::vector<std::int64_t>(counters, 0)};
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    const auto affine = affine_in_indices(expressions_, subscripts[d], placement.offsets.size());
    require(affine.has_value(), "subscripts are affine when a program is made");
    // Row-major: what is there so far moves by a whole row of this dimension.
    address.base = address.base * dimensions[d] + affine->constant - 1;
    for (std::int64_t& factor : address.factors) factor *= dimensions[d];
    for (std::size_t k = 0; k < affine->factors.size(); ++k) {
      address.base += affine->factors[k] * placement.offsets[k];
      for (std::size_t c = 0; c < counters; ++c) {
        address.factors[c] += affine->factors[k] * placement.factors[k][c];
      }
    }
  }
  address.base += range.first;
  return address;
}

Address KernelBuilder::index_value(ExpressionId index, const IndexPlacement& placement) const {
  const std::uint32_t k = expressions_.index_number(index);
  return {.base = placement.offsets[k], .factors = placement.factors[k]};
}

std::uint32_t KernelBuilder::intern(Address address) {
  if (std::ranges::all_of(address.factors, [](std::int64_t factor) { return factor == 0; }))
    address.factors.clear();
  const auto known = addresses_.try_emplace({address.base, address.factors},
                                            static_cast<std::uint32_t>(kernel_.addresses.size()));
  if (known.second) kernel_.addresses.push_back(std::move(address));
  return known.first->second;
}

std::uint32_t KernelBuilder::intern(double constant) {
  const auto known = constants_.try_emplace(std::bit_cast<std::uint64_t>(constant),
                                            static_cast<std::uint32_t>(kernel_.constants.size()));
  if (known.second) kernel_.constants.push_back(constant);
  return known.first->second;
}

// Post-order with a stack of its own: long sums are deep expressions.
void KernelBuilder::emit(ExpressionId value, const IndexPlacement& placement) {
  struct Pending {
    ExpressionId id;
    bool operands_done = false;
  };
  std::vector<Pending> pending{{value}};
  while (!pending.empty()) {
    const Pending next = pending.back();
    pending.pop_back();
    const ExpressionId id = next.id;
    const Operator op = expressions_[id].op;
    switch (op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
        put({Instruction::Constant, op, intern(expressions_.number(id))}, 1);
        continue;
      case Operator::BooleanConstant:
        put({Instruction::Constant, op, intern(expressions_.boolean_value(id) ? 1.0 : 0.0)}, 1);
        continue;
      case Operator::EnumerationConstant:
        put({Instruction::Constant, op, intern(static_cast<double>(expressions_.ordinal_of(id)))}, 1);
        continue;
      case Operator::Time:
        put({Instruction::Load, op, intern(Address{.base = SlotMap::time, .factors = {}})}, 1);
        continue;
      case Operator::Index: put({Instruction::Counter, op, intern(index_value(id, placement))}, 1); continue;
      case Operator::Symbol:
      case Operator::Derivative:
      case Operator::Element: put({Instruction::Load, op, intern(address_of(id, placement))}, 1); continue;
      default: break;
    }
    const auto operands = expressions_.operands(id);
    if (is_square_of_access(id)) {
      // x² as x·x: a call of pow costs more than ten times as much.
      const std::uint32_t address = intern(address_of(operands[0], placement));
      put({Instruction::Load, expressions_[operands[0]].op, address}, 1);
      put({Instruction::Load, expressions_[operands[0]].op, address}, 1);
      put({Instruction::Binary, Operator::Multiply, 0}, -1);
      continue;
    }
    if (!next.operands_done) {
      pending.push_back({id, true});
      for (std::size_t i = operands.size(); i-- > 0;) pending.push_back({operands[i]});
      continue;
    }
    if (op == Operator::If) {
      put({Instruction::Select, op, 0}, -2);
    } else {
      require(facts(op).elementwise && (operands.size() == 1 || operands.size() == 2),
              "programs have operators of one and two numbers");
      put({operands.size() == 1 ? Instruction::Unary : Instruction::Binary, op, 0},
          operands.size() == 1 ? 0 : -1);
    }
  }
}

bool KernelBuilder::is_square_of_access(ExpressionId id) const {
  if (!expressions_.is(id, Operator::Power)) return false;
  const ExpressionId base = expressions_.operand(id, 0);
  const ExpressionId exponent = expressions_.operand(id, 1);
  const bool is_access = expressions_.is(base, Operator::Symbol) || expressions_.is(base, Operator::Element);
  return is_access && expressions_.is_number(exponent) && expressions_.number(exponent) == 2;
}

void KernelBuilder::put(Code code, int stack_change) {
  kernel_.code.push_back(code);
  stack_ += stack_change;
  kernel_.deepest_stack = std::max(kernel_.deepest_stack, static_cast<std::uint32_t>(stack_));
}

}  // namespace causa
