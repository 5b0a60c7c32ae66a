#include "instance/graphics/read_graphics.h"

#include <algorithm>

#include <fmt/format.h>

#include "instance/classes/deselection.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/components.h"
#include "instance/graphics/diagnostics.h"
#include "instance/graphics/graphic_layers.h"
#include "instance/graphics/text_macros.h"

namespace causa {

namespace {

using namespace instance;
using namespace graphics;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

enum class Role : std::uint8_t { InDiagram, OnIcon };

std::string last_part(std::string_view name) {
  // A quoted last part may contain dots.
  if (name.ends_with('\'')) {
    const std::size_t quote = name.rfind('\'', name.size() - 2);
    return std::string(quote == std::string_view::npos ? name : name.substr(quote));
  }
  const std::size_t dot = name.rfind('.');
  return std::string(dot == std::string_view::npos ? name : name.substr(dot + 1));
}

syntax::AnnotationView annotation_of(syntax::DescriptionView description) {
  return description ? description.annotation() : syntax::AnnotationView{};
}

// The argument of an annotation with this name; behind the declaration, or behind its constraining clause.
std::optional<NamedValue> find_annotation(const ElementText& text, std::string_view name) {
  std::vector<syntax::AnnotationView> places{annotation_of(text.declaration.description())};
  if (const auto constraint = text.clause().constraint())
    places.push_back(annotation_of(constraint.description()));
  for (const syntax::AnnotationView annotation : places) {
    if (!annotation) continue;
    for (const NamedValue& argument : named_values(annotation.arguments())) {
      if (argument.name == name) return argument;
    }
  }
  return std::nullopt;
}

class GraphicsReader {
 public:
  explicit GraphicsReader(Elaboration& e) : e_(e) {}

  ClassGraphics read(ScopeId type) {
    const InstanceId root = make_root(e_, type);
    const ScopeId scope = e_.state(root).scope;
    ClassGraphics result;
    result.name = full_name(e_, type);
    result.where = e_.scopes[type].definition.main_span();
    const MacroReader macros = macros_of(root, last_part(result.name), result.name);
    icon_ = read_layer(e_, scope, LayerKind::Icon, macros);
    diagram_ = read_layer(e_, scope, LayerKind::Diagram, macros);
    result.icon = icon_.layer;
    result.diagram = diagram_.layer;
    if (!has_components(restriction(e_, type))) return result;
    quietly([&] { make_children(e_, root); });
    const std::vector<InstanceId> children = e_.node(root).children;
    for (const InstanceId child : children) {
      if (auto component = read_component(child, Role::InDiagram)) {
        const ScopeId holder = holder_of(child);
        component->icon_map = icon_.map(holder);
        component->diagram_map = diagram_.map(holder);
        result.components.push_back(*std::move(component));
      }
    }
    for (const ScopeId text : with_bases(e_, scope)) read_connections(text, result.connections);
    return result;
  }

 private:
  static bool has_components(Restriction restriction) {
    switch (restriction) {
      case Restriction::Package:
      case Restriction::Function:
      case Restriction::OperatorFunction:
      case Restriction::Operator:
      case Restriction::Type: return false;
      default: return true;
    }
  }

  // What is wrong with a class is not the business of its picture. The first message, or "".
  template <class Action>
  std::string quietly(const Action& action) {
    Attempt attempt(e_);
    const std::size_t before = e_.reported.size();
    action();
    std::string first;
    for (std::size_t i = before; i < e_.reported.size() && first.empty(); ++i) {
      if (e_.reported[i].severity == Severity::Error) first = message_of(e_.reported[i]);
    }
    attempt.take_back();
    return first;
  }

  [[nodiscard]] ScopeId holder_of(InstanceId id) const {
    const ComponentState& state = e_.components[id];
    return state.replaced != nullptr ? state.replaced_holder : state.holder;
  }

