// Foreign code in a process of its own: what ends that process ends nothing else.
#pragma once

#include <memory>

#include "outside/foreign_code.h"

namespace causa::outside {

// The process is a fork of this one that serves calls over a socket; it starts with the first call and ends
// with the object. After a crash every call says how it ended.
std::unique_ptr<ForeignCode> make_isolated_code(std::filesystem::path runtime);

}  // namespace causa::outside
