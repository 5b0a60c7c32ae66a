#include "results/read_mat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <map>

#include <fmt/format.h>

#include "results/diagnostics.h"
#include "results/mat_format.h"

namespace causa {

namespace {

using Bytes = std::vector<std::byte>;

// Where a matrix lies in the file. Its elements go column by column.
struct Matrix {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::uint64_t offset = 0;  // of the first element
  int kind = 0;              // P of the type
  std::endian order = std::endian::little;

  [[nodiscard]] std::size_t element_size() const {
    constexpr std::array<std::size_t, 6> sizes{8, 4, 4, 2, 2, 1};
    return sizes[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] std::uint64_t size() const { return rows * columns * element_size(); }
};

template <typename Number>
double number_at(const std::byte* place, std::endian order) {
  std::array<std::byte, sizeof(Number)> bytes{};
  std::memcpy(bytes.data(), place, sizeof(Number));
  if (order != std::endian::native) std::ranges::reverse(bytes);
  return static_cast<double>(std::bit_cast<Number>(bytes));
}

double element_at(const Matrix& matrix, const std::byte* place) {
  switch (matrix.kind) {
    case 0: return number_at<double>(place, matrix.order);
    case 1: return number_at<float>(place, matrix.order);
    case 2: return number_at<std::int32_t>(place, matrix.order);
    case 3: return number_at<std::int16_t>(place, matrix.order);
    case 4: return number_at<std::uint16_t>(place, matrix.order);
    default: return number_at<std::uint8_t>(place, matrix.order);
  }
}

// A text that other tools end with `[unit]`, `[unit|unit for display]` or `[unit:#(attributes)]`.
void split_description(std::string text, ResultVariable& variable) {
  const std::size_t open = text.ends_with(']') ? text.rfind('[') : std::string::npos;
  if (open != std::string::npos) {
    const std::string inside = text.substr(open + 1, text.size() - open - 2);
    variable.unit = inside.substr(0, inside.find_first_of("|:"));
    text.erase(open);
  }
  text.erase(text.find_last_not_of(' ') + 1);
  variable.description = std::move(text);
}

class MatFile final : public ResultFile {
 public:
  explicit MatFile(ByteReader& bytes) : bytes_(bytes) {}

  std::optional<Diagnostic> open();

  [[nodiscard]] const std::vector<ResultVariable>& variables() const override { return variables_; }
  [[nodiscard]] const std::string& name() const override { return bytes_.name(); }
  std::optional<Diagnostic> read(std::span<const std::size_t> wanted, const PointSink& sink) override;

 private:
  // The functions below put what is wrong into `problem_`.
  bool find_matrices();
  bool read_header(std::uint64_t offset, mat::Header& header, std::endian& order);
  bool read_class();
  bool read_variables();
  bool load(const Matrix& matrix, Bytes& elements);
  bool read_bytes(std::uint64_t offset, std::span<std::byte> bytes);
  bool refuse(Diagnostic diagnostic) {
    problem_ = std::move(diagnostic);
    return false;
  }
  bool contradicts(std::string_view what) { return refuse(mat_sizes_disagree(name(), what)); }
  const Matrix* matrix(const std::string& name) {
    const auto found = matrices_.find(name);
    if (found != matrices_.end()) return &found->second;
    refuse(mat_has_no_matrix(this->name(), name));
    return nullptr;
  }

  // Rows and columns as if the file were not transposed: one row per variable or point.
  [[nodiscard]] std::uint64_t long_side(const Matrix& m) const { return transposed_ ? m.columns : m.rows; }
  [[nodiscard]] std::uint64_t short_side(const Matrix& m) const { return transposed_ ? m.rows : m.columns; }
  [[nodiscard]] std::uint64_t index(const Matrix& m, std::uint64_t item, std::uint64_t part) const {
    return transposed_ ? item * m.rows + part : part * m.rows + item;
  }
  [[nodiscard]] std::string text_at(const Matrix& m, const Bytes& elements, std::uint64_t item) const;