  MacroReader macros_of(InstanceId component, std::string name, std::string class_name) {
    return [this, component, name = std::move(name), class_name = std::move(class_name)](
               std::string_view text, Span where) {
      return replace_macros(text, [&](std::string_view macro) -> std::optional<std::string> {
        if (macro == "name") return name;
        if (macro == "class") return last_part(class_name);
        if (!component.valid()) return std::nullopt;
        const ParameterText parameter = parameter_text(e_, component, macro);
        if (parameter.is_known) return parameter.text;
        e_.report(no_such_parameter(where, macro, class_name));
        return std::nullopt;
      });
    };
  }

  Transformation read_transformation(const NamedValue& argument) {
    Transformation result;
    for (const NamedValue& attribute : named_values(argument)) {
      if (attribute.name == "extent") result.extent = read_extent(e_, attribute, argument.name);
      if (attribute.name == "rotation")
        result.rotation = read_number(e_, attribute, argument.name).value_or(0);
      if (attribute.name == "origin")
        result.origin = read_point(e_, attribute, argument.name).value_or(Point{});
    }
    return result;
  }

  std::optional<Placement> read_placement(InstanceId id) {
    const ComponentState& state = e_.state(id);
    const ElementText* texts[] = {state.text, state.replaced};
    const ScopeId scopes[] = {state.holder, state.replaced_holder};
    for (std::size_t i = 0; i < 2; ++i) {
      if (texts[i] == nullptr) continue;
      const auto written = find_annotation(*texts[i], "Placement");
      if (!written) continue;
      const InScope in(e_, scopes[i]);
      Placement placement;
      for (const NamedValue& argument : named_values(*written)) {
        if (argument.name == "visible")
          placement.visible = read_boolean(e_, argument, "Placement").value_or(true);
        if (argument.name == "iconVisible") placement.icon_visible = read_boolean(e_, argument, "Placement");
        if (argument.name == "transformation") placement.transformation = read_transformation(argument);
        if (argument.name == "iconTransformation")
          placement.icon_transformation = read_transformation(argument);
      }
      return placement;
    }
    return std::nullopt;
  }

  static bool is_value(const ElementText& text) {
    return text.has(Prefix::Parameter) || text.has(Prefix::Constant);
  }

  // The class of a component as it is declared, also where it is absent or stands for an inner one.
  ScopeId type_of(InstanceId id, std::string& why) {
    why = quietly([&] { find_type(e_, id); });
    ScopeId type = e_.state(id).type;
    if (type.valid()) return type;
    const syntax::NameView name = e_.state(id).text->clause().type();
    if (!name) return {};
    const InScope in(e_, e_.state(id).holder);
    const std::string lookup = quietly([&] { type = find_class(e_, name); });
    if (!lookup.empty()) why = lookup;
    return type;
  }

  // Where names of its annotations are looked up.
  ScopeId scope_of(InstanceId id, ScopeId type) {
    if (e_.state(id).scope.valid()) return e_.state(id).scope;
    if (predefined_type(e_, type) != Predefined::None) return type;
    // Absent, partial, or without its inner: here it is drawn as if it were there.
    const ScopeId scope = modified_scope(e_, type, e_.state(id).modifier, id);
    ComponentState& state = e_.state(id);
    state.type = type;
    state.scope = scope;
    state.found = Progress::Done;
    state.sized = Progress::Done;
    state.children = Progress::Waiting;
    e_.node(id).kind = InstanceKind::Component;
    e_.node(id).is_outer = false;
    return scope;
  }

  bool is_connector_class(ScopeId type) {
    for (ScopeId s = type; s.valid(); s = only_base(e_, s)) {
      const Restriction found = restriction(e_, s);
      if (found == Restriction::Connector || found == Restriction::ExpandableConnector) return true;
      if (found != Restriction::Class) return false;
    }
    return false;
  }

