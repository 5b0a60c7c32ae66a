// Makes expressions: computes kind and dimensions, folds constants, drops neutral elements. Operands have
// been type-checked before (instance/); a wrong combination here is a bug, not a user's error.
#pragma once

#include <span>

#include "expression/table/table.h"

namespace causa {

// Element-wise operators and functions of the operator table; a scalar goes with every element.
ExpressionId build(ExpressionTable& table, Operator op, std::span<const ExpressionId> operands);
ExpressionId build(ExpressionTable& table, Operator op, std::initializer_list<ExpressionId> operands);

inline ExpressionId add(ExpressionTable& t, ExpressionId a, ExpressionId b) {
  return build(t, Operator::Add, {a, b});
}
inline ExpressionId subtract(ExpressionTable& t, ExpressionId a, ExpressionId b) {
  return build(t, Operator::Subtract, {a, b});
}
inline ExpressionId multiply(ExpressionTable& t, ExpressionId a, ExpressionId b) {
  return build(t, Operator::Multiply, {a, b});
}
inline ExpressionId divide(ExpressionTable& t, ExpressionId a, ExpressionId b) {
  return build(t, Operator::Divide, {a, b});
}
inline ExpressionId negate(ExpressionTable& t, ExpressionId a) {
  return build(t, Operator::Negate, {a});
}

// condition ? value : otherwise; decided where the condition is constant.
ExpressionId if_else(ExpressionTable& table, ExpressionId condition, ExpressionId value,
                     ExpressionId otherwise);

// der(v); the operand is a Symbol or its Derivative, which makes der(der(v)). Of an element:
// element(derivative(v), …).
ExpressionId derivative(ExpressionTable& table, ExpressionId variable);

// a[subscripts]: all subscripts are Integer scalars, one for each of the first dimensions. Pushed into
// operators and constructors as far as possible, so only variables keep subscripts. An array
// constructor subscripted by something not constant stays an Element of an Array.
ExpressionId element(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> subscripts);

ExpressionId array(ExpressionTable& table, std::span<const ExpressionId> elements);
ExpressionId fill(ExpressionTable& table, ExpressionId value, const Dimensions& dimensions);
// first, first + step, …: `count` numbers.
ExpressionId range(ExpressionTable& table, ExpressionId first, ExpressionId step, std::int64_t count);
// Functions of arrays, conversions and the operators of hybrid models: all that are neither leaves, calls,
// element-wise nor built by a function of their own here. Kind and dimensions follow from the operands;
// constants are folded where that is cheap. Known array shapes are taken apart where subscripts or few
// elements allow it (`cross` of two arrays of three, `transpose` of an array constructor).
ExpressionId build_function(ExpressionTable& table, Operator op, std::span<const ExpressionId> operands,
                            std::uint64_t payload = 0);

// The call of a function: one operand for each input. Kind and dimensions are those of its first output,
// which depend on the arguments; so the caller says which.
ExpressionId call(ExpressionTable& table, FunctionId function, std::span<const ExpressionId> arguments,
                  const Dimensions& dimensions);
// The call of a function handed over as an argument, with its open inputs; kind and dimensions are those
// of its first output. Where it is known which function it is, the call of that function.
ExpressionId call_value(ExpressionTable& table, ExpressionId function,
                        std::span<const ExpressionId> arguments, ValueKind kind,
                        const Dimensions& dimensions);
// A function as a value: for each of its inputs what it is, or missing().
ExpressionId function_value(ExpressionTable& table, FunctionId function,
                            std::span<const ExpressionId> inputs);
ExpressionId missing(ExpressionTable& table);
// Another output of a call.
ExpressionId output(ExpressionTable& table, ExpressionId call, std::uint32_t number, ValueKind kind,
                    const Dimensions& dimensions);

// a[subscripts] with Integer scalars, Integer vectors and All: for function bodies, where sizes are unknown.
ExpressionId slice(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> subscripts);

// {body for index in first : step : …}; {a[i] for i in 1:size(a, 1)} is `a`, and a body that does not
// depend on the index is repeated by fill().
ExpressionId comprehension(ExpressionTable& table, std::uint32_t index, ExpressionId first, ExpressionId step,
                           std::int64_t count, ExpressionId body);

}  // namespace causa
