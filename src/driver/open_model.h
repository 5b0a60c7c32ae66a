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

// Syntax errors in classes of the files a request names that nothing has used, so that the sink has not got
// them: one warning, or where the request names no class, and the whole file is asked about, each as an
// error.
enum class AskedAbout : std::uint8_t { OneClass, WholeFiles };
void report_unused_syntax_errors(packages::Library& library, const ModelRequest& request, AskedAbout asked,
                                 DiagnosticSink& sink);

}  // namespace causa::driver
