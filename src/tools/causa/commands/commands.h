// One function per command, each in the file of its name.
#pragma once

#include "tools/causa/command.h"

namespace causa::tools {

void add_check(CLI::App& application, Session& session);
void add_compare(CLI::App& application, Session& session);
void add_compile(CLI::App& application, Session& session);
void add_diagram(CLI::App& application, Session& session);
void add_explain(CLI::App& application, Session& session);
void add_flatten(CLI::App& application, Session& session);
void add_format(CLI::App& application, Session& session);
void add_library(CLI::App& application, Session& session);
void add_plot(CLI::App& application, Session& session);
void add_simulate(CLI::App& application, Session& session);
void add_test(CLI::App& application, Session& session);

}  // namespace causa::tools
