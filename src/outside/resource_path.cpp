#include "outside/resource_path.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include <fmt/format.h>

namespace causa::outside {

namespace {

namespace fs = std::filesystem;

bool takes_prefix(std::string_view& text, std::string_view prefix) {
  const bool same = text.size() >= prefix.size() &&
                    std::ranges::equal(text.substr(0, prefix.size()), prefix, {}, [](char c) {
                      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                    });
  if (same) text.remove_prefix(prefix.size());
  return same;
}

// %20 and the like (RFC 3986, 2.1)
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned char byte = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ptr == text.data() + i + 3) {
      result += static_cast<char>(byte);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace

std::variant<fs::path, NoResult> resource_path(
    const std::string& name, const std::function<fs::path(std::string_view)>& directory_of_class) {
  std::string_view rest = name;
  std::error_code error;
  fs::path path;
  if (takes_prefix(rest, "modelica://")) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view library = rest.substr(0, slash);
    const fs::path directory = directory_of_class ? directory_of_class(library) : fs::path();
    if (directory.empty())
      return NoResult{
          fmt::format("`{}` names a file of `{}`, which is no library that can be found", name, library)};
    path = directory;
    if (slash < rest.size()) path /= decoded(rest.substr(slash + 1));
  } else if (takes_prefix(rest, "file://")) {
    path = decoded(rest);
  } else {
    path = name;
  }
  if (path.empty() || path.native().find('\0') != std::string::npos)
    return NoResult{"this is no name of a file"};
  fs::path whole = fs::absolute(path, error);
  if (error) return NoResult{fmt::format("`{}` has no absolute path: {}", name, error.message())};
  whole = whole.lexically_normal();
  return whole;
}

bool lies_in(const fs::path& path, const fs::path& directory) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  if (error) return false;
  const fs::path base = fs::weakly_canonical(directory, error);
  if (error || base.empty()) return false;
  const auto [at, end] = std::mismatch(base.begin(), base.end(), whole.begin(), whole.end());
  return at == base.end() || (std::next(at) == base.end() && at->empty());
}

}  // namespace causa::outside
