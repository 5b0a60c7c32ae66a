// The C text every external function is run with: the ModelicaUtilities interface (MLS 12.9.6) and the frame
// that a call runs in, from which ModelicaError jumps back.
#pragma once

#include <string_view>

namespace causa::outside {

// `ModelicaUtilities.h`, for the headers of libraries.
std::string_view utilities_header();

// Its implementation. `causa_guard` calls an entry: 0, or 1 after ModelicaError; `causa_error_text` says why.
// `causa_release` gives back the texts allocated since the call began.
std::string_view runtime_source();

}  // namespace causa::outside
