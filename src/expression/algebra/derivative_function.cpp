#include "expression/algebra/derivative_function.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/call_arguments.h"
#include "expression/build/traverse.h"
#include "expression/evaluate/function_body.h"
#include "expression/external/tables/combi_tables.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

bool is_real(const Function& function, LocalId local) {
  return function.variables[local].kind == ValueKind::Real;
}

std::size_t real_outputs_before(const Function& function, std::size_t number) {
  return static_cast<std::size_t>(std::ranges::count_if(
      function.outputs.begin(), function.outputs.begin() + static_cast<std::ptrdiff_t>(number),
      [&](LocalId output) { return is_real(function, output); }));
}

// The variable a target is or is a part of; none for one of a model.
std::optional<LocalId> local_of_target(const ExpressionTable& table, ExpressionId target) {
  if (!target.valid()) return std::nullopt;
  if (!table.is(target, Operator::Local)) {
    if (!table.is(target, Operator::Element) && !table.is(target, Operator::Slice)) return std::nullopt;
    target = table.operand(target, 0);
  }
  if (!table.is(target, Operator::Local)) return std::nullopt;
  return table.local_of(target);
}

// Which Real variables depend on the inputs that move. Outputs count always: their derivatives are wanted.
class Activity {
 public:
  Activity(const ExpressionTable& table, const Function& function, const std::vector<Statement>& body,
           const std::vector<bool>& moving)
      : table_(table), function_(function), active_(function.variables.size(), 0) {
    for (std::size_t i = 0; i < function.inputs.size(); ++i) {
      if (moving[i]) active_[function.inputs[i].index()] = 1;
    }
    for (const LocalId output : function.outputs) {
      if (is_real(function, output)) active_[output.index()] = 1;
    }
    for (const LocalId local : function.variables.ids()) {
      const FunctionVariable& variable = function.variables[local];
      if (variable.role != FunctionRole::Input && variable.binding.valid()) flow(variable.binding, local);
    }
    collect(body);
    // Along the flows until nothing changes.
    for (bool changed = true; changed;) {
      changed = false;
      for (const Flow& flow : flows_) {
        if (active_[flow.to.index()] != 0) continue;
        if (std::ranges::none_of(flow.from, [&](LocalId from) { return active_[from.index()] != 0; }))
          continue;
        active_[flow.to.index()] = 1;
        changed = true;
      }
    }
  }

  std::vector<char> run() && { return std::move(active_); }

 private:
  struct Flow {
    std::vector<LocalId> from;
    LocalId to;
  };

  void flow(ExpressionId value, LocalId to) {
    if (!is_real(function_, to)) return;
    Flow result{{}, to};
    for (const ExpressionId id : reachable(table_, value)) {
      if (!table_.is(id, Operator::Local)) continue;
      const LocalId from = table_.local_of(id);
      if (is_real(function_, from)) result.from.push_back(from);
    }
    flows_.push_back(std::move(result));
  }

  void collect(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      for (const ExpressionId target : statement.targets) {
        const auto local = local_of_target(table_, target);
        if (local && statement.value.valid()) flow(statement.value, *local);
      }
      for (const StatementBranch& branch : statement.branches) collect(branch.body);
    }
  }

  const ExpressionTable& table_;
  const Function& function_;
  std::vector<char> active_;
  std::vector<Flow> flows_;
};

class FunctionDifferentiation {
 public:
  FunctionDifferentiation(ExpressionTable& table, FunctionId function, const std::vector<bool>& moving)
      : t_(table), original_(table.function(function)), moving_(moving) {}

  // Declared first, so that a recursive function finds its own derivative.
  Function declaration() {
    Function result = original_;
    result.name = name();
    result.body.clear();
    result.derivatives.clear();
    result.inline_annotations.clear();
    result.is_external = false;
    result.external = {};
    result.smooth_order = std::max(0, original_.smooth_order - 1);
    result.outputs.clear();
    for (FunctionVariable& variable : result.variables) {
      if (variable.role == FunctionRole::Output) variable.role = FunctionRole::Local;
    }
    derivatives_.resize(original_.variables.size());
    for (const FunctionVariable& variable : original_.variables) names_.insert(variable.name);
    for (std::size_t i = 0; i < original_.inputs.size(); ++i) {
      if (moving_[i]) result.inputs.push_back(add(result, original_.inputs[i], FunctionRole::Input));
    }
    for (const LocalId output : original_.outputs) {
      if (is_real(original_, output)) result.outputs.push_back(add(result, output, FunctionRole::Output));
    }
    return result;
  }

