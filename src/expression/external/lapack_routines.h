// The routines of LAPACK and BLAS that `external "FORTRAN 77"` functions may call: where each one is, and
// what it does to memory.
//
// The signature lists the arguments in order, separated by blanks, as `name:kind` or `name:kind[size]`. All
// are passed by address. Kinds: i Integer (32 bits), r Real, l Boolean (32 bits), c text, s a function that
// selects. The size of an array is a formula of the Integer arguments: what the documentation of the routine
// says it reads or writes, or more.
//
// The contract lists what must hold before the call, because some routines use their arguments as sizes and
// subscripts unchecked: `lda>=m` and `k<=n` compare an argument with a formula, `norm=M1OI` lists the letters
// of an option, `ipiv:n` says that an array holds row numbers from 1 to n. A condition may depend on an
// option: `fact=F?ipiv:n`. That sizes are not negative and that leading dimensions are positive holds for
// every routine and is not listed.
#pragma once

#include <span>
#include <string_view>

namespace causa {

struct FortranRoutine {
  std::string_view name;
  void (*address)();
  bool has_result;  // a function of type Real
  std::string_view signature;
  std::string_view contract;
};

std::span<const FortranRoutine> lapack_routines();
const FortranRoutine* find_lapack_routine(std::string_view name);

}  // namespace causa
