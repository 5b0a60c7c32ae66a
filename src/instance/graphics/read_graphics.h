// Reads what a class looks like: its layers, the icons of its components as modified, its connection lines.
#pragma once

#include "base/diagnostic.h"
#include "expression/table/table.h"
#include "instance/graphics/class_graphics.h"
#include "packages/library.h"

namespace causa {

// Any class, also a partial one. A class with errors is drawn as far as it goes: what is wrong with its
// pictures is a warning, nothing else is said.
graphics::ClassGraphics read_graphics(packages::Library& library, packages::PackageClassId definition,
                                      ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
