#include "driver/open_model.h"

#include <algorithm>
#include <filesystem>
#include <ranges>

#include "base/nearest_name.h"
#include "driver/diagnostics.h"

namespace causa::driver {

namespace {

using packages::Library;
using packages::PackageClassId;

bool looks_like_path(const std::string& argument) {
  return argument.ends_with(".mo") || argument.find('/') != std::string::npos || argument == "." ||
         argument == "..";
}

bool can_be_simulated(const syntax::ClassView& definition) {
  switch (definition.restriction()) {
    case syntax::Restriction::Model:
    case syntax::Restriction::Block:
    case syntax::Restriction::Class: return !definition.has(syntax::Prefix::Partial);
    default: return false;
  }
}

// The models of what was loaded, by their full names; at most so many.
std::vector<std::string> model_names(Library& library, std::span<const PackageClassId> loaded) {
  constexpr std::size_t most_named = 12;
  constexpr std::size_t most_visited = 500;
  std::vector<std::string> names;
  std::vector<PackageClassId> pending(loaded.rbegin(), loaded.rend());
  for (std::size_t visited = 0; !pending.empty() && visited < most_visited && names.size() < most_named;
       ++visited) {
    const PackageClassId id = pending.back();
    pending.pop_back();
    const syntax::ClassView definition = library.definition(id);
    if (!definition) continue;
    if (can_be_simulated(definition)) names.push_back(library.full_name(id));
    if (definition.restriction() != syntax::Restriction::Package) continue;
    const auto children = library.children(id);
    pending.insert(pending.end(), children.rbegin(), children.rend());
  }
  return names;
}

PackageClassId find_class(Library& library, std::string_view name, std::span<const PackageClassId> loaded,
                          DiagnosticSink& sink) {
  const PackageClassId id = library.find(name);
  if (id.valid()) return id;
  // The nearest spelling among the neighbours of what is missing.
  const std::size_t dot = name.rfind('.');
  std::vector<std::string> candidates;
  if (dot == std::string_view::npos) {
    candidates = library.root_names();
  } else if (const PackageClassId package = library.find(name.substr(0, dot)); package.valid()) {
    for (const PackageClassId child : library.children(package))
      candidates.push_back(library.full_name(child));
  }
  const std::vector<std::string> models = model_names(library, loaded);
  if (dot == std::string_view::npos) candidates.insert(candidates.end(), models.begin(), models.end());
  sink.add(unknown_class(name, nearest_name(name, candidates), models));
  return PackageClassId::none();
}

}  // namespace

PackageClassId open_model(Library& library, const ModelRequest& request, DiagnosticSink& sink) {
  PackageClassId chosen;
  std::vector<PackageClassId> last_loaded;
  std::string last_path;
  for (const std::string& argument : request.arguments) {
    std::error_code ignored;
    if (std::filesystem::exists(argument, ignored)) {
      last_loaded = library.load(argument);
      last_path = argument;
    } else if (looks_like_path(argument)) {
      sink.add(no_such_path(argument));
    } else if (const PackageClassId named = find_class(library, argument, last_loaded, sink); named.valid()) {
      chosen = named;
    }
  }
  if (sink.has_errors()) return {};
  if (!request.model.empty()) chosen = find_class(library, request.model, last_loaded, sink);
  if (sink.has_errors()) return {};
  if (!chosen.valid()) {
    const auto latest_first = std::views::reverse(last_loaded);
    const auto model = std::ranges::find_if(latest_first, [&](PackageClassId id) {
      const syntax::ClassView definition = library.definition(id);
      return definition && can_be_simulated(definition);
    });
    if (model == latest_first.end()) {
      for (const PackageClassId id : last_loaded) sink.add_all(library.all_syntax_messages(id));
      if (!sink.has_errors()) sink.add(no_model_in(last_path));
      return {};
    }
    chosen = *model;
  }
  const bool readable = bool(library.definition(chosen));
  return sink.has_errors() || !readable ? PackageClassId::none() : chosen;
}

void report_unused_syntax_errors(Library& library, const ModelRequest& request, AskedAbout asked,
                                 DiagnosticSink& sink) {
  const auto is_known = [&](const Diagnostic& message) {
    return std::ranges::any_of(sink.all(), [&](const Diagnostic& known) {
      return known.kind == message.kind && known.where == message.where;
    });
  };
  bool names_class = !request.model.empty();
  std::vector<Diagnostic> unused;
  for (const std::string& argument : request.arguments) {
    std::error_code ignored;
    if (!std::filesystem::exists(argument, ignored)) {
      names_class = true;
      continue;
    }
    for (const PackageClassId id : library.load(argument)) {
      for (Diagnostic& message : library.all_syntax_messages(id)) {
        if (message.severity == Severity::Error && !is_known(message)) unused.push_back(std::move(message));
      }
    }
  }
  if (unused.empty()) return;
  if (asked == AskedAbout::WholeFiles && !names_class) {
    sink.add_all(std::move(unused));
  } else {
    sink.add(unused_syntax_errors(unused));
  }
}

}  // namespace causa::driver
