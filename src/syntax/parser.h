// Inside of parse.cpp: the token cursor, the node builder, error recovery, and one method per production.
// The productions are defined in parse_classes.cpp, parse_elements.cpp, parse_modifications.cpp,
// parse_equations.cpp and parse_expressions.cpp.
//
// Errors: the first error inside an item (element, equation, statement) is reported and sets `failed_`;
// until the item's loop has skipped to the next item, productions fall through without consuming or
// reporting anything. Small slips are reported without failing, and reading goes on as if right.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "syntax/tree.h"

namespace causa::syntax {

// Levels of parentheses, classes and blocks. People stay below 30; the standard library below 20.
inline constexpr std::uint32_t deepest_nesting = 400;

class Parser {
 public:
  Parser(SyntaxTree& tree, std::vector<Diagnostic>& diagnostics)
      : tree_(tree), diagnostics_(diagnostics), text_is_cut_short_(is_cut_short(diagnostics)) {
    tree_.nodes.reserve(tree.tokens.size());
    tree_.children.reserve(tree.tokens.size());
  }

  void stored_definition();
  // Nothing of the text was passed over unread.
  [[nodiscard]] bool has_read_all() const { return !gave_up_ && !text_is_cut_short_; }

 private:
  // The lexer met a comment or string that runs to the end of the text.
  static bool is_cut_short(const std::vector<Diagnostic>& diagnostics);

  // ---- cursor
  [[nodiscard]] TokenKind kind(std::uint32_t ahead = 0) const {
    const std::uint32_t last = tree_.tokens.size() - 1;
    return tree_.token_kind(position_ + ahead < last ? position_ + ahead : last);
  }
  [[nodiscard]] bool at(TokenKind wanted) const { return !failed_ && kind() == wanted; }
  [[nodiscard]] bool at_end_of_file() const { return kind() == TokenKind::EndOfFile; }
  [[nodiscard]] std::string_view text(std::uint32_t ahead = 0) const {
    return tree_.token_text(position_ + ahead);
  }
  [[nodiscard]] Span here() const { return tree_.token_span(position_); }
  // The place just behind the token read last, where something is missing.
  [[nodiscard]] Span behind_last() const;
  // The next token stands on another line than the one read last.
  [[nodiscard]] bool on_new_line() const;
  [[nodiscard]] bool adjacent(std::uint32_t ahead) const;
  void advance() {
    if (!at_end_of_file()) ++position_;
  }
  bool accept(TokenKind wanted) {
    if (!at(wanted)) return false;
    advance();
    return true;
  }
  // Consumes the token or fails with "expected `…`, found …".
  bool expect(TokenKind wanted);
  bool expect_closing(TokenKind closing, std::uint32_t opening_token);
  // An identifier; what = "a component name" and the like.
  bool expect_identifier(std::string_view what);
  [[nodiscard]] std::string found() const;
  // The token read last is a string or quoted identifier without its end, which the lexer reported.
  [[nodiscard]] bool last_was_cut_short() const;

  // ---- errors
  void report(Diagnostic diagnostic);
  // At a character that means nothing the lexer has already said so.
  void fail(Diagnostic diagnostic);
  // `0,5`: the cursor is at the comma or behind it.
  [[nodiscard]] bool at_decimal_comma() const;
  // `x'`, where the quote begins a quoted identifier: the cursor is at it.
  [[nodiscard]] bool at_prime() const;
  // The `;` behind an item. Forgiven when the next item visibly starts; not asked for behind an `end`
  // that is missing itself.
  void semicolon(std::string_view after);
  // Skips to the next item after an error, keeping the skipped tokens as an Error node pushed as a child.
  void recover();
  [[nodiscard]] bool at_section_boundary() const;
  // Reads nothing more: the rest of the file becomes one Error node.
  void give_up();

  // ---- nodes
  struct Mark {
    std::uint32_t first_token;
    std::size_t stack_size;
  };
  // Starts a node with its fixed slots empty.
  Mark begin(NodeKind kind);
  // Starts a node whose parts are all pushed in order.
  [[nodiscard]] Mark begin_list() const { return {position_, stack_.size()}; }
  void set(const Mark& mark, std::uint32_t slot, NodeId child) { stack_[mark.stack_size + slot] = child; }
  void push(NodeId child) { stack_.push_back(child); }
  [[nodiscard]] std::size_t pushed(const Mark& mark) const { return stack_.size() - mark.stack_size; }
  // `main_token` is the node's first token unless given.
  NodeId finish(NodeKind kind, const Mark& mark, std::optional<std::uint32_t> main_token = {},
                Prefixes prefixes = {}, std::uint8_t detail = 0);
  // A node of the last token alone.
  NodeId leaf(NodeKind kind);
  // Undoes `begin` when a chain turned out to have one operand.
  NodeId only_child(const Mark& mark);