  std::optional<ComponentGraphics> read_component(InstanceId id, Role role) {
    const ElementText& text = *e_.state(id).text;
    ComponentGraphics result;
    result.placement = read_placement(id);
    const bool is_outer = text.has(Prefix::Outer) && !text.has(Prefix::Inner);
    if (!result.placement && (is_value(text) || is_outer)) return std::nullopt;
    result.name = e_.node(id).name;
    result.where = e_.node(id).where;
    result.is_protected = e_.node(id).is_protected;
    std::string why;
    const ScopeId type = type_of(id, why);
    if (!type.valid()) {
      if (role == Role::OnIcon) return std::nullopt;
      e_.report(class_not_known(result.where, result.name, why));
      return result;
    }
    result.class_name = full_name(e_, type);
    result.is_connector = is_connector_class(type);
    const bool is_variable = predefined_type(e_, type) != Predefined::None || is_record(e_, type);
    if (is_variable && !result.is_connector && !result.placement) return std::nullopt;
    if (role == Role::OnIcon && (!result.is_connector || result.is_protected)) return std::nullopt;
    result.is_present = e_.node(id).kind != InstanceKind::Absent || e_.node(id).is_outer;
    if (role == Role::OnIcon && !result.is_present) return std::nullopt;
    result.is_output =
        e_.node(id).kind == InstanceKind::Variable && e_.node(id).variable.causality == Causality::Output;
    quietly([&] { find_dimensions(e_, id); });
    result.dimensions.assign(e_.node(id).dimensions.begin(), e_.node(id).dimensions.end());
    const ScopeId scope = scope_of(id, type);
    const bool has_children = e_.state(id).scope.valid();
    const std::string shown = result.dimensions.empty()
                                  ? result.name
                                  : fmt::format("{}[{}]", result.name, fmt::join(result.dimensions, ","));
    const MacroReader macros = macros_of(has_children ? id : InstanceId::none(), shown, result.class_name);
    const ReadLayer icon = read_layer(e_, scope, LayerKind::Icon, macros);
    result.icon = icon.layer;
    if (is_variable && !result.is_connector && !result.icon.has_items()) return std::nullopt;
    if (result.is_connector && role == Role::InDiagram)
      result.diagram = read_layer(e_, scope, LayerKind::Diagram, macros).layer;
    if (!result.is_connector && has_children) read_connectors(id, icon, result);
    return result;
  }

  void read_connectors(InstanceId id, const ReadLayer& icon, ComponentGraphics& result) {
    quietly([&] { make_children(e_, id); });
    const std::vector<InstanceId> children = e_.node(id).children;
    const auto is_placed = [&](InstanceId child) {
      return find_annotation(*e_.state(child).text, "Placement").has_value();
    };
    // A class with placed connectors shows those alone; a class without any placement shows all of them.
    const bool any_placed = std::ranges::any_of(children, is_placed);
    for (const InstanceId child : children) {
      if (is_value(*e_.state(child).text) || (any_placed && !is_placed(child))) continue;
      if (auto connector = read_component(child, Role::OnIcon)) {
        connector->icon_map = icon.map(holder_of(child));
        result.connectors.push_back(*std::move(connector));
      }
    }
  }

  void read_connections(ScopeId scope, std::vector<ConnectionGraphics>& result) {
    const syntax::ClassView definition = e_.scopes[scope].definition;
    if (!definition || !definition.is_long()) return;
    const InScope in(e_, scope);
    for (const View section : definition.sections()) {
      if (section.kind() != NodeKind::EquationSection || section.has(Prefix::Initial)) continue;
      for (const View equation : section.list()) read_connections_in(equation, scope, result);
    }
  }

