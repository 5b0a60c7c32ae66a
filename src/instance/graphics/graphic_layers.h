// The icon or diagram layer of a class: coordinate system and primitives, with those of the classes it
// inherits from behind its own (MLS 18.6.3).
#pragma once

#include <map>

#include "instance/graphics/class_graphics.h"
#include "instance/graphics/graphic_items.h"

namespace causa::graphics {

enum class LayerKind : std::uint8_t { Icon, Diagram };

struct ReadLayer {
  Layer layer;
  // Where the contents of each class of the chain are put: components and connections, too.
  std::map<std::uint32_t, Scaling> map_of_scope;

  [[nodiscard]] Scaling map(instance::ScopeId scope) const {
    const auto found = map_of_scope.find(scope.index());
    return found == map_of_scope.end() ? Scaling{} : found->second;
  }
};

ReadLayer read_layer(instance::Elaboration& elaboration, instance::ScopeId scope, LayerKind kind,
                     const MacroReader& macros);

// first, then second
Scaling compose(const Scaling& first, const Scaling& second);

}  // namespace causa::graphics
