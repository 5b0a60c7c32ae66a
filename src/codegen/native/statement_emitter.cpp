#include "codegen/native/statement_emitter.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/check.h"

namespace causa::native {

namespace {

namespace x86 = asmjit::x86;

constexpr std::uint64_t zero = 0;
constexpr std::uint64_t all_ones = ~zero;
constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63U;
constexpr auto one = std::bit_cast<std::uint64_t>(1.0);
constexpr auto minus_one = std::bit_cast<std::uint64_t>(-1.0);

}  // namespace

void StatementEmitter::emit(const KernelStatement& statement, std::span<const std::int32_t> prepared,
                            std::span<const PreparedValue> values) {
  const std::span<const Code> code =
      std::span(kernel_.code).subspan(statement.first_code, statement.code_count);
  if (used_lanes_) leave_lanes();
  prepared_ = prepared;
  prepared_values_ = values;
  order_.arrange(code, machine_.called, prepared);
  run_steps(code);
  store(lanes_from(place_of(statement.target)), statement.code_count - 1);
}

void StatementEmitter::emit_before_neighbour(const KernelStatement& statement) {
  put_off_store_ = true;
  emit(statement);
  put_off_store_ = false;
}

void StatementEmitter::emit_alike(std::span<const std::uint32_t> statements) {
  machine_.lanes.set_width(statements.size() == 2 ? Width::Sse2 : Width::Avx);
  used_lanes_ = used_lanes_ || statements.size() > 2;
  if (used_lanes_ && statements.size() == 2) leave_lanes();
  alike_ = statements;
  prepared_ = {};
  const KernelStatement& first = kernel_.statements[statements[0]];
  const std::span<const Code> code = std::span(kernel_.code).subspan(first.first_code, first.code_count);
  order_.arrange(code, machine_.called);
  run_steps(code);
  LanePlaces targets{};
  for (std::size_t k = 0; k < statements.size(); ++k) {
    targets[k] = place_of(kernel_.statements[statements[k]].target);
  }
  store(targets, first.code_count - 1);
  alike_ = {};
  machine_.lanes.set_width(Width::Scalar);
}

// Instructions for one lane are slow while the upper halves of the registers are in use.
void StatementEmitter::leave_lanes() {
  if (used_lanes_) machine_.assembler.vzeroupper();
  used_lanes_ = false;
}

std::int32_t StatementEmitter::emit_to_frame(const KernelStatement& statement, std::uint32_t node) {
  // Backwards to where the operands of the node begin.
  std::uint32_t first = node;
  for (std::uint32_t missing = 1;; --first) {
    missing = missing - 1 + operand_count(kernel_.code[statement.first_code + first].instruction);
    if (missing == 0) break;
  }
  const std::span<const Code> code =
      std::span(kernel_.code).subspan(statement.first_code + first, node - first + 1);
  prepared_ = {};
  order_.arrange(code, machine_.called);
  run_steps(code);
  const auto root = static_cast<std::uint32_t>(code.size() - 1);
  make_number(root);
  const std::int32_t slot = machine_.frame.take();
  machine_.lanes.store(Machine::in_frame(slot), in_register(root));
  finish(root, -1, std::span(&root, 1));
  return slot;
}

void StatementEmitter::free_reserved() {
  for (int number = 0; number < RegisterFile::count; ++number) {
    if (registers_.use(number) == RegisterFile::Use::Reserved) registers_.free(number);
  }
}

void StatementEmitter::set_leaves(std::span<const Code> code) {
  if (values_.size() < code.size()) values_.resize(code.size());
  for (std::size_t node = 0; node < code.size(); ++node) {
    Value& value = values_[node];
    value.is_mask = false;
    value.index = code[node].argument;
    switch (code[node].instruction) {
      case Instruction::Constant: value.where = Where::Constant; break;
      case Instruction::Load:
        value.where = Where::Memory;
        value.place = place_of(code[node].argument);
        break;
      case Instruction::Counter:
        value.where = Where::Counter;
        value.place = place_of(code[node].argument);
        break;
      default: break;
    }
    if (prepared_.empty() || prepared_[node] < 0) continue;
    value.where = Where::Prepared;
    value.index = static_cast<std::uint32_t>(prepared_[node]);
  }
}

void StatementEmitter::run_steps(std::span<const Code> code) {
  set_leaves(code);
  for (const Step& step : order_.steps()) {
    const EvaluationOrder::Nodes& operands = order_.operands(step.node);
    switch (step.kind) {
      case StepKind::Compute: compute(step.node, code[step.node]); break;
      case StepKind::Test: test(operands[0]); break;
      case StepKind::Otherwise:
        leave_alternative(operands[1]);
        machine_.assembler.jmp(branches_.back().join);
        machine_.assembler.bind(branches_.back().otherwise);
        break;
      case StepKind::Join:
        leave_alternative(operands[2]);
        machine_.assembler.bind(branches_.back().join);
        branches_.pop_back();
        finish(step.node, 0, {});
        break;
    }
  }
}

void StatementEmitter::compute(std::uint32_t node, const Code& code) {
  const EvaluationOrder::Nodes& operands = order_.operands(node);
  switch (code.instruction) {
    case Instruction::Constant:
    case Instruction::Load:
    case Instruction::Counter: return;
    case Instruction::Unary:
      if (machine_.calls(code)) {
        call(node, code.op, std::span(operands).first(1));
      } else {
        compute_unary(node, code.op, operands[0]);
      }
      return;
    case Instruction::Binary:
      if (machine_.calls(code)) {
        call(node, code.op, std::span(operands).first(2));
      } else {
        compute_binary(node, code.op, operands[0], operands[1]);
      }
      return;
    case Instruction::Select: compute_blend(node, operands); return;
  }
}

void StatementEmitter::compute_unary(std::uint32_t node, Operator op, std::uint32_t operand) {
  LaneInstructions& lanes = machine_.lanes;
  if (op == Operator::Not) {
    const bool was_mask = values_[operand].is_mask;
    const int result = own(operand);
    if (was_mask) {
      lanes.apply(LaneOp::Xor, result, result, special(all_ones));
    } else {
      lanes.compare(Relation::Equal, result, special(zero));
    }
    finish(node, result, std::span(&operand, 1), true);
    return;
  }
  make_number(operand);
  if (op == Operator::Sign) {
    sign(node, operand);
    return;
  }
  const int result = own(operand);
  switch (op) {
    case Operator::Negate: lanes.apply(LaneOp::Xor, result, result, special(sign_bit)); break;
    case Operator::Abs: lanes.apply(LaneOp::And, result, result, special(~sign_bit)); break;
    case Operator::Sqrt: lanes.square_root(result); break;
    case Operator::Floor:
    case Operator::ToInteger: lanes.round(Rounding::Down, result); break;
    case Operator::Ceil: lanes.round(Rounding::Up, result); break;
    default: fail_check("a unary operator has machine code", std::source_location::current());
  }
  finish(node, result, std::span(&operand, 1));
}

void StatementEmitter::compute_binary(std::uint32_t node, Operator op, std::uint32_t left,
                                      std::uint32_t right) {
  if (op == Operator::And || op == Operator::Or) {
    make_mask(left);
    make_mask(right);
    const int result = own(left);
    machine_.lanes.apply(op == Operator::And ? LaneOp::And : LaneOp::Or, result, result,
                         machine_.lanes.at(in_register(right)));
    finish(node, result, std::array{left, right}, true);
    return;
  }
  make_number(left);
  make_number(right);
  switch (op) {
    case Operator::Add: apply(node, LaneOp::Add, left, right); return;
    case Operator::Subtract: apply(node, LaneOp::Subtract, left, right); return;
    case Operator::Multiply: apply(node, LaneOp::Multiply, left, right); return;
    case Operator::Divide: apply(node, LaneOp::Divide, left, right); return;
    // min(a, b) is b < a ? b : a, and so the other way round for the instruction.
    case Operator::Min: apply(node, LaneOp::Minimum, right, left); return;
    case Operator::Max: apply(node, LaneOp::Maximum, right, left); return;
    case Operator::Less: relate(node, Relation::Less, left, right); return;
    case Operator::LessEqual: relate(node, Relation::LessEqual, left, right); return;
    case Operator::Greater: relate(node, Relation::Less, right, left); return;
    case Operator::GreaterEqual: relate(node, Relation::LessEqual, right, left); return;
    case Operator::Equal: relate(node, Relation::Equal, left, right); return;
    case Operator::NotEqual: relate(node, Relation::NotEqual, left, right); return;
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem: divide_rounded(node, op, left, right); return;
    default: fail_check("a binary operator has machine code", std::source_location::current());
  }
}

void StatementEmitter::apply(std::uint32_t node, LaneOp op, std::uint32_t left, std::uint32_t right) {
  const bool commutes = op == LaneOp::Add || op == LaneOp::Multiply;
  if (commutes && !is_owned(left) && is_owned(right)) std::swap(left, right);
  LaneInstructions& lanes = machine_.lanes;
  if (lanes.width() == Width::Avx && !is_owned(left)) {
    if (const int from = held(left); from != RegisterFile::none) {
      const int result = new_register();
      read(right, [&](const auto& operand) { lanes.apply(op, result, from, operand); });
      finish(node, result, std::array{left, right});
      return;
    }
  }
  const int result = own(left);
  read(right, [&](const auto& operand) { lanes.apply(op, result, result, operand); });
  finish(node, result, std::array{left, right});
}

void StatementEmitter::relate(std::uint32_t node, Relation relation, std::uint32_t left,
                              std::uint32_t right) {
  const int result = own(left);
  read(right, [&](const auto& operand) { machine_.lanes.compare(relation, result, operand); });
  finish(node, result, std::array{left, right}, true);
}

// div = trunc(a / b), rem = a − trunc(a / b) · b, mod = a − floor(a / b) · b
void StatementEmitter::divide_rounded(std::uint32_t node, Operator op, std::uint32_t left,
                                      std::uint32_t right) {
  LaneInstructions& lanes = machine_.lanes;
  const int a = own(left);
  const int b = in_register(right);
  const int quotient = new_register();
  lanes.apply(LaneOp::Divide, quotient, a, lanes.at(b));
  lanes.round(op == Operator::Mod ? Rounding::Down : Rounding::TowardsZero, quotient);
  if (op == Operator::Div) {
    finish(node, quotient, std::array{left, right});
    return;
  }
  lanes.apply(LaneOp::Multiply, quotient, quotient, lanes.at(b));
  lanes.apply(LaneOp::Subtract, a, a, lanes.at(quotient));
  finish(node, a, std::array{left, right});
}

// x > 0 ? 1 : (x < 0 ? −1 : 0)
void StatementEmitter::sign(std::uint32_t node, std::uint32_t operand) {
  LaneInstructions& lanes = machine_.lanes;
  const int x = own(operand);
  const int positive = new_register();
  lanes.load(positive, special(zero));
  lanes.compare(Relation::Less, positive, lanes.at(x));
  lanes.apply(LaneOp::And, positive, positive, special(one));
  lanes.compare(Relation::Less, x, special(zero));
  lanes.apply(LaneOp::And, x, x, special(minus_one));
  lanes.apply(LaneOp::Or, x, x, lanes.at(positive));
  finish(node, x, std::span(&operand, 1));
}

// Both alternatives are computed; the mask of the condition picks the bits of one.
void StatementEmitter::compute_blend(std::uint32_t node, const EvaluationOrder::Nodes& operands) {
  LaneInstructions& lanes = machine_.lanes;
  const auto [condition, value, otherwise] = operands;
  make_mask(condition);
  make_number(value);
  make_number(otherwise);
  const int mask = own(condition);
  const int result = own(value);
  lanes.apply(LaneOp::And, result, result, lanes.at(mask));
  lanes.apply(LaneOp::AndNot, mask, mask, lanes.at(in_register(otherwise)));
  lanes.apply(LaneOp::Or, result, result, lanes.at(mask));
  finish(node, result, operands);
}

// The System V calling convention: arguments and result in the first registers, all are the callee's.
void StatementEmitter::call(std::uint32_t node, Operator op, std::span<const std::uint32_t> operands) {
  LaneInstructions& lanes = machine_.lanes;
  for (const std::uint32_t operand : operands) make_number(operand);
  spill_all(operands);
  const int first = held(operands[0]);
  int second = operands.size() == 2 ? held(operands[1]) : RegisterFile::none;
  if (second == 0) {  // make way for the first
    second = first == 2 ? 3 : 2;
    lanes.move(second, 0);
  }
  const auto bring = [&](int to, int from, std::uint32_t operand) {
    if (from == RegisterFile::none) {
      load(to, operand);
    } else if (from != to) {
      lanes.move(to, from);
    }
  };
  bring(0, first, operands[0]);
  if (operands.size() == 2) bring(1, second, operands[1]);
  machine_.assembler.call(machine_.functions[static_cast<std::size_t>(op)]);
  for (const std::uint32_t operand : operands) release(operand);
  registers_.free_all();
  finish(node, 0, {});
}

// Goes to the alternative where the condition is 0. No register holds anything beyond a test: what one way
// does to them the other does not know.
void StatementEmitter::test(std::uint32_t condition) {
  branches_.push_back({machine_.assembler.newLabel(), machine_.assembler.newLabel()});
  make_mask(condition);
  const int mask = own(condition);
  machine_.assembler.movmskpd(x86::eax, x86::xmm(static_cast<std::uint32_t>(mask)));
  release(condition);
  registers_.unpin_all();
  spill_all({});
  registers_.forget_copies();
  machine_.assembler.test(x86::eax, 1);
  machine_.assembler.jz(branches_.back().otherwise);
}

// Both ways leave the value in the first register.
void StatementEmitter::leave_alternative(std::uint32_t result) {
  make_number(result);
  const int from = held(result);
  if (from == RegisterFile::none) {
    load(0, result);
  } else if (from != 0) {
    machine_.lanes.move(0, from);
  }
  release(result);
  registers_.unpin_all();
  registers_.free_all();
}

void StatementEmitter::store(const LanePlaces& target, std::uint32_t root) {
  make_number(root);
  const int from = in_register(root);
  LaneInstructions& lanes = machine_.lanes;
  if (alike_.empty()) {
    forget_overlapping(target[0]);
  } else {
    for (std::size_t k = 0; k < alike_.size(); ++k) forget_overlapping(target[k]);
  }
  // What is put off must be found by whoever loads it, in a register that is a copy of its place.
  const bool put_off = put_off_store_ && put_off_ == RegisterFile::none &&
                       (is_owned(root) || registers_.use(from) == RegisterFile::Use::Free);
  if (put_off) {
    // No instruction.
  } else if (put_off_ != RegisterFile::none) {
    const int both = new_register();
    lanes.move(both, put_off_);
    machine_.assembler.unpcklpd(x86::xmm(static_cast<std::uint32_t>(both)),
                                x86::xmm(static_cast<std::uint32_t>(from)));
    machine_.assembler.movupd(machine_.at({.group = 0, .slot = target[0].slot - 1}),
                              x86::xmm(static_cast<std::uint32_t>(both)));
    registers_.release_guarded();
    put_off_ = RegisterFile::none;
  } else if (lanes.width() == Width::Scalar || are_neighbours(target)) {
    lanes.store(machine_.at(target[0]), from);
  } else {
    x86::Assembler& assembler = machine_.assembler;
    const auto low = x86::xmm(static_cast<std::uint32_t>(from));
    if (lanes.width() == Width::Sse2) {
      assembler.movlpd(machine_.at(target[0]), low);
      assembler.movhpd(machine_.at(target[1]), low);
    } else {
      const int high_number = new_register();
      const auto high = x86::xmm(static_cast<std::uint32_t>(high_number));
      assembler.vextractf128(high, x86::ymm(static_cast<std::uint32_t>(from)), 1);
      assembler.vmovlpd(machine_.at(target[0]), low);
      assembler.vmovhpd(machine_.at(target[1]), low);
      assembler.vmovlpd(machine_.at(target[2]), high);
      assembler.vmovhpd(machine_.at(target[3]), high);
    }
  }
  // A register of its own goes on as a copy of what was stored.
  const bool owned = is_owned(root);
  finish(root, -1, std::span(&root, 1));
  const bool borrowed = !owned && registers_.use(from) == RegisterFile::Use::Free;
  if (alike_.empty() && (owned || borrowed)) registers_.keep_copy(from, target[0]);
  if (put_off) {
    put_off_ = from;
    registers_.guard(from);
  }
}

StatementEmitter::LanePlaces StatementEmitter::lanes_from(const Place& first) const {
  LanePlaces places{};
  places[0] = first;
  if (machine_.lanes.width() == Width::Scalar) return places;
  const std::int64_t step = machine_.groups[first.group].step();
  for (std::size_t k = 1; k < places.size(); ++k) {
    places[k] = {.group = first.group, .slot = first.slot + step * static_cast<std::int64_t>(k)};
  }
  return places;
}

StatementEmitter::LanePlaces StatementEmitter::lanes_of(std::uint32_t node) const {
  if (alike_.empty()) return lanes_from(values_[node].place);
  LanePlaces places{};
  for (std::size_t k = 0; k < alike_.size(); ++k) {
    places[k] = place_of(kernel_.code[kernel_.statements[alike_[k]].first_code + node].argument);
  }
  return places;
}

bool StatementEmitter::are_neighbours(const LanePlaces& places) const {
  const auto lanes = static_cast<std::int64_t>(lane_count(machine_.lanes.width()));
  for (std::int64_t k = 1; k < lanes; ++k) {
    if (places[static_cast<std::size_t>(k)].slot != places[0].slot + k) return false;
  }
  return true;
}

// A register, free to write to, for the operation at work.
int StatementEmitter::new_register() {
  if (const int number = registers_.take(); number != RegisterFile::none) return number;
  const int victim = registers_.oldest_temporary();
  require(victim != RegisterFile::none, "an operation needs fewer registers than there are");
  spill(victim);
  registers_.pin(victim);
  return victim;
}

bool StatementEmitter::is_owned(std::uint32_t node) const {
  return values_[node].where == Where::Register;
}

int StatementEmitter::own(std::uint32_t node) {
  Value& value = values_[node];
  if (value.where == Where::Register) {
    registers_.pin(static_cast<int>(value.index));
    return static_cast<int>(value.index);
  }
  const int number = new_register();
  load(number, node);
  if (value.where == Where::Frame) machine_.frame.give_back(static_cast<std::int32_t>(value.index));
  value.where = Where::Register;
  value.index = static_cast<std::uint32_t>(number);
  registers_.hold(number, node);
  return number;
}

int StatementEmitter::held(std::uint32_t node) {
  const Value& value = values_[node];
  int number = RegisterFile::none;
  if (value.where == Where::Register) {
    number = static_cast<int>(value.index);
  } else if (value.where == Where::Memory && alike_.empty()) {
    number = registers_.copy_of(value.place);
  } else if (value.where == Where::Prepared) {
    number = prepared_values_[value.index].reserved;
  }
  if (number != RegisterFile::none) registers_.pin(number);
  return number;
}

int StatementEmitter::in_register(std::uint32_t node) {
  if (const int number = held(node); number != RegisterFile::none) return number;
  const int number = new_register();
  load(number, node);
  return number;
}

template <class Use>
void StatementEmitter::read(std::uint32_t node, const Use& use) {
  LaneInstructions& lanes = machine_.lanes;
  if (const int number = held(node); number != RegisterFile::none) {
    use(lanes.at(number));
    return;
  }
  const Value& value = values_[node];
  const auto is_whole = [&] {
    return lanes.width() == Width::Scalar || (lanes.width() == Width::Avx && are_neighbours(lanes_of(node)));
  };
  if (value.where == Where::Counter || (value.where == Where::Memory && !is_whole())) {
    use(lanes.at(in_register(node)));
  } else {
    use(in_memory(node));
  }
}

x86::Mem StatementEmitter::in_memory(std::uint32_t node) {
  const Value& value = values_[node];
  switch (value.where) {
    case Where::Constant: return constant(node);
    case Where::Memory: return machine_.at(value.place);
    case Where::Frame: return Machine::in_frame(static_cast<std::int32_t>(value.index));
    case Where::Prepared: return Machine::in_frame(prepared_values_[value.index].frame_slot);
    case Where::Register:
    case Where::Counter: break;
  }
  fail_check("a value lies in memory", std::source_location::current());
}

x86::Mem StatementEmitter::constant(std::uint32_t node) {
  const std::uint32_t number = values_[node].index;
  const double value = kernel_.constants[number];
  if (machine_.lanes.width() == Width::Scalar) {
    std::int32_t& place = constant_places_[number];
    if (place == 0) place = machine_.constants.place_of(value);
    return machine_.constant(place);
  }
  if (alike_.empty()) return special(std::bit_cast<std::uint64_t>(value));
  LaneBits lanes{};
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    const KernelStatement& statement = kernel_.statements[alike_[k % alike_.size()]];
    lanes[k] =
        std::bit_cast<std::uint64_t>(kernel_.constants[kernel_.code[statement.first_code + node].argument]);
  }
  return machine_.constant(machine_.constants.place_of(lanes));
}

