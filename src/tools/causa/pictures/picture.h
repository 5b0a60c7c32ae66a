// From recorded points to a picture in the terminal or in a file, for the commands that plot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drawing/plot_data.h"
#include "results/result_writer.h"
#include "results/thinned_curves.h"
#include "tools/causa/command.h"

namespace causa::tools {

enum class PlotKind : std::uint8_t {
  OverTime,
  Phase,  // over the first variable
};

// How points are kept for a kind of picture.
ThinningOptions thinning_for(PlotKind kind);

// Adds the curves of one result, and says on standard error where values are missing. `source`: which result
// it is, where there are several.
void add_curves(PlotData& data, PlotKind kind, const std::vector<ResultVariable>& variables,
                const ThinnedCurves& curves, const std::string& source);

// .svg, .png, .pdf or .html
bool is_picture_path(const std::string& path);
// "" or why a path is none, for the command line.
std::string checked_picture_path(const std::string& path);

// Writes a picture. Nothing: it is there; otherwise words for the user.
std::optional<std::string> write_picture(const PlotData& data, const std::string& path);

enum class PlotCharacters : std::uint8_t { AsTheTerminalCan, Ascii };
void print_plot(const PlotData& data, PlotCharacters characters, const Session& session);

}  // namespace causa::tools
