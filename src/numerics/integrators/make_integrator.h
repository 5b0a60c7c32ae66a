// The integrators by name, as the user writes them after --solver.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "numerics/integrators/integrator.h"

namespace causa {

// Nothing if no integrator has this name.
std::unique_ptr<Integrator> make_integrator(std::string_view name, const OdeProblem& problem,
                                            const IntegratorOptions& options);

std::vector<std::string> integrator_names();

// What is known of each, in the same order.
std::vector<MethodProperties> integrator_properties();
// The properties of the integrator with this name, which exists.
const MethodProperties& method_properties(std::string_view name);

}  // namespace causa
