// SIGINT (Ctrl-C), SIGTERM and SIGHUP end long work cleanly: it looks at a flag and keeps its results. Where
// it does not get to look, as in a long call of foreign code, the process ends by itself after some seconds;
// a second signal ends it at once. SIGPIPE and SIGXFSZ (`ulimit -f`) become errors of the write they are
// about.
#pragma once

#include <string>

#include "base/cancellation.h"

namespace causa::tools {

void listen_to_signals();
// Ends the process in the middle of its work, for a time limit that the work does not look at. Results that
// were written are kept.
[[noreturn]] void end_at_time_limit();
// No work is ended by the clock any more.
void work_has_ended();

const CancellationSource& stop_request();
// The signal that asked to stop; 0: none.
int stop_signal();
// `SIGINT (Ctrl-C)`; of the signal that came.
std::string stop_signal_name();
// As a shell has it: 128 and the number of the signal.
int stop_exit_code();

}  // namespace causa::tools
