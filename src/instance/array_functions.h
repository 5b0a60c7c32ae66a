// The built-in functions about arrays (MLS 10.3): size, ndims, zeros, ones, fill, linspace.
#pragma once

#include <span>

#include "instance/elaboration.h"

namespace causa::instance {

std::span<const std::string_view> array_function_names();
bool is_array_function(std::string_view name);

TypedExpression read_array_function(Elaboration& elaboration, std::string_view name, syntax::View call,
                                    std::span<const syntax::View> arguments);

}  // namespace causa::instance
