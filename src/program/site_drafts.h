// What the sites of a program evaluate, as long as the program is being written: expressions with
// placeholders for what they read. lower_sites() turns them into function programs; nothing of it is left
// afterwards.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "expression/table/table.h"
#include "expression/table/value.h"
#include "program/simulation_program.h"

namespace causa {

struct SiteDraft {
  std::vector<EnumerationId> enumerations{};  // by input
  std::vector<ExpressionId> values{};         // by output; placeholder(k) is input k
};

// Variables of the model that are texts and do not change.
using ConstantTexts = std::vector<std::pair<SymbolId, Value>>;

struct SiteDrafts {
  explicit SiteDrafts(ExpressionTable& table) : expressions(&table) {}

  // The number of a new draft.
  std::uint32_t add(SiteDraft draft) {
    all.push_back(std::move(draft));
    return static_cast<std::uint32_t>(all.size() - 1);
  }

  ExpressionTable* expressions;
  std::vector<SiteDraft> all{};
  ConstantTexts texts{};
};

// A program whose sites have no function programs yet: until then `EvaluationSite::program` is the number of
// the draft.
struct DraftedProgram {
  SimulationProgram program;
  SiteDrafts sites;
};

}  // namespace causa
