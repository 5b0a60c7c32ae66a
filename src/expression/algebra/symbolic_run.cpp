#include "expression/algebra/symbolic_run.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "expression/build/build.h"
#include "expression/build/call_arguments.h"
#include "expression/build/traverse.h"
#include "expression/evaluate/function_body.h"
#include "expression/evaluate/subscripts.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

// Arrays with more elements are not taken apart.
constexpr std::int64_t most_elements = 1000;

class SymbolicRun {
 public:
  SymbolicRun(ExpressionTable& table, FunctionId id)
      : t_(table), id_(id), function_(table.function(id)), values_(function_.variables.size()) {
    const auto& annotations = function_.inline_annotations;
    raises_events_ = std::ranges::find(annotations, "GenerateEvents") != annotations.end();
  }

  std::optional<Ids> run(std::span<const ExpressionId> arguments) {
    for (std::size_t i = 0; i < function_.inputs.size(); ++i) {
      const LocalId input = function_.inputs[i];
      const ExpressionId argument = as_kind(arguments[i], function_.variables[input].kind);
      values_[input.index()] = argument.valid() ? argument : arguments[i];
      clean_.insert(values_[input.index()].index());
      if (!all_known(t_.dimensions(arguments[i]))) return std::nullopt;
    }
    const auto body = function_body(t_, id_);
    if (!body || !bind() || !execute(*body)) return std::nullopt;
    Ids outputs;
    for (const LocalId output : function_.outputs) {
      const ExpressionId value = values_[output.index()];
      outputs.push_back(value.valid() && !has_locals(value) ? value : ExpressionId::none());
    }
    return outputs;
  }

