#include "packages/diagnostics.h"

#include <array>

#include <fmt/format.h>

#include "base/diagnostic_words.h"

namespace causa::packages {

namespace {

std::string megabytes(std::uintmax_t bytes) {
  return fmt::format("{} MB", bytes >> 20U);
}

std::string version_words(std::string_view version) {
  return version.empty() ? std::string("without a version") : fmt::format("version {}", shortened(version));
}

}  // namespace

constexpr DiagnosticKind cannot_read_kind{.code = "PK001", .words = "cannot read `{path}`: {reason}"};

Diagnostic cannot_read(const std::filesystem::path& path, std::string_view reason) {
  return {cannot_read_kind, {}, {{"path", FullName(path.string())}, {"reason", reason}}};
}

constexpr DiagnosticKind directory_instead_of_file_kind{.code = "PK002",
                                                        .words = "`{path}` is a directory, not a file"};

Diagnostic directory_instead_of_file(const std::filesystem::path& path) {
  return {directory_instead_of_file_kind, {}, {{"path", FullName(path.string())}}};
}

constexpr DiagnosticKind not_a_regular_file_kind{.code = "PK003",
                                                 .words = "`{path}` is {kind}, not a file: it is not read"};

Diagnostic not_a_regular_file(const std::filesystem::path& path, std::string_view kind) {
  return {not_a_regular_file_kind, {}, {{"path", FullName(path.string())}, {"kind", kind}}};
}

constexpr DiagnosticKind file_too_large_kind{
    .code = "PK004", .words = "`{path}` is larger than {limit}, the most one file may hold"};

Diagnostic file_too_large(const std::filesystem::path& path, std::uintmax_t limit) {
  return {file_too_large_kind, {}, {{"path", FullName(path.string())}, {"limit", megabytes(limit)}}};
}

constexpr DiagnosticKind unreadable_directory_kind{.code = "PK005",
                                                   .words = "cannot read the directory `{path}`: {reason}"};

Diagnostic unreadable_directory(const std::filesystem::path& path, std::string_view reason) {
  return {unreadable_directory_kind, {}, {{"path", FullName(path.string())}, {"reason", reason}}};
}

constexpr DiagnosticKind link_leads_nowhere_kind{
    .code = "PK006", .words = "`{path}` is a link to something that is not there"};

Diagnostic link_leads_nowhere(const std::filesystem::path& path) {
  return {link_leads_nowhere_kind, {}, {{"path", FullName(path.string())}}};
}

constexpr DiagnosticKind directory_loop_kind{
    .code = "PK007",
    .severity = Severity::Warning,
    .words = "`{path}` leads back to a directory it lies in: it is not followed"};

Diagnostic directory_loop(const std::filesystem::path& path) {
  return {directory_loop_kind, {}, {{"path", FullName(path.string())}}};
}

constexpr DiagnosticKind tree_too_large_kind{
    .code = "PK008",
    .words = "the files hold more than {limit} together: `{path}` and what follows is not read",
    .help = "name fewer directories at a time"};

Diagnostic tree_too_large(const std::filesystem::path& path, std::uintmax_t limit) {
  return {tree_too_large_kind, {}, {{"limit", megabytes(limit)}, {"path", FullName(path.string())}}};
}

constexpr DiagnosticKind no_modelica_files_kind{.code = "PK009",
                                                .words = "there are no .mo files in `{path}`"};

Diagnostic no_modelica_files(const std::filesystem::path& path) {
  return {no_modelica_files_kind, {}, {{"path", FullName(path.string())}}};
}

constexpr DiagnosticKind no_library_in_kind{
    .code = "PK029",
    .words = "there is no library in the directory `{path}`",
    .help = "a library is `Name.mo`, `Name 1.2.3.mo`, `Name/package.mo` or `Name 1.2.3/package.mo`",
    .specification = "MLS 13.3"};

Diagnostic no_library_in(const std::filesystem::path& path) {
  return {no_library_in_kind, {}, {{"path", FullName(path.string())}}};
}

constexpr DiagnosticKind defines_other_class_kind{
    .code = "PK010",
    .words = "`{path}` should define `{expected}`, but defines `{found}`",
    .help = "the class and its file, or its directory, have the same name",
    .specification = "MLS 13.4"};

Diagnostic defines_other_class(Span where, std::string_view found, std::string_view expected,
                               const std::filesystem::path& path, Severity severity) {
  Diagnostic result{
      defines_other_class_kind,
      where,
      {{"path", FullName(path.string())}, {"expected", Identifier(expected)}, {"found", Identifier(found)}}};
  result.severity = severity;
  return result;
}

constexpr DiagnosticKind defines_several_classes_kind{
    .code = "PK011",
    .words = "a file of a package defines one class, here `{expected}`; `{found}` is a second one",
    .help = "move `{found}` to a file of its own",
    .specification = "MLS 13.4"};

Diagnostic defines_several_classes(Span where, std::string_view found, std::string_view expected) {
  return {defines_several_classes_kind,
          where,
          {{"expected", Identifier(expected)}, {"found", Identifier(found)}}};
}

constexpr DiagnosticKind wrong_within_kind{
    .code = "PK012",
    .words =
        "{?found|the file says it lies within `{found}`, but it {?expected|lies in `{expected}`|lies in no "
        "package}|`within` names no package, but the file lies in one}",
    .help = "write `{?expected|within {expected};|within;}`",
    .specification = "MLS 13.4"};

Diagnostic wrong_within(Span where, std::string_view found, std::string_view expected) {
  return {wrong_within_kind, where, {{"found", Identifier(found)}, {"expected", Identifier(expected)}}};
}

constexpr DiagnosticKind missing_within_kind{
    .code = "PK013",
    .severity = Severity::Warning,
    .words = "the file lies in the package `{expected}` but does not say so",
    .help = "begin it with `within {expected};`",
    .specification = "MLS 13.4"};

Diagnostic missing_within(Span where, std::string_view expected) {
  return {missing_within_kind, where, {{"expected", Identifier(expected)}}};
}

constexpr DiagnosticKind unknown_within_kind{
    .code = "PK014",
    .severity = Severity::Warning,
    .words = "the package `{found}` is not found; `{name}` is read as a class of its own",
    .help = "name the directory of the library with -I, or load the library too",
    .specification = "MLS 13.4"};

Diagnostic unknown_within(Span where, std::string_view found, std::string_view name) {
  return {unknown_within_kind, where, {{"found", Identifier(found)}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind duplicate_class_kind{
    .code = "PK015",
    .words = "`{name}` is defined again in `{other_place}`; the one in `{used_place}` is used",
    .specification = "MLS 13.4"};

Diagnostic duplicate_class(Span where, std::string_view name, std::string_view used_place,
                           std::string_view other_place) {
  return {duplicate_class_kind,
          where,
          {{"name", Identifier(name)},
           {"other_place", FullName(other_place)},
           {"used_place", FullName(used_place)}}};
}

constexpr DiagnosticKind replaced_class_kind{
    .code = "PK016",
    .severity = Severity::Warning,
    .words = "this `{name}` takes the place of the one in the package `{parent}`"};

Diagnostic replaced_class(Span where, std::string_view name, std::string_view parent) {
  return {replaced_class_kind, where, {{"name", Identifier(name)}, {"parent", Identifier(parent)}}};
}

constexpr DiagnosticKind order_names_missing_kind{.code = "PK017",
                                                  .severity = Severity::Warning,
                                                  .words = "there is no `{name}` in the package `{package}`",
                                                  .help = "{?nearest|did you mean `{nearest}`?}",
                                                  .specification = "MLS 13.4"};

Diagnostic order_names_missing(Span where, std::string_view name, std::string_view package,
                               std::string_view nearest) {
  return {order_names_missing_kind,
          where,
          {{"name", Identifier(name)}, {"package", Identifier(package)}, {"nearest", FullName(nearest)}}};
}

constexpr DiagnosticKind order_repeats_kind{.code = "PK018",
                                            .severity = Severity::Warning,
                                            .words = "`{name}` is listed twice",
                                            .specification = "MLS 13.4"};

Diagnostic order_repeats(Span where, std::string_view name) {
  return {order_repeats_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind order_line_is_no_name_kind{
    .code = "PK019",
    .severity = Severity::Warning,
    .words = "this line is not the name of a class or constant",
    .specification = "MLS 13.4"};

Diagnostic order_line_is_no_name(Span where) {
  return {order_line_is_no_name_kind, where};
}

constexpr DiagnosticKind order_gives_up_kind{
    .code = "PK020",
    .severity = Severity::Warning,
    .words = "too much is wrong with this list: the rest is not read"};

Diagnostic order_gives_up(Span where) {
  return {order_gives_up_kind, where};
}

constexpr DiagnosticKind version_replaced_kind{
    .code = "PK021",
    .severity = Severity::Warning,
    .words = "{name} {asked} is not found; `{path}`, {taken}, is used instead",
    .specification = "MLS 18.8"};

Diagnostic version_replaced(Span where, std::string_view name, std::string_view asked, std::string_view taken,
                            const std::filesystem::path& path) {
  return {version_replaced_kind,
          where,
          {{"name", Identifier(name)},
           {"asked", version_words(asked)},
           {"path", FullName(path.string())},
           {"taken", version_words(taken)}}};
}

constexpr DiagnosticKind conversion_not_applied_kind{
    .code = "PK022",
    .severity = Severity::Remark,
    .words =
        "{name} has {?script|the conversion script `{script}`|conversion rules} for models of version "
        "{asked}; causa does not apply it",
    .help = "convert the model, then write `version = \"{taken}\"` here",
    .specification = "MLS 18.8"};

Diagnostic conversion_not_applied(Span where, std::string_view name, std::string_view asked,
                                  std::string_view taken, std::string_view script) {
  return {conversion_not_applied_kind,
          where,
          {{"name", Identifier(name)},
           {"script", Identifier(script)},
           {"asked", Identifier(asked)},
           {"taken", Identifier(taken)}}};
}

constexpr DiagnosticKind version_conflict_kind{
    .code = "PK023",
    .severity = Severity::Warning,
    .words = "{name} {asked} is asked for, but `{path}`, {loaded}, is loaded already",
    .specification = "MLS 18.8"};

Diagnostic version_conflict(Span where, std::string_view name, std::string_view asked,
                            std::string_view loaded, const std::filesystem::path& path) {
  return {version_conflict_kind,
          where,
          {{"name", Identifier(name)},
           {"asked", version_words(asked)},
           {"path", FullName(path.string())},
           {"loaded", version_words(loaded)}}};
}

constexpr DiagnosticKind index_line_incomplete_kind{
    .code = "PK024",
    .words = "this line has {fields} of 5 fields",
    .help = "a line is: name, version, git address, tag, directory in the repository (`.` for the top)"};

Diagnostic index_line_incomplete(Span where, std::size_t fields) {
  return {index_line_incomplete_kind, where, {{"fields", fields}}};
}

constexpr DiagnosticKind index_field_invalid_kind{.code = "PK025", .words = "this {field} {reason}"};

Diagnostic index_field_invalid(Span where, std::string_view field, std::string_view reason) {
  return {index_field_invalid_kind, where, {{"field", field}, {"reason", reason}}};
}

constexpr DiagnosticKind index_repeats_kind{.code = "PK026", .words = "{name} {version} is listed twice"};

Diagnostic index_repeats(Span where, std::string_view name, std::string_view version, Span first) {
  Diagnostic result{
      index_repeats_kind, where, {{"name", Identifier(name)}, {"version", Identifier(version)}}};
  result.labels = {{first, "first here"}};
  return result;
}

constexpr DiagnosticKind not_in_index_kind{.code = "PK027",
                                           .words = "there is no library `{name}` in the index `{index}`",
                                           .help = "{?nearest|did you mean `{nearest}`?}"};

Diagnostic not_in_index(std::string_view name, const std::filesystem::path& index, std::string_view nearest) {
  return {not_in_index_kind,
          {},
          {{"name", Identifier(name)}, {"index", FullName(index.string())}, {"nearest", FullName(nearest)}}};
}

constexpr DiagnosticKind version_not_in_index_kind{
    .code = "PK028", .words = "the index has no version {version} of {name}", .help = "it has {known}"};

Diagnostic version_not_in_index(std::string_view name, std::string_view version, std::string_view known) {
  return {version_not_in_index_kind,
          {},
          {{"version", Identifier(version)}, {"name", Identifier(name)}, {"known", known}}};
}

DiagnosticKinds diagnostic_kinds() {
  static constexpr std::array kinds{&cannot_read_kind,
                                    &directory_instead_of_file_kind,
                                    &not_a_regular_file_kind,
                                    &file_too_large_kind,
                                    &unreadable_directory_kind,
                                    &link_leads_nowhere_kind,
                                    &directory_loop_kind,
                                    &tree_too_large_kind,
                                    &no_modelica_files_kind,
                                    &no_library_in_kind,
                                    &defines_other_class_kind,
                                    &defines_several_classes_kind,
                                    &wrong_within_kind,
                                    &missing_within_kind,
                                    &unknown_within_kind,
                                    &duplicate_class_kind,
                                    &replaced_class_kind,
                                    &order_names_missing_kind,
                                    &order_repeats_kind,
                                    &order_line_is_no_name_kind,
                                    &order_gives_up_kind,
                                    &version_replaced_kind,
                                    &conversion_not_applied_kind,
                                    &version_conflict_kind,
                                    &index_line_incomplete_kind,
                                    &index_field_invalid_kind,
                                    &index_repeats_kind,
                                    &not_in_index_kind,
                                    &version_not_in_index_kind};
  return kinds;
}

}  // namespace causa::packages
