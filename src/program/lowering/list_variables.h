// The variables of a program, their derivatives and texts, as others see them: names, slots, roles, units.
#pragma once

#include "program/lowering/lowering.h"

namespace causa {

// Texts that expressions read; they do not change.
void list_texts(Lowering& lowering);
void list_variables(Lowering& lowering);

}  // namespace causa
