// From the text of one class to its instance tree.
#pragma once

#include "base/diagnostic.h"
#include "instance/instance_tree.h"
#include "syntax/views.h"

namespace causa {

// The class was parsed without errors; it is a model, block or class. What the text says and causa does not
// translate yet is an error that names it. With errors in the sink the tree is incomplete and not for use.
// The cost follows the length of the text, not the size of its arrays.
InstanceTree instantiate(syntax::ClassView definition, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
