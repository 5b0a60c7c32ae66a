#include "base/diagnostic_words.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/check.h"
#include "base/text.h"

namespace causa {

namespace {

// One piece of words.
struct Piece {
  enum class Kind : std::uint8_t { Literal, Argument, Choice };
  Kind kind = Kind::Literal;
  std::string_view text{};       // of a literal
  std::string_view name{};       // of the argument
  std::string_view format{};     // behind the colon of an argument; what a choice compares with
  bool compares = false;         // a choice by a value
  std::string_view chosen{};     // words of a choice
  std::string_view otherwise{};  // words of a choice
};

bool begins_piece(std::string_view words, std::size_t at) {
  if (words[at] != '{' || at + 1 == words.size()) return false;
  const char next = words[at + 1];
  return next == '?' || (next >= 'a' && next <= 'z');
}

// The brace that closes the one at `open`; braces are balanced in words.
std::size_t closing_brace(std::string_view words, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < words.size(); ++i) {
    if (words[i] == '{') ++depth;
    if (words[i] == '}' && --depth == 0) return i;
  }
  require(false, "a brace of a message is not closed");
  return words.size();
}

// Where the first `|` outside of braces stands.
std::size_t first_bar(std::string_view words) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == '{') ++depth;
    if (words[i] == '}') --depth;
    if (words[i] == '|' && depth == 0) return i;
  }
  return std::string_view::npos;
}

Piece piece_in_braces(std::string_view inside) {
  Piece piece;
  if (inside.front() != '?') {
    const std::size_t colon = inside.find(':');
    piece.kind = Piece::Kind::Argument;
    piece.name = inside.substr(0, colon);
    if (colon != std::string_view::npos) piece.format = inside.substr(colon + 1);
    return piece;
  }
  inside.remove_prefix(1);
  piece.kind = Piece::Kind::Choice;
  const std::size_t bar = first_bar(inside);
  require(bar != std::string_view::npos, "a choice of a message has no words");
  const std::string_view condition = inside.substr(0, bar);
  const std::size_t equal = condition.find('=');
  piece.name = condition.substr(0, equal);
  piece.compares = equal != std::string_view::npos;
  if (piece.compares) piece.format = condition.substr(equal + 1);
  const std::string_view rest = inside.substr(bar + 1);
  const std::size_t second = first_bar(rest);
  piece.chosen = rest.substr(0, second);
  if (second != std::string_view::npos) piece.otherwise = rest.substr(second + 1);
  return piece;
}

std::vector<Piece> pieces_of(std::string_view words) {
  std::vector<Piece> pieces;
  std::size_t literal = 0;
  const auto end_literal = [&](std::size_t at) {
    if (at > literal) pieces.push_back({.text = words.substr(literal, at - literal)});
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!begins_piece(words, i)) continue;
    end_literal(i);
    const std::size_t close = closing_brace(words, i);
    pieces.push_back(piece_in_braces(words.substr(i + 1, close - i - 1)));
    i = close;
    literal = close + 1;
  }
  end_literal(words.size());
  return pieces;
}

template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

// How many the value counts, where it counts something.
std::optional<std::int64_t> count_of(const ArgumentValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* names = std::get_if<std::vector<std::string>>(&value))
    return static_cast<std::int64_t>(names->size());
  return std::nullopt;
}

std::size_t number_in(std::string_view format, std::size_t otherwise) {
  const std::size_t begin = format.find_first_of("0123456789");
  if (begin == std::string_view::npos) return otherwise;
  std::size_t number = otherwise;
  std::from_chars(format.data() + begin, format.data() + format.size(), number);
  return number;
}

std::string list_text(const std::vector<std::string>& names, std::string_view format) {
  const std::string_view quote = format.starts_with("bare") ? "" : "`";
  const std::size_t shown = std::min(names.size(), number_in(format, names.size()));
  const bool ends_with_and = format.starts_with("and") && shown == names.size() && shown > 1;
  std::string text;
  for (std::size_t k = 0; k < shown; ++k) {
    const bool is_last = k + 1 == shown;
    text += k == 0 ? "" : is_last && ends_with_and ? " and " : ", ";
    text += fmt::format("{0}{1}{0}", quote, names[k]);
  }
  if (shown < names.size()) text += fmt::format(" and {} more", names.size() - shown);
  return text;
}

