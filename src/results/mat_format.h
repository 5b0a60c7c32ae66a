// The result file other Modelica tools read and write: a MATLAB file of level 4 that holds the matrices
//
//   Aclass       "Atrajectory", "1.1", "", "binTrans"
//   name         one column per variable, filled up with zero bytes
//   description  the same; the unit stands at the end in brackets
//   dataInfo     per variable: matrix (0: time, 1, 2), ± row, interpolation 0, extrapolation -1 (none)
//   data_1       what does not vary: two columns, at the start and at the stop; time is the first row
//   data_2       what varies: one column per point; time is the first row
//
// With "binNormal" instead of "binTrans" all but Aclass are transposed.
// References: MAT-File Format, MathWorks, chapter "MAT-File Level 4"; Dymola User Manual, "Trajectory file".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace causa::mat {

// Five 32-bit numbers stand before the name and the elements, which go column by column.
struct Header {
  std::int32_t type = 0;  // MOPT: byte order, 0, element kind, 0 number / 1 text
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  std::int32_t imaginary = 0;
  std::int32_t name_length = 0;  // with the zero byte behind it
};
static_assert(sizeof(Header) == 20);

inline constexpr std::int32_t double_type = 0;
inline constexpr std::int32_t int32_type = 20;
inline constexpr std::int32_t text_type = 51;
inline constexpr std::int32_t largest_dimension = std::numeric_limits<std::int32_t>::max();
inline constexpr std::size_t columns_offset = offsetof(Header, columns);

}  // namespace causa::mat
