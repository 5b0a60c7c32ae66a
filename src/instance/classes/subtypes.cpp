#include "instance/classes/subtypes.h"

#include <algorithm>

#include <fmt/format.h>

#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

// Classes inside each other this deep are not compared any more.
constexpr int deepest = 30;

// A component as it is declared, redeclarations applied: what prefixes and dimensions are not said anew are
// those of the original.
struct Declared {
  std::string_view name;
  syntax::ComponentClauseView clause;
  syntax::DeclarationView declaration;
  ScopeId scope{};  // where its class is looked up
  syntax::ComponentClauseView original;
  ScopeId type{};  // none(): not found
  bool is_protected = false;
  bool has_value = false;

  [[nodiscard]] bool has(Prefix prefix) const {
    return clause.has(prefix) || (original && original.has(prefix));
  }
};

Declared declared(Elaboration& e, const FoundElement& element) {
  const ElementText& text = element_text(e, element);
  Declared result{.name = text.name,
                  .clause = text.clause(),
                  .declaration = text.declaration,
                  .scope = element.holder,
                  .original = {},
                  .is_protected = text.is_protected};
  for (ScopeId s = element.holder; s.valid(); s = e.scopes[s].heir)
    result.is_protected = result.is_protected || e.scopes[s].is_protected_base;
  const ModifierId modifier = e.modifiers.argument(e.scopes[element.holder].modifier, text.name);
  if (modifier.valid()) {
    result.has_value = e.modifiers[modifier].value.has_value();
    const auto& redeclaration = e.modifiers[modifier].redeclaration;
    if (redeclaration && redeclaration->view.kind() == NodeKind::ComponentClause) {
      result.original = result.clause;
      result.clause = {redeclaration->view.tree(), redeclaration->view.id()};
      result.declaration = result.clause.declarations()[0];
      result.scope = redeclaration->scope;
    }
  }
  const auto modification = result.declaration.modification();
  result.has_value = result.has_value || (modification && modification.value());
  const InScope in(e, result.scope);
  if (result.clause.type())
    result.type = find_class_quietly(e, result.clause.type().identifiers(), result.clause.type().is_global());
  return result;
}

std::size_t count(View subscripts) {
  return subscripts ? static_cast<std::size_t>(std::ranges::distance(subscripts.list())) : 0;
}

std::size_t rank_of_type(Elaboration& e, ScopeId type) {
  std::size_t rank = 0;
  for (ScopeId s = type; s.valid(); s = only_base(e, s)) {
    const ClassView definition = e.scopes[s].definition;
    if (definition && definition.kind() == NodeKind::ShortClass) rank += count(definition.subscripts());
  }
  return rank;
}

std::size_t rank_of(Elaboration& e, const Declared& component) {
  std::size_t rank = count(component.clause.subscripts()) + count(component.declaration.subscripts());
  return rank + rank_of_type(e, component.type);
}

bool has_prefix(Elaboration& e, const Declared& component, Prefix prefix) {
  if (component.has(prefix)) return true;
  for (ScopeId s = component.type; s.valid(); s = only_base(e, s)) {
    const ClassView definition = e.scopes[s].definition;
    if (definition && definition.kind() == NodeKind::ShortClass && definition.has(prefix)) return true;
  }
  return false;
}

int variability(const Declared& component) {
  if (component.has(Prefix::Constant)) return 0;
  if (component.has(Prefix::Parameter)) return 1;
  return component.has(Prefix::Discrete) ? 2 : 3;
}

constexpr std::string_view variability_word(int variability) {
  constexpr std::string_view words[] = {"a constant", "a parameter", "discrete", "a variable"};
  return words[variability];
}

enum class Sort : std::uint8_t { Function, Package, Connector, Model, Data, Any };

Sort sort_of(Restriction restriction) {
  switch (restriction) {
    case Restriction::Function:
    case Restriction::OperatorFunction: return Sort::Function;
    case Restriction::Package: return Sort::Package;
    case Restriction::Connector:
    case Restriction::ExpandableConnector: return Sort::Connector;
    case Restriction::Model:
    case Restriction::Block: return Sort::Model;
    case Restriction::Record:
    case Restriction::OperatorRecord:
    case Restriction::Type: return Sort::Data;
    default: return Sort::Any;
  }
}

