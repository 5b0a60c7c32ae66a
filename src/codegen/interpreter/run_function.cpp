#include "codegen/interpreter/run_function.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/interruption.h"
#include "codegen/runtime/function_services.h"

namespace causa {

namespace {

using enum FunctionOperation;
using Word = std::uint64_t;

double real_of(Word word) {
  return std::bit_cast<double>(word);
}
std::int64_t whole_of(Word word) {
  return std::bit_cast<std::int64_t>(word);
}
Word word_of(double number) {
  return std::bit_cast<Word>(number);
}
Word word_of(std::int64_t number) {
  return std::bit_cast<Word>(number);
}

// Exactly, or not at all.
bool to_whole(double number, Word& result) {
  constexpr double limit = 9223372036854775808.0;  // 2⁶³
  if (!(number >= -limit && number < limit)) return false;
  const auto whole = static_cast<std::int64_t>(number);
  result = word_of(whole);
  return static_cast<double>(whole) == number;
}

// −2⁵³ ≤ x < 2⁵³
bool is_exact(std::int64_t number) {
  constexpr std::int64_t limit = std::int64_t{1} << 53U;
  return number >= -limit && number < limit;
}

bool compared(Operator op, const auto& a, const auto& b) {
  switch (op) {
    case Operator::Less: return a < b;
    case Operator::LessEqual: return a <= b;
    case Operator::Greater: return a > b;
    case Operator::GreaterEqual: return a >= b;
    case Operator::Equal: return a == b;
    default: return a != b;
  }
}

Word whole_unary(Operator op, Word a) {
  switch (op) {
    case Operator::Negate: return 0 - a;
    case Operator::Abs: return whole_of(a) < 0 ? 0 - a : a;
    case Operator::Sign:
      return word_of(std::int64_t{whole_of(a) > 0 ? 1 : 0} - std::int64_t{whole_of(a) < 0 ? 1 : 0});
    default: fail_check("an operator of one Integer has instructions", std::source_location::current());
  }
}

bool whole_binary(Operator op, Word a, Word b, Word& result) {
  const std::int64_t left = whole_of(a);
  const std::int64_t right = whole_of(b);
  switch (op) {
    case Operator::Add: result = a + b; return is_exact(whole_of(result));
    case Operator::Subtract: result = a - b; return is_exact(whole_of(result));
    case Operator::Multiply: {
      std::int64_t product = 0;
      if (__builtin_mul_overflow(left, right, &product)) return false;
      result = word_of(product);
      return is_exact(product);
    }
    case Operator::Min: result = right < left ? b : a; return true;
    case Operator::Max: result = right > left ? b : a; return true;
    case Operator::And: result = left != 0 && right != 0 ? 1 : 0; return true;
    case Operator::Or: result = left != 0 || right != 0 ? 1 : 0; return true;
    default: fail_check("an operator of two Integers has instructions", std::source_location::current());
  }
}

// Of two Reals; the operators that round have no quotient by zero.
bool real_binary(Operator op, double a, double b, Word& result) {
  switch (op) {
    case Operator::Add: result = word_of(a + b); return true;
    case Operator::Subtract: result = word_of(a - b); return true;
    case Operator::Multiply: result = word_of(a * b); return true;
    case Operator::Divide: result = word_of(a / b); return true;
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem:
      if (b == 0.0) return false;
      break;
    default: break;
  }
  result = word_of(facts(op).binary(a, b));
  return true;
}

}  // namespace

FunctionInterpreter::FunctionInterpreter(const FunctionLibrary& library)
    : library_(library), frames_(static_cast<std::size_t>(deepest_function_calls) + 2) {}

const std::vector<std::uint32_t>& FunctionInterpreter::positions_of(std::uint32_t number) {
  if (positions_.size() < library_.programs.size()) positions_.resize(library_.programs.size());
  std::vector<std::uint32_t>& positions = positions_[number];
  const FunctionProgram& program = library_.programs[number];
  if (positions.empty() && program.label_count > 0) {
    positions.assign(program.label_count, 0);
    for (std::size_t i = 0; i < program.code.size(); ++i) {
      if (program.code[i].operation == Label)
        positions[static_cast<std::size_t>(program.code[i].number)] = static_cast<std::uint32_t>(i + 1);
    }
  }
  return positions;
}

FunctionStatus FunctionInterpreter::run(std::uint32_t program, FunctionContext& context) {
  return run_at(program, context, std::bit_cast<Word>(context.block));
}

FunctionStatus FunctionInterpreter::run_at(std::uint32_t number, FunctionContext& context, Word block) {
  const FunctionProgram& program = library_.programs[number];
  const std::vector<std::uint32_t>& positions = positions_of(number);
  std::vector<Word>& frame = frames_[static_cast<std::size_t>(context.depth)];
  if (frame.size() < program.registers.size()) frame.resize(program.registers.size());
  Word* const r = frame.data();
  r[0] = block;
  const auto is_real = [&](RegisterNumber reg) { return program.registers[reg] == RegisterKind::Real; };
  const auto second = [&](const FunctionInstruction& code) {
    return code.b == no_register ? word_of(code.number) : r[code.b];
  };
  const auto address = [&](const FunctionInstruction& code) {
    const Word offset = word_of(code.number) + (code.b == no_register ? 0 : 8 * r[code.b]);
    return std::bit_cast<double*>(r[code.a] + offset);
  };
  const auto doubles_at = [](Word word) { return std::bit_cast<double*>(word); };
  const bool is_checked = library_.is_checked;
  const auto may_read = [&](Word at, std::int64_t count) {
    return !is_checked || context.may_read(at, count);
  };
  const auto may_write = [&](Word at, std::int64_t count) {
    return !is_checked || context.may_write(at, count);
  };
  const auto may_read_here = [&](const FunctionInstruction& code) {
    return may_read(std::bit_cast<Word>(address(code)), 1);
  };
  const auto may_write_here = [&](const FunctionInstruction& code) {
    return may_write(std::bit_cast<Word>(address(code)), 1);
  };
  const auto is_compared = [&](const FunctionInstruction& code) {
    if (is_real(code.a)) return compared(code.op, real_of(r[code.a]), real_of(r[code.b]));
    return compared(code.op, whole_of(r[code.a]), whole_of(second(code)));
  };
  const auto is_unset = [&](RegisterNumber reg) {
    return r[reg] == (is_real(reg) ? unset_real : word_of(unset_integer));
  };
  const auto number_in = [&](RegisterNumber reg) {
    if (reg == no_register) return 0.0;
    return is_real(reg) ? real_of(r[reg]) : static_cast<double>(whole_of(r[reg]));
  };
  // Says what is wrong, with the operands.
  const auto failed = [&](const FunctionInstruction& code) {
    double left = number_in(code.a) + (code.operation == CheckSubscript ? code.shift : 0);
    if (code.operation == Load) left = may_read_here(code) ? *address(code) : 0;
    const double right = code.b == no_register ? static_cast<double>(code.number) : number_in(code.b);
    return context.services->fail(program, code, left, right);
  };
  const FunctionInstruction* const first = program.code.data();
  const FunctionInstruction* const end = first + program.code.size();
  const FunctionInstruction* next = first;
  // Programs of others may turn without counting it.
  const auto must_stop = [&](const FunctionInstruction* to) {
    return is_checked && to < next &&
           CancellationSource::all_cancelled().load(std::memory_order_relaxed) != 0 && is_interrupted();
  };
  const auto jump = [&](std::size_t label) {
    const FunctionInstruction* const to = first + positions[label];
    const bool goes_on = !must_stop(to);
    next = to;
    return goes_on;
  };
  while (next != end) {
    const FunctionInstruction& code = *next++;
    switch (code.operation) {
      case RealConstant: r[code.target] = word_of(code.real); break;
      case IntegerConstant: r[code.target] = word_of(code.number); break;
      case Move: r[code.target] = r[code.a]; break;
      case ToReal: r[code.target] = word_of(static_cast<double>(whole_of(r[code.a]))); break;
      case ToInteger: {
        Word result = 0;
        if (!to_whole(real_of(r[code.a]), result) || !is_exact(whole_of(result))) return failed(code);
        r[code.target] = result;
        break;
      }
      case Unary:
        r[code.target] = is_real(code.target) ? word_of(facts(code.op).unary(real_of(r[code.a])))
                                              : whole_unary(code.op, r[code.a]);
        break;
      case Binary: {
        Word result = 0;
        const bool done = is_real(code.target)
                              ? real_binary(code.op, real_of(r[code.a]), real_of(r[code.b]), result)
                              : whole_binary(code.op, r[code.a], second(code), result);
        if (!done) return failed(code);
        r[code.target] = result;
        break;
      }
      case Compare: r[code.target] = is_compared(code) ? 1 : 0; break;
      case Label: break;
      case Jump:
        if (!jump(static_cast<std::size_t>(code.number))) return failed(code);
        break;
      case JumpIf:
        if (r[code.a] != 0 && !jump(static_cast<std::size_t>(code.number))) return failed(code);
        break;
      case JumpUnless:
        if (r[code.a] == 0 && !jump(static_cast<std::size_t>(code.number))) return failed(code);
        break;
      case JumpUnset:
        if (is_unset(code.a) && !jump(static_cast<std::size_t>(code.number))) return failed(code);
        break;
      case JumpNoted: {
        const bool was_here = std::exchange(context.notes[code.number], 1) != 0;
        if (was_here && !jump(code.label)) return failed(code);
        break;
      }
      case JumpCompare:
        if (is_compared(code) && !jump(code.label)) return failed(code);
        break;
      case JumpNotCompare:
        if (!is_compared(code) && !jump(code.label)) return failed(code);
        break;
      case Load: {
        if (!may_read_here(code)) return failed(code);
        const double number_there = *address(code);
        if (is_real(code.target)) {
          r[code.target] = word_of(number_there);
        } else {
          Word result = 0;
          if (!to_whole(number_there, result)) return failed(code);
          r[code.target] = result;
        }
        break;
      }
      case Store:
        if (!may_write_here(code)) return failed(code);
        *address(code) = real_of(r[code.target]);
        break;
      case LoadWord:
        if (!may_read_here(code)) return failed(code);
        std::memcpy(&r[code.target], address(code), sizeof(Word));
        break;
      case StoreWord:
        if (!may_write_here(code)) return failed(code);
        std::memcpy(address(code), &r[code.target], sizeof(Word));
        break;
      case Locate: r[code.target] = std::bit_cast<Word>(address(code)); break;
      case MultiplyAdd: {
        std::int64_t result = 0;
        if (__builtin_mul_overflow(whole_of(r[code.a]), whole_of(second(code)), &result)) return failed(code);
        if (code.c != no_register && __builtin_add_overflow(result, whole_of(r[code.c]), &result))
          return failed(code);
        r[code.target] = word_of(result);
        break;
      }
      case Plus: r[code.target] = r[code.a] + word_of(code.number); break;
      case Constants: r[code.target] = std::bit_cast<Word>(context.constants + code.number); break;
      case TextConstant: r[code.target] = word_of(context.texts[code.number]); break;
      case Reserve: {
        const Word count = code.a == no_register ? word_of(code.number) : r[code.a];
        if (count >= static_cast<Word>(most_function_elements)) return failed(code);
        if (count > static_cast<Word>(context.end - context.top)) return failed(code);
        r[code.target] = std::bit_cast<Word>(context.top);
        context.top += count;
        break;
      }
      case Mark: r[code.target] = std::bit_cast<Word>(context.top); break;
      case Release:
        if (is_checked && !context.may_release(r[code.a])) return failed(code);
        context.top = doubles_at(r[code.a]);
        break;
      case Copy: {
        const std::int64_t count = whole_of(second(code));
        if (!may_write(r[code.a], count) || !may_read(r[code.c], count)) return failed(code);
        if (count > 0)
          std::memmove(doubles_at(r[code.a]), doubles_at(r[code.c]),
                       sizeof(double) * static_cast<std::size_t>(count));
        break;
      }
      case Unset:
        if (!may_write(r[code.a], whole_of(second(code)))) return failed(code);
        std::fill_n(doubles_at(r[code.a]), whole_of(second(code)), std::bit_cast<double>(unset_real));
        break;
      case CheckSubscript: {
        const Word position = r[code.a] + word_of(std::int64_t{code.shift} - 1);
        if (position >= second(code)) return failed(code);
        break;
      }
      case CheckEqual:
        if (r[code.a] != second(code)) return failed(code);
        break;
      case CheckSet:
        if (is_unset(code.a)) return failed(code);
        break;
      case CheckAllSet: {
        if (!may_read(r[code.a], whole_of(second(code)))) return failed(code);
        const double* const array = doubles_at(r[code.a]);
        for (std::int64_t i = 0; i < whole_of(second(code)); ++i)
          if (word_of(array[i]) == unset_real) return failed(code);
        break;
      }
      case Fail: return failed(code);
      case Turn:
        if (--context.turns < 0) return failed(code);
        if (CancellationSource::all_cancelled().load(std::memory_order_relaxed) != 0 && is_interrupted())
          return failed(code);
        break;
      case Call: {
        if (++context.depth > deepest_function_calls || must_stop(first)) return failed(code);
        const FunctionStatus status = run_at(static_cast<std::uint32_t>(code.number), context, r[code.a]);
        if (status != FunctionStatus::Done) return status;
        --context.depth;
        break;
      }
      case CallRoutine: {
        const FunctionStatus status =
            context.services->call(code.number, context, std::bit_cast<std::uint64_t*>(r[code.a]));
        if (status != FunctionStatus::Done) return failed(code);
        break;
      }
    }
  }
  return FunctionStatus::Done;
}

namespace {

class InterpretingMachine final : public FunctionMachine {
 public:
  InterpretingMachine(const FunctionLibrary& library, FunctionServices& services)
      : library_(library), services_(services), interpreter_(library) {}

  FunctionStatus run(std::uint32_t program, const FunctionInputs& inputs) override {
    FunctionContext& context = stack_.begin(stack_.turns(), library_, inputs, services_);
    const FunctionStatus status = interpreter_.run(program, context);
    if (context.turns < 0) {
      stack_.note_stop();
      services_.report_stop();
    }
    return status;
  }

 private:
  const FunctionLibrary& library_;
  FunctionServices& services_;
  FunctionStack stack_;
  FunctionInterpreter interpreter_;
};

class InterpretedFunctions final : public TranslatedFunctions {
 public:
  explicit InterpretedFunctions(const FunctionLibrary& library) : library_(library) {}

  [[nodiscard]] std::unique_ptr<FunctionMachine> make_machine(FunctionServices& services) const override {
    return std::make_unique<InterpretingMachine>(library_, services);
  }

 private:
  const FunctionLibrary& library_;
};

}  // namespace

std::unique_ptr<const TranslatedFunctions> make_interpreted_functions(const FunctionLibrary& library) {
  return std::make_unique<InterpretedFunctions>(library);
}

}  // namespace causa