  // Nothing: why() says why.
  std::optional<Function> run(Function result, FunctionId id) {
    const auto body = function_body(t_, id);
    if (!body && (look_up_derivative(result) || second_look_up_derivative(result))) return result;
    if (!body) {
      why_ = original_.is_external
                 ? "it is an external function without a `derivative` annotation that applies"
                 : "it is a partial function";
      return std::nullopt;
    }
    const std::vector<char> active = Activity(t_, original_, *body, moving_).run();
    for (const LocalId local : original_.variables.ids()) {
      if (active[local.index()] != 0 && !derivatives_[local.index()].valid()) {
        add(result, local, FunctionRole::Local);
      }
    }
    for (const LocalId local : original_.variables.ids()) {
      const FunctionVariable& variable = original_.variables[local];
      if (!variable.binding.valid() || variable.role == FunctionRole::Input) continue;
      if (!derivatives_[local.index()].valid()) continue;
      const ExpressionId speed = speed_of(variable.binding);
      if (failed_) return std::nullopt;
      result.variables[derivatives_[local.index()]].binding = or_zero(t_, speed, variable.binding);
    }
    result.body = differentiated(*body);
    if (failed_) return std::nullopt;
    return result;
  }

  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  // Of f′(u)·v, where f is looked up: f″(u)·v·u′ + f′(u)·v′. Known here is D(a, b) = f″·a² + f′·b, so this is
  // (D(v + u′, 2v′) − D(v − u′, −2v′))/4, also with several u and v.
  bool second_look_up_derivative(Function& result) {
    const auto lookup = tables::second_derivative_of_lookup(original_.external.name);
    const ExternalFunction& external = original_.external;
    if (!original_.is_external || !lookup || !external.result.valid() || result.outputs.size() != 1)
      return false;
    const std::size_t count = lookup->moving.size();
    if (external.arguments.size() < 2 * count || lookup->moving.back() >= external.arguments.size() - count)
      return false;
    Function second = original_;
    second.name = original_.name + ".second";
    second.derivatives.clear();
    second.external.name = lookup->name;
    const auto speed = [&](std::size_t argument) {
      const ExpressionId of = external.arguments[argument];
      if (!t_.is(of, Operator::Local)) return t_.real(0);  // a constant
      const LocalId derivative = derivatives_[t_.local_of(of).index()];
      return derivative.valid() ? t_.local(derivative, ValueKind::Real, {}) : t_.real(0);
    };
    const std::size_t first = external.arguments.size() - count;  // of the v
    const auto add_input = [&](std::string name) {
      FunctionVariable input;
      input.name = std::move(name);
      input.role = FunctionRole::Input;
      const LocalId local = second.variables.add(std::move(input));
      second.inputs.push_back(local);
      return t_.local(local, ValueKind::Real, {});
    };
    for (std::size_t k = 0; k < count; ++k)
      second.external.arguments[first + k] = add_input(fmt::format("$first{}", k + 1));
    for (std::size_t k = 0; k < count; ++k)
      second.external.arguments.push_back(add_input(fmt::format("$second{}", k + 1)));
    const FunctionId id = t_.add_function(std::move(second));
    const auto part = [&](bool positive) {
      Ids arguments;
      for (const LocalId input : original_.inputs) {
        const FunctionVariable& variable = original_.variables[input];
        arguments.push_back(t_.local(input, variable.kind, variable.dimensions));
      }
      for (std::size_t k = 0; k < count; ++k) {
        const ExpressionId v = external.arguments[first + k];
        const ExpressionId moved = speed(lookup->moving[k]);
        arguments.push_back(positive ? causa::add(t_, v, moved) : subtract(t_, v, moved));
      }
      for (std::size_t k = 0; k < count; ++k)
        arguments.push_back(multiply(t_, t_.real(positive ? 2 : -2), speed(first + k)));
      return call(t_, id, arguments, {});
    };
    Statement assignment;
    assignment.kind = StatementKind::Assign;
    assignment.where = external.where;
    assignment.targets = {t_.local(result.outputs[0], ValueKind::Real, {})};
    assignment.value = multiply(t_, t_.real(0.25), subtract(t_, part(true), part(false)));
    result.body = {assignment};
    return true;
  }

