// The typed views that later stages read a tree through.
#include "syntax/views.h"

#include <gtest/gtest.h>

#include "parsed_text.h"

namespace causa::testing {
namespace {

using namespace syntax;

using Texts = std::vector<std::string>;

Texts texts(const auto& views) {
  Texts result;
  for (const std::string_view text : views) result.emplace_back(text);
  return result;
}

// The first node of a kind, in the order of the tree table.
View first(const ParsedSource& source, NodeKind kind) {
  for (std::uint32_t i = 0; i < source.tree().nodes.size(); ++i) {
    if (source.tree().nodes[i].kind == kind) return {source.tree(), NodeId(i)};
  }
  ADD_FAILURE() << "no " << node_kind_name(kind);
  return {};
}

template <class ViewType>
ViewType first_as(const ParsedSource& source, NodeKind kind) {
  return ViewType(source.tree(), first(source, kind).id());
}

// A model around an expression.
std::string with_value(const std::string& expression) {
  return "model A\n  Real x = " + expression + ";\nend A;\n";
}

TEST(Views, EmptyViewIsFalse) {
  EXPECT_FALSE(View());
  EXPECT_FALSE(ClassView());
  const ParsedSource source("model A end A;");
  EXPECT_FALSE(View(source.tree(), NodeId::none()));
  EXPECT_TRUE(View(source.tree(), source.tree().root));
}

TEST(Views, ClassesOfAFile) {
  const ParsedSource source("within P.Q;\nmodel A end A;\npartial package B end B;\ntype C = Real;\n");
  const std::vector<ClassView> found = classes(source.tree());
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].name(), "A");
  EXPECT_EQ(found[0].restriction(), Restriction::Model);
  EXPECT_TRUE(found[0].is_long());
  EXPECT_TRUE(found[1].has(Prefix::Partial));
  EXPECT_EQ(found[2].restriction(), Restriction::Type);
  EXPECT_FALSE(found[2].is_long());
  EXPECT_EQ(found[2].base().text(), "Real");
  EXPECT_EQ(texts(within_name(source.tree()).identifiers()), (Texts{"P", "Q"}));
}

TEST(Views, WithinMayBeAbsentOrEmpty) {
  EXPECT_FALSE(within_name(ParsedSource("model A end A;").tree()));
  const ParsedSource top("within;\nmodel A end A;");
  EXPECT_TRUE(top.diagnostics().empty());
  EXPECT_FALSE(within_name(top.tree()));
}

TEST(Views, BrokenFileStillHasItsClasses) {
  const ParsedSource source("model A\n  Real = 3;\nend A;\n\nmodel B end B;\n");
  EXPECT_FALSE(source.diagnostics().empty());
  EXPECT_EQ(classes(source.tree()).size(), 2U);
}

TEST(Views, NestedClassesOfAllSections) {
  const ParsedSource source(
      "package P\n  model A end A;\n  Real x;\nprotected\n  type T = Real;\npublic\n"
      "  replaceable function f = g constrainedby h;\n  package Q model Deep end Deep; end Q;\nend P;\n");
  ASSERT_TRUE(source.diagnostics().empty());
  const std::vector<ClassView> nested = nested_classes(classes(source.tree()).front());
  ASSERT_EQ(nested.size(), 4U);
  EXPECT_EQ(nested[0].name(), "A");
  EXPECT_EQ(nested[1].name(), "T");
  EXPECT_EQ(nested[2].name(), "f");
  EXPECT_EQ(nested[2].constraint().type().text(), "h");
  EXPECT_EQ(nested[3].name(), "Q");
  EXPECT_TRUE(nested_classes(nested[1]).empty());
}

TEST(Views, IdentifiersOfANameSkipDotsAndComments) {
  const ParsedSource source("model A extends .B . /* . */ 'c d'.E; end A;");
  const auto name = first_as<ExtendsView>(source, NodeKind::Extends).base();
  EXPECT_TRUE(name.is_global());
  EXPECT_EQ(texts(name.identifiers()), (Texts{"B", "'c d'", "E"}));
}

TEST(Views, DescriptionIsJoinedAndUnescaped) {
  const ParsedSource source(
      "model A \"one \\\"two\\\"\" + \"\\tthree\" Real x \"x\" annotation(a=\"no\"); annotation(b=1); end "
      "A;");
  ASSERT_TRUE(source.diagnostics().empty());
  const ClassView a = classes(source.tree()).front();
  EXPECT_EQ(a.description().value(), "one \"two\"\tthree");
  EXPECT_FALSE(a.description().annotation());
  EXPECT_TRUE(a.annotation().arguments().find("b"));
  const auto x = first_as<DeclarationView>(source, NodeKind::Declaration);
  EXPECT_EQ(x.name(), "x");
  EXPECT_EQ(x.description().value(), "x");
  EXPECT_EQ(x.description().annotation().arguments().find("a").modification().value().text(), "\"no\"");
}

TEST(Views, DescriptionMayBeAnAnnotationAlone) {
  const ParsedSource source("model A Real x annotation(a); end A;");
  const auto x = first_as<DeclarationView>(source, NodeKind::Declaration);
  EXPECT_EQ(x.description().value(), "");
  EXPECT_TRUE(x.description().annotation());
}

TEST(Views, ShortClassAnnotationIsThatOfItsDescription) {
  const ParsedSource source("type T = Real(min=0) \"text\" annotation(absoluteValue=true);");
  const ClassView t = classes(source.tree()).front();
  EXPECT_EQ(t.description().value(), "text");
  EXPECT_TRUE(t.annotation().arguments().find("absoluteValue"));
  EXPECT_EQ(t.modification().find("min").modification().value().text(), "0");
  EXPECT_FALSE(t.modification().find("max"));
  const ParsedSource bare("type T = Real;");
  EXPECT_FALSE(classes(bare.tree()).front().annotation());
}

