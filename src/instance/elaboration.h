// Inside of instantiate.cpp: what its parts share while a class is instantiated.
//
// Components are found in steps, because the type of one may depend on the value of another: its class and
// whether it is there, its dimensions, its children, its binding, its value. A step that needs an earlier one
// of another component asks for it; `Progress` tells a cycle from a wait. Whatever is wrong is reported where
// it is found and then has no expression (TypedExpression is empty), so nothing is reported twice.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "expression/evaluate/evaluate.h"
#include "instance/classes/class_text.h"
#include "instance/classes/modifier.h"
#include "instance/classes/scope.h"
#include "instance/connections/component_reference.h"
#include "instance/instance_tree.h"
#include "packages/library.h"
#include "syntax/views.h"

namespace causa::instance {

struct FunctionInterface;
struct RecordValue;

// A typed value: an expression of a predefined type, or a record of typed values.
struct TypedExpression {
  ExpressionId id{};  // none(): a record; or it was wrong, and reported
  Variability variability = Variability::Constant;
  EnumerationId enumeration{};                  // of an enumeration
  std::shared_ptr<const RecordValue> record{};  // shared, because values are handed around and never changed
  ScopeId object{};                             // of an external object: its class

  explicit operator bool() const { return id.valid() || record != nullptr; }
  [[nodiscard]] bool is_record() const { return record != nullptr; }
};

// A record, or an array of records kept as a record of arrays: each field has `dimensions` in front.
struct RecordValue {
  struct Field {
    std::string_view name;
    TypedExpression value;
  };
  ScopeId type{};  // its class
  Dimensions dimensions;
  std::vector<Field> fields;

  [[nodiscard]] const TypedExpression* find(std::string_view name) const {
    for (const Field& field : fields) {
      if (field.name == name) return &field.value;
    }
    return nullptr;
  }
};

// How far we are with one component; parallel to the nodes of the tree.
struct ComponentState {
  ScopeId holder{};  // in whose text it is declared: names of its declaration are looked up there
  const ElementText* text = nullptr;
  // What a modification redeclared: prefixes and dimensions that are not said anew are its.
  ScopeId replaced_holder{};
  const ElementText* replaced = nullptr;
  ModifierId modifier{};                // of outside and its own, merged
  std::vector<std::int64_t> element{};  // of an element of a SplitArray: its subscripts
  ScopeId type{};                       // its class, unmodified
  ScopeId scope{};                      // its class as modified for this component; none() of variables
  Variability least_variability = Variability::Continuous;  // `parameter` and `constant` of records around
  Causality causality = Causality::Internal;                // `input` and `output` of records around
  // An `inner` whose text says `outer`: one side of `inner outer`, or added at the top for an `outer`
  // without.
  bool is_inner_side = false;
  InstanceId outer_side{};   // of an `inner outer`: what its name means inside of the class it stands in
  bool is_detached = false;  // a constant of a package: not part of the model

  Progress found = Progress::Waiting;     // kind, class, and whether it is there
  Progress sized = Progress::Waiting;     // dimensions
  Progress children = Progress::Waiting;  // nodes of the components in it
  Progress bound = Progress::Waiting;     // `binding`
  Progress valued = Progress::Waiting;    // `known`: evaluated; only where structure depends on it
  Progress expanded = Progress::Waiting;  // Working: its components are found; Done: all below it are
  Progress checked = Progress::Waiting;   // value and attributes of a variable are in the tree
  Progress read = Progress::Waiting;      // equations and algorithms of a component are in the tree
  // The value of a variable as written for the whole array, not yet compared with its type.
  TypedExpression binding{};
  Span binding_where{};
  bool bound_by_start = false;
  Value known{};
  std::unordered_map<std::string_view, InstanceId> by_name{};  // children
};

// The variables of the function that is being read, by name.
struct FunctionVariables {
  FunctionId function{};
  ScopeId scope{};
  std::unordered_map<std::string_view, TypedExpression> by_name;
};

// connect() with a signal of a bus that is declared nowhere (MLS 9.1.3); read again when buses are complete.
struct BusConnection {
  InstanceId owner{};
  std::vector<LoopRange> loops;
  ComponentReference left;
  ComponentReference right;
  Span left_where;
  Span right_where;
  Span where;
};

// A piece of text: its file and node.
using TextKey = std::pair<const syntax::SyntaxTree*, syntax::NodeId>;
inline TextKey key_of(syntax::View view) {
  return {&view.tree(), view.id()};
}

// A class by its name, looked up in a scope when it is needed; without a name the class itself.
struct ClassReference {
  syntax::NameView name;
  ScopeId scope{};
};

// What stands for a replaceable element: a subtype of its constraining class (MLS 7.3.2). Compared when
// the whole model is there.
struct Replacement {
  std::string_view element;
  syntax::View redeclaration;  // in a modification; none: an element, or the default of the declaration
  ClassReference type;
  ClassReference constraint;
  Span where;
  Span constraint_where;
};

// What becomes of an array of components whose elements turn out to differ in structure.
enum class DifferingElements : std::uint8_t {
  Report,     // it is an error
  Split,      // ElementsDiffer is thrown, and the array split (components/split_arrays.h)
  ShowFirst,  // the first element stands for all: a picture shows an array as one icon
};

// A parameter below an array of components: the names that lead to it.
struct ParameterOfElements {
  InstanceId array{};
  std::vector<std::string_view> names;
};

struct Elaboration {
  ExpressionTable& expressions;
  packages::Library& library;
  std::vector<Diagnostic> reported{};  // in the order of finding; instantiate() sorts them by place
  // Messages of the parser about the classes that were used. They stay where an attempt is taken back.
  std::vector<Diagnostic> syntax_messages{};
  std::set<TextKey> messages_read{};
  InstanceTree tree{};
  Table<InstanceId, ComponentState> components{};
  Table<ScopeId, Scope> scopes{};
  ClassTexts texts{};
  Modifiers modifiers{};
  std::unordered_map<std::uint32_t, ScopeId> library_scopes{};  // by PackageClassId: classes as written
  std::unordered_map<std::string_view, ScopeId> predefined{};   // `Real`, …, `StateSelect`
  std::map<std::pair<const ClassText*, std::string_view>, LookupResult> imported{};
  std::unordered_map<std::uint32_t, NamesOfBases> names_of_bases{};  // by ScopeId, of classes with many bases
  std::map<std::pair<const syntax::SyntaxTree*, syntax::NodeId>, EnumerationId> enumerations{};
  std::set<std::pair<std::uint32_t, std::string_view>> classes_in_work{};
  // Classes that were found to contain themselves: none of their components is looked into any more.
  std::set<TextKey> endless_classes{};
  std::set<TextKey> checked_classes{};  // those whose text keeps the rules, or was reported
  std::vector<Replacement> replacements{};
  std::set<std::pair<TextKey, TextKey>> replacements_seen{};  // redeclaration and what it redeclares
  bool has_deselections = false;                              // some `extends` has a `break`
  std::deque<ElementText> redeclared_texts{};                 // of components a modification redeclares
  std::unordered_map<std::uint32_t, std::shared_ptr<const FunctionInterface>> interfaces{};  // by ScopeId
  std::set<std::uint32_t> interfaces_in_work{};
  // Values of records, of which each field takes its part: by where they are written and the scope around.
  std::map<std::tuple<std::uint32_t, const syntax::SyntaxTree*, syntax::NodeId>, TypedExpression>
      record_values{};
  std::vector<InstanceId> constant_symbols{};  // of package constants: symbols from first_constant_symbol on
  std::vector<BusConnection> bus_connections{};
  DifferingElements differing_elements = DifferingElements::Report;
  // Those that were frozen before the array was split: their values have been used.
  std::vector<ParameterOfElements> to_freeze_again{};
  bool sections_were_reread = false;    // the sections in the tree are not in the order of their components
  std::vector<std::size_t> attempts{};  // those under way, the outermost first: what was reported before each

