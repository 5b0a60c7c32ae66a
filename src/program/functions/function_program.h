// Functions as programs: what an algorithm does, in instructions on registers and jumps between labels.
//
// Registers hold a Real, or a whole number (Integer, Boolean, enumeration, size, address in bytes). Arrays
// lie in memory as doubles, row-major, whatever their elements are; temporary ones and local variables in a
// stack of doubles that belongs to the run. A call has a block of words: for each input its value, or an
// address and its sizes; then the outputs alike. The block of a site holds the addresses of its inputs, then
// those of its outputs: sites that do the same elsewhere have one program.
//
// A text is the number of a text that belongs to the run, in a register as a whole number, in arrays as a
// double.
//
// An instruction that cannot do its work as promised (a subscript outside, a number that is no Integer, a
// value that was never assigned, an assertion that does not hold) ends the whole run. Its failure says what
// is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "expression/external/foreign_function.h"
#include "expression/table/function.h"
#include "expression/table/ids.h"
#include "expression/table/operator.h"

namespace causa {

enum class RegisterKind : std::uint8_t { Real, Integer };

using RegisterNumber = std::uint32_t;
inline constexpr RegisterNumber no_register = static_cast<RegisterNumber>(-1);

// The registers a, b, c; where b is none, `number` stands for it unless the line says otherwise.
enum class FunctionOperation : std::uint8_t {
  RealConstant,     // target := real
  IntegerConstant,  // target := number
  Move,             // target := a
  ToReal,           // target := a, an Integer
  ToInteger,        // target := a, a Real that must be whole
  Unary,            // target := op(a), both of one kind
  Binary,           // target := op(a, b), all of one kind; an Integer must stay exact
  Compare,          // target := a op b, 0 or 1
  Label,            // number: which
  Jump,             // to the label `number`
  JumpIf,           // … where a ≠ 0
  JumpUnless,       // … where a = 0
  JumpUnset,        // … where a is the mark for "never assigned"
  JumpNoted,        // to the label `label` unless the model comes to the note `number` for the first time
  JumpCompare,      // to the label `label` where a op b
  JumpNotCompare,   // to the label `label` where not a op b
  Load,             // target := the double at a + 8·b + number; b may be none
  Store,            // the double at a + 8·b + number := target
  LoadWord,         // as Load, the bits of a register
  StoreWord,
  Locate,          // target := a + 8·b + number; b may be none
  MultiplyAdd,     // target := a·b + c, never too large; c may be none
  Plus,            // target := a + number, never too large
  Constants,       // target := the address of constants[number] of the library
  TextConstant,    // target := texts[number] of the library
  Reserve,         // target := the address of a new doubles
  Mark,            // target := how much of the stack is used
  Release,         // everything reserved since the mark a
  Copy,            // b doubles from the address c to the address a; may overlap where a ≤ c
  Unset,           // fills b doubles from the address a on with marks for "never assigned"
  CheckSubscript,  // 1 ≤ a + shift ≤ b
  CheckEqual,      // a = b
  CheckSet,        // a is not the mark for "never assigned"
  CheckAllSet,     // nor any of the b doubles at the address a
  Fail,            // a: a text that says why; none: the failure does
  Turn,            // one more turn of a loop, or call
  Call,            // programs[number], with the block at a
  CallRoutine,     // routines[number], with the block at a
};

struct FunctionInstruction {
  FunctionOperation operation{};
  Operator op{};
  RegisterNumber target = no_register;
  RegisterNumber a = no_register;
  RegisterNumber b = no_register;
  RegisterNumber c = no_register;
  std::int64_t number = 0;
  double real = 0;
  std::uint32_t label = 0;
  std::int32_t shift = 0;
  std::uint32_t failure = 0;  // of the program: what it means where this cannot be done
};

enum class FailureKind : std::uint8_t {
  Operation,   // what the instruction says
  Words,       // `subject` are the words
  Assignment,  // … in an assignment to the variable `subject`
  Size,        // of the variable `subject`: a instead of b
};

// For messages: what an instruction does that cannot be done.
struct FunctionFailure {
  FailureKind kind = FailureKind::Operation;
  std::string subject{};
  std::string function{};  // the function it belongs to; empty: none
  Span where{};            // of that function

