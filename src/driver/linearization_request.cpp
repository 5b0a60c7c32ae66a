#include "driver/linearization_request.h"

#include <algorithm>
#include <set>

#include "base/nearest_name.h"
#include "driver/diagnostics.h"
#include "model/catalogue.h"

namespace causa::driver {

namespace {

class NameResolver {
 public:
  NameResolver(std::span<const CatalogueEntry> catalogue, DiagnosticSink& sink)
      : catalogue_(catalogue), sink_(sink) {}

  NamedPlaces run(const LinearizationNames& names) {
    NamedPlaces places;
    if (names.inputs) {
      for (const std::string& name : *names.inputs) add_named(name, places.inputs, Use::Input);
    }
    if (names.outputs) {
      for (const std::string& name : *names.outputs) add_named(name, places.outputs, Use::Output);
    }
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.kind != CatalogueKind::Real || entry.is_discrete) continue;
      if (!names.inputs && entry.role == CatalogueRole::Input)
        add(entry, 0, entry.value_count, places.inputs);
      if (!names.outputs && entry.is_output) add(entry, 0, entry.value_count, places.outputs);
    }
    report_repeated(places.inputs);
    return places;
  }

 private:
  enum class Use : std::uint8_t { Input, Output };

  void add_named(const std::string& name, std::vector<NamedPlace>& places, Use use) {
    const auto match = find_in_catalogue(catalogue_, name);
    if (!match || match->element_count == 0) {
      sink_.add(unknown_linearization_variable(name, nearest(name, use)));
      return;
    }
    const CatalogueEntry& entry = *match->entry;
    const bool is_real = entry.kind == CatalogueKind::Real;
    const bool may_serve = use == Use::Output
                               ? is_real
                               : is_real && !entry.is_final && !entry.is_discrete &&
                                     (entry.role == CatalogueRole::Input ||
                                      (entry.role == CatalogueRole::Parameter && entry.changeable));
    if (!may_serve) {
      sink_.add(use == Use::Input ? no_linearization_input(entry.name, what_it_is(entry))
                                  : no_linearization_output(entry.name, what_it_is(entry)));
      return;
    }
    add(entry, match->first_element, match->element_count, places);
  }

  static void add(const CatalogueEntry& entry, std::size_t first, std::size_t count,
                  std::vector<NamedPlace>& places) {
    for (std::size_t i = first; i < first + count; ++i)
      places.push_back({.name = element_name(entry, i), .unit = entry.unit, .place = value_place(entry, i)});
  }

  // Two names of one value cannot move apart.
  void report_repeated(const std::vector<NamedPlace>& inputs) {
    std::set<std::size_t> seen;
    for (const NamedPlace& input : inputs) {
      if (!seen.insert(input.place.value).second) sink_.add(repeated_linearization_input(input.name));
    }
  }

  [[nodiscard]] std::optional<std::string> nearest(const std::string& name, Use use) const {
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : catalogue_) {
      const bool fits =
          use == Use::Output || entry.role == CatalogueRole::Input || entry.role == CatalogueRole::Parameter;
      if (fits && entry.kind == CatalogueKind::Real) names.push_back(entry.name);
    }
    return nearest_name(name, names);
  }

  static std::string what_it_is(const CatalogueEntry& entry) {
    if (entry.kind != CatalogueKind::Real) return "no Real variable";
    if (entry.role == CatalogueRole::Constant) return "a constant";
    if (entry.is_discrete) return "a variable that changes at events only";
    if (entry.role == CatalogueRole::Parameter)
      return entry.is_final ? "a final parameter" : "a parameter whose value was used in the translation";
    return entry.role == CatalogueRole::State ? "a state" : "a variable that the model computes";
  }

  std::span<const CatalogueEntry> catalogue_;
  DiagnosticSink& sink_;
};

std::vector<ProgramLinearization::Place> slots_of(const std::vector<NamedPlace>& places) {
  std::vector<ProgramLinearization::Place> slots;
  for (const NamedPlace& named : places)
    slots.push_back({.slot = static_cast<std::uint32_t>(named.place.value), .negated = named.place.negated});
  return slots;
}

}  // namespace

NamedPlaces resolve_names(std::span<const CatalogueEntry> catalogue, const LinearizationNames& names,
                          DiagnosticSink& sink) {
  return NameResolver(catalogue, sink).run(names);
}

LinearizationRequest linearization_request(const NamedPlaces& places) {
  return {.inputs = slots_of(places.inputs), .outputs = slots_of(places.outputs)};
}

}  // namespace causa::driver
