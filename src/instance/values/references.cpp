#include "instance/values/references.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/deselection.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/lookup_hints.h"
#include "instance/components/bindings.h"
#include "instance/components/components.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/equations/unrolling.h"
#include "instance/functions/functions.h"
#include "instance/values/array_constructors.h"
#include "instance/values/subscripts.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

using syntax::ReferencePartView;
using syntax::ReferenceView;
using syntax::View;

enum class Take : std::uint8_t { Value, Derivative };

// Where the first identifiers of a reference lead.
struct Beginning {
  TypedExpression value{};  // an index, a variable of a function, time, an enumeration literal
  InstanceId component{};
  ScopeId type{};        // a class, when the reference ends there
  std::size_t used = 0;  // how many parts were used

  explicit operator bool() const { return value || component.valid(); }
};

// From the inside out: written-out indices, iterators, loops.
TypedExpression find_index(Elaboration& e, std::string_view name) {
  for (const auto& [known, value] : std::views::reverse(e.fixed_indices)) {
    if (known == name) return {e.expressions.integer(value)};
  }
  for (const auto& [known, value] : std::views::reverse(e.iterators)) {
    if (known == name) return value;
  }
  for (std::size_t i = e.loops.size(); i > 0; --i) {
    if (e.loops[i - 1].name == name) return {e.expressions.index(static_cast<std::uint32_t>(i - 1))};
  }
  return {};
}

std::vector<std::string> known_names(Elaboration& e) {
  std::vector<std::string> names;
  for (const LoopRange& loop : e.loops) names.push_back(loop.name);
  if (e.function != nullptr) {
    for (const auto& [name, value] : e.function->by_name) names.emplace_back(name);
  }
  for (ScopeId s = e.scope; s.valid(); s = e.scopes[s].enclosing) {
    for (const FoundElement& element : components_of(e, s)) names.emplace_back(element_text(e, element).name);
    if (is_encapsulated(e, s)) break;
  }
  std::ranges::sort(names);
  names.emplace_back("time");
  return names;
}

std::vector<std::string> names_in(Elaboration& e, InstanceId component) {
  std::vector<std::string> names;
  for (const InstanceId child : e.node(component).children) names.push_back(e.node(child).name);
  return names;
}

std::vector<std::string> names_in_class(Elaboration& e, ScopeId scope) {
  std::vector<std::string> names;
  for (const ScopeId s : with_bases(e, scope)) {
    if (e.scopes[s].text == nullptr) continue;
    for (const ElementText& element : e.scopes[s].text->elements) {
      if (!element.name.empty()) names.emplace_back(element.name);
    }
  }
  return names;
}

bool is_constant(const Elaboration& e, InstanceId id) {
  const Instance& node = e.tree.nodes[id];
  return node.kind == InstanceKind::Variable ? node.variable.variability == Variability::Constant
                                             : e.components[id].least_variability == Variability::Constant;
}

// The component an element is, in the component whose class it was found in; otherwise a package constant.
InstanceId component_of_element(Elaboration& e, const FoundElement& element, Span where) {
  const InstanceId owner = e.scopes[element.holder].component;
  const std::string_view name = element_text(e, element).name;
  if (owner.valid()) {
    InstanceId found = child_named(e, owner, name);
    // Inside of its class the name of an `inner outer` means the outer one (MLS 5.5).
    const bool inside = owner == e.scopes[e.scope].component;
    if (found.valid() && inside && e.state(found).outer_side.valid()) found = e.state(found).outer_side;
    // Only constants of enclosing classes are visible (MLS 5.3.1).
    if (found.valid() && !inside && find_type(e, found) && !is_constant(e, found)) {
      e.report(not_a_constant(where, name, e.node(owner).class_name));
      return {};
    }
    return found;
  }
  if (is_function(e, element.holder)) {
    e.report(variable_of_other_function(where, name, full_name(e, element.holder)));
    return {};
  }
  const InstanceId constant = constant_node(e, element);
  if (constant.valid() && find_type(e, constant)) {
    if (!is_constant(e, constant)) {
      e.report(not_a_constant(where, name, full_name(e, element.holder)));
      return {};
    }
  }
  return constant;
}

