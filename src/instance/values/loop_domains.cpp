#include "instance/values/loop_domains.h"

#include <array>

#include "expression/build/build.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/components.h"
#include "instance/diagnostics.h"
#include "instance/values/array_constructors.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// Names of loops whose index is not the value of the name: no identifier looks like this.
constexpr char hidden_name = '$';

LoopRange numbered(std::string_view name, std::int64_t count) {
  return {.name = std::string(name), .first = 1, .step = 1, .count = count};
}

// `e in Color`, `b in Boolean`: all values of the type. Nothing where it names no such type.
std::optional<LoopDomain> over_type(Elaboration& e, std::string_view name, View written) {
  if (written.kind() != NodeKind::Reference) return std::nullopt;
  const syntax::ReferenceView reference(written.tree(), written.id());
  std::vector<std::string_view> identifiers;
  for (const syntax::ReferencePartView part : reference.reference_parts()) {
    if (part.subscripts()) return std::nullopt;
    identifiers.push_back(part.name());
  }
  if (identifiers.size() == 1 && e.function != nullptr && e.function->by_name.contains(identifiers[0])) {
    return std::nullopt;
  }
  const ScopeId type = find_class_quietly(e, identifiers, reference.is_global());
  if (!type.valid()) return std::nullopt;
  LoopDomain domain{.name = name, .is_whole_type = true};
  std::vector<ExpressionId> literals;
  switch (predefined_type(e, type)) {
    case Predefined::Boolean: literals = {e.expressions.boolean(false), e.expressions.boolean(true)}; break;
    case Predefined::Enumeration: {
      const EnumerationId enumeration = enumeration_type(e, type);
      if (!enumeration.valid()) return std::nullopt;
      const std::size_t count = e.expressions.enumeration_type(enumeration).literals.size();
      for (std::size_t i = 1; i <= count; ++i)
        literals.push_back(e.expressions.enumeration(enumeration, static_cast<std::int64_t>(i)));
      domain.values.enumeration = enumeration;
      break;
    }
    default: return std::nullopt;
  }
  if (literals.empty()) return std::nullopt;
  domain.values.id = causa::array(e.expressions, literals);
  return domain;
}

// Where an index stands alone as a subscript: `a.b[1, i]`.
struct SubscriptUse {
  syntax::ReferenceView reference;
  std::size_t part = 0;
  std::size_t subscript = 0;
};

std::optional<SubscriptUse> use_in_reference(syntax::ReferenceView reference, std::string_view name) {
  std::size_t part_number = 0;
  for (const syntax::ReferencePartView part : reference.reference_parts()) {
    std::size_t number = 0;
    if (part.subscripts()) {
      for (const View subscript : part.subscripts().list()) {
        if (subscript && subscript.kind() == NodeKind::Reference &&
            syntax::ReferenceView(subscript.tree(), subscript.id()).simple_name() == name) {
          return SubscriptUse{reference, part_number, number};
        }
        ++number;
      }
    }
    ++part_number;
  }
  return std::nullopt;
}

std::vector<SubscriptUse> uses_as_subscript(View body, std::string_view name) {
  std::vector<SubscriptUse> uses;
  std::vector<View> pending{body};
  while (!pending.empty()) {
    const View view = pending.back();
    pending.pop_back();
    if (!view) continue;
    if (view.kind() == NodeKind::Reference) {
      if (const auto use = use_in_reference(syntax::ReferenceView(view.tree(), view.id()), name))
        uses.push_back(*use);
    }
    for (const View part : view.parts()) pending.push_back(part);
  }
  return uses;
}

// The size an index runs up to; none() where it is unknown.
ExpressionId size_used(Elaboration& e, const SubscriptUse& use) {
  const auto parts = use.reference.reference_parts();
  if (e.function != nullptr) {
    const auto found = e.function->by_name.find(parts[0].name());
    if (found == e.function->by_name.end() || use.part != 0 || !found->second) return {};
    if (use.subscript >= e.dimensions(found->second).size()) return {};
    return size_of(e, found->second, use.subscript);
  }
  InstanceId component = e.scopes[e.scope].component;
  for (std::size_t i = 0; i <= use.part && component.valid(); ++i) {
    component = child_named(e, component, parts[static_cast<std::ptrdiff_t>(i)].name());
  }
  if (!component.valid() || !find_type(e, component) || !find_dimensions(e, component)) return {};
  const Dimensions& dimensions = e.node(component).dimensions;
  if (use.subscript >= dimensions.size()) return {};
  return e.expressions.integer(dimensions[use.subscript]);
}

