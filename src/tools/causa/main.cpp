#include <cstddef>

#include "tools/causa/command.h"

int main(int argc, char** argv) {
  return causa::tools::run_causa({argv, static_cast<std::size_t>(argc)});
}
