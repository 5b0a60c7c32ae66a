#include "program/functions/instruction_writer.h"

namespace causa {

namespace {

// Of instructions.
constexpr std::size_t longest_program = 1'000'000;

}  // namespace

InstructionWriter::InstructionWriter(std::string name) {
  program_.name = std::move(name);
  make_register(RegisterKind::Integer);
}

bool InstructionWriter::has_room() const {
  return program_.code.size() < longest_program - 1;
}

void InstructionWriter::insert_at(std::size_t position, const FunctionInstruction& instruction) {
  program_.code.insert(program_.code.begin() + static_cast<std::ptrdiff_t>(position), instruction);
}

RegisterNumber InstructionWriter::word_of_block(std::size_t number) {
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = LoadWord, .target = reg, .a = 0, .number = static_cast<std::int64_t>(8 * number)});
  return reg;
}

RegisterNumber InstructionWriter::make_register(RegisterKind kind) {
  program_.registers.push_back(kind);
  return static_cast<RegisterNumber>(program_.registers.size() - 1);
}

FunctionInstruction& InstructionWriter::put(FunctionInstruction instruction) {
  if (program_.code.size() >= longest_program) {
    unsupported("it is too long");
    program_.code.pop_back();
  }
  switch (instruction.operation) {
    case ToInteger:
    case Binary:
    case MultiplyAdd:
    case Load:
    case Reserve:
    case CheckSubscript:
    case CheckEqual:
    case CheckSet:
    case CheckAllSet:
    case Fail:
    case Turn:
    case Call:
    case CallRoutine: instruction.failure = failure_number(); break;
    default: break;
  }
  return program_.code.emplace_back(instruction);
}

std::uint32_t InstructionWriter::failure_number() {
  FunctionFailure wanted = failure_;
  if (function_ != nullptr) {
    wanted.function = function_->name;
    wanted.where = function_->where;
  }
  auto& all = program_.failures;
  constexpr std::size_t most_compared = 12;
  const std::size_t first = all.size() > most_compared ? all.size() - most_compared : 0;
  for (std::size_t k = all.size(); k > first; --k)
    if (all[k - 1] == wanted) return static_cast<std::uint32_t>(k - 1);
  all.push_back(std::move(wanted));
  return static_cast<std::uint32_t>(all.size() - 1);
}

const std::string* InstructionWriter::words(std::string text) {
  if (words_.empty() || words_.back() != text) words_.push_back(std::move(text));
  return &words_.back();
}

void InstructionWriter::put_label(std::uint32_t label) {
  put({.operation = Label, .number = label});
}

void InstructionWriter::put_jump(std::uint32_t label) {
  put({.operation = Jump, .number = label});
}

void InstructionWriter::put_fail(std::string words) {
  const Saying saying(*this, FailureKind::Words, std::move(words));
  put({.operation = Fail});
}

void InstructionWriter::put_turn() {
  put({.operation = Turn});
}

void InstructionWriter::replace_by_failure() {
  FunctionProgram fails{.name = program_.name, .registers = {RegisterKind::Integer}, .code = {}};
  fails.code.push_back({.operation = Fail});
  fails.failures.push_back({.kind = FailureKind::Words,
                            .subject = "it is not supported yet: " + why_,
                            .function = {},
                            .where = {}});
  program_ = std::move(fails);
}

// What was written in vain may have left numbers of labels that are nowhere.
void InstructionWriter::number_labels_anew() {
  std::vector<std::uint32_t> numbers(program_.label_count, 0);
  std::uint32_t count = 0;
  for (const FunctionInstruction& code : program_.code)
    if (code.operation == Label) numbers[static_cast<std::size_t>(code.number)] = count++;
  for (FunctionInstruction& code : program_.code) {
    if (code.operation == Label || jumps_to_number(code.operation))
      code.number = numbers[static_cast<std::size_t>(code.number)];
    if (jumps_to_label(code.operation)) code.label = numbers[code.label];
  }
  program_.label_count = count;
}

FunctionProgram InstructionWriter::finish() {
  number_labels_anew();
  verify(program_);
  return std::move(program_);
}

}  // namespace causa
