#include "analysis/linear_systems/systems/state_space_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace causa::linear {

namespace {

constexpr std::size_t longest_matrix_text = 64U << 20U;  // bytes
constexpr std::size_t most_entries = 16U << 20U;         // of one matrix

class MatrixTextReader {
 public:
  explicit MatrixTextReader(std::string_view text) : text_(text) {}

  Outcome<StateSpace> read() {
    if (text_.size() > longest_matrix_text)
      return Refusal{.kind = RefusalKind::WrongSize, .words = "the text is too long"};
    while (!refusal_) {
      skip_lines();
      if (at_end()) break;
      read_definition();
    }
    if (refusal_) return *refusal_;
    return assemble();
  }

  Outcome<Matrix> read_weight(std::size_t size) {
    if (text_.size() > longest_matrix_text)
      return Refusal{.kind = RefusalKind::WrongSize, .words = "the text is too long"};
    skip_blanks();
    if (at_end()) return Refusal{.kind = RefusalKind::Empty, .words = "the weight is empty"};
    const bool is_matrix = peek() == '[';
    Matrix written;
    Vector entries;
    if (is_matrix) {
      written = read_matrix();
    } else {
      entries = read_diagonal();
    }
    skip_blanks();
    if (!at_end()) refuse("expected `,` or the end");
    if (refusal_) return *refusal_;
    if (is_matrix && written.rows == size && written.columns == size) return written;
    if (entries.size() == 1) return entries.front() * identity(size);
    if (!is_matrix && entries.size() == size) return diagonal(entries);
    if (!is_matrix) {
      return Refusal{.kind = RefusalKind::WrongSize,
                     .words = fmt::format("{} entries are given for the diagonal of a {} × {} matrix",
                                          entries.size(), size, size)};
    }
    const std::string_view remedy =
        written.rows == 1 && written.columns == size ? "; a diagonal is written without brackets" : "";
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = fmt::format("the matrix is {} × {} and should be {} × {}{}", written.rows,
                                        written.columns, size, size, remedy)};
  }

 private:
  [[nodiscard]] bool at_end() const { return position_ >= text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[position_]; }
  void refuse(std::string words) {
    if (!refusal_) {
      refusal_ = Refusal{.kind = RefusalKind::WrongText, .words = std::move(words), .position = position_};
    }
  }

