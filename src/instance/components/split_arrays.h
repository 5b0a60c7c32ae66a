// Arrays of components whose elements differ in structure: one node for all of them becomes one for each.
//
// An array is one node until a value that decides structure (a dimension, a condition, the range of a loop)
// differs between its elements. Then ElementsDiffer is thrown: whatever is in work is given up, and no step
// ever goes on with the value of one element for all. The array is split, and reading continues; steps that
// are done stay done.
//
// What had looked at the array as one node: numbers that were found there (dimensions, conditions, values of
// parameters) hold for every element, or else the array had been split before; they stay, and parameters that
// were frozen for them are frozen in all elements. Expressions and connections that name its variables or
// connectors, and the sections and bindings they stand in, are forgotten and read again.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Thrown; caught by with_splits(). Steps on the way leave what they work on as if it had not begun.
struct ElementsDiffer {
  InstanceId array{};
};

// Throws ElementsDiffer, where arrays may be split.
[[noreturn]] void give_up_for_split(Elaboration& elaboration, InstanceId array);

// Forgets what is below the array and what names it, and makes it a SplitArray.
void split_array(Elaboration& elaboration, InstanceId array);

// Sections in the order of the components they belong to, as if no array had been split in between.
void order_sections(Elaboration& elaboration);

// Runs an action again until no array is left to be split. What it has done already it does not do again.
// It begins outside of all text.
template <class Action>
void with_splits(Elaboration& elaboration, const Action& action) {
  elaboration.differing_elements = DifferingElements::Split;
  for (bool is_done = false; !is_done;) {
    try {
      action();
      is_done = true;
    } catch (const ElementsDiffer& found) {
      split_array(elaboration, found.array);
    }
  }
  order_sections(elaboration);
  elaboration.differing_elements = DifferingElements::Report;
}

}  // namespace causa::instance