  // A row of data_2, from zero; time is row 0.
  struct Source {
    std::uint64_t row = 0;
    bool negated = false;
    bool constant = false;
    double value = 0.0;
  };
  bool read_block(std::uint64_t first, std::uint64_t count, std::span<const Source> sources,
                  std::span<double> values);

  ByteReader& bytes_;
  std::map<std::string, Matrix> matrices_;
  bool transposed_ = true;
  std::vector<ResultVariable> variables_;
  std::vector<Source> sources_;  // one per variable
  std::optional<Diagnostic> problem_;
  Bytes block_;
};

std::optional<Diagnostic> MatFile::open() {
  if (find_matrices() && read_class() && read_variables()) return std::nullopt;
  return problem_;
}

bool MatFile::read_bytes(std::uint64_t offset, std::span<std::byte> bytes) {
  if (bytes.empty() || bytes_.read(offset, bytes)) return true;
  return refuse(cannot_read_results(name(), bytes_.failure()));
}

bool MatFile::find_matrices() {
  constexpr std::size_t most_matrices = 64;
  std::array<char, 6> first{};
  if (bytes_.size() >= first.size()) {
    if (!read_bytes(0, std::as_writable_bytes(std::span(first)))) return false;
    if (std::string_view(first.data(), first.size()) == "MATLAB") {
      return refuse(mat_is_another_level(name(), "5 or 7"));
    }
  }
  std::uint64_t offset = 0;
  // What stands behind the last matrix of interest is not looked at.
  while (offset < bytes_.size() && matrices_.size() < most_matrices && !matrices_.contains("data_2")) {
    mat::Header header;
    Matrix matrix;
    if (!read_header(offset, header, matrix.order)) return false;
    std::string name(static_cast<std::size_t>(header.name_length), '\0');
    const std::uint64_t name_offset = offset + sizeof(mat::Header);
    if (bytes_.size() - name_offset < name.size()) {
      return refuse(mat_ends_early(this->name(), "", name_offset + name.size(), bytes_.size()));
    }
    if (!read_bytes(name_offset, std::as_writable_bytes(std::span(name)))) return false;
    name.resize(std::min(name.find('\0'), name.size()));
    matrix.rows = static_cast<std::uint64_t>(header.rows);
    matrix.columns = static_cast<std::uint64_t>(header.columns);
    matrix.kind = header.type % 100 / 10;
    matrix.offset = name_offset + static_cast<std::uint64_t>(header.name_length);
    const std::uint64_t parts = header.imaginary == 1 ? 2 : 1;
    // 31 bits each: the number of elements does not overflow; their bytes might.
    const std::uint64_t room = bytes_.size() - matrix.offset;
    if (matrix.rows * matrix.columns > room || matrix.size() * parts > room) {
      constexpr std::uint64_t most = 1ULL << 58U;
      const std::uint64_t elements = std::min(matrix.rows * matrix.columns, most);
      return refuse(mat_ends_early(this->name(), name, matrix.offset + elements * matrix.element_size(),
                                   bytes_.size()));
    }
    offset = matrix.offset + matrix.size() * parts;
    matrices_.emplace(std::move(name), matrix);
  }
  return true;
}

bool MatFile::read_header(std::uint64_t offset, mat::Header& header, std::endian& order) {
  if (bytes_.size() - offset < sizeof(header)) return refuse(mat_bad_header(name(), offset));
  std::array<std::int32_t, 5> numbers{};
  if (!read_bytes(offset, std::as_writable_bytes(std::span(numbers)))) return false;
  if (numbers[0] < 0 || numbers[0] > 9999) {  // the other byte order
    for (std::int32_t& number : numbers) {
      number = static_cast<std::int32_t>(__builtin_bswap32(static_cast<std::uint32_t>(number)));
    }
  }
  header = std::bit_cast<mat::Header>(numbers);
  const std::int32_t machine = header.type / 1000;
  const std::int32_t kind = header.type % 100 / 10;
  const std::int32_t text = header.type % 10;
  constexpr std::int32_t longest_name = 256;
  const bool good = header.type >= 0 && machine <= 1 && header.type % 1000 < 100 && kind <= 5 && text <= 1 &&
                    header.rows >= 0 && header.columns >= 0 && header.imaginary >= 0 &&
                    header.imaginary <= 1 && header.name_length > 0 && header.name_length <= longest_name;
  order = machine == 1 ? std::endian::big : std::endian::little;
  return good || refuse(mat_bad_header(name(), offset));
}

bool MatFile::load(const Matrix& matrix, Bytes& elements) {
  constexpr std::uint64_t most = 1ULL << 34U;
  if (matrix.size() > most) return contradicts("its names alone would fill the memory");
  elements.resize(matrix.size());
  return read_bytes(matrix.offset, elements);
}

std::string MatFile::text_at(const Matrix& m, const Bytes& elements, std::uint64_t item) const {
  std::string text;
  for (std::uint64_t i = 0; i < short_side(m); ++i) {
    const double code = element_at(m, elements.data() + index(m, item, i) * m.element_size());
    text += code >= 0.0 && code < 256.0 ? static_cast<char>(static_cast<unsigned char>(code)) : '?';
  }
  text.erase(text.find_last_not_of(std::string_view(" \0", 2)) + 1);
  return text;
}

bool MatFile::read_class() {
  const Matrix* aclass = matrix("Aclass");
  Bytes elements;
  if (aclass == nullptr) return false;
  if (aclass->rows < 4 || aclass->rows * aclass->columns > 4096) {
    return contradicts("`Aclass` does not have four lines");
  }
  if (!load(*aclass, elements)) return false;
  std::array<std::string, 4> lines;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (std::uint64_t i = 0; i < aclass->columns; ++i) {
      const double code =
          element_at(*aclass, elements.data() + (i * aclass->rows + line) * aclass->element_size());
      if (code > 32.0 && code < 127.0) lines[line] += static_cast<char>(code);
    }
  }
  if (lines[0] != "Atrajectory") return contradicts("`Aclass` does not say `Atrajectory`");
  if (lines[3] != "binTrans" && lines[3] != "binNormal") {
    return contradicts("`Aclass` says neither `binTrans` nor `binNormal`");
  }
  transposed_ = lines[3] == "binTrans";
  return true;
}

bool MatFile::read_variables() {
  constexpr std::uint64_t longest_name = 1U << 20U;
  const Matrix* names = matrix("name");
  if (names == nullptr) return false;
  const Matrix* info = matrix("dataInfo");
  if (info == nullptr) return false;
  const Matrix* points = matrix("data_2");
  if (points == nullptr) return false;
  const std::uint64_t count = long_side(*names);
  if (long_side(*info) != count) {
    return contradicts(fmt::format("{} names, but `dataInfo` for {}", count, long_side(*info)));
  }
  if (count > 0 && short_side(*info) < 2) return contradicts("`dataInfo` says no rows");
  if (short_side(*names) > longest_name) return contradicts("its names are longer than a megabyte");
  if (short_side(*points) == 0 && long_side(*points) > 0) return contradicts("`data_2` has no row for time");

  const auto found = matrices_.find("description");
  const Matrix* descriptions = found == matrices_.end() ? nullptr : &found->second;
  if (descriptions != nullptr &&
      (long_side(*descriptions) != count || short_side(*descriptions) > longest_name)) {
    descriptions = nullptr;  // only words
  }
  Bytes name_bytes;
  Bytes description_bytes;
  Bytes places;
  Bytes constants;
  const auto constant_matrix = matrices_.find("data_1");
  const Matrix none;
  const Matrix& data_1 = constant_matrix == matrices_.end() ? none : constant_matrix->second;
  if (!load(*names, name_bytes) || !load(*info, places) || !load(data_1, constants)) return false;
  if (descriptions != nullptr && !load(*descriptions, description_bytes)) return false;

  for (std::uint64_t i = 0; i < count; ++i) {
    ResultVariable variable{.name = text_at(*names, name_bytes, i)};
    const auto info_at = [&](std::uint64_t part) {
      return element_at(*info, places.data() + index(*info, i, part) * info->element_size());
    };
    const double which = info_at(0);
    const double signed_row = info_at(1);
    if (i == 0 && (variable.name == "time" || variable.name == "Time")) continue;
    const bool constant = which == 1.0;
    const Matrix& rows = constant ? data_1 : *points;
    const bool known = which == 0.0 || which == 1.0 || which == 2.0;
    if (!known || !(std::abs(signed_row) >= 1.0) || !(std::abs(signed_row) <= 2147483647.0) ||
        static_cast<std::uint64_t>(std::abs(signed_row)) > short_side(rows) ||
        (constant && long_side(rows) == 0)) {
      return refuse(mat_bad_place(name(), variable.name));
    }
    Source source{.row = static_cast<std::uint64_t>(std::abs(signed_row)) - 1,
                  .negated = signed_row < 0.0,
                  .constant = constant};
    if (constant) {
      source.value =
          element_at(data_1, constants.data() + index(data_1, 0, source.row) * data_1.element_size());
      if (source.negated) source.value = -source.value;
      variable.kind = ResultVariable::Kind::Constant;
    }
    variable.negated = source.negated;
    variable.place = source.row;
    if (descriptions != nullptr) split_description(text_at(*descriptions, description_bytes, i), variable);
    variables_.push_back(std::move(variable));
    sources_.push_back(source);
  }
  return true;
}

std::optional<Diagnostic> MatFile::read(std::span<const std::size_t> wanted, const PointSink& sink) {
  const Matrix& data = matrices_.at("data_2");
  std::vector<Source> sources{{}};  // time first
  for (const std::size_t number : wanted) sources.push_back(sources_[number]);
  constexpr std::uint64_t block_values = 1U << 16U;
  const std::uint64_t per_point = transposed_ ? data.rows : sources.size();
  const std::uint64_t block =
      std::max<std::uint64_t>(block_values / std::max<std::uint64_t>(per_point, 1), 1);
  std::vector<double> values;
  double previous = -INFINITY;
  for (std::uint64_t first = 0; first < long_side(data); first += block) {
    const std::uint64_t count = std::min(block, long_side(data) - first);
    values.resize(count * sources.size());
    if (!read_block(first, count, sources, values)) return problem_;
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::span<const double> point = std::span(values).subspan(i * sources.size(), sources.size());
      if (!std::isfinite(point[0]) || point[0] < previous)
        return mat_bad_time(name(), first + i + 1, point[0]);
      previous = point[0];
      sink(point[0], point.subspan(1));
    }
  }
  return std::nullopt;
}

bool MatFile::read_block(std::uint64_t first, std::uint64_t count, std::span<const Source> sources,
                         std::span<double> values) {
  const Matrix& data = matrices_.at("data_2");
  const std::size_t size = data.element_size();
  // Few numbers out of long points are fetched one by one.
  constexpr std::uint64_t long_point = 1U << 13U;
  const bool one_by_one = transposed_ && data.rows > long_point && sources.size() * 16 < data.rows;
  if (transposed_ && !one_by_one) {
    block_.resize(count * data.rows * size);
    if (!read_bytes(data.offset + first * data.rows * size, block_)) return false;
  }
  for (std::size_t s = 0; s < sources.size(); ++s) {
    const Source& source = sources[s];
    if (!transposed_ && !source.constant) {
      block_.resize(count * size);
      if (!read_bytes(data.offset + (source.row * data.rows + first) * size, block_)) return false;
    }
    for (std::uint64_t i = 0; i < count; ++i) {
      double& value = values[i * sources.size() + s];
      if (source.constant) {
        value = source.value;
        continue;
      }
      std::array<std::byte, sizeof(double)> single{};
      const std::byte* place = single.data();
      if (one_by_one) {
        const std::uint64_t offset = data.offset + ((first + i) * data.rows + source.row) * size;
        if (!read_bytes(offset, std::span(single).first(size))) return false;
      } else {
        place = block_.data() + (transposed_ ? i * data.rows + source.row : i) * size;
      }
      value = element_at(data, place);
      if (source.negated) value = -value;
    }
  }
  return true;
}

}  // namespace

OpenedResult open_mat(ByteReader& bytes) {
  auto file = std::make_unique<MatFile>(bytes);
  if (auto problem = file->open()) return std::move(*problem);
  return file;
}

}  // namespace causa
