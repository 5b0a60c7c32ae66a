// reinit, assert, terminate: one by one, in terms of the variables as the model writes them
// (MLS 8.3.6–8.3.8).
#pragma once

#include "program/event_recorder.h"
#include "program/lowering/lowering.h"

namespace causa {

Kernel lower_actions(Lowering& lowering, EventRecorder& events);

}  // namespace causa
