// What the equations of a model say about its variables explicitly: T = m*v^2/2, v = der(x), x = l*sin(phi).
// Energies and constraints are written out by them, as functions of the coordinates, their derivatives,
// parameters, inputs and time.
#pragma once

#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

#include "flat/flat_model.h"

namespace causa::lagrange {

// Why an expression cannot be written out.
struct NotWrittenOut {
  enum class Kind : std::uint8_t { NoEquation, Circle, Acceleration, NoDerivative, TooDeep };
  Kind kind{};
  SymbolId variable{};
};

class Definitions {
 public:
  // The model has scalar equations. Coordinates are the functions of time that stay.
  Definitions(const FlatModel& model, ExpressionTable& table, std::span<const SymbolId> coordinates);

  std::variant<ExpressionId, NotWrittenOut> written_out(ExpressionId expression);

  // The variable of the model that is der(q), or none().
  [[nodiscard]] SymbolId speed_of(SymbolId coordinate) const;

 private:
  enum class Progress : std::uint8_t { Waiting, Working, Done };
  struct Entry {
    ExpressionId value{};    // by the equation
    ExpressionId written{};  // written out
    Progress progress = Progress::Waiting;
  };

  void add(SymbolId symbol, ExpressionId value);
  [[nodiscard]] bool is_constant(SymbolId symbol) const;
  [[nodiscard]] bool is_coordinate(SymbolId symbol) const;
  [[nodiscard]] bool is_given(SymbolId symbol) const;
  ExpressionId of_symbol(SymbolId symbol);
  ExpressionId derivative_of(SymbolId symbol);
  ExpressionId rewrite(ExpressionId expression);
  ExpressionId fail(NotWrittenOut::Kind kind, SymbolId variable);

  const FlatModel& model_;
  ExpressionTable& table_;
  std::vector<SymbolId> coordinates_;
  std::unordered_map<std::uint32_t, Entry> entries_;  // by symbol
  std::size_t depth_ = 0;                             // of equations that wait for others
  std::optional<NotWrittenOut> problem_;
};

}  // namespace causa::lagrange
