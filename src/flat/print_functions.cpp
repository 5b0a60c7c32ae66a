#include "flat/print_functions.h"

#include <set>
#include <vector>

#include <fmt/format.h>

#include "expression/traverse.h"
#include "flat/model_expressions.h"
#include "flat/print_statements.h"
#include "flat/quoted_names.h"

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

std::string variable_line(const ExpressionTable& table, const FunctionVariable& variable,
                          const ExpressionNames& names) {
  const std::string value =
      variable.binding.valid() ? " = " + print(table, variable.binding, names) : std::string{};
  return fmt::format("    {}{} {}{}{};\n", role_prefix(variable.role),
                     type_name(table, variable.kind, variable.enumeration), identifier(variable.name),
                     sizes(table, variable, names), value);
}

std::string external_line(const ExpressionTable& table, const ExternalFunction& external,
                          const ExpressionNames& names) {
  const std::string result =
      external.result.valid() ? print(table, external.result, names) + " = " : std::string{};
  return fmt::format("  external {} {}{};\n", quoted_text(external.language), result,
                     print_effect(table, external.name, external.arguments, names));
}

// Inputs and outputs in their order, then what is protected.
std::vector<LocalId> declaration_order(const Function& function) {
  std::vector<LocalId> order = function.inputs;
  order.insert(order.end(), function.outputs.begin(), function.outputs.end());
  return order;
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

std::string type_name(const ExpressionTable& table, ValueKind kind, EnumerationId enumeration) {
  if (kind == ValueKind::Enumeration && enumeration.valid())
    return identifier(table.enumeration_type(enumeration).name);
  return std::string(value_kind_name(kind));
}

std::string print_function(const ExpressionTable& table, const Function& function, const FlatNames& names) {
  const ExpressionNames inside = names.inside(function);
  const std::string name = identifier(function.name);
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
  } else if (!function.body.empty()) {
    text += "  algorithm\n" + print_statements(table, function.body, inside, 4);
  }
  return text + fmt::format("  end {};\n", name);
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
