// Functions as expressions call them: typed variables and a body of statements.
//
// Records do not exist here: an input, output or local variable of a record type has become one variable
// for each field, named `record.field`, in order of declaration; arrays of records are records of arrays.
// A Call has one operand for each input, in order; its value is the first output, Output(call, k) the k-th.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "expression/table/ids.h"
#include "expression/table/operator.h"
#include "expression/table/statement.h"

namespace causa {

enum class FunctionRole : std::uint8_t { Input, Output, Local };

struct FunctionVariable {
  std::string name;
  FunctionRole role = FunctionRole::Local;
  ValueKind kind = ValueKind::Real;
  EnumerationId enumeration{};  // of an enumeration
  FunctionId function_type{};   // of a function: the partial function that says how it is called
  bool is_fixed = false;        // a constant or parameter: it keeps its binding
  Dimensions dimensions;        // unknown_dimension where `sizes` says more, or it is unknown
  // One for each dimension: its size as an expression of variables before this one; none() for `:`.
  std::vector<ExpressionId> sizes;
  // The value at the start of the call (of an input: its default, in terms of the other inputs). none():
  // not given; reading it before it is assigned is an error of evaluation.
  ExpressionId binding{};
  std::string unit{};  // of a Real; empty: not said
  Span where;
};

// `Include`, `Library` and the like (MLS 12.9.4): where a compiler of C finds the function.
struct ExternalAnnotation {
  std::string name;
  std::vector<std::string> values;  // several: written as an array
};

// MLS 12.9. Where there is no body.
struct ExternalFunction {
  std::string language;  // `C`, `FORTRAN 77`, `builtin`
  std::string name;
  ExpressionId result{};  // the variable it assigns; none(): called for its effects
  std::vector<ExpressionId> arguments;
  std::vector<ExternalAnnotation> annotations;
  Span where;
};

// `derivative` annotation (MLS 12.7.1)
struct FunctionDerivative {
  FunctionId function{};
  int order = 1;
  std::vector<LocalId> zero_derivatives;
  std::vector<LocalId> no_derivatives;
};

// `inverse(input = function(arguments))` (MLS 12.8): the arguments are inputs and outputs of the function.
struct FunctionInverse {
  LocalId input{};
  FunctionId function{};
  std::vector<LocalId> arguments;
};

struct Function {
  std::string name;  // `Modelica.Math.Vectors.norm`
  Table<LocalId, FunctionVariable> variables;
  std::vector<LocalId> inputs;
  std::vector<LocalId> outputs;
  std::vector<Statement> body;
  bool is_external = false;
  ExternalFunction external;
  bool is_impure = false;
  bool is_partial = false;  // the type of a function argument; cannot be called by name
  std::vector<FunctionDerivative> derivatives;
  std::vector<FunctionInverse> inverses;
  std::vector<std::string> inline_annotations;  // `Inline`, `LateInline`, `GenerateEvents` that are true
  int smooth_order = 0;
  std::string description;
  Span where;
};

// What an enumeration is: its literals in order, numbered from 1 (MLS 4.9.5).
struct EnumerationType {
  std::string name;
  std::vector<std::string> literals;
};

}  // namespace causa