  // Looking up a table has a derivative that is known here, whatever the library says of it.
  bool look_up_derivative(Function& result) {
    const auto lookup = tables::derivative_of_lookup(original_.external.name);
    const ExternalFunction& external = original_.external;
    if (!original_.is_external || !lookup || !external.result.valid() || result.outputs.size() != 1)
      return false;
    std::vector<ExpressionId> speeds;
    for (const std::size_t position : lookup->moving) {
      if (position >= external.arguments.size()) return false;
      const ExpressionId argument = external.arguments[position];
      if (!t_.is(argument, Operator::Local)) return false;
      const LocalId derivative = derivatives_[t_.local_of(argument).index()];
      speeds.push_back(derivative.valid() ? t_.local(derivative, ValueKind::Real, {}) : t_.real(0));
    }
    result.is_external = true;
    result.external = external;
    result.external.name = lookup->name;
    result.external.result = t_.local(result.outputs[0], ValueKind::Real, {});
    result.external.arguments.insert(result.external.arguments.end(), speeds.begin(), speeds.end());
    return true;
  }

  [[nodiscard]] std::string name() const {
    bool all = true;
    std::string some;
    for (std::size_t i = 0; i < original_.inputs.size(); ++i) {
      const FunctionVariable& input = original_.variables[original_.inputs[i]];
      if (input.kind == ValueKind::Real) all = all && moving_[i];
      if (moving_[i]) some += "_" + input.name;
    }
    std::ranges::replace(some, '.', '_');
    // No function has members, so no other name is equal to this one.
    return original_.name + ".der" + (all ? std::string() : some);
  }

  LocalId add(Function& function, LocalId of, FunctionRole role) {
    FunctionVariable variable = original_.variables[of];
    variable.binding = ExpressionId::none();
    variable.role = role;
    std::string prefix = "der_";
    for (int order = 2; names_.contains(prefix + variable.name); ++order)
      prefix = fmt::format("der{}_", order);
    variable.name = prefix + variable.name;
    names_.insert(variable.name);
    derivatives_[of.index()] = function.variables.add(std::move(variable));
    return derivatives_[of.index()];
  }

  ExpressionId fail(std::string why) {
    failed_ = true;
    why_ = std::move(why);
    return ExpressionId::none();
  }

  ExpressionId derivative_of(ExpressionId local) {
    const LocalId own = derivatives_[t_.local_of(local).index()];
    if (!own.valid()) return ExpressionId::none();
    return t_.local(own, ValueKind::Real, Dimensions(t_.dimensions(local)));
  }

  ExpressionId speed_of(ExpressionId expression) {
    const auto speeds = [&](ExpressionId access) {
      return t_.is(access, Operator::Local) ? derivative_of(access) : ExpressionId::none();
    };
    auto result = directional_derivative(t_, expression, speeds);
    if (auto* none = std::get_if<NotDifferentiable>(&result)) return fail(std::move(none->why));
    return std::get<ExpressionId>(result);
  }

  // The part of `der_v` that belongs to a part of v; none() where v does not move.
  ExpressionId derivative_target(ExpressionId target) {
    if (!target.valid()) return target;
    if (t_.is(target, Operator::Local)) return derivative_of(target);
    const Ids operands(t_.operands(target).begin(), t_.operands(target).end());
    const ExpressionId whole = derivative_of(operands[0]);
    if (!whole.valid()) return whole;
    return slice(t_, whole, std::span(operands).subspan(1));
  }

  static Statement assignment(const Statement& from, ExpressionId target, ExpressionId value) {
    Statement result;
    result.kind = StatementKind::Assign;
    result.where = from.where;
    result.targets = {target};
    result.value = value;
    return result;
  }

  std::vector<Statement> differentiated(const std::vector<Statement>& statements) {
    std::vector<Statement> result;
    for (const Statement& statement : statements) {
      if (failed_) break;
      add_differentiated(statement, result);
    }
    return result;
  }

  void add_differentiated(const Statement& statement, std::vector<Statement>& to) {
    switch (statement.kind) {
      case StatementKind::Assign: return add_assignment(statement, to);
      case StatementKind::Call: return add_call(statement, to);
      case StatementKind::For:
        if (speed_of(statement.value).valid()) fail("a loop runs through values that vary continuously");
        break;
      case StatementKind::When:
      case StatementKind::Reinit:
      case StatementKind::Terminate: fail("a statement of it has a meaning in models only"); break;
      default: break;
    }
    Statement same = statement;
    for (StatementBranch& branch : same.branches) branch.body = differentiated(branch.body);
    to.push_back(std::move(same));
  }

