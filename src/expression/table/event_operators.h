// Which operators have to do with events.
#pragma once

#include "expression/table/operator.h"

namespace causa {

// What was before an event, whether one happens, whether a simulation begins or ends: the value does not
// change between events.
inline bool is_event_operator(Operator op) {
  switch (op) {
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::Sample:
    case Operator::Initial:
    case Operator::Terminal: return true;
    default: return false;
  }
}

// Relations and rounding: the value jumps where the operands vary, and is constant in between.
inline bool is_step(Operator op) {
  switch (op) {
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::Sign:
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
    case Operator::Div: return true;
    default: return false;
  }
}

}  // namespace causa