void StatementEmitter::load(int to, std::uint32_t node) {
  LaneInstructions& lanes = machine_.lanes;
  if (const int from = held(node); from != RegisterFile::none) {
    lanes.move(to, from);
    return;
  }
  const Value& value = values_[node];
  switch (value.where) {
    case Where::Memory:
      if (lanes.width() == Width::Scalar) {
        lanes.load(to, machine_.at(value.place));
      } else {
        load_lanes(to, lanes_of(node));
      }
      return;
    case Where::Counter: load_counter(to, value.place); return;
    default: lanes.load(to, in_memory(node)); return;
  }
}

void StatementEmitter::load_lanes(int to, const LanePlaces& places) {
  LaneInstructions& lanes = machine_.lanes;
  if (are_neighbours(places)) {
    lanes.load(to, machine_.at(places[0]));
    return;
  }
  const auto count = static_cast<std::size_t>(lane_count(lanes.width()));
  if (std::all_of(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count),
                  [&](const Place& place) { return place == places[0]; })) {
    lanes.load_everywhere(to, machine_.at(places[0]));
    return;
  }
  x86::Assembler& assembler = machine_.assembler;
  const auto low = x86::xmm(static_cast<std::uint32_t>(to));
  if (lanes.width() == Width::Sse2) {
    assembler.movsd(low, machine_.at(places[0]));
    assembler.movhpd(low, machine_.at(places[1]));
    return;
  }
  const int high_number = new_register();
  const auto high = x86::xmm(static_cast<std::uint32_t>(high_number));
  assembler.vmovsd(low, machine_.at(places[0]));
  assembler.vmovhpd(low, low, machine_.at(places[1]));
  assembler.vmovsd(high, machine_.at(places[2]));
  assembler.vmovhpd(high, high, machine_.at(places[3]));
  const auto whole = x86::ymm(static_cast<std::uint32_t>(to));
  assembler.vinsertf128(whole, whole, high, 1);
}