TypedExpression enumeration_literal(Elaboration& e, ScopeId type, std::string_view literal, Span where) {
  const EnumerationId enumeration = enumeration_type(e, type);
  const EnumerationType& known = e.expressions.enumeration_type(enumeration);
  const auto found = std::ranges::find(known.literals, literal);
  if (found == known.literals.end())
    return e.wrong(unknown_literal(where, literal, known.name, known.literals));
  TypedExpression value;
  value.id = e.expressions.enumeration(enumeration, found - known.literals.begin() + 1);
  value.enumeration = enumeration;
  return value;
}

using Parts = std::vector<ReferencePartView>;

// `A.B.c` through classes; the parts in `parts` from `next` on.
Beginning through_classes(Elaboration& e, LookupResult found, const Parts& parts, std::size_t next) {
  for (;; ++next) {
    if (found.failed) return {};
    if (found.element) {
      const InstanceId component = component_of_element(e, found.element, parts[next - 1].main_span());
      return {.value = {}, .component = component, .type = {}, .used = next};
    }
    if (found.enumeration.valid()) {
      return {.value = enumeration_literal(e, found.enumeration, found.literal, parts[next - 1].main_span()),
              .component = {},
              .type = {},
              .used = next};
    }
    if (next == parts.size()) return {.value = {}, .component = {}, .type = found.type, .used = next};
    const ScopeId type = found.type;
    const ReferencePartView part = parts[next];
    if (predefined_type(e, type) == Predefined::Enumeration) {
      return {.value = enumeration_literal(e, type, part.name(), part.main_span()),
              .component = {},
              .type = {},
              .used = next + 1};
    }
    found = lookup_inside(e, type, part.name());
    if (!found) {
      e.report(unknown_in_class(part.main_span(), part.name(), full_name(e, type), names_in_class(e, type)));
      return {};
    }
  }
}

Beginning find_beginning(Elaboration& e, const Parts& parts, bool is_global) {
  const ReferencePartView first = parts.front();
  if (!is_global) {
    if (const TypedExpression index = find_index(e, first.name()))
      return {.value = index, .component = {}, .type = {}, .used = 1};
    if (e.function != nullptr) {
      const auto known = e.function->by_name.find(first.name());
      if (known != e.function->by_name.end())
        return {.value = known->second, .component = {}, .type = {}, .used = 1};
    }
    if (first.name() == "time") {
      if (e.function != nullptr && e.function->function.valid()) {
        e.report(not_in_function(first.main_span(), "`time`"));
        return {};
      }
      TypedExpression time{e.expressions.time(), Variability::Continuous};
      return {.value = time, .component = {}, .type = {}, .used = 1};
    }
  }
  LookupResult found;
  if (is_global) {
    found.type = find_class_quietly(e, std::array{first.name()}, true);
  } else {
    found = lookup_first(e, e.scope, first.name());
  }
  if (!found) {
    if (is_deselected(e, e.scope, first.name()))
      e.report(deselected_is_used(first.main_span(), first.name()));
    else if (const auto wall = encapsulated_from(e, e.scope, first.name()))
      e.report(hidden_by_encapsulation(first.main_span(), first.name(), *wall));
    else
      e.report(unknown_name(first.main_span(), first.name(), known_names(e)));
    return {};
  }
  return through_classes(e, found, parts, 1);
}

// `x[Axis]`: the class that a dimension names; none() where it is something else.
ScopeId type_of_dimension(Elaboration& e, ReferenceView reference) {
  std::vector<std::string_view> names;
  for (const ReferencePartView part : reference.reference_parts()) {
    if (part.subscripts()) return {};
    names.push_back(part.name());
  }
  if (names.empty() || (!reference.is_global() && find_index(e, names.front()))) return {};
  return find_class_quietly(e, names, reference.is_global());
}

