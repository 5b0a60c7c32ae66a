#include "codegen/interpreter/translate.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <unordered_map>

#include "base/check.h"
#include "codegen/interpreter/compact_loop.h"
#include "codegen/interpreter/loop_order.h"

namespace causa::interpreter {

namespace {

// Below this many iterations a strip costs more than it saves.
constexpr std::int64_t shortest_strip = 4;
// The dependence test compares every statement with every other.
constexpr std::size_t most_statements_in_strips = 1000;

class KernelTranslation {
 public:
  KernelTranslation(const Kernel& kernel, std::uint32_t first_constant, std::vector<double>& constants,
                    const TranslationOptions& options)
      : kernel_(kernel), first_constant_(first_constant), constants_(constants), options_(options) {
    result_.deepest_stack = kernel.deepest_stack;
  }

  KernelCode run() {
    for (const ProgramLoop& loop : kernel_.loops) {
      if (std::ranges::any_of(loop.counts, [](std::int64_t count) { return count == 0; })) continue;
      if (std::ranges::all_of(loop.counts, [](std::int64_t count) { return count == 1; })) {
        add_straight(loop);
      } else {
        add_loop(loop);
      }
    }
    for (Piece& piece : result_.pieces) {
      if (piece.kind != PieceKind::Strips) piece.scalar_code.push_back({.op = ScalarOp::End});
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::span<const KernelStatement> statements_of(const ProgramLoop& loop) const {
    return std::span(kernel_.statements).subspan(loop.first_statement, loop.statement_count);
  }
  [[nodiscard]] std::span<const Code> code_of(const KernelStatement& statement) const {
    return std::span(kernel_.code).subspan(statement.first_code, statement.code_count);
  }

  void add_straight(const ProgramLoop& loop);
  void add_loop(const ProgramLoop& loop);

  template <class Place>
  void add_scalar_code(const KernelStatement& statement, Piece& piece, const Place& place);
  void add_strip_code(const KernelStatement& statement, const StatementAccess& access, Piece& piece,
                      const CompactLoop& compact);

  // The place of a constant, one for all equal ones.
  std::uint32_t constant_slot(double value);
  std::uint32_t cursor(Piece& piece, const Address& address);
  std::uint32_t constant_cursor(Piece& piece, std::uint32_t constant);

  const Kernel& kernel_;
  std::uint32_t first_constant_;
  std::vector<double>& constants_;
  TranslationOptions options_;
  KernelCode result_;
  std::unordered_map<std::uint64_t, std::uint32_t> constant_slots_;  // by the bits of the constant
  std::map<std::pair<std::int64_t, std::vector<std::int64_t>>, std::uint32_t>
      cursors_;  // of the piece at work
};

// All counters are 0.
void KernelTranslation::add_straight(const ProgramLoop& loop) {
  if (result_.pieces.empty() || result_.pieces.back().kind != PieceKind::Straight) {
    result_.pieces.push_back({.kind = PieceKind::Straight});
  }
  Piece& piece = result_.pieces.back();
  const auto place = [&](Instruction instruction, std::uint32_t argument) {
    if (instruction == Instruction::Constant) return constant_slot(kernel_.constants[argument]);
    const std::int64_t base = kernel_.addresses[argument].base;
    if (instruction == Instruction::Counter) return constant_slot(static_cast<double>(base));
    return static_cast<std::uint32_t>(base);
  };
  for (const KernelStatement& statement : statements_of(loop)) add_scalar_code(statement, piece, place);
}

void KernelTranslation::add_loop(const ProgramLoop& loop) {
  const CompactLoop compact = compacted(kernel_, loop);
  std::vector<StatementAccess> accesses;
  for (const KernelStatement& statement : statements_of(loop)) {
    StatementAccess& access = accesses.emplace_back();
    access.target = compact.addresses.at(statement.target);
    for (const Code& code : code_of(statement)) {
      if (code.instruction == Instruction::Load) access.loads.push_back(compact.addresses.at(code.argument));
    }
  }
  const bool in_strips = options_.use_strips && compact.counts.back() >= shortest_strip &&
                         accesses.size() <= most_statements_in_strips &&
                         may_run_in_strips(accesses, compact.counts, strip_length);
  Piece piece;
  piece.kind = in_strips ? PieceKind::Strips : PieceKind::InOrder;
  piece.counts = compact.counts;
  cursors_.clear();
  if (in_strips) {
    std::size_t number = 0;
    for (const KernelStatement& statement : statements_of(loop)) {
      add_strip_code(statement, accesses[number++], piece, compact);
    }
  } else {
    const auto place = [&](Instruction instruction, std::uint32_t argument) {
      if (instruction == Instruction::Constant) return constant_cursor(piece, argument);
      return cursor(piece, compact.addresses.at(argument));
    };
    for (const KernelStatement& statement : statements_of(loop)) add_scalar_code(statement, piece, place);
  }
  result_.pieces.push_back(std::move(piece));
}

ScalarInstruction operator_instruction(Operator op, bool unary) {
  switch (op) {
    case Operator::Add: return {.op = ScalarOp::Add};
    case Operator::Subtract: return {.op = ScalarOp::Subtract};
    case Operator::Multiply: return {.op = ScalarOp::Multiply};
    case Operator::Divide: return {.op = ScalarOp::Divide};
    case Operator::Negate: return {.op = ScalarOp::Negate};
    case Operator::Less: return {.op = ScalarOp::Less};
    case Operator::LessEqual: return {.op = ScalarOp::LessEqual};
    case Operator::Greater: return {.op = ScalarOp::Greater};
    case Operator::GreaterEqual: return {.op = ScalarOp::GreaterEqual};
    case Operator::Equal: return {.op = ScalarOp::Equal};
    case Operator::NotEqual: return {.op = ScalarOp::NotEqual};
    case Operator::And: return {.op = ScalarOp::And};
    case Operator::Or: return {.op = ScalarOp::Or};
    case Operator::Not: return {.op = ScalarOp::Not};
    default: return {.op = unary ? ScalarOp::CallUnary : ScalarOp::CallBinary, .function = op};
  }
}

// Add → AddMemory and so on; these four stand in the same order.
bool has_memory_form(ScalarOp op) {
  return op >= ScalarOp::Add && op <= ScalarOp::Divide;
}
ScalarOp memory_form(ScalarOp op) {
  constexpr int distance = static_cast<int>(ScalarOp::AddMemory) - static_cast<int>(ScalarOp::Add);
  return static_cast<ScalarOp>(static_cast<int>(op) + distance);
}

template <class Place>
void KernelTranslation::add_scalar_code(const KernelStatement& statement, Piece& piece, const Place& place) {
  std::vector<ScalarInstruction>& code = piece.scalar_code;
  // In a straight piece the value of a counter is a constant.
  const ScalarOp push_counter = piece.kind == PieceKind::Straight ? ScalarOp::Push : ScalarOp::PushCounter;
  for (const Code& source : code_of(statement)) {
    switch (source.instruction) {
      case Instruction::Constant:
      case Instruction::Load:
        code.push_back({.op = ScalarOp::Push, .argument = place(source.instruction, source.argument)});
        break;
      case Instruction::Counter:
        code.push_back({.op = push_counter, .argument = place(source.instruction, source.argument)});
        break;
      case Instruction::Unary: code.push_back(operator_instruction(source.op, true)); break;
      case Instruction::Binary: {
        const ScalarInstruction instruction = operator_instruction(source.op, false);
        if (has_memory_form(instruction.op) && code.back().op == ScalarOp::Push) {
          code.back().op = memory_form(instruction.op);
        } else {
          code.push_back(instruction);
        }
        break;
      }
      case Instruction::Select: code.push_back({.op = ScalarOp::Select}); break;
    }
  }
  code.push_back({.op = ScalarOp::Store, .argument = place(Instruction::Load, statement.target)});
}

void KernelTranslation::add_strip_code(const KernelStatement& statement, const StatementAccess& access,
                                       Piece& piece, const CompactLoop& compact) {
  std::vector<bool> has_lanes;  // of the values on the stack
  StripStatement result;
  result.target = cursor(piece, access.target);
  result.first_instruction = static_cast<std::uint32_t>(piece.strip_code.size());
  const auto push_operand = [&](StripOp op, std::uint32_t argument, bool lanes) {
    piece.strip_code.push_back(
        {.op = op, .level = static_cast<std::uint32_t>(has_lanes.size()), .argument = argument});
    has_lanes.push_back(lanes);
  };
  const auto push_operator = [&](StripOp op, Operator function, std::size_t operands) {
    unsigned lanes = 0;
    const std::size_t level = has_lanes.size() - operands;
    for (std::size_t k = 0; k < operands; ++k) lanes |= (has_lanes[level + k] ? 1U : 0U) << k;
    has_lanes.resize(level);
    piece.strip_code.push_back({.op = op,
                                .function = function,
                                .lanes = static_cast<std::uint8_t>(lanes),
                                .level = static_cast<std::uint32_t>(level)});
    has_lanes.push_back(lanes != 0);
  };
  for (const Code& source : code_of(statement)) {
    switch (source.instruction) {
      case Instruction::Constant:
        push_operand(StripOp::LoadUniform, constant_cursor(piece, source.argument), false);
        break;
      case Instruction::Load: {
        const Address& address = compact.addresses.at(source.argument);
        const std::int64_t factor = address.factors.back();
        const StripOp op = factor == 0   ? StripOp::LoadUniform
                           : factor == 1 ? StripOp::LoadContiguous
                                         : StripOp::LoadStrided;
        push_operand(op, cursor(piece, address), factor != 0);
        break;
      }
      case Instruction::Counter: {
        const Address& address = compact.addresses.at(source.argument);
        const bool lanes = address.factors.back() != 0;
        push_operand(lanes ? StripOp::CounterLanes : StripOp::CounterUniform, cursor(piece, address), lanes);
        break;
      }
      case Instruction::Unary: push_operator(StripOp::Unary, source.op, 1); break;
      case Instruction::Binary: push_operator(StripOp::Binary, source.op, 2); break;
      case Instruction::Select: push_operator(StripOp::Select, {}, 3); break;
    }
  }
  result.instruction_count = static_cast<std::uint32_t>(piece.strip_code.size()) - result.first_instruction;
  result.result_has_lanes = has_lanes.front();
  StripInstruction& last = piece.strip_code.back();
  const bool computed = last.op == StripOp::Unary || last.op == StripOp::Binary || last.op == StripOp::Select;
  result.stored_by_code = computed && last.lanes != 0 && access.target.factors.back() == 1;
  last.to_target = result.stored_by_code;
  piece.strip_statements.push_back(result);
}

std::uint32_t KernelTranslation::constant_slot(double value) {
  const auto next = first_constant_ + constants_.size();
  require(next < std::numeric_limits<std::uint32_t>::max(), "slots and constants have 32-bit numbers");
  const auto [entry, is_new] =
      constant_slots_.emplace(std::bit_cast<std::uint64_t>(value), static_cast<std::uint32_t>(next));
  if (is_new) constants_.push_back(value);
  return entry->second;
}

std::uint32_t KernelTranslation::cursor(Piece& piece, const Address& address) {
  const auto [entry, is_new] = cursors_.emplace(std::pair(address.base, address.factors),
                                                static_cast<std::uint32_t>(piece.cursors.size()));
  if (is_new) piece.cursors.push_back(address);
  return entry->second;
}

std::uint32_t KernelTranslation::constant_cursor(Piece& piece, std::uint32_t constant) {
  return cursor(piece, {.base = constant_slot(kernel_.constants[constant]),
                        .factors = std::vector<std::int64_t>(piece.counts.size(), 0)});
}

}  // namespace

KernelCode translate(const Kernel& kernel, std::uint32_t first_constant, std::vector<double>& constants,
                     const TranslationOptions& options) {
  return KernelTranslation(kernel, first_constant, constants, options).run();
}

}  // namespace causa::interpreter
