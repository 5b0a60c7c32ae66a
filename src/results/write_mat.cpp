#include "results/write_mat.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

#include <fmt/format.h>

#include "base/check.h"
#include "results/diagnostics.h"
#include "results/mat_format.h"

namespace causa {

namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

// A reader that finds no unit in brackets at the end takes the whole text as description.
std::string described(const ResultVariable& variable) {
  constexpr std::size_t longest = 250;
  std::string text = variable.description;
  if (text.size() > longest) {  // every variable gets as much room as the longest text
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text.resize(end);
    text += "…";
  }
  if (variable.unit.empty() && !text.ends_with(']')) return text;
  return fmt::format("{}{}[{}]", text, text.empty() ? "" : " ", variable.unit);
}

class MatWriter final : public ResultWriter {
 public:
  MatWriter(ByteWriter& out, const MatLimits& limits) : out_(out), limits_(limits) {}

  void begin(const ResultSchema& schema) override;
  void append(double time, std::span<const double> point) override;
  void flush() override;
  void finish(double end_time) override;
  [[nodiscard]] const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  using TextOf = std::function<std::string(std::size_t)>;

  void put_header(const char* name, const mat::Header& header);
  void put_texts(const char* name, std::size_t count, const TextOf& text_of);
  void put_places(const ResultSchema& schema);
  void put_constants(const ResultSchema& schema);
  void put(const void* data, std::size_t size);
  // Writes what is kept of the matrices before the points.
  void write_piece();
  // Writes the points that are kept, then how many there are: in this order the file is never wrong.
  void write_points();
  bool append_points(std::span<const std::byte> points);
  void publish();
  void fail_to_write() {
    if (failure_) return;
    failure_ = published_ ? results_cut_short(out_.name(), out_.failure(), points_written_, last_time_)
                          : cannot_write_results(out_.name(), out_.failure());
  }

