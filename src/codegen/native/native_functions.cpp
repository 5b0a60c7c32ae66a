#include "codegen/native/native_functions.h"

#include <set>

#include "base/interruption.h"
#include "codegen/runtime/function_services.h"

namespace causa {

namespace {

// Many sites run once, for parameters or at the start.
constexpr int runs_before_compiling = 3;
// What takes longer is better compiled for a single run too.
constexpr std::int64_t turns_before_compiling = 2'000;
constexpr std::int64_t turns_before_words = 100'000;

std::int64_t never_done(FunctionContext* /*context*/, void* /*block*/) {
  return static_cast<std::int64_t>(FunctionStatus::NotDone);
}

}  // namespace

NativeFunctions::NativeFunctions(const FunctionLibrary& library)
    : library_(library), entries_(library.programs.size()), cells_(library.programs.size(), &never_done) {}

bool NativeFunctions::compile_alone(std::uint32_t program) const {
  Entry& entry = entries_[program];
  if (entry.is_compiled) return entry.function != nullptr;
  entry.is_compiled = true;
  entry.function = NativeFunction::compile(
      library_, program, [this](std::int64_t number) { return &cells_[static_cast<std::size_t>(number)]; });
  if (entry.function == nullptr) return false;
  cells_[program] = entry.function->entry();
  return true;
}

const NativeFunction* NativeFunctions::compile(std::uint32_t program) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint32_t> called{program};
  std::set<std::uint32_t> seen{program};
  for (std::size_t k = 0; k < called.size(); ++k) {
    const std::uint32_t number = called[k];
    if (entries_[number].is_complete) continue;
    if (!compile_alone(number)) return nullptr;
    for (const FunctionInstruction& code : library_.programs[number].code) {
      const auto other = static_cast<std::uint32_t>(code.number);
      if (code.operation == FunctionOperation::Call && seen.insert(other).second) called.push_back(other);
    }
  }
  for (const std::uint32_t number : called) entries_[number].is_complete = true;
  return entries_[program].function.get();
}

std::unique_ptr<FunctionMachine> NativeFunctions::make_machine(FunctionServices& services) const {
  return std::make_unique<NativeMachine>(*this, services);
}

FunctionStatus NativeMachine::run_native(const NativeFunction& function, const FunctionInputs& inputs) {
  FunctionContext& context = stack_.begin(stack_.turns(), functions_.library(), inputs, services_);
  return static_cast<FunctionStatus>(function.entry()(&context, context.block));
}

FunctionStatus NativeMachine::interpret(std::uint32_t program, const FunctionInputs& inputs,
                                        std::int64_t most_turns) {
  FunctionContext& context = stack_.begin(most_turns, functions_.library(), inputs, services_);
  const FunctionStatus status = interpreter_.run(program, context);
  if (context.turns < 0) {
    stack_.note_stop();
    services_.report_stop();
  }
  return status;
}

FunctionStatus NativeMachine::run(std::uint32_t program, const FunctionInputs& inputs) {
  // What has effects runs once, and says at once what is wrong.
  if (functions_.library().programs[program].has_effects) return interpret(program, inputs, stack_.turns());
  Entry& entry = entries_[program];
  if (entry.runs < runs_before_compiling) {
    ++entry.runs;
    FunctionContext& context = stack_.begin(turns_before_compiling, functions_.library(), inputs, services_);
    const FunctionStatus status = interpreter_.run(program, context);
    if (status == FunctionStatus::Done || context.turns >= 0) return status;
    entry.runs = runs_before_compiling;
  }
  if (!entry.function) entry.function = functions_.compile(program);
  const NativeFunction* const function = *entry.function;
  // Machine code sees that something was cancelled, not what.
  const bool may_stop = CancellationSource::all_cancelled().load(std::memory_order_relaxed) != 0;
  if (function == nullptr || may_stop) return interpret(program, inputs, stack_.turns());
  FunctionContext& context = stack_.begin(stack_.turns(), functions_.library(), inputs, services_);
  const auto status = static_cast<FunctionStatus>(function->entry()(&context, context.block));
  if (status == FunctionStatus::Done) return status;
  // Machine code has no words: the interpreter comes to the same place and has them. In an endless loop it
  // need not turn as often.
  return interpret(program, inputs, context.turns < 0 ? turns_before_words : stack_.turns());
}

}  // namespace causa