  // Where the expression being read stands.
  ScopeId scope{};                        // where names are looked up
  FunctionVariables* function = nullptr;  // of the function being read
  std::vector<LoopRange> loops{};         // of arrays of components, for-equations and comprehensions
  // Loops that were written out because their bodies differ: the name has this value.
  std::vector<std::pair<std::string_view, std::int64_t>> fixed_indices{};
  // For loops in functions over something that is no known range: the value of the index.
  std::vector<std::pair<std::string_view, TypedExpression>> iterators{};
  std::vector<ExpressionId> end_values{};  // what `end` means in the subscripts being read
  std::uint32_t branches = 0;  // of `if` around it, where a subscript need not hold for every index
  std::uint32_t depth = 0;     // of nested expressions, also of those asked for on the way

  [[nodiscard]] Instance& node(InstanceId id) { return tree.nodes[id]; }
  [[nodiscard]] ComponentState& state(InstanceId id) { return components[id]; }
  [[nodiscard]] const Dimensions& dimensions(const TypedExpression& expression) const {
    return expression.record ? expression.record->dimensions : expressions.dimensions(expression.id);
  }
  // Not of a record.
  [[nodiscard]] ValueKind kind(const TypedExpression& expression) const {
    return expressions[expression.id].kind;
  }

  // The text of a class. Null where the parser found errors in it, which are then kept to be reported.
  const ClassText* text_of(const syntax::ClassView& definition);
  // With the path of the component whose text is being read.
  void report(Diagnostic diagnostic);
  // `return e.wrong(unknown_name(…));`
  TypedExpression wrong(Diagnostic diagnostic) {
    report(std::move(diagnostic));
    return {};
  }
};

inline constexpr std::uint32_t first_constant_symbol = 0x8000'0000U;

// The loops of the arrays a component lies in and of its own dimensions, outermost first.
std::vector<LoopRange> array_loops(const Elaboration& elaboration, InstanceId component);

// Reads in another scope: outside of the loops and subscripts this is asked for in, inside of the arrays the
// component of that scope lies in.
class InScope {
 public:
  InScope(Elaboration& elaboration, ScopeId scope);
  ~InScope();
  InScope(const InScope&) = delete;
  InScope& operator=(const InScope&) = delete;

 private:
  // Asking for another declaration takes as much stack as some levels of an expression.
  static constexpr std::uint32_t depth_of_waiting = 5;

  Elaboration& elaboration_;
  ScopeId scope_;
  FunctionVariables* function_;
  std::vector<LoopRange> loops_;
  std::vector<std::pair<std::string_view, std::int64_t>> fixed_indices_;
  std::vector<std::pair<std::string_view, TypedExpression>> iterators_;
  std::vector<ExpressionId> end_values_;
};

// Whether errors were reported since a point.
class ErrorCheck {
 public:
  explicit ErrorCheck(const Elaboration& elaboration);
  [[nodiscard]] bool failed() const;

 private:
  const Elaboration& elaboration_;
  std::size_t reported_;
};

// What was reported since a point can be taken back: an attempt that may fail. It is taken back, too, where
// elements of an array are found to differ before the attempt is over, since all of it is read again.
class Attempt {
 public:
  explicit Attempt(Elaboration& elaboration);
  ~Attempt();
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  [[nodiscard]] bool failed() const { return check_.failed(); }
  void take_back();  // forgets what was reported

 private:
  Elaboration& elaboration_;
  ErrorCheck check_;
  std::size_t reported_;
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
