// Slots for the values before an event and for what an event is.
#pragma once

#include <cstdint>

#include "program/event_recorder.h"
#include "program/lowering/lowering.h"

namespace causa {

// Whether the equations read values before events, or ask whether there is one.
enum class EventOperators : std::uint8_t { None, Some };

// The facts refer to the lowering.
EventFacts take_event_slots(Lowering& lowering, EventOperators operators);

}  // namespace causa
