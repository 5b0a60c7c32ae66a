#include "tools/causa/commands/commands.h"

namespace causa::tools {

// In the order of the help text: what a newcomer needs first.
void add_commands(Command& application, Session& session) {
  add_check(application, session);
  add_explain(application, session);
  add_flatten(application, session);
  add_diagram(application, session);
  add_simulate(application, session);
  add_sensitivity(application, session);
  add_lagrange(application, session);
  add_linearize(application, session);
  add_linear(application, session);
  add_equilibrium(application, session);
  add_portrait(application, session);
  add_stability(application, session);
  add_compile(application, session);
  add_plot(application, session);
  add_compare(application, session);
  add_format(application, session);
  add_library(application, session);
  add_help(application, session);
  add_test(application, session);
}

}  // namespace causa::tools
