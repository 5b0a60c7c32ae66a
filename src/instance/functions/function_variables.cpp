#include "instance/functions/function_variables.h"

#include <algorithm>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

// Each record inside of another adds some levels to the depth of what is being read.
constexpr std::uint32_t deepest_record = 1'000;

struct Size {
  std::int64_t dimension = unknown_dimension;
  ExpressionId expression{};  // none(): `:`, or the dimension is known
};

struct Shape {
  Dimensions dimensions;
  std::vector<ExpressionId> sizes;

  void add(const Size& size) {
    dimensions.push_back(size.dimension);
    sizes.push_back(size.expression);
  }
};

bool mentions_variables(const ExpressionTable& table, ExpressionId expression) {
  return std::ranges::any_of(reachable(table, expression),
                             [&](ExpressionId id) { return table.is(id, Operator::Local); });
}

std::optional<Size> known_size(Elaboration& e, std::int64_t size, Span where) {
  if (size < 0) {
    e.report(negative_dimension(where, size));
    return std::nullopt;
  }
  return Size{.dimension = size};
}

std::optional<Size> read_size(Elaboration& e, View subscript) {
  if (!subscript) return std::nullopt;  // reported by the parser
  if (subscript.kind() == NodeKind::Colon) return Size{};
  // `Real x[Boolean]`, `Real x[Colour]` (MLS 10.1)
  if (subscript.kind() == NodeKind::Reference) {
    const syntax::ReferenceView type(subscript.tree(), subscript.id());
    if (const auto size = size_of_type(e, type)) return Size{.dimension = *size};
  }
  const TypedExpression size = read_expression(e, subscript);
  if (!size) return std::nullopt;
  if (size.is_record() || e.kind(size) != ValueKind::Integer || !e.dimensions(size).empty()) {
    e.report(wrong_value(subscript.span(), "a dimension", "an Integer", describe(e, size)));
    return std::nullopt;
  }
  if (const auto value = value_known_already(e, size)) {
    return known_size(e, static_cast<std::int64_t>(value->scalar()), subscript.span());
  }
  if (mentions_variables(e.expressions, size.id)) return Size{.expression = size.id};
  const auto value = structural_integer(e, size, subscript.span(), "a dimension");
  return value ? known_size(e, *value, subscript.span()) : std::nullopt;
}

std::size_t written_rank(const ElementText& text) {
  std::size_t rank = 0;
  for (const View subscripts : {text.declaration.subscripts(), text.clause().subscripts()}) {
    if (subscripts) rank += subscripts.list().size();
  }
  return rank;
}

// In `input Real A[:, size(A, 1)]` the variable is known before its size is: the next of the function.
class KnownInItsOwnSize {
 public:
  KnownInItsOwnSize(Elaboration& e, const ElementText& text, ScopeId type) : name_(text.name) {
    const std::size_t rank = written_rank(text);
    const Predefined predefined = predefined_type(e, type);
    if (rank == 0 || predefined == Predefined::None || e.function == nullptr ||
        !e.function->function.valid() || e.function->by_name.contains(name_)) {
      return;
    }
    variables_ = e.function;
    const LocalId next(
        static_cast<std::uint32_t>(e.expressions.function(variables_->function).variables.size()));
    const Dimensions dimensions(rank, unknown_dimension);
    TypedExpression variable;
    variable.id = e.expressions.local(next, value_kind(predefined), dimensions);
    variable.variability = Variability::Continuous;
    variables_->by_name.emplace(name_, variable);
  }
  ~KnownInItsOwnSize() {
    if (variables_ != nullptr) variables_->by_name.erase(name_);
  }
  KnownInItsOwnSize(const KnownInItsOwnSize&) = delete;
  KnownInItsOwnSize& operator=(const KnownInItsOwnSize&) = delete;

 private:
  std::string_view name_;
  FunctionVariables* variables_ = nullptr;
};

