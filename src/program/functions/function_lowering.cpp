#include "program/functions/function_lowering.h"

#include <algorithm>

#include "program/functions/function_scribe.h"
#include "program/visit_addresses.h"

namespace causa {

FunctionProgram FunctionScribe::write_site(const SiteShape& site) {
  site_ = &site;
  Frame frame;
  write_in(&frame);
  std::vector<LoweredValue> all;
  const auto deliver = [&](std::size_t number, const LoweredValue& given, std::optional<RegisterNumber> to) {
    const LoweredValue value = number_if_text(given);
    const std::uint32_t wanted = site.outputs[number].second;
    ArrayPlace place{.address = to ? *to : word_of_block(site.inputs.size() + number)};
    if (const auto* const single = std::get_if<Number>(&value)) {
      if (wanted == 1) {
        store(place, whole(0), *single);
      } else {
        put_fail("it is a single value instead of an array");
      }
      return;
    }
    const auto* const several = std::get_if<ArrayPlace>(&value);
    if (several == nullptr) {
      unsupported("an output is no number");
      return;
    }
    check_equal(count_of(several->sizes), whole(wanted));
    place.sizes = several->sizes;
    if (several->address != place.address) copy(place, *several, whole(wanted));
  };
  for (std::size_t i = 0; i < site.outputs.size(); ++i) {
    const ExpressionId wanted = site.outputs[i].first;
    Target target;
    const Dimensions& dimensions = table_.dimensions(wanted);
    const bool known = std::ranges::none_of(dimensions, [](std::int64_t n) { return n < 0; });
    std::optional<RegisterNumber> to;
    if (site.stores_at_once && known && !dimensions.empty() && !frame.values.contains(wanted.index())) {
      to = word_of_block(site.inputs.size() + i);
      target.place = ArrayPlace{.address = *to, .kind = table_[wanted].kind};
      for (const std::int64_t n : dimensions) target.place->sizes.push_back(whole(n));
    }
    const LoweredValue found = target.place && !frame.values.contains(wanted.index())
                                   ? require_set(compute_at(wanted, target))
                                   : value(wanted);
    if (failed()) break;
    if (site.stores_at_once) {
      deliver(i, found, to);
    } else {
      all.push_back(found);
    }
  }
  for (std::size_t i = 0; i < all.size() && !failed(); ++i) deliver(i, all[i], std::nullopt);
  if (failed()) replace_by_failure();
  write_in(nullptr);
  return finish();
}

void FunctionScribe::write_function(std::uint32_t number) {
  FunctionDrafts::Draft& entry = drafts_.drafts[number];
  const Function& function = table_.function(entry.key.function);
  Frame frame;
  frame.function = &function;
  frame.id = entry.key.function;
  write_in(&frame);
  being_written_.push_back(entry.key.function);
  std::size_t word = 0;
  std::vector<std::optional<LoweredValue>> inputs;
  for (const ValueShape& shape : entry.key.inputs) {
    if (shape.given) {
      inputs.emplace_back(read_from_block(0, word, shape));
    } else {
      inputs.emplace_back();
    }
  }
  if (enter(std::move(inputs))) write_body();
  auto all = results();
  if (all) {
    for (LoweredValue& one : *all) one = number_if_text(std::move(one));
    for (std::size_t i = 0; i < all->size(); ++i) {
      const FunctionVariable& declared = function.variables[function.outputs[i]];
      ValueShape shape{.kind = declared.kind, .enumeration = declared.enumeration};
      bool may_be_unset = false;
      if (const auto* const several = std::get_if<ArrayPlace>(&(*all)[i])) {
        shape.is_array = true;
        may_be_unset = several->may_be_unset;
        for (const Number& size : several->sizes)
          shape.dimensions.push_back(size.is_known() ? size.known : unknown_dimension);
      } else if (const auto* const single = std::get_if<Number>(&(*all)[i])) {
        may_be_unset = single->may_be_unset;
      }
      write_to_block(0, word, (*all)[i]);
      entry.outputs.push_back(std::move(shape));
      entry.may_be_unset.push_back(may_be_unset ? 1 : 0);
    }
  }
  being_written_.pop_back();
  write_in(nullptr);
  entry.is_being_written = false;
  if (failed()) {
    entry.why = why();
    return;
  }
  entry.has_program = true;
  drafts_.library.programs[number] = finish();
}

SiteShape::SiteShape(const EvaluationSite& site, const SiteDraft& draft) {
  for (std::size_t k = 0; k < site.inputs.size(); ++k) {
    const SiteInput& input = site.inputs[k];
    inputs.push_back({.kind = input.kind,
                      .enumeration = draft.enumerations[k],
                      .is_array = !input.dimensions.empty(),
                      .dimensions = input.dimensions});
  }
  for (std::size_t k = 0; k < site.outputs.size(); ++k) {
    const SiteOutput& output = site.outputs[k];
    outputs.emplace_back(draft.values[k], output.count);
    stores_at_once = stores_at_once && std::ranges::none_of(site.inputs, [&](const SiteInput& input) {
                       return output.slot < input.slot + element_count_of(input) &&
                              input.slot < output.slot + output.count;
                     });
  }
}

FunctionProgram lower_site(const SiteShape& site, FunctionDrafts& drafts) {
  return FunctionScribe(drafts, "site").write_site(site);
}

}  // namespace causa
