// What loops that are written out need: where reading stands, to go back to it.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

inline constexpr std::int64_t most_unrolled = 10'000;

// The place in the text that is being read, as Elaboration knows it. An exception leaves it anywhere.
class ReadingState {
 public:
  explicit ReadingState(const Elaboration& elaboration);
  void restore(Elaboration& elaboration) const;

 private:
  std::size_t loops_;
  std::size_t fixed_indices_;
  std::size_t iterators_;
  std::size_t end_values_;
  std::uint32_t branches_;
  std::uint32_t depth_;
};

// What the tree holds; everything found since can be taken out again, with what was reported.
class Trial {
 public:
  explicit Trial(Elaboration& elaboration);
  [[nodiscard]] bool failed() const { return attempt_.failed(); }
  // Returns what was reported.
  std::vector<Diagnostic> undo();

 private:
  Elaboration& elaboration_;
  Attempt attempt_;
  std::size_t reported_;
  std::size_t connections_;
  std::size_t graph_statements_;
  std::size_t bus_connections_;
};

}  // namespace causa::instance