// Of `Vector3[3] x[2]` the dimensions are [2, 3] and those of the type (MLS 10.1).
std::optional<Shape> read_shape(Elaboration& e, const ElementText& text, ScopeId type) {
  const KnownInItsOwnSize known(e, text, type);
  Shape shape;
  bool right = true;
  for (const View subscripts : {text.declaration.subscripts(), text.clause().subscripts()}) {
    if (!subscripts) continue;
    for (const View subscript : subscripts.list()) {
      const auto size = read_size(e, subscript);
      if (size) shape.add(*size);
      right = size.has_value() && right;
    }
  }
  SubscriptNames ignored;
  const auto of_type = dimensions_of_type(e, type, 0, ignored);
  if (!right || !of_type) return std::nullopt;
  for (const std::int64_t size : *of_type) shape.add({.dimension = size});
  return shape;
}

struct LeafType {
  ValueKind kind = ValueKind::Real;
  EnumerationId enumeration{};
  ScopeId type{};  // of an external object or function
  FunctionId function_type{};
  std::string unit{};  // of a Real
};

// Constructor and destructor of an external object lead to each other, and its variables to both: those of
// its constructor to the destructor, all others to the constructor.
FunctionId function_of_object(Elaboration& e, ScopeId type, FunctionId around) {
  const auto named = [&](std::string_view name) {
    const ScopeId found = lookup_inside(e, type, name).type;
    return found.valid() && is_function(e, found) ? read_function(e, found) : FunctionId::none();
  };
  const FunctionId constructor = named("constructor");
  return constructor.valid() && constructor == around ? named("destructor") : constructor;
}

TypedExpression make_leaf(Elaboration& e, const LeafType& type, Shape shape, std::string_view name,
                          Span where, const LeafMaker& make) {
  FunctionVariable variable;
  variable.name = std::string(name);
  variable.kind = type.kind;
  variable.enumeration = type.enumeration;
  variable.dimensions = std::move(shape.dimensions);
  variable.sizes = std::move(shape.sizes);
  variable.unit = type.unit;
  variable.where = where;
  variable.function_type = type.function_type;
  const ExpressionId id = make(std::move(variable));
  if (!id.valid()) return e.wrong(function_needs_itself(where, name));
  // Only Real variables vary continuously (MLS 3.8.5).
  const auto variability = type.kind == ValueKind::Real ? Variability::Continuous : Variability::Discrete;
  return {.id = id,
          .variability = variability,
          .enumeration = type.enumeration,
          .record = {},
          .object = type.type};
}

// Fields lie behind the dimensions of the record, and are named behind its name.
LeafMaker inside_of(const LeafMaker& make, std::string_view name, const Shape& shape) {
  return [&make, &shape, name](FunctionVariable variable) {
    variable.name = fmt::format("{}.{}", name, variable.name);
    variable.dimensions.insert(variable.dimensions.begin(), shape.dimensions.begin(), shape.dimensions.end());
    variable.sizes.insert(variable.sizes.begin(), shape.sizes.begin(), shape.sizes.end());
    return make(std::move(variable));
  };
}

TypedExpression in_front(const TypedExpression& field, const Dimensions& dimensions) {
  return map_leaves(
      field, [](const TypedExpression& leaf) { return leaf; },
      [&](Dimensions own) {
        own.insert(own.begin(), dimensions.begin(), dimensions.end());
        return own;
      });
}

// A constant of a record is no variable: it has its value everywhere.
TypedExpression constant_field(Elaboration& e, const FoundElement& field, FunctionVariables& known) {
  const auto value = declared_value(e, field);
  return value ? read_declared_value(e, *value, known) : TypedExpression{};
}

TypedExpression record_prototype(Elaboration& e, ScopeId type, const Shape& shape, std::string_view name,
                                 FunctionId function, const LeafMaker& make) {
  auto record = std::make_shared<RecordValue>();
  record->type = type;
  record->dimensions = shape.dimensions;
  FunctionVariables known{.function = function, .scope = type, .by_name = {}};
  for (const FoundElement& field : components_of(e, type)) {
    const ElementText text = element_text(e, field);
    TypedExpression value;
    if (text.has(Prefix::Constant) && shape.dimensions.empty()) value = constant_field(e, field, known);
    if (!value) value = read_prototype(e, field, known, inside_of(make, name, shape));
    if (!value) return {};
    if (value.is_record()) value = in_front(value, shape.dimensions);
    known.by_name.emplace(text.name, value);
    record->fields.push_back({text.name, std::move(value)});
  }
  TypedExpression result;
  result.record = std::move(record);
  result.variability = variability_of(result);
  return result;
}

