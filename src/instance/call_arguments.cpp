#include "instance/call_arguments.h"

#include <algorithm>

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
bool place_named(Elaboration& e, View argument, const CallSignature& signature, std::vector<View>& places) {
  const std::string_view name = argument.main_text();
  const auto found = std::ranges::find(signature.inputs, name);
  if (found == signature.inputs.end()) {
    e.report(unknown_argument(argument.main_span(), name, signature.text(), names_of(signature)));
    return false;
  }
  View& place = places[static_cast<std::size_t>(found - signature.inputs.begin())];
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
  std::size_t position = 0;
  bool right = true;
  for (const View argument : arguments.list()) {
    if (!argument || argument.kind() == NodeKind::Error) return std::nullopt;  // reported by the parser
    if (argument.kind() == NodeKind::NamedArgument) {
      right = place_named(e, argument, signature, places) && right;
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
