// The C text every external function is run with: the ModelicaUtilities interface (MLS 12.9.6) and the frame
// that a call runs in, from which ModelicaError jumps back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace causa::outside {

// `ModelicaUtilities.h`, for the headers of libraries.
std::string_view utilities_header();

// Its implementation. `causa_guard` calls an entry: 0, or 1 after ModelicaError; `causa_error_text` says why.
// `causa_release` gives back the texts allocated since the call began.
std::string_view runtime_source();

// Functions of C that would end the process; `runtime_source` has a `__wrap_` of each, which is an error
// instead.
std::vector<std::string> guarded_functions();

}  // namespace causa::outside