// `unit = "m"` of the declaration or its type, where it is a text; units decide nothing, so no more is read.
std::string written_unit(Elaboration& e, ScopeId type, const ElementText& text) {
  const auto content = [](View value) {
    if (!value || value.kind() != NodeKind::String || value.text().size() < 2) return std::string();
    return std::string(value.text().substr(1, value.text().size() - 2));
  };
  if (const auto own = text.declaration.modification()) {
    const auto unit = own.arguments() ? own.arguments().find("unit") : syntax::ElementModificationView{};
    if (unit && unit.modification()) return content(unit.modification().value());
  }
  const ModifierId of_type = e.modifiers.argument(type_modifier(e, type), "unit");
  return of_type.valid() && e.modifiers[of_type].value ? content(e.modifiers[of_type].value->expression)
                                                       : std::string();
}

TypedExpression prototype_of(Elaboration& e, ScopeId type, Shape shape, const ElementText& text,
                             FunctionId function, const LeafMaker& make) {
  const Span where = text.declaration.main_span();
  const auto leaf = [&](const LeafType& kind) {
    return make_leaf(e, kind, std::move(shape), text.name, where, make);
  };
  const Predefined predefined = predefined_type(e, type);
  switch (predefined) {
    case Predefined::Real:
      return leaf({.kind = ValueKind::Real,
                   .enumeration = {},
                   .type = {},
                   .function_type = {},
                   .unit = written_unit(e, type, text)});
    case Predefined::Integer:
    case Predefined::Boolean:
    case Predefined::String: return leaf({.kind = value_kind(predefined)});
    case Predefined::Enumeration: {
      const EnumerationId enumeration = enumeration_type(e, type);
      if (!enumeration.valid()) return {};
      return leaf({.kind = ValueKind::Enumeration, .enumeration = enumeration});
    }
    case Predefined::ExternalObject:
      return leaf({.kind = ValueKind::Object,
                   .enumeration = {},
                   .type = type,
                   .function_type = function_of_object(e, type, function)});
    case Predefined::Clock: return e.wrong(not_supported(where, "a Clock in a function"));
    case Predefined::None: break;
  }
  if (is_record(e, type)) return record_prototype(e, type, shape, text.name, function, make);
  if (is_function(e, type))
    return leaf({.kind = ValueKind::Function,
                 .enumeration = {},
                 .type = type,
                 .function_type = read_function(e, type)});
  return e.wrong(variable_of_class(where, text.name, full_name(e, type),
                                   syntax::restriction_name(restriction(e, type))));
}

// What MLS 12.2 forbids. The message is the only effect: the variable is declared all the same.
void check_prefixes(Elaboration& e, const ElementText& text) {
  const Span where = text.declaration.main_span();
  const bool crosses = text.has(Prefix::Input) || text.has(Prefix::Output);
  const bool is_fixed = text.has(Prefix::Parameter) || text.has(Prefix::Constant);
  if (crosses && text.is_protected) e.report(protected_input(where, text.name));
  if (!crosses && !text.is_protected && !is_fixed) e.report(public_local(where, text.name));
  if (text.has(Prefix::Inner) || text.has(Prefix::Outer)) e.report(outer_in_function(where, text.name));
  if (text.declaration.condition()) {
    e.report(conditional_in_function(text.declaration.condition().span(), text.name));
  }
}

// Sizes may mention variables that are declared later: who fails is tried again behind the others.
std::vector<TypedExpression> read_prototypes(Elaboration& e, std::span<const FoundElement> elements,
                                             FunctionVariables& variables,
                                             const std::function<LeafMaker(FunctionRole)>& maker) {
  std::vector<TypedExpression> result(elements.size());
  const auto read = [&](std::size_t i) {
    const ElementText& text = element_text(e, elements[i]);
    const std::string_view name = text.name;
    result[i] = read_prototype(e, elements[i], variables, maker(role_of(text)));
    if (result[i]) variables.by_name.emplace(name, result[i]);
  };
  std::vector<std::size_t> later;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    Attempt attempt(e);
    read(i);
    if (result[i] && !attempt.failed()) continue;
    result[i] = {};
    attempt.take_back();
    later.push_back(i);
  }
  for (const std::size_t i : later) read(i);
  return result;
}

