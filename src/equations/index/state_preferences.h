// How much the model wants a variable to be a state: `stateSelect`, start values, and what is written of its
// derivatives. A class of aliases has the attributes of all its members, and a derivative those of its name,
// v = der(x).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "equations/index/state_selection.h"

namespace causa {

// How much a variable wants to stay a state; what wants least is demoted first.
struct Preference {
  int select = 0;        // of stateSelect
  int lowest_order = 0;  // 1: it is no derivative
  int is_fixed = 0;      // has a fixed start value
  int has_start = 0;     // has a start value
  int is_written = 0;    // the model writes its derivative
  std::int64_t declared = 0;

  friend auto operator<=>(const Preference&, const Preference&) = default;

  // Whether the model says nothing about which of the two should stay a state.
  [[nodiscard]] bool is_like(const Preference& other) const {
    return select == other.select && lowest_order == other.lowest_order && is_fixed == other.is_fixed &&
           has_start == other.has_start;
  }
};

class StatePreferences {
 public:
  // The input outlives the preferences.
  explicit StatePreferences(const SelectionInput& input);

  // The preference for the derivative that lies `level` below the highest one of a column.
  [[nodiscard]] Preference of(std::uint32_t column, std::uint32_t level) const;
  // Its `stateSelect`, as a number that grows from `never` to `always`.
  [[nodiscard]] std::uint8_t select_of(std::uint32_t column, std::uint32_t level) const;
  // Whether the model asks for any state (`prefer`, `always`).
  [[nodiscard]] bool has_requests() const;

 private:
  struct NameOfDerivative {
    std::uint8_t select = static_cast<std::uint8_t>(StateSelect::Default);
    bool is_fixed = false;
    bool has_start = false;
  };

  void gather_attributes(const SelectionInput& input);
  void gather_names_of_derivatives(const SelectionInput& input);

  std::span<const std::uint32_t> unknowns_;        // by column
  std::span<const std::uint32_t> highest_orders_;  // by column
  std::vector<std::uint32_t> written_orders_;      // by column: of the highest derivative in the model
  std::vector<std::uint8_t> select_;               // by unknown scalar that represents
  std::vector<std::uint8_t> is_fixed_;
  std::vector<std::uint8_t> has_start_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, NameOfDerivative> names_of_derivatives_;  // of, order
};

}  // namespace causa