EnumerationId enumeration_of_dimension(Elaboration& e, ReferenceView reference) {
  const ScopeId type = type_of_dimension(e, reference);
  if (!type.valid() || predefined_type(e, type) != Predefined::Enumeration) return {};
  return enumeration_type(e, type);
}

// A component on the way and the subscripts written behind it.
struct Step {
  InstanceId component{};
  std::vector<Subscript> subscripts;  // one for each of its dimensions
};

struct Path {
  InstanceId component{};
  std::vector<Step> steps;
  std::vector<MissingPart> missing;
  bool is_absent = false;
  // The way ends at an array whose elements differ in structure, of which several are meant: from there each
  // has a way of its own. 0: it does not; otherwise how many parts of the name are used.
  std::size_t used_until_split = 0;
};

// Which element of an array that was split the subscripts choose.
InstanceId element_of_split(Elaboration& e, InstanceId array, std::span<const Subscript> subscripts) {
  const Dimensions& dimensions = e.node(array).dimensions;
  std::int64_t position = 0;
  for (std::size_t k = 0; k < dimensions.size(); ++k) {
    const Subscript& subscript = subscripts[k];
    if (!subscript.scalar.valid()) return {};
    if (!e.expressions.is(subscript.scalar, Operator::IntegerConstant)) throw NeedsUnrolling{};
    position = position * dimensions[k] + e.expressions.integer_value(subscript.scalar) - 1;
  }
  return e.node(array).children[static_cast<std::size_t>(position)];
}

// Behind `outer` stands its `inner`.
InstanceId behind_outer(Elaboration& e, InstanceId id) {
  return e.node(id).is_outer ? e.node(id).inner_node : id;
}

// A dimension that is declared by an enumeration is indexed by that one (MLS 10.5.1).
bool enumerations_fit(Elaboration& e, InstanceId id, ReferencePartView part,
                      std::span<const Subscript> read) {
  if (std::ranges::none_of(read, [](const Subscript& s) { return s.enumeration.valid(); })) return true;
  const ElementText* text = e.state(id).text;
  if (text == nullptr || text->kind != ElementKind::Component) return true;
  std::vector<View> declared;
  for (const View list : {text->declaration.subscripts(), text->clause().subscripts()}) {
    if (!list) continue;
    for (const View subscript : list.list()) declared.push_back(subscript);
  }
  const auto written = part.subscripts().list();
  for (std::size_t k = 0; k < std::min({declared.size(), read.size(), std::size_t(written.size())}); ++k) {
    if (!read[k].enumeration.valid() || !declared[k] || declared[k].kind() != syntax::NodeKind::Reference)
      continue;
    const InScope in(e, e.state(id).holder);
    const EnumerationId expected =
        enumeration_of_dimension(e, ReferenceView(declared[k].tree(), declared[k].id()));
    if (!expected.valid() || expected == read[k].enumeration) continue;
    e.report(index_of_other_enumeration(written[static_cast<std::ptrdiff_t>(k)].span(), part.name(),
                                        e.expressions.enumeration_type(read[k].enumeration).name,
                                        e.expressions.enumeration_type(expected).name));
    return false;
  }
  return true;
}

// Enters one component: its dimensions and what is written in brackets behind it.
std::optional<Step> enter(Elaboration& e, InstanceId id, ReferencePartView part) {
  if (!find_dimensions(e, id)) return std::nullopt;
  Step step{id, {}};
  const Dimensions dimensions = e.node(id).dimensions;
  if (part.subscripts()) {
    const auto read = read_subscript_list(e, part.subscripts(), dimensions, part.name(), {});
    if (!read || !enumerations_fit(e, id, part, *read)) return std::nullopt;
    step.subscripts = *read;
  } else {
    for (const std::int64_t dimension : dimensions) step.subscripts.push_back(whole_dimension(dimension));
  }
  if (e.node(id).kind != InstanceKind::SplitArray) return step;
  if (!make_children(e, id)) return std::nullopt;
  const InstanceId element = element_of_split(e, id, step.subscripts);
  if (element.valid()) return Step{element, {}};
  return step;
}