  void read_connections_in(View equation, ScopeId scope, std::vector<ConnectionGraphics>& result) {
    if (!equation) return;
    switch (equation.kind()) {
      case NodeKind::Connect:
        if (!is_deselected_connection(e_, equation)) result.push_back(read_connection(equation, scope));
        return;
      case NodeKind::Body:
        for (const View inner : equation.list()) read_connections_in(inner, scope, result);
        return;
      case NodeKind::ForEquation: return read_connections_in(equation.parts()[2], scope, result);
      case NodeKind::IfEquation: {
        // Where a condition is known only the branch that holds is drawn.
        for (const View branch : equation.list()) {
          const View condition = branch.parts()[0];
          std::string why;
          const auto value = condition ? annotation_value(e_, condition, why) : std::nullopt;
          const bool is_known = value && value->kind == AnnotationValue::Kind::Boolean;
          if (is_known && value->number == 0) continue;
          read_connections_in(branch.parts()[1], scope, result);
          if (is_known) return;
        }
        return;
      }
      default: return;
    }
  }

  static std::vector<std::string> names_of(View reference) {
    std::vector<std::string> names;
    if (!reference || reference.kind() != NodeKind::Reference) return names;
    for (const auto part : syntax::ReferenceView(reference.tree(), reference.id()).reference_parts())
      names.emplace_back(part.name());
    return names;
  }

  ConnectionGraphics read_connection(View connect, ScopeId scope) {
    ConnectionGraphics result;
    result.where = connect.span();
    result.left = names_of(connect.parts()[1]);
    result.right = names_of(connect.parts()[2]);
    result.map = diagram_.map(scope);
    const View description = connect.parts()[0];
    if (!description) return result;
    const auto annotation = annotation_of(syntax::DescriptionView(description.tree(), description.id()));
    if (!annotation) return result;
    const MacroReader macros = [&](std::string_view text, Span) {
      return replace_macros(text, [&](std::string_view macro) -> std::optional<std::string> {
        if (macro == "first" && !result.left.empty()) return result.left.back();
        if (macro == "second" && !result.right.empty()) return result.right.back();
        return std::nullopt;
      });
    };
    for (const NamedValue& argument : named_values(annotation.arguments())) {
      if (argument.name != "Line" && argument.name != "Text") continue;
      const std::vector<NamedValue> attributes = named_values(argument);
      auto item = read_item(e_, argument.name, attributes, argument.where, macros);
      if (!item) continue;
      if (item->kind == ItemKind::Line)
        result.line = std::move(item);
      else
        result.texts.push_back(*std::move(item));
    }
    return result;
  }

  Elaboration& e_;
  ReadLayer icon_;
  ReadLayer diagram_;
};

// Each once: a class can have many components. Errors of the class do not keep it from being drawn.
void hand_over(std::vector<Diagnostic> found, DiagnosticSink& sink) {
  const auto is_about_graphics = [](const Diagnostic& diagnostic) {
    return std::ranges::find(diagnostic_kinds(), diagnostic.kind) != diagnostic_kinds().end();
  };
  std::erase_if(found, [&](const Diagnostic& diagnostic) {
    return diagnostic.severity != Severity::Error && !is_about_graphics(diagnostic);
  });
  keep_each_once(found);
  for (Diagnostic& diagnostic : found) {
    diagnostic.severity = Severity::Warning;
    sink.add(std::move(diagnostic));
  }
}

}  // namespace

ClassGraphics read_graphics(packages::Library& library, packages::PackageClassId definition,
                            ExpressionTable& expressions, DiagnosticSink& sink) {
  Elaboration e{.expressions = expressions, .library = library};
  e.differing_elements = DifferingElements::ShowFirst;
  const ScopeId type = library_scope(e, definition);
  if (!type.valid()) {  // a broken file, which was reported, or a class with syntax errors
    sink.add_all(std::move(e.syntax_messages));
    return {};
  }
  ClassGraphics result = GraphicsReader(e).read(type);
  std::ranges::move(e.syntax_messages, std::back_inserter(e.reported));
  hand_over(std::move(e.reported), sink);
  return result;
}

}  // namespace causa
