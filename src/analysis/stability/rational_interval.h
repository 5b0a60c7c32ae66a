// Rational numbers between numbers of the machine.
#pragma once

#include "analysis/enclosure/interval.h"
#include "expression/algebra/rational.h"

namespace causa {

// An interval of numbers of the machine around it.
Interval interval_of(const Rational& number);

}  // namespace causa
