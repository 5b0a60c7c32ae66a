// Result files on disk, for the formats of results/: the one place that opens them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "results/byte_stream.h"
#include "results/result_file.h"
#include "results/result_writer.h"

namespace causa::tools {

inline constexpr std::string_view standard_output = "-";

// A writer and the file it writes to: .mat or .csv by the ending, `-` is csv on standard output.
struct ResultOutput {
  std::unique_ptr<ByteWriter> bytes;
  std::unique_ptr<ResultWriter> writer;
};
// Asked before the file is created: why it may not be, or nothing.
using OutputGuard = std::function<std::optional<std::string>()>;
// `path` has one of these endings. The file is created when the first point comes.
ResultOutput make_result_output(const std::string& path, OutputGuard guard = {});
bool is_result_path(const std::string& path);

// A file that was opened for reading.
struct ResultInput {
  std::unique_ptr<ByteReader> bytes;
  std::unique_ptr<ResultFile> file;
};
std::variant<ResultInput, Diagnostic> open_result_file(const std::string& path);

// A whole file as text, at most `limit` bytes, or the reason why not.
std::variant<std::string, Diagnostic> read_whole_file(const std::string& path, std::uint64_t limit);

// Writes a whole file; the reason why not, or nothing.
std::optional<Diagnostic> write_whole_file(const std::string& path, std::string_view text);

}  // namespace causa::tools
