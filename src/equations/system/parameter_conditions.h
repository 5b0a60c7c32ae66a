// Conditions that are decided by the values of parameters while the model is translated.
#pragma once

#include <optional>
#include <set>
#include <span>

#include "expression/table/value.h"
#include "flat/flat_model.h"

namespace causa {

// The value of a condition that depends on nothing but constants and parameters with known values; those it
// was found from are added to `used`. They can have no other value in this program
// (FlatVariable::structural).
std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::set<SymbolId>& used);
// Under loops: where it has the same value at every position.
std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::span<const LoopRange> loops,
                                    std::set<SymbolId>& used);
// Likewise of any expression.
std::optional<Value> known_value(const FlatModel& model, const ExpressionTable& table,
                                 ExpressionId expression, std::set<SymbolId>& used);

}  // namespace causa