TEST(Views, StringValuesResolveEscapes) {
  EXPECT_EQ(string_value(R"("")"), "");
  EXPECT_EQ(string_value(R"("\' \" \? \\ \a\b\f\n\r\t\v")"), "' \" ? \\ \a\b\f\n\r\t\v");
  EXPECT_EQ(string_value("\"line\nnext\""), "line\nnext");
  // Broken ones were reported; they still have a value.
  EXPECT_EQ(string_value(R"("C:\dir")"), "C:dir");
  EXPECT_EQ(string_value("\"open"), "open");
  EXPECT_EQ(string_value("\""), "");
  EXPECT_EQ(string_value(R"("\)"), "\\");
}

TEST(Views, ChainOperandsHaveTheOperatorInFront) {
  const ParsedSource source(with_value("-a + b - c*d .+ (e)"));
  const View sum = first(source, NodeKind::Sum);
  const std::vector<ChainOperand> operands = chain_operands(sum);
  ASSERT_EQ(operands.size(), 4U);
  EXPECT_EQ(operands[0].operator_kind, TokenKind::Minus);
  EXPECT_EQ(operands[0].operand.text(), "a");
  EXPECT_EQ(operands[1].operator_kind, TokenKind::Plus);
  EXPECT_EQ(operands[2].operator_kind, TokenKind::Minus);
  EXPECT_EQ(operands[2].operand.text(), "c*d");
  EXPECT_EQ(operands[3].operator_kind, TokenKind::DotPlus);
  EXPECT_EQ(operands[3].operand.kind(), NodeKind::Parenthesized);
  EXPECT_EQ(source.file().text().substr(operands[3].operator_span.begin, 2), ".+");
}

TEST(Views, ChainWithoutSignStartsWithoutOperator) {
  for (const std::string text : {"a / b * c", "a or b or c", "a and b and c", "a + b + c"}) {
    const ParsedSource source(with_value(text));
    const View chain(source.tree(), first_as<ModificationView>(source, NodeKind::Modification).value().id());
    const std::vector<ChainOperand> operands = chain_operands(chain);
    ASSERT_EQ(operands.size(), 3U) << text;
    EXPECT_EQ(operands[0].operator_kind, TokenKind::EndOfFile);
    EXPECT_EQ(operands[0].operand.text(), "a");
    EXPECT_NE(operands[1].operator_kind, TokenKind::EndOfFile);
    EXPECT_EQ(operands[2].operand.text(), "c");
  }
}

TEST(Views, LoneSignIsASumOfOne) {
  const ParsedSource source(with_value("-a"));
  const std::vector<ChainOperand> operands = chain_operands(first(source, NodeKind::Sum));
  ASSERT_EQ(operands.size(), 1U);
  EXPECT_EQ(operands[0].operator_kind, TokenKind::Minus);
}

TEST(Views, References) {
  const ParsedSource source(with_value(".a.b[1, end].'c d'"));
  const auto reference = first_as<ReferenceView>(source, NodeKind::Reference);
  EXPECT_TRUE(reference.is_global());
  Texts names;
  for (const ReferencePartView part : reference.reference_parts()) names.emplace_back(part.name());
  EXPECT_EQ(names, (Texts{"a", "b", "'c d'"}));
  EXPECT_EQ(reference.simple_name(), "");
}

TEST(Views, SimpleNameHasNoDotsAndSubscripts) {
  const auto simple_name = [](const std::string& text) {
    const ParsedSource source(with_value(text));
    return std::string(first_as<ReferenceView>(source, NodeKind::Reference).simple_name());
  };
  EXPECT_EQ(simple_name("a"), "a");
  EXPECT_EQ(simple_name(".a"), "");
  EXPECT_EQ(simple_name("a[b]"), "b");  // the subscript's own reference stands first in the table
  EXPECT_EQ(simple_name("a.b"), "");
}

TEST(Views, ComponentClauseAndItsDeclarations) {
  const ParsedSource source("model A parameter Real[3] x[2](each start=1) = y if c \"text\", z; end A;");
  ASSERT_TRUE(source.diagnostics().empty());
  const auto clause = first_as<ComponentClauseView>(source, NodeKind::ComponentClause);
  EXPECT_TRUE(clause.has(Prefix::Parameter));
  EXPECT_EQ(clause.type().text(), "Real");
  EXPECT_EQ(clause.subscripts().text(), "[3]");
  Texts names;
  for (const DeclarationView declaration : clause.declarations()) names.emplace_back(declaration.name());
  EXPECT_EQ(names, (Texts{"x", "z"}));
  const DeclarationView x = *clause.declarations().begin();
  EXPECT_EQ(x.subscripts().text(), "[2]");
  EXPECT_EQ(x.condition().text(), "c");
  EXPECT_EQ(x.modification().value().text(), "y");
  EXPECT_TRUE(x.modification().arguments().find("start").has(Prefix::Each));
}

TEST(Views, ImportForms) {
  const ParsedSource source("model A import B.C; import D = E.F; import G.*; import H.{I, J}; end A;");
  ASSERT_TRUE(source.diagnostics().empty());
  std::vector<ImportForm> forms;
  for (const View section : classes(source.tree()).front().sections()) {
    for (const View element : section.list()) {
      forms.push_back(ImportView(element.tree(), element.id()).form());
    }
  }
  EXPECT_EQ(forms, (std::vector{ImportForm::Qualified, ImportForm::Renaming, ImportForm::Unqualified,
                                ImportForm::List}));
  EXPECT_EQ(first_as<ImportView>(source, NodeKind::Import).name().text(), "B.C");
}

}  // namespace
}  // namespace causa::testing
