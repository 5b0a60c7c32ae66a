#include "results/write_csv.h"

#include <iterator>

#include <fmt/format.h>

namespace causa {

namespace {

constexpr std::size_t piece = 1U << 16U;

void append_quoted(fmt::memory_buffer& text, std::string_view name) {
  text.push_back('"');
  for (const char c : name) {
    if (c == '"') text.push_back('"');
    text.push_back(c);
  }
  text.push_back('"');
}

void append_number(fmt::memory_buffer& text, double number) {
  fmt::format_to(std::back_inserter(text), FMT_STRING("{}"), number);
}

}  // namespace

void write_csv(const Trajectory& trajectory, const TextSink& sink) {
  fmt::memory_buffer text;
  const auto hand_over = [&](std::size_t enough) {
    if (text.size() < enough) return;
    sink({text.data(), text.size()});
    text.clear();
  };
  append_quoted(text, "time");
  for (const TrajectoryVariable& variable : trajectory.variables) {
    text.push_back(',');
    append_quoted(text, variable.name);
    hand_over(piece);
  }
  text.push_back('\n');
  for (std::size_t point = 0; point < trajectory.points(); ++point) {
    append_number(text, trajectory.times[point]);
    for (const double value : trajectory.at_point(point)) {
      text.push_back(',');
      append_number(text, value);
      hand_over(piece);
    }
    text.push_back('\n');
  }
  hand_over(1);
}

}  // namespace causa
