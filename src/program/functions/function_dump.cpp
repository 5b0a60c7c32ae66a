// Function programs as text, one instruction a line.
#include <array>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

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

std::string_view name_of(RoutineKind kind) {
  switch (kind) {
    case RoutineKind::Operator: return "operator";
    case RoutineKind::ToText: return "String";
    case RoutineKind::External: return "external";
    case RoutineKind::Fortran: return "fortran";
    case RoutineKind::Foreign: return "foreign";
    case RoutineKind::Warn: return "warn";
  }
  return {};
}

std::string routine_text(const RoutineCall& routine) {
  const std::string_view name = routine.kind == RoutineKind::Operator ? facts(routine.op).name : routine.name;
  return fmt::format(" {}{}", name_of(routine.kind), name.empty() ? "" : fmt::format(" `{}`", name));
}

}  // namespace

std::string dump(const FunctionProgram& program, const FunctionLibrary& library) {
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
        code.operation == CallRoutine || code.operation == JumpNoted)
      line += fmt::format(" {}{}", jumps_to_number(code.operation) ? "L" : "#", code.number);
    if (code.operation == CallRoutine)
      line += routine_text(library.routines[static_cast<std::size_t>(code.number)]);
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

std::string dump(const FunctionLibrary& library) {
  if (library.programs.empty()) return "no functions\n";
  std::string text;
  for (const FunctionProgram& program : library.programs) text += dump(program, library);
  return text;
}

}  // namespace causa
