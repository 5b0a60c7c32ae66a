// The result of a design, step by step, as text and as JSON.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "analysis/linear_systems/design/controller_design.h"

namespace causa::tools {

struct DesignReport {
  const linear::StateSpace& plant;
  const linear::DesignRequest& request;
  const linear::ControllerDesign& design;
  std::string title{};               // "state feedback by pole placement"
  bool is_around_a_point = false;    // signals are differences from an operating point
  std::vector<std::string> notes{};  // beside those of the design
};

std::string design_text(const DesignReport& report);
nlohmann::ordered_json design_json(const DesignReport& report);

}  // namespace causa::tools
