#include "outside/foreign_build.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "outside/foreign_runtime.h"
#include "outside/run_program.h"

namespace causa::outside {

namespace {

namespace fs = std::filesystem;

// FNV-1a with 128 bits (Fowler, Noll, Vo): who wants to forge an entry of the cache must be able to write
// into it, and then need not forge.
class ContentHash {
 public:
  void add(std::string_view bytes) {
    add_bytes({reinterpret_cast<const char*>(&separator_), 1});
    add_bytes(bytes);
  }
  [[nodiscard]] std::string text() const {
    return fmt::format("{:016x}{:016x}", static_cast<std::uint64_t>(hash_ >> 64U),
                       static_cast<std::uint64_t>(hash_));
  }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr Wide prime = (Wide{1} << 88U) + 0x13BU;

  void add_bytes(std::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * prime;
  }

  static constexpr unsigned char separator_ = 0xFF;
  Wide hash_ = (Wide{0x6C62272E07BB0142ULL} << 64U) | 0x62B821756295C58DULL;
};

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return std::move(out).str();
}

std::optional<NoResult> write_file(const fs::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return std::nullopt;
  return NoResult{fmt::format("`{}` cannot be written", path.string())};
}

std::optional<NoResult> prepare_directory(const fs::path& directory) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (!error) fs::permissions(directory, fs::perms::owner_all, error);
  if (!error) return std::nullopt;
  return NoResult{
      fmt::format("the cache directory `{}` cannot be used: {}", directory.string(), error.message())};
}

// Only code that belongs to the user is loaded.
bool is_own_file(const fs::path& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

// The first lines of what a compiler says, in which its errors stand.
std::string words_of(const std::string& output) {
  std::istringstream in(output);
  std::string words;
  std::size_t lines = 0;
  for (std::string line; std::getline(in, line) && lines < 4;) {
    const bool matters = line.find("error") != std::string::npos ||
                         line.find("undefined reference") != std::string::npos ||
                         line.find("cannot find") != std::string::npos;
    if (!matters || line.find("ld returned") != std::string::npos) continue;
    words += (lines++ == 0 ? "" : "; ") + line;
  }
  if (words.empty()) words = output.substr(0, 400);
  std::ranges::replace_if(words, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return words;
}

std::variant<std::string, NoResult> run_compiler(const std::vector<std::string>& words,
                                                 const std::string& input) {
  auto run = run_program(words, input);
  if (auto* failed = std::get_if<ProgramNotRun>(&run))
    return NoResult{fmt::format("the C compiler `{}` cannot be run: {}", words[0], failed->why)};
  auto& outcome = std::get<ProgramOutcome>(run);
  if (outcome.exit_code == 0) return std::move(outcome.output);
  return NoResult{fmt::format("the C compiler `{}` refuses it: {}", words[0], words_of(outcome.output))};
}

}  // namespace

fs::path find_library(const std::string& name, const std::vector<fs::path>& directories) {
  std::error_code error;
  for (const fs::path& directory : directories) {
    for (const char* const platform : {"linux64", ""}) {
      for (const std::string& file :
           {"lib" + name + ".so", "lib" + name + ".a", name, name + ".so", name + ".a", name + ".o"}) {
        const fs::path candidate = directory / platform / file;
        if (fs::is_regular_file(candidate, error)) return candidate;
      }
    }
  }
  return {};
}

std::variant<fs::path, NoResult> build_shared_object(const BuildRequest& request,
                                                     const BuildOptions& options) {
  const fs::path headers = options.cache_directory / "include-1";
  for (const fs::path& directory : {options.cache_directory, headers})
    if (auto failed = prepare_directory(directory)) return std::move(*failed);
  const fs::path utilities = headers / "ModelicaUtilities.h";
  if (content_of(utilities) != utilities_header())
    if (auto failed = write_file(utilities, utilities_header())) return std::move(*failed);

  std::vector<std::string> includes{"-I" + headers.string()};
  for (const fs::path& directory : request.include_directories) includes.push_back("-I" + directory.string());
  std::vector<std::string> linked;
  ContentHash hash;
  for (const std::string& name : request.libraries) {
    if (name.empty() || name[0] == '-' || name.find('\0') != std::string::npos)
      return NoResult{fmt::format("`{}` is no name of a library", name)};
    const fs::path file = find_library(name, request.library_directories);
    if (file.empty()) {
      linked.push_back("-l" + name);
    } else {
      linked.push_back(file.string());
      if (file.extension() == ".so") linked.push_back("-Wl,-rpath," + file.parent_path().string());
      hash.add(content_of(file));
    }
  }

  for (const std::string& name : request.guarded_functions) linked.push_back("-Wl,--wrap=" + name);

  std::vector<std::string> words{options.compiler, "-w", "-E", "-x", "c"};
  words.insert(words.end(), includes.begin(), includes.end());
  words.emplace_back("-");
  auto preprocessed = run_compiler(words, request.text);
  if (auto* none = std::get_if<NoResult>(&preprocessed)) return std::move(*none);
  hash.add(std::get<std::string>(preprocessed));
  hash.add(options.compiler);
  for (const std::string& word : linked) hash.add(word);
  const fs::path shared_object = options.cache_directory / (hash.text() + ".so");
  if (is_own_file(shared_object)) return shared_object;

  const fs::path partial = options.cache_directory / fmt::format("{}.{}.partial", hash.text(), ::getpid());
  words = {options.compiler, "-w", "-O2", "-fPIC", "-shared", "-x", "c"};
  words.insert(words.end(), includes.begin(), includes.end());
  words.insert(words.end(), {"-", "-o", partial.string(), "-x", "none"});
  words.insert(words.end(), linked.begin(), linked.end());
  auto compiled = run_compiler(words, request.text);
  std::error_code error;
  if (auto* none = std::get_if<NoResult>(&compiled)) {
    fs::remove(partial, error);
    return std::move(*none);
  }
  fs::permissions(partial, fs::perms::owner_all, error);
  fs::rename(partial, shared_object, error);
  if (error)
    return NoResult{fmt::format("`{}` cannot be written: {}", shared_object.string(), error.message())};
  return shared_object;
}

}  // namespace causa::outside
