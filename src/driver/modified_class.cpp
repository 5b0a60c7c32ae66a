#include "driver/modified_class.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace causa::driver {

packages::PackageClassId modified_class(packages::Library& library, SourceTable& sources,
                                        packages::PackageClassId definition,
                                        const Modifications& modifications) {
  // A model may be modified more than once.
  std::string source = "--set";
  while (library.find(fmt::format("'{}'", source)).valid()) source += "+";
  std::string text = fmt::format("model '{}'\n  extends .{}({});\n", source, library.full_name(definition),
                                 fmt::join(modifications.modifiers, ", "));
  if (!modifications.equations.empty()) text += "equation\n";
  for (const std::string& equation : modifications.equations) text += fmt::format("  {};\n", equation);
  text += fmt::format("end '{}';\n", source);
  const auto types = library.load_source(sources.add(source, std::move(text)));
  return types.empty() ? packages::PackageClassId::none() : types.front();
}

}  // namespace causa::driver
