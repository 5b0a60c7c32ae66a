// Messages about the user's text, as data: a kind with its words, and the arguments the words name. Stages
// make diagnostics and put them in a sink; the command line, the language server and the studio render them.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/source.h"

namespace causa {

enum class Severity : std::uint8_t { Error, Warning, Remark };

std::string_view severity_name(Severity severity);

// What all messages of one code have in common. There is one constant of it per code, beside the function
// that makes the message. `words` and `help` name arguments as `diagnostic_words.h` describes.
struct DiagnosticKind {
  std::string_view code;  // "SY007": stage letters + number, never reused
  Severity severity = Severity::Error;
  std::string_view words;            // what was seen; lower case, no full stop, `code` in backticks
  std::string_view help{};           // a guess at a remedy, never instead of the fact; empty: none
  std::string_view specification{};  // "MLS 9.3"
  bool is_limit_of_causa = false;    // correct Modelica that causa does not translate yet
};

// All kinds of a stage, or of one of its rooms, each once.
using DiagnosticKinds = std::span<const DiagnosticKind* const>;

// A name as it is written in the user's text. It may be endless: words show the beginning of it.
struct Identifier {
  explicit Identifier(std::string_view name) : text(name) {}
  std::string text;
  bool operator==(const Identifier&) const = default;
};

// The path of a variable, a component or a file. Words show all of it.
struct FullName {
  explicit FullName(std::string_view name) : text(name) {}
  std::string text;
  bool operator==(const FullName&) const = default;
};

using ArgumentValue =
    std::variant<std::string, Identifier, FullName, bool, std::int64_t, double, std::vector<std::string>>;

// One value the words of a kind can name. A string is words; a vector is a list of names.
struct DiagnosticArgument {
  DiagnosticArgument(std::string_view argument, std::string_view words)
      : name(argument), value(std::string(words)) {}
  DiagnosticArgument(std::string_view argument, const char* words)
      : DiagnosticArgument(argument, std::string_view(words)) {}
  DiagnosticArgument(std::string_view argument, std::string words)
      : name(argument), value(std::move(words)) {}
  DiagnosticArgument(std::string_view argument, const std::optional<std::string>& words)
      : DiagnosticArgument(argument, words.value_or(std::string())) {}
  DiagnosticArgument(std::string_view argument, Identifier identifier)
      : name(argument), value(std::move(identifier)) {}
  DiagnosticArgument(std::string_view argument, FullName path) : name(argument), value(std::move(path)) {}
  DiagnosticArgument(std::string_view argument, std::same_as<bool> auto flag) : name(argument), value(flag) {}
  DiagnosticArgument(std::string_view argument, std::integral auto number)
    requires(!std::same_as<decltype(number), bool>)
      : name(argument), value(static_cast<std::int64_t>(number)) {}
  DiagnosticArgument(std::string_view argument, double number) : name(argument), value(number) {}
  DiagnosticArgument(std::string_view argument, std::span<const std::string> names)
      : name(argument), value(std::vector(names.begin(), names.end())) {}
  DiagnosticArgument(std::string_view argument, std::vector<std::string> names)
      : name(argument), value(std::move(names)) {}

  std::string_view name;  // a literal
  ArgumentValue value;
  bool operator==(const DiagnosticArgument&) const = default;
};

// Another place the message is about, with its own words.
struct Label {
  Span where;
  std::string text;
};

// Its kind is never null: there is no diagnostic without words.
struct Diagnostic {
  Diagnostic(const DiagnosticKind& its_kind, Span place, std::vector<DiagnosticArgument> its_arguments = {},
             std::vector<Label> its_labels = {})
      : kind(&its_kind),
        severity(its_kind.severity),
        where(place),
        arguments(std::move(its_arguments)),
        labels(std::move(its_labels)) {}

  const DiagnosticKind* kind;
  Severity severity;  // of the kind, unless the options of a run raise or lower it
  Span where;         // the narrowest place that is wrong; no source: about a whole run
  std::vector<DiagnosticArgument> arguments;
  std::vector<Label> labels;    // other places, each with its own words
  std::string instance_path{};  // "plant.pump[2].port_a"

  [[nodiscard]] bool is(const DiagnosticKind& other) const { return kind == &other; }
  [[nodiscard]] std::string_view code() const { return kind->code; }
  // Null where it has no argument of this name.
  [[nodiscard]] const ArgumentValue* argument(std::string_view name) const;
};

// The words of its kind with its arguments, for people to read.
std::string message_of(const Diagnostic& diagnostic);
// Empty: there is none.
std::string help_of(const Diagnostic& diagnostic);

// Keeps the first of those that say the same at the same place.
void keep_each_once(std::vector<Diagnostic>& diagnostics);

class DiagnosticSink {
 public:
  void add(Diagnostic diagnostic);
  void add_all(std::vector<Diagnostic> diagnostics);

  [[nodiscard]] bool has_errors() const { return error_count_ > 0; }
  [[nodiscard]] std::size_t error_count() const { return error_count_; }
  [[nodiscard]] std::size_t warning_count() const { return warning_count_; }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
  std::size_t error_count_ = 0;
  std::size_t warning_count_ = 0;
};

}  // namespace causa
