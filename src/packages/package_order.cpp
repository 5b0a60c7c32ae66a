#include "packages/package_order.h"

#include <set>

#include "packages/diagnostics.h"
#include "packages/package_names.h"

namespace causa::packages {

std::vector<OrderEntry> read_package_order(const SourceFile& file, SourceId source, DiagnosticSink& sink) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  constexpr std::string_view blanks = " \t";
  std::vector<OrderEntry> entries;
  std::set<std::string_view> seen;
  std::size_t reported = 0;
  for (std::uint32_t line = 1; line <= file.line_count(); ++line) {
    std::string_view name = file.line_text(line);
    std::uint32_t begin = file.line_begin(line);
    const auto drop = [&](std::size_t count) {
      name.remove_prefix(count);
      begin += static_cast<std::uint32_t>(count);
    };
    if (line == 1 && name.starts_with(byte_order_mark)) drop(byte_order_mark.size());
    drop(std::min(name.find_first_not_of(blanks), name.size()));
    name = name.substr(0, name.find_last_not_of(blanks) + 1);
    if (name.empty()) continue;

    const Span where{source, begin, begin + static_cast<std::uint32_t>(name.size())};
    if (is_identifier(name) && seen.insert(name).second) {
      entries.push_back({name, where});
      continue;
    }
    if (++reported > most_diagnostics_per_order) {
      sink.add(order_gives_up(where));
      break;
    }
    sink.add(is_identifier(name) ? order_repeats(where, name) : order_line_is_no_name(where));
  }
  return entries;
}

}  // namespace causa::packages
