// Texts of a running model as numbers: memory holds the number of a text. Equal
// texts have equal numbers, so what changes at events, `pre` and `change` treat
// them like every other discrete value.
//
// Texts that functions compute have numbers of their own, until the next function runs.
#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace causa {

class TextStore {
 public:
  // Number 0, which memory begins with, is the empty text (MLS 4.9.7).
  TextStore() { number_of(""); }
  TextStore(const TextStore&) = delete;
  TextStore& operator=(const TextStore&) = delete;

  double number_of(std::string_view text) {
    const auto known = numbers_.find(text);
    if (known != numbers_.end()) return known->second;
    const auto number = static_cast<double>(texts_.size());
    texts_.emplace_back(text);
    numbers_.emplace(texts_.back(), number);
    return number;
  }

  // A number that is valid until the passing texts are forgotten.
  double passing_number_of(std::string text) {
    passing_.push_back(std::move(text));
    return first_passing + static_cast<double>(passing_.size() - 1);
  }
  void forget_passing() { passing_.clear(); }

  // Nothing: it is the number of no text, as where an evaluation failed.
  [[nodiscard]] const std::string* text_of(double number) const {
    if (number >= first_passing && number < first_passing + static_cast<double>(passing_.size()))
      return &passing_[static_cast<std::size_t>(number - first_passing)];
    if (!(number >= 0.0) || !(number < static_cast<double>(texts_.size()))) return nullptr;
    return &texts_[static_cast<std::size_t>(number)];
  }

 private:
  static constexpr double first_passing = 1099511627776.0;  // 2⁴⁰, more than there is room for

  std::deque<std::string> texts_;  // which stay where they are
  std::deque<std::string> passing_;
  std::unordered_map<std::string_view, double> numbers_;
};

}  // namespace causa
