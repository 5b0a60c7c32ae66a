// How many scalar equations a flat model has, and for how many unknowns (MLS 4.8).
#pragma once

#include <span>

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "instance/instance_tree.h"

namespace causa {

struct Balance {
  std::int64_t equations = 0;
  std::int64_t unknowns = 0;  // without inputs of the model
  std::int64_t trivial = 0;   // equations that say a = ±b of an unknown and something known or unknown
};

Balance count_balance(const FlatModel& model, ExpressionTable& expressions);

// Scalar equations of one equation, of the first branch where there are several.
std::int64_t equation_count(const Equation& equation, const ExpressionTable& expressions);
// Distinct scalars an algorithm assigns; a whole array where a subscript is not constant.
std::int64_t assigned_count(const Algorithm& algorithm, const FlatModel& model,
                            const ExpressionTable& expressions);

// Whether a variable is solved for.
bool is_unknown(const FlatVariable& variable);

// Where the model stands in the text, and what the structure of its equations says about them (equations that
// contradict each other, unknowns nothing determines); may be empty.
struct ImbalancePlace {
  Span model;
  std::span<const Label> origins{};
};

// Says which components look wrong, where equations and unknowns differ in number.
void report_imbalance(const InstanceTree& tree, const FlatModel& model, const ExpressionTable& expressions,
                      const Balance& balance, const ImbalancePlace& place, DiagnosticSink& sink);

}  // namespace causa
