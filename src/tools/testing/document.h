// Documents that show what causa prints. A comment names the command, the code block behind it is its
// output:
//
//   <!-- output of: causa simulate examples/decay.mo --plot x -->
//   ```
//   …
//   ```
//
// A test runs the command and compares; an update writes the block anew. Commands run in the current
// directory, which for this project's documents is the root of the checkout.
//
// A section whose heading is the code of a message (docs/diagnostics/) has an example that must raise that
// message; `tools/causa/diagnostic_pages.h` says how it is written.
#pragma once

#include <filesystem>

#include "tools/testing/run_test.h"

namespace causa::tools {

// Passes when the document has neither.
TestOutcome run_document(const std::filesystem::path& file, TestMode mode);

}  // namespace causa::tools
