// Reads comma-separated values (RFC 4180) into a trajectory: names in the first line, `time` first, then
// numbers. Lines may end with LF or CR LF; a byte order mark and empty lines at the end are ignored.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <variant>

#include "base/diagnostic.h"
#include "results/result_file.h"
#include "results/trajectory.h"

namespace causa {

struct CsvLimits {
  std::size_t longest_field = 1U << 16U;
  std::size_t most_variables = 10'000'000;
  std::size_t most_values = 500'000'000;
};

// For text that arrives in pieces. After an error all further text is ignored.
class CsvReader {
 public:
  // `name`: what messages call the text.
  explicit CsvReader(std::string_view name, const CsvLimits& limits = {});
  // Hands over the points instead of keeping them.
  using PointSink = std::function<void(double time, std::span<const double> values)>;
  CsvReader(std::string_view name, const CsvLimits& limits, PointSink sink);
  ~CsvReader();
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;

  void feed(std::string_view text);
  // The first line was read.
  [[nodiscard]] bool has_names() const;
  [[nodiscard]] bool failed() const;
  [[nodiscard]] const std::vector<TrajectoryVariable>& variables() const;
  // The trajectory, or what is wrong with the text. The reader is used up.
  std::variant<Trajectory, Diagnostic> finish();

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

std::variant<Trajectory, Diagnostic> read_csv(std::string_view text, std::string_view name,
                                              const CsvLimits& limits = {});

// The same text as a file that is read piece by piece. `bytes` must outlive it.
OpenedResult open_csv(ByteReader& bytes);

}  // namespace causa
