// An explanation as one HTML page that needs nothing else: formulas as MathML, sections that open and close,
// a search over all lists.
#pragma once

#include <string>

#include "driver/explain/explain.h"
#include "driver/explain/sorting_rules.h"

namespace causa::driver {

// `replay` may be null. Long lists are kept as data and shown in part, as the search asks for them.
std::string explanation_html(const Compilation& compilation, const Explanation& explanation,
                             const SortingReplay* replay);

}  // namespace causa::driver
