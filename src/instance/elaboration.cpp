#include "instance/elaboration.h"

#include <algorithm>
#include <ranges>

namespace causa::instance {

void Elaboration::report(Diagnostic diagnostic) {
  if (diagnostic.instance_path.empty() && scope.valid()) {
    const InstanceId component = scopes[scope].component;
    if (component.valid()) diagnostic.instance_path = tree.path(component);
  }
  reported.push_back(std::move(diagnostic));
}

const ClassText* Elaboration::text_of(const syntax::ClassView& definition) {
  const std::span<const Diagnostic> messages = library.syntax_messages(definition);
  if (!messages.empty() && messages_read.insert(key_of(definition)).second)
    syntax_messages.insert(syntax_messages.end(), messages.begin(), messages.end());
  const bool is_broken = std::ranges::any_of(
      messages, [](const Diagnostic& message) { return message.severity == Severity::Error; });
  return is_broken ? nullptr : &texts.of(definition);
}

std::vector<LoopRange> array_loops(const Elaboration& e, InstanceId component) {
  std::vector<LoopRange> loops;
  std::vector<InstanceId> chain;
  for (InstanceId id = component; id.valid(); id = e.tree.nodes[id].parent) chain.push_back(id);
  for (const InstanceId id : std::views::reverse(chain)) {
    if (e.tree.nodes[id].kind == InstanceKind::SplitArray) continue;
    for (const std::int64_t dimension : e.tree.nodes[id].dimensions)
      loops.push_back({.name = {}, .first = 1, .step = 1, .count = dimension});
  }
  return loops;
}

InScope::InScope(Elaboration& elaboration, ScopeId scope)
    : elaboration_(elaboration), scope_(elaboration.scope), function_(elaboration.function) {
  loops_.swap(elaboration.loops);
  fixed_indices_.swap(elaboration.fixed_indices);
  iterators_.swap(elaboration.iterators);
  end_values_.swap(elaboration.end_values);
  elaboration.scope = scope;
  elaboration.function = nullptr;
  elaboration.depth += depth_of_waiting;
  const InstanceId component = scope.valid() ? elaboration.scopes[scope].component : InstanceId::none();
  if (component.valid()) elaboration.loops = array_loops(elaboration, component);
}

InScope::~InScope() {
  loops_.swap(elaboration_.loops);
  fixed_indices_.swap(elaboration_.fixed_indices);
  iterators_.swap(elaboration_.iterators);
  end_values_.swap(elaboration_.end_values);
  elaboration_.scope = scope_;
  elaboration_.function = function_;
  elaboration_.depth -= depth_of_waiting;
}

ErrorCheck::ErrorCheck(const Elaboration& elaboration)
    : elaboration_(elaboration), reported_(elaboration.reported.size()) {}

bool ErrorCheck::failed() const {
  const auto since = std::span(elaboration_.reported).subspan(reported_);
  return std::ranges::any_of(since, [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

Attempt::Attempt(Elaboration& elaboration)
    : elaboration_(elaboration), check_(elaboration), reported_(elaboration.reported.size()) {
  elaboration.attempts.push_back(reported_);
}

Attempt::~Attempt() {
  elaboration_.attempts.pop_back();
}

void Attempt::take_back() {
  std::vector<Diagnostic>& reported = elaboration_.reported;
  if (reported.size() > reported_)
    reported.erase(reported.begin() + static_cast<std::ptrdiff_t>(reported_), reported.end());
}

}  // namespace causa::instance
