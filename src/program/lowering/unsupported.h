// What plans have and programs have not yet.
#pragma once

#include "program/lowering/lowering.h"

namespace causa {

// Puts an error into the sink, one for each sort. Whether the model has operators of events.
bool report_unsupported(Lowering& lowering);

}  // namespace causa