LocalId add_variable(Function& function, FunctionVariable variable, FunctionRole role) {
  variable.role = role;
  return function.variables.add(std::move(variable));
}

void give(Elaboration& e, FunctionId function, const TypedExpression& prototype,
          const TypedExpression& value) {
  for_each_pair(prototype, value, [&](const TypedExpression& variable, const TypedExpression& given) {
    if (!e.expressions.is(variable.id, Operator::Local)) return;
    e.expressions.function(function).variables[e.expressions.local_of(variable.id)].binding = given.id;
  });
}

bool give_checked(Elaboration& e, const FunctionVariables& variables, std::string_view name,
                  const TypedExpression& prototype, const TypedExpression& value, Span where) {
  if (!value) return false;
  if (!value_fits(e, prototype, value)) {
    e.report(wrong_value(where, fmt::format("`{}`", name), describe(e, prototype), describe(e, value)));
    return false;
  }
  give(e, variables.function, prototype, value);
  return true;
}

bool bind_fields(Elaboration& e, FunctionVariables& variables, const TypedExpression& prototype,
                 syntax::ClassModificationView modification, ModifierId modifier);

// `result(re = re)`, or what the class of the record says.
bool bind_field(Elaboration& e, FunctionVariables& variables, FunctionVariables& fields,
                const FoundElement& field, const TypedExpression& prototype,
                syntax::ClassModificationView modification, ModifierId modifier) {
  const std::string_view name = element_text(e, field).name;
  const ModifierId outer = e.modifiers.argument(modifier, name);
  if (outer.valid() && e.modifiers[outer].value) {
    const ModifierValue given = *e.modifiers[outer].value;
    const DeclaredValue value{
        .expression = given.expression, .scope = given.scope, .is_own = false, .fields = given.fields};
    return give_checked(e, variables, name, prototype, read_declared_value(e, value, variables),
                        given.expression.span());
  }
  const auto written = modification ? modification.find(name) : syntax::ElementModificationView{};
  if (written && written.modification()) {
    if (const View value = written.modification().value()) {
      return give_checked(e, variables, name, prototype, read_expression(e, value), value.span());
    }
    if (prototype.is_record()) {
      return bind_fields(e, variables, prototype, written.modification().arguments(), outer);
    }
  }
  if (const auto value = declared_value(e, field)) {
    return give_checked(e, variables, name, prototype, read_declared_value(e, *value, fields),
                        value->expression.span());
  }
  return !prototype.is_record() || bind_fields(e, variables, prototype, {}, outer);
}

bool bind_fields(Elaboration& e, FunctionVariables& variables, const TypedExpression& prototype,
                 syntax::ClassModificationView modification, ModifierId modifier) {
  const RecordValue& record = *prototype.record;
  // Values of single fields of an array of records would have to be repeated.
  if (!record.dimensions.empty()) return true;
  FunctionVariables fields{.function = variables.function, .scope = record.type, .by_name = {}};
  for (const RecordValue::Field& field : record.fields) fields.by_name.emplace(field.name, field.value);
  bool right = true;
  for (const FoundElement& field : components_of(e, record.type)) {
    const TypedExpression* own = record.find(element_text(e, field).name);
    if (own == nullptr || element_text(e, field).has(Prefix::Constant)) continue;
    right = bind_field(e, variables, fields, field, *own, modification, modifier) && right;
  }
  return right;
}

bool bind_variable(Elaboration& e, FunctionVariables& variables, const FoundElement& element) {
  const ElementText text = element_text(e, element);
  const auto found = variables.by_name.find(text.name);
  if (found == variables.by_name.end()) return false;
  const TypedExpression prototype = found->second;
  if (const auto value = declared_value(e, element)) {
    return give_checked(e, variables, text.name, prototype, read_declared_value(e, *value, variables),
                        value->expression.span());
  }
  if (!prototype.is_record() || text.has(Prefix::Input)) return true;
  const ModifierId modifier = e.modifiers.argument(e.scopes[element.holder].modifier, text.name);
  const auto written = text.declaration.modification();
  const InScope in(e, element.holder);
  e.function = &variables;
  return bind_fields(e, variables, prototype, written ? written.arguments() : syntax::ClassModificationView{},
                     modifier);
}