// `for i loop … a[i] …` runs over the size of `a` (MLS 11.2.2.1); that all uses agree shows where they are
// read.
LoopDomain deduced(Elaboration& e, View for_index, View body) {
  LoopDomain domain{.name = for_index.main_text()};
  for (const SubscriptUse& use : uses_as_subscript(body, domain.name)) {
    const ExpressionId size = size_used(e, use);
    if (!size.valid()) continue;
    if (e.expressions.is(size, Operator::IntegerConstant)) {
      domain.range = numbered(domain.name, e.expressions.integer_value(size));
    } else {
      const ExpressionId one = e.expressions.integer(1);
      domain.values = {build_function(e.expressions, Operator::DynamicRange, std::array{one, one, size})};
    }
    return domain;
  }
  e.report(index_without_range(for_index.span(), domain.name));
  return domain;
}

LoopDomain over_expression(Elaboration& e, std::string_view name, View written) {
  const TypedExpression vector = read_expression(e, written);
  if (!vector) return {.name = name};
  if (e.dimensions(vector).size() != 1) {
    e.report(rank_expected(written.span(), "what a loop runs through", "a vector", e.dimensions(vector)));
    return {.name = name};
  }
  return {.name = name, .values = vector};
}

LoopDomain over_range(Elaboration& e, std::string_view name, View written) {
  RangeValue range = read_range(e, written);
  if (range.loop) range.loop->name = std::string(name);
  return {.name = name, .range = std::move(range.loop), .values = std::move(range.values)};
}

bool is_integer_vector(const Elaboration& e, const LoopDomain& domain) {
  return !domain.values.is_record() && e.kind(domain.values) == ValueKind::Integer;
}

// What the name means while Index(number) runs.
TypedExpression value_of_name(Elaboration& e, const LoopDomain& domain, std::uint32_t number) {
  const ExpressionId index = e.expressions.index(number);
  TypedExpression value = domain.values;
  if (domain.is_whole_type && domain.values.enumeration.valid()) {
    value.id = build_function(e.expressions, Operator::EnumerationOf, std::array{index},
                              domain.values.enumeration.index());
    return value;
  }
  if (domain.is_whole_type) {
    value.id = build(e.expressions, Operator::Equal, {index, e.expressions.integer(2)});
    return value;
  }
  if (!index_range(e, domain) && is_integer_vector(e, domain)) {
    value.id = index;
    return value;
  }
  return element_of(e, domain.values, std::array{index});
}

}  // namespace

LoopDomain read_loop_domain(Elaboration& e, View for_index, View body) {
  const std::string_view name = for_index.main_text();
  if (name == "time") {
    e.report(reserved_name(for_index.main_span(), "time"));
    return {.name = name};
  }
  const View written = for_index.parts()[0];
  if (!written) return deduced(e, for_index, body);
  if (written.kind() == NodeKind::Range) return over_range(e, name, written);
  if (const auto domain = over_type(e, name, written)) return *domain;
  return over_expression(e, name, written);
}

std::optional<LoopRange> index_range(const Elaboration& e, const LoopDomain& domain) {
  if (domain.range || !domain.values) return domain.range;
  const std::int64_t size = e.dimensions(domain.values).at(0);
  if (size == unknown_dimension) return std::nullopt;
  return numbered(domain.name, size);
}

ExpressionId index_vector(Elaboration& e, const LoopDomain& domain) {
  if (is_integer_vector(e, domain)) return domain.values.id;
  const ExpressionId one = e.expressions.integer(1);
  return build_function(e.expressions, Operator::DynamicRange,
                        std::array{one, one, size_of(e, domain.values, 0)});
}

std::uint32_t begin_loop(Elaboration& e, const LoopDomain& domain) {
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  LoopRange loop = index_range(e, domain).value_or(LoopRange{});
  loop.name = std::string(domain.name);
  if (domain.values) {
    loop.name.insert(loop.name.begin(), hidden_name);
    e.iterators.emplace_back(domain.name, value_of_name(e, domain, number));
  }
  e.loops.push_back(std::move(loop));
  return number;
}

void end_loop(Elaboration& e) {
  if (e.loops.back().name.starts_with(hidden_name)) e.iterators.pop_back();
  e.loops.pop_back();
}

std::optional<LoopRange> read_loop_range(Elaboration& e, View for_index) {
  const LoopDomain domain = read_loop_domain(e, for_index);
  if (!domain) return std::nullopt;
  if (!domain.range)
    e.report(not_supported(for_index.span(), "a loop over anything but a range of Integers here"));
  return domain.range;
}

}  // namespace causa::instance
