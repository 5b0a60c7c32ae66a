// Conversions between types (MLS 3.7.1.1, 4.9.5.2) and the name of the instance (MLS 3.7.4.4).
#pragma once

#include <span>

#include "instance/elaboration.h"
#include "instance/values/calls.h"

namespace causa::instance {

// String, Integer, Real, Boolean, getInstanceName
std::span<const Builtin> conversions();

}  // namespace causa::instance