// Whether a field of a record is of the record's own class.
bool report_endless_record(Elaboration& e, ScopeId record) {
  if (!record.valid()) return false;
  const syntax::ClassView definition = e.scopes[record].definition;
  if (!definition) return false;
  for (const FoundElement& field : components_of(e, record)) {
    const ElementText& text = element_text(e, field);
    const InScope in(e, field.holder);
    const ScopeId type = find_class_quietly(e, text.clause().type().identifiers(), false);
    const syntax::ClassView own = type.valid() ? e.scopes[type].definition : syntax::ClassView{};
    if (!own || &own.tree() != &definition.tree() || own.id() != definition.id()) continue;
    e.report(class_contains_itself(text.clause().type().span(), definition.name()));
    return true;
  }
  return false;
}

}  // namespace

TypedExpression read_prototype(Elaboration& e, const FoundElement& element, FunctionVariables& known,
                               const LeafMaker& make) {
  const ElementText text = element_text(e, element);
  if (e.depth >= deepest_record) {
    if (report_endless_record(e, known.scope)) return {};
    return e.wrong(nested_too_deeply(text.declaration.main_span(), deepest_record));
  }
  const InScope in(e, element.holder);
  e.function = &known;
  const ScopeId type = find_class(e, text.clause().type());
  if (!type.valid()) return {};
  auto shape = read_shape(e, text, type);
  if (!shape) return {};
  return prototype_of(e, type, *std::move(shape), text, known.function, make);
}

std::optional<DeclaredValue> declared_value(const Elaboration& e, const FoundElement& element) {
  const ElementText& text = element_text(e, element);
  const ModifierId modifier = e.modifiers.argument(e.scopes[element.holder].modifier, text.name);
  DeclaredValue result;
  if (modifier.valid() && e.modifiers[modifier].value) {
    const ModifierValue& value = *e.modifiers[modifier].value;
    result = {.expression = value.expression, .scope = value.scope, .is_own = false, .fields = value.fields};
  } else if (const auto modification = text.declaration.modification()) {
    result = {.expression = modification.value(), .scope = element.holder, .is_own = true, .fields = {}};
  }
  if (!result.expression || result.expression.kind() == NodeKind::Break) return std::nullopt;
  return result;
}

TypedExpression read_declared_value(Elaboration& e, const DeclaredValue& value, FunctionVariables& known) {
  const InScope in(e, value.scope);
  // `extends Cable(d = 3, area = pi/4*d^2)`: modifiers of a base class see the fields too.
  const std::vector<ScopeId> own = with_bases(e, known.scope);
  const bool sees_fields = value.is_own || std::ranges::find(own, value.scope) != own.end();
  if (sees_fields) e.function = &known;
  TypedExpression result = read_expression(e, value.expression);
  for (const std::string_view field : value.fields) {
    if (result) result = select_field(e, result, field, value.expression.span());
  }
  return result;
}

FunctionRole role_of(const ElementText& text) {
  if (text.has(Prefix::Input)) return FunctionRole::Input;
  return text.has(Prefix::Output) ? FunctionRole::Output : FunctionRole::Local;
}