 private:
  // What a variable is before it is assigned stands as the variable itself, which no result may hold. What is
  // known to hold none, as the arguments, is not looked at again.
  [[nodiscard]] bool has_locals(ExpressionId root) {
    Ids pending{root};
    Ids visited;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!clean_.insert(id.index()).second) continue;
      visited.push_back(id);
      if (t_.is(id, Operator::Local)) {
        for (const ExpressionId other : visited) clean_.erase(other.index());
        return true;
      }
      pending.insert(pending.end(), t_.operands(id).begin(), t_.operands(id).end());
    }
    return false;
  }

  // Integer constants where Reals are declared; none() where the kind is another.
  ExpressionId as_kind(ExpressionId value, ValueKind wanted) {
    if (t_[value].kind == wanted) return value;
    if (wanted != ValueKind::Real || t_[value].kind != ValueKind::Integer) return ExpressionId::none();
    if (t_.is_number(value)) return t_.real(t_.number(value));
    const Dimensions size = t_.dimensions(value);
    const auto count = known_count(size);
    if (size.empty() || !count || *count < 1 || *count > most_elements) return ExpressionId::none();
    Ids elements;
    for (std::int64_t i = 0; i < *count; ++i) {
      const ExpressionId element = element_at(value, size, static_cast<std::size_t>(i));
      if (!t_.is_number(element)) return ExpressionId::none();
      elements.push_back(t_.real(t_.number(element)));
    }
    if (t_.is(value, Operator::Fill)) return fill(t_, elements.front(), size);
    return array_from(std::move(elements), size);
  }

  // Relations and roundings of the body are taken literally.
  ExpressionId without_events(ExpressionId root) {
    if (raises_events_) return root;
    const auto raises = [&](ExpressionId id) {
      return facts(t_[id].op).raises_events && t_[t_.operand(id, 0)].kind == ValueKind::Real;
    };
    const Ids order = reachable(t_, root);
    if (std::ranges::none_of(order, raises)) return root;
    std::unordered_map<std::uint32_t, ExpressionId> replaced;
    Ids operands;
    for (const ExpressionId id : order) {
      operands.clear();
      for (const ExpressionId operand : t_.operands(id)) operands.push_back(replaced.at(operand.index()));
      const bool changed = !std::ranges::equal(operands, t_.operands(id));
      ExpressionId result = changed ? rebuild(t_, id, operands) : id;
      if (raises(id)) result = build_function(t_, Operator::NoEvent, std::array{result});
      replaced[id.index()] = result;
    }
    return replaced.at(root.index());
  }

  // An expression of the body in terms of the arguments; none() where it reads what is not set.
  ExpressionId value_of(ExpressionId expression) {
    const ExpressionId value = with_locals(t_, without_events(expression), values_);
    if (!value.valid() || has_locals(value) || !all_known(t_.dimensions(value))) return ExpressionId::none();
    return value;
  }

  // Values variables are declared with; they may use each other in any order.
  bool bind() {
    std::vector<LocalId> pending;
    for (const LocalId local : function_.variables.ids()) {
      const FunctionVariable& variable = function_.variables[local];
      if (variable.role != FunctionRole::Input && variable.binding.valid()) pending.push_back(local);
    }
    while (!pending.empty()) {
      const std::size_t before = pending.size();
      std::erase_if(pending, [&](LocalId local) {
        const ExpressionId value = value_of(function_.variables[local].binding);
        return value.valid() && assign_whole(local, value);
      });
      if (pending.size() == before) return false;
    }
    return true;
  }

  bool assign_whole(LocalId local, ExpressionId value) {
    const ExpressionId same = as_kind(value, function_.variables[local].kind);
    if (!same.valid()) return false;
    const auto size = size_of(local);
    if (!size || !compatible(*size, t_.dimensions(same))) return false;
    values_[local.index()] = same;
    return true;
  }

  // unknown_dimension for `:`.
  std::optional<Dimensions> size_of(LocalId local) {
    const FunctionVariable& variable = function_.variables[local];
    Dimensions size = variable.dimensions;
    for (std::size_t k = 0; k < size.size(); ++k) {
      if (size[k] != unknown_dimension || k >= variable.sizes.size() || !variable.sizes[k].valid()) continue;
      const ExpressionId value = value_of(variable.sizes[k]);
      if (!value.valid() || !t_.is(value, Operator::IntegerConstant)) return std::nullopt;
      size[k] = t_.integer_value(value);
    }
    return size;
  }

  bool execute(const std::vector<Statement>& statements) {
    return std::ranges::all_of(statements, [&](const Statement& statement) {
      switch (statement.kind) {
        case StatementKind::Assign: {
          const ExpressionId value = value_of(statement.value);
          return value.valid() && assign(statement.targets.front(), value);
        }
        case StatementKind::Call: return call(statement);
        case StatementKind::If: return choose(statement);
        default: return false;
      }
    });
  }

  bool call(const Statement& statement) {
    const ExpressionId called = value_of(statement.value);
    if (!called.valid() || !t_.is(called, Operator::Call) || statement.targets.empty()) return false;
    const FunctionId id = t_.function_of(called);
    if (t_.function(id).is_impure) return false;
    const auto arguments = complete_arguments(t_, called);
    if (!arguments) return false;
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (!statement.targets[i].valid()) continue;
      const Function& function = t_.function(id);
      if (i >= function.outputs.size()) return false;
      const ValueKind kind = function.variables[function.outputs[i]].kind;
      const Dimensions size = output_dimensions(t_, id, *arguments, i);
      if (!all_known(size)) return false;
      const ExpressionId value = output(t_, called, static_cast<std::uint32_t>(i), kind, size);
      if (!assign(statement.targets[i], value)) return false;
    }
    return true;
  }

  bool assign(ExpressionId target, ExpressionId value) {
    if (t_.is(target, Operator::Local)) return assign_whole(t_.local_of(target), value);
    const bool part = t_.is(target, Operator::Element) || t_.is(target, Operator::Slice);
    if (!part || !t_.is(t_.operand(target, 0), Operator::Local)) return false;
    return assign_part(target, t_.local_of(t_.operand(target, 0)), value);
  }

  // Elements that subscripts known here choose; the array is written out.
  bool assign_part(ExpressionId target, LocalId local, ExpressionId value) {
    const ValueKind kind = function_.variables[local].kind;
    value = as_kind(value, kind);
    const auto size = size_of(local);
    if (!value.valid() || !size || !all_known(*size)) return false;
    const auto count = known_count(*size);
    if (!count || *count < 1 || *count > most_elements) return false;
    std::vector<std::optional<Value>> constants;
    for (const ExpressionId subscript : t_.operands(target).subspan(1)) {
      if (t_.is(subscript, Operator::All)) {
        constants.emplace_back();
        continue;
      }
      const ExpressionId given = value_of(subscript);
      const auto constant = given.valid() ? constant_subscript(given) : std::nullopt;
      if (!constant) return false;
      constants.push_back(constant);
    }
    std::vector<const Value*> subscripts;
    for (const auto& constant : constants) subscripts.push_back(constant ? &*constant : nullptr);
    const auto selected = select(*size, subscripts);
    const auto* selection = std::get_if<Selection>(&selected);
    if (selection == nullptr || selection->dimensions != t_.dimensions(value)) return false;
    Ids elements = elements_of(local, kind, *size);
    for (std::size_t i = 0; i < selection->offsets.size(); ++i) {
      elements[selection->offsets[i]] = element_at(value, selection->dimensions, i);
    }
    values_[local.index()] = array_from(elements, *size);
    return true;
  }

  // The value of an Integer scalar, range or array constructor of constants.
  std::optional<Value> constant_subscript(ExpressionId id) {
    Value result{ValueKind::Integer, t_.dimensions(id), {}, {}};
    const auto count = known_count(result.dimensions);
    if (t_[id].kind != ValueKind::Integer || !count || *count > most_elements) return std::nullopt;
    if (result.dimensions.size() > 1) return std::nullopt;
    for (std::int64_t i = 0; i < *count; ++i) {
      const ExpressionId part = element_at(id, result.dimensions, static_cast<std::size_t>(i));
      if (!t_.is(part, Operator::IntegerConstant)) return std::nullopt;
      result.elements.push_back(t_.number(part));
    }
    return result;
  }

  // By its position in the array, row by row.
  ExpressionId element_at(ExpressionId array, const Dimensions& size, std::size_t offset) {
    Ids subscripts(size.size());
    for (std::size_t k = size.size(); k-- > 0;) {
      const auto length = static_cast<std::size_t>(size[k]);
      subscripts[k] = t_.integer(static_cast<std::int64_t>(offset % length) + 1);
      offset /= length;
    }
    return element(t_, array, subscripts);
  }

  // What is not set yet stands as the variable, a scalar.
  Ids elements_of(LocalId local, ValueKind kind, const Dimensions& size) {
    const ExpressionId whole = values_[local.index()];
    Ids result;
    for (std::int64_t i = 0; i < *known_count(size); ++i) {
      result.push_back(whole.valid() ? element_at(whole, size, static_cast<std::size_t>(i))
                                     : t_.local(local, kind, {}));
    }
    return result;
  }

  ExpressionId array_from(Ids elements, const Dimensions& size) {
    for (std::size_t k = size.size(); k-- > 0;) {
      const auto length = static_cast<std::size_t>(size[k]);
      Ids rows;
      for (std::size_t i = 0; i < elements.size(); i += length) {
        rows.push_back(array(t_, std::span(elements).subspan(i, length)));
      }
      elements = std::move(rows);
    }
    return elements.front();
  }

  // Every branch is run from the same start; what they leave differs by the conditions.
  bool choose(const Statement& statement) {
    const Ids start = values_;
    std::vector<Ids> ends;
    Ids conditions;
    bool has_otherwise = false;
    for (const StatementBranch& branch : statement.branches) {
      values_ = start;
      ExpressionId condition;
      if (branch.condition.valid()) {
        condition = value_of(branch.condition);
        if (!condition.valid()) return false;
        if (t_.is(condition, Operator::BooleanConstant)) {
          if (!t_.boolean_value(condition)) continue;
          condition = ExpressionId::none();  // always: the last branch that counts
        }
      }
      if (!execute(branch.body)) return false;
      ends.push_back(values_);
      has_otherwise = !condition.valid();
      if (has_otherwise) break;
      conditions.push_back(condition);
    }
    if (!has_otherwise) ends.push_back(start);
    values_ = ends.back();
    for (std::size_t i = conditions.size(); i-- > 0;) {
      for (std::size_t local = 0; local < values_.size(); ++local) {
        if (!merge(conditions[i], ends[i][local], local)) return false;
      }
    }
    return true;
  }

  bool merge(ExpressionId condition, ExpressionId value, std::size_t local) {
    ExpressionId& otherwise = values_[local];
    if (value == otherwise) return true;
    // Set on one way only: it must not be read.
    if (!value.valid() || !otherwise.valid()) {
      otherwise = ExpressionId::none();
      return true;
    }
    if (t_.dimensions(value) != t_.dimensions(otherwise)) return false;
    otherwise = if_else(t_, condition, value, otherwise);
    return true;
  }

  ExpressionTable& t_;
  FunctionId id_;
  const Function& function_;
  Ids values_;                               // by variable; none(): not set
  std::unordered_set<std::uint32_t> clean_;  // free of variables of the function
  bool raises_events_ = false;
};

bool is_plain(const std::vector<Statement>& statements) {
  return std::ranges::all_of(statements, [](const Statement& statement) {
    switch (statement.kind) {
      case StatementKind::Assign:
      case StatementKind::Call: return !statement.targets.empty();
      case StatementKind::If:
        return std::ranges::all_of(statement.branches,
                                   [](const StatementBranch& branch) { return is_plain(branch.body); });
      default: return false;
    }
  });
}

}  // namespace

bool can_run_symbolically(const ExpressionTable& table, FunctionId id) {
  const Function& function = table.function(id);
  if (function.is_partial || function.is_impure || function.outputs.empty()) return false;
  return function.is_external ? function.external.language == "builtin" : is_plain(function.body);
}

std::optional<std::vector<ExpressionId>> run_symbolically(ExpressionTable& table, FunctionId function,
                                                          std::span<const ExpressionId> arguments) {
  return SymbolicRun(table, function).run(arguments);
}

}  // namespace causa
