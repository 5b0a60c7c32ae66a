#include "analysis/sensitivity/failure_words.h"

#include "model/catalogue.h"

namespace causa {

std::string words_for(const EvaluationFailure& failure, std::span<const CatalogueEntry> catalogue) {
  if (!failure.reason.empty()) return failure.reason;
  if (!failure.operation.empty()) return failure.operation + " has no value";
  if (!failure.equation.empty()) return failure.equation + " gives no finite number";
  const std::string name =
      failure.value == EvaluationFailure::npos ? std::string() : value_name(catalogue, failure.value);
  return name.empty() ? "a value is not a finite number" : "`" + name + "` is not a finite number";
}

}  // namespace causa
