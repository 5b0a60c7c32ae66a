// A last word where foreign code crashes or ends this process: which function it was. The thread that writes
// results gets a moment for the last ones; then the process ends by the same signal, or with the exit code 1.
#pragma once

namespace causa::outside {

// Around every call. The name is kept until the end; the first call of all sets up the handlers.
void begin_foreign_code(const char* function);
void end_foreign_code();

}  // namespace causa::outside
