// MAT-files of versions 5 to 7.2: elements with a tag of type and size, the newer ones compressed
// (The MathWorks, "MAT-File Format", Level 5).
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>

#include <fmt/format.h>
#include <zlib.h>

#include "expression/external/tables/mat_matrices.h"

namespace causa::tables {

namespace {

constexpr std::size_t file_header_size = 128;
constexpr std::size_t largest_inflated = std::size_t{1} << 30U;

enum DataType : std::uint32_t {
  Int8 = 1,
  UInt8 = 2,
  Int16 = 3,
  UInt16 = 4,
  Int32 = 5,
  UInt32 = 6,
  Single = 7,
  Double = 9,
  Int64 = 12,
  UInt64 = 13,
  MatrixElement = 14,
  Compressed = 15
};

std::size_t size_of(std::uint32_t type) {
  switch (type) {
    case Int8:
    case UInt8: return 1;
    case Int16:
    case UInt16: return 2;
    case Int32:
    case UInt32:
    case Single: return 4;
    case Double:
    case Int64:
    case UInt64: return 8;
    default: return 0;
  }
}

double number_of(std::string_view bytes, std::size_t k, std::uint32_t type, bool swapped) {
  const std::size_t at = k * size_of(type);
  switch (type) {
    case Int8: return number_at<std::int8_t>(bytes, at, swapped);
    case UInt8: return number_at<std::uint8_t>(bytes, at, swapped);
    case Int16: return number_at<std::int16_t>(bytes, at, swapped);
    case UInt16: return number_at<std::uint16_t>(bytes, at, swapped);
    case Int32: return number_at<std::int32_t>(bytes, at, swapped);
    case UInt32: return number_at<std::uint32_t>(bytes, at, swapped);
    case Single: return number_at<float>(bytes, at, swapped);
    case Int64: return static_cast<double>(number_at<std::int64_t>(bytes, at, swapped));
    case UInt64: return static_cast<double>(number_at<std::uint64_t>(bytes, at, swapped));
    default: return number_at<double>(bytes, at, swapped);
  }
}

struct Element {
  std::uint32_t type = 0;
  std::string_view data;
};

// Elements one after the other, each but a compressed one padded to eight bytes.
class Elements {
 public:
  Elements(std::string_view bytes, bool swapped) : bytes_(bytes), swapped_(swapped) {}

  [[nodiscard]] bool at_end() const { return offset_ >= bytes_.size(); }
  [[nodiscard]] std::size_t offset() const { return offset_; }

  // Nothing where it is longer than what there is.
  std::optional<Element> next() {
    if (bytes_.size() - offset_ < 8) return std::nullopt;
    const auto first = number_at<std::uint32_t>(bytes_, offset_, swapped_);
    if (first >> 16U != 0) {  // up to four bytes in the tag itself
      const std::size_t size = first >> 16U;
      if (size > 4) return std::nullopt;
      const Element found{first & 0xFFFFU, bytes_.substr(offset_ + 4, size)};
      offset_ += 8;
      return found;
    }
    const std::size_t size = number_at<std::uint32_t>(bytes_, offset_ + 4, swapped_);
    if (size > bytes_.size() - offset_ - 8) return std::nullopt;
    const Element found{first, bytes_.substr(offset_ + 8, size)};
    offset_ += 8 + (first == Compressed ? size : (size + 7) / 8 * 8);
    return found;
  }

