// The rules a component must keep where it stands: its prefixes, its class in the class around it
// (MLS 4.4.2.2, 4.7, 15.1). Whatever breaks one is reported; nothing is changed.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Once the types of its children are known.
void check_component_rules(Elaboration& elaboration, InstanceId component);

// A stream belongs to the one flow of its connector (MLS 15.1). The dimensions of the flow are known.
void check_streams(Elaboration& elaboration, InstanceId connector);

}  // namespace causa::instance
