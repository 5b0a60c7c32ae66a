#include "instance/functions/record_constructors.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/functions/call_arguments.h"
#include "instance/functions/function_variables.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

// A value given for an input; empty: not given.
struct Given {
  TypedExpression value{};
  Span where{};
};

// Constants and final components keep their value (MLS 12.6).
bool is_input(const ElementText& text) {
  return !text.has(Prefix::Constant) && !text.has(Prefix::Final) && !text.is_protected;
}

CallSignature signature_of(Elaboration& e, ScopeId record) {
  CallSignature signature{.name = full_name(e, record), .inputs = {}};
  for (const FoundElement& field : components_of(e, record)) {
    const ElementText& text = element_text(e, field);
    if (is_input(text)) signature.inputs.push_back(text.name);
  }
  return signature;
}

// Fields of a record in an order in which every one comes behind those its value and its sizes mention.
class FieldOrder {
 public:
  FieldOrder(Elaboration& e, std::span<const FoundElement> fields) : e_(e), fields_(fields) {
    for (std::size_t n = 0; n < fields.size(); ++n) numbers_.emplace(element_text(e, fields[n]).name, n);
    is_seen_.resize(fields.size());
  }

  // A cycle is left to the reading of the values.
  std::vector<std::size_t> run() {
    std::vector<Visit> stack;
    const auto enter = [&](std::size_t field) {
      if (is_seen_[field]) return;
      is_seen_[field] = true;
      stack.push_back({field, mentioned_by(field)});
    };
    for (std::size_t n = 0; n < fields_.size(); ++n) {
      enter(n);
      while (!stack.empty()) {
        Visit& visit = stack.back();
        if (visit.next < visit.mentioned.size()) {
          enter(visit.mentioned[visit.next++]);
          continue;
        }
        order_.push_back(visit.field);
        stack.pop_back();
      }
    }
    return std::move(order_);
  }

 private:
  struct Visit {
    std::size_t field;
    std::vector<std::size_t> mentioned;
    std::size_t next = 0;
  };

  std::vector<std::size_t> mentioned_by(std::size_t field) {
    const ElementText& text = element_text(e_, fields_[field]);
    std::vector<View> pending{text.declaration.subscripts(), text.clause().subscripts()};
    if (const auto value = declared_value(e_, fields_[field])) pending.push_back(value->expression);
    std::vector<std::size_t> mentioned;
    while (!pending.empty()) {
      const View view = pending.back();
      pending.pop_back();
      if (!view) continue;
      if (view.kind() == NodeKind::ReferencePart) {
        if (const auto found = numbers_.find(view.main_text()); found != numbers_.end())
          mentioned.push_back(found->second);
      }
      for (const View child : view.parts()) pending.push_back(child);
    }
    return mentioned;
  }

  Elaboration& e_;
  std::span<const FoundElement> fields_;
  std::unordered_map<std::string_view, std::size_t> numbers_;
  std::vector<bool> is_seen_;
  std::vector<std::size_t> order_;
};

class Construction {
 public:
  Construction(Elaboration& e, ScopeId type, Span where) : e_(e), where_(where) {
    record_->type = type;
    known_.scope = type;
  }

  bool add(const FoundElement& element, const Given& given) {
    const std::string_view name = element_text(e_, element).name;
    const TypedExpression prototype =
        read_prototype(e_, element, known_, [this](const FunctionVariable& leaf) {
          return e_.expressions.intern(Operator::Missing, leaf.kind, leaf.dimensions, {});
        });
    if (!prototype) return false;
    Given value = given.value ? given : declared(element);
    if (!value.value) {
      if (!reported_) e_.report(missing_argument(where_, name, signature_of(e_, record_->type).text()));
      return false;
    }
    return check(name, prototype, value) && keep(name, prototype, value.value);
  }

  // `order`: the places of the fields in the order in which they were added. Fields with no array in front go
  // with every element.
  TypedExpression finish(std::span<const std::size_t> order) {
    if (std::ranges::find(front_, unknown_dimension) != front_.end()) {
      return e_.wrong(not_supported(where_, "a record constructor of arrays of unknown size"));
    }
    if (!front_.empty()) {
      for (std::size_t i = 0; i < record_->fields.size(); ++i) {
        if (!has_front_[i]) record_->fields[i].value = repeated(record_->fields[i].value);
      }
    }
    std::vector<RecordValue::Field> fields(record_->fields.size());
    for (std::size_t i = 0; i < order.size(); ++i) fields[order[i]] = std::move(record_->fields[i]);
    record_->fields = std::move(fields);
    record_->dimensions = front_;
    TypedExpression result;
    result.record = std::move(record_);
    result.variability = variability_of(result);
    return result;
  }

 private:
  Given declared(const FoundElement& element) {
    const auto value = declared_value(e_, element);
    if (!value) return {};
    const Given result{read_declared_value(e_, *value, known_), where_};
    reported_ = reported_ || !result.value;
    return result;
  }

