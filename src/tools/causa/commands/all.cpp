#include <algorithm>
#include <string_view>

#include "tools/causa/commands/commands.h"

namespace causa::tools {

namespace {

struct NamedCommand {
  std::string_view name;
  void (*add)(Command&, Session&);
};

// In the order of the help text: what a newcomer needs first.
constexpr NamedCommand commands[] = {
    {"check", add_check},       {"explain", add_explain},
    {"flatten", add_flatten},   {"diagram", add_diagram},
    {"simulate", add_simulate}, {"sensitivity", add_sensitivity},
    {"lagrange", add_lagrange}, {"linearize", add_linearize},
    {"linear", add_linear},     {"equilibrium", add_equilibrium},
    {"portrait", add_portrait}, {"stability", add_stability},
    {"compile", add_compile},   {"plot", add_plot},
    {"compare", add_compare},   {"format", add_format},
    {"library", add_library},   {"help", add_help},
    {"test", add_test},
};

}  // namespace

void add_commands(Command& application, Session& session, std::string_view first_argument) {
  const auto* named = std::ranges::find(commands, first_argument, &NamedCommand::name);
  if (named != std::end(commands)) {
    named->add(application, session);
    return;
  }
  for (const NamedCommand& command : commands) command.add(application, session);
}

}  // namespace causa::tools