// The pointer of the group is the memory + 8 · Σ factor · counter.
void StatementEmitter::load_counter(int to, const Place& value) {
  LaneInstructions& lanes = machine_.lanes;
  const PointerGroup& group = machine_.groups[value.group];
  if (value.group == 0) {
    const auto constant = static_cast<double>(value.slot);
    if (lanes.width() == Width::Scalar) {
      lanes.load(to, machine_.constant(machine_.constants.place_of(constant)));
    } else {
      lanes.load(to, special(std::bit_cast<std::uint64_t>(constant)));
    }
    return;
  }
  x86::Assembler& assembler = machine_.assembler;
  const auto low = x86::xmm(static_cast<std::uint32_t>(to));
  if (group.pointer.isValid()) {
    assembler.mov(Machine::scratch, group.pointer);
  } else {
    assembler.mov(Machine::scratch, Machine::in_frame(group.frame_slot));
  }
  assembler.sub(Machine::scratch, machine_.groups[0].pointer);
  assembler.sar(Machine::scratch, 3);
  if (value.slot != 0) {
    assembler.mov(Machine::second_scratch, value.slot);
    assembler.add(Machine::scratch, Machine::second_scratch);
  }
  if (lanes.width() == Width::Avx) {
    assembler.vxorpd(low, low, low);
    assembler.vcvtsi2sd(low, low, Machine::scratch);
  } else {
    assembler.xorpd(low, low);
    assembler.cvtsi2sd(low, Machine::scratch);
  }
  if (lanes.width() == Width::Scalar) return;
  lanes.spread(to);
  LaneBits steps{};  // exact: all values of a counter are below 2^53
  for (std::size_t k = 0; k < steps.size(); ++k) {
    steps[k] = std::bit_cast<std::uint64_t>(static_cast<double>(group.step() * static_cast<std::int64_t>(k)));
  }
  lanes.apply(LaneOp::Add, to, to, machine_.constant(machine_.constants.place_of(steps)));
}

