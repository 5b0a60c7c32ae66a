// The operators of a model over intervals: all values for operands in the intervals, and whether the operator
// is defined and continuous there.
// Conditions are three-valued: [0, 0] false, [1, 1] true, [0, 1] undecided.
#pragma once

#include <cstdint>

#include "analysis/enclosure/interval.h"
#include "expression/table/operator.h"

namespace causa {

// What is known of a value on a whole box, from the weakest to the strongest.
enum class Regularity : std::uint8_t {
  Partial,     // it may have no value somewhere
  Defined,     // it has a value everywhere
  Continuous,  // … and is continuous, even Lipschitz continuous on a bounded box where the derivative is
               // bounded
};

struct EnclosedValue {
  Interval value;  // empty: it has no value anywhere
  Regularity regularity = Regularity::Continuous;
};

// Whether the functions below know the operator.
bool has_enclosure(Operator op);
// The regularity is that of the operator itself, whatever that of its operands.
EnclosedValue enclose(Operator op, const Interval& a);
EnclosedValue enclose(Operator op, const Interval& a, const Interval& b);
// The hull of both where the condition is undecided.
EnclosedValue enclose_choice(const EnclosedValue& condition, const EnclosedValue& value,
                             const EnclosedValue& otherwise);

}  // namespace causa
