// Modifications (MLS 7.2): merged from the outermost declaration inwards, each expression with the scope it
// was written in. Modifiers are immutable and shared; merging makes new ones.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "instance/classes/ids.h"
#include "syntax/views.h"

namespace causa::instance {

// A value as written, and how to read it from where it is needed.
struct ModifierValue {
  syntax::View expression;  // `break` is a Break node: no value
  ScopeId scope{};          // where its names are looked up
  // Arrays of components the value was handed down through without `each`: it has their dimensions in front,
  // and the indices of these arrays choose the part (MLS 7.2.5).
  std::vector<InstanceId> arrays;
  // Fields to select: the value was given for a record around.
  std::vector<std::string_view> fields;
  Span where;
};

// `redeclare model X = …`, `redeclare Resistor r(…)`: the text and where it stands.
struct Redeclaration {
  syntax::View view;  // ShortClass, another class definition, or ComponentClause
  ScopeId scope{};
};

struct Modifier;

struct ModifierArgument {
  std::string_view name;
  ModifierId modifier{};
};

struct Modifier {
  std::optional<ModifierValue> value;
  std::optional<Redeclaration> redeclaration;
  std::vector<ModifierArgument> arguments;  // by name, each once
  bool each = false;                        // for every element of the array it modifies
  bool is_final = false;
  Span where;
};

class Modifiers {
 public:
  [[nodiscard]] const Modifier& operator[](ModifierId id) const { return table_[id]; }
  ModifierId add(Modifier modifier) { return table_.add(std::move(modifier)); }

  // The argument with this name; none() where there is none, also of none().
  [[nodiscard]] ModifierId argument(ModifierId id, std::string_view name) const;

 private:
  Table<ModifierId, Modifier> table_;
  // Of modifiers with many arguments: by name, filled when one is first looked for.
  mutable std::unordered_map<std::uint32_t, std::unordered_map<std::string_view, ModifierId>> places_;
};

struct Elaboration;

// `(a = 1, b(c = 2)) = value` of a declaration; none() where nothing is written.
ModifierId read_modification(Elaboration& elaboration, syntax::ModificationView view, ScopeId scope);
// `(a = 1, redeclare model M = N)` of a class.
ModifierId read_class_modification(Elaboration& elaboration, syntax::ClassModificationView view,
                                   ScopeId scope);
// The same of an extends clause, where `break …` may stand, too: deselection.h knows these.
ModifierId read_extends_modification(Elaboration& elaboration, syntax::ClassModificationView view,
                                     ScopeId scope);

// Outer over inner (MLS 7.2.4); either may be none(). Modifying what is final is reported.
ModifierId merge(Elaboration& elaboration, ModifierId outer, ModifierId inner);

// Handed down into an array of components: values that are not `each` have its dimensions in front.
ModifierId through_array(Elaboration& elaboration, ModifierId modifier, InstanceId array);

// The modifier of a component of a record that may have a value as a whole.
ModifierId component_modifier(Elaboration& elaboration, ModifierId whole, std::string_view name);

// Every argument with `each`.
ModifierId for_every_element(Elaboration& elaboration, ModifierId modifier);

// Without the redeclaration: what else is said about a redeclared element.
ModifierId without_redeclaration(Elaboration& elaboration, ModifierId modifier);

}  // namespace causa::instance
