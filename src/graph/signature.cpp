#include "graph/signature.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace causa {

void SignatureBuilder::reserve(std::size_t rows, std::size_t entries) {
  signature_.begins.reserve(rows + 1);
  signature_.entries.reserve(entries);
}

void SignatureBuilder::add(std::uint32_t column, std::uint32_t order, Matchable matchable) {
  require(column < signature_.column_count, "a column is outside the signature");
  require(order <= std::numeric_limits<std::uint16_t>::max(), "a derivative outgrew its 16-bit order");
  signature_.entries.push_back(
      {.column = column, .order = static_cast<std::uint16_t>(order), .matchable = matchable});
}

void SignatureBuilder::end_row() {
  std::vector<SignatureEntry>& entries = signature_.entries;
  const std::size_t begin = signature_.begins.back();
  std::sort(entries.begin() + static_cast<std::ptrdiff_t>(begin), entries.end(),
            [](const SignatureEntry& a, const SignatureEntry& b) { return a.column < b.column; });
  std::size_t end = begin;
  for (std::size_t i = begin; i < entries.size(); ++i) {
    if (end > begin && entries[end - 1].column == entries[i].column) {
      entries[end - 1].order = std::max(entries[end - 1].order, entries[i].order);
      entries[end - 1].matchable = std::max(entries[end - 1].matchable, entries[i].matchable);
    } else {
      entries[end++] = entries[i];
    }
  }
  entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(end), entries.end());
  require(end < no_index && signature_.begins.size() < no_index, "a signature outgrew its 32-bit indices");
  signature_.begins.push_back(static_cast<std::uint32_t>(end));
}

Signature SignatureBuilder::build() {
  require(signature_.entries.size() == signature_.begins.back(), "the last row was not ended");
  Signature result = std::move(signature_);
  signature_ = Signature{.column_count = result.column_count};
  return result;
}

Incidence matchable_incidence(const Signature& signature) {
  IncidenceBuilder builder(signature.column_count);
  builder.reserve(signature.row_count(), signature.entries.size());
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    for (const SignatureEntry& entry : signature.row(row)) {
      if (entry.matchable == Matchable::Yes) builder.add(entry.column);
    }
    builder.end_row();
  }
  return builder.build();
}

}  // namespace causa