  void add_assignment(const Statement& statement, std::vector<Statement>& to) {
    const ExpressionId target = derivative_target(statement.targets.front());
    if (target.valid()) {
      const ExpressionId speed = speed_of(statement.value);
      if (!failed_) to.push_back(assignment(statement, target, or_zero(t_, speed, statement.value)));
    }
    to.push_back(statement);
  }

  void add_call(const Statement& statement, std::vector<Statement>& to) {
    Ids targets;
    for (const ExpressionId target : statement.targets) targets.push_back(derivative_target(target));
    const bool wanted = std::ranges::any_of(targets, [](ExpressionId id) { return id.valid(); });
    if (!wanted) return to.push_back(statement);
    if (!t_.is(statement.value, Operator::Call)) {
      if (depends_on_moving(statement.value)) fail("it calls a function that is known only when it runs");
      return add_still_call(statement, targets, to);
    }
    const auto arguments = complete_arguments(t_, statement.value);
    if (!arguments) {
      fail("the inputs of a call that are left to their defaults are not known");
      return;
    }
    Ids speeds;
    for (const ExpressionId argument : *arguments) {
      speeds.push_back(speed_of(argument));
      if (t_.is(argument, Operator::FunctionValue) && depends_on_moving(argument)) {
        fail("a function handed over as an argument varies continuously");
      }
    }
    if (failed_) return;
    if (std::ranges::none_of(speeds, [](ExpressionId id) { return id.valid(); })) {
      return add_still_call(statement, targets, to);
    }
    auto derived = derivative_call(t_, statement.value, *arguments, speeds);
    if (auto* none = std::get_if<NotDifferentiable>(&derived)) {
      fail(std::move(none->why));
      return;
    }
    Statement call = statement;
    call.value = std::get<ExpressionId>(derived);
    call.targets.clear();
    const Function& called = t_.function(t_.function_of(statement.value));
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (is_real(called, called.outputs.at(i))) call.targets.push_back(targets[i]);
    }
    to.push_back(std::move(call));
    to.push_back(statement);
  }

  // What the call assigns does not move.
  void add_still_call(const Statement& statement, const Ids& targets, std::vector<Statement>& to) {
    to.push_back(statement);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i].valid()) continue;
      to.push_back(assignment(statement, targets[i], zero_like(t_, statement.targets[i])));
    }
  }

  [[nodiscard]] bool depends_on_moving(ExpressionId expression) {
    const auto parts = reachable(t_, expression);
    return std::ranges::any_of(parts, [&](ExpressionId id) {
      return t_.is(id, Operator::Local) && derivatives_[t_.local_of(id).index()].valid();
    });
  }

  ExpressionTable& t_;
  Function original_;
  std::vector<bool> moving_;
  std::vector<LocalId> derivatives_;  // by variable; none: it does not move
  std::set<std::string> names_;
  bool failed_ = false;
  std::string why_;
};

// How the inputs of a call with an annotation move, in layers: x, der_x, … for a derivative of order n are
// consistent where each layer is how the one before it moves (MLS 12.7.1).
bool layers_agree(const ExpressionTable& table, std::span<const std::size_t> inputs, std::size_t width,
                  std::span<const ExpressionId> arguments, std::span<const ExpressionId> speeds) {
  for (std::size_t i = 0; i + width < inputs.size(); ++i) {
    const ExpressionId speed = speeds[inputs[i]];
    const ExpressionId next = arguments[inputs[i + width]];
    const bool agree = speed.valid() ? speed == next : is_zero(table, next);
    if (!agree) return false;
  }
  return true;
}

