#include "instance/lagrangian_annotation.h"

#include <algorithm>
#include <array>

#include "instance/classes/inheritance.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"

namespace causa::instance {

namespace {

constexpr std::string_view vendor_annotation = "__causa";

struct Part {
  std::string_view name;
  LagrangianPart LagrangianDeclaration::* value;
  std::size_t dimensions;
  std::string_view shape;
};
constexpr auto declaration_parts = std::to_array<Part>({
    {"coordinates", &LagrangianDeclaration::coordinates, 1, "a vector, `{phi, x}`"},
    {"kinetic", &LagrangianDeclaration::kinetic, 0, "a scalar"},
    {"potential", &LagrangianDeclaration::potential, 0, "a scalar"},
    {"L", &LagrangianDeclaration::function, 0, "a scalar"},
    {"forces", &LagrangianDeclaration::forces, 1, "a vector, `{F, 0}`"},
    {"dissipation", &LagrangianDeclaration::dissipation, 0, "a scalar"},
    {"constraints", &LagrangianDeclaration::constraints, 1, "a vector, `{x^2 + y^2 - l^2}`"},
    {"multipliers", &LagrangianDeclaration::multipliers, 1, "a vector of variables, `{lambda}`"},
    {"positions", &LagrangianDeclaration::positions, 2, "a matrix, `{{x1, y1}, {x2, y2}}`"},
    {"masses", &LagrangianDeclaration::masses, 1, "a vector, `{m1, m2}`"},
    {"gravity", &LagrangianDeclaration::gravity, 1, "a vector, `{0, -g}`"},
});

syntax::ElementModificationView vendor_argument(syntax::ClassView definition, std::string_view name) {
  const syntax::ElementModificationView vendor = definition.annotation_argument(vendor_annotation);
  if (!vendor || !vendor.modification() || !vendor.modification().arguments()) return {};
  return vendor.modification().arguments().find(name);
}

std::vector<std::string> part_names() {
  std::vector<std::string> names;
  for (const Part& part : declaration_parts) names.emplace_back(part.name);
  return names;
}

void read_part(Elaboration& e, const Part& part, syntax::ElementModificationView written,
               LagrangianDeclaration& declaration) {
  const syntax::ModificationView modification = written.modification();
  if (!modification || !modification.value()) {
    e.report(lagrangian_part_without_value(written.span(), part.name, part.shape));
    return;
  }
  const syntax::View view = modification.value();
  const TypedExpression value = read_declared_expression(e, view);
  if (!value) return;
  const bool is_number = !value.is_record() && is_numeric(e.kind(value));
  if (!is_number || e.expressions.dimensions(value.id).size() != part.dimensions) {
    e.report(lagrangian_part_of_wrong_shape(view.span(), part.name, part.shape));
    return;
  }
  declaration.*part.value = {value.id, view.span()};
}

void read_declaration(Elaboration& e, InstanceId component, syntax::ElementModificationView written) {
  LagrangianDeclaration declaration{.owner = component, .where = written.span()};
  const syntax::ModificationView modification = written.modification();
  if (modification && modification.arguments()) {
    for (const syntax::View argument : modification.arguments().arguments()) {
      if (argument.kind() != syntax::NodeKind::ElementModification) continue;
      const syntax::ElementModificationView element(argument.tree(), argument.id());
      const std::string name(element.name().text());
      const auto part = std::ranges::find(declaration_parts, name, &Part::name);
      if (part == declaration_parts.end()) {
        e.report(unknown_lagrangian_part(element.span(), name, part_names()));
        continue;
      }
      read_part(e, *part, element, declaration);
    }
  }
  e.tree.lagrangians.push_back(declaration);
}

}  // namespace

void read_lagrangian(Elaboration& e, InstanceId component) {
  const ScopeId scope = e.state(component).scope;
  if (!scope.valid()) return;
  for (const ScopeId text : with_bases(e, scope)) {
    const syntax::ElementModificationView written = vendor_argument(e.scopes[text].definition, "lagrangian");
    if (!written) continue;
    if (!array_loops(e, component).empty()) {
      e.report(lagrangian_in_array(written.span(), e.tree.path(component)));
      return;
    }
    const InScope in(e, text);
    read_declaration(e, component, written);
  }
}

}  // namespace causa::instance
