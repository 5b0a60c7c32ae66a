#include "packages/diagnostics.h"

#include <fmt/format.h>

namespace causa::packages {

namespace {

// Long names from hostile files are shortened, at a code point.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}…", text.substr(0, end));
}

std::string megabytes(std::uintmax_t bytes) {
  return fmt::format("{} MB", bytes >> 20U);
}

std::string version_words(std::string_view version) {
  return version.empty() ? std::string("without a version") : fmt::format("version {}", shortened(version));
}

}  // namespace

Diagnostic cannot_read(const std::filesystem::path& path, std::string_view reason) {
  return {
      .code = "PK001", .message = fmt::format("cannot read `{}`: {}", path.string(), reason), .where = {}};
}

Diagnostic directory_instead_of_file(const std::filesystem::path& path) {
  return {
      .code = "PK002", .message = fmt::format("`{}` is a directory, not a file", path.string()), .where = {}};
}

Diagnostic not_a_regular_file(const std::filesystem::path& path, std::string_view kind) {
  return {.code = "PK003",
          .message = fmt::format("`{}` is {}, not a file: it is not read", path.string(), kind),
          .where = {}};
}

Diagnostic file_too_large(const std::filesystem::path& path, std::uintmax_t limit) {
  return {.code = "PK004",
          .message = fmt::format("`{}` is larger than {}, the most one file may hold", path.string(),
                                 megabytes(limit)),
          .where = {}};
}

Diagnostic unreadable_directory(const std::filesystem::path& path, std::string_view reason) {
  return {.code = "PK005",
          .message = fmt::format("cannot read the directory `{}`: {}", path.string(), reason),
          .where = {}};
}

Diagnostic link_leads_nowhere(const std::filesystem::path& path) {
  return {.code = "PK006",
          .message = fmt::format("`{}` is a link to something that is not there", path.string()),
          .where = {}};
}

Diagnostic directory_loop(const std::filesystem::path& path) {
  return {
      .severity = Severity::Warning,
      .code = "PK007",
      .message = fmt::format("`{}` leads back to a directory it lies in: it is not followed", path.string()),
      .where = {}};
}

Diagnostic tree_too_large(const std::filesystem::path& path, std::uintmax_t limit) {
  return {.code = "PK008",
          .message = fmt::format("the files hold more than {} together: `{}` and what follows is not read",
                                 megabytes(limit), path.string()),
          .where = {},
          .help = "name fewer directories at a time"};
}

Diagnostic no_modelica_files(const std::filesystem::path& path) {
  return {
      .code = "PK009", .message = fmt::format("there are no .mo files in `{}`", path.string()), .where = {}};
}

Diagnostic no_library_in(const std::filesystem::path& path) {
  return {.code = "PK029",
          .message = fmt::format("there is no library in the directory `{}`", path.string()),
          .where = {},
          .specification = "MLS 13.3",
          .help = "a library is `Name.mo`, `Name 1.2.3.mo`, `Name/package.mo` or `Name 1.2.3/package.mo`"};
}

Diagnostic defines_other_class(Span where, std::string_view found, std::string_view expected,
                               const std::filesystem::path& path, Severity severity) {
  return {.severity = severity,
          .code = "PK010",
          .message = fmt::format("`{}` should define `{}`, but defines `{}`", path.string(),
                                 shortened(expected), shortened(found)),
          .where = where,
          .specification = "MLS 13.4",
          .help = "the class and its file, or its directory, have the same name"};
}

Diagnostic defines_several_classes(Span where, std::string_view found, std::string_view expected) {
  return {.code = "PK011",
          .message = fmt::format("a file of a package defines one class, here `{}`; `{}` is a second one",
                                 shortened(expected), shortened(found)),
          .where = where,
          .specification = "MLS 13.4",
          .help = fmt::format("move `{}` to a file of its own", shortened(found))};
}

Diagnostic wrong_within(Span where, std::string_view found, std::string_view expected) {
  const std::string right = expected.empty() ? "within;" : fmt::format("within {};", shortened(expected));
  if (found.empty()) {
    return {.code = "PK012",
            .message = "`within` names no package, but the file lies in one",
            .where = where,
            .specification = "MLS 13.4",
            .help = fmt::format("write `{}`", right)};
  }
  return {.code = "PK012",
          .message = fmt::format(
              "the file says it lies within `{}`, but it {}", shortened(found),
              expected.empty() ? "lies in no package" : fmt::format("lies in `{}`", shortened(expected))),
          .where = where,
          .specification = "MLS 13.4",
          .help = fmt::format("write `{}`", right)};
}

Diagnostic missing_within(Span where, std::string_view expected) {
  return {
      .severity = Severity::Warning,
      .code = "PK013",
      .message = fmt::format("the file lies in the package `{}` but does not say so", shortened(expected)),
      .where = where,
      .specification = "MLS 13.4",
      .help = fmt::format("begin it with `within {};`", shortened(expected))};
}

