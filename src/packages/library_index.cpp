#include "packages/library_index.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "packages/diagnostics.h"
#include "packages/package_names.h"
#include "packages/version.h"

namespace causa::packages {

namespace {

using Problem = std::optional<std::string>;

struct Field {
  std::string_view text;
  Span where;
};

bool has_only(std::string_view text, std::string_view punctuation) {
  return std::ranges::all_of(text, [&](char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 ||
           punctuation.find(character) != std::string_view::npos;
  });
}

// A C string would end at a NUL, and others steer a terminal.
bool has_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) == 0x7FU;
  });
}

Problem name_problem(std::string_view name) {
  // No quoted identifiers: the name becomes the name of a directory.
  if (!is_identifier(name) || name.front() == '\'') return "is not a name of a library";
  return std::nullopt;
}

Problem url_problem(std::string_view url) {
  if (has_control_character(url)) return "has a control character";
  constexpr std::array<std::string_view, 5> schemes{"https://", "http://", "ssh://", "git://", "file://"};
  const bool known_scheme =
      std::ranges::any_of(schemes, [&](std::string_view scheme) { return url.starts_with(scheme); });
  if (!known_scheme && !url.starts_with('/')) {
    return "is neither an https, http, ssh, git or file address nor an absolute path";
  }
  const std::size_t host = url.find("://");
  // ssh://-oProxyCommand=… would be an option of ssh.
  if (host != std::string_view::npos && url.substr(host + 3).starts_with('-')) return "begins with `-`";
  return std::nullopt;
}

Problem tag_problem(std::string_view tag) {
  if (!has_only(tag, "._-+/") || tag.starts_with('-') || tag.find("..") != std::string_view::npos) {
    return "is not the name of a git tag or branch";
  }
  return std::nullopt;
}

Problem directory_problem(std::string_view directory) {
  if (directory == ".") return std::nullopt;
  if (has_control_character(directory)) return "has a control character";
  for (std::size_t begin = 0; begin <= directory.size();) {
    const std::size_t end = std::min(directory.find('/', begin), directory.size());
    const std::string_view part = directory.substr(begin, end - begin);
    if (part.empty() || part.starts_with('.') || part.starts_with('-')) {
      return "does not lead to a place inside the repository";
    }
    begin = end + 1;
  }
  return std::nullopt;
}

std::vector<Field> fields_of(const SourceFile& file, SourceId source, std::uint32_t line) {
  constexpr std::string_view blanks = " \t";
  std::string_view text = file.line_text(line);
  text = text.substr(0, text.find('#'));
  std::vector<Field> fields;
  std::size_t begin = text.find_first_not_of(blanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    const std::uint32_t offset = file.line_begin(line);
    fields.push_back(
        {text.substr(begin, end - begin),
         {source, offset + static_cast<std::uint32_t>(begin), offset + static_cast<std::uint32_t>(end)}});
    begin = text.find_first_not_of(blanks, end);
  }
  return fields;
}

bool check_fields(const std::vector<Field>& fields, DiagnosticSink& sink) {
  struct Rule {
    std::string_view words;
    Problem (*problem)(std::string_view);
  };
  constexpr std::array<Rule, 5> rules{{{"name", name_problem},
                                       {"version", version_problem},
                                       {"git address", url_problem},
                                       {"tag", tag_problem},
                                       {"directory", directory_problem}}};
  bool right = true;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (const Problem problem = rules[i].problem(fields[i].text)) {
      sink.add(index_field_invalid(fields[i].where, rules[i].words, *problem));
      right = false;
    }
  }
  return right;
}

}  // namespace

std::optional<std::string> version_problem(std::string_view version) {
  if (version.empty() || std::isdigit(static_cast<unsigned char>(version.front())) == 0) {
    return "does not begin with a digit";
  }
  if (!has_only(version, ".-+")) return "has characters other than letters, digits, `.`, `-` and `+`";
  return std::nullopt;
}

std::vector<IndexEntry> read_library_index(const SourceFile& file, SourceId source, DiagnosticSink& sink) {
  constexpr std::size_t field_count = 5;
  std::vector<IndexEntry> index;
  std::map<std::pair<std::string_view, std::string_view>, Span> seen;
  for (std::uint32_t line = 1; line <= file.line_count(); ++line) {
    const std::vector<Field> fields = fields_of(file, source, line);
    if (fields.empty()) continue;
    const Span whole{source, fields.front().where.begin, fields.back().where.end};
    if (fields.size() != field_count) {
      sink.add(index_line_incomplete(whole, fields.size()));
      continue;
    }
    if (!check_fields(fields, sink)) continue;
    const auto [known, is_new] = seen.emplace(std::pair(fields[0].text, fields[1].text), whole);
    if (!is_new) {
      sink.add(index_repeats(whole, fields[0].text, fields[1].text, known->second));
      continue;
    }
    index.push_back({.name = std::string(fields[0].text),
                     .version = std::string(fields[1].text),
                     .url = std::string(fields[2].text),
                     .tag = std::string(fields[3].text),
                     .directory = std::string(fields[4].text),
                     .where = whole});
  }
  return index;
}

const IndexEntry* find_in_index(const std::vector<IndexEntry>& index, std::string_view name,
                                const std::optional<std::string>& version) {
  const IndexEntry* best = nullptr;
  Version best_version;
  for (const IndexEntry& entry : index) {
    if (entry.name != name) continue;
    Version candidate = parse_version(entry.version);
    if (version) {
      if (compare_versions(candidate, parse_version(*version)) == 0) return &entry;
      continue;
    }
    const bool release = candidate.pre_release.empty();
    const bool better =
        best == nullptr || (release && !best_version.pre_release.empty()) ||
        (release == best_version.pre_release.empty() && compare_versions(candidate, best_version) > 0);
    if (better) {
      best = &entry;
      best_version = std::move(candidate);
    }
  }
  return best;
}

}  // namespace causa::packages
