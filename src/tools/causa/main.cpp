#include <cerrno>
#include <cstddef>

#include <fcntl.h>
#include <unistd.h>

#include "tools/causa/command.h"

namespace {

// Where a standard descriptor is closed, a file that is opened must not get its number: messages would go
// into it. What is opened instead cannot be used in the direction that counts, so that reading and writing
// fail as before.
void hold_standard_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    if (::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_descriptors();
  return causa::tools::run_causa({argv, static_cast<std::size_t>(argc)});
}