Diagnostic unknown_within(Span where, std::string_view found, std::string_view name) {
  return {.severity = Severity::Warning,
          .code = "PK014",
          .message = fmt::format("the package `{}` is not found; `{}` is read as a class of its own",
                                 shortened(found), shortened(name)),
          .where = where,
          .specification = "MLS 13.4",
          .help = "name the directory of the library with -I, or load the library too"};
}

Diagnostic duplicate_class(Span where, std::string_view name, std::string_view used_place,
                           std::string_view other_place) {
  return {.code = "PK015",
          .message = fmt::format("`{}` is defined again in `{}`; the one in `{}` is used", shortened(name),
                                 other_place, used_place),
          .where = where,
          .specification = "MLS 13.4"};
}

Diagnostic replaced_class(Span where, std::string_view name, std::string_view parent) {
  return {.severity = Severity::Warning,
          .code = "PK016",
          .message = fmt::format("this `{}` takes the place of the one in the package `{}`", shortened(name),
                                 shortened(parent)),
          .where = where};
}

Diagnostic order_names_missing(Span where, std::string_view name, std::string_view package,
                               std::string_view nearest) {
  return {.severity = Severity::Warning,
          .code = "PK017",
          .message = fmt::format("there is no `{}` in the package `{}`", shortened(name), shortened(package)),
          .where = where,
          .specification = "MLS 13.4",
          .help = nearest.empty() ? std::string{} : fmt::format("did you mean `{}`?", nearest)};
}

Diagnostic order_repeats(Span where, std::string_view name) {
  return {.severity = Severity::Warning,
          .code = "PK018",
          .message = fmt::format("`{}` is listed twice", shortened(name)),
          .where = where,
          .specification = "MLS 13.4"};
}

Diagnostic order_line_is_no_name(Span where) {
  return {.severity = Severity::Warning,
          .code = "PK019",
          .message = "this line is not the name of a class or constant",
          .where = where,
          .specification = "MLS 13.4"};
}

Diagnostic order_gives_up(Span where) {
  return {.severity = Severity::Warning,
          .code = "PK020",
          .message = "too much is wrong with this list: the rest is not read",
          .where = where};
}

Diagnostic version_replaced(Span where, std::string_view name, std::string_view asked, std::string_view taken,
                            const std::filesystem::path& path) {
  return {.severity = Severity::Warning,
          .code = "PK021",
          .message = fmt::format("{} {} is not found; `{}`, {}, is used instead", shortened(name),
                                 version_words(asked), path.string(), version_words(taken)),
          .where = where,
          .specification = "MLS 18.8"};
}

Diagnostic conversion_not_applied(Span where, std::string_view name, std::string_view asked,
                                  std::string_view taken, std::string_view script) {
  return {
      .severity = Severity::Remark,
      .code = "PK022",
      .message = fmt::format("{} has {} for models of version {}; causa does not apply it", shortened(name),
                             script.empty() ? std::string("conversion rules")
                                            : fmt::format("the conversion script `{}`", shortened(script)),
                             shortened(asked)),
      .where = where,
      .specification = "MLS 18.8",
      .help = fmt::format("convert the model, then write `version = \"{}\"` here", shortened(taken))};
}

Diagnostic version_conflict(Span where, std::string_view name, std::string_view asked,
                            std::string_view loaded, const std::filesystem::path& path) {
  return {.severity = Severity::Warning,
          .code = "PK023",
          .message = fmt::format("{} {} is asked for, but `{}`, {}, is loaded already", shortened(name),
                                 version_words(asked), path.string(), version_words(loaded)),
          .where = where,
          .specification = "MLS 18.8"};
}

Diagnostic index_line_incomplete(Span where, std::size_t fields) {
  return {
      .code = "PK024",
      .message = fmt::format("this line has {} of 5 fields", fields),
      .where = where,
      .help = "a line is: name, version, git address, tag, directory in the repository (`.` for the top)"};
}

Diagnostic index_field_invalid(Span where, std::string_view field, std::string_view reason) {
  return {.code = "PK025", .message = fmt::format("this {} {}", field, reason), .where = where};
}

Diagnostic index_repeats(Span where, std::string_view name, std::string_view version, Span first) {
  return {.code = "PK026",
          .message = fmt::format("{} {} is listed twice", shortened(name), shortened(version)),
          .where = where,
          .labels = {{first, "first here"}}};
}

Diagnostic not_in_index(std::string_view name, const std::filesystem::path& index, std::string_view nearest) {
  return {
      .code = "PK027",
      .message = fmt::format("there is no library `{}` in the index `{}`", shortened(name), index.string()),
      .where = {},
      .help = nearest.empty() ? std::string{} : fmt::format("did you mean `{}`?", nearest)};
}

Diagnostic version_not_in_index(std::string_view name, std::string_view version, std::string_view known) {
  return {.code = "PK028",
          .message = fmt::format("the index has no version {} of {}", shortened(version), shortened(name)),
          .where = {},
          .help = fmt::format("it has {}", known)};
}

}  // namespace causa::packages