bool declare_variables(Elaboration& e, FunctionVariables& variables) {
  const FunctionId id = variables.function;
  const std::vector<FoundElement> elements = components_of(e, variables.scope);
  for (const FoundElement& element : elements) check_prefixes(e, element_text(e, element));
  const auto maker = [&](FunctionRole role) -> LeafMaker {
    return [&e, id, role](FunctionVariable variable) {
      const ValueKind kind = variable.kind;
      const Dimensions dimensions = variable.dimensions;
      const LocalId local = add_variable(e.expressions.function(id), std::move(variable), role);
      return e.expressions.local(local, kind, dimensions);
    };
  };
  const auto prototypes = read_prototypes(e, elements, variables, maker);
  bool right = true;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    right = bool(prototypes[i]) && right;
    const ElementText& text = element_text(e, elements[i]);
    const FunctionRole role = role_of(text);
    if (prototypes[i] && (text.has(Prefix::Constant) || text.has(Prefix::Parameter))) {
      for (const TypedExpression& leaf : leaves(prototypes[i])) {
        if (!e.expressions.is(leaf.id, Operator::Local)) continue;
        e.expressions.function(id).variables[e.expressions.local_of(leaf.id)].is_fixed = true;
      }
    }
    if (!prototypes[i] || role == FunctionRole::Local) continue;
    Function& function = e.expressions.function(id);
    for (const TypedExpression& leaf : leaves(prototypes[i])) {
      if (!e.expressions.is(leaf.id, Operator::Local)) continue;
      (role == FunctionRole::Input ? function.inputs : function.outputs)
          .push_back(e.expressions.local_of(leaf.id));
    }
  }
  return right;
}

namespace {

bool calls(const ExpressionTable& table, ExpressionId expression, FunctionId function) {
  return std::ranges::any_of(reachable(table, expression), [&](ExpressionId id) {
    return table.is(id, Operator::Call) && table.function_of(id) == function;
  });
}

}  // namespace

bool bind_variables(Elaboration& e, FunctionVariables& variables) {
  bool right = true;
  for (const FoundElement& element : components_of(e, variables.scope)) {
    right = bind_variable(e, variables, element) && right;
  }
  const Function& function = e.expressions.function(variables.function);
  for (const LocalId input : function.inputs) {
    const FunctionVariable& variable = function.variables[input];
    if (!variable.binding.valid() || !calls(e.expressions, variable.binding, variables.function)) continue;
    e.report(function_needs_itself(variable.where, variable.name));
    right = false;
  }
  return right;
}

namespace {

std::optional<FunctionInterface> read_interface(Elaboration& e, ScopeId scope) {
  FunctionInterface result{.function = read_function(e, scope), .scope = scope, .inputs = {}, .outputs = {}};
  if (!result.function.valid()) return std::nullopt;
  std::unordered_map<std::string, LocalId> by_name;
  const Function& function = e.expressions.function(result.function);
  for (const LocalId local : function.variables.ids()) {
    by_name.insert_or_assign(function.variables[local].name, local);
  }
  const auto maker = [&](FunctionRole) -> LeafMaker {
    return [&](const FunctionVariable& wanted) {
      const auto found = by_name.find(wanted.name);
      if (found == by_name.end()) return ExpressionId::none();
      const FunctionVariable& own = e.expressions.function(result.function).variables[found->second];
      return e.expressions.local(found->second, own.kind, own.dimensions);
    };
  };
  const std::vector<FoundElement> elements = components_of(e, scope);
  FunctionVariables variables{.function = result.function, .scope = scope, .by_name = {}};
  const auto prototypes = read_prototypes(e, elements, variables, maker);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (!prototypes[i]) return std::nullopt;
    const ElementText& text = element_text(e, elements[i]);
    const FunctionRole role = role_of(text);
    if (role == FunctionRole::Local) continue;
    (role == FunctionRole::Input ? result.inputs : result.outputs).push_back({text.name, prototypes[i]});
  }
  return result;
}

}  // namespace

std::optional<FunctionInterface> interface_of(Elaboration& e, ScopeId scope) {
  if (const auto known = e.interfaces.find(scope.index()); known != e.interfaces.end()) return *known->second;
  // Its body may call it: that is read before anything here is in work.
  if (!read_function(e, scope).valid()) return std::nullopt;
  if (!e.interfaces_in_work.insert(scope.index()).second) {
    const auto definition = e.scopes[scope].definition;
    e.report(function_needs_itself(definition.main_span(), definition.name()));
    return std::nullopt;
  }
  auto read = read_interface(e, scope);
  e.interfaces_in_work.erase(scope.index());
  if (read) e.interfaces.emplace(scope.index(), std::make_shared<const FunctionInterface>(*read));
  return read;
}

}  // namespace causa::instance
