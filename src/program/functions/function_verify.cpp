// Checks function programs against what function_program.h promises. A library may come from a stranger:
// whatever passes here can be run by the interpreter and as machine code without harm, where addresses are
// checked while it runs.
#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"
#include "program/functions/function_program.h"

namespace causa {

namespace {

using enum FunctionOperation;

// Far more than any routine has.
constexpr std::uint64_t most_dimensions = 64;

bool is_one_of(Operator op, auto... all) {
  return ((op == all) || ...);
}

bool compares(Operator op) {
  using enum Operator;
  return is_one_of(op, Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual);
}

bool is_unary(Operator op, RegisterKind kind) {
  using enum Operator;
  if (kind == RegisterKind::Integer) return is_one_of(op, Negate, Abs, Sign);
  return is_operator(op) && facts(op).unary != nullptr;
}

bool is_binary(Operator op, RegisterKind kind) {
  using enum Operator;
  if (kind == RegisterKind::Integer) return is_one_of(op, Add, Subtract, Multiply, Min, Max, And, Or);
  return is_operator(op) && facts(op).binary != nullptr;
}

class ProgramCheck {
 public:
  explicit ProgramCheck(const FunctionProgram& program) : program_(program) {}

  void run() {
    require(program_.label_count <= program_.code.size(), "a label is somewhere in the code");
    bound_.assign(program_.label_count, 0);
    wanted_.assign(program_.label_count, 0);
    require(!program_.registers.empty() && program_.registers[0] == RegisterKind::Integer,
            "the first register of a function program is an address");
    for (const FunctionInstruction& code : program_.code) {
      require(code.failure == 0 || code.failure < program_.failures.size(), "a failure has its words");
      for (const RegisterNumber number : {code.target, code.a, code.b, code.c})
        if (number != no_register) exists(number);
      check(code);
    }
    for (std::size_t i = 0; i < bound_.size(); ++i) {
      require(bound_[i] <= 1 && (wanted_[i] == 0 || bound_[i] == 1),
              "a label that is jumped to is there once");
    }
  }

 private:
  void exists(RegisterNumber number) const {
    require(number < program_.registers.size(), "a register of a function program exists");
  }
  void is_kind(RegisterNumber number, RegisterKind kind) const {
    exists(number);
    require(program_.registers[number] == kind, "a register holds what its instruction expects");
  }
  void same(RegisterNumber a, RegisterNumber b) const {
    exists(a);
    is_kind(b, program_.registers[a]);
  }
  void whole(RegisterNumber number) const { is_kind(number, RegisterKind::Integer); }
  void whole_or_none(RegisterNumber number) const {
    if (number != no_register) whole(number);
  }
  // b, or the number where it may stand for it.
  void second(const FunctionInstruction& code) const {
    if (code.b != no_register || program_.registers[code.a] == RegisterKind::Real) same(code.a, code.b);
  }
  [[nodiscard]] std::size_t label(std::int64_t number) const {
    require(number >= 0 && number < program_.label_count, "a label of a function program exists");
    return static_cast<std::size_t>(number);
  }

  void check(const FunctionInstruction& code) {
    if (jumps_to_label(code.operation)) wanted_[label(code.label)] = 1;
    if (jumps_to_number(code.operation)) wanted_[label(code.number)] = 1;
    switch (code.operation) {
      case RealConstant: is_kind(code.target, RegisterKind::Real); break;
      case Constants:
      case TextConstant: require(code.number >= 0, "a constant is one of the library"); [[fallthrough]];
      case IntegerConstant:
      case Mark: whole(code.target); break;
      case Move: same(code.target, code.a); break;
      case Unary:
        same(code.target, code.a);
        require(is_unary(code.op, program_.registers[code.a]), "a unary operator has one operand");
        break;
      case ToReal:
        is_kind(code.target, RegisterKind::Real);
        whole(code.a);
        break;
      case ToInteger:
        whole(code.target);
        is_kind(code.a, RegisterKind::Real);
        break;
      case Binary:
        same(code.target, code.a);
        second(code);
        require(is_binary(code.op, program_.registers[code.a]), "a binary operator has two operands");
        break;
      case Compare: whole(code.target); [[fallthrough]];
      case JumpCompare:
      case JumpNotCompare:
        exists(code.a);
        second(code);
        require(compares(code.op), "a relation compares");
        break;
      case JumpNoted: require(code.number >= 0, "a note is one of the library"); break;
      case Label: ++bound_[label(code.number)]; break;
      case JumpIf:
      case JumpUnless: whole(code.a); break;
      case Jump: break;
      case JumpUnset:
      case CheckSet: exists(code.a); break;
      case Load:
      case LoadWord:
      case Store:
      case StoreWord:
        exists(code.target);
        whole(code.a);
        whole_or_none(code.b);
        if (code.operation == Store) is_kind(code.target, RegisterKind::Real);
        break;
      case Locate:
      case MultiplyAdd:
      case Plus:
        whole(code.target);
        whole(code.a);
        whole_or_none(code.b);
        whole_or_none(code.c);
        break;
      case Reserve:
        whole(code.target);
        whole_or_none(code.a);
        require(code.number >= 0, "a number of elements is not negative");
        break;
      case Copy: whole(code.c); [[fallthrough]];
      case Unset:
      case CheckSubscript:
      case CheckEqual:
      case CheckAllSet:
        whole(code.a);
        whole_or_none(code.b);
        require(code.shift > -(1 << 30) && code.shift < 1 << 30, "a subscript is shifted by a small number");
        break;
      case Release:
      case Call:
      case CallRoutine: whole(code.a); break;
      case Fail: whole_or_none(code.a); break;
      case Turn: break;
    }
  }

