// Inside of instantiate.cpp: what its parts share while one class is read.
//
// Variables are found in three steps, because the type of one may depend on the value of another:
// `names` after declare.h, dimensions after component_types.h, bindings after bindings.h. A step that needs
// an earlier one of another variable asks for it; `Progress` tells a cycle from a wait. Whatever is wrong is
// reported where it is found and then has no expression (TypedExpression is empty), so nothing is told twice.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "expression/evaluate.h"
#include "instance/instance_tree.h"
#include "syntax/views.h"

namespace causa::instance {

struct TypedExpression {
  ExpressionId id{};  // none(): it was wrong, and reported
  Variability variability = Variability::Constant;

  explicit operator bool() const { return id.valid(); }
};

enum class Progress : std::uint8_t { Waiting, Working, Done, Failed };

// The text of one variable and how far we are with it.
struct Declaration {
  syntax::ComponentClauseView clause;
  syntax::DeclarationView syntax;

  Progress type = Progress::Waiting;     // dimensions; kind and variability are known from the start
  Progress binding = Progress::Waiting;  // `bound`: its value as written, not yet compared with the type
  Progress value = Progress::Waiting;    // `known`: evaluated; only where structure depends on it
  TypedExpression bound{};
  Value known{};
};

struct Elaboration {
  ExpressionTable& expressions;
  DiagnosticSink sink{};  // in the order of finding; instantiate() sorts them by place
  InstanceTree tree{};
  std::unordered_map<std::string_view, SymbolId> names{};
  Table<SymbolId, Declaration> declarations{};

  // Where the expression being read stands.
  std::vector<LoopRange> loops{};          // of for-equations and comprehensions, from the outermost
  std::vector<std::int64_t> end_values{};  // what `end` means in the subscripts being read
  std::uint32_t branches = 0;  // of `if` around it, where a subscript need not hold for every index
  std::uint32_t depth = 0;     // of nested expressions, also of those asked for on the way

  [[nodiscard]] InstanceVariable& variable(SymbolId symbol) {
    return tree.nodes[tree.symbols[symbol]].variable;
  }
  [[nodiscard]] const std::string& name(SymbolId symbol) const {
    return tree.nodes[tree.symbols[symbol]].name;
  }
  [[nodiscard]] Span where(SymbolId symbol) const { return tree.nodes[tree.symbols[symbol]].where; }
  [[nodiscard]] const Dimensions& dimensions(TypedExpression expression) const {
    return expressions.dimensions(expression.id);
  }
  [[nodiscard]] ValueKind kind(TypedExpression expression) const { return expressions[expression.id].kind; }

  void report(Diagnostic diagnostic) { sink.add(std::move(diagnostic)); }
  // `return e.wrong(unknown_name(…));`
  TypedExpression wrong(Diagnostic diagnostic) {
    report(std::move(diagnostic));
    return {};
  }
};

// The declaration of another variable is read outside of the loops and subscripts it is asked for in.
class OutsideOfLoops {
 public:
  explicit OutsideOfLoops(Elaboration& elaboration) : elaboration_(elaboration) {
    loops_.swap(elaboration.loops);
    end_values_.swap(elaboration.end_values);
    elaboration.depth += depth_of_waiting;
  }
  ~OutsideOfLoops() {
    loops_.swap(elaboration_.loops);
    end_values_.swap(elaboration_.end_values);
    elaboration_.depth -= depth_of_waiting;
  }
  OutsideOfLoops(const OutsideOfLoops&) = delete;
  OutsideOfLoops& operator=(const OutsideOfLoops&) = delete;

 private:
  // Asking for another declaration takes as much stack as some levels of an expression.
  static constexpr std::uint32_t depth_of_waiting = 5;

  Elaboration& elaboration_;
  std::vector<LoopRange> loops_;
  std::vector<std::int64_t> end_values_;
};

inline Variability greater(Variability a, Variability b) {
  return a < b ? b : a;
}
inline bool is_numeric(ValueKind kind) {
  return kind == ValueKind::Real || kind == ValueKind::Integer;
}
inline bool compatible(ValueKind a, ValueKind b) {
  return a == b || (is_numeric(a) && is_numeric(b));
}

}  // namespace causa::instance
