// Finds the class a command line means.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "packages/library.h"

namespace causa::driver {

struct ModelRequest {
  std::vector<std::string> arguments;  // files, directories and dotted names of classes, in order
  std::string model;                   // `--model`; empty: not given
};

// Loads files and directories; a name is looked up in what was loaded and on the library's search path.
// The class is the one `--model` names, otherwise the last class named among the arguments, otherwise the
// last non-partial model of the last file. none(): the sink says why.
packages::PackageClassId open_model(packages::Library& library, const ModelRequest& request,
                                    DiagnosticSink& sink);

}  // namespace causa::driver
