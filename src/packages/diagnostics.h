// Every message about files, packages and libraries, one function each. Codes PK001… are never reused.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "base/diagnostic.h"

namespace causa::packages {

// One broken list must not bury everything else.
inline constexpr std::size_t most_diagnostics_per_order = 20;

// Files and directories. These have no place in a text, so the message names the path.
Diagnostic cannot_read(const std::filesystem::path& path, std::string_view reason);
Diagnostic directory_instead_of_file(const std::filesystem::path& path);
Diagnostic not_a_regular_file(const std::filesystem::path& path, std::string_view kind);
Diagnostic file_too_large(const std::filesystem::path& path, std::uintmax_t limit);
Diagnostic unreadable_directory(const std::filesystem::path& path, std::string_view reason);
Diagnostic link_leads_nowhere(const std::filesystem::path& path);
Diagnostic directory_loop(const std::filesystem::path& path);
Diagnostic tree_too_large(const std::filesystem::path& path, std::uintmax_t limit);
Diagnostic no_modelica_files(const std::filesystem::path& path);
Diagnostic no_library_in(const std::filesystem::path& path);

// What a file of a package must contain (MLS 13.4)
Diagnostic defines_other_class(Span where, std::string_view found, std::string_view expected,
                               const std::filesystem::path& path, Severity severity);
Diagnostic defines_several_classes(Span where, std::string_view found, std::string_view expected);
Diagnostic wrong_within(Span where, std::string_view found, std::string_view expected);
Diagnostic missing_within(Span where, std::string_view expected);
Diagnostic unknown_within(Span where, std::string_view found, std::string_view name);
Diagnostic duplicate_class(Span where, std::string_view name, std::string_view used_place,
                           std::string_view other_place);
Diagnostic replaced_class(Span where, std::string_view name, std::string_view parent);

// package.order
Diagnostic order_names_missing(Span where, std::string_view name, std::string_view package,
                               std::string_view nearest);
Diagnostic order_repeats(Span where, std::string_view name);
Diagnostic order_line_is_no_name(Span where);
Diagnostic order_gives_up(Span where);

// Versions of libraries (MLS 18.8). An empty `taken` is a library that states no version.
Diagnostic version_replaced(Span where, std::string_view name, std::string_view asked, std::string_view taken,
                            const std::filesystem::path& path);
Diagnostic conversion_not_applied(Span where, std::string_view name, std::string_view asked,
                                  std::string_view taken, std::string_view script);
Diagnostic version_conflict(Span where, std::string_view name, std::string_view asked,
                            std::string_view loaded, const std::filesystem::path& path);

// The index of libraries that can be installed
Diagnostic index_line_incomplete(Span where, std::size_t fields);
Diagnostic index_field_invalid(Span where, std::string_view field, std::string_view reason);
Diagnostic index_repeats(Span where, std::string_view name, std::string_view version, Span first);
Diagnostic not_in_index(std::string_view name, const std::filesystem::path& index, std::string_view nearest);
Diagnostic version_not_in_index(std::string_view name, std::string_view version, std::string_view known);

DiagnosticKinds diagnostic_kinds();

}  // namespace causa::packages
