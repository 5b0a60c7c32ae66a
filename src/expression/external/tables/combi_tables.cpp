#include "expression/external/tables/combi_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "expression/external/external_objects.h"
#include "expression/external/tables/read_bytes.h"
#include "expression/external/tables/surface.h"
#include "expression/external/tables/table_file.h"
#include "expression/external/tables/time_table.h"

namespace causa::tables {

namespace {

using Outputs = std::variant<std::vector<Value>, NoResult>;
using Inputs = std::span<const Value* const>;

constexpr std::string_view prefix = "ModelicaStandardTables_Combi";

template <typename Table>
class TableObject final : public ExternalObject {
 public:
  explicit TableObject(Table table) : table_(std::move(table)) {}
  [[nodiscard]] const Table& table() const { return table_; }

 private:
  Table table_;
};

// What the constructors of all tables are given. Versions of the functions differ in how much they say.
struct TableSource {
  std::string table_name;
  std::string file_name;
  const Value* matrix = nullptr;
  CsvOptions csv;
};

bool is_no_name(std::string_view name) {
  return name == "NoName" || name.find_first_not_of(" \t") == std::string_view::npos;
}

bool ends_with_letters(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  return std::ranges::equal(name.substr(name.size() - ending.size()), ending, {}, [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
}

ReadMatrix matrix_of_file(const TableSource& source) {
  auto read = read_bytes(source.file_name);
  if (auto* failed = std::get_if<UnreadableFile>(&read)) return UnreadableTable{std::move(failed->why)};
  const std::string& bytes = std::get<FileBytes>(read).bytes;
  if (ends_with_letters(source.file_name, ".csv")) return matrix_of_csv(bytes, source.csv);
  if (ends_with_letters(source.file_name, ".mat")) return matrix_of_mat(bytes, source.table_name);
  return matrix_of_text(bytes, source.table_name);
}

std::variant<Matrix, NoResult> matrix_of(const TableSource& source) {
  if (!is_no_name(source.file_name)) {
    auto read = matrix_of_file(source);
    if (auto* failed = std::get_if<UnreadableTable>(&read)) {
      return NoResult{fmt::format("the table file `{}` cannot be used: {}", source.file_name, failed->why)};
    }
    return std::get<Matrix>(std::move(read));
  }
  if (!is_no_name(source.table_name)) {
    return NoResult{
        fmt::format("the table `{}` has no file name; tables in a C function `usertab` are not known here",
                    source.table_name)};
  }
  return Matrix{static_cast<std::size_t>(source.matrix->dimensions[0]),
                static_cast<std::size_t>(source.matrix->dimensions[1]), source.matrix->elements};
}

std::vector<double> column_of(const Matrix& matrix, std::size_t column, std::size_t first_row = 0) {
  std::vector<double> result;
  for (std::size_t i = first_row; i < matrix.rows; ++i)
    result.push_back(matrix.values[i * matrix.columns + column]);
  return result;
}

enum class Order : std::uint8_t { Increasing, NotDecreasing };

// Why these are no abscissas, if so. NaN is in no order.
std::optional<NoResult> disorder(std::span<const double> points, Order order, std::string_view what) {
  for (std::size_t k = 0; k < points.size(); ++k) {
    if (!std::isfinite(points[k]))
      return NoResult{fmt::format("the {} of the table holds {}", what, points[k])};
    if (k == 0 || points[k - 1] < points[k]) continue;
    if (order == Order::NotDecreasing && points[k - 1] == points[k]) continue;
    return NoResult{fmt::format("the {} of the table does not increase: number {} is {}, number {} is {}",
                                what, k, points[k - 1], k + 1, points[k])};
  }
  return std::nullopt;
}

template <typename Option>
std::optional<Option> option_of(const Value& value, int most) {
  const double number = value.scalar();
  if (!(number >= 1 && number <= most)) return std::nullopt;
  return static_cast<Option>(static_cast<int>(number));
}

struct Interpolation {
  Smoothness smoothness = Smoothness::Linear;
  Extrapolation extrapolation = Extrapolation::LastTwoPoints;
};

std::variant<Interpolation, NoResult> interpolation_of(const Value& smoothness, const Value* extrapolation) {
  const auto smooth = option_of<Smoothness>(smoothness, 6);
  if (!smooth) return NoResult{fmt::format("there is no smoothness number {}", smoothness.scalar())};
  Interpolation result{*smooth, Extrapolation::LastTwoPoints};
  if (extrapolation != nullptr) {
    const auto extrapolates = option_of<Extrapolation>(*extrapolation, 4);
    if (!extrapolates)
      return NoResult{fmt::format("there is no extrapolation number {}", extrapolation->scalar())};
    result.extrapolation = *extrapolates;
  }
  return result;
}

bool is_smooth(Smoothness smoothness) {
  return smoothness != Smoothness::Linear && smoothness != Smoothness::Constant;
}

std::variant<Curves, NoResult> curves_of(const Matrix& matrix, const Value& columns,
                                         const Interpolation& interpolation, Order order) {
  if (matrix.rows < 1 || matrix.columns < 2) {
    return NoResult{
        fmt::format("a table of {} × {} elements has nothing to interpolate; it needs a row and two columns",
                    matrix.rows, matrix.columns)};
  }
  std::vector<std::vector<double>> chosen;
  for (const double column : columns.elements) {
    if (!(column >= 1 && column <= static_cast<double>(matrix.columns))) {
      return NoResult{
          fmt::format("column {} of the table is asked for, which has {}", column, matrix.columns)};
    }
    chosen.push_back(column_of(matrix, static_cast<std::size_t>(column) - 1));
  }
  std::vector<double> x = column_of(matrix, 0);
  if (auto wrong = disorder(x, order, "first column")) return *std::move(wrong);
  if (interpolation.extrapolation == Extrapolation::Periodic && x.size() > 1 && !(x.front() < x.back()))
    return NoResult{"the table has no period: its first column does not increase"};
  return Curves(std::move(x), std::move(chosen), interpolation.smoothness, interpolation.extrapolation);
}

// Constructors

template <typename Table>
Outputs constructed(std::string_view name, Inputs in, const TableSource& source,
                    const std::function<std::variant<Table, NoResult>(const Matrix&)>& make) {
  std::string key(name);
  for (const Value* input : in) append_key(key, *input);
  if (!is_no_name(source.file_name)) key += file_stamp(source.file_name);
  auto object = external_object(key, [&]() -> ConstructedObject {
    auto matrix = matrix_of(source);
    if (auto* none = std::get_if<NoResult>(&matrix)) return std::move(*none);
    auto table = make(std::get<Matrix>(matrix));
    if (auto* none = std::get_if<NoResult>(&table)) return std::move(*none);
    return std::make_unique<TableObject<Table>>(std::get<Table>(std::move(table)));
  });
  if (auto* none = std::get_if<NoResult>(&object)) return std::move(*none);
  return std::vector{std::get<Value>(std::move(object))};
}

// The first versions name the table first; the third ones say how CSV files are written.
TableSource source_of(Inputs in, bool table_first, std::size_t csv_at) {
  TableSource result;
  result.table_name = in[table_first ? 0 : 1]->text;
  result.file_name = in[table_first ? 1 : 0]->text;
  result.matrix = in[2];
  if (csv_at < in.size()) {
    const std::string& delimiter = in[csv_at]->text;
    if (!delimiter.empty()) result.csv.delimiter = delimiter[0];
    const double lines = in[csv_at + 1]->scalar();
    if (lines > 0 && lines < 1e9) result.csv.header_lines = static_cast<std::size_t>(lines);
  }
  return result;
}

Outputs make_time_table(std::string_view name, Inputs in) {
  const TableSource source = source_of(in, in.size() == 10, 13);
  return constructed<TimeTable>(
      name, in, source, [&](const Matrix& matrix) -> std::variant<TimeTable, NoResult> {
        auto interpolation = interpolation_of(*in[8], in[9]);
        if (auto* none = std::get_if<NoResult>(&interpolation)) return std::move(*none);
        const auto& chosen = std::get<Interpolation>(interpolation);
        auto curves = curves_of(matrix, *in[6], chosen,
                                is_smooth(chosen.smoothness) ? Order::Increasing : Order::NotDecreasing);
        if (auto* none = std::get_if<NoResult>(&curves)) return std::move(*none);
        const std::vector<double>& times = std::get<Curves>(curves).abscissas();
        if (chosen.extrapolation == Extrapolation::Periodic && times.size() > 1 &&
            is_same_instant(times.front(), times.back()))
          return NoResult{"the table has no period: all its rows are at the same time"};
        TimeTableOptions options;
        options.start_time = in[5]->scalar();
        options.shift_time = in.size() > 10 ? in[10]->scalar() : options.start_time;
        if (in.size() > 11) {
          const auto events = option_of<TimeEvents>(*in[11], 3);
          if (!events) return NoResult{fmt::format("there is no kind {} of time events", in[11]->scalar())};
          options.events = *events;
        }
        return TimeTable(std::get<Curves>(std::move(curves)), options);
      });
}

Outputs make_curves(std::string_view name, Inputs in) {
  const TableSource source = source_of(in, in.size() == 8, 10);
  return constructed<Curves>(name, in, source, [&](const Matrix& matrix) -> std::variant<Curves, NoResult> {
    auto interpolation = interpolation_of(*in[7], in.size() > 8 ? in[8] : nullptr);
    if (auto* none = std::get_if<NoResult>(&interpolation)) return std::move(*none);
    return curves_of(matrix, *in[5], std::get<Interpolation>(interpolation), Order::Increasing);
  });
}

Outputs make_surface(std::string_view name, Inputs in) {
  const TableSource source = source_of(in, in.size() == 6, 8);
  return constructed<Surface>(name, in, source, [&](const Matrix& matrix) -> std::variant<Surface, NoResult> {
    auto interpolation = interpolation_of(*in[5], in.size() > 6 ? in[6] : nullptr);
    if (auto* none = std::get_if<NoResult>(&interpolation)) return std::move(*none);
    const auto& chosen = std::get<Interpolation>(interpolation);
    if (is_smooth(chosen.smoothness) && chosen.smoothness != Smoothness::Akima)
      return NoResult{"tables in two dimensions have constant, linear and Akima interpolation only"};
    if (matrix.rows < 2 || matrix.columns < 2) {
      return NoResult{fmt::format("a table of {} × {} elements has nothing to interpolate in two dimensions",
                                  matrix.rows, matrix.columns)};
    }
    std::vector<double> u1 = column_of(matrix, 0, 1);
    std::vector<double> u2(matrix.values.begin() + 1,
                           matrix.values.begin() + static_cast<std::ptrdiff_t>(matrix.columns));
    if (auto wrong = disorder(u1, Order::Increasing, "first column")) return *std::move(wrong);
    if (auto wrong = disorder(u2, Order::Increasing, "first row")) return *std::move(wrong);
    std::vector<double> values;
    for (std::size_t i = 1; i < matrix.rows; ++i)
      for (std::size_t j = 1; j < matrix.columns; ++j)
        values.push_back(matrix.values[i * matrix.columns + j]);
    return Surface(std::move(u1), std::move(u2), std::move(values), chosen.smoothness, chosen.extrapolation);
  });
}

// Functions on tables

using LookUp = std::variant<double, NoResult>;
using Numbers = std::span<const double>;

template <typename Table>
const Table* table_of(const ExternalObject* object) {
  const auto* table = dynamic_cast<const TableObject<Table>*>(object);
  return table == nullptr ? nullptr : &table->table();
}

NoResult no_table() {
  return {"the external object is no table of this kind"};
}

std::optional<std::size_t> chosen_column(const Curves& curves, double column) {
  if (!(column >= 1 && column <= static_cast<double>(curves.column_count()))) return std::nullopt;
  return static_cast<std::size_t>(column) - 1;
}
NoResult no_column(const Curves& curves, double column) {
  return {fmt::format("output {} of a table that has {}", column, curves.column_count())};
}

// What is computed at x(t) with the derivatives ẋ and ẍ: y, y′ẋ, y″ẋ² + y′ẍ
enum class Wanted : std::uint8_t { Value, Derivative, SecondDerivative };

LookUp wanted_of(const std::variant<Interpolated, std::string>& found, Wanted wanted, Numbers speeds) {
  if (const auto* why = std::get_if<std::string>(&found)) return NoResult{*why};
  const auto& y = std::get<Interpolated>(found);
  if (wanted == Wanted::Value) return y.value;
  if (wanted == Wanted::Derivative) return y.slope * speeds[0];
  return y.curvature * speeds[0] * speeds[0] + y.slope * speeds[1];
}

template <Wanted wanted>
LookUp time_table_value(const ExternalObject* object, Numbers in) {
  const auto* table = table_of<TimeTable>(object);
  if (table == nullptr) return no_table();
  const auto column = chosen_column(table->curves(), in[0]);
  if (!column) return no_column(table->curves(), in[0]);
  const Numbers speeds = in.subspan(4);
  const double direction = speeds.empty() ? 0.0 : speeds[0];
  return wanted_of(table->at(*column, in[1], in[2], in[3], direction), wanted, speeds);
}

template <Wanted wanted>
LookUp curve_value(const ExternalObject* object, Numbers in) {
  const auto* curves = table_of<Curves>(object);
  if (curves == nullptr) return no_table();
  const auto column = chosen_column(*curves, in[0]);
  if (!column) return no_column(*curves, in[0]);
  const Numbers speeds = in.subspan(2);
  const double direction = speeds.empty() ? 0.0 : speeds[0];
  return wanted_of(curves->at(*column, in[1], direction), wanted, speeds);
}

template <Wanted wanted>
LookUp surface_value(const ExternalObject* object, Numbers in) {
  const auto* surface = table_of<Surface>(object);
  if (surface == nullptr) return no_table();
  std::array<double, 2> speed{};
  if constexpr (wanted != Wanted::Value) speed = {in[2], in[3]};
  const auto found = surface->at({in[0], in[1]}, speed);
  if (const auto* why = std::get_if<std::string>(&found)) return NoResult{*why};
  const auto& y = std::get<InterpolatedSurface>(found);
  if constexpr (wanted == Wanted::Value) {
    return y.value;
  } else if constexpr (wanted == Wanted::Derivative) {
    return y.slopes[0] * speed[0] + y.slopes[1] * speed[1];
  } else {
    return y.curvatures[0] * speed[0] * speed[0] + 2 * y.curvatures[1] * speed[0] * speed[1] +
           y.curvatures[2] * speed[1] * speed[1] + y.slopes[0] * in[4] + y.slopes[1] * in[5];
  }
}

LookUp next_time_event(const ExternalObject* object, Numbers in) {
  const auto* table = table_of<TimeTable>(object);
  if (table == nullptr) return no_table();
  return table->next_event(in[0]);
}

enum class End : std::uint8_t { First, Last };

template <End end>
LookUp time_table_end(const ExternalObject* object, Numbers /*in*/) {
  const auto* table = table_of<TimeTable>(object);
  if (table == nullptr) return no_table();
  return end == End::First ? table->curves().first() : table->curves().last();
}

template <End end>
LookUp curve_end(const ExternalObject* object, Numbers /*in*/) {
  const auto* curves = table_of<Curves>(object);
  if (curves == nullptr) return no_table();
  return end == End::First ? curves->first() : curves->last();
}

template <End end>
Outputs surface_end(std::string_view /*name*/, Inputs in) {
  const auto* surface = table_of<Surface>(find_external_object(*in[0]));
  if (surface == nullptr) return no_table();
  Value result{ValueKind::Real, {2}, {}, {}};
  for (const std::size_t d : {std::size_t{0}, std::size_t{1}})
    result.elements.push_back(end == End::First ? surface->points(d).front() : surface->points(d).back());
  return std::vector{std::move(result)};
}

struct Entry {
  std::string_view name;    // behind the prefix
  std::string_view inputs;  // t: a text, n: a number, v: a vector, m: a matrix, o: an external object
  std::variant<Outputs (*)(std::string_view name, Inputs), ObjectFunction> implementation;
};

constexpr auto entries = std::to_array<Entry>({
    {"TimeTable_init", "ttmnnnvnnn", make_time_table},
    {"TimeTable_init2", "ttmnnnvnnnnnn", make_time_table},
    {"TimeTable_init3", "ttmnnnvnnnnnntn", make_time_table},
    {"TimeTable_getValue", "onnnn", time_table_value<Wanted::Value>},
    {"TimeTable_getDerValue", "onnnnn", time_table_value<Wanted::Derivative>},
    {"TimeTable_getDer2Value", "onnnnnn", time_table_value<Wanted::SecondDerivative>},
    {"TimeTable_minimumTime", "o", time_table_end<End::First>},
    {"TimeTable_maximumTime", "o", time_table_end<End::Last>},
    {"TimeTable_nextTimeEvent", "on", next_time_event},
    {"Table1D_init", "ttmnnvnn", make_curves},
    {"Table1D_init2", "ttmnnvnnnn", make_curves},
    {"Table1D_init3", "ttmnnvnnnntn", make_curves},
    {"Table1D_getValue", "onn", curve_value<Wanted::Value>},
    {"Table1D_getDerValue", "onnn", curve_value<Wanted::Derivative>},
    {"Table1D_getDer2Value", "onnnn", curve_value<Wanted::SecondDerivative>},
    {"Table1D_minimumAbscissa", "o", curve_end<End::First>},
    {"Table1D_maximumAbscissa", "o", curve_end<End::Last>},
    {"Table2D_init", "ttmnnn", make_surface},
    {"Table2D_init2", "ttmnnnnn", make_surface},
    {"Table2D_init3", "ttmnnnnntn", make_surface},
    {"Table2D_getValue", "onn", surface_value<Wanted::Value>},
    {"Table2D_getDerValue", "onnnn", surface_value<Wanted::Derivative>},
    {"Table2D_getDer2Value", "onnnnnn", surface_value<Wanted::SecondDerivative>},
    {"Table2D_minimumAbscissa", "o", surface_end<End::First>},
    {"Table2D_maximumAbscissa", "o", surface_end<End::Last>},
});

const Entry* find_entry(std::string_view name) {
  if (!name.starts_with(prefix)) return nullptr;
  name.remove_prefix(prefix.size());
  const auto* const found = std::ranges::find(entries, name, &Entry::name);
  return found == entries.end() ? nullptr : found;
}

bool fits(Inputs inputs, std::string_view pattern) {
  if (inputs.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const bool text = inputs[i]->kind == ValueKind::String;
    const bool object = inputs[i]->kind == ValueKind::Object;
    std::size_t dimensions = 0;
    if (pattern[i] == 'v') dimensions = 1;
    if (pattern[i] == 'm') dimensions = 2;
    if (text != (pattern[i] == 't') || object != (pattern[i] == 'o')) return false;
    if (inputs[i]->dimensions.size() != dimensions) return false;
    if ((pattern[i] == 'n' || object) && inputs[i]->elements.size() != 1) return false;
  }
  return true;
}

}  // namespace

bool is_table_function(std::string_view name) {
  return find_entry(name) != nullptr;
}

namespace {

std::optional<LookupDerivative> derivative_between(std::string_view name, std::string_view from,
                                                   std::string_view to) {
  if (find_entry(name) == nullptr || !name.ends_with(from)) return std::nullopt;
  const std::string_view table = name.substr(0, name.size() - from.size());
  LookupDerivative derivative{fmt::format("{}{}", table, to), {2}};
  if (table.ends_with("2D")) derivative.moving = {1, 2};
  return derivative;
}

}  // namespace

std::optional<LookupDerivative> derivative_of_lookup(std::string_view name) {
  return derivative_between(name, "_getValue", "_getDerValue");
}

std::optional<LookupDerivative> second_derivative_of_lookup(std::string_view name) {
  return derivative_between(name, "_getDerValue", "_getDer2Value");
}

std::optional<std::size_t> file_argument(std::string_view name, Inputs inputs) {
  const Entry* entry = find_entry(name);
  if (entry == nullptr || !entry->inputs.starts_with("tt") || !fits(inputs, entry->inputs))
    return std::nullopt;
  const std::size_t at = entry->name.ends_with("_init") ? 1 : 0;
  if (is_no_name(inputs[at]->text)) return std::nullopt;
  return at;
}

Outputs call_table_function(std::string_view name, Inputs inputs) {
  const Entry* entry = find_entry(name);
  if (entry == nullptr) return NoResult{fmt::format("the external function `{}` is not known here", name)};
  if (!fits(inputs, entry->inputs))
    return NoResult{fmt::format("the external function `{}` has other arguments", name)};
  if (const auto* general = std::get_if<0>(&entry->implementation)) return (*general)(name, inputs);
  std::array<double, 8> numbers{};
  for (std::size_t k = 1; k < inputs.size(); ++k) numbers[k - 1] = inputs[k]->scalar();
  auto result = std::get<ObjectFunction>(entry->implementation)(find_external_object(*inputs[0]),
                                                                std::span(numbers).first(inputs.size() - 1));
  if (auto* none = std::get_if<NoResult>(&result)) return std::move(*none);
  return std::vector{number_value(ValueKind::Real, std::get<double>(result))};
}

ObjectFunction find_object_function(std::string_view name, std::size_t number_count) {
  const Entry* entry = find_entry(name);
  if (entry == nullptr || entry->inputs.size() != number_count + 1) return nullptr;
  const auto* function = std::get_if<ObjectFunction>(&entry->implementation);
  return function == nullptr ? nullptr : *function;
}

}  // namespace causa::tables
