// A model text and what instantiate() makes of it.
#pragma once

#include <memory>
#include <string>

#include "instance/instantiate.h"
#include "packages/library.h"

namespace causa::testing {

struct Instantiated {
  std::unique_ptr<SourceTable> sources = std::make_unique<SourceTable>();
  std::unique_ptr<ExpressionTable> expressions = std::make_unique<ExpressionTable>();
  DiagnosticSink sink;
  InstanceTree tree;

  // `CODE CODE`, in the order of the text.
  [[nodiscard]] std::string codes() const {
    std::string result;
    for (const Diagnostic& diagnostic : sink.all()) {
      if (!result.empty()) result += ' ';
      result += diagnostic.code();
    }
    return result;
  }

  [[nodiscard]] const InstanceVariable& variable(std::string_view name) const {
    for (const Instance& node : tree.nodes) {
      if (node.name == name) return node.variable;
    }
    throw std::out_of_range("no variable of this name");
  }
};

// The last class of the text, which parses; verified where there are no errors.
inline Instantiated instantiated(std::string text) {
  Instantiated result;
  const SourceId source = result.sources->add("test.mo", std::move(text));
  packages::Library library({}, *result.sources, result.sink);
  const auto classes = library.load_source(source);
  require(!result.sink.has_errors(), "the text of this test parses");
  result.tree = instantiate(library, classes.back(), *result.expressions, result.sink);
  if (!result.sink.has_errors()) verify(result.tree, *result.expressions);
  return result;
}

}  // namespace causa::testing
