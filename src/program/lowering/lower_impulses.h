// What jumps of constraints do that index reduction has differentiated.
#pragma once

#include "program/event_recorder.h"
#include "program/lowering/lowering.h"

namespace causa {

void lower_impulses(Lowering& lowering, EventRecorder& events);

}  // namespace causa
