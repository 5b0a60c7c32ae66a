#include "flat/print/print_functions.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "flat/model_expressions.h"
#include "flat/print/print_statements.h"
#include "flat/print/quoted_names.h"

namespace causa {

namespace {

// `[3, :, size(a, 1)]`
std::string sizes(const ExpressionTable& table, const FunctionVariable& variable,
                  const ExpressionNames& names) {
  if (variable.dimensions.empty()) return {};
  std::vector<std::string> texts;
  for (std::size_t d = 0; d < variable.dimensions.size(); ++d) {
    if (variable.dimensions[d] != unknown_dimension) {
      texts.push_back(fmt::format("{}", variable.dimensions[d]));
    } else {
      const bool given = d < variable.sizes.size() && variable.sizes[d].valid();
      texts.push_back(given ? print(table, variable.sizes[d], names) : std::string(":"));
    }
  }
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string_view role_prefix(FunctionRole role) {
  switch (role) {
    case FunctionRole::Input: return "input ";
    case FunctionRole::Output: return "output ";
    case FunctionRole::Local: return "";
  }
  return {};
}

// A function that is loaded again cannot refer to variables of the model; calls give these inputs anyway.
bool is_printable_default(const ExpressionTable& table, ExpressionId binding) {
  return std::ranges::none_of(reachable(table, binding),
                              [&](ExpressionId id) { return table.is(id, Operator::Symbol); });
}

// `Real`, `Boolean`, …, the name of the enumeration, of the class of an external object, of the function.
std::string type_text(const ExpressionTable& table, const FunctionVariable& variable,
                      const ExpressionNames& names) {
  if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
    return identifier(table.enumeration_type(variable.enumeration).name);
  if (!variable.function_type.valid()) return std::string(value_kind_name(variable.kind));
  // The name of a constructor is written as that of its class.
  const FunctionId constructor = constructor_of_object(table, variable.function_type);
  return names.global(table.function(constructor.valid() ? constructor : variable.function_type).name);
}

std::string variable_line(const ExpressionTable& table, const FunctionVariable& variable,
                          const ExpressionNames& names) {
  const bool has_value = variable.binding.valid() && (variable.role != FunctionRole::Input ||
                                                      is_printable_default(table, variable.binding));
  const std::string value = has_value ? " = " + print(table, variable.binding, names) : std::string{};
  return fmt::format("    {}{}{} {}{}{};\n", variable.is_fixed ? "parameter " : "",
                     role_prefix(variable.role), type_text(table, variable, names), identifier(variable.name),
                     sizes(table, variable, names), value);
}

// One text, or an array of them.
std::string texts(const std::vector<std::string>& values) {
  if (values.size() == 1) return quoted_text(values[0]);
  std::vector<std::string> quoted;
  for (const std::string& value : values) quoted.push_back(quoted_text(value));
  return fmt::format("{{{}}}", fmt::join(quoted, ", "));
}

std::string external_line(const ExpressionTable& table, const ExternalFunction& external,
                          const ExpressionNames& names) {
  const std::string result =
      external.result.valid() ? print(table, external.result, names) + " = " : std::string{};
  std::vector<std::string> annotations;
  for (const ExternalAnnotation& annotation : external.annotations)
    annotations.push_back(fmt::format("{} = {}", annotation.name, texts(annotation.values)));
  return fmt::format(
      "  external {} {}{}{};\n", quoted_text(external.language), result,
      print_effect(table, identifier(external.name), external.arguments, names),
      annotations.empty() ? std::string{} : fmt::format(" annotation({})", fmt::join(annotations, ", ")));
}

// `derivative(order = 2, noDerivative = b) = f_der2` (MLS 12.7.1)
std::string derivative_text(const ExpressionTable& table, const Function& function,
                            const FunctionDerivative& derivative) {
  std::vector<std::string> restrictions;
  if (derivative.order != 1) restrictions.push_back(fmt::format("order = {}", derivative.order));
  const auto add = [&](std::string_view kind, const std::vector<LocalId>& variables) {
    for (const LocalId variable : variables)
      restrictions.push_back(fmt::format("{} = {}", kind, identifier(function.variables[variable].name)));
  };
  add("zeroDerivative", derivative.zero_derivatives);
  add("noDerivative", derivative.no_derivatives);
  return fmt::format(
      "derivative{} = {}",
      restrictions.empty() ? std::string{} : fmt::format("({})", fmt::join(restrictions, ", ")),
      identifier(table.function(derivative.function).name));
}

// `u = g(y, p)` (MLS 12.8)
std::string inverse_text(const ExpressionTable& table, const Function& function,
                         const FunctionInverse& inverse) {
  std::vector<std::string> arguments;
  for (const LocalId argument : inverse.arguments)
    arguments.push_back(identifier(function.variables[argument].name));
  return fmt::format("{} = {}({})", identifier(function.variables[inverse.input].name),
                     identifier(table.function(inverse.function).name), fmt::join(arguments, ", "));
}

std::string annotation_line(const ExpressionTable& table, const Function& function) {
  std::vector<std::string> annotations;
  for (const FunctionDerivative& derivative : function.derivatives)
    annotations.push_back(derivative_text(table, function, derivative));
  std::vector<std::string> inverses;
  for (const FunctionInverse& inverse : function.inverses)
    inverses.push_back(inverse_text(table, function, inverse));
  if (!inverses.empty()) annotations.push_back(fmt::format("inverse({})", fmt::join(inverses, ", ")));
  for (const std::string& name : function.inline_annotations)
    annotations.push_back(fmt::format("{} = true", name));
  if (function.smooth_order != 0)
    annotations.push_back(fmt::format("smoothOrder = {}", function.smooth_order));
  if (annotations.empty()) return {};
  return fmt::format("    annotation({});\n", fmt::join(annotations, ", "));
}

// Inputs and outputs in their order, then what is protected.
std::vector<LocalId> declaration_order(const Function& function) {
  std::vector<LocalId> order = function.inputs;
  order.insert(order.end(), function.outputs.begin(), function.outputs.end());
  return order;
}

// The inputs of the function, one of its outputs, and its call.
std::string function_of_output(const ExpressionTable& table, const Function& function, std::size_t output,
                               const std::string& name, const ExpressionNames& names) {
  std::string text = fmt::format("  {}function {}\n", function.is_impure ? "impure " : "", name);
  std::vector<std::string> inputs;
  for (const LocalId input : function.inputs) {
    text += variable_line(table, function.variables[input], names);
    inputs.push_back(identifier(function.variables[input].name));
  }
  // Its size is the one the call returns.
  FunctionVariable returned = function.variables[function.outputs.at(output)];
  returned.binding = {};
  std::ranges::fill(returned.sizes, ExpressionId::none());
  text += variable_line(table, returned, names);
  std::string skipped;
  for (std::size_t k = 0; k < output; ++k) skipped += ", ";
  text += fmt::format("  algorithm\n    ({}{}) := {}({});\n", skipped, identifier(returned.name),
                      identifier(function.name), fmt::join(inputs, ", "));
  return text + fmt::format("  end {};\n", name);
}

// The section is left out where nothing needs it: outputs that have their values by declaration.
bool has_algorithm(const Function& function) {
  if (!function.body.empty()) return true;
  const auto has_value = [&](LocalId output) { return function.variables[output].binding.valid(); };
  return !function.is_partial &&
         (function.outputs.empty() || !std::ranges::all_of(function.outputs, has_value));
}

std::string whole_function(const ExpressionTable& table, const Function& function, const std::string& name,
                           const ExpressionNames& inside) {
  std::string text = fmt::format("  {}{}function {}\n", function.is_partial ? "partial " : "",
                                 function.is_impure ? "impure " : "", name);
  for (const LocalId local : declaration_order(function))
    text += variable_line(table, function.variables[local], inside);
  std::string locals;
  for (const FunctionVariable& variable : function.variables) {
    if (variable.role == FunctionRole::Local) locals += variable_line(table, variable, inside);
  }
  if (!locals.empty()) text += "  protected\n" + locals;
  if (function.is_external) {
    text += external_line(table, function.external, inside);
  } else if (has_algorithm(function)) {
    text += "  algorithm\n" + print_statements(table, function.body, inside, 4);
  }
  return text + annotation_line(table, function) + fmt::format("  end {};\n", name);
}

// The class of an external object around its two functions.
std::string object_class(const ExpressionTable& table, const Function& constructor, const FlatNames& names) {
  const Function& destructor = table.function(constructor.variables[constructor.outputs[0]].function_type);
  const ExpressionNames inside = names.inside(constructor);
  const std::string name = inside.global(constructor.name);
  return fmt::format("  class {}\n    extends ExternalObject;\n", name) +
         whole_function(table, constructor, "constructor", inside) +
         whole_function(table, destructor, "destructor", names.inside(destructor)) +
         fmt::format("  end {};\n", name);
}

class Enumerations {
 public:
  explicit Enumerations(const ExpressionTable& table) : table_(table) {}

  void use(EnumerationId id) {
    if (id.valid()) found.insert(id);
  }
  void look_at(ExpressionId root) {
    for (const ExpressionId id : reachable(table_, root)) {
      if (table_.is(id, Operator::EnumerationConstant)) use(table_.enumeration_of(id));
      if (table_.is(id, Operator::EnumerationOf))
        use(EnumerationId(static_cast<std::uint32_t>(table_[id].payload)));
    }
  }
  std::set<EnumerationId> found;

 private:
  const ExpressionTable& table_;
};

}  // namespace

std::string print_function(const ExpressionTable& table, const DeclaredFunction& declared,
                           const FlatNames& names) {
  const Function& function = table.function(declared.function);
  const ExpressionNames inside = names.inside(function);
  const std::string name = names.name(declared);
  if (declared.output) return function_of_output(table, function, *declared.output, name, inside);
  if (is_constructor_of_object(table, declared.function)) return object_class(table, function, names);
  // A destructor stands in the class of its object.
  if (constructor_of_object(table, declared.function).valid()) return {};
  return whole_function(table, function, name, inside);
}

std::string print_enumerations(const FlatModel& model, const ExpressionTable& table) {
  Enumerations enumerations(table);
  const auto visit = [&](ExpressionId id) { enumerations.look_at(id); };
  visit_expressions(model, visit);
  for (const FlatVariable& variable : model.variables) enumerations.use(variable.enumeration);
  for (const FunctionId id : model.functions) {
    const Function& function = table.function(id);
    visit_statements(function.body, visit);
    for (const FunctionVariable& variable : function.variables) {
      enumerations.use(variable.enumeration);
      visit_place(variable.binding, visit);
    }
  }
  std::string text;
  for (const EnumerationId id : enumerations.found) {
    const EnumerationType& type = table.enumeration_type(id);
    if (type.name == "StateSelect" || type.name == "AssertionLevel") continue;
    std::vector<std::string> literals;
    for (const std::string& literal : type.literals) literals.push_back(identifier(literal));
    text += fmt::format("  type {} = enumeration({});\n", identifier(type.name), fmt::join(literals, ", "));
  }
  return text;
}

}  // namespace causa
