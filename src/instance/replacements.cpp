#include "instance/replacements.h"

#include "instance/class_diagnostics.h"
#include "instance/lookup.h"
#include "instance/subtypes.h"

namespace causa::instance {

namespace {

ScopeId find(Elaboration& e, const ClassReference& reference) {
  if (!reference.name || !reference.scope.valid()) return reference.scope;
  Attempt attempt(e);
  ScopeId found;
  {
    const InScope in(e, reference.scope);
    found = find_class_quietly(e, reference.name.identifiers(), reference.name.is_global());
  }
  attempt.take_back();
  return found;
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
    const auto why = why_no_subtype(e, type, wanted);
    if (!why) continue;
    misfits.push_back(
        {replacement.redeclaration, no_subtype(replacement.where, full_name(e, type), replacement.element,
                                               *why, full_name(e, wanted), replacement.constraint_where)});
  }
  return misfits;
}

}  // namespace causa::instance
