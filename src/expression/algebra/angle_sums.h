// Products of sines and cosines joined as a person does it: cos u cos v + sin u sin v is cos(u − v), and
// m − m sin²u is m cos²u.
#pragma once

#include "expression/algebra/form.h"

namespace causa {

// The same value with no more terms. What comes out is no normal form any more: it is for reading, and for
// deriving from; rules of the table would undo squares of cosines.
Form with_joined_angles(FormTable& table, Form form);

}  // namespace causa
