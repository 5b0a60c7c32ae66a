// The file package.order of a directory package: one name per line, in the order a person should see
// the classes and constants (MLS 13.4.1).
#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::packages {

struct OrderEntry {
  std::string_view name;  // of the text of the source
  Span where;
};

// Lines that are no names, and names that repeat, are reported and left out.
std::vector<OrderEntry> read_package_order(const SourceFile& file, SourceId source, DiagnosticSink& sink);

}  // namespace causa::packages
