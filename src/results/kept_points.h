// Passes points on to another writer and keeps what a summary and a picture need of them, in bounded memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/result_writer.h"
#include "results/thinned_curves.h"

namespace causa {

class KeptPoints final : public ResultWriter {
 public:
  // `curves`: the names of the variables a picture shows; they must be among those recorded.
  KeptPoints(ResultWriter& next, std::vector<std::string> curves, const ThinningOptions& thinning);

  void begin(const ResultSchema& schema) override;
  void append(double time, std::span<const double> point) override;
  void flush() override { next_.flush(); }
  void finish(double end_time) override { next_.finish(end_time); }
  [[nodiscard]] const std::optional<Diagnostic>& failure() const override { return next_.failure(); }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] const ResultSchema& schema() const { return schema_; }
  // The value of a variable of the schema at the last point, which exists.
  [[nodiscard]] double last_value(const ResultVariable& variable) const {
    return value_at(variable, schema_.constants, last_);
  }
  // Parallel to the names given.
  [[nodiscard]] const std::vector<ResultVariable>& curve_variables() const { return variables_; }
  [[nodiscard]] const ThinnedCurves& curves() const { return *curves_; }

 private:
  ResultWriter& next_;
  std::vector<std::string> names_;
  ThinningOptions thinning_;
  ResultSchema schema_;
  std::vector<ResultVariable> variables_;
  std::optional<ThinnedCurves> curves_;
  std::vector<double> values_;
  std::vector<double> last_;
  std::uint64_t count_ = 0;
};

}  // namespace causa
