#include "tools/causa/files/unharmed_write.h"

#include <cerrno>

#include <sys/wait.h>
#include <unistd.h>

namespace causa::tools {

namespace {

// Uses only functions that are allowed between vfork and _exit.
int write_at(int descriptor, std::uint64_t offset, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : ENOSPC;
    offset += static_cast<std::uint64_t>(written);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

int write_directly(const FileChange& change) {
  int error = write_at(change.descriptor, change.end, change.appended);
  if (error == 0) error = write_at(change.descriptor, change.replaced_at, change.replacement);
  if (error == 0) return 0;
  // A beginning of what was to be appended would be taken for more than it is. Where it cannot be cut off the
  // error is reported all the same.
  [[maybe_unused]] const int cut = ::ftruncate(change.descriptor, static_cast<off_t>(change.end));
  return error;
}

int write_unharmed(const FileChange& change) {
  constexpr int not_done = -1;
  volatile int outcome = not_done;  // both processes see it
  // NOLINTNEXTLINE(clang-analyzer-security.insecureAPI.vfork): the child only writes and ends
  const pid_t child = ::vfork();
  if (child == 0) {
    ::setpgid(0, 0);  // a signal for the whole group is not for it
    outcome = write_directly(change);
    ::_exit(0);
  }
  if (child > 0) {
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  // No process could be started, or it was ended; to write the same bytes again does no harm.
  return outcome == not_done ? write_directly(change) : outcome;
}

}  // namespace causa::tools
