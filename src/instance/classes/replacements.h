// Whether what stands for a replaceable element fits its constraining class (MLS 7.3.2). What is redeclared
// is noted while the model is read and compared when all of it is there.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Each pair of texts once, however many components have them.
void note_replacement(Elaboration& elaboration, syntax::View text, syntax::View original,
                      Replacement replacement);

struct MisfitReplacement {
  syntax::View redeclaration;  // none: nothing can be left out
  Diagnostic diagnostic;
};
std::vector<MisfitReplacement> find_misfits(Elaboration& elaboration);

}  // namespace causa::instance
