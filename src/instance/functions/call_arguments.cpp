#include "instance/functions/call_arguments.h"

#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

std::vector<std::string> names_of(const CallSignature& signature) {
  return {signature.inputs.begin(), signature.inputs.end()};
}

// False after an error.
bool place_named(Elaboration& e, View argument, const CallSignature& signature,
                 std::unordered_map<std::string_view, std::size_t>& input_numbers,
                 std::vector<View>& places) {
  const std::string_view name = argument.main_text();
  if (input_numbers.empty()) {
    for (std::size_t k = 0; k < signature.inputs.size(); ++k) input_numbers.emplace(signature.inputs[k], k);
  }
  const auto found = input_numbers.find(name);
  if (found == input_numbers.end()) {
    e.report(unknown_argument(argument.main_span(), name, signature.text(), names_of(signature)));
    return false;
  }
  View& place = places[found->second];
  if (place) {
    e.report(argument_given_twice(argument.main_span(), name, place.span()));
    return false;
  }
  place = argument.parts()[0];
  return bool(place);
}

}  // namespace

std::string CallSignature::text() const {
  return fmt::format("{}({})", name, fmt::join(inputs, ", "));
}

std::optional<std::vector<View>> place_arguments(Elaboration& e, View arguments,
                                                 const CallSignature& signature) {
  std::vector<View> places(signature.inputs.size());
  if (!arguments) return places;
  std::unordered_map<std::string_view, std::size_t> input_numbers;  // of the inputs, once one is named
  std::size_t position = 0;
  bool right = true;
  for (const View argument : arguments.list()) {
    if (!argument || argument.kind() == NodeKind::Error) return std::nullopt;  // reported by the parser
    if (argument.kind() == NodeKind::NamedArgument) {
      right = place_named(e, argument, signature, input_numbers, places) && right;
    } else if (argument.kind() == NodeKind::Comprehension) {
      e.report(reduction_of_function(argument.span(), signature.name));
      right = false;
    } else if (position >= places.size()) {
      e.report(too_many_arguments(argument.span(), signature.text(), arguments.list().size()));
      return std::nullopt;
    } else {
      places[position++] = argument;
    }
  }
  if (!right) return std::nullopt;
  return places;
}

}  // namespace causa::instance
