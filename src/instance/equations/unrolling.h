// Thrown where the body of a loop cannot be read with a symbolic index, because what it refers to differs
// from one value of the index to the next (a split array of components). Whoever reads the loop catches it
// and reads the body once for each value.
#pragma once

namespace causa::instance {

struct NeedsUnrolling {};

}  // namespace causa::instance