// The arguments of the derivative an annotation names; nothing where it does not apply to this call.
std::optional<Ids> annotated_arguments(ExpressionTable& table, const Function& function,
                                       const FunctionDerivative& annotation,
                                       std::span<const ExpressionId> arguments,
                                       std::span<const ExpressionId> speeds) {
  if (!annotation.function.valid() || annotation.order < 1) return std::nullopt;
  std::vector<std::size_t> moving;
  for (std::size_t i = 0; i < function.inputs.size(); ++i) {
    const LocalId input = function.inputs[i];
    const auto among = [&](const std::vector<LocalId>& list) {
      return std::ranges::find(list, input) != list.end();
    };
    if (among(annotation.zero_derivatives)) {
      if (speeds[i].valid()) return std::nullopt;
    } else if (is_real(function, input) && !among(annotation.no_derivatives)) {
      moving.push_back(i);
    }
  }
  // A derivative of order n differentiates one of order n − 1: x, der_x, …, equally many of each.
  const auto order = static_cast<std::size_t>(annotation.order);
  if (moving.size() % order != 0) return std::nullopt;
  const std::size_t width = moving.size() / order;
  if (!layers_agree(table, moving, width, arguments, speeds)) return std::nullopt;
  Ids result(arguments.begin(), arguments.end());
  for (std::size_t i = moving.size() - width; i < moving.size(); ++i) {
    result.push_back(or_zero(table, speeds[moving[i]], arguments[moving[i]]));
  }
  const Function& derivative = table.function(annotation.function);
  const std::size_t outputs = real_outputs_before(function, function.outputs.size());
  if (derivative.inputs.size() != result.size() || derivative.outputs.size() != outputs) return std::nullopt;
  return result;
}

}  // namespace

std::variant<FunctionId, NotDifferentiable> derivative_function(ExpressionTable& table, FunctionId id) {
  const Function& function = table.function(id);
  std::vector<bool> moving;
  for (const LocalId input : function.inputs) moving.push_back(is_real(function, input));
  return derivative_function(table, id, moving);
}

std::variant<FunctionId, NotDifferentiable> derivative_function(ExpressionTable& table, FunctionId id,
                                                                const std::vector<bool>& moving) {
  DerivativeFunctions& known = table.derivative_functions();
  const DerivativeFunctionKey key{id, moving};
  if (const auto found = known.find(key); found != known.end()) {
    if (found->second.function.valid()) return found->second.function;
    return NotDifferentiable{ExpressionId::none(), found->second.why};
  }
  const std::string name = table.function(id).name;
  FunctionDifferentiation differentiation(table, id, moving);
  const Function declaration = differentiation.declaration();
  const FunctionId result = table.add_function(declaration);
  known[key] = {result, {}};
  auto filled = differentiation.run(declaration, id);
  if (filled) {
    table.function(result) = *std::move(filled);
    return result;
  }
  // Functions added on the way may call one that does not exist now.
  std::erase_if(known, [&](const auto& entry) {
    return entry.second.function.valid() && entry.second.function.index() >= result.index();
  });
  table.function(result).is_partial = true;
  const bool named = differentiation.why().starts_with("in `");
  const std::string why =
      named ? differentiation.why() : fmt::format("in `{}`: {}", name, differentiation.why());
  known[key] = {FunctionId::none(), why};
  return NotDifferentiable{ExpressionId::none(), why};
}

std::variant<ExpressionId, NotDifferentiable> derivative_call(ExpressionTable& table, ExpressionId called,
                                                              std::span<const ExpressionId> arguments,
                                                              std::span<const ExpressionId> speeds) {
  const FunctionId id = table.function_of(called);
  const Function& function = table.function(id);  // until another function is added
  std::size_t first = 0;
  while (first < function.outputs.size() && !is_real(function, function.outputs[first])) ++first;
  require(first < function.outputs.size(), "only Real outputs have derivatives");
  const Dimensions size =
      first == 0 ? table.dimensions(called) : output_dimensions(table, id, arguments, first);
  for (const FunctionDerivative& annotation : function.derivatives) {
    const auto given = annotated_arguments(table, function, annotation, arguments, speeds);
    if (given) return call(table, annotation.function, *given, size);
  }
  std::vector<bool> moving;
  Ids all(arguments.begin(), arguments.end());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    moving.push_back(speeds[i].valid());
    if (speeds[i].valid()) all.push_back(speeds[i]);
  }
  const auto derived = derivative_function(table, id, moving);
  if (const auto* none = std::get_if<NotDifferentiable>(&derived))
    return NotDifferentiable{called, none->why};
  return call(table, std::get<FunctionId>(derived), all, size);
}

ExpressionId derivative_output(ExpressionTable& table, ExpressionId derivative_call, FunctionId function,
                               std::size_t number, ExpressionId like) {
  const auto position = real_outputs_before(table.function(function), number);
  const Dimensions size = table.dimensions(like);
  return output(table, derivative_call, static_cast<std::uint32_t>(position), ValueKind::Real, size);
}

}  // namespace causa