std::string_view predefined_name(Predefined type) {
  switch (type) {
    case Predefined::Real: return "a Real";
    case Predefined::Integer: return "an Integer";
    case Predefined::Boolean: return "a Boolean";
    case Predefined::String: return "a String";
    case Predefined::Enumeration: return "an enumeration";
    case Predefined::ExternalObject: return "an external object";
    case Predefined::Clock: return "a Clock";
    case Predefined::None: break;
  }
  return "a class of its own";
}

class Comparison {
 public:
  explicit Comparison(Elaboration& elaboration) : e(elaboration) {}

  using Why = std::optional<std::string>;

  // `path` leads from the outermost classes here: "" or "a.b".
  Why classes(ScopeId type, ScopeId wanted, const std::string& path, int depth) {
    if (depth > deepest || !seen_.insert({type.index(), wanted.index()}).second) return {};
    wanted = behind_short_classes(wanted);
    if (inherits_from(e, type, wanted)) return {};
    const Predefined found = predefined_type(e, type);
    const Predefined expected = predefined_type(e, wanted);
    if (found != Predefined::None || expected != Predefined::None)
      return predefined(type, found, wanted, expected, path);
    const Sort sort = sort_of(restriction(e, type));
    const Sort wanted_sort = sort_of(restriction(e, wanted));
    if (sort != wanted_sort && sort != Sort::Any && wanted_sort != Sort::Any) {
      return fmt::format("{} is a {}, not a {}", subject(path),
                         syntax::restriction_name(restriction(e, type)),
                         syntax::restriction_name(restriction(e, wanted)));
    }
    if (Why why = components(type, wanted, path, depth)) return why;
    if (sort == Sort::Function) return arguments(type, wanted, path);
    return sort == Sort::Package ? inner_classes(type, wanted, path, depth) : Why{};
  }

 private:
  static std::string subject(const std::string& path) {
    return path.empty() ? "it" : fmt::format("its `{}`", path);
  }
  static std::string below(const std::string& path, std::string_view name) {
    return path.empty() ? std::string(name) : fmt::format("{}.{}", path, name);
  }

  // `package Medium = Water(…)` has all that Water has, and nothing more.
  ScopeId behind_short_classes(ScopeId scope) {
    while (predefined_type(e, scope) == Predefined::None && e.scopes[scope].definition &&
           e.scopes[scope].definition.kind() == NodeKind::ShortClass) {
      const ScopeId base = only_base(e, scope);
      if (!base.valid()) break;
      scope = base;
    }
    return scope;
  }

  Why predefined(ScopeId type, Predefined found, ScopeId wanted, Predefined expected,
                 const std::string& path) {
    if (found != expected) {
      return fmt::format("{} is {}, not {}", subject(path), predefined_name(found),
                         predefined_name(expected));
    }
    if (rank_of_type(e, type) != rank_of_type(e, wanted)) return other_rank(path, type, wanted);
    if (found != Predefined::Enumeration) return {};
    const EnumerationId literals = enumeration_type(e, type);
    const EnumerationId expected_literals = enumeration_type(e, wanted);
    if (!literals.valid() || !expected_literals.valid() || literals == expected_literals) return {};
    const EnumerationType& first = e.expressions.enumeration_type(literals);
    const EnumerationType& second = e.expressions.enumeration_type(expected_literals);
    // `enumeration(:)` stands for any.
    if (second.literals.empty() || first.literals == second.literals) return {};
    return fmt::format("{} has other literals than `{}`", subject(path), second.name);
  }

  Why other_rank(const std::string& path, ScopeId type, ScopeId wanted) {
    const std::size_t rank = rank_of_type(e, type);
    return fmt::format("{} has {} dimension{}, not {}", subject(path), rank, rank == 1 ? "" : "s",
                       rank_of_type(e, wanted));
  }

  Why components(ScopeId type, ScopeId wanted, const std::string& path, int depth) {
    const std::vector<FoundElement> own = components_of(e, type);
    for (const FoundElement& element : components_of(e, wanted)) {
      const Declared expected = declared(e, element);
      if (expected.is_protected) continue;
      const std::string name = below(path, expected.name);
      const auto found = std::ranges::find_if(
          own, [&](const FoundElement& other) { return element_text(e, other).name == expected.name; });
      if (found == own.end()) return fmt::format("it has no `{}`", name);
      const Declared component = declared(e, *found);
      if (component.is_protected) return fmt::format("its `{}` is protected", name);
      if (Why why = component_differs(component, expected, name)) return why;
      if (!component.type.valid() || !expected.type.valid()) continue;
      if (Why why = classes(component.type, expected.type, name, depth + 1)) return why;
    }
    return {};
  }