  friend bool operator==(const FunctionFailure&, const FunctionFailure&) = default;
};

struct FunctionProgram {
  std::string name;
  std::vector<RegisterKind> registers;  // register 0 is the address of the block
  std::vector<FunctionInstruction> code;
  std::uint32_t label_count = 0;
  std::vector<FunctionFailure> failures{};
  bool has_effects = false;  // it, or what it calls, does more than to compute its outputs
};

// What a value is like as an input or output of a call.
struct ValueShape {
  ValueKind kind = ValueKind::Real;
  EnumerationId enumeration{};
  bool given = true;  // false: an input left to its default
  bool is_array = false;
  Dimensions dimensions{};            // unknown_dimension where the block says
  std::optional<std::string> text{};  // of a String: the constant that it is
  bool may_be_unset = false;          // a single number that may never have been assigned
  FunctionId function{};              // of a function: which one, with which inputs; while it is written
  std::vector<ValueShape> inputs{};

  // In the block.
  [[nodiscard]] std::size_t words() const {
    if (!given || text) return 0;
    if (kind == ValueKind::Function) {
      std::size_t count = 0;
      for (const ValueShape& input : inputs) count += input.words();
      return count;
    }
    return is_array ? 1 + dimensions.size() : 1;
  }
  friend bool operator==(const ValueShape&, const ValueShape&) = default;
  friend std::strong_ordering operator<=>(const ValueShape& a, const ValueShape& b);
};

// What programs have no instructions for: operators on texts and rare ones on arrays, and external functions.
// The words of the block become values, and the outputs words again.
enum class RoutineKind : std::uint8_t {
  Operator,  // `op` with `payload`, of the kind `result`
  ToText,    // `String(value, …)`; `options`: which of the four operands behind the value are given
  External,  // an external function of the standard library, `name` in C
  Fortran,   // `name` of LAPACK; `is_output` by input
  Foreign,   // foreign[foreign]; `result_count` inputs are prototypes of results, the others arguments
  Warn,      // the text is a warning of the function `name`, whose assertion is at `where`
};

struct RoutineCall {
  RoutineKind kind{};
  std::string name{};
  Operator op{};
  ValueKind result = ValueKind::Real;
  std::uint64_t payload = 0;
  std::uint8_t options = 0;  // bits
  std::uint32_t foreign = 0;
  std::uint32_t result_count = 0;
  std::vector<std::uint8_t> is_output{};
  Span where{};
  std::vector<ValueShape> inputs{};
  std::vector<ValueShape> outputs{};
};

// Programs that call each other: those of the sites of a model, and of the functions they call.
struct FunctionLibrary {
  std::vector<FunctionProgram> programs{};
  std::vector<RoutineCall> routines{};
  std::vector<double> constants{};  // arrays, one behind the other
  std::vector<std::string> texts{};
  std::vector<EnumerationType> enumerations{};  // by the ids in shapes
  std::vector<ForeignFunction> foreign{};
  std::uint32_t note_count = 0;
  // It was not written here but read from a file: every address is checked before it is used, so that it
  // reaches nothing but constants, the stack of its run and the memory of its model (docs/decisions/0016).
  bool is_checked = false;
};

// Whether a number that was read stands for an operator.
inline bool is_operator(Operator op) {
  return op <= Operator::Rem;
}
inline bool jumps_to_label(FunctionOperation operation) {
  return operation == FunctionOperation::JumpCompare || operation == FunctionOperation::JumpNotCompare ||
         operation == FunctionOperation::JumpNoted;
}
inline bool jumps_to_number(FunctionOperation operation) {
  return operation == FunctionOperation::Jump || operation == FunctionOperation::JumpIf ||
         operation == FunctionOperation::JumpUnless || operation == FunctionOperation::JumpUnset;
}

// Bits of a Real and of a whole number that stand for "never assigned".
inline constexpr std::uint64_t unset_real = 0x7ff8'ca05'a0de'ad00;
inline constexpr std::int64_t unset_integer = INT64_MIN;

std::string dump(const FunctionProgram& program, const FunctionLibrary& library);
std::string dump(const FunctionLibrary& library);
// Registers exist and are of the right kind, operators have instructions, every label that is jumped to is
// there once.
void verify(const FunctionProgram& program);
// Likewise, and everything that instructions and routines refer to is there and of the shape they expect.
// What addresses are is known only while a program runs (`is_checked`).
void verify(const FunctionLibrary& library);

}  // namespace causa
