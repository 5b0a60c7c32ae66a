// Functions and enumerations of a flat model as Modelica definitions.
#pragma once

#include <string>

#include "flat/names.h"

namespace causa {

// `Real`, `Boolean`, …, or the name of the enumeration.
std::string type_name(const ExpressionTable& table, ValueKind kind, EnumerationId enumeration);

std::string print_function(const ExpressionTable& table, const DeclaredFunction& function,
                           const FlatNames& names);

// The enumerations that occur anywhere, without those the language itself knows.
std::string print_enumerations(const FlatModel& model, const ExpressionTable& table);

}  // namespace causa
