#include "instance/graphics/graphic_layers.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "instance/classes/inheritance.h"
#include "instance/graphics/diagnostics.h"

namespace causa::graphics {

namespace {

using instance::Elaboration;
using instance::ElementKind;
using instance::ScopeId;
using syntax::NodeKind;
using syntax::View;

NamedValue find(std::span<const NamedValue> values, std::string_view name) {
  for (const NamedValue& value : values) {
    if (value.name == name) return value;
  }
  return {};
}

std::vector<NamedValue> arguments_of(syntax::AnnotationView annotation) {
  return annotation ? named_values(annotation.arguments()) : std::vector<NamedValue>{};
}

// What the annotation of an extends clause says about a layer; of a short class its own.
struct LayerMapping {
  std::optional<Extent> extent;  // nothing: the same coordinates
  bool primitives_visible = true;
};

LayerMapping read_mapping(Elaboration& e, syntax::AnnotationView annotation, LayerKind kind) {
  LayerMapping mapping;
  const std::string_view name = kind == LayerKind::Icon ? "IconMap" : "DiagramMap";
  const std::vector<NamedValue> arguments = arguments_of(annotation);
  const NamedValue map = find(arguments, name);
  if (map.name.empty()) return mapping;
  for (const NamedValue& attribute : named_values(map)) {
    if (attribute.name == "extent") mapping.extent = read_extent(e, attribute, name);
    if (attribute.name == "primitivesVisible")
      mapping.primitives_visible = read_boolean(e, attribute, name).value_or(true);
  }
  if (mapping.extent && mapping.extent->first == Point{} && mapping.extent->second == Point{})
    mapping.extent = std::nullopt;
  return mapping;
}

double ratio(double to_first, double to_second, double from_first, double from_second) {
  const double length = from_second - from_first;
  return length == 0 ? 0 : (to_second - to_first) / length;
}

Scaling scaling_to(const CoordinateSystem& system, const Extent& to) {
  const Extent& from = system.extent;
  Scaling map;
  map.scale = {ratio(to.first.x, to.second.x, from.first.x, from.second.x),
               ratio(to.first.y, to.second.y, from.first.y, from.second.y)};
  if (system.preserve_aspect_ratio) {
    const double size = std::min(std::fabs(map.scale.x), std::fabs(map.scale.y));
    map.scale = {std::copysign(size, map.scale.x), std::copysign(size, map.scale.y)};
  }
  const Point middle{(from.first.x + from.second.x) / 2, (from.first.y + from.second.y) / 2};
  map.shift = {(to.first.x + to.second.x) / 2 - map.scale.x * middle.x,
               (to.first.y + to.second.y) / 2 - map.scale.y * middle.y};
  return map;
}

struct WrittenLayer {
  std::optional<Extent> extent;
  std::optional<bool> preserve_aspect_ratio;
  std::optional<double> initial_scale;
  std::optional<Point> grid;
  LayerPart part;
};

void read_items(Elaboration& e, const NamedValue& graphics, const MacroReader& macros, LayerPart& part) {
  const View list = graphics.value ? static_part(e, graphics.value) : View{};
  if (!list || list.kind() != NodeKind::ArrayConstructor) {
    e.report(value_of_other_form(graphics.where, "`graphics`", "not a list `{…}` of primitives"));
    return;
  }
  for (const View written : list.list()) {
    const View item = written ? static_part(e, written) : View{};
    if (!item) continue;
    if (item.kind() != NodeKind::Call) {
      e.report(unknown_item(item.span(), item.text().substr(0, 40)));
      continue;
    }
    const std::vector<NamedValue> attributes = named_values(item);
    if (auto read = read_item(e, item.parts()[0].text(), attributes, item.span(), macros))
      part.items.push_back(*std::move(read));
  }
}

WrittenLayer read_own(Elaboration& e, ScopeId scope, LayerKind kind, const MacroReader& macros) {
  WrittenLayer written;
  const syntax::ClassView definition = e.scopes[scope].definition;
  if (!definition) return written;
  std::vector<NamedValue> arguments;
  for (const syntax::AnnotationView annotation : definition.annotations()) {
    const std::vector<NamedValue> more = arguments_of(annotation);
    arguments.insert(arguments.end(), more.begin(), more.end());
  }
  const NamedValue layer = find(arguments, kind == LayerKind::Icon ? "Icon" : "Diagram");
  if (layer.name.empty()) return written;
  const instance::InScope in(e, scope);
  for (const NamedValue& argument : named_values(layer)) {
    if (argument.name == "graphics") read_items(e, argument, macros, written.part);
    if (argument.name != "coordinateSystem") continue;
    for (const NamedValue& attribute : named_values(argument)) {
      if (attribute.name == "extent") written.extent = read_extent(e, attribute, argument.name);
      if (attribute.name == "preserveAspectRatio")
        written.preserve_aspect_ratio = read_boolean(e, attribute, argument.name);
      if (attribute.name == "initialScale") written.initial_scale = read_number(e, attribute, argument.name);
      if (attribute.name == "grid") written.grid = read_point(e, attribute, argument.name);
    }
  }
  // A coordinate system without area cannot be mapped to anything.
  if (written.extent && (written.extent->first.x == written.extent->second.x ||
                         written.extent->first.y == written.extent->second.y))
    written.extent = std::nullopt;
  return written;
}

// Annotations of the extends clauses in order, as find_bases() orders the bases.
std::vector<syntax::AnnotationView> annotations_of_bases(const Elaboration& e, ScopeId scope) {
  std::vector<syntax::AnnotationView> result;
  const instance::Scope& s = e.scopes[scope];
  if (s.definition && s.definition.kind() == NodeKind::ShortClass)
    result.push_back(s.definition.annotation());
  if (s.definition && s.definition.kind() == NodeKind::ExtendsClass) result.emplace_back();
  if (s.text == nullptr) return result;
  for (const instance::ElementText& element : s.text->elements) {
    if (element.kind != ElementKind::Extends) continue;
    const View annotation = element.extends().parts()[2];
    result.push_back(annotation ? syntax::AnnotationView(annotation.tree(), annotation.id())
                                : syntax::AnnotationView{});
  }
  return result;
}

struct Collected {
  CoordinateSystem system;
  bool has_extent = false;
  bool has_ratio = false;
  bool has_scale = false;
  std::vector<LayerPart> parts;
  std::map<std::uint32_t, Scaling> maps;
};

// A class that inherits from itself was reported; here it only has to end.
constexpr int deepest_inheritance = 100;

Collected collect(Elaboration& e, ScopeId scope, LayerKind kind, const MacroReader& macros, int depth) {
  Collected result;
  instance::find_bases(e, scope);
  const std::vector<ScopeId> bases = e.scopes[scope].bases;
  const std::vector<syntax::AnnotationView> annotations = annotations_of_bases(e, scope);
  WrittenLayer own = read_own(e, scope, kind, macros);
  for (std::size_t i = 0; i < bases.size() && depth < deepest_inheritance; ++i) {
    if (!bases[i].valid()) continue;
    LayerMapping mapping;
    {
      const instance::InScope in(e, scope);
      if (i < annotations.size()) mapping = read_mapping(e, annotations[i], kind);
    }
    Collected base = collect(e, bases[i], kind, macros, depth + 1);
    const Scaling map = mapping.extent ? scaling_to(base.system, *mapping.extent) : Scaling{};
    for (const auto& [inherited, inner] : base.maps) result.maps[inherited] = compose(inner, map);
    for (LayerPart& part : base.parts) {
      if (!mapping.primitives_visible) part.items.clear();
      part.map = compose(part.map, map);
      result.parts.push_back(std::move(part));
    }
    if (mapping.extent) continue;
    if (base.has_extent && !result.has_extent) {
      result.system.extent = base.system.extent;
      result.has_extent = true;
    }
    if (base.has_ratio && !result.has_ratio) {
      result.system.preserve_aspect_ratio = base.system.preserve_aspect_ratio;
      result.has_ratio = true;
    }
    if (base.has_scale && !result.has_scale) {
      result.system.initial_scale = base.system.initial_scale;
      result.has_scale = true;
    }
  }
  if (own.extent) {
    result.system.extent = *own.extent;
    result.has_extent = true;
  }
  if (own.preserve_aspect_ratio) {
    result.system.preserve_aspect_ratio = *own.preserve_aspect_ratio;
    result.has_ratio = true;
  }
  if (own.initial_scale && *own.initial_scale > 0) {
    result.system.initial_scale = *own.initial_scale;
    result.has_scale = true;
  }
  if (own.grid) result.system.grid = *own.grid;
  result.maps[scope.index()] = {};
  result.parts.push_back(std::move(own.part));
  return result;
}

}  // namespace

Scaling compose(const Scaling& first, const Scaling& second) {
  return {{first.scale.x * second.scale.x, first.scale.y * second.scale.y},
          {second.scale.x * first.shift.x + second.shift.x, second.scale.y * first.shift.y + second.shift.y}};
}

ReadLayer read_layer(Elaboration& e, ScopeId scope, LayerKind kind, const MacroReader& macros) {
  Collected collected = collect(e, scope, kind, macros, 0);
  std::erase_if(collected.parts, [](const LayerPart& part) { return part.items.empty(); });
  return {{collected.system, std::move(collected.parts)}, std::move(collected.maps)};
}

}  // namespace causa::graphics
