#include "packages/version.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "base/text.h"

namespace causa::packages {

namespace {

// Reads digits off the front; a number too large to store counts as the largest.
std::uint64_t take_number(std::string_view& text) {
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t value = 0;
  while (!text.empty() && is_digit(text.front())) {
    const auto digit = static_cast<std::uint64_t>(text.front() - '0');
    value = value > (largest - digit) / 10 ? largest : value * 10 + digit;
    text.remove_prefix(1);
  }
  return value;
}

std::string take_word(std::string_view& text) {
  std::string word;
  while (!text.empty() && !is_digit(text.front()) &&
         std::isalpha(static_cast<unsigned char>(text.front())) != 0) {
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
    text.remove_prefix(1);
  }
  return word;
}

void skip_separators(std::string_view& text) {
  while (!text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) == 0) text.remove_prefix(1);
}

// Word by word and number by number, so that "beta 10" comes after "Beta.2".
std::strong_ordering compare_pre_releases(std::string_view a, std::string_view b) {
  while (true) {
    skip_separators(a);
    skip_separators(b);
    if (a.empty() || b.empty()) return !a.empty() <=> !b.empty();
    if (is_digit(a.front()) != is_digit(b.front())) return is_digit(b.front()) <=> is_digit(a.front());
    if (is_digit(a.front())) {
      const std::uint64_t number = take_number(a);
      if (const auto order = number <=> take_number(b); order != 0) return order;
    } else {
      const std::string word = take_word(a);
      if (const auto order = word.compare(take_word(b)) <=> 0; order != 0) return order;
    }
  }
}

std::uint64_t number_at(const Version& version, std::size_t index) {
  return index < version.numbers.size() ? version.numbers[index] : 0;
}

std::size_t shared_numbers(const Version& a, const Version& b) {
  const std::size_t size = std::max(a.numbers.size(), b.numbers.size());
  if (a.numbers.empty() || b.numbers.empty()) return 0;
  std::size_t shared = 0;
  while (shared < size && number_at(a, shared) == number_at(b, shared)) ++shared;
  return shared;
}

}  // namespace

Version parse_version(std::string_view text) {
  Version result{.text = std::string(text), .numbers = {}, .pre_release = {}};
  if (text.empty() || !is_digit(text.front())) return result;
  result.numbers.push_back(take_number(text));
  while (text.size() > 1 && text.front() == '.' && is_digit(text[1])) {
    text.remove_prefix(1);
    result.numbers.push_back(take_number(text));
  }
  text = text.substr(0, text.find('+'));
  skip_separators(text);
  result.pre_release = text;
  return result;
}

std::strong_ordering compare_versions(const Version& a, const Version& b) {
  if (a.numbers.empty() && b.numbers.empty()) return a.text.compare(b.text) <=> 0;
  if (a.numbers.empty() != b.numbers.empty()) return b.numbers.empty() <=> a.numbers.empty();
  for (std::size_t i = 0; i < std::max(a.numbers.size(), b.numbers.size()); ++i) {
    if (const auto order = number_at(a, i) <=> number_at(b, i); order != 0) return order;
  }
  if (a.pre_release.empty() != b.pre_release.empty()) return a.pre_release.empty() <=> b.pre_release.empty();
  return compare_pre_releases(a.pre_release, b.pre_release);
}

bool is_nearer(const Version& asked, const Version& a, const Version& b) {
  if (const auto order = shared_numbers(asked, a) <=> shared_numbers(asked, b); order != 0) return order > 0;
  const bool a_is_newer = compare_versions(a, asked) > 0;
  const bool b_is_newer = compare_versions(b, asked) > 0;
  if (a_is_newer != b_is_newer) return a_is_newer;
  return a_is_newer ? compare_versions(a, b) < 0 : compare_versions(a, b) > 0;
}

}  // namespace causa::packages
