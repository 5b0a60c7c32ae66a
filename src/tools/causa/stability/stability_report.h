// What is known about the stability of an equilibrium, as text, JSON and a picture.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "analysis/stability/judge_stability.h"
#include "drawing/chart.h"

namespace causa::tools {

std::string stability_text(const std::string& model, const StabilityJudgement& judgement);
nlohmann::ordered_json stability_json(const std::string& model, const StabilityJudgement& judgement);

// The level sets of V around the equilibrium, V̇ = 0 and where V̇ is positive, of a second-order model whose
// judgement has a function V; otherwise words why there is none.
std::variant<drawing::Chart, std::string> stability_picture(const std::string& model,
                                                            StabilityJudgement& judgement);

}  // namespace causa::tools
