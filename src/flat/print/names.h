// How expressions of a flat model are written: variables by name, loop indices by theirs, the indices of
// comprehensions and for-statements by names that nothing else has.
#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "expression/print/print.h"
#include "flat/flat_model.h"
#include "flat/print/used_functions.h"

namespace causa {

// Refers to the model and the table, which outlive it.
class FlatNames {
 public:
  FlatNames(const FlatModel& model, const ExpressionTable& expressions);

  // For expressions under these loops, which outlive the result.
  [[nodiscard]] ExpressionNames under(std::span<const LoopRange> loops) const;
  // For the body of a function, which outlives the result.
  [[nodiscard]] ExpressionNames inside(const Function& function) const;

  // What the text declares, in order, and the name of each as an identifier.
  [[nodiscard]] const std::vector<DeclaredFunction>& functions() const { return functions_; }
  [[nodiscard]] std::string name(const DeclaredFunction& function) const;
  // What a variable is declared as: `Real`, an enumeration, the class of an external object.
  [[nodiscard]] std::string type(const FlatVariable& variable) const;

  // The name of an index that no loop of the text names.
  [[nodiscard]] std::string free_index(std::uint32_t number) const;
  // The same for a loop around equations.
  [[nodiscard]] std::string free_loop(std::uint32_t number) const;

 private:
  void name_outputs();
  [[nodiscard]] std::string global(const std::string& name) const;

  const FlatModel& model_;
  const ExpressionTable& expressions_;
  std::vector<DeclaredFunction> functions_;
  std::map<std::pair<FunctionId, std::size_t>, std::string> output_names_;
  std::unordered_set<std::string> taken_;
  std::map<std::string, std::string, std::less<>> object_classes_;  // by the name of the constructor
};

}  // namespace causa
