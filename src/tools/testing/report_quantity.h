// A quantity that a test asks for by its place in a JSON report: `A[2,1]`, `eigenvalues[1].re`,
// `step.tangent.tau`; true is 1, false 0; of a list its length; a text as `portrait is stable focus`, which
// is 1 or 0. Indices begin at 1.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace causa::tools {

// Nothing: there is no such place, or no number there.
std::optional<double> report_quantity(const nlohmann::ordered_json& report, std::string_view name);

}  // namespace causa::tools