  ByteWriter& out_;
  MatLimits limits_;
  std::optional<Diagnostic> failure_;
  std::vector<std::byte> kept_;
  std::uint64_t written_ = 0;  // bytes in the file
  std::uint64_t stop_time_at_ = 0;
  std::uint64_t data_2_at_ = 0;
  std::uint64_t points_ = 0;
  std::size_t point_size_ = 0;        // in bytes
  std::uint64_t points_written_ = 0;  // in the file
  double last_time_ = 0.0;            // of the last of them
  bool has_points_matrix_ = false;
  bool published_ = false;
  bool begun_ = false;
};

void MatWriter::begin(const ResultSchema& schema) {
  begun_ = true;
  constexpr std::size_t most = static_cast<std::size_t>(mat::largest_dimension) - 1;
  if (std::max({schema.variables.size(), schema.columns, schema.constants.size()}) >= most) {
    failure_ = mat_too_many_variables(out_.name(), schema.variables.size());
    return;
  }
  if (!out_.open()) {
    fail_to_write();
    return;
  }
  point_size_ = (schema.columns + 1) * sizeof(double);
  kept_.reserve(limits_.piece + point_size_);
  // Four rows, column by column; this matrix is never transposed.
  constexpr std::array<std::string_view, 4> aclass{"Atrajectory", "1.1        ", "           ",
                                                   "binTrans   "};
  put_header("Aclass", {.type = mat::text_type, .rows = 4, .columns = 11});
  for (std::size_t column = 0; column < aclass[0].size(); ++column) {
    for (const std::string_view row : aclass) put(&row[column], 1);
  }
  const auto& variables = schema.variables;
  put_texts("name", variables.size() + 1,
            [&](std::size_t i) { return i == 0 ? std::string("time") : variables[i - 1].name; });
  put_texts("description", variables.size() + 1, [&](std::size_t i) {
    return i == 0 ? std::string("Simulation time [s]") : described(variables[i - 1]);
  });
  put_places(schema);
  put_constants(schema);
  data_2_at_ = written_ + kept_.size();
  put_header("data_2", {.type = mat::double_type, .rows = static_cast<std::int32_t>(schema.columns + 1)});
  write_piece();
  has_points_matrix_ = true;
}

void MatWriter::put_header(const char* name, const mat::Header& header) {
  mat::Header complete = header;
  complete.name_length = static_cast<std::int32_t>(std::strlen(name) + 1);
  put(&complete, sizeof(complete));
  put(name, static_cast<std::size_t>(complete.name_length));
}

void MatWriter::put_texts(const char* name, std::size_t count, const TextOf& text_of) {
  std::size_t longest = 1;
  for (std::size_t i = 0; i < count; ++i) longest = std::max(longest, text_of(i).size());
  put_header(name, {.type = mat::text_type,
                    .rows = static_cast<std::int32_t>(longest),
                    .columns = static_cast<std::int32_t>(count)});
  std::string filled;
  for (std::size_t i = 0; i < count; ++i) {
    filled = text_of(i);
    filled.resize(longest, '\0');
    put(filled.data(), filled.size());
  }
}

void MatWriter::put_places(const ResultSchema& schema) {
  put_header("dataInfo", {.type = mat::int32_type,
                          .rows = 4,
                          .columns = static_cast<std::int32_t>(schema.variables.size() + 1)});
  using Place = std::array<std::int32_t, 4>;
  constexpr Place time{0, 1, 0, -1};
  put(time.data(), sizeof(time));
  for (const ResultVariable& variable : schema.variables) {
    // Rows count from one, and time is the first.
    const auto row = static_cast<std::int32_t>(variable.place + 2);
    const Place place{variable.varies() ? 2 : 1, variable.negated ? -row : row, 0,
                      variable.varies() ? -1 : 0};
    put(place.data(), sizeof(place));
  }
}

void MatWriter::put_constants(const ResultSchema& schema) {
  put_header("data_1", {.type = mat::double_type,
                        .rows = static_cast<std::int32_t>(schema.constants.size() + 1),
                        .columns = 2});
  put(&schema.start_time, sizeof(double));
  put(schema.constants.data(), schema.constants.size() * sizeof(double));
  stop_time_at_ = written_ + kept_.size();
  put(&schema.stop_time, sizeof(double));
  put(schema.constants.data(), schema.constants.size() * sizeof(double));
}

void MatWriter::put(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::byte*>(data);
  kept_.insert(kept_.end(), bytes, bytes + size);
  if (kept_.size() >= limits_.piece) write_piece();
}

void MatWriter::append(double time, std::span<const double> point) {
  require(begun_, "points come after the names");
  if (failure_) return;
  if (points_ >= limits_.most_points) {
    write_points();
    if (!failure_) failure_ = mat_too_many_points(out_.name(), limits_.most_points, time);
    return;
  }
  const auto keep = [&](std::span<const double> numbers) {
    const auto bytes = std::as_bytes(numbers);
    kept_.insert(kept_.end(), bytes.begin(), bytes.end());
  };
  keep({&time, 1});
  keep(point);
  ++points_;
  if (!published_) {
    write_points();
    publish();
  } else if (kept_.size() >= limits_.piece) {
    write_points();
  }
}

void MatWriter::write_piece() {
  if (failure_ || kept_.empty()) return;
  if (!out_.append(kept_)) {
    fail_to_write();
    return;
  }
  written_ += kept_.size();
  kept_.clear();
}

void MatWriter::write_points() {
  if (failure_ || !has_points_matrix_ || kept_.empty()) return;
  // On a full disk those that fit are kept, one by one.
  if (!append_points(kept_)) {
    std::span<const std::byte> rest = kept_;
    while (!rest.empty() && append_points(rest.first(point_size_))) rest = rest.subspan(point_size_);
    if (!rest.empty()) fail_to_write();
  }
  kept_.clear();
}

bool MatWriter::append_points(std::span<const std::byte> points) {
  const std::uint64_t count = points_written_ + points.size() / point_size_;
  const auto columns = static_cast<std::int32_t>(count);
  const std::span counted(&columns, 1);
  if (!out_.append(points, {.offset = data_2_at_ + mat::columns_offset, .bytes = std::as_bytes(counted)}))
    return false;
  written_ += points.size();
  points_written_ = count;
  std::memcpy(&last_time_, points.last(point_size_).data(), sizeof(last_time_));
  return true;
}

void MatWriter::publish() {
  if (published_ || failure_) return;
  published_ = out_.publish();
  if (!published_) fail_to_write();
}

void MatWriter::flush() {
  if (!published_ || failure_) return;
  write_points();
  if (!failure_ && !out_.flush()) fail_to_write();
}

void MatWriter::finish(double end_time) {
  if (!begun_) return;
  write_points();
  publish();
  const std::span stop(&end_time, 1);
  if (published_ && !out_.overwrite({.offset = stop_time_at_, .bytes = std::as_bytes(stop)})) fail_to_write();
  if (!out_.close()) fail_to_write();
}

}  // namespace

std::unique_ptr<ResultWriter> make_mat_writer(ByteWriter& out, const MatLimits& limits) {
  return std::make_unique<MatWriter>(out, limits);
}

}  // namespace causa
