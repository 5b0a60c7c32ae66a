// Texts of a running model as numbers: memory holds the number of a text. Equal
// texts have equal numbers, so what changes at events, `pre` and `change` treat
// them like every other discrete value.
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

  // Nothing: it is the number of no text, as where an evaluation failed.
  [[nodiscard]] const std::string* text_of(double number) const {
    if (!(number >= 0.0) || !(number < static_cast<double>(texts_.size()))) return nullptr;
    return &texts_[static_cast<std::size_t>(number)];
  }

 private:
  std::deque<std::string> texts_;  // which stay where they are
  std::unordered_map<std::string_view, double> numbers_;
};

}  // namespace causa
