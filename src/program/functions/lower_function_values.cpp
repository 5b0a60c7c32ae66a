// The value of an expression: leaves, what is computed once in a statement, sizes, enumerations.
#include <algorithm>
#include <string>
#include <unordered_set>

#include "program/functions/function_scribe.h"
#include "program/site_builder.h"

namespace causa {

namespace {

constexpr int deepest_expression = 500;

std::string words_or_default(const std::string* words) {
  return words == nullptr ? "a value is read before it is assigned" : *words;
}

}  // namespace

bool FunctionScribe::is_too_deep() {
  if (depth_ <= deepest_expression) return false;
  is_too_deep_ = true;
  return !unsupported("an expression is too deep");
}

void FunctionScribe::remember(ExpressionId id, const LoweredValue& value) {
  if (frame_->values.emplace(id.index(), value).second) frame_->order.push_back(id.index());
}

void FunctionScribe::forget_to(std::size_t scope) {
  while (frame_->order.size() > scope) {
    frame_->values.erase(frame_->order.back());
    frame_->outputs.erase(frame_->order.back());
    frame_->order.pop_back();
  }
}

LoweredValue FunctionScribe::require_set(LoweredValue value) {
  if (auto* const single = std::get_if<Number>(&value)) {
    if (single->may_be_unset && !single->is_known()) {
      const Saying saying(*this, FailureKind::Words, words_or_default(single->unset_words));
      put({.operation = CheckSet, .a = single->reg});
    }
    single->may_be_unset = false;
  } else if (auto* const several = std::get_if<ArrayPlace>(&value)) {
    if (several->may_be_unset) {
      const Saying saying(*this, FailureKind::Words, words_or_default(several->unset_words));
      FunctionInstruction code{.operation = CheckAllSet, .a = address_of(*several)};
      set_operand(code, count_of(several->sizes));
      put(code);
    }
    several->may_be_unset = false;
  }
  return value;
}

LoweredValue FunctionScribe::value(ExpressionId id) {
  return require_set(value_or_unset(id));
}

LoweredValue FunctionScribe::value_or_unset(ExpressionId id) {
  if (failed()) return no_number();
  const auto found = frame_->values.find(id.index());
  if (found != frame_->values.end()) return found->second;
  ++depth_;
  if (is_too_deep()) {
    --depth_;
    return no_number();
  }
  const std::size_t begin = position();
  const std::size_t scope = frame_->order.size();
  LoweredValue result = compute(id, {});
  --depth_;
  if (failed() && is_too_deep_ && depth_ == 0) {
    take_back(begin);
    forget_to(scope);
    result = deep_value(id);
  }
  switch (table_[id].op) {
    case Operator::Local:
    case Operator::Index:
    case Operator::IntegerConstant: break;
    default:
      if (!failed()) remember(id, result);
  }
  return result;
}

// Operands first, a few hundred levels at a time: what lies below is known then.
LoweredValue FunctionScribe::deep_value(ExpressionId id) {
  take_why();
  is_too_deep_ = false;
  constexpr std::uint32_t levels = 200;
  // What is computed whatever else is.
  std::vector<ExpressionId> pending{id};
  std::unordered_map<std::uint32_t, std::uint32_t> heights;
  std::vector<ExpressionId> order;
  std::unordered_set<std::uint32_t> needed;
  while (!pending.empty()) {
    const ExpressionId next = pending.back();
    pending.pop_back();
    if (!needed.insert(next.index()).second) continue;
    order.push_back(next);
    const Operator op = table_[next].op;
    const bool is_strict = facts(op).elementwise && op != Operator::And && op != Operator::Or;
    if (!is_strict) continue;
    for (const ExpressionId operand : table_.operands(next)) pending.push_back(operand);
  }
  // Operands have smaller ids than what they are operands of.
  std::ranges::sort(order);
  for (const ExpressionId one : order) {
    std::uint32_t height = 0;
    for (const ExpressionId operand : table_.operands(one)) {
      const auto found = heights.find(operand.index());
      if (found != heights.end()) height = std::max(height, found->second + 1);
    }
    heights[one.index()] = height;
    if (one != id && height > 0 && height % levels == 0) {
      value(one);
      if (failed()) return no_number();
    }
  }
  ++depth_;
  LoweredValue result = compute(id, {});
  --depth_;
  return result;
}

LoweredValue FunctionScribe::compute_at(ExpressionId id, const Target& target) {
  const std::size_t begin = position();
  const std::size_t scope = frame_->order.size();
  LoweredValue result = compute(id, target);
  if (!failed() || !is_too_deep_ || depth_ > 0) return result;
  take_back(begin);
  forget_to(scope);
  return deep_value(id);
}

Number FunctionScribe::number(ExpressionId id) {
  const LoweredValue result = number_if_text(value(id));
  if (const auto* const single = std::get_if<Number>(&result)) return *single;
  unsupported("a single number is expected");
  return no_number();
}

ArrayPlace FunctionScribe::array(ExpressionId id) {
  LoweredValue result = value(id);
  if (auto* const several = std::get_if<ArrayPlace>(&result)) return std::move(*several);
  unsupported("an array is expected");
  return no_array();
}

// The type of an enumeration, as far as it is written.
EnumerationId FunctionScribe::enumeration_type(ExpressionId id) {
  for (ExpressionId at = id; at.valid() && table_[at].kind == ValueKind::Enumeration;) {
    const auto of_output = [&](FunctionId function, std::size_t number) {
      const Function& called = table_.function(function);
      return number < called.outputs.size() ? called.variables[called.outputs[number]].enumeration
                                            : EnumerationId::none();
    };
    switch (table_[at].op) {
      case Operator::EnumerationConstant: return table_.enumeration_of(at);
      case Operator::EnumerationOf: return EnumerationId(static_cast<std::uint32_t>(table_[at].payload));
      case Operator::Local:
        return frame_->function == nullptr ? EnumerationId::none()
                                           : frame_->function->variables[table_.local_of(at)].enumeration;
      case Operator::Symbol: {
        const SymbolId symbol = table_.symbol_of(at);
        if (site_ == nullptr || symbol.index() < placeholder(0).index()) return EnumerationId::none();
        return site_->inputs.at(symbol.index() - placeholder(0).index()).enumeration;
      }
      case Operator::Index: {
        const auto found = frame_->index_types.find(table_.index_number(at));
        return found == frame_->index_types.end() ? EnumerationId::none() : found->second;
      }
      case Operator::Call: return of_output(table_.function_of(at), 0);
      case Operator::Output:
        if (!table_.is(table_.operand(at, 0), Operator::Call)) return EnumerationId::none();
        return of_output(table_.function_of(table_.operand(at, 0)),
                         static_cast<std::size_t>(table_[at].payload));
      default: break;
    }
    ExpressionId next = ExpressionId::none();
    for (const ExpressionId operand : table_.operands(at)) {
      if (table_[operand].kind == ValueKind::Enumeration) next = operand;
    }
    at = next;
  }
  return EnumerationId::none();
}

LoweredValue FunctionScribe::leaf(ExpressionId id) {
  switch (table_[id].op) {
    case Operator::RealConstant:
      return Number{.reg = real_constant(table_.real_value(id)), .kind = ValueKind::Real};
    case Operator::IntegerConstant: return whole(table_.integer_value(id));
    case Operator::BooleanConstant: return whole(table_.boolean_value(id) ? 1 : 0, ValueKind::Boolean);
    case Operator::EnumerationConstant: return whole(table_.ordinal_of(id), ValueKind::Enumeration);
    case Operator::Index: {
      const auto found = frame_->indices.find(table_.index_number(id));
      if (found != frame_->indices.end()) return found->second;
      unsupported("a loop index is not known");
      return no_number();
    }
    case Operator::Local: {
      if (frame_->function == nullptr) break;
      const Variable& read = variable(table_.local_of(id));
      if (!read.prepared) break;
      LoweredValue result = read.value;
      const std::string* const unset =
          read.set ? nullptr
                   : words("`" + frame_->function->variables[table_.local_of(id)].name +
                           "` is read before it is assigned");
      if (auto* const single = std::get_if<Number>(&result)) {
        single->may_be_unset = !read.set;
        single->unset_words = unset;
      }
      if (auto* const several = std::get_if<ArrayPlace>(&result)) {
        several->may_be_unset = !read.set;
        several->unset_words = unset;
        if (read.is_open && !read.set) {
          const Saying saying(*this, FailureKind::Words, *unset);
          put({.operation = CheckSet, .a = several->sizes.front().reg});
        }
      }
      return result;
    }
    case Operator::Symbol: {
      if (site_ == nullptr || frame_->function != nullptr) break;
      const SymbolId symbol = table_.symbol_of(id);
      if (symbol.index() < placeholder(0).index()) {
        if (table_[id].kind == ValueKind::String) return constant_texts(symbol);
        break;
      }
      const std::size_t number = symbol.index() - placeholder(0).index();
      const ValueShape& input = site_->inputs.at(number);
      if (input.kind == ValueKind::Function) break;
      ArrayPlace place{.address = word_of_block(number), .kind = input.kind};
      if (input.dimensions.empty()) return load(place, whole(0));
      for (const std::int64_t n : input.dimensions) place.sizes.push_back(whole(n));
      return place;
    }
    default: break;
  }
  unsupported("a variable has no place");
  return no_number();
}

LoweredValue FunctionScribe::compute(ExpressionId id, const Target& target) {
  if (failed()) return no_number();
  const Expression node = table_[id];
  switch (node.op) {
    case Operator::StringConstant: return TextValue{std::string(table_.string_value(id))};
    case Operator::ToText: return as_text(id);
    case Operator::MatrixPower: return operation(id);
    case Operator::RealConstant:
    case Operator::IntegerConstant:
    case Operator::BooleanConstant:
    case Operator::EnumerationConstant:
    case Operator::Symbol:
    case Operator::Local:
    case Operator::Index: return leaf(id);
    case Operator::Element:
    case Operator::Slice: return element(id);
    case Operator::Array: return constructor(id, target);
    case Operator::Fill:
    case Operator::DynamicFill: return filled(id, target);
    case Operator::Range:
    case Operator::DynamicRange: return ranged(id, target);
    case Operator::Comprehension:
    case Operator::Iteration: return loop(id, target);
    case Operator::Size: return size(id);
    case Operator::Call:
    case Operator::CallValue:
    case Operator::Output: {
      const bool other = node.op == Operator::Output;
      const auto* const all = outputs(other ? table_.operand(id, 0) : id);
      if (all == nullptr) return no_number();
      const std::size_t which = other ? node.payload : 0;
      if (which < all->size()) return (*all)[which];
      unsupported("the function has no such output");
      return no_number();
    }
    case Operator::FunctionValue: {
      FunctionChoice chosen{.function = table_.function_of(id)};
      for (const ExpressionId operand : table_.operands(id)) {
        if (table_.is(operand, Operator::Missing)) {
          chosen.inputs.emplace_back();
        } else {
          chosen.inputs.emplace_back(value(operand));
        }
      }
      return std::make_shared<const FunctionChoice>(std::move(chosen));
    }
    case Operator::If: return choice(id);
    case Operator::And:
    case Operator::Or:
      if (table_.is_scalar(id)) return lazy_logic(id);
      return elementwise(id, target);
    case Operator::NoEvent:
    case Operator::Homotopy: return value(table_.operand(id, 0));
    case Operator::Smooth: return value(table_.operand(id, 1));
    case Operator::Sum:
    case Operator::Product:
    case Operator::Minimum:
    case Operator::Maximum: return reduction(id);
    case Operator::MatrixProduct: return product(id, target);
    case Operator::Transpose: return transposed(id, target);
    case Operator::Concatenate: return concatenated(id, target);
    case Operator::Promote:
    case Operator::ToScalar:
    case Operator::ToVector:
    case Operator::ToMatrix: return reshaped(id);
    case Operator::Diagonal:
    case Operator::Linspace:
    case Operator::Cross:
    case Operator::Skew:
    case Operator::OuterProduct: return of_vectors(id, target);
    case Operator::Identity:
    case Operator::Symmetric: return of_square(id, target);
    case Operator::IntegerOf: {
      LoweredValue result = value(table_.operand(id, 0));
      if (auto* const single = std::get_if<Number>(&result)) single->kind = ValueKind::Integer;
      if (auto* const several = std::get_if<ArrayPlace>(&result)) several->kind = ValueKind::Integer;
      return result;
    }
    case Operator::EnumerationOf: return enumeration_of(id);
    case Operator::SemiLinear: return semi_linear(id);
    default: break;
  }
  if (!facts(node.op).elementwise) {
    unsupported(std::string("`") + std::string(facts(node.op).name) + "`");
    return no_number();
  }
  const auto operands = table_.operands(id);
  if (table_[operands[0]].kind == ValueKind::String) return of_texts(id);
  if (!table_.is_scalar(id)) return elementwise(id, target);
  const Number a = number(operands[0]);
  if (operands.size() == 1) return unary(node.op, node.kind, a);
  return binary(node.op, node.kind, a, number(operands[1]));
}

LoweredValue FunctionScribe::size(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  std::vector<Number> sizes;
  if (table_.is(of, Operator::Local) && frame_->function != nullptr) {
    const Variable& read = variable(table_.local_of(of));
    const auto* const place = std::get_if<ArrayPlace>(&read.value);
    if (!read.prepared || (place == nullptr && !std::holds_alternative<Number>(read.value))) {
      unsupported("the size of something that has none");
      return no_number();
    }
    if (place != nullptr) {
      sizes = place->sizes;
      if (read.is_open && !read.set) {
        const Saying saying(
            *this, FailureKind::Words,
            "`" + frame_->function->variables[table_.local_of(of)].name + "` has no size yet");
        put({.operation = CheckSet, .a = sizes.front().reg});
      }
    }
  } else if (!table_.is_scalar(of)) {
    sizes = array(of).sizes;
  }
  if (failed()) return no_number();
  if (table_.operands(id).size() == 1) {
    const ArrayPlace result = reserve({whole(static_cast<std::int64_t>(sizes.size()))}, ValueKind::Integer);
    for (std::size_t k = 0; k < sizes.size(); ++k)
      store(result, whole(static_cast<std::int64_t>(k)), sizes[k]);
    return result;
  }
  const Number which = number(table_.operand(id, 1));
  if (failed()) return no_number();
  if (!which.is_known()) {
    const ArrayPlace all = reserve({whole(static_cast<std::int64_t>(sizes.size()))}, ValueKind::Integer);
    for (std::size_t k = 0; k < sizes.size(); ++k) store(all, whole(static_cast<std::int64_t>(k)), sizes[k]);
    const Number chosen{.reg = as_integer(which), .kind = ValueKind::Integer};
    check_subscript(chosen, all.sizes[0]);
    return load(all, plus(chosen, -1));
  }
  if (which.known < 1 || std::cmp_greater(which.known, sizes.size())) {
    put_fail("the dimension " + std::to_string(which.known) +
             " is outside 1:" + std::to_string(sizes.size()));
    return whole(0);
  }
  // A copy: the variable may have another size later.
  const Number& found = sizes[static_cast<std::size_t>(which.known) - 1];
  return found.is_known() ? found : copy_of(found);
}

LoweredValue FunctionScribe::enumeration_of(ExpressionId id) {
  const EnumerationId type(static_cast<std::uint32_t>(table_[id].payload));
  const EnumerationType& literals = table_.enumeration_type(type);
  const auto count = static_cast<std::int64_t>(literals.literals.size());
  const Saying saying(*this, FailureKind::Words, "`" + literals.name + "` has no literal of that number");
  if (!table_.is_scalar(id)) {
    ArrayPlace several = array(table_.operand(id, 0));
    if (failed()) return no_number();
    several.kind = ValueKind::Integer;
    repeat(count_of(several.sizes), true,
           [&](const Number& position) { check_subscript(load(several, position), whole(count)); });
    several.kind = ValueKind::Enumeration;
    return several;
  }
  Number result = number(table_.operand(id, 0));
  if (!result.is_known()) result = {.reg = as_integer(result), .kind = ValueKind::Enumeration};
  check_subscript(result, whole(count));
  result.kind = ValueKind::Enumeration;
  return result;
}

LoweredValue FunctionScribe::semi_linear(ExpressionId id) {
  if (!table_.is_scalar(id)) return operation(id);
  const Number x = number(table_.operand(id, 0));
  const Number positive = number(table_.operand(id, 1));
  const Number negative = number(table_.operand(id, 2));
  if (failed()) return no_number();
  const Number slope = fresh(ValueKind::Real);
  const std::uint32_t end = make_label();
  const RegisterNumber factor = as_real(x);
  const RegisterNumber zero = real_constant(0);
  move_into(slope.reg, positive);
  put({.operation = JumpCompare, .op = Operator::GreaterEqual, .a = factor, .b = zero, .label = end});
  move_into(slope.reg, negative);
  put_label(end);
  return binary(Operator::Multiply, ValueKind::Real, {.reg = factor, .kind = ValueKind::Real}, slope);
}

}  // namespace causa
