#include "flat/print/global_names.h"

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

namespace causa {

namespace {

// `M.f` in the model `M` as `f`.
std::string shortened(const std::string& name, const std::string& inside) {
  if (!name.starts_with(inside)) return name;
  std::string rest = name.substr(inside.size());
  if (rest.size() > 2 && rest.front() == '\'' && rest.find('\'', 1) == rest.size() - 1)
    rest = rest.substr(1, rest.size() - 2);
  return rest;
}

// The language knows these.
bool is_predefined(const std::string& name) {
  return name == "StateSelect" || name == "AssertionLevel";
}

}  // namespace

void make_global_names(const FlatModel& model, ExpressionTable& expressions) {
  std::vector<std::string*> names;
  for (std::uint32_t i = 0; i < expressions.enumeration_count(); ++i) {
    std::string& name = expressions.enumeration_type(EnumerationId(i)).name;
    if (!is_predefined(name)) names.push_back(&name);
  }
  for (const FunctionId id : model.functions) names.push_back(&expressions.function(id).name);

  const std::string inside = model.name + ".";
  std::map<std::string, int> wanted;
  for (const std::string* name : names) ++wanted[shortened(*name, inside)];
  std::unordered_set<std::string> taken;
  for (const FlatVariable& variable : model.variables) taken.insert(variable.name);
  for (std::string* name : names) {
    std::string chosen = shortened(*name, inside);
    if (wanted[chosen] > 1) chosen = *name;
    const std::string base = chosen;
    for (int k = 2; !taken.insert(chosen).second; ++k) chosen = fmt::format("{}#{}", base, k);
    *name = std::move(chosen);
  }
}

}  // namespace causa