  Why component_differs(const Declared& component, const Declared& expected, const std::string& name) {
    for (const Prefix prefix : {Prefix::Flow, Prefix::Stream, Prefix::Input, Prefix::Output}) {
      const bool has = has_prefix(e, component, prefix);
      if (has == has_prefix(e, expected, prefix)) continue;
      const std::string_view word = prefix == Prefix::Flow     ? "flow"
                                    : prefix == Prefix::Stream ? "stream"
                                    : prefix == Prefix::Input  ? "input"
                                                               : "output";
      return fmt::format("its `{}` is {}`{}`", name, has ? "" : "not ", word);
    }
    if (variability(component) > variability(expected)) {
      return fmt::format("its `{}` is {}, not {}", name, variability_word(variability(component)),
                         variability_word(variability(expected)));
    }
    const std::size_t rank = rank_of(e, component);
    const std::size_t wanted = rank_of(e, expected);
    if (rank != wanted && component.type.valid() && expected.type.valid()) {
      return fmt::format("its `{}` has {} dimension{}, not {}", name, rank, rank == 1 ? "" : "s", wanted);
    }
    return {};
  }

  std::vector<Declared> with_prefix(ScopeId function, Prefix prefix) {
    std::vector<Declared> found;
    for (const FoundElement& element : components_of(e, function)) {
      const Declared component = declared(e, element);
      if (!component.is_protected && component.has(prefix)) found.push_back(component);
    }
    return found;
  }

  // All calls of the one are calls of the other (MLS 6.6).
  Why arguments(ScopeId type, ScopeId wanted, const std::string& path) {
    for (const Prefix prefix : {Prefix::Input, Prefix::Output}) {
      const std::vector<Declared> own = with_prefix(type, prefix);
      const std::vector<Declared> expected = with_prefix(wanted, prefix);
      const std::string_view word = prefix == Prefix::Input ? "input" : "output";
      for (std::size_t i = 0; i < expected.size() && i < own.size(); ++i) {
        if (own[i].name == expected[i].name) continue;
        return fmt::format("its {} number {} is `{}`, not `{}`", word, i + 1, below(path, own[i].name),
                           below(path, expected[i].name));
      }
      if (prefix == Prefix::Output) continue;
      // A default that gets lost is refused at the calls that need it: the standard library drops some
      // (PartialSimpleMedium.specificEnthalpy_pTX).
      for (std::size_t i = expected.size(); i < own.size(); ++i) {
        if (!own[i].has_value)
          return fmt::format("the additional input `{}` has no default", below(path, own[i].name));
      }
    }
    return {};
  }

  // What is named `Medium.f` must be there under any `Medium`.
  Why inner_classes(ScopeId type, ScopeId wanted, const std::string& path, int depth) {
    for (const ScopeId part : with_bases(e, wanted)) {
      const ClassText* text = e.scopes[part].text;
      if (text == nullptr) continue;
      for (const ElementText& element : text->elements) {
        if (element.kind != ElementKind::Class || element.is_protected) continue;
        const std::string name = below(path, element.name);
        const FoundElement found = find_element(e, type, element.name);
        if (!found) return fmt::format("it has no class `{}`", name);
        if (!found.stored.valid() && element_text(e, found).kind != ElementKind::Class)
          return fmt::format("its `{}` is no class", name);
        const ScopeId own = lookup_inside(e, type, element.name).type;
        const ScopeId expected = lookup_inside(e, wanted, element.name).type;
        if (!own.valid() || !expected.valid()) continue;
        if (Why why = classes(own, expected, name, depth + 1)) return why;
      }
    }
    return {};
  }

  Elaboration& e;
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen_;
};

}  // namespace

std::optional<std::string> why_no_subtype(Elaboration& e, ScopeId type, ScopeId wanted) {
  if (!type.valid() || !wanted.valid()) return std::nullopt;
  Attempt attempt(e);
  auto why = Comparison(e).classes(type, wanted, {}, 0);
  attempt.take_back();
  return why;
}

}  // namespace causa::instance
