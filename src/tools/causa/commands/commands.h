// One function per command, each in the file of its name.
#pragma once

#include "tools/causa/command.h"

namespace causa::tools {

void add_check(Command& application, Session& session);
void add_compare(Command& application, Session& session);
void add_linearize(Command& application, Session& session);
void add_linear(Command& application, Session& session);
void add_portrait(Command& application, Session& session);
void add_compile(Command& application, Session& session);
void add_diagram(Command& application, Session& session);
void add_equilibrium(Command& application, Session& session);
void add_explain(Command& application, Session& session);
void add_flatten(Command& application, Session& session);
void add_format(Command& application, Session& session);
void add_help(Command& application, Session& session);
void add_lagrange(Command& application, Session& session);
void add_library(Command& application, Session& session);
void add_plot(Command& application, Session& session);
void add_sensitivity(Command& application, Session& session);
void add_simulate(Command& application, Session& session);
void add_stability(Command& application, Session& session);
void add_test(Command& application, Session& session);

}  // namespace causa::tools
