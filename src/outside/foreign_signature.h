// The C text that calls an external function (MLS 12.9.1).
//
// Everything is handed to that text as an array of addresses: first that of the result, where there is one,
// then those of the arguments, a record being one of them.
#pragma once

#include <string>

#include "expression/external/foreign_function.h"

namespace causa::outside {

// The function `entry`, which calls what the signature says; `declare`: with a declaration before it, for
// want of a header.
std::string calling_text(const ForeignSignature& signature, const std::string& entry, bool declare);

}  // namespace causa::outside
