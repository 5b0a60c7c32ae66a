// The pass "states", IndexReduction → ReducedSystem: the system of index 1, every equation with the
// derivatives that are needed of it, every variable with the derivatives that occur, and which of them are
// states.
//
// Rows are scalar equations, as often differentiated as they say, and one for each state of a state set.
// Columns are the quantities that are neither states nor known nor aliases; there are as many.
// A state set chooses `choose` of its candidates as states while the model runs: all candidates are columns,
// and its rows say "state = selected candidates".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "equations/aliases/aliases.h"
#include "equations/index/structure.h"
#include "equations/system/forms.h"
#include "equations/system/quantities.h"
#include "equations/system/scalar_aliases.h"

namespace causa {

struct StateSet {
  std::vector<std::uint32_t> candidates;  // quantities
  std::uint32_t choose = 0;
  std::vector<std::uint32_t> initial;      // the first choice: the most preferred
  std::vector<std::uint32_t> constraints;  // the equations that leave the choice open
};

struct ReducedRow {
  std::uint32_t equation = 0;  // a scalar equation; of a state set row: the number of the set
  std::uint8_t times = 0;      // differentiated
  bool is_state_set = false;
  FormId form{};
  bool is_highest = false;  // not differentiated any further
};

// Why an equation was differentiated: it, with others, had no unknown of its own left.
struct DifferentiatedEquation {
  std::uint32_t equation = 0;
  std::uint8_t times = 0;
  std::uint32_t reason = 0;  // the equation that found nothing to determine
};

struct ReducedSystem {
  Quantities quantities;
  std::vector<std::uint8_t> orders;    // by scalar: the highest derivative
  std::vector<std::uint8_t> is_state;  // by quantity, without those of state sets
  std::vector<StateSet> state_sets;
  // Quantities merged by the second alias pass; states and derivatives of states represent.
  ScalarAliases aliases;
  std::vector<ReducedRow> rows;
  std::vector<std::uint32_t> columns;  // quantities
  std::vector<DifferentiatedEquation> differentiated;
  std::vector<std::uint32_t> dummy_derivatives;  // quantities that lost their state
  std::uint32_t merged_late = 0;                 // equations the second alias pass took out
  int differentiations = 0;                      // the most often differentiated equation's
};

// Chooses the states (state_selection.h), differentiates the equations, and merges quantities that became
// alike (late_aliases.h). Nothing when the sink got an error: an equation that cannot be differentiated.
std::optional<ReducedSystem> reduce_system(const AliasedSystem& aliased, const Structure& structure,
                                           ExpressionTable& expressions, DiagnosticSink& sink);

// There are as many rows as columns; a column is no state, no alias and not known.
void verify(const ReducedSystem& reduced, const EquationSystem& system);
// The states and what became of the other candidates; the equations that are differentiated.
std::string dump(const ReducedSystem& reduced, const EquationSystem& system, ExpressionTable& expressions);

// The number of states.
std::uint32_t order_of(const ReducedSystem& reduced);

// What represents an access of a form at a position: a quantity with a sign. The access is single.
SignedScalar quantity_at(const EquationSystem& system, const AliasReport& aliases,
                         const ReducedSystem& reduced, const Forms& forms, const EquationForm& form,
                         const FormAccess& access, std::uint32_t n, std::span<const std::int64_t> position);

}  // namespace causa
