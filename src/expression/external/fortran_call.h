// Calls a routine of LAPACK or BLAS with values (MLS 12.9.1: `external "FORTRAN 77"`).
//
// Arrays are handed over column by column, everything by address, the lengths of texts behind the other
// arguments (the convention of GNU Fortran, which Debian's libraries follow). The routine only sees memory
// allocated for the call, at least as large as its signature says it uses: whatever a declaration says,
// nothing else is written.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"
#include "expression/external/lapack_routines.h"

namespace causa {

struct FortranResults {
  double result = 0;             // of a routine that has one
  std::vector<Value> arguments;  // after the call, with the kinds and dimensions from before
};

// `arguments` have the dimensions of their declarations; their elements may be anything where they are only
// written.
std::variant<FortranResults, NoResult> call_fortran(const FortranRoutine& routine,
                                                    std::vector<Value> arguments, std::size_t most_elements);

}  // namespace causa