// A signal that a bus does not declare: how large it is follows from the largest subscript (MLS 9.1.3).
std::optional<MissingPart> missing_part(Elaboration& e, ReferencePartView part) {
  MissingPart result{.name = part.name(), .subscripts = {}};
  if (!part.subscripts()) return result;
  const Dimensions any(part.subscripts().list().size(), most_elements);
  const auto read = read_subscript_list(e, part.subscripts(), any, part.name(), {});
  if (!read) return std::nullopt;
  bool whole = true;
  bool known = true;
  for (const Subscript& subscript : *read) {
    whole = whole && subscript.is_whole(most_elements);
    known = known && !subscript.vector.valid() && !subscript.is_whole(most_elements);
    if (subscript.is_slice())
      result.subscripts.slices.emplace_back(result.subscripts.scalars.size(), subscript.range);
    result.subscripts.scalars.push_back(subscript.scalar);
  }
  if (whole) return MissingPart{.name = part.name(), .subscripts = {}};
  if (known) return result;
  e.report(not_supported(part.span(), "a signal of a bus whose size nothing says"));
  return std::nullopt;
}

enum class Begin : std::uint8_t { AtName, BehindSubscripts };

std::optional<Path> walk(Elaboration& e, InstanceId first, const Parts& parts, std::size_t used,
                         Begin begin = Begin::AtName) {
  Path path;
  InstanceId id = first;
  for (std::size_t i = used - 1;; ++i) {
    if (!find_type(e, id)) return std::nullopt;
    id = behind_outer(e, id);
    if (!find_type(e, id)) return std::nullopt;
    if (e.node(id).kind == InstanceKind::Absent) {
      path.component = id;
      path.is_absent = true;
      return path;
    }
    const bool is_entered = begin == Begin::BehindSubscripts && i == used - 1;
    auto step = is_entered ? std::optional(Step{id, {}}) : enter(e, id, parts[i]);
    if (!step) return std::nullopt;
    id = step->component;
    path.component = id;
    path.steps.push_back(*std::move(step));
    if (i + 1 == parts.size()) return path;
    const ReferencePartView next = parts[i + 1];
    if (e.node(id).kind == InstanceKind::Variable) {
      e.report(no_components(next.span(), parts[i].name(), next.name()));
      return std::nullopt;
    }
    if (e.node(id).kind == InstanceKind::SplitArray) {
      path.used_until_split = i + 1;
      return path;
    }
    const InstanceId child = child_named(e, id, next.name());
    if (child.valid()) {
      const bool hidden = e.node(child).is_protected && !e.node(id).is_protected;
      if (hidden && !e.state(child).is_detached)
        e.report(protected_from_outside(next.main_span(), next.name(), e.node(id).class_name));
      id = child;
      continue;
    }
    if (e.state(id).children == Progress::Failed) return std::nullopt;
    if (e.node(id).connector == ConnectorRole::Expandable) {
      for (std::size_t k = i + 1; k < parts.size(); ++k) {
        auto part = missing_part(e, parts[k]);
        if (!part) return std::nullopt;
        path.missing.push_back(*std::move(part));
      }
      return path;
    }
    e.report(unknown_in_component(next.main_span(), next.name(), e.node(id).class_name, names_in(e, id)));
    return std::nullopt;
  }
}

bool lies_in(const Elaboration& e, InstanceId inner, InstanceId outer) {
  for (; inner.valid(); inner = e.tree.nodes[inner].parent) {
    if (inner == outer) return true;
  }
  return false;
}

