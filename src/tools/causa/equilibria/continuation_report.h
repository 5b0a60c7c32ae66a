// A bifurcation diagram as text, as JSON and as a table of numbers that can be taken up again.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/continuation/bifurcation_diagram.h"

namespace causa::tools {

// What the diagram is about, for those who read it.
struct DiagramNames {
  std::string model;
  std::string parameter;
  std::vector<std::string> states;
  std::string observed;  // on the ordinate
  double low = 0.0;
  double high = 1.0;
  double begun_at = 0.0;
};

// `Hopf point, supercritical`
std::string special_name(const SpecialPoint& special);
std::string special_words(const SpecialPoint& special, const DiagramNames& names);

std::string diagram_text(const BifurcationDiagram& diagram, const DiagramNames& names);
nlohmann::ordered_json diagram_json(const BifurcationDiagram& diagram, const DiagramNames& names);

}  // namespace causa::tools
