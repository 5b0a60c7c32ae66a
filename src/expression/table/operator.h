// The one table of operators: name, arity, value. What an operation (differentiate, solve, print a formula)
// does with an operator is in the file of that operation; docs/recipes/add-a-builtin-operator.md names them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace causa {

enum class ValueKind : std::uint8_t {
  Real,
  Integer,
  Boolean,
  String,
  Enumeration,
  Object,    // an external object (MLS 12.9.7)
  Function,  // a function handed over as an argument (MLS 12.4.2)
};

std::string_view value_kind_name(ValueKind kind);

enum class Operator : std::uint8_t {
  // Leaves; what they carry is the payload of the node.
  RealConstant,
  IntegerConstant,
  BooleanConstant,
  StringConstant,
  EnumerationConstant,  // payload = EnumerationId · 2^32 + ordinal
  Symbol,               // a variable: payload = SymbolId
  Local,                // a variable of the function whose body it stands in: payload = LocalId
  Time,
  Index,  // the value of a loop index: payload = its number, counted from the outermost loop

  // Structure
  // der(v) of a whole variable, or of its Derivative; of an element: Element(Derivative(v), …)
  Derivative,
  Element,        // operand 0 subscripted by the others; subscripts are Integer scalars counted from 1
  Array,          // {a, b, …}
  Fill,           // fill(a, …): the dimensions are those of the node
  Range,          // first, step of an Integer or Real range; the length is the node's dimension
  Comprehension,  // first, step, body: {body for i in …}; payload = the number of the index in the body

  // What is known only when a function runs; in function bodies and nowhere else
  Iteration,     // domain, body: {body for i in domain}, any vector; payload = the number of the index
  DynamicRange,  // first, step, last
  DynamicFill,   // value, size, size, …
  Slice,         // operand 0 subscripted by Integer scalars, Integer vectors and All
  All,           // `:` as a subscript
  Size,          // array, dimension: one size; array: all of them

  // Calls
  Call,           // payload = FunctionId; the operands are its inputs; the value is the first output
  Output,         // operand: a Call or CallValue; payload = the number of the output, from 0
  FunctionValue,  // payload = FunctionId; for each input a value or Missing (MLS 12.4.2.1)
  Missing,        // an input that is given when the FunctionValue is called
  CallValue,      // operand 0: what function; the others: its open inputs

  // Functions of arrays (MLS 10.3, 10.6)
  Sum,
  Product,
  Minimum,
  Maximum,
  Transpose,
  MatrixProduct,  // of vectors and matrices, any of the four combinations
  MatrixPower,    // square matrix, Integer
  Concatenate,    // payload = the dimension, from 1
  Promote,        // payload = the number of dimensions wanted
  ToScalar,
  ToVector,
  ToMatrix,
  Identity,   // n
  Diagonal,   // vector
  Linspace,   // first, last, count
  Symmetric,  // matrix
  Cross,
  Skew,
  OuterProduct,

  // Conversions
  IntegerOf,      // the ordinal of an enumeration
  EnumerationOf,  // payload = EnumerationId; an Integer
  ToText,         // `String(value, …)`: value, then in order: format, or significantDigits, minimumLength,
                  // leftJustified, each present or Missing: four operands after the value

  // Operators of hybrid models and initialization (MLS 3.7, 8.6)
  Pre,
  Edge,
  Change,
  Sample,  // start, interval
  Initial,
  Terminal,
  NoEvent,
  Smooth,               // order, value
  Delay,                // value, time, longest time
  Homotopy,             // actual, simplified
  SemiLinear,           // x, positive slope, negative slope
  SpatialDistribution,  // in0, in1, x, positiveVelocity, initialPoints, initialValues; two outputs

  // Operators on connectors; `flat` replaces them (MLS 9, 15)
  InStream,
  ActualStream,

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
  Floor,
  Ceil,
  ToInteger,  // `integer(x)`: the largest Integer not above x
  Div,
  Mod,
  Rem,
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
