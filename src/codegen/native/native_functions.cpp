#include "codegen/native/native_functions.h"

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

NativeFunctions::Entry& NativeFunctions::entry_of(std::uint32_t program) {
  if (entries_.size() < library_.programs.size()) {
    entries_.resize(library_.programs.size());
    cells_.resize(library_.programs.size(), &never_done);
  }
  return entries_[program];
}

bool NativeFunctions::compile_with_calls(std::uint32_t program) {
  Entry& entry = entry_of(program);
  if (entry.is_compiled) return entry.is_complete;
  entry.is_compiled = true;
  entry.is_complete = true;  // those that call it again need not wait for it
  entry.function = NativeFunction::compile(library_.programs[program], [this](std::int64_t number) {
    return &cells_[static_cast<std::size_t>(number)];
  });
  entry.is_complete = entry.function != nullptr;
  if (!entry.is_complete) return false;
  cells_[program] = entry.function->entry();
  for (const FunctionInstruction& code : library_.programs[program].code) {
    if (code.operation == FunctionOperation::Call &&
        !compile_with_calls(static_cast<std::uint32_t>(code.number)))
      entry.is_complete = false;
  }
  return entry.is_complete;
}

const NativeFunction* NativeFunctions::compile(std::uint32_t program) {
  return compile_with_calls(program) ? entry_of(program).function.get() : nullptr;
}

FunctionStatus NativeFunctions::run_native(const NativeFunction& function, void* block) {
  FunctionContext& context = stack_.begin(stack_.turns(), library_.note_count, services_);
  return static_cast<FunctionStatus>(function.entry()(&context, block));
}

FunctionStatus NativeFunctions::interpret(std::uint32_t program, void* block, std::int64_t most_turns) {
  FunctionContext& context = stack_.begin(most_turns, library_.note_count, services_);
  const FunctionStatus status = interpreter_.run(program, context, block);
  if (context.turns < 0) {
    stack_.note_stop();
    services_.report_stop();
  }
  return status;
}

FunctionStatus NativeFunctions::run(std::uint32_t program, void* block) {
  // What has effects runs once, and says at once what is wrong.
  if (library_.programs[program].has_effects) return interpret(program, block, stack_.turns());
  Entry& entry = entry_of(program);
  if (entry.runs < runs_before_compiling) {
    ++entry.runs;
    FunctionContext& context = stack_.begin(turns_before_compiling, library_.note_count, services_);
    const FunctionStatus status = interpreter_.run(program, context, block);
    if (status == FunctionStatus::Done || context.turns >= 0) return status;
    entry.runs = runs_before_compiling;
  }
  if (!entry.is_compiled) compile_with_calls(program);
  // Machine code sees that something was cancelled, not what.
  const bool may_stop = CancellationSource::all_cancelled().load(std::memory_order_relaxed) != 0;
  if (!entry.is_complete || may_stop) return interpret(program, block, stack_.turns());
  FunctionContext& context = stack_.begin(stack_.turns(), library_.note_count, services_);
  const auto status = static_cast<FunctionStatus>(entry.function->entry()(&context, block));
  if (status == FunctionStatus::Done) return status;
  // Machine code has no words: the interpreter comes to the same place and has them. In an endless loop it
  // need not turn as often.
  return interpret(program, block, context.turns < 0 ? turns_before_words : stack_.turns());
}

}  // namespace causa
