// A last word where foreign code crashes in this process: which function it was and what would have kept the
// results. Then the process ends by the same signal, as it would have without.
#pragma once

namespace causa::outside {

// Around every call. The name is kept until the end; the first call of all sets up the handlers.
void begin_foreign_code(const char* function);
void end_foreign_code();

}  // namespace causa::outside
