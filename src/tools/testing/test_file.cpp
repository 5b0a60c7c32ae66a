#include "tools/testing/test_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "base/utf8.h"

namespace causa::tools {

namespace {

bool starts_with_severity(std::string_view text) {
  return text.starts_with("error ") || text.starts_with("warning ") || text.starts_with("remark ");
}

// `//   ^^^ error …` or `//< 1-3 error …`
bool is_mark(std::string_view line) {
  if (!line.starts_with("//")) return false;
  line.remove_prefix(2);
  if (line.starts_with("< ")) {
    line.remove_prefix(2);
    const std::size_t columns = line.find_first_not_of("0123456789-");
    return columns != std::string_view::npos && columns > 0 && starts_with_severity(line.substr(columns + 1));
  }
  line = trimmed(line);
  const std::size_t carets = std::min(line.find_first_not_of('^'), line.size());
  return carets > 0 && carets < line.size() && starts_with_severity(line.substr(carets + 1));
}

// The lines under a mark that belong to it.
bool continues_mark(std::string_view line) {
  return line.starts_with("//   help: ") || line.starts_with("//   note at ") ||
         line.starts_with("//   in: ");
}

bool is_header_diagnostic(std::string_view line) {
  return line.starts_with("// error: ") || line.starts_with("// warning: ") ||
         line.starts_with("// remark: ");
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

std::optional<double> number(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Behind the value a remark may stand in parentheses: where the figure comes from.
std::optional<ExpectedQuantity> parse_quantity(std::string_view text) {
  ExpectedQuantity result;
  result.text = std::string(text);
  const std::size_t equal = text.find(" = ");
  if (equal == std::string_view::npos) return std::nullopt;
  std::string_view left = trimmed(text.substr(0, equal));
  std::string_view right = text.substr(equal + 3);
  if (const std::size_t remark = right.find(" ("); remark != std::string_view::npos)
    right = right.substr(0, remark);

  if (left.ends_with(')')) {
    const std::size_t open = left.rfind('(');
    if (open == std::string_view::npos) return std::nullopt;
    result.time = number(left.substr(open + 1, left.size() - open - 2));
    if (!result.time) return std::nullopt;
    left = left.substr(0, open);
  }
  result.name = std::string(left);
  const std::size_t plus_minus = right.find("+-");
  const auto value = number(right.substr(0, plus_minus));
  const auto tolerance =
      plus_minus == std::string_view::npos ? std::optional(0.0) : number(right.substr(plus_minus + 2));
  if (result.name.empty() || !value || !tolerance) return std::nullopt;
  result.value = *value;
  result.tolerance = *tolerance;
  return result;
}

// `section:`, `course:`: for people and for docs/write-coverage.sh.
constexpr std::array<std::string_view, 2> only_read{"section", "course"};

void read_expectation(std::string_view text, std::uint32_t line, TestFile& test) {
  if (text == "dump") {
    test.expects_dump = true;
  } else if (auto quantity = parse_quantity(text)) {
    quantity->line = line;
    test.quantities.push_back(std::move(*quantity));
  } else {
    test.malformed.push_back({line, fmt::format("cannot understand the expectation `{}`", text)});
  }
}

void read_known_wrong(std::string_view text, std::uint32_t line, TestFile& test) {
  constexpr std::string_view contains = "dump contains ";
  if (text == "refused" || text.starts_with("refused (")) {
    test.known_wrong.push_back({.kind = KnownWrong::Refused});
  } else if (text == "accepted" || text.starts_with("accepted (")) {
    test.known_wrong.push_back({.kind = KnownWrong::Accepted});
  } else if (text.starts_with(contains)) {
    test.known_wrong.push_back(
        {.kind = KnownWrong::Dump, .text = std::string(trimmed(text.substr(contains.size())))});
  } else if (auto quantity = parse_quantity(text)) {
    quantity->line = line;
    test.right_quantities.push_back(std::move(*quantity));
  } else {
    test.malformed.push_back({line, fmt::format("cannot understand what is known to be wrong: `{}`", text)});
  }
}

void read_directive(std::string_view comment, std::uint32_t line, TestFile& test) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  const std::size_t end = comment.starts_with("known wrong:") ? std::string_view("known wrong").size()
                                                              : comment.find_first_not_of(letters);
  if (end == 0 || end >= comment.size() || comment[end] != ':') return;  // words for a reader
  const std::string_view key = comment.substr(0, end);
  const std::string_view value = trimmed(comment.substr(end + 1));
  if (key == "stage") {
    test.stage = std::string(value);
  } else if (key == "options") {
    test.options.push_back({line, std::string(value)});
  } else if (key == "set") {
    test.settings.push_back({line, std::string(value)});
  } else if (key == "input") {
    if (test.input.text.empty()) test.input.line = line;
    test.input.text += std::string(value) + "\n";
  } else if (key == "expect") {
    read_expectation(value, line, test);
  } else if (key == "known wrong") {
    read_known_wrong(value, line, test);
  } else if (std::ranges::find(only_read, key) == only_read.end()) {
    test.malformed.push_back({line, fmt::format("there is no directive `{}:`", key)});
  }
}

// A mark line for a diagnostic, and what belongs to it.
std::string mark(const Diagnostic& diagnostic, std::string_view line, std::size_t begin, std::size_t end,
                 const SourceTable& sources) {
  std::string out;
  if (begin < 2) {
    const std::size_t from = count_code_points(line.substr(0, begin)) + 1;
    const std::size_t to = count_code_points(line.substr(0, end)) + 1;
    out = fmt::format("//< {}-{}", from, std::max(to, from + 1) - 1);
  } else {
    out = "//";
    // Tabs stay tabs, so that carets stand under their column in any editor.
    for (std::size_t i = 2; i < begin; i += decode_code_point(line, i).bytes)
      out += line[i] == '\t' ? '\t' : ' ';
    out.append(std::max<std::size_t>(1, count_code_points(line.substr(begin, end - begin))), '^');
  }
  fmt::format_to(std::back_inserter(out), " {} {}: {}\n", severity_name(diagnostic.severity),
                 diagnostic.code(), message_of(diagnostic));
  if (const std::string help = help_of(diagnostic); !help.empty())
    fmt::format_to(std::back_inserter(out), "//   help: {}\n", help);
  if (!diagnostic.instance_path.empty()) {
    fmt::format_to(std::back_inserter(out), "//   in: {}\n", diagnostic.instance_path);
  }
  for (const Label& label : diagnostic.labels) {
    if (!label.where.source.valid()) continue;
    const SourceFile& file = sources[label.where.source];
    const Location place = file.location(label.where.begin);
    fmt::format_to(std::back_inserter(out), "//   note at `{}`: {}\n", trimmed(file.line_text(place.line)),
                   label.text);
  }
  return out;
}

}  // namespace

TestFile read_test_file(std::string_view text) {
  TestFile test;
  bool in_header = true;
  bool under_mark = false;
  std::uint32_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    const bool belongs_to_mark = is_mark(line) || (under_mark && continues_mark(line));
    under_mark = belongs_to_mark;
    if (belongs_to_mark || (in_header && is_header_diagnostic(line))) continue;
    in_header = in_header && line.starts_with("//");
    if (in_header) read_directive(trimmed(line.substr(2)), number, test);
    test.source += line;
  }
  return test;
}

std::string annotate(std::string_view source, SourceId source_id, std::span<const Diagnostic> diagnostics,
                     const SourceTable& sources) {
  const SourceFile& file = sources[source_id];
  std::string header;
  std::map<std::uint32_t, std::string> marks;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.where.source != source_id) {
      fmt::format_to(std::back_inserter(header), "// {}: {}: {}\n", severity_name(diagnostic.severity),
                     diagnostic.code(), message_of(diagnostic));
      continue;
    }
    const std::uint32_t line = file.location(diagnostic.where.begin).line;
    const std::string_view text = file.line_text(line);
    const std::uint32_t line_begin = file.line_begin(line);
    const std::size_t begin = std::min<std::size_t>(diagnostic.where.begin - line_begin, text.size());
    const std::size_t end = std::clamp<std::size_t>(diagnostic.where.end - line_begin, begin, text.size());
    marks[line] += mark(diagnostic, text, begin, end, sources);
  }

  std::string out;
  std::uint32_t number = 0;
  bool header_done = header.empty();
  for (const std::string_view line : lines_of(source)) {
    ++number;
    if (!header_done && !line.starts_with("//")) {
      out += header;
      header_done = true;
    }
    out += line;
    if (const auto found = marks.find(number); found != marks.end()) {
      if (!line.ends_with('\n')) out += '\n';
      out += found->second;
      marks.erase(found);
    }
  }
  if (!header_done) out += header;
  // Places behind the last line end.
  for (const auto& [line, text] : marks) {
    if (!out.empty() && !out.ends_with('\n')) out += '\n';
    out += text;
  }
  return out;
}

}  // namespace causa::tools
