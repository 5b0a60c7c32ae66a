#include "expression/external/file_functions.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "expression/external/outside.h"
#include "expression/external/tables/read_bytes.h"
#include "expression/external/tables/table_file.h"
#include "expression/external/tables/write_mat_file.h"

namespace causa {

namespace {

namespace fs = std::filesystem;
using Outputs = std::variant<std::vector<Value>, NoResult>;
using Inputs = std::span<const Value* const>;

NoResult failed(const std::string& name, std::string_view doing, const std::error_code& error) {
  return NoResult{fmt::format("`{}` cannot be {}: {}", name, doing, error.message())};
}

// A text file as lines. Reading one line after the other must not read the file as often.
struct Lines {
  std::string path;
  std::string stamp;
  std::string bytes;
  std::vector<std::string_view> lines;
};

thread_local std::unique_ptr<Lines> last_read;

std::variant<const Lines*, NoResult> lines_of(const std::string& name, Outside& outside) {
  auto path = outside.readable_path(name);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  const std::string& file = std::get<std::string>(path);
  const std::string stamp = tables::file_stamp(file);
  if (last_read && last_read->path == file && last_read->stamp == stamp && !stamp.empty())
    return last_read.get();
  constexpr std::size_t largest = std::size_t{1} << 28U;
  auto read = tables::read_bytes(file, largest);
  if (auto* unreadable = std::get_if<tables::UnreadableFile>(&read))
    return NoResult{fmt::format("`{}` cannot be read: {}", name, unreadable->why)};
  auto read_lines = std::make_unique<Lines>();
  read_lines->path = file;
  read_lines->stamp = stamp;
  read_lines->bytes = std::get<tables::FileBytes>(std::move(read)).bytes;
  std::string_view rest = read_lines->bytes;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    read_lines->lines.push_back(line);
  }
  last_read = std::move(read_lines);
  return last_read.get();
}

std::optional<NoResult> no_text_line(std::string_view line, const std::string& name, std::size_t number) {
  const std::size_t nul = line.find('\0');
  if (nul == std::string_view::npos) return std::nullopt;
  return NoResult{fmt::format("`{}` is no text: line {}, column {} is a NUL", name, number, nul + 1)};
}

// Texts

Outputs read_line(Inputs in, Outside& outside) {
  const std::string& name = in[0]->text;
  auto read = lines_of(name, outside);
  if (auto* none = std::get_if<NoResult>(&read)) return std::move(*none);
  const auto& lines = std::get<const Lines*>(read)->lines;
  const double number = in[1]->scalar();
  if (!(number >= 1)) return NoResult{fmt::format("line {} of `{}` is asked for", number, name)};
  const bool after_end = number > static_cast<double>(lines.size());
  std::string text;
  if (!after_end) {
    const std::string_view line = lines[static_cast<std::size_t>(number) - 1];
    if (auto none = no_text_line(line, name, static_cast<std::size_t>(number))) return std::move(*none);
    text = line;
  }
  return std::vector{text_value(std::move(text)), number_value(ValueKind::Boolean, after_end ? 1 : 0)};
}

Outputs count_lines(Inputs in, Outside& outside) {
  auto read = lines_of(in[0]->text, outside);
  if (auto* none = std::get_if<NoResult>(&read)) return std::move(*none);
  return std::vector{integer_value(static_cast<double>(std::get<const Lines*>(read)->lines.size()))};
}

Outputs read_file(Inputs in, Outside& outside) {
  const std::string& name = in[0]->text;
  auto read = lines_of(name, outside);
  if (auto* none = std::get_if<NoResult>(&read)) return std::move(*none);
  const auto& lines = std::get<const Lines*>(read)->lines;
  const double wanted = in[1]->scalar();
  if (!(wanted >= 0 && wanted <= static_cast<double>(lines.size())))
    return NoResult{fmt::format("{} lines of `{}` are asked for, which has {}", wanted, name, lines.size())};
  Value texts{ValueKind::String, {static_cast<std::int64_t>(wanted)}, {}, {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(wanted); ++i) {
    if (auto none = no_text_line(lines[i], name, i + 1)) return std::move(*none);
    texts.texts.emplace_back(lines[i]);
  }
  return std::vector{std::move(texts)};
}

Outputs print_text(Inputs in, Outside& outside) {
  const std::string& name = in[1]->text;
  if (name.empty()) {
    outside.tell(OutsideMessage::Text, in[0]->text + "\n");
    return std::vector<Value>{};
  }
  auto path = outside.writable_path(name);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  std::ofstream out(std::get<std::string>(path), std::ios::binary | std::ios::app);
  out << in[0]->text << '\n';
  out.close();
  if (!out) return NoResult{fmt::format("`{}` cannot be written", name)};
  return std::vector<Value>{};
}

// Names, files and directories

Outputs full_path_name(Inputs in, Outside& outside) {
  auto path = outside.absolute_path(in[0]->text);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  return std::vector{text_value(std::get<std::string>(std::move(path)))};
}

// Modelica.Utilities.Types.FileType: NoFile, RegularFile, Directory, SpecialFile
Outputs file_type(Inputs in, Outside& outside) {
  auto path = outside.readable_path(in[0]->text);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  std::error_code error;
  const fs::file_status status = fs::status(std::get<std::string>(path), error);
  double type = 4;
  if (!fs::exists(status)) type = 1;
  if (fs::is_regular_file(status)) type = 2;
  if (fs::is_directory(status)) type = 3;
  return std::vector{number_value(ValueKind::Enumeration, type)};
}

std::variant<std::vector<std::string>, NoResult> names_in(const std::string& name, Outside& outside) {
  auto path = outside.readable_path(name);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  std::error_code error;
  std::vector<std::string> names;
  constexpr std::size_t most = 1'000'000;
  for (fs::directory_iterator at(std::get<std::string>(path), error), end; !error && at != end;
       at.increment(error)) {
    names.push_back(at->path().filename().string());
    if (names.size() > most) return NoResult{fmt::format("`{}` holds more than {} files", name, most)};
  }
  if (error) return failed(name, "listed", error);
  std::ranges::sort(names);
  return names;
}

Outputs number_of_files(Inputs in, Outside& outside) {
  auto names = names_in(in[0]->text, outside);
  if (auto* none = std::get_if<NoResult>(&names)) return std::move(*none);
  return std::vector{integer_value(static_cast<double>(std::get<std::vector<std::string>>(names).size()))};
}

Outputs read_directory(Inputs in, Outside& outside) {
  auto names = names_in(in[0]->text, outside);
  if (auto* none = std::get_if<NoResult>(&names)) return std::move(*none);
  auto& found = std::get<std::vector<std::string>>(names);
  if (static_cast<double>(found.size()) != in[1]->scalar())
    return NoResult{fmt::format("`{}` holds {} files, not {}", in[0]->text, found.size(), in[1]->scalar())};
  Value texts{ValueKind::String, {static_cast<std::int64_t>(found.size())}, {}, {}};
  texts.texts = std::move(found);
  return std::vector{std::move(texts)};
}

// A change of one file, or from one to another.
template <typename Change>
Outputs change_file(const std::string& name, Outside& outside, std::string_view doing, const Change& change) {
  auto path = outside.writable_path(name);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  std::error_code error;
  change(fs::path(std::get<std::string>(path)), error);
  if (error) return failed(name, doing, error);
  return std::vector<Value>{};
}

Outputs make_directory(Inputs in, Outside& outside) {
  return change_file(in[0]->text, outside, "created",
                     [](const fs::path& path, std::error_code& error) { fs::create_directory(path, error); });
}

Outputs remove_directory(Inputs in, Outside& outside) {
  return change_file(in[0]->text, outside, "removed", [](const fs::path& path, std::error_code& error) {
    if (::rmdir(path.c_str()) != 0) error = std::error_code(errno, std::generic_category());
  });
}

Outputs remove_file(Inputs in, Outside& outside) {
  return change_file(in[0]->text, outside, "removed", [](const fs::path& path, std::error_code& error) {
    if (::unlink(path.c_str()) != 0) error = std::error_code(errno, std::generic_category());
  });
}

Outputs rename_file(Inputs in, Outside& outside) {
  auto to = outside.writable_path(in[1]->text);
  if (auto* none = std::get_if<NoResult>(&to)) return std::move(*none);
  return change_file(in[0]->text, outside, "renamed", [&](const fs::path& path, std::error_code& error) {
    fs::rename(path, std::get<std::string>(to), error);
  });
}

Outputs copy_file(Inputs in, Outside& outside) {
  auto from = outside.readable_path(in[0]->text);
  if (auto* none = std::get_if<NoResult>(&from)) return std::move(*none);
  return change_file(in[1]->text, outside, "written", [&](const fs::path& path, std::error_code& error) {
    fs::copy_file(std::get<std::string>(from), path, error);
  });
}

Outputs temporary_name(Inputs /*in*/, Outside& /*outside*/) {
  std::error_code error;
  const fs::path directory = fs::temp_directory_path(error);
  if (error) return NoResult{fmt::format("there is no directory for temporary files: {}", error.message())};
  std::random_device chance;
  for (int attempt = 0; attempt < 100; ++attempt) {
    const fs::path name = directory / fmt::format("causa-{:08x}{:08x}", chance(), chance());
    if (!fs::exists(name, error)) return std::vector{text_value(name.string())};
  }
  return NoResult{"no name for a temporary file is free"};
}

// The process

Outputs working_directory(Inputs /*in*/, Outside& /*outside*/) {
  std::error_code error;
  const fs::path directory = fs::current_path(error);
  if (error) return NoResult{fmt::format("the working directory is not known: {}", error.message())};
  return std::vector{text_value(directory.string())};
}

Outputs change_directory(Inputs in, Outside& outside) {
  if (auto none = outside.refuse_effect("changing the working directory")) return std::move(*none);
  std::error_code error;
  fs::current_path(in[0]->text, error);
  if (error) return failed(in[0]->text, "entered", error);
  return std::vector<Value>{};
}

// An environment may hold secrets, and a model may hand what it reads to a file.
Outputs get_variable(Inputs in, Outside& outside) {
  if (auto none = outside.refuse_effect("reading an environment variable")) return std::move(*none);
  const char* const found =
      in[0]->text.find('\0') == std::string::npos ? std::getenv(in[0]->text.c_str()) : nullptr;
  return std::vector{text_value(found == nullptr ? std::string() : std::string(found)),
                     number_value(ValueKind::Boolean, found == nullptr ? 0 : 1)};
}

Outputs set_variable(Inputs in, Outside& outside) {
  if (auto none = outside.refuse_effect("setting an environment variable")) return std::move(*none);
  if (in[0]->text.find('\0') != std::string::npos || in[1]->text.find('\0') != std::string::npos ||
      ::setenv(in[0]->text.c_str(), in[1]->text.c_str(), 1) != 0)
    return NoResult{"the environment variable cannot be set"};
  return std::vector<Value>{};
}

Outputs run_command(Inputs in, Outside& outside) {
  if (auto none = outside.refuse_effect("running a command")) return std::move(*none);
  if (in[0]->text.find('\0') != std::string::npos) return NoResult{"a command holds no NUL"};
  return std::vector{integer_value(std::system(in[0]->text.c_str()))};
}

// Ending the process would take the results with it.
Outputs leave(Inputs in, Outside& /*outside*/) {
  return NoResult{fmt::format("the model calls exit({})", in[0]->scalar())};
}

Outputs close_file(Inputs /*in*/, Outside& /*outside*/) {
  return std::vector<Value>{};  // files are closed after every access
}

// Matrices

std::variant<tables::Matrix, NoResult> matrix_in(const std::string& name, const std::string& matrix,
                                                 Outside& outside) {
  auto path = outside.readable_path(name);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  auto bytes = tables::read_bytes(std::get<std::string>(path));
  if (auto* unreadable = std::get_if<tables::UnreadableFile>(&bytes))
    return NoResult{fmt::format("`{}` cannot be read: {}", name, unreadable->why)};
  auto read = tables::matrix_of_mat(std::get<tables::FileBytes>(bytes).bytes, matrix);
  if (auto* unreadable = std::get_if<tables::UnreadableTable>(&read))
    return NoResult{fmt::format("`{}` cannot be used: {}", name, unreadable->why)};
  return std::get<tables::Matrix>(std::move(read));
}

Outputs matrix_sizes(Inputs in, Outside& outside) {
  auto matrix = matrix_in(in[0]->text, in[1]->text, outside);
  if (auto* none = std::get_if<NoResult>(&matrix)) return std::move(*none);
  const auto& found = std::get<tables::Matrix>(matrix);
  return std::vector{Value{
      ValueKind::Integer, {2}, {static_cast<double>(found.rows), static_cast<double>(found.columns)}, {}}};
}

Outputs read_matrix(Inputs in, Outside& outside) {
  auto matrix = matrix_in(in[0]->text, in[1]->text, outside);
  if (auto* none = std::get_if<NoResult>(&matrix)) return std::move(*none);
  auto& found = std::get<tables::Matrix>(matrix);
  if (static_cast<double>(found.rows) != in[2]->scalar() ||
      static_cast<double>(found.columns) != in[3]->scalar())
    return NoResult{fmt::format("the matrix `{}` of `{}` has the size [{}, {}], not [{}, {}]", in[1]->text,
                                in[0]->text, found.rows, found.columns, in[2]->scalar(), in[3]->scalar())};
  return std::vector{Value{ValueKind::Real,
                           {static_cast<std::int64_t>(found.rows), static_cast<std::int64_t>(found.columns)},
                           std::move(found.values),
                           {}}};
}

Outputs write_matrix(Inputs in, Outside& outside) {
  auto path = outside.writable_path(in[0]->text);
  if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
  const std::string& file = std::get<std::string>(path);
  const bool append = in[5]->scalar() != 0;
  const std::string& format = in[6]->text;
  const auto version = tables::mat_version(format);
  if (!version)
    return NoResult{fmt::format("matrices are written in the formats 4, 6 and 7, not `{}`", format)};
  const tables::Matrix matrix{static_cast<std::size_t>(in[2]->dimensions[0]),
                              static_cast<std::size_t>(in[2]->dimensions[1]), in[2]->elements};
  std::error_code error;
  const bool begins = !append || !fs::exists(file, error) || fs::file_size(file, error) == 0;
  std::ofstream out(file, begins ? std::ios::binary | std::ios::trunc : std::ios::binary | std::ios::app);
  if (begins) out << tables::mat_file_header(*version);
  out << tables::mat_file_matrix(*version, in[1]->text, matrix);
  out.close();
  if (!out) return NoResult{fmt::format("`{}` cannot be written", in[0]->text)};
  return std::vector{number_value(ValueKind::Boolean, 1)};
}

struct FileEntry {
  std::string_view name;
  std::string_view inputs;  // t: a text, n: a number, m: a matrix
  FileFunction sort;
  Outputs (*implementation)(Inputs, Outside&);
};

constexpr auto file_entries = std::to_array<FileEntry>({
    {"ModelicaInternal_readLine", "tn", FileFunction::Reads, read_line},
    {"ModelicaInternal_countLines", "t", FileFunction::Reads, count_lines},
    {"ModelicaInternal_readFile", "tn", FileFunction::Reads, read_file},
    {"ModelicaInternal_fullPathName", "t", FileFunction::Reads, full_path_name},
    {"ModelicaInternal_stat", "t", FileFunction::Reads, file_type},
    {"ModelicaInternal_getNumberOfFiles", "t", FileFunction::Reads, number_of_files},
    {"ModelicaInternal_readDirectory", "tn", FileFunction::Reads, read_directory},
    {"ModelicaInternal_getcwd", "n", FileFunction::Reads, working_directory},
    {"ModelicaInternal_getenv", "tn", FileFunction::Reads, get_variable},
    {"ModelicaIO_readMatrixSizes", "tt", FileFunction::Reads, matrix_sizes},
    {"ModelicaIO_readRealMatrix", "ttnnn", FileFunction::Reads, read_matrix},
    {"ModelicaIO_writeRealMatrix", "ttmnnnt", FileFunction::Changes, write_matrix},
    {"ModelicaInternal_print", "tt", FileFunction::Changes, print_text},
    {"ModelicaStreams_closeFile", "t", FileFunction::Changes, close_file},
    {"ModelicaInternal_mkdir", "t", FileFunction::Changes, make_directory},
    {"ModelicaInternal_rmdir", "t", FileFunction::Changes, remove_directory},
    {"ModelicaInternal_removeFile", "t", FileFunction::Changes, remove_file},
    {"ModelicaInternal_rename", "tt", FileFunction::Changes, rename_file},
    {"ModelicaInternal_copyFile", "tt", FileFunction::Changes, copy_file},
    {"ModelicaInternal_temporaryFileName", "", FileFunction::Changes, temporary_name},
    {"ModelicaInternal_chdir", "t", FileFunction::Changes, change_directory},
    {"ModelicaInternal_setenv", "ttn", FileFunction::Changes, set_variable},
    {"system", "t", FileFunction::Changes, run_command},
    {"exit", "n", FileFunction::Changes, leave},
});

bool fits_file_entry(Inputs inputs, std::string_view pattern) {
  return std::ranges::equal(inputs, pattern, [](const Value* input, char kind) {
    if ((input->kind == ValueKind::String) != (kind == 't')) return false;
    return input->dimensions.size() == (kind == 'm' ? 2U : 0U);
  });
}

}  // namespace

FileFunction file_function(std::string_view name) {
  const auto* const found = std::ranges::find(file_entries, name, &FileEntry::name);
  return found == file_entries.end() ? FileFunction::None : found->sort;
}

Outputs call_file_function(std::string_view name, Inputs inputs, Outside* outside) {
  const auto* const found = std::ranges::find(file_entries, name, &FileEntry::name);
  if (found == file_entries.end())
    return NoResult{fmt::format("the external function `{}` is not known here", name)};
  if (outside == nullptr) return NoResult{fmt::format("`{}` reaches no files here", name)};
  if (!fits_file_entry(inputs, found->inputs))
    return NoResult{fmt::format("the external function `{}` has other arguments", name)};
  return found->implementation(inputs, *outside);
}

}  // namespace causa
