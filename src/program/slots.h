// Where every variable lies in the memory of a program.
#pragma once

#include <vector>

#include "equations/equation_system.h"
#include "program/simulation_program.h"

namespace causa {

struct SlotMap {
  static constexpr std::uint32_t time = 0;

  std::vector<SlotRange> values;       // by SymbolId; a positive alias shares those of its representative
  std::vector<SlotRange> derivatives;  // by SymbolId; count 0 where nothing is differentiated
  std::uint32_t count = 1;
};

// Order: time, variables as declared, derivatives. Strings have no slot.
SlotMap assign_slots(const EquationSystem& system, const FlatModel& flat);

}  // namespace causa
