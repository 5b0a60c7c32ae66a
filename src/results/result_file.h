// A result on disk: its names at once, its numbers on demand, so that it may be larger than memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/variable_name.h"
#include "results/byte_stream.h"
#include "results/result_writer.h"
#include "results/trajectory.h"

namespace causa {

class ResultFile {
 public:
  virtual ~ResultFile() = default;

  // Takes the values of the wanted variables at one point.
  using PointSink = std::function<void(double time, std::span<const double> values)>;

  // All but time, in the order of the file. `place` means nothing here.
  [[nodiscard]] virtual const std::vector<ResultVariable>& variables() const = 0;
  // Hands over every point, in order. `wanted`: numbers of variables. Nothing: all went well.
  virtual std::optional<Diagnostic> read(std::span<const std::size_t> wanted, const PointSink& sink) = 0;
  [[nodiscard]] virtual const std::string& name() const = 0;
};

using OpenedResult = std::variant<std::unique_ptr<ResultFile>, Diagnostic>;

// Opens a .mat or .csv file, distinguished by their first bytes. `bytes` must outlive the file.
OpenedResult open_result(ByteReader& bytes);

// The variable of this name. Blanks do not matter, and `a.der(b)` is `der(a.b)`. Otherwise words with the
// nearest name.
std::variant<std::size_t, Diagnostic> find_variable(const ResultFile& file, std::string_view name);

// The wanted variables in memory.
std::variant<Trajectory, Diagnostic> read_trajectory(ResultFile& file, std::span<const std::size_t> wanted,
                                                     std::uint64_t most_values = 500'000'000);

}  // namespace causa
