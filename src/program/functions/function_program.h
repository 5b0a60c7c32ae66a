// Functions as programs: what an algorithm does, in instructions on registers and jumps between labels.
//
// Registers hold a Real, or a whole number (Integer, Boolean, enumeration, size, address in bytes). Arrays
// lie in memory as doubles, row-major, whatever their elements are; temporary ones and local variables in a
// stack of doubles that belongs to the run. A call has a block of words: for each input its value, or an
// address and its sizes; then the outputs alike. The block of a site holds the addresses of its inputs, then
// those of its outputs: sites that do the same elsewhere have one program.
//
// An instruction that cannot do its work as promised (a subscript outside, a number that is no Integer, a
// value nobody assigned, an assertion that does not hold) gives up the whole run. Nothing has been changed
// then but results, and the evaluator of expression/ does the same again and says what is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  Constants,       // target := the address of tables[number]
  Reserve,         // target := the address of a new doubles
  Mark,            // target := how much of the stack is used
  Release,         // everything reserved since the mark a
  Copy,            // b doubles from the address c to the address a; may overlap where a ≤ c
  Unset,           // fills b doubles from the address a on with marks for "never assigned"
  CheckSubscript,  // 1 ≤ a + shift ≤ b
  CheckEqual,      // a = b
  CheckSet,        // a is not the mark for "never assigned"
  CheckAllSet,     // nor any of the b doubles at the address a
  Fail,
  Turn,           // one more turn of a loop, or call
  Call,           // programs[number], with the block at a
  CallEvaluated,  // evaluated[number], with the block at a
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
};

struct FunctionProgram {
  std::string name;
  std::vector<RegisterKind> registers;  // register 0 is the address of the block
  std::vector<FunctionInstruction> code;
  std::uint32_t label_count = 0;
  std::vector<std::vector<double>> tables;  // arrays of constants
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

  // In the block.
  [[nodiscard]] std::size_t words() const {
    if (!given || kind == ValueKind::String) return 0;
    return is_array ? 1 + dimensions.size() : 1;
  }
  friend bool operator==(const ValueShape&, const ValueShape&) = default;
  friend auto operator<=>(const ValueShape&, const ValueShape&) = default;
};

// A function that has no program, called from one that has.
struct EvaluatedCall {
  FunctionId function{};
  std::vector<ValueShape> inputs{};
  std::vector<ValueShape> outputs{};
};

// Programs that call each other: those of the sites of a model, and of the functions they call.
struct FunctionLibrary {
  std::vector<FunctionProgram> programs{};
  std::vector<EvaluatedCall> evaluated{};
  std::uint32_t note_count = 0;
};

// Bits of a Real and of a whole number that stand for "never assigned".
inline constexpr std::uint64_t unset_real = 0x7ff8'ca05'a0de'ad00;
inline constexpr std::int64_t unset_integer = INT64_MIN;

std::string dump(const FunctionProgram& program);
std::string dump(const FunctionLibrary& library);
// Registers exist and are of the right kind, every label that is jumped to is there once.
void verify(const FunctionProgram& program);
void verify(const FunctionLibrary& library);

}  // namespace causa