std::string value_text(const ArgumentValue& value, std::string_view format) {
  if (format == "s") return count_of(value) == 1 ? "" : "s";
  const auto number_text = [&](auto number) {
    return fmt::format(fmt::runtime(fmt::format("{{:{}}}", format)), number);
  };
  return std::visit(Overloaded{
                        [](const std::string& words) { return words; },
                        [&](const Identifier& name) { return shortened(name.text, number_in(format, 60)); },
                        [](const FullName& name) { return name.text; },
                        [](bool flag) { return std::string(flag ? "true" : "false"); },
                        [&](std::int64_t number) { return number_text(number); },
                        [&](double number) { return number_text(number); },
                        [&](const std::vector<std::string>& names) { return list_text(names, format); },
                    },
                    value);
}

bool is_something(const ArgumentValue& value) {
  return std::visit(Overloaded{
                        [](bool flag) { return flag; },
                        [](std::int64_t number) { return number != 0; },
                        [](double number) { return number != 0.0; },
                        [](const std::vector<std::string>& names) { return !names.empty(); },
                        [](const std::string& words) { return !words.empty(); },
                        [](const auto& name) { return !name.text.empty(); },
                    },
                    value);
}

bool takes_first(const Piece& choice, const ArgumentValue* value) {
  if (value == nullptr) return false;
  if (!choice.compares) return is_something(*value);
  if (const auto* names = std::get_if<std::vector<std::string>>(value))
    return fmt::format("{}", names->size()) == choice.format;
  return value_text(*value, {}) == choice.format;
}

void collect_names(std::string_view words, std::vector<std::string>& names) {
  for (const Piece& piece : pieces_of(words)) {
    if (piece.kind == Piece::Kind::Literal) continue;
    if (std::ranges::find(names, piece.name) == names.end()) names.emplace_back(piece.name);
    collect_names(piece.chosen, names);
    collect_names(piece.otherwise, names);
  }
}

// Words of a choice that fit into a sentence as "a/b".
bool is_short(std::string_view words) {
  return words.find_first_of("{ ") == std::string_view::npos;
}

}  // namespace

std::string shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}…", text.substr(0, end));
}

std::string render_words(std::string_view words, const Diagnostic& diagnostic) {
  std::string text;
  for (const Piece& piece : pieces_of(words)) {
    const ArgumentValue* value =
        piece.kind == Piece::Kind::Literal ? nullptr : diagnostic.argument(piece.name);
    switch (piece.kind) {
      case Piece::Kind::Literal: text += piece.text; break;
      case Piece::Kind::Argument:
        require(value != nullptr, "a message names an argument that it is not given");
        text += value_text(*value, piece.format);
        break;
      case Piece::Kind::Choice:
        text += render_words(takes_first(piece, value) ? piece.chosen : piece.otherwise, diagnostic);
        break;
    }
  }
  return text;
}

std::vector<std::string> wordings(std::string_view words) {
  std::vector<std::string> texts{""};
  const auto append = [&](const std::vector<std::string>& alternatives) {
    std::vector<std::string> longer;
    for (const std::string& text : texts) {
      for (const std::string& alternative : alternatives) longer.push_back(text + alternative);
    }
    texts = std::move(longer);
  };
  for (const Piece& piece : pieces_of(words)) {
    if (piece.kind == Piece::Kind::Literal) {
      append({std::string(piece.text)});
    } else if (piece.kind == Piece::Kind::Argument) {
      append({piece.format == "s" ? "(s)" : fmt::format("<{}>", piece.name)});
    } else if (is_short(piece.chosen) && is_short(piece.otherwise) && !piece.chosen.empty() &&
               !piece.otherwise.empty()) {
      append({fmt::format("{}/{}", piece.chosen, piece.otherwise)});
    } else if (piece.chosen.empty()) {
      append({fmt::format("[{}]", fmt::join(wordings(piece.otherwise), "/"))});
    } else if (piece.otherwise.empty() && texts.front().find_first_not_of(' ') != std::string::npos) {
      append({fmt::format("[{}]", fmt::join(wordings(piece.chosen), "/"))});
    } else {
      std::vector<std::string> alternatives = wordings(piece.chosen);
      for (std::string& other : wordings(piece.otherwise)) alternatives.push_back(std::move(other));
      append(alternatives);
    }
  }
  std::erase(texts, "");
  return texts;
}

std::vector<std::string> argument_names(std::string_view words) {
  std::vector<std::string> names;
  collect_names(words, names);
  return names;
}

}  // namespace causa
