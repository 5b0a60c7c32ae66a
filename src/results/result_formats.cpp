#include "results/result_formats.h"

#include <algorithm>
#include <array>

#include "results/read_csv.h"
#include "results/read_mat.h"
#include "results/write_csv.h"
#include "results/write_mat.h"

namespace causa {

namespace {

// A text has no zero byte; the numbers at the beginning of a MAT-file of version 4 are small.
bool is_mat(std::string_view first_bytes) {
  return first_bytes.starts_with("MATLAB") || first_bytes.find('\0') != std::string_view::npos;
}

constexpr auto formats = std::to_array<ResultFormat>({
    {".mat", is_mat, open_mat, [](ByteWriter& out) { return make_mat_writer(out); }},
    {".csv", [](std::string_view) { return true; }, open_csv, make_csv_writer},
});

}  // namespace

std::span<const ResultFormat> result_formats() {
  return formats;
}

const ResultFormat* format_of_path(std::string_view path) {
  const auto* const found = std::ranges::find_if(
      formats, [&](const ResultFormat& format) { return path.ends_with(format.ending); });
  return found == formats.end() ? nullptr : found;
}

}  // namespace causa
