#include "outside/crash_notice.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>

#include <unistd.h>

namespace causa::outside {

namespace {

struct FatalSignal {
  int number;
  const char* words;
};

constexpr std::array fatal_signals{
    FatalSignal{SIGSEGV, "SIGSEGV: memory that is not its own"},
    FatalSignal{SIGBUS, "SIGBUS: memory that is not there"},
    FatalSignal{SIGFPE, "SIGFPE: such as an Integer divided by 0"},
    FatalSignal{SIGILL, "SIGILL: an instruction that does not exist"},
    FatalSignal{SIGABRT, "SIGABRT: it gave up"},
};

std::atomic<const char*> running_function = nullptr;
std::array<struct sigaction, fatal_signals.size()> actions_before;
// The usual stack may be what is used up.
std::array<char, std::size_t{64} * 1024> own_stack;

// Only calls that a handler of signals may make.
void say(const char* text) {
  const ssize_t written = ::write(STDERR_FILENO, text, std::strlen(text));
  static_cast<void>(written);
}

// The thread that writes results twice a second gets the time to do so.
void wait_for_results() {
  constexpr long nanoseconds = 700'000'000;
  const timespec pause{.tv_sec = 0, .tv_nsec = nanoseconds};
  ::nanosleep(&pause, nullptr);
}

// A process that ends in the middle of an external function would look as if all went well.
void tell_exit(int status, void*) {
  const char* const function = running_function.load(std::memory_order_relaxed);
  if (function == nullptr) return;
  std::fflush(nullptr);
  say("causa: the external function `");
  say(function);
  say(status == 0 ? "` ended the process by exit(0)"
                  : "` ended the process by exit with another code than 0");
  say("; the results so far are kept\n");
  wait_for_results();
  ::_exit(1);
}

void tell_quick_exit() {
  tell_exit(-1, nullptr);
}

extern "C" void tell_crash(int signal) {
  const char* const function = running_function.load(std::memory_order_relaxed);
  for (std::size_t i = 0; i < fatal_signals.size(); ++i) {
    if (fatal_signals[i].number != signal) continue;
    if (function != nullptr) {
      say("causa: the external function `");
      say(function);
      say("` crashed (");
    } else {
      say("causa: crashed after external code had run (");
    }
    say(fatal_signals[i].words);
    say("); the results so far are kept. With `--isolate-external` it runs in a process of its own, and a "
        "crash "
        "there is an error of the model\n");
    wait_for_results();
    ::sigaction(signal, &actions_before[i], nullptr);
  }
  ::raise(signal);
}

void set_up_handlers() {
  ::on_exit(tell_exit, nullptr);
  ::at_quick_exit(tell_quick_exit);
  stack_t stack{};
  if (::sigaltstack(nullptr, &stack) == 0 && (stack.ss_flags & SS_DISABLE) != 0) {
    stack = {};
    stack.ss_sp = own_stack.data();
    stack.ss_size = own_stack.size();
    ::sigaltstack(&stack, nullptr);
  }
  struct sigaction action{};
  action.sa_handler = tell_crash;
  // The signal itself is not held back: raised again it ends the process.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  ::sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < fatal_signals.size(); ++i)
    ::sigaction(fatal_signals[i].number, &action, &actions_before[i]);
}

}  // namespace

void begin_foreign_code(const char* function) {
  static std::once_flag once;
  std::call_once(once, set_up_handlers);
  running_function.store(function, std::memory_order_relaxed);
}

void end_foreign_code() {
  running_function.store(nullptr, std::memory_order_relaxed);
}

}  // namespace causa::outside
