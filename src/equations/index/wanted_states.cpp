#include "equations/index/wanted_states.h"

#include <algorithm>
#include <map>

#include "equations/index/linear_rows.h"

namespace causa {

namespace {

constexpr std::uint32_t largest_order = 10;

class WantedStates {
 public:
  explicit WantedStates(const SelectionInput& input)
      : in_(input), offsets_(input.offsets), linear_(input.system, input.forms, input.expressions) {}

  DifferentiationOffsets run() {
    for (const auto& [column, select] : wanted_columns()) {
      if (offsets_.highest_orders[column] == 0) raise(column, select);
    }
    return std::move(offsets_);
  }

 private:
  // In order, with the strongest request.
  [[nodiscard]] std::map<std::uint32_t, StateSelect> wanted_columns() const {
    std::map<std::uint32_t, StateSelect> columns;
    for (const VariableFamily& family : in_.system.variables) {
      const StateSelect select = in_.system.symbols[family.symbol].state_select;
      if (family.part != VariablePart::Continuous || select < StateSelect::Prefer) continue;
      for (std::uint32_t i = 0; i < family.count; ++i) {
        const std::uint32_t root = in_.aliases.aliases.find(family.first_scalar + i).scalar;
        const auto found = std::ranges::lower_bound(in_.unknowns, root);
        if (found == in_.unknowns.end() || *found != root) continue;
        StateSelect& request = columns[static_cast<std::uint32_t>(found - in_.unknowns.begin())];
        request = std::max(request, select);
      }
    }
    return columns;
  }

  // Whether the equation can be differentiated so often, as a request asks for it: `prefer` where that is no
  // effort, `always` where it can be done at all.
  bool may_differentiate(std::uint32_t row, std::uint32_t times, StateSelect select) {
    FormId form = in_.aliases.forms[in_.equations[row]];
    if (linear_.is_linear(form)) return true;
    if (select != StateSelect::Always) return false;
    for (std::uint32_t k = 0; k < times; ++k) {
      const auto next = in_.forms.derivative(form);
      if (!std::holds_alternative<FormId>(next)) return false;
      form = std::get<FormId>(next);
    }
    return true;
  }

  // The column to order 1, and what follows from it; nothing where some equation cannot follow.
  void raise(std::uint32_t wanted, StateSelect select) {
    std::map<std::uint32_t, std::uint32_t> orders{{wanted, 1}};  // by column, where they rose
    std::map<std::uint32_t, std::uint32_t> times;                // by row
    std::vector<std::uint32_t> pending{wanted};
    while (!pending.empty()) {
      const std::uint32_t column = pending.back();
      pending.pop_back();
      const std::uint32_t row = offsets_.matching.row_of[column];
      if (orders[column] > largest_order) return;
      // The entry of the pair is usable, before and after.
      const std::uint32_t own = offsets_.highest_orders[column] - offsets_.differentiations[row];
      const std::uint32_t needed = orders[column] - own;
      if (!may_differentiate(row, needed, select)) return;
      times[row] = needed;
      for (const SignatureEntry& entry : in_.signature.row(row)) {
        const auto risen = orders.find(entry.column);
        const std::uint32_t now =
            risen == orders.end() ? offsets_.highest_orders[entry.column] : risen->second;
        if (entry.order + needed <= now) continue;
        orders[entry.column] = entry.order + needed;
        pending.push_back(entry.column);
      }
    }
    Differentiation step{.reason = offsets_.matching.row_of[wanted]};
    for (const auto& [column, order] : orders) {
      step.columns.push_back({column, order - offsets_.highest_orders[column]});
      offsets_.highest_orders[column] = order;
    }
    for (const auto& [row, count] : times) {
      step.rows.push_back({row, count - offsets_.differentiations[row]});
      offsets_.differentiations[row] = count;
    }
    offsets_.steps.push_back(std::move(step));
  }

  const SelectionInput& in_;
  DifferentiationOffsets offsets_;
  LinearRows linear_;
};

}  // namespace

DifferentiationOffsets raise_wanted_states(const SelectionInput& input) {
  return WantedStates(input).run();
}

}  // namespace causa
