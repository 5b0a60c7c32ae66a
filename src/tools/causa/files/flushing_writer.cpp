#include "tools/causa/files/flushing_writer.h"

#include <system_error>

namespace causa::tools {

namespace {

constexpr std::chrono::milliseconds pause(500);

}  // namespace

FlushingWriter::~FlushingWriter() {
  if (begun_ && !finished_) finish(last_time_);
}

void FlushingWriter::begin(const ResultSchema& schema) {
  const std::lock_guard lock(mutex_);
  begun_ = true;
  next_.begin(schema);
  note_failure();
  try {
    thread_ = std::jthread([this](const std::stop_token& stop) { watch_clock(stop); });
  } catch (const std::system_error&) {
    // There are no more threads to be had: `append` looks at the clock.
  }
}

void FlushingWriter::append(double time, std::span<const double> point) {
  const std::lock_guard lock(mutex_);
  next_.append(time, point);
  last_time_ = time;
  if (!thread_.joinable() && Clock::now() >= next_flush_) {
    next_flush_ = Clock::now() + pause;
    next_.flush();
  }
  note_failure();
}

void FlushingWriter::flush() {
  const std::lock_guard lock(mutex_);
  next_.flush();
  note_failure();
}

void FlushingWriter::finish(double end_time) {
  if (thread_.joinable()) {
    thread_.request_stop();
    thread_.join();
  }
  finished_ = true;
  next_.finish(end_time);
  note_failure();
}

void FlushingWriter::watch_clock(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    wake_.wait_for(lock, stop, pause, [] { return false; });
    if (!stop.stop_requested()) next_.flush();
  }
}

void FlushingWriter::note_failure() {
  if (!failure_ && next_.failure()) failure_ = next_.failure();
}

}  // namespace causa::tools