void StatementEmitter::make_number(std::uint32_t node) {
  if (!values_[node].is_mask) return;
  const int number = own(node);
  machine_.lanes.apply(LaneOp::And, number, number, special(one));
  values_[node].is_mask = false;
}

// Everything but 0 is true, also what is not a number.
void StatementEmitter::make_mask(std::uint32_t node) {
  if (values_[node].is_mask) return;
  const int number = own(node);
  machine_.lanes.compare(Relation::NotEqual, number, special(zero));
  values_[node].is_mask = true;
}

// Ends an operation: its operands are no longer needed; the register `result`, if not -1, is the value of
// the node.
void StatementEmitter::finish(std::uint32_t node, int result, std::span<const std::uint32_t> operands,
                              bool is_mask) {
  for (const std::uint32_t operand : operands) {
    const Value& value = values_[operand];
    if (value.where == Where::Register) {
      if (static_cast<int>(value.index) != result) registers_.free(static_cast<int>(value.index));
    } else if (value.where == Where::Frame) {
      machine_.frame.give_back(static_cast<std::int32_t>(value.index));
    }
  }
  registers_.unpin_all();
  if (result < 0) return;
  registers_.hold(result, node);
  values_[node] = {.where = Where::Register, .is_mask = is_mask, .index = static_cast<std::uint32_t>(result)};
}

