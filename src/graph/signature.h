// Which variable (column) occurs in which equation (row), and differentiated how often: the signature
// matrix Σ of Pryce, "A simple structural analysis method for DAEs", BIT 41 (2001), in sparse rows.
// Its absent entries are Pryce's −∞.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graph/incidence.h"

namespace causa {

// Whether the equation can determine the variable. A discrete variable that an equation only reads, or a
// variable that occurs only in a condition, is read but never matched to that equation.
enum class Matchable : std::uint8_t { No, Yes };

struct SignatureEntry {
  std::uint32_t column;
  std::uint16_t order;  // of the highest time derivative of the variable in this equation
  Matchable matchable;
};

// Columns of a row are in increasing order, each once, and below `column_count`.
struct Signature {
  std::vector<std::uint32_t> begins{0};  // row i holds entries[begins[i]], …, entries[begins[i + 1] - 1]
  std::vector<SignatureEntry> entries{};
  std::uint32_t column_count = 0;

  [[nodiscard]] std::uint32_t row_count() const { return static_cast<std::uint32_t>(begins.size() - 1); }
  [[nodiscard]] std::span<const SignatureEntry> row(std::uint32_t index) const {
    return {entries.data() + begins[index], entries.data() + begins[index + 1]};
  }
};

// Takes rows in order, their entries in any order. Of a column added repeatedly to a row the highest order
// counts, and it can be matched if one of its occurrences can.
class SignatureBuilder {
 public:
  explicit SignatureBuilder(std::uint32_t column_count) { signature_.column_count = column_count; }

  void reserve(std::size_t rows, std::size_t entries);
  // To the row under construction. Orders are below 65536.
  void add(std::uint32_t column, std::uint32_t order, Matchable matchable = Matchable::Yes);
  void end_row();

  // Leaves the builder empty. Every row begun has been ended.
  Signature build();

 private:
  Signature signature_;
};

// The entries that can be matched, whatever their order.
Incidence matchable_incidence(const Signature& signature);

}  // namespace causa
