// Passes points on to the writer of a file and has it write what it keeps twice a second, by the clock: also
// while no point comes, so that a process that is killed has lost less than a second of them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "results/result_writer.h"

namespace causa::tools {

class FlushingWriter final : public ResultWriter {
 public:
  // `next` outlives it.
  explicit FlushingWriter(ResultWriter& next) : next_(next) {}
  // Where an exception ends the run the points before it are written.
  ~FlushingWriter() override;
  FlushingWriter(const FlushingWriter&) = delete;
  FlushingWriter& operator=(const FlushingWriter&) = delete;

  void begin(const ResultSchema& schema) override;
  void append(double time, std::span<const double> point) override;
  void flush() override;
  void finish(double end_time) override;
  [[nodiscard]] const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;

  void watch_clock(const std::stop_token& stop);
  void note_failure();

  ResultWriter& next_;
  std::mutex mutex_;  // of the writer, which two threads use
  std::condition_variable_any wake_;
  std::optional<Diagnostic> failure_;  // as the thread that records knows it
  double last_time_ = 0.0;
  Clock::time_point next_flush_ = Clock::now();  // without a thread
  bool begun_ = false;
  bool finished_ = false;
  std::jthread thread_;  // the last member: it ends before the others do
};

}  // namespace causa::tools
