// A scope: a class as it stands in one context, with what it inherits and how it is modified. Names are
// looked up in scopes. A class of the library that is not modified has one scope; each component has one of
// its own, and so has each class another one inherits from, because both may be modified.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "expression/table/table.h"
#include "instance/classes/class_text.h"
#include "instance/classes/ids.h"
#include "packages/library.h"

namespace causa::instance {

enum class Progress : std::uint8_t { Waiting, Working, Done, Failed };

// The predefined types (MLS 4.8), to which classes derived from them come down.
enum class Predefined : std::uint8_t {
  None,
  Real,
  Integer,
  Boolean,
  String,
  Enumeration,
  ExternalObject,
  Clock,
};

// Where an element was found: the scope in whose text it stands and its number there; or a class of the
// library that is stored in a file of its own.
struct FoundElement {
  ScopeId holder{};
  std::uint32_t element = 0;
  packages::PackageClassId stored{};  // valid: `element` means nothing

  explicit operator bool() const { return holder.valid(); }
};

struct Scope {
  syntax::ClassView definition;
  packages::PackageClassId library_class{};  // none(): written in a modification
  ScopeId enclosing{};                       // where names are looked up next; none(): the top level
  ScopeId heir{};                            // the scope that inherits this one; none(): no other
  InstanceId component{};                    // whose class it is; none(): of a package, type or function
  ModifierId modifier{};                     // from outside, on the whole class
  Predefined predefined = Predefined::None;  // of the predefined types themselves; they have no definition
  const ClassText* text = nullptr;
  bool is_protected_base = false;          // inherited in a protected section
  std::vector<syntax::View> deselected{};  // `break …` of the extends clause that inherits it (MLS 7.4)

  Progress bases_found = Progress::Waiting;
  // One for each `extends` of the text, in order; none() after an error. Of a short class its only base.
  std::vector<ScopeId> bases;

  std::unordered_map<std::string_view, FoundElement> found;    // memo of find_element
  std::unordered_map<std::string_view, ScopeId> classes;       // memo of class_named
  std::unordered_map<std::string_view, InstanceId> constants;  // nodes of package constants
  FunctionId function{};                                       // once it was read as a function
  EnumerationId enumeration{};
};

// What a first identifier means in a scope.
struct LookupResult {
  FoundElement element{};  // a component
  ScopeId type{};          // a class
  bool failed = false;     // there is one, but it is wrong, which was reported
  // A literal that was imported from an enumeration.
  ScopeId enumeration{};
  std::string_view literal{};

  explicit operator bool() const { return element || type.valid() || failed || enumeration.valid(); }
};

}  // namespace causa::instance
