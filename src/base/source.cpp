#include "base/source.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace causa {

namespace {

std::vector<std::uint32_t> find_line_begins(std::string_view text) {
  std::vector<std::uint32_t> begins{0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n");
    if (ends_line) begins.push_back(static_cast<std::uint32_t>(i + 1));
  }
  return begins;
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), line_begins_(find_line_begins(text_)) {
  require(text_.size() <= largest_text, "a source text is too large for 32-bit offsets");
}

Location SourceFile::location(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::ranges::upper_bound(line_begins_, offset);
  const auto line = static_cast<std::uint32_t>(after - line_begins_.begin());
  const std::uint32_t begin = line_begins_[line - 1];
  const std::size_t points = count_code_points(text().substr(begin, offset - begin));
  return {line, static_cast<std::uint32_t>(points) + 1};
}

std::uint32_t SourceFile::line_begin(std::uint32_t line) const {
  require(line >= 1 && line <= line_count(), "a source has no such line");
  return line_begins_[line - 1];
}

std::string_view SourceFile::line_text(std::uint32_t line) const {
  const std::uint32_t begin = line_begin(line);
  const std::size_t end = line < line_count() ? line_begins_[line] : text_.size();
  std::string_view result = text().substr(begin, end - begin);
  while (!result.empty() && (result.back() == '\n' || result.back() == '\r')) result.remove_suffix(1);
  return result;
}

SourceId SourceTable::add(std::string path, std::string text) {
  files_.emplace_back(std::move(path), std::move(text));
  return SourceId(static_cast<std::uint32_t>(files_.size() - 1));
}

const SourceFile& SourceTable::operator[](SourceId id) const {
  require(id.index() < files_.size(), "a source id is used with a table it does not belong to");
  return files_[id.index()];
}

}  // namespace causa
