// From a class of the library to its instance tree.
#pragma once

#include "base/diagnostic.h"
#include "instance/instance_tree.h"
#include "packages/library.h"

namespace causa {

// The class is a model, block, connector or class. What the text says and causa does not translate yet is an
// error that names it. With errors in the sink the tree is incomplete and not for use.
// The cost follows the length of the text, not the size of its arrays.
InstanceTree instantiate(packages::Library& library, packages::PackageClassId definition,
                         ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