// One subscript for each dimension of the arrays a component lies in, and its own: the index of the array
// for those this text stands in, otherwise what is written.
std::vector<Subscript> all_subscripts(Elaboration& e, const Path& path) {
  const InstanceId here = e.scope.valid() ? e.scopes[e.scope].component : InstanceId::none();
  std::vector<InstanceId> chain;
  for (InstanceId id = path.component; id.valid(); id = e.node(id).parent) chain.push_back(id);
  std::vector<Subscript> subscripts;
  for (const InstanceId id : std::views::reverse(chain)) {
    const Instance& node = e.node(id);
    if (node.kind == InstanceKind::SplitArray) continue;
    const auto step = std::ranges::find(path.steps, id, &Step::component);
    if (step != path.steps.end()) {
      subscripts.insert(subscripts.end(), step->subscripts.begin(), step->subscripts.end());
      continue;
    }
    const bool around = here.valid() && lies_in(e, here, id);
    for (std::uint32_t k = 0; k < node.dimensions.size(); ++k) {
      subscripts.push_back(around ? Subscript{.scalar = e.expressions.index(node.first_index + k),
                                              .range = {},
                                              .vector = {},
                                              .variability = Variability::Constant}
                                  : whole_dimension(node.dimensions[k]));
    }
  }
  return subscripts;
}

TypedExpression variable_value(Elaboration& e, InstanceId id, std::span<const Subscript> subscripts,
                               Take take) {
  const InstanceVariable& variable = e.node(id).variable;
  TypedExpression value;
  value.variability = variable.variability;
  value.enumeration = variable.enumeration;
  if (variable.kind == ValueKind::Object) value.object = e.state(id).type;
  if (e.state(id).is_detached && variable.kind != ValueKind::Object) {
    const TypedExpression whole = constant_value(e, id);
    if (!whole) return {};
    value.id = whole.id;
    value.variability = Variability::Constant;
  } else {
    value.id = e.expressions.symbol(variable.symbol, variable.kind, variable.dimensions);
  }
  if (take == Take::Derivative) {
    if (value.variability <= Variability::Parameter) {
      const Dimensions dimensions = e.expressions.dimensions(value.id);
      value = {fill(e.expressions, e.expressions.real(0), dimensions)};
    } else {
      value.id = derivative(e.expressions, value.id);
      value.variability = Variability::Continuous;
    }
  }
  return subscripted(e, value, subscripts);
}

TypedExpression value_of(Elaboration& e, InstanceId id, std::vector<Subscript> subscripts, Take take,
                         Span where);

// The elements of a split array put together again.
TypedExpression split_value(Elaboration& e, InstanceId id, const std::vector<Subscript>& subscripts,
                            Take take, Span where) {
  if (!make_children(e, id)) return {};
  const std::vector<InstanceId> elements = e.node(id).children;
  if (e.node(id).dimensions.size() != 1 || elements.empty())
    return e.wrong(not_supported(where, "a matrix of components that differ in structure, as a value"));
  std::vector<TypedExpression> values;
  for (const InstanceId element : elements) {
    values.push_back(value_of(e, element, subscripts, take, where));
    if (!values.back()) return {};
  }
  return array_of(e, std::vector<Span>(values.size(), where), values, where);
}

