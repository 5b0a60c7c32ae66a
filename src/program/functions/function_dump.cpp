// Function programs as text, one instruction a line; and whether they are what they promise.
#include <array>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "base/check.h"
#include "program/functions/function_program.h"

namespace causa {

namespace {

using enum FunctionOperation;

constexpr auto names = std::to_array<std::string_view>({"real",
                                                        "integer",
                                                        "move",
                                                        "to real",
                                                        "to integer",
                                                        "unary",
                                                        "binary",
                                                        "compare",
                                                        "label",
                                                        "jump",
                                                        "jump if",
                                                        "jump unless",
                                                        "jump unset",
                                                        "jump if noted",
                                                        "jump if",
                                                        "jump if not",
                                                        "load",
                                                        "store",
                                                        "load word",
                                                        "store word",
                                                        "address",
                                                        "multiply",
                                                        "plus",
                                                        "table",
                                                        "text",
                                                        "reserve",
                                                        "mark",
                                                        "release",
                                                        "copy",
                                                        "unset",
                                                        "check subscript",
                                                        "check equal",
                                                        "check set",
                                                        "check all set",
                                                        "fail",
                                                        "turn",
                                                        "call",
                                                        "call routine"});
static_assert(names.size() == static_cast<std::size_t>(CallRoutine) + 1);

std::string reg(const FunctionProgram& program, RegisterNumber number) {
  if (number == no_register) return "-";
  return fmt::format("{}{}", program.registers[number] == RegisterKind::Real ? 'r' : 'i', number);
}

bool jumps_to_label(FunctionOperation operation) {
  return operation == JumpCompare || operation == JumpNotCompare || operation == JumpNoted;
}
bool jumps_to_number(FunctionOperation operation) {
  return operation == Jump || operation == JumpIf || operation == JumpUnless || operation == JumpUnset;
}

}  // namespace

std::string dump(const FunctionProgram& program) {
  std::string text = fmt::format("function {}\n", program.name);
  for (const FunctionInstruction& code : program.code) {
    if (code.operation == Label) {
      text += fmt::format("L{}:\n", code.number);
      continue;
    }
    std::string line = "  ";
    if (code.target != no_register) line += fmt::format("{} := ", reg(program, code.target));
    line += names[static_cast<std::size_t>(code.operation)];
    switch (code.operation) {
      case Unary:
      case Binary:
      case Compare:
      case JumpCompare:
      case JumpNotCompare: line += fmt::format(" `{}`", facts(code.op).name); break;
      default: break;
    }
    for (const RegisterNumber operand : {code.a, code.b, code.c}) {
      if (operand != no_register) line += ' ' + reg(program, operand);
    }
    if (code.operation == RealConstant) line += fmt::format(" {}", code.real);
    if (code.number != 0 || code.operation == IntegerConstant || code.operation == Call ||
        code.operation == JumpNoted)
      line += fmt::format(" {}{}", jumps_to_number(code.operation) ? "L" : "#", code.number);
    if (code.shift != 0) line += fmt::format(" shift {}", code.shift);
    if (jumps_to_label(code.operation)) line += fmt::format(" L{}", code.label);
    text += line + '\n';
  }
  return text;
}

std::strong_ordering operator<=>(const ValueShape& a, const ValueShape& b) {
  const auto first =
      std::tie(a.kind, a.enumeration, a.given, a.is_array, a.dimensions, a.text, a.may_be_unset,
               a.function) <=>
      std::tie(b.kind, b.enumeration, b.given, b.is_array, b.dimensions, b.text, b.may_be_unset, b.function);
  return first != 0 ? first : a.inputs <=> b.inputs;
}

void verify(const FunctionProgram& program) {
  std::vector<int> bound(program.label_count, 0);
  std::vector<int> wanted(program.label_count, 0);
  const auto is_kind = [&](RegisterNumber number, RegisterKind kind) {
    require(number < program.registers.size(), "a register of a function program exists");
    require(program.registers[number] == kind, "a register holds what its instruction expects");
  };
  const auto same = [&](RegisterNumber a, RegisterNumber b) {
    require(a < program.registers.size(), "a register of a function program exists");
    is_kind(b, program.registers[a]);
  };
  const auto whole = [&](RegisterNumber number) { is_kind(number, RegisterKind::Integer); };
  const auto whole_or_none = [&](RegisterNumber number) {
    if (number != no_register) whole(number);
  };
  const auto label = [&](std::int64_t number) {
    require(number >= 0 && number < program.label_count, "a label of a function program exists");
    return static_cast<std::size_t>(number);
  };
  for (const FunctionInstruction& code : program.code) {
    require(code.failure == 0 || code.failure < program.failures.size(), "a failure has its words");
    switch (code.operation) {
      case RealConstant: is_kind(code.target, RegisterKind::Real); break;
      case IntegerConstant:
      case Constants:
      case TextConstant:
      case Mark: whole(code.target); break;
      case Move:
      case Unary: same(code.target, code.a); break;
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
        if (code.b != no_register || program.registers[code.a] == RegisterKind::Real) same(code.a, code.b);
        break;
      case Compare: whole(code.target); [[fallthrough]];
      case JumpCompare:
      case JumpNotCompare:
        require(code.a < program.registers.size(), "a register of a function program exists");
        if (code.b != no_register || program.registers[code.a] == RegisterKind::Real) same(code.a, code.b);
        if (jumps_to_label(code.operation)) wanted[label(code.label)] = 1;
        break;
      case JumpNoted: wanted[label(code.label)] = 1; break;
      case Label: ++bound[label(code.number)]; break;
      case JumpIf:
      case JumpUnless: whole(code.a); [[fallthrough]];
      case Jump: wanted[label(code.number)] = 1; break;
      case JumpUnset:
        require(code.a < program.registers.size(), "a register of a function program exists");
        wanted[label(code.number)] = 1;
        break;
      case Load:
      case LoadWord:
      case Store:
      case StoreWord:
        require(code.target < program.registers.size(), "a register of a function program exists");
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
        break;
      case Copy: whole(code.c); [[fallthrough]];
      case Unset:
      case CheckSubscript:
      case CheckEqual:
      case CheckAllSet:
        whole(code.a);
        whole_or_none(code.b);
        break;
      case CheckSet:
        require(code.a < program.registers.size(), "a register of a function program exists");
        break;
      case Release:
      case Call:
      case CallRoutine: whole(code.a); break;
      case Fail: whole_or_none(code.a); break;
      case Turn: break;
    }
  }
  for (std::size_t i = 0; i < bound.size(); ++i) {
    require(bound[i] <= 1 && (wanted[i] == 0 || bound[i] == 1), "a label that is jumped to is there once");
  }
}

std::string dump(const FunctionLibrary& library) {
  if (library.programs.empty()) return "no functions\n";
  std::string text;
  for (const FunctionProgram& program : library.programs) text += dump(program);
  return text;
}

void verify(const FunctionLibrary& library) {
  for (const FunctionProgram& program : library.programs) verify(program);
}

}  // namespace causa
