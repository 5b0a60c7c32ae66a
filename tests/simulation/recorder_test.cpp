// What a recorder hands to a writer: names that stand for one value share a column, and what cannot vary is a
// constant.
#include "simulation/recorder.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

// values: 0 the state x, 1 the parameter p, 2 and 3 unused.
class AliasedModel final : public CompiledModel {
 public:
  AliasedModel() {
    const auto entry = [](std::string name, CatalogueRole role, std::size_t value) {
      CatalogueEntry result;
      result.name = std::move(name);
      result.role = role;
      result.first_value = value;
      return result;
    };
    catalogue_ = {entry("x", CatalogueRole::State, 0), entry("p", CatalogueRole::Parameter, 1),
                  entry("minus_x", CatalogueRole::Algebraic, 2),
                  entry("same_as_p", CatalogueRole::Algebraic, 3),
                  entry("hidden", CatalogueRole::Algebraic, 0)};
    catalogue_[2].aliases = {{.element = 0, .value = 0, .negated = true}};
    catalogue_[3].aliases = {{.element = 0, .value = 1}};
    catalogue_[4].hide_result = true;
  }
  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return 1; }
  void set_parameter(std::size_t, double) override {}
  void set_start(std::size_t, double) override {}
  std::optional<EvaluationFailure> initialize(double) override { return std::nullopt; }
  void get_states(std::span<double> states) const override { states[0] = values_[0]; }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override { return state; }
  std::optional<EvaluationFailure> derivatives(double, std::span<const double>, std::span<double>) override {
    return std::nullopt;
  }
  std::optional<EvaluationFailure> evaluate(double, std::span<const double> states) override {
    values_[0] = states[0];
    return std::nullopt;
  }
  [[nodiscard]] std::span<const double> values() const override { return values_; }

 private:
  std::string name_ = "Aliased";
  std::vector<CatalogueEntry> catalogue_;
  std::vector<double> values_{0.0, 9.0, -77.0, -78.0};
};

class KeepingWriter final : public ResultWriter {
 public:
  ResultSchema schema;
  std::vector<std::vector<double>> points;
  double end = 0.0;

  void begin(const ResultSchema& given) override { schema = given; }
  void append(double, std::span<const double> point) override {
    points.emplace_back(point.begin(), point.end());
  }
  void flush() override {}
  void finish(double end_time) override { end = end_time; }
  [[nodiscard]] const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  std::optional<Diagnostic> failure_;
};

TEST(Recorder, AliasesShareColumnsAndConstants) {
  AliasedModel model;
  const auto selected = select_variables(model.catalogue(), {.include_constants = true});
  ASSERT_EQ(selected.size(), 4U);
  KeepingWriter writer;
  Recorder recorder(model, selected, {.writer = &writer, .start_time = 1.0, .stop_time = 2.0});
  recorder.finish(0.0);  // nothing was begun
  EXPECT_EQ(writer.end, 0.0);
  recorder.record(1.0, std::array{4.0});
  recorder.record(2.0, std::array{5.0});
  recorder.finish(2.0);
  EXPECT_EQ(recorder.failure(), nullptr);
  EXPECT_EQ(writer.schema.columns, 1U);
  EXPECT_EQ(writer.schema.constants, (std::vector<double>{9.0}));
  EXPECT_EQ(writer.schema.start_time, 1.0);
  EXPECT_EQ(writer.points, (std::vector<std::vector<double>>{{4.0}, {5.0}}));
  EXPECT_EQ(writer.end, 2.0);
  const auto value = [&](std::size_t i) {
    return value_at(writer.schema.variables[i], writer.schema.constants, writer.points[1]);
  };
  EXPECT_EQ(value(0), 5.0);
  EXPECT_EQ(value(1), 9.0);
  EXPECT_EQ(value(2), -5.0);
  EXPECT_EQ(value(3), 9.0);
  EXPECT_FALSE(writer.schema.variables[3].varies());
}

TEST(Recorder, TrajectoriesFollowAliasesToo) {
  AliasedModel model;
  const auto selected = select_variables(model.catalogue(), {.include_protected = true});
  Recorder recorder(model, selected, {});
  recorder.record(0.0, std::array{4.0});
  EXPECT_EQ(recorder.take().values, (std::vector<double>{4.0, -4.0, 9.0, 4.0}));
}

}  // namespace
}  // namespace causa::testing
