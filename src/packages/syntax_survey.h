// Parses files only to see whether they are Modelica, and counts what is in them: `causa check --syntax`.
#pragma once

#include <array>
#include <filesystem>
#include <span>

#include "packages/modelica_files.h"
#include "packages/parallel_for.h"
#include "syntax/views.h"

namespace causa::packages {

// How many classes of each kind; indexed by syntax::Restriction.
struct ClassCounts {
  static constexpr std::size_t kinds = static_cast<std::size_t>(syntax::Restriction::Operator) + 1;
  std::array<std::size_t, kinds> of_kind{};

  [[nodiscard]] std::size_t total() const;
  void add(const ClassCounts& other);
};

// A class and the classes inside it, at any depth.
ClassCounts count_classes(syntax::ClassView definition);

struct SyntaxSurvey {
  std::size_t files = 0;  // that could be read
  std::size_t lines = 0;
  std::size_t bytes = 0;
  ClassCounts classes;
};

struct SyntaxSurveyOptions {
  ModelicaFilesOptions files{};
  ParallelOptions parallel{};
};

// All .mo files below the paths. Trees are dropped as soon as they are counted; diagnostics come in the
// order of the files.
SyntaxSurvey survey_syntax(std::span<const std::filesystem::path> paths, const SyntaxSurveyOptions& options,
                           SourceTable& sources, DiagnosticSink& sink);

}  // namespace causa::packages