  bool check(std::string_view name, const TypedExpression& prototype, const Given& given) {
    const Dimensions& expected = e_.dimensions(prototype);
    const Dimensions& found = e_.dimensions(given.value);
    const auto extra =
        static_cast<std::ptrdiff_t>(found.size()) - static_cast<std::ptrdiff_t>(expected.size());
    bool right = extra >= 0 && kind_fits(e_, prototype, given.value) &&
                 dimensions_fit(expected, Dimensions(found.begin() + extra, found.end()));
    if (right && extra > 0) {
      const Dimensions front(found.begin(), found.begin() + extra);
      if (front_.empty()) front_ = front;
      right = dimensions_fit(front_, front);
    }
    if (!right) {
      e_.report(wrong_value(given.where,
                            fmt::format("the field `{}` of `{}`", name, full_name(e_, record_->type)),
                            describe(e_, prototype), describe(e_, given.value)));
    }
    return right;
  }

  bool keep(std::string_view name, const TypedExpression& prototype, const TypedExpression& value) {
    has_front_.push_back(e_.dimensions(value).size() > e_.dimensions(prototype).size());
    known_.by_name.emplace(name, value);
    record_->fields.push_back({name, value});
    return true;
  }

  ExpressionId repeated_array(ExpressionId array) {
    const std::uint32_t index = fresh_index(e_, std::span(&array, 1));
    const ExpressionId one = e_.expressions.integer(1);
    for (std::size_t i = front_.size(); i-- > 0;) {
      array =
          comprehension(e_.expressions, index + static_cast<std::uint32_t>(i), one, one, front_[i], array);
    }
    return array;
  }

  TypedExpression repeated(const TypedExpression& value) {
    return map_leaves(
        value,
        [&](const TypedExpression& leaf) {
          TypedExpression result = leaf;
          result.id =
              e_.dimensions(leaf).empty() ? fill(e_.expressions, leaf.id, front_) : repeated_array(leaf.id);
          return result;
        },
        [&](Dimensions own) {
          own.insert(own.begin(), front_.begin(), front_.end());
          return own;
        });
  }

  Elaboration& e_;
  Span where_;
  std::shared_ptr<RecordValue> record_ = std::make_shared<RecordValue>();
  FunctionVariables known_{};
  Dimensions front_;  // of a constructor called with arrays (MLS 12.4.6)
  std::vector<bool> has_front_;
  bool reported_ = false;
};

TypedExpression construct(Elaboration& e, ScopeId record, std::span<const Given> given, Span where) {
  const std::vector<FoundElement> fields = components_of(e, record);
  std::vector<Given> values(fields.size());
  std::size_t next = 0;
  for (std::size_t n = 0; n < fields.size(); ++n) {
    if (is_input(element_text(e, fields[n])) && next < given.size()) values[n] = given[next++];
  }
  Construction construction(e, record, where);
  const std::vector<std::size_t> order = FieldOrder(e, fields).run();
  for (const std::size_t n : order) {
    if (!construction.add(fields[n], values[n])) return {};
  }
  return construction.finish(order);
}

// `Record(component)`: one record or component that has all the fields (MLS 12.6.1).
bool is_cast(Elaboration& e, ScopeId record, std::span<const Given> given) {
  const auto is_given = [](const Given& one) { return bool(one.value); };
  if (given.empty() || !given[0].value || std::ranges::count_if(given, is_given) != 1) return false;
  if (!given[0].value.is_record()) return false;
  const RecordValue& value = *given[0].value.record;
  return std::ranges::all_of(components_of(e, record), [&](const FoundElement& field) {
    const ElementText& text = element_text(e, field);
    return !is_input(text) || value.find(text.name) != nullptr;
  });
}

TypedExpression cast(Elaboration& e, ScopeId record, const Given& whole, Span where) {
  std::vector<Given> fields;
  for (const FoundElement& field : components_of(e, record)) {
    const ElementText& text = element_text(e, field);
    if (is_input(text)) fields.push_back({*whole.value.record->find(text.name), whole.where});
  }
  return construct(e, record, fields, where);
}

}  // namespace

TypedExpression read_record_constructor(Elaboration& e, ScopeId record, View call) {
  const auto views = place_arguments(e, call.parts()[1], signature_of(e, record));
  if (!views) return {};
  std::vector<Given> given;
  bool right = true;
  for (const View view : *views) {
    given.push_back({view ? read_expression(e, view) : TypedExpression{}, view ? view.span() : call.span()});
    right = (!view || given.back().value) && right;
  }
  if (!right) return {};
  if (is_cast(e, record, given)) return cast(e, record, given[0], call.span());
  return construct(e, record, given, call.span());
}

TypedExpression construct_record(Elaboration& e, ScopeId record, std::span<const TypedExpression> values,
                                 Span where) {
  const CallSignature signature = signature_of(e, record);
  if (values.size() > signature.inputs.size()) {
    return e.wrong(too_many_arguments(where, signature.text(), values.size()));
  }
  std::vector<Given> given;
  for (const TypedExpression& value : values) given.push_back({value, where});
  return construct(e, record, given, where);
}

}  // namespace causa::instance
