#include "base/line_diff.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace causa {

namespace {

enum class Edit : std::uint8_t { Keep, Delete, Insert };

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

using Lines = std::vector<std::string_view>;

// The script that turns `a` into `b`: Myers' greedy algorithm, furthest reaching paths kept per distance.
std::vector<Edit> edit_script(const Lines& a, const Lines& b) {
  constexpr std::ptrdiff_t most_edits = 3000;
  const auto n = std::ssize(a);
  const auto m = std::ssize(b);
  const std::ptrdiff_t limit = std::min(n + m, most_edits);
  std::vector<std::vector<std::ptrdiff_t>> reach_of_distance;
  std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * limit + 3), 0);
  const auto at = [&](std::vector<std::ptrdiff_t>& values, std::ptrdiff_t diagonal) -> std::ptrdiff_t& {
    return values[static_cast<std::size_t>(diagonal + limit + 1)];
  };
  const auto line = [](const Lines& lines, std::ptrdiff_t i) { return lines[static_cast<std::size_t>(i)]; };

  bool found = false;
  for (std::ptrdiff_t distance = 0; distance <= limit && !found; ++distance) {
    reach_of_distance.push_back(reach);
    for (std::ptrdiff_t k = -distance; k <= distance; k += 2) {
      const bool down = k == -distance || (k != distance && at(reach, k - 1) < at(reach, k + 1));
      std::ptrdiff_t x = down ? at(reach, k + 1) : at(reach, k - 1) + 1;
      std::ptrdiff_t y = x - k;
      while (x < n && y < m && line(a, x) == line(b, y)) ++x, ++y;
      at(reach, k) = x;
      if (x >= n && y >= m) {
        found = true;
        break;
      }
    }
  }
  std::vector<Edit> script;
  if (!found) {
    script.assign(a.size(), Edit::Delete);
    script.insert(script.end(), b.size(), Edit::Insert);
    return script;
  }
  // Walk back from the end.
  std::ptrdiff_t x = n;
  std::ptrdiff_t y = m;
  for (std::ptrdiff_t distance = std::ssize(reach_of_distance) - 1; distance >= 0; --distance) {
    std::vector<std::ptrdiff_t>& before = reach_of_distance[static_cast<std::size_t>(distance)];
    const std::ptrdiff_t k = x - y;
    const bool down = k == -distance || (k != distance && at(before, k - 1) < at(before, k + 1));
    const std::ptrdiff_t from_x = distance == 0 ? 0 : (down ? at(before, k + 1) : at(before, k - 1));
    const std::ptrdiff_t from_y = distance == 0 ? 0 : from_x - (down ? k + 1 : k - 1);
    while (x > from_x && y > from_y) {
      script.push_back(Edit::Keep);
      --x, --y;
    }
    if (distance > 0) script.push_back(down ? Edit::Insert : Edit::Delete);
    x = from_x;
    y = from_y;
  }
  std::ranges::reverse(script);
  return script;
}

}  // namespace

std::string unified_diff(std::string_view old_text, std::string_view new_text, const DiffOptions& options) {
  if (old_text == new_text) return {};
  const Lines a = split_lines(old_text);
  const Lines b = split_lines(new_text);
  const std::vector<Edit> script = edit_script(a, b);

  std::string out = fmt::format("--- {}\n+++ {}\n", options.old_name, options.new_name);
  std::size_t i = 0;
  std::size_t j = 0;
  for (std::size_t step = 0; step < script.size();) {
    if (script[step] == Edit::Keep) {
      ++i, ++j, ++step;
      continue;
    }
    // A hunk: this change and all that follow within twice the context.
    const std::size_t lead = std::min({options.context, i, step});
    std::size_t end = step;
    std::size_t kept = 0;
    for (std::size_t s = step; s < script.size() && kept <= 2 * options.context; ++s) {
      kept = script[s] == Edit::Keep ? kept + 1 : 0;
      if (script[s] != Edit::Keep) end = s + 1;
    }
    const std::size_t tail = std::min(options.context, script.size() - end);
    std::string body;
    const std::size_t old_begin = i - lead;
    const std::size_t new_begin = j - lead;
    i = old_begin;
    j = new_begin;
    const auto put = [&](char sign, std::string_view line) {
      body += sign;
      body += line;
      if (line.empty() || line.back() != '\n') body += "\n\\ No newline at end of file\n";
    };
    for (std::size_t s = step - lead; s < end + tail; ++s) {
      switch (script[s]) {
        case Edit::Keep: put(' ', a[i]), ++i, ++j; break;
        case Edit::Delete: put('-', a[i]), ++i; break;
        case Edit::Insert: put('+', b[j]), ++j; break;
      }
    }
    // An empty side names the line before it, which is 0 at the start of a file.
    const auto first_line = [](std::size_t from, std::size_t to) { return to > from ? from + 1 : from; };
    fmt::format_to(std::back_inserter(out), "@@ -{},{} +{},{} @@\n{}", first_line(old_begin, i),
                   i - old_begin, first_line(new_begin, j), j - new_begin, body);
    step = end + tail;
  }
  return out;
}

}  // namespace causa
