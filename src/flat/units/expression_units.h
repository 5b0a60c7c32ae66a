// The units of expressions, as far as they are known: those variables declare, and those that follow for
// variables without one. Numbers in the text may mean anything, but small ones are taken as pure factors:
// `2*x` has the unit of `x`, of `9.81*m` nothing is known.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "flat/flat_model.h"
#include "types/unit.h"

namespace causa {

enum class UnitKnowledge : std::uint8_t {
  Nothing,
  Number,  // a pure factor; in a sum it may stand for anything
  Known,
};

struct TermUnit {
  UnitKnowledge knowledge = UnitKnowledge::Nothing;
  Unit unit{};
  bool inferred = false;  // no variable of it declares a unit
  // A Number that comes from a variable with `unit = "1"`. The gain of a block says so and may turn an angle
  // into a torque: what it multiplies keeps a declared unit, but not an inferred one.
  bool declared_one = false;

  [[nodiscard]] bool known() const { return knowledge == UnitKnowledge::Known; }
};

// Two terms that are added, compared or equated, or a value and what a function expects of it.
struct UnitConflict {
  ExpressionId first{};
  Unit first_unit{};
  ExpressionId second{};  // none(): `expected` says what the first one should be
  Unit second_unit{};
  std::string expected{};
};

// Whether `time` is in seconds, or a number that stands for anything.
enum class UnitOfTime : std::uint8_t { Second, Any };

class ExpressionUnits {
 public:
  // The model and the table outlive it.
  ExpressionUnits(const FlatModel& model, const ExpressionTable& expressions, UnitOfTime time);

  // The unit of an expression; conflicts in it are added to the list, where there is one.
  TermUnit unit_of(ExpressionId root, std::vector<UnitConflict>* conflicts);

  // From now on Local means a variable of this function; nullptr: of none. It outlives the questions.
  void enter(const Function* function) { function_ = function; }

  // What the unit of a whole says about variables without one: for those that now have one the symbols are
  // added to the list.
  void infer(ExpressionId root, const Unit& unit, Span where, std::vector<SymbolId>& found);

  // A Real variable that declares no unit.
  [[nodiscard]] bool is_open(SymbolId symbol) const;
  [[nodiscard]] const TermUnit& of_symbol(SymbolId symbol) const { return symbols_[symbol.index()]; }
  // Where the unit of a variable without one follows from.
  [[nodiscard]] Span origin(SymbolId symbol) const;

  struct WrongUnit {
    SymbolId symbol{};
    UnitError error{};
  };
  [[nodiscard]] const std::vector<WrongUnit>& wrong_units() const { return wrong_; }

  // Joins the units of terms that have to agree; what both sides of an equation have, for instance.
  TermUnit agreed(std::span<const ExpressionId> terms, std::span<const TermUnit> units,
                  std::vector<UnitConflict>* conflicts) const;

 private:
  TermUnit of_node(ExpressionId id, std::vector<UnitConflict>* conflicts);
  TermUnit of_leaf(ExpressionId id);
  TermUnit of_local(LocalId local);
  TermUnit of_call(ExpressionId id, std::uint64_t output, std::vector<UnitConflict>* conflicts);
  TermUnit agreed(ExpressionId node, std::uint32_t first, std::uint32_t count,
                  std::vector<UnitConflict>* conflicts) const;
  TermUnit alike(ExpressionId node) const;
  TermUnit pure(ExpressionId node, std::vector<UnitConflict>* conflicts) const;
  TermUnit raised(ExpressionId node) const;
  const TermUnit& operand(ExpressionId node, std::uint32_t number) const;
  std::optional<Unit> parsed(const std::string& text);

  const FlatModel& model_;
  const ExpressionTable& table_;
  UnitOfTime time_;
  const Function* function_ = nullptr;
  std::vector<TermUnit> symbols_;
  std::unordered_map<std::uint32_t, Span> origins_;
  std::vector<WrongUnit> wrong_;
  std::unordered_map<std::string, std::optional<Unit>> parsed_;
  std::vector<TermUnit> nodes_;  // of the expression that is being read
};

}  // namespace causa
