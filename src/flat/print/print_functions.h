// Functions and enumerations of a flat model as Modelica definitions.
#pragma once

#include <string>

#include "flat/print/names.h"

namespace causa {

std::string print_function(const ExpressionTable& table, const DeclaredFunction& function,
                           const FlatNames& names);

// The enumerations that occur anywhere, without those the language itself knows.
std::string print_enumerations(const FlatModel& model, const ExpressionTable& table);

}  // namespace causa
