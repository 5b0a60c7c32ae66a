// Random graphs for the tests of graph/, small ones to compare with brute force and large ones to see
// that nothing recurses on their size.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "graph/compressed_rows.h"
#include "graph/incidence.h"

namespace causa::testing {

using Random = std::mt19937;

// std::uniform_int_distribution differs between libraries; this does not.
inline std::uint32_t below(Random& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>((std::uint64_t{random()} * bound) >> 32U);
}

// Every entry is present with the same probability, which is drawn first.
inline Incidence random_incidence(Random& random, std::uint32_t rows, std::uint32_t columns) {
  const std::uint32_t percent = below(random, 101);
  IncidenceBuilder builder(columns);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      if (below(random, 100) < percent) builder.add(column);
    }
    builder.end_row();
  }
  return builder.build();
}

// `per_row` random entries in each row, on top of a hidden perfect matching.
inline Incidence random_solvable_incidence(Random& random, std::uint32_t size, std::uint32_t per_row) {
  std::vector<std::uint32_t> hidden(size);
  for (std::uint32_t i = 0; i < size; ++i) hidden[i] = i;
  for (std::uint32_t i = size; i > 1; --i) std::swap(hidden[i - 1], hidden[below(random, i)]);
  IncidenceBuilder builder(size);
  builder.reserve(size, std::size_t{size} * (per_row + 1));
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(hidden[row]);
    for (std::uint32_t i = 0; i < per_row; ++i) builder.add(below(random, size));
    builder.end_row();
  }
  return builder.build();
}

// `per_row` random entries in each row, near the diagonal (at most `width` away, cyclically), on top of a
// hidden perfect matching.
inline Incidence random_local_incidence(Random& random, std::uint32_t size, std::uint32_t per_row,
                                        std::uint32_t width) {
  std::vector<std::uint32_t> hidden(size);
  for (std::uint32_t i = 0; i < size; ++i) hidden[i] = i;
  for (std::uint32_t i = 0; i + width < size; ++i) std::swap(hidden[i], hidden[i + below(random, width)]);
  IncidenceBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(hidden[row]);
    for (std::uint32_t i = 0; i < per_row; ++i) {
      builder.add((row + size + below(random, 2 * width + 1) - width) % size);
    }
    builder.end_row();
  }
  return builder.build();
}

// Row i holds columns i and i + 1, the last row only its own: solved from the last to the first.
inline Incidence chain_incidence(std::uint32_t size) {
  IncidenceBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(row);
    if (row + 1 < size) builder.add(row + 1);
    builder.end_row();
  }
  return builder.build();
}

}  // namespace causa::testing
