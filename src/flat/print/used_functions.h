// The functions a flat model needs, and those its text declares.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "flat/flat_model.h"

namespace causa {

// Called or handed over somewhere, directly or by functions that are; in order of first use.
std::vector<FunctionId> used_functions(const FlatModel& model, const ExpressionTable& expressions);

// In Modelica an expression can only use the first output of a call. For the others the text declares a
// function that returns this one output.
struct DeclaredFunction {
  FunctionId function{};
  std::optional<std::size_t> output{};  // given: the function that returns this output

  friend bool operator==(const DeclaredFunction&, const DeclaredFunction&) = default;
};

// In order of first use in the text: as used_functions() finds them when the text is loaded again.
std::vector<DeclaredFunction> declared_functions(const FlatModel& model, const ExpressionTable& expressions);

// An external object (MLS 12.9.7): whether a function is the constructor of one, and the constructor that
// belongs to a destructor; none() for other functions.
bool is_constructor_of_object(const ExpressionTable& expressions, FunctionId function);
FunctionId constructor_of_object(const ExpressionTable& expressions, FunctionId destructor);

// `x = f(y).b` is written as `(, x) = f(y)`: the call; none() where the value or the target is something
// else.
ExpressionId call_of_output(const ExpressionTable& expressions, ExpressionId target, ExpressionId value);

}  // namespace causa
