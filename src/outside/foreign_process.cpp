#include "outside/foreign_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <system_error>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace causa::outside {

namespace {

// Both ends are the same program on the same machine: numbers are written as they lie in memory.
class ByteWriter {
 public:
  void number(std::uint64_t value) { append(&value, sizeof value); }
  void text(std::string_view value) {
    number(value.size());
    append(value.data(), value.size());
  }
  void value(const Value& value) {
    number(static_cast<std::uint64_t>(value.kind));
    number(value.enumeration.valid() ? value.enumeration.index() + 1 : 0);
    number(value.dimensions.size());
    for (const std::int64_t size : value.dimensions) number(static_cast<std::uint64_t>(size));
    number(value.elements.size());
    append(value.elements.data(), value.elements.size() * sizeof(double));
    text(value.text);
    number(value.texts.size());
    for (const std::string& one : value.texts) text(one);
  }
  void values(const std::vector<Value>& values) {
    number(values.size());
    for (const Value& one : values) value(one);
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void append(const void* data, std::size_t size) {
    if (size > 0) bytes_.append(static_cast<const char*>(data), size);
  }
  std::string bytes_;
};

// A crashed process may have written anything: what does not fit makes `failed`.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    take(&value, sizeof value);
    return value;
  }
  std::string text() {
    const std::uint64_t size = number();
    if (size > rest_.size()) {
      failed_ = true;
      return {};
    }
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return value;
  }
  Value value() {
    Value value;
    value.kind = static_cast<ValueKind>(number());
    if (const std::uint64_t enumeration = number(); enumeration > 0)
      value.enumeration = EnumerationId(static_cast<std::uint32_t>(enumeration - 1));
    for (std::uint64_t i = count(); i > 0; --i)
      value.dimensions.push_back(static_cast<std::int64_t>(number()));
    value.elements.resize(count());
    take(value.elements.data(), value.elements.size() * sizeof(double));
    value.text = text();
    for (std::uint64_t i = count(); i > 0; --i) value.texts.push_back(text());
    return value;
  }
  std::vector<Value> values() {
    std::vector<Value> values;
    for (std::uint64_t i = count(); i > 0 && !failed_; --i) values.push_back(value());
    return values;
  }
  // Of things that take a byte or more each.
  std::uint64_t count() {
    const std::uint64_t value = number();
    if (value <= rest_.size()) return value;
    failed_ = true;
    return 0;
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  void take(void* to, std::size_t size) {
    if (size > rest_.size()) {
      failed_ = true;
      return;
    }
    if (size > 0) std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  std::string_view rest_;
  bool failed_ = false;
};

void write_parameter(ByteWriter& out, const ForeignParameter& parameter) {
  out.number(static_cast<unsigned char>(parameter.type));
  out.number((parameter.is_array ? 1U : 0U) + (parameter.is_output ? 2U : 0U));
  out.text(parameter.layout);
}

ForeignParameter read_parameter(ByteReader& in) {
  ForeignParameter parameter;
  parameter.type = static_cast<char>(in.number());
  const std::uint64_t marks = in.number();
  parameter.is_array = (marks & 1U) != 0;
  parameter.is_output = (marks & 2U) != 0;
  parameter.layout = in.text();
  return parameter;
}

std::string request_bytes(const CodeRequest& request) {
  ByteWriter out;
  out.text(request.shared_object);
  out.text(request.entry);
  const ForeignSignature& signature = request.signature;
  out.text(signature.name);
  out.number((signature.is_fortran ? 1U : 0U) + (signature.has_result ? 2U : 0U));
  write_parameter(out, signature.result);
  out.number(signature.parameters.size());
  for (const ForeignParameter& parameter : signature.parameters) write_parameter(out, parameter);
  out.values(request.results);
  out.values(request.arguments);
  return out.bytes();
}

CodeRequest request_of(std::string_view bytes) {
  ByteReader in(bytes);
  CodeRequest request;
  request.shared_object = in.text();
  request.entry = in.text();
  request.signature.name = in.text();
  const std::uint64_t marks = in.number();
  request.signature.is_fortran = (marks & 1U) != 0;
  request.signature.has_result = (marks & 2U) != 0;
  request.signature.result = read_parameter(in);
  for (std::uint64_t i = in.count(); i > 0; --i) request.signature.parameters.push_back(read_parameter(in));
  request.results = in.values();
  request.arguments = in.values();
  return request;
}

std::string answer_bytes(const CodeAnswer& answer) {
  ByteWriter out;
  out.number(answer.messages.size());
  for (const CodeMessage& message : answer.messages) {
    out.number(static_cast<std::uint64_t>(message.kind));
    out.text(message.text);
  }
  if (const auto* results = std::get_if<ForeignResults>(&answer.outcome)) {
    out.number(1);
    out.values(results->results);
    out.values(results->arguments);
  } else {
    out.number(0);
    out.text(std::get<NoResult>(answer.outcome).why);
  }
  return out.bytes();
}

std::optional<CodeAnswer> answer_of(std::string_view bytes) {
  ByteReader in(bytes);
  CodeAnswer answer;
  for (std::uint64_t i = in.count(); i > 0 && !in.failed(); --i) {
    const auto kind = static_cast<OutsideMessage>(in.number());
    answer.messages.push_back({kind, in.text()});
  }
  if (in.number() == 1) {
    ForeignResults results;
    results.results = in.values();
    results.arguments = in.values();
    answer.outcome = std::move(results);
  } else {
    answer.outcome = NoResult{in.text()};
  }
  if (in.failed()) return std::nullopt;
  return answer;
}

bool send_all(int socket, const void* data, std::size_t size) {
  const auto* bytes = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t count = ::send(socket, bytes, size, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

bool receive_all(int socket, void* data, std::size_t size) {
  auto* bytes = static_cast<char*>(data);
  while (size > 0) {
    const ssize_t count = ::recv(socket, bytes, size, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

bool send_message(int socket, const std::string& bytes) {
  const std::uint64_t size = bytes.size();
  return send_all(socket, &size, sizeof size) && send_all(socket, bytes.data(), bytes.size());
}

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 31U;

std::optional<std::string> receive_message(int socket) {
  std::uint64_t size = 0;
  if (!receive_all(socket, &size, sizeof size) || size > most_bytes) return std::nullopt;
  std::string bytes(size, '\0');
  if (!receive_all(socket, bytes.data(), bytes.size())) return std::nullopt;
  return bytes;
}

// Until the other side closes its end.
[[noreturn]] void serve(int socket, const std::filesystem::path& runtime) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Signals that ask to stop are for the one who simulates; this process ends with it.
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_IGN);
  for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM, SIGPIPE, SIGXFSZ})
    std::signal(number, SIG_DFL);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);  // standard output is for results
  const auto code = make_loaded_code(runtime, CrashResponse::Die);
  while (auto request = receive_message(socket)) {
    if (!send_message(socket, answer_bytes(code->call(request_of(*request))))) break;
    std::fflush(nullptr);
  }
  ::_exit(0);
}

class IsolatedCode final : public ForeignCode {
 public:
  explicit IsolatedCode(std::filesystem::path runtime) : runtime_(std::move(runtime)) {}
  ~IsolatedCode() override { end(); }
  IsolatedCode(const IsolatedCode&) = delete;
  IsolatedCode& operator=(const IsolatedCode&) = delete;

  CodeAnswer call(CodeRequest request) override {
    if (process_ == 0 && how_it_ended_.empty()) start();
    if (!how_it_ended_.empty()) return {.outcome = NoResult{how_it_ended_}};
    if (send_message(socket_, request_bytes(request))) {
      if (const auto bytes = receive_message(socket_)) {
        if (auto answer = answer_of(*bytes)) return *std::move(answer);
      }
    }
    how_it_ended_ =
        fmt::format("the process of the external code ended in `{}`: {}", request.signature.name, end());
    return {.outcome = NoResult{how_it_ended_}};
  }

 private:
  void start() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
      how_it_ended_ = "no process for external code can be started: " + reason_of(errno);
      return;
    }
    // What is still buffered is written by one of the two only.
    std::cout.flush();
    std::fflush(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
      ::close(ends[0]);
      serve(ends[1], runtime_);
    }
    ::close(ends[1]);
    socket_ = ends[0];
    if (process_ < 0) {
      how_it_ended_ = "no process for external code can be started: " + reason_of(errno);
      process_ = 0;
    }
  }

  static std::string reason_of(int error_number) {
    return std::error_code(error_number, std::generic_category()).message();
  }

  std::string end() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
    if (process_ == 0) return {};
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = 0;
    if (WIFSIGNALED(status))
      return fmt::format("signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
    return fmt::format("it called exit({})", WEXITSTATUS(status));
  }

  std::filesystem::path runtime_;
  pid_t process_ = 0;
  int socket_ = -1;
  std::string how_it_ended_;
};

}  // namespace

std::unique_ptr<ForeignCode> make_isolated_code(std::filesystem::path runtime) {
  return std::make_unique<IsolatedCode>(std::move(runtime));
}

}  // namespace causa::outside
