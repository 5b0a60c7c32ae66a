// What can be said about a class that is no model: functions are typed, package constants evaluated, records
// and connectors instantiated, types resolved.
#pragma once

#include "base/diagnostic.h"
#include "expression/table/table.h"
#include "packages/library.h"

namespace causa {

// Any class; a partial one is looked at as far as it goes without a value for what is missing. What is wrong
// with it is in the sink.
void check_class(packages::Library& library, packages::PackageClassId definition,
                 ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
