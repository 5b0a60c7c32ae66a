#include "instance/classes/replacements.h"

#include <algorithm>

#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/subtypes.h"

namespace causa::instance {

namespace {

// What is not there is reported; of the class of a component it was already.
ScopeId find(Elaboration& e, const ClassReference& reference) {
  if (!reference.name || !reference.scope.valid()) return reference.scope;
  const InScope in(e, reference.scope);
  return find_class(e, reference.name);
}

// A base class was not found, which has been reported: its elements are unknown.
bool lacks_base(Elaboration& e, ScopeId type) {
  if (!type.valid()) return false;
  return std::ranges::any_of(with_bases(e, type), [&](ScopeId part) {
    return std::ranges::any_of(e.scopes[part].bases, [](ScopeId base) { return !base.valid(); });
  });
}

// The name of a class; for a class that a modification introduces, the name of the class it is derived from.
std::string name_of(const Elaboration& e, ScopeId scope) {
  const syntax::ClassView definition = e.scopes[scope].definition;
  const bool is_anonymous = definition && definition.kind() == syntax::NodeKind::ShortClass &&
                            !e.scopes[scope].library_class.valid();
  if (!is_anonymous) return full_name(e, scope);
  std::string name(definition.base().text());
  if (definition.subscripts()) name += definition.subscripts().text();
  return name;
}

}  // namespace

void note_replacement(Elaboration& e, syntax::View text, syntax::View original, Replacement replacement) {
  if (!e.replacements_seen.insert({key_of(text), key_of(original)}).second) return;
  e.replacements.push_back(std::move(replacement));
}

std::vector<MisfitReplacement> find_misfits(Elaboration& e) {
  std::vector<MisfitReplacement> misfits;
  // Comparing may note others.
  for (std::size_t i = 0; i < e.replacements.size(); ++i) {
    const Replacement replacement = e.replacements[i];
    const ScopeId type = find(e, replacement.type);
    const ScopeId wanted = find(e, replacement.constraint);
    if (lacks_base(e, type)) continue;
    const auto why = why_no_subtype(e, type, wanted);
    if (!why) continue;
    misfits.push_back(
        {replacement.redeclaration, no_subtype(replacement.where, name_of(e, type), replacement.element, *why,
                                               full_name(e, wanted), replacement.constraint_where)});
  }
  return misfits;
}

}  // namespace causa::instance