 private:
  std::string_view bytes_;
  bool swapped_;
  std::size_t offset_ = 0;
};

std::optional<std::string> inflated(std::string_view compressed) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
  stream.avail_in = static_cast<uInt>(compressed.size());
  std::string result;
  int state = Z_OK;
  while (state == Z_OK && result.size() < largest_inflated) {
    const std::size_t before = result.size();
    result.resize(before + std::max<std::size_t>(65536, before));
    stream.next_out = reinterpret_cast<Bytef*>(result.data() + before);
    stream.avail_out = static_cast<uInt>(result.size() - before);
    state = inflate(&stream, Z_NO_FLUSH);
    result.resize(result.size() - stream.avail_out);
    if (state == Z_BUF_ERROR) break;
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END) return std::nullopt;
  return result;
}

struct NamedMatrix {
  std::string_view name;
  bool is_real = false;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::uint32_t type = Double;
  std::string_view numbers{};
};

// The parts of a matrix element: flags, dimensions, name, numbers.
std::optional<NamedMatrix> matrix_parts(std::string_view data, bool swapped) {
  Elements parts(data, swapped);
  const auto flags = parts.next();
  const auto dimensions = flags ? parts.next() : std::nullopt;
  const auto name = dimensions ? parts.next() : std::nullopt;
  if (!name || flags->data.size() < 8 || dimensions->type != Int32 || dimensions->data.size() < 8)
    return std::nullopt;
  NamedMatrix matrix;
  matrix.name = name->data;
  const auto word = number_at<std::uint32_t>(flags->data, 0, swapped);
  const std::uint32_t sort = word & 0xFFU;
  const bool complex = (word & 0x0800U) != 0;
  const auto rows = number_at<std::int32_t>(dimensions->data, 0, swapped);
  const auto columns = number_at<std::int32_t>(dimensions->data, 4, swapped);
  // 6 … 15: double, single and the integers
  if (sort < 6 || sort > 15 || complex || dimensions->data.size() != 8 || rows < 0 || columns < 0)
    return matrix;
  const auto numbers = parts.next();
  if (!numbers || size_of(numbers->type) == 0) return std::nullopt;
  matrix.rows = static_cast<std::size_t>(rows);
  matrix.columns = static_cast<std::size_t>(columns);
  const std::size_t most = numbers->data.size() / size_of(numbers->type);
  if (matrix.columns != 0 && matrix.rows > most / matrix.columns) return std::nullopt;
  matrix.type = numbers->type;
  matrix.numbers = numbers->data;
  matrix.is_real = true;
  return matrix;
}

}  // namespace

ReadMatrix matrix_of_mat5(std::string_view bytes, std::string_view name) {
  if (bytes.size() < file_header_size) return UnreadableTable{"it ends within its header of 128 bytes"};
  const std::string_view order = bytes.substr(126, 2);
  if (order != "IM" && order != "MI") return UnreadableTable{"byte 126: no byte order of a MAT-file"};
  const bool is_little = order == "IM";
  const bool swapped = is_little != (std::endian::native == std::endian::little);
  Elements elements(bytes.substr(file_header_size), swapped);
  OtherMatrices others;
  while (!elements.at_end()) {
    const std::size_t at = file_header_size + elements.offset();
    auto element = elements.next();
    if (!element)
      return UnreadableTable{fmt::format("byte {}: what begins here is longer than the file", at)};
    std::string room;
    if (element->type == Compressed) {
      auto whole = inflated(element->data);
      if (!whole) return UnreadableTable{fmt::format("byte {}: what is compressed here is damaged", at)};
      room = *std::move(whole);
      auto inner = Elements(room, swapped).next();
      if (!inner) return UnreadableTable{fmt::format("byte {}: what is compressed here is damaged", at)};
      element = inner;
    }
    if (element->type != MatrixElement) continue;
    const auto matrix = matrix_parts(element->data, swapped);
    if (!matrix) return UnreadableTable{fmt::format("byte {}: the matrix that begins here is damaged", at)};
    if (matrix->name != name) {
      others.add(matrix->name);
      continue;
    }
    if (!matrix->is_real) return UnreadableTable{fmt::format("`{}` is no matrix of real numbers", name)};
    return matrix_by_columns(name, matrix->rows, matrix->columns, [&](std::size_t k) {
      return number_of(matrix->numbers, k, matrix->type, swapped);
    });
  }
  return others.missing(name);
}

}  // namespace causa::tables
