// Programs in files: a compiled model without its sources.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "driver/compile.h"
#include "driver/settings.h"

namespace causa::driver {

// The bytes of a file with the program of the compilation, whose classes are those of the library.
std::string store_program(const Compilation& compilation, const packages::Library& library);

// A compilation that has a program, a model and what the file says about both, and nothing else. Null where
// the sink got an error. `path`: for messages.
std::unique_ptr<Compilation> load_program(std::string_view bytes, std::string_view path,
                                          const PipelineOptions& options, DiagnosticSink& sink);

// Settings of a program file that its sources would be needed for are errors.
void check_settings(const Compilation& loaded, std::span<const Setting> settings, DiagnosticSink& sink);

}  // namespace causa::driver