void StatementEmitter::release(std::uint32_t node) {
  const Value& value = values_[node];
  if (value.where == Where::Register) registers_.free(static_cast<int>(value.index));
  if (value.where == Where::Frame) machine_.frame.give_back(static_cast<std::int32_t>(value.index));
}

void StatementEmitter::spill(int number) {
  Value& value = values_[registers_.node(number)];
  const std::int32_t slot = machine_.frame.take();
  machine_.lanes.store(Machine::in_frame(slot), number);
  value.where = Where::Frame;
  value.index = static_cast<std::uint32_t>(slot);
  registers_.free(number);
}

void StatementEmitter::spill_all(std::span<const std::uint32_t> except) {
  for (unsigned rest = registers_.temporaries(); rest != 0; rest &= rest - 1) {
    const int number = std::countr_zero(rest);
    if (std::ranges::find(except, registers_.node(number)) == except.end()) spill(number);
  }
}

// Copies of places that a store to `target` may change. Places of one group never coincide in the same
// iteration; the iterations done at once are those of the lanes.
void StatementEmitter::forget_overlapping(const Place& target) {
  if (!machine_.in_loop) {
    if (const int number = registers_.copy_of(target); number != RegisterFile::none) registers_.free(number);
    return;
  }
  const std::int64_t step = machine_.groups[target.group].step();
  for (int number = 0; number < RegisterFile::count; ++number) {
    if (registers_.use(number) != RegisterFile::Use::Copy) continue;
    const Place& place = registers_.place(number);
    const std::int64_t distance = place.slot - target.slot;
    bool apart = place.group == target.group && distance != 0;
    if (apart && step != 0 && distance % step == 0) {
      apart = std::abs(distance / step) >= lane_count(machine_.lanes.width());
    }
    if (!apart) registers_.free(number);
  }
}

}  // namespace causa::native