TypedExpression value_of(Elaboration& e, InstanceId id, std::vector<Subscript> subscripts, Take take,
                         Span where) {
  if (!find_dimensions(e, id)) return {};
  if (e.node(id).is_outer) id = e.node(id).inner_node;
  switch (e.node(id).kind) {
    case InstanceKind::Variable: return variable_value(e, id, subscripts, take);
    case InstanceKind::Absent: return e.wrong(absent_component(where, e.node(id).name));
    case InstanceKind::SplitArray: return split_value(e, id, subscripts, take, where);
    case InstanceKind::Component:
    case InstanceKind::Record: break;
  }
  if (!make_children(e, id)) return {};
  auto record = std::make_shared<RecordValue>();
  record->type = e.state(id).type;
  TypedExpression result;
  for (const Subscript& subscript : subscripts) {
    if (subscript.vector.valid())
      record->dimensions.push_back(e.expressions.dimensions(subscript.vector)[0]);
    else if (subscript.is_slice())
      record->dimensions.push_back(subscript.range.count);
  }
  const std::vector<InstanceId> children = e.node(id).children;
  for (const InstanceId child : children) {
    if (!find_dimensions(e, child)) return {};
    if (e.node(child).kind == InstanceKind::Absent) continue;
    std::vector<Subscript> all = subscripts;
    if (e.node(child).kind != InstanceKind::Variable) {
      for (const std::int64_t dimension : e.node(child).dimensions) all.push_back(whole_dimension(dimension));
    }
    const TypedExpression value = value_of(e, child, std::move(all), take, where);
    if (!value) return {};
    result.variability = greater(result.variability, value.variability);
    record->fields.push_back({e.state(child).text->name, value});
  }
  result.record = std::move(record);
  return result;
}

Parts parts_of(ReferenceView reference) {
  Parts parts;
  for (const ReferencePartView part : reference.reference_parts()) parts.push_back(part);
  return parts;
}

// What is written behind a value that is no component: fields and subscripts.
TypedExpression rest_of_value(Elaboration& e, TypedExpression value, const Parts& parts, std::size_t used) {
  if (!value) return {};
  value = read_subscripts(e, value, parts[used - 1].subscripts(), parts[used - 1].name());
  for (std::size_t i = used; i < parts.size(); ++i) {
    if (!value) return {};
    if (!value.is_record())
      return e.wrong(no_components(parts[i].span(), parts[i - 1].name(), parts[i].name()));
    value = select_field(e, value, parts[i].name(), parts[i].main_span());
    value = read_subscripts(e, value, parts[i].subscripts(), parts[i].name());
  }
  return value;
}

// A function handed over as an argument; other classes are no values.
TypedExpression read_class_as_value(Elaboration& e, ScopeId type, Span where) {
  if (is_function(e, type)) return read_function_value(e, type, {}, where);
  return e.wrong(class_as_value(where, full_name(e, type), syntax::restriction_name(restriction(e, type))));
}

// Where a way leads; empty after an error.
TypedExpression value_at(Elaboration& e, const Path& path, const Parts& parts, Take take, Span where);

// `cells.y`, where the cells differ in structure: the `y` of each put together (MLS 10.5).
TypedExpression value_of_slice(Elaboration& e, const Path& path, const Parts& parts, Take take, Span where) {
  const std::vector<InstanceId> elements = e.node(path.component).children;
  const auto is_one = [](const Step& step) {
    return std::ranges::none_of(step.subscripts, &Subscript::is_slice);
  };
  const Subscript& slice = path.steps.back().subscripts.front();
  const bool is_plain = e.node(path.component).dimensions.size() == 1 && !slice.vector.valid() &&
                        slice.range.count > 0 &&
                        std::all_of(path.steps.begin(), std::prev(path.steps.end()), is_one);
  if (!is_plain) throw NeedsUnrolling{};
  std::vector<TypedExpression> values;
  for (std::int64_t k = 0; k < slice.range.count; ++k) {
    const InstanceId element =
        elements[static_cast<std::size_t>(slice.range.first + k * slice.range.step - 1)];
    auto rest = walk(e, element, parts, path.used_until_split, Begin::BehindSubscripts);
    if (!rest) return {};
    rest->steps.insert(rest->steps.begin(), path.steps.begin(), std::prev(path.steps.end()));
    values.push_back(value_at(e, *rest, parts, take, where));
    if (!values.back()) return {};
  }
  return array_of(e, std::vector<Span>(values.size(), where), values, where);
}

