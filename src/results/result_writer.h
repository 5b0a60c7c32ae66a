// Where the points of a simulation go, one after the other: a file in some format, a picture, memory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace causa {

// A name for a column of the points, or for a constant. Several names may share one column.
struct ResultVariable {
  enum class Kind : std::uint8_t { Varying, Constant };

  std::string name;
  std::string unit{};
  std::string description{};
  Kind kind = Kind::Varying;
  std::size_t place = 0;      // a column of the points, or a place in the constants
  bool negated = false;       // the variable is minus what stands there
  bool is_parameter = false;  // declared as one, or as a constant; others may be constant all the same

  [[nodiscard]] bool varies() const { return kind == Kind::Varying; }
};

// What is known before the first point.
struct ResultSchema {
  std::vector<ResultVariable> variables;
  std::size_t columns = 0;  // of a point, without time
  std::vector<double> constants{};
  double start_time = 0.0;
  double stop_time = 1.0;
};

// The value of a variable at a point.
double value_at(const ResultVariable& variable, std::span<const double> constants,
                std::span<const double> point);

// `begin`, then points with times that never fall, then `finish`. After a failure everything is ignored.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;

  virtual void begin(const ResultSchema& schema) = 0;
  virtual void append(double time, std::span<const double> point) = 0;
  // Points that are still kept in memory go where they belong: what comes later cannot lose them.
  virtual void flush() = 0;
  // `end_time`: how far the simulation came.
  virtual void finish(double end_time) = 0;
  // Why not everything could be written.
  [[nodiscard]] virtual const std::optional<Diagnostic>& failure() const = 0;
};

inline double value_at(const ResultVariable& variable, std::span<const double> constants,
                       std::span<const double> point) {
  const double value = variable.varies() ? point[variable.place] : constants[variable.place];
  return variable.negated ? -value : value;
}

}  // namespace causa
