// Diagnostics as a person reads them on a terminal: message, source excerpt, caret, labels, remedy.
#pragma once

#include <span>
#include <string>

#include "base/diagnostic.h"

namespace causa {

struct RenderOptions {
  enum class Colour : std::uint8_t { Never, Always };
  Colour colour = Colour::Never;
  std::uint32_t tab_width = 4;
  // Longer lines are shown as a window around the place.
  std::uint32_t widest_excerpt = 120;
};

// No control character of the source reaches the result: a model cannot steer the reader's terminal.
std::string render(const Diagnostic& diagnostic, const SourceTable& sources, const RenderOptions& options);

std::string render(std::span<const Diagnostic> diagnostics, const SourceTable& sources,
                   const RenderOptions& options);

}  // namespace causa