TypedExpression value_at(Elaboration& e, const Path& path, const Parts& parts, Take take, Span where) {
  if (path.is_absent) return e.wrong(absent_component(where, e.node(path.component).name));
  if (!path.missing.empty()) {
    return e.wrong(unknown_in_component(where, path.missing.front().name, e.node(path.component).class_name,
                                        names_in(e, path.component)));
  }
  if (path.used_until_split > 0) return value_of_slice(e, path, parts, take, where);
  return value_of(e, path.component, all_subscripts(e, path), take, where);
}

TypedExpression read(Elaboration& e, ReferenceView reference, Take take) {
  const Parts parts = parts_of(reference);
  if (parts.empty()) return {};
  const Beginning beginning = find_beginning(e, parts, reference.is_global());
  if (beginning.value) {
    if (take == Take::Derivative)
      return e.wrong(not_supported(reference.span(), "`der` of anything but a variable"));
    return rest_of_value(e, beginning.value, parts, beginning.used);
  }
  if (beginning.type.valid()) return read_class_as_value(e, beginning.type, reference.span());
  if (!beginning.component.valid()) return {};
  const auto path = walk(e, beginning.component, parts, beginning.used);
  return path ? value_at(e, *path, parts, take, reference.span()) : TypedExpression{};
}

}  // namespace

TypedExpression read_reference(Elaboration& e, ReferenceView reference) {
  return read(e, reference, Take::Value);
}

TypedExpression read_derivative(Elaboration& e, ReferenceView reference) {
  const TypedExpression plain = read(e, reference, Take::Value);
  if (!plain) return {};
  if (plain.is_record()) return e.wrong(record_for_scalar(reference.span(), "`der`"));
  if (e.kind(plain) == ValueKind::Integer && plain.variability <= Variability::Parameter) {
    const Dimensions dimensions = e.dimensions(plain);
    return {fill(e.expressions, e.expressions.real(0), dimensions)};
  }
  const bool steps = plain.variability == Variability::Discrete;
  if (e.kind(plain) == ValueKind::Real && steps)
    return e.wrong(derivative_of_discrete(reference.span(), reference.text()));
  if (e.kind(plain) != ValueKind::Real)
    return e.wrong(derivative_of_kind(reference.span(), reference.text(), e.kind(plain)));
  return read(e, reference, Take::Derivative);
}

TypedExpression read_end(Elaboration& e, View view) {
  if (e.end_values.empty()) return e.wrong(end_of_nothing(view.span()));
  return {e.end_values.back()};
}

std::optional<ComponentReference> find_component(Elaboration& e, ReferenceView reference) {
  const Parts parts = parts_of(reference);
  if (parts.empty()) return std::nullopt;
  const Beginning beginning = find_beginning(e, parts, reference.is_global());
  if (!beginning.component.valid()) {
    if (beginning.value || beginning.type.valid())
      e.report(component_expected(reference.span(), reference.text()));
    return std::nullopt;
  }
  const auto path = walk(e, beginning.component, parts, beginning.used);
  if (!path) return std::nullopt;
  if (path->used_until_split > 0) throw NeedsUnrolling{};
  ComponentReference result;
  result.component = path->component;
  result.missing = path->missing;
  result.is_absent = path->is_absent;
  if (path->is_absent) return result;
  for (const Subscript& subscript : all_subscripts(e, *path)) {
    if (subscript.is_slice()) {
      if (subscript.vector.valid()) {
        e.report(not_supported(reference.span(), "an array of numbers as a subscript of a connector"));
        return std::nullopt;
      }
      result.slices.emplace_back(result.subscripts.size(), subscript.range);
    }
    result.subscripts.push_back(subscript.scalar);
  }
  return result;
}

