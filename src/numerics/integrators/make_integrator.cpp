#include "numerics/integrators/make_integrator.h"

#include <algorithm>

#include "base/check.h"
#include "numerics/integrators/collocation.h"
#include "numerics/integrators/cvode.h"
#include "numerics/integrators/explicit_runge_kutta.h"
#include "numerics/integrators/ida.h"
#include "numerics/integrators/implicit_runge_kutta.h"
#include "numerics/integrators/multistep.h"
#include "numerics/integrators/multistep_formulas.h"
#include "numerics/integrators/radau5.h"
#include "numerics/integrators/tableaus.h"

namespace causa {

std::unique_ptr<Integrator> make_integrator(std::string_view name, const OdeProblem& problem,
                                            const IntegratorOptions& options) {
  for (const Tableau& tableau : explicit_tableaus()) {
    if (tableau.name == name) return make_explicit_runge_kutta(tableau, problem, options);
  }
  for (const CollocationMethod& method : collocation_methods()) {
    if (method.name == name) return make_implicit_runge_kutta(method, problem, options);
  }
  for (const MultistepFormula& formula : multistep_formulas()) {
    if (formula.name == name) return make_multistep(formula, problem, options);
  }
  if (name == "radau5") {
    return options.fixed_step > 0.0 ? make_implicit_runge_kutta(radau_method(3), problem, options)
                                    : make_radau5(problem, options);
  }
  if (name == "ida") return make_ida(problem, options);
  if (name == "cvode") return make_cvode(CvodeFormula::BackwardDifferences, problem, options);
  if (name == "cvode-adams") return make_cvode(CvodeFormula::Adams, problem, options);
  return nullptr;
}

std::vector<std::string> integrator_names() {
  std::vector<std::string> names;
  for (const Tableau& tableau : explicit_tableaus()) names.emplace_back(tableau.name);
  for (const CollocationMethod& method : collocation_methods()) names.emplace_back(method.name);
  for (const MultistepFormula& formula : multistep_formulas()) names.emplace_back(formula.name);
  for (const char* name : {"radau5", "ida", "cvode", "cvode-adams"}) names.emplace_back(name);
  return names;
}

std::vector<MethodProperties> integrator_properties() {
  const auto at_rest = [](double, std::span<const double>, std::span<double> derivatives) {
    std::ranges::fill(derivatives, 0.0);
    return Evaluation::Succeeded;
  };
  std::vector<MethodProperties> all;
  for (const std::string& name : integrator_names())
    all.push_back(make_integrator(name, {.state_count = 1, .rhs = at_rest}, {})->properties());
  return all;
}

const MethodProperties& method_properties(std::string_view name) {
  static const std::vector<MethodProperties> all = integrator_properties();
  const auto found = std::ranges::find(all, name, &MethodProperties::name);
  require(found != all.end(), "methods are asked about by the names they have");
  return *found;
}

}  // namespace causa
