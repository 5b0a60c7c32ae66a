// Why an evaluation of a model failed, in words.
#pragma once

#include <string>

#include "model/compiled_model.h"

namespace causa {

std::string words_for(const EvaluationFailure& failure, std::span<const CatalogueEntry> catalogue);

}  // namespace causa
