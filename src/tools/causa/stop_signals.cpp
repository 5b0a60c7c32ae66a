#include "tools/causa/stop_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <unistd.h>

#include "tools/causa/command.h"

namespace causa::tools {

namespace {

struct StopSignal {
  int number;
  const char* name;
};
constexpr std::array stop_signals{StopSignal{SIGINT, "SIGINT (Ctrl-C)"}, StopSignal{SIGTERM, "SIGTERM"},
                                  StopSignal{SIGHUP, "SIGHUP"}};

constexpr unsigned seconds_to_stop = 5;
constexpr int shell_offset = 128;

CancellationSource request;
std::atomic<int> received = 0;

const char* name_of(int signal) {
  for (const StopSignal& known : stop_signals)
    if (known.number == signal) return known.name;
  return "a signal";
}

void set_action(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

// Handlers make only calls that are allowed in them.
extern "C" void on_stop(int signal) {
  received.store(signal, std::memory_order_relaxed);
  request.cancel();
  set_action(signal, SIG_DFL);
  ::alarm(seconds_to_stop);
}

void say(const char* text) {
  const ssize_t written = ::write(STDERR_FILENO, text, std::strlen(text));
  static_cast<void>(written);
}

extern "C" void on_time_over(int) {
  const int signal = received.load(std::memory_order_relaxed);
  say("\ncausa: ended by ");
  say(name_of(signal));
  say(" in work that does not stop; results written so far are kept\n");
  ::_exit(shell_offset + signal);
}

// Unlike a signal that is ignored, this is not handed down to other programs that are run.
extern "C" void on_failed_write(int) {}

}  // namespace

void listen_to_signals() {
  for (const StopSignal& signal : stop_signals) {
    struct sigaction before{};
    const bool known = ::sigaction(signal.number, nullptr, &before) == 0;
    // `nohup` has a reason.
    if (signal.number == SIGHUP && known && before.sa_handler == SIG_IGN) continue;
    set_action(signal.number, on_stop);
  }
  set_action(SIGALRM, on_time_over);
  set_action(SIGPIPE, on_failed_write);
  set_action(SIGXFSZ, on_failed_write);
}

void end_at_time_limit() {
  say("\ncausa: ended by the time limit in work that does not stop; results written so far are kept\n");
  ::_exit(Failed);
}

void work_has_ended() {
  ::alarm(0);
}

const CancellationSource& stop_request() {
  return request;
}

int stop_signal() {
  return received.load(std::memory_order_relaxed);
}

std::string stop_signal_name() {
  return name_of(stop_signal());
}

int stop_exit_code() {
  return shell_offset + stop_signal();
}

}  // namespace causa::tools
