#include "results/write_csv.h"

#include <iterator>

#include <fmt/format.h>

#include "base/check.h"
#include "results/diagnostics.h"

namespace causa {

namespace {

constexpr std::size_t piece = 1U << 16U;

void append_quoted(fmt::memory_buffer& text, std::string_view name) {
  text.push_back('"');
  for (const char c : name) {
    if (c == '"') text.push_back('"');
    text.push_back(c);
  }
  text.push_back('"');
}

void append_number(fmt::memory_buffer& text, double number) {
  fmt::format_to(std::back_inserter(text), FMT_STRING("{}"), number);
}

class CsvWriter final : public ResultWriter {
 public:
  explicit CsvWriter(ByteWriter& out) : out_(out) {}

  void begin(const ResultSchema& schema) override {
    begun_ = true;
    if (!out_.open()) {
      fail_to_write();
      return;
    }
    append_quoted(text_, "time");
    for (const ResultVariable& variable : schema.variables) {
      if (!variable.varies() && variable.is_parameter) continue;
      Column& column = columns_.emplace_back(Column{.place = variable.place, .negated = variable.negated});
      if (!variable.varies()) column.constant = value_at(variable, schema.constants, {});
      text_.push_back(',');
      append_quoted(text_, variable.name);
      if (text_.size() >= piece) write_piece();
    }
    text_.push_back('\n');
    write_piece();
  }

  void append(double time, std::span<const double> point) override {
    require(begun_, "points come after the names");
    if (failure_) return;
    append_number(text_, time);
    for (const Column& column : columns_) {
      text_.push_back(',');
      if (column.constant) {
        append_number(text_, *column.constant);
      } else {
        append_number(text_, column.negated ? -point[column.place] : point[column.place]);
      }
    }
    text_.push_back('\n');
    kept_times_.push_back(time);
    if (!published_) {
      write_points();
      publish();
    } else if (text_.size() >= piece) {
      write_points();
    }
  }

  void flush() override {
    if (!published_ || failure_) return;
    write_points();
    if (!failure_ && !out_.flush()) fail_to_write();
  }

  void finish(double) override {
    if (!begun_) return;
    write_points();
    publish();
    if (!out_.close()) fail_to_write();
  }

  [[nodiscard]] const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  struct Column {
    std::size_t place = 0;
    bool negated = false;
    std::optional<double> constant{};  // of what equals a parameter
  };

  // Writes a piece of the line with the names.
  void write_piece() {
    if (!failure_ && !append_text({text_.data(), text_.size()})) fail_to_write();
    text_.clear();
  }
  void write_points() {
    if (!failure_ && !kept_times_.empty()) {
      if (append_text({text_.data(), text_.size()})) {
        count_points(kept_times_.size());
      } else {
        write_lines_that_fit();
      }
    }
    text_.clear();
    kept_times_.clear();
  }
  // What is written to a full disk ends with a whole line.
  void write_lines_that_fit() {
    std::string_view rest{text_.data(), text_.size()};
    std::size_t lines = 0;
    for (; !rest.empty(); ++lines) {
      const std::string_view line = rest.substr(0, rest.find('\n') + 1);
      if (!append_text(line)) break;
      rest.remove_prefix(line.size());
    }
    if (lines > 0) count_points(lines);
    if (!rest.empty()) fail_to_write();
  }
  void count_points(std::size_t points) {
    points_ += points;
    last_time_ = kept_times_[points - 1];
  }
  bool append_text(std::string_view text) {
    return text.empty() || out_.append(std::as_bytes(std::span(text.data(), text.size())));
  }
  void publish() {
    if (published_ || failure_) return;
    published_ = out_.publish();
    if (!published_) fail_to_write();
  }
  void fail_to_write() {
    if (failure_) return;
    failure_ = published_ ? results_cut_short(out_.name(), out_.failure(), points_, last_time_)
                          : cannot_write_results(out_.name(), out_.failure());
  }

  ByteWriter& out_;
  fmt::memory_buffer text_;
  std::vector<Column> columns_;
  std::vector<double> kept_times_;  // of the points in `text_`
  std::uint64_t points_ = 0;        // in the file
  double last_time_ = 0.0;
  std::optional<Diagnostic> failure_;
  bool begun_ = false;
  bool published_ = false;
};

}  // namespace

void write_csv(const Trajectory& trajectory, const TextSink& sink) {
  fmt::memory_buffer text;
  const auto hand_over = [&](std::size_t enough) {
    if (text.size() < enough) return;
    sink({text.data(), text.size()});
    text.clear();
  };
  append_quoted(text, "time");
  for (const TrajectoryVariable& variable : trajectory.variables) {
    text.push_back(',');
    append_quoted(text, variable.name);
    hand_over(piece);
  }
  text.push_back('\n');
  for (std::size_t point = 0; point < trajectory.points(); ++point) {
    append_number(text, trajectory.times[point]);
    for (const double value : trajectory.at_point(point)) {
      text.push_back(',');
      append_number(text, value);
      hand_over(piece);
    }
    text.push_back('\n');
  }
  hand_over(1);
}

std::unique_ptr<ResultWriter> make_csv_writer(ByteWriter& out) {
  return std::make_unique<CsvWriter>(out);
}

}  // namespace causa
