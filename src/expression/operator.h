// The one table of operators: what expressions are made of. Each operation on expressions (evaluate,
// differentiate, print, solve) reads its facts here instead of listing operators of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace causa {

enum class ValueKind : std::uint8_t { Real, Integer, Boolean, String };

std::string_view value_kind_name(ValueKind kind);

enum class Operator : std::uint8_t {
  // Leaves; what they carry is the payload of the node.
  RealConstant,
  IntegerConstant,
  BooleanConstant,
  StringConstant,
  Symbol,  // a variable: payload = SymbolId
  Time,
  Index,  // the value of a loop index: payload = its number, counted from the outermost loop

  // Structure
  Derivative,     // der(v) of a whole variable; the derivative of an element is Element(Derivative(v), …)
  Element,        // operand 0 subscripted by the others; subscripts are Integer scalars counted from 1
  Array,          // {a, b, …}
  Fill,           // fill(a, …): the dimensions are those of the node
  Range,          // first, step of an Integer or Real range; the length is the node's dimension
  Comprehension,  // first, step, body: {body for i in …}; payload = the number of the index in the body

  // Arithmetic, element by element; a scalar operand goes with every element
  Add,
  Subtract,
  Multiply,
  Divide,
  Power,
  Negate,

  // Relations and logic
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual,
  And,
  Or,
  Not,
  If,  // condition, value, otherwise

  // Functions of one or two numbers
  Abs,
  Sign,
  Sqrt,
  Exp,
  Log,
  Log10,
  Sin,
  Cos,
  Tan,
  Asin,
  Acos,
  Atan,
  Sinh,
  Cosh,
  Tanh,
  Atan2,
  Min,
  Max,
};

// How tightly an operator binds when printed (MLS 3.2); a higher one needs no parentheses in a lower.
enum class Precedence : std::uint8_t { Conditional, Or, And, Not, Relation, Sum, Product, Power, Primary };

struct OperatorFacts {
  std::string_view name;  // as written in Modelica: `+`, `sin`
  int arity;              // -1: any number of operands
  Precedence precedence;
  bool elementwise;                  // applies to each element of array operands
  bool smooth;                       // has a continuous derivative wherever it is defined
  bool raises_events;                // changes at a crossing when its operands vary continuously
  double (*unary)(double);           // its value, for functions of one number
  double (*binary)(double, double);  // for functions and operators of two numbers
};

const OperatorFacts& facts(Operator op);

// The function called by this name in Modelica (`sin`, `atan2`), if it is one of the table's functions.
std::optional<Operator> find_function(std::string_view name);

inline bool is_function(Operator op) {
  return op >= Operator::Abs;
}

}  // namespace causa
