// MAT-files of version 4: matrices one after the other, each with a header of five integers
// (The MathWorks, "MAT-File Format", Level 4).
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>

#include <fmt/format.h>

#include "expression/external/tables/mat_matrices.h"

namespace causa::tables {

namespace {

double element_at(std::string_view bytes, std::size_t offset, int precision, bool swapped) {
  switch (precision) {
    case 0: return number_at<double>(bytes, offset, swapped);
    case 1: return number_at<float>(bytes, offset, swapped);
    case 2: return number_at<std::int32_t>(bytes, offset, swapped);
    case 3: return number_at<std::int16_t>(bytes, offset, swapped);
    case 4: return number_at<std::uint16_t>(bytes, offset, swapped);
    default: return number_at<std::uint8_t>(bytes, offset, swapped);
  }
}

// type = 1000 byte order + 10 precision + sort of matrix
struct Header {
  bool swapped = false;
  int precision = 0;
  bool numeric = false;
  bool complex = false;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t name_size = 0;
};
constexpr std::size_t header_size = 20;

std::optional<Header> header_at(std::string_view bytes, std::size_t offset) {
  if (bytes.size() - offset < header_size) return std::nullopt;
  for (const bool swapped : {false, true}) {
    const auto field = [&](std::size_t k) { return number_at<std::int32_t>(bytes, offset + 4 * k, swapped); };
    const std::int32_t type = field(0);
    // A file of the other byte order says so: 0 is little, 1 big.
    const bool is_big = swapped == (std::endian::native == std::endian::little);
    if (type < 0 || type / 1000 != (is_big ? 1 : 0) || type / 100 % 10 != 0) continue;
    if (type / 10 % 10 > 5 || type % 10 > 2) continue;
    if (field(1) < 0 || field(2) < 0 || (field(3) != 0 && field(3) != 1) || field(4) < 1) continue;
    return Header{swapped,
                  type / 10 % 10,
                  type % 10 == 0,
                  field(3) == 1,
                  static_cast<std::size_t>(field(1)),
                  static_cast<std::size_t>(field(2)),
                  static_cast<std::size_t>(field(4))};
  }
  return std::nullopt;
}

}  // namespace

ReadMatrix matrix_of_mat(std::string_view bytes, std::string_view name) {
  if (bytes.starts_with("MATLAB 7.3"))
    return UnreadableTable{"it is a MAT-file of version 7.3; save it with -v4"};
  if (bytes.starts_with("MATLAB 5.0")) return matrix_of_mat5(bytes, name);
  constexpr std::array<std::size_t, 6> sizes{8, 4, 4, 2, 2, 1};
  OtherMatrices others;
  std::size_t offset = 0;
  while (offset < bytes.size()) {
    const auto head = header_at(bytes, offset);
    if (!head) return UnreadableTable{fmt::format("byte {}: no matrix of a MAT-file of version 4", offset)};
    const std::size_t left = bytes.size() - offset - header_size;
    const std::size_t size = sizes[static_cast<std::size_t>(head->precision)];
    const std::size_t most = left / size;
    const std::size_t parts = head->complex ? 2 : 1;
    const bool fits = head->name_size <= left && (head->columns == 0 || head->rows <= most / head->columns);
    const std::size_t count = fits ? head->rows * head->columns : 0;
    if (!fits || count * parts > (left - head->name_size) / size) {
      return UnreadableTable{fmt::format("byte {}: a matrix of {} × {} elements is longer than the file",
                                         offset, head->rows, head->columns)};
    }
    std::string_view found = bytes.substr(offset + header_size, head->name_size);
    found = found.substr(0, found.find('\0'));
    const std::size_t data = offset + header_size + head->name_size;
    if (found != name) {
      others.add(found);
      offset = data + count * parts * size;
      continue;
    }
    if (!head->numeric || head->complex)
      return UnreadableTable{fmt::format("`{}` is no matrix of real numbers", name)};
    return matrix_by_columns(name, head->rows, head->columns, [&](std::size_t k) {
      return element_at(bytes, data + k * size, head->precision, head->swapped);
    });
  }
  return others.missing(name);
}

}  // namespace causa::tables
