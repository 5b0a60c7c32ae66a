#include "driver/survey.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "driver/compile.h"
#include "instance/check_class.h"

namespace causa::driver {

namespace {

using packages::Library;
using packages::PackageClassId;
using syntax::ClassView;
using syntax::NodeKind;
using syntax::Restriction;

bool has_experiment(const ClassView& definition) {
  return bool(definition.annotation_argument("experiment"));
}

bool is_simulated(Restriction restriction) {
  return restriction == Restriction::Model || restriction == Restriction::Block ||
         restriction == Restriction::Class;
}

// Sections with connect, or components of classes that are no type: what needs connections to be judged.
bool has_inner_structure(const ClassView& definition) {
  if (!definition.is_long()) return false;
  for (const syntax::View section : definition.sections()) {
    if (!section || section.kind() != NodeKind::EquationSection) continue;
    for (const syntax::View equation : section.list()) {
      if (equation && equation.kind() != NodeKind::Equality) {
        if (equation.text().find("connect") != std::string_view::npos) return true;
      }
    }
  }
  return false;
}

bool is_wanted(const ClassView& definition, SurveyedClasses wanted) {
  const bool simulated = is_simulated(definition.restriction());
  const bool example = simulated && has_experiment(definition) && !definition.has(syntax::Prefix::Partial);
  if (wanted == SurveyedClasses::Examples) return example;
  return !example && !(simulated && has_inner_structure(definition));
}

bool has_syntax_errors(const Library& library, const ClassView& definition) {
  return std::ranges::any_of(library.syntax_messages(definition),
                             [](const Diagnostic& message) { return message.severity == Severity::Error; });
}

// Classes with syntax errors are always part of what is wrong with a library.
void collect(Library& library, PackageClassId id, SurveyedClasses wanted,
             std::vector<PackageClassId>& found) {
  const ClassView definition = library.definition(id);
  if (!definition) return;
  if (is_wanted(definition, wanted) || has_syntax_errors(library, definition)) found.push_back(id);
  const auto listed = library.children(id);
  const std::vector<PackageClassId> children(listed.begin(), listed.end());
  for (const PackageClassId child : children) collect(library, child, wanted, found);
}

std::string place_of(const Diagnostic& diagnostic, const SourceTable& sources) {
  if (!diagnostic.where.source.valid()) return {};
  const SourceFile& file = sources[diagnostic.where.source];
  return fmt::format("{}:{}", file.path(), file.location(diagnostic.where.begin).line);
}

void describe_plan(const Causalized& causalized, SurveyedClass& result) {
  result.has_plan = true;
  result.index = index_of(*causalized.reduced, *causalized.plan);
  result.order = order_of(*causalized.reduced);
  for (const TornBlock& block : causalized.plan->blocks) {
    if (!block.solution.empty()) continue;
    (block.kind == BlockKind::Linear ? result.linear : result.nonlinear) += block.torn.size();
  }
}

void check_one(Library& library, PackageClassId id, const SourceTable& sources, const SurveyOptions& options,
               SurveyedClass& result) {
  DiagnosticSink sink;
  if (const ClassView definition = library.definition(id); has_syntax_errors(library, definition)) {
    const std::span<const Diagnostic> messages = library.syntax_messages(definition);
    sink.add_all({messages.begin(), messages.end()});
  } else if (options.classes == SurveyedClasses::Examples) {
    PipelineOptions pipeline;
    pipeline.cancellation = options.cancellation;
    const auto compilation = compile(library, id, sources, Target::Facts, pipeline, sink);
    if (compilation->balance) result.balance = *compilation->balance;
    if (compilation->causalized && compilation->causalized->plan)
      describe_plan(*compilation->causalized, result);
  } else {
    ExpressionTable expressions;
    check_class(library, id, expressions, sink);
  }
  result.passed = !sink.has_errors();
  for (const Diagnostic& diagnostic : sink.all()) {
    if (diagnostic.severity != Severity::Error) continue;
    result.message = fmt::format("{} {}", diagnostic.code(), message_of(diagnostic));
    result.place = place_of(diagnostic, sources);
    break;
  }
}

}  // namespace

std::vector<SurveyedClass> survey(Library& library, PackageClassId root, const SourceTable& sources,
                                  const SurveyOptions& options) {
  library.read_all(root);
  std::vector<PackageClassId> wanted;
  collect(library, root, options.classes, wanted);
  std::vector<SurveyedClass> results;
  for (const PackageClassId id : wanted) {
    options.cancellation.check();
    SurveyedClass result;
    result.name = library.full_name(id);
    result.restriction = std::string(syntax::restriction_name(library.definition(id).restriction()));
    const auto start = std::chrono::steady_clock::now();
    try {
      check_one(library, id, sources, options, result);
    } catch (const InternalError& failure) {
      result.passed = false;
      result.message = fmt::format("internal error: {}", failure.what());
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    results.push_back(std::move(result));
    if (options.progress) options.progress(results.size(), wanted.size());
  }
  return results;
}

}  // namespace causa::driver