ScopeId find_callee(Elaboration& e, ReferenceView reference) {
  std::vector<std::string_view> names;
  for (const ReferencePartView part : reference.reference_parts()) {
    if (part.subscripts()) return {};
    names.push_back(part.name());
  }
  const ScopeId found = find_class_quietly(e, names, reference.is_global());
  if (found.valid() || reference.is_global() || names.size() < 2) return found;
  // A function in the class of a component: `world.gravityAcceleration(r)` (MLS 5.3.2).
  const LookupResult first = lookup_first(e, e.scope, names.front());
  if (!first.element) return {};
  InstanceId id = component_of_element(e, first.element, reference.span());
  for (std::size_t i = 1; id.valid() && i < names.size(); ++i) {
    if (!find_type(e, id)) return {};
    id = behind_outer(e, id);
    if (!find_type(e, id) || !e.state(id).scope.valid()) return {};
    const LookupResult inside = lookup_inside(e, e.state(id).scope, names[i]);
    if (inside.type.valid()) {
      ScopeId type = inside.type;
      for (std::size_t k = i + 1; k < names.size() && type.valid(); ++k)
        type = lookup_inside(e, type, names[k]).type;
      return type;
    }
    id = child_named(e, id, names[i]);
  }
  return {};
}

TypedExpression select_field(Elaboration& e, const TypedExpression& record, std::string_view name,
                             Span where) {
  if (!record.is_record()) return e.wrong(no_components(where, "the value", name));
  if (const TypedExpression* field = record.record->find(name)) return *field;
  std::vector<std::string> known;
  for (const RecordValue::Field& field : record.record->fields) known.emplace_back(field.name);
  return e.wrong(unknown_in_component(where, name, full_name(e, record.record->type), known));
}

TypedExpression component_value(Elaboration& e, InstanceId component) {
  if (!find_dimensions(e, component)) return {};
  Path path;
  path.component = component;
  Step step{component, {}};
  for (const std::int64_t dimension : e.node(component).dimensions)
    step.subscripts.push_back(whole_dimension(dimension));
  path.steps.push_back(std::move(step));
  return value_of(e, component, all_subscripts(e, path), Take::Value, e.node(component).where);
}

std::optional<std::int64_t> size_of_type(Elaboration& e, ReferenceView reference) {
  const ScopeId type = type_of_dimension(e, reference);
  if (!type.valid()) return std::nullopt;
  switch (predefined_type(e, type)) {
    case Predefined::Boolean: return 2;
    case Predefined::Enumeration:
      return static_cast<std::int64_t>(
          e.expressions.enumeration_type(enumeration_type(e, type)).literals.size());
    default: return std::nullopt;
  }
}

std::optional<std::int64_t> size_of_dimension_type(Elaboration& e, View dimension) {
  if (!dimension || dimension.kind() != syntax::NodeKind::Reference) return std::nullopt;
  return size_of_type(e, ReferenceView(dimension.tree(), dimension.id()));
}

void name_subscripts(Elaboration& e, View dimension, std::size_t number, SubscriptNames& names) {
  if (!dimension || dimension.kind() != syntax::NodeKind::Reference) return;
  const ScopeId type = type_of_dimension(e, ReferenceView(dimension.tree(), dimension.id()));
  if (!type.valid()) return;
  std::vector<std::string> of_dimension;
  if (predefined_type(e, type) == Predefined::Boolean) of_dimension = {"false", "true"};
  if (predefined_type(e, type) == Predefined::Enumeration) {
    const EnumerationType& enumeration = e.expressions.enumeration_type(enumeration_type(e, type));
    const std::string short_name = enumeration.name.substr(enumeration.name.rfind('.') + 1);
    for (const std::string& literal : enumeration.literals)
      of_dimension.push_back(fmt::format("{}.{}", short_name, literal));
  }
  if (of_dimension.empty()) return;
  names.resize(std::max(names.size(), number + 1));
  names[number] = std::move(of_dimension);
}

}  // namespace causa::instance
