#include "base/render_diagnostics.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "base/printable_text.h"
#include "base/utf8.h"

namespace causa {

namespace {

constexpr std::string_view bold = "\033[1m";
constexpr std::string_view red = "\033[1;31m";
constexpr std::string_view yellow = "\033[1;33m";
constexpr std::string_view cyan = "\033[1;36m";
constexpr std::string_view blue = "\033[1;34m";
constexpr std::string_view green = "\033[1;32m";
constexpr std::string_view plain = "\033[0m";

// One line of source, with visible control characters and expanded tabs, and the display column of every
// byte so that carets stand under what they mean.
struct DisplayLine {
  std::string text;
  std::vector<std::uint32_t> column;  // per source byte (and one past the end): column on screen
};

struct Mark {
  Span where;
  std::string text;
  bool primary = false;
};

class Renderer {
 public:
  Renderer(const SourceTable& sources, const RenderOptions& options) : sources_(sources), options_(options) {}

  std::string run(const Diagnostic& diagnostic) {
    headline(diagnostic);
    if (diagnostic.where.source.valid()) excerpts(diagnostic);
    if (!diagnostic.instance_path.empty()) footnote("in", diagnostic.instance_path, blue);
    if (const std::string help = help_of(diagnostic); !help.empty()) footnote("help:", help, green);
    if (!diagnostic.kind->specification.empty()) footnote("see", diagnostic.kind->specification, blue);
    return std::move(out_);
  }

 private:
  std::string_view paint(std::string_view code) const {
    return options_.colour == RenderOptions::Colour::Always ? code : std::string_view{};
  }
  static std::string_view colour_of(Severity severity) {
    switch (severity) {
      case Severity::Error: return red;
      case Severity::Warning: return yellow;
      case Severity::Remark: return cyan;
    }
    return plain;
  }

  void headline(const Diagnostic& diagnostic) {
    severity_colour_ = colour_of(diagnostic.severity);
    fmt::format_to(std::back_inserter(out_), "{}{}[{}]{}{}: {}{}\n", paint(severity_colour_),
                   severity_name(diagnostic.severity), diagnostic.code(), paint(plain), paint(bold),
                   printable_text(message_of(diagnostic)), paint(plain));
  }

  // The primary place first, then the other files; inside a file the lines in order.
  void excerpts(const Diagnostic& diagnostic) {
    std::vector<Mark> marks{{diagnostic.where, "", true}};
    for (const Label& label : diagnostic.labels) marks.push_back({label.where, label.text, false});

    gutter_ = 1;
    for (const Mark& mark : marks) {
      if (!mark.where.source.valid()) continue;
      const std::uint32_t line = sources_[mark.where.source].location(mark.where.begin).line;
      gutter_ = std::max(gutter_, fmt::formatted_size("{}", line));
    }

    std::vector<SourceId> order;
    for (const Mark& mark : marks) {
      if (mark.where.source.valid() && std::ranges::find(order, mark.where.source) == order.end()) {
        order.push_back(mark.where.source);
      }
    }
    for (const SourceId source : order) {
      std::vector<Mark> here;
      std::ranges::copy_if(marks, std::back_inserter(here),
                           [&](const Mark& mark) { return mark.where.source == source; });
      excerpt(sources_[source], here);
    }
  }

  void excerpt(const SourceFile& file, const std::vector<Mark>& marks) {
    const Location start = file.location(marks.front().where.begin);
    fmt::format_to(std::back_inserter(out_), "{:{}}{}-->{} {}:{}:{}\n", "", gutter_, paint(blue),
                   paint(plain), printable_text(file.path()), start.line, start.column);

    std::map<std::uint32_t, std::vector<Mark>> by_line;
    for (const Mark& mark : marks) by_line[file.location(mark.where.begin).line].push_back(mark);

    bar();
    out_ += '\n';
    std::uint32_t previous = 0;
    for (const auto& [line, line_marks] : by_line) {
      if (previous != 0 && line > previous + 1) {
        fmt::format_to(std::back_inserter(out_), "{:>{}} {}:{}\n", "", gutter_, paint(blue), paint(plain));
      }
      source_line(file, line, line_marks);
      previous = line;
    }
  }