  const FunctionProgram& program_;
  std::vector<std::uint8_t> bound_;
  std::vector<std::uint8_t> wanted_;
};

class LibraryCheck {
 public:
  explicit LibraryCheck(const FunctionLibrary& library) : library_(library) {}

  void run() const {
    std::size_t notes = 0;
    for (const FunctionProgram& program : library_.programs) {
      verify(program);
      for (const FunctionInstruction& code : program.code) {
        check(code);
        notes += code.operation == JumpNoted ? 1 : 0;
      }
    }
    require(library_.note_count <= notes, "a note is taken somewhere");
    for (const RoutineCall& routine : library_.routines) check(routine);
    for (const ForeignFunction& function : library_.foreign)
      require(function.destructor == ForeignFunction::no_destructor ||
                  function.destructor < library_.foreign.size(),
              "a destructor is a foreign function");
  }

 private:
  void check(const FunctionInstruction& code) const {
    const auto below = [&](std::size_t count) {
      require(code.number >= 0 && std::cmp_less(code.number, count),
              "an instruction refers to what is there");
    };
    switch (code.operation) {
      case Call: below(library_.programs.size()); break;
      case CallRoutine: below(library_.routines.size()); break;
      case Constants: below(library_.constants.size() + 1); break;
      case TextConstant: below(library_.texts.size()); break;
      case JumpNoted: below(library_.note_count); break;
      default: break;
    }
  }

  void check(const ValueShape& shape) const {
    require(shape.kind != ValueKind::Function && shape.given, "a routine is given values");
    require(shape.is_array == !shape.dimensions.empty() && shape.dimensions.size() <= most_dimensions &&
                std::ranges::all_of(shape.dimensions, [](std::int64_t n) { return n >= unknown_dimension; }),
            "an array has dimensions");
    require(!shape.text || (shape.kind == ValueKind::String && !shape.is_array), "a text is a single value");
    require(!shape.enumeration.valid() || shape.enumeration.index() < library_.enumerations.size(),
            "an enumeration is one of the library");
  }

  void check(const RoutineCall& routine) const {
    for (const ValueShape& input : routine.inputs) check(input);
    for (const ValueShape& output : routine.outputs) {
      check(output);
      require(!output.text, "an output is computed");
    }
    const auto is_text = [](const ValueShape& shape) { return shape.kind == ValueKind::String; };
    switch (routine.kind) {
      case RoutineKind::Operator: check_operator(routine); break;
      case RoutineKind::ToText: {
        const auto options = static_cast<unsigned>(routine.options);
        require(options < 16 && routine.inputs.size() == 1U + static_cast<unsigned>(std::popcount(options)) &&
                    routine.outputs.size() == 1 && is_text(routine.outputs[0]),
                "a value is written as a text with the options that are given");
        require(routine.inputs[0].kind != ValueKind::Object, "an object has no text");
        break;
      }
      case RoutineKind::External: break;
      case RoutineKind::Fortran:
        require(routine.is_output.size() == routine.inputs.size(), "arguments are outputs or not");
        break;
      case RoutineKind::Foreign:
        require(routine.foreign < library_.foreign.size() && routine.result_count <= routine.inputs.size() &&
                    routine.is_output.size() == routine.inputs.size() - routine.result_count,
                "a foreign function has results and arguments");
        break;
      case RoutineKind::Warn:
        require(routine.inputs.size() == 1 && is_text(routine.inputs[0]) && !routine.inputs[0].is_array &&
                    routine.outputs.empty(),
                "a warning is a text");
        break;
    }
  }

  // As operate() expects them.
  static void check_operator(const RoutineCall& routine) {
    using enum Operator;
    const std::size_t count = routine.inputs.size();
    require(is_operator(routine.op) && count > 0 && routine.outputs.size() == 1,
            "an operator has operands and one result");
    const OperatorFacts& op = facts(routine.op);
    if (op.elementwise) {
      require((count == 1 && op.unary != nullptr) || (count == 2 && op.binary != nullptr),
              "an operator applies to elements");
    } else {
      require(is_one_of(routine.op, Sum, Product, Minimum, Maximum, Transpose, MatrixProduct, MatrixPower,
                        Concatenate, Promote, ToScalar, ToVector, ToMatrix, Identity, Diagonal, Cross, Skew,
                        OuterProduct, Linspace, Symmetric, SemiLinear, IntegerOf) &&
                  (routine.op == Concatenate || std::cmp_equal(op.arity, count)),
              "an operator applies to values");
    }
    require(routine.op != Promote || routine.payload <= most_dimensions, "an array has few dimensions");
    const bool texts = routine.inputs[0].kind == ValueKind::String;
    require(std::ranges::all_of(routine.inputs,
                                [&](const ValueShape& shape) {
                                  return (shape.kind == ValueKind::String) == texts &&
                                         shape.kind != ValueKind::Object;
                                }),
            "an operator applies to texts or to numbers");
    const bool gives_text = texts && !compares(routine.op);
    require((routine.result == ValueKind::String) == gives_text && routine.result != ValueKind::Function &&
                routine.result != ValueKind::Object && routine.outputs[0].kind == routine.result,
            "an operator has a result of its kind");
  }

  const FunctionLibrary& library_;
};

}  // namespace

void verify(const FunctionProgram& program) {
  ProgramCheck(program).run();
}

void verify(const FunctionLibrary& library) {
  LibraryCheck(library).run();
}

}  // namespace causa
