#include "results/result_file.h"

#include <algorithm>
#include <array>

#include "base/nearest_name.h"
#include "results/diagnostics.h"
#include "results/read_csv.h"
#include "results/read_mat.h"

namespace causa {

namespace {

constexpr std::size_t piece = 1U << 18U;

class CsvFile final : public ResultFile {
 public:
  explicit CsvFile(ByteReader& bytes) : bytes_(bytes) {}

  std::optional<Diagnostic> read_names() {
    CsvReader reader(bytes_.name());
    const auto keep = [&](const std::vector<TrajectoryVariable>& variables) {
      for (const TrajectoryVariable& variable : variables) variables_.push_back({.name = variable.name});
    };
    if (auto problem = feed(reader, [&] { return !reader.has_names() && !reader.failed(); })) return problem;
    if (reader.has_names()) {
      keep(reader.variables());
      return std::nullopt;
    }
    auto result = reader.finish();
    if (auto* diagnostic = std::get_if<Diagnostic>(&result)) return std::move(*diagnostic);
    keep(std::get<Trajectory>(result).variables);
    return std::nullopt;
  }

  [[nodiscard]] const std::vector<ResultVariable>& variables() const override { return variables_; }
  [[nodiscard]] const std::string& name() const override { return bytes_.name(); }

  std::optional<Diagnostic> read(std::span<const std::size_t> wanted, const PointSink& sink) override {
    std::vector<double> values(wanted.size());
    CsvReader reader(bytes_.name(), {}, [&](double time, std::span<const double> all) {
      for (std::size_t i = 0; i < wanted.size(); ++i) values[i] = all[wanted[i]];
      sink(time, values);
    });
    if (auto problem = feed(reader, [&] { return !reader.failed(); })) return problem;
    auto result = reader.finish();
    if (auto* diagnostic = std::get_if<Diagnostic>(&result)) return std::move(*diagnostic);
    return std::nullopt;
  }

 private:
  template <typename Condition>
  std::optional<Diagnostic> feed(CsvReader& reader, const Condition& goes_on) {
    std::vector<char> text(static_cast<std::size_t>(std::min<std::uint64_t>(piece, bytes_.size())));
    for (std::uint64_t at = 0; at < bytes_.size() && goes_on();) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(piece, bytes_.size() - at));
      if (!bytes_.read(at, std::as_writable_bytes(std::span(text).first(size)))) {
        return cannot_read_results(bytes_.name(), bytes_.failure());
      }
      reader.feed({text.data(), size});
      at += size;
    }
    return std::nullopt;
  }

  ByteReader& bytes_;
  std::vector<ResultVariable> variables_;
};

}  // namespace

OpenedResult open_result(ByteReader& bytes) {
  std::array<char, 20> first{};
  const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(first.size(), bytes.size()));
  if (!bytes.read(0, std::as_writable_bytes(std::span(first).first(size)))) {
    return cannot_read_results(bytes.name(), bytes.failure());
  }
  const std::string_view begin(first.data(), size);
  if (begin.starts_with("\x1f\x8b")) return results_are_compressed(bytes.name());
  // A text has no zero byte; the numbers at the beginning of the other kind are small.
  if (begin.starts_with("MATLAB") || begin.find('\0') != std::string_view::npos) return open_mat(bytes);
  if (bytes.name().ends_with(".mat")) return no_mat_file(bytes.name());
  auto file = std::make_unique<CsvFile>(bytes);
  if (auto problem = file->read_names()) return std::move(*problem);
  return file;
}

std::variant<std::size_t, Diagnostic> find_variable(const ResultFile& file, std::string_view name) {
  const std::vector<ResultVariable>& variables = file.variables();
  const auto number = [&](auto found) { return static_cast<std::size_t>(found - variables.begin()); };
  const auto exact = std::ranges::find(variables, name, &ResultVariable::name);
  if (exact != variables.end()) return number(exact);
  const std::string wanted = comparable_name(name);
  const auto alike = std::ranges::find_if(
      variables, [&](const ResultVariable& variable) { return comparable_name(variable.name) == wanted; });
  if (alike != variables.end()) return number(alike);
  std::vector<std::string> names;
  names.reserve(variables.size());
  for (const ResultVariable& variable : variables) names.push_back(variable.name);
  return no_such_variable(file.name(), name, nearest_name(name, names).value_or(""));
}

std::variant<Trajectory, Diagnostic> read_trajectory(ResultFile& file, std::span<const std::size_t> wanted,
                                                     std::uint64_t most_values) {
  Trajectory trajectory;
  for (const std::size_t number : wanted) {
    const ResultVariable& variable = file.variables()[number];
    trajectory.variables.push_back(
        {.name = variable.name, .unit = variable.unit, .description = variable.description});
  }
  bool too_large = false;
  auto problem = file.read(wanted, [&](double time, std::span<const double> values) {
    too_large = too_large || trajectory.times.size() + trajectory.values.size() > most_values;
    if (too_large) return;
    trajectory.times.push_back(time);
    trajectory.values.insert(trajectory.values.end(), values.begin(), values.end());
  });
  if (problem) return std::move(*problem);
  if (too_large) return results_too_large(file.name(), most_values);
  return trajectory;
}

}  // namespace causa
