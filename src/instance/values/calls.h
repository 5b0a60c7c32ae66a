// Calls in expressions: built-in functions and operators (MLS 3.7, 10.3, 12.5), otherwise functions of
// classes.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_call(Elaboration& elaboration, syntax::View call);

// The results of a built-in operator that has several (`spatialDistribution`); empty: it is none of them.
// For `(a, b) = f(x)`.
std::optional<std::vector<TypedExpression>> read_builtin_outputs(Elaboration& elaboration, syntax::View call);

// A built-in function or operator: how its call is read.
using Arguments = std::span<const syntax::View>;
using BuiltinReader = TypedExpression (*)(Elaboration& elaboration, syntax::View call, Arguments arguments);
struct Builtin {
  std::string_view name;
  BuiltinReader read;
};

// Reports the number of arguments where it is not between these; `wanted` says it in words.
struct ArgumentCount {
  std::size_t least;
  std::size_t most;
  std::string_view wanted;
};
bool has_arguments(Elaboration& elaboration, syntax::View call, Arguments arguments, ArgumentCount count);

// Arguments by the names of their places, positional ones first; an empty view is one not given. Nothing
// after an error, which is reported. The first `needed` must be given.
std::optional<std::vector<syntax::View>> arguments_by_name(Elaboration& elaboration, syntax::View call,
                                                           Arguments arguments,
                                                           std::span<const std::string_view> names,
                                                           std::size_t needed);

// As they are written, in order.
std::vector<syntax::View> arguments_of(syntax::View call);

// The name a call is written with.
std::string_view callee_name(syntax::View call);

}  // namespace causa::instance