  class Level {
   public:
    explicit Level(Parser& parser);
    ~Level() { --parser_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Parser& parser_;
  };

  // ---- open blocks, to explain a wrong `end`
  struct OpenBlock {
    TokenKind keyword;    // KwIf, KwFor, KwWhen, KwWhile, or KwClass for any class
    std::uint32_t token;  // its keyword, or the class's name
    Restriction restriction = Restriction::Class;
    bool nameless = false;  // a class whose name was forgotten: any `end` name closes it
    bool braces = false;    // opened with `{`, as in C: reported, and closed by `}`
  };
  [[nodiscard]] bool is_open(TokenKind keyword) const;
  [[nodiscard]] bool class_is_open(std::string_view name) const;
  void close_block(const OpenBlock& block);
  void close_class(const OpenBlock& block);

  // ---- classes
  [[nodiscard]] bool begins_class() const;
  NodeId class_definition(std::uint32_t first_token, Prefixes prefixes);
  std::optional<Restriction> class_restriction(Prefixes& prefixes);
  NodeId long_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction);
  NodeId extends_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction);
  NodeId short_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction);
  NodeId enumeration_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction);
  NodeId derivative_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction);
  NodeId within();
  void composition(const Mark& mark);
  void class_annotation(const Mark& mark);
  NodeId external_clause();
  NodeId element_section(bool with_keyword);
  NodeId equation_or_algorithm_section();
  void class_separator();

  // ---- elements
  NodeId element();
  NodeId import_clause();
  NodeId extends_clause();
  NodeId component_clause(std::uint32_t first_token, Prefixes prefixes, bool only_one);
  NodeId declaration(bool with_condition);
  NodeId constraint(Prefixes prefixes);
  Prefixes element_prefixes();
  Prefixes type_prefixes();

  // ---- modifications
  NodeId modification();
  NodeId class_modification();
  NodeId argument();
  NodeId inheritance_break();
  NodeId annotation();
  NodeId description();
  NodeId string_comment();

  // ---- equations and statements
  enum class Section : std::uint8_t { Equations, Statements };
  [[nodiscard]] bool ends_items() const;
  [[nodiscard]] bool at_closing_brace() const;
  void items(Section section);
  NodeId item(Section section);
  NodeId equation();
  NodeId statement();
  NodeId simple_equation();
  NodeId simple_statement();
  NodeId connect_clause(bool with_description);
  NodeId branches(Section section, TokenKind keyword);
  NodeId for_loop(Section section);
  NodeId while_loop(Section section);
  NodeId body(Section section);
  NodeId for_indices();
  [[nodiscard]] bool at_next_branch(TokenKind keyword) const;
  [[nodiscard]] bool at_misspelt_elseif() const;
  void opens_body(TokenKind keyword, TokenKind opener);
  void parenthesized_for_index();
  NodeId keyword_statement(NodeKind kind);
  NodeId finish_item(NodeKind kind, const Mark& mark);

  // ---- expressions
  NodeId expression();
  NodeId simple_expression();
  NodeId if_expression();
  NodeId logical_or();
  NodeId logical_and();
  NodeId logical_not();
  NodeId relation();
  NodeId sum();
  NodeId product();
  NodeId power();
  NodeId primary();
  NodeId reference_or_call();
  NodeId reference();
  NodeId name();
  NodeId subscripts();
  NodeId function_arguments();
  NodeId function_argument();
  NodeId partial_application();
  NodeId parenthesized();
  NodeId array_constructor();
  NodeId matrix_constructor();
  NodeId matrix_row();
  NodeId comprehension(const Mark& mark, NodeId value);
  // What stands between `if`, `when` or `while` and `then` or `loop`.
  NodeId condition();
  void check_foreign_operator();

  SyntaxTree& tree_;
  std::vector<Diagnostic>& diagnostics_;
  std::vector<NodeId> stack_;
  std::vector<OpenBlock> open_;
  std::uint32_t position_ = 0;
  std::uint32_t depth_ = 0;
  std::uint32_t subscript_depth_ = 0;
  std::uint32_t matrix_depth_ = 0;
  // Behind the last `else if` in two words; explains a missing `end if`.
  std::uint32_t else_if_token_ = 0;
  bool failed_ = false;
  bool text_is_cut_short_ = false;
  bool end_was_missing_ = false;
  bool in_condition_ = false;
  bool gave_up_ = false;
};

}  // namespace causa::syntax