  void skip_comment() {
    if (peek() != '#' && peek() != '%') return;
    while (!at_end() && peek() != '\n') ++position_;
  }
  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r') ++position_;
    skip_comment();
  }
  void skip_lines() {
    for (;;) {
      skip_blanks();
      if (peek() != '\n' && peek() != ';') return;
      ++position_;
    }
  }

  std::string read_word() {
    const std::size_t start = position_;
    const auto is_part = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    while (is_part(peek())) ++position_;
    return std::string(text_.substr(start, position_ - start));
  }

  void read_definition() {
    const std::string name = read_word();
    if (name.empty()) return refuse("expected a name such as `A`");
    if (name != "A" && name != "B" && name != "C" && name != "D" && name != "states" && name != "inputs" &&
        name != "outputs" && name != "sampleTime") {
      return refuse(fmt::format("`{}` is none of A, B, C, D, states, inputs, outputs and sampleTime", name));
    }
    if (matrices_.contains(name) || names_.contains(name) || (name == "sampleTime" && sample_time_)) {
      return refuse(fmt::format("`{}` is given twice", name));
    }
    skip_blanks();
    if (peek() != '=') return refuse(fmt::format("expected `=` behind `{}`", name));
    ++position_;
    skip_blanks();
    if (name == "sampleTime") {
      sample_time_ = read_number();
    } else if (name.size() == 1) {
      matrices_[name] = read_matrix();
    } else {
      names_[name] = read_names();
    }
    skip_blanks();
    if (!at_end() && peek() != '\n' && peek() != ';') refuse("expected the end of the line");
  }

  double read_number() {
    double value = 0.0;
    std::size_t start = position_;
    if (peek() == '+') ++start;
    const auto [end, error] = std::from_chars(text_.data() + start, text_.data() + text_.size(), value);
    if (error == std::errc::result_out_of_range) {
      refuse("a number is too large or too small");
    } else if (error != std::errc{} || !std::isfinite(value)) {
      refuse("expected a number");
    } else {
      position_ = static_cast<std::size_t>(end - text_.data());
    }
    return value;
  }

  Matrix read_matrix() {
    std::vector<Vector> rows;
    if (peek() != '[') {
      rows.push_back({read_number()});
    } else {
      ++position_;
      rows.emplace_back();
      std::size_t entries = 0;
      bool needs_entry = false;  // a comma stands before
      while (!refusal_) {
        skip_blanks();
        if (peek() == ']') {
          if (needs_entry) refuse("expected a number behind the comma");
          ++position_;
          break;
        }
        if (peek() == ';' || peek() == '\n') {
          if (needs_entry) refuse("expected a number behind the comma");
          if (!rows.back().empty()) rows.emplace_back();
          ++position_;
        } else if (peek() == ',') {
          if (needs_entry || rows.back().empty()) refuse("expected a number before the comma");
          needs_entry = true;
          ++position_;
        } else {
          rows.back().push_back(read_number());
          needs_entry = false;
          if (++entries > most_entries) refuse("the matrix is too large");
        }
      }
    }
    if (rows.size() > 1 && rows.back().empty()) rows.pop_back();
    Matrix matrix(rows.front().empty() ? 0 : rows.size(), rows.front().size());
    for (std::size_t i = 0; i < matrix.rows && !refusal_; ++i) {
      if (rows[i].size() != matrix.columns) {
        refuse(fmt::format("row {} has {} entries, the first row has {}", i + 1, rows[i].size(),
                           matrix.columns));
        break;
      }
      for (std::size_t j = 0; j < matrix.columns; ++j) matrix(i, j) = rows[i][j];
    }
    return matrix;
  }

  Vector read_diagonal() {
    Vector values;
    while (!refusal_) {
      skip_blanks();
      values.push_back(read_number());
      skip_blanks();
      if (peek() != ',') break;
      ++position_;
    }
    return values;
  }

  std::vector<std::string> read_names() {
    std::vector<std::string> names;
    while (!refusal_) {
      skip_blanks();
      const std::size_t start = position_;
      while (!at_end() && std::string_view(",;\n#% \t\r").find(peek()) == std::string_view::npos) ++position_;
      if (position_ == start) {
        refuse("expected a name");
        break;
      }
      names.emplace_back(text_.substr(start, position_ - start));
      skip_blanks();
      if (peek() != ',') break;
      ++position_;
    }
    return names;
  }

  Outcome<StateSpace> assemble() {
    const auto empty = [](std::string words) {
      return Refusal{.kind = RefusalKind::Empty, .words = std::move(words)};
    };
    if (matrices_.empty()) return empty("no matrix is given");
    if (!matrices_.contains("A") && !matrices_.contains("D")) return empty("A is missing");
    if (matrices_["A"].rows > 0 && !matrices_.contains("C")) {
      // The free system alone: its states are its outputs.
      matrices_["C"] = identity(matrices_["A"].rows);
    }
    StateSpace system =
        make_state_space(matrices_["A"], matrices_["B"], matrices_["C"], matrices_["D"], sample_time_);
    if (names_.contains("states")) system.states = names_["states"];
    if (names_.contains("inputs")) system.inputs = names_["inputs"];
    if (names_.contains("outputs")) system.outputs = names_["outputs"];
    if (const std::optional<Refusal> fault = find_fault(system)) return *fault;
    return system;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::optional<Refusal> refusal_{};
  std::map<std::string, Matrix> matrices_{};
  std::map<std::string, std::vector<std::string>> names_{};
  std::optional<double> sample_time_{};
};

}  // namespace

Outcome<StateSpace> read_state_space(std::string_view text) {
  return MatrixTextReader(text).read();
}

Outcome<Matrix> read_weight(std::string_view text, std::size_t size) {
  return MatrixTextReader(text).read_weight(size);
}

}  // namespace causa::linear
