// What the functions of a model may reach beyond their arguments: messages to the user, files, code of other
// libraries. Evaluation knows only this interface; outside/ implements it, with the user's permissions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"
#include "expression/external/foreign_function.h"
#include "expression/table/function.h"

namespace causa {

class ExpressionTable;

enum class OutsideMessage : std::uint8_t { Text, Warning };

// One call of an external function that is not known here (MLS 12.9).
struct ForeignCall {
  std::span<const ForeignFunction> functions;       // those it may be compiled with
  std::uint32_t number = 0;                         // which of them
  std::span<const EnumerationType> enumerations{};  // by the ids in values
  // One for each argument of the external clause: what it is, or a prototype with its kind and dimensions.
  std::vector<Value> arguments{};
  std::vector<Value> results{};  // prototypes: of the result, or of its fields
  bool in_simulation = false;
};

struct ForeignResults {
  std::vector<Value> results;
  std::vector<Value> arguments;  // after the call; those that are outputs matter
};

class Outside {
 public:
  virtual ~Outside() = default;
  Outside() = default;
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;

  virtual void tell(OutsideMessage kind, std::string_view text) = 0;
  // An assertion that does not hold and is only a warning, every time it is looked at (MLS 8.3.7).
  virtual void warn(const std::string& /*function*/, Span /*assertion*/, std::string_view /*message*/) {}
  // An evaluation took too many steps and was stopped, in a function (empty: outside of any) that is written
  // at a place; how often that has happened so far.
  virtual void evaluation_stopped(const std::string& /*function*/, Span /*where*/, std::string_view /*why*/) {
  }
  [[nodiscard]] virtual std::size_t stopped_evaluations() const { return 0; }
  // The absolute path a name stands for: `modelica://Library/…`, `file://…`, or a path.
  virtual std::variant<std::string, NoResult> absolute_path(const std::string& name) = 0;
  // The path of a file or directory that may be read or written; otherwise why not.
  virtual std::variant<std::string, NoResult> readable_path(const std::string& name) = 0;
  virtual std::variant<std::string, NoResult> writable_path(const std::string& name) = 0;
  // Whether the model may reach the process itself: its environment, its directory, other programs. No value
  // means yes.
  virtual std::optional<NoResult> refuse_effect(std::string_view what) = 0;
  virtual std::variant<ForeignResults, NoResult> call_foreign(ForeignCall call) = 0;
};

// As long as it lives, functions of the table may reach this outside.
class OutsideOfTable {
 public:
  OutsideOfTable(const ExpressionTable& table, Outside& outside);
  ~OutsideOfTable();
  OutsideOfTable(const OutsideOfTable&) = delete;
  OutsideOfTable& operator=(const OutsideOfTable&) = delete;

 private:
  const ExpressionTable* table_;
};
// nullptr: none was given; nothing beyond the arguments can be reached.
Outside* outside_of(const ExpressionTable& table);

}  // namespace causa
