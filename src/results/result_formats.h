// The formats of result files, as a table: what names a format, recognizes, reads and writes it.
// docs/recipes/add-a-result-format.md says what a new line needs.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "results/result_file.h"
#include "results/result_writer.h"

namespace causa {

inline constexpr std::size_t recognized_bytes = 20;

struct ResultFormat {
  std::string_view ending;                              // of the names of its files: `.mat`
  bool (*is_recognized)(std::string_view first_bytes);  // at most `recognized_bytes` of them
  OpenedResult (*open)(ByteReader& bytes);
  std::unique_ptr<ResultWriter> (*make_writer)(ByteWriter& out);
};

// A file has the first format that recognizes it; the last one recognizes any text.
std::span<const ResultFormat> result_formats();

// By the ending; nullptr: no format has it.
const ResultFormat* format_of_path(std::string_view path);

}  // namespace causa