  void source_line(const SourceFile& file, std::uint32_t line, const std::vector<Mark>& marks) {
    const std::string_view text = file.line_text(line);
    const std::uint32_t begin = file.line_begin(line);
    // A window of the line around its first mark bounds the work on lines of any length.
    const std::uint32_t focus =
        std::min(marks.front().where.begin - begin, static_cast<std::uint32_t>(text.size()));
    const auto [window_begin, window_end] = window_around(text, focus);
    const DisplayLine shown = display(text.substr(window_begin, window_end - window_begin));
    const std::string_view left = window_begin > 0 ? "…" : "";
    const std::string_view right = window_end < text.size() ? "…" : "";

    fmt::format_to(std::back_inserter(out_), "{}{:>{}} |{} {}{}{}\n", paint(blue), line, gutter_,
                   paint(plain), left, shown.text, right);
    for (const Mark& mark : marks) {
      const auto column_of = [&](std::uint32_t offset) {
        const std::uint32_t clamped = std::clamp(offset, begin + window_begin, begin + window_end);
        return shown.column[clamped - begin - window_begin];
      };
      const std::uint32_t from = column_of(mark.where.begin);
      const std::uint32_t to = std::max(column_of(mark.where.end), from + 1);
      bar();
      const std::string_view colour = mark.primary ? severity_colour_ : blue;
      fmt::format_to(std::back_inserter(out_), " {:{}}{}{}{}{}{}\n", "", from + (left.empty() ? 0 : 1),
                     paint(colour), std::string(to - from, mark.primary ? '^' : '-'),
                     mark.text.empty() ? "" : " ", printable_text(mark.text), paint(plain));
    }
  }

  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> window_around(std::string_view text,
                                                                      std::uint32_t focus) const {
    const auto size = static_cast<std::uint32_t>(text.size());
    if (size <= options_.widest_excerpt) return {0, size};
    std::uint32_t begin = focus > options_.widest_excerpt / 2 ? focus - options_.widest_excerpt / 2 : 0;
    std::uint32_t end = std::min(size, begin + options_.widest_excerpt);
    const auto inside_code_point = [&](std::uint32_t i) {
      return i > 0 && i < size && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    };
    while (inside_code_point(begin)) --begin;
    while (inside_code_point(end)) --end;
    return {begin, std::max(end, focus)};
  }

  [[nodiscard]] DisplayLine display(std::string_view text) const {
    DisplayLine line;
    line.column.reserve(text.size() + 1);
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < text.size();) {
      const CodePoint point = decode_code_point(text, i);
      for (int byte = 0; byte < point.bytes; ++byte) line.column.push_back(column);
      if (point.value == '\t') {
        const std::uint32_t width = options_.tab_width - column % options_.tab_width;
        line.text.append(width, ' ');
        column += width;
      } else {
        const std::string_view shown = printable_code_point(text.substr(i, point.bytes), point);
        line.text += shown;
        column += shown.size() == point.bytes ? static_cast<std::uint32_t>(display_width(point.value)) : 1;
      }
      i += point.bytes;
    }
    line.column.push_back(column);
    return line;
  }

  static std::string_view printable_code_point(std::string_view bytes, const CodePoint& point) {
    return !point.valid || is_control_character(point.value) ? std::string_view("\uFFFD") : bytes;
  }

  void bar() {
    fmt::format_to(std::back_inserter(out_), "{:>{}} {}|{}", "", gutter_, paint(blue), paint(plain));
  }

  void footnote(std::string_view title, std::string_view text, std::string_view colour) {
    fmt::format_to(std::back_inserter(out_), "{:>{}} {}={} {}{}{} {}\n", "", gutter_, paint(blue),
                   paint(plain), paint(colour), title, paint(plain), printable_text(text));
  }

  const SourceTable& sources_;
  const RenderOptions& options_;
  std::string_view severity_colour_ = plain;
  std::size_t gutter_ = 1;
  std::string out_;
};

}  // namespace

std::string render(const Diagnostic& diagnostic, const SourceTable& sources, const RenderOptions& options) {
  return Renderer(sources, options).run(diagnostic);
}

std::string render(std::span<const Diagnostic> diagnostics, const SourceTable& sources,
                   const RenderOptions& options) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty()) out += '\n';
    out += render(diagnostic, sources, options);
  }
  return out;
}

}  // namespace causa
