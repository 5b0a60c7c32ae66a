// A class that is another one with what a user gives on the command line.
#pragma once

#include <string>
#include <vector>

#include "flat/given_inputs.h"
#include "packages/library.h"

namespace causa::driver {

struct Modifications {
  std::vector<std::string> modifiers;  // `final n = 20`
  std::vector<std::string> equations;  // `u[2] = sin(time)`, read among the names of the model
  std::vector<GivenInput> inputs;      // what those equations give

  [[nodiscard]] bool empty() const { return modifiers.empty() && equations.empty(); }
};

// none(): what is wrong with the text is in the library's sink.
packages::PackageClassId modified_class(packages::Library& library, SourceTable& sources,
                                        packages::PackageClassId definition,
                                        const Modifications& modifications);

}  // namespace causa::driver
