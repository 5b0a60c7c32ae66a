#include "expression/external/tables/write_mat_file.h"

#include <bit>
#include <cstring>

#include <zlib.h>

namespace causa::tables {

namespace {

template <typename Number>
void append_number(std::string& to, Number number) {
  std::string bytes(sizeof(Number), '\0');
  std::memcpy(bytes.data(), &number, sizeof(Number));
  to += bytes;
}

void append_columns(std::string& to, const Matrix& matrix) {
  for (std::size_t column = 0; column < matrix.columns; ++column)
    for (std::size_t row = 0; row < matrix.rows; ++row)
      append_number(to, matrix.values[row * matrix.columns + column]);
}

void append_element(std::string& to, std::uint32_t type, std::string_view data) {
  append_number(to, type);
  append_number(to, static_cast<std::uint32_t>(data.size()));
  to += data;
  to.append((8 - data.size() % 8) % 8, '\0');
}

constexpr std::uint32_t int8 = 1;
constexpr std::uint32_t int32 = 5;
constexpr std::uint32_t uint32 = 6;
constexpr std::uint32_t double64 = 9;
constexpr std::uint32_t matrix_element = 14;
constexpr std::uint32_t compressed_element = 15;
constexpr std::uint32_t double_class = 6;

std::string level5(std::string_view name, const Matrix& matrix) {
  std::string flags;
  append_number(flags, double_class);
  append_number(flags, std::uint32_t{0});
  std::string dimensions;
  append_number(dimensions, static_cast<std::int32_t>(matrix.rows));
  append_number(dimensions, static_cast<std::int32_t>(matrix.columns));
  std::string numbers;
  append_columns(numbers, matrix);
  std::string parts;
  append_element(parts, uint32, flags);
  append_element(parts, int32, dimensions);
  append_element(parts, int8, name);
  append_element(parts, double64, numbers);
  std::string element;
  append_element(element, matrix_element, parts);
  return element;
}

std::string level4(std::string_view name, const Matrix& matrix) {
  std::string bytes;
  const bool is_big = std::endian::native == std::endian::big;
  for (const std::size_t number : {is_big ? std::size_t{1000} : std::size_t{0}, matrix.rows, matrix.columns,
                                   std::size_t{0}, name.size() + 1})
    append_number(bytes, static_cast<std::int32_t>(number));
  bytes += name;
  bytes += '\0';
  append_columns(bytes, matrix);
  return bytes;
}

}  // namespace

std::optional<MatVersion> mat_version(std::string_view name) {
  if (name.starts_with("-v")) name.remove_prefix(2);
  if (name == "4") return MatVersion::Four;
  if (name == "6") return MatVersion::Six;
  if (name == "7") return MatVersion::Seven;
  return std::nullopt;
}

std::string mat_file_header(MatVersion version) {
  if (version == MatVersion::Four) return {};
  std::string header = "MATLAB 5.0 MAT-file, written by causa";
  header.resize(124, ' ');
  append_number(header, std::uint16_t{0x0100});
  append_number(header, static_cast<std::uint16_t>(('M' << 8U) | 'I'));
  return header;
}

std::string mat_file_matrix(MatVersion version, std::string_view name, const Matrix& matrix) {
  if (version == MatVersion::Four) return level4(name, matrix);
  const std::string element = level5(name, matrix);
  if (version == MatVersion::Six) return element;
  uLongf size = compressBound(static_cast<uLong>(element.size()));
  std::string packed(size, '\0');
  compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(element.data()),
           static_cast<uLong>(element.size()));
  packed.resize(size);
  std::string bytes;
  append_number(bytes, compressed_element);
  append_number(bytes, static_cast<std::uint32_t>(packed.size()));
  return bytes + packed;
}

}  // namespace causa::tables
