#include "tools/causa/commands/commands.h"
namespace causa::tools {
void add_check(CLI::App&, Session&) {}
}  // namespace causa::tools
